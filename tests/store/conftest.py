"""A fresh store on a real file for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cronstudio.store import Store, open_store

from .builders import BY_USER, NOW, make_job, make_progress


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "data" / "cronstudio.db", tmp_path / "backups", NOW)
    yield opened
    opened.close()


@pytest.fixture
def with_jobs(store: Store) -> Store:
    """Three jobs whose cursor is NOW."""
    store.jobs.add_many([(make_job(i), make_progress(i)) for i in (1, 2, 3)], BY_USER)
    return store
