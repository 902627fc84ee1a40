"""The Qt-free composition root: puts an engine together. The window's is `ui.app`."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable

from cronstudio.desktop.secrets import SecretKeeper
from cronstudio.engine.alarms import Alarms
from cronstudio.engine.board import Board
from cronstudio.engine.claiming import Claiming
from cronstudio.engine.clock import Clock, system_timezone
from cronstudio.engine.core import Core
from cronstudio.engine.dispatcher import Dispatcher
from cronstudio.engine.engine import Engine
from cronstudio.engine.equipment import Equipment, Executor
from cronstudio.engine.executor import executor_here
from cronstudio.engine.gate import Gate
from cronstudio.engine.hub import EventHub
from cronstudio.engine.job_environment import JobEnvironment
from cronstudio.engine.ledger import Ledger
from cronstudio.engine.locks import FileLocks, new_owner
from cronstudio.engine.scheduler import Scheduler
from cronstudio.engine.vault import Keeper, Vault
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.store import Store, StoreWorker, open_store


def build_engine(
    paths: Paths, settings: Settings, clock: Clock, *, attended: bool = True
) -> Engine:
    """Open the store and put an engine together; it does nothing before `Engine.start`.

    `attended` False: nobody is there to be asked, so many late runs are run without asking.
    Raises StoreError when the database or a folder cannot be used.
    """
    # The zone rules that decide are the ones we ship, whatever the machine has.
    zoneinfo.reset_tzpath(to=())
    paths.ensure()
    return assemble(
        paths,
        settings,
        clock,
        executor_here(settings.min_free_bytes),
        system_timezone,
        attended=attended,
    )


def assemble(
    paths: Paths,
    settings: Settings,
    clock: Clock,
    executor: Executor,
    system_zone: Callable[[], str],
    *,
    attended: bool,
    make_worker: Callable[[Store], StoreWorker] = StoreWorker,
    keeper: Keeper | None = None,
) -> Engine:
    """The parts of an engine around a given clock, executor and source of the machine's zone."""
    now = clock.now()
    store = open_store(paths.database, paths.backups, now)
    worker = make_worker(store)
    hub = EventHub()
    board = Board()
    ledger = Ledger(store, worker, board, hub, clock)
    equipment = Equipment(
        clock=clock,
        alarms=Alarms(clock),
        executor=executor,
        gate=Gate(settings.max_running, settings.lanes),
        ledger=ledger,
        hub=hub,
        logs=paths.logs,
        settings=settings,
        environment=JobEnvironment(paths.data / "login-environment.json"),
        vault=Vault(keeper or SecretKeeper(paths.secrets), clock, settings.secrets_in),
    )
    owner = new_owner(now)
    dispatcher = Dispatcher(board, equipment, store, attended=attended)
    claiming = Claiming(
        clock=clock,
        board=board,
        store=store,
        worker=worker,
        ledger=ledger,
        dispatcher=dispatcher,
        hub=hub,
    )
    scheduler = Scheduler(
        clock=clock,
        board=board,
        store=store,
        worker=worker,
        ledger=ledger,
        dispatcher=dispatcher,
        hub=hub,
        claiming=claiming,
        owner=owner.id,
        settings=lambda: equipment.settings,
    )
    dispatcher.due_changed = scheduler.wake
    core = Core(
        clock=clock,
        paths=paths,
        store=store,
        worker=worker,
        hub=hub,
        board=board,
        ledger=ledger,
        equipment=equipment,
        dispatcher=dispatcher,
        scheduler=scheduler,
        locks=FileLocks(paths.engines),
        owner=owner,
    )
    return Engine(core, executor, system_zone)
