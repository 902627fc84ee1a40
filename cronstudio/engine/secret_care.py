"""The care for secrets beside the runs: out of old definitions, to where they should be, away."""

from __future__ import annotations

import logging
from dataclasses import replace

from cronstudio.engine.core import Core
from cronstudio.engine.job_commands import JobCommands
from cronstudio.errors import UserError
from cronstudio.model.secrets import plain_secrets, references

_log = logging.getLogger(__name__)


class SecretCare:
    """Nothing here is urgent: what the keyring does not allow now is done on another day."""

    def __init__(self, core: Core, jobs: JobCommands) -> None:
        self._core = core
        self._jobs = jobs

    async def settle(self, *, ask: bool = False) -> None:
        """After a start, and once a day: all values where they belong, the unused ones gone.

        `ask`: the user is there, and a locked keyring may put its question.
        """
        vault, jobs = self._core.equipment.vault, [entry.job for entry in self._core.board]
        try:
            if not (any(map(plain_secrets, jobs)) or await vault.has_any()):
                return
            if ask or not await vault.would_ask():
                await self._take_out()
                await vault.gather()
                await vault.warm(jobs)
                await self._forget()
        except UserError as error:
            _log.info("Secrets are looked after another time: %s", error)

    async def _take_out(self) -> None:
        """Definitions of an earlier version hold the values themselves."""
        for entry in list(self._core.board):
            if entry.readable and plain_secrets(entry.job):
                await self._jobs.replace(replace(entry.job), "engine")

    async def _forget(self) -> None:
        core = self._core
        stored = await core.worker.read(core.store.jobs.all)
        stored += await core.worker.read(core.store.jobs.trash)
        if any(row.job is None for row in stored):
            return  # what it names cannot be known
        used = frozenset[str]().union(*(references(row.job) for row in stored if row.job))
        gone = await core.equipment.vault.forget_unused(used, core.clock.now())
        if gone:
            _log.info("%d secrets that no job names any more were deleted", gone)
