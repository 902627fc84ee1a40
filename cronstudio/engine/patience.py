"""Opening the secrets of a run with patience: a keyring is often unlocked minutes after login."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from cronstudio.engine.vault import Opened
from cronstudio.errors import KeyringLockedError, UserError
from cronstudio.model.job import Job
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode

LOOK_SECONDS = 10.0
PATIENCE_SECONDS = 900.0
"""So long a run waits for a keyring to be unlocked; then it is blocked, and says so."""


class Opener(Protocol):
    """What gives out the values; `Vault` is one."""

    async def open(self, job: Job, *, ask: bool = False) -> Opened: ...


class CannotOpenError(Exception):
    """The run cannot begin; this is how it ends."""

    def __init__(self, outcome: Outcome, code: ReasonCode, **args: str) -> None:
        super().__init__(code.value)
        self.outcome = outcome
        self.reason = Reason(code, args)


async def open_with_patience(
    vault: Opener,
    job: Job,
    wait: Callable[[KeyringLockedError, float], Awaitable[bool]],
    *,
    ask: bool,
) -> Opened:
    """Return the job with its values; raise CannotOpenError.

    `wait` lets so many seconds pass while the keyring is locked; False ends the waiting. `ask`:
    the user is there, who may be asked to unlock it at once.
    """
    waited = 0.0
    while True:
        try:
            opened = await vault.open(job, ask=ask and not waited)
        except KeyringLockedError as error:
            if waited >= PATIENCE_SECONDS or not await wait(error, LOOK_SECONDS):
                raise CannotOpenError(Outcome.BLOCKED, ReasonCode.KEYRING_LOCKED) from error
            waited += LOOK_SECONDS
        except UserError as error:
            code = ReasonCode.START_FAILED
            raise CannotOpenError(Outcome.FAILED, code, error=str(error)) from error
        else:
            if opened.missing:
                code = ReasonCode.SECRET_MISSING
                raise CannotOpenError(Outcome.FAILED, code, name=opened.missing)
            return opened
