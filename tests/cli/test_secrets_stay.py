"""A value marked secret goes through everything there is, and is then sought in what is left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from cronstudio.ipc.client import Client
from cronstudio.paths import Paths

pytestmark = pytest.mark.processes

MARKER = "Xk7-marker-q\"9'é"
PRINTING = "\n".join(
    (
        'echo "the token is $TOKEN, and again: $TOKEN"',
        'echo "$TOKEN" >&2',
        "sleep ${PAUSE:-0}",
        '"$TOKEN"',  # a command of that name is not found: exit 127, with the name in the reason
    )
)


class Home:
    """A home of the test's own, and everything that any command printed there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.printed = b""

    def type(self, *arguments: str, given: str = "") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "cronstudio", "--home", str(self.folder), *arguments]
        done = subprocess.run(command, input=given.encode(), capture_output=True, timeout=60)
        self.printed += done.stdout + done.stderr
        return done

    def places(self) -> list[str]:
        """The files that hold the marker, and "the terminal" when a command printed it."""
        forms = [MARKER.encode(), json.dumps(MARKER)[1:-1].encode()]
        forms.append(json.dumps(MARKER, ensure_ascii=False)[1:-1].encode())
        found = []
        for file in self.folder.rglob("*"):
            with suppress(FileNotFoundError):  # an app that ends takes some away
                if file.is_file() and any(form in file.read_bytes() for form in forms):
                    found.append(str(file.relative_to(self.folder)))
        return found + ["the terminal"] * any(form in self.printed for form in forms)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def wait_until(condition: Callable[[], bool]) -> None:
    for _ in range(300):
        if condition():
            return
        time.sleep(0.1)
    pytest.fail("it did not come to that")


@contextmanager
def running(home: Home) -> Iterator[subprocess.Popen[bytes]]:
    """The app without a window, until the block ends."""
    command = [sys.executable, "-m", "cronstudio", "--home", str(home.folder), "--headless"]
    log = (home.folder.parent / "headless.log").open("wb")
    with log, subprocess.Popen(command, stdout=log, stderr=log) as process:
        try:
            with Client(Paths(home.folder)) as client:
                assert client.connect(wait_seconds=30)
            yield process
        finally:
            process.terminate()
            process.wait(30)
    home.printed += Path(log.name).read_bytes()


@pytest.fixture
def app(home: Home) -> Iterator[Home]:
    with running(home):
        yield home


def use_everything(home: Home) -> None:
    add = ("add", "leaky", "--cron", "@daily", "--command", PRINTING, "--secret", "TOKEN")
    assert home.type(*add, given=MARKER + "\n").returncode == 0
    assert home.type("run", "leaky", "--wait").returncode == 127
    stars = b"*" * len(MARKER.encode())
    assert home.type("logs", "leaky").stdout.count(stars) >= 3
    for command in (
        ("logs", "leaky", "--json"),
        ("show", "leaky"),
        ("show", "leaky", "--json"),
        ("list", "--json"),
        ("history",),
        ("history", "--json"),
        ("history", "--text", MARKER),
        ("export", "--json"),
        ("export", "--format", "crontab"),
        ("edit", "leaky", "--description", "changed", "--json"),
        ("duplicate", "leaky", "copy", "--json"),
        ("status", "--json"),
        ("doctor", "--json"),
        ("remove", "copy", "--json"),
    ):
        home.type(*command)


def test_without_the_app_a_secret_stays_in_its_file(home: Home) -> None:
    use_everything(home)
    # There is no keyring in a test, so this file is where it is kept: 0600, and said to be so.
    assert home.places() == ["data/secrets.json"]
    assert (home.folder / "data/secrets.json").stat().st_mode & 0o777 == 0o600


def test_with_the_app_a_secret_stays_in_its_file(app: Home) -> None:
    use_everything(app)
    assert app.places() == ["data/secrets.json"]


def test_after_the_app_has_ended_nothing_has_come_out(home: Home, app: Home) -> None:
    """The log, the database's journal and its backup are written at the latest now."""
    add = ("add", "leaky", "--cron", "@daily", "--command", PRINTING, "--secret", "TOKEN")
    app.type(*add, given=MARKER + "\n")
    app.type("run", "leaky", "--wait")
    with Client(Paths(app.folder)) as client:
        assert client.connect()
        pid = client.pid
    os.kill(pid, 15)
    wait_until(lambda: not Client(Paths(app.folder)).connect())
    assert app.places() == ["data/secrets.json"]


def test_what_a_crash_left_behind_is_looked_through_at_the_next_start(home: Home) -> None:
    with running(home) as process:
        add = ("add", "leaky", "--cron", "@daily", "--secret", "TOKEN", "--command")
        home.type(*add, 'echo "$TOKEN"; sleep 2; echo "$TOKEN"', given=MARKER + "\n")
        home.type("run", "leaky")
        wait_until(lambda: len(home.places()) > 1)
        process.kill()
        process.wait(30)
    time.sleep(2.5)
    with running(home):
        wait_until(lambda: home.places() == ["data/secrets.json"])
        assert home.type("history", "--outcome", "completed", "--json").stdout != b"[]\n"


def test_it_is_on_no_command_line_and_in_no_shown_output_while_the_job_runs(app: Home) -> None:
    app.type(
        "add", "leaky", "--cron", "@daily", "--command", PRINTING, "--secret", "TOKEN",
        "--env", "PAUSE=20", given=MARKER + "\n",
    )  # fmt: skip
    app.type("run", "leaky")
    shown = b""
    for _ in range(100):
        shown = app.type("logs", "leaky").stdout
        if b"again" in shown:
            break
        time.sleep(0.1)
    lines = [
        file.read_bytes()
        for file in Path("/proc").glob("[0-9]*/cmdline")
        if file.parent.name != "self" and file.exists()
    ]
    assert not any(MARKER.encode() in line for line in lines)
    assert b"again" in shown
    app.type("logs", "leaky", "--json")
    assert "the terminal" not in app.places()
    app.type("stop", "leaky")


def test_an_export_holds_it_on_explicit_choice_alone(home: Home) -> None:
    add = ("add", "leaky", "--cron", "@daily", "--command", "true", "--secret", "TOKEN")
    home.type(*add, given=MARKER + "\n")
    done = home.type("export", "--with-secrets")
    (job,) = json.loads(done.stdout)["jobs"]
    assert job["environment"] == [{"name": "TOKEN", "value": MARKER, "secret": True}]
    assert b"keep it to yourself" in done.stderr
    bundle = home.folder.parent / "bundle.json"
    bundle.write_bytes(done.stdout)
    (job,) = json.loads(home.type("import", str(bundle), "--dry-run", "--json").stdout)["jobs"]
    assert job["environment"] == {"TOKEN": ""}


def test_a_bundle_without_values_is_known_again_where_they_are(home: Home) -> None:
    add = ("add", "leaky", "--cron", "@daily", "--command", "true", "--secret", "TOKEN")
    home.type(*add, given=MARKER + "\n")
    bundle = str(home.folder.parent / "bundle.json")
    home.type("export", "-o", bundle)
    done = home.type("import", bundle, "--json")
    assert (done.returncode, json.loads(done.stdout)["same"]) == (0, ["leaky"])


def test_a_secret_is_asked_for_and_needs_a_value(home: Home) -> None:
    add = ("add", "x", "--cron", "@daily", "--command", "true", "--secret", "TOKEN")
    done = home.type(*add, given="\n")
    assert done.returncode == 2
    assert b"has no value" in done.stderr
