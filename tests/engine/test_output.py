"""Output of attempts: lines of any size and shape, times, the limit, packing, live growth."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import random
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cronstudio.engine import output_files
from cronstudio.engine.executor import LocalExecutor
from cronstudio.engine.launch import Exit, Launch
from cronstudio.engine.output import (
    LONGEST_TEXT,
    Output,
    OutputLine,
    compress,
    contains,
    last_written_at,
    read_lines,
    size,
    write_kept,
)
from cronstudio.engine.output_cap import Cap, enforce
from cronstudio.engine.output_files import Gap, IndexRecord, append_index, read_index, write_gaps
from cronstudio.model.words import ReasonCode

pytestmark = pytest.mark.processes

T0 = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)


def at(seconds: float) -> datetime:
    return T0 + timedelta(seconds=seconds)


def record(seconds: float, stream: Any, end: int) -> IndexRecord:
    return IndexRecord(at(seconds), stream, end)


def texts(lines: list[OutputLine]) -> list[bytes]:
    return [line.text for line in lines]


def every_line(directory: Path) -> list[OutputLine]:
    return read_lines(directory, 1, 1_000_000)


def lines_at_once(directory: Path) -> tuple[int, list[OutputLine]]:
    output = Output(directory)
    try:
        return output.extent().lines, output.lines(1, 1_000_000)
    finally:
        output.close()


class TestLines:
    def test_no_output_has_no_lines(self, tmp_path: Path) -> None:
        assert lines_at_once(tmp_path) == (0, [])
        assert size(tmp_path).output_bytes == 0
        assert last_written_at(tmp_path) is None

    def test_lines_are_numbered_from_one_and_carry_no_line_end(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"one\n\nthree\n")
        count, lines = lines_at_once(tmp_path)
        assert count == 3
        assert [(line.number, line.text) for line in lines] == [
            (1, b"one"),
            (2, b""),
            (3, b"three"),
        ]
        assert all(line.complete for line in lines)

    def test_a_last_line_without_end_is_shown_and_marked(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"one\ntw")
        count, lines = lines_at_once(tmp_path)
        assert count == 2
        assert (lines[1].text, lines[1].complete) == (b"tw", False)

    def test_bytes_stay_as_the_job_wrote_them(self, tmp_path: Path) -> None:
        raw = b"ok \xe2\r50%\r100%\x1b[1m<b>\x00end"
        (tmp_path / "out").write_bytes(raw + b"\n")
        assert texts(every_line(tmp_path)) == [raw]

    def test_a_character_split_over_two_writes_is_whole_after_the_second(
        self, tmp_path: Path
    ) -> None:
        emoji = "🙂".encode()
        output = Output(tmp_path)
        with open(tmp_path / "out", "wb", buffering=0) as file:
            file.write(b"a " + emoji[:2])
            assert output.refresh().lines == 1
            assert output.lines(1, 5)[0].complete is False
            file.write(emoji[2:] + b"\n")
            output.refresh()
            assert output.lines(1, 5)[0].text.decode() == "a 🙂"
        output.close()

    def test_a_job_ended_within_a_character_keeps_what_it_wrote(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"ok \xe2")
        (line,) = every_line(tmp_path)
        assert line.text.decode(errors="replace") == "ok \ufffd"

    def test_a_window_far_down_is_read_without_the_rest(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"".join(b"line %d\n" % n for n in range(1, 300_001)))
        output = Output(tmp_path)
        assert output.extent().lines == 300_000
        window = output.lines(250_000, 3)
        assert [(line.number, line.text) for line in window] == [
            (number, b"line %d" % number) for number in (250_000, 250_001, 250_002)
        ]
        assert texts(output.tail(2)) == [b"line 299999", b"line 300000"]
        output.close()

    def test_a_very_long_line_is_shown_by_its_two_ends(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"a\n" + b"x" * 2_000_000 + b"END\nlast\n")
        count, lines = lines_at_once(tmp_path)
        assert count == 3
        assert len(lines[1].text) == LONGEST_TEXT
        assert lines[1].text.endswith(b"END")
        assert lines[1].left_out_bytes == 2_000_003 - LONGEST_TEXT
        assert (lines[2].number, lines[2].text) == (3, b"last")

    def test_text_is_found_in_either_case(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_text("Größe\nGRÖSSE\nerror here\nErrOr\n")
        output = Output(tmp_path)
        assert output.search("error") == [3, 4]
        assert output.search("error", match_case=True) == [3]
        assert output.search("grösse") == [1, 2]
        assert output.search("error", limit=1) == [3]
        assert output.search("") == []
        output.close()

    def test_text_across_blocks_and_lines_is_contained(self, tmp_path: Path) -> None:
        filler = b"x" * (output_files.BLOCK - 3)
        (tmp_path / "err").write_bytes(filler + b"nee\ndle" + filler)
        assert contains(tmp_path, b"nee\ndle")
        assert not contains(tmp_path, b"needle")


class TestOrderAndTime:
    def test_both_streams_are_shown_in_the_order_they_grew(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"o1\no2\no3\n")
        (tmp_path / "err").write_bytes(b"e1\ne2\n")
        append_index(tmp_path, [record(1, "out", 3), record(2, "err", 3)])
        append_index(tmp_path, [record(3, "out", 6), record(4, "err", 6), record(5, "out", 9)])
        lines = every_line(tmp_path)
        assert texts(lines) == [b"o1", b"e1", b"o2", b"e2", b"o3"]
        assert [line.at for line in lines] == [at(n) for n in (1, 2, 3, 4, 5)]
        assert [line.stream for line in lines] == ["out", "err", "out", "err", "out"]

    def test_a_line_seen_half_stays_whole_where_it_began(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"first half, second half\nnext\n")
        (tmp_path / "err").write_bytes(b"between\n")
        append_index(tmp_path, [record(1, "out", 10), record(2, "err", 8), record(3, "out", 29)])
        lines = every_line(tmp_path)
        assert texts(lines) == [b"first half, second half", b"between", b"next"]
        assert [line.at for line in lines] == [at(1), at(2), at(3)]

    def test_what_came_after_the_last_look_has_the_time_of_the_last_write(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "out").write_bytes(b"seen\nunseen\n")
        append_index(tmp_path, [record(1, "out", 5)])
        os.utime(tmp_path / "out", (at(9).timestamp(), at(9).timestamp()))
        assert [line.at for line in every_line(tmp_path)] == [at(1), at(9)]
        assert last_written_at(tmp_path) == at(9)

    def test_a_torn_index_record_is_passed_over(self, tmp_path: Path) -> None:
        append_index(tmp_path, [record(1, "out", 5), record(2, "out", 9)])
        with open(tmp_path / "index", "ab") as file:
            file.write(b"\1\2\3")
        assert read_index(tmp_path) == [record(1, "out", 5), record(2, "out", 9)]

    def test_a_stream_the_job_truncated_counts_from_there(self, tmp_path: Path) -> None:
        append_index(tmp_path, [record(1, "out", 500), record(2, "err", 4), record(3, "out", 4)])
        (tmp_path / "out").write_bytes(b"new\n")
        (tmp_path / "err").write_bytes(b"err\n")
        lines = every_line(tmp_path)
        assert [(line.text, line.at) for line in lines] == [(b"err", at(2)), (b"new", at(3))]

    @pytest.mark.parametrize("seed", range(25))
    def test_reading_while_it_grows_agrees_with_reading_at_the_end(
        self, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Small blocks, many places: the remembered ones must never lead astray."""
        monkeypatch.setattr("cronstudio.engine.output.BLOCK", 16)
        dice = random.Random(seed)
        live = Output(tmp_path)
        sizes = {"out": 0, "err": 0}
        for turn in range(60):
            name: Any = dice.choice(["out", "out", "err"])
            piece = bytes(dice.choice(b"ab\n") for _ in range(dice.randrange(40)))
            with open(tmp_path / name, "ab") as file:
                file.write(piece)
            sizes[name] += len(piece)
            if piece and dice.random() < 0.6:
                append_index(tmp_path, [record(turn, name, sizes[name])])
            if dice.random() < 0.7:
                live.refresh()
            if dice.random() < 0.3:
                fresh = Output(tmp_path)
                assert live.refresh().lines == fresh.extent().lines
                start = dice.randrange(1, fresh.extent().lines + 2)
                assert live.lines(start, 7) == fresh.lines(start, 7)
                assert fresh.lines(1, 10**6)[start - 1 :][:7] == live.lines(start, 7)
                fresh.close()
        output = live.refresh()
        whole = live.lines(1, 10**6)
        assert output.lines == len(whole)
        for name in ("out", "err"):
            mine = [line for line in whole if line.stream == name]
            joined = b"".join(line.text + b"\n" * line.complete for line in mine)
            assert joined == (tmp_path / name).read_bytes()
        live.close()


class TestLimit:
    def fill(self, path: Path, lines: int) -> bytes:
        content = b"".join(b"line %07d\n" % number for number in range(lines))
        path.write_bytes(content)
        return content

    def test_beginning_and_end_stay_and_the_middle_is_one_line(self, tmp_path: Path) -> None:
        content = self.fill(tmp_path / "out", 400_000)
        assert enforce(tmp_path, 1_000_000) is Cap.CUT
        count, lines = lines_at_once(tmp_path)
        assert count == len(lines)
        assert lines[0].text == b"line 0000000"
        assert lines[-1].text == b"line 0399999"
        gaps = [line for line in lines if line.stream == "gap"]
        assert len(gaps) == 1
        kept = sum(len(line.text) + 1 for line in lines if line.stream == "out")
        assert kept + gaps[0].left_out_bytes == len(content)
        assert 800_000 < kept <= 1_000_000
        assert {len(line.text) for line in lines if line.stream == "out"} == {12}, "whole lines"
        assert size(tmp_path).left_out_bytes == gaps[0].left_out_bytes
        assert (tmp_path / "out").stat().st_blocks * 512 < 1_100_000

    def test_within_the_limit_nothing_is_touched(self, tmp_path: Path) -> None:
        content = self.fill(tmp_path / "out", 1000)
        assert enforce(tmp_path, 1_000_000) is Cap.WITHIN
        assert (tmp_path / "out").read_bytes() == content
        assert not (tmp_path / "gaps").exists()

    def test_further_growth_moves_the_end_of_the_gap_and_keeps_the_beginning(
        self, tmp_path: Path
    ) -> None:
        self.fill(tmp_path / "out", 400_000)
        enforce(tmp_path, 1_000_000)
        reader = Output(tmp_path)
        before = reader.extent()
        first = texts(reader.lines(1, 1000))
        with open(tmp_path / "out", "ab") as file:
            file.write(b"tail of it\n" * 200_000)
        assert enforce(tmp_path, 1_000_000) is Cap.CUT
        after = reader.refresh()
        assert after.generation != before.generation
        assert after.sizes.left_out_bytes > before.sizes.left_out_bytes
        assert texts(reader.lines(1, 1000)) == first
        assert reader.tail(1)[0].text == b"tail of it"
        reader.close()

    def test_the_small_stream_is_left_whole(self, tmp_path: Path) -> None:
        self.fill(tmp_path / "out", 400_000)
        errors = self.fill(tmp_path / "err", 1000)
        assert enforce(tmp_path, 1_000_000) is Cap.CUT
        assert (tmp_path / "err").read_bytes() == errors
        kept = size(tmp_path)
        total = kept.output_bytes + kept.error_bytes - kept.left_out_bytes
        assert 800_000 < total <= 1_000_000

    def test_two_large_streams_share_the_limit(self, tmp_path: Path) -> None:
        for name in ("out", "err"):
            self.fill(tmp_path / name, 200_000)
        assert enforce(tmp_path, 1_000_000) is Cap.CUT
        lines = every_line(tmp_path)
        assert [line.stream for line in lines if line.stream == "gap"] == ["gap", "gap"]
        assert enforce(tmp_path, 1_000_000) is Cap.WITHIN

    def test_a_smaller_limit_later_also_shortens_the_beginning(self, tmp_path: Path) -> None:
        self.fill(tmp_path / "out", 1_000_000)
        enforce(tmp_path, 8_000_000)
        assert enforce(tmp_path, 1_000_000) is Cap.CUT
        kept = size(tmp_path)
        assert kept.output_bytes - kept.left_out_bytes <= 1_000_000
        assert every_line(tmp_path)[-1].text == b"line 0999999"

    def test_output_without_any_line_end_is_cut_all_the_same(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"x" * 4_000_000)
        assert enforce(tmp_path, 1_000_000) is Cap.CUT
        assert [line.stream for line in every_line(tmp_path)] == ["out", "gap", "out"]

    def test_a_file_system_that_cannot_do_it_is_reported_and_nothing_is_claimed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("cronstudio.engine.output_cap.punch", lambda *_: False)
        content = self.fill(tmp_path / "out", 400_000)
        assert enforce(tmp_path, 1_000_000) is Cap.IMPOSSIBLE
        assert (tmp_path / "out").read_bytes() == content
        assert not (tmp_path / "gaps").exists()


class TestPacking:
    def test_a_packed_log_reads_as_before(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"".join(b"line %07d\n" % n for n in range(400_000)))
        (tmp_path / "err").write_bytes(b"short\n")
        append_index(tmp_path, [record(1, "out", 1300), record(2, "err", 6)])
        enforce(tmp_path, 1_000_000)
        before = every_line(tmp_path), size(tmp_path), contains(tmp_path, b"line 0399999")
        assert compress(tmp_path) > 500_000
        assert sorted(path.name for path in tmp_path.iterdir()) == [
            "err",
            "gaps",
            "index",
            "out.gz",
        ]
        after = every_line(tmp_path), size(tmp_path), contains(tmp_path, b"line 0399999")
        assert after == before
        assert compress(tmp_path) == 0

    def test_packing_that_was_interrupted_loses_nothing(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"line\n" * 10_000)
        (tmp_path / "out.gz").write_bytes(b"half")
        (tmp_path / "out.gz.part").write_bytes(b"half")
        before = every_line(tmp_path)
        compress(tmp_path)
        assert every_line(tmp_path) == before
        assert not (tmp_path / "out.gz.part").exists()

    def test_a_copy_says_what_is_missing(self, tmp_path: Path) -> None:
        (tmp_path / "out").write_bytes(b"head\n" + bytes(100) + b"tail\n")
        write_gaps(tmp_path, {"out": Gap(5, 105)})
        target = io.BytesIO()
        write_kept(tmp_path, "out", target)
        assert target.getvalue() == b"head\n\n[100 bytes left out]\ntail\n"


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    async def limited() -> Any:
        async with asyncio.timeout(60):
            return await coroutine

    return asyncio.run(limited())


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110 - other processes set no event
        await asyncio.sleep(0.01)


def waits_for(file: str) -> str:
    """Shell words that wait for a file, not for ever: jobs outlive a test that fails."""
    return f"for i in $(seq 999); do [ -e {file} ] && break; sleep 0.02; done"


def launch(directory: Path, command: str, limit: int = 1_000_000) -> Launch:
    return Launch(
        directory=directory,
        argv=("sh", "-c", command),
        environment={"PATH": "/usr/bin:/bin"},
        cwd=directory.parent,
        run_id=f"run_{directory.parent.name}",
        output_limit_bytes=limit,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="follows with inotify")
class TestWhileItRuns:
    def test_lines_get_the_time_they_were_written(self, tmp_path: Path) -> None:
        async def body() -> None:
            executor = LocalExecutor()
            folder = tmp_path / "a"
            command = "echo one; sleep 0.5; echo two >&2; sleep 0.5; echo three; sleep 0.3"
            mark = await executor.start(launch(folder, command))
            await executor.wait(mark, folder)
            await executor.close()

        run(body())
        lines = every_line(tmp_path / "a")
        assert texts(lines) == [b"one", b"two", b"three"]
        times = [line.at for line in lines]
        assert None not in times
        assert times == sorted(set(times))  # type: ignore[type-var]

    def test_an_adopted_attempt_is_followed_on(self, tmp_path: Path) -> None:
        async def body() -> None:
            folder = tmp_path / "a"
            first = LocalExecutor()
            command = f"echo one; {waits_for('go')}; echo two; sleep 0.4"
            mark = await first.start(launch(folder, command))
            waiter = asyncio.create_task(first.wait(mark, folder))
            await until(lambda: (folder / "out").exists() and (folder / "out").read_bytes())
            await first.close()
            with contextlib.suppress(asyncio.CancelledError):
                await waiter
            second = LocalExecutor()
            waiter = asyncio.create_task(second.wait(mark, folder))
            await asyncio.sleep(0)
            (tmp_path / "go").touch()
            assert (await waiter).exit_code == 0
            await second.close()

        run(body())
        assert read_index(tmp_path / "a")[-1].end == 8
        assert texts(every_line(tmp_path / "a")) == [b"one", b"two"]

    def test_a_flood_is_cut_while_the_job_goes_on_to_its_own_end(self, tmp_path: Path) -> None:
        async def body() -> Exit:
            executor = LocalExecutor()
            folder = tmp_path / "a"
            command = "yes 123456789 | head -c 60000000; sleep 0.3; echo last; exit 3"
            mark = await executor.start(launch(folder, command))
            end = await executor.wait(mark, folder)
            await executor.close()
            return end

        end = run(body())
        assert (end.exit_code, end.reason) == (3, None)
        assert end.output_bytes == 60_000_005
        assert end.output_bytes - end.left_out_bytes < 1_400_000
        assert every_line(tmp_path / "a")[-1].text == b"last"
        assert (tmp_path / "a/out").stat().st_blocks * 512 < 1_500_000

    def test_without_word_from_the_kernel_it_is_looked_at_now_and_then(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def unavailable(_names: object) -> None:
            raise OSError("no inotify")

        monkeypatch.setattr("cronstudio.engine.tailer.Inotify", unavailable)
        monkeypatch.setattr("cronstudio.engine.tailer._POLL_SECONDS", 0.05)

        async def body() -> None:
            executor = LocalExecutor()
            folder = tmp_path / "a"
            mark = await executor.start(launch(folder, "echo one; sleep 0.5; echo two"))
            await executor.wait(mark, folder)
            await executor.close()

        run(body())
        assert read_index(tmp_path / "a")[0].end == 4

    def test_where_the_middle_cannot_go_the_job_is_ended_for_its_output(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("cronstudio.engine.output_cap.punch", lambda *_: False)

        async def body() -> Exit:
            executor = LocalExecutor()
            folder = tmp_path / "a"
            command = "yes | head -c 5000000; sleep 30"
            mark = await executor.start(launch(folder, command))
            end = await executor.wait(mark, folder)
            await executor.close()
            return end

        end = run(body())
        assert end.reason is not None
        assert end.reason.code is ReasonCode.OUTPUT_LIMIT
        assert end.reason.args == {"bytes": 1_000_000}

    def test_a_job_that_truncates_its_output_starts_anew(self, tmp_path: Path) -> None:
        async def body() -> None:
            executor = LocalExecutor()
            folder = tmp_path / "a"
            command = (
                f"yes 123456789 | head -c 8000000; {waits_for('a/gaps')}; "
                "sleep 0.3; : > a/out; echo new; sleep 0.3"
            )
            mark = await executor.start(launch(folder, command))
            await executor.wait(mark, folder)
            await executor.close()

        run(body())
        assert size(tmp_path / "a").left_out_bytes == 0
        assert texts(every_line(tmp_path / "a")) == [b"new"]

    def test_a_nearly_full_disk_takes_the_output_and_not_the_job(self, tmp_path: Path) -> None:
        async def body() -> Exit:
            executor = LocalExecutor(min_free_bytes=1 << 62)
            folder = tmp_path / "a"
            command = "yes 0123456789 | head -c 8000000; sleep 0.5; echo end"
            mark = await executor.start(launch(folder, command, limit=64_000_000))
            end = await executor.wait(mark, folder)
            await executor.close()
            return end

        end = run(body())
        assert (end.exit_code, end.reason) == (0, None)
        assert end.output_bytes - end.left_out_bytes < 1_500_000

    def test_a_quiet_job_costs_no_turn(self, tmp_path: Path) -> None:
        async def body() -> int:
            executor = LocalExecutor()
            folder = tmp_path / "a"
            turns = 0
            mark = await executor.start(launch(folder, "sleep 0.6"))
            waiter = asyncio.create_task(executor.wait(mark, folder))
            loop = asyncio.get_running_loop()
            await asyncio.sleep(0.15)
            original = loop.call_soon

            def counted(*arguments: Any, **keywords: Any) -> Any:
                nonlocal turns
                turns += 1
                return original(*arguments, **keywords)

            loop.call_soon = counted  # type: ignore[method-assign]
            await waiter
            await executor.close()
            return turns

        assert run(body()) < 20
