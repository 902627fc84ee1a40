"""The texts of notifications: what happened first, then why, then what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from cronstudio.engine.events import Notice, NoticeKind
from cronstudio.model.job import Job
from cronstudio.model.run import Run, lasted_seconds
from cronstudio.model.words import FAILURES, RAN, Outcome
from cronstudio.ui.language import as_sentence, joined, say, translated
from cronstudio.ui.run_words import day_and_clock, ordinal_figure
from cronstudio.ui.text import absolute, clock, duration, figure, zone_label

MOST_NAMES = 4
LONGEST_LINE = 160


def tr(source: str) -> str:
    """Translate in the context "notify"."""
    return QCoreApplication.translate("notify", source)


class Answer(StrEnum):
    """What a button of a notification asks for."""

    SHOW_RUN = "show_run"
    RUN_AGAIN = "run_again"
    SNOOZE = "snooze"
    SHOW_RUNS = "show_runs"
    PAUSE_ALL = "pause_all"
    CATCH_UP = "catch_up"
    LEAVE_OUT = "leave_out"
    OPEN = "open"


class Weight(StrEnum):
    """How much a message presses."""

    LOW = "low"
    NORMAL = "normal"
    CRITICAL = "critical"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One message to the user, whoever shows it."""

    key: str
    """A later message with the same key takes its place."""
    title: str
    body: str = ""
    icon: str = "state-failed"
    weight: Weight = Weight.NORMAL
    answers: tuple[tuple[Answer, str], ...] = ()
    job_id: str = ""
    run_ids: tuple[str, ...] = ()
    shown_in_window: bool = False
    """The window says it by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunEnd:
    """A run that has ended, and what is known around it."""

    job: Job
    run: Run
    recent: tuple[Run, ...]
    """Finished runs of the job, newest first; the run itself may be among them."""
    next_at: datetime | None = None
    last_line: str = ""
    """The last line it printed to its error stream (or at all), plain."""


def failure(end: RunEnd, streak: int, now: datetime) -> Told:
    """`Invoice mail failed, 3rd time in a row`."""
    verbs = {
        Outcome.FAILED: tr("{job} failed"),
        Outcome.TIMED_OUT: tr("{job} timed out"),
        Outcome.INTERRUPTED: tr("{job} was interrupted"),
    }
    title = verbs[end.run.outcome or Outcome.FAILED].format(job=end.run.job_name)
    if streak > 1:
        title = tr("{title}, {ordinal} time in a row").format(
            title=title, ordinal=ordinal_figure(streak)
        )
    sentences = [_line(end.last_line), _reason(end.run)]
    if end.next_at is not None:
        sentences.append(tr("Next run {time}.").format(time=absolute(end.next_at, now)))
    return Told(
        key=end.job.id,
        title=title,
        body=" ".join(part for part in sentences if part),
        answers=(
            (Answer.SHOW_RUN, tr("Show output")),
            (Answer.RUN_AGAIN, tr("Run again")),
            (Answer.SNOOZE, tr("Snooze 1 h")),
        ),
        job_id=end.job.id,
        run_ids=(end.run.id,),
    )


def _line(text: str) -> str:
    text = text.strip()
    if len(text) > LONGEST_LINE:
        text = text[: LONGEST_LINE - 1].rstrip() + "…"
    return text if not text or text[-1] in ".…!?" else f"{text}."


def _reason(run: Run) -> str:
    clause = say(run.outcome, run.reason)
    seconds = lasted_seconds(run)
    if seconds is not None and seconds >= 1 and run.outcome is Outcome.FAILED:
        clause = tr("{reason} after {time}").format(reason=clause, time=duration(seconds))
    if run.attempts > 1:
        clause = tr("{reason}, {count} attempts").format(reason=clause, count=run.attempts)
    return as_sentence(clause)


def group(ends: Sequence[RunEnd]) -> Told:
    """`12 jobs failed`. `ends`: the latest of each job, oldest first."""
    names = list(dict.fromkeys(end.run.job_name for end in ends))
    if len(names) > MOST_NAMES + 1:
        listed = tr("{names} and {count} more").format(
            names=", ".join(names[:MOST_NAMES]), count=figure(len(names) - MOST_NAMES)
        )
    else:
        listed = ", ".join(names)
    since = min(end.run.finished_at or end.run.created_at for end in ends)
    at = f"{clock(since)} {zone_label(since)}"
    sentences = [f"{listed}.", tr("All since {time}.").format(time=at)]
    lines = Counter(end.last_line.strip() for end in ends if end.last_line.strip())
    if lines and (most := lines.most_common(1)[0])[1] > len(ends) / 2:
        sentences.append(tr("Common last line: “{line}”.").format(line=most[0][:LONGEST_LINE]))
    count = len(ends)
    return Told(
        key="group",
        title=tr("{count} jobs failed").format(count=figure(count)),
        body=" ".join(sentences),
        answers=(
            (Answer.SHOW_RUNS, tr("Show the {count} runs").format(count=figure(count))),
            (Answer.PAUSE_ALL, tr("Pause all for 1 h")),
        ),
        run_ids=tuple(end.run.id for end in ends),
    )


def recovered(end: RunEnd, failures: Sequence[Run]) -> Told:
    """`Toronto photos works again`. `failures`: those before it, newest first."""
    since = failures[-1].finished_at or failures[-1].created_at
    if len(failures) == 1:
        after = tr("Completed after 1 failure.")
    else:
        after = tr("Completed after {count} failures.").format(count=figure(len(failures)))
    failing = tr("It was failing since {time}.").format(time=day_and_clock(since))
    return Told(
        key=end.job.id,
        title=tr("{job} works again").format(job=end.run.job_name),
        body=f"{after} {failing}",
        icon="state-completed",
        answers=((Answer.SHOW_RUN, tr("Show run")),),
        job_id=end.job.id,
        run_ids=(end.run.id,),
    )


def completed(end: RunEnd, now: datetime) -> Told:
    """`Invoice mail completed`, for jobs that tell every end."""
    seconds = lasted_seconds(end.run)
    sentences = [tr("It took {time}.").format(time=duration(seconds))] if seconds else []
    if end.next_at is not None:
        sentences.append(tr("Next run {time}.").format(time=absolute(end.next_at, now)))
    return Told(
        key=end.job.id,
        title=tr("{job} completed").format(job=end.run.job_name),
        body=" ".join(sentences),
        icon="state-completed",
        weight=Weight.LOW,
        answers=((Answer.SHOW_RUN, tr("Show output")),),
        job_id=end.job.id,
        run_ids=(end.run.id,),
    )


def no_success(job: Job, since: datetime, seconds: float, now: datetime) -> Told:
    """`No success of Invoice mail for 7 d`."""
    return Told(
        key=job.id,
        title=tr("No success of {job} for {time}").format(job=job.name, time=duration(seconds)),
        body=tr("It last completed {time}.").format(time=day_and_clock(since)),
        icon="state-missed",
        answers=((Answer.RUN_AGAIN, tr("Run now")), (Answer.OPEN, tr("Open CronStudio"))),
        job_id=job.id,
    )


_NOTICES = {
    NoticeKind.REPAIR: ("state-repair", Weight.CRITICAL),
    NoticeKind.MISSED: ("state-missed", Weight.NORMAL),
    NoticeKind.RECOVERY_PENDING: ("state-missed", Weight.CRITICAL),
    NoticeKind.DATABASE_RESTORED: ("state-repair", Weight.CRITICAL),
    NoticeKind.DATABASE_TROUBLE: ("state-repair", Weight.CRITICAL),
    NoticeKind.DISK_LOW: ("state-repair", Weight.CRITICAL),
    NoticeKind.LEFTOVERS: ("state-interrupted", Weight.NORMAL),
    NoticeKind.SLOW: ("state-running", Weight.LOW),
    NoticeKind.KEYRING_LOCKED: ("state-blocked", Weight.CRITICAL),
}
"""Kinds that are worth a notification; the others stand in the window only."""


def notice(said: Notice) -> Told | None:
    """An engine notice as a message; None when the window alone is the place for it."""
    look = _NOTICES.get(said.kind)
    if look is None:
        return None
    answers: tuple[tuple[Answer, str], ...] = ((Answer.OPEN, tr("Open CronStudio")),)
    if said.kind is NoticeKind.RECOVERY_PENDING:
        answers = ((Answer.CATCH_UP, tr("Run them")), (Answer.LEAVE_OUT, tr("Leave them out")))
    elif said.run_id is not None:
        answers = ((Answer.SHOW_RUN, tr("Show run")),)
    return Told(
        key=f"{said.kind.value} {said.job_id or ''}",
        title=translated(said.title),
        body=joined(said.message, said.hint),
        icon=look[0],
        weight=look[1],
        answers=answers,
        job_id=said.job_id or "",
        run_ids=(said.run_id,) if said.run_id else (),
        shown_in_window=True,
    )


def summary(failed: int, missed: int, other: int, run_ids: Sequence[str]) -> Told:
    """`While it was quiet: 3 failed, 1 missed`."""
    parts = []
    for count, words in (
        (failed, tr("{count} failed")),
        (missed, tr("{count} missed")),
        (other, tr("{count} other messages")),
    ):
        if count:
            parts.append(words.format(count=figure(count)))
    return Told(
        key="quiet",
        title=tr("While it was quiet: {what}").format(what=", ".join(parts)),
        icon="state-failed" if failed else "state-missed" if missed else "state-completed",
        answers=((Answer.SHOW_RUNS, tr("Show the runs")),),
        run_ids=tuple(run_ids),
    )


def failures_before(end: RunEnd) -> list[Run]:
    """The unbroken failures of the job just before this run, newest first."""
    found: list[Run] = []
    for run in end.recent:
        if run.id == end.run.id or run.outcome not in RAN or run.outcome is Outcome.CANCELLED:
            continue
        if run.outcome not in FAILURES:
            break
        found.append(run)
    return found
