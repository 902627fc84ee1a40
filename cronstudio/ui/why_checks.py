"""Each check behind the answer to "Why?" in words, in the engine's order."""

from __future__ import annotations

from dataclasses import dataclass

from cronstudio.engine.explain import Answer, Check, Explanation, Mark
from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.words import RAN, ReasonCode, Trigger
from cronstudio.schedule import Cron, Once
from cronstudio.ui import text, times
from cronstudio.ui.language import as_sentence, joined, say, sentence, translated
from cronstudio.ui.repair_words import repair_words
from cronstudio.ui.run_words import size_words, started_words
from cronstudio.ui.text import outcome_word
from cronstudio.ui.why_words import Facts, tr


@dataclass(frozen=True, slots=True)
class CheckLine:
    """One check as it is shown."""

    mark: Mark
    title: str
    detail: str
    aside: str = ""


def check_line(check: Check, mark: Mark, told: Explanation, facts: Facts) -> CheckLine:
    """One check in words."""
    title, detail_, aside = _CHECKERS[check](mark, told, facts)
    return CheckLine(mark, title, detail_, aside)


Three = tuple[str, str, str]

_NOT_MISSED = Text("Time in a pause is not counted as missed.")


def _schedule(mark: Mark, told: Explanation, facts: Facts) -> Three:
    job, at, run = facts.view.job, told.at, told.run
    if run is not None and run.trigger is Trigger.MANUAL:
        return tr("You started it"), times.full(run.created_at), ""
    try:
        words = sentence(job.schedule, _zone_of(job)).long
    except UserError:
        words = ""
    aside = job.schedule.rule.text if isinstance(job.schedule.rule, Cron) else ""
    if mark is Mark.REASON:
        return tr("The schedule does not ask for it"), words, aside
    if at is None:
        return tr("The schedule asks for it"), words, aside
    clock = f"{times.clock(at)} {times.zone_label(at)}"
    return tr("The schedule says {time}").format(time=clock), words, aside


def _zone_of(job: Job) -> str:
    """The zone to name with the schedule; none where the zone has no say."""
    if not isinstance(job.schedule.rule, Cron | Once):
        return ""
    return times.viewer_zone_name() if job.timezone == SYSTEM_ZONE else job.timezone


def _on(mark: Mark, told: Explanation, facts: Facts) -> Three:
    view = facts.view
    if mark is Mark.GOOD:
        since = times.day(view.job.created_at, year=True)
        return (
            tr("The job was on, and nothing was paused")
            if told.run
            else tr("The job is on, and nothing is paused"),
            tr("Made {day}").format(day=since),
            "",
        )
    if mark is Mark.OPEN:
        return tr("Whether it was on then is not known"), "", ""
    code = told.run.reason.code if told.run is not None and told.run.reason else None
    if told.answer is Answer.REPAIR or code is ReasonCode.NEEDS_REPAIR:
        return tr("The job needs repair"), repair_words(view), ""
    if told.answer is Answer.OFF or code is ReasonCode.JOB_DISABLED:
        return tr("The job was off") if told.run else tr("The job is off"), "", ""
    if told.answer is Answer.ALL_PAUSED:
        return tr("All jobs are paused"), translated(_NOT_MISSED), ""
    if told.answer is Answer.PAUSED:
        return tr("The job is paused"), translated(_NOT_MISSED), ""
    if code is ReasonCode.PAUSED:
        return tr("It was paused"), translated(_NOT_MISSED), ""
    return tr("The job was changed"), say(None, told.run.reason) if told.run else "", ""


def _able(mark: Mark, told: Explanation, facts: Facts) -> Three:
    run = told.run
    if mark is Mark.OPEN:
        return tr("CronStudio and this computer must be on"), "", ""
    if mark is Mark.GOOD or run is None:
        if run is not None and run.trigger is Trigger.CATCH_UP and run.started_at is not None:
            return (
                tr("CronStudio was not able to act in time, and caught up"),
                started_words(run),
                "",
            )
        return tr("CronStudio was able to act in time"), "", ""
    at = f"{times.clock(told.at)} {times.zone_label(told.at)}" if told.at else ""
    noticed = ""
    if run.finished_at is not None:
        noticed = tr("It was able to act again {at}").format(
            at=times.absolute(run.finished_at, facts.now, seconds=True, always_day=True)
        )
    return tr("CronStudio was not able to act at {time}").format(time=at), noticed, ""


def _conditions(mark: Mark, told: Explanation, facts: Facts) -> Three:
    wanted = condition_words(facts.view)
    if mark is Mark.REASON and told.run is not None:
        reason = say(told.run.outcome, told.run.reason)
        return tr("A condition did not hold: {why}").format(why=reason), wanted, ""
    if not wanted:
        return "", "", ""
    return tr("Its conditions held") if mark is Mark.GOOD else tr("Its conditions"), wanted, ""


def condition_words(view: JobView) -> str:
    """The conditions of a job: `On mains power, network up`; empty without any."""
    wanted = view.job.conditions
    parts = []
    if wanted.on_ac_power:
        parts.append(tr("on mains power"))
    if wanted.network_up:
        parts.append(tr("network up"))
    if wanted.path_exists:
        parts.append(tr("{path} exists").format(path=wanted.path_exists))
    if wanted.not_before is not None:
        parts.append(tr("not before {day}").format(day=times.full(wanted.not_before)))
    if wanted.not_after is not None:
        parts.append(tr("not after {day}").format(day=times.full(wanted.not_after)))
    return ", ".join(parts)


def _overlap(mark: Mark, told: Explanation, facts: Facts) -> Three:
    policy = text.concurrency_words(facts.view.job.concurrency)
    rule = tr("If a run is still going: {policy}").format(policy=policy.lower())
    if mark is Mark.GOOD:
        return tr("No other run was in the way"), rule, ""
    if mark is Mark.OPEN:
        return tr("No other run may be in the way"), rule, ""
    if told.answer is Answer.WAITS:
        return tr("It waits for its turn"), rule, ""
    why = say(told.run.outcome, told.run.reason) if told.run else ""
    return tr("Another run was in the way"), joined(as_sentence(why), rule), ""


def _start(mark: Mark, told: Explanation, facts: Facts) -> Three:
    run = told.run
    if mark is Mark.OPEN or run is None:
        return tr("Start of the command"), "", ""
    if mark is Mark.REASON and told.answer is Answer.WAITS:
        return tr("The command is not started yet"), say(None, run.reason), ""
    if mark is Mark.REASON:
        return tr("The command could not be started"), say(run.outcome, run.reason), ""
    if run.attempts > 1:
        tries = text.plural(run.attempts, "%n attempt", "%n attempts")
        return tr("The command was started"), f"{started_words(run)}, {tries}", ""
    return tr("The command was started"), started_words(run), ""


def _result(mark: Mark, told: Explanation, facts: Facts) -> Three:
    run = told.run
    if run is None or mark is Mark.OPEN:
        return tr("Its end"), "", ""
    output = tr("{size} of output").format(size=size_words(run.output_bytes + run.error_bytes))
    if mark is Mark.GOOD:
        return tr("It ended well"), output, ""
    word = outcome_word(run.outcome).word if run.outcome in RAN and run.outcome else ""
    why = say(run.outcome, run.reason)
    return tr("{outcome}: {why}").format(outcome=word, why=why), output, ""


_CHECKERS = {
    Check.SCHEDULE: _schedule,
    Check.ON: _on,
    Check.ABLE: _able,
    Check.CONDITIONS: _conditions,
    Check.OVERLAP: _overlap,
    Check.START: _start,
    Check.RESULT: _result,
}

_SHORT_NAMES = {
    Check.SCHEDULE: Text("the schedule"),
    Check.ON: Text("whether it is on"),
    Check.ABLE: Text("whether CronStudio is there"),
    Check.CONDITIONS: Text("conditions"),
    Check.OVERLAP: Text("overlap"),
    Check.START: Text("start of the command"),
    Check.RESULT: Text("its result"),
}


def check_lines(told: Explanation, facts: Facts) -> list[CheckLine]:
    """All checks; those that were not reached, or are yet to come, are one line together."""
    lines = [
        line
        for check, mark in told.checks
        if mark is not Mark.OPEN or told.answer is Answer.UNKNOWN
        # Without a title there was nothing to check.
        if (line := check_line(check, mark, told, facts)).title
    ]
    rest = [check for check, mark in told.checks if mark is Mark.OPEN]
    if not rest or told.answer is Answer.UNKNOWN:
        return lines
    names = ", ".join(translated(_SHORT_NAMES[check]) for check in rest)
    coming = told.answer in (Answer.WILL_RUN, Answer.AT_STARTUP, Answer.RUNS, Answer.WAITS)
    title = tr("Looked at then: {what}") if coming else tr("Not reached: {what}")
    if told.answer in (Answer.RUNS, Answer.IS_RETRIED):
        title = tr("Still to come: {what}")
    details = []
    if Check.OVERLAP in rest and facts.view.active and coming:
        details.append(tr("a run is going on now"))
    if Check.CONDITIONS in rest and (wanted := condition_words(facts.view)):
        details.append(wanted)
    words = "; ".join(details)
    lines.append(CheckLine(Mark.OPEN, title.format(what=names), words[:1].upper() + words[1:]))
    return lines
