"""Why a job needs repair, in the language of the window."""

from __future__ import annotations

from cronstudio.engine.view import JobView
from cronstudio.errors import UserError
from cronstudio.model.job import SYSTEM_ZONE
from cronstudio.schedule import timetable
from cronstudio.ui import times
from cronstudio.ui.language import as_sentence, joined, translated


def repair_words(view: JobView) -> str:
    """What the engine found, or nothing.

    It is stored in English. What is wrong with a schedule is found anew here, to be said in other
    words; a row of the database that cannot be read is told as it is stored.
    """
    if not view.progress.repair:
        return ""
    job = view.job
    zone = times.viewer_zone_name() if job.timezone == SYSTEM_ZONE else job.timezone
    try:
        timetable(job.schedule, zone)
    except UserError as error:
        return joined(as_sentence(translated(error.title)), error.hint, error.message)
    return view.progress.repair
