"""A whole engine on a fake clock, a real database and an executor whose processes are scripted."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from cronstudio.engine.engine import Engine
from cronstudio.engine.events import Event, Notice, NoticeKind, RunChanged
from cronstudio.engine.launch import Exit, Launch, LaunchError
from cronstudio.engine.processes import Leftover, boot_id
from cronstudio.engine.status_file import Status
from cronstudio.engine.vault import Keeper
from cronstudio.model.job import Command, Job
from cronstudio.model.query import RunQuery
from cronstudio.model.run import Attempt, ProcessMark, Reason, Run
from cronstudio.model.words import ReasonCode
from cronstudio.paths import Paths
from cronstudio.schedule.spec import Cron, Interval, Rule, Schedule
from cronstudio.settings import Settings
from cronstudio.store import Store
from cronstudio.wiring import assemble
from tests.engine.fake_clock import START, FakeClock

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine; one that hangs fails."""

    async def limited() -> T:
        async with asyncio.timeout(60):
            return await coroutine

    return asyncio.run(limited())


@dataclass
class Plan:
    """What a scripted process does."""

    seconds: float = 0.0
    exit_code: int = 0
    error: Reason | None = None
    stolen: bool = False
    """Begins, but for somebody else: the start is refused."""
    stubborn: bool = False
    """Does not end when it is stopped."""


@dataclass
class Process:
    """One scripted process."""

    launch: Launch
    plan: Plan
    mark: ProcessMark
    began_at: datetime
    ended: asyncio.Event
    exit: Exit | None = None
    began: bool = True


class ScriptedExecutor:
    """Processes that live as long as their plan says, also when the engine is gone."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self.plans: dict[str, list[Plan]] = {}
        self.default = Plan()
        self.processes: list[Process] = []
        self.stopped: list[int] = []
        self.now_running = 0
        self.most_running = 0

    def plan(self, job: str, *plans: Plan) -> None:
        """The next starts of a job (by name) do this; the last plan is repeated."""
        self.plans[job] = list(plans)

    async def start(self, launch: Launch) -> ProcessMark:
        plans = self.plans.get(launch.environment["CRONSTUDIO_JOB"], [self.default])
        plan = plans.pop(0) if len(plans) > 1 else plans[0]
        if plan.error is not None:
            raise LaunchError(plan.error)
        assert not any(p.launch.directory == launch.directory for p in self.processes)
        mark = ProcessMark(pid=len(self.processes) + 100, start_ticks=0, boot_id=boot_id())
        process = Process(launch, plan, mark, self._clock.now(), asyncio.Event())
        self.processes.append(process)
        self.now_running += 1
        self.most_running = max(self.most_running, self.now_running)
        self._clock.call_after(
            plan.seconds, lambda: self.end(process, Exit(exit_code=plan.exit_code))
        )
        if plan.stolen:
            raise LaunchError(Reason(ReasonCode.START_FAILED, {"error": "file exists"}))
        return mark

    def end(self, process: Process, how: Exit) -> None:
        if process.exit is None:
            ended_at = None if how.lost else self._clock.now()
            process.exit = replace(how, ended_at=ended_at)
            process.ended.set()
            self.now_running -= 1

    def of(self, mark: ProcessMark) -> Process:
        return next(process for process in self.processes if process.mark.pid == mark.pid)

    async def wait(self, mark: ProcessMark, directory: Path) -> Exit:
        process = self.of(mark)
        while process.exit is None:
            # An event of an earlier loop cannot be waited for in this one.
            process.ended = asyncio.Event()
            await process.ended.wait()
        return process.exit

    def is_alive(self, mark: ProcessMark) -> bool:
        return mark.boot_id == boot_id() and self.of(mark).exit is None

    async def stop(
        self, mark: ProcessMark, directory: Path, grace_seconds: float
    ) -> list[Leftover]:
        process = self.of(mark)
        self.stopped.append(mark.pid)
        if process.plan.stubborn:
            return [Leftover(mark.pid, "stubborn")]
        self.end(process, Exit(signal=15))
        return []

    def recover(self, directory: Path) -> tuple[ProcessMark | None, Status | None]:
        for process in self.processes:
            if process.launch.directory == directory:
                if process.exit is None:
                    return process.mark, Status(mark=process.mark)
                return None, Status(
                    mark=process.mark,
                    exit_code=process.exit.exit_code,
                    ended_at=process.exit.ended_at,
                )
        return None, None

    def revoke(self, directory: Path) -> bool:
        return self.recover(directory)[1] is None

    def keep_free(self, min_free_bytes: int) -> None:
        pass

    async def close(self) -> None:
        pass


class InlineWorker:
    """Store calls at once, on the loop: the order of everything is then the same each time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.fail_writes: Exception | None = None
        self.calls: Counter[str] = Counter()

    async def write(self, call: Callable[..., T], /, *args: Any, **kwargs: Any) -> T:
        self.calls[call.__name__] += 1
        if self.fail_writes is not None:
            raise self.fail_writes
        return call(*args, **kwargs)

    async def read(self, call: Callable[..., T], /, *args: Any, **kwargs: Any) -> T:
        return call(*args, **kwargs)

    background = read

    async def close(self) -> None:
        self.store.close()


class Rig:
    """Builds engines on one home, one clock and one set of processes."""

    def __init__(
        self, home: Path, start: datetime = START, zone: str = "UTC", **settings: Any
    ) -> None:
        self.home = home
        self.clock = FakeClock(start)
        self.executor = ScriptedExecutor(self.clock)
        self.zone = zone
        defaults: dict[str, Any] = {
            "settle_seconds": 0,
            "use_login_environment": False,
            "min_free_bytes": 0,
        }
        self.settings = Settings(**{**defaults, **settings})
        self.events: list[Event] = []
        self.engine: Engine
        self.worker: InlineWorker
        self.attended = True
        self.keeper: Keeper | None = None
        """Of secrets; None: a file in the home."""

    async def start(self, *, schedule: bool = True) -> Engine:
        """A new life of the engine."""
        self.engine = self.build()
        await self.engine.start(schedule=schedule)
        await self.clock.settle()
        return self.engine

    def build(self) -> Engine:
        paths = Paths(self.home)
        paths.ensure()
        engine = assemble(
            paths,
            self.settings,
            self.clock,
            self.executor,
            lambda: self.zone,
            attended=self.attended,
            make_worker=self._make_worker,  # type: ignore[arg-type]
            keeper=self.keeper,
        )
        engine.events.subscribe(self.events.append)
        return engine

    def _make_worker(self, store: Store) -> InlineWorker:
        self.worker = InlineWorker(store)
        return self.worker

    async def stop(self) -> None:
        await self.engine.stop(jobs="keep")

    async def crash(self) -> None:
        """End like kill -9: nothing is written any more."""
        self.worker.fail_writes = RuntimeError("the process is dead")
        core = self.engine._core
        for task in self.engine._tasks:
            task.cancel()
        await core.dispatcher.let_go()
        if core.ledger._task is not None:
            core.ledger._task.cancel()
        await self.engine._upkeep.close()
        core.locks.release()
        self.worker.store.close()
        await self.clock.settle()

    async def add(self, name: str = "Job", rule: Rule | str = "* * * * *", **changes: Any) -> Job:
        """Add a job; a text is cron text."""
        job = draft(name, rule, **changes)
        return await self.engine.add_job(job)

    async def runs(self, job: Job | None = None) -> list[Run]:
        """The history, oldest first."""
        await self.clock.settle()
        query = RunQuery(job_ids=(job.id,) if job else (), limit=1000)
        return list(reversed((await self.engine.history(query)).runs))

    async def attempts(self, of: Run) -> list[Attempt]:
        return await self.engine.attempts(of.id)

    def notices(self, kind: NoticeKind) -> list[Notice]:
        return [event for event in self.events if isinstance(event, Notice) and event.kind is kind]

    def states(self, run_id: str) -> list[str]:
        """The states a run was told to be in, in order."""
        told = [e.run for e in self.events if isinstance(e, RunChanged) and e.run.id == run_id]
        return [run.outcome.value if run.outcome else run.state.value for run in told]

    def started_at(self, name: str) -> list[datetime]:
        """When processes of a job began."""
        return [
            process.began_at
            for process in self.executor.processes
            if process.launch.environment["CRONSTUDIO_JOB"] == name
        ]


def draft(name: str = "Job", rule: Rule | str = "* * * * *", **changes: Any) -> Job:
    if isinstance(rule, str):
        rule = Cron(rule)
    values: dict[str, Any] = {
        "id": "",
        "slug": "",
        "name": name,
        "schedule": Schedule(rule),
        "timezone": "UTC",
        "command": Command(text="true"),
        "created_at": START,
        "updated_at": START,
    }
    return Job(**{**values, **changes})


def every(seconds: int) -> Interval:
    return Interval(every_seconds=seconds)


def at(text: str, day: datetime = START) -> datetime:
    """A time of the test's day, UTC: `12:05` or `12:05:30`."""
    hour, minute, *second = map(int, text.split(":"))
    return day.replace(hour=hour, minute=minute, second=second[0] if second else 0, microsecond=0)


async def until(
    condition: Callable[[], object], advance: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Wait for what a thread does, letting time pass meanwhile; the test's own limit ends it."""
    while not condition():
        if advance is not None:
            await advance()
        await asyncio.sleep(0.001)


def minutes(count: float) -> float:
    return timedelta(minutes=count).total_seconds()


def outcomes(runs: Sequence[Run]) -> list[str]:
    return [run.outcome.value if run.outcome else run.state.value for run in runs]
