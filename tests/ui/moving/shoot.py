"""Pictures of the import and export dialogs: `python -m tests.ui.moving.shoot FOLDER`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget

from cronstudio.model.job import Job
from cronstudio.ui import theme, times
from cronstudio.ui.dialogs.export_dialog import ExportDialog
from cronstudio.ui.dialogs.import_dialog import ImportDialog
from cronstudio.ui.models.import_review import Content, review
from tests.ui import samples
from tests.ui.shoot import now, settle

CRONTAB = b"""\
PATH=/usr/local/bin:/usr/bin:/bin:~/bin
# backup-photos
0 14 * * * rsync -a ~/Pictures nas:photos
*/15 * * * * ~/bin/notes-sync >/dev/null 2>&1
0 16 * * fri cd ~/reports && make pdf
30 2 * * * find ~/Downloads -mtime +60 -delete
# Git mirror
0 */6 * * * ~/bin/mirror-all

#30 6 * * 1-5 ~/bin/feed-export
61 * * * * ~/bin/ping
"""


def shoot(folder: Path, scheme: str) -> None:
    """Both dialogs in one scheme."""
    parent = QWidget()
    here = [view.job for view in samples.pictured_jobs()]

    async def commit(_jobs: Sequence[Job]) -> None:
        return None

    dialog = ImportDialog(parent, lambda: here, now, commit)
    dialog._content = Content((("crontab", CRONTAB),), "crontab")
    dialog._show(review(dialog._content, "auto", here, times.viewer_zone_name(), now()))
    dialog.show()
    settle()
    dialog.grab().save(str(folder / f"import-{scheme}.png"))
    dialog.switched_off.setChecked(False)
    settle()
    dialog.grab().save(str(folder / f"import-both-{scheme}.png"))
    export = ExportDialog(parent, 12, 3)
    export.show()
    settle()
    export.grab().save(str(folder / f"export-{scheme}.png"))
    dialog.close()
    export.close()
    settle()


def main() -> int:
    """Take the pictures."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(sys.argv[:1])
    font = QFont("Noto Sans")
    font.setPixelSize(13)
    app.setFont(font)
    times.set_viewer_zone(samples.BERLIN)
    times.set_hours("24")
    for scheme in ("light", "dark"):
        os.environ[theme.SCHEME_VARIABLE] = scheme
        theme.apply(app)
        shoot(folder, scheme)
    return 0


if __name__ == "__main__":
    sys.exit(main())
