"""`import`, `export`, `check`: jobs in and out. Nothing is written before the whole plan stands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from cronstudio.cli.context import Backend, Context, ExitCode, Parser, complain, printable
from cronstudio.cli.values import counted
from cronstudio.desktop.import_files import MAX_BYTES, read_source
from cronstudio.desktop.own_crontab import change_own_crontab, read_own_crontab
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.errors import UserError
from cronstudio.exchange.crontab_edit import comment_out, difference
from cronstudio.exchange.plan import Plan, Refused, does_the_same
from cronstudio.exchange.reading import FORMS, Found, read_files
from cronstudio.exchange.writing import TARGETS, Written, write_jobs
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.validate import new_job_id
from cronstudio.schedule import lint

Surroundings = Callable[[argparse.Namespace], Context]
Row = dict[str, Any]


def import_jobs(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Add the jobs of a file or folder, all in one step.

    Jobs that are here already are left alone. Exit status 1 when a line was refused; a dry run
    ends with 0 whenever the file could be read (`check` judges it).
    """
    _add_file_options(parser)
    parser.add_argument("--dry-run", action="store_true", help="only say what would happen")
    parser.add_argument("--offered", action="store_true", help="commented-out lines too, off")
    parser.add_argument(
        "--enable", action="store_true", help="a bundle's jobs too, which else are added off"
    )
    parser.add_argument(
        "--comment-out",
        action="store_true",
        help="with --own: comment the lines of these jobs out of the crontab, after a copy of it",
    )
    options = _parsed(parser, arguments)
    if options.comment_out and not options.own:
        parser.error("--comment-out goes with --own")
    context = surroundings(options)
    own = read_own_crontab() if options.own else b""
    found = _read(options, own)
    jobs = _off(found.jobs) if found.is_bundle and not options.enable else found.jobs
    if options.offered:
        jobs = (*jobs, *found.offered)
    if options.dry_run:
        context.answer(found.plan.to_json(), _summary(found.plan))
        if options.comment_out:
            _show_difference(own, comment_out(own, [job.line for job in found.plan.jobs]))
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
    if options.comment_out:
        here = {*same, *(job.name for job in new)}
        _take_out(context, own, [job.line for job in plan.jobs if job.name in here])
    elif added and not found.is_bundle:
        complain("As long as another scheduler has them as well, these jobs run there too.")
    return ExitCode.FAILED if plan.refused else ExitCode.OK


def _take_out(context: Context, own: bytes, lines: list[int]) -> None:
    """Comment lines out of the crontab of this user, now that their jobs are here."""
    changed = comment_out(own, lines)
    if changed == own:
        return
    _show_difference(own, changed)
    backup = change_own_crontab(own, changed, context.paths.backups, SystemClock().now())
    complain(f"The crontab was changed; what it was is in {backup}.")


def _show_difference(before: bytes, after: bytes) -> None:
    for row in difference(before, after):
        complain(row)


def export_jobs(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Write jobs to stdout or a file. Secrets stay here unless asked for.

    Exit status 1 when the format cannot hold one of the jobs.
    """
    parser.add_argument("names", nargs="*", metavar="NAME", help="name or id; default: all jobs")
    parser.add_argument("--format", choices=TARGETS, default="bundle")
    parser.add_argument("--with-secrets", action="store_true", help="values of secrets as well")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="default: stdout; of systemd also a folder"
    )
    parser.add_argument(
        "--days", type=int, default=30, choices=range(1, 367), metavar="N",
        help="of a calendar: how far it looks ahead (default: 30)",
    )  # fmt: skip
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
    written = write_jobs(
        options.format,
        [job for job in jobs if job.command.text],
        now=SystemClock().now(),
        zone=system_timezone(),
        days=options.days,
        with_secrets=options.with_secrets,
    )
    for name, reason in written.refused:
        complain(f"Left out {name}: {reason}")
    for note in written.notes:
        complain(note)
    if options.with_secrets:
        complain("The output holds the values of secrets: keep it to yourself.")
    folder = Path(options.output) if written.files and options.output else None
    if folder is not None and folder.is_dir():
        _write_files(folder, written)
    else:
        _write(options.output, _text(written, options.format, as_json=context.as_json))
    return ExitCode.FAILED if unreadable or written.refused else ExitCode.OK


def _text(written: Written, target: str, *, as_json: bool) -> str:
    # A bundle is one JSON document already.
    if not as_json or target == "bundle":
        return written.text
    refused = [{"job": name, "reason": reason} for name, reason in written.refused]
    return json.dumps({"text": written.text, "refused": refused, "notes": list(written.notes)})


def check(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Say what is wrong or doubtful in a file. Exit status 1 when something is wrong."""
    _add_file_options(parser)
    options = _parsed(parser, arguments)
    context = surroundings(options)
    found = _read(options, None)
    plan, jobs = found.plan, found.jobs
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
    counts = ", ".join(
        (
            counted(len(jobs), "job"),
            counted(len(plan.refused), "error"),
            counted(len(warnings), "warning"),
        )
    )
    context.answer(document, [*lines, counts])
    return ExitCode.FAILED if plan.refused else ExitCode.OK


def _add_file_options(parser: Parser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="- is stdin; also a timer (with its service beside it), or a folder of such files",
    )
    parser.add_argument("--own", action="store_true", help="the crontab of this user")
    parser.add_argument("--format", choices=(*FORMS, "auto"), default="auto")
    parser.add_argument(
        "--kind",
        choices=("user", "system", "auto"),
        default="auto",
        help="of a crontab: system has a user in each line",
    )


def _parsed(parser: Parser, arguments: list[str]) -> argparse.Namespace:
    options = parser.parse_args(arguments)
    if (options.file is None) is not options.own:
        parser.error("name a file or a folder, or --own")
    if options.own:
        options.format, options.kind = "crontab", "user"
    return options


def _read(options: argparse.Namespace, own: bytes | None) -> Found:
    if options.own:
        files = [("crontab", own if own is not None else read_own_crontab())]
    elif options.file == "-":
        files = [("-", _stdin())]
    else:
        files = read_source(Path(options.file))
    form = None if options.format == "auto" else options.format
    return read_files(files, SystemClock().now(), form, options.kind)


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
        elif does_the_same(known, job):
            same.append(job.name)
        else:
            reason = f"There is another job named {job.name} here; rename one of them."
            refused.append(Refused(lines.get(job.name, 0), job.command.text[:500], reason))
    return replace(plan, refused=tuple(refused)), new, same


def _off(jobs: tuple[Job, ...]) -> tuple[Job, ...]:
    """A stranger's jobs start when somebody has read them and switches them on."""
    return tuple(replace(job, enabled=False) for job in jobs)


def _summary(plan: Plan) -> list[str]:
    lines = [
        f"{_place(job.line)}{job.name}: {job.schedule}  {job.command.splitlines()[0]}"
        for job in plan.jobs
    ]
    lines += [f"{_place(job.line)}on offer: {job.schedule}  {job.command}" for job in plan.offered]
    others = f"{len(plan.offered)} on offer, {len(plan.refused)} refused"
    counts = f"{counted(len(plan.jobs), 'job')}, {others}"
    return [*lines, *_doubts(plan), f"{counts}; nothing was changed"]


def _doubts(plan: Plan) -> list[str]:
    return [*map(_refusal, plan.refused), *plan.notes]


def _refusal(refused: Refused) -> str:
    return f"{_place(refused.line)}refused: {refused.reason}  {refused.text}".rstrip()


def _place(line: int) -> str:
    return f"{line}: " if line else ""


def _stdin() -> bytes:
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise UserError(f"The input is larger than {MAX_BYTES >> 20} MB")
    return data


def _write(name: str | None, text: str) -> None:
    if name is None:
        print(text, end="" if text.endswith("\n") or not text else "\n")
        return
    try:
        # As it is: a calendar has line ends of its own.
        Path(name).write_bytes(text.encode())
    except OSError as error:
        raise UserError(f"{printable(name)} cannot be written", f"{error.strerror}.") from error


def _write_files(folder: Path, written: Written) -> None:
    """Write units into a folder, or none: another of the same name is never written over."""
    there = [
        name
        for name, text in written.files
        if (folder / name).exists() and (folder / name).read_bytes() != text.encode()
    ]
    if there:
        raise UserError(
            f"{printable(there[0])} is there already and differs",
            hint="Choose an empty folder, or move it away.",
        )
    for name, text in written.files:
        _write(str(folder / name), text)
