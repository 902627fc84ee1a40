"""Limits of a job's fields, its slug and new ids. Pure; the work is bounded for input of any size.

A problem names the field, says what is wrong and what would be right; all are found in one pass.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from datetime import datetime

from cronstudio.errors import InvalidFieldError, UserError
from cronstudio.language import Text
from cronstudio.model.instants import to_microseconds
from cronstudio.model.job import MEBIBYTE, SYSTEM_ZONE, Job
from cronstudio.model.words import CommandKind
from cronstudio.schedule import timetable

MAX_NAME = 128
MAX_COMMAND = 4096
MAX_SCRIPT = 1024 * 1024
MAX_ARGUMENTS = 1000
MAX_DESCRIPTION = 1024
MAX_TAGS = 20
MAX_TAG = 64
MAX_VARIABLES = 500
MAX_VALUE = 128 * 1024
"""Linux gives one argument or variable at most this many bytes (MAX_ARG_STRLEN)."""
MAX_STDIN = 4 * MEBIBYTE
MAX_ARGS = 64 * 1024
MAX_PATH = 4096
DAY_SECONDS = 86_400
TEN_YEARS_SECONDS = 3660 * DAY_SECONDS

SLUG = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]{0,127}")
JOB_ID = re.compile(r"job_[a-zA-Z0-9_]{8,120}")
_TAG = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]*")
_VARIABLE = re.compile(r"[a-zA-Z_][a-zA-Z0-9_]*")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_LANE = re.compile(r"[^\x00-\x1f\x7f]{0,64}")


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """One field's fault: `title` says what is wrong, `hint` what would be right."""

    field: str
    title: str
    hint: str = ""

    def error(self) -> InvalidFieldError:
        """The same as an exception."""
        return InvalidFieldError(self.field, self.title, hint=self.hint)


def check_job(job: Job) -> list[FieldProblem]:
    """All faults of a job in the order of the editor; empty when it can be saved."""
    return [*_naming(job), *_command(job), *_process(job), *_timing(job), *_policies(job)]


# The parts, in the order of the editor ----------------------------------------------------


def _naming(job: Job) -> Iterator[FieldProblem]:
    if problem := name_problem(job.name):
        yield problem
    if not JOB_ID.fullmatch(job.id):
        yield FieldProblem(
            "id", Text("This id cannot be used"), Text("job_ and at least 8 letters or digits.")
        )
    if len(job.slug) > MAX_NAME or not SLUG.fullmatch(job.slug):
        yield FieldProblem(
            "slug",
            Text("The short name begins with a letter and has letters, digits, - and _ only"),
            Text("Leave it empty to have one made from the name."),
        )
    if len(job.description) > MAX_DESCRIPTION:
        yield _too_long(
            "description", Text("The description"), len(job.description), MAX_DESCRIPTION
        )
    elif "\x00" in job.description:
        yield _no_nul("description", Text("The description"))
    if len(job.tags) > MAX_TAGS:
        yield FieldProblem(
            "tags",
            Text("{count} tags", count=len(job.tags)),
            Text("At most {limit}.", limit=MAX_TAGS),
        )
    elif bad := next((tag for tag in job.tags if not _is_tag(tag)), None):
        yield FieldProblem(
            "tags",
            Text("The tag {bad} cannot be used", bad=_short(bad)),
            Text("A letter first, then letters, digits, - and _; at most {limit}.", limit=MAX_TAG),
        )
    elif len(set(job.tags)) != len(job.tags):
        yield FieldProblem("tags", Text("A tag stands there twice"), Text("Each tag once."))
    if job.colour and not (len(job.colour) == 7 and _COLOUR.fullmatch(job.colour)):
        yield FieldProblem(
            "colour", Text("This is not a colour"), Text("#rrggbb, as in #2f6fed, or empty.")
        )


def name_problem(name: str) -> FieldProblem | None:
    """What is wrong with a name: 1 to 128 printable characters, no space at either end."""
    if not name or (len(name) <= MAX_NAME and not name.strip()):
        return FieldProblem("name", Text("The job has no name"), Text("1 to 128 characters."))
    if len(name) > MAX_NAME:
        return _too_long("name", Text("The name"), len(name), MAX_NAME)
    if not name.isprintable():
        return FieldProblem(
            "name",
            Text("The name has a line break or a control character"),
            Text("Write it on one line."),
        )
    if name != name.strip():
        return FieldProblem(
            "name", Text("The name begins or ends with a space"), Text("Leave it out.")
        )
    return None


def _command(job: Job) -> Iterator[FieldProblem]:
    command = job.command
    limit = MAX_SCRIPT if command.kind is CommandKind.SCRIPT else MAX_COMMAND
    if len(command.text) > limit:
        yield _too_long("command", Text("The command"), len(command.text), limit)
    elif not command.text.strip():
        yield FieldProblem(
            "command", Text("There is nothing to run"), Text("Write what should be started.")
        )
    elif "\x00" in command.text:
        yield _no_nul("command", Text("The command"))
    if len(command.arguments) > MAX_ARGUMENTS:
        yield FieldProblem(
            "command",
            Text("{count} arguments", count=len(command.arguments)),
            Text("At most {limit}.", limit=MAX_ARGUMENTS),
        )
    elif any(len(argument) > MAX_VALUE or "\x00" in argument for argument in command.arguments):
        yield FieldProblem(
            "command",
            Text("An argument is too long or has a NUL character"),
            Text("At most {limit} characters each.", limit=MAX_VALUE),
        )
    if command.kind is CommandKind.SCRIPT and not any(command.arguments[:1]):
        yield FieldProblem(
            "command", Text("The script has no interpreter"), Text("As in /usr/bin/env python3.")
        )


def _process(job: Job) -> Iterator[FieldProblem]:
    yield from _variables(job)
    if problem := _path_problem("working_directory", Text("The folder"), job.working_directory):
        yield problem
    if problem := _path_problem("shell", Text("The shell"), job.shell, any_name=True):
        yield problem
    if len(job.stdin) > MAX_STDIN:
        yield _too_long("stdin", Text("The input"), len(job.stdin), MAX_STDIN)
    if problem := _args_problem(job):
        yield problem
    if not MEBIBYTE <= job.output_limit_bytes <= 1 << 40:
        yield FieldProblem(
            "output_limit_bytes", Text("This limit is out of range"), Text("1 MiB to 1 TiB.")
        )


def _variables(job: Job) -> Iterator[FieldProblem]:
    if len(job.environment) > MAX_VARIABLES:
        yield FieldProblem(
            "environment",
            Text("{count} variables", count=len(job.environment)),
            Text("At most {limit}.", limit=MAX_VARIABLES),
        )
        return
    names = set()
    for variable in job.environment:
        if len(variable.name) > 256 or not _VARIABLE.fullmatch(variable.name):
            yield FieldProblem(
                "environment",
                Text("{name} cannot be the name of a variable", name=_short(variable.name)),
                Text("A letter or _ first, then letters, digits and _."),
            )
        elif variable.name in names:
            yield FieldProblem(
                "environment",
                Text("{name} stands there twice", name=_short(variable.name)),
                Text("Each name once."),
            )
        elif len(variable.value) > MAX_VALUE or "\x00" in variable.value:
            yield FieldProblem(
                "environment",
                Text(
                    "The value of {name} is too long or has a NUL character",
                    name=_short(variable.name),
                ),
                Text("At most {limit} characters.", limit=MAX_VALUE),
            )
        names.add(variable.name)


def _path_problem(
    field: str, what: str, path: str, *, any_name: bool = False
) -> FieldProblem | None:
    if len(path) > MAX_PATH:
        return _too_long(field, what, len(path), MAX_PATH)
    if "\x00" in path or "\n" in path:
        return FieldProblem(
            field, Text("{what} has a line break or a NUL character", what=what), Text("One line.")
        )
    if any_name:
        return (
            None
            if path.strip()
            else FieldProblem(field, Text("{what} is empty", what=what), Text("As in sh."))
        )
    drive = len(path) > 2 and path[1] == ":" and path[0].isalpha()
    if path and not (path[0] in "/~\\" or drive):
        return FieldProblem(
            field,
            Text("{what} is not a full path", what=what),
            Text("Begin with / or ~, or leave it empty for home."),
        )
    return None


def _args_problem(job: Job) -> FieldProblem | None:
    if not job.args:
        return None
    try:
        size = len(json.dumps(dict(job.args), allow_nan=False))
    except (TypeError, ValueError, RecursionError):
        return FieldProblem(
            "args", Text("The arguments are not JSON"), Text('An object, as in {"days": 7}.')
        )
    if size > MAX_ARGS:
        return _too_long("args", Text("The arguments"), size, MAX_ARGS)
    return None


def _timing(job: Job) -> Iterator[FieldProblem]:
    # Whatever the machine's zone is, any zone shows the faults of a rule.
    zone = "UTC" if job.timezone == SYSTEM_ZONE else job.timezone
    try:
        timetable(job.schedule, zone)
    except UserError as error:
        field = "timezone" if getattr(error, "kind", "") == "zone" else "schedule"
        yield FieldProblem(field, error.title, error.hint or error.message)
    limits = job.conditions
    before, after = limits.not_before, limits.not_after
    if before is not None and after is not None and before >= after:
        yield FieldProblem(
            "conditions", Text("“Not before” is later than “not after”"), Text("Exchange the two.")
        )
    if problem := _path_problem("conditions", Text("The path"), limits.path_exists):
        yield problem


def _policies(job: Job) -> Iterator[FieldProblem]:
    retry = job.retry
    for field, what, value, low, high in (
        ("miss_limit_seconds", Text("The limit for late runs"), job.miss_limit_seconds, 1,
         TEN_YEARS_SECONDS),
        ("queue_limit", Text("The length of the queue"), job.queue_limit, 1, 10_000),
        ("retry", Text("The number of retries"), retry.max_retries, 0, 10),
        ("retry", Text("The delay between retries"), retry.delay_seconds, 0, 3600),
        ("retry", Text("The longest delay"), retry.max_delay_seconds, 1, DAY_SECONDS),
        ("timeout_seconds", Text("The time limit"), job.timeout_seconds, 1, DAY_SECONDS),
        ("idle_timeout_seconds", Text("The limit without output"), job.idle_timeout_seconds, 1,
         DAY_SECONDS),
        ("notify", Text("The number of failures"), job.notify.after_failures, 1, 100),
        ("notify", Text("The time without success"), job.notify.no_success_seconds, 60,
         TEN_YEARS_SECONDS),
    ):  # fmt: skip
        if value is not None and not low <= value <= high:
            yield FieldProblem(
                field,
                Text("{what}: {value} is out of range", what=what, value=value),
                Text("{low} to {high}.", low=low, high=high),
            )
    if not 0 <= retry.jitter <= 1:
        yield FieldProblem(
            "retry", Text("The random share of the delay is out of range"), Text("0 to 1.")
        )
    if any(not 0 <= code <= 255 for code in retry.exit_codes):
        yield FieldProblem("retry", Text("An exit code is out of range"), Text("0 to 255."))
    if not _LANE.fullmatch(job.lane[:65]):
        yield FieldProblem(
            "lane", Text("This lane cannot be used"), Text("At most 64 printable characters.")
        )
    rule = job.success
    if not rule.exit_codes or any(not 0 <= code <= 255 for code in rule.exit_codes):
        yield FieldProblem(
            "success", Text("The exit codes are out of range"), Text("0 to 255, at least one.")
        )
    if max(len(rule.must_contain), len(rule.must_not_contain)) > MAX_COMMAND:
        yield FieldProblem(
            "success",
            Text("The text to look for is too long"),
            Text("At most {limit} characters.", limit=MAX_COMMAND),
        )


# Words of the problems --------------------------------------------------------------------


def _too_long(field: str, what: str, length: int, limit: int) -> FieldProblem:
    return FieldProblem(
        field,
        Text("{what} has {length} characters", what=what, length=length),
        Text("At most {limit}.", limit=limit),
    )


def _no_nul(field: str, what: str) -> FieldProblem:
    return FieldProblem(field, Text("{what} has a NUL character", what=what), Text("Leave it out."))


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def _is_tag(tag: str) -> bool:
    return len(tag) <= MAX_TAG and _TAG.fullmatch(tag) is not None


# Names and ids ----------------------------------------------------------------------------


def make_slug(name: str, taken: Callable[[str], bool] | Collection[str]) -> str:
    """A short name, `^[a-zA-Z][a-zA-Z0-9_-]*$`, at most 64 characters, that is not taken.

    Accents fall away; a name without any Latin letter becomes `job`. A number is appended until
    it is free, so this ends as soon as `taken` knows fewer names than numbers were tried.
    """
    is_taken = taken if callable(taken) else taken.__contains__
    plain = unicodedata.normalize("NFKD", name[: 4 * MAX_NAME])
    ascii_only = plain.encode("ascii", "ignore").decode()
    base = re.sub(r"[^a-zA-Z0-9_]+", "-", ascii_only).strip("-_")[:60].rstrip("-_")
    if not base:
        base = "job"
    elif not base[0].isalpha():
        base = f"job-{base}"
    if not is_taken(base):
        return base
    number = 2
    while is_taken(f"{base}-{number}"):
        number += 1
    return f"{base}-{number}"


def new_job_id() -> str:
    """`job_` and 12 random hex digits."""
    return f"job_{os.urandom(6).hex()}"


def new_run_id(now: datetime) -> str:
    """`run_`, 11 hex digits of milliseconds and 8 random ones: sorts by time of creation."""
    milliseconds = max(to_microseconds(now) // 1000, 0) & 0xFFF_FFFF_FFFF
    return f"run_{milliseconds:011x}{os.urandom(4).hex()}"
