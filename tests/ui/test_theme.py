"""Colours, fonts and drawings: readable in both schemes, sharp at every ratio."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QFont, QStyleHints
from PySide6.QtWidgets import QApplication, QPushButton

from cronstudio.assets import asset
from cronstudio.ui import icons, theme
from cronstudio.ui.style_sheet import style_sheet
from cronstudio.ui.text import _STATES, state_word

SCHEMES = ("light", "dark")
LOOKS = (*SCHEMES, "contrast-light", "contrast-dark")


def use(scheme: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(theme.SCHEME_VARIABLE, scheme)
    theme.apply(qapp)


def contrast(one: QColor, other: QColor) -> float:
    def light(colour: QColor) -> float:
        parts = [
            part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
            for part in (colour.redF(), colour.greenF(), colour.blueF())
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_has_the_contrast_that_the_design_promises(
    scheme: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(scheme, qapp, monkeypatch)
    for text in ("text", "text2", "text3", "accent", "ok", "bad", "warn", "idle"):
        for ground in ("base", "sel"):
            assert contrast(theme.color(text), theme.color(ground)) >= 4.4, (text, ground)
    for text, ground in (("bad", "badbg"), ("warn", "warnbg"), ("ok", "okbg"), ("idle", "idlebg")):
        assert contrast(theme.color(text), theme.color(ground)) >= 4.5, (text, ground)
    assert contrast(theme.color("onacc"), theme.color("primary")) >= 4.5
    assert contrast(theme.color("edge"), theme.color("base")) >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_high_contrast_keeps_its_word(
    scheme: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(f"contrast-{scheme}", qapp, monkeypatch)
    assert theme.is_high_contrast()
    assert theme.scheme() == scheme
    grounds = ("base", "window", "sel", "hover", "rail", "raised")
    for ground in grounds:
        assert contrast(theme.color("text"), theme.color(ground)) >= 12, ground
        for role in ("text2", "text3", "accent", "ok", "bad", "warn", "idle"):
            assert contrast(theme.color(role), theme.color(ground)) >= 7, (role, ground)
    assert contrast(theme.color("onacc"), theme.color("primary")) >= 7
    for shape in ("edge", "line", "heat1", "ghost", "badfill"):
        assert contrast(theme.color(shape), theme.color("base")) >= 3, shape
    for one, next_one in (("heat0", "heat1"), ("heat1", "heat2"), ("heat2", "heat3")):
        assert contrast(theme.color(one), theme.color(next_one)) >= 1.7, one
    assert qapp.palette().windowText().color() == theme.color("text")


def test_high_contrast_can_be_chosen_without_a_word_from_the_system(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    use("", qapp, monkeypatch)
    try:
        theme.prefer("contrast")
        assert theme.is_high_contrast()
    finally:
        theme.prefer("system")
    assert not theme.is_high_contrast()


def test_the_users_choice_holds_where_the_desktop_takes_no_wish(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(theme.SCHEME_VARIABLE, raising=False)
    monkeypatch.setattr(QStyleHints, "setColorScheme", lambda _hints, _scheme: None)
    theme.apply(qapp)
    try:
        theme.prefer("dark")
        assert theme.scheme() == "dark"
        assert qapp.palette().base().color() == QColor("#191B1F")
        theme.prefer("light")
        assert theme.scheme() == "light"
    finally:
        theme.prefer("system")


def test_the_scheme_changes_while_the_app_runs(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    use("light", qapp, monkeypatch)
    button = QPushButton()
    icons.bind(button, "run")
    light = button.icon().pixmap(16, 16).toImage()
    told: list[str] = []
    theme.changed.connect(lambda: told.append(theme.scheme()))
    use("dark", qapp, monkeypatch)
    assert told[-1] == "dark"
    assert qapp.palette().base().color() == QColor("#191B1F")
    assert button.icon().pixmap(16, 16).toImage() != light


def test_a_bound_button_that_is_gone_is_forgotten(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    use("light", qapp, monkeypatch)
    button = QPushButton()
    icons.bind(button, "run")
    del button
    use("dark", qapp, monkeypatch)


def test_fonts_are_factors_of_the_applications_font(qapp: QApplication) -> None:
    before = qapp.font()
    try:
        font = QFont(before)
        font.setPixelSize(26)
        qapp.setFont(font)
        assert theme.font("title").pixelSize() == 40
        assert theme.font("small").pixelSize() == 24
        assert theme.font("body", bold=True).bold()
    finally:
        qapp.setFont(before)


def test_every_drawing_renders_at_whole_pixels(qapp: QApplication) -> None:
    for file in sorted(asset("icons").glob("*.svg")):
        for ratio in (1.0, 1.5, 2.0):
            drawn = icons.pixmap(file.stem, "text2", 16, ratio)
            assert drawn.width() == round(16 * ratio), file.stem
            assert not drawn.toImage().isNull()


def test_a_drawing_takes_the_colour_of_its_role(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    use("light", qapp, monkeypatch)
    image = icons.pixmap("state-failed", "bad", 32, 1.0).toImage()
    assert image.pixelColor(16, 4).name() == theme.color("bad").name()


def test_every_state_has_a_drawing_of_its_own(qapp: QApplication) -> None:
    keys = [key for key in _STATES if key]
    assert len(keys) == 15
    files = {asset(f"icons/{state_word(key).icon}.svg") for key in keys}
    assert len(files) == len(keys)


@pytest.mark.parametrize("scheme", LOOKS)
def test_the_style_sheet_has_no_hole(scheme: str, qapp: QApplication) -> None:
    sheet = style_sheet(theme.colours(scheme), asset("icons"), scheme)  # type: ignore[arg-type]
    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}")
    assert not re.search(r"color:\s*;", sheet)
