"""Three jobs to start from. Each is a draft for the editor; nothing is added by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import PurePath

from cronstudio.language import Text
from cronstudio.model.job import Command, Job, NotifyRule, RetryPolicy
from cronstudio.model.validate import make_slug
from cronstudio.model.words import CommandKind, ConcurrencyPolicy, MissPolicy, NotifyWhen
from cronstudio.schedule.spec import Cron, Interval, Rule, Schedule
from cronstudio.settings import Settings
from cronstudio.ui.language import translated


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a recipe is called, what it does, and the job it makes."""

    title: str
    description: str
    icon: str
    command: str
    rule: Rule
    tags: tuple[str, ...]
    notify: NotifyWhen = NotifyWhen.ON_FAILURE


RECIPES: tuple[Recipe, ...] = (
    Recipe(
        Text("Back up a folder"),
        Text("Copies what changed to a disk or server with rsync"),
        "folder",
        'rsync -a --delete "$HOME/Documents/" "/media/backup/Documents/"',
        Cron("0 20 * * *"),
        ("backup",),
    ),
    Recipe(
        Text("Check a website"),
        Text("Tells you when the page stops answering, and when it is back"),
        "zone",
        "curl --fail --silent --show-error --max-time 20 --output /dev/null https://example.org/",
        Interval(600),
        ("web",),
        NotifyWhen.ON_CHANGE,
    ),
    Recipe(
        Text("Clear out old downloads"),
        Text("Moves files older than 60 days to the trash"),
        "delete",
        'find "$HOME/Downloads" -mindepth 1 -maxdepth 1 -mtime +60 -exec gio trash {} +',
        Cron("0 11 * * 0"),
        ("home",),
    ),
)


def draft(
    name: str, rule: Rule, command: Command, *, job_id: str, now: datetime, settings: Settings
) -> Job:
    """A job with the user's defaults, not added yet."""
    return Job(
        id=job_id,
        name=name,
        slug=make_slug(name, ()),
        schedule=Schedule(rule=rule),
        command=command,
        shell=settings.new_job_shell,
        miss_policy=MissPolicy(settings.new_job_miss_policy),
        miss_limit_seconds=settings.new_job_miss_limit_seconds,
        concurrency=ConcurrencyPolicy(settings.new_job_concurrency),
        retry=RetryPolicy(
            max_retries=settings.new_job_max_retries,
            delay_seconds=settings.new_job_retry_delay_seconds,
        ),
        timeout_seconds=settings.new_job_timeout_seconds,
        notify=NotifyRule(when=NotifyWhen(settings.new_job_notify)),
        created_at=now,
        updated_at=now,
    )


def from_recipe(recipe: Recipe, *, job_id: str, now: datetime, settings: Settings) -> Job:
    """The draft that a recipe stands for."""
    job = draft(
        translated(recipe.title),
        recipe.rule,
        Command(text=recipe.command),
        job_id=job_id,
        now=now,
        settings=settings,
    )
    return replace(
        job,
        description=translated(recipe.description),
        tags=recipe.tags,
        notify=replace(job.notify, when=recipe.notify),
    )


_DAILY = Cron("0 9 * * *")

_INTERPRETERS = {
    ".py": "python3",
    ".js": "node",
    ".rb": "ruby",
    ".pl": "perl",
    ".php": "php",
    ".sh": "sh",
    ".bash": "bash",
    ".zsh": "zsh",
    ".fish": "fish",
}


def from_file(
    path: str, executable: bool, *, job_id: str, now: datetime, settings: Settings
) -> Job:
    """The draft that runs a file: itself when it is executable, else by what its ending says.

    Only the path is kept; a file that changes later is run as it then is.
    """
    file = PurePath(path)
    if executable:
        command = Command(kind=CommandKind.PROGRAM, text=path)
    else:
        interpreter = _INTERPRETERS.get(file.suffix.lower(), "sh")
        command = Command(kind=CommandKind.PROGRAM, text=interpreter, arguments=(path,))
    words = file.stem.replace("_", " ").replace("-", " ").strip() or file.name
    job = draft(
        (words[:1].upper() + words[1:])[:128],
        _DAILY,
        command,
        job_id=job_id,
        now=now,
        settings=settings,
    )
    return replace(job, working_directory=str(file.parent))
