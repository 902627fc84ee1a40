"""Finding a word in output."""

from __future__ import annotations

import pytest

from cronstudio.ui.widgets.output_search import MOST_MATCHES, Match, Search, find_in


@pytest.mark.parametrize(
    ("text", "needle", "places"),
    [
        ("login refused: LOGIN", "login", [(0, 5), (15, 20)]),
        ("aaaa", "aa", [(0, 2), (2, 4)]),
        ("a.c abc", "a.c", [(0, 3)]),
        ("İstanbul istanbul", "istanbul", [(9, 17)]),
        ("anything", "", []),
    ],
)
def test_matches_are_found_as_typed_or_in_other_case(
    text: str, needle: str, places: list[tuple[int, int]]
) -> None:
    assert [(match.start, match.end) for match in find_in(text, 3, needle)] == places


def test_a_search_starts_near_what_is_in_sight_and_goes_round_the_ends() -> None:
    search = Search()
    search.start("x", ["x", "", "x", "x"], near_row=1)
    assert search.here() == Match(2, 0, 1)
    assert search.step(forward=True) == Match(3, 0, 1)
    assert search.step(forward=True) == Match(0, 0, 1)
    assert search.step(forward=False) == Match(3, 0, 1)


def test_a_search_below_the_last_match_stays_at_the_last() -> None:
    search = Search()
    search.start("x", ["x", "", ""], near_row=2)
    assert search.here() == Match(0, 0, 1)


def test_nothing_found_has_no_current_match() -> None:
    search = Search()
    search.start("x", ["", ""], near_row=0)
    assert search.here() is None
    assert search.step(forward=True) is None


def test_counting_stops_at_a_limit() -> None:
    search = Search()
    search.start("x", ["x" * 100] * 1000, near_row=0)
    assert len(search.matches) == MOST_MATCHES


def test_only_the_rows_in_sight_are_asked_for() -> None:
    search = Search()
    search.start("x", ["x"] * 10, near_row=0)
    assert [number for number, _ in search.in_rows(3, 5)] == [3, 4, 5]
