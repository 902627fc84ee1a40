"""The engine's small parts, each on its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cronstudio.engine.alarms import Alarms
from cronstudio.engine.clock import SystemClock, system_timezone
from cronstudio.engine.clock_watch import Reading, compare, gap_between
from cronstudio.engine.conditions import network_up, on_ac_power, unmet_condition
from cronstudio.engine.events import Event, Notice, NoticeKind
from cronstudio.engine.gate import Gate
from cronstudio.engine.hub import EventHub
from cronstudio.engine.job_environment import JobEnvironment
from cronstudio.engine.judgement import (
    OutputFacts,
    judge,
    signal_name,
    slow_after_seconds,
    usual_band,
)
from cronstudio.engine.limits import AttemptLimits
from cronstudio.engine.output_facts import read_facts, words_of
from cronstudio.model.job import Conditions, SuccessRule
from cronstudio.model.run import Attempt, Reason
from cronstudio.model.words import Outcome, ReasonCode
from tests.engine.fake_clock import START, FakeClock
from tests.engine.rig import at, draft, run


class TestHub:
    def test_a_listener_that_fails_harms_nobody_else(self) -> None:
        hub, heard = EventHub(), []

        def broken(event: Event) -> None:
            raise RuntimeError("listener")

        hub.subscribe(broken)
        hub.subscribe(heard.append)
        event = Notice(NoticeKind.SLOW, "Slow")
        hub.emit(event)
        assert heard == [event]

    def test_a_listener_may_leave_while_an_event_is_told(self) -> None:
        hub, heard = EventHub(), []
        leave = hub.subscribe(lambda event: leave())
        hub.subscribe(heard.append)
        hub.emit(Notice(NoticeKind.SLOW, "Slow"))
        hub.emit(Notice(NoticeKind.SLOW, "Slow"))
        leave()
        assert len(heard) == 2


class TestAlarms:
    def test_alarms_ring_in_order_and_cancelled_ones_never(self) -> None:
        async def scenario() -> None:
            clock, rung = FakeClock(), []
            alarms = Alarms(clock)
            task = asyncio.create_task(alarms.run())
            alarms.after(20, lambda: rung.append("late"))
            alarms.after(5, lambda: rung.append("early"))
            alarms.after(10, lambda: rung.append("never")).cancel()
            await clock.advance(4)
            assert rung == []
            await clock.advance(1)
            assert rung == ["early"]
            await clock.advance(100)
            assert rung == ["early", "late"]
            task.cancel()

        run(scenario())

    def test_an_alarm_that_fails_leaves_the_others_alone(self) -> None:
        clock, rung = FakeClock(), []
        alarms = Alarms(clock)
        alarms.after(0, lambda: 1 // 0)
        alarms.after(0, lambda: rung.append("still"))
        alarms.ring_due()
        assert rung == ["still"]

    def test_an_alarm_set_again_while_ringing_waits_for_the_next_look(self) -> None:
        clock, rung = FakeClock(), []
        alarms = Alarms(clock)

        def ring() -> None:
            rung.append(len(rung))
            alarms.after(0, ring)

        alarms.after(0, ring)
        alarms.ring_due()
        assert rung == [0]

    def test_without_an_alarm_nothing_wakes(self) -> None:
        async def scenario() -> None:
            clock = FakeClock()
            task = asyncio.create_task(Alarms(clock).run())
            await clock.advance(3600)
            assert clock.naps == 0
            task.cancel()

        run(scenario())


class TestGate:
    def test_a_place_given_up_lets_the_next_one_through(self) -> None:
        async def scenario() -> None:
            gate = Gate(1, {})
            first, second, third = (gate.request("") for _ in range(3))
            assert await first
            second.set_result(False)
            gate.leave("")
            assert await third
            assert gate.running == 1

        run(scenario())

    def test_lanes_take_turns(self) -> None:
        async def scenario() -> None:
            gate, order = Gate(1, {}), []
            places = [(lane, gate.request(lane)) for lane in "aaab"]
            while places:
                await asyncio.sleep(0)
                for lane, place in places:
                    if place.done():
                        order.append(lane)
                        gate.leave(lane)
                places = [item for item in places if not item[1].done()]
            assert order == ["a", "b", "a", "a"]

        run(scenario())


class TestClockWatch:
    BEFORE = Reading(START, 100.0, 500.0)

    def after(self, wall: float, awake: float, slept: float = 0.0) -> Reading:
        return Reading(START + timedelta(seconds=wall), 100.0 + awake, 500.0 + awake + slept)

    @pytest.mark.parametrize(
        ("wall", "awake", "slept", "found_sleep", "found_step", "cause"),
        [
            (30, 30, 0, 0, 0, None),
            (30.5, 30, 0, 0, 0, None),  # a time server slews
            (3630, 30, 3600, 3600, 0, ReasonCode.ASLEEP),
            (7230, 30, 0, 0, 7200, ReasonCode.CLOCK_JUMPED),
            (50, 30, 0, 0, 20, None),  # within the grace: still in time
            (-7170, 30, 0, 0, -7200, None),
            (3630 - 7200, 30, 3600, 3600, -7200, None),
        ],
    )
    def test_changes(
        self,
        wall: float,
        awake: float,
        slept: float,
        found_sleep: float,
        found_step: float,
        cause: ReasonCode | None,
    ) -> None:
        after = self.after(wall, awake, slept)
        change = compare(self.BEFORE, after)
        assert (change.slept_seconds, change.stepped_seconds) == (found_sleep, found_step)
        gap = gap_between(self.BEFORE, after, change)
        assert (gap.cause if gap else None) is cause


class TestJudgement:
    RULE = SuccessRule(
        exit_codes=(0, 3), must_contain="done", must_not_contain="ERROR", empty_is_failure=True
    )

    @pytest.mark.parametrize(
        ("code", "signal", "facts", "outcome", "args"),
        [
            (0, None, OutputFacts(), Outcome.COMPLETED, None),
            (3, None, OutputFacts(), Outcome.COMPLETED, None),
            (1, None, OutputFacts(), Outcome.FAILED, {"code": 1}),
            (None, 9, OutputFacts(), Outcome.FAILED, {"signal": "SIGKILL"}),
            (None, None, OutputFacts(), Outcome.INTERRUPTED, {}),
            (
                0,
                None,
                OutputFacts(contains_required=False),
                Outcome.FAILED,
                {"rule": "must_contain", "text": "done"},
            ),
            (
                0,
                None,
                OutputFacts(contains_forbidden=True),
                Outcome.FAILED,
                {"rule": "must_not_contain", "text": "ERROR"},
            ),
            (0, None, OutputFacts(empty=True), Outcome.FAILED, {"rule": "empty", "text": ""}),
        ],
    )
    def test_outcomes(
        self,
        code: int | None,
        signal: int | None,
        facts: OutputFacts,
        outcome: Outcome,
        args: Mapping[str, object] | None,
    ) -> None:
        found, reason = judge(code, signal, self.RULE, facts)
        assert found is outcome
        assert (None if reason is None else dict(reason.args)) == args

    def test_signals_have_names(self) -> None:
        assert signal_name(15) == "SIGTERM"
        assert signal_name(250) == "signal 250"

    def test_nothing_is_usual_below_five_runs(self) -> None:
        assert usual_band([1, 2, 3, 4]) is None
        assert slow_after_seconds([1, 2, 3, 4]) is None

    def test_one_old_outlier_does_not_silence_the_warning(self) -> None:
        calm = [60.0 + n % 3 for n in range(19)]
        assert slow_after_seconds([*calm, 3600.0]) == slow_after_seconds([*calm, 61.0])
        band = usual_band([*calm, 3600.0])
        assert band is not None and band[1] < 100

    def test_short_jobs_are_not_nagged_about(self) -> None:
        assert slow_after_seconds([0.01] * 20) == 5.0


class TestConditions:
    def supply(self, root: Path, name: str, **words: str) -> None:
        (root / name).mkdir(parents=True)
        for word, value in words.items():
            (root / name / word).write_text(value + "\n")

    def test_power(self, tmp_path: Path) -> None:
        assert on_ac_power(tmp_path / "none")
        self.supply(tmp_path, "hid", type="Battery", scope="Device")
        assert on_ac_power(tmp_path)
        self.supply(tmp_path, "BAT0", type="Battery")
        self.supply(tmp_path, "AC", type="Mains", online="0")
        assert not on_ac_power(tmp_path)
        (tmp_path / "AC" / "online").write_text("1\n")
        assert on_ac_power(tmp_path)

    def test_network(self, tmp_path: Path) -> None:
        self.supply(tmp_path, "lo", operstate="up")
        self.supply(tmp_path, "wlan0", operstate="down")
        assert not network_up(tmp_path)
        (tmp_path / "wlan0" / "operstate").write_text("up\n")
        assert network_up(tmp_path)
        assert network_up(tmp_path / "none")

    @pytest.mark.parametrize(
        ("conditions", "unmet"),
        [
            (Conditions(), None),
            (Conditions(not_before=at("13:00")), "not_before"),
            (Conditions(not_after=at("11:00")), "not_after"),
            (Conditions(not_before=at("11:00"), not_after=at("13:00")), None),
            (Conditions(path_exists="/"), None),
            (Conditions(path_exists="/no/such/place"), "path_exists"),
        ],
    )
    def test_the_first_unmet_one_is_named(self, conditions: Conditions, unmet: str | None) -> None:
        reason = unmet_condition(conditions, START)
        assert (reason.args["condition"] if reason else None) == unmet


def add_output(directory: Path, moment: datetime) -> None:
    with open(directory / "out", "ab") as file:
        file.write(b"still here\n")
    os.utime(directory / "out", (moment.timestamp(),) * 2)


class TestLimits:
    def test_a_silent_attempt_is_stuck_and_a_talking_one_is_not(self, tmp_path: Path) -> None:
        async def scenario() -> None:
            clock = FakeClock()
            alarms = Alarms(clock)
            task = asyncio.create_task(alarms.run())
            job = draft(idle_timeout_seconds=60)
            attempt = Attempt(run_id="run_1", number=1, started_at=START)
            ended: list[Reason] = []
            limits = AttemptLimits(clock, alarms, job, attempt, tmp_path)
            limits.begin(ended.append, lambda: None, None)
            for _ in range(4):
                await clock.advance(50)
                add_output(tmp_path, clock.now())
            assert ended == []
            await clock.advance(59)
            assert ended == []
            await clock.advance(2)
            assert ended == [Reason(ReasonCode.IDLE_TIMEOUT, {"seconds": 60})]
            limits.end()
            task.cancel()

        run(scenario())


class TestOutput:
    def test_facts_and_words(self, tmp_path: Path) -> None:
        rule = SuccessRule(must_contain="caf\xe9", must_not_contain="ERROR")
        assert read_facts(tmp_path, rule).empty
        (tmp_path / "out").write_bytes("un caf\xe9\n".encode())
        (tmp_path / "err").write_bytes(b"ERROR: none \xff\n")
        assert read_facts(tmp_path, rule) == OutputFacts(True, True, False)
        assert words_of(tmp_path) == "un caf\xe9\n\nERROR: none \N{REPLACEMENT CHARACTER}\n"

    def test_of_long_output_beginning_and_end_are_searchable(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"first " + b"x" * 100_000 + b" last")
        words = words_of(tmp_path, 100)
        assert words.startswith("first ") and words.endswith(" last")
        assert len(words) < 300


class TestEnvironment:
    def test_the_login_shells_answer_is_kept_and_used_again(self, tmp_path: Path) -> None:
        shell = tmp_path / "shell"
        shell.write_text('#!/bin/sh\nMOTHER_TONGUE=tr; export MOTHER_TONGUE\nexec sh -c "$4$3"\n')
        shell.chmod(0o755)
        session = {"SHELL": str(shell), "PATH": os.environ["PATH"], "HOME": str(tmp_path)}
        kept = tmp_path / "kept.json"
        environment = JobEnvironment(kept, session)
        assert environment.is_stale(START)
        asyncio.run(environment.capture(START))
        if environment.captured is None or environment.captured.problem:
            pytest.skip("the scripted shell was not understood")
        assert environment.base["MOTHER_TONGUE"] == "tr"
        again = JobEnvironment(kept, session)
        again.load(use_login=True)
        assert again.base["MOTHER_TONGUE"] == "tr"
        assert not again.is_stale(START + timedelta(hours=1))
        assert again.is_stale(START + timedelta(days=2))
        again.load(use_login=False)
        assert "MOTHER_TONGUE" not in again.base


class TestSystemClock:
    def test_a_nap_ends_with_its_wake_and_clears_it(self) -> None:
        async def scenario() -> None:
            clock, wake = SystemClock(), asyncio.Event()
            asyncio.get_running_loop().call_soon(wake.set)
            await clock.nap(3600, wake)
            assert not wake.is_set()
            await clock.nap(0, wake)

        run(scenario())

    def test_readings(self) -> None:
        clock = SystemClock()
        assert clock.now().tzinfo is UTC
        assert clock.boottime() > 0 and clock.monotonic() > 0

    @pytest.mark.parametrize(
        ("text", "zone"),
        [("Europe/Berlin", "Europe/Berlin"), (":Asia/Tokyo", "Asia/Tokyo")],
    )
    def test_the_zone_follows_the_environment(
        self, monkeypatch: pytest.MonkeyPatch, text: str, zone: str
    ) -> None:
        monkeypatch.setenv("TZ", text)
        assert system_timezone() == zone

    def test_an_unknown_zone_falls_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TZ", "Middle/Earth")
        assert system_timezone()


def test_replaced_readings_stay_values() -> None:
    reading = Reading(datetime(2026, 1, 1, tzinfo=UTC), 1.0, 2.0)
    assert replace(reading, monotonic=3.0).boottime == 2.0
