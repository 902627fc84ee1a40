"""What the jobs view shows while there are no jobs: three ways to begin, and three recipes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cronstudio.schedule.spec import Schedule
from cronstudio.ui import icons, text, theme, times
from cronstudio.ui.language import sentence, translated
from cronstudio.ui.recipes import RECIPES, Recipe
from cronstudio.ui.widgets.buttons import Label, Surface, line, push_button

_WIDTH = 920


class JobsEmpty(QScrollArea):
    """Teaches by offering.

    Signals: new_requested, import_requested, file_requested, recipe_chosen (its number),
    autostart_toggled (wanted state), built (it is seen for the first time)
    """

    new_requested = Signal()
    import_requested = Signal()
    file_requested = Signal()
    recipe_chosen = Signal(int)
    autostart_toggled = Signal(bool)
    built = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._crontab: int | None = None
        self._starts_at_login = (False, True)
        self._imports = True
        self._built = False

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Most starts have jobs and never need it.
        if not self._built:
            self._built = True
            self._build()
            self.set_crontab(self._crontab)
            self.offer_import(self._imports)
            self.set_autostart(*self._starts_at_login)
            self.built.emit()

    def _build(self) -> None:
        body = Surface("base")
        outer = QHBoxLayout(body)
        outer.setContentsMargins(theme.space.xl, 56, theme.space.xl, theme.space.xl)
        column = QVBoxLayout()
        column.setSpacing(theme.space.m)
        holder = QWidget()
        holder.setMaximumWidth(_WIDTH)
        holder.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(holder, 20)
        outer.addStretch(1)
        column.addWidget(Label(self.tr("Nothing scheduled yet"), "title", bold=True))
        column.addSpacing(-theme.space.xs)
        column.addWidget(
            Label(
                self.tr(
                    "A job is a command plus the times to run it. CronStudio runs it while you"
                    " are logged in, and keeps what happened."
                ),
                role="text2",
                wrap=True,
            )
        )
        column.addSpacing(theme.space.s)
        column.addLayout(self._cards())
        column.addSpacing(theme.space.s)
        column.addWidget(Label(self.tr("Or start from a recipe"), "small", "text2", bold=True))
        column.addWidget(self._recipes())
        column.addSpacing(theme.space.s)
        column.addLayout(self._autostart())
        column.addStretch(1)
        self.setWidget(body)

    def set_crontab(self, count: int | None) -> None:
        """Tell how many jobs the user's crontab holds (None: there is none, or nobody looked)."""
        self._crontab = count
        if count and self._built:
            jobs = text.plural(count, "%n job", "%n jobs")
            self._import_words.setText(
                self.tr(
                    "{jobs} found in your crontab. You see each one and choose; the crontab"
                    " stays as it is."
                ).format(jobs=jobs)
            )
            self._import_button.setText(self.tr("Review {jobs}…").format(jobs=jobs))

    def offer_import(self, offered: bool) -> None:
        """Show the way to import, or leave it out."""
        self._imports = offered
        if self._built:
            self._import_card.setVisible(offered)

    def set_autostart(self, on: bool, possible: bool) -> None:
        """Show whether the app starts with the session."""
        self._starts_at_login = (on, possible)
        if not self._built:
            return
        self._autostart_box.blockSignals(True)
        self._autostart_box.setChecked(on)
        self._autostart_box.blockSignals(False)
        self._autostart_box.setEnabled(possible)

    def _cards(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.space.l)
        new = push_button(self.tr("New job…"), primary=True, on_click=self.new_requested.emit)
        self._import_button = push_button(self.tr("Import…"), on_click=self.import_requested.emit)
        choose = push_button(self.tr("Choose a file…"), on_click=self.file_requested.emit)
        row.addWidget(
            _Card(
                "new",
                self.tr("New job"),
                Label(
                    self.tr(
                        "Type a command, pick the times, see the next ten runs before you save."
                    ),
                    role="text2",
                    wrap=True,
                ),
                new,
            ),
            1,
        )
        self._import_words = Label(
            self.tr(
                "Jobs from a crontab file. You see each one and choose; the file stays as it is."
            ),
            role="text2",
            wrap=True,
        )
        self._import_card = _Card(
            "import", self.tr("Import your crontab"), self._import_words, self._import_button
        )
        row.addWidget(self._import_card, 1)
        row.addWidget(
            _Card(
                "terminal",
                self.tr("Drop a script here"),
                Label(
                    self.tr(
                        "A shell, Python or other script becomes a job. Only its path is stored."
                    ),
                    role="text2",
                    wrap=True,
                ),
                choose,
            ),
            1,
        )
        return row

    def _recipes(self) -> QWidget:
        frame = _Outline()
        column = QVBoxLayout(frame)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        for number, recipe in enumerate(RECIPES):
            if number:
                column.addWidget(line())
            column.addLayout(self._recipe(number, recipe))
        return frame

    def _recipe(self, number: int, recipe: Recipe) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(theme.space.l, theme.space.s, theme.space.l, theme.space.s)
        row.setSpacing(theme.space.m)
        row.addWidget(_Drawing(recipe.icon, "text2", 20))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(translated(recipe.title), bold=True))
        words.addWidget(Label(translated(recipe.description), "small", "text2"))
        row.addLayout(words, 1)
        rule = sentence(Schedule(rule=recipe.rule), times.viewer_zone_name())
        when = Label(rule.short, "small", "text2")
        when.setMinimumWidth(190)
        row.addWidget(when)
        use = push_button(
            self.tr("Use…"), dense=True, on_click=lambda: self.recipe_chosen.emit(number)
        )
        use.setAccessibleName(
            self.tr("Use the recipe {title}").format(title=translated(recipe.title))
        )
        row.addWidget(use)
        return row

    def _autostart(self) -> QHBoxLayout:
        self._autostart_box = QCheckBox(self.tr("Start CronStudio when I log in, in the tray"))
        self._autostart_box.toggled.connect(self.autostart_toggled)
        row = QHBoxLayout()
        row.addWidget(self._autostart_box)
        row.addWidget(
            Label(self.tr("(needed for jobs to run without opening the window)"), "small", "text2")
        )
        row.addStretch(1)
        return row


class _Drawing(QLabel):
    def __init__(self, name: str, role: str, size: int) -> None:
        super().__init__()
        self._what = (name, role, size)
        self.setFixedSize(size, size)
        self._dress()
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        self.setPixmap(icons.pixmap(*self._what))


class _Outline(QFrame):
    """A card: a rounded line on the surface below."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line"), 1))
        painter.setBrush(theme.color("base"))
        box = self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, theme.radius.card, theme.radius.card)


class _Card(_Outline):
    def __init__(self, icon: str, title: str, words: Label, button: QWidget) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        margin = 20
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(theme.space.m)
        column.addWidget(_Drawing(icon, "accent", 32))
        column.addWidget(Label(title, "heading", bold=True))
        least = 200
        lines = words.heightForWidth(least - 2 * margin)
        words.setMinimumHeight(max(3 * words.fontMetrics().lineSpacing(), lines))
        words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column.addWidget(words)
        column.addStretch(1)
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setMinimumWidth(least)
