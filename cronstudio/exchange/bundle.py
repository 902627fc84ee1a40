"""Our own form: jobs as one JSON document, exact both ways. Secrets leave only on request."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from cronstudio.exchange.plan import Refused
from cronstudio.exchange.text import decode
from cronstudio.language import Text
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import EnvironmentVariable, Job
from cronstudio.model.validate import check_job

FORMAT = "cronstudio-jobs"
VERSION = 1
MAX_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Bundle:
    """What a bundle held: jobs as they were written, and entries that cannot be taken."""

    jobs: tuple[Job, ...] = ()
    refused: tuple[Refused, ...] = ()
    """`line` is the number of the entry, from 1."""
    notes: tuple[str, ...] = ()


def write_bundle(jobs: Iterable[Job], *, with_secrets: bool = False) -> dict[str, Any]:
    """Return the document. Values of secret variables are empty unless asked for."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "jobs": [job_to_json(job if with_secrets else _without_secrets(job)) for job in jobs],
    }


def read_bundle(data: bytes) -> Bundle:
    """Return the jobs of a bundle. Never raises for its content."""
    if len(data) > MAX_BYTES:
        return _nothing(Text("The file is larger than {size} MB.", size=MAX_BYTES // (1024 * 1024)))
    text, note = decode(data)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        return _nothing(Text("The file is not JSON: {error}.", error=error))
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        return _nothing(Text("The file is not a bundle of CronStudio jobs."))
    version, entries = document.get("version"), document.get("jobs")
    if not isinstance(version, int) or version > VERSION:
        return _nothing(
            Text(
                "The bundle has version {version}; this CronStudio reads {known}.",
                version=version,
                known=VERSION,
            )
        )
    if not isinstance(entries, list):
        return _nothing(Text("The bundle has no list of jobs."))
    jobs: list[Job] = []
    refused: list[Refused] = []
    for number, entry in enumerate(entries, 1):
        found = _job(entry)
        if isinstance(found, Job):
            jobs.append(found)
        else:
            refused.append(Refused(number, _title(entry), found))
    return Bundle(jobs=tuple(jobs), refused=tuple(refused), notes=(note,) if note else ())


def _job(entry: object) -> Job | str:
    if not isinstance(entry, dict):
        return Text("This entry is not an object.")
    try:
        job = job_from_json(entry)
    except (ValueError, RecursionError) as error:
        return f"{error}."
    problems = check_job(job)
    return f"{problems[0].title}. {problems[0].hint}".strip() if problems else job


def _title(entry: object) -> str:
    name = entry.get("name") if isinstance(entry, Mapping) else None
    return name[:100] if isinstance(name, str) else ""


def _nothing(reason: str) -> Bundle:
    return Bundle(refused=(Refused(0, "", reason),))


def _without_secrets(job: Job) -> Job:
    if not any(variable.secret for variable in job.environment):
        return job
    return replace(
        job,
        environment=tuple(
            EnvironmentVariable(variable.name, "", True) if variable.secret else variable
            for variable in job.environment
        ),
    )
