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

    async def settle(self) -> None:
        """After a start, and once a day: all values where they belong, the unused ones gone."""
        try:
            await self._take_out()
            await self.follow_settings()
            await self._core.equipment.vault.warm(entry.job for entry in self._core.board)
            await self._forget()
        except UserError as error:
            _log.info("Secrets are looked after another time: %s", error)

    async def follow_settings(self) -> None:
        """Bring the values to where the settings want them."""
        await self._core.equipment.vault.prefer(self._core.equipment.settings.secrets_in)

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
