"""One run for one occurrence, whoever asks and however often."""

from __future__ import annotations

import threading
from pathlib import Path

from cronstudio.model import Outcome, RunQuery
from cronstudio.store import Claim, Fold, Store, open_store

from .builders import (
    BY_USER,
    NOW,
    ended,
    make_claim,
    make_job,
    make_progress,
    make_run,
    minutes,
)


def test_a_claim_stores_the_run_and_moves_the_cursor(with_jobs: Store) -> None:
    run = make_run(minutes(5))
    ours = with_jobs.runs.claim([run], make_progress(cursor=minutes(5)), NOW)
    assert ours == [run]
    assert with_jobs.runs.get(run.id) == run
    assert with_jobs.jobs.get(run.job_id).progress.cursor_at == minutes(5)


def test_a_second_claim_of_the_same_occurrence_gets_nothing(with_jobs: Store) -> None:
    with_jobs.runs.claim_many([make_claim(minutes(5))])
    again = make_claim(minutes(5), guard=minutes(5))
    assert with_jobs.runs.claim_many([again]) == [[]]
    assert with_jobs.runs.count(RunQuery()) == 1


def test_a_claim_against_a_moved_cursor_writes_nothing(with_jobs: Store) -> None:
    with_jobs.runs.claim_many([make_claim(minutes(10))])
    late = make_claim(minutes(5), guard=NOW)
    assert with_jobs.runs.claim_many([late]) == [None]
    assert with_jobs.runs.claim(late.runs, late.progress, NOW) == []
    assert with_jobs.jobs.get("job_00000001").progress.cursor_at == minutes(10)
    assert with_jobs.runs.count(RunQuery()) == 1


def test_a_claim_against_a_cursor_that_was_set_back_writes_nothing(with_jobs: Store) -> None:
    # An edit of the schedule (or a clock set back) put the cursor before the one it was made for.
    assert with_jobs.runs.claim_many([make_claim(minutes(10), guard=minutes(5))]) == [None]
    assert with_jobs.runs.count(RunQuery()) == 0


def test_a_lost_claim_does_not_take_the_others_of_the_batch_along(with_jobs: Store) -> None:
    with_jobs.runs.claim_many([make_claim(minutes(5), number=2)])
    batch = [make_claim(minutes(5), number=i) for i in (1, 2, 3)]
    first, second, third = with_jobs.runs.claim_many(batch)
    assert (first, second, third) == (batch[0].runs, None, batch[2].runs)


def test_a_claim_for_a_job_that_is_gone_writes_nothing(store: Store) -> None:
    assert store.runs.claim_many([make_claim(minutes(5))]) == [None]
    assert store.runs.count(RunQuery()) == 0


def test_manual_runs_have_no_occurrence_and_never_collide(with_jobs: Store) -> None:
    with_jobs.runs.save_many([(make_run(), None), (make_run(), None)])
    assert with_jobs.runs.count(RunQuery()) == 2


def test_a_claim_can_extend_a_row_of_occurrences_left_out(with_jobs: Store) -> None:
    missed = ended(minutes(5), outcome=Outcome.MISSED, started_at=None)
    with_jobs.runs.claim([missed], make_progress(cursor=minutes(5)), NOW)
    more = Claim(
        progress=make_progress(cursor=minutes(15)),
        guard_cursor=minutes(5),
        folds=[Fold(missed.id, 2, minutes(15))],
    )
    assert with_jobs.runs.claim_many([more]) == [[]]
    row = with_jobs.runs.get(missed.id)
    assert (row.occurrence_count, row.last_occurrence_at) == (3, minutes(15))
    with_jobs.runs.fold_into(missed.id, 1, minutes(20))
    assert with_jobs.runs.get(missed.id).occurrence_count == 4


def test_two_engines_on_one_file_share_the_occurrences_between_them(tmp_path: Path) -> None:
    path = tmp_path / "shared.db"
    first = open_store(path, tmp_path, NOW)
    first.jobs.add(make_job(), make_progress(), BY_USER)
    won: list[list[str]] = [[], []]

    def engine(index: int) -> None:
        store = open_store(path, tmp_path, NOW)
        for step in range(1, 41):
            answer = store.runs.claim_many(
                [make_claim(minutes(5 * step), guard=minutes(5 * (step - 1)))]
            )[0]
            won[index] += [run.id for run in answer or []]
        store.close()

    threads = [threading.Thread(target=engine, args=(index,)) for index in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    stored = {run.id for run in first.runs.page(RunQuery()).runs}
    assert set(won[0]).isdisjoint(won[1])
    assert stored == {*won[0], *won[1]}
    # The slower one finds the cursor moved; nothing is lost and nothing is there twice.
    assert len(stored) == 40
    first.close()


def test_results_written_late_never_turn_the_cursor_or_the_count_back(with_jobs: Store) -> None:
    run = make_run(minutes(10))
    with_jobs.runs.claim([run], make_progress(cursor=minutes(10), occurrences=4), NOW)
    late = make_progress(cursor=NOW, occurrences=3, failures_in_row=2, last_run_id=run.id)
    with_jobs.runs.save_many([], progress=[late])
    assert with_jobs.jobs.get("job_00000001").progress == make_progress(
        cursor=minutes(10), occurrences=4, failures_in_row=2, last_run_id=run.id
    )
