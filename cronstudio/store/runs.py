"""The history: claims, saves, reads by id, deletion. Questions to it are answered in `history`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo

from cronstudio.errors import NotFoundError
from cronstudio.language import Text
from cronstudio.model.instants import to_microseconds
from cronstudio.model.job import JobProgress
from cronstudio.model.query import RunPage, RunQuery, Statistics
from cronstudio.model.run import Attempt, Run
from cronstudio.store.claims import Claim, Fold, write_claim, write_fold
from cronstudio.store.database import Database
from cronstudio.store.history import History, load_runs
from cronstudio.store.rows import (
    ATTEMPT_COLUMNS,
    ATTEMPT_SELECT,
    RUN_COLUMNS,
    RUN_SELECT,
    UPDATE_RESULTS,
    decode_attempt,
    decode_run,
    encode_attempt,
    encode_run,
    results_update,
    upsert_sql,
)

SAVE_RUN = upsert_sql("runs", RUN_COLUMNS, ("id",))
SAVE_ATTEMPT = upsert_sql("attempts", ATTEMPT_COLUMNS, ("run_id", "number"))

MAX_INDEXED = 8 * 1024
"""Characters of one run's output that are kept for searching: about 1 ms to write or delete."""

_PART = 500
"""Values in one IN list; below the oldest SQLite's limit of 999."""

Change = tuple[Run, Attempt | None]


class RunTable:
    """Reads and writes of runs and attempts."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._history = History(database)
        self.deleted = 0
        """Runs deleted since the full-text index was last rewritten."""

    # Claims

    def claim(
        self, runs: Sequence[Run], progress: JobProgress, guard_cursor: datetime
    ) -> list[Run]:
        """Claim occurrences of one job; the runs that are ours now.

        One durable transaction: the cursor moves from `guard_cursor` to `progress.cursor_at` and
        the rows are inserted. When the stored cursor is another one, nothing is written and the
        answer is empty; occurrences claimed before are left out of it.
        """
        claim = Claim(progress=progress, guard_cursor=guard_cursor, runs=runs)
        return self.claim_many([claim])[0] or []

    def claim_many(self, claims: Sequence[Claim]) -> list[list[Run] | None]:
        """Write many claims in one durable transaction; one answer for each, in order.

        None: the cursor of that job had moved or the job is gone, and nothing of that claim
        was written. The others hold all the same.
        """
        with self._database.writing(durable=True) as connection:
            return [write_claim(connection, claim) for claim in claims]

    def fold_into(self, run_id: str, count: int, last_at: datetime) -> None:
        """Let a row stand for `count` more occurrences, the last at `last_at`."""
        with self._database.writing() as connection:
            write_fold(connection, Fold(run_id, count, last_at))

    # State changes

    def save(self, run: Run, attempt: Attempt | None = None) -> None:
        """Insert or update a run and, with it, one attempt."""
        self.save_many([(run, attempt)])

    def save_many(self, changes: Sequence[Change], progress: Sequence[JobProgress] = ()) -> None:
        """Insert or update many runs, with an attempt each or None, in one transaction.

        `progress` of their jobs goes along without cursor and count of occurrences, which only
        claims and edits change: a result that was written late must not turn them back.
        """
        with self._database.writing() as connection:
            connection.executemany(SAVE_RUN, [encode_run(run) for run, _ in changes])
            attempts = [encode_attempt(attempt) for _, attempt in changes if attempt is not None]
            connection.executemany(SAVE_ATTEMPT, attempts)
            connection.executemany(UPDATE_RESULTS, map(results_update, progress))

    def mark_seen(self, run_ids: Sequence[str]) -> None:
        """Note that the user has looked at these runs."""
        self._flag("seen", run_ids, True)

    def set_pinned(self, run_ids: Sequence[str], pinned: bool) -> None:
        """Keep these runs from retention, or give them back to it."""
        self._flag("pinned", run_ids, pinned)

    def _flag(self, column: str, run_ids: Sequence[str], value: bool) -> None:
        with self._database.writing() as connection:
            connection.executemany(
                f"UPDATE runs SET {column} = ? WHERE id = ?", [(value, run) for run in run_ids]
            )

    def index_output(self, run_id: str, text: str) -> None:
        """Keep this text (head and tail of the output) for searching; it replaces an older one."""
        if len(text) > MAX_INDEXED:
            text = f"{text[: MAX_INDEXED // 2]}\n{text[-MAX_INDEXED // 2 :]}"
        with self._database.writing() as connection:
            row = connection.execute("SELECT number FROM runs WHERE id = ?", (run_id,)).fetchone()
            if row is not None:
                connection.execute("DELETE FROM run_texts WHERE rowid = ?", row)
                if text:
                    connection.execute(
                        "INSERT INTO run_texts (rowid, text) VALUES (?, ?)", (row[0], text)
                    )

    def delete(self, run_ids: Sequence[str]) -> list[str]:
        """Delete runs with their attempts; the attempts' directories, for the caller to remove."""
        directories: list[str] = []
        with self._database.writing() as connection:
            for part in _parts(run_ids):
                marks = ",".join("?" * len(part))
                rows = connection.execute(
                    f"SELECT directory FROM attempts WHERE run_id IN ({marks})", part
                )
                directories += [row[0] for row in rows if row[0]]
                connection.execute(f"DELETE FROM runs WHERE id IN ({marks})", part)
        self.deleted += len(run_ids)
        return directories

    def take_over(self, held: Sequence[tuple[str, str]], owner: str) -> set[str]:
        """Give unfinished runs, each named with the owner it has, to another one.

        The ids of those that changed hands: of several engines that try, one gets each run.
        """
        with self._database.writing(durable=True) as connection:
            return {
                run_id
                for run_id, before in held
                if connection.execute(
                    "UPDATE runs SET owner = ? WHERE id = ? AND owner = ? AND state <> 'finished'",
                    (owner, run_id, before),
                ).rowcount
            }

    # Reads

    def get(self, run_id: str) -> Run:
        """One run. NotFoundError."""
        with self._database.reading() as connection:
            row = connection.execute(
                f"SELECT {RUN_SELECT} FROM runs WHERE id = ?", (run_id,)
            ).fetchone()
        if row is None:
            raise NotFoundError(Text("There is no such run (any more)"))
        return decode_run(row)

    def attempts(self, run_id: str) -> list[Attempt]:
        """The attempts of a run, first to last; none when it never started or is gone."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {ATTEMPT_SELECT} FROM attempts WHERE run_id = ? ORDER BY number",
                (run_id,),
            ).fetchall()
        return [decode_attempt(row) for row in rows]

    def unfinished(self) -> list[tuple[Run, list[Attempt]]]:
        """Runs without an outcome, in order of their creation, with their attempts."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {RUN_SELECT} FROM runs WHERE state <> 'finished' ORDER BY number"
            ).fetchall()
        return [(decode_run(row), self.attempts(row[0])) for row in rows]

    def recent_by_job(
        self, limit: int, job_ids: Sequence[str] | None = None
    ) -> dict[str, list[Run]]:
        """The last `limit` finished runs of each job, newest first, tests left out.

        All jobs outside the trash when `job_ids` is None. Costs about 0.3 ms a job.
        """
        with self._database.reading() as connection:
            if job_ids is None:
                rows = connection.execute(
                    "SELECT DISTINCT job_id FROM history_totals JOIN jobs ON jobs.id = job_id"
                    " WHERE deleted_at IS NULL"
                )
                job_ids = [row[0] for row in rows]
            return {
                job_id: [
                    decode_run(row)
                    for row in connection.execute(
                        f"SELECT {RUN_SELECT} FROM runs WHERE job_id = ? AND outcome IS NOT NULL"
                        " AND test = 0 ORDER BY sort_at DESC, number DESC LIMIT ?",
                        (job_id, limit),
                    )
                ]
                for job_id in job_ids
            }

    def last_by_job(self) -> dict[str, Run]:
        """The last finished run of each job outside the trash, tests left out."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {RUN_SELECT} FROM runs WHERE number IN ("
                "SELECT (SELECT number FROM runs WHERE job_id = jobs.id AND outcome IS NOT NULL"
                " AND test = 0 ORDER BY sort_at DESC, number DESC LIMIT 1)"
                " FROM jobs WHERE deleted_at IS NULL)"
            ).fetchall()
        runs = map(decode_run, rows)
        return {run.job_id: run for run in runs}

    def page(self, query: RunQuery) -> RunPage:
        """One page of the history, newest first."""
        return self._history.page(query)

    def count(self, query: RunQuery) -> int:
        """How many runs match, all pages together."""
        return self._history.count(query)

    def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics:
        """Counts by outcome and by day in `zone`, for the charts."""
        return self._history.statistics(query, zone)

    # Retention

    def expired(
        self, keep_per_job: int, older_than: datetime | None, limit: int = 1000
    ) -> list[str]:
        """Runs to delete: beyond the last `keep_per_job` of a job, or before `older_than`.

        At most `limit`; unfinished and pinned ones are never among them.
        """
        with self._database.reading() as connection:
            found: dict[str, None] = {}
            if older_than is not None:
                rows = connection.execute(
                    "SELECT id FROM runs WHERE sort_at < ? AND state = 'finished' AND pinned = 0"
                    " ORDER BY sort_at LIMIT ?",
                    (to_microseconds(older_than), limit),
                )
                found.update((row[0], None) for row in rows)
            over = connection.execute(
                "SELECT job_id FROM history_totals GROUP BY job_id HAVING sum(runs) > ?",
                (keep_per_job,),
            ).fetchall()
            for (job_id,) in over:
                if len(found) >= limit:
                    break
                rows = connection.execute(
                    "SELECT id, state, pinned FROM runs WHERE job_id = ?"
                    " ORDER BY sort_at DESC, number DESC LIMIT ? OFFSET ?",
                    (job_id, limit, keep_per_job),
                )
                found.update((row[0], None) for row in rows if row[1] == "finished" and not row[2])
        return list(found)[:limit]

    def oldest(self, limit: int) -> list[Run]:
        """The oldest finished runs that are not pinned, oldest first: for limits in bytes."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT number FROM runs WHERE state = 'finished' AND pinned = 0"
                " ORDER BY sort_at LIMIT ?",
                (limit,),
            ).fetchall()
            return load_runs(connection, [row[0] for row in rows])

    def existing(self, run_ids: Sequence[str]) -> set[str]:
        """Those of the ids that the history knows, without reading the whole of it."""
        found: set[str] = set()
        with self._database.reading() as connection:
            for part in _parts(run_ids):
                marks = ",".join("?" * len(part))
                rows = connection.execute(f"SELECT id FROM runs WHERE id IN ({marks})", part)
                found.update(row[0] for row in rows)
        return found

    def directories(self) -> set[str]:
        """Every attempt's directory that the history knows: what else is there is an orphan."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT directory FROM attempts WHERE directory <> ''")
            return {row[0] for row in rows}


def _parts(values: Sequence[str]) -> list[Sequence[str]]:
    return [values[start : start + _PART] for start in range(0, len(values), _PART)]
