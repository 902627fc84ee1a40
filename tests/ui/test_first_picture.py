"""The picture that a start begins with: true to what is stored, and never of a state."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from cronstudio.model.job import Command
from cronstudio.paths import Paths
from cronstudio.ui import first_picture
from cronstudio.ui.first_picture import FILE, show_first_picture
from cronstudio.ui.main_window import MainWindow
from cronstudio.ui.models.job_cells import Column
from cronstudio.ui.session import Session
from cronstudio.ui.ui_state import STATE_FILE, UiState
from tests.ui import samples
from tests.ui.conftest import OnQtLoop
from tests.ui.shoot import Studio, settle

# The platform without a screen has no tray window either.
pytestmark = pytest.mark.qt_log_ignore("systemTrayWindowChanged", extend=True)


def the_app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def live(
    on_qt_loop: OnQtLoop,
    home: Path,
    *,
    jobs: int = 0,
    page: str = "jobs",
    start_hidden: bool = False,
    window: MainWindow | None = None,
) -> None:
    """One life of a window of this home; so many jobs are added in it."""

    async def body() -> None:
        session = Session(the_app(), Paths(home), window)
        if window is not None:
            # Nothing of a window without jobs shows through, once it has been laid out.
            await asyncio.sleep(0.05)
            assert is_picture(window, home)
            assert not session.jobs.empty.isVisible()
        await session.start()
        try:
            assert session.window.is_uncovered()
            assert "Times in " in session.window.status.words()
            made = [
                replace(
                    samples.make_job(f"Quiet {number}", "0 0 1 1 *"),
                    id="",
                    slug="",
                    command=Command(text="true"),
                )
                for number in range(jobs)
            ]
            await session.engine.add_jobs(made)
            session.jobs.update_jobs(session.engine.jobs())
            session.window.show_page(page)
            session.preferences.change(replace(session.settings, start_hidden=start_hidden))
        finally:
            await session.close()

    on_qt_loop(body)


def leave_a_picture(on_qt_loop: OnQtLoop, home: Path) -> None:
    """Two lives: the small screen of tests changes the size that the first one keeps."""
    live(on_qt_loop, home, jobs=2)
    live(on_qt_loop, home)


def next_window(home: Path) -> MainWindow:
    return MainWindow(UiState(Paths(home).config / STATE_FILE))


def is_picture(window: MainWindow, home: Path) -> bool:
    """Whether the window shows the picture that was kept, and nothing else."""
    shown = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return shown == QImage(str(Paths(home).data / FILE)).convertToFormat(shown.format())


def is_shown(home: Path) -> bool:
    """Whether the next start begins with a picture."""
    window = next_window(home)
    shown = show_first_picture(the_app(), window, Paths(home))
    assert window.isVisible() is shown is not window.is_uncovered()
    window.hide()
    window.deleteLater()
    return shown


def test_the_next_start_begins_with_the_jobs_as_they_were(
    on_qt_loop: OnQtLoop, tmp_path: Path
) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    window = next_window(tmp_path)
    assert show_first_picture(the_app(), window, Paths(tmp_path))
    assert is_picture(window, tmp_path)
    live(on_qt_loop, tmp_path, window=window)


def test_a_picture_is_for_its_owner_alone(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    assert (Paths(tmp_path).data / FILE).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "options", [{"jobs": 0}, {"jobs": 1, "page": "history"}, {"jobs": 1, "start_hidden": True}]
)
def test_without_a_shown_list_of_jobs_there_is_no_picture(
    on_qt_loop: OnQtLoop, tmp_path: Path, options: dict[str, int]
) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    assert is_shown(tmp_path)
    if options["jobs"] == 0:
        (Paths(tmp_path).database).unlink()
    live(on_qt_loop, tmp_path, **options)  # type: ignore[arg-type]
    assert not (Paths(tmp_path).data / FILE).exists()
    assert not is_shown(tmp_path)


@pytest.mark.parametrize("name", ["database", "settings_file"])
def test_a_picture_of_other_jobs_or_settings_is_not_shown(
    on_qt_loop: OnQtLoop, tmp_path: Path, name: str
) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    file: Path = getattr(Paths(tmp_path), name)
    os.utime(file, ns=(0, 0))
    assert not is_shown(tmp_path)


def test_a_picture_of_another_size_is_not_shown(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    window = next_window(tmp_path)
    window.resize(window.width(), window.height() - 40)
    assert not show_first_picture(the_app(), window, Paths(tmp_path))
    window.deleteLater()


def test_a_picture_of_another_version_is_not_shown(
    on_qt_loop: OnQtLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    monkeypatch.setattr(first_picture, "__version__", "0.0.0")
    assert not is_shown(tmp_path)


def test_a_picture_in_other_colours_is_not_shown(
    on_qt_loop: OnQtLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    monkeypatch.setattr(first_picture, "system_scheme", lambda: "Dark")
    assert not is_shown(tmp_path)


def test_a_broken_picture_is_passed_over(on_qt_loop: OnQtLoop, tmp_path: Path) -> None:
    leave_a_picture(on_qt_loop, tmp_path)
    (Paths(tmp_path).data / FILE).write_bytes(b"no picture")
    assert not is_shown(tmp_path)


def test_a_pipe_in_the_place_of_the_picture_is_not_waited_for(tmp_path: Path) -> None:
    file = Paths(tmp_path).data / FILE
    file.parent.mkdir(parents=True)
    os.mkfifo(file)
    assert not is_shown(tmp_path)


def test_a_still_view_tells_no_state_and_no_time(berlin: None) -> None:
    studio = Studio()
    studio.choose("Photo backup")
    view = studio.view
    moving = view.grab().toImage()
    view.toolbar.filter.setText("photo")
    view.model.sort(Column.NAME)
    view.be_still()
    settle()
    assert view.model.rowCount() == view.model.total()
    assert view.selected_ids() == []
    assert view.toolbar.state_words.text() == "Starting"
    assert view.detail.job_id is None
    still = view.grab().toImage()
    assert still != moving
    # Had a job ended or come due meanwhile, it would look the same.
    view.update_jobs(replace(one, active=(), next_at=None) for one in view.model.views())
    view.be_still()
    settle()
    assert view.grab().toImage() == still
