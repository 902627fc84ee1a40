"""What the runs around one run say about it: its streak, the usual length. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from cronstudio.engine.view import JobView
from cronstudio.model.run import Run, lasted_seconds
from cronstudio.model.words import FAILURES, RAN, Outcome


def streak(run: Run, recent: Sequence[Run]) -> int:
    """How many failures in a row the run ends; 0 when it did not fail.

    `recent` are finished runs of its job, newest first. Runs that were left out break nothing.
    """
    if run.outcome not in FAILURES or run.test:
        return 0
    count = 0
    reached = False
    for other in recent:
        if other.id == run.id:
            reached = True
        elif not reached or other.outcome not in RAN or other.outcome is Outcome.CANCELLED:
            continue
        if other.outcome not in FAILURES:
            break
        count += 1
    return max(1, count)


def middle_seconds(view: JobView) -> float | None:
    """The median length of the completed runs among the recent ones."""
    lengths = sorted(
        seconds
        for run in view.recent
        if run.outcome is Outcome.COMPLETED and (seconds := lasted_seconds(run)) is not None
    )
    return lengths[len(lengths) // 2] if lengths else None
