"""Our own form: jobs as a JSON or YAML document, exact both ways. Secrets leave only on request."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from cronstudio.exchange.plan import Refused
from cronstudio.exchange.text import decode
from cronstudio.exchange.yaml_text import read_yaml, write_yaml
from cronstudio.language import Text
from cronstudio.model.codec import job_from_json, job_to_json
from cronstudio.model.job import EnvironmentVariable, Job
from cronstudio.model.validate import check_job

FORMAT = "cronstudio-jobs"
VERSION = 1
SCHEMA = "schema/cronstudio-jobs-1.schema.json"
"""The schema of this version, below `resources`."""
Form = Literal["json", "yaml"]
MAX_BYTES = 32 * 1024 * 1024
MAX_JOBS = 20_000

# JSON can name halves of characters, which no file and no terminal takes.
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


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


def write_text(jobs: Iterable[Job], form: Form = "json", *, with_secrets: bool = False) -> str:
    """Return the document as the text of a file."""
    document = write_bundle(jobs, with_secrets=with_secrets)
    if form == "yaml":
        return write_yaml(document)
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def read_bundle(data: bytes) -> Bundle:
    """Return the jobs of a bundle, JSON or YAML. Never raises for its content."""
    if len(data) > MAX_BYTES:
        return _nothing(Text("The file is larger than {size} MB.", size=MAX_BYTES // (1024 * 1024)))
    text, note = decode(data)
    try:
        document = _parse(text)
    except ValueError as error:
        return _nothing(f"{error}.")
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        return _nothing(Text("The file is not a bundle of CronStudio jobs."))
    version, entries = document.get("version"), document.get("jobs")
    if type(version) is not int or not 1 <= version <= VERSION:
        return _nothing(
            Text(
                "The bundle has version {version}; this CronStudio reads {known}.",
                version=str(version)[:20],
                known=VERSION,
            )
        )
    if not isinstance(entries, list):
        return _nothing(Text("The bundle has no list of jobs."))
    if len(entries) > MAX_JOBS:
        return _nothing(Text("The bundle has more than {limit} jobs.", limit=MAX_JOBS))
    jobs: list[Job] = []
    refused: list[Refused] = []
    for number, entry in enumerate(entries, 1):
        found = _job(entry)
        if isinstance(found, Job):
            jobs.append(found)
        else:
            refused.append(Refused(number, _title(entry), found))
    return Bundle(jobs=tuple(jobs), refused=tuple(refused), notes=(note,) if note else ())


def _parse(text: str) -> Any:
    if not text.lstrip().startswith(("{", "[")):
        return read_yaml(text)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        # YAML has braces as well; what is neither is most likely meant as JSON.
        try:
            return read_yaml(text)
        except ValueError:
            raise ValueError(f"The file is not JSON: {error}") from error
    if _SURROGATE.search(text):
        try:
            json.dumps(document, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise ValueError("The file holds halves of characters") from error
    return document


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
