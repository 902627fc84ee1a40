"""The three drawings above the history: success, runs a day, durations of one job. Pure paint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from cronstudio.model.query import DayCount
from cronstudio.ui import icons, theme
from cronstudio.ui.text import duration, duration_range

PLOT_HEIGHT = 44
AXIS_HEIGHT = 16
TITLE_HEIGHT = 20
BAR_GAP = 3
WIDEST_BAR = 24


@dataclass(frozen=True, slots=True)
class Dot:
    """One run of the duration chart; `failed` ones are drawn as crosses below the band."""

    at: datetime
    seconds: float
    failed: bool = False


class _Chart(QWidget):
    """What all charts share: a title line, a plot and room for marks or dates below it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(360, TITLE_HEIGHT + PLOT_HEIGHT + AXIS_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(140, self.sizeHint().height())

    def plot(self) -> QRect:
        return QRect(0, TITLE_HEIGHT, self.width(), PLOT_HEIGHT)


class RunsPerDay(_Chart):
    """A bar a day: all runs in grey, failed ones in red at the foot; marks repeat it in shape."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._days: tuple[DayCount, ...] = ()
        self.set_days(())

    def set_days(self, days: Sequence[DayCount]) -> None:
        """Show these days, oldest first."""
        self._days = tuple(days)
        failed = sum(day.failed for day in days)
        missed = sum(day.missed for day in days)
        self.setAccessibleName(
            self.tr("Runs a day over {days} days: {failed} failed, {missed} missed").format(
                days=len(days), failed=failed, missed=missed
            )
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_title(painter)
        most = max((_total(day) for day in self._days), default=0)
        for day, bar in self._bars():
            total = _total(day)
            if total == 0:
                continue
            height = max(2, round(bar.height() * total / most))
            top = bar.bottom() + 1 - height
            fill = QColor(theme.color("ghost"))
            fill.setAlphaF(0.55)
            painter.fillRect(QRect(bar.left(), top, bar.width(), height), fill)
            if day.failed:
                # However rare, a failure is seen: never less than 5 pixels.
                red = min(height, max(5, round(bar.height() * day.failed / most)))
                painter.fillRect(
                    QRect(bar.left(), bar.bottom() + 1 - red, bar.width(), red),
                    theme.color("badfill"),
                )
            self._paint_mark(painter, day, bar)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            for day, bar in self._bars():
                if bar.left() - BAR_GAP <= event.pos().x() <= bar.right():
                    QToolTip.showText(event.globalPos(), _day_words(day), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)

    def _bars(self) -> list[tuple[DayCount, QRect]]:
        plot = self.plot()
        count = max(1, len(self._days))
        step = min((plot.width() + BAR_GAP) / count, WIDEST_BAR + BAR_GAP)
        width = max(2, int(step) - BAR_GAP)
        return [
            (day, QRect(round(plot.left() + number * step), plot.top(), width, plot.height()))
            for number, day in enumerate(self._days)
        ]

    def _paint_title(self, painter: QPainter) -> None:
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.color("text2"))
        title = self.tr("Runs a day")
        baseline = QFontMetrics(painter.font()).ascent()
        painter.drawText(0, baseline, title)
        left = painter.fontMetrics().horizontalAdvance(title) + 12
        painter.setFont(theme.font("small"))
        for word, is_cross in ((self.tr("failed"), True), (self.tr("missed"), False)):
            middle = baseline - painter.fontMetrics().xHeight() / 2
            if is_cross:
                _cross(painter, QPointF(left + 4, middle))
            else:
                icons.paint(painter, left - 1, middle - 5.5, "state-missed", "warn", 11)
            painter.setPen(theme.color("text2"))
            painter.drawText(left + 13, baseline, word)
            left += 13 + painter.fontMetrics().horizontalAdvance(word) + 12

    def _paint_mark(self, painter: QPainter, day: DayCount, bar: QRect) -> None:
        middle = QPointF(bar.center().x() + 0.5, bar.bottom() + 8)
        if day.failed:
            _cross(painter, middle)
        elif day.missed:
            icons.paint(painter, middle.x() - 4.5, middle.y() - 4.5, "state-missed", "warn", 9)


class Durations(_Chart):
    """A dot a run of one job, the usual band and its middle; failures as crosses at the foot."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._name = ""
        self._dots: tuple[Dot, ...] = ()
        self._usual: tuple[float, float] | None = None
        self._first = self._last = ""

    def show_job(
        self,
        name: str,
        dots: Sequence[Dot],
        usual: tuple[float, float] | None,
        first: str,
        last: str,
    ) -> None:
        """Show a job's runs, oldest first; `first` and `last` name the ends of the axis."""
        self._name, self._dots, self._usual = name, tuple(dots), usual
        self._first, self._last = first, last
        self.setAccessibleName(f"{self.tr('Duration')}, {self._title_rest()}")
        self.update()

    def _title_rest(self) -> str:
        if self._usual is None:
            return self._name
        band = self.tr("band: usual, {range}").format(range=duration_range(*self._usual))
        return f"{self._name} · {band}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._name:
            self._paint_title(painter)
        if self._dots:
            self._paint_plot(painter)
        painter.end()

    def _paint_title(self, painter: QPainter) -> None:
        painter.setPen(theme.color("text2"))
        bold = theme.font("small", bold=True)
        painter.setFont(bold)
        baseline = QFontMetrics(bold).ascent()
        rest = ""
        if self._usual is not None:
            band = self.tr("band: usual, {range}").format(range=duration_range(*self._usual))
            rest = f" · {band}"
        plain = QFontMetrics(theme.font("small"))
        room = self.width() - plain.horizontalAdvance(rest)
        name = self.tr("Duration, {job}").format(job=self._name)
        shown = QFontMetrics(bold).elidedText(name, Qt.TextElideMode.ElideRight, max(60, room))
        painter.drawText(0, baseline, shown)
        left = QFontMetrics(bold).horizontalAdvance(shown)
        painter.setFont(theme.font("small"))
        painter.drawText(left, baseline, rest)

    def _paint_plot(self, painter: QPainter) -> None:
        plot = self.plot()
        scale = self._scale()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._usual is not None:
            low, high = (self._y(value, scale) for value in self._usual)
            band = QRectF(plot.left(), high, plot.width(), max(3.0, low - high))
            painter.fillRect(band, theme.color("accbg"))
            middle = self._y(self._middle(), scale)
            painter.setPen(QPen(theme.color("accent"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(plot.left(), middle), QPointF(plot.right(), middle))
        painter.setPen(Qt.PenStyle.NoPen)
        for place, dot in self._places(scale):
            if dot.failed:
                _cross(painter, place)
                painter.setPen(Qt.PenStyle.NoPen)
            else:
                painter.setBrush(theme.color("ghost"))
                painter.drawEllipse(place, 2.5, 2.5)
        painter.setFont(theme.font("tiny"))
        painter.setPen(theme.color("text2"))
        axis = QRect(plot.left(), plot.bottom(), plot.width(), AXIS_HEIGHT)
        painter.drawText(
            axis, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._first
        )
        painter.drawText(
            axis, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._last
        )

    def _middle(self) -> float:
        completed = sorted(dot.seconds for dot in self._dots if not dot.failed)
        return completed[len(completed) // 2] if completed else sum(self._usual or (0, 0)) / 2

    def _scale(self) -> tuple[float, float]:
        """Lowest and highest value drawn: the usual band has the middle, and outliers fit."""
        values = [dot.seconds for dot in self._dots if not dot.failed]
        low, high = self._usual or (min(values, default=0.0), max(values, default=1.0))
        room = max(high - low, 0.1 * high, 0.2)
        top = max([*values, high + 0.6 * room])
        return max(0.0, low - room), top

    def _y(self, seconds: float, scale: tuple[float, float]) -> float:
        plot = self.plot()
        bottom, top = scale
        share = min(1.0, max(0.0, (seconds - bottom) / (top - bottom)))
        return plot.bottom() - 4 - (plot.height() - 10) * share

    def _places(self, scale: tuple[float, float]) -> list[tuple[QPointF, Dot]]:
        plot = self.plot()
        step = (plot.width() - 12) / max(1, len(self._dots) - 1)
        places = []
        for number, dot in enumerate(self._dots):
            y = plot.bottom() - 5.0 if dot.failed else self._y(dot.seconds, scale)
            places.append((QPointF(plot.left() + 6 + number * step, y), dot))
        return places

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            near = min(
                self._places(self._scale()),
                key=lambda pair: abs(pair[0].x() - event.pos().x()),
                default=None,
            )
            if near is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), duration(near[1].seconds), self)
            return True
        return super().event(event)


class UsualBand(QWidget):
    """How long a run took beside what its job usually takes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._seconds: float | None = None
        self._usual: tuple[float, float] | None = None
        self._middle = 0.0
        self._look = "ok"
        self._words = ("", "")
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(330, 48)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 48)

    def show_run(
        self,
        seconds: float,
        usual: tuple[float, float],
        middle: float,
        look: str,
        words: tuple[str, str],
    ) -> None:
        """`look`: ok, bad (a cross) or running (a bar); `words` name the run and the band."""
        self._seconds, self._usual, self._middle, self._look = seconds, usual, middle, look
        self._words = words
        self.setAccessibleName(", ".join(words))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seconds is None or self._usual is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = 29.5
        painter.setPen(theme.color("line2"))
        painter.drawLine(QPointF(0, base), QPointF(self.width(), base))
        low, high = self._x(self._usual[0]), self._x(self._usual[1])
        band = QRectF(low, base - 12.5, max(6.0, high - low), 12.5)
        painter.setPen(theme.color("accent"))
        painter.setBrush(theme.color("accbg"))
        painter.drawRect(band)
        painter.setPen(QPen(theme.color("accent"), 2))
        middle = self._x(self._middle)
        painter.drawLine(QPointF(middle, base - 15), QPointF(middle, base))
        self._paint_run(painter, base)
        self._paint_words(painter, band.center().x())
        painter.end()

    def _paint_run(self, painter: QPainter, base: float) -> None:
        assert self._seconds is not None and self._usual is not None
        x = self._x(self._seconds)
        if self._look == "running":
            over = self._seconds > self._usual[1]
            bar = QRectF(0, base - 9, max(3.0, x), 6)
            painter.fillRect(bar, theme.color("warn" if over else "primary"))
        elif self._look == "bad":
            _cross(painter, QPointF(x, base - 6), 4)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("ok"))
            painter.drawEllipse(QPointF(x, base - 6), 3.5, 3.5)

    def _paint_words(self, painter: QPainter, band_middle: float) -> None:
        assert self._seconds is not None
        painter.setFont(theme.font("tiny"))
        painter.setPen(theme.color("text2"))
        metrics = painter.fontMetrics()
        run_width, band_width = (metrics.horizontalAdvance(word) for word in self._words)
        run_middle = run_width / 2 if self._look == "running" else self._x(self._seconds)
        run_left = _within(run_middle - run_width / 2, run_width, self.width())
        band_left = _within(band_middle - band_width / 2, band_width, self.width())
        gap = 12
        baseline = 31 + metrics.ascent() + 1
        if run_width + gap + band_width > self.width():
            # No room for both: the run's own length stands in the facts above.
            band_left = _within(band_middle - band_width / 2, band_width, self.width())
            painter.drawText(QPointF(band_left, baseline), self._words[1])
            return
        if run_left < band_left + band_width + gap and band_left < run_left + run_width + gap:
            # The two would touch: one goes to each end.
            if run_middle <= band_middle:
                run_left = _within(run_left, run_width, band_left - gap)
                band_left = max(band_left, run_left + run_width + gap)
            else:
                run_left = max(run_left, band_left + band_width + gap)
            run_left = _within(run_left, run_width, self.width())
            band_left = _within(band_left, band_width, self.width())
        painter.drawText(QPointF(run_left, baseline), self._words[0])
        painter.drawText(QPointF(band_left, baseline), self._words[1])

    def _x(self, seconds: float) -> float:
        assert self._usual is not None and self._seconds is not None
        top = max(self._usual[1] * 1.2, self._seconds * 1.05, 0.1)
        return self.width() * min(1.0, seconds / top)


def _within(left: float, width: float, room: float) -> float:
    return max(0.0, min(left, room - width))


def _total(day: DayCount) -> int:
    return day.completed + day.failed + day.missed + day.other


def _day_words(day: DayCount) -> str:
    words = QCoreApplication.translate(
        "RunsPerDay", "{day}: {completed} completed, {failed} failed, {missed} missed"
    )
    return words.format(day=day.day, completed=day.completed, failed=day.failed, missed=day.missed)


def _cross(painter: QPainter, middle: QPointF, arm: float = 3) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.color("bad"), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    x, y = middle.x(), middle.y()
    painter.drawLine(QPointF(x - arm, y - arm), QPointF(x + arm, y + arm))
    painter.drawLine(QPointF(x - arm, y + arm), QPointF(x + arm, y - arm))
    painter.restore()
