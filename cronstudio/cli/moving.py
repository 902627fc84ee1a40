"""`import`, `export`, `check`: jobs in and out. Nothing is written before the whole plan stands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from cronstudio.cli.context import Backend, Context, ExitCode, Parser, complain, printable
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.errors import UserError
from cronstudio.exchange.bundle import read_bundle, write_bundle
from cronstudio.exchange.crontab import read_crontab
from cronstudio.exchange.crontab_writer import write_crontab
from cronstudio.exchange.plan import Plan, PlannedJob, Refused, jobs_of
from cronstudio.exchange.systemd import read_timers
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.rule_text import write_rule
from cronstudio.model.validate import check_job, new_job_id
from cronstudio.schedule import lint

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]

MAX_BYTES = 64 * 1024 * 1024
MAX_UNITS = 2000
READ = ("crontab", "systemd", "bundle", "auto")
WRITTEN = ("bundle", "crontab")


@dataclass(frozen=True, slots=True)
class _Found:
    """A file as read: the plan for people, and the jobs it would make."""

    plan: Plan
    jobs: tuple[Job, ...]


def import_jobs(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Add the jobs of a file, all in one step.

    Jobs that are here already are left alone. Exit status 1 when a line was refused; a dry run
    ends with 0 whenever the file could be read (`check` judges it).
    """
    _add_file_options(parser)
    parser.add_argument("--dry-run", action="store_true", help="only say what would happen")
    parser.add_argument("--offered", action="store_true", help="commented-out lines too, off")
    parser.add_argument(
        "--enable", action="store_true", help="a bundle's jobs too, which else are added off"
    )
    options = parser.parse_args(arguments)
    context = surroundings(options)
    found = _read(options)
    jobs = found.jobs if options.enable or _is_foreign(options) else _off(found.jobs)
    if options.offered:
        jobs = (*jobs, *jobs_of(found.plan.offered, SystemClock().now()))
    if options.dry_run:
        context.answer(found.plan.to_json(), _summary(found.plan))
        return ExitCode.OK
    backend = context.connect()
    try:
        plan, new, same = _against(backend, found.plan, jobs)
        documents = [job_to_json(job) for job in new]
        added = cast("list[Row]", backend.call("add_jobs", jobs=documents, actor="import"))
    finally:
        backend.close()
    document = {**plan.to_json(), "added": added, "same": same}
    lines = [*(f"Added {row['name']}: {row['sentence']}" for row in added), *_doubts(plan)]
    lines += [f"Already here: {name}" for name in same]
    context.answer(document, lines or "The file has no jobs.")
    if added and _is_foreign(options):
        complain("As long as cron or systemd has them as well, these jobs run there too.")
    return ExitCode.FAILED if plan.refused else ExitCode.OK


def export_jobs(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Write jobs to stdout or a file. Secrets stay here unless asked for.

    Exit status 1 when the format cannot hold one of the jobs.
    """
    parser.add_argument("names", nargs="*", metavar="NAME", help="name or id; default: all jobs")
    parser.add_argument("--format", choices=WRITTEN, default="bundle")
    parser.add_argument("--with-secrets", action="store_true", help="values of secrets as well")
    parser.add_argument("-o", "--output", metavar="FILE", help="default: stdout")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    documents = cast(
        "list[Row]",
        context.ask("definitions", jobs=options.names, secrets=options.with_secrets),
    )
    jobs = [job_from_json(document) for document in documents]
    unreadable = [job.name for job in jobs if not job.command.text]
    for name in unreadable:
        complain(f"Left out {name}: its row in the database cannot be read.")
    jobs = [job for job in jobs if job.command.text]
    failed = bool(unreadable)
    if options.format == "bundle":
        bundle = write_bundle(jobs, with_secrets=options.with_secrets)
        text = json.dumps(bundle, ensure_ascii=False, indent=2) + "\n"
    else:
        crontab = write_crontab(jobs, with_secrets=options.with_secrets)
        text = crontab.text
        failed = failed or bool(crontab.refused)
        for name, reason in crontab.refused:
            complain(f"Left out {name}: {reason}")
        for note in crontab.notes:
            complain(note)
        if context.as_json:
            refused = [{"job": name, "reason": reason} for name, reason in crontab.refused]
            text = json.dumps({"text": text, "refused": refused, "notes": list(crontab.notes)})
    if options.with_secrets:
        complain("The output holds the values of secrets: keep it to yourself.")
    _write(options.output, text)
    return ExitCode.FAILED if failed else ExitCode.OK


def check(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Say what is wrong or doubtful in a file. Exit status 1 when something is wrong."""
    _add_file_options(parser)
    options = parser.parse_args(arguments)
    context = surroundings(options)
    plan, jobs = (found := _read(options)).plan, found.jobs
    now, here = SystemClock().now(), system_timezone()
    warnings: list[Row] = []
    for planned, job in zip(plan.jobs, jobs, strict=True):
        zone = here if job.timezone == SYSTEM_ZONE else job.timezone
        warnings += [
            {"line": planned.line, "job": job.name, "text": warning.text, "hint": warning.hint}
            for warning in lint(job.schedule, zone, now)
        ]
    document = {
        "jobs": len(jobs),
        "errors": [refused.to_json() for refused in plan.refused],
        "warnings": warnings,
        "notes": list(plan.notes),
    }
    lines = [_refusal(refused) for refused in plan.refused]
    lines += [
        f"{_place(warning['line'])}{warning['job']}: {warning['text']} {warning['hint']}".strip()
        for warning in warnings
    ]
    lines += plan.notes
    counts = f"{len(jobs)} jobs, {len(plan.refused)} errors, {len(warnings)} warnings"
    context.answer(document, [*lines, counts])
    return ExitCode.FAILED if plan.refused else ExitCode.OK


def _add_file_options(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="- is stdin; of systemd a timer, or a folder of units"
    )
    parser.add_argument("--format", choices=READ, default="auto")
    parser.add_argument(
        "--kind",
        choices=("user", "system", "auto"),
        default="auto",
        help="of a crontab: system has a user in each line",
    )


def _read(options: argparse.Namespace) -> _Found:
    path = Path(options.file)
    if options.format == "auto" and (path.suffix == ".timer" or path.is_dir()):
        options.format = "systemd"
    if options.format == "systemd":
        return _checked(read_timers(_units(path)))
    data = _bytes(options.file)
    if options.format == "auto":
        looks_like_json = data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
        options.format = "bundle" if looks_like_json else "crontab"
    if options.format == "crontab":
        return _checked(read_crontab(data, _kind(options)))
    bundle = read_bundle(data)
    planned = tuple(_planned(job, number) for number, job in enumerate(bundle.jobs, 1))
    return _Found(Plan(jobs=planned, refused=bundle.refused, notes=bundle.notes), bundle.jobs)


def _units(path: Path) -> dict[str, bytes]:
    """Return a timer with the services beside it, or all units of a folder."""
    folder = path if path.is_dir() else path.parent
    timers = sorted(folder.glob("*.timer")) if path.is_dir() else [path]
    services = sorted(folder.glob("*.service"))
    return {unit.name: _bytes(str(unit)) for unit in (*timers, *services)[:MAX_UNITS]}


def _kind(options: argparse.Namespace) -> Any:
    """Files of the system say by their place what form they have."""
    path = Path(options.file).absolute()
    is_system = path == Path("/etc/crontab") or path.parent == Path("/etc/cron.d")
    return "system" if options.kind == "auto" and is_system else options.kind


def _is_foreign(options: argparse.Namespace) -> bool:
    """Say whether another scheduler may go on running what was imported."""
    return bool(options.format in ("crontab", "systemd"))


def _checked(plan: Plan) -> _Found:
    """Move what the limits of a job do not allow to the refused lines."""
    jobs = jobs_of(plan.jobs, SystemClock().now())
    kept: list[tuple[PlannedJob, Job]] = []
    refused = list(plan.refused)
    for planned, job in zip(plan.jobs, jobs, strict=True):
        problems = check_job(job)
        if problems:
            reason = f"{problems[0].title}. {problems[0].hint}".strip()
            refused.append(Refused(planned.line, planned.command, reason))
        else:
            kept.append((planned, job))
    refused.sort(key=lambda found: found.line)
    plan = replace(plan, jobs=tuple(planned for planned, _ in kept), refused=tuple(refused))
    return _Found(plan, tuple(job for _, job in kept))


def _against(
    backend: Backend, plan: Plan, jobs: tuple[Job, ...]
) -> tuple[Plan, list[Job], list[str]]:
    """Sort what is new from what is here already; another job of the same name is refused."""
    here = {
        document["name"]: job_from_json(document)
        for document in cast("list[Row]", backend.call("definitions"))
    }
    lines = {job.name: job.line for job in (*plan.jobs, *plan.offered)}
    new: list[Job] = []
    same: list[str] = []
    refused = list(plan.refused)
    for job in jobs:
        known = here.get(job.name)
        if known is None:
            # A deleted job may still hold the old id in the trash.
            new.append(replace(job, id=new_job_id()))
        elif _is_same(known, job):
            same.append(job.name)
        else:
            reason = f"There is another job named {job.name} here; rename one of them."
            refused.append(Refused(lines.get(job.name, 0), job.command.text[:500], reason))
    return replace(plan, refused=tuple(refused)), new, same


def _is_same(known: Job, job: Job) -> bool:
    """Say whether both do the same thing at the same times, whatever else was set here since."""
    return all(
        getattr(known, name) == getattr(job, name)
        for name in ("schedule", "timezone", "command", "stdin", "environment")
    )


def _off(jobs: tuple[Job, ...]) -> tuple[Job, ...]:
    """A stranger's jobs start when somebody has read them and switches them on."""
    return tuple(replace(job, enabled=False) for job in jobs)


def _planned(job: Job, number: int) -> PlannedJob:
    return PlannedJob(
        name=job.name,
        schedule=write_rule(job.schedule.rule),
        command=job.command.text,
        stdin=job.stdin or None,
        environment=tuple((variable.name, variable.value) for variable in job.environment),
        timezone=job.timezone,
        enabled=False,
        line=number,
    )


def _summary(plan: Plan) -> list[str]:
    lines = [
        f"{_place(job.line)}{job.name}: {job.schedule}  {job.command.splitlines()[0]}"
        for job in plan.jobs
    ]
    lines += [f"{_place(job.line)}on offer: {job.schedule}  {job.command}" for job in plan.offered]
    counts = f"{len(plan.jobs)} jobs, {len(plan.offered)} on offer, {len(plan.refused)} refused"
    return [*lines, *_doubts(plan), f"{counts}; nothing was changed"]


def _doubts(plan: Plan) -> list[str]:
    return [*map(_refusal, plan.refused), *plan.notes]


def _refusal(refused: Refused) -> str:
    return f"{_place(refused.line)}refused: {refused.reason}  {refused.text}".rstrip()


def _place(line: int) -> str:
    return f"{line}: " if line else ""


def _bytes(name: str) -> bytes:
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UserError(f"{printable(name)} cannot be read", f"{error.strerror}.") from error
    if len(data) > MAX_BYTES:
        raise UserError(f"{printable(name)} is larger than {MAX_BYTES // (1024 * 1024)} MB")
    return data


def _write(name: str | None, text: str) -> None:
    if name is None:
        print(text, end="" if text.endswith("\n") or not text else "\n")
        return
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{printable(name)} cannot be written", f"{error.strerror}.") from error
