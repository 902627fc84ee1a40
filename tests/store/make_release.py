"""Makes the fixture database of the present release, once, when it is released.

cd tests; python -m store.make_release data/release-1.db
"""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from cronstudio.model import Outcome
from cronstudio.store import Audit, open_store

from .builders import BY_USER, NOW, ended, make_attempt, make_job, make_progress, minutes


def make(path: Path) -> None:
    with closing(open_store(path, path.parent, NOW)) as store:
        job = make_job(1, tags=("old",))
        store.jobs.add_many(
            [(job, make_progress(1))] + [(make_job(i), make_progress(i)) for i in (2, 3)], BY_USER
        )
        with store.jobs._database.writing() as connection:
            connection.execute("UPDATE jobs SET definition = '{' WHERE id = 'job_00000002'")
        store.jobs.remove("job_00000003", Audit(minutes(1)))
        run = ended(minutes(5), outcome=Outcome.FAILED, exit_code=1, attempts=1)
        store.runs.claim([replace(run)], make_progress(1, minutes(5), failures_in_row=1), NOW)
        store.runs.save(run, make_attempt(run))
        store.runs.index_output(run.id, "a needle in a haystack")
        store.settings.set("pause", {"until": None})
        store.backup(path)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
