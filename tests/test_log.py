"""The app's own log: JSON lines, job and run on each, rotated, private, without secrets."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from cronstudio import log


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "app.log"
    log.set_subject()


def lines(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_a_line_names_its_job_and_run(file: Path) -> None:
    stop = log.start_logging(file)
    log.set_subject(job_id="job_1", run_id="run_1")
    logging.getLogger("cronstudio.engine.execution").info("Started %s", "it")
    stop()
    (line,) = lines(file)
    assert (line["job"], line["run"], line["text"]) == ("job_1", "run_1", "Started it")
    assert line["from"] == "engine.execution"
    assert str(line["at"]).endswith("+00:00")


def test_a_traceback_is_one_line_too(file: Path) -> None:
    stop = log.start_logging(file)
    try:
        raise ValueError("broken\nin two")
    except ValueError:
        logging.getLogger("cronstudio.engine").exception("It failed")
    stop()
    (line,) = lines(file)
    assert "ValueError" in str(line["traceback"])


def test_secrets_never_reach_the_file(file: Path) -> None:
    secret = 'hun"ter2\\n'
    log.keep_secret([secret, "abc"])
    stop = log.start_logging(file)
    try:
        raise ValueError(f"the password is {secret}")
    except ValueError:
        logging.getLogger("cronstudio").exception("curl -u me:%s abc", secret)
    stop()
    text = file.read_text()
    assert "ter2" not in text
    assert log.MASK in text
    assert "abc" in text  # too short to be masked
    assert lines(file)


def test_the_file_is_private_and_rotated(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MAX_BYTES", 2000)
    stop = log.start_logging(file)
    for number in range(100):
        logging.getLogger("cronstudio").info("Line %d", number)
    stop()
    kept = sorted(file.parent.iterdir())
    assert len(kept) == log.KEPT_FILES + 1
    assert all(each.stat().st_mode & 0o077 == 0 for each in kept)


def test_what_is_older_than_the_kept_files_is_gone_and_the_newest_is_there(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "MAX_BYTES", 2000)
    for life in range(3):
        stop = log.start_logging(file)
        for number in range(100):
            logging.getLogger("cronstudio").info("Line %d of life %d", number, life)
        stop()
        kept = sorted(file.parent.iterdir())
        assert len(kept) == log.KEPT_FILES + 1
        assert sum(each.stat().st_size for each in kept) <= (log.KEPT_FILES + 1) * 2000
    # From the oldest file to the newest they hold the last lines, without a hole.
    texts = [line["text"] for each in reversed(kept) for line in lines(each)]
    assert texts == [f"Line {number} of life 2" for number in range(100 - len(texts), 100)]


def test_others_loggers_are_left_alone(file: Path) -> None:
    stop = log.start_logging(file)
    logging.getLogger("cronstudio").info("ours")
    logging.getLogger("somebody.else").warning("theirs")
    stop()
    assert [line["text"] for line in lines(file)] == ["ours"]
