"""The answers to "Why?" in words: one sentence, what followed from it, and each check."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from cronstudio.engine.explain import Answer, Explanation, Fix
from cronstudio.engine.view import JobView
from cronstudio.language import Text
from cronstudio.model.job import Pause
from cronstudio.model.run import Run
from cronstudio.model.words import MissPolicy, Outcome, ReasonCode
from cronstudio.ui import text, times
from cronstudio.ui.language import say, translated
from cronstudio.ui.repair_words import repair_words
from cronstudio.ui.run_words import span, started_words, took_seconds
from cronstudio.ui.text import StateWord, outcome_word, run_state, state_word


def tr(source: str) -> str:
    """Translate in the context "why"."""
    return QCoreApplication.translate("why", source)


@dataclass(frozen=True, slots=True)
class Facts:
    """What the words need beside the explanation."""

    view: JobView
    pause_all: Pause | None
    now: datetime


_NOT_RUN = {
    ReasonCode.ASLEEP: Text("It did not run, because this computer was asleep."),
    ReasonCode.APP_CLOSED: Text("It did not run, because CronStudio was not running."),
    ReasonCode.CLOCK_JUMPED: Text(
        "It did not run, because the clock was set forward over its time."
    ),
    ReasonCode.BUSY: Text("It did not run, because this computer was too busy."),
    ReasonCode.PAUSED: Text("It did not run, because it was paused."),
    ReasonCode.JOB_DISABLED: Text("It did not run, because the job was switched off."),
    ReasonCode.JOB_DELETED: Text("It did not run, because the job was deleted."),
    ReasonCode.JOB_EDITED: Text("It did not run, because the job was edited meanwhile."),
    ReasonCode.OVERLAP: Text("It did not run, because the run before was still going."),
    ReasonCode.QUEUE_FULL: Text("It did not run, because too many runs were waiting already."),
    ReasonCode.QUEUE_FLUSHED: Text("It did not run, because its queue was emptied."),
    ReasonCode.NEEDS_REPAIR: Text("It did not run, because the job needs repair."),
    ReasonCode.OTHER_ENGINE: Text("It was not run here: another CronStudio took it."),
    ReasonCode.SUPERSEDED: Text("It did not run, because one later run stands for it."),
    ReasonCode.STOPPED_BY_USER: Text("It did not run, because you stopped it before it began."),
    ReasonCode.REPLACED: Text("It did not run, because the next run took its place."),
    ReasonCode.APP_QUIT: Text("It did not run, because CronStudio was quit."),
    ReasonCode.RECOVERY_OFF: Text("It did not run, because catching up is switched off."),
}

_ANSWERS = {
    Answer.AT_STARTUP: Text("It runs each time CronStudio starts."),
    Answer.OFF: Text("It will not run, because it is switched off."),
    Answer.ALL_PAUSED: Text("It does not run, because all jobs are paused."),
    Answer.PAUSED: Text("It does not run, because it is paused."),
    Answer.REPAIR: Text("It cannot run, because it needs repair."),
    Answer.USED_UP: Text("It will not run again, because it has run as often as it should."),
    Answer.OVER: Text("It will not run again, because its schedule has no time left."),
    Answer.NOT_DUE: Text("It was not due then."),
    Answer.TOO_OLD: Text("It did not run, because there was no such job yet."),
    Answer.UNKNOWN: Text("It did not run, and the history does not say why."),
}


def headline(told: Explanation, facts: Facts) -> str:
    """The answer in one sentence."""
    run, now = told.run, facts.now
    if told.answer is Answer.WILL_RUN and told.at is not None:
        return tr("It will run {when}.").format(when=times.when(told.at, now))
    if told.answer is Answer.NOT_DUE and told.at is not None and told.at > now:
        return tr("It is not due then.")
    if told.answer is Answer.OFF and told.at is not None and told.at <= now:
        return tr("It did not run, and it is switched off now.")
    if run is None:
        return translated(_ANSWERS[told.answer])
    if told.answer is Answer.WAITS:
        if run.reason is not None:
            return tr("It waits: {why}.").format(why=say(None, run.reason))
        return tr("It is due and waits for its turn.")
    if told.answer is Answer.IS_RETRIED:
        return tr("It did not succeed yet and is tried again.")
    if told.answer is Answer.RUNS:
        return tr("It is running.")
    if told.answer is Answer.LEFT_OUT:
        return _left_out(told, run)
    return _ended(run)


def _left_out(told: Explanation, run: Run) -> str:
    if told.cause in _NOT_RUN:
        return translated(_NOT_RUN[told.cause])
    clause = say(run.outcome, run.reason)
    return tr("It did not run: {why}.").format(why=clause)


def _ended(run: Run) -> str:
    if run.outcome is Outcome.COMPLETED:
        if run.attempts > 1:
            return tr("It ran, and completed on attempt {number}.").format(number=run.attempts)
        return tr("It ran, and completed.")
    assert run.outcome is not None
    word = outcome_word(run.outcome).word.lower()
    clause = say(run.outcome, run.reason)
    if run.outcome is Outcome.TIMED_OUT:
        return tr("It ran, and took too long: {why}.").format(why=clause)
    if run.reason is not None and run.started_at is None:
        return tr("It could not be started: {why}.").format(why=clause)
    if run.outcome is not Outcome.FAILED:
        word = tr("was {word}").format(word=word)
    return tr("It ran, but {word}: {why}.").format(word=word, why=clause)


def state_of(told: Explanation) -> StateWord:
    """The state whose drawing stands beside the sentence."""
    if told.run is not None:
        return run_state(told.run)
    return state_word(
        {
            Answer.OFF: "off",
            Answer.PAUSED: "paused",
            Answer.ALL_PAUSED: "paused",
            Answer.REPAIR: "repair",
            Answer.USED_UP: "completed",
            Answer.OVER: "completed",
            Answer.UNKNOWN: "missed",
        }.get(told.answer, "scheduled")
    )


def detail(told: Explanation, facts: Facts) -> str:
    """What else is known, in one to three sentences."""
    parts = []
    run = told.run
    if run is None:
        parts.append(_without_run(told, facts))
    elif told.answer is Answer.LEFT_OUT:
        parts += [_was_due(run, facts.now), _what_followed(run, facts)]
    else:
        parts.append(_what_ran(run, facts))
    return " ".join(part for part in parts if part)


def _without_run(told: Explanation, facts: Facts) -> str:
    view, now, answer = facts.view, facts.now, told.answer
    if answer is Answer.REPAIR:
        return repair_words(view)
    if answer in (Answer.PAUSED, Answer.ALL_PAUSED):
        pause = facts.pause_all if answer is Answer.ALL_PAUSED else view.progress.pause
        return pause_words(pause, facts)
    if answer is Answer.OFF:
        return tr("Time in which a job is off is not counted as missed.")
    if answer is Answer.USED_UP:
        return tr("Its schedule ends after {runs}.").format(
            runs=text.plural(view.job.schedule.repeat or 0, "%n run", "%n runs")
        )
    if answer is Answer.TOO_OLD:
        at = times.absolute(view.job.created_at, now, always_day=True)
        return tr("The job was made {at}.").format(at=at)
    if answer is Answer.NOT_DUE:
        return tr("Its schedule, as it is now, has no run at that time.")
    if answer is Answer.UNKNOWN:
        return tr(
            "The job may have been off, paused or set otherwise then, or the run was deleted from"
            " the history since."
        )
    if answer is Answer.WILL_RUN and view.active:
        return tr("A run of it is going on now.")
    return ""


def pause_words(pause: Pause | None, facts: Facts) -> str:
    """Since when and until when; empty without a pause."""
    if pause is None:
        return ""
    since = times.absolute(pause.since, facts.now, always_day=True, seconds=False)
    if pause.until is None:
        return tr("Paused since {since}, until it is resumed.").format(since=since)
    until = times.absolute(pause.until, facts.now, seconds=False)
    words = tr("Paused since {since}, until {until}.").format(since=since, until=until)
    if facts.view.next_at is not None:
        after = times.absolute(facts.view.next_at, facts.now, seconds=False)
        words += " " + tr("The first run after it is {at}.").format(at=after)
    return words


def _was_due(run: Run, now: datetime) -> str:
    first, last = run.occurrence_at, run.last_occurrence_at
    if first is None:
        return ""
    if last is not None and run.occurrence_count > 1:
        count = text.figure(run.occurrence_count)
        return tr("{count} runs were due, {span}.").format(count=count, span=span(first, last))
    at = times.absolute(first, now, always_day=True, seconds=False)
    return tr("The run was due {at}.").format(at=at)


def _what_followed(run: Run, facts: Facts) -> str:
    """The rule that decided what became of it, after its cause."""
    reason, job = run.reason, facts.view.job
    if reason is None:
        return ""
    args = reason.args
    if reason.code is ReasonCode.MISS_POLICY:
        if str(args.get("policy")) == MissPolicy.NOTIFY_ONLY.value:
            return tr(
                "The job is set to leave late runs out and tell you, so nothing was started"
                " afterwards."
            )
        return tr("The job is set to leave late runs out, so nothing was started afterwards.")
    if reason.code is ReasonCode.TOO_LATE:
        late, limit = float(args.get("late_seconds", 0)), float(args.get("limit_seconds", 0))
        return tr("It could first be run {late} late; the job allows {limit}.").format(
            late=times.duration(late), limit=times.duration(limit)
        )
    if reason.code is ReasonCode.SUPERSEDED:
        return tr("One later run was started for all that were missed.")
    if reason.code is ReasonCode.BATCH_LIMIT:
        return tr("More runs were missed than are caught up in one go ({limit}).").format(
            limit=args.get("limit", "")
        )
    if reason.code is ReasonCode.RECOVERY_OFF:
        return tr("Catching up is switched off in the settings.")
    if reason.code in (ReasonCode.OVERLAP, ReasonCode.QUEUE_FULL):
        policy = text.concurrency_words(job.concurrency).lower()
        return tr("If the run before is still going, the job is set to: {policy}.").format(
            policy=policy
        )
    if reason.code is ReasonCode.CONDITION:
        return tr("Its conditions must hold when it is due; otherwise that run is skipped.")
    return ""


def _what_ran(run: Run, facts: Facts) -> str:
    now = facts.now
    if run.started_at is None:
        if run.retry_at is None and run.outcome is None:
            if run.reason is not None:
                return _was_due(run, now)
            return tr(
                "It starts when those before it have ended and the limits of the settings allow."
            )
        return _was_due(run, now)
    if run.retry_at is not None and run.outcome is None:
        return tr("Attempt {number} starts {at}.").format(
            number=run.attempts + 1, at=times.when(run.retry_at, now)
        )
    words = tr("Started {when}").format(when=started_words(run))
    if run.missed_count > 1:
        words += tr(", for {count} runs that were missed").format(
            count=text.figure(run.missed_count)
        )
    seconds = took_seconds(run, now) or 0.0
    took = tr("{words}. It took {took}.") if run.finished_at else tr("{words}, {took} so far.")
    words = took.format(words=words, took=times.duration(seconds))
    usual = facts.view.usual_seconds
    if usual is not None:
        words += " " + tr("Usually {range}.").format(range=times.duration_range(*usual))
    return words


_FIXES = {
    Fix.RUN: (Text("Run it now"), "run"),
    Fix.RUN_AGAIN: (Text("Run again"), "run-again"),
    Fix.SHOW_OUTPUT: (Text("Show output"), "output"),
    Fix.STOP: (Text("Stop…"), "stop"),
    Fix.SWITCH_ON: (Text("Switch on"), "power"),
    Fix.RESUME: (Text("Resume"), "resume"),
    Fix.RESUME_ALL: (Text("Resume all"), "resume"),
    Fix.CATCH_UP: (Text("Catch up in future"), "state-missed"),
    Fix.ALLOW_RECOVERY: (Text("Catch up in future"), "state-missed"),
    Fix.RUN_LATE_ONES: (Text("Run late ones now"), "run"),
    Fix.EDIT_WHAT: (Text("Edit the command…"), "edit"),
    Fix.EDIT_WHEN: (Text("Edit the schedule…"), "edit"),
    Fix.EDIT_LATE: (Text("Late and overlapping runs…"), "edit"),
    Fix.EDIT_LIMITS: (Text("Edit the limits…"), "edit"),
    Fix.EDIT_CONDITIONS: (Text("Edit the conditions…"), "edit"),
    Fix.SETTINGS: (Text("Settings…"), "settings"),
}


def fix_words(fix: Fix) -> tuple[str, str]:
    """The words of the button and its icon."""
    words, icon = _FIXES[fix]
    return translated(words), icon
