"""Building common cron patterns with controls. It writes nothing until the user says so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from cronstudio.ui import theme
from cronstudio.ui.text import tr
from cronstudio.ui.widgets.buttons import Label
from cronstudio.ui.widgets.cron_plan import (
    HOUR_STEPS,
    MINUTE_STEPS,
    Plan,
    Repeat,
    cron_text,
    numbers_words,
    parse_numbers,
    plan_of,
)
from cronstudio.ui.widgets.day_buttons import DayButtons
from cronstudio.ui.widgets.spin import fit_spin

ADVANCED = "advanced"
_ROWS = ("repeat", "step", "days", "month", "month_days", "hours", "minute")
_SHOWN: dict[str, frozenset[str]] = {
    ADVANCED: frozenset(),
    Repeat.MINUTES: frozenset({"step", "days"}),
    Repeat.HOURS: frozenset({"step", "days", "minute"}),
    Repeat.DAYS: frozenset({"days", "hours", "minute"}),
    Repeat.MONTHS: frozenset({"month_days", "hours", "minute"}),
    Repeat.YEARS: frozenset({"month", "month_days", "hours", "minute"}),
}


class ScheduleBuilder(QWidget):
    """Controls for the patterns of `cron_plan`.

    Signals: use_requested (cron text)
    """

    use_requested = Signal(str)

    def __init__(
        self,
        day_names: Callable[[int], str],
        month_names: Callable[[int], str],
        parent: QWidget | None = None,
    ) -> None:
        """`day_names(0..6)` from Monday on, `month_names(1..12)`, in the user's language."""
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.space.s)
        self._grid.setVerticalSpacing(theme.space.s)
        self._grid.setColumnMinimumWidth(0, 52)
        self._grid.setColumnStretch(1, 1)
        self._cells: dict[str, tuple[QLabel, QWidget]] = {}
        self.repeat = _combo(
            (tr("Every few minutes"), Repeat.MINUTES),
            (tr("Hourly"), Repeat.HOURS),
            (tr("Daily"), Repeat.DAYS),
            (tr("Monthly"), Repeat.MONTHS),
            (tr("Yearly"), Repeat.YEARS),
            (tr("Advanced"), ADVANCED),
        )
        self.step = _combo()
        self.days = DayButtons(day_names)
        self.month = _combo(*((month_names(number), number) for number in range(1, 13)))
        self.month_days = _line(tr("1, 15"))
        self.last_day = QCheckBox(tr("last"))
        self.last_day.setToolTip(tr("Also on the last day of the month"))
        self.hours = _line("9, 17")
        self.minute = QSpinBox()
        self.minute.setRange(0, 59)
        fit_spin(self.minute)
        self.minute.setFixedWidth(68)
        self.use = QPushButton(tr("Use this"))
        self.use.setProperty("dense", True)
        self.remark = Label("", "small", role="text2", wrap=True)
        self._lay_out()
        self.repeat.currentIndexChanged.connect(self._show_kind)
        self.hours.textChanged.connect(self._check)
        self.month_days.textChanged.connect(self._check)
        self.last_day.toggled.connect(self._check)
        self.use.clicked.connect(self._offer)
        self.show_text("0 9 * * *")

    def show_text(self, text: str) -> None:
        """Show a valid cron text: its pattern, or "advanced" when it has none."""
        plan = plan_of(text)
        self.repeat.setCurrentIndex(self.repeat.findData(plan.repeat if plan else ADVANCED))
        if plan is not None:
            self._fill_steps(plan.repeat)
            self.step.setCurrentIndex(max(0, self.step.findData(plan.step)))
            self.days.choose(plan.weekdays)
            self.month.setCurrentIndex(self.month.findData(plan.month))
            self.month_days.setText(numbers_words(plan.days))
            self.last_day.setChecked(plan.last_day)
            self.hours.setText(numbers_words(plan.hours))
            self.minute.setValue(plan.minute)
        self._check()

    def plan(self) -> Plan | None:
        """What the controls say; None for "advanced" and for figures that cannot be read."""
        kind = self.repeat.currentData()
        if kind == ADVANCED:
            return None
        shown = _SHOWN[kind]
        hours = parse_numbers(self.hours.text(), 0, 23)
        days = parse_numbers(self.month_days.text(), 1, 31) if self.month_days.text() else ()
        if "hours" in shown and not hours:
            return None
        if "month_days" in shown and (days is None or not (days or self.last_day.isChecked())):
            return None
        if "days" in shown and not self.days.chosen():
            return None
        return Plan(
            Repeat(kind),
            step=self.step.currentData() or 1,
            minute=self.minute.value(),
            hours=hours or (0,),
            weekdays=self.days.chosen(),
            days=days or (),
            last_day=self.last_day.isChecked(),
            month=self.month.currentData(),
        )

    def _lay_out(self) -> None:
        month_days = QWidget()
        row = QHBoxLayout(month_days)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.month_days, 1)
        row.addWidget(self.last_day)
        fields: dict[str, tuple[str, QWidget, QWidget]] = {
            "repeat": (tr("Repeat"), self.repeat, self.repeat),
            "step": (tr("Every"), self.step, self.step),
            "days": (tr("Days"), self.days, self.days),
            "month": (tr("Month"), self.month, self.month),
            "month_days": (tr("Days"), month_days, self.month_days),
            "hours": (tr("Hours"), self.hours, self.hours),
            "minute": (tr("Minute"), self.minute, self.minute),
        }
        for number, key in enumerate(_ROWS):
            text, cell, buddy = fields[key]
            label = Label(text, role="text2")
            label.setBuddy(buddy)
            buddy.setAccessibleName(text)
            self._grid.addWidget(label, number, 0)
            span = 1 if key == "minute" else 2
            self._grid.addWidget(cell, number, 1, 1, span)
            self._cells[key] = (label, cell)
        minute_row = len(_ROWS) - 1
        self._grid.addWidget(self.use, minute_row, 2, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self.remark, minute_row + 1, 0, 1, 3)

    def _show_kind(self) -> None:
        kind = self.repeat.currentData()
        if kind != ADVANCED:
            self._fill_steps(Repeat(kind))
        for key, (label, cell) in self._cells.items():
            if key != "repeat":
                label.setVisible(key in _SHOWN[kind])
                cell.setVisible(key in _SHOWN[kind])
        self._check()

    def _fill_steps(self, repeat: Repeat) -> None:
        if repeat not in (Repeat.MINUTES, Repeat.HOURS):
            return
        steps = MINUTE_STEPS if repeat is Repeat.MINUTES else HOUR_STEPS
        word = tr("{count} min") if repeat is Repeat.MINUTES else tr("{count} h")
        if self.step.count() == len(steps) and self.step.itemText(0) == word.format(count=1):
            return
        self.step.clear()
        for step in steps:
            self.step.addItem(word.format(count=step), step)

    def _check(self) -> None:
        plan = self.plan()
        self.use.setEnabled(plan is not None)
        self.use.setVisible(self.repeat.currentData() != ADVANCED)
        if self.repeat.currentData() == ADVANCED:
            words = tr("The text above says more than these controls can. It is used as typed.")
        elif plan is None:
            words = tr("Numbers and ranges, as in 1, 2, 8-10. At least one.")
        else:
            words = tr("Your text stays as typed until you press “Use this”.")
        self.remark.setText(words)

    def _offer(self) -> None:
        plan = self.plan()
        if plan is not None:
            self.use_requested.emit(cron_text(plan))


def _combo(*items: tuple[str, object]) -> QComboBox:
    combo = QComboBox()
    combo.setProperty("dense", True)
    for label, value in items:
        combo.addItem(label, value)
    return combo


def _line(example: str) -> QLineEdit:
    line = QLineEdit()
    line.setProperty("dense", True)
    line.setPlaceholderText(example)
    line.setMaxLength(100)
    return line
