"""Texts of the lower layers: English strings that know what they are made of."""

from __future__ import annotations

import json
import pickle

from cronstudio.language import Text


def test_a_text_is_its_english_words() -> None:
    text = Text("At most {limit}.", limit=64)
    assert text == "At most 64."
    assert json.dumps(text) == '"At most 64."'
    assert (text.source, text.args) == ("At most {limit}.", {"limit": 64})


def test_braces_stay_as_they_are_without_arguments() -> None:
    assert Text('An object, as in {"days": 7}.') == 'An object, as in {"days": 7}.'


def test_a_text_can_be_filled_later_and_holds_others() -> None:
    cause = Text("{clause} (limit {limit})").filled(clause=Text("too late"), limit=3)
    assert cause == "too late (limit 3)"
    assert isinstance(cause.args["clause"], Text)


def test_a_text_survives_being_sent_elsewhere() -> None:
    again = pickle.loads(pickle.dumps(Text("At most {limit}.", limit=64)))
    assert (again, again.source) == ("At most 64.", "At most {limit}.")
