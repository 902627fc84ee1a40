"""The trash as the engine's callers see it: jobs that were deleted in the last 30 days."""

from __future__ import annotations

from collections.abc import Sequence

from cronstudio.engine.core import Core
from cronstudio.store.audit import Audit
from cronstudio.store.trash import Discarded

__all__ = ["Discarded", "Trash"]


class Trash:
    """Deleted jobs. They come back by `Engine.restore_jobs`."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def all(self) -> list[Discarded]:
        """What lies in it, last deleted first."""
        return await self._core.worker.read(self._core.store.trash.all)

    async def delete(self, ids: Sequence[str], *, actor: str = "user") -> list[str]:
        """Delete jobs for good; the ids that were there. Their runs stay in the history."""
        audit = Audit(at=self._core.clock.now(), actor=actor)
        return await self._core.worker.write(self._core.store.trash.delete, ids, audit)
