"""The row of chips under the toolbar: facets with counts, then tags."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QToolButton, QWidget

from cronstudio.ui import icons, text, theme
from cronstudio.ui.models.job_row import Facet
from cronstudio.ui.widgets.buttons import Surface, line

HEIGHT = 39


class Chip(QToolButton):
    """A checkable chip: icon, word, and a count in bold."""

    def __init__(
        self, word: str, icon: str = "", role: str = "text2", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.word, self.count = word, ""
        self._icon, self._role = icon, role
        self.setCheckable(True)
        self.setText(word)
        self.setProperty("chip", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(word)
        theme.changed.connect(self.updateGeometry)

    def set_count(self, count: int | None) -> None:
        """Show a count after the word; None: it is not known yet."""
        shown = "…" if count is None else text.figure(count)
        if shown != self.count:
            self.count = shown
            self.setAccessibleName(f"{self.word} {shown}")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        width = 20 + QFontMetrics(theme.font("small")).horizontalAdvance(self.word)
        if self._icon:
            width += 18
        if self.count:
            bold = QFontMetrics(theme.font("small", bold=True))
            width += 6 + bold.horizontalAdvance(self.count)
        return QSize(width + 2, 24)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused, hovered = self.hasFocus(), self.underMouse()
        if self.isChecked():
            edge, fill = "accent", "sel"
        else:
            edge, fill = "line2", "hover" if hovered else "window"
        width = 2.0 if focused else 1.0
        painter.setPen(QPen(theme.color("accent" if focused else edge), width))
        painter.setBrush(theme.color(fill))
        inset = width / 2
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, theme.radius.chip, theme.radius.chip)
        x = 11
        if self._icon:
            icons.paint(painter, x - 1, (self.height() - 14) / 2, self._icon, self._role, 14)
            x += 18
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text" if self.isChecked() else "text2"))
        centre = int(Qt.AlignmentFlag.AlignVCenter)
        room = self.rect()
        painter.drawText(room.adjusted(x, 0, 0, 0), centre, self.word)
        if self.count:
            x += painter.fontMetrics().horizontalAdvance(self.word) + 6
            painter.setFont(theme.font("small", bold=True))
            painter.setPen(theme.color("text"))
            painter.drawText(room.adjusted(x, 0, 0, 0), centre, self.count)


class ChipRow(Surface):
    """Facets (one at a time) and tags (any of the checked ones).

    Signals: changed (the facet or the tags)
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self.setFixedHeight(HEIGHT)
        self._facets = {
            Facet.NONE: Chip(self.tr("All")),
            Facet.ATTENTION: Chip(self.tr("Needs attention"), "state-failed", "bad"),
            Facet.RUNNING: Chip(self.tr("Running"), "state-running", "accent"),
            Facet.PAUSED: Chip(self.tr("Paused"), "state-paused", "text2"),
            Facet.OFF: Chip(self.tr("Off"), "state-off", "text2"),
        }
        self._facet = Facet.NONE
        self._facets[Facet.NONE].setChecked(True)
        self._tag_counts: dict[str, int] = {}
        self._chosen: set[str] = set()
        self._tag_chips: list[Chip] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(theme.space.m, 0, theme.space.m, 0)
        self._layout.setSpacing(6)
        for facet, chip in self._facets.items():
            self._layout.addWidget(chip)
            chip.clicked.connect(lambda _checked, facet=facet: self._choose_facet(facet))
        self._separator = line(vertical=True)
        self._separator.setFixedHeight(20)
        self._layout.addSpacing(4)
        self._layout.addWidget(self._separator)
        self._layout.addSpacing(4)
        self._tag_icon = QLabel()
        self._layout.addWidget(self._tag_icon)
        self._more = Chip(self.tr("More…"))
        self._more.setCheckable(False)
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._more.setMenu(QMenu(self._more))
        self._layout.addWidget(self._more)
        self._layout.addStretch(1)
        self._dress_icon()
        theme.changed.connect(self._dress_icon)
        self._lay_out_tags()

    def _dress_icon(self) -> None:
        self._tag_icon.setPixmap(icons.pixmap("tag", "text2", 14))

    @property
    def facet(self) -> Facet:
        """The facet that is chosen; NONE is all."""
        return self._facet

    @property
    def tags(self) -> frozenset[str]:
        """The tags that are checked."""
        return frozenset(self._chosen)

    def clear(self) -> None:
        """Choose all jobs."""
        self.choose(Facet.NONE, ())

    def choose(self, facet: Facet, tags: Iterable[str]) -> None:
        """Choose a facet and tags; tags that no job has any more are passed over."""
        self._chosen = set(tags) & set(self._tag_counts)
        self._set_facet(facet)
        self._lay_out_tags()

    def set_counts(self, total: int, counts: dict[Facet, int], tags: dict[str, int]) -> None:
        """Show how many jobs each chip stands for."""
        self._facets[Facet.NONE].set_count(total)
        for facet, count in counts.items():
            self._facets[facet].set_count(count)
        if tags != self._tag_counts:
            self._tag_counts = dict(tags)
            self._chosen.intersection_update(tags)
            self._lay_out_tags()

    def forget_counts(self) -> None:
        """Leave open how many jobs are in which state."""
        for facet, chip in self._facets.items():
            if facet is not Facet.NONE:
                chip.set_count(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out_tags()

    def _choose_facet(self, facet: Facet) -> None:
        # Clicking the chosen one again goes back to all.
        self._set_facet(Facet.NONE if facet is self._facet else facet)

    def _set_facet(self, facet: Facet) -> None:
        self._facet = facet
        for other, chip in self._facets.items():
            chip.setChecked(other == self._facet)
        self.changed.emit()

    def _choose_tag(self, tag: str, wanted: bool) -> None:
        if wanted:
            self._chosen.add(tag)
        else:
            self._chosen.discard(tag)
        self._lay_out_tags()
        self.changed.emit()

    def _ordered_tags(self) -> list[str]:
        """Checked ones first, then the most used, then by name."""
        return sorted(
            self._tag_counts,
            key=lambda tag: (tag not in self._chosen, -self._tag_counts[tag], tag.casefold()),
        )

    def _lay_out_tags(self) -> None:
        shown = self._fitting(self._ordered_tags())
        names = sorted(shown, key=str.casefold)
        if [chip.word for chip in self._tag_chips] != names:
            for chip in self._tag_chips:
                self._layout.removeWidget(chip)
                chip.hide()
                chip.deleteLater()
            self._tag_chips = [self._tag_chip(tag) for tag in names]
        for chip in self._tag_chips:
            chip.setChecked(chip.word in self._chosen)
        self._fill_more([tag for tag in self._ordered_tags() if tag not in shown])
        for widget in (self._separator, self._tag_icon):
            widget.setVisible(bool(self._tag_counts))

    def _fitting(self, tags: list[str]) -> set[str]:
        used = sum(chip.sizeHint().width() + 6 for chip in self._facets.values())
        room = self.width() - 2 * theme.space.m - used - 46
        metrics = QFontMetrics(theme.font("small"))
        widths = {tag: metrics.horizontalAdvance(tag) + 28 for tag in tags}
        if sum(widths.values()) > room:
            room -= self._more.sizeHint().width() + 6
        fitting: set[str] = set()
        for tag in tags:
            room -= widths[tag]
            if room < 0:
                break
            fitting.add(tag)
        return fitting

    def _tag_chip(self, tag: str) -> Chip:
        chip = Chip(tag, parent=self)
        chip.setToolTip(text.literal(text.plural(self._tag_counts[tag], "%n job", "%n jobs")))
        chip.clicked.connect(lambda checked, tag=tag: self._choose_tag(tag, checked))
        self._layout.insertWidget(self._layout.indexOf(self._more), chip)
        chip.show()
        return chip

    def _fill_more(self, tags: list[str]) -> None:
        menu = self._more.menu()
        menu.clear()
        for tag in tags:
            action = menu.addAction(f"{tag.replace('&', '&&')}\t{self._tag_counts[tag]}")
            action.setCheckable(True)
            action.setChecked(tag in self._chosen)
            action.toggled.connect(lambda checked, tag=tag: self._choose_tag(tag, checked))
        self._more.setVisible(bool(tags))
