"""Single values the engine keeps beside the jobs (pause of all, consents): JSON under a key."""

from __future__ import annotations

import json
from typing import Any

from cronstudio.store.database import Database


class ValueTable:
    """Reads and writes of single values. Durable: a pause must outlive a loss of power."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str, default: Any = None) -> Any:
        """The value, or `default` when there is none or it cannot be read."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        if row is None:
            return default
        try:
            return json.loads(row[0])
        except (ValueError, RecursionError):
            return default

    def set(self, key: str, value: Any) -> None:
        """Keep a JSON value; None deletes it."""
        with self._database.writing(durable=True) as connection:
            if value is None:
                connection.execute("DELETE FROM settings WHERE key = ?", (key,))
            else:
                connection.execute(
                    "INSERT INTO settings (key, value) VALUES (?, ?)"
                    " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    (key, json.dumps(value, ensure_ascii=False)),
                )
