"""Secrets in the table of variables: never shown, kept when left alone, else typed anew."""

from __future__ import annotations

from PySide6.QtCore import Qt

from cronstudio.model.job import EnvironmentVariable
from cronstudio.model.secrets import is_kept, new_reference
from cronstudio.ui.dialogs.editor.variables import SECRET, VALUE
from tests.ui.editor.conftest import MakeEditor

KEPT = EnvironmentVariable("TOKEN", new_reference(), secret=True)
TICK = Qt.ItemDataRole.CheckStateRole


def test_what_stands_for_a_value_is_never_shown(make_editor: MakeEditor) -> None:
    model = make_editor(environment=(KEPT,)).pages.environment.model
    place = model.index(0, VALUE)
    assert set(str(model.data(place))) == {"•"}
    assert model.data(place, Qt.ItemDataRole.EditRole) == ""


def test_a_value_that_was_opened_and_left_is_kept(make_editor: MakeEditor) -> None:
    editor = make_editor(environment=(KEPT,))
    model = editor.pages.environment.model
    assert not model.setData(model.index(0, VALUE), "")
    assert editor.draft().environment == (KEPT,)
    assert model.setData(model.index(0, VALUE), "another one")
    assert editor.draft().environment[0].value == "another one"


def test_a_secret_that_is_unveiled_has_to_be_typed_anew(make_editor: MakeEditor) -> None:
    editor = make_editor(environment=(KEPT,))
    model = editor.pages.environment.model
    model.setData(model.index(0, SECRET), Qt.CheckState.Unchecked, TICK)
    assert editor.draft().environment == (EnvironmentVariable("TOKEN", "", secret=False),)


def test_a_value_stays_with_its_variable_when_that_is_renamed(make_editor: MakeEditor) -> None:
    editor = make_editor(environment=(KEPT,))
    model = editor.pages.environment.model
    model.setData(model.index(0, 0), "API_TOKEN")
    (variable,) = editor.draft().environment
    assert (variable.name, is_kept(variable)) == ("API_TOKEN", True)


def test_a_locked_keyring_is_said_in_the_place_of_the_value(make_editor: MakeEditor) -> None:
    editor = make_editor(environment=(KEPT, EnvironmentVariable("A", "b")))
    model = editor.pages.environment.model
    editor._engine.keyring_is_locked = True  # type: ignore[misc]
    assert model.data(model.index(0, VALUE)) == "waiting for the keyring"
    assert model.data(model.index(1, VALUE)) == "b"
