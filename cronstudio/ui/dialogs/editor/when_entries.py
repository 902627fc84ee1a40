"""The four ways to say when: cron text, every so often, once, at start-up.

Each keeps the rule it was given and returns that very rule until it is edited.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from cronstudio.schedule import Cron, Interval, IntervalAnchor, Once, Rule, Startup
from cronstudio.ui import theme
from cronstudio.ui.dialogs.editor.form import LengthField
from cronstudio.ui.dialogs.editor.page import tr
from cronstudio.ui.widgets.buttons import Label
from cronstudio.ui.widgets.cron_field import CronField
from cronstudio.ui.widgets.wall_edit import WallEdit

TEN_YEARS = 3_650 * 86_400
_CLOCK, _SINCE, _END = "clock", "since", "end"


class RuleEntry(QWidget):
    """One way to say when.

    Signals: edited (by the user)
    """

    edited = Signal()

    def rule(self) -> Rule:
        """The rule as it stands, valid or not."""
        raise RuntimeError(f"{type(self).__name__} does not say its rule")

    def load(self, rule: Rule) -> None:
        """Show a rule of its kind; not an edit."""
        raise RuntimeError(f"{type(self).__name__} does not say how to load")

    def set_zone(self, zone: tzinfo) -> None:
        """The job's zone, for entries that show instants."""


class CronEntry(RuleEntry):
    """The cron field."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.field = CronField()
        self.field.edit.setAccessibleName(name)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.field)
        self.setFocusProxy(self.field)
        self.field.text_changed.connect(self.edited)

    def rule(self) -> Rule:
        return Cron(self.field.text())

    def load(self, rule: Rule) -> None:
        assert isinstance(rule, Cron)
        self.field.blockSignals(True)
        self.field.load(rule.text)
        self.field.blockSignals(False)


class EveryEntry(RuleEntry):
    """Elapsed time: a length, and from where it counts."""

    def __init__(self) -> None:
        super().__init__()
        self._rule = Interval(900)
        self._touched = False
        self._zone: tzinfo = UTC
        self.length = LengthField(1, TEN_YEARS, tr("Every"))
        self.anchor = QComboBox()
        self.anchor.setProperty("dense", True)
        self.anchor.setAccessibleName(tr("Counted from"))
        self.anchor.addItem(tr("fixed points in time"), _CLOCK)
        self.anchor.addItem(tr("a start time"), _SINCE)
        self.anchor.addItem(tr("the end of the run before"), _END)
        self.since = WallEdit(tr("Start time"))
        self.remark = Label("", "small", role="text2")
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addWidget(Label(tr("Every"), role="text2"))
        row.addWidget(self.length)
        row.addSpacing(theme.space.s)
        row.addWidget(Label(tr("counted from"), role="text2"))
        row.addWidget(self.anchor)
        row.addWidget(self.since)
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 0)
        box.setSpacing(theme.space.xs)
        box.addLayout(row)
        self.remark.setContentsMargins(0, 2, 0, 6)
        box.addWidget(self.remark)
        self.setFocusProxy(self.length)
        self.length.changed.connect(self._edit)
        self.anchor.activated.connect(lambda _index: self._edit())
        self.since.edited.connect(self._edit)
        self._explain()

    def rule(self) -> Rule:
        if not self._touched:
            return self._rule
        every = self.length.seconds()
        match self.anchor.currentData():
            case "end":
                return Interval(every, IntervalAnchor.END)
            case "since":
                at = self.since.wall().replace(tzinfo=self._zone).astimezone(UTC)
                return Interval(every, IntervalAnchor.START, at)
        return Interval(every)

    def load(self, rule: Rule) -> None:
        assert isinstance(rule, Interval)
        self._rule, self._touched = rule, False
        self.length.load(rule.every_seconds)
        value = _CLOCK
        if rule.anchor is IntervalAnchor.END:
            value = _END
        elif rule.anchor_at is not None:
            value = _SINCE
        self.anchor.setCurrentIndex(self.anchor.findData(value))
        self._explain()

    def set_zone(self, zone: tzinfo) -> None:
        self._zone = zone
        if not self._touched and self._rule.anchor_at is not None:
            self.since.load(self._rule.anchor_at.astimezone(zone).replace(tzinfo=None))

    def suggest_start(self, wall: datetime) -> None:
        """What the start time shows before one is chosen."""
        if self._rule.anchor_at is None:
            self.since.load(wall)

    def _edit(self) -> None:
        self._touched = True
        self._explain()
        self.edited.emit()

    def _explain(self) -> None:
        value = self.anchor.currentData()
        self.since.setVisible(value == _SINCE)
        words = {
            _CLOCK: tr("On even steps of UTC: every 15 minutes is at :00, :15, :30 and :45."),
            _SINCE: tr("Elapsed time from that moment on, whatever the clocks do."),
            _END: tr("A run can never meet the one before. The time of day drifts."),
        }
        self.remark.setText(words[value])


class OnceEntry(RuleEntry):
    """One wall time."""

    def __init__(self) -> None:
        super().__init__()
        self._rule: Once | None = None
        self._touched = False
        self.at = WallEdit(tr("Date and time"))
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addWidget(Label(tr("On"), role="text2"))
        row.addWidget(self.at)
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 9)
        box.addLayout(row)
        self.setFocusProxy(self.at)
        self.at.edited.connect(self._edit)

    def rule(self) -> Rule:
        if self._rule is not None and not self._touched:
            return self._rule
        return Once(self.at.wall())

    def load(self, rule: Rule) -> None:
        assert isinstance(rule, Once)
        self._rule, self._touched = rule, False
        self.at.load(rule.at)

    def _edit(self) -> None:
        self._touched = True
        self.edited.emit()


class StartupEntry(RuleEntry):
    """When the engine starts."""

    def __init__(self) -> None:
        super().__init__()
        self._rule = Startup()
        self._touched = False
        self.delay = LengthField(0, 86_400, tr("Delay"), ("seconds", "minutes", "hours"))
        row = QHBoxLayout()
        row.setSpacing(theme.space.s)
        row.addWidget(self.delay)
        row.addWidget(Label(tr("after CronStudio starts, once each time"), role="text2"))
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 9)
        box.addLayout(row)
        self.setFocusProxy(self.delay)
        self.delay.load(0)
        self.delay.changed.connect(self._edit)

    def rule(self) -> Rule:
        return Startup(self.delay.seconds()) if self._touched else self._rule

    def load(self, rule: Rule) -> None:
        assert isinstance(rule, Startup)
        self._rule, self._touched = rule, False
        self.delay.load(rule.delay_seconds)

    def _edit(self) -> None:
        self._touched = True
        self.edited.emit()


def tomorrow_at_nine(now: datetime, zone: tzinfo) -> datetime:
    """A wall time to begin with for a single run."""
    local = now.astimezone(zone) + timedelta(days=1)
    return local.replace(hour=9, minute=0, second=0, microsecond=0, tzinfo=None)
