"""Every case of the collection: what each text means in its zone, or why it is refused."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cronstudio.schedule import Cron, Schedule, ScheduleError, cron_timetable, timetable

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "cron_cases.jsonl").read_text().splitlines()
]
FIRING = [case for case in CASES if "next" in case]
REFUSED = [case for case in CASES if "refused" in case]


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def names(cases: list[dict[str, str]]) -> list[str]:
    return [f"{case['name']}: {case['why']}"[:100] for case in cases]


def test_the_collection_is_whole() -> None:
    assert (len(FIRING), len(REFUSED)) == (273, 88)


@pytest.mark.parametrize("case", FIRING, ids=names(FIRING))
def test_it_fires_at(case: dict[str, list[str]]) -> None:
    table = timetable(Schedule(Cron(case["text"])), case["zone"])
    after = instant(case["after"])
    expected = [instant(text) for text in case["next"]]
    assert [each.at for each in table.occurrences(after, len(expected))] == expected
    assert table.between(after, expected[-1], 1000) == expected
    assert table.count_between(after, expected[-1]) == len(expected)
    assert [table.previous_before(at) for at in expected[1:]] == expected[:-1]
    assert cron_timetable(case["text"], case["zone"]).next_after(after) == expected[0]


@pytest.mark.parametrize("case", REFUSED, ids=names(REFUSED))
def test_it_is_refused(case: dict[str, str]) -> None:
    with pytest.raises(ScheduleError) as caught:
        timetable(Schedule(Cron(case["text"])), case["zone"])
    assert caught.value.kind == case["refused"]
    with pytest.raises(ScheduleError, match=re.escape(str(caught.value))):
        cron_timetable(case["text"], case["zone"])
    assert caught.value.title
    assert caught.value.hint
    assert 0 <= caught.value.start <= caught.value.end <= max(len(case["text"]), len(case["zone"]))
