"""The page "Missed runs": what is due while nothing can run."""

from __future__ import annotations

from cronstudio.language import Text
from cronstudio.model.words import MissPolicy
from cronstudio.ui.dialogs.editor.form import LengthField, OptionalLength
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr


class MissedPage(SettingsPage):
    """Catching up, and what new jobs begin with."""

    key = "missed"
    title = Text("Missed runs")
    icon = "state-missed"
    intro = Text(
        "What happens to runs that were due while this computer was off, asleep, or CronStudio"
        " was closed. Each job can say otherwise."
    )

    def fill(self) -> None:
        self.check(
            "recovery_enabled",
            tr("Catch up missed runs"),
            tr("Off: what was missed is listed in History, and never run later."),
        )
        # None means that nobody was asked yet, and stands for yes.
        show = self._shows["recovery_enabled"]
        self.bind("recovery_enabled", lambda value: show(value is not False))
        self.caption(tr("For new jobs, use"))
        self.choices(
            "new_job_miss_policy",
            tr("For new jobs, use"),
            (
                (
                    MissPolicy.RUN_ONCE,
                    tr("Run once when the computer is back"),
                    tr("However many were missed"),
                ),
                (MissPolicy.RUN_ALL, tr("Run every missed one"), tr("Oldest first")),
                (MissPolicy.SKIP, tr("Leave out"), tr("They are listed in History")),
                (MissPolicy.NOTIFY_ONLY, tr("Leave out and tell me"), tr("With a notification")),
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
        self.section(tr("Catching up"))
        self.number(
            "settle_seconds",
            tr("Wait after start or wake-up, so the desktop comes first"),
            0,
            3600,
            suffix="s",
        )
        self.number("catch_up_parallel", tr("Late runs at the same time"), 1, 100)
        self.number(
            "max_batch",
            tr("Most late runs in one go"),
            1,
            10_000,
            tr("The rest is left out and listed in History."),
        )
        self.number(
            "ask_when_more_than",
            tr("Ask me first when more than this are late"),
            0,
            10_000,
            special=tr("Never ask"),
        )
        self.section(tr("When a pause ends"))
        self.choices(
            "pause_end",
            tr("When a pause ends"),
            (
                ("go_on", tr("Go on with the next run"), tr("Time in a pause is not missed time.")),
                ("ask", tr("Ask me"), tr("Whether jobs that were due in it run once now.")),
            ),
        )
