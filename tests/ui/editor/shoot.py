"""Pictures of the editor for looking at: `python -m tests.ui.editor.shoot FOLDER [light|dark]`.

`QT_SCALE_FACTOR=2` makes them at twice the pixels.
"""

from __future__ import annotations

import os
import sys
from datetime import date, time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def main(folder: Path, scheme: str) -> None:
    os.environ["CRONSTUDIO_COLOR_SCHEME"] = scheme

    from PySide6.QtCore import QElapsedTimer, QLocale
    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QApplication

    from cronstudio.model.job import Command
    from cronstudio.model.words import CommandKind
    from cronstudio.schedule import Cron, DateRange, Interval, Once, Schedule, Startup, Window
    from cronstudio.settings import Settings
    from cronstudio.ui import theme, times
    from cronstudio.ui.dialogs.editor import JobEditor
    from cronstudio.ui.dialogs.editor.whole_environment import WholeEnvironment
    from tests.ui.editor.sample import BERLIN, NOW, StillEngine, job

    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    app = QApplication([])
    font = QFont("Noto Sans")
    font.setPixelSize(13)
    app.setFont(font)
    theme.apply(app)
    times.set_viewer_zone(BERLIN)
    folder.mkdir(parents=True, exist_ok=True)

    def wait(milliseconds: int) -> None:
        clock = QElapsedTimer()
        clock.start()
        while clock.elapsed() < milliseconds:
            app.processEvents()

    def shoot(name: str, editor: JobEditor) -> None:
        editor.show()
        editor.activateWindow()
        wait(150)
        editor.refresh()
        wait(1200 if "when" in name else 450)
        editor.grab().save(str(folder / f"{name}-{scheme}.png"))
        editor._closing = True
        editor.close()

    def editor(**changes: object) -> JobEditor:
        given = job(**changes)
        return JobEditor(
            None, job=given, engine=StillEngine(given), defaults=Settings(), now=lambda: NOW
        )

    shown = editor()
    shown.show_page("when")
    edit = shown.pages.when.cron.field.edit
    cursor = edit.textCursor()
    cursor.setPosition(5)
    edit.setTextCursor(cursor)
    shoot("when", shown)
    wrong = editor()
    wrong.show_page("when")
    wrong.pages.when.cron.field.replace_text("30 25 * * *")
    shoot("when-error", wrong)
    for key in ("what", "late", "limits", "conditions", "environment", "notifications"):
        page = editor()
        page.show_page(key)
        shoot(key, page)
    rules = {
        "every": Interval(900),
        "once": Once(NOW.replace(tzinfo=None, day=9)),
        "startup": Startup(30),
        "advanced": Cron("0 9 * * 1#2,5L"),
        "often": Cron("*/5 9-17 * * 1-5"),
        "seconds": Cron("*/15 * * * * *"),
        "either": Cron("0 0 1 * 1"),
    }
    for name, rule in rules.items():
        page = editor(schedule=Schedule(rule))
        page.show_page("when")
        shoot(f"when-{name}", page)
    pasted = editor()
    pasted.show_page("when")
    pasted.pages.when.cron.field.replace_text("0 15 10 ? * 6L")
    shoot("when-quartz", pasted)
    commands = {
        "program": Command(
            kind=CommandKind.PROGRAM,
            text="rsync",
            arguments=("-a", "/home/me/My pictures", "/media/backup/"),
        ),
        "script": Command(
            kind=CommandKind.SCRIPT,
            text='import sys\n\n# Say hello\nfor name in sys.argv[1:]:\n    print("hello", name)\n',
            arguments=("/usr/bin/env", "python3"),
        ),
    }
    for name, command in commands.items():
        shoot(f"what-{name}", editor(command=command))
    limited = editor(
        schedule=Schedule(
            Cron("30 * * * *"),
            repeat=500,
            windows=(Window(time(8), time(18), frozenset(range(5))),),
            excluded=(DateRange(date(2026, 3, 9), date(2026, 3, 10), "inventory"),),
        )
    )
    limited.show_page("when")
    shoot("when-limited", limited)
    broken = editor(
        name="x" * 200, tags=("1st",), working_directory="relative", command=Command(text="")
    )
    shoot("what-errors", broken)
    picker = editor()
    picker.show_page("when")
    picker.show()
    wait(100)
    picker.pages.when.zone.open_list()
    picker.pages.when.zone.popup.search.setText("new y")
    wait(100)
    picker.pages.when.zone.popup.grab().save(str(folder / f"zones-{scheme}.png"))
    picker.pages.when.zone.popup.search.setText("+05:30")
    wait(100)
    picker.pages.when.zone.popup.grab().save(str(folder / f"zones-offset-{scheme}.png"))
    picker.pages.when.zone.popup.hide()
    picker._closing = True
    picker.close()
    whole = editor()
    whole.show_page("environment")
    whole.pages.environment.show_whole()
    wait(100)
    whole.findChild(WholeEnvironment).grab().save(str(folder / f"environment-whole-{scheme}.png"))
    whole._closing = True
    whole.close()
    small = editor()
    small.resize(920, 520)
    small.show_page("when")
    shoot("when-small", small)
    tested = editor()
    tested.trial._say("ok", "state-completed", "ok", "Test run completed in 4 s")
    tested.trial.show()
    shoot("trial", tested)
    new = JobEditor(None, job=None, engine=StillEngine(), defaults=Settings(), now=lambda: NOW)
    shoot("new", new)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "light")
