"""What a crontab, timer or bundle would bring, row by row, beside the jobs that are here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Literal

from cronstudio.desktop.import_files import read_source
from cronstudio.errors import UserError
from cronstudio.exchange.crontab import Kind
from cronstudio.exchange.plan import Assignment, Plan, Refused, does_the_same
from cronstudio.exchange.reading import File, Form, read_files
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.rule_text import write_rule
from cronstudio.model.validate import MAX_NAME, check_job, new_job_id
from cronstudio.schedule import lint, timetable
from cronstudio.ui.language import as_sentence, joined, sentence, translated, warning_words
from cronstudio.ui.text import tr

State = Literal["ready", "offered", "here", "refused"]
Tone = Literal["info", "warn", "off", "bad"]
_Candidate = tuple[int, bool, Job, str | None]

LOOKED_THROUGH = 500
"""So many jobs are searched for doubtful schedules; that takes some milliseconds each."""


@dataclass(frozen=True, slots=True)
class Content:
    """What was read, by path. `form` None: told from the files."""

    files: tuple[File, ...]
    form: Form | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A line below a command."""

    tone: Tone
    words: str
    link: str = ""
    """Words of a link behind it, which does it the other way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the source. `job` is what it would add; None for a refused one."""

    state: State
    line: int
    name: str
    command: str
    schedule: str = ""
    rule: str = ""
    next_at: datetime | None = None
    notes: tuple[Note, ...] = ()
    job: Job | None = None
    twin: Job | None = None
    """The job here that has the same name and is another one; the first note tells of it."""
    replaces: bool = False
    """Whether it takes the place of its twin, or comes in beside it under another name."""
    free_name: str = ""
    """Its name beside its twin."""


@dataclass(frozen=True, slots=True)
class Review:
    """Everything a person decides about, in the order of the source."""

    form: Form | None
    """None when the files have several forms."""
    rows: tuple[Row, ...] = ()
    settings: tuple[Assignment, ...] = ()
    notes: tuple[str, ...] = ()

    def count(self, state: State) -> int:
        """Tell how many rows are in this state."""
        return sum(row.state == state for row in self.rows)


def read_path(path: Path) -> Content:
    """Return what lies at a path: a file, or a folder of files. UserError, slow."""
    return Content(tuple(read_source(path.absolute())))


def review(content: Content, kind: Kind, here: Sequence[Job], zone: str, now: datetime) -> Review:
    """Return the rows of a source. Never raises for its content; slow for long ones.

    `here`: the jobs there are. `zone`: that of the viewer, for jobs that follow the machine.
    """
    form, plan, found = _plan(content, kind, now)
    known = {job.name: job for job in here}
    taken = set(known)
    rows = [_refused(refused) for refused in plan.refused]
    for number, (line, offered, job, user) in enumerate(found):
        if problems := check_job(job):
            reason = joined(as_sentence(translated(problems[0].title)), problems[0].hint)
            rows.append(_refused(Refused(line, job.command.text[:500], reason)))
            continue
        row = _row(line, offered, job, user, known.get(job.name), taken)
        rows.append(_with_doubts(row, zone, now) if number < LOOKED_THROUGH else row)
    rows.sort(key=lambda row: row.line)
    notes = tuple(translated(note) for note in plan.notes)
    return Review(form, tuple(rows), plan.environment, notes)


def _plan(
    content: Content, kind: Kind, now: datetime
) -> tuple[Form | None, Plan, list[_Candidate]]:
    """Return form, plan, and its jobs: line, whether on offer, job, whom it runs as there."""
    found = read_files(content.files, now, content.form, kind)
    plan = found.plan
    planned, jobs = (*plan.jobs, *plan.offered), (*found.jobs, *found.offered)
    return (
        found.form,
        plan,
        [
            (origin.line, number >= len(plan.jobs), job, origin.user)
            for number, (origin, job) in enumerate(zip(planned, jobs, strict=True))
        ],
    )


def _refused(refused: Refused) -> Row:
    return Row(
        state="refused",
        line=refused.line,
        name=tr("Not a job that can be read"),
        command=refused.text,
        notes=(Note("bad", translated(refused.reason)),),
    )


def _row(
    line: int, offered: bool, job: Job, user: str | None, known: Job | None, taken: set[str]
) -> Row:
    notes: list[Note] = []
    twin, free_name = None, ""
    state: State = "offered" if offered else "ready"
    if known is not None and does_the_same(known, job):
        state = "here"
        notes.append(Note("info", tr("This job is here already.")))
    elif job.name in taken:
        free_name = _free_name(job.name, taken)
        notes.append(_beside_note(job.name, free_name, known))
        twin, job = known, replace(job, name=free_name)
    if state != "here":
        taken.add(job.name)
    if offered:
        notes.append(Note("off", tr("Switched off by # in the crontab; comes in as off")))
    if user is not None:
        words = tr("Runs as {user} there. Here it runs as you.")
        notes.append(Note("info", words.format(user=user)))
    if ">/dev/null" in job.command.text.replace(" ", ""):
        notes.append(Note("info", tr("The output is thrown away by the command.")))
    # The engine makes the slug, which knows those in use; the old id may lie in the trash.
    return Row(
        state=state,
        line=line,
        name=job.name,
        command=job.command.text,
        schedule=sentence(job.schedule, "").short,
        rule=write_rule(job.schedule.rule),
        notes=tuple(notes),
        job=replace(job, id=new_job_id(), slug=""),
        twin=twin,
        free_name=free_name,
    )


def _beside_note(name: str, free_name: str, twin: Job | None) -> Note:
    words = tr("A job “{name}” exists already. This one comes in as “{other}”.")
    link = tr("Replace it") if twin is not None else ""
    return Note("warn", words.format(name=name, other=free_name), link)


def other_way(row: Row) -> Row:
    """The same row replacing its twin instead of coming in beside it, or the other way round."""
    assert row.twin is not None and row.job is not None
    twin, others = row.twin, row.notes[1:]
    if row.replaces:
        note = _beside_note(twin.name, row.free_name, twin)
        name, job = row.free_name, replace(row.job, id=new_job_id(), slug="", revision=1)
    else:
        words = tr("It takes the place of the job “{name}” that is here.")
        note = Note("warn", words.format(name=twin.name), tr("Keep both"))
        name = twin.name
        job = replace(
            row.job,
            id=twin.id,
            slug=twin.slug,
            revision=twin.revision,
            created_at=twin.created_at,
            pinned=twin.pinned,
        )
    return replace(
        row,
        name=name,
        job=replace(job, name=name),
        notes=(note, *others),
        replaces=not row.replaces,
    )


def _with_doubts(row: Row, here: str, now: datetime) -> Row:
    """Add when it would run next, and what looks unintended about its times."""
    assert row.job is not None
    zone = here if row.job.timezone == SYSTEM_ZONE else row.job.timezone
    try:
        next_at = (
            None if row.state == "offered" else timetable(row.job.schedule, zone).next_after(now)
        )
        warnings = lint(row.job.schedule, zone, now)
    except UserError as error:
        why = joined(error.title, error.message, error.hint)
        return replace(row, notes=(*row.notes, Note("warn", why)))
    # The most surprising comes first; the editor shows the others.
    doubts = tuple(Note("warn", warning_words(warning)[0]) for warning in warnings[:1])
    return replace(row, next_at=next_at, notes=(*row.notes, *doubts))


def _free_name(name: str, taken: set[str]) -> str:
    base = name[: MAX_NAME - 8]
    return next(made for number in count(2) if (made := f"{base} {number}") not in taken)
