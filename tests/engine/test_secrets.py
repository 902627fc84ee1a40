"""Secrets on their way through the engine: out of definitions, into runs, out of what is kept."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cronstudio.desktop.secrets import SecretKeeper
from cronstudio.engine import patience, vault
from cronstudio.engine.events import NoticeKind
from cronstudio.engine.vault import Vault
from cronstudio.errors import InvalidFieldError, KeyringLockedError, RefusedError
from cronstudio.model.job import EnvironmentVariable, Job
from cronstudio.model.query import RunQuery
from cronstudio.model.secrets import is_reference, references
from cronstudio.model.words import Outcome, ReasonCode, RunState
from cronstudio.schedule.spec import Startup
from cronstudio.store import Audit
from tests.engine.fake_clock import FakeClock
from tests.engine.rig import Plan, Rig, draft, outcomes, run, until

TOKEN = EnvironmentVariable("TOKEN", "hunter2-hunter2", secret=True)


class Keeper:
    """A keyring that a test locks, and that may hang."""

    def __init__(self) -> None:
        self.wanted: Any = "keyring"
        self.values: dict[str, str] = {}
        self.locked = False
        self.can_be_looked_at = True
        self.asked = 0

    def place(self) -> str:
        return "keyring"

    def is_locked(self) -> bool | None:
        return self.locked and bool(self.values) if self.can_be_looked_at else None

    def is_closed(self) -> bool:
        return self.locked and self.can_be_looked_at

    def known(self) -> set[str]:
        return set(self.values)

    def get(self, references: Iterable[str]) -> dict[str, str]:
        self._need()
        return {name: self.values[name] for name in references if name in self.values}

    def put(self, values: Mapping[str, str]) -> None:
        self._need()
        self.values.update(values)

    def move(self) -> int:
        self._need()
        return 0

    def forget_unused(self, used: Iterable[str], now: datetime) -> int:
        spare = set(self.values) - set(used)
        for name in spare:
            del self.values[name]
        return len(spare)

    def _need(self) -> None:
        if self.locked:
            self.asked += 1
            raise KeyringLockedError("The keyring is locked")


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    rig = Rig(tmp_path)
    rig.keeper = Keeper()
    return rig


def keeper(rig: Rig) -> Keeper:
    assert isinstance(rig.keeper, Keeper)
    return rig.keeper


async def end_of(rig: Rig, run_id: str) -> Any:
    async def pass_time() -> None:
        await rig.clock.advance(10)

    found: list[Any] = []

    def ended() -> bool:
        found[:] = [
            event.run
            for event in rig.events
            if getattr(event, "run", None) is not None
            and event.run.id == run_id  # type: ignore[union-attr]
            and event.run.outcome  # type: ignore[union-attr]
        ]
        return bool(found)

    await until(ended, pass_time)
    return found[-1]


def test_a_stored_definition_holds_a_reference_and_the_process_the_value(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(TOKEN, EnvironmentVariable("A", "b")), rule=Startup())
        assert is_reference(job.environment[0].value)
        assert job.environment[1].value == "b"
        assert keeper(rig).values == {job.environment[0].value: TOKEN.value}
        started = await rig.engine.run_now(job.id)
        assert (await end_of(rig, started.id)).outcome is Outcome.COMPLETED
        assert rig.executor.processes[0].launch.environment["TOKEN"] == TOKEN.value
        assert rig.executor.processes[0].launch.secret_names == {"TOKEN"}
        await rig.stop()
        assert TOKEN.value.encode() not in b"".join(
            file.read_bytes() for file in rig.home.rglob("*") if file.is_file()
        )

    run(scenario())


def test_an_edit_that_is_undone_finds_the_old_value(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(TOKEN,))
        changed = await rig.engine.replace_job(
            replace(job, environment=(replace(TOKEN, value="another one"),))
        )
        assert references(changed) != references(job)
        undone = await rig.engine.replace_job(replace(job, revision=changed.revision))
        assert (await rig.engine.with_secrets(undone)).environment == (TOKEN,)
        await rig.stop()

    run(scenario())


def test_a_definition_that_comes_back_from_an_export_keeps_its_secret(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(TOKEN,))
        blank = replace(job, environment=(replace(TOKEN, value=""),))
        again = await rig.engine.replace_job(blank)
        assert references(again) == references(job)
        await rig.stop()

    run(scenario())


def test_a_former_secret_is_typed_anew(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(TOKEN,))
        unveiled = replace(job.environment[0], secret=False)
        with pytest.raises(InvalidFieldError, match="TOKEN again"):
            await rig.engine.replace_job(replace(job, environment=(unveiled,)))
        await rig.stop()

    run(scenario())


def test_a_locked_keyring_refuses_the_edit_and_changes_nothing(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        keeper(rig).locked = True
        with pytest.raises(RefusedError, match="keyring is locked") as told:
            await rig.add(environment=(TOKEN,))
        assert "kept in a file" in told.value.hint
        assert rig.engine.jobs() == []
        assert rig.engine.keyring_is_locked
        await rig.stop()

    run(scenario())


def test_a_run_waits_for_the_keyring_and_goes_on_when_it_is_unlocked(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add("Backup", environment=(TOKEN,), rule=Startup())
        await rig.stop()
        keeper(rig).locked = True
        rig.events.clear()
        engine = await rig.start(schedule=False)
        started = await engine.run_now(job.id)
        await until(lambda: rig.notices(NoticeKind.KEYRING_LOCKED))
        (waiting,) = engine.active_runs()
        assert waiting.state is RunState.WAITING
        assert waiting.reason is not None
        assert waiting.reason.code is ReasonCode.KEYRING_LOCKED
        keeper(rig).locked = False
        ended = await end_of(rig, started.id)
        assert (ended.outcome, ended.reason) == (Outcome.COMPLETED, None)
        assert len(rig.notices(NoticeKind.KEYRING_LOCKED)) == 1
        await rig.stop()

    run(scenario())


@pytest.mark.parametrize("can_be_looked_at", [True, False])
def test_a_keyring_that_stays_locked_blocks_the_run_without_asking_again_and_again(
    rig: Rig, can_be_looked_at: bool
) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add("Backup", environment=(TOKEN,), rule=Startup())
        await rig.stop()
        keeper(rig).locked = True
        keeper(rig).can_be_looked_at = can_be_looked_at
        engine = await rig.start(schedule=False)
        started = await engine.run_now(job.id)
        ended = await end_of(rig, started.id)
        assert ended.outcome is Outcome.BLOCKED
        assert ended.reason.code is ReasonCode.KEYRING_LOCKED
        assert not rig.executor.processes
        longest = patience.PATIENCE_SECONDS
        assert keeper(rig).asked <= 2 + longest / vault.ASK_AGAIN_SECONDS
        await rig.stop()

    run(scenario())


def test_a_run_that_waits_for_the_keyring_can_be_stopped(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add("Backup", environment=(TOKEN,), rule=Startup())
        await rig.stop()
        keeper(rig).locked = True
        engine = await rig.start(schedule=False)
        started = await engine.run_now(job.id)
        await until(lambda: rig.notices(NoticeKind.KEYRING_LOCKED))
        await engine.stop_run(started.id)
        ended = await end_of(rig, started.id)
        assert ended.outcome is Outcome.CANCELLED
        await rig.stop()

    run(scenario())


def test_a_secret_without_a_value_fails_the_run_and_names_it(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(replace(TOKEN, value=""),), rule=Startup())
        ended = await end_of(rig, (await rig.engine.run_now(job.id)).id)
        assert ended.outcome is Outcome.FAILED
        assert ended.reason.code is ReasonCode.SECRET_MISSING
        assert ended.reason.args["name"] == "TOKEN"
        await rig.stop()

    run(scenario())


def test_values_in_the_definitions_of_an_earlier_version_are_taken_out(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(TOKEN,))
        # As such a version stored it.
        old = replace(job, environment=(TOKEN,), revision=job.revision + 1)
        rig.worker.store.jobs.replace(old, None, Audit(at=rig.clock.now()))
        await rig.stop()
        engine = await rig.start()
        await until(lambda: is_reference(engine.job(job.id).job.environment[0].value))
        assert (await engine.with_secrets(engine.job(job.id).job)).environment == (TOKEN,)
        await rig.stop()

    run(scenario())


def test_a_start_puts_no_question_to_the_user(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        await rig.add(environment=(TOKEN,), rule=Startup(delay_seconds=9999))
        await rig.stop()
        keeper(rig).locked = True
        engine = await rig.start()
        await engine._secrets.settle()
        assert keeper(rig).asked == 0
        await engine.change_settings(replace(engine.settings, secrets_in="file"))
        assert keeper(rig).wanted == "file", "at once, whatever becomes of the other values"
        await until(lambda: keeper(rig).asked == 1)
        await rig.stop()

    run(scenario())


def test_a_call_that_hangs_counts_as_a_locked_keyring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vault, "LIMIT_SECONDS", 0.05)
    answered = threading.Event()

    class Hanging(Keeper):
        def get(self, references: Iterable[str]) -> dict[str, str]:
            answered.wait(20)
            return super().get(references)

    async def scenario() -> None:
        slow = Hanging()
        held = Vault(slow, FakeClock())
        (job,) = await held.keep([draft(environment=(TOKEN,))])
        fresh = Vault(slow, FakeClock())
        with pytest.raises(KeyringLockedError):
            await fresh.open(job)
        assert fresh.is_locked
        with pytest.raises(KeyringLockedError):
            await fresh.open(job)  # the first call still goes on, and no second one is made
        answered.set()
        monkeypatch.setattr(vault, "LIMIT_SECONDS", 20)
        assert (await fresh.open(job)).job.environment == (TOKEN,)
        assert not fresh.is_locked

    run(scenario())


def test_the_value_of_a_deleted_job_goes_when_the_trash_has_let_go_of_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        rig = Rig(tmp_path)
        rig.keeper = kept = SecretKeeper(tmp_path / "secrets.json")
        engine = await rig.start(schedule=False)
        job = await rig.add(environment=(TOKEN,))
        await engine.remove_jobs([job.id])
        for _ in range(2):
            await engine._secrets.settle()
            await rig.clock.advance(timedelta(days=29).total_seconds())
        assert kept.known() == references(job)
        await engine.restore_jobs([job.id])
        assert (await engine.with_secrets(engine.job(job.id).job)).environment == (TOKEN,)
        await engine.remove_jobs([job.id])
        await engine.trash.delete([job.id])
        await engine._secrets.settle()
        assert kept.known() == references(job)
        await rig.clock.advance(timedelta(days=8).total_seconds())
        await engine._secrets.settle()
        assert kept.known() == set()
        await rig.stop()

    run(scenario())


def test_what_an_interrupted_attempt_printed_is_hidden_when_the_keyring_allows(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(TOKEN,), rule=Startup())
        rig.executor.plan("Job", Plan(seconds=1e9))
        await rig.engine.run_now(job.id)
        await until(lambda: rig.executor.processes)
        await rig.clock.settle()
        (process,) = rig.executor.processes
        process.launch.directory.mkdir(parents=True)
        output = process.launch.directory / "out"
        output.write_text(f"it is {TOKEN.value}\n")
        await rig.crash()
        # The machine was started anew meanwhile.
        monkeypatch.setattr("cronstudio.engine.recovery.boot_id", lambda: "another")
        monkeypatch.setattr(rig.executor, "recover", lambda directory: (None, None))
        keeper(rig).locked = True
        engine = await rig.start()
        assert outcomes(await rig.runs()) == ["interrupted"]
        assert TOKEN.value in output.read_text()
        keeper(rig).locked = False
        await engine._recovery.hide_secrets()
        assert output.read_text() == f"it is {'*' * len(TOKEN.value)}\n"
        await rig.clock.settle()
        query = RunQuery(text=TOKEN.value)
        assert (await engine.history(query)).runs == ()
        await rig.stop()

    run(scenario())


def test_a_copy_shares_the_value_of_its_original(rig: Rig) -> None:
    async def scenario() -> None:
        await rig.start()
        job = await rig.add(environment=(TOKEN,))
        copy: Job = await rig.engine.add_job(replace(job, id="", slug="", name="Copy"))
        await rig.engine.remove_jobs([job.id])
        assert (await rig.engine.with_secrets(copy)).environment == (TOKEN,)
        await rig.stop()

    run(scenario())
