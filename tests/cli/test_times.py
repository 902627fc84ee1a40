from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from cronstudio.cli import main, times

FRIDAY = "0 14 * * 5"


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main.run(arguments)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def batch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *lines: object
) -> list[dict[str, object]]:
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status, out, _ = ask(capsys, "next", "--batch", "-")
    assert status == 0
    return [json.loads(line) for line in out.splitlines()]


def test_next_prints_one_json_document_in_utc(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ask(
        capsys, "next", FRIDAY, "--timezone", "America/Toronto",
        "--after", "2026-03-06T00:00:00Z", "--count", "2", "--json",
    )  # fmt: skip
    # The second one is after the change to daylight saving time on 8 March.
    assert json.loads(out) == {"next": ["2026-03-06T19:00:00Z", "2026-03-13T18:00:00Z"]}
    assert (status, err) == (0, "")


def test_json_may_stand_before_the_command_too(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask(
        capsys, "--json", "next", "0 0 1 1 *", "--timezone", "UTC", "--after", "2026-06-01T00:00Z",
        "--count", "1",
    )  # fmt: skip
    assert (status, json.loads(out)) == (0, {"next": ["2027-01-01T00:00:00Z"]})


def test_a_time_without_offset_is_read_on_the_clocks_of_the_zone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = ask(
        capsys, "next", "0 12 * * *", "--timezone", "Asia/Kolkata", "--after", "2026-01-01T12:00",
        "--count", "1", "--json",
    )  # fmt: skip
    assert json.loads(out) == {"next": ["2026-01-02T06:30:00Z"]}


def test_people_read_what_a_clock_change_does(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(
        capsys, "next", "30 2 * * *", "--timezone", "America/Toronto",
        "--after", "2026-03-08T00:00", "--count", "1",
    )  # fmt: skip
    assert out == "Sun 2026-03-08 03:00:00 EDT  (moved: 02:30 does not exist on this day)\n"


def test_previous_goes_back_from_the_newest(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(
        capsys, "previous", "0 0 * * *", "--timezone", "UTC", "--before", "2026-03-03T00:00Z",
        "--count", "2", "--json",
    )  # fmt: skip
    assert json.loads(out) == {"previous": ["2026-03-02T00:00:00Z", "2026-03-01T00:00:00Z"]}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["next", "0 25 * * *"], "Hour: 25 is out of range."),
        (["next", "0 0 31 2 *"], "never"),
        (["next", FRIDAY, "--timezone", "Mars/Olympus"], "not a time zone"),
        (["next", FRIDAY, "--after", "tomorrow"], "tomorrow is not a time."),
        (["next", FRIDAY, "--count", "0"], "whole number from 1"),
        (["nxt"], "There is no command nxt."),
    ],
)
def test_wrong_usage_ends_with_two_and_says_why(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    status, out, err = ask(capsys, *arguments, "--json")
    assert (status, out) == (2, "")
    assert told in err


def test_next_wants_an_expression_or_a_batch(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.run(["next"])
    assert ended.value.code == 2
    assert "EXPRESSION or --batch" in capsys.readouterr().err


def test_a_batch_answers_every_line_in_order(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    after = "2026-01-01T00:00:00Z"
    answers = batch(
        monkeypatch,
        capsys,
        {"expression": "0 0 * * *", "timezone": "UTC", "after": after, "count": 1},
        {"expression": "0 0 * * * x", "timezone": "UTC", "after": after, "count": 1},
        {"expression": "0 0 31 2 *", "timezone": "UTC", "after": after},
        {"expression": "0 0 * * *", "timezone": "Nowhere", "after": after},
        {"expression": "0 0 * * *", "timezone": "UTC", "after": "soon"},
        {"expression": 7},
        "[1]",
        "{",
        {"expression": "0 12 * * *", "timezone": "UTC", "after": after, "count": 2},
    )
    assert answers[0] == {"next": ["2026-01-02T00:00:00Z"]}
    assert answers[-1] == {"next": ["2026-01-01T12:00:00Z", "2026-01-02T12:00:00Z"]}
    errors = [answer["error"] for answer in answers[1:-1]]
    assert [(error["field"], error["position"]) for error in errors] == [  # type: ignore[index]
        ("weekday", 10),
        ("day", 4),
        ("timezone", 0),
        ("time", None),
        ("expression", None),
        ("", None),
        ("", None),
    ]
    assert all(error["message"] for error in errors)  # type: ignore[index]


def test_a_batch_refuses_an_empty_timezone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (answer,) = batch(monkeypatch, capsys, {"expression": "@daily", "timezone": ""})
    assert answer["error"]["field"] == "timezone"


def test_a_batch_skips_blank_lines_and_reads_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "questions"
    request = {"expression": "@daily", "timezone": "UTC", "after": "2026-01-01T00:00:00Z"}
    file.write_text(f"\n{json.dumps(request)}\n\n")
    status, out, _ = ask(capsys, "next", "--batch", str(file))
    assert status == 0
    assert len(json.loads(out)["next"]) == times.DEFAULT_COUNT


def test_a_batch_that_cannot_be_read_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = ask(capsys, "next", "--batch", str(tmp_path / "none"))
    assert status == 1
    assert "cannot be read" in err


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("weekdays at 7:30", "Mon 2026-03-09 07:30:00 CET"),
        ("last day of the month at 18:00", "Tue 2026-03-31 18:00:00 CEST"),
        ("every 90 minutes", "Fri 2026-03-06 14:30:00 CET"),
    ],
)
def test_what_the_errors_advise_to_write_is_understood(
    said: str, first: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [said, "--timezone", "Europe/Berlin", "--count", "1"]
    for command in ("next", "explain"):
        status, out, _ = ask(capsys, command, *arguments, "--after", "2026-03-06T13:00")
        assert (status, first in out) == (0, True), out


def test_the_place_of_an_error_is_pointed_at(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = ask(capsys, "next", "0 25 * * *")
    assert err.splitlines()[:2] == ["  0 25 * * *", "    ^^"]
