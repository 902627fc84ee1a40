"""Every action of the window: its words, shortcut, icon and menu; others connect what it does.

Shortcuts follow the design's keyboard table; the palette lists the same actions.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from cronstudio.ui import icons


@dataclass(frozen=True, slots=True)
class Spec:
    """One action. `menu` is "" for actions that stand in no menu."""

    key: str
    words: str
    menu: str
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    table_only: bool = False
    """The key belongs to the table (Enter, Del, Space): shown in the menu, active only there."""


def _w(words: str) -> str:
    return str(QT_TRANSLATE_NOOP("actions", words))


SEPARATOR = None

SPECS: tuple[Spec | None, ...] = (
    Spec("new_job", _w("&New job…"), "file", ("Ctrl+N",), "new"),
    Spec("new_from_file", _w("New job from a &file…"), "file", (), "folder"),
    SEPARATOR,
    Spec("import", _w("&Import…"), "file", ("Ctrl+I",), "import"),
    Spec("export", _w("&Export…"), "file", ("Ctrl+E",), "export"),
    SEPARATOR,
    Spec("settings", _w("&Settings…"), "file", ("Ctrl+,",), "settings"),
    SEPARATOR,
    Spec("close", _w("&Close window"), "file", ("Ctrl+W",), "close"),
    Spec("quit", _w("&Quit"), "file", ("Ctrl+Q",), "power"),
    Spec("undo", _w("&Undo"), "edit", ("Ctrl+Z",), "undo"),
    Spec("redo", _w("&Redo"), "edit", ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    SEPARATOR,
    Spec("copy", _w("&Copy job"), "edit", ("Ctrl+C",), "copy", table_only=True),
    Spec("paste", _w("&Paste job"), "edit", ("Ctrl+V",), "", table_only=True),
    Spec("select_all", _w("Select &all"), "edit", ("Ctrl+A",), table_only=True),
    Spec("trash", _w("&Trash…"), "edit", (), "delete"),
    Spec("approvals", _w("Changes by t&ools…"), "edit", ("Ctrl+Shift+A",), "terminal"),
    SEPARATOR,
    Spec("filter", _w("&Filter"), "edit", ("Ctrl+F",), "search"),
    Spec("palette", _w("Find an a&ction…"), "edit", ("Ctrl+K",), "palette"),
    Spec("run", _w("&Run now"), "job", ("Ctrl+R",), "run"),
    Spec("stop", _w("&Stop"), "job", ("Ctrl+.",), "stop"),
    SEPARATOR,
    Spec("edit", _w("&Edit…"), "job", ("Return",), "edit", table_only=True),
    Spec("duplicate", _w("&Duplicate"), "job", ("Ctrl+D",), "duplicate"),
    Spec("toggle", _w("Switch &on or off"), "job", ("Space",), "power", table_only=True),
    Spec("pin", _w("Pin or unp&in"), "job", (), "pin"),
    Spec("tags", _w("&Tags…"), "job", ("Ctrl+T",), "tag"),
    SEPARATOR,
    Spec("pause_job", _w("&Pause…"), "job", ("Ctrl+P",), "pause"),
    Spec("resume_job", _w("Res&ume"), "job", (), "resume"),
    Spec("pause_all", _w("Pause &all…"), "job", ("Ctrl+Shift+P",), "pause"),
    Spec("resume_all", _w("Resume a&ll"), "job", (), "resume"),
    SEPARATOR,
    Spec("why", _w("&Why?"), "job", ("Ctrl+B",), "why"),
    Spec("runs", _w("Runs of this &job"), "job", ("Ctrl+H",), "history"),
    Spec("output", _w("&Output of the last run"), "job", ("Ctrl+O",), "output"),
    SEPARATOR,
    Spec("delete", _w("De&lete"), "job", ("Del",), "delete", table_only=True),
    Spec("view_jobs", _w("&Jobs"), "view", ("Ctrl+1",), "jobs"),
    Spec("view_timeline", _w("&Timeline"), "view", ("Ctrl+2",), "timeline"),
    Spec("view_history", _w("&History"), "view", ("Ctrl+3",), "history"),
    SEPARATOR,
    Spec("details", _w("&Details"), "view", ("F9",), "details", checkable=True),
    Spec("menu_bar", _w("&Menu bar"), "view", ("Ctrl+M",), "", checkable=True),
    Spec("next_area", _w("&Next area"), "view", ("F6",)),
    Spec("previous_area", _w("&Previous area"), "view", ("Shift+F6",)),
    Spec("help", _w("&Help with schedules"), "help", ("F1",), "help"),
    Spec("shortcuts", _w("&Keyboard shortcuts"), "help", (), ""),
    Spec("log", _w("&Log of CronStudio"), "help", (), "output"),
    Spec("about", _w("&About CronStudio"), "help", (), "info"),
)

MENUS = (
    ("file", _w("&File")),
    ("edit", _w("&Edit")),
    ("job", _w("&Job")),
    ("view", _w("&View")),
    ("help", _w("&Help")),
)

DRESS_AFTER_MS = 200

SPEC_OF = {spec.key: spec for spec in SPECS if spec is not None}
"""Each action by its key."""

ICONS = {spec.key: spec.icon for spec in SPECS if spec is not None}
"""Name of the drawing of each action; empty when it has none."""


class Actions(QObject):
    """The actions of one window by key: `actions["run"]`.

    Signals: keys_changed (the user changed a shortcut)
    """

    keys_changed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        for spec in SPECS:
            if spec is not None:
                self._actions[spec.key] = self._make(spec, window)
        # Drawn after the first picture of the window: menus are not opened that fast.
        QTimer.singleShot(DRESS_AFTER_MS, self, self.dress)

    def dress(self) -> None:
        """Give the actions their icons."""
        for key, action in self._actions.items():
            if ICONS[key]:
                icons.bind(action, ICONS[key])

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def all(self) -> dict[str, QAction]:
        """Every action by its key, in the order of the menus."""
        return dict(self._actions)

    # Shortcuts

    def is_fixed(self, key: str) -> bool:
        """Whether the key belongs to the table and cannot be changed."""
        return SPEC_OF[key].table_only

    def shown_keys(self, key: str) -> str:
        """The shortcut in words; empty when there is none."""
        if self.is_fixed(key):
            return self._actions[key].text().partition("\t")[2]
        return self._actions[key].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def default_keys(self, key: str) -> QKeySequence:
        """The first shortcut it has from the start."""
        shortcuts = SPEC_OF[key].shortcuts
        return QKeySequence(shortcuts[0]) if shortcuts else QKeySequence()

    def taken_by(self, keys: QKeySequence, besides: str) -> str:
        """Which other action has this shortcut; empty when none has."""
        if keys.isEmpty():
            return ""
        for key, action in self._actions.items():
            if key == besides:
                continue
            if keys in action.shortcuts():
                return key
            if self.is_fixed(key) and keys == self.default_keys(key):
                return key
        return ""

    def set_keys(self, key: str, keys: QKeySequence) -> None:
        """Give an action another shortcut, or none."""
        action, before = self._actions[key], self._actions[key].shortcuts()
        if keys == self.default_keys(key):
            action.setShortcuts([QKeySequence(one) for one in SPEC_OF[key].shortcuts])
        else:
            action.setShortcut(keys)
        if action.shortcuts() != before:
            self.keys_changed.emit()

    def custom_keys(self) -> dict[str, str]:
        """The shortcuts that are not as they were from the start, to be kept."""
        return {
            key: action.shortcut().toString()
            for key, action in self._actions.items()
            if not self.is_fixed(key) and action.shortcut() != self.default_keys(key)
        }

    def use_custom_keys(self, kept: object) -> None:
        """Take over kept shortcuts; what does not fit this version is passed over."""
        if not isinstance(kept, dict):
            return
        for key, keys in kept.items():
            if key in self._actions and isinstance(keys, str) and not self.is_fixed(key):
                self.set_keys(key, QKeySequence(keys))

    # Menus

    def fill(self, bar: QMenuBar, leave_out: frozenset[str] = frozenset()) -> dict[str, QMenu]:
        """Put the menus into the bar; actions in `leave_out` have no use in this build."""
        menus: dict[str, QMenu] = {}
        for key, words in MENUS:
            menus[key] = bar.addMenu(QCoreApplication.translate("actions", words))
        pending: str | None = None
        last_menu = ""
        for spec in SPECS:
            if spec is None:
                pending = last_menu
                continue
            if spec.key in leave_out:
                continue
            menu = menus[spec.menu]
            if pending == spec.menu and not menu.isEmpty():
                menu.addSeparator()
            pending, last_menu = None, spec.menu
            menu.addAction(self._actions[spec.key])
        return menus

    @staticmethod
    def _make(spec: Spec, window: QWidget) -> QAction:
        action = QAction(QCoreApplication.translate("actions", spec.words), window)
        action.setObjectName(spec.key)
        action.setCheckable(spec.checkable)
        if spec.table_only:
            # The key is the table's own; a tab shows it in menus without taking it from fields.
            keys = QKeySequence(spec.shortcuts[0]).toString(QKeySequence.SequenceFormat.NativeText)
            action.setText(f"{action.text()}\t{keys}")
        elif spec.shortcuts:
            action.setShortcuts([QKeySequence(keys) for keys in spec.shortcuts])
        window.addAction(action)
        return action


def plain_words(action: QAction) -> str:
    """The words of an action without mnemonic and shortcut."""
    words = action.text().split("\t")[0]
    # Chinese has the letter in brackets behind the word.
    return re.sub(r"\(&[A-Z]\)", "", words).replace("&", "")
