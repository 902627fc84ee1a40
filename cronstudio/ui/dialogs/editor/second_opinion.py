"""Asking croniter about a cron text where it matters: now, and around the coming clock changes."""

from __future__ import annotations

from datetime import datetime, timedelta

from cronstudio.schedule import parse_zone
from cronstudio.schedule.cross_check import Verdict, compare
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.language import translated
from cronstudio.ui.widgets.zone_catalog import next_clock_change

_BUDGET_SECONDS = 0.1
"""For each of at most three questions."""


def second_opinion(text: str, timezone: str, now: datetime) -> str:
    """One line for people; empty when nothing can be said. Slow: to be asked off the loop."""
    starts = [now]
    zone = parse_zone(timezone)
    at = now
    for _ in range(2):
        change = next_clock_change(zone, at)
        if change is None:
            break
        starts.append(change.at - timedelta(hours=26))
        at = change.at
    opinions = [compare(text, timezone, start, 12, _BUDGET_SECONDS) for start in starts]
    for opinion in opinions:
        if opinion.verdict is Verdict.DIFFERS:
            return tr("Second opinion: {words}").format(words=translated(opinion.explanation))
    for opinion in opinions:
        if opinion.verdict is Verdict.NOT_COMPARABLE:
            return tr("Second opinion: {words}").format(words=translated(opinion.explanation))
    return tr("Second opinion: croniter, used by many Python tools, agrees.")
