"""The sentences of "Why?": calm, without a code name in them, and with an end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cronstudio.engine.explain import explain_run, explain_time
from cronstudio.engine.view import JobView
from cronstudio.model.run import Reason
from cronstudio.model.words import Outcome, ReasonCode, RunState
from cronstudio.ui.forecast import job_timetable
from cronstudio.ui.why_checks import check_lines
from cronstudio.ui.why_moments import moments_of
from cronstudio.ui.why_words import Facts, detail, fix_words, headline
from tests.ui import samples

pytestmark = pytest.mark.usefixtures("berlin")


def picture(name: str) -> JobView:
    return next(view for view in samples.pictured_jobs() if view.job.name == name)


def test_a_night_asleep_is_told_as_in_the_design() -> None:
    view = picture("Git mirror")
    reason = Reason(ReasonCode.MISS_POLICY, {"policy": "notify_only", "cause": "asleep"})
    run = replace(view.recent[0], reason=reason, finished_at=samples.here(6, 12, 40))
    facts = Facts(view, None, samples.NOW)
    told = explain_run(run, view, None)
    assert headline(told, facts) == "It did not run, because this computer was asleep."
    assert "leave late runs out and tell you" in detail(told, facts)
    lines = check_lines(told, facts)
    assert lines[0].title == "The schedule says 12:00 CET"
    assert lines[0].aside == "0 */6 * * *"
    assert lines[-1].title.startswith("Not reached: ")
    assert moments_of(told, samples.NOW).barred == (run.occurrence_at, run.finished_at)


@pytest.mark.parametrize("code", list(ReasonCode))
@pytest.mark.parametrize("outcome", [one for one in Outcome if one is not Outcome.COMPLETED])
def test_every_reason_is_a_whole_sentence(code: ReasonCode, outcome: Outcome) -> None:
    view = picture("Invoice mail")
    run = replace(view.recent[0], outcome=outcome, reason=Reason(code, {}))
    facts = Facts(view, None, samples.NOW)
    told = explain_run(run, view, None)
    sentence = headline(told, facts)
    assert sentence.startswith("It ")
    assert sentence.endswith(".")
    assert "_" not in sentence
    assert all(line.title for line in check_lines(told, facts))
    assert all(fix_words(fix)[0] for fix in told.fixes)


def test_the_coming_run_is_told_with_its_time_and_zone() -> None:
    view = picture("Weekly report")
    told = explain_time(view, view.next_at, samples.NOW, None, job_timetable(view.job))
    facts = Facts(view, None, samples.NOW)
    assert headline(told, facts) == "It will run in 1\u00a0h\u00a028\u00a0min (16:00\u00a0CET)."


def test_a_paused_job_says_until_when() -> None:
    view = picture("Disk clean-up")
    told = explain_time(view, None, samples.NOW, None, job_timetable(view.job))
    facts = Facts(view, None, samples.NOW)
    assert headline(told, facts) == "It does not run, because it is paused."
    assert "until Mon 08:00\u00a0CET" in detail(told, facts)


def test_a_run_that_waits_for_the_keyring_says_so_and_what_to_do() -> None:
    view = picture("Photo backup")
    (run, *_) = view.recent
    waiting = replace(
        run,
        state=RunState.WAITING,
        outcome=None,
        started_at=None,
        finished_at=None,
        reason=Reason(ReasonCode.KEYRING_LOCKED),
    )
    told = explain_run(waiting, view, None)
    facts = Facts(view, None, samples.NOW)
    assert headline(told, facts) == (
        "It waits: the keyring is locked; unlock it to let this job run."
    )
    lines = [line.title for line in check_lines(told, facts)]
    assert "The command is not started yet" in lines
