"""Jobs as text for the clipboard, and back. What comes back starts switched off."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from cronstudio.errors import UserError
from cronstudio.language import Text
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import EnvironmentVariable, Job

_KEY = "cronstudio_jobs"
_MOST = 500
_LONGEST = 5_000_000


def jobs_to_text(jobs: Sequence[Job]) -> str:
    """JSON that can be pasted here or kept in a file; secret values are left out."""
    documents = [job_to_json(_without_secrets(job)) for job in jobs]
    return json.dumps({_KEY: documents}, indent=2, ensure_ascii=False)


def jobs_from_text(pasted: str, new_id: Callable[[], str], now: datetime) -> list[Job]:
    """The jobs in a pasted text, as new ones that are off. UserError when there are none."""
    refusal = UserError(
        Text("The clipboard holds no jobs"),
        hint=Text("Copy jobs here or in another CronStudio first."),
    )
    if len(pasted) > _LONGEST:
        raise refusal
    try:
        document = json.loads(pasted)
        found = document[_KEY]
        jobs = [job_from_json(one) for one in found[:_MOST]]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise refusal from error
    return [
        replace(
            job, id=new_id(), slug="", enabled=False, revision=1, created_at=now, updated_at=now
        )
        for job in jobs
    ]


def _without_secrets(job: Job) -> Job:
    cleared = tuple(
        EnvironmentVariable(one.name, "", secret=True) if one.secret else one
        for one in job.environment
    )
    return replace(job, environment=cleared)
