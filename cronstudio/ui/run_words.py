"""Runs in words: the lines of the history, the head of a run, its end. No widgets, no clock."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import QCoreApplication, QLocale

from cronstudio.model.run import Attempt, Run, lasted_seconds
from cronstudio.model.words import RAN, Outcome, ReasonCode, RunState, Trigger
from cronstudio.ui.language import say
from cronstudio.ui.models.run_rows import Row, RowKind, sort_instant
from cronstudio.ui.text import (
    absolute,
    clock,
    duration,
    duration_range,
    figure,
    full,
    outcome_word,
    reason_short,
    run_state,
    trigger_word,
    viewer_zone,
    zone_label,
)
from cronstudio.ui.times import date_words, day, weekday

LATE_SECONDS = 5.0
"""Later than this after its time, a start is called late."""


def _ordinals() -> tuple[str, ...]:
    return (
        tr("First"),
        tr("Second"),
        tr("Third"),
        tr("Fourth"),
        tr("Fifth"),
        tr("Sixth"),
        tr("Seventh"),
        tr("Eighth"),
        tr("Ninth"),
        tr("Tenth"),
    )


_SIZES = ("bytes", "kB", "MB", "GB", "TB")


def tr(source: str) -> str:
    """Translate in the context "runs"."""
    return QCoreApplication.translate("runs", source)


def heading(day: date | None, today: date) -> str:
    """`Today, Fri 6 March 2026`; None is what runs now."""
    if day is None:
        return tr("Running now")
    weekday = QLocale().dayName(day.isoweekday(), QLocale.FormatType.ShortFormat)
    written = f"{weekday} {date_words(day, long=True)}"
    if day == today:
        return tr("Today, {day}").format(day=written)
    if day == today - timedelta(days=1):
        return tr("Yesterday, {day}").format(day=written)
    return written


def clock_zone(at: datetime) -> str:
    """`14:00 CET`, for rows below the heading of their day."""
    return f"{clock(at)} {zone_label(at)}"


def span(start: datetime, end: datetime) -> str:
    """`12:45 to 14:30 CET`, with the days when it spans more than one."""
    zone = viewer_zone()
    if start.astimezone(zone).date() == end.astimezone(zone).date():
        return tr("{start} to {end}").format(start=clock(start), end=clock_zone(end))
    far = max(end, start)
    return tr("{start} to {end}").format(
        start=absolute(start, far, seconds=False, always_day=True),
        end=absolute(end, far, seconds=False, always_day=True),
    )


def took_seconds(run: Run | Attempt, now: datetime) -> float | None:
    """How long it took, or has taken so far; None when nothing was started."""
    if run.started_at is None or run.finished_at is not None:
        return lasted_seconds(run)
    return max(0.0, (now - run.started_at).total_seconds())


def second_line(run: Run, now: datetime) -> str:
    """Trigger and reason of a run, for the second line of its row."""
    if run.outcome is not None and run.outcome not in RAN:
        return _left_out(run)
    parts = [tr("test") if run.test else _trigger(run)]
    if run.outcome is not None and run.outcome is not Outcome.COMPLETED:
        parts.append(_short(run))
    elif run.state is RunState.RETRYING and run.retry_at is not None:
        parts.append(
            tr("attempt {number} at {time}").format(
                number=run.attempts + 1, time=clock_zone(run.retry_at)
            )
        )
    elif run.state is RunState.RUNNING and run.attempts > 1:
        parts.append(tr("attempt {number}").format(number=run.attempts))
    return " · ".join(part for part in parts if part)


def _trigger(run: Run) -> str:
    if run.trigger is Trigger.CATCH_UP and run.occurrence_at is not None:
        if run.missed_count > 1:
            return tr("catch-up for {count} runs").format(count=figure(run.missed_count))
        return tr("catch-up for {time}").format(time=clock(run.occurrence_at))
    return trigger_word(run.trigger)


def _short(run: Run) -> str:
    if run.reason is None:
        return ""
    if run.reason.code is ReasonCode.TIMEOUT and "seconds" in run.reason.args:
        seconds = float(run.reason.args["seconds"])
        return tr("ended after {time}").format(time=duration(seconds))
    if run.reason.code is ReasonCode.STOPPED_BY_USER:
        return tr("stopped by you")
    return reason_short(run.reason)


def _left_out(run: Run) -> str:
    if run.reason is not None and run.reason.code is ReasonCode.CONDITION:
        why = tr("condition: {what}").format(what=reason_short(run.reason))
    else:
        why = reason_short(run.reason) or trigger_word(run.trigger)
    first, last = run.occurrence_at, run.last_occurrence_at
    if first is not None and last is not None and run.occurrence_count > 1:
        runs = tr("{count} runs").format(count=figure(run.occurrence_count))
        return f"{why}, {runs}, {span(first, last)}"
    return why


def took_words(run: Run, now: datetime) -> str:
    """`8 s`, `32 min so far`, or a dash when nothing was started."""
    seconds = took_seconds(run, now)
    if seconds is None:
        return "—"
    if run.finished_at is None:
        return tr("{time} so far").format(time=coarse(seconds))
    return duration(seconds)


def coarse(seconds: float) -> str:
    """A length so far: whole seconds, whole minutes once it has reached one. Read, not measured."""
    return duration(seconds // 1 if seconds < 60 else seconds // 60 * 60)


def fold_line(row: Row) -> str:
    """`22 in a row, 12:45 to 14:30 CET`."""
    newest, oldest = row.members[0], row.members[-1]
    when = span(sort_instant(oldest), sort_instant(newest))
    return tr("{count} in a row, {span}").format(count=figure(len(row.members)), span=when)


def fold_took(row: Row, now: datetime) -> str:
    """`1 s each`, or the range they took."""
    lengths = sorted(took_seconds(run, now) or 0.0 for run in row.members)
    low, high = lengths[0], lengths[-1]
    if high - low <= max(1.0, 0.2 * high):
        return tr("{time} each").format(time=duration(lengths[len(lengths) // 2]))
    return duration_range(low, high)


def spoken(row: Row, now: datetime) -> str:
    """The sentence a screen reader says for a row."""
    run = row.run
    if run is None:
        return heading(row.day, now.astimezone(viewer_zone()).date())
    state = run_state(run).word
    at = absolute(sort_instant(run), now, seconds=False)
    if row.kind is RowKind.FOLD:
        return f"{run.job_name}, {state}, {fold_line(row)}, {fold_took(row, now)}"
    return f"{run.job_name}, {state}, {second_line(run, now)}, {at}, {took_words(run, now)}"


def head_sentence(run: Run, streak: int, usual: tuple[float, float] | None, now: datetime) -> str:
    """What happened, after the job's name: `failed, exit code 1. Third failure in a row.`

    `streak` is how many failures in a row this run makes (0: none).
    """
    if run.outcome is None:
        return _head_of_active(run, usual, now)
    word = outcome_word(run.outcome).word.lower()
    clause = say(run.outcome, run.reason)
    if run.outcome is Outcome.COMPLETED:
        rest = tr(", success on attempt {number}").format(number=run.attempts)
        return word + (rest if run.attempts > 1 else "")
    text = f"{word}, {clause}" if clause and clause != word else word
    if streak >= 2:
        return tr("{text}. {ordinal} failure in a row.").format(text=text, ordinal=ordinal(streak))
    return text


def _head_of_active(run: Run, usual: tuple[float, float] | None, now: datetime) -> str:
    if run.state is RunState.WAITING:
        if run.reason is not None:
            return tr("waits: {why}").format(why=say(None, run.reason))
        return tr("waits for its turn")
    if run.state is RunState.RETRYING and run.retry_at is not None:
        return tr("is tried again at {time}").format(time=absolute(run.retry_at, now))
    seconds = took_seconds(run, now) or 0.0
    text = tr("running for {time}").format(time=coarse(seconds))
    if usual is None:
        return text
    if seconds > usual[1]:
        return tr("{text}, longer than usual").format(text=text)
    return tr("{text}, as usual so far").format(text=text)


def ordinal(number: int) -> str:
    """`Third`, or `12th` above ten, with a capital where it is a word."""
    words = _ordinals()
    return words[number - 1] if 1 <= number <= len(words) else ordinal_figure(number)


def ordinal_figure(number: int) -> str:
    """`3rd`, `11th`, `22nd`."""
    ending = 0 if number % 100 in (11, 12, 13) else number % 10
    form = {
        1: tr("{number}st"),
        2: tr("{number}nd"),
        3: tr("{number}rd"),
    }.get(ending, tr("{number}th"))
    return form.format(number=number)


def started_words(run: Run) -> str:
    """`14:00:00 CET, on time`, or by how much late."""
    if run.started_at is None:
        return "—"
    at = f"{clock(run.started_at, seconds=True)} {zone_label(run.started_at)}"
    if run.occurrence_at is None:
        return at
    late = (run.started_at - run.occurrence_at).total_seconds()
    if late <= LATE_SECONDS:
        return tr("{time}, on time").format(time=at)
    return tr("{time}, {late} late").format(time=at, late=duration(late))


def due_words(run: Run, now: datetime) -> str:
    """`Fri 6 Mar 14:00 CET`, a range for several, or a dash for a run nobody scheduled."""
    if run.occurrence_at is None:
        return "—"
    if run.last_occurrence_at is not None and run.occurrence_count > 1:
        return span(run.occurrence_at, run.last_occurrence_at)
    return day_and_clock(run.occurrence_at)


def day_and_clock(at: datetime) -> str:
    """`Fri 6 Mar 14:00 CET`."""
    return f"{weekday(at)} {day(at)} {clock_zone(at)}"


def attempt_words(attempt: Attempt, now: datetime) -> str:
    """What an attempt came to: `failed, 8 s`, `running, 32 min`."""
    seconds = took_seconds(attempt, now) or 0.0
    if attempt.outcome is None:
        return tr("running, {time}").format(time=coarse(seconds))
    return f"{outcome_word(attempt.outcome).word.lower()}, {duration(seconds)}"


def end_line(ended: Run | Attempt) -> str:
    """`Ended with exit code 1 after 8 s, Fri 6 Mar 2026 14:00:08 CET`; empty while it runs."""
    if ended.finished_at is None or ended.started_at is None:
        return ""
    took = duration(lasted_seconds(ended) or 0.0)
    at = full(ended.finished_at)
    reason = ended.reason
    if reason is not None and reason.code not in (ReasonCode.EXIT_CODE, ReasonCode.SIGNAL):
        how = say(ended.outcome, reason)
        text = tr("Ended after {took}: {how}, {at}")
    elif ended.signal is not None or (reason is not None and reason.code is ReasonCode.SIGNAL):
        named = reason.args.get("signal") if reason is not None else None
        how = str(named or ended.signal)
        text = tr("Ended by signal {how} after {took}, {at}")
    elif ended.exit_code is not None:
        how = str(ended.exit_code)
        text = tr("Ended with exit code {how} after {took}, {at}")
    else:
        how = outcome_word(ended.outcome).word.lower() if ended.outcome is not None else ""
        text = tr("Ended after {took}: {how}, {at}")
    return text.format(took=took, how=how, at=at)


def size_words(count: int) -> str:
    """`612 bytes`, `1.9 MB`."""
    if count < 1000:
        return tr("{count} bytes").format(count=count)
    step = min(len(_SIZES) - 1, (len(str(count)) - 1) // 3)
    size = count / 1000**step
    digits = 1 if size < 99.95 else 0
    figures = QLocale().toString(size, "f", digits)
    return f"{figures}\u00a0{_SIZES[step]}"
