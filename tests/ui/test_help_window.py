"""The help window: it opens from its key, is there once, finds words and closes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from cronstudio.ui.actions import Actions
from cronstudio.ui.help_place import HelpPlace
from cronstudio.ui.help_window import HelpWindow
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop
from tests.ui.test_session import with_session

# The platform without a screen has no tray window either.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


@pytest.fixture
def window(berlin: None, qapp: QApplication) -> Iterator[QMainWindow]:
    window = QMainWindow()
    window.show()
    yield window
    window.close()
    window.deleteLater()
    _delete(qapp)


def _delete(qapp: QApplication) -> None:
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def opened(window: QWidget) -> HelpWindow:
    (found,) = [one for one in window.findChildren(HelpWindow) if one.isVisible()]
    return found


def test_the_action_opens_one_window_that_does_not_hold_up_the_work(window: QMainWindow) -> None:
    actions = Actions(window)
    HelpPlace(actions, window)
    assert actions["help"].shortcut().toString() == "F1"
    actions["help"].trigger()
    actions["help"].trigger()
    shown = opened(window)
    assert not shown.isModal()
    assert shown.page.toPlainText().startswith("Cron schedules")
    assert "When the clocks change" in shown.page.toPlainText()


def test_the_help_menu_of_the_app_opens_it(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        action = session.window.actions_["help"]
        assert action.isVisible()
        action.trigger()
        assert "Cron schedules" in opened(session.window).page.toPlainText()

    with_session(on_qt_loop, tmp_path, use)


def test_escape_closes_it_and_it_can_be_opened_again(
    window: QMainWindow, qapp: QApplication
) -> None:
    place = HelpPlace(Actions(window), window)
    QTest.keyClick(place.show().page, Qt.Key.Key_Escape)
    _delete(qapp)
    assert not window.findChildren(HelpWindow)
    place.show()
    assert opened(window).page.toPlainText()


def test_a_word_is_found_and_the_steps_go_round(window: QMainWindow) -> None:
    shown = HelpPlace(Actions(window), window).show()
    QTest.keyClicks(shown.finder, "weekday")
    first = shown.page.textCursor()
    assert first.selectedText().lower() == "weekday"
    shown.finder.step_wanted.emit(True)
    second = shown.page.textCursor()
    assert second.position() > first.position()
    shown.finder.step_wanted.emit(False)
    assert shown.page.textCursor().position() == first.position()
    shown.finder.step_wanted.emit(False)
    last = shown.page.textCursor().position()
    assert last > second.position()
    shown.finder.step_wanted.emit(True)
    assert shown.page.textCursor().position() == first.position()
    QTest.keyClick(shown.finder, Qt.Key.Key_Escape)
    assert shown.finder.text() == ""
    assert shown.isVisible()


def test_help_opened_in_a_modal_dialog_belongs_to_it_and_can_be_used(
    window: QMainWindow, qapp: QApplication
) -> None:
    actions = Actions(window)
    place = HelpPlace(actions, window)
    place.show()
    dialog = QDialog(window)
    dialog.addAction(actions["help"])
    dialog.open()
    actions["help"].trigger()
    _delete(qapp)
    shown = opened(dialog)
    assert shown.parentWidget() is dialog
    assert not [one for one in window.findChildren(HelpWindow) if one.parentWidget() is window]
    dialog.deleteLater()
    _delete(qapp)
    assert place.show().parentWidget() is window
