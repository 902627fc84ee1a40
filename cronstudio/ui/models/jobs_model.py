"""The jobs as a table: a plain list, filtered and sorted here, changed row by row.

A proxy model needs half a second for ten thousand rows; a list of our own some milliseconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
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
from cronstudio.ui import text
from cronstudio.ui.models.job_cells import COLUMNS, Column, header, shown, spoken, tooltip
from cronstudio.ui.models.job_row import Facet, JobRow, run_instant, run_seconds

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
        moved = counted = False
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
            moved = moved or self._moves(before, row)
        self._tell(changed)
        if moved:
            self._arrange()
        if counted:
            self.counts_changed.emit()
        self._cold.extend(made)
        self._warm.start()

    def forget_texts(self) -> None:
        """Make the words of schedules anew: the viewer's zone is another."""
        for row in self._all.values():
            row.forget_texts()
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

    def _arrange(self) -> None:
        rows = [row for row in self._all.values() if self._filter.takes(row)]
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
        key = _SORT_KEYS[self._sort_column]
        known: tuple[_Keyed, _Keyed] = ([], [])
        unknown: tuple[list[JobRow], list[JobRow]] = ([], [])
        for row in rows:
            behind = not row.view.job.pinned
            value = key(row)
            if value is None:
                unknown[behind].append(row)
            else:
                known[behind].append((value, row.name_key, row.id, row))
        ordered: list[JobRow] = []
        for some, others in zip(known, unknown, strict=True):
            some.sort(reverse=self._sort_order is Qt.SortOrder.DescendingOrder)
            others.sort(key=lambda row: (not row.view.job.enabled, row.name_key))
            ordered += [entry[3] for entry in some]
            ordered += others
        return ordered

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
_Keyed = list[tuple[Any, str, str, JobRow]]

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
    return run_seconds(row.view.recent[0]) if row.view.recent else None


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
