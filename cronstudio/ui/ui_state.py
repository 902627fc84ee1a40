"""How the window was left: geometry, columns, splitters, sort. No settings; a loss costs little."""

from __future__ import annotations

import base64
import json
import logging
import os
import tempfile
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray

log = logging.getLogger(__name__)

VERSION = 1
STATE_FILE = "ui_state.json"
"""Its name below `Paths.config`."""


class UiState:
    """A small JSON file of named values; unreadable content counts as none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values: dict[str, Any] = {}
        try:
            loaded = json.loads(path.read_text(encoding="utf-8"))
            if isinstance(loaded, dict) and loaded.get("version") == VERSION:
                self._values = loaded
        except FileNotFoundError:
            pass
        except (OSError, ValueError) as error:
            log.warning("the state of the window could not be read: %s", error)

    def get(self, key: str, default: Any = None) -> Any:
        """A plain value."""
        return self._values.get(key, default)

    def set(self, key: str, value: Any) -> None:
        """Keep a JSON value until `save`."""
        self._values[key] = value

    def get_bytes(self, key: str) -> QByteArray | None:
        """A value that Qt made, such as a geometry."""
        value = self._values.get(key)
        if not isinstance(value, str):
            return None
        try:
            return QByteArray(base64.b64decode(value, validate=True))
        except ValueError:
            return None

    def set_bytes(self, key: str, value: QByteArray) -> None:
        """Keep a value that Qt made."""
        self._values[key] = base64.b64encode(value.data()).decode("ascii")

    def save(self) -> None:
        """Write the file; trouble is logged and no more, since nothing of worth is lost."""
        self._values["version"] = VERSION
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            handle, name = tempfile.mkstemp(dir=self._path.parent, prefix=".ui-state-")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(self._values, file, indent=1)
            os.replace(name, self._path)
        except OSError as error:
            log.warning("the state of the window could not be kept: %s", error)
