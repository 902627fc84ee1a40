"""How fast the window is: `python -m tests.bench.window`. Prints each bar with yes or no.

First picture beside a bare window (whole processes, then in one), ten thousand jobs filtered and
sorted, a hundred running ones refreshed, and the longest gap of a 5 ms heart beat while a thousand
jobs start at one instant. What has two figures is told by the clock, and in processor time, which
other programs lengthen less.
"""

from __future__ import annotations

import asyncio
import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

from cronstudio.model.job import Command
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Once
from cronstudio.ui import times
from cronstudio.ui.app import bare_application
from cronstudio.ui.garbage import GarbageRounds
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.qt_loop import WindowLoop
from cronstudio.ui.session import Session
from cronstudio.ui.window_life import dress
from tests.bench.first_paint import main as whole_process
from tests.ui import samples
from tests.ui.shoot import Studio

JOBS = 10_000
BEAT_MS = 5
KEY_MS, SORT_MS, FRAME_MS, STALL_MS = 30, 100, 16, 33
"""The bars."""


def bar(most: float, found: float) -> str:
    """The bar, and whether it is met."""
    return f"(at most {most:g}: {'yes' if found <= most else 'no'})"


def milliseconds(work: Callable[[], object]) -> float:
    """Time of the work and of the painting that it causes."""
    began = time.perf_counter()
    work()
    QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
    return (time.perf_counter() - began) * 1000


class Bare(QMainWindow):
    """The least that a window can be."""

    def __init__(self) -> None:
        super().__init__()
        self.setCentralWidget(QLabel("bare"))
        self.resize(1280, 800)


def painted(make: Callable[[], QMainWindow]) -> float:
    """From nothing to the first painted picture."""
    kept: list[QMainWindow] = []

    def work() -> None:
        window = make()
        kept.append(window)
        window.show()

    return milliseconds(work)


def studio_with(count: int) -> Studio:
    """A window with so many jobs, without an engine."""
    studio = Studio(empty=True)
    studio.view.update_jobs(samples.many_jobs(count))
    studio.window.resize(1280, 800)
    return studio


def first_paint() -> None:
    views = samples.many_jobs(1000)

    def ours() -> QMainWindow:
        studio = Studio(empty=True)
        studio.view.update_jobs(views)
        studio.window.resize(1280, 800)
        return studio.window

    rounds = [(painted(Bare), painted(ours)) for _ in range(5)]
    bare, own = (min(column) for column in zip(*rounds, strict=True))
    print(f"the same within a process, no picture kept: bare {bare:.0f} ms, ours {own:.0f} ms")


def many_rows() -> None:
    studio = studio_with(JOBS)
    view, model = studio.view, studio.model
    studio.window.show()
    for _ in range(JOBS // 50):  # the texts are made while nobody types
        QApplication.processEvents()
    keys = [milliseconds(lambda key=key: view.toolbar.filter.insert(key)) for key in "job 00"]
    print(f"filter {JOBS:,}: worst key {max(keys):.0f} ms {bar(KEY_MS, max(keys))}")
    view.toolbar.filter.clear()
    sorts = {
        column.name: max(
            milliseconds(lambda c=column: model.sort(c, Qt.SortOrder.DescendingOrder)),
            milliseconds(lambda c=column: model.sort(c)),
        )
        for column in Column
    }
    worst = max(sorts, key=lambda name: sorts[name])
    print(f"sort {JOBS:,}: worst {worst} {sorts[worst]:.0f} ms {bar(SORT_MS, sorts[worst])}")
    running = []
    for job_view in model.views()[:100]:
        run = samples.make_run(job_view.job, 1, samples.NOW, 0, None)
        running.append(replace(job_view, active=(run,)))
    updates, busy = [], []
    for _ in range(40):
        began = time.thread_time()
        updates.append(milliseconds(lambda: view.update_jobs(running)))
        busy.append((time.thread_time() - began) * 1000)
    print(
        f"100 running jobs refreshed among {JOBS:,}: worst {max(updates):.1f} ms "
        f"{bar(FRAME_MS, max(updates))}, of processor time {max(busy):.1f}, "
        f"median {statistics.median(updates):.1f}"
    )


class Heart:
    """Beats every few milliseconds and remembers the longest gap."""

    def __init__(self) -> None:
        self.longest = self.busiest = 0.0
        self._last, self._last_cpu = time.perf_counter(), time.thread_time()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT_MS)

    def reset(self) -> None:
        self.longest = self.busiest = 0.0
        self._last, self._last_cpu = time.perf_counter(), time.thread_time()

    def _beat(self) -> None:
        now, cpu = time.perf_counter(), time.thread_time()
        self.longest = max(self.longest, (now - self._last) * 1000)
        self.busiest = max(self.busiest, (cpu - self._last_cpu) * 1000)
        self._last, self._last_cpu = now, cpu


async def burst(app: QApplication, home: Path, count: int) -> None:
    garbage = GarbageRounds(app)
    session = Session(app, Paths(home))
    await session.start()
    at = datetime.now(times.viewer_zone()) + timedelta(seconds=6)
    wall = at.replace(microsecond=0, tzinfo=None)
    jobs = [
        replace(
            samples.make_job(f"Burst {number:04d}", Once(wall)),
            id="",
            slug="",
            command=Command(text="true"),
        )
        for number in range(count)
    ]
    await session.engine.add_jobs(jobs)
    heart = Heart()
    await asyncio.sleep(2)
    idle = heart.longest
    heart.reset()
    began = time.perf_counter()
    while sum(bool(view.recent) for view in session.engine.jobs()) < count:
        if time.perf_counter() - began > 120:
            break
        await asyncio.sleep(0.25)
    done = sum(bool(view.recent) for view in session.engine.jobs())
    print(
        f"{count:,} jobs at one instant: {done:,} ran, longest gap {heart.longest:.0f} ms "
        f"{bar(STALL_MS, heart.longest)}, of processor time {heart.busiest:.0f} ms; idle {idle:.0f}"
    )
    await session.close()
    garbage.close()


def main() -> int:
    """Print the figures."""
    app = bare_application()
    dress(app)
    # As in the app, where garbage is collected in rounds of its own.
    gc.disable()
    times.set_viewer_zone(samples.BERLIN)
    times.set_hours("24")
    whole_process()
    first_paint()
    many_rows()
    for window in app.topLevelWidgets():
        window.hide()
        window.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[arg-type]
    with (
        tempfile.TemporaryDirectory() as home,
        asyncio.Runner(loop_factory=lambda: WindowLoop(app)) as runner,
    ):
        runner.run(burst(app, Path(home), 1000))
    return 0


if __name__ == "__main__":
    sys.exit(main())
