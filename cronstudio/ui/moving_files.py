"""What is written into a file of jobs, and what waits in the crontab; no windows here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cronstudio.exchange.bundle import write_bundle
from cronstudio.exchange.crontab import read_crontab
from cronstudio.exchange.crontab_writer import write_crontab
from cronstudio.model.job import Job
from cronstudio.ui.crontab_of_user import read_own_crontab

if TYPE_CHECKING:
    from cronstudio.ui.dialogs.export_dialog import Target


def count_own_crontab() -> int:
    """How many jobs the user's crontab has. UserError when it cannot be read."""
    return len(read_crontab(read_own_crontab(), "user").jobs)


def file_content(target: Target, jobs: Sequence[Job]) -> tuple[str, list[str]]:
    """Return the text of the file, and what did not fit into it."""
    if target == "bundle":
        return json.dumps(write_bundle(jobs), ensure_ascii=False, indent=2) + "\n", []
    crontab = write_crontab(jobs)
    left = [f"{name}: {reason}" for name, reason in crontab.refused]
    return crontab.text, [*left, *crontab.notes]
