"""The page "Missed runs": what is due while nothing can run."""

from __future__ import annotations

from cronstudio.model.words import MissPolicy
from cronstudio.ui.dialogs.editor.form import LengthField, OptionalLength
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr


class MissedPage(SettingsPage):
    """Catching up, and what new jobs begin with."""

    key = "missed"
    title = "Missed runs"
    icon = "state-missed"
    intro = (
        "What happens to runs that were due while this computer was off, asleep, or CronStudio"
        " was closed. Each job can say otherwise."
    )

    def fill(self) -> None:
        self.check(
            "recovery_enabled",
            "Catch up missed runs",
            "Off: what was missed is listed in History, and never run later.",
        )
        # None means that nobody was asked yet, and stands for yes.
        show = self._shows["recovery_enabled"]
        self.bind("recovery_enabled", lambda value: show(value is not False))
        self.caption("For new jobs, use")
        self.choices(
            "new_job_miss_policy",
            "For new jobs, use",
            (
                (
                    MissPolicy.RUN_ONCE,
                    "Run once when the computer is back",
                    "However many were missed",
                ),
                (MissPolicy.RUN_ALL, "Run every missed one", "Oldest first"),
                (MissPolicy.SKIP, "Leave out", "They are listed in History"),
                (MissPolicy.NOTIFY_ONLY, "Leave out and tell me", "With a notification"),
            ),
        )
        limit = OptionalLength(
            tr("Only if at most"), LengthField(1, 3650 * 86_400, tr("Late at most")), tr("late")
        )
        self.body.addWidget(limit)
        limit.changed.connect(lambda: self.tell("new_job_miss_limit_seconds", limit.value()))
        self.bind(
            "new_job_miss_limit_seconds",
            lambda value: limit.load(value if isinstance(value, int) else None, 24 * 3600),
        )
        self.section("Catching up")
        self.number(
            "settle_seconds",
            "Wait after start or wake-up, so the desktop comes first",
            0,
            3600,
            suffix="s",
        )
        self.number("catch_up_parallel", "Late runs at the same time", 1, 100)
        self.number(
            "max_batch",
            "Most late runs in one go",
            1,
            10_000,
            "The rest is left out and listed in History.",
        )
        self.number(
            "ask_when_more_than",
            "Ask me first when more than this are late",
            0,
            10_000,
            special="Never ask",
        )
        self.section("When a pause ends")
        self.choices(
            "pause_end",
            "When a pause ends",
            (
                ("go_on", "Go on with the next run", "Time in a pause is not missed time."),
                ("ask", "Ask me", "Whether jobs that were due in it run once now."),
            ),
        )
