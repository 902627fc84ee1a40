"""The line of time of an answer to "Why?": from the explanation to what is drawn."""

from __future__ import annotations

from datetime import datetime

from cronstudio.engine.explain import Explanation
from cronstudio.model.words import RAN, ReasonCode
from cronstudio.ui import times
from cronstudio.ui.text import run_state
from cronstudio.ui.why_words import state_of, tr
from cronstudio.ui.widgets.why_strip import Moments

_BARRED = frozenset({ReasonCode.ASLEEP, ReasonCode.APP_CLOSED, ReasonCode.CLOCK_JUMPED})


def moments_of(told: Explanation, now: datetime) -> Moments:
    """What stands on the line of time for an answer about a known time."""
    run, at = told.run, told.at
    assert at is not None
    manual = run is not None and run.occurrence_at is None
    barred, ran = None, None
    if run is not None and run.started_at is not None:
        ran = (run.started_at, run.finished_at or now)
    elif run is not None and told.cause in _BARRED and run.finished_at is not None:
        barred = (min(at, run.finished_at), run.finished_at)
    bad = run is not None and run.outcome in RAN and run_state(run).role == "bad"
    running = run is not None and run.outcome is None
    state = state_of(told)
    return Moments(
        now=now,
        due_at=None if manual else at,
        due_words=tr("due {time}").format(time=times.clock(at)),
        due_role=state.role if state.role in ("warn", "bad") else "text2",
        barred=barred,
        barred_words=_barred_words(told.cause),
        ran=ran,
        ran_role="badfill" if bad else "accent" if running else "ghost",
    )


def _barred_words(cause: ReasonCode | None) -> str:
    if cause is ReasonCode.ASLEEP:
        return tr("asleep")
    return tr("closed") if cause is ReasonCode.APP_CLOSED else ""
