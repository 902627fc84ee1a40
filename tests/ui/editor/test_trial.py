"""Test now: a real engine runs the draft as it stands, and the editor shows it happen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from shiboken6 import isValid

from cronstudio.engine.clock import SystemClock
from cronstudio.engine.engine import Engine
from cronstudio.model.job import Command, EnvironmentVariable
from cronstudio.model.query import RunQuery
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from cronstudio.ui.dialogs.editor import JobEditor
from cronstudio.wiring import build_engine
from tests.ui.editor.conftest import Run, until
from tests.ui.editor.sample import job


def with_engine(
    on_loop: Run, home: Path, command: str, body: Callable[[Engine, JobEditor], Awaitable[None]]
) -> None:
    """Run `body` with an editor on a job of a running engine."""

    async def whole() -> None:
        engine = build_engine(Paths(home), Settings(), SystemClock())
        await engine.start()
        try:
            clock = SystemClock()
            stored = await engine.add_job(
                job(command=Command(text=command), enabled=False, environment=())
            )
            editor = JobEditor(None, job=stored, engine=engine, defaults=Settings(), now=clock.now)
            editor.open()
            await body(engine, editor)
            if isValid(editor):
                editor._closing = True
                editor.close()
        finally:
            await engine.stop(jobs="stop")

    on_loop(whole)


def test_the_output_and_the_end_are_shown(on_loop: Run, tmp_path: Path) -> None:
    async def body(engine: Engine, editor: JobEditor) -> None:
        editor.test.click()
        assert not editor.test.isEnabled()
        await until(lambda: not editor.trial.is_running, "the end of the test")
        await until(editor.trial.output.texts, "the output")
        assert editor.trial.output.texts()[0] == "hello"
        assert editor.trial.words.text().startswith("Test run completed in")
        assert editor.test.isEnabled()
        page = await engine.history(RunQuery())
        assert [run.test for run in page.runs] == [True]

    with_engine(on_loop, tmp_path, "echo hello", body)


def test_what_is_tested_is_the_draft_not_the_stored_job(on_loop: Run, tmp_path: Path) -> None:
    async def body(engine: Engine, editor: JobEditor) -> None:
        editor.pages.what.command.shell_text.put('echo "draft $COLOUR"')
        editor.pages.environment.model.load([EnvironmentVariable("COLOUR", "blue")])
        editor.test.click()
        await until(lambda: not editor.trial.is_running, "the end of the test")
        await until(editor.trial.output.texts, "the output")
        assert editor.trial.output.texts()[0] == "draft blue"
        assert engine.jobs()[0].job.command.text == "echo stored"
        assert editor.has_changes()

    with_engine(on_loop, tmp_path, "echo stored", body)


def test_a_failure_says_its_reason(on_loop: Run, tmp_path: Path) -> None:
    async def body(_engine: Engine, editor: JobEditor) -> None:
        editor.test.click()
        await until(lambda: not editor.trial.is_running, "the end of the test")
        assert "exit code 3" in editor.trial.words.text()

    with_engine(on_loop, tmp_path, "exit 3", body)


def test_a_test_can_be_stopped(on_loop: Run, tmp_path: Path) -> None:
    async def body(_engine: Engine, editor: JobEditor) -> None:
        editor.test.click()
        await until(lambda: not editor.trial.stop.isHidden(), "the stop button")
        await until(editor.trial.output.texts, "the output")
        editor.trial.stop.click()
        await until(lambda: not editor.trial.is_running, "the end of the test")
        assert editor.trial.words.text().startswith("Test run")

    with_engine(on_loop, tmp_path, "echo waiting; sleep 60", body)


def test_closing_the_editor_ends_its_test(on_loop: Run, tmp_path: Path) -> None:
    async def body(engine: Engine, editor: JobEditor) -> None:
        editor.test.click()
        await until(lambda: not editor.trial.stop.isHidden(), "the stop button")
        editor.reject()
        await until(lambda: engine.active_runs() == [], "the end of the run")

    with_engine(on_loop, tmp_path, "sleep 60", body)


def test_a_new_job_is_tested_without_being_stored(on_loop: Run, tmp_path: Path) -> None:
    async def whole() -> None:
        engine = build_engine(Paths(tmp_path), Settings(), SystemClock())
        await engine.start()
        try:
            editor = JobEditor(
                None, job=None, engine=engine, defaults=Settings(), now=SystemClock().now
            )
            editor.open()
            editor.pages.what.name.setText("New")
            editor.pages.what.command.shell_text.put("echo new")
            editor.refresh()
            editor.test.click()
            await until(lambda: not editor.trial.is_running, "the end of the test")
            await until(editor.trial.output.texts, "the output")
            assert editor.trial.output.texts()[0] == "new"
            assert engine.jobs() == []
            editor._closing = True
            editor.close()
        finally:
            await engine.stop(jobs="stop")

    on_loop(whole)


def test_an_edit_of_a_stored_job_is_taken_by_the_engine(on_loop: Run, tmp_path: Path) -> None:
    async def body(engine: Engine, editor: JobEditor) -> None:
        stored = engine.jobs()[0].job
        editor.pages.what.description.put("new words")
        saved = await engine.replace_job(editor.draft())
        assert saved.description == "new words"
        assert (
            replace(
                saved,
                description=stored.description,
                updated_at=stored.updated_at,
                revision=stored.revision,
            )
            == stored
        )

    with_engine(on_loop, tmp_path, "true", body)
