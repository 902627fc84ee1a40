"""An engine of this process for one command, when no app runs: it reads, edits and runs one job.

It fires nothing and recovers nothing: what is due belongs to the app.
"""

from __future__ import annotations

import asyncio

from cronstudio import __version__
from cronstudio.cli.context import complain
from cronstudio.engine.clock import SystemClock
from cronstudio.errors import RefusedError
from cronstudio.ipc.answers import ANSWERS, PARTS
from cronstudio.ipc.instance import InstanceLock
from cronstudio.ipc.more_answers import MORE_ANSWERS
from cronstudio.paths import Paths
from cronstudio.settings import load_settings
from cronstudio.wiring import build_engine


class LocalBackend:
    """The same requests as over the socket, answered in this process."""

    kind = ""
    pid = 0
    version = __version__

    def __init__(self, paths: Paths, share: InstanceLock) -> None:
        """Open the store; raise StoreError when it cannot be used.

        `share` is held until the work is done, so that no app starts without seeing it.
        """
        self._share = share
        self._engine = build_engine(paths, load_settings(paths.settings_file), SystemClock())
        for incident in self._engine.incidents:
            complain(incident)
        self._runner = asyncio.Runner()
        self._runner.run(self._engine.start(schedule=False))

    def call(self, method: str, **params: object) -> object:
        """Return the answer to one request."""
        answer = self._runner.run(self._answer(method, params))
        if method == "run_now":
            # The claim stands. A long job must not keep the app from starting.
            self._share.release()
        return answer

    def close(self) -> None:
        """Close the store."""
        self._runner.run(self._engine.stop(jobs="keep"))
        self._runner.close()
        self._share.release()

    async def _answer(self, method: str, params: dict[str, object]) -> object:
        if method in PARTS:
            return [row async for part in PARTS[method](self._engine, params) for row in part]
        answer = ANSWERS.get(method) or MORE_ANSWERS.get(method)
        if answer is None:
            raise RefusedError(f"Only a running CronStudio can do this: {method}")
        return await answer(self._engine, params)
