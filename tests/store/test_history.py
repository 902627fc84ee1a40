"""Pages, counts, charts and searches give what a plain look at every row gives."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from cronstudio.errors import NotFoundError
from cronstudio.model import (
    Outcome,
    ProcessMark,
    Reason,
    ReasonCode,
    Run,
    RunQuery,
    RunState,
    Trigger,
)
from cronstudio.store import Store
from cronstudio.store.text_search import match_expression

from .builders import BY_USER, NOW, ended, make_attempt, make_job, make_progress, make_run, minutes

FAILURES = (Outcome.FAILED, Outcome.TIMED_OUT, Outcome.INTERRUPTED)


def sort_instant(run: Run) -> datetime:
    return run.started_at or run.occurrence_at or run.created_at


@pytest.fixture
def many(with_jobs: Store) -> tuple[Store, list[Run]]:
    """600 runs of 60 jobs in no order, several at one instant, some of them unfinished."""
    draw = random.Random(7)
    runs = []
    for i in range(600):
        due = minutes(draw.randrange(3000)) if draw.random() < 0.8 else None
        number = draw.randrange(1, 61)
        trigger = draw.choice([Trigger.SCHEDULED, Trigger.SCHEDULED, Trigger.CATCH_UP])
        if draw.random() < 0.05:
            run = make_run(due, number, trigger=trigger, created_at=minutes(i))
        else:
            outcome = draw.choice([*Outcome, Outcome.COMPLETED, Outcome.COMPLETED])
            begun = None if outcome is Outcome.MISSED else minutes(draw.randrange(200))
            run = ended(
                due, number, trigger=trigger, outcome=outcome, started_at=begun,
                created_at=minutes(i), test=draw.random() < 0.1,
            )  # fmt: skip
        runs.append(run)
    # One run for one occurrence: the draw may have made two.
    kept = list({(r.job_id, r.occurrence_at or r.id): r for r in runs}.values())
    with_jobs.runs.save_many([(run, None) for run in kept])
    return with_jobs, kept


QUERIES: dict[str, tuple[RunQuery, Callable[[Run], bool]]] = {
    "all": (RunQuery(), lambda r: True),
    "one job": (RunQuery(job_ids=["job_00000007"]), lambda r: r.job_id == "job_00000007"),
    "many jobs": (
        RunQuery(job_ids=[f"job_{i:08d}" for i in range(1, 56)], outcomes=FAILURES),
        lambda r: r.job_id <= "job_00000055" and r.outcome in FAILURES,
    ),
    "some jobs": (
        RunQuery(job_ids=["job_00000003", "job_00000004"], outcomes=[*FAILURES, Outcome.COMPLETED]),
        lambda r: (
            r.job_id in ("job_00000003", "job_00000004")
            and r.outcome in (*FAILURES, Outcome.COMPLETED)
        ),
    ),
    "failures": (RunQuery(outcomes=FAILURES), lambda r: r.outcome in FAILURES),
    "catch-up": (
        RunQuery(triggers=[Trigger.CATCH_UP]),
        lambda r: r.trigger is Trigger.CATCH_UP,
    ),
    "two triggers": (
        RunQuery(triggers=[Trigger.CATCH_UP, Trigger.SCHEDULED], outcomes=[Outcome.MISSED]),
        lambda r: (
            r.trigger in (Trigger.CATCH_UP, Trigger.SCHEDULED) and r.outcome is Outcome.MISSED
        ),
    ),
    "unfinished": (RunQuery(unfinished=True), lambda r: r.outcome is None),
    "finished": (RunQuery(unfinished=False), lambda r: r.outcome is not None),
    "a span": (
        RunQuery(since=minutes(50), until=minutes(90)),
        lambda r: minutes(50) <= sort_instant(r) < minutes(90),
    ),
    "a job in a span": (
        RunQuery(job_ids=["job_00000009"], since=minutes(50), outcomes=[Outcome.COMPLETED]),
        lambda r: (
            r.job_id == "job_00000009"
            and r.outcome is Outcome.COMPLETED
            and sort_instant(r) >= minutes(50)
        ),
    ),
}


@pytest.mark.parametrize("name", QUERIES)
def test_pages_together_hold_every_match_once_newest_first(
    many: tuple[Store, list[Run]], name: str
) -> None:
    store, runs = many
    query, matches = QUERIES[name]
    found: list[Run] = []
    page = store.runs.page(replace(query, limit=37))
    found += page.runs
    while page.next_key is not None:
        page = store.runs.page(replace(query, limit=37, before=page.next_key))
        found += page.runs
    expected = [run for run in runs if matches(run)]
    assert expected, "the case tests nothing"
    assert {run.id: run for run in found} == {run.id: run for run in expected}
    assert len(found) == len(expected)
    instants = [sort_instant(run) for run in found]
    assert instants == sorted(instants, reverse=True)
    assert store.runs.count(query) == len(expected)


def test_rows_added_above_do_not_shift_the_next_page(many: tuple[Store, list[Run]]) -> None:
    store, _ = many
    query = RunQuery(limit=50)
    first = store.runs.page(query)
    second = store.runs.page(replace(query, before=first.next_key))
    store.runs.save_many([(ended(minutes(5000 + i)), None) for i in range(20)])
    assert store.runs.page(replace(query, before=first.next_key)) == second


def test_tags_mean_the_jobs_that_carry_them_now(with_jobs: Store) -> None:
    job = make_job(4, tags=("night", "disk"))
    with_jobs.jobs.add(job, make_progress(4), BY_USER)
    with_jobs.runs.save_many([(ended(minutes(i), i), None) for i in (1, 2, 4)])
    by_tag = RunQuery(tags=["night", "none"])
    assert [run.job_id for run in with_jobs.runs.page(by_tag).runs] == [job.id]
    assert with_jobs.runs.count(by_tag) == 1
    assert with_jobs.runs.page(replace(by_tag, job_ids=["job_00000001"])).runs == ()
    with_jobs.jobs.replace(replace(job, tags=(), revision=2), None, BY_USER)
    assert with_jobs.runs.page(by_tag).runs == ()
    assert with_jobs.runs.count(by_tag) == 0
    assert with_jobs.runs.statistics(by_tag, ZoneInfo("UTC")).total == 0


def test_a_run_and_its_attempts_come_back_as_they_were_saved(with_jobs: Store) -> None:
    run = ended(
        minutes(5),
        outcome=Outcome.FAILED,
        reason=Reason(ReasonCode.SIGNAL, {"signal": "SIGKILL", "n": 9}),
        exit_code=None,
        signal=9,
        attempts=2,
        retry_at=minutes(6),
        owner="me",
        output_bytes=12,
        error_bytes=13,
        left_out_bytes=14,
        missed_count=3,
        seen=True,
        pinned=True,
    )
    mark = ProcessMark(pid=12, start_ticks=1 << 40, boot_id="b-1")
    first = make_attempt(run, process=mark)
    with_jobs.runs.save(run, first)
    second = make_attempt(
        run, 2, finished_at=minutes(7), outcome=Outcome.FAILED, exit_code=3,
        reason=Reason(ReasonCode.APP_QUIT),
    )  # fmt: skip
    with_jobs.runs.save(run, second)
    assert with_jobs.runs.get(run.id) == run
    assert with_jobs.runs.attempts(run.id) == [first, second]
    with pytest.raises(NotFoundError):
        with_jobs.runs.get("run_0")


def test_unfinished_runs_come_with_their_attempts_oldest_first(with_jobs: Store) -> None:
    going = make_run(minutes(5), state=RunState.RUNNING)
    waiting = make_run(minutes(6))
    attempt = make_attempt(going)
    with_jobs.runs.save_many([(going, attempt), (ended(minutes(7)), None), (waiting, None)])
    assert with_jobs.runs.unfinished() == [(going, [attempt]), (waiting, [])]


def test_days_are_counted_in_the_zone_asked_for(with_jobs: Store) -> None:
    # 04:59 and 05:00 UTC are two days in Toronto (UTC-5 on 6 March 2026).
    evening = ended(NOW.replace(hour=4, minute=59))
    midnight = ended(NOW.replace(hour=5, minute=0), outcome=Outcome.TIMED_OUT)
    missed = ended(NOW.replace(hour=9), outcome=Outcome.MISSED, started_at=None)
    skipped = ended(NOW.replace(hour=10), outcome=Outcome.SKIPPED, started_at=None)
    tested = ended(NOW.replace(hour=11), test=True)
    with_jobs.runs.save_many([(run, None) for run in (evening, midnight, missed, skipped, tested)])
    toronto = ZoneInfo("America/Toronto")
    for query in (RunQuery(), RunQuery(job_ids=["job_00000001"])):
        found = with_jobs.runs.statistics(query, toronto)
        assert (found.total, found.completed, found.failed, found.missed) == (4, 1, 1, 1)
        assert [
            (day.day, day.completed, day.failed, day.missed, day.other) for day in found.days
        ] == [
            ("2026-03-05", 1, 0, 0, 0),
            ("2026-03-06", 0, 1, 1, 1),
        ]
    failed_before_nine = RunQuery(
        outcomes=FAILURES, since=NOW.replace(hour=5), until=NOW.replace(hour=9)
    )
    assert with_jobs.runs.statistics(failed_before_nine, toronto).total == 1
    from_nine = RunQuery(since=NOW.replace(hour=9))
    assert with_jobs.runs.statistics(from_nine, toronto).total == 2
    utc = with_jobs.runs.statistics(RunQuery(), ZoneInfo("UTC"))
    assert [day.day for day in utc.days] == ["2026-03-06"]


def test_counts_kept_by_triggers_agree_with_the_rows(many: tuple[Store, list[Run]]) -> None:
    store, runs = many
    changed = [
        replace(run, outcome=Outcome.FAILED, state=RunState.FINISHED, started_at=minutes(3))
        for run in runs[:100]
    ]
    store.runs.save_many([(run, None) for run in changed])
    store.runs.delete([run.id for run in runs[50:300]])
    with store.runs._database.reading() as connection:
        totals = connection.execute(
            "SELECT job_id, outcome, runs FROM history_totals ORDER BY 1, 2"
        ).fetchall()
        counted = connection.execute(
            "SELECT job_id, coalesce(outcome, ''), count(*) FROM runs GROUP BY 1, 2 ORDER BY 1, 2"
        ).fetchall()
        quarters = connection.execute(
            "SELECT quarter, outcome, runs FROM history_quarters ORDER BY 1, 2"
        ).fetchall()
        by_quarter = connection.execute(
            "SELECT sort_at / 900000000, outcome, count(*) FROM runs"
            " WHERE outcome IS NOT NULL AND test = 0 GROUP BY 1, 2 ORDER BY 1, 2"
        ).fetchall()
        names = connection.execute("SELECT count(*) FROM history_jobs").fetchone()[0]
    assert totals == counted
    assert quarters == by_quarter
    assert names == len({job_id for job_id, _, _ in counted})


def test_recent_runs_of_each_job_leave_out_tests_and_what_has_not_ended(with_jobs: Store) -> None:
    older, newer = ended(minutes(1)), ended(minutes(2))
    with_jobs.runs.save_many(
        [(run, None) for run in (newer, older, ended(test=True), make_run(minutes(3)))]
    )
    assert with_jobs.runs.recent_by_job(30) == {"job_00000001": [newer, older]}
    assert with_jobs.runs.recent_by_job(1, ["job_00000001"]) == {"job_00000001": [newer]}
    assert with_jobs.runs.recent_by_job(1, ["job_00000002"]) == {"job_00000002": []}


def indexed(store: Store, text: str, due: datetime, number: int = 1) -> Run:
    run = ended(due, number)
    store.runs.save(run)
    store.runs.index_output(run.id, text)
    return run


def found_by(store: Store, text: str, **conditions: object) -> list[str]:
    query = RunQuery(text=text, **conditions)  # type: ignore[arg-type]
    return [run.id for run in store.runs.page(query).runs]


def test_text_is_found_by_the_beginnings_of_its_words_in_any_case(with_jobs: Store) -> None:
    run = indexed(with_jobs, "ERROR: Connection refused by /srv/data-1", minutes(1))
    for text in ("conn refu", "error", "REFUSED connection", "/srv/data-1", '"error:', "data-1"):
        assert found_by(with_jobs, text) == [run.id], text
    for text in ("onnection", "refused connections", "AND", "%", '"', "* NOT"):
        assert found_by(with_jobs, text) == [], text
    assert with_jobs.runs.count(RunQuery(text="error")) == 1


def test_text_is_also_looked_for_in_the_jobs_name(with_jobs: Store) -> None:
    by_name = ended(minutes(2), 2)
    with_jobs.runs.save(by_name)
    by_output = indexed(with_jobs, "touched job 2 of 3", minutes(3), 1)
    both = indexed(with_jobs, "I am job 2", minutes(4), 2)
    assert found_by(with_jobs, "job 2") == [both.id, by_output.id, by_name.id]
    assert found_by(with_jobs, "OB 2", job_ids=["job_00000002"]) == [both.id, by_name.id]
    assert found_by(with_jobs, "job 2", since=minutes(4)) == [both.id]
    assert found_by(with_jobs, "100%_") == []


@pytest.mark.parametrize("shuffled", [False, True])
def test_a_common_word_is_paged_in_order_without_loss(with_jobs: Store, shuffled: bool) -> None:
    runs = [ended(minutes(i), 1 + i % 3) for i in range(3100)]
    if shuffled:
        random.Random(3).shuffle(runs)
    with_jobs.runs.save_many([(run, None) for run in runs])
    with with_jobs.runs._database.writing() as connection:
        connection.execute("INSERT INTO run_texts (rowid, text) SELECT number, 'done' FROM runs")
    query = RunQuery(text="done", job_ids=["job_00000001", "job_00000002"], limit=600)
    found: list[Run] = []
    page = with_jobs.runs.page(query)
    found += page.runs
    while page.next_key is not None:
        page = with_jobs.runs.page(replace(query, before=page.next_key))
        found += page.runs
    expected = sorted(
        (run for run in runs if run.job_id != "job_00000003"), key=sort_instant, reverse=True
    )
    assert [run.id for run in found] == [run.id for run in expected]
    whole = with_jobs.runs.page(replace(query, limit=5000))
    assert [run.id for run in whole.runs] == [run.id for run in expected]
    assert with_jobs.runs.count(query) == len(expected)


def test_indexed_text_is_replaced_bounded_and_goes_with_its_run(with_jobs: Store) -> None:
    run = indexed(with_jobs, "before", minutes(1))
    with_jobs.runs.index_output(run.id, "head " + "x" * 100_000 + " tail")
    assert found_by(with_jobs, "before") == []
    assert found_by(with_jobs, "head tail") == [run.id]
    with_jobs.runs.index_output("run_0", "no such run")
    with_jobs.runs.delete([run.id])
    later = ended(minutes(2))
    with_jobs.runs.save(later)
    assert found_by(with_jobs, "head") == []


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("", ""),
        ("  -- ", ""),
        ("one two", '"one"* "two"*'),
        ("a-b/c", '"a b c"*'),
        ('say "hi" OR x*', '"say"* "hi"* "OR"* "x"*'),
    ],
)
def test_nothing_typed_is_taken_for_an_operator(text: str, expression: str) -> None:
    assert match_expression(text) == expression


def test_deleting_runs_names_the_directories_to_remove(with_jobs: Store) -> None:
    runs = [ended(minutes(i)) for i in range(1200)]
    with_jobs.runs.save_many([(run, make_attempt(run)) for run in runs])
    gone = with_jobs.runs.delete([run.id for run in runs[:1100]])
    assert sorted(gone) == sorted(f"{run.id}/1" for run in runs[:1100])
    assert with_jobs.runs.directories() == {f"{run.id}/1" for run in runs[1100:]}
    assert with_jobs.runs.attempts(runs[0].id) == []
    assert with_jobs.runs.existing([run.id for run in runs]) == {run.id for run in runs[1100:]}


def test_retention_names_what_is_too_many_or_too_old(with_jobs: Store) -> None:
    runs = [ended(minutes(i)) for i in range(10)]
    pinned = ended(minutes(-500), pinned=True)
    going = make_run(minutes(-400), state=RunState.RUNNING)
    with_jobs.runs.save_many([(run, None) for run in (*runs, pinned, going)])
    too_many = set(with_jobs.runs.expired(8, None))
    assert too_many == {run.id for run in runs[:2]}
    too_old = with_jobs.runs.expired(1000, minutes(3))
    assert too_old == [run.id for run in runs[:3]]
    assert len(with_jobs.runs.expired(1, minutes(3), limit=4)) == 4
    assert [run.id for run in with_jobs.runs.oldest(2)] == [run.id for run in runs[:2]]


def test_flags_are_set_on_the_rows_named(with_jobs: Store) -> None:
    first, second = ended(minutes(1)), ended(minutes(2))
    with_jobs.runs.save_many([(first, None), (second, None)])
    with_jobs.runs.mark_seen([first.id])
    with_jobs.runs.set_pinned([second.id], True)
    assert with_jobs.runs.get(first.id).seen
    assert not with_jobs.runs.get(second.id).seen
    assert with_jobs.runs.get(second.id).pinned


def test_a_reason_that_cannot_be_read_does_not_hide_its_run(with_jobs: Store) -> None:
    run = ended(minutes(1), reason=Reason(ReasonCode.EXIT_CODE, {"code": 1}))
    with_jobs.runs.save(run)
    for text in ("of_the_future", '["of_the_future", {}]', "[1", "[]", "[" * 5000):
        with with_jobs.runs._database.writing() as connection:
            connection.execute("UPDATE runs SET reason = ?", (text,))
        assert with_jobs.runs.get(run.id) == replace(run, reason=None)


def test_words_that_damage_put_there_do_not_hide_a_run(with_jobs: Store) -> None:
    run = ended(minutes(1))
    with_jobs.runs.save(run, make_attempt(run, outcome=Outcome.COMPLETED))
    with with_jobs.runs._database.writing() as connection:
        connection.execute("UPDATE runs SET outcome = 'x', state = 'y', trigger = 'z'")
        connection.execute("UPDATE attempts SET outcome = 'x'")
    (shown,) = with_jobs.runs.page(RunQuery()).runs
    assert (shown.outcome, shown.state) == (Outcome.INTERRUPTED, RunState.FINISHED)
    assert with_jobs.runs.attempts(run.id)[0].outcome is Outcome.INTERRUPTED
    assert with_jobs.runs.unfinished()[0][0] == shown


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (RunQuery(), "runs_by_time"),
        (RunQuery(job_ids=["a"]), "runs_by_job"),
        (RunQuery(outcomes=[Outcome.FAILED]), "runs_by_outcome"),
        (RunQuery(job_ids=["a"], outcomes=[Outcome.FAILED]), "runs_by_job_outcome"),
        (RunQuery(triggers=[Trigger.MANUAL]), "runs_by_trigger"),
        (RunQuery(unfinished=True), "runs_unfinished"),
        (RunQuery(since=NOW, until=NOW + timedelta(days=1)), "runs_by_time"),
    ],
)
def test_each_question_is_answered_from_its_index(
    with_jobs: Store, query: RunQuery, index: str
) -> None:
    seen: list[str] = []
    with with_jobs.runs._database.reading() as connection:
        connection.set_trace_callback(seen.append)
        with_jobs.runs.page(query)
        connection.set_trace_callback(None)
        plan = connection.execute(f"EXPLAIN QUERY PLAN {seen[0]}").fetchall()
    steps = " / ".join(row[3] for row in plan)
    assert f"INDEX {index} " in steps or steps.endswith(f"INDEX {index}"), steps
    if query.unfinished is None:
        assert "TEMP B-TREE" not in steps
