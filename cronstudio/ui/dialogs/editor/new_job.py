"""The job that the editor begins with when there is none yet."""

from __future__ import annotations

from datetime import datetime

from cronstudio.model.job import Command, Job, NotifyRule, RetryPolicy
from cronstudio.model.validate import make_slug, new_job_id
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy, NotifyWhen
from cronstudio.schedule import Cron, Schedule
from cronstudio.settings import Settings

FIRST_SCHEDULE = "0 9 * * *"
"""Daily at 09:00: harmless, and easy to recognise as a beginning."""


def new_job(defaults: Settings, now: datetime) -> Job:
    """An empty job with the defaults of the settings."""
    return Job(
        id=new_job_id(),
        name="",
        slug=make_slug("", ()),
        schedule=Schedule(Cron(FIRST_SCHEDULE)),
        command=Command(text=""),
        shell=defaults.new_job_shell,
        miss_policy=MissPolicy(defaults.new_job_miss_policy),
        miss_limit_seconds=defaults.new_job_miss_limit_seconds,
        concurrency=ConcurrencyPolicy(defaults.new_job_concurrency),
        retry=RetryPolicy(
            max_retries=defaults.new_job_max_retries,
            delay_seconds=defaults.new_job_retry_delay_seconds,
        ),
        timeout_seconds=defaults.new_job_timeout_seconds,
        notify=NotifyRule(when=NotifyWhen(defaults.new_job_notify)),
        created_at=now,
        updated_at=now,
    )
