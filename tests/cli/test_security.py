"""Known faults of other tools that let strangers in or secrets out, each with the right answer."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cronstudio.exchange.history_table import csv_header, csv_lines, run_record
from cronstudio.model.run import Run
from cronstudio.model.words import Outcome, RunState, Trigger
from cronstudio.paths import Paths
from tests.cli.terminal import Type

MARKER = "Xk7-marker"


@pytest.fixture
def with_secret(cronstudio: Type, monkeypatch: pytest.MonkeyPatch) -> Type:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{MARKER}\n"))
    done = cronstudio(
        "add", "db", "--cron", "@daily", "--command", 'echo "$DB_PASSWORD"', "--secret",
        "DB_PASSWORD",
    )  # fmt: skip
    assert done.status == 0
    cronstudio("run", "db")
    return cronstudio


@pytest.mark.parametrize("form", ["bundle", "crontab"])
def test_an_export_is_fit_for_sharing_unless_secrets_are_asked_for(
    with_secret: Type, form: str
) -> None:
    shared = with_secret("export", "--format", form)
    assert shared.status == 0
    assert "DB_PASSWORD" in shared.out + shared.err
    assert MARKER not in shared.out + shared.err
    whole = with_secret("export", "--format", form, "--with-secrets")
    assert MARKER in whole.out
    assert "keep it to yourself" in whole.err


def test_the_history_holds_no_secret_that_a_job_printed(with_secret: Type) -> None:
    assert MARKER not in with_secret("history", "--json").out
    assert with_secret("history", "--text", MARKER, "--json").json == []
    assert with_secret("logs", "db").out.strip() == "*" * len(MARKER)


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_cell_that_a_spreadsheet_would_obey_is_text(start: str) -> None:
    now = datetime(2026, 3, 6, tzinfo=UTC)
    name = f'{start}HYPERLINK("http://127.0.0.1/?"&A1)'
    run = Run(
        id="run_1",
        job_id="job_1",
        job_name=name,
        trigger=Trigger.MANUAL,
        state=RunState.FINISHED,
        created_at=now,
        outcome=Outcome.COMPLETED,
    )
    (row,) = csv.DictReader(io.StringIO(csv_header() + csv_lines([run])))
    assert row["job"] == f"'{name}"
    assert run_record(run)["job"] == name, "what programs read is exact"


HOSTILE = {
    "markup": "<img src=x onerror=alert(1)><b>bold</b>",
    "script": "$(touch {marker})",
    "path": "../../../../etc/cron.d/evil",
    "template": "{{7*7}} %s %n {0.__class__}",
}


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_strangers_bundle_runs_nothing_and_its_names_are_only_text(
    cronstudio: Type, tmp_path: Path, name: str
) -> None:
    marker = tmp_path / "ran"
    name = name.replace("{marker}", str(marker))
    cronstudio("add", "x", "--cron", "* * * * * *", "--command", f"touch {marker}")
    bundle = json.loads(cronstudio("export").out)
    cronstudio("remove", "x")
    bundle["jobs"][0] |= {"name": name, "slug": "stranger", "id": "job_stranger1"}
    file = tmp_path / "strange.json"
    file.write_text(json.dumps(bundle))
    assert cronstudio("import", str(file), "--format", "bundle", "--json").status == 0
    (row,) = cronstudio("list", "--json").json
    assert (row["name"], row["enabled"]) == (name, False)
    assert cronstudio("show", row["slug"]).status == 0
    assert cronstudio("list").status == 0
    assert not marker.exists()
    # An id or a name that climbs out of the folder of the logs has nowhere to go.
    outside = {path.name for path in tmp_path.iterdir()} - {"strange.json"}
    assert outside <= {"data", "config", "runtime"}


@pytest.mark.parametrize(
    "change",
    [
        {"id": "../../../../tmp/evil"},
        {"id": "job_../../evil"},
        {"name": "a\x1b[31mred\x07"},
        {"name": "n" * 1_000_000},
        {"slug": "../../up"},
        {"command": {"kind": "shell", "text": "x" * 1_000_000}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_fields_out_of_their_limits_are_refused_or_made_harmless(
    cronstudio: Type, tmp_path: Path, change: dict[str, object]
) -> None:
    cronstudio("add", "x", "--cron", "@daily", "--command", "true")
    bundle = json.loads(cronstudio("export").out)
    cronstudio("remove", "x")
    bundle["jobs"][0] |= {"id": "job_stranger1", **change}
    file = tmp_path / "strange.json"
    file.write_text(json.dumps(bundle))
    done = cronstudio("import", str(file), "--format", "bundle", "--json")
    assert done.status in (0, 1, 2)
    assert "Traceback" not in done.err
    assert "\x1b" not in done.err
    for row in cronstudio("list", "--json").json:
        assert ".." not in row["id"] and "/" not in row["id"]
        assert ".." not in row["slug"] and "/" not in row["slug"]
        assert len(row["name"]) <= 128 and row["name"].isprintable()
        assert len(row["command"]) <= 4096


def test_a_file_with_tags_that_make_objects_makes_none(cronstudio: Type, tmp_path: Path) -> None:
    marker = tmp_path / "made"
    file = tmp_path / "strange.yaml"
    file.write_text(f'jobs:\n  - !!python/object/apply:os.system ["touch {marker}"]\n')
    done = cronstudio("import", str(file), "--json")
    assert "Traceback" not in done.err
    assert not marker.exists()
    assert cronstudio("list", "--json").json == []


def test_a_definition_from_a_stranger_cannot_name_a_secret_of_ours(
    with_secret: Type, tmp_path: Path
) -> None:
    """What stands for a value is 128 random bits, told to nobody."""
    for arguments in (["show", "db", "--json"], ["list", "--json"], ["export"]):
        assert "cronstudio:secret:" not in with_secret(*arguments).out
    assert "cronstudio:secret:" in Paths(tmp_path).secrets.read_text()
