from __future__ import annotations

from datetime import datetime

import pytest

from cronstudio.model.rule_text import read_rule, write_rule
from cronstudio.schedule import Cron, Interval, Once, Rule, ScheduleError, Startup


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Cron("0 14 * * 1-5"), "0 14 * * 1-5"),
        (Cron("@daily"), "@daily"),
        (Interval(90), "every 1m30s"),
        (Once(datetime.fromisoformat("2026-03-06T14:00")), "at 2026-03-06 14:00:00"),
        (Startup(), "@reboot"),
        (Startup(300), "@reboot + 5m"),
    ],
)
def test_a_rule_is_written_so_that_it_can_be_read_again(rule: Rule, text: str) -> None:
    assert write_rule(rule) == text
    assert read_rule(text) == rule


@pytest.mark.parametrize("text", ["every", "every moment", "at dawn", "@reboot + x"])
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(ScheduleError):
        read_rule(text)


def test_start_up_is_read_in_any_case() -> None:
    assert read_rule("@Reboot") == Startup()
