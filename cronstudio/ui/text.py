"""Words for what the model says: states, outcomes, triggers, reasons and policies.

Times and durations are in `ui/times.py` and offered here too. No widgets.
"""

from __future__ import annotations

import html
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QLocale

from cronstudio.engine.view import JobView
from cronstudio.language import Text
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.run import Reason, Run
from cronstudio.model.words import (
    ConcurrencyPolicy,
    MissPolicy,
    Outcome,
    ReasonCode,
    RunState,
    Trigger,
)
from cronstudio.schedule.spec import Startup
from cronstudio.ui.language import translated
from cronstudio.ui.times import (
    absolute,
    age,
    clock,
    day,
    duration,
    duration_range,
    full,
    relative,
    set_hours,
    set_viewer_zone,
    viewer_zone,
    viewer_zone_name,
    when,
    zone_label,
)

__all__ = [
    "StateWord",
    "absolute",
    "clock",
    "concurrency_words",
    "day",
    "duration",
    "duration_range",
    "figure",
    "full",
    "is_unseen_trouble",
    "job_state",
    "literal",
    "miss_words",
    "needs_attention",
    "outcome_word",
    "plural",
    "reason_short",
    "relative",
    "run_state",
    "set_hours",
    "set_viewer_zone",
    "trigger_word",
    "viewer_zone",
    "when",
    "zone_label",
    "zone_words",
]


def tr(source: str, count: int = -1) -> str:
    """Translate in the context "text"; `%n` stands for `count`."""
    return QCoreApplication.translate("text", source, "", count)


def figure(count: int) -> str:
    """A count with the locale's group separators."""
    return QLocale().toString(count)


def plural(count: int, one: str, many: str) -> str:
    """`1 job` or `3 jobs`, of "%n job" and "%n jobs": the English forms.

    Other languages have as many forms as they need, in their catalogues under the second one.
    """
    said = QCoreApplication.translate("counted", many, "", count)
    if said != many.replace("%n", str(count)):
        return said
    return (one if count == 1 else many).replace("%n", figure(count))


def literal(words: str) -> str:
    """Words for a tooltip or label that Qt might take for markup, so that they show as they are."""
    if "<" not in words:
        return words
    return f"<p style='white-space:pre-wrap'>{html.escape(words)}</p>"


@dataclass(frozen=True, slots=True)
class StateWord:
    """A state as it is shown: always the icon and the word."""

    key: str
    """Stable name for sorting, filters and tests (`failed`, `scheduled`, ...)."""
    word: str
    icon: str
    role: str
    """Colour role of the icon."""
    word_role: str
    """Colour role of the word."""
    bold: bool = False


_STATES: dict[str, tuple[str, str, str, bool]] = {
    # key: word, role of the icon, role of the word, bold
    "scheduled": (Text("Scheduled"), "idle", "text2", False),
    "queued": (Text("Queued"), "accent", "accent", False),
    "running": (Text("Running"), "accent", "accent", False),
    "retrying": (Text("Retrying"), "warn", "warn", False),
    "completed": (Text("Completed"), "ok", "text", False),
    "failed": (Text("Failed"), "bad", "bad", True),
    "timed-out": (Text("Timed out"), "bad", "bad", True),
    "repair": (Text("Needs repair"), "bad", "bad", True),
    "missed": (Text("Missed"), "warn", "warn", False),
    "interrupted": (Text("Interrupted"), "warn", "warn", False),
    "blocked": (Text("Blocked"), "warn", "warn", False),
    "skipped": (Text("Skipped"), "idle", "text", False),
    "cancelled": (Text("Cancelled"), "idle", "text", False),
    "paused": (Text("Paused"), "idle", "text2", False),
    "off": (Text("Off"), "idle", "text2", False),
}

TROUBLE = frozenset(
    {
        Outcome.FAILED,
        Outcome.TIMED_OUT,
        Outcome.MISSED,
        Outcome.INTERRUPTED,
        Outcome.BLOCKED,
    }
)
"""Outcomes that stay the state of their job until a later run ends otherwise."""


def state_word(key: str) -> StateWord:
    """The word for a state by its key; KeyError when there is no such state."""
    word, role, word_role, bold = _STATES[key]
    return StateWord(key, translated(word), f"state-{key}", role, word_role, bold)


def outcome_word(outcome: Outcome) -> StateWord:
    """The word for how a run ended."""
    return state_word(outcome.value.replace("_", "-"))


def run_state(run: Run) -> StateWord:
    """The word for where a run stands, or how it ended."""
    if run.outcome is not None:
        return outcome_word(run.outcome)
    return state_word(_ACTIVE_KEYS.get(run.state, "queued"))


_ACTIVE_KEYS = {
    RunState.WAITING: "queued",
    RunState.RUNNING: "running",
    RunState.RETRYING: "retrying",
}


def job_state(view: JobView, now: datetime) -> StateWord:
    """The one word for a job: what a person needs to know first."""
    if view.progress.repair:
        return state_word("repair")
    for state in (RunState.RUNNING, RunState.RETRYING, RunState.WAITING):
        if any(run.state is state for run in view.active):
            return state_word(_ACTIVE_KEYS[state])
    if not view.job.enabled:
        return state_word("off")
    if is_paused(view, now):
        return state_word("paused")
    last = view.recent[0] if view.recent else None
    if last is not None and last.outcome in TROUBLE:
        return _trouble_word(view, last.outcome)
    if last is not None and view.next_at is None and not is_startup(view.job):
        return outcome_word(last.outcome or Outcome.COMPLETED)
    return state_word("scheduled")


def _trouble_word(view: JobView, outcome: Outcome) -> StateWord:
    state = outcome_word(outcome)
    streak = view.progress.failures_in_row
    if outcome in (Outcome.FAILED, Outcome.TIMED_OUT) and streak >= 2:
        word = f"{state.word} {streak}×"
        return StateWord(state.key, word, state.icon, state.role, state.word_role, state.bold)
    return state


def is_paused(view: JobView, now: datetime) -> bool:
    """Whether the job itself is paused at `now`."""
    pause = view.progress.pause
    return pause is not None and (pause.until is None or pause.until > now)


def is_startup(job: Job) -> bool:
    """Whether the job runs when the engine starts, and at no other time."""
    return isinstance(job.schedule.rule, Startup)


def is_unseen_trouble(run: Run) -> bool:
    """Whether the run ended in a way that a person should look at, and nobody has."""
    return run.outcome in TROUBLE and not run.seen


def needs_attention(view: JobView) -> bool:
    """Trouble not yet seen or still true: in need of repair, or the last run went wrong."""
    if view.progress.repair:
        return True
    if not view.job.enabled or not view.recent:
        return False
    last = view.recent[0]
    if last.outcome in (Outcome.FAILED, Outcome.TIMED_OUT):
        return True
    return is_unseen_trouble(last)


def short_length(seconds: float) -> str:
    """A duration for tight places: seconds as they are, longer ones in their largest unit."""
    return duration(seconds) if seconds < 60 else age(seconds)


_TRIGGERS = {
    Trigger.SCHEDULED: Text("scheduled"),
    Trigger.CATCH_UP: Text("catch-up"),
    Trigger.MANUAL: Text("manual"),
    Trigger.STARTUP: Text("at start-up"),
    Trigger.CHAINED: Text("chained"),
}


def trigger_word(trigger: Trigger) -> str:
    """Why a run exists, in lower case for use inside a line."""
    return translated(_TRIGGERS[trigger])


_SHORT_REASONS = {
    ReasonCode.SUCCESS_RULE: Text("output rule"),
    ReasonCode.TIMEOUT: Text("too long"),
    ReasonCode.IDLE_TIMEOUT: Text("no output"),
    ReasonCode.OUTPUT_LIMIT: Text("too much output"),
    ReasonCode.DISK_FULL: Text("disk full"),
    ReasonCode.COMMAND_NOT_FOUND: Text("not found"),
    ReasonCode.NOT_EXECUTABLE: Text("not executable"),
    ReasonCode.BAD_DIRECTORY: Text("no such folder"),
    ReasonCode.START_FAILED: Text("did not start"),
    ReasonCode.STOPPED_BY_USER: Text("by you"),
    ReasonCode.REPLACED: Text("replaced"),
    ReasonCode.JOB_DISABLED: Text("switched off"),
    ReasonCode.JOB_DELETED: Text("deleted"),
    ReasonCode.JOB_EDITED: Text("edited"),
    ReasonCode.MACHINE_STOPPED: Text("power loss"),
    ReasonCode.PROCESS_LOST: Text("lost"),
    ReasonCode.APP_QUIT: Text("app quit"),
    ReasonCode.APP_CLOSED: Text("app closed"),
    ReasonCode.ASLEEP: Text("asleep"),
    ReasonCode.CLOCK_JUMPED: Text("clock jumped"),
    ReasonCode.BUSY: Text("busy"),
    ReasonCode.TOO_LATE: Text("too late"),
    ReasonCode.SUPERSEDED: Text("run once"),
    ReasonCode.OVERLAP: Text("overlap"),
    ReasonCode.QUEUE_FULL: Text("queue full"),
    ReasonCode.QUEUE_FLUSHED: Text("queue emptied"),
    ReasonCode.BATCH_LIMIT: Text("too many"),
    ReasonCode.PAUSED: Text("paused"),
    ReasonCode.RECOVERY_OFF: Text("catch-up off"),
    ReasonCode.NEEDS_REPAIR: Text("needs repair"),
    ReasonCode.OTHER_ENGINE: Text("elsewhere"),
    ReasonCode.KEYRING_LOCKED: Text("keyring locked"),
    ReasonCode.SECRET_MISSING: Text("secret missing"),
}
_CONDITIONS = {
    "ac_power": Text("on battery"),
    "network": Text("offline"),
    "path_exists": Text("path missing"),
    "not_before": Text("too early"),
    "not_after": Text("too late"),
}


def reason_short(reason: Reason | None) -> str:
    """The reason in one to three words, for the second line of a cell; empty when there is none."""
    if reason is None:
        return ""
    args = reason.args
    if reason.code is ReasonCode.EXIT_CODE:
        return tr("exit {code}").format(code=args.get("code", "?"))
    if reason.code is ReasonCode.SIGNAL:
        return str(args.get("signal", ""))
    if reason.code is ReasonCode.CONDITION:
        return translated(_CONDITIONS.get(str(args.get("condition", "")), Text("condition")))
    if reason.code is ReasonCode.MISS_POLICY:
        cause = str(args.get("cause", ""))
        known = next((code for code in _SHORT_REASONS if code.value == cause), None)
        return translated(_SHORT_REASONS[known]) if known else tr("left out")
    return translated(_SHORT_REASONS.get(reason.code, ""))


def miss_words(job: Job) -> str:
    """What happens to late runs: `Run once, up to 24 h late`."""
    words = {
        MissPolicy.SKIP: tr("Leave out"),
        MissPolicy.RUN_ONCE: tr("Run once"),
        MissPolicy.RUN_ALL: tr("Run each"),
        MissPolicy.NOTIFY_ONLY: tr("Leave out and tell me"),
    }[job.miss_policy]
    if job.miss_policy not in (MissPolicy.RUN_ONCE, MissPolicy.RUN_ALL):
        return words
    if job.miss_limit_seconds is None:
        return tr("{policy}, however late").format(policy=words)
    late = duration(job.miss_limit_seconds, days=job.miss_limit_seconds > 48 * 3600)
    return tr("{policy}, up to {late} late").format(policy=words, late=late)


def concurrency_words(policy: ConcurrencyPolicy) -> str:
    """What happens when a run is due while one is going on."""
    return {
        ConcurrencyPolicy.ALLOW: tr("Run both"),
        ConcurrencyPolicy.SKIP: tr("Skip the new one"),
        ConcurrencyPolicy.QUEUE: tr("Wait for the old one"),
        ConcurrencyPolicy.FORBID: tr("Block the new one"),
        ConcurrencyPolicy.REPLACE: tr("End the old one"),
    }[policy]


def retry_words(job: Job) -> str:
    """How often a failed run is tried again: `None`, `3, 1 min apart`."""
    retry = job.retry
    if retry.max_retries == 0:
        return tr("None")
    return tr("{count}, {delay} apart").format(
        count=retry.max_retries, delay=duration(retry.delay_seconds)
    )


def zone_words(timezone: str) -> str:
    """The zone of a job: `System (Europe/Berlin)` or its own name."""
    if timezone != SYSTEM_ZONE:
        return timezone
    return tr("System ({zone})").format(zone=viewer_zone_name())
