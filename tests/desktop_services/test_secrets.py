"""Values of secrets in a keyring and in a file of the user's own, and their way between the two."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.desktop.secrets import UNUSED_KEPT, DesktopKeyring, SecretKeeper
from cronstudio.errors import KeyringLockedError, StoreError
from cronstudio.model.secrets import new_reference

pytestmark = pytest.mark.processes

NOW = datetime(2026, 3, 6, 12, tzinfo=UTC)


class Keyring(DesktopKeyring):
    """One that is opened and closed by the test."""

    def __init__(self) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self.locked = False
        self.there = True

    def name(self) -> str:
        return "Test" if self.there else ""

    def get(self, reference: str) -> str | None:
        self._need()
        return self.values.get(reference)

    def put(self, reference: str, value: str) -> None:
        self._need()
        self.values[reference] = value

    def delete(self, reference: str) -> None:
        self._need()
        self.values.pop(reference, None)

    def is_locked(self) -> bool:
        return self.locked

    def _need(self) -> None:
        if self.locked or not self.there:
            raise KeyringLockedError("The keyring is locked")


@pytest.fixture
def keyring() -> Keyring:
    return Keyring()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "secrets.json"


@pytest.fixture
def keeper(file: Path, keyring: Keyring) -> SecretKeeper:
    return SecretKeeper(file, keyring)


A, B = new_reference(), new_reference()


def test_a_value_goes_into_the_keyring_and_the_file_holds_only_its_reference(
    keeper: SecretKeeper, keyring: Keyring, file: Path
) -> None:
    keeper.put({A: "hunter2"})
    assert keeper.get([A, B]) == {A: "hunter2"}
    assert keyring.values == {A: "hunter2"}
    assert "hunter2" not in file.read_text()
    assert keeper.known() == {A}


def test_without_a_keyring_the_file_keeps_it_for_its_owner_alone(
    keeper: SecretKeeper, keyring: Keyring, file: Path
) -> None:
    keyring.there = False
    assert keeper.place() == "file"
    keeper.put({A: "hunter2"})
    assert keeper.get([A]) == {A: "hunter2"}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert "Not encrypted" in json.loads(file.read_text())["about"]


def test_a_locked_keyring_keeps_and_gives_nothing(keeper: SecretKeeper, keyring: Keyring) -> None:
    keeper.put({A: "hunter2"})
    keyring.locked = True
    assert keeper.is_locked()
    with pytest.raises(KeyringLockedError):
        keeper.get([A])
    with pytest.raises(KeyringLockedError):
        keeper.put({B: "x"})
    keyring.locked = False
    assert keeper.get([A, B]) == {A: "hunter2"}


def test_a_closed_keyring_is_seen_before_anything_is_in_it(
    keeper: SecretKeeper, keyring: Keyring
) -> None:
    assert not keeper.is_closed()
    keyring.locked = True
    assert keeper.is_closed()
    keyring.there = False
    assert not keeper.is_closed()


def test_a_lock_matters_only_to_those_who_keep_something_there(
    keeper: SecretKeeper, keyring: Keyring
) -> None:
    keyring.locked = True
    assert not keeper.is_locked()
    assert keeper.get([A]) == {}


def test_values_move_both_ways_and_leave_nothing_behind(
    keeper: SecretKeeper, keyring: Keyring, file: Path
) -> None:
    keyring.there = False
    keeper.put({A: "hunter2", B: "other"})
    keyring.there = True
    assert keeper.move() == 2
    assert keyring.values == {A: "hunter2", B: "other"}
    assert "hunter2" not in file.read_text()
    keeper.wanted = "file"
    assert keeper.move() == 2
    assert keyring.values == {}
    assert keeper.get([A, B]) == {A: "hunter2", B: "other"}
    assert keeper.move() == 0


def test_a_move_that_the_keyring_stops_loses_no_value(
    keeper: SecretKeeper, keyring: Keyring
) -> None:
    keeper.put({A: "hunter2"})
    keeper.wanted = "file"
    keyring.locked = True
    with pytest.raises(KeyringLockedError):
        keeper.move()
    keyring.locked = False
    assert keeper.get([A]) == {A: "hunter2"}
    keyring.there = False  # and without any keyring it stays noted as one of its values
    assert keeper.move() == 0
    keyring.there = True
    assert keeper.get([A]) == {A: "hunter2"}


def test_what_no_job_names_is_deleted_after_a_week(
    keeper: SecretKeeper, keyring: Keyring, file: Path
) -> None:
    keeper.put({A: "hunter2", B: "other"})
    assert keeper.forget_unused([A], NOW) == 0
    assert keeper.forget_unused([A, B], NOW + timedelta(days=3)) == 0
    assert keeper.forget_unused([A], NOW + timedelta(days=4)) == 0
    assert keeper.forget_unused([A], NOW + UNUSED_KEPT) == 0, "it was named again in between"
    assert keeper.forget_unused([A], NOW + timedelta(days=4) + UNUSED_KEPT) == 1
    assert keyring.values == {A: "hunter2"}
    assert keeper.known() == {A}


def test_a_file_that_cannot_be_read_is_not_written_over(keeper: SecretKeeper, file: Path) -> None:
    file.parent.mkdir()
    file.write_text("{not json")
    with pytest.raises(StoreError, match="cannot be read"):
        keeper.put({A: "x"})
    assert file.read_text() == "{not json"


REAL = """
import sys
from pathlib import Path
from cronstudio.desktop.secrets import SecretKeeper
from cronstudio.errors import KeyringLockedError
keeper = SecretKeeper(Path(sys.argv[1]))
print(keeper.keyring_name() or "none", keeper.place())
try:
    if sys.argv[2] == "put":
        keeper.put({sys.argv[3]: "hunter2"})
    print(keeper.is_locked(), keeper.get([sys.argv[3]]))
    if sys.argv[2] == "move":
        keeper.wanted = "file"
        print(keeper.move(), keeper.get([sys.argv[3]]))
except KeyringLockedError as error:
    print("locked:", error.title)
"""


def real(tmp_path: Path, daemon: str, *arguments: str) -> str:
    """Ask a keeper beside a real Secret Service."""
    (tmp_path / "real.py").write_text(REAL)
    ours = shlex.join([sys.executable, "real.py", "secrets.json", *arguments])
    return on_a_bus(tmp_path, daemon, ours)


def on_a_bus(tmp_path: Path, daemon: str, command: str) -> str:
    """Run a line of shell beside a Secret Service on a bus of their own; what it printed."""
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHON_KEYRING_BACKEND")
    }
    ran = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", f"{daemon} >/dev/null 2>&1; {command}"],
        cwd=tmp_path,
        env={**environment, "HOME": str(home), "XDG_RUNTIME_DIR": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return ran.stdout


needs_service = pytest.mark.skipif(
    not (shutil.which("gnome-keyring-daemon") and shutil.which("dbus-run-session")),
    reason="needs gnome-keyring-daemon and dbus-run-session",
)
OPEN = "printf pw | gnome-keyring-daemon --unlock --components=secrets"
CLOSED = "gnome-keyring-daemon --start --components=secrets"


@needs_service
def test_a_real_secret_service_keeps_a_value_and_holds_it_back_while_locked(
    tmp_path: Path,
) -> None:
    assert real(tmp_path, OPEN, "put", A).splitlines() == [
        "SecretService Keyring keyring",
        f"False {{'{A}': 'hunter2'}}",
    ]
    assert "hunter2" not in (tmp_path / "secrets.json").read_text()
    locked = real(tmp_path, CLOSED, "get", A)
    assert locked.splitlines()[-1] == "locked: The keyring is locked"
    moved = real(tmp_path, OPEN, "move", A)
    assert moved.splitlines()[-1] == f"1 {{'{A}': 'hunter2'}}"


def test_a_library_that_finds_no_keyring_leaves_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    keeper = SecretKeeper(tmp_path / "secrets.json")
    keeper.put({A: "hunter2"})
    assert (keeper.keyring_name(), keeper.place()) == ("", "file")
    assert SecretKeeper(tmp_path / "secrets.json").get([A]) == {A: "hunter2"}


@needs_service
def test_a_job_gets_its_secret_from_a_real_keyring_and_waits_while_that_is_locked(
    tmp_path: Path,
) -> None:
    cli = f"{sys.executable} -m cronstudio --home {tmp_path / 'state'}"
    add = (
        "printf 'hunter2-hunter2\\n' | "
        f"{cli} add job --cron @daily --secret TOKEN"
        """ --command 'test ${#TOKEN} = 15 && echo "it is $TOKEN"'"""
    )
    done = on_a_bus(tmp_path, OPEN, f"{add} && {cli} run job && {cli} logs job")
    assert done.splitlines()[-1] == f"it is {'*' * len('hunter2-hunter2')}"
    held = [
        file.relative_to(tmp_path)
        for file in (tmp_path / "state").rglob("*")
        if file.is_file() and b"hunter2-hunter2" in file.read_bytes()
    ]
    assert held == [], "the keyring alone has it"
    waits = on_a_bus(
        tmp_path, CLOSED, f"timeout -s INT 8 {cli} run job 2>&1; {cli} doctor --json 2>&1"
    )
    assert "It waits: the keyring is locked" in waits
    assert "runs that need a secret wait for it" in waits
