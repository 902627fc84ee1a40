"""The frame around the views: menu bar, rail, banners, undo bar, status bar, areas for F6.

It knows no engine; what the actions do is connected by the controllers. It loads little, so that
it can stand with its first picture while all else is loaded; `furnish` puts the parts in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cronstudio.ui.ui_state import UiState

if TYPE_CHECKING:
    from cronstudio.ui.widgets.rail import Place, Rail
    from cronstudio.ui.window_parts import WindowParts

MINIMUM = (960, 600)
USUAL = (1280, 800)


@dataclass(frozen=True, slots=True)
class Page:
    """A view with its place on the rail, made when it is first shown.

    `areas` are what F6 goes through, in order.
    """

    place: Place
    make: Callable[[], QWidget]
    areas: Callable[[], Sequence[QWidget]]


class MainWindow(QMainWindow):
    """One window.

    Signals: closing (the user closed it: hide or quit is the application's decision),
    page_changed (key), shown_changed (whether anybody can see it), minute_passed (while shown)
    """

    minute_passed = Signal()
    closing = Signal()
    page_changed = Signal(str)
    shown_changed = Signal(bool)

    def __init__(self, state: UiState) -> None:
        super().__init__()
        self.state = state
        self._pages: dict[str, Page] = {}
        self._views: dict[str, QWidget] = {}
        self._picture: QWidget | None = None
        self.rail: Rail | None = None
        self.may_close = False
        self.setWindowTitle("CronStudio")
        self.setMinimumSize(*MINIMUM)
        self.resize(*USUAL)
        geometry = state.get_bytes("geometry")
        if geometry is not None:
            self.restoreGeometry(geometry)

    def furnish(self, parts: WindowParts, now: Callable[[], datetime]) -> None:
        """Take the parts; before this the window can show nothing but a picture."""
        self._now = now
        self._parts = parts
        self._stack = QStackedWidget()
        self.actions_ = parts.actions
        self.banners = parts.banners
        self.undo_bar = parts.undo_bar
        self.status = parts.status
        self.setWindowIcon(parts.icon)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._minute = QTimer(self)
        self._minute.setSingleShot(True)
        self._minute.timeout.connect(self._on_minute)

    def set_pages(self, pages: Sequence[Page], leave_out: frozenset[str]) -> None:
        """Put the views in, in the order of the rail; `leave_out` names actions without use."""
        for page in pages:
            self._pages[page.place.key] = page
        for key in leave_out:
            self.actions_[key].setVisible(False)
        self.actions_.fill(self.menuBar(), leave_out)
        rail = self._parts.make_rail([page.place for page in pages])
        rail.chosen.connect(self.show_page)
        rail.settings_requested.connect(self.actions_["settings"].trigger)
        rail.show_settings("settings" not in leave_out)
        self.rail = rail
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(rail)
        row.addWidget(self._stack, 1)
        central = QWidget()
        column = QVBoxLayout(central)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(body, 1)
        column.addWidget(self.undo_bar)
        column.addWidget(self.status)
        self.setCentralWidget(central)
        self._connect()
        self._restore(pages[0].place.key)
        if self._picture is not None:
            # What came into the window after it would stand in front of it, with no jobs yet.
            self._picture.raise_()

    def _connect(self) -> None:
        for key in self._pages:
            action = self.actions_[f"view_{key}"]
            action.triggered.connect(lambda _checked=False, key=key: self.show_page(key))
        self.actions_["close"].triggered.connect(self.close)
        self.actions_["next_area"].triggered.connect(lambda: self._go_to_area(1))
        self.actions_["previous_area"].triggered.connect(lambda: self._go_to_area(-1))
        menu_bar = self.actions_["menu_bar"]
        menu_bar.setChecked(True)
        menu_bar.triggered.connect(lambda shown: self.menuBar().setVisible(shown))

    # Pages

    @property
    def page(self) -> str:
        """Key of the page shown."""
        shown = self._stack.currentWidget()
        return next((key for key, view in self._views.items() if view is shown), "")

    def show_page(self, key: str) -> None:
        """Show a view, and take the banners along: they stand under its toolbar."""
        page = self._pages.get(key)
        if page is None:
            return
        changed = key != self.page
        view = self._views.get(key)
        if view is None:
            view = self._views[key] = page.make()
            self._stack.addWidget(view)
        layout = view.layout()
        if isinstance(layout, QVBoxLayout) and layout.indexOf(self.banners) < 0:
            layout.insertWidget(1, self.banners)
            self.banners.settle()
        self._stack.setCurrentWidget(view)
        if self.rail is not None:
            self.rail.choose(key)
        if changed:
            self.page_changed.emit(key)

    # The first picture

    def cover(self, picture: QWidget) -> None:
        """Lay a picture over all of the window until `uncover`; what is typed goes through it."""
        self._picture = picture
        picture.setParent(self)
        picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        picture.setGeometry(self.rect())
        picture.show()

    def is_uncovered(self) -> bool:
        """Whether the window itself can be seen."""
        return self._picture is None

    def uncover(self) -> None:
        """Show the window itself."""
        if self._picture is not None:
            self._picture.hide()
            self._picture.deleteLater()
            self._picture = None
        if self._pages and self.isVisible():
            # Shown before it had pages, it has not begun to follow the clock.
            self._on_minute()

    # F6

    def _go_to_area(self, step: int) -> None:
        page = self._pages.get(self.page)
        if page is None or self.rail is None:
            return
        areas = [area for area in (self.rail, *page.areas()) if area.isVisible()]
        focused = QApplication.focusWidget()
        here = next(
            (
                number
                for number, area in enumerate(areas)
                if focused is not None and (area is focused or area.isAncestorOf(focused))
            ),
            -1 if step > 0 else 0,
        )
        area = areas[(here + step) % len(areas)]
        target = _first_focus(area)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)

    # Life

    def _restore(self, first_page: str) -> None:
        if self.state.get("menu_bar", True) is False:
            self.menuBar().hide()
            self.actions_["menu_bar"].setChecked(False)
        page = str(self.state.get("page", first_page))
        self.show_page(page if page in self._pages else first_page)

    def keep_state(self) -> None:
        """Put what should be remembered into the state; the caller saves it."""
        self.state.set_bytes("geometry", self.saveGeometry())
        self.state.set("menu_bar", self.actions_["menu_bar"].isChecked())
        self.state.set("page", self.page)

    def bring_to_front(self) -> None:
        """Show the window above the others, whatever state it is in."""
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.may_close:
            event.accept()
            return
        # Whether this hides or quits depends on the tray and on what runs.
        event.ignore()
        self.closing.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._picture is not None:
            self._picture.setGeometry(self.rect())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._pages:
            self._on_minute()
        self.shown_changed.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._pages:
            self._minute.stop()
        self.shown_changed.emit(False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange:
            self.shown_changed.emit(not self.isMinimized() and self.isVisible())

    def _on_minute(self) -> None:
        now = self._now()
        self.status.show_zone(now)
        self._minute.start(60_000 - (now.second * 1000 + now.microsecond // 1000) + 5)
        self.minute_passed.emit()


def _first_focus(area: QWidget) -> QWidget | None:
    """The widget of an area that takes the keys: itself, or its first control."""
    if area.focusPolicy() is not Qt.FocusPolicy.NoFocus:
        return area
    proxy = area.focusProxy()
    if proxy is not None:
        return proxy
    for child in area.findChildren(QWidget):
        if (
            child.focusPolicy() & Qt.FocusPolicy.TabFocus
            and child.isVisibleTo(area)
            and child.isEnabled()
        ):
            return child
    return None
