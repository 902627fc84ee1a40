from __future__ import annotations

import os
import socket
import subprocess

import pytest

from cronstudio.errors import InvalidFieldError, NotFoundError, RefusedError, StoreError, UserError
from cronstudio.ipc import protocol
from cronstudio.schedule import ScheduleError


@pytest.mark.parametrize(
    "error",
    [
        UserError("It broke", "Badly.", "Mend it."),
        NotFoundError("No job x"),
        RefusedError("Busy", "", "Later."),
        StoreError("Full", "No room."),
        InvalidFieldError("name", "Too long", "", "At most 128."),
    ],
)
def test_an_error_arrives_as_it_was_sent(error: UserError) -> None:
    arrived = protocol.error_from_json(protocol.error_to_json(error))
    assert type(arrived) is type(error)
    assert vars(arrived) == vars(error)


def test_a_schedules_error_arrives_with_its_field_and_words() -> None:
    error = ScheduleError("Hour: 25 is out of range", "Use 0 to 23.", field="hour", start=3, end=5)
    told = protocol.error_to_json(error)
    assert (told["start"], told["end"]) == (3, 5)
    arrived = protocol.error_from_json(told)
    assert isinstance(arrived, InvalidFieldError)
    assert (arrived.field, arrived.title, arrived.hint) == ("hour", error.title, "Use 0 to 23.")


@pytest.mark.parametrize("told", [None, [], "x", {}, {"kind": 7}])
def test_an_unreadable_error_is_still_an_error(told: object) -> None:
    assert isinstance(protocol.error_from_json(told), UserError)


@pytest.mark.parametrize("text", ["é ☃ \N{FAMILY}", "two\nlines", "\udcff", "\x00\x1b[31m"])
def test_any_text_fits_on_one_line_and_comes_back(text: str) -> None:
    line = protocol.encode({"text": text})
    assert line.count(b"\n") == 1
    assert protocol.decode(line) == {"text": text}


@pytest.mark.parametrize("line", [b"", b"{", b"[1]", b"7", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError):
        protocol.decode(line)


def test_our_own_process_is_the_same_user() -> None:
    here, there = socket.socketpair(socket.AF_UNIX)
    with here, there:
        assert protocol.is_same_user(here)


@pytest.mark.skipif(
    os.geteuid() != 0 or not os.access("/usr/bin/python3", os.X_OK),
    reason="only root can start a process of somebody else",
)
def test_a_stranger_at_the_other_end_is_noticed() -> None:
    script = (
        "import os, socket, sys\n"
        "with socket.socket(socket.AF_UNIX) as s:\n"
        "    s.bind(chr(0) + sys.argv[1]); s.listen(); print(flush=True); s.accept()\n"
    )
    name = f"cronstudio-test-{os.getpid()}"
    stranger = subprocess.Popen(
        ["/usr/bin/python3", "-c", script, name],
        stdout=subprocess.PIPE,
        user=65534,
        cwd="/",
    )
    try:
        assert stranger.stdout is not None
        stranger.stdout.readline()
        with socket.socket(socket.AF_UNIX) as ours:
            ours.connect("\0" + name)
            assert not protocol.is_same_user(ours)
    finally:
        stranger.kill()
        stranger.communicate()
