"""Opens the trash, and does what is wanted there."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cronstudio.engine.engine import Engine
from cronstudio.model.job import Job
from cronstudio.ui.actions import Actions
from cronstudio.ui.commands import JobCommands
from cronstudio.ui.dialogs.trash_dialog import TrashDialog
from cronstudio.ui.tasks import spawn


class TrashPlace(QObject):
    """The action `trash` at work.

    Signals: failed (UserError)
    """

    failed = Signal(object)

    def __init__(
        self,
        engine: Engine,
        commands: JobCommands,
        actions: Actions,
        now: Callable[[], datetime],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._engine = engine
        self._commands = commands
        self._now = now
        self._window = window
        self._dialog: TrashDialog | None = None
        actions["trash"].triggered.connect(self.open)

    def open(self) -> None:
        """Show what lies in the trash."""
        if self._dialog is None:
            self._dialog = dialog = TrashDialog(self._window)
            dialog.restore_wanted.connect(lambda jobs: self._do(self._restore(jobs)))
            dialog.delete_wanted.connect(lambda ids: self._do(self._delete(ids)))
            dialog.finished.connect(lambda _result: self._closed())
            dialog.open()
        self._do(self._fill())

    def _closed(self) -> None:
        self._dialog = None

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        spawn(work, self.failed.emit)

    async def _fill(self) -> None:
        found = await self._engine.trash.all()
        if self._dialog is not None:
            self._dialog.show_discarded(found, self._now())

    async def _restore(self, jobs: Sequence[Job]) -> None:
        await self._commands.restore(jobs)
        await self._fill()

    async def _delete(self, ids: Sequence[str]) -> None:
        await self._engine.trash.delete(ids)
        await self._fill()
