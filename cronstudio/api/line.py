"""Reaches whoever answers: the running app over its socket, else an engine of this process.

Our own engine lives for one action, so that the app can start at any time; one that has started a
job stays beside it until the job has ended, because nobody else would watch over it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.engine import Engine
from cronstudio.engine.events import Event, RunChanged
from cronstudio.errors import RefusedError
from cronstudio.ipc.answers import ANSWERS, PARTS
from cronstudio.ipc.client import Client
from cronstudio.ipc.instance import InstanceLock
from cronstudio.ipc.tool_answers import TOOL_ANSWERS
from cronstudio.paths import Paths
from cronstudio.settings import load_settings
from cronstudio.wiring import build_engine

STARTING_SECONDS = 5.0
_CALLS_AT_ONCE = 32
"""Threads for blocking calls, made as they are needed."""

_log = logging.getLogger(__name__)


class Backend(Protocol):
    """Whoever answers one action's requests."""

    async def call(self, method: str, **params: object) -> Any:
        """Return the JSON answer; raise UserError."""
        ...


class AppLine:
    """One connection to the running app, in calls that do not block the loop."""

    def __init__(self, client: Client, threads: ThreadPoolExecutor) -> None:
        self._client = client
        self._threads = threads

    async def call(self, method: str, **params: object) -> Any:
        """Return the app's answer."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._threads, lambda: self._client.call(method, **params)
        )


class OwnEngine:
    """An engine that fires nothing and recovers nothing: what is due belongs to the app."""

    def __init__(self, engine: Engine, share: InstanceLock) -> None:
        self._engine = engine
        self._share = share

    @classmethod
    async def start(cls, paths: Paths, share: InstanceLock) -> OwnEngine:
        """Open the store; StoreError. `share` keeps the app from starting unseen meanwhile."""
        engine = build_engine(paths, load_settings(paths.settings_file), SystemClock())
        await engine.start(schedule=False)
        return cls(engine, share)

    async def call(self, method: str, **params: object) -> Any:
        """Answer as the app would."""
        if method in PARTS:
            return [row async for part in PARTS[method](self._engine, params) for row in part]
        answer = ANSWERS.get(method) or TOOL_ANSWERS[method]
        answered = await answer(self._engine, params)
        if params.get("request") == "clear_history":
            # Years of history take minutes, and what has ended can be deleted beside an app.
            self._share.release()
        return answered

    @property
    def is_busy(self) -> bool:
        """Whether a run of ours has not ended."""
        return bool(self._engine.active_runs())

    def runs(self, job_id: str) -> bool:
        """Whether a run of this job is ours and has not ended."""
        return any(run.job_id == job_id for run in self._engine.active_runs())

    async def watch(self) -> None:
        """Let the app start, see the runs to their ends, then close."""
        self._share.release()
        changed = asyncio.Event()

        def notice(event: Event) -> None:
            if isinstance(event, RunChanged):
                changed.set()

        unsubscribe = self._engine.events.subscribe(notice)
        try:
            while self.is_busy:
                await changed.wait()
                changed.clear()
        finally:
            unsubscribe()
            await self.close()

    async def close(self) -> None:
        """Close the store; a run that goes on is left to the next app."""
        try:
            await self._engine.stop(jobs="keep")
        finally:
            self._share.release()


class Line:
    """Chooses anew for every action: the app may have come or gone since the last."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._threads = ThreadPoolExecutor(_CALLS_AT_ONCE, "tool")
        self._one_at_a_time = asyncio.Lock()
        self._watched: dict[OwnEngine, asyncio.Task[None]] = {}

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Backend]:
        """Whoever answers now. RefusedError while an app starts or closes, StoreError."""
        client = Client(self._paths)
        if await self._reaches(client, 0.0):
            try:
                yield AppLine(client, self._threads)
            finally:
                client.close()
            return
        # Each own engine reads the jobs when it starts: two would not see each other's edits.
        async with self._one_at_a_time:
            share = InstanceLock(self._paths)
            if share.share():
                async with self._own(share) as engine:
                    yield engine
                return
        # An app is starting, and will listen in a moment, or it is closing.
        if not await self._reaches(client, STARTING_SECONDS):
            raise RefusedError(
                "CronStudio is starting or closing and does not answer yet",
                "",
                "Try again in a moment.",
            )
        try:
            yield AppLine(client, self._threads)
        finally:
            client.close()

    def watching(self, job_id: str) -> list[OwnEngine]:
        """Return the engines of this process that run the job."""
        return [engine for engine in self._watched if engine.runs(job_id)]

    async def close(self, *, wait: bool) -> None:
        """End; `wait` for the jobs that nobody else watches, or leave them to the next app."""
        tasks = list(self._watched.values())
        if not wait:
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False)

    async def _reaches(self, client: Client, wait_seconds: float) -> bool:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, client.connect, wait_seconds)

    @contextlib.asynccontextmanager
    async def _own(self, share: InstanceLock) -> AsyncIterator[OwnEngine]:
        try:
            engine = await OwnEngine.start(self._paths, share)
        except BaseException:
            share.release()
            raise
        try:
            yield engine
        finally:
            if engine.is_busy:
                task = asyncio.get_running_loop().create_task(engine.watch())
                self._watched[engine] = task
                task.add_done_callback(lambda _task: self._watched.pop(engine, None))
            else:
                await engine.close()
