"""Questions that may take long, answered in a thread; only the newest answer counts."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

log = logging.getLogger(__name__)


class Aside(QObject):
    """Runs one question at a time beside the loop; a newer one waits and replaces older ones.

    Signals: answered (question's key, its result; on the thread of the window)
    """

    answered = Signal(object, object)
    _finished = Signal(object, object)

    def __init__(self, delay_milliseconds: int, parent: QObject | None = None) -> None:
        """`delay_milliseconds`: how long nothing new must be asked before work starts."""
        super().__init__(parent)
        self._waiting: tuple[object, Callable[[], object]] | None = None
        self._busy = False
        self._key: object = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(delay_milliseconds)
        self._timer.timeout.connect(self._start)
        self._finished.connect(self._finish)

    def ask(self, key: object, work: Callable[[], object]) -> None:
        """Have `work()` done later; it must not touch widgets."""
        self._waiting = (key, work)
        self._timer.start()

    def forget(self) -> None:
        """Ask nothing any more; an answer under way is dropped."""
        self._waiting = None
        self._timer.stop()
        self._key = None

    def _start(self) -> None:
        if self._busy or self._waiting is None:
            return
        key, work = self._waiting
        self._waiting = None
        self._busy = True
        self._key = key
        # A daemon: whatever it is stuck in, it does not keep the application from ending.
        threading.Thread(target=self._work, args=(key, work), daemon=True).start()

    def _work(self, key: object, work: Callable[[], object]) -> None:
        result: object = None
        try:
            result = work()
        except Exception:
            log.exception("a question asked aside failed")
        try:
            self._finished.emit(key, result)
        except RuntimeError:
            # The dialog was closed meanwhile; nobody waits for the answer.
            log.debug("an answer came after its dialog was closed")

    def _finish(self, key: object, result: object) -> None:
        self._busy = False
        if self._waiting is not None:
            self._timer.start()
        elif key == self._key:
            self.answered.emit(key, result)
