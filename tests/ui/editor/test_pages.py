"""The other pages: what is chosen on them is what the job gets, and it is said in plain words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from cronstudio.model.job import Command, EnvironmentVariable, Job
from cronstudio.model.words import (
    Backoff,
    CommandKind,
    ConcurrencyPolicy,
    MissPolicy,
    NotifyWhen,
)
from cronstudio.schedule import Cron, Schedule, Startup, timetable
from cronstudio.ui.dialogs.editor.form import LengthField
from cronstudio.ui.dialogs.editor.late_example import example, in_words
from cronstudio.ui.dialogs.editor.variables import NAME, SECRET, VALUE
from cronstudio.ui.dialogs.editor.what import check_places
from cronstudio.ui.dialogs.editor.whole_environment import WholeEnvironment, effective
from cronstudio.ui.widgets.script_highlighter import keywords_for
from tests.ui.editor.conftest import MakeEditor
from tests.ui.editor.sample import NOW, job

NBSP = "\u00a0"


def told(changed: Job, zone: str = "America/Toronto") -> str:
    table = timetable(changed.schedule, zone)
    return example(changed, table, NOW, 100)[0].replace(NBSP, " ")


class TestLateExample:
    """From Friday 6 March 2026, 14:32 in Berlin; the weekend holds Toronto's clock change."""

    def test_run_once_is_told_as_in_the_design(self) -> None:
        assert told(job()) == (
            "Example: asleep from Fri 22:00 to Mon 08:00. 6 runs were due in that time; the last, "
            "Mon 07:30 CET, is 30 min late, so it runs once on Monday."
        )

    def test_the_result_is_named_for_the_bold_word(self) -> None:
        table = timetable(job().schedule, "America/Toronto")
        assert example(job(), table, NOW, 100)[1] == "once"

    def test_run_all_counts_what_is_within_the_limit(self) -> None:
        words = told(job(miss_policy=MissPolicy.RUN_ALL, miss_limit_seconds=None))
        assert words.endswith("so it runs 6 times on Monday.")
        words = told(job(miss_policy=MissPolicy.RUN_ALL, miss_limit_seconds=24 * 3600))
        assert words.endswith("so it runs 3 times on Monday. 3 are left out.")

    def test_a_run_later_than_its_limit_is_not_caught_up(self) -> None:
        words = told(job(miss_limit_seconds=60))
        assert words.endswith("is 30 min late, more than 1 min, so it runs not at all.")

    def test_leaving_out_says_so(self) -> None:
        assert told(job(miss_policy=MissPolicy.SKIP)).endswith("All are left out.")
        notify = told(job(miss_policy=MissPolicy.NOTIFY_ONLY))
        assert notify.endswith("Nothing runs; you are told once.")

    def test_one_missed_run_is_told_in_the_singular(self) -> None:
        single = job(schedule=Schedule(Cron("0 12 * * 6")), miss_policy=MissPolicy.SKIP)
        assert "1 run was due in that time" in told(single)
        assert told(single).endswith("It is left out.")

    def test_a_frequent_job_is_told_with_a_night(self) -> None:
        often = job(schedule=Schedule(Cron("*/30 * * * *")))
        assert told(often).startswith("Example: asleep from Fri 22:00 to Sat 08:00. 19 runs")

    def test_nothing_due_is_told_too(self) -> None:
        rare = job(schedule=Schedule(Cron("0 12 24 12 *")))
        assert told(rare).endswith("Nothing is due in that time.")

    def test_start_up_cannot_be_missed(self) -> None:
        assert "nothing of it can be missed" in told(job(schedule=Schedule(Startup())))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "Runs once after a gap of up to 24 h. Never two at a time."),
        (
            {"miss_limit_seconds": None, "concurrency": ConcurrencyPolicy.ALLOW},
            "Runs once after a gap of any length. Several can run at a time.",
        ),
        (
            {"miss_policy": MissPolicy.SKIP, "concurrency": ConcurrencyPolicy.QUEUE},
            "Never runs late. One after the other, at most 10 waiting.",
        ),
        (
            {"miss_policy": MissPolicy.RUN_ALL, "concurrency": ConcurrencyPolicy.REPLACE},
            "Runs every missed one after a gap of up to 24 h. A new run ends the old one.",
        ),
    ],
)
def test_both_policies_are_summed_up_in_words(changes: dict[str, object], words: str) -> None:
    assert in_words(job(**changes)).replace(NBSP, " ") == words


def test_every_policy_can_be_chosen(make_editor: MakeEditor) -> None:
    editor = make_editor()
    late = editor.pages.late
    for missed in MissPolicy:
        late.missed.button(missed).click()
        assert editor.draft().miss_policy is missed
    for overlap in ConcurrencyPolicy:
        late.overlap.button(overlap).click()
        assert editor.draft().concurrency is overlap


def test_the_example_follows_the_choice(make_editor: MakeEditor) -> None:
    editor = make_editor()
    editor.show_page("late")
    late = editor.pages.late
    assert "<b>once</b>" in late.example.words()
    late.missed.button(MissPolicy.SKIP).click()
    editor.refresh()
    assert "<b>left out</b>" in late.example.words()
    assert not late.limit.isEnabled()


def test_a_limit_without_hours_is_no_limit(make_editor: MakeEditor) -> None:
    editor = make_editor()
    late = editor.pages.late
    assert late.limit.length.unit.currentText() == "hours"
    assert late.limit.length.number.value() == 24
    late.limit.box.click()
    assert editor.draft().miss_limit_seconds is None


def test_the_queue_asks_for_its_length_only_when_chosen(make_editor: MakeEditor) -> None:
    editor = make_editor()
    late = editor.pages.late
    assert late._queue_row.isHidden()
    late.overlap.button(ConcurrencyPolicy.QUEUE).click()
    assert not late._queue_row.isHidden()
    late.queue.setValue(3)
    assert editor.draft().queue_limit == 3


@pytest.mark.parametrize("seconds", [0, 1, 59, 60, 61, 3599, 3600, 5400, 7200, 86_400, 93_784])
def test_any_length_of_time_is_shown_exactly(qtbot: QtBot, seconds: int) -> None:
    field = LengthField(0, 10**8, "Length")
    qtbot.addWidget(field)
    field.load(seconds)
    assert field.seconds() == seconds


def test_one_hour_is_an_hour(qtbot: QtBot) -> None:
    field = LengthField(0, 10**8, "Length")
    qtbot.addWidget(field)
    field.load(7200)
    field.number.setValue(1)
    assert field.unit.currentText() == "hour"


class TestLimits:
    def test_figures_reach_the_job(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        limits = editor.pages.limits
        limits.timeout.box.click()
        limits.timeout.length.load(300)
        limits.retries.setValue(3)
        limits.delay.load(90)
        limits.backoff.setCurrentIndex(limits.backoff.findData(Backoff.EXPONENTIAL))
        limits.success_codes.setText("0, 24")
        limits.must.setText("done")
        draft = editor.draft()
        assert draft.timeout_seconds == 300
        assert (draft.retry.max_retries, draft.retry.delay_seconds) == (3, 90)
        assert draft.retry.backoff is Backoff.EXPONENTIAL
        assert draft.success.exit_codes == (0, 24)
        assert draft.success.must_contain == "done"

    def test_retries_are_summed_up(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.show_page("limits")
        limits = editor.pages.limits
        limits.retries.setValue(3)
        limits.backoff.setCurrentIndex(limits.backoff.findData(Backoff.EXPONENTIAL))
        editor.refresh()
        assert limits.words.text().replace(NBSP, " ") == (
            "Up to 4 attempts, with 7 min of waiting in all."
        )

    def test_codes_that_cannot_be_read_are_an_error(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.show_page("limits")
        limits = editor.pages.limits
        limits.success_codes.setText("zero")
        editor.refresh()
        assert limits.success_note.text().startswith("The exit codes cannot be read.")
        assert editor.draft().success.exit_codes == (0,)
        assert not editor.save_button.isEnabled()

    def test_codes_out_of_range_are_an_error(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.show_page("limits")
        editor.pages.limits.success_codes.setText("256")
        editor.refresh()
        assert "0 to 255" in editor.pages.limits.success_note.text()


class TestConditions:
    def test_boxes_and_path_reach_the_job(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        page = editor.pages.conditions
        page.power.click()
        page.path_box.click()
        page.path.setText("/media/backup")
        assert editor.draft().conditions.on_ac_power
        assert editor.draft().conditions.path_exists == "/media/backup"

    def test_a_checked_path_without_text_is_an_error(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.show_page("conditions")
        page = editor.pages.conditions
        page.path_box.click()
        editor.refresh()
        assert page.problem.text().startswith("No path is given.")
        assert editor.nav.marked() == {"conditions"}

    def test_times_are_read_in_the_jobs_zone(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        page = editor.pages.conditions
        assert page.zone_word.text() == "Times of America/Toronto."
        page.before_box.click()
        assert page.before.wall().hour == 8
        assert editor.draft().conditions.not_before == NOW


class TestEnvironment:
    def test_typing_in_the_last_row_makes_a_variable(self, make_editor: MakeEditor) -> None:
        editor = make_editor(environment=())
        model = editor.pages.environment.model
        assert model.setData(model.index(0, NAME), "GREETING")
        assert model.setData(model.index(0, VALUE), "hello world")
        assert model.setData(
            model.index(0, SECRET), Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole
        )
        assert editor.draft().environment == (
            EnvironmentVariable("GREETING", "hello world", secret=True),
        )
        assert model.rowCount() == 2

    def test_a_secret_is_shown_as_dots(self, make_editor: MakeEditor) -> None:
        model = make_editor().pages.environment.model
        assert "hunter2" not in str(model.data(model.index(1, VALUE)))
        assert model.data(model.index(1, VALUE), Qt.ItemDataRole.EditRole) == "hunter2"

    def test_rows_are_taken_out(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.pages.environment.model.remove([0])
        assert [variable.name for variable in editor.draft().environment] == ["NAS_PASSWORD"]

    def test_a_bad_name_is_an_error_beside_the_table(self, make_editor: MakeEditor) -> None:
        editor = make_editor(environment=(EnvironmentVariable("1st", "x"),))
        editor.show_page("environment")
        assert "1st" in editor.pages.environment.variables_note.text()

    def test_parameters_must_be_an_object(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.show_page("environment")
        page = editor.pages.environment
        page.args.put("[1, 2]")
        editor.refresh()
        assert page.args_note.text().startswith("The parameters are not JSON.")
        page.args.put('{"days": 7}')
        editor.refresh()
        assert page.args_note.text() == ""
        assert dict(editor.draft().args) == {"days": 7}

    def test_the_whole_environment_says_where_each_value_comes_from(self) -> None:
        base = {"PATH": "/usr/bin", "LANG": "C", "RSYNC_RSH": "ssh"}
        found = {entry.name: (entry.value, entry.source) for entry in effective(job(), base)}
        assert found["PATH"] == ("/usr/bin", "login")
        assert found["RSYNC_RSH"] == ("ssh -4", "this job, replaces login")
        assert found["CRONSTUDIO_JOB"] == ("Photo backup", "CronStudio")
        assert found["NAS_PASSWORD"][1] == "this job"
        assert "hunter2" not in found["NAS_PASSWORD"][0]

    def test_the_whole_environment_opens_beside_the_editor(
        self, make_editor: MakeEditor, qtbot: QtBot
    ) -> None:
        editor = make_editor()
        editor.show_page("environment")
        editor.pages.environment.whole.click()
        window = editor.findChild(WholeEnvironment)
        assert isinstance(window, QDialog)
        window.filter.setText("hunter2")
        assert all(window.table.isRowHidden(row) for row in range(window.table.rowCount()))
        window.reject()


class TestNotifications:
    def test_every_rule_can_be_chosen(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        page = editor.pages.notifications
        for when in NotifyWhen:
            page.when.button(when).click()
            assert editor.draft().notify.when is when

    def test_the_rule_is_said_in_words(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.show_page("notifications")
        page = editor.pages.notifications
        page.after.setValue(3)
        page.silence.box.click()
        editor.refresh()
        assert page.words.text().replace(NBSP, " ") == (
            "A notification from 3 failures in a row on. And one when nothing succeeded for 2 d."
        )


class TestWhat:
    def test_the_exact_start_is_shown(self, make_editor: MakeEditor) -> None:
        editor = make_editor(
            command=Command(kind=CommandKind.PROGRAM, text="rsync", arguments=("-a", "My pictures"))
        )
        editor.refresh()
        assert editor.pages.what.command.argv.text() == "Starts: rsync -a 'My pictures'"

    def test_a_command_line_is_carried_over_to_program_and_arguments(
        self, make_editor: MakeEditor
    ) -> None:
        editor = make_editor(command=Command(text="rsync -a 'My pictures' /media"))
        editor.pages.what.command.kind.choose(CommandKind.PROGRAM)
        assert editor.draft().command == Command(
            kind=CommandKind.PROGRAM, text="rsync", arguments=("-a", "My pictures", "/media")
        )
        editor.pages.what.command.kind.choose(CommandKind.SHELL)
        assert editor.draft().command == Command(text="rsync -a 'My pictures' /media")

    def test_a_program_with_blanks_is_offered_to_be_split(self, make_editor: MakeEditor) -> None:
        editor = make_editor(command=Command(kind=CommandKind.PROGRAM, text="ls -l /tmp"))
        entry = editor.pages.what.command
        assert not entry.split.isHidden()
        entry.split.click()
        command = editor.draft().command
        assert (command.text, command.arguments) == ("ls", ("-l", "/tmp"))

    def test_a_script_needs_its_interpreter(self, make_editor: MakeEditor) -> None:
        editor = make_editor(
            command=Command(kind=CommandKind.SCRIPT, text="print(1)", arguments=("python3",))
        )
        editor.pages.what.command.interpreter.setEditText("")
        editor.refresh()
        assert "no interpreter" in editor.pages.what.command.problem.text()

    def test_tags_are_read_with_commas_blanks_and_marks(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.pages.what.tags.setText("#home, backup  home;late")
        assert editor.draft().tags == ("home", "backup", "late")

    def test_a_colour_is_chosen_and_taken_back(self, make_editor: MakeEditor) -> None:
        editor = make_editor()
        editor.pages.what.colour.swatch("#d0453f").click()
        assert editor.draft().colour == "#d0453f"
        editor.pages.what.colour.swatch("").click()
        assert editor.draft().colour == ""

    def test_folder_and_program_are_looked_for(self, tmp_path: Path) -> None:
        tool = tmp_path / "tool"
        tool.write_text("#!/bin/sh\n")
        tool.chmod(0o755)
        base = {"HOME": str(tmp_path), "PATH": str(tmp_path)}
        here = job(command=Command(kind=CommandKind.PROGRAM, text="tool"))
        found = check_places(here, base)
        assert (found.folder_good, found.program_words) == (True, str(tool))
        gone = check_places(job(working_directory="~/gone"), base)
        assert gone.folder_words == f"{tmp_path}/gone does not exist now"
        elsewhere = {"HOME": str(tmp_path), "PATH": "/nowhere"}
        lost = check_places(here, elsewhere)
        assert not lost.program_good

    def test_the_check_stands_beside_the_folder(
        self, make_editor: MakeEditor, qtbot: QtBot
    ) -> None:
        editor = make_editor(working_directory="/nowhere at all")
        what = editor.pages.what
        qtbot.waitUntil(lambda: "does not exist now" in what.folder_check.text(), timeout=5000)
        assert editor.save_button.isEnabled()


def test_a_script_is_coloured_in_the_language_of_its_interpreter() -> None:
    assert "elif" in keywords_for("/usr/bin/env python3")
    assert "esac" in keywords_for("/bin/sh")
    assert "const" in keywords_for("/usr/bin/env node")
