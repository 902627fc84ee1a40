"""The parts of one engine, put together once and given to those that carry out commands."""

from __future__ import annotations

from dataclasses import dataclass

from cronstudio.engine.board import Board
from cronstudio.engine.clock import Clock
from cronstudio.engine.dispatcher import Dispatcher
from cronstudio.engine.equipment import Equipment
from cronstudio.engine.hub import EventHub
from cronstudio.engine.ledger import Ledger
from cronstudio.engine.locks import LockProvider
from cronstudio.engine.scheduler import Scheduler
from cronstudio.paths import Paths
from cronstudio.store import Owner, Store, StoreWorker


@dataclass(frozen=True, slots=True, kw_only=True)
class Core:
    """All of it. Everything here belongs to one event loop."""

    clock: Clock
    paths: Paths
    store: Store
    worker: StoreWorker
    hub: EventHub
    board: Board
    ledger: Ledger
    equipment: Equipment
    dispatcher: Dispatcher
    scheduler: Scheduler
    locks: LockProvider
    owner: Owner
