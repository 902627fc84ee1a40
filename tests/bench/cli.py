"""How long commands take from a cold start. Prints, asserts nothing: `python -m tests.bench.cli`.

The least of several rounds is told, wall clock: what the machine does besides only adds to it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from cronstudio.cli.local import LocalBackend
from cronstudio.ipc.client import Client
from cronstudio.ipc.instance import InstanceLock
from cronstudio.model.codec import job_to_json
from cronstudio.model.job import Command, Job
from cronstudio.model.validate import new_job_id
from cronstudio.paths import Paths
from cronstudio.schedule import Cron, Schedule

ROUNDS = 7
ZONES = ("system", "Europe/Berlin", "America/Toronto", "Asia/Kolkata")


def main(count: int) -> None:
    """Measure in a home of its own with so many jobs."""
    with tempfile.TemporaryDirectory(prefix="cronstudio-bench-") as folder:
        few, many = Path(folder, "few"), Path(folder, "many")
        fill(few, 10)
        fill(many, count)
        report("next EXPRESSION", few, ["next", "0 14 * * *", "--json"])
        report("list, 10 jobs, no app", few, ["list"])
        report(f"list --json, {count} jobs, no app", many, ["list", "--json"])
        for home, jobs in ((few, 10), (many, count)):
            app = subprocess.Popen(command(home, "--headless"), stdout=subprocess.DEVNULL)
            try:
                with Client(Paths(home)) as client:
                    client.connect(wait_seconds=60.0)
                report(f"list --json, {jobs} jobs, app running", home, ["list", "--json"])
            finally:
                app.terminate()
                app.wait()


def fill(home: Path, count: int) -> None:
    """Make so many jobs of mixed schedules and zones."""
    now = datetime.now(UTC)
    backend = LocalBackend(Paths(home), InstanceLock(Paths(home)))
    documents = [
        job_to_json(
            Job(
                id=new_job_id(),
                name=f"job {number}",
                slug=f"job-{number}",
                schedule=Schedule(Cron(f"{number % 60} {number % 24} * * *")),
                timezone=ZONES[number % len(ZONES)],
                command=Command(text=f"echo {number}"),
                created_at=now,
                updated_at=now,
            )
        )
        for number in range(count)
    ]
    backend.call("add_jobs", jobs=documents)
    backend.close()


def report(what: str, home: Path, arguments: Sequence[str]) -> None:
    """Print the least time of several starts."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        subprocess.run(command(home, *arguments), stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - began)
    print(f"{what:45} {min(times) * 1000:6.0f} ms", flush=True)


def command(home: Path, *arguments: str) -> list[str]:
    """Return the command line."""
    return [sys.executable, "-m", "cronstudio", "--home", str(home), *arguments]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
