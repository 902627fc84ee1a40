"""Real processes through the executor: start, end, stop, adoption, a starter that dies."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from cronstudio.engine.executor import Exit, Launch, LaunchError, LocalExecutor
from cronstudio.engine.launch import MASK
from cronstudio.engine.processes import is_alive, kernel_exit_status, read_stat
from cronstudio.engine.status_file import read_record
from cronstudio.model.run import ProcessMark
from cronstudio.model.words import ReasonCode

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="starts POSIX shells"),
]

PATH = "/usr/local/bin:/usr/bin:/bin"
PATIENCE = 30.0
UNKNOWN = ProcessMark(pid=0, start_ticks=0, boot_id="")


def _kernel_remembers() -> bool:
    """Whether the kernel keeps exit statuses with pidfds, and somebody reaps orphans here."""
    child = os.posix_spawn("/bin/true", ["true"], {})
    fd = os.pidfd_open(child)
    os.waitpid(child, 0)
    try:
        return kernel_exit_status(fd) == 0
    finally:
        os.close(fd)


KERNEL_REMEMBERS = _kernel_remembers()


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    async def limited() -> Any:
        async with asyncio.timeout(PATIENCE):
            return await coroutine

    return asyncio.run(limited())


@contextlib.asynccontextmanager
async def executor() -> AsyncIterator[LocalExecutor]:
    one = LocalExecutor()
    try:
        yield one
    finally:
        await one.close()


def shell(directory: Path, command: str, **changes: Any) -> Launch:
    values: dict[str, Any] = {
        "directory": directory,
        "argv": ("sh", "-c", command),
        "environment": {"PATH": PATH, "HOME": str(directory.parent)},
        "cwd": directory.parent,
        "run_id": f"run_{directory.name}",
    }
    return Launch(**{**values, **changes})


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110 - other processes set no event
        await asyncio.sleep(0.01)


def waits_for(file: str) -> str:
    """Shell words that wait for a file, not for ever: jobs outlive a test that fails."""
    return f"for i in $(seq 999); do [ -e {file} ] && break; sleep 0.02; done"


async def finish(one: LocalExecutor, launch: Launch) -> Exit:
    return await one.wait(await one.start(launch), launch.directory)


def outcome(tmp_path: Path, command: str, **changes: Any) -> Exit:
    async def body() -> Exit:
        async with executor() as one:
            return await finish(one, shell(tmp_path / "a", command, **changes))

    return run(body())  # type: ignore[no-any-return]


def refusal(tmp_path: Path, **changes: Any) -> LaunchError:
    async def body() -> LaunchError:
        async with executor() as one:
            with pytest.raises(LaunchError) as caught:
                await one.start(shell(tmp_path / "a", "true", **changes))
            return caught.value

    return run(body())  # type: ignore[no-any-return]


class TestEnds:
    def test_exit_code_and_both_streams_are_kept(self, tmp_path: Path) -> None:
        end = outcome(tmp_path, "echo one; echo two >&2; exit 3")
        assert (end.exit_code, end.signal, end.lost) == (3, None, False)
        assert (tmp_path / "a/out").read_bytes() == b"one\n"
        assert (tmp_path / "a/err").read_bytes() == b"two\n"
        assert end.ended_at is not None
        assert end.ended_at.utcoffset() is not None

    @pytest.mark.parametrize("name", ["TERM", "KILL", "INT", "HUP", "SEGV", "PIPE", "USR1"])
    def test_death_by_a_signal_is_told_from_the_exit_code(self, tmp_path: Path, name: str) -> None:
        end = outcome(tmp_path, f"kill -{name} $$; sleep 5")
        assert (end.exit_code, end.signal) == (None, signal.Signals[f"SIG{name}"])

    @pytest.mark.parametrize("code", [137, 139, 143, 255])
    def test_a_high_exit_code_is_not_taken_for_a_signal(self, tmp_path: Path, code: int) -> None:
        end = outcome(tmp_path, f"exit {code}")
        assert (end.exit_code, end.signal) == (code, None)

    def test_the_run_ends_with_its_command_and_not_with_its_background_children(
        self, tmp_path: Path
    ) -> None:
        async def body() -> None:
            async with executor() as one:
                launch = shell(tmp_path / "a", "( sleep 30 ) & echo parent-done; exit 0")
                mark = await one.start(launch)
                async with asyncio.timeout(10):
                    end = await one.wait(mark, launch.directory)
                assert end.exit_code == 0
                assert (tmp_path / "a/out").read_bytes() == b"parent-done\n"
                assert await one.stop(mark, launch.directory, 5) == []

        run(body())

    def test_an_end_that_nobody_saw_is_lost_and_nothing_else(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("cronstudio.engine.exit_watch.kernel_exit_status", lambda _fd: None)

        async def body() -> Exit:
            async with executor() as one:
                mark = await one.start(shell(tmp_path / "a", "sleep 0.3"))
                os.kill(one.starter_pids[0], signal.SIGKILL)
                return await one.wait(mark, tmp_path / "a")

        end = run(body())
        assert (end.lost, end.exit_code, end.signal, end.ended_at) == (True, None, None, None)

    def test_two_waiters_hear_the_same_end(self, tmp_path: Path) -> None:
        async def body() -> list[Exit]:
            async with executor() as one:
                mark = await one.start(shell(tmp_path / "a", "sleep 0.1; exit 4"))
                return await asyncio.gather(*(one.wait(mark, tmp_path / "a") for _ in range(2)))

        assert [end.exit_code for end in run(body())] == [4, 4]

    def test_a_cancelled_wait_leaves_the_process_and_no_descriptor(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:
                mark = await one.start(shell(tmp_path / "a", "sleep 30"))
                before = len(os.listdir("/proc/self/fd"))
                waiter = asyncio.create_task(one.wait(mark, tmp_path / "a"))
                await until(lambda: len(os.listdir("/proc/self/fd")) > before)
                waiter.cancel()
                await until(lambda: len(os.listdir("/proc/self/fd")) == before)
                assert one.is_alive(mark)
                assert await one.stop(mark, tmp_path / "a", 5) == []
                assert not one.is_alive(mark)

        run(body())


class TestWhatTheJobGets:
    def test_the_environment_is_the_given_one_and_no_more(self, tmp_path: Path) -> None:
        outcome(tmp_path, "exec env", argv=("/usr/bin/env",))
        names = {line.split("=")[0] for line in (tmp_path / "a/out").read_text().splitlines()}
        assert names == {
            "PATH",
            "HOME",
            "CRONSTUDIO_RUN_ID",
            "CRONSTUDIO_ATTEMPT",
        }

    def test_input_is_empty_unless_given(self, tmp_path: Path) -> None:
        outcome(tmp_path, "cat; echo done")
        assert (tmp_path / "a/out").read_bytes() == b"done\n"

    def test_given_input_arrives_byte_for_byte(self, tmp_path: Path) -> None:
        content = bytes(range(256)) * 300
        outcome(tmp_path, "cat", stdin=content)
        assert (tmp_path / "a/out").read_bytes() == content

    def test_merged_output_keeps_the_order_in_one_file(self, tmp_path: Path) -> None:
        outcome(tmp_path, "echo 1; echo 2 >&2; echo 3", merge_output=True)
        assert (tmp_path / "a/out").read_bytes() == b"1\n2\n3\n"
        assert not (tmp_path / "a/err").exists()

    def test_a_script_is_run_from_the_folder_of_the_attempt(self, tmp_path: Path) -> None:
        script = tmp_path / "a/script"
        outcome(tmp_path, "", argv=(str(script),), script=b"#!/bin/sh\necho $0\n")
        assert (tmp_path / "a/out").read_text() == f"{script}\n"
        assert script.stat().st_mode & 0o777 == 0o700

    def test_logs_and_record_are_for_the_user_only(self, tmp_path: Path) -> None:
        outcome(tmp_path, "true")
        folder = tmp_path / "a"
        modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
        assert modes == dict.fromkeys(("out", "err", "status"), 0o600)
        assert folder.stat().st_mode & 0o777 == 0o700

    def test_a_secret_reaches_the_job_and_not_the_record(self, tmp_path: Path) -> None:
        environment = {"PATH": PATH, "TOKEN": "hunter2"}
        outcome(
            tmp_path,
            "printf %s $TOKEN",
            environment=environment,
            secret_names=frozenset({"TOKEN"}),
        )
        assert (tmp_path / "a/out").read_text() == "hunter2"
        assert "hunter2" not in (tmp_path / "a/status").read_text()
        assert read_record(tmp_path / "a")["environment"]["TOKEN"] == MASK

    def test_signals_are_as_a_terminal_gives_them(self, tmp_path: Path) -> None:
        outcome(tmp_path, "exec grep -E ^Sig /proc/self/status")
        masks = dict(line.split(":\t") for line in (tmp_path / "a/out").read_text().splitlines())
        assert int(masks["SigBlk"], 16) == 0
        # 32 and 33 belong to the C library, which hides them from everybody.
        assert int(masks["SigIgn"], 16) & 0x7FFFFFFF == 0

    def test_the_file_limit_is_the_session_s_and_not_the_raised_one(self, tmp_path: Path) -> None:
        script = (
            "import asyncio, resource, sys\n"
            "from pathlib import Path\n"
            "hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]\n"
            "resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))\n"
            "from cronstudio.engine.executor import Launch, LocalExecutor\n"
            "async def main():\n"
            "    one = LocalExecutor()\n"
            "    folder = Path(sys.argv[1])\n"
            "    mark = await one.start(Launch(directory=folder, argv=('sh', '-c', 'ulimit -n'),\n"
            "        environment={'PATH': '/usr/bin:/bin'}, cwd=folder.parent, run_id='r'))\n"
            "    await one.wait(mark, folder)\n"
            "    await one.close()\n"
            "    print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])\n"
            "asyncio.run(main())\n"
        )
        if resource.getrlimit(resource.RLIMIT_NOFILE)[1] < 300:
            pytest.skip("the hard limit is too low to raise anything")

        async def body() -> bytes:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", script, str(tmp_path / "a"), stdout=asyncio.subprocess.PIPE
            )
            return (await process.communicate())[0]

        raised = int(run(body()))
        assert raised > 200
        assert (tmp_path / "a/out").read_text() == "200\n"


class TestRefusals:
    def test_a_missing_program_is_named_with_the_path_that_was_searched(
        self, tmp_path: Path
    ) -> None:
        program = tmp_path / "bin/only-here"
        program.parent.mkdir()
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
        reason = refusal(tmp_path, argv=("only-here",), environment=environment).reason
        assert reason.code is ReasonCode.COMMAND_NOT_FOUND
        assert reason.args == {
            "command": "only-here",
            "path": "/usr/bin:/bin",
            "found": str(program),
        }

    def test_a_path_of_the_job_s_own_is_told_where_others_would_find_it(
        self, tmp_path: Path
    ) -> None:
        environment = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
        reason = refusal(
            tmp_path, argv=("env",), environment=environment, usual_path="/nowhere:/usr/bin"
        ).reason
        assert reason.args == {"command": "env", "path": str(tmp_path), "found": "/usr/bin/env"}

    def test_a_file_without_the_right_to_run_is_told_apart(self, tmp_path: Path) -> None:
        plain = tmp_path / "plain"
        plain.write_text("echo hi")
        assert refusal(tmp_path, argv=(str(plain),)).reason.code is ReasonCode.NOT_EXECUTABLE

    def test_a_missing_folder_is_named(self, tmp_path: Path) -> None:
        reason = refusal(tmp_path, cwd=tmp_path / "gone").reason
        assert reason.code is ReasonCode.BAD_DIRECTORY
        assert reason.args["path"] == str(tmp_path / "gone")

    def test_what_the_system_cannot_start_is_told_in_its_words(self, tmp_path: Path) -> None:
        huge = {"PATH": PATH, "BIG": "x" * 3_000_000}
        reason = refusal(tmp_path, environment=huge).reason
        assert reason.code is ReasonCode.START_FAILED
        assert "argument list too long" in str(reason.args["error"])

    def test_a_zero_byte_in_an_argument_harms_nobody_else(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:
                with pytest.raises(LaunchError):
                    await one.start(shell(tmp_path / "a", "echo \0"))
                assert (await finish(one, shell(tmp_path / "b", "exit 0"))).exit_code == 0

        run(body())

    def test_an_attempt_is_never_started_twice(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:
                await finish(one, shell(tmp_path / "a", "echo once"))
                with pytest.raises(LaunchError):
                    await one.start(shell(tmp_path / "a", "echo twice"))

        run(body())
        assert (tmp_path / "a/out").read_text() == "once\n"
        assert "twice" not in (tmp_path / "a/status").read_text()

    def test_an_attempt_that_was_refused_may_be_started_again(self, tmp_path: Path) -> None:
        async def body() -> Exit:
            async with executor() as one:
                with pytest.raises(LaunchError):
                    await one.start(shell(tmp_path / "a", "true", cwd=tmp_path / "later"))
                (tmp_path / "later").mkdir()
                return await finish(one, shell(tmp_path / "a", "true", cwd=tmp_path / "later"))

        assert run(body()).exit_code == 0

    def test_a_missing_interpreter_is_named_as_such(self, tmp_path: Path) -> None:
        script = tmp_path / "script"
        script.write_text("#!/no/such/interpreter\n")
        script.chmod(0o755)
        reason = refusal(tmp_path, argv=(str(script),)).reason
        assert reason.args == {"error": f"the interpreter that {script} names is missing"}

    def test_a_script_without_a_first_line_runs_in_the_plain_shell(self, tmp_path: Path) -> None:
        script = tmp_path / "script"
        script.write_text("echo $1; exit 5\n")
        script.chmod(0o755)
        assert outcome(tmp_path, "", argv=(str(script), "hello")).exit_code == 5
        assert (tmp_path / "a/out").read_text() == "hello\n"

    def test_a_revoked_attempt_cannot_start_any_more(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:
                assert one.revoke(tmp_path / "a")
                assert one.revoke(tmp_path / "a"), "asking again changes nothing"
                with pytest.raises(LaunchError):
                    await one.start(shell(tmp_path / "a", "echo ghost"))
                await finish(one, shell(tmp_path / "b", "true"))
                assert not one.revoke(tmp_path / "b"), "what has begun cannot be revoked"

        run(body())
        assert not (tmp_path / "a/out").exists() or not (tmp_path / "a/out").read_bytes()


class TestStop:
    def test_the_command_may_clean_up_within_the_grace(self, tmp_path: Path) -> None:
        async def body() -> Exit:
            async with executor() as one:
                # Short sleeps: a child that is hit before it is a program of its own forgets it.
                again = "while :; do sleep 0.1; done"
                command = f"trap 'echo cleaned; exit 5' TERM; echo up; {again}"
                mark = await one.start(shell(tmp_path / "a", command))
                await until(lambda: (tmp_path / "a/out").read_bytes())
                assert await one.stop(mark, tmp_path / "a", 10) == []
                return await one.wait(mark, tmp_path / "a")

        assert run(body()).exit_code == 5
        assert (tmp_path / "a/out").read_text() == "up\ncleaned\n"

    def test_the_whole_tree_goes_also_children_with_a_session_of_their_own(
        self, tmp_path: Path
    ) -> None:
        command = (
            "trap '' TERM; (trap '' TERM; sleep 301) & setsid sh -c 'trap \"\" TERM; sleep 302' &"
            " (setsid nohup sleep 303 >/dev/null 2>&1 &) ; echo up; sleep 304"
        )

        async def body() -> tuple[Exit, list[int]]:
            async with executor() as one:
                mark = await one.start(shell(tmp_path / "a", command))
                await until(lambda: len(_sleepers(301, 302, 303, 304, parent=tmp_path)) == 4)
                pids = _sleepers(301, 302, 303, 304, parent=tmp_path)
                assert await one.stop(mark, tmp_path / "a", 0.3) == []
                return await one.wait(mark, tmp_path / "a"), pids

        end, pids = run(body())
        assert end.signal == signal.SIGKILL
        assert [pid for pid in pids if (stat := read_stat(pid)) and stat.state != "Z"] == []

    def test_a_stranger_with_the_same_number_is_not_touched(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:
                stranger = await one.start(shell(tmp_path / "stranger", "sleep 30"))
                stale = ProcessMark(
                    pid=stranger.pid,
                    start_ticks=stranger.start_ticks - 1,
                    boot_id=stranger.boot_id,
                )
                assert not one.is_alive(stale)
                assert (await one.wait(stale, tmp_path / "none")).lost
                assert await one.stop(stale, tmp_path / "none", 0.1) == []
                other_boot = ProcessMark(
                    pid=stranger.pid, start_ticks=stranger.start_ticks, boot_id="earlier"
                )
                assert await one.stop(other_boot, tmp_path / "none", 0.1) == []
                assert one.is_alive(stranger)
                await one.stop(stranger, tmp_path / "stranger", 5)

        run(body())

    def test_a_fled_child_is_ended_also_when_its_leader_is_gone(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:
                command = "setsid sleep 305 & exit 0"
                mark = await one.start(shell(tmp_path / "a", command))
                await one.wait(mark, tmp_path / "a")
                await until(lambda: _sleepers(305, parent=tmp_path))
                assert await one.stop(mark, tmp_path / "a", 5) == []
                assert _sleepers(305, parent=tmp_path) == []

        run(body())


def _sleepers(*seconds: int, parent: Path) -> list[int]:
    """Processes `sleep N` started by a test: they carry its temporary folder as HOME."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                command = Path(f"/proc/{name}/cmdline").read_bytes().split(b"\0")
                environment = Path(f"/proc/{name}/environ").read_bytes()
                if (
                    command[0] == b"sleep"
                    and command[1] in {b"%d" % number for number in seconds}
                    and f"HOME={parent}\0".encode() in environment
                ):
                    found.append(int(name))
    return found


class TestAdoption:
    def test_another_executor_hears_the_true_end(self, tmp_path: Path) -> None:
        async def body() -> Exit:
            async with executor() as first:
                command = f"{waits_for('go')}; echo late; exit 9"
                mark = await first.start(shell(tmp_path / "a", command))
                (starter,) = first.starter_pids
            async with executor() as second:
                assert second.is_alive(mark)
                waiter = asyncio.create_task(second.wait(mark, tmp_path / "a"))
                (tmp_path / "go").touch()
                end = await waiter
                await until(lambda: _is_gone(starter))
                return end

        assert run(body()).exit_code == 9
        assert (tmp_path / "a/out").read_text() == "late\n"

    def test_a_start_that_nobody_recorded_is_found_again(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as first:
                mark = await first.start(shell(tmp_path / "a", "sleep 30"))
            async with executor() as second:
                found, status = second.recover(tmp_path / "a")
                assert found == mark
                assert status is not None
                assert status.ended_at is None
                assert second.recover(tmp_path / "b") == (None, None)
                await second.stop(mark, tmp_path / "a", 5)
                await second.wait(mark, tmp_path / "a")
                found, status = second.recover(tmp_path / "a")
                assert found is None
                assert status is not None
                assert status.signal == signal.SIGTERM

        run(body())

    @pytest.mark.parametrize("after", [0, 7, 40])
    def test_an_app_killed_in_a_burst_leaves_each_job_run_once_or_not_begun(
        self, tmp_path: Path, after: int
    ) -> None:
        count = 120
        script = (
            "import asyncio, sys\n"
            "from pathlib import Path\n"
            "from cronstudio.engine.executor import Launch, LocalExecutor\n"
            "folder = Path(sys.argv[1])\n"
            "def launch(number):\n"
            "    return Launch(directory=folder / f'n{number}', cwd=folder, run_id=f'r{number}',\n"
            "        argv=('sh', '-c', 'sleep 0.2; echo once'),\n"
            "        environment={'PATH': '/usr/bin:/bin'})\n"
            "async def main():\n"
            "    one = LocalExecutor()\n"
            f"    await asyncio.gather(*(one.start(launch(n)) for n in range({count})))\n"
            "    await asyncio.sleep(60)\n"
            "asyncio.run(main())\n"
        )

        async def body() -> int:
            app = await asyncio.create_subprocess_exec(
                sys.executable, "-c", script, str(tmp_path), cwd=Path(__file__).parents[2]
            )
            await until(lambda: (tmp_path / f"n{after}/status").exists())
            app.kill()
            begun = 0
            async with executor() as later:
                for number in range(count):
                    directory = tmp_path / f"n{number}"
                    mark, status = later.recover(directory)
                    if mark is None and status is None and later.revoke(directory):
                        continue
                    begun += 1
                    mark, status = later.recover(directory)
                    mark = mark or (status and status.mark) or UNKNOWN
                    assert (await later.wait(mark, directory)).exit_code == 0
            await app.wait()
            return begun

        begun = run(body())
        ran = [path.read_text() for path in tmp_path.glob("n*/out")]
        assert ran == ["once\n"] * begun
        assert begun

    def test_a_start_that_not_even_the_starter_could_record_is_found_by_its_environment(
        self, tmp_path: Path
    ) -> None:
        async def body() -> None:
            async with executor() as one:
                mark = await one.start(shell(tmp_path / "a", "sleep 30"))
                record, *_ = (tmp_path / "a/status").read_bytes().splitlines(keepends=True)
                (tmp_path / "a/status").write_bytes(record)
                # The environment of a process can be read a moment after its start only.
                await until(lambda: one.recover(tmp_path / "a")[0])
                assert one.recover(tmp_path / "a")[0] == mark
                await one.stop(mark, tmp_path / "a", 5)

        run(body())


def _is_gone(pid: int) -> bool:
    stat = read_stat(pid)
    return stat is None or stat.state == "Z"


class TestStarter:
    @pytest.mark.skipif(not KERNEL_REMEMBERS, reason="needs Linux 6.15 to know the end then")
    def test_running_jobs_and_later_starts_survive_its_death(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:
                launch = shell(tmp_path / "a", "sleep 0.5; exit 6")
                mark = await one.start(launch)
                (starter,) = one.starter_pids
                os.kill(starter, signal.SIGKILL)
                assert (await one.wait(mark, launch.directory)).exit_code == 6
                assert (await finish(one, shell(tmp_path / "b", "exit 7"))).exit_code == 7
                assert one.starter_pids
                assert starter not in one.starter_pids

        run(body())

    def test_orders_open_at_its_death_are_started_once(self, tmp_path: Path) -> None:
        count = 60

        async def body() -> tuple[list[Exit], int]:
            async with executor() as one:
                await finish(one, shell(tmp_path / "first", "true"))

                async def order(number: int) -> Exit:
                    return await finish(one, shell(tmp_path / f"n{number}", "echo once"))

                orders = [asyncio.create_task(order(number)) for number in range(count)]
                await until(lambda: (tmp_path / "n5").exists())
                pids = one.starter_pids
                for pid in pids:
                    os.kill(pid, signal.SIGKILL)
                return await asyncio.gather(*orders), len(pids)

        ends, starters = run(body())
        # Those that were being started in that instant may have ended unseen.
        assert sum(end.lost for end in ends) <= starters
        assert {end.exit_code for end in ends if not end.lost} == {0}
        texts = {(tmp_path / f"n{number}/out").read_text() for number in range(count)}
        assert texts == {"once\n"}

    def test_it_ends_with_the_app_and_starts_nothing_afterwards(self, tmp_path: Path) -> None:
        async def body() -> int:
            async with executor() as one:
                await finish(one, shell(tmp_path / "a", "true"))
                return one.starter_pids[0]

        pid = run(body())
        assert read_stat(pid) is None

    def test_many_starts_leave_no_descriptor_behind(self, tmp_path: Path) -> None:
        async def body() -> None:
            async with executor() as one:

                async def burst(name: str) -> int:
                    launches = [shell(tmp_path / f"{name}{n}", "exit 0") for n in range(100)]
                    ends: list[Awaitable[Exit]] = [finish(one, launch) for launch in launches]
                    assert {end.exit_code for end in await asyncio.gather(*ends)} == {0}
                    return len(os.listdir("/proc/self/fd"))

                assert await burst("first") == await burst("second")

        run(body())


def test_a_mark_without_start_ticks_is_never_alive() -> None:
    mark = ProcessMark(pid=os.getpid(), start_ticks=0, boot_id="")
    assert not is_alive(mark)
