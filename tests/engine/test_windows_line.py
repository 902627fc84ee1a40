"""The arguments of a command on Windows, as far as they can be told without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cronstudio.engine.environment import build_argv
from cronstudio.engine.plain_executor import windows_line
from cronstudio.model.job import Command
from tests.engine.rig import draft

FILM = r"G:\Movies\Tony (2026)\Tony (2026).mkv"


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (
            ("cmd.exe", "/d", "/s", "/c", rf'"C:\My Scripts\test.bat" "{FILM}" por'),
            rf'cmd.exe /d /s /c ""C:\My Scripts\test.bat" "{FILM}" por"',
        ),
        (("cmd.exe", "/d", "/s", "/c", r"dir C:\Users\x"), r'cmd.exe /d /s /c "dir C:\Users\x"'),
        (("cmd.exe", "/d", "/s", "/c", "ver"), 'cmd.exe /d /s /c "ver"'),
        (
            (r"C:\My Scripts\test.exe", FILM, "por", 'a "b"', ""),
            rf'"C:\My Scripts\test.exe" "{FILM}" por "a \"b\"" ""',
        ),
        ((r"C:\x.exe", "/c", r"C:\Users\x"), r"C:\x.exe /c C:\Users\x"),
    ],
)
def test_on_windows_each_argument_arrives_as_it_was_written(
    argv: tuple[str, ...], line: str
) -> None:
    assert windows_line(argv) == line


def test_on_windows_the_text_of_a_command_is_the_last_argument_of_its_shell(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cronstudio.engine.environment.sys.platform", "win32")
    text = rf'"C:\My Scripts\test.bat" "{FILM}" por'
    argv = build_argv(draft(command=Command(text=text)), tmp_path)
    assert windows_line(argv) == f'cmd.exe /d /s /c "{text}"'
