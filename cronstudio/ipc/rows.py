"""What a reader outside the window sees of jobs and runs: flat JSON rows. Stable for scripts."""

from __future__ import annotations

from typing import Any

from cronstudio.engine.view import JobView
from cronstudio.model.instants import to_iso
from cronstudio.model.job import SYSTEM_ZONE, Job
from cronstudio.model.reasons import say
from cronstudio.model.rule_text import write_rule
from cronstudio.model.run import Run
from cronstudio.model.words import RunState
from cronstudio.schedule import ScheduleError, describe

Row = dict[str, Any]


def job_row(view: JobView, system_zone: str) -> Row:
    """Return one line of `list`. `system_zone` stands in for jobs that follow the machine."""
    job, progress = view.job, view.progress
    last = view.recent[0] if view.recent else None
    pause = progress.pause
    return {
        "id": job.id,
        "name": job.name,
        "slug": job.slug,
        "enabled": job.enabled,
        "state": job_state(view),
        "schedule": write_rule(job.schedule.rule),
        "sentence": _sentence(job, system_zone),
        "timezone": job.timezone,
        "command": job.command.text,
        "tags": list(job.tags),
        "next": to_iso(view.next_at),
        "last_outcome": None if last is None or last.outcome is None else last.outcome.value,
        "last_finished_at": None if last is None else to_iso(last.finished_at),
        "failures_in_row": progress.failures_in_row,
        "paused_until": None if pause is None else to_iso(pause.until),
        "repair": progress.repair,
    }


def _sentence(job: Job, system_zone: str) -> str:
    zone = system_zone if job.timezone == SYSTEM_ZONE else job.timezone
    try:
        return describe(job.schedule, zone).short
    except ScheduleError:
        return write_rule(job.schedule.rule)  # a job that needs repair is still listed


def job_state(view: JobView) -> str:
    """Return the one word a row leads with: what the job does, else why it does not."""
    states = {run.state for run in view.active}
    for state in (RunState.RUNNING, RunState.RETRYING, RunState.WAITING):
        if state in states:
            return state.value
    if view.progress.repair:
        return "repair"
    if not view.job.enabled:
        return "off"
    return "paused" if view.progress.pause is not None else "scheduled"


def run_row(run: Run, name: str) -> Row:
    """Return one line of `history`. `name` is the job's now; empty for its name at that time."""
    return {
        "run_id": run.id,
        "job_id": run.job_id,
        "job": name or run.job_name,
        "trigger": run.trigger.value,
        "occurrence": to_iso(run.occurrence_at),
        "started_at": to_iso(run.started_at),
        "finished_at": to_iso(run.finished_at),
        "outcome": None if run.outcome is None else run.outcome.value,
        "reason": say(run.outcome, run.reason) if run.reason is not None else "",
        "exit_code": run.exit_code,
        "attempts": run.attempts,
        "state": run.state.value,
        "count": run.occurrence_count,
        "last_occurrence": to_iso(run.last_occurrence_at),
    }
