"""Reading real output files: windows, live lines, holding back, searching, errors."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cronstudio.engine.output import OutputLine
from cronstudio.ui.models.output_feed import MOST_AT_ONCE, OutputFeed, Window
from cronstudio.ui.widgets.output_view import LINE_LIMIT
from tests.ui.history.conftest import Run, until


class Seen:
    """What a feed has handed out."""

    def __init__(self, feed: OutputFeed) -> None:
        self.windows: list[Window] = []
        self.lines: list[OutputLine] = []
        self.waiting = 0
        self.found: list[int] | None = None
        self.errors: list[OutputLine] | None = None
        feed.loaded.connect(self._loaded)
        feed.appended.connect(lambda lines, _extent: self._append(lines))
        feed.prepended.connect(lambda lines, _extent: self.lines.__setitem__(slice(0, 0), lines))
        feed.waiting.connect(lambda count: setattr(self, "waiting", count))
        feed.found.connect(lambda _word, numbers: setattr(self, "found", numbers))
        feed.errors.connect(lambda lines: setattr(self, "errors", lines))

    def texts(self) -> list[bytes]:
        return [line.text for line in self.lines]

    def _loaded(self, window: Window) -> None:
        self.windows.append(window)
        self.lines = list(window.lines)

    def _append(self, lines: Sequence[OutputLine]) -> None:
        if self.lines and self.lines[-1].number == lines[0].number:
            self.lines.pop()
        self.lines.extend(lines)


def _write(folder: Path, text: bytes, name: str = "out") -> None:
    with (folder / name).open("ab") as file:
        file.write(text)


@pytest.fixture
def feed(qapp: object) -> OutputFeed:
    return OutputFeed()


def test_an_ended_attempt_is_read_once(on_loop: Run, feed: OutputFeed, tmp_path: Path) -> None:
    _write(tmp_path, b"one\ntwo\n")
    _write(tmp_path, b"bad\n", "err")
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=False)
        await until(lambda: seen.errors is not None)
        feed.stop()

    on_loop(body)
    assert sorted(seen.texts()) == [b"bad", b"one", b"two"]
    assert len(seen.windows[0].lines) == seen.windows[0].extent.lines
    assert seen.errors is not None
    assert [line.text for line in seen.errors] == [b"bad"]


def test_live_lines_come_by_themselves_and_an_open_line_grows(
    on_loop: Run, feed: OutputFeed, tmp_path: Path
) -> None:
    _write(tmp_path, b"one\n 10 %")
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=True)
        await until(lambda: seen.texts() == [b"one", b" 10 %"])
        _write(tmp_path, b"\r 50 %")
        await until(lambda: seen.texts() == [b"one", b" 10 %\r 50 %"])
        _write(tmp_path, b"\nthree\n")
        await until(lambda: seen.texts()[-1] == b"three")
        _write(tmp_path, b"last\n")
        feed.finish()
        await until(lambda: seen.texts()[-1] == b"last")
        feed.stop()

    on_loop(body)


def test_a_split_character_is_whole_when_its_second_half_has_come(
    on_loop: Run, feed: OutputFeed, tmp_path: Path
) -> None:
    emoji = "🙂".encode()
    _write(tmp_path, b"x " + emoji[:2])
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=True)
        await until(lambda: seen.lines)
        _write(tmp_path, emoji[2:] + b"\n")
        await until(lambda: seen.texts() == [b"x " + emoji])
        feed.stop()

    on_loop(body)


def test_while_held_new_lines_are_only_counted(
    on_loop: Run, feed: OutputFeed, tmp_path: Path
) -> None:
    _write(tmp_path, b"one\n")
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=True)
        await until(lambda: seen.lines)
        feed.hold(True)
        _write(tmp_path, b"two\nthree\n")
        await until(lambda: seen.waiting == 2)
        assert seen.texts() == [b"one"]
        feed.hold(False)
        await until(lambda: seen.texts() == [b"one", b"two", b"three"])
        feed.stop()

    on_loop(body)


def test_a_long_output_is_shown_by_its_end_and_more_on_demand(
    on_loop: Run, feed: OutputFeed, tmp_path: Path
) -> None:
    total = LINE_LIMIT + 300
    _write(tmp_path, b"".join(b"%d\n" % number for number in range(1, total + 1)))
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=False)
        await until(lambda: seen.lines and seen.lines[0].number == 301)
        # No piece is longer than what is shown without holding the window up.
        assert len(seen.windows[0].lines) == MOST_AT_ONCE
        feed.load_more()
        await until(lambda: seen.lines[0].number == 1)
        assert [line.number for line in seen.lines] == list(range(1, total + 1))
        feed.load_around(2000)
        await until(lambda: len(seen.windows) == 2)
        assert seen.lines[0].number == 2000 - MOST_AT_ONCE // 2
        feed.load_end()
        await until(lambda: len(seen.windows) == 3 and len(seen.lines) == LINE_LIMIT)
        assert seen.lines[-1].number == total
        feed.stop()

    on_loop(body)


def test_a_whole_output_of_many_lines_comes_from_the_top_in_pieces(
    on_loop: Run, feed: OutputFeed, tmp_path: Path
) -> None:
    total = MOST_AT_ONCE * 2 + 5
    _write(tmp_path, b"".join(b"%d\n" % number for number in range(1, total + 1)))
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=False)
        await until(lambda: len(seen.lines) == total)
        assert [line.number for line in seen.lines] == list(range(1, total + 1))
        feed.stop()

    on_loop(body)


def test_a_burst_shows_its_last_lines_only(on_loop: Run, feed: OutputFeed, tmp_path: Path) -> None:
    _write(tmp_path, b"first\n")
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=True)
        await until(lambda: seen.lines)
        _write(tmp_path, b"x\n" * 50_000)
        await until(lambda: seen.lines[-1].number == 50_001)
        assert len(seen.lines) == MOST_AT_ONCE
        feed.stop()

    on_loop(body)


def test_a_word_is_found_in_the_whole_output(
    on_loop: Run, feed: OutputFeed, tmp_path: Path
) -> None:
    _write(tmp_path, b"needle\n" + b"hay\n" * LINE_LIMIT + b"Needle\n")
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path, live=False)
        await until(lambda: seen.lines)
        feed.search("needle")
        await until(lambda: seen.found is not None)
        feed.stop()

    on_loop(body)
    assert seen.found == [1, LINE_LIMIT + 2]


def test_an_attempt_without_files_is_empty_and_no_error(
    on_loop: Run, feed: OutputFeed, tmp_path: Path
) -> None:
    seen = Seen(feed)

    async def body() -> None:
        feed.show(tmp_path / "gone", live=False)
        await until(lambda: seen.windows)
        feed.stop()

    on_loop(body)
    assert seen.windows[0].lines == ()
