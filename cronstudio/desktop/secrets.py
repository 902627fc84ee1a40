"""Where the values of secrets are kept: the desktop's keyring, or a file of the user's own.

Everything here blocks, the keyring for as long as a question to unlock it stands open: never call
it on an event loop. Imports `keyring` when it is first needed, which takes a while.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import tempfile
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Literal

from cronstudio.errors import KeyringLockedError, StoreError
from cronstudio.language import Text
from cronstudio.paths import make_private

log = logging.getLogger(__name__)

SERVICE = "CronStudio"
UNUSED_KEPT = timedelta(days=7)
"""A value that no job names any more is deleted after so long: nightly backups name it till then"""

Place = Literal["keyring", "file"]

LEAST_PRIORITY = 1
"""Backends below that are not recommended by `keyring` itself, or keep nothing."""


class DesktopKeyring:
    """The keyring of the desktop, through the library `keyring`; which one is its choice."""

    def __init__(self) -> None:
        self._found: Any = None

    def name(self) -> str:
        """Return what it is called; empty when there is none. Looks again while there is none."""
        if self._found is None:
            self._found = _find_backend()
        return "" if self._found is None else str(self._found.name)

    def get(self, reference: str) -> str | None:
        """Return the value; None when there is none. May ask the user; KeyringLockedError."""
        with _told_as_locked():
            found = self._backend().get_password(SERVICE, reference)
        return None if found is None else str(found)

    def put(self, reference: str, value: str) -> None:
        """Keep a value. May ask the user; KeyringLockedError."""
        with _told_as_locked():
            self._backend().set_password(SERVICE, reference, value)

    def delete(self, reference: str) -> None:
        """Forget a value; nothing happens when there is none. KeyringLockedError."""
        with _told_as_locked():
            if self._backend().get_password(SERVICE, reference) is not None:
                self._backend().delete_password(SERVICE, reference)

    def is_locked(self) -> bool | None:
        """Whether it would have to ask the user first. Asks nobody; None where that is unknown."""
        if "SecretService" not in type(self._found).__module__:
            return None
        import secretstorage

        try:
            with contextlib.closing(secretstorage.dbus_init()) as connection:
                default = secretstorage.Collection(connection, _DEFAULT_COLLECTION)
                return bool(default.is_locked())
        except Exception as error:
            # No collection yet: making one asks as well.
            log.info("the keyring's state is unknown: %s", type(error).__name__)
            return True

    def _backend(self) -> Any:
        if not self.name():
            raise KeyringLockedError(Text("There is no keyring here any more"))
        return self._found


_DEFAULT_COLLECTION = "/org/freedesktop/secrets/aliases/default"


def _find_backend() -> Any:
    import keyring.core

    try:
        keyring.core.init_backend()
        found = keyring.core.get_keyring()
        return found if found.priority >= LEAST_PRIORITY else None
    except Exception:
        # Whatever a backend of others does at its start must not end ours.
        log.exception("no keyring could be looked for")
        return None


@contextlib.contextmanager
def _told_as_locked() -> Any:
    """What keeps a keyring from answering is all the same to a job: it has to wait."""
    try:
        yield
    except KeyringLockedError:
        raise
    except Exception as error:
        # The backends raise what their libraries do, far beyond keyring.errors. Their words could
        # hold the value, so only the kind of error is told.
        log.info("the keyring did not answer: %s", type(error).__name__)
        raise KeyringLockedError(Text("The keyring is locked")) from None


@dataclass(slots=True)
class _Kept:
    """What our own file holds: the values that are not in the keyring, and which ones are."""

    values: dict[str, str] = field(default_factory=dict)
    in_keyring: list[str] = field(default_factory=list)
    unused_since: dict[str, str] = field(default_factory=dict)


class SecretKeeper:
    """All values, by reference. Calls from several threads are made one after the other."""

    def __init__(self, file: Path, keyring: DesktopKeyring | None = None) -> None:
        self._file = file
        self._keyring = keyring or DesktopKeyring()
        self._lock = threading.RLock()
        self.wanted: Place = "keyring"
        """Where new values go. Without a keyring they go into the file all the same."""

    def place(self) -> Place:
        """Return where a value would be kept now."""
        return "keyring" if self.wanted == "keyring" and self._keyring.name() else "file"

    def keyring_name(self) -> str:
        """Return what the keyring is called; empty when there is none."""
        return self._keyring.name()

    def is_locked(self) -> bool | None:
        """Whether values are in a keyring that would have to ask the user; None when unknown.

        Asks nobody.
        """
        with self._lock:
            if not self._read().in_keyring:
                return False
            return self._keyring.is_locked() if self._keyring.name() else True

    def is_closed(self) -> bool:
        """Whether the keyring would have to ask the user, whatever is in it. Asks nobody."""
        return bool(self._keyring.name()) and self._keyring.is_locked() is True

    def known(self) -> set[str]:
        """Return all references that have a value."""
        with self._lock:
            kept = self._read()
            return {*kept.values, *kept.in_keyring}

    def get(self, references: Iterable[str]) -> dict[str, str]:
        """Return the values there are. KeyringLockedError when the keyring has to be unlocked."""
        with self._lock:
            kept = self._read()
            found = {}
            for reference in references:
                value = kept.values.get(reference)
                if value is None and reference in kept.in_keyring:
                    value = self._keyring.get(reference)
                if value is not None:
                    found[reference] = value
            return found

    def put(self, values: Mapping[str, str]) -> None:
        """Keep values under new references. KeyringLockedError, StoreError: then none is kept."""
        with self._lock:
            kept = self._read()
            if self.place() == "file":
                kept.values.update(values)
                self._write(kept)
                return
            # Noted first: what is noted and not there is only forgotten later, the reverse never.
            kept.in_keyring += values
            self._write(kept)
            for reference, value in values.items():
                self._keyring.put(reference, value)

    def move(self) -> int:
        """Bring the values that are elsewhere to where new ones go; how many came."""
        with self._lock:
            kept = self._read()
            place, moved = self.place(), 0
            for reference in list(kept.in_keyring if place == "file" else kept.values):
                if place == "keyring":
                    value = kept.values[reference]
                    self._keyring.put(reference, value)
                    if self._keyring.get(reference) != value:
                        raise StoreError(Text("The keyring did not keep a secret"))
                    del kept.values[reference]
                    kept.in_keyring.append(reference)
                else:
                    if not self._keyring.name():
                        break
                    found = self._keyring.get(reference)
                    if found is not None:
                        kept.values[reference] = found
                    kept.in_keyring.remove(reference)
                # One by one: whenever this ends, each value is where the file says.
                self._write(kept)
                if place == "file":
                    with contextlib.suppress(KeyringLockedError):
                        self._keyring.delete(reference)
                moved += 1
            return moved

    def forget_unused(self, used: Iterable[str], now: datetime) -> int:
        """Delete the values that no job has named for UNUSED_KEPT; how many."""
        with self._lock:
            kept = self._read()
            spare = {*kept.values, *kept.in_keyring} - set(used)
            before = dict(kept.unused_since)
            kept.unused_since = {
                reference: kept.unused_since.get(reference, now.isoformat())
                for reference in sorted(spare)
            }
            over = [
                reference
                for reference, since in kept.unused_since.items()
                if now - datetime.fromisoformat(since) >= UNUSED_KEPT
            ]
            for reference in over:
                if reference in kept.in_keyring:
                    self._keyring.delete(reference)
                    kept.in_keyring.remove(reference)
                kept.values.pop(reference, None)
                del kept.unused_since[reference]
            if over or kept.unused_since != before:
                self._write(kept)
            return len(over)

    def _read(self) -> _Kept:
        try:
            found = json.loads(self._file.read_text("utf-8"))
            return _Kept(
                {str(key): str(value) for key, value in found["values"].items()},
                [str(reference) for reference in found["in_keyring"]],
                {str(key): str(since) for key, since in found["unused_since"].items()},
            )
        except FileNotFoundError:
            return _Kept()
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            raise StoreError(
                Text("The file of secrets cannot be read"),
                f"{self._file}: {type(error).__name__}.",
                Text("Put it right or remove it; its values then have to be typed in anew."),
            ) from None

    def _write(self, kept: _Kept) -> None:
        document = {
            "about": "Values of secret variables that are not in a keyring. Not encrypted.",
            "values": kept.values,
            "in_keyring": kept.in_keyring,
            "unused_since": kept.unused_since,
        }
        try:
            make_private(self._file.parent)
            handle, name = tempfile.mkstemp(prefix=".secrets-", dir=self._file.parent)  # 0600
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    json.dump(document, file, indent=1)
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(name, self._file)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as error:
            raise StoreError(
                Text("A secret could not be kept"), f"{error.strerror or error}: {self._file}."
            ) from error
