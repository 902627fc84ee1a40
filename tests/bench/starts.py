"""How fast and how smoothly jobs start: the executor beside a bare posix_spawn loop, same run.

Run by hand: `python tests/bench/starts.py [--count 1000] [--bytes 1000000000] [--window]`;
`--window` does it on the Qt loop (offscreen) and prints the longest stall of its heart beat.
"""

from __future__ import annotations

import argparse
import asyncio
import atexit
import os
import resource
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from cronstudio.engine.executor import Launch, LocalExecutor
from cronstudio.engine.output import Output

ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/", "LANG": "C.UTF-8"}
ENVIRONMENT |= {f"VARIABLE_{number}": "x" * 30 for number in range(30)}
COMMANDS = {"shell word": "exit 0", "program": "/bin/true; exit 0"}
BEAT_SECONDS = 0.005
SLICE = 50
"""Starts asked for in one turn of the loop, as the engine does it."""


class HeartBeat:
    """Beats on the loop and remembers the longest time between two beats.

    And the most work this thread did between two: that is ours whatever else the machine does.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self.most_work = 0.0
        self._loop = asyncio.get_running_loop()
        self._last = time.perf_counter()
        self._work = time.thread_time()
        self._timer: asyncio.TimerHandle | None = None
        self._beat()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now
        work = time.thread_time()
        self.most_work = max(self.most_work, work - self._work)
        self._work = work
        self._timer = self._loop.call_later(BEAT_SECONDS, self._beat)

    def stop(self) -> float:
        """The longest stall in milliseconds, the beat itself taken off."""
        assert self._timer is not None
        self._timer.cancel()
        return max(0.0, self.longest - BEAT_SECONDS) * 1000


SCRATCH = Path(tempfile.mkdtemp(prefix="cronstudio-bench-", dir=os.environ.get("BENCH_DIR")))
# Removed at the very end: ext4 goes out of its way for inodes deleted in the last five seconds,
# and makes whoever creates files next five times slower. BENCH_DIR=/dev/shm leaves the disk out.
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)


def scratch() -> Path:
    return Path(tempfile.mkdtemp(dir=SCRATCH))


def bare_loop(count: int, command: str) -> tuple[float, list[float]]:
    """Start all with posix_spawn, one after the other, into a file each; wait for all."""
    folder = scratch()
    begun = time.perf_counter()
    started = []
    for number in range(count):
        os.posix_spawn(
            "/bin/sh",
            ["sh", "-c", command],
            ENVIRONMENT,
            file_actions=[
                (
                    os.POSIX_SPAWN_OPEN,
                    1,
                    str(folder / str(number)),
                    os.O_CREAT | os.O_WRONLY,
                    0o600,
                )
            ],
            setsid=True,
        )
        started.append(time.perf_counter() - begun)
    for _ in range(count):
        os.wait()
    return time.perf_counter() - begun, started


async def through_executor(
    executor: LocalExecutor, count: int, command: str
) -> tuple[float, list[float], list[float]]:
    """All at one instant; total, times until started, and times until the end was known."""
    started: list[float] = []
    ended: list[float] = []
    folder = scratch()

    async def one(number: int) -> None:
        directory = folder / str(number)
        mark = await executor.start(
            Launch(
                directory=directory,
                argv=("sh", "-c", command),
                environment=ENVIRONMENT,
                cwd=folder,
                run_id=f"run_{number}",
            )
        )
        started.append(time.perf_counter() - begun)
        end = await executor.wait(mark, directory)
        ended.append(time.perf_counter() - begun)
        assert end.exit_code == 0, end

    begun = time.perf_counter()
    tasks = []
    for number in range(count):
        tasks.append(asyncio.create_task(one(number)))
        if number % SLICE == 0:
            await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return time.perf_counter() - begun, started, ended


def say(label: str, total: float, times: list[float]) -> None:
    parts = statistics.quantiles(times, n=100)
    print(
        f"  {label:<34} {total:6.3f} s   "
        f"p50 {parts[49] * 1000:5.0f}  p99 {parts[98] * 1000:5.0f}  max {max(times) * 1000:5.0f} ms"
    )


def processor_seconds(pids: Iterable[int] = ()) -> float:
    """Of this process, its reaped children, and these processes with theirs."""
    total = sum(os.times()[:4])
    for pid in pids:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        total += sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    return total


def resident_bytes() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


async def burst(count: int) -> None:
    """Alternate the contestants, so that a busy machine is busy for both."""
    executor = LocalExecutor()
    # Both starters come up.
    await through_executor(executor, 100, "exit 0")
    for name, command in COMMANDS.items():
        print(f"{count} jobs, {name}: sh -c '{command}'")
        ratios = []
        for _ in range(3):
            before = processor_seconds()
            bare, bare_started = await asyncio.to_thread(bare_loop, count, command)
            bare_work = processor_seconds() - before
            before = processor_seconds(executor.starter_pids)
            say("bare posix_spawn loop", bare, bare_started)
            beat = HeartBeat()
            total, started, ended = await through_executor(executor, count, command)
            stall, work = beat.stop(), beat.most_work
            all_work = processor_seconds(executor.starter_pids) - before
            say("executor: started", total, started)
            say("executor: end known", total, ended)
            ratios.append(total / bare)
            print(
                f"  processor time for each job: bare {bare_work / count * 1000:.2f} ms, "
                f"executor {all_work / count * 1000:.2f} ms"
            )
            # What the machine does to the loop anyway, for as long.
            beat = HeartBeat()
            await asyncio.sleep(total)
            print(
                f"  ratio {ratios[-1]:.2f}, longest stall of the heart beat {stall:.1f} ms"
                f" (own work {work * 1000:.1f} ms; at rest {beat.stop():.1f} ms)"
            )
        print(f"  median ratio {statistics.median(ratios):.2f}")
    await executor.close()


async def flood(size: int) -> None:
    """One job that prints `size` bytes with the default limit."""
    executor = LocalExecutor()
    await through_executor(executor, 1, "exit 0")
    folder = scratch()
    directory = folder / "flood"
    before = resident_bytes()
    beat = HeartBeat()
    begun = time.perf_counter()
    mark = await executor.start(
        Launch(
            directory=directory,
            argv=("sh", "-c", f"yes 'this is a line of output' | head -c {size}"),
            environment=ENVIRONMENT,
            cwd=folder,
            run_id="run_flood",
        )
    )
    end = await executor.wait(mark, directory)
    took, stall = time.perf_counter() - begun, beat.stop()
    grown = resident_bytes() - before
    kept = end.output_bytes - end.left_out_bytes
    print(f"one job printing {size} bytes: {took:.2f} s, exit code {end.exit_code}")
    print(f"  kept {kept} bytes, longest stall {stall:.1f} ms, memory +{grown / 1e6:.1f} MB")
    beat = HeartBeat()
    begun = time.perf_counter()
    output = await asyncio.to_thread(Output, directory)
    tail = await asyncio.to_thread(output.tail, 500)
    took, stall = time.perf_counter() - begun, beat.stop()
    grown = resident_bytes() - before
    print(
        f"  opened and read the last {len(tail)} of {output.extent().lines} lines in "
        f"{took * 1000:.0f} ms, stall {stall:.1f} ms, memory +{grown / 1e6:.1f} MB"
    )
    output.close()
    await executor.close()


async def everything(count: int, size: int) -> None:
    await burst(count)
    if size:
        await flood(size)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--bytes", type=int, default=1_000_000_000)
    parser.add_argument("--window", action="store_true", help="on the Qt loop, offscreen")
    arguments = parser.parse_args()
    if not arguments.window:
        asyncio.run(everything(arguments.count, arguments.bytes))
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    import qasync
    from PySide6.QtWidgets import QApplication

    app = QApplication([])
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
        runner.run(everything(arguments.count, arguments.bytes))


if __name__ == "__main__":
    main()
