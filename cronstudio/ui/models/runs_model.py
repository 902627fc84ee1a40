"""The history as a Qt model: blocks of rows that change row by row, never by a reset."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, tzinfo
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from cronstudio.language import Text
from cronstudio.model.run import Run
from cronstudio.ui.language import translated
from cronstudio.ui.models.run_rows import (
    Row,
    RowKind,
    active_rows,
    day_of,
    day_rows,
    is_active,
    place,
)

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The `Row` of an index."""

OUTCOME, JOB, STARTED = range(3)
_TITLES = (Text("Outcome"), Text("Job and reason"), Text("Started"))
_NONE = QModelIndex()


@dataclass(slots=True)
class _Block:
    """The rows of one day (or of what runs now) and the runs they stand for, newest first."""

    day: date | None
    runs: list[Run] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)


class RunsModel(QAbstractTableModel):
    """Runs by day, newest first.

    Signals: more_wanted (the view has come to the last loaded row and there are more)
    """

    more_wanted = Signal()

    def __init__(self, zone: tzinfo, say: Callable[[Row], str]) -> None:
        """`say` makes the sentence that a screen reader speaks for a row."""
        super().__init__()
        self._zone = zone
        self._say = say
        self._blocks: list[_Block] = [_Block(None)]
        self._day_of_run: dict[str, date | None] = {}
        self._open_folds: set[str] = set()
        self._has_more = False
        self._asked = False

    # Qt's questions

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else sum(len(block.rows) for block in self._blocks)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(_TITLES)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.row(index.row())
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._say(row)
        if role == Qt.ItemDataRole.DisplayRole and row.run is not None and index.column() == JOB:
            return row.run.job_name
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return translated(_TITLES[section])
            if role == Qt.ItemDataRole.TextAlignmentRole:
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
                return right if section == STARTED else left
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.row(index.row()).kind is RowKind.HEADING:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._has_more and not self._asked

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._asked = True
            self.more_wanted.emit()

    # Ours

    def row(self, number: int) -> Row:
        """Return the row with that number; raises IndexError."""
        for block in self._blocks:
            if number < len(block.rows):
                return block.rows[number]
            number -= len(block.rows)
        raise IndexError(number)

    def index_of_run(self, run_id: str) -> QModelIndex:
        """Return the index of a run's row (of its fold, when that is closed), or an invalid one."""
        offset = 0
        for block in self._blocks:
            if self._day_of_run.get(run_id, _UNKNOWN) == block.day:
                for number, row in enumerate(block.rows):
                    inside = row.kind is RowKind.FOLD and not row.is_open
                    if row.run is not None and row.kind is not RowKind.FOLD and row.key == run_id:
                        return self.index(offset + number, 0)
                    if inside and any(member.id == run_id for member in row.members):
                        return self.index(offset + number, 0)
            offset += len(block.rows)
        return QModelIndex()

    def has_run(self, run_id: str) -> bool:
        """Whether the run is loaded."""
        return run_id in self._day_of_run

    def has_active(self) -> bool:
        """Whether anything runs or waits among the loaded rows."""
        return bool(self._blocks[0].runs)

    def run_count(self) -> int:
        """Return how many runs are loaded."""
        return len(self._day_of_run)

    def set_zone(self, zone: tzinfo) -> None:
        """Group by the days of another zone; the runs have to be put in again."""
        self.clear()
        self._zone = zone

    def clear(self) -> None:
        """Forget all runs, for a new question."""
        self._has_more = False
        self._asked = False
        for block in list(self._blocks):
            block.runs.clear()
            self._settle(block)
        self._day_of_run.clear()
        self._open_folds.clear()

    def append_page(self, runs: Sequence[Run], has_more: bool) -> None:
        """Put a page of older runs below what is there."""
        self._asked = False
        self._has_more = has_more
        self.apply(runs)

    def apply(self, runs: Iterable[Run]) -> None:
        """Take over new or changed runs, wherever they belong."""
        touched: dict[date | None, _Block] = {}
        for run in runs:
            day = None if is_active(run) else day_of(run, self._zone)
            if run.id in self._day_of_run:
                old = self._block(self._day_of_run[run.id])
                old.runs = [one for one in old.runs if one.id != run.id]
                touched[old.day] = old
            block = self._block(day)
            touched[day] = block
            block.runs.insert(_index(block.runs, run), run)
            self._day_of_run[run.id] = day
        for block in touched.values():
            self._settle(block)

    def remove(self, run_ids: Iterable[str]) -> None:
        """Take runs out that were deleted."""
        gone = {run_id for run_id in run_ids if run_id in self._day_of_run}
        for day in {self._day_of_run.pop(run_id) for run_id in gone}:
            block = self._block(day)
            block.runs = [run for run in block.runs if run.id not in gone]
            self._settle(block)

    def set_open(self, number: int, is_open: bool) -> None:
        """Open or close the fold in that row; nothing happens on other rows."""
        row = self.row(number)
        if row.kind is not RowKind.FOLD or row.is_open == is_open:
            return
        (self._open_folds.add if is_open else self._open_folds.discard)(row.key)
        self._settle(self._block(row.day))

    def tick(self) -> None:
        """Say that what runs now has grown older."""
        count = len(self._blocks[0].rows)
        if count:
            self.dataChanged.emit(self.index(0, 0), self.index(count - 1, len(_TITLES) - 1))

    def retell(self) -> None:
        """Say that all rows read differently (a new day, zone or time format)."""
        if self.rowCount():
            self.dataChanged.emit(
                self.index(0, 0), self.index(self.rowCount() - 1, len(_TITLES) - 1)
            )

    def _block(self, day: date | None) -> _Block:
        """Return the block of a day, made where it belongs (newest day first)."""
        if day is None:
            return self._blocks[0]
        for number, block in enumerate(self._blocks[1:], start=1):
            if block.day == day:
                return block
            if block.day is not None and block.day < day:
                self._blocks.insert(number, _Block(day))
                return self._blocks[number]
        self._blocks.append(_Block(day))
        return self._blocks[-1]

    def _settle(self, block: _Block) -> None:
        """Bring the rows of a block in line with its runs, with the fewest row signals."""
        if not block.runs:
            wanted: list[Row] = []
        elif block.day is None:
            wanted = active_rows(block.runs)
        else:
            wanted = day_rows(block.day, block.runs, self._open_folds)
        offset = self._offset(block)
        self._drop(block, offset, {row.key for row in wanted})
        self._reorder(block, offset, wanted)
        self._insert(block, offset, wanted)
        for number, row in enumerate(wanted):
            if block.rows[number] != row:
                block.rows[number] = row
                self.dataChanged.emit(
                    self.index(offset + number, 0), self.index(offset + number, STARTED)
                )
        if not block.runs and block.day is not None:
            self._blocks.remove(block)

    def _offset(self, block: _Block) -> int:
        offset = 0
        for other in self._blocks:
            if other is block:
                break
            offset += len(other.rows)
        return offset

    def _drop(self, block: _Block, offset: int, wanted: set[str]) -> None:
        end = len(block.rows)
        while end > 0:
            if block.rows[end - 1].key in wanted:
                end -= 1
                continue
            start = end - 1
            while start > 0 and block.rows[start - 1].key not in wanted:
                start -= 1
            self.beginRemoveRows(_NONE, offset + start, offset + end - 1)
            del block.rows[start:end]
            self.endRemoveRows()
            end = start

    def _reorder(self, block: _Block, offset: int, wanted: Sequence[Row]) -> None:
        have = {row.key: number for number, row in enumerate(block.rows)}
        order = [have[row.key] for row in wanted if row.key in have]
        if order == sorted(order):
            return
        self.layoutAboutToBeChanged.emit()
        new_number = {old: new for new, old in enumerate(order)}
        before = self.persistentIndexList()
        after = [
            self.index(offset + new_number[index.row() - offset], index.column())
            if 0 <= index.row() - offset < len(block.rows)
            else index
            for index in before
        ]
        block.rows = [block.rows[old] for old in order]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _insert(self, block: _Block, offset: int, wanted: Sequence[Row]) -> None:
        have = {row.key for row in block.rows}
        start = 0
        while start < len(wanted):
            if wanted[start].key in have:
                start += 1
                continue
            end = start
            while end < len(wanted) and wanted[end].key not in have:
                end += 1
            self.beginInsertRows(_NONE, offset + start, offset + end - 1)
            block.rows[start:start] = wanted[start:end]
            self.endInsertRows()
            start = end


_UNKNOWN = date.max


def _index(runs: Sequence[Run], run: Run) -> int:
    """Return where a run belongs in a list that is newest first."""
    wanted = place(run)
    low = bisect_left(runs, True, key=lambda other: place(other) < wanted)
    return low
