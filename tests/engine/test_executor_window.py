"""The executor on the window's loop, started in the order the app starts: Qt, loop, job."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import asyncio, json, sys
from pathlib import Path
import qasync
from PySide6.QtWidgets import QApplication
from cronstudio.engine.executor import Launch, executor_here
from cronstudio.engine.output import read_lines

app = QApplication([])
folder = Path(sys.argv[1])


def launch(name, command):
    return Launch(directory=folder / name, argv=("sh", "-c", command), cwd=folder,
                  environment={"PATH": "/usr/bin:/bin"}, run_id=f"run_{name}")


async def main():
    executor = executor_here(0)
    job = launch("a", "echo hello; sleep 0.3; echo again; exit 3")
    mark = await executor.start(job)
    end = await executor.wait(mark, job.directory)
    long = launch("b", "sleep 60 & sleep 60")
    mark = await executor.start(long)
    waiter = asyncio.create_task(executor.wait(mark, long.directory))
    leftovers = await executor.stop(mark, long.directory, 5)
    burst = [launch(f"n{number}", "exit 0") for number in range(60)]
    marks = await asyncio.gather(*(executor.start(one) for one in burst))
    ends = await asyncio.gather(
        *(executor.wait(m, one.directory) for m, one in zip(marks, burst)))
    print(json.dumps({
        "code": end.exit_code,
        "lines": [line.text.decode() for line in read_lines(job.directory, 1, 10)],
        "signal": (await waiter).signal,
        "leftovers": len(leftovers),
        "burst": sum(one.exit_code == 0 for one in ends),
    }))
    await executor.close()


with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
    runner.run(main())
"""


def test_jobs_start_end_stop_and_burst_on_the_qt_loop(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        env={"PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "code": 3,
        "lines": ["hello", "again"],
        "signal": 15,
        "leftovers": 0,
        "burst": 60,
    }
    assert done.stderr == ""
