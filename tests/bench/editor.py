"""How long the When page takes to answer one key: `python -m tests.bench.editor`.

Each text is typed key by key; the bar is 16 ms for any text up to 1 kB. It is judged by processor
time, which other programs lengthen less; the clock's worst stands beside it.
"""

from __future__ import annotations

import os
import statistics
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from cronstudio.settings import Settings
from cronstudio.ui import theme, times
from cronstudio.ui.dialogs.editor import JobEditor
from tests.ui.editor.sample import BERLIN, NOW, StillEngine, job

TEXTS = {
    "daily": "30 1,2 * * *",
    "every minute": "* * * * *",
    "every second": "* * * * * *",
    "working hours": "*/5 9-17 * * 1-5",
    "last weekdays": "15 10 ? * 6L",
    "29 February": "15 22 29 2 *",
    "rare": "0 0 * 2 1#5",
    "day or weekday": "0 0 1 * 1",
    "lists": ",".join(str(n) for n in range(0, 60, 3)) + " 1,3,5 1-10,L * *",
    "error": "30 25 * * *",
    "never": "0 0 31 2 *",
    "in the gap": "*/30 2 * 3 SUN#2",
    "words": "first monday 9:00",
    "1 kB of nonsense": "x" * 1000,
    "1 kB of numbers": ",".join(str(n % 60) for n in range(340))[:1000] + " * * * *",
    "1 kB of blanks": "0 9 " + " " * 980 + "* * *",
}

MOST_KEYS = 60
BAR_MS = 16


def main() -> None:
    """Print one line for each kind of text."""
    app = QApplication([])
    theme.apply(app)
    times.set_viewer_zone(BERLIN)
    given = job()
    editor = JobEditor(
        None, job=given, engine=StillEngine(given), defaults=Settings(), now=lambda: NOW
    )
    editor.show_page("when")
    editor.show()
    app.processEvents()
    page = editor.pages.when
    heads = ("keys", "median", "worst", "<= 16", "by clock", "painted")
    print(f"{'text':<20}" + "".join(f"{head:>10}" for head in heads))
    for name, text in TEXTS.items():
        answers: list[float] = []
        clock: list[float] = []
        painted: list[float] = []
        # Typed key by key: no text was there before, so nothing is answered from a cache.
        for length in range(max(1, len(text) - MOST_KEYS), len(text) + 1):
            page.cron.field.replace_text(text[:length])
            begun, busy = time.perf_counter(), time.thread_time()
            page.refresh()
            editor.refresh()
            answers.append((time.thread_time() - busy) * 1000)
            clock.append((time.perf_counter() - begun) * 1000)
            app.processEvents()
            painted.append((time.perf_counter() - begun) * 1000)
        worst = max(answers)
        print(
            f"{name:<20}{len(answers):>10}{statistics.median(answers):>10.2f}{worst:>10.2f}"
            f"{'yes' if worst <= BAR_MS else 'no':>10}{max(clock):>10.2f}{max(painted):>10.2f}"
        )
    begun = time.perf_counter()
    other = JobEditor(
        None, job=given, engine=StillEngine(given), defaults=Settings(), now=lambda: NOW
    )
    other.show()
    app.processEvents()
    print(f"opening the editor: {(time.perf_counter() - begun) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
