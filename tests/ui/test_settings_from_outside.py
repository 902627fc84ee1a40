"""A setting changed on the command line while the window is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from cronstudio.ipc.more_answers import change_setting
from cronstudio.paths import Paths
from cronstudio.settings import read_settings_file
from cronstudio.ui.session import Session
from tests.ui.conftest import OnQtLoop
from tests.ui.test_session import with_session

# The tray of a desktop that is not there.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


def test_the_window_follows_and_keeps_it_when_it_changes_others(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    async def use(session: Session) -> None:
        changed: list[object] = []
        session.preferences.changed.connect(changed.append)
        await change_setting(session.engine, {"name": "keep_days", "value": 30})
        assert session.settings.keep_days == 30
        assert len(changed) == 1
        session.preferences.set_recovery(False)

    with_session(on_qt_loop, tmp_path, use)
    kept = read_settings_file(Paths(tmp_path).settings_file).settings
    assert (kept.keep_days, kept.recovery_enabled) == (30, False)
