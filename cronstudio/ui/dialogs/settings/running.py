"""The page "Running jobs": how many at once, how they end, and what new jobs begin with."""

from __future__ import annotations

from cronstudio.model.words import ConcurrencyPolicy
from cronstudio.ui import text
from cronstudio.ui.dialogs.editor.form import LengthField, OptionalLength
from cronstudio.ui.dialogs.settings.lanes import Lanes
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr


class RunningPage(SettingsPage):
    """Limits, ends, and defaults."""

    key = "running"
    title = "Running jobs"
    icon = "state-running"
    intro = "How many run at once, and how they end."

    def fill(self) -> None:
        self.number("max_running", "Runs at the same time", 0, 10_000, special="No limit")
        self.length(
            "grace_seconds",
            "Time to end when stopped",
            0,
            600,
            "A job is asked to end first, and ended after this time.",
        )
        self.choice(
            "on_quit",
            "When I quit while jobs run",
            (("ask", "Ask me"), ("keep", "Let them run"), ("stop", "Stop them")),
            "Jobs that run on are taken over at the next start.",
        )
        self.section("Lanes")
        self.lanes = Lanes()
        self.body.addWidget(self.lanes)
        self.lanes.edited.connect(lambda lanes: self.tell("lanes", lanes))
        self.bind("lanes", self.lanes.load)
        self.section("For new jobs")
        self.choice(
            "new_job_concurrency",
            "If the run before is still going",
            [(policy.value, text.concurrency_words(policy)) for policy in ConcurrencyPolicy],
        )
        self.number("new_job_max_retries", "Tries after a failure", 0, 10)
        self.length("new_job_retry_delay_seconds", "Time between tries", 0, 3600)
        limit = OptionalLength(tr("End after"), LengthField(1, 86_400, tr("Time limit")))
        self.body.addWidget(limit)
        limit.changed.connect(lambda: self.tell("new_job_timeout_seconds", limit.value()))
        self.bind(
            "new_job_timeout_seconds",
            lambda value: limit.load(value if isinstance(value, int) else None, 3600),
        )
        self.section("Assistants and scripts")
        self.choice(
            "tools_need_approval",
            "Changes by tools wait for my click",
            (
                ("assistants", "Those of assistants"),
                ("always", "All of them"),
                ("never", "None"),
            ),
            "Assistants ask over MCP; scripts over the tool interface. Reading needs no click.",
        )
