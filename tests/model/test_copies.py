"""Changed copies of frozen values."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime

import pytest

from cronstudio.model.copies import copy_with
from cronstudio.model.job import JobProgress
from cronstudio.model.run import Attempt, Run
from cronstudio.model.words import RunState, Trigger

AT = datetime(2026, 3, 6, tzinfo=UTC)
RUN = Run(
    id="run_1",
    job_id="job_1",
    job_name="One",
    trigger=Trigger.SCHEDULED,
    state=RunState.WAITING,
    created_at=AT,
)
VALUES = [
    RUN,
    Attempt(run_id="run_1", number=1, started_at=AT),
    JobProgress(job_id="job_1", cursor_at=AT),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_copy_is_what_replace_makes_of_it(value: Run) -> None:
    for field in fields(value):
        copy = copy_with(value, **{field.name: "other"})
        assert copy == replace(value, **{field.name: "other"})
        assert type(copy) is type(value)
    assert copy_with(value) == value


def test_the_original_stays_as_it_is() -> None:
    assert copy_with(RUN, attempts=3).attempts == 3
    assert RUN.attempts == 0


def test_a_name_that_is_no_field_is_an_error() -> None:
    with pytest.raises(AttributeError):
        copy_with(RUN, attempt=3)


def test_a_value_that_checks_itself_is_not_copied_past_its_checks() -> None:
    @dataclass(frozen=True, slots=True)
    class Checked:
        number: int

        def __post_init__(self) -> None:
            assert self.number > 0

    with pytest.raises(AssertionError):
        copy_with(Checked(1), number=2)
