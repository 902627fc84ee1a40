"""Errors a person is meant to read. Everything else that is raised is a bug.

Caught at the edges only: a slot, the command line's main, one job in the loop, the event hub.
"""

from __future__ import annotations


class UserError(Exception):
    """Something the user can understand and act on.

    `title` says what happened, `message` why, `hint` what to do next. Each is one plain
    sentence (or empty), without markup.
    """

    def __init__(self, title: str, message: str = "", hint: str = "") -> None:
        super().__init__(title)
        self.title = title
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return " ".join(part for part in (self.title, self.message, self.hint) if part)


class NotFoundError(UserError):
    """A job or run that does not exist (any more)."""


class InvalidFieldError(UserError):
    """A value that a field cannot take; `field` is the name in `model.Job` (or of the setting)."""

    def __init__(self, field: str, title: str, message: str = "", hint: str = "") -> None:
        super().__init__(title, message, hint)
        self.field = field


class RefusedError(UserError):
    """A well-formed request that cannot be met in the present state (a lock, a policy, a limit)."""


class StoreError(UserError):
    """The database cannot be used: locked too long, full, read-only, damaged, or newer than us."""


class KeyringLockedError(RefusedError):
    """The keyring that holds a secret does not give it out: it is locked, or does not answer."""
