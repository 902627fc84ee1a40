"""The jobs view: toolbar, chips or bulk bar, table, detail pane, or the empty state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.ui import text
from cronstudio.ui.actions import Actions
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.models.job_row import Facet
from cronstudio.ui.models.jobs_model import FACETS, JobFilter, JobsModel
from cronstudio.ui.models.saved_filters import SavedFilter, filters_from_json, filters_to_json
from cronstudio.ui.views.job_detail import USUAL, JobDetail
from cronstudio.ui.views.jobs_empty import JobsEmpty
from cronstudio.ui.views.jobs_table import JobsTable
from cronstudio.ui.views.jobs_toolbar import JobsToolbar
from cronstudio.ui.widgets.bulk_bar import BulkBar
from cronstudio.ui.widgets.buttons import Label, line
from cronstudio.ui.widgets.chip_row import ChipRow
from cronstudio.ui.widgets.saved_filters_button import SavedFilters

DETAIL_FROM = 1180
"""Below this width of the window the pane starts hidden."""


class JobsView(QWidget):
    """Shows the jobs of a model and tells what the user wants with them.

    Signals: selection_changed, files_dropped (paths), details_toggled (shown),
    run_opened (run id), runs_requested (job id)
    """

    selection_changed = Signal()
    files_dropped = Signal(list)
    details_toggled = Signal(bool)
    run_opened = Signal(str)
    runs_requested = Signal(str)

    def __init__(
        self,
        model: JobsModel,
        actions: Actions,
        now: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = model
        self._actions = actions
        self._details_wanted: bool | None = None
        self._place: int | None = None
        self._rows = 0
        self._rows_went = False
        self._expecting = False
        self.setAcceptDrops(True)
        self.toolbar = JobsToolbar(actions, now)
        self.filters = SavedFilters(self.present_filter)
        self.chips = ChipRow()
        self.bulk = BulkBar(actions)
        self.table = JobsTable(model)
        self.detail = JobDetail(actions, now)
        self.empty = JobsEmpty()
        self._lay_out()
        self._connect()
        self._show_counts()
        self._show_selection()

    def _lay_out(self) -> None:
        row = self.toolbar.row
        row.insertWidget(row.indexOf(self.toolbar.filter) + 1, self.filters)
        self._strip = QStackedWidget()
        self._strip.addWidget(self.chips)
        self._strip.addWidget(self.bulk)
        self._strip.setFixedHeight(39)
        self._nothing = Label("", role="text2")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setParent(self.table.viewport())
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.table)
        self.splitter.addWidget(self.detail)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.setSizes([900, USUAL])
        full = QWidget()
        column = QVBoxLayout(full)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._strip)
        column.addWidget(line())
        column.addWidget(self.splitter, 1)
        self._pages = QStackedWidget()
        self._pages.addWidget(full)
        self._pages.addWidget(self.empty)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.toolbar)
        outer.addWidget(self._pages, 1)

    def _connect(self) -> None:
        # Typing is answered in the same turn; ten thousand jobs take some milliseconds.
        self.toolbar.filter.textChanged.connect(lambda _typed: self._apply_filter())
        self.toolbar.filter.left.connect(self.table.setFocus)
        self.chips.changed.connect(self._apply_filter)
        self.filters.chosen.connect(self.use_filter)
        self.table.typed.connect(self._type_into_filter)
        self.table.escaped.connect(self.clear_filter)
        self.table.menu_requested.connect(self._open_menu)
        self.table.selectionModel().selectionChanged.connect(self._selection_later)
        header = self.table.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(
            lambda at: self.column_menu().popup(header.mapToGlobal(at))
        )
        self.bulk.clear_requested.connect(self.table.clearSelection)
        self.detail.close_requested.connect(lambda: self.show_details(False))
        self.detail.menu_requested.connect(self._open_menu_at)
        self.detail.run_opened.connect(self.run_opened)
        self.detail.runs_requested.connect(self.runs_requested)
        self._actions["details"].triggered.connect(self.show_details)
        self._actions["filter"].triggered.connect(self.focus_filter)
        self._actions["select_all"].triggered.connect(self.table.selectAll)
        # A selection of thousands arrives in pieces: look at it once.
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(0)
        self._settled.timeout.connect(self._show_selection)
        self.model.counts_changed.connect(self._show_counts)
        self.model.layoutChanged.connect(self._after_arranging)
        self.model.dataChanged.connect(self._rows_changed)
        self.table.ticked.connect(self.detail.refresh)

    # Jobs

    def update_jobs(self, views: Iterable[JobView]) -> None:
        """Take new snapshots."""
        self.model.update_jobs(views)
        if self._expecting:
            self._expecting = False
            self._show_counts()

    def expect_jobs(self) -> None:
        """Show no invitation to make a first job before it is known that there is none."""
        self._expecting = True
        self._pages.setCurrentIndex(0)

    def set_pause(self, pause: Pause | None) -> None:
        """All jobs were paused or resumed."""
        self.model.set_pause_all(pause)
        self.toolbar.set_pause(pause)
        self.detail.pause_all = pause
        self.detail.refresh()

    def selected_ids(self) -> list[str]:
        """The selected jobs, in the order shown."""
        return self.table.selected_ids()

    def begin(self) -> None:
        """Put the keyboard into the table, on its first job."""
        if self.model.rowCount() and not self.selected_ids():
            self.table.selectRow(0)
        self.table.setFocus()

    def choose(self, job_id: str) -> None:
        """Select a job; a filter that hides it is taken away."""
        if self.model.place(job_id) is None:
            self.clear_filter()
        self.table.choose(job_id)

    # Filter

    def clear_filter(self) -> None:
        """Show all jobs."""
        self.toolbar.filter.clear()
        self.chips.clear()

    def show_facet(self, facet: Facet) -> None:
        """Show the jobs of a facet, and no other filter."""
        self.toolbar.filter.clear()
        self.chips.choose(facet, ())

    def present_filter(self) -> SavedFilter:
        """What is let through now, without a name."""
        return SavedFilter("", self.toolbar.filter.text(), self.chips.facet, self.chips.tags)

    def use_filter(self, wanted: SavedFilter) -> None:
        """Let through what a saved filter does."""
        self.toolbar.filter.setText(wanted.text)
        self.chips.choose(wanted.facet, wanted.tags)

    def focus_filter(self) -> None:
        """Go to the filter field."""
        self.toolbar.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.toolbar.filter.selectAll()

    def _type_into_filter(self, letters: str) -> None:
        self.toolbar.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.toolbar.filter.insert(letters)

    def _apply_filter(self) -> None:
        words = JobFilter.words_of(self.toolbar.filter.text())
        self.model.set_filter(JobFilter(words, self.chips.facet, self.chips.tags))

    def _after_arranging(self) -> None:
        self.table.give_way()
        self._rows_went = self._rows_went or self.model.rowCount() < self._rows
        self._rows = self.model.rowCount()
        nothing = self.model.rowCount() == 0 and self.model.total() > 0
        self._nothing.setVisible(nothing)
        if nothing:
            self._nothing.setText(self.tr("No job matches. Esc clears the filter."))
            self._nothing.setGeometry(0, 40, self.table.viewport().width(), 40)
        self._selection_later()

    def _show_counts(self) -> None:
        total = self.model.total()
        first_arrived = total > 0 and self._pages.currentIndex() == 1
        self._pages.setCurrentIndex(0 if total or self._expecting else 1)
        if first_arrived:
            # What had the focus is gone, or of no use any more. Getting it makes the row current,
            # not selected, and with a single row no arrow key could select it afterwards.
            self.table.setFocus()
            self.table.selectRow(0)
        self.toolbar.set_empty(total == 0)
        counts = {facet: self.model.count(facet) for facet in FACETS}
        self.chips.set_counts(total, counts, self.model.tags())
        self._selection_later()

    # Selection and details

    def _selection_later(self, *_change: object) -> None:
        self._settled.start()

    def _keep_selected(self) -> None:
        """After a deletion the job in the same place is next, so that Del can go on."""
        rows, gone = self.model.rowCount(), self._rows_went
        self._rows_went = False
        if (
            not gone
            or self._place is None
            or not rows
            or self.selected_ids()
            or not self.table.hasFocus()
        ):
            return
        self.table.selectRow(min(self._place, rows - 1))

    def _show_selection(self) -> None:
        self._keep_selected()
        ids = self.selected_ids()
        self._place = self.model.place(ids[0]) if ids else None
        many = len(ids) >= 2
        self._strip.setCurrentIndex(1 if many else 0)
        if many:
            self.bulk.set_count(len(ids))
        self._refresh_detail(ids)
        self.selection_changed.emit()

    def _rows_changed(self, first: QModelIndex, last: QModelIndex, _roles: object) -> None:
        shown = self.detail.job_id
        place = self.model.place(shown) if shown else None
        if place is not None and first.row() <= place <= last.row():
            # Once for all the rows that change in one turn.
            self._selection_later()

    def _refresh_detail(self, ids: Sequence[str] | None = None) -> None:
        ids = self.selected_ids() if ids is None else ids
        view = self.model.job_view(ids[0]) if ids else None
        if self.detail.isVisible() or ids:
            self.detail.show_job(view)

    def show_details(self, wanted: bool) -> None:
        """Show or hide the pane, from now on whatever the width."""
        self._details_wanted = wanted
        self._place_details()
        self.details_toggled.emit(wanted)

    def _place_details(self) -> None:
        wanted = self._details_wanted
        if wanted is None:
            wanted = self.window().width() >= DETAIL_FROM
        if self.detail.isHidden() == wanted:
            self.detail.setVisible(wanted)
            self.table.give_way()
        self._actions["details"].setChecked(wanted)
        if wanted:
            self._refresh_detail()

    def be_still(self) -> None:
        """Show only what is true without a running engine; for a window that ends."""
        self.clear_filter()
        self.table.clearSelection()
        self.table.setCurrentIndex(QModelIndex())
        self.table.scrollToTop()
        self.table.delegate.be_still()
        self.toolbar.show_starting()
        self.chips.forget_counts()
        self._strip.setCurrentIndex(0)
        self._settled.stop()
        self.detail.show_job(None)

    # What is remembered

    def save_state(self) -> dict[str, Any]:
        """What is remembered from one start to the next, as JSON values."""
        return {
            "details": self._details_wanted,
            "splitter": self.splitter.sizes() if not self.detail.isHidden() else [],
            "table": self.table.save_state(),
            "filters": filters_to_json(self.filters.saved),
        }

    def restore_state(self, state: dict[str, Any]) -> None:
        """Take over what `save_state` returned; anything else is left as it is."""
        sizes = state.get("splitter")
        if isinstance(sizes, list) and len(sizes) == 2 and all(isinstance(n, int) for n in sizes):
            self.splitter.setSizes(sizes)
        table = state.get("table")
        if isinstance(table, dict):
            self.table.restore_state(table)
        self.filters.saved = filters_from_json(state.get("filters"))
        details = state.get("details")
        if isinstance(details, bool):
            self._details_wanted = details
        self._place_details()

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._details_wanted is None:
            self._place_details()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.table.start_countdown()
        self._place_details()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.table.stop_countdown()

    def _open_menu_at(self, anchor: QWidget) -> None:
        self._open_menu(anchor.mapToGlobal(anchor.rect().bottomLeft()))

    def _open_menu(self, at: QPoint) -> None:
        if not self.selected_ids():
            return
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for keys in _MENU:
            if not menu.isEmpty():
                menu.addSeparator()
            for key in keys:
                if self._actions[key].isVisible():
                    menu.addAction(self._actions[key])
        menu.popup(at)

    def column_menu(self) -> QMenu:
        """Check boxes for the columns."""
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for column in Column:
            if column in (Column.NAME, Column.RUN):
                continue
            name = self.model.headerData(column, Qt.Orientation.Horizontal)
            entry = menu.addAction(name)
            entry.setCheckable(True)
            entry.setChecked(column not in self.table.hidden_by_user)
            entry.toggled.connect(
                lambda shown, column=column: self.table.show_column(column, shown)
            )
        return menu

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        self.files_dropped.emit(paths)

    def describe_selection(self) -> str:
        """`12 jobs, 1 selected`, for the status bar."""
        total = self.model.total()
        if total == 0:
            return ""
        words = text.plural(total, "%n job", "%n jobs")
        if self.model.rowCount() != total:
            shown = text.figure(self.model.rowCount())
            words = self.tr("{shown} of {jobs}").format(shown=shown, jobs=words)
        selected = len(self.selected_ids())
        if selected:
            words += ", " + self.tr("{count} selected").format(count=text.figure(selected))
        return words


_MENU = (
    ("run", "stop"),
    ("edit", "duplicate", "copy"),
    ("toggle", "pause_job", "resume_job", "pin", "tags"),
    ("why", "runs", "output"),
    ("delete",),
)
