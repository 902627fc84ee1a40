"""What the timeline says: the second line of a lane, a mark in a sentence, the days it shows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(source: str) -> str:
    """Translate in the context "timeline"."""
    return QCoreApplication.translate("timeline", source)
