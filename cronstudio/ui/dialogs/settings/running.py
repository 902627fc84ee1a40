"""The page "Running jobs": how many at once, how they end, and what new jobs begin with."""

from __future__ import annotations

from cronstudio.language import Text
from cronstudio.model.words import ConcurrencyPolicy
from cronstudio.ui import text
from cronstudio.ui.dialogs.editor.form import LengthField, OptionalLength
from cronstudio.ui.dialogs.settings.lanes import Lanes
from cronstudio.ui.dialogs.settings.page import SettingsPage, tr


class RunningPage(SettingsPage):
    """Limits, ends, and defaults."""

    key = "running"
    title = Text("Running jobs")
    icon = "state-running"
    intro = Text("How many run at once, and how they end.")

    def fill(self) -> None:
        self.number("max_running", tr("Runs at the same time"), 0, 10_000, special=tr("No limit"))
        self.length(
            "grace_seconds",
            tr("Time to end when stopped"),
            0,
            600,
            tr("A job is asked to end first, and ended after this time."),
        )
        self.choice(
            "on_quit",
            tr("When I quit while jobs run"),
            (("ask", tr("Ask me")), ("keep", tr("Let them run")), ("stop", tr("Stop them"))),
            tr("Jobs that run on are taken over at the next start."),
        )
        self.section(tr("Lanes"))
        self.lanes = Lanes()
        self.body.addWidget(self.lanes)
        self.lanes.edited.connect(lambda lanes: self.tell("lanes", lanes))
        self.bind("lanes", self.lanes.load)
        self.section(tr("For new jobs"))
        self.choice(
            "new_job_concurrency",
            tr("If the run before is still going"),
            [(policy.value, text.concurrency_words(policy)) for policy in ConcurrencyPolicy],
        )
        self.number("new_job_max_retries", tr("Tries after a failure"), 0, 10)
        self.length("new_job_retry_delay_seconds", tr("Time between tries"), 0, 3600)
        limit = OptionalLength(tr("End after"), LengthField(1, 86_400, tr("Time limit")))
        self.body.addWidget(limit)
        limit.changed.connect(lambda: self.tell("new_job_timeout_seconds", limit.value()))
        self.bind(
            "new_job_timeout_seconds",
            lambda value: limit.load(value if isinstance(value, int) else None, 3600),
        )
        self.section(tr("Assistants and scripts"))
        self.choice(
            "tools_need_approval",
            tr("Changes by tools wait for my click"),
            (
                ("assistants", tr("Those of assistants")),
                ("always", tr("All of them")),
                ("never", tr("None")),
            ),
            tr("Assistants ask over MCP; scripts over the tool interface. Reading needs no click."),
        )
