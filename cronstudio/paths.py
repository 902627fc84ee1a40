"""Where state lives: data, settings, sockets. Nothing is read here; `ensure` makes the folders.

All folders are for the user alone (0700), since jobs and their output may hold secrets.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from cronstudio.errors import StoreError
from cronstudio.language import Text

APP = "cronstudio"

MAX_SOCKET_BYTES = 100
"""A socket's path must fit into `sockaddr_un` (108 bytes on Linux, 104 on macOS)."""

PRIVATE = 0o700


@dataclass(frozen=True, slots=True)
class Paths:
    """The places of one installation. With `home` everything is below that folder."""

    home: Path | None = None

    @property
    def data(self) -> Path:
        """Database, logs, backups: what must not be lost."""
        if self.home is not None:
            return self.home / "data"
        return Path(platformdirs.user_data_dir(APP, appauthor=False))

    @property
    def config(self) -> Path:
        """What the user chose."""
        if self.home is not None:
            return self.home / "config"
        return Path(platformdirs.user_config_dir(APP, appauthor=False))

    @property
    def runtime(self) -> Path:
        """Socket and lock: worthless after a restart of the machine."""
        if self.home is not None:
            return self.home / "runtime"
        return _system_runtime() / APP

    @property
    def database(self) -> Path:
        return self.data / "cronstudio.db"

    @property
    def logs(self) -> Path:
        """Output of the jobs, one folder for each attempt."""
        return self.data / "logs"

    @property
    def backups(self) -> Path:
        return self.data / "backups"

    @property
    def secrets(self) -> Path:
        """Values of secrets that are in no keyring, and which ones are in one."""
        return self.data / "secrets.json"

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.json"

    @property
    def app_log(self) -> Path:
        """What the app itself has to say, one JSON object a line."""
        return self.data / "cronstudio.log"

    @property
    def lock_file(self) -> Path:
        """Held by the one running instance."""
        return self.runtime / "cronstudio.lock"

    @property
    def engines(self) -> Path:
        """A lock for each engine that lives."""
        return self.runtime / "engines"

    @property
    def socket(self) -> Path:
        """Below `runtime`; under a short hashed name when that path is too long for a socket."""
        wanted = self.runtime / "cronstudio.sock"
        if len(os.fsencode(wanted.absolute())) <= MAX_SOCKET_BYTES:
            return wanted
        digest = hashlib.sha256(os.fsencode(wanted.absolute())).hexdigest()[:16]
        return _system_runtime() / APP / f"{digest}.sock"

    def ensure(self) -> None:
        """Make the folders, for the user alone. StoreError when one cannot be made."""
        folders = (
            self.data,
            self.config,
            self.runtime,
            self.logs,
            self.backups,
            self.socket.parent,
        )
        for folder in folders:
            make_private(folder)


def make_private(folder: Path) -> None:
    """Make a folder (and those above it) that only its owner can enter, or close an open one."""
    try:
        folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
        if folder.stat().st_mode & 0o077:
            folder.chmod(PRIVATE)
    except OSError as error:
        raise StoreError(
            Text("The folder {folder} cannot be used", folder=folder),
            Text("{why}.", why=error.strerror or error),
            Text("Check that it is a folder of yours and that the disk can be written to."),
        ) from error


def _system_runtime() -> Path:
    given = os.environ.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(given) and os.path.isdir(given):
        return Path(given)
    if not hasattr(os, "getuid"):
        return Path(platformdirs.user_runtime_dir(appauthor=False))
    # The system's temporary folder is open to all: a folder named after the user keeps apart.
    return Path(tempfile.gettempdir()) / f"{APP}-{os.getuid()}"
