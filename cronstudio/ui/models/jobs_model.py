"""The jobs as a table: a plain list, filtered and sorted here, changed row by row.

A proxy model needs half a second for ten thousand rows; a list of our own some milliseconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from cronstudio.engine.view import JobView
from cronstudio.model.job import Pause
from cronstudio.model.run import lasted_seconds
from cronstudio.ui import text
from cronstudio.ui.models.job_cells import COLUMNS, Column, header, shown, spoken, tooltip
from cronstudio.ui.models.job_row import Facet, JobRow, run_instant

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()

SORT_ROLE = int(Qt.ItemDataRole.UserRole)
ID_ROLE = SORT_ROLE + 1


@dataclass(frozen=True, slots=True)
class JobFilter:
    """Which jobs are shown: all words in the text, the facet, and any of the tags."""

    words: tuple[str, ...] = ()
    facet: Facet = Facet.NONE
    tags: frozenset[str] = field(default_factory=frozenset)

    @staticmethod
    def words_of(typed: str) -> tuple[str, ...]:
        """Split what was typed into the words that must all be found."""
        return tuple(typed.casefold().split())

    def takes(self, row: JobRow) -> bool:
        """Whether the row is shown."""
        if self.facet and not row.facets & self.facet:
            return False
        if self.tags and not self.tags.intersection(row.view.job.tags):
            return False
        return all(word in row.haystack for word in self.words)


class JobsModel(QAbstractTableModel):
    """All jobs, and those of them that are shown.

    Signals: counts_changed (number of jobs, facets or tags)
    """

    counts_changed = Signal()

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.now = now
        self.pause_all: Pause | None = None
        self._all: dict[str, JobRow] = {}
        self._rows: list[JobRow] = []
        self._place: dict[str, int] = {}
        self._entries: dict[str, _Entry] = {}
        """Where each job belongs by the present column, as far as that was asked."""
        self._cold: list[JobRow] = []
        self._warm = QTimer(self)
        self._warm.setSingleShot(True)
        self._warm.setInterval(0)
        self._warm.timeout.connect(self._warm_up)
        self._counts: Counter[object] = Counter()
        self._tags: Counter[str] = Counter()
        self._filter = JobFilter()
        self._sort_column = Column.NEXT
        self._sort_order = Qt.SortOrder.AscendingOrder

    # What is in it

    def row(self, number: int) -> JobRow:
        """The job shown in a row."""
        return self._rows[number]

    def place(self, job_id: str) -> int | None:
        """The row of a job, or None when it is not shown."""
        return self._place.get(job_id)

    def job_view(self, job_id: str) -> JobView | None:
        """The latest snapshot of a job, shown or not."""
        row = self._all.get(job_id)
        return row.view if row else None

    def views(self) -> list[JobView]:
        """The latest snapshots of all jobs, in no order."""
        return [row.view for row in self._all.values()]

    def total(self) -> int:
        """How many jobs there are, shown or not."""
        return len(self._all)

    def count(self, facet: Facet) -> int:
        """How many jobs have the facet."""
        return self._counts[facet]

    def tags(self) -> dict[str, int]:
        """Every tag in use with the number of its jobs."""
        return {tag: count for tag, count in self._tags.items() if count}

    def unseen(self) -> int:
        """How many runs went wrong and were not looked at, among the last ones of all jobs."""
        return self._counts[_UNSEEN]

    def next_due(self) -> JobView | None:
        """The job whose occurrence comes next."""
        due = [row.view for row in self._all.values() if row.view.next_at is not None]
        return min(due, key=lambda view: view.next_at or _LATEST, default=None)

    # Changes

    def update_jobs(self, views: Iterable[JobView]) -> None:
        """Take new snapshots of known and new jobs."""
        now = self.now()
        changed: list[JobRow] = []
        made: list[JobRow] = []
        moved: set[str] = set()
        counted = False
        for view in views:
            row = JobRow(view, now)
            before = self._all.get(row.id)
            if before is not None:
                row.take_texts(before)
            self._all[row.id] = row
            made.append(row)
            counted = self._tally(before, row) or counted
            place = self._place.get(row.id)
            if place is not None:
                self._rows[place] = row
                changed.append(row)
            self._entries.pop(row.id, None)
            if self._moves(before, row):
                moved.add(row.id)
        self._tell(changed)
        if moved:
            self._arrange(moved)
        if counted:
            self.counts_changed.emit()
        self._cold.extend(made)
        self._warm.start()

    def forget_texts(self) -> None:
        """Make the words of schedules anew: the viewer's zone is another."""
        for row in self._all.values():
            row.forget_texts()
        self._entries.clear()
        self._tell(self._rows)

    def _warm_up(self) -> None:
        """Make the texts that filter and sort need, in small slices while nothing else is to do."""
        for _ in range(_WARM_AT_ONCE):
            if not self._cold:
                return
            row = self._cold.pop()
            _ = row.haystack, row.schedule
        self._warm.start()

    def remove_jobs(self, job_ids: Iterable[str]) -> None:
        """Forget jobs that were deleted."""
        for job_id in job_ids:
            self._tally(self._all.pop(job_id, None), None)
            self._entries.pop(job_id, None)
        self._arrange()
        self.counts_changed.emit()

    def _tally(self, before: JobRow | None, after: JobRow | None) -> bool:
        """Keep the counts, so that nobody has to count ten thousand jobs for each change.

        Return whether one of them is another now.
        """
        if before is not None and after is not None and before.counts_as(after):
            return False
        for row, sign in ((before, -1), (after, 1)):
            if row is not None:
                self._counts[_UNSEEN] += sign * row.unseen
                for facet in FACETS:
                    if row.facets & facet:
                        self._counts[facet] += sign
                for tag in row.view.job.tags:
                    self._tags[tag] += sign
        return True

    def _moves(self, before: JobRow | None, after: JobRow) -> bool:
        """Whether a new snapshot may stand in another row than the old one."""
        if before is None or self._filter.takes(before) is not self._filter.takes(after):
            return True
        if not self._filter.takes(after):
            return False
        key = _SORT_KEYS[self._sort_column]
        return key(before) != key(after) or _standing(before) != _standing(after)

    def set_pause_all(self, pause: Pause | None) -> None:
        """All jobs were paused or resumed."""
        self.pause_all = pause
        self._tell(self._rows)

    def set_filter(self, wanted: JobFilter) -> None:
        """Show only the jobs that the filter takes; the selection among them stays."""
        if wanted != self._filter:
            self._filter = wanted
            self._arrange()

    @property
    def filter(self) -> JobFilter:
        """The filter in use."""
        return self._filter

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column; pinned jobs stay on top."""
        if column != self._sort_column:
            self._entries.clear()
        self._sort_column, self._sort_order = Column(column), order
        self._arrange()

    def _tell(self, rows: Sequence[JobRow]) -> None:
        """Report changed rows, neighbours together."""
        places = sorted(place for row in rows if (place := self._place.get(row.id)) is not None)
        start = 0
        for end in range(1, len(places) + 1):
            if end == len(places) or places[end] != places[end - 1] + 1:
                first = self.index(places[start], 0)
                self.dataChanged.emit(first, self.index(places[end - 1], len(Column) - 1))
                start = end

    def _arrange(self, moved: Set[str] | None = None) -> None:
        """Put all jobs in order, or only those that may have moved among the others."""
        if moved is None:
            rows = [row for row in self._all.values() if self._filter.takes(row)]
        else:
            # Those in order stay in front: sorting then takes little more than a look at each.
            rows = [row for row in self._rows if row.id not in moved]
            rows += [row for job_id in moved if self._filter.takes(row := self._all[job_id])]
        rows = self._sorted(rows)
        if rows == self._rows:
            return
        # Rows that come, go and move at once: a change of layout keeps the selection by itself.
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        kept = [(self._rows[index.row()].id, index.column()) for index in held]
        self._rows = rows
        self._place = {row.id: number for number, row in enumerate(rows)}
        self.changePersistentIndexList(held, [self._index_of(*key) for key in kept])
        self.layoutChanged.emit()

    def _index_of(self, job_id: str, column: int) -> QModelIndex:
        place = self._place.get(job_id)
        return QModelIndex() if place is None else self.index(place, column)

    def _sorted(self, rows: list[JobRow]) -> list[JobRow]:
        """Pinned jobs first; then those with a value by it; then the others by name."""
        groups: tuple[list[_Keyed], ...] = ([], [], [], [])
        for row in rows:
            group, keyed = self._entries.get(row.id) or self._enter(row)
            groups[group].append(keyed)
        down = self._sort_order is Qt.SortOrder.DescendingOrder
        for number, group_ in enumerate(groups):
            group_.sort(reverse=down and number in _WITH_VALUE)
        return [keyed[3] for group_ in groups for keyed in group_]

    def _enter(self, row: JobRow) -> _Entry:
        job = row.view.job
        value = _SORT_KEYS[self._sort_column](row)
        if value is None:
            entry = 3 - 2 * job.pinned, (not job.enabled, row.name_key, row.id, row)
        else:
            entry = 2 - 2 * job.pinned, (value, row.name_key, row.id, row)
        self._entries[row.id] = entry
        return entry

    # The table for Qt

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _FLAGS_ON if index.column() == _ON else _FLAGS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return header(Column(section))
        if role == Qt.ItemDataRole.AccessibleTextRole and section == Column.RUN:
            return self.tr("Run or stop")
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return shown(row, column, self.now(), self.pause_all)
        if role == ID_ROLE:
            return row.id
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row, column, self.now(), self.pause_all)
        if role == Qt.ItemDataRole.ToolTipRole:
            return text.literal(tooltip(row, column, self.now()))
        if role == Qt.ItemDataRole.CheckStateRole and column is Column.ON:
            enabled = row.view.job.enabled
            return Qt.CheckState.Checked if enabled else Qt.CheckState.Unchecked
        if role == SORT_ROLE:
            return _SORT_KEYS[column](row)
        return None


_WARM_AT_ONCE = 100
_ON = int(Column.ON)
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_FLAGS_ON = _FLAGS | Qt.ItemFlag.ItemIsUserCheckable

FACETS = (Facet.ATTENTION, Facet.RUNNING, Facet.PAUSED, Facet.OFF)
_UNSEEN = "unseen"
_Keyed = tuple[Any, str, str, JobRow]
_Entry = tuple[int, _Keyed]
"""The group of a job (pinned with and without a value, others with and without), and its key."""
_WITH_VALUE = (0, 2)

_LATEST = datetime.max.replace(tzinfo=UTC)

_STATE_RANK = (
    "repair",
    "failed",
    "timed-out",
    "missed",
    "interrupted",
    "blocked",
    "retrying",
    "running",
    "queued",
    "scheduled",
    "completed",
    "skipped",
    "cancelled",
    "paused",
    "off",
)


def _by_name(row: JobRow) -> str:
    return row.name_key


def _standing(row: JobRow) -> tuple[bool, bool, str]:
    job = row.view.job
    return job.pinned, job.enabled, row.name_key


def _last_instant(row: JobRow) -> datetime | None:
    return run_instant(row.view.recent[0]) if row.view.recent else None


def _last_seconds(row: JobRow) -> float | None:
    return lasted_seconds(row.view.recent[0]) if row.view.recent else None


_SORT_KEYS: dict[Column, Callable[[JobRow], Any]] = {
    Column.STATE: lambda row: _STATE_RANK.index(row.state.key),
    Column.NAME: _by_name,
    Column.SCHEDULE: lambda row: row.schedule.first.casefold(),
    Column.NEXT: lambda row: row.view.next_at if row.view.job.enabled else None,
    Column.LAST: _last_instant,
    Column.DURATION: _last_seconds,
    Column.ON: lambda row: not row.view.job.enabled,
    Column.RUN: lambda row: not row.view.active,
}
