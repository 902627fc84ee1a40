"""Review what a crontab, timers or a bundle would bring, and choose. The source is only read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from cronstudio.desktop.own_crontab import read_own_crontab
from cronstudio.errors import UserError
from cronstudio.exchange.crontab import Kind
from cronstudio.model.job import Job
from cronstudio.ui import tasks, text, theme, times
from cronstudio.ui.dialogs.import_rows import ImportRows
from cronstudio.ui.language import joined, translated
from cronstudio.ui.models.import_review import Content, Review, read_path, review
from cronstudio.ui.threads import in_thread
from cronstudio.ui.widgets.banner import Banner
from cronstudio.ui.widgets.buttons import ElidedLabel, Label, line, push_button
from cronstudio.ui.widgets.fitting import resize_on_screen

Commit = Callable[[Sequence[Job]], Awaitable[object]]

_OWN, _CHOOSE, _FOLDER, _FILE = range(4)
_KINDS: tuple[Kind, ...] = ("auto", "user", "system")


class ImportDialog(QDialog):
    """Shows one source at a time; `commit` stores what was chosen while the dialog stays open."""

    def __init__(
        self,
        parent: QWidget,
        jobs: Callable[[], list[Job]],
        now: Callable[[], datetime],
        commit: Commit,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.setWindowTitle(self.tr("Import jobs"))
        self._jobs = jobs
        self._now = now
        self._commit = commit
        self._content: Content | None = None
        self._file: Path | None = None
        self._found = Review("crontab")
        self._round = 0
        self._stores = False
        self._make()
        resize_on_screen(self, 900, 680)
        self.rows.setFocus()
        self.setMinimumSize(720, 440)

    def _make(self) -> None:
        self._title = Label("", "heading", bold=True)
        self._summary = Label("", role="text2", wrap=True)
        self.rows = ImportRows()
        self.rows.ticked.connect(self._follow)
        self._settings = ElidedLabel("", "small", "text")
        self._notes = Label("", "small", "text2", wrap=True)
        self.twice = Banner("warn", self.tr("Both would run"))
        self.trouble = Banner("bad", "")
        self.switched_off = QCheckBox(self.tr("Start imported jobs switched off"))
        self.switched_off.setChecked(True)
        self.switched_off.toggled.connect(self._follow)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._make_head())
        column.addWidget(line())
        column.addWidget(self.rows, 1)
        column.addWidget(line())
        foot = QVBoxLayout()
        foot.setContentsMargins(theme.space.l, theme.space.s, theme.space.l, theme.space.s)
        foot.setSpacing(theme.space.s)
        for widget in (self._settings, self._notes, self.twice, self.trouble):
            widget.hide()
            foot.addWidget(widget)
        column.addLayout(foot)
        column.addWidget(line())
        column.addLayout(self._make_end())
        self._show_words()
        self._follow()

    def _make_head(self) -> QVBoxLayout:
        self.source = QComboBox()
        self.source.addItems(
            [
                self.tr("Crontab of this user"),
                self.tr("Choose a file…"),
                self.tr("Choose a folder…"),
            ]
        )
        self.source.setAccessibleName(self.tr("Where to import from"))
        self.source.setMinimumWidth(210)
        self.source.activated.connect(self._source_chosen)
        self.kind = QComboBox()
        self.kind.addItems(
            [
                self.tr("Form: as recognised"),
                self.tr("Form: of a user"),
                self.tr("Form: of the system"),
            ]
        )
        self.kind.setToolTip(self.tr("A crontab of the system names a user in each line"))
        self.kind.setAccessibleName(self.tr("Form of the crontab"))
        self.kind.activated.connect(lambda _index: self._look_again())
        self.kind.hide()
        top = QHBoxLayout()
        top.setSpacing(theme.space.s)
        top.addWidget(self._title, 1)
        top.addWidget(self.kind)
        top.addWidget(self.source)
        head = QVBoxLayout()
        head.setContentsMargins(theme.space.l, theme.space.l, theme.space.l, theme.space.m)
        head.setSpacing(theme.space.s)
        head.addLayout(top)
        head.addWidget(self._summary)
        return head

    def _make_end(self) -> QHBoxLayout:
        self.take = push_button("", primary=True, on_click=self._take)
        end = QHBoxLayout()
        end.setContentsMargins(theme.space.l, theme.space.m, theme.space.l, theme.space.m)
        end.setSpacing(theme.space.s)
        end.addWidget(self.switched_off)
        end.addStretch(1)
        end.addWidget(push_button(self.tr("Cancel"), on_click=self.reject))
        end.addWidget(self.take)
        return end

    # The source

    def read_own(self) -> None:
        """Show the crontab of the user."""
        self._file = None
        self.source.setCurrentIndex(_OWN)
        self._start(lambda: Content((("crontab", read_own_crontab()),), "crontab"))

    def read_path(self, path: Path) -> None:
        """Show what a file holds, or the files of a folder."""
        self._file = path
        if self.source.count() > _FILE:
            self.source.removeItem(_FILE)
        self.source.addItem(path.name[:60])
        self.source.setCurrentIndex(_FILE)
        self._start(lambda: read_path(path))

    def _source_chosen(self, index: int) -> None:
        if index == _OWN:
            self.read_own()
        elif index in (_CHOOSE, _FOLDER):
            self.source.setCurrentIndex(_OWN if self._file is None else _FILE)
            if index == _CHOOSE:
                dialog = QFileDialog(self, self.tr("Import jobs from a file"))
                dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            else:
                dialog = QFileDialog(self, self.tr("Import jobs from a folder"))
                dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.fileSelected.connect(lambda name: self.read_path(Path(name)))
            dialog.open()

    def _start(self, read: Callable[[], Content]) -> None:
        """Read in a thread; only what was asked for last is shown."""
        self._round += 1
        turn = self._round
        self._take_content(None)
        self._show_words()

        def tell(error: UserError) -> None:
            if turn == self._round:
                self._tell(error)

        tasks.spawn(self._read(read, turn), tell)

    async def _read(self, read: Callable[[], Content], turn: int) -> None:
        content = await in_thread(read)
        if turn == self._round:
            self._take_content(content)
            await self._look()

    def _take_content(self, content: Content | None) -> None:
        self._content = content
        # What a user has for himself is always of the user's form; a file may be of both.
        is_own = self._file is None
        self.kind.setCurrentIndex(_KINDS.index("user" if is_own else "auto"))
        self.kind.setVisible(False)
        if content is None:
            self._show(Review("crontab"))

    def _look_again(self) -> None:
        tasks.spawn(self._look(), self._tell)

    async def _look(self) -> None:
        content = self._content
        if content is None:
            return
        kind = _KINDS[self.kind.currentIndex()]
        found = await in_thread(
            review, content, kind, self._jobs(), times.viewer_zone_name(), self._now()
        )
        if content is self._content and kind == _KINDS[self.kind.currentIndex()]:
            self._show(found)

    # What is shown

    def _show(self, found: Review) -> None:
        self.trouble.hide()
        self._found = found
        self.kind.setVisible(found.form == "crontab" and self._file is not None)
        self.rows.show_review(found, self._now())
        self._show_words()
        self._summary.setText(self._summary_words(found) if self._content else "")
        self._show_settings()
        self._notes.setText("\n".join(found.notes[:6]))
        self._notes.setVisible(bool(found.notes))
        self._follow()

    def _show_words(self) -> None:
        if self._file is None:
            self._title.setText(self.tr("Import from your crontab"))
        else:
            self._title.setText(self.tr("Import from {file}").format(file=self._file.name[:80]))

    def _summary_words(self, found: Review) -> str:
        ready = found.count("ready")
        jobs = text.plural(ready, "%n job", "%n jobs")
        parts = [self.tr("{jobs} ready").format(jobs=jobs)]
        counts = (
            (found.count("offered"), self.tr("{count} switched off by a comment")),
            (found.count("here"), self.tr("{count} here already")),
            (found.count("refused"), self.tr("{count} not understood")),
        )
        parts += [words.format(count=text.figure(count)) for count, words in counts if count]
        if number := len(found.settings):
            parts.append(text.plural(number, "%n setting", "%n settings"))
        kept = (
            self.tr("Your crontab is not changed.")
            if self._file is None
            else self.tr("The file is not changed.")
        )
        return f"{', '.join(parts)}. {kept}"

    def _show_settings(self) -> None:
        settings = self._found.settings
        pairs = ", ".join(f"{setting.name}={setting.value[:200]}" for setting in settings[:20])
        words = self.tr("Settings for the jobs below them: {pairs}")
        self._settings.set_words(words.format(pairs=pairs))
        self._settings.setVisible(bool(settings))

    def chosen(self) -> list[Job]:
        """The jobs as they would be added."""
        off = self.switched_off.isChecked()
        jobs = [row.job for row in self.rows.chosen() if row.job is not None]
        return [replace(job, enabled=False) for job in jobs] if off else jobs

    def _follow(self) -> None:
        chosen = self.chosen()
        jobs = text.plural(len(chosen), "%n job", "%n jobs")
        self.take.setText(self.tr("Import {jobs}").format(jobs=jobs))
        self.take.setEnabled(bool(chosen))
        form = self._found.form
        if form in ("crontab", "anacrontab"):
            words = self.tr(
                "The crontab stays active. Comment these lines out there, or start the imported"
                " jobs switched off."
            )
        else:
            words = self.tr(
                "The timers stay active. Disable them there, or start the imported jobs"
                " switched off."
            )
        self.twice.set_words(self.tr("Both would run"), words)
        self.twice.setVisible(form != "bundle" and any(job.enabled for job in chosen))

    def _tell(self, error: UserError) -> None:
        self.trouble.set_words(translated(error.title), joined(error.message, error.hint))
        self.trouble.show()

    # Dropped on it

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if paths:
            self.read_path(Path(paths[0]))

    # The end

    def done(self, result: int) -> None:
        """Close; what is still being read is of no interest any more."""
        self._round += 1
        self._content = None
        super().done(result)

    def reject(self) -> None:
        """Close, except while jobs are being stored: what becomes of them is to be seen."""
        if not self._stores:
            super().reject()

    def _take(self) -> None:
        replacing = [row.name for row in self.rows.chosen() if row.replaces]
        if not replacing:
            self._store_chosen()
            return
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setIcon(QMessageBox.Icon.NoIcon)
        jobs = text.plural(len(replacing), "%n job", "%n jobs")
        title = self.tr("Replace {jobs}?").format(jobs=jobs)
        box.setWindowTitle(title)
        box.setText(title)
        names = ", ".join(replacing[:6]) + ("…" if len(replacing) > 6 else "")
        box.setInformativeText(
            self.tr("{names}. Undo brings the former jobs back.").format(names=names)
        )
        go_on = box.addButton(self.tr("Replace and import"), QMessageBox.ButtonRole.AcceptRole)
        back = box.addButton(self.tr("Back to the list"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(back)
        box.setEscapeButton(back)
        go_on.clicked.connect(lambda _checked=False: self._store_chosen())
        box.open()

    def _store_chosen(self) -> None:
        self._stores = True
        self.take.setEnabled(False)
        tasks.spawn(self._store(self.chosen()), self._refused)

    async def _store(self, jobs: list[Job]) -> None:
        await self._commit(jobs)
        self.accept()

    def _refused(self, error: UserError) -> None:
        self._stores = False
        self._tell(error)
        self._follow()
