"""The trash: since when each job lies in it, and that it is emptied of nothing else."""

from __future__ import annotations

from dataclasses import replace

from cronstudio.store import Store
from cronstudio.store.jobs import TRASH

from .builders import BY_USER, minutes


def test_the_trash_says_since_when_and_until_when_last_deleted_first(with_jobs: Store) -> None:
    first, second, _kept = (stored.id for stored in with_jobs.jobs.all())
    with_jobs.jobs.remove(first, replace(BY_USER, at=minutes(1)))
    with_jobs.jobs.remove(second, replace(BY_USER, at=minutes(2)))
    found = with_jobs.trash.all()
    assert [item.id for item in found] == [second, first]
    assert found[0].deleted_at == minutes(2)
    assert found[0].gone_at == minutes(2) + TRASH
    assert found[0].job is not None


def test_deleting_for_good_leaves_jobs_outside_the_trash_alone(with_jobs: Store) -> None:
    first, second, _kept = (stored.id for stored in with_jobs.jobs.all())
    with_jobs.jobs.remove(first, BY_USER)
    assert with_jobs.trash.delete([first, second, "job_unknown1"], BY_USER) == [first]
    assert with_jobs.trash.all() == []
    assert len(with_jobs.jobs.all()) == 2
    [entry] = with_jobs.audit.recent(1)
    assert (entry.action, entry.job_id) == ("deleted for good", first)
