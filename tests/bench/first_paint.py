"""First paint: from the start of the process to the picture, beside a bare window.

`python -m tests.bench.first_paint [ROUNDS]`. Both are whole processes, in turn, and the medians are
compared. Ours counts when the table has been painted with its jobs and the picture is flushed.
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from cronstudio.engine.clock import SystemClock
from cronstudio.model.job import Command
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.wiring import build_engine
from tests.ui import samples

JOBS = 1000
AIM = 1.6
PATIENCE_SECONDS = 60

BARE = """
import sys, time
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
class Window(QMainWindow):
    painted = False
    def paintEvent(self, event):
        super().paintEvent(event)
        if not self.painted:
            self.painted = True
            print("painted", time.monotonic(), time.process_time(), flush=True)
app = QApplication(sys.argv[:1])
window = Window()
window.setCentralWidget(QLabel("bare"))
window.resize(1280, 800)
window.show()
while not window.painted:
    app.processEvents()
"""

# The program as it is; noted are its first picture, the first of the live table, and the end of the
# start. What is patched is patched once the program itself has loaded it.
OURS = """
import importlib, sys, time
noted = set()
def note(what):
    if what not in noted:
        noted.add(what)
        print(what, time.monotonic(), time.process_time(), flush=True)
def after(kind, name, act):
    done = getattr(kind, name)
    def both(self, *arguments):
        done(self, *arguments)
        act(self)
    setattr(kind, name, both)
def patch_rest():
    from cronstudio.ui.views.jobs_table import JobsTable
    from cronstudio.ui.session import Session
    def painted(table):
        if table.model().rowCount() and table.window().is_uncovered():
            note("painted")
            note("live")
    after(JobsTable, "paintEvent", painted)
    start = Session.start
    async def started(self, **options):
        await start(self, **options)
        note("started")
    Session.start = started
load = importlib.import_module
def load_and_patch(name, package=None):
    module = load(name, package)
    if name == "cronstudio.ui.app":
        from cronstudio.ui.first_picture import FirstPicture
        after(FirstPicture, "paintEvent", lambda _picture: note("painted"))
    if name == "cronstudio.ui.window_life":
        patch_rest()
    return module
importlib.import_module = load_and_patch
import cronstudio.__main__
sys.exit(cronstudio.__main__.main())
"""


def marks(arguments: list[str], wanted: int) -> dict[str, tuple[float, float]]:
    """Start a process; return milliseconds to each mark: by the clock, and of processor time."""
    # As installed, with every module compiled.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    began = time.monotonic()
    with subprocess.Popen(
        [sys.executable, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        found: dict[str, tuple[float, float]] = {}
        while len(found) < wanted:
            line = process.stdout.readline().split()
            if len(line) != 3:
                break
            found[line[0]] = ((float(line[1]) - began) * 1000, float(line[2]) * 1000)
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_SECONDS)
    return found


async def fill(home: Path) -> None:
    """A home with so many jobs, none of which does anything."""
    engine = build_engine(Paths(home), Settings(), SystemClock(), attended=False)
    await engine.start(schedule=False)
    await engine.add_jobs(
        [
            replace(view.job, id="", slug="", command=Command(text="true"))
            for view in samples.many_jobs(JOBS)
        ]
    )
    await engine.stop(jobs="keep")


def medians(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """The median of the first and of the second figures."""
    first, second = (statistics.median(column) for column in zip(*pairs, strict=True))
    return first, second


def main(rounds: int = 7) -> int:
    """Print the figures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        asyncio.run(fill(home))
        ours = ["-c", OURS, "--home", str(home)]
        # What is read from the disk is read now, and the first start leaves its picture behind.
        first = (marks(["-c", BARE], 1), marks(ours, 3))[1]
        both = [(marks(["-c", BARE], 1), marks(ours, 3)) for _ in range(rounds)]
    bare, bare_busy = medians([one["painted"] for one, _ in both])
    own, own_busy = medians([one["painted"] for _, one in both])
    live, live_busy = medians([one["live"] for _, one in both])
    verdict = "yes" if own <= AIM * bare else "no"
    print(
        f"first paint from the start of the process, median of {rounds}: bare {bare:.0f} ms, "
        f"{JOBS:,} jobs {own:.0f} ms, factor {own / bare:.2f} (at most {AIM}: {verdict}); "
        f"in processor time {bare_busy:.0f} and {own_busy:.0f} ms, {own_busy / bare_busy:.2f}"
    )
    print(
        f"  all rows live after {live:.0f} ms, factor {live / bare:.1f} (processor time "
        f"{live_busy:.0f} ms, {live_busy / bare_busy:.1f}); the first time, when no picture of an "
        f"earlier one is kept, nothing is seen before {first['painted'][0]:.0f} ms"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
