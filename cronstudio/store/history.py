"""Questions to the history as SQL: pages by key, counts, statistics. Read only.

A page is cut from index ranges that are already in order (one for each job or outcome asked
for) and merged here; SQLite alone would collect and sort every matching row.
"""

from __future__ import annotations

import heapq
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import tzinfo
from itertools import groupby, islice
from typing import Any

from peewee import SQL, Table, fn

from cronstudio.model.instants import from_microseconds, to_microseconds
from cronstudio.model.query import DayCount, RunKey, RunPage, RunQuery, Statistics
from cronstudio.model.run import Run
from cronstudio.model.words import Outcome, Trigger
from cronstudio.store.database import Database
from cronstudio.store.rows import RUN_COLUMNS, RUN_SELECT, decode_run
from cronstudio.store.text_search import Key, count_matches, jobs_named, output_keys

Condition = Any
"""peewee's Expression or SQL."""

MAX_RANGES = 48
"""More index ranges than this cost more than one scan in order of time."""

QUARTER = 900 * 1_000_000

_Runs: Any = Table("runs", ("number", *RUN_COLUMNS, "sort_at"))
_Quarters: Any = Table("history_quarters", ("quarter", "outcome", "runs"))
_Totals: Any = Table("history_totals", ("job_id", "outcome", "runs"))

# SQLite takes a partial index only when its condition stands in the query word for word.
_NOT_COMPLETED = SQL("outcome <> 'completed'")
_NOT_SCHEDULED = SQL("trigger <> 'scheduled'")
_UNFINISHED = SQL("state <> 'finished'")


class History:
    """Answers to RunQuery."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def page(self, query: RunQuery) -> RunPage:
        """At most `query.limit` runs, newest first, and where the next page begins."""
        with self._database.reading() as connection:
            query = _with_tags(connection, query)
            if query.job_ids == _NO_JOB:
                return RunPage(runs=())
            keys = list(islice(self._keys(connection, query, query.limit + 1), query.limit + 1))
            shown = keys[: query.limit]
            runs = load_runs(connection, [number for _, number in shown])
        more = len(keys) > len(shown)
        return RunPage(runs=tuple(runs), next_key=_public_key(shown[-1]) if more else None)

    def count(self, query: RunQuery) -> int:
        """How many runs match; `before` and `limit` play no part."""
        query = replace(query, before=None)
        with self._database.reading() as connection:
            query = _with_tags(connection, query)
            if query.job_ids == _NO_JOB:
                return 0
            if query.text:
                return count_matches(connection, query.text, *_condition_sql(query))
            if _only_totals(query):
                chosen = _Totals.select(fn.COALESCE(fn.SUM(_Totals.runs), 0))
                where = _among(_Totals.job_id, query.job_ids)
                where += _among(_Totals.outcome, query.outcomes)
                if query.unfinished is not None:
                    where.append((_Totals.outcome == "") == query.unfinished)
                return int(_run(connection, _where(chosen, where)).fetchone()[0])
            chosen = _Runs.select(fn.COUNT(SQL("*")))
            return int(_run(connection, _where(chosen, _conditions(query))).fetchone()[0])

    def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics:
        """Ended runs by outcome and by calendar day in `zone`, oldest day first; no tests.

        `text` plays no part. Without a job, tag or trigger the range counts in whole quarter
        hours.
        """
        with self._database.reading() as connection:
            query = _with_tags(connection, replace(query, before=None))
            if query.job_ids == _NO_JOB:
                return Statistics()
            return _summed(_quarters(connection, query), zone)

    def _keys(self, connection: sqlite3.Connection, query: RunQuery, limit: int) -> Iterator[Key]:
        """The matching runs, newest first; more than `limit` may come."""
        if not query.text:
            return _in_order(connection, query, limit)
        sql, values = _condition_sql(query)
        in_output = output_keys(connection, query.text, sql, values)
        named = jobs_named(connection, query.text)
        if query.job_ids:
            named = [job_id for job_id in named if job_id in set(query.job_ids)]
        if not named:
            return in_output
        by_name = _in_order(connection, replace(query, job_ids=tuple(named)), limit)
        both = heapq.merge(by_name, in_output, reverse=True)
        return (key for key, _ in groupby(both))


_NO_JOB = ("",)
"""Stands for "tags nobody carries": no job has an empty id."""


def load_runs(connection: sqlite3.Connection, numbers: Sequence[int]) -> list[Run]:
    """The runs with these numbers, in this order."""
    found: dict[int, Run] = {}
    for start in range(0, len(numbers), 500):
        part = numbers[start : start + 500]
        marks = ",".join("?" * len(part))
        for row in connection.execute(
            f"SELECT number, {RUN_SELECT} FROM runs WHERE number IN ({marks})", part
        ):
            found[row[0]] = decode_run(row[1:])
    return [found[number] for number in numbers if number in found]


def _condition_sql(query: RunQuery) -> tuple[str, list[Any]]:
    """The query's conditions as SQL text and values, for statements written by hand."""
    where = _conditions(query)
    if not where:
        return "1", []
    sql, values = _where(_Runs.select(_Runs.number), where).sql()
    return sql.split(" WHERE ", 1)[1].replace('"t1".', ""), list(values)


def _in_order(connection: sqlite3.Connection, query: RunQuery, limit: int) -> Iterator[Key]:
    ranges = [_run(connection, chosen).fetchall() for chosen in _ranges(query, limit)]
    return heapq.merge(*ranges, reverse=True)


def _run(connection: sqlite3.Connection, chosen: Any) -> sqlite3.Cursor:
    sql, values = chosen.sql()
    return connection.execute(sql, values)


def _where(chosen: Any, conditions: Iterable[Condition]) -> Any:
    for condition in conditions:
        chosen = chosen.where(condition)
    return chosen


def _among(column: Any, values: Sequence[str]) -> list[Condition]:
    if not values:
        return []
    return [column == values[0]] if len(values) == 1 else [column.in_(list(values))]


def _public_key(key: Key) -> RunKey:
    return str(key[0]), str(key[1])


def _place(query: RunQuery) -> list[Condition]:
    """Where on the time line: since, until, and below the page above."""
    where: list[Condition] = []
    if query.since is not None:
        where.append(_Runs.sort_at >= to_microseconds(query.since))
    if query.until is not None:
        where.append(_Runs.sort_at < to_microseconds(query.until))
    if query.before is not None:
        sort_at, number = int(query.before[0]), int(query.before[1])
        # The first term alone bounds the index range; the second cuts the row it shares.
        where.append(_Runs.sort_at <= sort_at)
        where.append((_Runs.sort_at < sort_at) | (_Runs.number < number))
    return where


def _kind(query: RunQuery) -> list[Condition]:
    where = _among(_Runs.trigger, query.triggers)
    if query.triggers and Trigger.SCHEDULED not in query.triggers:
        where.append(_NOT_SCHEDULED)
    if query.unfinished is True:
        where.append(_UNFINISHED)
    elif query.unfinished is False:
        where.append(_Runs.state == "finished")
    return where


def _outcomes(outcomes: Sequence[Outcome]) -> list[Condition]:
    where = _among(_Runs.outcome, outcomes)
    if outcomes and Outcome.COMPLETED not in outcomes:
        where.append(_NOT_COMPLETED)
    return where


def _conditions(query: RunQuery) -> list[Condition]:
    return [
        *_among(_Runs.job_id, query.job_ids),
        *_outcomes(query.outcomes),
        *_kind(query),
        *_place(query),
    ]


def _ranges(query: RunQuery, limit: int) -> Iterator[Any]:
    """Selects of (sort_at, number), each newest first; every matching run is in exactly one."""
    jobs: Sequence[Sequence[str]] = [(job_id,) for job_id in dict.fromkeys(query.job_ids)] or [()]
    outcomes: Sequence[Sequence[Outcome]] = [
        (outcome,) for outcome in dict.fromkeys(query.outcomes)
    ] or [()]
    if len(jobs) * len(outcomes) > MAX_RANGES:
        jobs = [query.job_ids]
    for of_jobs in jobs:
        for of_outcomes in outcomes:
            part = replace(query, job_ids=of_jobs, outcomes=of_outcomes)
            yield (
                _where(_Runs.select(_Runs.sort_at, _Runs.number), _conditions(part))
                .order_by(*_order(query))
                .limit(limit)
            )


def _order(query: RunQuery) -> tuple[Condition, ...]:
    if query.unfinished is True:
        # A few rows in an index of their own: sort them. SQLite would rather walk the history
        # in order of time; the plus sign keeps it from that.
        return SQL("+sort_at DESC"), SQL("number DESC")
    return _Runs.sort_at.desc(), _Runs.number.desc()


def _with_tags(connection: sqlite3.Connection, query: RunQuery) -> RunQuery:
    """Replace tags by the jobs that carry them now."""
    if not query.tags:
        return query
    marks = ",".join("?" * len(query.tags))
    rows = connection.execute(
        "SELECT DISTINCT job_id FROM job_tags JOIN jobs ON jobs.id = job_id"
        f" WHERE tag IN ({marks}) AND deleted_at IS NULL",
        list(query.tags),
    )
    tagged = [row[0] for row in rows]
    if query.job_ids:
        asked = set(query.job_ids)
        tagged = [job_id for job_id in tagged if job_id in asked]
    return replace(query, tags=(), job_ids=tuple(tagged) or _NO_JOB)


def _only_totals(query: RunQuery) -> bool:
    return not (query.triggers or query.since or query.until)


def _quarters(connection: sqlite3.Connection, query: RunQuery) -> list[tuple[int, str, int]]:
    """(quarter hour, outcome, runs) of the ended runs that match."""
    if query.job_ids or query.triggers:
        sql, values = _condition_sql(query)
        return connection.execute(
            f"SELECT sort_at / {QUARTER} AS quarter, outcome, count(*) FROM runs"
            f" WHERE {sql} AND outcome IS NOT NULL AND test = 0 GROUP BY quarter, outcome",
            values,
        ).fetchall()
    chosen = _Quarters.select(_Quarters.quarter, _Quarters.outcome, _Quarters.runs)
    where = _among(_Quarters.outcome, query.outcomes)
    if query.since is not None:
        where.append(_Quarters.quarter >= to_microseconds(query.since) // QUARTER)
    if query.until is not None:
        where.append(_Quarters.quarter < -(-to_microseconds(query.until) // QUARTER))
    return _run(connection, _where(chosen, where)).fetchall()


_COUNTED_AS = {
    "completed": "completed",
    "failed": "failed",
    "timed_out": "failed",
    "interrupted": "failed",
    "missed": "missed",
}


def _summed(quarters: Iterable[tuple[int, str, int]], zone: tzinfo) -> Statistics:
    days: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    day_of: dict[int, dict[str, int]] = {}
    for quarter, outcome, runs in quarters:
        day = day_of.get(quarter)
        if day is None:
            at = from_microseconds(quarter * QUARTER).astimezone(zone)
            day = day_of[quarter] = days[at.date().isoformat()]
        day[_COUNTED_AS.get(outcome, "other")] += runs
    counts = tuple(DayCount(day=day, **days[day]) for day in sorted(days))
    return Statistics(
        total=sum(c.completed + c.failed + c.missed + c.other for c in counts),
        completed=sum(c.completed for c in counts),
        failed=sum(c.failed for c in counts),
        missed=sum(c.missed for c in counts),
        days=counts,
    )
