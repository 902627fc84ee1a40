"""How runs become rows: days, folds, what runs now."""

from __future__ import annotations

from datetime import UTC, date
from zoneinfo import ZoneInfo

from cronstudio.model.words import Outcome
from cronstudio.ui.models.run_rows import Row, RowKind, active_rows, day_of, day_rows, place
from tests.ui.history.make import completed, failed, run

DAY = date(2026, 3, 6)


def _shape(rows: list[Row]) -> list[str]:
    words = []
    for row in rows:
        name = row.run.job_name if row.run else ""
        extra = f"×{len(row.members)}" if row.members else ""
        words.append(f"{row.kind.value} {name}{extra}".strip())
    return words


def _newest_first(*runs: object) -> list:  # type: ignore[type-arg]
    return sorted(runs, key=place, reverse=True)  # type: ignore[arg-type]


def test_unbroken_successes_of_a_job_fold_though_other_jobs_ran_between() -> None:
    runs = _newest_first(
        completed("web", 0), failed("mail", 1), completed("web", 2), failed("mail", 3)
    )
    assert _shape(day_rows(DAY, runs, ())) == ["heading", "run mail", "fold web×2", "run mail"]


def test_failures_never_fold_and_break_the_fold_of_their_job() -> None:
    runs = _newest_first(
        completed("a", 0), completed("a", 1), failed("a", 2), failed("a", 3), completed("a", 4)
    )
    assert _shape(day_rows(DAY, runs, ())) == [
        "heading",
        "run a",
        "run a",
        "run a",
        "fold a×2",
    ]


def test_missed_and_skipped_rows_break_a_fold() -> None:
    runs = _newest_first(completed("a", 0), run("a", 1, Outcome.SKIPPED), completed("a", 2))
    assert _shape(day_rows(DAY, runs, ())) == ["heading", "run a", "run a", "run a"]


def test_an_open_fold_lists_every_run_newest_first() -> None:
    runs = _newest_first(completed("a", 0), completed("a", 1), completed("a", 2))
    fold = day_rows(DAY, runs, ())[1]
    rows = day_rows(DAY, runs, {fold.key})
    assert _shape(rows) == ["heading", "fold a×3", "member a", "member a", "member a"]
    assert [row.run for row in rows[2:]] == runs


def test_a_fold_keeps_its_key_while_it_grows_at_both_ends() -> None:
    middle = [completed("a", 6), completed("a", 5)]
    grown = [completed("a", 9), *middle, completed("a", 1)]
    assert day_rows(DAY, middle, ())[1].key == day_rows(DAY, grown, ())[1].key


def test_pinned_and_test_runs_stand_alone() -> None:
    runs = _newest_first(completed("a", 0), completed("a", 1, pinned=True), completed("a", 2))
    assert "run a" in _shape(day_rows(DAY, runs, ()))


def test_what_runs_now_has_a_heading_and_no_row_when_nothing_runs() -> None:
    assert active_rows([]) == []
    assert [row.kind for row in active_rows([run("a")])] == [RowKind.HEADING, RowKind.RUN]


def test_the_day_is_the_one_on_the_readers_wall() -> None:
    late = completed("a", 11 * 60 + 30)
    assert day_of(late, UTC) == DAY
    assert day_of(late, ZoneInfo("Asia/Tokyo")) == date(2026, 3, 7)
