"""What a terminal would show: colours, progress lines, swallowed sequences."""

from __future__ import annotations

import pytest

from cronstudio.ui.widgets.ansi import (
    MAX_LINE,
    PLAIN,
    Span,
    Style,
    apply_sgr,
    clip,
    decode,
    plain,
    render,
)


def test_a_coloured_word_an_erased_line_and_a_title_leave_the_words() -> None:
    spans, after = render("\x1b[1;31mred\x1b[0m \x1b[0K\x1b]0;title\x07end")
    assert spans == [Span("red", Style(fg="red", bold=True)), Span(" end")]
    assert after == PLAIN


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (" 10 %\r 50 %\r100 %", "100 %"),
        ("downloading\rdone", "doneloading"),
        ("downloading\r\x1b[Kdone", "done"),
        ("abc\b\bX", "aXc"),
        ("bell\a and \x00nul\x7f", "bell and nul"),
        ("\x1b]8;;https://example.org\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("cut off \x1b]0;no end", "cut off "),
        ("cut off \x1b[38;5", "cut off "),
        ("\x1b(B\x1b=\x1b7text\x1b8", "text"),
        ("\x1b[?25l\x1b[2Jhidden cursor\x1b[?25h", "hidden cursor"),
        ("a\x1b[5Cb", "a     b"),
        ("tab\tstays", "tab\tstays"),
        ("<b>bold</b> &amp; <i>", "<b>bold</b> &amp; <i>"),
        ("\x1b", ""),
        ("", ""),
    ],
)
def test_only_what_a_terminal_shows_remains(line: str, shown: str) -> None:
    assert plain(line) == shown


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("\x1b[31mred\x1b[0m \x1b[2K\x1b]0;title\x07end", "red end"),
        ("red \x1b[1Kend", "red end"),
        ("last words\x1b[2K", "last words"),
        ("50 percent\r\x1b[2Kdone", "done"),
        ("50 percent\x1b[2K\rdone", "done"),
        ("50 percent\x1b[2K\x1b[1Gdone", "done"),
        ("50 percent\x1b[1K\x1b[1Gdone", "done"),
        ("50 percent\r\x1b[2K", ""),
        ("50 percent\x1b[2K\r", ""),
        ("red \x1b[2Kend\rX", "X   end"),
        ("a long one\x1b[5D\x1b[2K!", "a lon!"),
    ],
)
def test_an_erased_line_loses_its_words_only_to_what_takes_their_place(
    line: str, shown: str
) -> None:
    assert plain(line) == shown


def test_a_style_goes_on_over_the_end_of_a_line() -> None:
    _, after = render("\x1b[32mgreen")
    assert render("still", after)[0] == [Span("still", Style(fg="green"))]


@pytest.mark.parametrize(
    ("params", "style"),
    [
        ("38;5;9", Style(fg="bright_red")),
        ("38;5;196", Style(fg=(255, 0, 0))),
        ("38;5;244", Style(fg=(128, 128, 128))),
        ("48;2;1;2;3", Style(bg=(1, 2, 3))),
        ("38:2::10:20:30", Style(fg=(10, 20, 30))),
        ("4:3", Style(underline=True)),
        ("93;1;4", Style(fg="bright_yellow", bold=True, underline=True)),
        ("38;5;999", PLAIN),
        ("38;9;1", PLAIN),
        ("", PLAIN),
        ("99999999;31", Style(fg="red")),
    ],
)
def test_sgr_parameters(params: str, style: Style) -> None:
    assert apply_sgr(PLAIN, params) == style


def test_switching_off_undoes_only_its_own() -> None:
    style = apply_sgr(PLAIN, "1;3;4;7;9;31;42")
    assert apply_sgr(style, "22;24;39") == Style(bg="green", italic=True, inverse=True, strike=True)


def test_a_private_sequence_ending_in_m_changes_no_style() -> None:
    assert render("\x1b[>4;1mx")[0] == [Span("x")]


def test_broken_utf8_becomes_one_mark_for_each_broken_sequence() -> None:
    assert decode(b"ok \xe2") == "ok �"


def test_long_lines_are_cut_and_say_by_how_much() -> None:
    text, left_out = clip("x" * (MAX_LINE + 7))
    assert len(text) == MAX_LINE
    assert left_out == 7


def test_a_column_far_to_the_right_costs_no_memory() -> None:
    assert len(plain("\x1b[9999Gx")) <= MAX_LINE + 1
