"""Every main screen and dialog of a real session, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from cronstudio.model.job import Command, Job
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Cron, Interval, Rule, Schedule
from cronstudio.ui.dialogs.editor.dialog import JobEditor
from cronstudio.ui.dialogs.settings.dialog import SettingsDialog
from cronstudio.ui.session import Session
from tests.ui.conftest import until

JOBS = ("Nachtbackup", "Webprobe", "Postlauf")
"""Names of the jobs that are shown: data, which is in no language."""

Screens = AsyncIterator[tuple[str, QWidget]]
SomeDialog = TypeVar("SomeDialog", bound=QDialog)


def _job(name: str, command: str, rule: Rule, tags: tuple[str, ...] = ()) -> Job:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    return Job(
        id="",
        name=name,
        slug="",
        schedule=Schedule(rule=rule),
        command=Command(text=command),
        tags=tags,
        created_at=at,
        updated_at=at,
    )


async def screens(home: Path, size: tuple[int, int]) -> Screens:
    """Open each screen in a window of this size, and close it again."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    session = Session(app, Paths(home))
    await session.start()
    try:
        session.window.resize(QSize(*size))
        await _rest()
        yield "first start", session.window
        async for found in _of_the_window(session):
            yield found
        async for found in _of_the_dialogs(session):
            yield found
    finally:
        await session.close()


async def _of_the_window(session: Session) -> Screens:
    commands, actions = session.control.commands, session.window.actions_
    nightly, probe, post = JOBS
    await commands.add(_job(nightly, "rsync -a a/ b/", Cron("0 14 * * *"), ("xx",)))
    await commands.add(_job(probe, "exit 3", Interval(3600)))
    await commands.add(_job(post, "true", Cron("0 0 1 * 1")))
    await until(lambda: session.model.total() == len(JOBS), "the rows")
    session.ways.show_job(session.engine.find(probe).job.id)
    await until(lambda: session.jobs.selected_ids(), "a job to be chosen")
    await until(actions["run"].isEnabled, "the job to be runnable")
    actions["run"].trigger()
    await until(lambda: session.engine.find(probe).recent, "its run")
    await _rest()
    yield "jobs", session.window
    actions["view_history"].trigger()
    await _rest(0.3)
    yield "history", session.window
    actions["view_timeline"].trigger()
    await _rest(0.3)
    yield "timeline", session.window
    actions["view_jobs"].trigger()
    session.jobs.toolbar.filter.setText("qqq")
    await _rest()
    yield "nothing found", session.window
    session.jobs.toolbar.filter.setText("")


async def _of_the_dialogs(session: Session) -> Screens:
    actions = session.window.actions_
    session.ways.show_job(session.engine.find(JOBS[2]).job.id)
    await until(actions["edit"].isEnabled, "the job to be editable")
    for key in ("edit", "new_job"):
        editor = await _opened(actions[key].trigger, JobEditor)
        for page in ("what", "when", "late", "limits", "conditions", "environment"):
            editor.show_page(page)
            await _rest(0.5 if page == "when" else 0.1)
            yield f"{key}: {page}", editor
        editor.show_page("notifications")
        await _rest()
        yield f"{key}: notifications", editor
        editor._closing = True
        editor.close()
    settings = await _opened(actions["settings"].trigger, SettingsDialog)
    for key in settings._pages:
        settings.show_page(key)
        await _rest()
        yield f"settings: {key}", settings
    settings.close()
    for key in ("import", "export", "trash", "approvals", "why", "pause_all"):
        before = set(QApplication.topLevelWidgets())
        actions[key].trigger()
        await _rest(0.3)
        new = [w for w in QApplication.topLevelWidgets() if w not in before and w.isVisible()]
        for widget in new:
            yield key, widget
            widget.close()


async def _opened(trigger: Callable[[], object], kind: type[SomeDialog]) -> SomeDialog:
    trigger()
    found: list[SomeDialog] = []

    def look() -> bool:
        found[:] = [
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, kind) and widget.isVisible()
        ]
        return bool(found)

    await until(look, kind.__name__)
    await _rest()
    return found[0]


async def _rest(seconds: float = 0.1) -> None:
    """Let layouts and queued work finish."""
    await asyncio.sleep(seconds)


def where(widget: QWidget) -> str:
    """A widget as a reader of a failed test finds it."""
    names = []
    at: QWidget | None = widget
    while at is not None and not isinstance(at, QMainWindow | QDialog):
        names.append(type(at).__name__)
        at = at.parentWidget()
    return " < ".join(names[:4])


def is_in_sight(widget: QWidget) -> bool:
    """Whether it is shown and takes room."""
    return widget.isVisible() and widget.width() > 1 and widget.height() > 1
