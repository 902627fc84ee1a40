"""What the user can set, as one frozen value, and its file. Geometry and columns are not here.

A value that cannot be used is replaced by the default and named in `SettingsFile.problems`.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from types import MappingProxyType

from cronstudio.errors import InvalidFieldError, StoreError
from cronstudio.language import Text
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy, NotifyWhen
from cronstudio.paths import make_private

MEBIBYTE = 1024 * 1024
LANGUAGES = ("en", "de", "zh_CN")
"""What the window can speak, by the names of the catalogues."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set. The defaults are those of a fresh installation."""

    recovery_enabled: bool | None = None
    """Run what was missed at the next start. None: not asked yet, treated as True."""
    settle_seconds: int = 30
    """Catching up waits so long after a start and after the machine woke."""
    catch_up_parallel: int = 3
    max_batch: int = 100
    """At most so many missed occurrences are caught up in one recovery."""
    ask_when_more_than: int = 20
    """More late runs than this are put to the user first (0: never ask)."""
    pause_end: str = "go_on"
    """go_on | ask: whether the end of a pause asks about what came due in it."""
    max_running: int = 0
    """Runs at the same time (0: no limit)."""
    lanes: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Named lanes with a limit of their own."""
    on_quit: str = "ask"
    """ask | keep | stop: what becomes of running jobs."""
    grace_seconds: int = 10
    """Between asking a job to end and ending it."""
    keep_runs_per_job: int = 1000
    keep_days: int = 90
    keep_bytes: int = 2048 * MEBIBYTE
    """Of output, all jobs together."""
    min_free_bytes: int = 256 * MEBIBYTE
    """With less free on the disk, growing output is cut down to almost nothing."""
    compress_after_days: int = 7
    close_to_tray: bool = True
    start_hidden: bool = False
    autostart: bool = False
    quiet_from: str = ""
    """`HH:MM`; both or neither. No notifications between the two, which may span midnight."""
    quiet_to: str = ""
    notify: bool = True
    tray_symbolic: bool = False
    colours: str = "system"
    """system | light | dark."""
    language: str = "system"
    """system | en | de | zh_CN: of the window, from its next start on."""
    compact_rows: bool = False
    time_format: str = "system"
    """system | 24 | 12."""
    use_login_environment: bool = True
    """Jobs find what a terminal finds: the login shell's environment is read once."""
    tools_need_approval: str = "assistants"
    """never | assistants | always: whose changes by the tool interface wait for a click in the
    window. Assistants come over MCP; the user's own scripts over `call`, `serve-stdio`, Python."""
    secrets_in: str = "keyring"
    """keyring | file: where the values of secret variables are kept. Without a keyring: a file."""
    new_job_miss_policy: str = MissPolicy.RUN_ONCE.value
    new_job_miss_limit_seconds: int | None = 24 * 3600
    new_job_concurrency: str = ConcurrencyPolicy.SKIP.value
    new_job_max_retries: int = 0
    new_job_retry_delay_seconds: int = 60
    new_job_timeout_seconds: int | None = None
    new_job_notify: str = NotifyWhen.ON_FAILURE.value
    new_job_shell: str = "sh"

    def __post_init__(self) -> None:
        # A plain dict given by a caller must not let this value change afterwards.
        object.__setattr__(self, "lanes", MappingProxyType(dict(self.lanes)))


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """What a settings file held: the settings, and one sentence for each value not taken."""

    settings: Settings
    problems: tuple[str, ...] = ()


Check = Callable[[object], bool]


def _whole(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def _whole_or_none(low: int, high: int) -> Check:
    within = _whole(low, high)
    return lambda value: value is None or within(value)


def _one_of(*words: str) -> Check:
    return lambda value: isinstance(value, str) and value in words


def _flag(value: object) -> bool:
    return type(value) is bool


def _flag_or_none(value: object) -> bool:
    return value is None or type(value) is bool


def _wall_time(value: object) -> bool:
    if value == "":
        return True
    if not isinstance(value, str) or len(value) != 5 or value[2] != ":":
        return False
    hour, minute = value[:2], value[3:]
    if not (hour.isascii() and hour.isdigit() and minute.isascii() and minute.isdigit()):
        return False
    return int(hour) < 24 and int(minute) < 60


def _lanes(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and len(value) <= 100
        and all(isinstance(k, str) and 1 <= len(k) <= 64 for k in value)
        and all(_whole(1, 1000)(v) for v in value.values())
    )


def _short_text(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 256 and value.isprintable()


_DAY = 86_400
CHECKS: Mapping[str, Check] = {
    "recovery_enabled": _flag_or_none,
    "settle_seconds": _whole(0, 3600),
    "catch_up_parallel": _whole(1, 100),
    "max_batch": _whole(1, 10_000),
    "ask_when_more_than": _whole(0, 10_000),
    "pause_end": _one_of("go_on", "ask"),
    "max_running": _whole(0, 10_000),
    "lanes": _lanes,
    "on_quit": _one_of("ask", "keep", "stop"),
    "grace_seconds": _whole(0, 600),
    "keep_runs_per_job": _whole(1, 10_000_000),
    "keep_days": _whole(1, 36_500),
    "keep_bytes": _whole(MEBIBYTE, 1 << 50),
    "min_free_bytes": _whole(0, 1 << 50),
    "compress_after_days": _whole(0, 36_500),
    "close_to_tray": _flag,
    "start_hidden": _flag,
    "autostart": _flag,
    "quiet_from": _wall_time,
    "quiet_to": _wall_time,
    "notify": _flag,
    "tray_symbolic": _flag,
    "colours": _one_of("system", "light", "dark", "contrast"),
    "language": _one_of("system", *LANGUAGES),
    "compact_rows": _flag,
    "time_format": _one_of("system", "24", "12"),
    "use_login_environment": _flag,
    "tools_need_approval": _one_of("never", "assistants", "always"),
    "secrets_in": _one_of("keyring", "file"),
    "new_job_miss_policy": _one_of(*MissPolicy),
    "new_job_miss_limit_seconds": _whole_or_none(1, 3660 * _DAY),
    "new_job_concurrency": _one_of(*ConcurrencyPolicy),
    "new_job_max_retries": _whole(0, 10),
    "new_job_retry_delay_seconds": _whole(0, 3600),
    "new_job_timeout_seconds": _whole_or_none(1, _DAY),
    "new_job_notify": _one_of(*NotifyWhen),
    "new_job_shell": _short_text,
}
"""What each setting can be. A test holds that every field is here."""


def check_settings(settings: Settings) -> None:
    """Raise InvalidFieldError for the first setting out of its range."""
    for name, can_be in CHECKS.items():
        if not can_be(getattr(settings, name)):
            raise InvalidFieldError(name, Text("This value of {name} cannot be used", name=name))


def read_settings_file(path: Path) -> SettingsFile:
    """Read the file; what is missing or cannot be used is the default. Never raises."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return SettingsFile(Settings())
    except (OSError, ValueError, RecursionError) as error:
        return SettingsFile(Settings(), (f"The settings in {path} cannot be read: {error}.",))
    if not isinstance(found, dict):
        return SettingsFile(Settings(), (f"The settings in {path} are not a JSON object.",))
    taken: dict[str, object] = {}
    problems: list[str] = []
    for name, value in found.items():
        can_be = CHECKS.get(name)
        if can_be is None:
            continue  # of a newer version: kept in the file by `save_settings`
        if can_be(value):
            taken[name] = value
        else:
            words = "The setting {name} has a value that cannot be used; default taken."
            problems.append(Text(words, name=name))
    return SettingsFile(Settings(**taken), tuple(problems))  # type: ignore[arg-type]


def load_settings(path: Path) -> Settings:
    """The settings in the file, defaults where it has none. Never raises."""
    return read_settings_file(path).settings


def save_settings(path: Path, settings: Settings) -> None:
    """Write all settings in one step; keys unknown to this version are kept.

    Raises InvalidFieldError for a value out of range, StoreError when the file cannot be written.
    """
    check_settings(settings)
    document = {**_unknown_keys(path), **settings_document(settings)}
    text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    try:
        make_private(path.parent)
        handle, name = tempfile.mkstemp(prefix=".settings-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            _keep_unreadable(path)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise StoreError(
            Text("The settings could not be saved"),
            Text("{why}: {path}.", why=error.strerror or error, path=path),
            Text("Check that the disk is not full and that the folder can be written to."),
        ) from error


def settings_document(settings: Settings) -> dict[str, object]:
    """Return the settings as JSON values by name."""
    values = {entry.name: getattr(settings, entry.name) for entry in fields(settings)}
    values["lanes"] = dict(settings.lanes)
    return values


def _unknown_keys(path: Path) -> dict[str, object]:
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: value for name, value in found.items() if name not in CHECKS}


def _keep_unreadable(path: Path) -> None:
    """A file that we could not read may be the work of a hand that slipped: do not lose it."""
    try:
        json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return
    except (OSError, ValueError, RecursionError):
        os.replace(path, path.with_suffix(".unreadable.json"))
