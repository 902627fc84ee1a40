"""Every reason has its clause, with its figures, without a full stop."""

from __future__ import annotations

from typing import Any

import pytest

from cronstudio.model import OUTCOME_WORDS, Outcome, Reason, ReasonCode, say


@pytest.mark.parametrize("code", ReasonCode)
def test_every_reason_says_something_even_without_its_figures(code: ReasonCode) -> None:
    clause = say(Outcome.FAILED, Reason(code))
    assert clause
    assert not clause.endswith(".")
    assert "{" not in clause and "None" not in clause


@pytest.mark.parametrize(
    ("code", "args", "clause"),
    [
        (ReasonCode.EXIT_CODE, {"code": 1}, "exit code 1"),
        (ReasonCode.SIGNAL, {"signal": "SIGSEGV"}, "ended by signal SIGSEGV"),
        (ReasonCode.TIMEOUT, {"seconds": 3600}, "ended after 1 h, its time limit"),
        (ReasonCode.IDLE_TIMEOUT, {"seconds": 60}, "ended after 1 min without output"),
        (ReasonCode.OUTPUT_LIMIT, {"bytes": 64 << 20}, "ended at 64 MB of output"),
        (ReasonCode.DISK_FULL, {"free": 1536}, "the disk is almost full: 1.5 kB free"),
        (
            ReasonCode.COMMAND_NOT_FOUND,
            {"command": "pg_dump", "found": "/opt/pg/bin/pg_dump"},
            "command not found: pg_dump (there is /opt/pg/bin/pg_dump)",
        ),
        (ReasonCode.ASLEEP, {}, "asleep"),
        (ReasonCode.OVERLAP, {"run": "run_1"}, "overlap: the run before was still going"),
        (
            ReasonCode.TOO_LATE,
            {"late_seconds": 7200, "limit_seconds": 3600},
            "2 h too late to run (limit 1 h)",
        ),
        (
            ReasonCode.MISS_POLICY,
            {"policy": "skip", "cause": "asleep"},
            "asleep; missed runs of this job are skipped",
        ),
        (ReasonCode.QUEUE_FULL, {"limit": 10}, "the queue is full (10)"),
        (ReasonCode.CONDITION, {"condition": "ac_power"}, "not on mains power"),
        (
            ReasonCode.SUCCESS_RULE,
            {"rule": "must_contain", "text": "done"},
            "the expected text is not in the output: done",
        ),
        (ReasonCode.NEEDS_REPAIR, {"error": "no such zone"}, "the job needs repair: no such zone"),
    ],
)
def test_the_figures_stand_in_the_clause(
    code: ReasonCode, args: dict[str, Any], clause: str
) -> None:
    assert say(Outcome.FAILED, Reason(code, args)).replace("\u00a0", " ") == clause


def test_without_a_reason_the_outcome_speaks() -> None:
    assert say(Outcome.TIMED_OUT, None) == "timed out"
    assert say(None, None) == ""
    assert set(OUTCOME_WORDS) == set(Outcome)
