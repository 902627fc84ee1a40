"""The style sheet: what Fusion and the palette cannot say. Item views are left to delegates.

Variants are dynamic properties: `primary`, `danger`, `flat`, `dense` on buttons; `chip`,
`segment` on tool buttons; `error` on fields; `banner` (bad, warn, info, ok) on frames.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Template

_SHEET = Template("""
QPushButton, QToolButton[button="true"] { background: $raised; border: 1px solid $line2;
  border-radius: 4px; padding: 0 11px; min-height: 30px; color: $text; }
QPushButton[dense="true"], QToolButton[button="true"][dense="true"] { min-height: 26px;
  padding: 0 7px; }
QPushButton:hover, QToolButton[button="true"]:hover { background: $hover; }
QPushButton:pressed, QToolButton[button="true"]:pressed { background: $pressed; }
QPushButton:checked, QToolButton[button="true"]:checked { background: $sel; border-color: $accent; }
QPushButton:disabled, QToolButton[button="true"]:disabled { color: $text3; background: $window;
  border-color: $line; }
QPushButton[primary="true"], QToolButton[primary="true"] { background: $primary;
  border-color: $primary; color: $onacc; }
QPushButton[primary="true"]:hover, QToolButton[primary="true"]:hover { background: $primaryh;
  border-color: $primaryh; }
QPushButton[primary="true"]:disabled { background: $idlebg; border-color: $line; color: $text3; }
QPushButton[danger="true"] { border-color: $bad; color: $bad; }
QPushButton[flat="true"] { background: transparent; border-color: transparent; }
QPushButton[flat="true"]:hover { background: $pressed; }
QPushButton:focus, QToolButton[button="true"]:focus { border: 2px solid $accent; padding: 0 10px;
  min-height: 28px; }
QPushButton[dense="true"]:focus { min-height: 24px; padding: 0 6px; }
QPushButton[primary="true"]:focus, QToolButton[primary="true"]:focus { border-color: $text; }
QToolButton[join="left"] { border-top-right-radius: 0; border-bottom-right-radius: 0;
  padding: 0 3px 0 9px; }
QToolButton[join="right"] { border-top-left-radius: 0; border-bottom-left-radius: 0;
  border-left: 0; padding: 0; }
QToolButton[join="right"][primary="true"] { border-left: 1px solid $accbg; }
QToolButton[plain="true"] { background: transparent; border: 0; border-radius: 4px; padding: 0;
  min-width: 28px; min-height: 28px; }
QToolButton[plain="true"]:hover { background: $pressed; }
QToolButton[plain="true"]:checked { background: $sel; }
QToolButton[plain="true"]:focus { border: 2px solid $accent; }
QToolButton[plain="true"]::menu-indicator, QToolButton[chip="true"]::menu-indicator {
  image: none; width: 0; }
QToolButton[chip="true"] { background: transparent; border: 1px solid $line2; border-radius: 12px;
  padding: 0 9px; min-height: 22px; max-height: 22px; color: $text; }
QToolButton[chip="true"]:hover { background: $hover; }
QToolButton[chip="true"]:checked { background: $sel; border-color: $accent; }
QToolButton[chip="true"]:focus { border: 2px solid $accent; padding: 0 8px; min-height: 20px;
  max-height: 20px; }
QToolButton[segment="true"] { background: $raised; border: 1px solid $line2; padding: 0 13px;
  min-height: 30px; border-right: 0; }
QToolButton[segment="true"][last="true"] { border-right: 1px solid $line2; }
QToolButton[segment="true"]:hover { background: $hover; }
QToolButton[segment="true"]:checked { background: $sel; border-bottom: 2px solid $accent;
  font-weight: bold; min-height: 29px; }
QToolButton[segment="true"]:focus { border: 2px solid $accent; min-height: 28px; padding: 0 12px; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QDateTimeEdit { background: $base; color: $text;
  border: 1px solid $edge; border-radius: 4px; padding: 0 7px; min-height: 30px;
  selection-background-color: $primary; selection-color: $onacc; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit, QAbstractSpinBox QLineEdit:focus,
QComboBox QLineEdit:focus { border: 0; padding: 0; min-height: 0; background: transparent; }
QLineEdit[search="true"], QLineEdit[search="true"]:focus { padding-left: 1px; }
QLineEdit { placeholder-text-color: $text3; }
QLineEdit[dense="true"], QComboBox[dense="true"], QSpinBox[dense="true"],
QDateTimeEdit[dense="true"] { min-height: 26px; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QDateTimeEdit:focus,
QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid $accent; padding: 0 6px; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QDateTimeEdit:focus {
  min-height: 28px; }
QLineEdit[dense="true"]:focus, QComboBox[dense="true"]:focus, QSpinBox[dense="true"]:focus,
QDateTimeEdit[dense="true"]:focus {
  min-height: 24px; }
QLineEdit[error="true"], QSpinBox[error="true"], QComboBox[error="true"],
QPlainTextEdit[error="true"] { border: 2px solid $bad; padding: 0 6px; min-height: 28px; }
QLineEdit[error="true"][dense="true"], QSpinBox[error="true"][dense="true"],
QComboBox[error="true"][dense="true"] { min-height: 24px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled, QDateTimeEdit:disabled {
  background: $window; color: $text3; border-color: $line2; }
QPlainTextEdit, QTextEdit { background: $base; border: 1px solid $edge; border-radius: 4px;
  selection-background-color: $primary; selection-color: $onacc; }
QComboBox::drop-down, QDateTimeEdit::drop-down { border: 0; width: 26px; }
QComboBox::down-arrow, QDateTimeEdit::down-arrow, QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
  image: url($drawing_down); width: 14px; height: 14px; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow, QDateTimeEdit::up-arrow { image: url($drawing_up);
  width: 14px; height: 14px; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button,
QDoubleSpinBox::down-button, QDateTimeEdit::up-button, QDateTimeEdit::down-button { border: 0;
  width: 22px; background: transparent; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line2; outline: 0;
  selection-background-color: $sel; selection-color: $text; }
QCheckBox, QRadioButton { spacing: 8px; border: 2px solid transparent; border-radius: 4px; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox::indicator, QRadioButton::indicator, QTreeView::indicator, QTableView::indicator,
QListView::indicator { width: 14px; height: 14px; border: 1px solid $edge; background: $base;
  border-radius: 3px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QTreeView::indicator:checked, QTableView::indicator:checked,
QListView::indicator:checked { background: $primary; border-color: $primary;
  image: url($drawing_check); }
QCheckBox::indicator:indeterminate { background: $primary; border-color: $primary;
  image: url($drawing_partial); }
QRadioButton::indicator:checked { background: $base; width: 6px; height: 6px;
  border: 5px solid $primary; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line2; }
QHeaderView { background: $window; border: 0; }
QHeaderView::section { background: $window; color: $text2; border: 0;
  border-bottom: 1px solid $line; padding: 0 8px; }
QAbstractItemView, QScrollArea { border: 0; }
QMenuBar { background: $window; border-bottom: 1px solid $line; padding: 0 4px; }
QMenuBar::item { padding: 5px 10px; border-radius: 4px; }
QMenuBar::item:selected { background: $sel; }
QMenu { background: $raised; border: 1px solid $line2; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 8px; border-radius: 3px; color: $text; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $sel; }
QMenu::item:disabled { color: $text3; }
QMenu::separator { height: 1px; background: $line; margin: 4px 0; }
QToolTip { background: $raised; color: $text; border: 1px solid $line2; padding: 4px 6px; }
QFrame[banner="bad"] { background: $badbg; border: 0; border-radius: 4px; }
QFrame[banner="warn"] { background: $warnbg; border: 0; border-radius: 4px; }
QFrame[banner="info"] { background: $accbg; border: 0; border-radius: 4px; }
QFrame[banner="ok"] { background: $okbg; border: 0; border-radius: 4px; }
QFrame[card="true"] { background: $raised; border: 1px solid $line; border-radius: 6px; }
QStatusBar { background: $window; border-top: 1px solid $line; }
QStatusBar::item { border: 0; }
QSplitter::handle { background: $line; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar[narrow="true"]:vertical { width: 8px; }
QScrollBar[narrow="true"]::handle { border-radius: 3px; margin: 1px; }
QScrollBar::handle { background: $line2; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $edge; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")


_CONTRAST = Template("""
QFrame[banner="bad"] { border: 2px solid $bad; }
QFrame[banner="warn"] { border: 2px solid $warn; }
QFrame[banner="info"], QFrame[banner="ok"] { border: 2px solid $text; }
QFrame[card="true"] { border-color: $line2; }
QToolButton[plain="true"] { border: 1px solid $line; }
QMenu::item:selected, QMenuBar::item:selected { border: 1px solid $accent; }
QScrollBar::handle { background: $edge; }
""")
"""Added for high contrast, where grounds alone tell nothing apart."""


def style_sheet(colours: Mapping[str, str], drawings: Path, look: str) -> str:
    """The sheet for one look; `drawings` holds `<name>-<look>.svg` in its colours."""
    files = {
        f"drawing_{name}": (drawings / f"{name}-{look}.svg").as_posix()
        for name in ("check", "partial", "down", "up")
    }
    sheet = _SHEET.substitute(colours, **files)
    return sheet + _CONTRAST.substitute(colours) if look.startswith("contrast") else sheet
