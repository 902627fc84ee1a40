"""Definitions: stored whole, refused when stale, never dropped, brought back from the trash."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from cronstudio.errors import NotFoundError, RefusedError
from cronstudio.model import EnvironmentVariable, Job, Pause, job_to_json
from cronstudio.store import Audit, Store
from cronstudio.store.audit import MASK
from cronstudio.store.jobs import TRASH

from .builders import BY_USER, NOW, make_job, make_progress, minutes


def edited(job: Job, **changes: Any) -> Job:
    return replace(job, revision=job.revision + 1, updated_at=minutes(1), **changes)


def rewrite(store: Store, job_id: str, text: str) -> None:
    """Change a stored definition behind the store's back."""
    with store.jobs._database.writing() as connection:
        connection.execute("UPDATE jobs SET definition = ? WHERE id = ?", (text, job_id))


def test_a_job_comes_back_as_it_was_stored(store: Store) -> None:
    job = make_job(tags=("a", "b"), description="ünï ❤ \n two lines")
    progress = make_progress(
        pause=Pause(since=NOW, until=minutes(9)),
        repair="bad zone",
        occurrences=3,
        failures_in_row=2,
        last_run_id="run_1",
        last_end_at=minutes(1),
        last_success_at=minutes(2),
    )
    store.jobs.add(job, progress, BY_USER)
    (stored,) = store.jobs.all()
    assert (stored.job, stored.progress, stored.problem) == (job, progress, "")


def test_a_pause_without_end_is_told_from_no_pause(with_jobs: Store) -> None:
    with_jobs.jobs.save_progress(make_progress(1, pause=Pause(since=NOW)))
    pauses = [stored.progress.pause for stored in with_jobs.jobs.all()]
    assert pauses == [Pause(since=NOW, until=None), None, None]


def test_a_taken_short_name_is_refused_and_nothing_is_stored(with_jobs: Store) -> None:
    pairs = [(make_job(i, slug="job-2"), make_progress(i)) for i in (8, 9)]
    with pytest.raises(RefusedError, match="already a job named job-2"):
        with_jobs.jobs.add_many(pairs, BY_USER)
    assert len(with_jobs.jobs.all()) == 3


def test_an_edit_against_an_older_revision_is_refused(with_jobs: Store) -> None:
    job = make_job(1)
    with_jobs.jobs.replace(edited(job, name="First"), None, BY_USER)
    with pytest.raises(RefusedError, match="changed elsewhere"):
        with_jobs.jobs.replace(edited(job, name="Second"), None, BY_USER)
    stored = with_jobs.jobs.get(job.id).job
    assert stored is not None and stored.name == "First"


def test_an_edit_to_a_taken_short_name_is_refused(with_jobs: Store) -> None:
    with pytest.raises(RefusedError):
        with_jobs.jobs.replace(edited(make_job(1), slug="job-2"), None, BY_USER)


def test_an_edit_leaves_the_progress_alone_unless_it_is_given(with_jobs: Store) -> None:
    with_jobs.jobs.save_progress(make_progress(1, minutes(5)))
    once = edited(make_job(1))
    with_jobs.jobs.replace(once, None, BY_USER)
    assert with_jobs.jobs.get(once.id).progress.cursor_at == minutes(5)
    with_jobs.jobs.replace(edited(once), make_progress(1, minutes(7)), BY_USER)
    assert with_jobs.jobs.get(once.id).progress.cursor_at == minutes(7)


def test_unknown_jobs_are_not_found(store: Store) -> None:
    for ask in (
        lambda: store.jobs.get("job_nothere1"),
        lambda: store.jobs.replace(make_job(), None, BY_USER),
        lambda: store.jobs.remove("job_nothere1", BY_USER),
        lambda: store.jobs.restore("job_nothere1", BY_USER),
    ):
        with pytest.raises(NotFoundError):
            ask()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{", "Expecting"),
        ("[]", ""),
        ('{"id": "job_00000001"}', "created_at"),
        ("[" * 100_000, ""),
    ],
)
def test_a_row_that_cannot_be_read_is_kept_and_told(with_jobs: Store, text: str, key: str) -> None:
    rewrite(with_jobs, "job_00000001", text)
    broken, *others = with_jobs.jobs.all()
    assert broken.job is None
    assert broken.id == "job_00000001"
    assert broken.raw == text
    assert broken.problem and key in broken.problem
    assert [other.problem for other in others] == ["", ""]


def test_a_definition_of_a_newer_version_is_kept_and_told(with_jobs: Store) -> None:
    document = {**job_to_json(make_job(1)), "version": 2, "colour_of_the_moon": "blue"}
    rewrite(with_jobs, "job_00000001", json.dumps(document))
    broken = with_jobs.jobs.all()[0]
    assert broken.job is None
    assert "newer" in broken.problem
    assert json.loads(broken.raw) == document


def test_a_zone_this_machine_does_not_know_does_not_make_a_row_unreadable(store: Store) -> None:
    job = make_job(timezone="Local/Nowhere")
    store.jobs.add(job, make_progress(), BY_USER)
    assert store.jobs.all()[0].job == job


def test_a_row_that_holds_another_jobs_definition_is_told(with_jobs: Store) -> None:
    rewrite(with_jobs, "job_00000001", json.dumps(job_to_json(make_job(2))))
    assert "job_00000002 stands in the row of job_00000001" in with_jobs.jobs.all()[0].problem


def test_a_deleted_job_can_be_brought_back_for_thirty_days(with_jobs: Store) -> None:
    with_jobs.jobs.save_progress(make_progress(2, minutes(5)))
    with_jobs.jobs.remove("job_00000002", BY_USER)
    assert [stored.id for stored in with_jobs.jobs.all()] == ["job_00000001", "job_00000003"]
    assert [stored.id for stored in with_jobs.jobs.trash()] == ["job_00000002"]
    assert with_jobs.jobs.purge_trash(NOW + TRASH) == []
    back = with_jobs.jobs.restore("job_00000002", BY_USER)
    assert (back.job, back.progress.cursor_at) == (make_job(2), minutes(5))
    with_jobs.jobs.remove("job_00000002", BY_USER)
    assert with_jobs.jobs.purge_trash(NOW + TRASH + timedelta(seconds=1)) == ["job_00000002"]
    with pytest.raises(NotFoundError):
        with_jobs.jobs.restore("job_00000002", BY_USER)


def test_a_short_name_is_free_again_once_its_job_is_deleted(with_jobs: Store) -> None:
    with_jobs.jobs.remove("job_00000001", BY_USER)
    with_jobs.jobs.add(make_job(9, slug="job-1"), make_progress(9), BY_USER)
    back = with_jobs.jobs.restore("job_00000001", BY_USER)
    assert back.job is not None and back.job.slug == "job-1-2"


def test_the_audit_tells_who_changed_what_without_secrets(store: Store) -> None:
    secret = EnvironmentVariable("TOKEN", "hunter2", secret=True)
    plain = EnvironmentVariable("LEVEL", "3")
    job = make_job(environment=(secret, plain))
    store.jobs.add(job, make_progress(), Audit(NOW, "cli"))
    store.jobs.replace(edited(job, name="Other"), None, Audit(minutes(1), "user"))
    store.jobs.remove(job.id, Audit(minutes(2), "api"))
    deleted, change, added = store.audit.recent(10)
    assert [entry.actor for entry in (deleted, change, added)] == ["api", "user", "cli"]
    assert [entry.action for entry in (deleted, change, added)] == ["deleted", "edited", "added"]
    assert change.before is not None and change.after is not None
    assert (change.before["name"], change.after["name"]) == ("Job 1", "Other")
    assert change.after["environment"][0]["value"] == MASK
    assert change.after["environment"][1]["value"] == "3"
    assert "hunter2" not in repr(store.audit.recent(10))


def test_a_row_that_cannot_be_read_can_be_replaced_deleted_and_brought_back(
    with_jobs: Store,
) -> None:
    for text in ("{", "[1]"):
        rewrite(with_jobs, "job_00000001", text)
        with_jobs.jobs.remove("job_00000001", BY_USER)
        with_jobs.jobs.add(make_job(7, slug="job-1"), make_progress(7), BY_USER)
        # Its short name is taken, and there is no document to write another into.
        assert with_jobs.jobs.restore("job_00000001", BY_USER).raw == text
        with_jobs.jobs.remove("job_00000007", BY_USER)
        with_jobs.jobs.purge_trash(NOW + 2 * TRASH)
    mended = edited(make_job(1))
    with_jobs.jobs.replace(mended, None, BY_USER)
    assert with_jobs.jobs.get(mended.id).job == mended
    assert with_jobs.audit.recent(1)[0].before is None


def test_the_audit_can_be_read_by_job_and_cleared_by_age(with_jobs: Store) -> None:
    with_jobs.audit.add(Audit(minutes(5), "user", "lock taken over"), "job_00000002")
    latest = with_jobs.audit.recent(10, "job_00000002")
    assert [entry.action for entry in latest] == ["lock taken over", "added"]
    assert with_jobs.audit.purge(minutes(1)) == 3
    assert [entry.action for entry in with_jobs.audit.recent(10)] == ["lock taken over"]
