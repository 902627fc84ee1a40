"""The job editor; `JobEditor` is all that others need."""

from cronstudio.ui.dialogs.editor.dialog import JobEditor

__all__ = ["JobEditor"]
