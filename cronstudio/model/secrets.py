"""How a job's definition names a secret without holding it: a reference in the place of the value.

The values are kept elsewhere (`desktop.secrets`). A reference never changes its value, so copies of
a job share it, and an edit that is undone finds the old value again.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace

from cronstudio.model.job import EnvironmentVariable, Job

_PREFIX = "cronstudio:secret:"
_REFERENCE = re.compile(rf"{_PREFIX}[0-9a-f]{{32}}")


def new_reference() -> str:
    """Return a reference that nobody can guess: a definition from a stranger cannot name one."""
    return _PREFIX + secrets.token_hex(16)


def is_reference(text: str) -> bool:
    """Whether this stands for a value that is kept elsewhere."""
    return text.startswith(_PREFIX) and _REFERENCE.fullmatch(text) is not None


def is_kept(variable: EnvironmentVariable) -> bool:
    """Whether the value of this secret is kept elsewhere."""
    return variable.secret and is_reference(variable.value)


def references(job: Job) -> frozenset[str]:
    """Return the references a job holds."""
    return frozenset(variable.value for variable in job.environment if is_kept(variable))


def plain_secrets(job: Job) -> tuple[str, ...]:
    """Return the values of secrets that stand in the definition itself."""
    return tuple(
        variable.value
        for variable in job.environment
        if variable.secret and variable.value and not is_kept(variable)
    )


def with_values(job: Job, values: Mapping[str, str]) -> Job:
    """Return the job with these values in the place of their references (or the reverse)."""
    if not values:
        return job
    return replace(
        job,
        environment=tuple(
            replace(variable, value=values.get(variable.value, variable.value))
            if variable.secret
            else variable
            for variable in job.environment
        ),
    )


def with_old_secrets(job: Job, before: Job) -> Job:
    """Return the job, its secrets without a value with the one they had `before`.

    That is how a definition comes back that was exported, and exports leave the values out.
    """
    known = {variable.name: variable.value for variable in before.environment if variable.secret}
    empty = set(names_without_value(job.environment)) & known.keys()
    if not empty:
        return job
    return replace(
        job,
        environment=tuple(
            replace(variable, value=known[variable.name]) if variable.name in empty else variable
            for variable in job.environment
        ),
    )


def names_without_value(variables: Iterable[EnvironmentVariable]) -> list[str]:
    """Return the names of secrets that have no value, as after an import."""
    return [variable.name for variable in variables if variable.secret and not variable.value]
