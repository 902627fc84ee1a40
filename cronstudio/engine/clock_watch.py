"""PURE: what happened to the clocks between two readings: suspend, or somebody set the wall clock.

The monotonic clock stands still in suspend and boottime does not; the wall clock can be set.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from cronstudio.engine.clock import Clock
from cronstudio.engine.policies import GRACE, Gap
from cronstudio.model.words import ReasonCode

SLEPT_SECONDS = 1.0
"""A suspend shorter than this is not told from the time between two clock readings."""
STEPPED_SECONDS = 2.0
"""Time servers slew by less than this between two readings, at most 30 s apart."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The three clocks at one instant."""

    wall: datetime
    monotonic: float
    boottime: float


@dataclass(frozen=True, slots=True)
class ClockChange:
    """Between two readings. `stepped_seconds` is how far the wall clock was set, signed."""

    slept_seconds: float = 0.0
    stepped_seconds: float = 0.0


def read(clock: Clock) -> Reading:
    return Reading(clock.now(), clock.monotonic(), clock.boottime())


def compare(before: Reading, after: Reading) -> ClockChange:
    """Tell suspend and steps apart; what stays under the thresholds is no change."""
    elapsed = after.boottime - before.boottime
    slept = elapsed - (after.monotonic - before.monotonic)
    stepped = (after.wall - before.wall).total_seconds() - elapsed
    return ClockChange(
        slept if slept >= SLEPT_SECONDS else 0.0,
        stepped if abs(stepped) >= STEPPED_SECONDS else 0.0,
    )


def gap_between(before: Reading, after: Reading, change: ClockChange) -> Gap | None:
    """The span of wall time in which nothing could run, if there was one.

    A step forward of up to the grace of `policies` leaves only occurrences that are still in
    time, so it makes no gap.
    """
    if after.wall <= before.wall:
        return None
    if change.slept_seconds:
        return Gap(before.wall, after.wall, ReasonCode.ASLEEP)
    if timedelta(seconds=change.stepped_seconds) > GRACE:
        return Gap(before.wall, after.wall, ReasonCode.CLOCK_JUMPED)
    return None
