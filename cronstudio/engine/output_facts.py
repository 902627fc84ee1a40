"""What the outcome of an attempt asks of its output. Reads files, so never on the loop."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cronstudio.engine.judgement import OutputFacts
from cronstudio.engine.output import contains
from cronstudio.engine.output_files import STREAMS, sizes
from cronstudio.engine.programs import explain_exit
from cronstudio.model.job import Job, SuccessRule
from cronstudio.model.run import Reason

_END_BYTES = 4096


def read_facts(directory: Path, rule: SuccessRule) -> OutputFacts:
    """Look for the texts of the rule in both streams."""
    required, forbidden = rule.must_contain.encode(), rule.must_not_contain.encode()
    written = sizes(directory)
    return OutputFacts(
        contains_required=not required or contains(directory, required),
        contains_forbidden=bool(forbidden) and contains(directory, forbidden),
        empty=written.output_bytes + written.error_bytes == 0,
    )


def explain(job: Job, exit_code: int, environment: Mapping[str, str], directory: Path) -> Reason:
    """What a failing exit code means, with the end of the error output at hand."""
    variables = {**environment, **{entry.name: entry.value for entry in job.environment}}
    return explain_exit(
        job.command,
        exit_code,
        variables,
        _end_of_errors(directory, job),
        environment.get("PATH", ""),
    )


def _end_of_errors(directory: Path, job: Job) -> bytes:
    try:
        with open(directory / ("out" if job.merge_output else "err"), "rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - _END_BYTES))
            return file.read()
    except OSError:
        return b""


def words_of(directory: Path, limit: int = 16 * 1024) -> str:
    """The beginning and end of the output, for the search of the history."""
    parts: list[bytes] = []
    for name in STREAMS:
        try:
            with open(directory / name, "rb") as file:
                parts.append(file.read(limit))
                size = file.seek(0, 2)
                if size > limit:
                    file.seek(max(limit, size - limit))
                    parts.append(file.read())
        except OSError:
            continue
    return b"\n".join(part for part in parts if part).decode(errors="replace")
