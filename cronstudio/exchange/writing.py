"""Jobs → a file of any form. The one way out for the command line and the window. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from cronstudio.exchange.bundle import write_text
from cronstudio.exchange.crontab_writer import write_crontab
from cronstudio.exchange.icalendar import write_calendar
from cronstudio.exchange.systemd_writer import write_units
from cronstudio.exchange.unit_stream import join_units
from cronstudio.model.job import Job

Target = Literal["bundle", "yaml", "crontab", "systemd", "calendar"]
TARGETS: tuple[Target, ...] = ("bundle", "yaml", "crontab", "systemd", "calendar")


@dataclass(frozen=True, slots=True)
class Written:
    """A file's text and what is not in it. Of units also each by itself."""

    text: str
    refused: tuple[tuple[str, str], ...] = ()
    """Name of a job and why the form cannot hold it."""
    notes: tuple[str, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    """Name and text, where the form is made of several files."""


def write_jobs(
    target: Target,
    jobs: Sequence[Job],
    *,
    now: datetime,
    zone: str,
    days: int = 30,
    with_secrets: bool = False,
) -> Written:
    """Return jobs in a form. `zone` is the machine's; `days` is how far a calendar looks ahead."""
    if target == "crontab":
        crontab = write_crontab(jobs, with_secrets=with_secrets)
        return Written(crontab.text, crontab.refused, crontab.notes)
    if target == "systemd":
        units = write_units(jobs, with_secrets=with_secrets)
        return Written(join_units(units.files), units.refused, units.notes, units.files)
    if target == "calendar":
        calendar = write_calendar(jobs, now, zone, days)
        return Written(calendar.text, notes=calendar.notes)
    form: Literal["json", "yaml"] = "yaml" if target == "yaml" else "json"
    return Written(write_text(jobs, form, with_secrets=with_secrets))
