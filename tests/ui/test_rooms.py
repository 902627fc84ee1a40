"""What is loaded after the start of the window."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cronstudio.ui import rooms
from cronstudio.ui.dialogs.editor.dialog import JobEditor
from cronstudio.ui.rooms import IdleLoading


@pytest.mark.parametrize(
    "room",
    [
        rooms.job_editor,
        rooms.import_dialog,
        rooms.export_dialog,
        rooms.spread_dialog,
        rooms.why_dialog,
        rooms.help_window,
        rooms.history_view,
        rooms.timeline_view,
    ],
)
def test_every_room_is_there(room: object) -> None:
    assert callable(room)
    assert issubclass(room(), QWidget)


def test_a_room_is_the_class_itself() -> None:
    assert rooms.job_editor() is JobEditor


def test_everything_is_loaded_when_nothing_else_is_to_do(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = QObject()
    idle = IdleLoading(owner)
    loaded: list[str] = []
    monkeypatch.setattr("importlib.import_module", loaded.append)
    for _ in range(100):
        if not idle.load_next():
            break
    assert loaded[0] == "cronstudio.schedule.cross_check"
    assert all(name in sys.modules or __import__(name) for name in loaded)
    assert "cronstudio.ui.views.history_view" in loaded
    assert not idle.load_next()
