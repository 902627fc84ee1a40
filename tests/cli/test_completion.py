"""Completions in the shells themselves, and the manual page in the program that shows it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cronstudio.cli.completing import all_commands, common_options
from cronstudio.cli.main import COMMANDS
from cronstudio.cli.manual import escape
from tests.cli.terminal import Type

pytestmark = pytest.mark.processes


@pytest.fixture
def shell_home(cronstudio: Type, tmp_path: Path) -> Path:
    """A home with two jobs, and a folder for PATH whose cronstudio is at home there."""
    for name in ("Back up", "sync"):
        cronstudio("add", name, "--cron", "@daily", "--command", "true")
    programs = tmp_path / "bin"
    programs.mkdir()
    program = programs / "cronstudio"
    program.write_text(
        f'#!/bin/sh\nexec "{sys.executable}" -m cronstudio --home "{tmp_path}" "$@"\n'
    )
    program.chmod(0o755)
    for shell in ("bash", "zsh", "fish"):
        script = cronstudio("completion", shell)
        assert script.status == 0
        (tmp_path / f"complete.{shell}").write_text(script.out)
    (tmp_path / "crontab.txt").write_text("")
    return tmp_path


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"needs {program}")


def ask(home: Path, *command: str, text: str = "") -> str:
    done = subprocess.run(
        command,
        cwd=home,
        input=text,
        env={**os.environ, "PATH": f"{home / 'bin'}:{os.environ['PATH']}", "HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.stdout + done.stderr


TYPED = [
    ("sho", {"show"}),
    ("show ", {"Back-up", "sync"}),
    ("show sy", {"sync"}),
    ("history --job B", {"Back-up"}),
    ("history --outcome inter", {"interrupted"}),
    ("add --con", {"--concurrency"}),
    ("add x --concurrency f", {"forbid"}),
    ("completion z", {"zsh"}),
    ("restore cron", {"crontab.txt"}),
]


@needs("bash")
@pytest.mark.parametrize(("typed", "offered"), TYPED)
def test_bash_offers_what_fits(shell_home: Path, typed: str, offered: set[str]) -> None:
    words = ["cronstudio", *typed.split(" ")]
    array = " ".join(f"'{word}'" for word in words)
    script = (
        f"source complete.bash; COMP_WORDS=({array}); COMP_CWORD={len(words) - 1};"
        " _cronstudio; printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    found = ask(shell_home, "bash", "--norc", "-eu", "-c", script).split("\n")
    assert {line for line in found if line} == offered


@needs("fish")
@pytest.mark.parametrize(("typed", "offered"), TYPED)
def test_fish_offers_what_fits(shell_home: Path, typed: str, offered: set[str]) -> None:
    script = f"source complete.fish; complete -C 'cronstudio {typed}'"
    found = ask(shell_home, "fish", "--no-config", "-c", script).splitlines()
    assert {line.split("\t")[0] for line in found} == offered


@needs("zsh")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("sho", "show "),
        ("show sy", "show sync "),
        ("history --job B", "history --job Back-up "),
        ("add x --concurrency fo", "add x --concurrency forbid "),
        ("restore cron", "restore crontab.txt "),
    ],
)
def test_zsh_completes_what_fits(shell_home: Path, typed: str, completed: str) -> None:
    # A shell on a terminal of its own; the line as it stands is written to a file by a widget.
    script = f"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -Uz compinit; compinit -u -D; source ./complete.zsh; PS1=READY'
zpty -w shell 'keep() {{ print -rn -- "$BUFFER" > line.new; mv line.new line }}'
zpty -w shell 'zle -N keep; bindkey "^X" keep'
zpty -w -n shell $'cronstudio {typed}\\t\\x18'
for i in {{1..200}}; do [[ -e line ]] && break; sleep 0.1; zpty -rt shell seen; done
zpty -d shell
"""
    told = ask(shell_home, "zsh", "-f", "-c", script)
    line = shell_home / "line"
    assert line.exists(), told
    assert line.read_text() == f"cronstudio {completed}"


def test_every_command_is_in_the_completions_with_its_options() -> None:
    commands = {command.name: command for command in all_commands()}
    assert list(commands) == list(COMMANDS)
    names = {name for option in commands["add"].options for name in option.names}
    assert {"--cron", "--concurrency", "--secret", "--json", "--home"} <= names
    assert {name for option in common_options() for name in option.names} >= {"--headless"}


def test_the_manual_page_names_every_command_and_option(cronstudio: Type) -> None:
    page = cronstudio("man").out
    for command in all_commands():
        assert f".SS {escape(command.name)}" in page
        for option in command.options:
            for name in option.names:
                assert escape(name) in page, (command.name, name)


@needs("groff")
def test_the_manual_page_has_no_fault_that_groff_finds(cronstudio: Type, tmp_path: Path) -> None:
    page = tmp_path / "cronstudio.1"
    page.write_text(cronstudio("man").out)
    done = subprocess.run(
        ["groff", "-man", "-ww", "-b", "-Tascii", "-z", str(page)], capture_output=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")
