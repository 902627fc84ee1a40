"""How fast schedules are read and evaluated, beside croniter, cronsim and APScheduler.

Run: python tests/bench/time.py [--json]. Processor time, the best of several repetitions, so that
other load on the machine spoils little. The bars are printed with the figures.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
import zoneinfo
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))
zoneinfo.reset_tzpath(to=())

from apscheduler.triggers.cron import CronTrigger  # noqa: E402
from croniter import croniter  # noqa: E402
from cronsim import CronSim  # noqa: E402

from cronstudio.schedule import (  # noqa: E402
    Cron,
    Schedule,
    ScheduleError,
    Timetable,
    cron_timetable,
    timetable,
)
from cronstudio.schedule import cron as cron_module  # noqa: E402
from cronstudio.schedule import cron_text as text_module  # noqa: E402
from cronstudio.schedule.zones import find_zone  # noqa: E402

AT = datetime(2026, 3, 6, 11, 17, 23, tzinfo=UTC)
EXPRESSIONS = (
    "* * * * *",
    "*/5 * * * *",
    "*/15 9-17 * * 1-5",
    "0 * * * *",
    "0 */6 * * *",
    "0 14 * * *",
    "30 1,2 * * *",
    "30 6 * * 1-5",
    "0 7 * * 1",
    "0 2 1 * *",
    "0 0 1,15 * *",
    "0 0 1 * 1",
    "0 18 L * *",
    "0 9 * * 5#3",
    "0 0 1 1 *",
    "0 0 29 2 *",
)
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney")


def best(work: Callable[[], object], number: int, repeat: int = 7) -> float:
    """Return the best time of one call in microseconds."""
    shortest = float("inf")
    for _ in range(repeat):
        start = time.process_time()
        for _ in range(number):
            work()
        shortest = min(shortest, time.process_time() - start)
    return shortest / number * 1e6


def per_next() -> dict[str, float]:
    """Median over the expressions of one next occurrence, a new object each time (and kept)."""
    found: dict[str, list[float]] = {}

    def note(name: str, work: Callable[[], object], number: int) -> None:
        found.setdefault(name, []).append(best(work, number))

    for index, text in enumerate(EXPRESSIONS):
        zone = ZONES[index % len(ZONES)]
        info = zoneinfo.ZoneInfo(zone)
        local = AT.astimezone(info)
        schedule = Schedule(Cron(text))  # as a job holds it
        kept = timetable(schedule, zone)
        note(
            "CronStudio",
            lambda s=schedule, z=zone: Timetable(s, find_zone(z)).next_after(AT),  # type: ignore[misc]
            2000,
        )
        note(
            "CronStudio, new from text",
            lambda t=text, z=zone: (  # type: ignore[misc]
                Timetable(Schedule(Cron(t)), find_zone(z)).next_after(AT)
            ),
            2000,
        )
        note(
            "CronStudio, looked up by text",
            lambda t=text, z=zone: cron_timetable(t, z).next_after(AT),  # type: ignore[misc]
            2000,
        )
        note("CronStudio, kept", lambda k=kept: k.next_after(AT), 2000)  # type: ignore[misc]
        note("cronsim", lambda t=text, a=local: next(CronSim(t, a)), 100)  # type: ignore[misc]
        note(
            "croniter",
            lambda t=text, a=local: croniter(t, a).get_next(datetime),  # type: ignore[misc]
            30,
        )
        if "#" not in text and "L" not in text:
            # APScheduler has neither form; its weekdays count from Monday, which costs the same.
            note(
                "APScheduler",
                lambda t=text, z=info, a=local: CronTrigger.from_crontab(  # type: ignore[misc]
                    t, z
                ).get_next_fire_time(None, a),
                30,
            )
    return {name: median(values) for name, values in found.items()}


def per_parse() -> dict[str, float]:
    """Median over the expressions of reading one, nothing shared with earlier reads."""
    ours, theirs, sims = [], [], []
    for text in EXPRESSIONS:

        def cold(text: str = text) -> None:
            text_module._read_cron.cache_clear()
            text_module.read_field.cache_clear()
            cron_module._cron_pattern.cache_clear()
            cron_module.cron_pattern(text)

        ours.append(best(cold, 50))
        theirs.append(best(lambda t=text: croniter.expand(t), 30))  # type: ignore[misc]
        sims.append(best(lambda t=text: CronSim(t, AT), 100))  # type: ignore[misc]
    return {
        "CronStudio": median(ours),
        "croniter": median(theirs),
        "cronsim": median(sims),
    }


def random_text(pick: random.Random) -> str:
    """A text as people write them: mostly daily and hourly, some odd ones."""
    minute = pick.choice(
        ["0", "*/5", "*/15", str(pick.randrange(60)), f"{pick.randrange(30)}-45/3"]
    )
    hour = pick.choice(
        ["*", "*/2", str(pick.randrange(24)), "9-17", "1,13", str(pick.randrange(24))]
    )
    day = pick.choice(["*", "*", "*", "*", str(pick.randrange(1, 29)), "L", "1,15"])
    month = pick.choice(["*", "*", "*", "*", "*", str(pick.randrange(1, 13)), "*/3"])
    weekday = pick.choice(["*", "*", "*", "1-5", "MON", str(pick.randrange(7)), "5#2"])
    return f"{minute} {hour} {day} {month} {weekday}"


def ten_thousand() -> float:
    """Seconds for 10,000 mixed jobs' next 10 in this process, everything cold, parse included."""
    pick = random.Random(7)
    jobs = [(Schedule(Cron(random_text(pick))), pick.choice(ZONES)) for _ in range(10_000)]
    start = time.process_time()
    for schedule, zone in jobs:
        table = timetable(schedule, zone)
        at: datetime | None = AT
        for _ in range(10):
            at = table.next_after(at) if at is not None else None
    return time.process_time() - start


def worst_call() -> tuple[float, str]:
    """The longest single call over the collection and 10,000 random texts, each cold (ms, text)."""
    cases = Path(__file__).parents[1] / "data" / "cron_cases.jsonl"
    pick = random.Random(11)
    signs = "*,-/LW#?0123456789 "
    texts = [json.loads(line)["text"] for line in cases.read_text().splitlines()]
    for _ in range(5000):
        texts.append("".join(pick.choice(signs) for _ in range(pick.randrange(40))))
        words = [
            pick.choice(["*", "L", "31", "1#5", "29W", "*/7", "2", "5-60", "2-1/3"])
            for _ in range(5)
        ]
        texts.append(" ".join(words))
    longest = (0.0, "")
    for text in texts:
        seconds = min(_cold_call(text) for _ in range(3))
        longest = max(longest, (seconds * 1e3, text[:40]))
    return longest


def _cold_call(text: str) -> float:
    text_module._read_cron.cache_clear()
    cron_module._cron_pattern.cache_clear()
    start = time.process_time()
    try:
        table = timetable(Schedule(Cron(text + " ")), "Europe/Berlin")
        table.next_after(AT)
        table.previous_before(AT)
        table.count_between(AT, AT + timedelta(days=366))
    except ScheduleError:
        pass
    return time.process_time() - start


def hostile() -> float:
    """Milliseconds to refuse the worst of some texts of 1 MB."""
    million = 10**6
    texts = ["*" * million, "1," * (million // 2), " " * million, "9" * million, "* " * million]
    longest = 0.0
    for text in texts:
        start = time.process_time()
        try:
            timetable(Schedule(Cron(text)), "UTC")
        except ScheduleError:
            longest = max(longest, time.process_time() - start)
    return longest * 1e3


def cold_start() -> float:
    """Seconds for `ten_thousand` in a fresh process: the best of 3."""
    command = [sys.executable, __file__, "--cold"]
    return min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    )


def main() -> int:
    """Print the figures; the exit status tells whether all bars hold."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--cold", action="store_true", help="only the 10,000 jobs, in seconds")
    chosen = arguments.parse_args()
    if chosen.cold:
        print(ten_thousand())
        return 0
    following, parsing = per_next(), per_parse()
    worst, worst_text = worst_call()
    figures = {
        "next_us": following,
        "parse_us": parsing,
        "times_faster_than_cronsim": following["cronsim"] / following["CronStudio"],
        "times_faster_than_croniter": following["croniter"] / following["CronStudio"],
        "ten_thousand_jobs_next_10_s": cold_start(),
        "worst_single_call_ms": worst,
        "worst_text": worst_text,
        "megabyte_refused_ms": hostile(),
    }
    bars = {
        "times_faster_than_cronsim >= 8": figures["times_faster_than_cronsim"] >= 8,
        "times_faster_than_croniter >= 30": figures["times_faster_than_croniter"] >= 30,
        "ten_thousand_jobs_next_10_s < 0.6": figures["ten_thousand_jobs_next_10_s"] < 0.6,
        "worst_single_call_ms < 5": worst < 5,
        "megabyte_refused_ms < 1": figures["megabyte_refused_ms"] < 1,
    }
    if chosen.json:
        print(json.dumps({"figures": figures, "bars": bars}, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:32} {value}")
        for name, holds in bars.items():
            print(f"{'holds' if holds else 'MISSED':8} {name}")
    return 0 if all(bars.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main())
