"""`backup` and `restore`: the database as a file of its own, and back."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from cronstudio.cli.context import Context, ExitCode, Parser, complain, table, working
from cronstudio.cli.values import counted, show_instant
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.engine.locks import FileLocks
from cronstudio.errors import NotFoundError, RefusedError
from cronstudio.ipc.instance import InstanceLock
from cronstudio.model.instants import to_iso
from cronstudio.paths import Paths, make_private
from cronstudio.schedule import parse_zone
from cronstudio.store.backups import stamp
from cronstudio.store.restoring import Backup, all_backups, look, make_backup, restore_backup

Surroundings = Callable[[argparse.Namespace], Context]

_SECRETS = "Values of secrets are not in it: they are in the keyring, or in {file}."


def backup(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Copy the database to a file, also while CronStudio runs."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="default: into our own folder")
    parser.add_argument(
        "--definitions", action="store_true", help="the jobs alone, without the history"
    )
    parser.add_argument("--force", action="store_true", help="even if the file is there")
    options = parser.parse_args(arguments)
    context = surroundings(options)
    now = SystemClock().now()
    to = _target(context.paths, options.file, now)
    with working("Copying the database"):
        make_backup(context.paths.database, to, whole=not options.definitions, force=options.force)
    made = look(to)
    context.answer(_row(made), f"Backed up to {to}: {_holds(made)}")
    complain(_SECRETS.format(file=context.paths.secrets))
    return ExitCode.OK


def restore(parser: Parser, arguments: list[str], surroundings: Surroundings) -> int:
    """Put a backup in the place of the database; the present state is backed up first.

    Jobs go on from now: what came due since the backup was made is not run again.
    """
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a file, or the name of one of --list"
    )
    parser.add_argument("--list", action="store_true", help="the backups there are, newest first")
    options = parser.parse_args(arguments)
    if options.list == (options.file is not None):
        parser.error("give a FILE or --list")
    context = surroundings(options)
    if options.list:
        return _list(context)
    paths, now = context.paths, SystemClock().now()
    chosen = _chosen(paths, options.file)
    with InstanceLock(paths) as lock:
        # A command that runs a job has no hold on the instance any more, and the database still.
        if not lock.acquire() or FileLocks(paths.engines).anybody():
            raise RefusedError(
                "CronStudio is running, and a database in use cannot be replaced",
                "",
                "Quit it, or wait for the command that runs a job.",
            )
        with working("Restoring the database"):
            kept = restore_backup(paths.database, paths.backups, chosen, now)
    found = look(paths.database)
    lines = [f"Restored {chosen}: {_holds(found)}"]
    if kept is not None:
        lines.append(f"What was there before is in {kept}")
    context.answer({**_row(found), "from": str(chosen), "before": kept and str(kept)}, lines)
    return ExitCode.OK


def _target(paths: Paths, file: str | None, now: datetime) -> Path:
    if file is not None:
        return Path(file).expanduser().absolute()
    make_private(paths.backups)
    # Not named as the nightly ones, of which only the last seven are kept.
    return paths.backups / f"by-hand-{stamp(now)}.db"


def _chosen(paths: Paths, file: str) -> Path:
    typed = Path(file).expanduser().absolute()
    if typed.exists() or "/" in file:
        return typed
    ours = paths.backups / file
    if not ours.exists():
        raise NotFoundError(
            f"There is no backup {file}", "", "cronstudio restore --list shows those there are."
        )
    return ours


def _list(context: Context) -> int:
    found = all_backups(context.paths.backups)
    zone = parse_zone(system_timezone())
    lines = [(show_instant(one.made_at, zone), _holds(one), one.path.name) for one in found]
    context.answer(
        [_row(one) for one in found],
        table(("MADE", "HOLDS", "NAME"), lines)
        if lines
        else "No backups yet. One is made each night, and by: cronstudio backup",
    )
    return ExitCode.OK


def _row(backup: Backup) -> dict[str, object]:
    return {
        "file": str(backup.path),
        "made_at": to_iso(backup.made_at),
        "jobs": backup.jobs,
        "runs": backup.runs,
        "sound": backup.jobs is not None,
    }


def _holds(backup: Backup) -> str:
    if backup.jobs is None:
        return "damaged, or of a newer version"
    return f"{counted(backup.jobs, 'job')}, {counted(backup.runs or 0, 'run')}"
