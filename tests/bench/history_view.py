"""Times of the history view on a real store of a million runs, painted without a screen.

    python -m tests.bench.history_view [ROWS] [FOLDER]

Prints, for each step, how long until it was painted and the longest stall of the loop meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import tzinfo
from pathlib import Path

from PySide6.QtWidgets import QApplication
from qasync import QEventLoop

from cronstudio.model import Outcome, RunPage, RunQuery, Statistics
from cronstudio.store import Store, open_store
from cronstudio.ui import theme
from cronstudio.ui.tasks import cancel_all
from cronstudio.ui.threads import in_thread
from cronstudio.ui.views.history_view import HistoryView
from tests.bench.history import JOBS, NOW, fill
from tests.ui.history.fake_engine import FakeEngine, job


class StoreEngine(FakeEngine):
    """Answers from a store, in threads, as the engine does."""

    def __init__(self, store: Store) -> None:
        names = (f"job_{number:08d}" for number in range(JOBS))
        super().__init__(jobs=[job(name, job_id=name) for name in names])
        self._store = store

    async def history(self, query: RunQuery) -> RunPage:
        return await in_thread(self._store.runs.page, query)

    async def statistics(self, query: RunQuery, zone: tzinfo) -> Statistics:
        return await in_thread(self._store.runs.statistics, query, zone)


class Heart:
    """Beats on the loop and remembers its longest pause."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        last = time.perf_counter()
        while True:
            await asyncio.sleep(0.002)
            now = time.perf_counter()
            self.longest, last = max(self.longest, now - last), now

    def stop(self) -> None:
        self._task.cancel()


async def step(name: str, act: Callable[[], object], done: Callable[[], bool]) -> None:
    """Do something and wait until it is painted."""
    heart = Heart()
    await asyncio.sleep(0.02)
    heart.longest = 0
    begin = time.perf_counter()
    act()
    while not done():  # noqa: ASYNC110 - what is measured has no event of its own
        await asyncio.sleep(0.001)
    await asyncio.sleep(0)
    seconds = time.perf_counter() - begin
    await asyncio.sleep(0.3)
    print(f"{name:<40} {seconds * 1000:7.0f} ms   longest stall {heart.longest * 1000:5.0f} ms")
    heart.stop()


async def measure(store: Store) -> None:
    view = HistoryView(StoreEngine(store), lambda: NOW)
    view.resize(1208, 746)
    pages: list[int] = []
    figures: list[int] = []
    view.feed.first_page.connect(lambda: pages.append(1))
    view.feed.answered.connect(lambda found: figures.append(found.total))

    def new_page(count: int) -> Callable[[], bool]:
        return lambda: len(pages) >= count

    await step("open, first rows", view.show, new_page(1))
    await step("figures of 30 days", lambda: None, lambda: len(figures) >= 1)
    await step("all time", view.filters.clear, new_page(2))
    await step("figures of all time", lambda: None, lambda: len(figures) >= 2)
    only = view.filters.show_only
    await step("failures only", lambda: only(outcomes=[Outcome.FAILED]), new_page(3))
    await step("one job of a thousand", lambda: only(job_ids=["job_00000042"]), new_page(4))
    view.filters.clear()
    await step("everything again", lambda: None, new_page(5))
    await step("text in output", lambda: view.filters._text.setText("needle"), new_page(6))
    view.filters._text.clear()
    await step("without the text", lambda: None, new_page(7))
    bar = view.list.verticalScrollBar()
    before = view.model.run_count()
    await step(
        "20 pages deeper",
        lambda: None,
        lambda: (bar.setValue(bar.maximum()), view.model.run_count() > before + 4000)[1],
    )
    print(f"loaded: {view.model.run_count():,} runs in {view.model.rowCount():,} rows")
    view.hide()
    await cancel_all()
    view.model.clear()


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(sys.argv[:1])
    theme.apply(app)
    with tempfile.TemporaryDirectory() as own:
        folder = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(own)
        fresh = not (folder / "bench.db").exists()
        store = open_store(folder / "bench.db", folder / "backups", NOW)
        if fresh:
            fill(store, rows)
        with asyncio.Runner(loop_factory=lambda: QEventLoop(app)) as runner:
            runner.run(measure(store))
        store.close()


if __name__ == "__main__":
    main()
