"""Engine events become few, complete signals."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from cronstudio.engine.events import (
    JobChanged,
    JobRemoved,
    Notice,
    NoticeKind,
    PauseChanged,
    RunChanged,
    RunRemoved,
)
from cronstudio.engine.hub import EventHub
from cronstudio.engine.view import JobView
from cronstudio.errors import NotFoundError
from cronstudio.model.job import Pause
from cronstudio.model.words import Outcome, RunState
from cronstudio.ui.bridge import EngineBridge
from tests.ui import samples
from tests.ui.samples import NOW


class Engine:
    """The watched part of an engine."""

    def __init__(self, views: list[JobView]) -> None:
        self.events = EventHub()
        self.pause: Pause | None = None
        self.views = {view.job.id: view for view in views}

    def job(self, job_id: str) -> JobView:
        if job_id not in self.views:
            raise NotFoundError("gone")
        return self.views[job_id]


def changed(view: JobView) -> JobChanged:
    return JobChanged(view.job, view.progress, view.next_at)


def test_a_burst_is_told_once_with_the_latest_state(qtbot: QtBot) -> None:
    views = samples.many_jobs(500)
    engine = Engine(views)
    bridge = EngineBridge(engine)
    told: list[list[JobView]] = []
    bridge.jobs_changed.connect(told.append)
    for _ in range(3):
        for view in views:
            engine.events.emit(changed(view))
    qtbot.waitUntil(lambda: len(told) == 5)
    # A larger one would hold the window up for longer than a picture may take.
    assert [len(batch) for batch in told] == [100] * 5
    assert len({view.job.id for batch in told for view in batch}) == 500


def test_a_run_changes_the_row_of_its_job_and_is_told_at_its_latest(qtbot: QtBot) -> None:
    view = samples.pictured_jobs()[0]
    engine = Engine([view])
    bridge = EngineBridge(engine)
    run = samples.make_run(view.job, 1, NOW, 5, None)
    ended = replace(run, state=RunState.FINISHED, outcome=Outcome.COMPLETED)
    jobs: list[list[JobView]] = []
    bridge.jobs_changed.connect(jobs.append)
    with qtbot.waitSignal(bridge.runs_changed) as runs:
        engine.events.emit(RunChanged(run))
        engine.events.emit(RunChanged(ended))
    assert runs.args == [[ended]]
    assert jobs == [[view]]


def test_the_run_of_a_draft_that_is_no_job_harms_nobody(qtbot: QtBot) -> None:
    engine = Engine([])
    bridge = EngineBridge(engine)
    run = samples.make_run(samples.make_job("Draft", "0 9 * * *"), 1, NOW, 5)
    with qtbot.waitSignal(bridge.runs_changed), qtbot.assertNotEmitted(bridge.jobs_changed):
        engine.events.emit(RunChanged(run))


def test_a_job_that_is_deleted_is_told_as_gone_only(qtbot: QtBot) -> None:
    view = samples.pictured_jobs()[0]
    engine = Engine([view])
    bridge = EngineBridge(engine)
    with qtbot.waitSignal(bridge.jobs_removed) as gone, qtbot.assertNotEmitted(bridge.jobs_changed):
        engine.events.emit(changed(view))
        engine.events.emit(JobRemoved(view.job.id))
        engine.events.emit(RunChanged(samples.make_run(view.job, 1, NOW, 5)))
    assert gone.args == [[view.job.id]]


def test_pauses_deleted_runs_and_notices_arrive(qtbot: QtBot) -> None:
    engine = Engine([])
    bridge = EngineBridge(engine)
    engine.pause = Pause(since=NOW)
    notice = Notice(NoticeKind.DISK_LOW, "The disk is nearly full")
    with qtbot.waitSignals([bridge.pause_changed, bridge.runs_removed, bridge.notice]):
        engine.events.emit(PauseChanged(engine.pause))
        engine.events.emit(RunRemoved(("run_1",)))
        engine.events.emit(notice)


def test_a_closed_bridge_is_silent(qtbot: QtBot) -> None:
    view = samples.pictured_jobs()[0]
    engine = Engine([view])
    bridge = EngineBridge(engine)
    bridge.close()
    with qtbot.assertNotEmitted(bridge.jobs_changed, wait=100):
        engine.events.emit(changed(view))
