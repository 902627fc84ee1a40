"""The timeline: what ran, runs and will run, lane by lane, over a day or a week."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cronstudio.engine.engine import Engine
from cronstudio.engine.view import JobView
from cronstudio.model.run import Run
from cronstudio.model.words import ReasonCode
from cronstudio.ui import text, times
from cronstudio.ui.models.timeline_collisions import Collision, find_collisions, limit_for
from cronstudio.ui.models.timeline_feed import TimelineFeed
from cronstudio.ui.models.timeline_lanes import (
    Lane,
    empty_words,
    lane_state,
    lane_words,
    lanes_of,
)
from cronstudio.ui.models.timeline_marks import (
    Mark,
    cause_of,
    gaps_of,
    marks_of,
    runs_often,
    table_of,
)
from cronstudio.ui.tasks import spawn
from cronstudio.ui.views.timeline_toolbar import TimelineToolbar
from cronstudio.ui.widgets.timeline_axis import DAY, Axis, midnight, monday
from cronstudio.ui.widgets.timeline_canvas import TimelineCanvas
from cronstudio.ui.widgets.timeline_ground import Gap, LaneLook, Pill
from cronstudio.ui.widgets.timeline_legend import TimelineLegend
from cronstudio.ui.widgets.timeline_popover import (
    TimelinePopover,
    collision_head,
    collision_lines,
    mark_head,
    mark_lines,
)

CHANGE_MS = 200
"""Changes of jobs are gathered for so long before the lanes are made anew."""
_MOST_FINE = 500
_CLOSED = frozenset({ReasonCode.APP_CLOSED.value})
_ASLEEP = frozenset({ReasonCode.ASLEEP.value})


class TimelineView(QWidget):
    """Signals: run_wanted (run id), why_wanted (job id, instant), start_wanted (job id),
    job_wanted (job id), spread_wanted (job ids), status_changed (words)
    """

    run_wanted = Signal(str)
    why_wanted = Signal(str, object)
    start_wanted = Signal(str)
    job_wanted = Signal(str)
    spread_wanted = Signal(list)
    status_changed = Signal(str)

    def __init__(self, engine: Engine, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._engine = engine
        self._now = now
        self._views: dict[str, JobView] = {}
        self._lanes: list[Lane] = []
        self._places: dict[str, list[int]] = {}
        self._marks: dict[tuple[str, int], list[Mark]] = {}
        self._looks: dict[str, LaneLook] = {}
        self._found: list[Collision] = []
        self._fine: dict[str, None] = {}
        self._was_shown = False
        self._looking: asyncio.Task[Any] | None = None
        self._axis = Axis(midnight(now(), times.viewer_zone()), DAY, False, times.viewer_zone())
        self.feed = TimelineFeed(engine, self)
        self.toolbar = TimelineToolbar()
        self.canvas = TimelineCanvas(now, self._marks_of, self._look_of)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(CHANGE_MS)
        self._later.timeout.connect(self._rebuild)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.toolbar)
        column.addWidget(self.canvas, 1)
        column.addWidget(TimelineLegend())
        self._connect()

    def _connect(self) -> None:
        bar, canvas = self.toolbar, self.canvas
        bar.mode_chosen.connect(self._choose_mode)
        bar.moved.connect(lambda days: self.show_axis(self._axis.moved(days)))
        bar.now_wanted.connect(self.go_to_now)
        bar.zoomed.connect(lambda steps: self.show_axis(self._axis.zoomed(steps, self._now())))
        bar.shown_changed.connect(self._rebuild)
        bar.zone_chosen.connect(self._use_zone)
        canvas.moved.connect(lambda days: self.show_axis(self._axis.moved(days)))
        canvas.zoomed.connect(lambda steps, at: self.show_axis(self._axis.zoomed(steps, at)))
        canvas.now_wanted.connect(self.go_to_now)
        canvas.opened.connect(self._open)
        canvas.details_wanted.connect(self._show_details)
        canvas.collision_wanted.connect(self._show_collision)
        canvas.seen.connect(self._seen)
        canvas.lane_chosen.connect(self._lane_chosen)
        self.feed.changed.connect(self._runs_known)
        self.feed.gaps_changed.connect(self._show_gaps)

    # What the window tells

    @property
    def axis(self) -> Axis:
        """What stretch of time is shown."""
        return self._axis

    @property
    def lanes(self) -> Sequence[Lane]:
        """The lanes, all of them."""
        return self._lanes

    def set_jobs(self, views: Iterable[JobView]) -> None:
        """Show these jobs."""
        self._views = {view.job.id: view for view in views}
        self._rebuild()

    def jobs_changed(self, views: Iterable[JobView]) -> None:
        """Jobs were added or changed, or their runs went on."""
        touched, anew = set(), False
        for view in views:
            old = self._views.get(view.job.id)
            self._views[view.job.id] = view
            touched.add(view.job.id)
            anew = anew or old is None or _comes_otherwise(old, view)
        if anew and self.isVisible():
            self._later.start()
        elif self.isVisible():
            self._refresh(touched)

    def jobs_removed(self, job_ids: Iterable[str]) -> None:
        """Jobs were deleted."""
        for job_id in job_ids:
            self._views.pop(job_id, None)
        if self.isVisible():
            self._later.start()

    def minute_passed(self) -> None:
        """Let now go on."""
        if self.isVisible():
            self._forget()
            self.canvas.viewport().update()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        # At a start the view may be older than the jobs; later it may have missed changes.
        self.set_jobs(self._engine.jobs())
        if not self._was_shown:
            # The lanes are what one walks through; the first button of the row is not.
            self._was_shown = True
            self.canvas.setFocus()

    def go_to_now(self) -> None:
        """Show the day (the week, the hours) that now lies in."""
        now, axis = self._now(), self._axis
        if axis.week:
            start = monday(now, axis.zone)
        elif axis.span < DAY:
            start = now - axis.span / 2
        else:
            start = midnight(now, axis.zone)
        self.show_axis(replace(axis, start=start))
        self.canvas.go_to_now()

    def show_axis(self, axis: Axis) -> None:
        """Show another stretch of time."""
        if axis != self._axis:
            self._axis = axis
            self._rebuild()

    def save_state(self) -> dict[str, Any]:
        """What is remembered from one start to the next."""
        return {"week": self._axis.week, "fine": list(self._fine)[-_MOST_FINE:]}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take over what was remembered; what does not fit is passed over."""
        fine = state.get("fine", [])
        if isinstance(fine, list):
            self._fine = dict.fromkeys(key for key in fine if isinstance(key, str))
        if state.get("week") is True:
            self._choose_mode("week")

    # Building

    def _choose_mode(self, mode: str) -> None:
        zone, start = self._axis.zone, self._axis.start
        if mode == "week":
            self.show_axis(Axis(monday(start, zone), 7 * DAY, True, zone))
        elif self._axis.week:
            inside = self._axis.start <= self._now() < self._axis.end
            self.show_axis(Axis(midnight(self._now() if inside else start, zone), DAY, False, zone))

    def _use_zone(self, zone: Any) -> None:
        at = midnight(self._axis.start + self._axis.span / 2, zone)
        start = monday(at, zone) if self._axis.week else at
        self.show_axis(replace(self._axis, start=start, zone=zone))

    def _rebuild(self) -> None:
        self._later.stop()
        views = list(self._views.values())
        self.toolbar.show_axis(self._axis)
        self.toolbar.set_tags({tag for view in views for tag in view.job.tags})
        self.toolbar.set_zones((view.job.timezone for view in views), self._now())
        axis = self._axis
        self._lanes = lanes_of(
            views, self.toolbar.tag(), self.toolbar.by_tag(), axis.start, axis.end
        )
        self._places = {}
        for number, lane in enumerate(self._lanes):
            for job_id in lane.job_ids:
                self._places.setdefault(job_id, []).append(number)
        self._forget()
        if not self.isVisible():
            return
        self.feed.ask(axis.start, axis.end)
        self.canvas.show_lanes(axis, self._lanes)
        self._show_gaps()
        self._look_for_collisions()
        self._seen(*self.canvas.in_view())

    def _refresh(self, job_ids: set[str]) -> None:
        """Show these jobs as they are now; the lanes stay where they are."""
        for number in {place for job_id in job_ids for place in self._places.get(job_id, ())}:
            lane = self._lanes[number]
            views = tuple(self._views.get(view.job.id, view) for view in lane.views)
            self._lanes[number] = replace(lane, views=views)
        self._runs_known(list(job_ids))

    def _forget(self) -> None:
        self._marks.clear()
        self._looks.clear()

    def _runs_known(self, job_ids: list[str]) -> None:
        for number in {place for job_id in job_ids for place in self._places.get(job_id, ())}:
            key = self._lanes[number].key
            self._looks.pop(key, None)
            for row in range(7):
                self._marks.pop((key, row), None)
        self.canvas.viewport().update()

    def _seen(self, first: int, last: int) -> None:
        seen = self._lanes[first:last]
        self.feed.want(job_id for lane in seen for job_id in lane.job_ids)

    def _marks_of(self, lane: Lane, row: int) -> list[Mark]:
        key = (lane.key, row)
        found = self._marks.get(key)
        if found is None:
            stretch = self._axis.stretches(self.canvas.plot_width)[row]
            now, pause = self._now(), self._engine.pause
            found = []
            for view in lane.views:
                runs = {run.id: run for run in self.feed.runs_of(view.job.id)}
                runs.update({run.id: run for run in view.active})
                found += marks_of(view, runs.values(), stretch, now, pause)
            found.sort(key=lambda mark: mark.start)
            self._marks[key] = found
        return found

    def _look_of(self, lane: Lane) -> LaneLook:
        look = self._looks.get(lane.key)
        if look is None:
            look = self._looks[lane.key] = self._make_look(lane)
        return look

    def _make_look(self, lane: Lane) -> LaneLook:
        now, axis, view = self._now(), self._axis, lane.views[0]
        stretch = axis.stretches(self.canvas.plot_width)[0]
        often = len(lane.views) == 1 and runs_often(table_of(view), stretch)
        runs = {view.job.id: self._in_view(view.job.id)}
        words, role = lane_words(lane, runs, often, now)
        empty = empty_words(lane, now, axis.zone, axis.week)
        pill = self._pill(lane)
        return LaneLook(lane_state(lane, now), words, role, empty, pill)

    def _in_view(self, job_id: str) -> list[Run]:
        start, end = self._axis.start, self._axis.end
        return [
            run
            for run in self.feed.runs_of(job_id)
            if start <= (run.started_at or run.occurrence_at or run.created_at) < end
        ]

    def _pill(self, lane: Lane) -> Pill | None:
        """What the present pause has left out so far, said where it was first due."""
        view, now = lane.views[0], self._now()
        pause = view.progress.pause if text.is_paused(view, now) else self._engine.pause
        table = table_of(view)
        if lane.total != 1 or pause is None or table is None or not view.job.enabled:
            return None
        since, until = max(pause.since, self._axis.start), min(now, self._axis.end)
        first = table.next_after(since)
        if first is None or first > until:
            return None
        count = table.count_between(since, until)
        if count > 1:
            words = self.tr("paused, {count} left out").format(count=text.figure(count))
        else:
            at = times.clock(first, self._axis.zone)
            words = self.tr("paused, {time} left out").format(time=at)
        return Pill(first, words)

    def _show_gaps(self) -> None:
        missed = self.feed.missed()
        gaps = [Gap(*gap, self.tr("asleep")) for gap in gaps_of(missed, _ASLEEP)]
        closed = [run for run in missed if cause_of(run) in _CLOSED]
        gaps += [Gap(*gap, self.tr("CronStudio closed")) for gap in gaps_of(closed, _CLOSED)]
        self.canvas.show_gaps(gaps)

    # Crowded minutes

    def _look_for_collisions(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        self._looking = spawn(self._find_collisions())

    async def _find_collisions(self) -> None:
        axis = self._axis
        views = [view for lane in self._lanes for view in lane.views]
        limit = limit_for(self._engine.settings.max_running)
        found = await find_collisions(
            list({view.job.id: view for view in views}.values()),
            axis.start,
            axis.end,
            self._now(),
            self._engine.pause,
            limit,
        )
        self._found = found
        self._show_found()

    def _show_found(self) -> None:
        zone = self._axis.zone
        shown = [one for one in self._found if one.key(zone) not in self._fine]
        self.canvas.show_collisions(shown)
        self.status_changed.emit(self._crowded_words(shown))

    def _crowded_words(self, shown: Sequence[Collision]) -> str:
        if not shown:
            return ""
        most = max(shown, key=lambda one: len(one.job_ids))
        return self.tr("Busiest minute: {time}, {count} jobs").format(
            time=times.absolute(most.at, self._now(), self._axis.zone, seconds=False),
            count=len(most.job_ids),
        )

    def _accept(self, found: Collision) -> None:
        self._fine[found.key(self._axis.zone)] = None
        self._show_found()

    # Opening

    def _lane_chosen(self, lane: Lane) -> None:
        if lane.total == 1:
            self.job_wanted.emit(lane.views[0].job.id)

    def _open(self, mark: Mark) -> None:
        run = mark.run
        if run is not None:
            self.run_wanted.emit(run.id)
        else:
            self.why_wanted.emit(mark.job_id, mark.start)

    def _show_details(self, mark: Mark, lane: Lane, at: QPoint) -> None:
        view = self._views.get(mark.job_id, lane.views[0])
        run = mark.run
        links: list[tuple[str, Callable[[], object]]] = []
        if run is not None:
            links.append((self.tr("Open run"), lambda: self.run_wanted.emit(run.id)))
        why_at = run.occurrence_at if run is not None else mark.start
        if why_at is not None:
            job_id = mark.job_id
            links.append((self.tr("Why?"), lambda: self.why_wanted.emit(job_id, why_at)))
        if run is None or run.outcome is not None:
            links.append((self.tr("Run now"), lambda: self.start_wanted.emit(mark.job_id)))
        lines = mark_lines(mark, view, self._now(), self._axis.zone)
        TimelinePopover(mark_head(mark, view), lines, links, self).open_at(at)

    def _show_collision(self, found: Collision, at: QPoint) -> None:
        views = [self._views[job_id] for job_id in found.job_ids if job_id in self._views]
        links: list[tuple[str, Callable[[], object]]] = [
            (self.tr("Spread them out…"), lambda: self.spread_wanted.emit(list(found.job_ids))),
            (self.tr("This is fine"), lambda: self._accept(found)),
        ]
        head = collision_head(found, self._axis.zone)
        TimelinePopover(head, collision_lines(views), links, self).open_at(at)


def _comes_otherwise(old: JobView, new: JobView) -> bool:
    """Whether what is to come, and so the lanes and crowded minutes, may have changed."""
    if old.job is not new.job and old.job != new.job:
        return True
    return (old.progress.pause, old.progress.repair) != (new.progress.pause, new.progress.repair)
