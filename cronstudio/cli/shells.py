"""Completions for bash, zsh and fish, written from what the parsers take. Pure text."""

from __future__ import annotations

from collections.abc import Sequence

from cronstudio.cli.surface import Option, Usage

NAMES = "cronstudio list --short-names 2>/dev/null"
"""What a shell asks for the jobs there are, each time it completes one."""


def bash(commands: Sequence[Usage], common: Sequence[Option]) -> str:
    """Return the script for bash 4 and later."""
    words = " ".join(command.name for command in commands)
    cases = "\n".join(_bash_case(command) for command in commands)
    return f"""# bash completion of cronstudio. Source it, or keep it as
# ~/.local/share/bash-completion/completions/cronstudio
_cronstudio() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local command="" word kind="" options=""
    local -i at
    for ((at = 1; at < COMP_CWORD; at++)); do
        word=${{COMP_WORDS[at]}}
        if [[ $word == --home ]]; then ((at++)); continue; fi
        if [[ $word != -* ]]; then command=$word; break; fi
    done
    COMPREPLY=()
    if [[ $previous == --home ]]; then
        mapfile -t COMPREPLY < <(compgen -d -- "$current")
        return
    fi
    if [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W "{words} {_names(common)}" -- "$current")
        return
    fi
    case $command in
{cases}
    esac
    if [[ $current == -* && $kind != value:* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
    case $kind in
        *jobs) mapfile -t COMPREPLY < <(compgen -W "$({NAMES})" -- "$current") ;;
        *files) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        *words:*) mapfile -t COMPREPLY < <(compgen -W "${{kind##*words:}}" -- "$current") ;;
    esac
}}
complete -o filenames -F _cronstudio cronstudio
"""


def _bash_case(command: Usage) -> str:
    lines = [f"        {command.name})", f'            options="{_names(command.options)}"']
    place = _argument(command)
    if place is not None:
        lines.append(f'            kind="{_kind(command, place)}"')
    valued = [option for option in command.options if option.names and option.value]
    if valued:
        lines.append("            case $previous in")
        lines += [
            f'                {"|".join(option.names)}) kind="value:{_kind(command, option)}" ;;'
            for option in valued
        ]
        lines.append("            esac")
    return "\n".join([*lines, "            ;;"])


def _kind(command: Usage, option: Option) -> str:
    kind = option.takes(command.name)
    return f"words:{' '.join(option.choices)}" if kind == "choices" else kind


def zsh(commands: Sequence[Usage], common: Sequence[Option]) -> str:
    """Return the script for zsh 5 and later."""
    described = "\n".join(
        f"        {_single(f'{command.name}:{command.summary}')}" for command in commands
    )
    cases = "\n".join(_zsh_case(command) for command in commands)
    head = " \\\n        ".join(_single(spec) for spec in _zsh_options("", common))
    return f"""#compdef cronstudio
# zsh completion of cronstudio. Keep it as _cronstudio in a folder of $fpath, or source it.
_cronstudio_jobs() {{
    local -a jobs
    jobs=(${{(f)"$({NAMES})"}})
    compadd -a jobs
}}
_cronstudio() {{
    local context state state_descr line
    typeset -A opt_args
    local -a commands
    commands=(
{described}
    )
    _arguments -C \\
        {head} \\
        '1:command:->command' '*::argument:->argument'
    case $state in
        command) _describe command commands ;;
        argument)
            case $words[1] in
{cases}
            esac ;;
    esac
}}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _cronstudio "$@"
else
    compdef _cronstudio cronstudio
fi
"""


def _zsh_case(command: Usage) -> str:
    specs = _zsh_options(command.name, command.options)
    place = _argument(command)
    if place is not None:
        specs.append(f"*:{_plain(place.value)}:{_zsh_action(command.name, place)}")
    elif any(not option.names for option in command.options):
        specs.append("*:argument:")  # else options behind it would not be known
    listed = " ".join(_single(spec) for spec in specs)
    return f"                {command.name}) _arguments {listed} ;;"


def _zsh_options(command: str, options: Sequence[Option]) -> list[str]:
    specs = []
    for option in options:
        for name in option.names:
            spec = (
                f"*{name}[{_plain(option.help)}]"
                if option.repeated
                else (f"{name}[{_plain(option.help)}]")
            )
            if option.value:
                spec += f":{_plain(option.value)}:{_zsh_action(command, option)}"
            specs.append(spec)
    return specs


def _zsh_action(command: str, option: Option) -> str:
    kind = option.takes(command)
    if kind == "choices":
        return f"({' '.join(option.choices)})"
    return {"files": "_files", "jobs": "_cronstudio_jobs"}.get(kind, "")


def fish(commands: Sequence[Usage], common: Sequence[Option]) -> str:
    """Return the script for fish 3 and later."""
    words = " ".join(command.name for command in commands)
    lines = [
        "# fish completion of cronstudio. Keep it as ~/.config/fish/completions/cronstudio.fish",
        f"set -l commands {words}",
        "complete -c cronstudio -f",
    ]
    first = '-n "not __fish_seen_subcommand_from $commands"'
    lines += [
        f"complete -c cronstudio {first} -a {command.name} -d {_single(command.summary)}"
        for command in commands
    ]
    lines += [_fish_option("", option, "") for option in common]
    for command in commands:
        here = f'-n "__fish_seen_subcommand_from {command.name}"'
        lines += [
            _fish_option(command.name, option, here) for option in command.options if option.names
        ]
        place = _argument(command)
        values = "" if place is None else _fish_values(command.name, place)
        if values:
            lines.append(f"complete -c cronstudio {here} {values}")
    return "\n".join(lines) + "\n"


def _fish_option(command: str, option: Option, condition: str) -> str:
    names = " ".join(
        f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names
    )
    parts = ["complete -c cronstudio", condition, names]
    if option.value:
        parts.append("-x" if option.takes(command) != "files" else "-r")
        parts.append(_fish_values(command, option))
    parts.append(f"-d {_single(option.help)}")
    return " ".join(part for part in parts if part)


def _fish_values(command: str, option: Option) -> str:
    kind = option.takes(command)
    if kind == "choices":
        return f"-a {_single(' '.join(option.choices))}"
    return {"files": "-F", "jobs": f"-a {_single(f'({NAMES})')}"}.get(kind, "")


def _argument(command: Usage) -> Option | None:
    """The argument that is completed: the first one there is something to offer for."""
    by_place = [option for option in command.options if not option.names]
    return next((option for option in by_place if option.takes(command.name)), None)


def _names(options: Sequence[Option]) -> str:
    return " ".join(name for option in options for name in option.names)


def _single(text: str) -> str:
    """Quoted for any of the three shells: none of our texts holds a backslash."""
    return "'" + text.replace("'", "’").replace("\\", "/") + "'"


def _plain(text: str) -> str:
    """Without what `_arguments` reads as its own."""
    return text.translate(str.maketrans("[]:|", "(),/"))
