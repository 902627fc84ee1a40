"""An anacrontab → a plan: period in days, delay in minutes, job id, command. Pure.

anacron runs what is due when the machine is on; here that is a time of the day, caught up late.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cronstudio.exchange.crontab import CONTROL, MAX_BYTES, read_assignment
from cronstudio.exchange.plan import Assignment, Plan, PlannedJob, Refused
from cronstudio.exchange.text import decode, lines, plain_line
from cronstudio.model.rule_text import write_rule
from cronstudio.model.validate import MAX_COMMAND
from cronstudio.model.words import MissPolicy
from cronstudio.schedule import Interval

MAX_LINES = 5000
SHOWN = 500

_LINE = re.compile(
    r"[ \t]*(@[A-Za-z]+|[0-9]{1,5})[ \t]+([0-9]{1,6})[ \t]+([^\s=#]+)[ \t]+(\S.*)", re.DOTALL
)
_RANGE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_DAYS = {"1": "* * *", "@daily": "* * *", "7": "* * 0", "@weekly": "* * 0", "@monthly": "1 * *",
         "@yearly": "1 1 *", "@annually": "1 1 *"}  # fmt: skip


def looks_like_anacrontab(text: str) -> bool:
    """Say whether the first line that is no comment and no variable is one of anacron's."""
    for row in lines(text[:20_000]):
        stripped = row.strip(" \t")
        if stripped and not stripped.startswith("#") and read_assignment(row) is None:
            match = _LINE.fullmatch(row)
            # Cron's third field is a day of the month: digits and signs, or one letter.
            return match is not None and not re.fullmatch(r"[0-9*,/?LW-]+", match[3])
    return False


def read_anacrontab(data: bytes) -> Plan:
    """Return the plan for an anacrontab's bytes. Never raises for their content."""
    if len(data) > MAX_BYTES:
        return Plan(refused=(Refused(0, "", f"An anacrontab has at most {MAX_BYTES >> 20} MB."),))
    text, note = decode(data)
    rows = lines(text)
    jobs: list[PlannedJob] = []
    refused: list[Refused] = []
    assignments: list[Assignment] = []
    variables: dict[str, str] = {}
    notes = [note] if note else []
    for number, row in enumerate(rows[:MAX_LINES], 1):
        if not row.strip(" \t") or row.lstrip(" \t").startswith("#"):
            continue
        if CONTROL.search(row):
            refused.append(Refused(number, row[:SHOWN], "The line holds control characters."))
        elif (pair := read_assignment(row)) is not None:
            assignments.append(Assignment(*pair, number))
            variables[pair[0]] = pair[1]
        else:
            found = _job(number, row, variables)
            if isinstance(found, PlannedJob):
                jobs.append(found)
            else:
                refused.append(Refused(number, row[:SHOWN], found))
    if len(rows) > MAX_LINES:
        refused.append(Refused(MAX_LINES + 1, "…", f"Only the first {MAX_LINES} lines are read."))
    return Plan(
        jobs=tuple(jobs),
        environment=tuple(assignments),
        refused=tuple(refused),
        notes=(*notes, *_notes(jobs, variables)),
    )


def _job(number: int, row: str, variables: dict[str, str]) -> PlannedJob | str:
    match = _LINE.fullmatch(row)
    if match is None:
        return "The line has no period in days, delay in minutes, name and command."
    period, delay, name, command = match.groups()
    command = command.rstrip(" \t")
    if len(command) > MAX_COMMAND:
        return f"The command has {len(command)} characters; at most {MAX_COMMAND} are taken."
    days = _DAYS.get(period.lower().lstrip("0"))
    if days is None and (period.startswith("@") or not 1 <= int(period) <= 3660):
        return f"{period[:40]} is not a period anacron knows."
    minutes = _first_hour(variables) * 60 + int(delay)
    if minutes >= 24 * 60:
        return f"A delay of {delay} minutes goes on into the next day."
    return PlannedJob(
        name=plain_line(name, 100) or "job",
        schedule=(
            f"{minutes % 60} {minutes // 60} {days}"
            if days
            else write_rule(Interval(int(period) * 86_400))
        ),
        command=command,
        environment=tuple(
            (key, value) for key, value in variables.items() if key != "START_HOURS_RANGE"
        ),
        line=number,
        user="root",
        missed=MissPolicy.RUN_ONCE,
        # Anacron makes up for a missed period however late it is.
        further=(("miss_limit_seconds", None),),
    )


def _first_hour(variables: dict[str, str]) -> int:
    match = _RANGE.fullmatch(variables.get("START_HOURS_RANGE", ""))
    return int(match[1]) if match and int(match[1]) < 24 else 0


def _notes(jobs: list[PlannedJob], variables: dict[str, str]) -> Iterator[str]:
    if jobs:
        yield (
            "anacron starts a job its delay after it looks; here it has a fixed time, "
            "and a missed one is made up for."
        )
    if "RANDOM_DELAY" in variables:
        yield "RANDOM_DELAY has no effect here."
    if any(job.schedule.startswith("every") for job in jobs):
        yield "A period of days counts by the clock, not from the run before."
