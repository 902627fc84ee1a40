"""The settings in the real window: shown as they are, held at once, kept in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QSpinBox, QTimeEdit, QWidget

from cronstudio.paths import Paths
from cronstudio.settings import Settings, load_settings
from cronstudio.ui.actions import SPECS
from cronstudio.ui.dialogs.settings.desktop import DesktopPage
from cronstudio.ui.dialogs.settings.dialog import SettingsDialog
from cronstudio.ui.dialogs.settings.keyboard import KeyboardPage
from cronstudio.ui.dialogs.settings.running import RunningPage
from cronstudio.ui.dialogs.settings.space import SpacePage
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop, until
from tests.ui.test_session import with_session

pytestmark = pytest.mark.qt_log_ignore(
    "systemTrayWindowChanged", "This plugin does not support raise", extend=True
)


def opened(session: Session, page: str) -> SettingsDialog:
    session.window.actions_["settings"].trigger()
    dialog = session.preferences.dialog
    assert dialog is not None
    dialog.show_page(page)
    return dialog


def named(dialog: SettingsDialog, page: str, kind: type[QWidget], words: str) -> QWidget:
    """The field of a page that a screen reader calls so."""
    found = dialog.page(page).findChildren(kind)
    for field in found:
        if words in (field.accessibleName(), getattr(field, "text", str)()):
            return field
    raise AssertionError(f"no {kind.__name__} {words} among {len(found)}")


def press(dialog: SettingsDialog, words: str) -> None:
    """Press a button of the page of the desktop."""
    button = named(dialog, "desktop", QPushButton, words)
    assert isinstance(button, QPushButton)
    button.click()


def test_a_change_holds_at_once_and_is_in_the_file(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "missed")
        field = named(dialog, "missed", QSpinBox, "Late runs at the same time")
        assert isinstance(field, QSpinBox)
        field.setValue(7)
        assert session.settings.catch_up_parallel == 7
        await until(lambda: session.engine.settings.catch_up_parallel == 7, "the engine")
        assert load_settings(Paths(tmp_path).settings_file).catch_up_parallel == 7

    with_session(on_qt_loop, tmp_path, use)


def test_two_changes_in_one_breath_are_both_kept(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "notifications")
        quiet = named(dialog, "notifications", QCheckBox, "Nothing between")
        assert isinstance(quiet, QCheckBox)
        quiet.setChecked(True)
        start = named(dialog, "notifications", QTimeEdit, "Quiet from")
        assert isinstance(start, QTimeEdit)
        assert start.isEnabled()
        kept = load_settings(Paths(tmp_path).settings_file)
        assert (kept.quiet_from, kept.quiet_to) == ("22:00", "07:00")

    with_session(on_qt_loop, tmp_path, use)


def test_opening_and_closing_changes_nothing(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        before = session.settings
        told: list[object] = []
        session.preferences.changed.connect(told.append)
        dialog = opened(session, "desktop")
        for key in ("missed", "notifications", "space", "running", "environment", "keyboard"):
            dialog.show_page(key)
        dialog.close()
        assert session.settings == before
        assert told == []
        assert session.preferences.dialog is None
        assert session.window.actions_.custom_keys() == {}

    with_session(on_qt_loop, tmp_path, use)


def test_every_setting_has_its_place(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "desktop")
        pages = ("desktop", "missed", "notifications", "space", "running", "environment")
        shown = [name for key in pages for name in dialog.page(key).fields]
        assert len(shown) == len(set(shown))
        assert set(shown) == set(Settings.__slots__)

    with_session(on_qt_loop, tmp_path, use)


def test_the_defaults_of_a_page_come_back_and_those_of_others_stay(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "missed")
        for words in ("Late runs at the same time", "Most late runs in one go"):
            field = named(dialog, "missed", QSpinBox, words)
            assert isinstance(field, QSpinBox)
            field.setValue(9)
        dialog.show_page("space")
        days = named(dialog, "space", QSpinBox, "For at most")
        assert isinstance(days, QSpinBox)
        days.setValue(11)
        dialog.show_page("missed")
        dialog._put_back()
        assert (session.settings.catch_up_parallel, session.settings.max_batch) == (3, 100)
        assert session.settings.keep_days == 11

    with_session(on_qt_loop, tmp_path, use)


def test_a_setting_is_found_by_its_words(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "desktop")
        QTest.keyClicks(dialog.search, "quiet")
        rows = dialog.nav.list.model().rowCount()
        left = [row for row in range(rows) if not dialog.nav.list.isRowHidden(row)]
        assert len(left) == 1
        assert dialog.nav.list.currentIndex().data() == "Notifications"
        dialog.search.clear()
        assert not any(dialog.nav.list.isRowHidden(row) for row in range(rows))

    with_session(on_qt_loop, tmp_path, use)


def test_what_works_here_is_tried_by_a_button_each(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "desktop")
        page = dialog.page("desktop")
        assert isinstance(page, DesktopPage)
        press(dialog, "Test a notification")
        # No bus and no tray here: the window itself is the last place.
        await until(lambda: "shown in the window" in page._notifications.words(), "the finding")
        assert session.window.banners.banner("told:test") is not None
        press(dialog, "Test the tray icon")
        assert "No tray was found" in page._tray.words()
        press(dialog, "Look again")
        assert "does not say when it sleeps" in page._sleep.words()

    with_session(on_qt_loop, tmp_path, use)


def test_colours_of_the_users_choice_are_used(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "desktop")
        colours = named(dialog, "desktop", QComboBox, "Colours")
        assert isinstance(colours, QComboBox)
        colours.setCurrentIndex(colours.findData("dark"))
        assert session.settings.colours == "dark"
        colours.setCurrentIndex(colours.findData("system"))

    with_session(on_qt_loop, tmp_path, use)


def test_the_space_used_is_measured_by_what_the_disk_holds(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        logs = Paths(tmp_path).logs / "some" / "run"
        logs.mkdir(parents=True)
        (logs / "out").write_bytes(b"x" * 300_000)
        dialog = opened(session, "space")
        page = dialog.page("space")
        assert isinstance(page, SpacePage)
        await until(lambda: page.figure("output") != "…", "the figures")
        assert page.figure("output").endswith("kB")
        assert page.figure("database").split("\u00a0")[1] in ("kB", "MB")

    with_session(on_qt_loop, tmp_path, use)


def test_a_shortcut_is_changed_kept_and_never_given_twice(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def change(session: Session) -> None:
        dialog = opened(session, "keyboard")
        page = dialog.page("keyboard")
        assert isinstance(page, KeyboardPage)
        page.keys_field("run").setKeySequence(QKeySequence("Ctrl+Alt+R"))
        assert session.window.actions_["run"].shortcut() == QKeySequence("Ctrl+Alt+R")
        page.keys_field("stop").setKeySequence(QKeySequence("Ctrl+N"))
        assert session.window.actions_["stop"].shortcut() == QKeySequence("Ctrl+.")

    async def look(session: Session) -> None:
        actions = session.window.actions_
        assert actions["run"].shortcut() == QKeySequence("Ctrl+Alt+R")
        dialog = opened(session, "keyboard")
        dialog._put_back()
        assert actions.custom_keys() == {}
        assert actions["redo"].shortcuts() == [QKeySequence(k) for k in ("Ctrl+Shift+Z", "Ctrl+Y")]

    with_session(on_qt_loop, tmp_path, change)
    with_session(on_qt_loop, tmp_path, look)


def test_a_lane_counts_once_it_has_a_name(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    async def use(session: Session) -> None:
        dialog = opened(session, "running")
        page = dialog.page("running")
        assert isinstance(page, RunningPage)
        page.lanes._add_one()
        assert dict(session.settings.lanes) == {}
        row = page.lanes._rows[0]
        row.limit.setValue(2)
        QTest.keyClicks(row.name, "nas")
        row.name.editingFinished.emit()
        assert dict(session.settings.lanes) == {"nas": 2}
        row.remove.click()
        assert dict(session.settings.lanes) == {}

    with_session(on_qt_loop, tmp_path, use)


def test_catching_up_is_shown_as_on_while_nobody_was_asked(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        assert session.settings.recovery_enabled is None
        dialog = opened(session, "missed")
        box = named(dialog, "missed", QCheckBox, "Catch up missed runs")
        assert isinstance(box, QCheckBox)
        assert box.isChecked()
        box.click()
        assert session.settings.recovery_enabled is False

    with_session(on_qt_loop, tmp_path, use)


def test_no_two_actions_begin_with_the_same_shortcut() -> None:
    keys = [keys for spec in SPECS if spec is not None for keys in spec.shortcuts]
    assert len(keys) == len(set(keys))
