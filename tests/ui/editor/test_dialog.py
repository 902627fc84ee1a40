"""The editor as a whole: nothing changes by itself, nothing is lost, Save says why it is off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from datetime import UTC, datetime, time, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from cronstudio.errors import RefusedError
from cronstudio.model.job import (
    Command,
    Conditions,
    EnvironmentVariable,
    Job,
    NotifyRule,
    RetryPolicy,
    SuccessRule,
)
from cronstudio.model.words import (
    Backoff,
    CommandKind,
    ConcurrencyPolicy,
    MissPolicy,
    NotifyWhen,
)
from cronstudio.schedule import (
    Cron,
    DateRange,
    Interval,
    IntervalAnchor,
    Once,
    Rule,
    Schedule,
    Startup,
    Window,
)
from cronstudio.settings import Settings
from cronstudio.ui.dialogs.editor import JobEditor
from cronstudio.ui.dialogs.editor.pages import PAGES
from tests.ui.editor.conftest import MakeEditor, Run, until
from tests.ui.editor.sample import NOW, StillEngine, job

RULES: list[Rule] = [
    Cron("7,37 8-18/2 * * 1-5"),
    Cron("  0\t9 * *  mon-FRI "),
    Cron("*/15 * * * * *"),
    Cron("0 18 L * *"),
    Cron("0 9 * * 1#2,5L"),
    Cron("@hourly"),
    Cron("0 9 ? * 3"),
    Cron("0 22-2/2 * * *"),
    Interval(5400),
    Interval(61, IntervalAnchor.END),
    Interval(3600, IntervalAnchor.START, datetime(2026, 3, 1, 7, 0, 30, 250_000, tzinfo=UTC)),
    Once(datetime(2031, 5, 4, 3, 2, 1)),  # noqa: DTZ001 (a wall time)
    Startup(90),
]

EVERYTHING = job(
    schedule=Schedule(
        Cron("15 4 * * *"),
        repeat=12,
        windows=(Window(time(4), time(5, 30, 15), frozenset({0, 6})), Window(time(22), time(6))),
        excluded=(DateRange(NOW.date(), NOW.date() + timedelta(days=3), "inventory, again"),),
    ),
    timezone="+05:30",
    command=Command(
        kind=CommandKind.PROGRAM,
        text="/usr/bin/printf",
        arguments=("%s\n", "", " two  blanks ", "ünï", "no\u00a0break"),
    ),
    args={"days": 7, "deep": {"list": [1, 2.5, None]}},
    environment=(
        EnvironmentVariable("EMPTY", ""),
        EnvironmentVariable("TOKEN", "line 1\nline 2", secret=True),
    ),
    working_directory="~/somewhere else",
    shell="/bin/my shell",
    stdin="first\r\nsecond\u2029third\n",
    enabled=False,
    miss_policy=MissPolicy.RUN_ALL,
    miss_limit_seconds=None,
    concurrency=ConcurrencyPolicy.QUEUE,
    queue_limit=77,
    lane="disk",
    retry=RetryPolicy(
        max_retries=4,
        delay_seconds=61,
        backoff=Backoff.EXPONENTIAL,
        max_delay_seconds=7777,
        jitter=0.1234,
        exit_codes=(75, 3),
    ),
    timeout_seconds=86_399,
    idle_timeout_seconds=61,
    success=SuccessRule(
        exit_codes=(0, 24),
        must_contain="done\nand done",
        must_not_contain="\terror ",
        empty_is_failure=True,
    ),
    description="Two\nlines\u00a0and a hard space",
    tags=("b", "A-1"),
    colour="#AbCdEf",
    pinned=True,
    notify=NotifyRule(when=NotifyWhen.ON_CHANGE, after_failures=9, no_success_seconds=93_784),
    conditions=Conditions(
        on_ac_power=True,
        network_up=True,
        path_exists="/media/disk",
        not_before=datetime(2026, 1, 1, 0, 0, 1, 5, tzinfo=UTC),
        not_after=datetime(2027, 1, 1, tzinfo=UTC),
    ),
    output_limit_bytes=5 * 1024 * 1024 + 1,
    merge_output=True,
)


def saved_by(editor: JobEditor, qtbot: QtBot) -> Job:
    """Press Save and return what the editor hands back."""
    with qtbot.waitSignal(editor.saved, timeout=2000) as told:
        editor.save_button.click()
    result = told.args[0]
    assert isinstance(result, Job)
    return result


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule}"[:50])
def test_opening_and_saving_leaves_any_schedule_exactly_as_it_was(
    make_editor: MakeEditor, qtbot: QtBot, rule: Rule
) -> None:
    editor = make_editor(schedule=Schedule(rule))
    # The pages that look at schedules; the test below opens all of them.
    for key in ("when", "late"):
        editor.show_page(key)
    assert not editor.has_changes()
    assert saved_by(editor, qtbot) == job(schedule=Schedule(rule))


def test_opening_and_saving_changes_no_field_whatever_it_holds(
    make_editor: MakeEditor, qtbot: QtBot
) -> None:
    editor = make_editor(**{f.name: getattr(EVERYTHING, f.name) for f in fields(Job)})
    for page in PAGES:
        editor.show_page(page.key)
    assert editor.problems() == ()
    saved = saved_by(editor, qtbot)
    for field in fields(Job):
        assert getattr(saved, field.name) == getattr(EVERYTHING, field.name), field.name


@pytest.mark.parametrize("kind", [CommandKind.SHELL, CommandKind.SCRIPT])
def test_commands_of_several_lines_come_back_unchanged(
    make_editor: MakeEditor, qtbot: QtBot, kind: CommandKind
) -> None:
    text = "#!/bin/sh\r\necho 'no\u00a0break'\n\n\techo  two\t\n"
    interpreter = ("/usr/bin/env", "-S", "my tool") if kind is CommandKind.SCRIPT else ()
    command = Command(kind=kind, text=text, arguments=interpreter)
    editor = make_editor(command=command)
    editor.pages.what.name.setText("Other name")
    saved = saved_by(editor, qtbot)
    assert saved.command == command
    assert saved.name == "Other name"


def test_a_pattern_no_control_can_show_opens_in_advanced_with_its_text(
    make_editor: MakeEditor,
) -> None:
    editor = make_editor(schedule=Schedule(Cron("7,37 8-18/2 * * 1-5")))
    assert editor.pages.when.cron.field.text() == "7,37 8-18/2 * * 1-5"
    assert editor.pages.when.builder.repeat.currentText() == "Advanced"


def test_an_error_switches_save_off_and_says_where_it_is(
    make_editor: MakeEditor, qtbot: QtBot
) -> None:
    editor = make_editor()
    editor.show_page("when")
    editor.pages.when.cron.field.replace_text("30 25 * * *")
    qtbot.waitUntil(lambda: not editor.save_button.isEnabled(), timeout=2000)
    assert editor.status.text() == "Save is off: 1 error under “When”."
    assert editor.nav.marked() == {"when"}
    assert not editor.test.isEnabled()
    editor.pages.when.cron.field.edit.undo()
    qtbot.waitUntil(editor.save_button.isEnabled, timeout=2000)
    assert editor.status.text() == ""
    assert editor.nav.marked() == frozenset()


def test_errors_on_several_pages_are_counted_and_stand_beside_their_fields(
    make_editor: MakeEditor,
) -> None:
    editor = make_editor(
        name="x" * 129, tags=("1st",), working_directory="relative", timezone="Mars/Base"
    )
    assert editor.status.text() == "Save is off: 4 errors, the first under “What to run”."
    assert editor.nav.marked() == {"what", "when"}
    assert editor.pages.what.name_note.text() == "The name has 129 characters. At most 128."
    assert "1st" in editor.pages.what.tags_note.text()
    assert "full path" in editor.pages.what.folder_note.text()
    editor.show_page("when")
    assert editor.pages.when.zone.property("error") is True


def test_saving_with_an_error_by_keyboard_goes_to_its_page(make_editor: MakeEditor) -> None:
    editor = make_editor(tags=("1st",))
    editor.show_page("when")
    editor.pages.when.cron.field.submitted.emit()
    assert editor.front() is editor.pages.what


def test_enter_in_the_cron_field_saves(make_editor: MakeEditor, qtbot: QtBot) -> None:
    editor = make_editor()
    editor.show_page("when")
    with qtbot.waitSignal(editor.saved, timeout=2000):
        qtbot.keyClick(editor.pages.when.cron.field.edit, Qt.Key.Key_Return)


def test_ten_megabytes_pasted_as_a_name_change_nothing_and_are_explained(
    make_editor: MakeEditor, qtbot: QtBot
) -> None:
    editor = make_editor()
    QApplication.clipboard().setText("x" * 10_000_000)
    editor.pages.what.name.selectAll()
    editor.pages.what.name.paste()
    editor.refresh()
    assert editor.pages.what.name.text() == "Photo backup"
    assert "too long for a name" in editor.pages.what.name_note.text()
    assert saved_by(editor, qtbot).name == "Photo backup"


@pytest.mark.parametrize("key", ["shell", "description", "stdin"])
def test_ten_megabytes_pasted_elsewhere_are_refused_as_a_whole(
    make_editor: MakeEditor, key: str
) -> None:
    editor = make_editor()
    field = {
        "shell": editor.pages.what.command.shell_text,
        "description": editor.pages.what.description,
        "stdin": editor.pages.environment.stdin,
    }[key]
    before = field.value()
    QApplication.clipboard().setText("x" * 10_000_000)
    field.paste()
    assert field.value() == before
    refusal = field.refusal()
    assert refusal is not None
    assert "10,000,000 characters" in refusal.title


def test_a_new_job_is_not_scolded_for_being_empty(make_editor: MakeEditor, qtbot: QtBot) -> None:
    editor = make_editor(new=True)
    assert editor.windowTitle() == "New job"
    assert editor.status.text() == "To save, give it a name and a command."
    assert editor.nav.marked() == frozenset()
    assert not editor.save_button.isEnabled()
    qtbot.keyClicks(editor.pages.what.name, "Nightly")
    editor.refresh()
    assert editor.status.text() == "To save, say what to run."
    qtbot.keyClicks(editor.pages.what.command.shell_text, "true")
    editor.refresh()
    assert editor.status.text() == ""
    saved = saved_by(editor, qtbot)
    assert (saved.name, saved.slug, saved.command.text) == ("Nightly", "Nightly", "true")


def test_a_field_of_a_new_job_that_was_filled_and_emptied_is_an_error(
    make_editor: MakeEditor, qtbot: QtBot
) -> None:
    editor = make_editor(new=True)
    qtbot.keyClicks(editor.pages.what.name, "x")
    qtbot.keyClick(editor.pages.what.name, Qt.Key.Key_Backspace)
    editor.refresh()
    assert editor.nav.marked() == {"what"}
    assert "no name" in editor.pages.what.name_note.text()


def test_a_new_job_begins_with_the_defaults_of_the_settings() -> None:
    settings = Settings(
        new_job_miss_policy="skip", new_job_concurrency="queue", new_job_timeout_seconds=60
    )
    editor = JobEditor(None, job=None, engine=StillEngine(), defaults=settings, now=lambda: NOW)
    draft = editor.draft()
    assert draft.miss_policy is MissPolicy.SKIP
    assert draft.concurrency is ConcurrencyPolicy.QUEUE
    assert draft.timeout_seconds == 60
    editor.deleteLater()


def answer(editor: JobEditor, word: str) -> None:
    """Press a button of the question about unsaved changes."""
    box = editor.findChild(QMessageBox, "unsaved")
    assert box is not None
    button = next(b for b in box.findChildren(QPushButton) if b.text() == word)
    button.click()


def test_closing_without_changes_asks_nothing(make_editor: MakeEditor, qtbot: QtBot) -> None:
    editor = make_editor()
    editor.open()
    with qtbot.waitSignal(editor.rejected, timeout=2000):
        editor.reject()


def test_unsaved_changes_are_asked_about_and_can_be_kept(
    make_editor: MakeEditor, qtbot: QtBot
) -> None:
    editor = make_editor()
    editor.open()
    editor.pages.what.description.put("other")
    editor.reject()
    assert editor.isVisible()
    answer(editor, "Keep editing")
    assert editor.isVisible()
    editor.close()
    assert editor.isVisible()
    boxes = editor.findChildren(QMessageBox)
    assert boxes
    answer(editor, "Keep editing")


def test_unsaved_changes_can_be_dropped(make_editor: MakeEditor, qtbot: QtBot) -> None:
    editor = make_editor()
    editor.open()
    editor.pages.what.description.put("other")
    editor.reject()
    with qtbot.waitSignal(editor.rejected, timeout=2000), qtbot.assertNotEmitted(editor.saved):
        answer(editor, "Discard")


def test_unsaved_changes_can_be_saved_from_the_question(
    make_editor: MakeEditor, qtbot: QtBot
) -> None:
    editor = make_editor()
    editor.open()
    editor.pages.what.description.put("other")
    editor.reject()
    with qtbot.waitSignal(editor.saved, timeout=2000) as told:
        answer(editor, "Save")
    assert told.args[0].description == "other"


def test_a_refused_save_keeps_the_editor_open_with_the_reason(on_loop: Run, qtbot: QtBot) -> None:
    given = job()
    answers: list[Callable[[], None]] = []

    async def commit(draft: Job) -> None:
        answers.append(lambda: None)
        if len(answers) == 1:
            raise RefusedError("This job was edited elsewhere", hint="Open it again.")

    async def body() -> None:
        editor = JobEditor(
            None,
            job=given,
            engine=StillEngine(given),
            defaults=Settings(),
            now=lambda: NOW,
            commit=commit,
        )
        kept: list[Job] = []
        editor.saved.connect(kept.append)
        editor.open()
        editor.pages.what.description.put("precious")
        editor.save()
        await until(editor.failure.words, "the reason")
        assert "This job was edited elsewhere" in editor.failure.words()
        assert editor.isVisible()
        assert editor.draft().description == "precious"
        editor.save()
        await until(lambda: kept, "the second save")
        assert kept[0] == replace(given, description="precious")

    on_loop(body)


def test_the_pages_can_be_walked_by_keyboard(make_editor: MakeEditor, qtbot: QtBot) -> None:
    editor = make_editor()
    qtbot.addWidget(editor)
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(editor.pages.what.command.shell_text, Qt.Key.Key_PageDown, control)
    assert editor.front() is editor.pages.when
    qtbot.keyClick(editor, Qt.Key.Key_PageUp, control)
    qtbot.keyClick(editor, Qt.Key.Key_PageUp, control)
    assert editor.front() is editor.pages.notifications
    editor._closing = True


def test_every_field_has_a_name_for_screen_readers(make_editor: MakeEditor) -> None:
    from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLabel, QLineEdit, QPlainTextEdit

    editor = make_editor(schedule=EVERYTHING.schedule)
    buddies = {label.buddy() for label in editor.findChildren(QLabel) if label.buddy()}
    nameless = [
        widget
        for kind in (QAbstractSpinBox, QComboBox, QPlainTextEdit, QLineEdit)
        for widget in editor.findChildren(kind)
        if not widget.accessibleName()
        and widget not in buddies
        # Parts of other fields and read-only views speak through their owner.
        and not isinstance(widget.parent(), QAbstractSpinBox | QComboBox)
        and not widget.objectName().startswith("qt_")
    ]
    assert nameless == []
