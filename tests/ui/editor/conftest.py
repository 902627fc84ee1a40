"""An editor as people see it: themed, English, in Berlin, at a fixed moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from qasync import QEventLoop
from shiboken6 import isValid

from cronstudio.model.job import Job
from cronstudio.settings import Settings
from cronstudio.ui import theme, times
from cronstudio.ui.dialogs.editor import JobEditor
from cronstudio.ui.tasks import cancel_all
from tests.ui.editor.sample import BERLIN, NOW, StillEngine, job

MakeEditor = Callable[..., JobEditor]
Run = Callable[[Callable[[], Coroutine[Any, Any, None]]], None]


@pytest.fixture(autouse=True)
def _surroundings(qapp: QApplication) -> Iterator[None]:
    """Berlin, English, 24 hours, and our look."""
    zone, locale = times.viewer_zone(), QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    theme.apply(qapp)
    # The sheet costs a third of the making of each dialog, and these tests look at no colours.
    sheet = qapp.styleSheet()
    qapp.setStyleSheet("")
    times.set_viewer_zone(BERLIN)
    times.set_hours("24")
    # As the application has it; else the loop ends with the last dialog.
    quits = qapp.quitOnLastWindowClosed()
    qapp.setQuitOnLastWindowClosed(False)
    yield
    qapp.setStyleSheet(sheet)
    qapp.setQuitOnLastWindowClosed(quits)
    times.set_viewer_zone(zone)
    times.set_hours("system")
    QLocale.setDefault(locale)


@pytest.fixture
def make_editor(qtbot: QtBot) -> Iterator[MakeEditor]:
    """Make an editor on the sample job with changes; `new=True` for an empty one."""
    made: list[JobEditor] = []

    def make(*, new: bool = False, **changes: object) -> JobEditor:
        given: Job | None = None if new else job(**changes)
        engine = StillEngine(*([given] if given else []))
        editor = JobEditor(None, job=given, engine=engine, defaults=Settings(), now=lambda: NOW)
        made.append(editor)
        return editor

    yield make
    for editor in made:
        if isValid(editor):
            editor.trial.let_go()
            editor.deleteLater()
    # Outside of a loop nobody else does it, and each theme change would dress them all again.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def on_loop(qapp: QApplication) -> Run:
    """Return what runs an async function on the loop of the window."""

    def run(body: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            try:
                await asyncio.wait_for(body(), 20)
            finally:
                await cancel_all()

        with asyncio.Runner(loop_factory=lambda: QEventLoop(qapp)) as runner:
            runner.run(whole())

    return run


async def until(is_true: Callable[[], object], what: str = "it") -> None:
    """Wait until something is true; the loop's own work is what makes it so."""
    for _ in range(1000):
        if is_true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"waited in vain for {what}")
