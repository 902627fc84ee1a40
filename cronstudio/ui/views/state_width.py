"""How wide a column of states has to be: its words differ in length from language to language."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics

from cronstudio.model.words import Outcome
from cronstudio.ui import text, theme

_WIDEST = 160


def state_width(least: int, around: int) -> int:
    """Room for the longest outcome in bold; `around` is for its icon and the margins."""
    metrics = QFontMetrics(theme.font("body", bold=True))
    words = (text.outcome_word(outcome).word for outcome in Outcome)
    longest = max(metrics.horizontalAdvance(word) for word in words)
    return max(least, min(longest + around, _WIDEST))
