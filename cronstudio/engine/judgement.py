"""PURE: how an attempt ended, by its success rule, and what is usual for a job."""

from __future__ import annotations

import signal as signals
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from cronstudio.model.job import SuccessRule
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode

USUAL_FROM = 5
"""Completed runs needed before anything is called usual."""
SLOW_SAMPLE = 20
SLOW_FLOOR_SECONDS = 5.0
"""Short jobs vary by whole multiples; a warning under this would be noise."""


@dataclass(frozen=True, slots=True)
class OutputFacts:
    """What the success rule asks of the output; only gathered for jobs that have such a rule."""

    contains_required: bool = True
    contains_forbidden: bool = False
    empty: bool = False


def judge(
    exit_code: int | None, signal: int | None, rule: SuccessRule, facts: OutputFacts
) -> tuple[Outcome, Reason | None]:
    """Outcome of a process that ended by itself. The reason of a success is None."""
    if signal is not None:
        return Outcome.FAILED, Reason(ReasonCode.SIGNAL, {"signal": signal_name(signal)})
    if exit_code is None:
        return Outcome.INTERRUPTED, Reason(ReasonCode.PROCESS_LOST)
    if exit_code not in rule.exit_codes:
        return Outcome.FAILED, Reason(ReasonCode.EXIT_CODE, {"code": exit_code})
    if rule.must_contain and not facts.contains_required:
        return Outcome.FAILED, _broken("must_contain", rule.must_contain)
    if rule.must_not_contain and facts.contains_forbidden:
        return Outcome.FAILED, _broken("must_not_contain", rule.must_not_contain)
    if rule.empty_is_failure and facts.empty:
        return Outcome.FAILED, _broken("empty", "")
    return Outcome.COMPLETED, None


def signal_name(number: int) -> str:
    """`SIGKILL` for 9; real-time and unknown ones by number."""
    try:
        return signals.Signals(number).name
    except ValueError:
        return f"signal {number}"


def asks_for_output(rule: SuccessRule) -> bool:
    """Whether the rule looks into the output at all."""
    return bool(rule.must_contain or rule.must_not_contain or rule.empty_is_failure)


def _broken(rule: str, text: str) -> Reason:
    return Reason(ReasonCode.SUCCESS_RULE, {"rule": rule, "text": text})


def usual_band(seconds: Sequence[float]) -> tuple[float, float] | None:
    """10th to 90th percentile of the durations of completed runs; None below `USUAL_FROM`."""
    if len(seconds) < USUAL_FROM:
        return None
    deciles = statistics.quantiles(seconds, n=10, method="inclusive")
    return deciles[0], deciles[-1]


def slow_after_seconds(seconds: Sequence[float]) -> float | None:
    """From which duration on a run is longer than usual, by median and spread of the last 20.

    The spread is the median absolute deviation, scaled to a standard deviation (x 1.4826), so one
    old outlier does not silence the warning. Twice the median is the least.
    """
    sample = list(seconds)[-SLOW_SAMPLE:]
    if len(sample) < USUAL_FROM:
        return None
    middle = statistics.median(sample)
    spread = statistics.median(abs(value - middle) for value in sample) * 1.4826
    return max(middle + 4 * spread, 2 * middle, SLOW_FLOOR_SECONDS)
