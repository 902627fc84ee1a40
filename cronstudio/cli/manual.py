"""The manual page in roff (man(7)), written from what the parsers take. Pure text."""

from __future__ import annotations

from collections.abc import Sequence

from cronstudio.cli.surface import Option, Usage

_STATUSES = (
    ("0", "It was done. A run that was waited for has completed."),
    ("1", "The thing itself failed. With run \\-\\-wait, the exit status is the job's own."),
    ("2", "What was typed is wrong."),
    ("3", "There is no such job, run, file or setting."),
    ("4", "Refused: something is busy, locked, or the policy of the job forbids it now."),
)
_PLACES = (
    ("~/.local/share/cronstudio", "The database, its backups, and the output of runs."),
    ("~/.config/cronstudio", "The settings."),
)
_VARIABLES = (
    ("XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_RUNTIME_DIR", "Where state is kept without --home."),
    ("NO_COLOR", "When set, logs shows no colours of the job."),
)


def page(version: str, commands: Sequence[Usage], common: Sequence[Option]) -> str:
    """Return the page cronstudio(1)."""
    lines = [
        f'.TH CRONSTUDIO 1 "" "CronStudio {escape(version)}" "User Commands"',
        ".SH NAME",
        "cronstudio \\- schedule, run and understand your recurring jobs",
        ".SH SYNOPSIS",
        ".B cronstudio",
        "[\\fIoptions\\fR] [\\fIcommand\\fR [\\fIarguments\\fR]]",
        ".SH DESCRIPTION",
        "Without a command the window opens. With one, the running app is asked; without a running"
        " app the command does its work itself, where no living engine is needed.",
        ".SH OPTIONS",
        "These may also stand behind a command: \\fB\\-\\-json\\fR, \\fB\\-\\-home\\fR.",
        *_options(common),
        ".SH COMMANDS",
    ]
    everywhere = {name for option in common for name in option.names}
    for command in commands:
        lines += _command(command, everywhere)
    for title, rows in (
        ("EXIT STATUS", _STATUSES),
        ("FILES", _PLACES),
        ("ENVIRONMENT", _VARIABLES),
    ):
        lines.append(f".SH {title}")
        for head, text in rows:
            lines += [".TP", f".B {escape(head)}", text if title == "EXIT STATUS" else escape(text)]
    return "\n".join(lines) + "\n"


def _command(command: Usage, everywhere: set[str]) -> list[str]:
    by_place = [option for option in command.options if not option.names]
    shown = " ".join(_place(option) for option in by_place)
    lines = [f".SS {escape(command.name)} {shown}".rstrip()]
    for paragraph in command.about.split("\n\n"):
        lines += [".PP", escape(" ".join(paragraph.split()))]
    explained = [
        option
        for option in command.options
        if (option.names or option.help) and everywhere.isdisjoint(option.names)
    ]
    return lines + _options(explained)


def _place(option: Option) -> str:
    name = f"\\fI{escape(option.value)}\\fR"
    return name if option.needed else f"[{name}]"


def _options(options: Sequence[Option]) -> list[str]:
    lines = []
    for option in options:
        names = ", ".join(f"\\fB{escape(name)}\\fR" for name in option.names)
        value = f"\\fI{escape(option.value)}\\fR" if option.value else ""
        lines += [".TP", " ".join(part for part in (names, value) if part)]
        lines.append(escape(option.help) or "\\&")
    return lines


def escape(text: str) -> str:
    """Return text that roff shows as it stands."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = text.replace("…", "...").replace("’", "\\(cq").replace("'", "\\(aq")
    return f"\\&{text}" if text.startswith((".", "'")) else text
