"""`call` and `serve-stdio` as processes: one answer for each request, whatever stands in it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import threading
from pathlib import Path

import pytest

from cronstudio.api.tool import ACTIONS, ScheduleTool
from tests.api.houses import NEVER, app, ask, command, ended, run

pytestmark = pytest.mark.processes

ADD = {
    "action": "schedule_job",
    "params": {"name": "backup", "cron_expression": NEVER, "command": "echo done"},
}


def test_one_call_prints_one_answer_and_ends_as_it_went(tmp_path: Path) -> None:
    status, answers, said = run(tmp_path, "call", json.dumps(ADD))
    assert (status, said) == (0, "")
    (answer,) = answers
    assert list(answer) == ["tool_name", "success", "output", "error"]
    assert answer["success"] is True
    status, answers, _ = run(tmp_path, "call", json.dumps(ADD))
    assert status == 1
    assert answers[0]["error"].startswith("job_already_exists: ")
    status, answers, _ = run(tmp_path, "call", "{")
    assert status == 1
    assert answers[0]["error"].startswith("invalid_configuration: The request is not JSON")


def test_the_help_of_call_names_every_action_with_its_defaults(tmp_path: Path) -> None:
    done = subprocess.run(
        command(tmp_path, "call", "--help"), capture_output=True, text=True, timeout=60, check=True
    )
    told = " ".join(done.stdout.split())
    assert "get_next_runs(job_id, count=5) Say when a job is due next" in told
    assert "clear_history(job_id=None, older_than_days=30)" in told
    assert all(action in told for action in ACTIONS)


def test_a_call_reads_its_request_from_stdin(tmp_path: Path) -> None:
    status, answers, _ = run(tmp_path, "call", "-", given=b'{"action": "list_jobs"}')
    assert status == 0
    assert json.loads(answers[0]["output"])["total"] == 0


def test_a_call_without_an_app_ends_once_its_job_has(tmp_path: Path) -> None:
    run(tmp_path, "call", json.dumps(ADD))
    status, answers, _ = run(
        tmp_path, "call", '{"action": "run_job_now", "params": {"job_id": "backup"}}'
    )
    assert status == 0
    begun = json.loads(answers[0]["output"])["execution"]
    _, answers, _ = run(tmp_path, "call", '{"action": "get_execution_history"}')
    (execution,) = json.loads(answers[0]["output"])["executions"]
    assert (execution["id"], execution["status"]) == (begun["id"], "completed")
    assert execution["output"] == "done"


def test_each_line_is_answered_in_order_and_the_end_ends_it(tmp_path: Path) -> None:
    lines = [
        json.dumps(ADD),
        "",
        "garbage",
        '{"action": "list_jobs"}',
        "[]",
        '{"action": "validate_cron_expression", "params": {"expression": "@daily"}}',
    ]
    # The last line has no end; it is a request all the same.
    status, answers, said = run(tmp_path, "serve-stdio", given="\n".join(lines).encode())
    assert (status, said) == (0, "")
    assert [answer["success"] for answer in answers] == [True, False, True, False, True]
    assert json.loads(answers[2]["output"])["jobs"][0]["name"] == "backup"


@pytest.mark.parametrize("ended", [b"\n", b""])
def test_a_request_that_is_too_long_is_refused_in_words(tmp_path: Path, ended: bytes) -> None:
    line = b'{"action": "list_jobs", "params": {"tags": ["' + b"x" * 3_000_000 + b'"]}}'
    status, answers, _ = run(tmp_path, "serve-stdio", given=line + ended)
    assert status == 0
    (answer,) = answers
    assert answer["error"] == (
        "invalid_configuration: The request is longer than 1000000 bytes. Ask in smaller pieces."
    )
    just_so = json.dumps({"action": "list_jobs", "params": {}}).encode().ljust(1_000_000)
    _, answers, _ = run(tmp_path, "serve-stdio", given=just_so + b"\n")
    assert answers[0]["success"] is True


def test_it_answers_while_the_other_side_still_thinks(tmp_path: Path) -> None:
    with subprocess.Popen(
        command(tmp_path, "serve-stdio"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as served:
        assert served.stdin is not None
        assert served.stdout is not None
        for _ in range(3):
            served.stdin.write(b'{"action": "list_jobs"}\n')
            served.stdin.flush()
            assert json.loads(served.stdout.readline())["success"] is True
        served.stdin.close()
        assert served.wait(30) == 0


def test_a_reader_that_went_away_ends_it_quietly(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(
        command(tmp_path, "serve-stdio"),
        stdin=subprocess.PIPE,
        stdout=writing,
        stderr=subprocess.PIPE,
    ) as served:
        os.close(writing)
        _, said = served.communicate(b'{"action": "list_jobs"}\n' * 3, timeout=30)
    assert served.returncode == 0
    assert said == b""


def test_ctrl_c_ends_it_though_it_waits_for_a_request(tmp_path: Path) -> None:
    with subprocess.Popen(
        command(tmp_path, "serve-stdio"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as served:
        assert served.stdin is not None
        assert served.stdout is not None
        served.stdin.write(b'{"action": "list_jobs"}\n')
        served.stdin.flush()
        served.stdout.readline()
        served.send_signal(signal.SIGINT)
        assert served.wait(30) == 130


def test_the_running_app_answers_what_comes_over_the_pipe(tmp_path: Path) -> None:
    async def whole() -> None:
        async with app(tmp_path) as engine:
            done = asyncio.Event()
            loop = asyncio.get_running_loop()

            def talk() -> None:
                run(tmp_path, "serve-stdio", given=json.dumps(ADD).encode())
                loop.call_soon_threadsafe(done.set)

            threading.Thread(target=talk, daemon=True).start()
            await asyncio.wait_for(done.wait(), 60)
            assert [view.job.name for view in engine.jobs()] == ["backup"]

    asyncio.run(whole())


def test_a_job_survives_the_end_of_what_started_it_and_the_app_tells_its_outcome(
    tmp_path: Path,
) -> None:
    request = json.loads(json.dumps(ADD))
    request["params"].update(command="sleep 1; echo late; exit 3", max_retries=0)
    with subprocess.Popen(
        command(tmp_path, "serve-stdio"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as served:
        assert served.stdin is not None
        assert served.stdout is not None
        begin = {"action": "run_job_now", "params": {"job_id": "backup"}}
        for asked in (request, begin):
            served.stdin.write(json.dumps(asked).encode() + b"\n")
            served.stdin.flush()
            answer = json.loads(served.stdout.readline())
            assert answer["success"], answer
        begun = json.loads(answer["output"])["execution"]["id"]
        # It is really going on: nobody knows of it any more but the process itself.
        while True:
            served.stdin.write(b'{"action": "get_execution_history"}\n')
            served.stdin.flush()
            told = json.loads(json.loads(served.stdout.readline())["output"])
            if told["executions"][0]["started_at"]:
                break
        served.kill()

    async def whole() -> None:
        async with app(tmp_path, schedule=True), ScheduleTool(tmp_path) as tool:
            execution = await ended(tool, "backup")
            assert execution["id"] == begun
            assert (execution["status"], execution["exit_code"]) == ("failed", 3)
            assert execution["output"] == "late"
            assert (await ask(tool, "get_execution_history"))["count"] == 1

    asyncio.run(asyncio.wait_for(whole(), 60))
