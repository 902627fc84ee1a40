"""The thirteen actions, with a real engine and real processes, with and without a running app."""

from __future__ import annotations

import asyncio
import inspect
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cronstudio.api import ErrorCode, ScheduleTool, ToolError
from cronstudio.api.line import Line
from cronstudio.api.tool import ACTIONS, CHANGES
from cronstudio.ipc.instance import InstanceLock
from cronstudio.paths import Paths
from cronstudio.settings import Settings
from tests.api.houses import NEVER, Use, alone, app, ask, ended, refused

Place = Callable[[Path, Use], None]


def beside_an_app(home: Path, use: Use) -> None:
    async def whole() -> None:
        async with app(home), ScheduleTool(home) as tool:
            await use(tool)

    asyncio.run(asyncio.wait_for(whole(), 60))


@pytest.fixture(params=[alone, beside_an_app])
def place(request: pytest.FixtureRequest) -> Place:
    found: Place = request.param
    return found


async def a_job(tool: ScheduleTool, command: str = "true", **params: Any) -> str:
    wanted = {"name": "backup", "cron_expression": NEVER, "command": command, **params}
    job_id = (await ask(tool, "schedule_job", **wanted))["job_id"]
    assert isinstance(job_id, str)
    return job_id


def test_the_signatures_and_defaults_are_those_promised() -> None:
    promised = {
        "schedule_job": "(name, cron_expression, command, timezone='UTC', args=None, "
        "miss_policy='run_once', concurrency_policy='allow', max_retries=3, "
        "retry_delay_seconds=60, timeout_seconds=300, description='', tags=None, enabled=True, "
        "force=False)",
        "unschedule_job": "(job_id)",
        "update_job": "(job_id, **updates)",
        "list_jobs": "(enabled_only=False, tags=None, limit=100)",
        "get_job_status": "(job_id)",
        "run_job_now": "(job_id, force=False)",
        "cancel_job": "(job_id)",
        "get_next_runs": "(job_id, count=5)",
        "validate_cron_expression": "(expression, timezone='UTC')",
        "pause_job": "(job_id)",
        "resume_job": "(job_id)",
        "get_execution_history": "(job_id=None, status=None, limit=50)",
        "clear_history": "(job_id=None, older_than_days=30)",
    }
    assert tuple(promised) == ACTIONS
    for action, signature in promised.items():
        method = getattr(ScheduleTool, action)
        assert inspect.iscoroutinefunction(method)
        parameters = list(inspect.signature(method).parameters.values())[1:]
        bare = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in parameters]
        assert str(inspect.Signature(bare)) == signature
    assert set(ACTIONS) > CHANGES


def test_a_job_is_scheduled_with_the_defaults_of_the_interface(
    tmp_path: Path, place: Place
) -> None:
    async def use(tool: ScheduleTool) -> None:
        output = await ask(
            tool, "schedule_job", name="backup", cron_expression="30 14 * * *", command="true"
        )
        job = output["job"]
        assert output["job_id"] == job["id"]
        told = {name: job[name] for name in ("timezone", "miss_policy", "concurrency_policy")}
        assert told == {
            "timezone": "UTC",
            "miss_policy": "run_once",
            "concurrency_policy": "allow",
        }
        limits = ("max_retries", "retry_delay_seconds", "timeout_seconds")
        assert [job[name] for name in limits] == [3, 60, 300]
        assert job["enabled"] is True
        assert job["next_run_at"].endswith("T14:30:00Z")
        listed = await ask(tool, "list_jobs")
        assert listed == {"jobs": [job], "count": 1, "total": 1}

    place(tmp_path, use)


def test_the_jobs_process_sees_its_id_its_execution_and_its_arguments(
    tmp_path: Path, place: Place
) -> None:
    async def use(tool: ScheduleTool) -> None:
        names = ("JOB_ID", "EXECUTION_ID", "JOB_ARGS")
        command = "; ".join(f'printf "%s\\n" "$SCHEDULE_CRON_{name}"' for name in names)
        args = {"days": 7, "path": "/tmp/ä b", "deep": {"list": [1, None, "'$HOME'"]}}
        job_id = await a_job(tool, command, args=args)
        begun = await ask(tool, "run_job_now", job_id=job_id)
        execution = await ended(tool, job_id)
        assert execution["id"] == begun["execution"]["id"]
        seen = execution["output"].splitlines()
        assert seen[:2] == [job_id, execution["id"]]
        assert json.loads(seen[2]) == args

    place(tmp_path, use)


def test_an_execution_has_its_fields_and_their_words(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, "echo out; echo err >&2; exit 3", max_retries=0)
        await ask(tool, "run_job_now", job_id=job_id)
        execution = await ended(tool, job_id)
        assert execution["id"].startswith("exec_")
        assert execution["job_id"] == job_id
        assert execution["status"] == "failed"
        assert execution["error_message"] == "exit code 3"
        assert sorted(execution["output"].splitlines()) == ["err", "out"]
        assert execution["exit_code"] == 3
        assert execution["retry_count"] == 0
        assert execution["is_recovery"] is False
        assert execution["execution_node"]
        assert execution["started_at"] <= execution["completed_at"]
        failed = await ask(tool, "get_execution_history", status="failed")
        assert [found["id"] for found in failed["executions"]] == [execution["id"]]
        assert (await ask(tool, "get_execution_history", status="completed"))["count"] == 0

    place(tmp_path, use)


def test_long_output_is_told_by_its_end(tmp_path: Path) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, "seq 100000; printf '\\377no newline'")
        await ask(tool, "run_job_now", job_id=job_id)
        output = (await ended(tool, job_id))["output"]
        assert output.endswith("\n100000\n\N{REPLACEMENT CHARACTER}no newline")
        assert len(output) <= 10_001

    alone(tmp_path, use)


def test_used_up_retries_and_time_limits_are_named_by_their_codes(
    tmp_path: Path, place: Place
) -> None:
    async def use(tool: ScheduleTool) -> None:
        failing = await a_job(tool, "exit 1", name="fails", max_retries=1, retry_delay_seconds=0)
        slow = await a_job(tool, "sleep 30", name="slow", timeout_seconds=1, max_retries=0)
        await ask(tool, "run_job_now", job_id=failing)
        await ask(tool, "run_job_now", job_id=slow)
        execution = await ended(tool, failing)
        assert execution["retry_count"] == 1
        assert execution["error_message"].startswith("max_retries_exceeded: exit code 1")
        execution = await ended(tool, slow)
        assert (execution["status"], execution["error_message"][:12]) == ("failed", "job_timeout:")

    place(tmp_path, use)


def test_the_status_tells_the_lock_and_recent_executions(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, "sleep 30")
        assert (await ask(tool, "get_job_status", job_id=job_id))["lock"] == {"locked": False}
        begun = (await ask(tool, "run_job_now", job_id=job_id))["execution"]
        status = await ask(tool, "get_job_status", job_id="backup")
        assert status["job"]["id"] == job_id
        assert status["lock"]["locked"] is True
        assert status["lock"]["alive"] is True
        assert status["lock"]["execution_id"] == begun["id"]
        assert status["recent_executions"][0]["id"] == begun["id"]
        assert status["recent_executions"][0]["status"] in ("pending", "running")
        cancelled = await ask(tool, "cancel_job", job_id=job_id)
        assert cancelled["cancelled"] == [begun["id"]]
        execution = await ended(tool, job_id)
        assert execution["status"] == "cancelled"
        assert (await ask(tool, "cancel_job", job_id=job_id))["cancelled"] == []

    place(tmp_path, use)


@pytest.mark.parametrize("policy", ["skip", "forbid"])
def test_a_job_that_must_not_overlap_is_not_run_twice(
    tmp_path: Path, place: Place, policy: str
) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, "sleep 30", concurrency_policy=policy)
        await ask(tool, "run_job_now", job_id=job_id)
        assert await refused(tool, "run_job_now", job_id=job_id) == "concurrent_execution"
        await ask(tool, "run_job_now", job_id=job_id, force=True)
        assert len((await ask(tool, "cancel_job", job_id=job_id))["cancelled"]) == 2

    place(tmp_path, use)


def test_what_waits_is_found_behind_what_runs(tmp_path: Path) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, "sleep 30", concurrency_policy="queue")
        for _ in range(3):
            await ask(tool, "run_job_now", job_id=job_id)

        async def found(status: str, **params: int) -> list[str]:
            told = await ask(tool, "get_execution_history", status=status, **params)
            return [execution["status"] for execution in told["executions"]]

        for _ in range(600):
            if await found("running") == ["running"]:
                break
            await asyncio.sleep(0.02)
        assert await found("pending") == ["pending", "pending"]
        assert await found("pending", limit=1) == ["pending"]
        assert await found("running", limit=1) == ["running"]
        await ask(tool, "cancel_job", job_id=job_id)

    beside_an_app(tmp_path, use)


def test_a_name_is_taken_once_unless_forced(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        first = await a_job(tool)
        twice = {"name": "backup", "cron_expression": NEVER, "command": "true"}
        assert await refused(tool, "schedule_job", **twice) == "job_already_exists"
        second = await a_job(tool, force=True)
        assert second != first
        other = await a_job(tool, name="other")
        code = await refused(tool, "update_job", job_id=other, name="backup")
        assert code == "job_already_exists"

    place(tmp_path, use)


def test_of_several_that_ask_at_once_all_but_one_are_told_why(tmp_path: Path) -> None:
    async def use(tool: ScheduleTool) -> None:
        async def codes(action: str, **params: Any) -> list[str]:
            request = {"action": action, "params": params}
            answers = await asyncio.gather(*(tool.execute(request) for _ in range(8)))
            return sorted({str(answer["error"]).partition(":")[0] for answer in answers})

        job = {"name": "backup", "cron_expression": NEVER, "command": "sleep 30"}
        told = await codes("schedule_job", **job, concurrency_policy="skip")
        assert told == ["None", "job_already_exists"]
        assert await codes("run_job_now", job_id="backup") == ["None", "concurrent_execution"]
        await ask(tool, "cancel_job", job_id="backup")

    beside_an_app(tmp_path, use)


def test_an_update_changes_what_is_given_and_nothing_else(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, tags=["night"], args={"a": 1})
        before = (await ask(tool, "get_job_status", job_id=job_id))["job"]
        output = await ask(
            tool,
            "update_job",
            job_id=job_id,
            cron_expression="0 6 * * 1",
            timezone="Europe/Berlin",
            timeout_seconds=None,
            name="weekly",
            max_retries=0,
        )
        wanted = {
            "cron_expression": "0 6 * * 1",
            "timezone": "Europe/Berlin",
            "timeout_seconds": None,
            "name": "weekly",
            "max_retries": 0,
        }
        assert output["updated"] == sorted(wanted)
        moved = {"updated_at", "next_run_at", "schedule_description"}
        changed = {k for k in before if before[k] != output["job"][k]}
        assert changed - moved == set(wanted)
        assert {name: output["job"][name] for name in wanted} == wanted
        assert await refused(tool, "update_job", job_id=job_id) == "invalid_configuration"
        assert await refused(tool, "update_job", job_id=job_id, force=True) == (
            "invalid_configuration"
        )

    place(tmp_path, use)


def test_jobs_are_listed_by_tag_and_state_up_to_a_limit(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        await a_job(tool, name="a", tags=["night"])
        await a_job(tool, name="b", tags=["day", "night"], enabled=False)
        await a_job(tool, name="c")

        async def names(**params: Any) -> list[str]:
            return [job["name"] for job in (await ask(tool, "list_jobs", **params))["jobs"]]

        assert await names() == ["a", "b", "c"]
        assert await names(enabled_only=True) == ["a", "c"]
        assert await names(tags=["night"]) == ["a", "b"]
        assert await names(tags=["day"], enabled_only=True) == []
        assert await names(limit=2) == ["a", "b"]
        assert (await ask(tool, "list_jobs", limit=2))["total"] == 3

    place(tmp_path, use)


def test_a_pause_keeps_the_job_from_being_due(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool)
        paused = (await ask(tool, "pause_job", job_id=job_id))["job"]
        assert (paused["state"], paused["next_run_at"], paused["enabled"]) == ("paused", None, True)
        resumed = (await ask(tool, "resume_job", job_id=job_id))["job"]
        assert resumed["state"] == "scheduled"
        assert resumed["next_run_at"] is not None

    place(tmp_path, use)


def test_next_runs_are_those_of_the_schedule_in_its_zone(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, cron_expression="30 2 * * *", timezone="Asia/Kolkata")
        told = await ask(tool, "get_next_runs", job_id=job_id)
        assert len(told["next_runs"]) == 5
        assert {run["at"][11:] for run in told["next_runs"]} == {"21:00:00Z"}
        assert {run["local"][11:] for run in told["next_runs"]} == {"02:30:00+05:30"}
        assert len((await ask(tool, "get_next_runs", job_id=job_id, count=2))["next_runs"]) == 2

    place(tmp_path, use)


def test_old_executions_are_cleared_and_the_rest_stays(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id, other = await a_job(tool), await a_job(tool, name="other")
        for wanted in (job_id, job_id, other):
            await ask(tool, "run_job_now", job_id=wanted)
            await ended(tool, wanted)
        assert (await ask(tool, "clear_history"))["deleted"] == 0
        assert (await ask(tool, "clear_history", job_id=job_id, older_than_days=0))["deleted"] == 2
        left = await ask(tool, "get_execution_history")
        assert [execution["job_id"] for execution in left["executions"]] == [other]

    place(tmp_path, use)


def test_a_deleted_job_is_gone_and_its_history_stays(tmp_path: Path, place: Place) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool)
        await ask(tool, "run_job_now", job_id=job_id)
        await ended(tool, job_id)
        assert (await ask(tool, "unschedule_job", job_id=job_id))["removed"] is True
        for action in ("unschedule_job", "get_job_status", "run_job_now", "cancel_job"):
            assert await refused(tool, action, job_id=job_id) == "job_not_found"
        assert (await ask(tool, "get_execution_history", job_id=job_id))["count"] == 1
        assert await refused(tool, "get_execution_history", job_id="job_neverwas") == (
            "job_not_found"
        )

    place(tmp_path, use)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"cron_expression": "0 25 * * *"}, "invalid_cron_expression"),
        ({"cron_expression": "0 0 31 2 *"}, "invalid_cron_expression"),
        ({"cron_expression": "every day"}, "invalid_cron_expression"),
        ({"timezone": "Mars/Base"}, "invalid_timezone"),
        ({"timezone": ""}, "invalid_configuration"),
        ({"name": "two words"}, "invalid_configuration"),
        ({"name": "backup\n"}, "invalid_configuration"),
        ({"name": "n" * 129}, "invalid_configuration"),
        ({"command": ""}, "invalid_configuration"),
        ({"command": "\ud800"}, "invalid_configuration"),
        ({"command": "a\x00b"}, "invalid_configuration"),
        ({"command": "x" * 4097}, "invalid_configuration"),
        ({"max_retries": 11}, "invalid_configuration"),
        ({"max_retries": True}, "invalid_configuration"),
        ({"max_retries": 10**400}, "invalid_configuration"),
        ({"timeout_seconds": 0}, "invalid_configuration"),
        ({"retry_delay_seconds": 3601}, "invalid_configuration"),
        ({"miss_policy": "never"}, "invalid_configuration"),
        ({"concurrency_policy": None}, "invalid_configuration"),
        ({"tags": ["two words"]}, "invalid_configuration"),
        ({"tags": "night"}, "invalid_configuration"),
        ({"args": [1]}, "invalid_configuration"),
        ({"args": {"a": float("nan")}}, "invalid_configuration"),
        ({"unknown": 1}, "invalid_configuration"),
    ],
)
def test_what_cannot_be_is_refused_by_its_code(
    tmp_path: Path, changes: dict[str, Any], code: str
) -> None:
    async def use(tool: ScheduleTool) -> None:
        wanted = {"name": "backup", "cron_expression": NEVER, "command": "true", **changes}
        assert await refused(tool, "schedule_job", **wanted) == code
        assert (await ask(tool, "list_jobs"))["total"] == 0

    alone(tmp_path, use)


def test_an_invalid_expression_is_an_answer_with_its_place(tmp_path: Path) -> None:
    async def use(tool: ScheduleTool) -> None:
        output = await ask(tool, "validate_cron_expression", expression="0 25 * * *")
        assert output["valid"] is False
        assert output["error"]["code"] == "invalid_cron_expression"
        assert (output["error"]["start"], output["error"]["end"]) == (2, 4)
        output = await ask(tool, "validate_cron_expression", expression="*/35 * * * *")
        assert output["valid"] is True
        assert [warning["code"] for warning in output["warnings"]] == ["uneven"]
        assert len(output["next_runs"]) == 5
        code = await refused(
            tool, "validate_cron_expression", expression=NEVER, timezone="Mars/Base"
        )
        assert code == "invalid_timezone"

    alone(tmp_path, use)


def test_a_method_called_in_python_raises_the_same_errors(tmp_path: Path) -> None:
    async def use(tool: ScheduleTool) -> None:
        with pytest.raises(ToolError) as caught:
            await tool.get_job_status("nope")
        assert caught.value.code is ErrorCode.JOB_NOT_FOUND
        with pytest.raises(ToolError) as caught:
            await tool.list_jobs(limit="many")  # type: ignore[arg-type]
        assert caught.value.field == "limit"

    alone(tmp_path, use)


def test_an_app_that_starts_between_two_actions_is_found(tmp_path: Path) -> None:
    async def whole() -> None:
        async with ScheduleTool(tmp_path) as tool:
            job_id = await a_job(tool)
            async with app(tmp_path) as engine:
                await ask(tool, "pause_job", job_id=job_id)
                assert engine.job(job_id).progress.pause is not None
            assert (await ask(tool, "get_job_status", job_id=job_id))["job"]["state"] == "paused"

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_a_job_started_without_an_app_does_not_keep_one_from_starting(tmp_path: Path) -> None:
    async def whole() -> None:
        async with ScheduleTool(tmp_path) as tool:
            job_id = await a_job(tool, "sleep 30")
            await ask(tool, "run_job_now", job_id=job_id)
            async with app(tmp_path, schedule=True) as engine:
                assert engine.active_runs() == []  # it is taken over from the dead alone
                # The run is this process's own: it is stopped here, not in the app.
                assert (await ask(tool, "cancel_job", job_id=job_id))["cancelled"]
            assert (await ended(tool, job_id))["status"] == "cancelled"

    asyncio.run(asyncio.wait_for(whole(), 60))


@pytest.mark.parametrize("asked_by", ["script", "assistant"])
@pytest.mark.parametrize("setting", ["never", "assistants", "always"])
@pytest.mark.parametrize("with_app", [False, True])
def test_a_change_that_needs_a_click_is_refused_where_nobody_can_click(
    tmp_path: Path, asked_by: Any, setting: str, with_app: bool
) -> None:
    settings = Settings(tools_need_approval=setting)

    async def use(tool: ScheduleTool) -> None:
        params = {"name": "backup", "cron_expression": NEVER, "command": "true"}
        answer = await tool.execute({"action": "schedule_job", "params": params})
        needs = setting == "always" or (setting, asked_by) == ("assistants", "assistant")
        assert answer["success"] is not needs
        if needs:
            assert answer["error"] == (
                "invalid_configuration: Changes by tools need a click in the window, and no window "
                "is open. Start CronStudio, or change the setting tools_need_approval."
            )
        assert (await ask(tool, "list_jobs"))["total"] == (0 if needs else 1)

    async def whole() -> None:
        (tmp_path / "config").mkdir(parents=True)
        text = json.dumps({"tools_need_approval": setting})
        (tmp_path / "config" / "settings.json").write_text(text)
        async with ScheduleTool(tmp_path, asked_by=asked_by) as tool:
            if with_app:
                async with app(tmp_path, settings):
                    await use(tool)
            else:
                await use(tool)

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_giving_up_while_a_click_is_waited_for_leaves_nothing_behind(tmp_path: Path) -> None:
    async def whole() -> None:
        async with app(tmp_path, Settings(tools_need_approval="always")) as engine:
            engine.approvals.attend(lambda: None)
            async with ScheduleTool(tmp_path) as tool:
                asked = asyncio.ensure_future(a_job(tool))
                for _ in range(600):
                    if engine.approvals.waiting():
                        break
                    await asyncio.sleep(0.02)
                else:
                    raise AssertionError("no wish")
                asked.cancel()
                await asyncio.gather(asked, return_exceptions=True)
            for thread in threading.enumerate():
                if thread.name.startswith("tool"):
                    thread.join(5)
                    assert not thread.is_alive()
            assert engine.jobs() == []

    asyncio.run(asyncio.wait_for(whole(), 60))


def test_a_start_up_job_is_a_kind_of_its_own(tmp_path: Path) -> None:
    async def use(tool: ScheduleTool) -> None:
        job_id = await a_job(tool, cron_expression="@reboot", timezone="system")
        assert (await ask(tool, "get_next_runs", job_id=job_id))["next_runs"] == []
        judged = await ask(tool, "validate_cron_expression", expression=" @Reboot ")
        assert (judged["valid"], judged["next_runs"]) == (True, [])
        # What is no cron text can be edited all the same.
        output = await ask(tool, "update_job", job_id=job_id, timezone="UTC", description="d")
        assert output["job"]["cron_expression"] == "@reboot"

    alone(tmp_path, use)


def test_clearing_years_of_history_does_not_keep_the_app_from_starting(tmp_path: Path) -> None:
    async def whole() -> None:
        line = Line(Paths(tmp_path))
        async with line.open() as backend:
            lock = InstanceLock(Paths(tmp_path))
            assert lock.share()
            lock.release()
            wanted = {"until": "2026-01-01T00:00:00Z"}
            change = {"request": "clear_history", "params": wanted, "asked_by": "script"}
            name = await backend.call("change", **change)
            assert lock.acquire()
            lock.release()
            assert await backend.call("wait_change", change=name, seconds=5) == {"result": 0}
        await line.close(wait=True)

    asyncio.run(asyncio.wait_for(whole(), 60))
