"""Files of any form → what they would bring: the plan, and the jobs it would make. Pure.

The one way in for the command line and the window; which form a file has is told here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import PurePath
from typing import Literal

from cronstudio.exchange.anacrontab import looks_like_anacrontab, read_anacrontab
from cronstudio.exchange.bundle import FORMAT, Bundle, read_bundle
from cronstudio.exchange.crontab import Kind, read_crontab
from cronstudio.exchange.launchd import read_plist
from cronstudio.exchange.plan import Plan, PlannedJob, Refused, jobs_of, merged
from cronstudio.exchange.systemd import read_timers
from cronstudio.exchange.text import decode, lines
from cronstudio.exchange.unit_stream import holds_units, split_units
from cronstudio.exchange.windows import read_tasks
from cronstudio.model.job import Job
from cronstudio.model.rule_text import write_rule
from cronstudio.model.validate import check_job

Form = Literal["crontab", "anacrontab", "systemd", "launchd", "windows", "bundle"]
FORMS: tuple[Form, ...] = ("crontab", "anacrontab", "systemd", "launchd", "windows", "bundle")
MAX_NOTES = 200

_BY_SUFFIX: dict[str, Form] = {
    ".timer": "systemd",
    ".service": "systemd",
    ".plist": "launchd",
    ".json": "bundle",
    ".yaml": "bundle",
    ".yml": "bundle",
}
_BUNDLE = re.compile(rf"[\"']?format[\"']?[ \t]*:[ \t]*[\"']?{FORMAT}")
_XML = re.compile(r"<[?!A-Za-z]")

File = tuple[str, bytes]
"""Path and content."""


@dataclass(frozen=True, slots=True)
class Found:
    """What files would bring. `jobs` and `offered` go along with those of the plan, one by one."""

    form: Form | None
    """None when the files have several forms."""
    plan: Plan
    jobs: tuple[Job, ...] = ()
    offered: tuple[Job, ...] = ()

    @property
    def is_bundle(self) -> bool:
        """Whether the jobs come from another CronStudio, and run nowhere else yet."""
        return self.form == "bundle"


def form_of(name: str, data: bytes) -> Form:
    """Tell the form of a file from its name and its beginning."""
    path = PurePath(name)
    if known := _BY_SUFFIX.get(path.suffix.lower()):
        return known
    if data.startswith(b"bplist"):
        return "launchd"
    text, _ = decode(data[:40_000])
    start = text.lstrip()
    if start.startswith("{") or _is_yaml_bundle(text):
        return "bundle"
    if _XML.match(start):
        return "launchd" if "<plist" in text or "plist PUBLIC" in text else "windows"
    if holds_units(text):
        return "systemd"
    if path.name == "anacrontab" or looks_like_anacrontab(text):
        return "anacrontab"
    return "crontab"


def _is_yaml_bundle(text: str) -> bool:
    """Say whether the first line that is not blank, comment or `---` names our format."""
    rows = (row.strip() for row in lines(text))
    first = next((row for row in rows if row and not row.startswith(("#", "---"))), "")
    return _BUNDLE.match(first) is not None


def read_files(
    files: Sequence[File], now: datetime, form: Form | None = None, kind: Kind = "auto"
) -> Found:
    """Return what files would bring; `form` None tells it for each. Never raises for content.

    Jobs out of the limits of a job are among the refused lines.
    """
    by_form: dict[Form, list[File]] = {}
    for name, data in files:
        by_form.setdefault(form or form_of(name, data), []).append((name, data))
    only = next(iter(by_form)) if len(by_form) == 1 else None
    plans: list[tuple[str, Plan]] = []
    bundles: list[Bundle] = []
    for of_form, group in by_form.items():
        if of_form == "systemd":
            plans.append(("", read_timers(_units(group))))
        elif of_form == "bundle":
            bundles += [read_bundle(data) for _, data in group]
        else:
            plans += [
                (PurePath(name).name, _READERS[of_form](name, data, kind)) for name, data in group
            ]
    found = _checked(_one(plans, len(files)), now)
    return replace(_with_bundles(found, bundles), form=only)


def _one(plans: list[tuple[str, Plan]], count: int) -> Plan:
    if not plans:
        return Plan()
    return merged(plans if count > 1 else [("", plan) for _, plan in plans])


def _crontab(name: str, data: bytes, kind: Kind) -> Plan:
    """Files of the system say by their place what form they have."""
    path = PurePath(name)
    is_system = path.parent.name == "cron.d" or path.as_posix() == "/etc/crontab"
    return read_crontab(data, "system" if kind == "auto" and is_system else kind)


_READERS: dict[Form, Callable[[str, bytes, Kind], Plan]] = {
    "crontab": _crontab,
    "anacrontab": lambda _name, data, _kind: read_anacrontab(data),
    "launchd": lambda name, data, _kind: read_plist(data, name),
    "windows": lambda name, data, _kind: read_tasks(data, name),
}


def _units(group: Iterable[File]) -> dict[str, bytes]:
    units: dict[str, bytes] = {}
    for name, data in group:
        if PurePath(name).suffix in (".timer", ".service"):
            units[PurePath(name).name] = data
        else:
            units.update(split_units(decode(data)[0]))
    return units


def _checked(plan: Plan, now: datetime) -> Found:
    """Move what the limits of a job do not allow to the refused lines."""
    refused = list(plan.refused)
    kept: list[list[tuple[PlannedJob, Job]]] = []
    slugs: set[str] = set()
    for planned in (plan.jobs, plan.offered):
        pairs = list(zip(planned, jobs_of(planned, now, slugs), strict=True))
        slugs.update(job.slug for _, job in pairs)
        problems = [_problem(job) for _, job in pairs]
        refused += [
            Refused(found.line, found.command[:500], problem)
            for (found, _), problem in zip(pairs, problems, strict=True)
            if problem
        ]
        kept.append([pair for pair, bad in zip(pairs, problems, strict=True) if not bad])
    refused.sort(key=lambda entry: entry.line)
    jobs, offered = kept
    plan = replace(
        plan,
        jobs=tuple(found for found, _ in jobs),
        offered=tuple(found for found, _ in offered),
        refused=tuple(refused),
        notes=plan.notes[:MAX_NOTES],
    )
    return Found(None, plan, tuple(job for _, job in jobs), tuple(job for _, job in offered))


def _problem(job: Job) -> str:
    problems = check_job(job)
    return f"{problems[0].title}. {problems[0].hint}".strip() if problems else ""


def _with_bundles(found: Found, bundles: Iterable[Bundle]) -> Found:
    """Add the jobs of bundles, which are exact and not made from a plan."""
    for bundle in bundles:
        planned = tuple(_planned(job, number) for number, job in enumerate(bundle.jobs, 1))
        plan = replace(
            found.plan,
            jobs=found.plan.jobs + planned,
            refused=found.plan.refused + bundle.refused,
            notes=found.plan.notes + bundle.notes,
        )
        found = replace(found, plan=plan, jobs=found.jobs + bundle.jobs)
    return found


def _planned(job: Job, number: int) -> PlannedJob:
    return PlannedJob(
        name=job.name,
        schedule=write_rule(job.schedule.rule),
        command=job.command.text,
        stdin=job.stdin or None,
        # A plan is printed and shown; the job itself has the values.
        environment=tuple((v.name, "" if v.secret else v.value) for v in job.environment),
        timezone=job.timezone,
        # A stranger's jobs start when somebody has read them and switches them on.
        enabled=False,
        line=number,
    )
