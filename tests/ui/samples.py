"""The jobs of the design's pictures, for screenshots and tests: Friday 6 March 2026, 14:32 CET."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from cronstudio.engine.view import JobView
from cronstudio.model.job import Command, Job, JobProgress, Pause
from cronstudio.model.run import Reason, Run
from cronstudio.model.words import MissPolicy, Outcome, ReasonCode, RunState, Trigger
from cronstudio.schedule.spec import Cron, Rule, Schedule, Startup

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 3, 6, 13, 32, tzinfo=UTC)


def here(day: int, hour: int, minute: int = 0, month: int = 3) -> datetime:
    """A wall time of 2026 in Berlin, as UTC."""
    return datetime(2026, month, day, hour, minute, tzinfo=BERLIN).astimezone(UTC)


def make_job(
    name: str,
    rule: Rule | str,
    *,
    command: str = "true",
    tags: Sequence[str] = (),
    description: str = "",
    timezone: str = "system",
    enabled: bool = True,
    pinned: bool = False,
    miss_policy: MissPolicy = MissPolicy.RUN_ONCE,
) -> Job:
    """A job with its defaults; `rule` may be cron text."""
    slug = name.replace(" ", "-").lower()
    return Job(
        id="job_" + name.replace(" ", "").replace("-", "")[:12].ljust(8, "x"),
        name=name,
        slug=slug,
        schedule=Schedule(rule=Cron(rule) if isinstance(rule, str) else rule),
        timezone=timezone,
        command=Command(text=command),
        description=description,
        tags=tuple(tags),
        enabled=enabled,
        pinned=pinned,
        miss_policy=miss_policy,
        created_at=here(2, 9, month=2),
        updated_at=here(2, 9, month=2),
    )


def make_run(
    job: Job,
    number: int,
    started_at: datetime,
    seconds: float,
    outcome: Outcome | None = Outcome.COMPLETED,
    reason: Reason | None = None,
    *,
    trigger: Trigger = Trigger.SCHEDULED,
    seen: bool = True,
) -> Run:
    """A run of the job; without an outcome it is running."""
    ran = outcome not in (Outcome.MISSED, Outcome.SKIPPED, Outcome.BLOCKED)
    ended = started_at + timedelta(seconds=seconds)
    code = reason.args.get("code") if reason and reason.code is ReasonCode.EXIT_CODE else 0
    return Run(
        id=f"run_{job.id[4:]}{number:04d}",
        job_id=job.id,
        job_name=job.name,
        trigger=trigger,
        state=RunState.RUNNING if outcome is None else RunState.FINISHED,
        occurrence_at=started_at,
        created_at=started_at,
        started_at=started_at if ran else None,
        finished_at=None if outcome is None else ended,
        outcome=outcome,
        reason=reason,
        exit_code=int(code) if ran and outcome is not None and code is not None else None,
        attempts=1 if ran else 0,
        seen=seen,
    )


def history(
    job: Job, last: datetime, every: timedelta, lengths: Sequence[float], first_number: int = 0
) -> tuple[Run, ...]:
    """Completed runs, newest first, the newest of them started at `last`."""
    return tuple(
        make_run(job, first_number + number, last - number * every, seconds)
        for number, seconds in enumerate(lengths)
    )


def view(
    job: Job,
    next_at: datetime | None,
    recent: Sequence[Run] = (),
    *,
    active: Sequence[Run] = (),
    pause: Pause | None = None,
    usual: tuple[float, float] | None = None,
    failures: int = 0,
) -> JobView:
    """The snapshot that an engine would give."""
    success = next((run.finished_at for run in recent if run.outcome is Outcome.COMPLETED), None)
    return JobView(
        job=job,
        progress=JobProgress(
            job_id=job.id,
            cursor_at=NOW,
            pause=pause,
            failures_in_row=failures,
            last_run_id=recent[0].id if recent else None,
            last_success_at=success,
        ),
        next_at=next_at,
        active=tuple(active),
        recent=tuple(recent),
        usual_seconds=usual,
    )


def pictured_jobs() -> list[JobView]:
    """The twelve jobs of the Jobs picture."""
    hour, day = timedelta(hours=1), timedelta(days=1)
    photo = make_job(
        "Photo backup",
        "0 14 * * *",
        command="rsync -a ~/Pictures/ nas:/photos/",
        tags=("backup", "photos"),
        description="Pictures to the cellar NAS",
        pinned=True,
    )
    website = make_job(
        "Website check", "*/5 * * * *", tags=("web",), description="Front page answers"
    )
    notes = make_job(
        "Notes sync", "*/15 * * * *", tags=("sync",), description="Both ways, with the laptop"
    )
    invoice = make_job(
        "Invoice mail",
        "0 8-18 * * 1-5",
        command="~/bin/fetch-invoices --since yesterday",
        tags=("office",),
        description="Fetch invoices by IMAP",
    )
    weekly = make_job(
        "Weekly report", "0 16 * * 5", tags=("office",), description="Hours and mileage as PDF"
    )
    mirror = make_job(
        "Git mirror",
        "0 */6 * * *",
        tags=("backup",),
        description="All repositories, off-site",
        miss_policy=MissPolicy.NOTIFY_ONLY,
    )
    toronto = make_job(
        "Toronto photos",
        "30 1,2 * * *",
        tags=("photos",),
        description="Family album, new pictures",
        timezone="America/Toronto",
    )
    certificate = make_job(
        "Certificate check", "0 7 * * 1", tags=("web",), description="Home server, 3 names"
    )
    disk = make_job(
        "Disk clean-up", "30 3 * * *", tags=("home",), description="Old downloads and caches"
    )
    mail = make_job(
        "Mail archive", "0 2 1 * *", tags=("backup",), description="Last month to the archive disk"
    )
    phone = make_job(
        "Phone backup", Startup(120), tags=("backup",), description="When the phone is near"
    )
    feed = make_job(
        "Feed export",
        "30 6 * * 1-5",
        tags=("home",),
        description="Reading list to the e-reader",
        enabled=False,
    )
    exit_1 = Reason(ReasonCode.EXIT_CODE, {"code": 1})
    invoice_runs = (
        make_run(invoice, 1, here(6, 14), 8, Outcome.FAILED, exit_1, seen=False),
        make_run(invoice, 2, here(6, 13), 8, Outcome.FAILED, exit_1, seen=False),
        make_run(invoice, 3, here(6, 12, 41), 9, Outcome.FAILED, exit_1, trigger=Trigger.CATCH_UP),
        *history(invoice, here(6, 11), hour, (21, 19, 14, 15, 17, 14, 15, 13), 4),
    )
    offline = Reason(ReasonCode.CONDITION, {"condition": "network"})
    return [
        view(
            photo,
            here(7, 14),
            history(
                photo, here(5, 14), day, [2460, 2600, 2500, 2300, 2550, 2700, 2500, 2750, 2200]
            ),
            active=(make_run(photo, 99, here(6, 14), 0, None),),
            usual=(2300, 2620),
        ),
        view(website, here(6, 14, 35), history(website, here(6, 14, 30), hour, [1.2] * 9 + [1.9])),
        view(
            notes,
            here(6, 14, 45),
            history(notes, here(6, 14, 30), hour, (4, 4, 9, 4, 4, 7, 6, 5, 6, 4)),
        ),
        view(invoice, here(6, 15), invoice_runs, usual=(17, 25), failures=3),
        view(
            weekly,
            here(6, 16),
            history(
                weekly, here(27, 14, month=2), 7 * day, (12, 14, 11, 12, 14, 12, 13, 12, 12, 11)
            ),
        ),
        view(
            mirror,
            here(6, 18),
            (
                make_run(
                    mirror,
                    50,
                    here(6, 12),
                    0,
                    Outcome.MISSED,
                    Reason(ReasonCode.ASLEEP),
                    seen=False,
                ),
                *history(mirror, here(6, 6), 6 * hour, (60, 80, 70, 50, 40, 70, 75, 80, 80)),
            ),
        ),
        view(
            toronto,
            here(7, 7, 30),
            history(
                toronto, here(6, 8, 28), day, [190, 170, 175, 160, 180, 150, 200, 160, 185, 180]
            ),
        ),
        view(certificate, here(9, 7), history(certificate, here(2, 7), 7 * day, [2.1] * 10)),
        view(
            disk,
            here(9, 8),
            history(disk, here(4, 3, 30), day, (65, 70, 60, 50, 80, 55, 45, 80, 50, 55)),
            pause=Pause(since=here(4, 12), until=here(9, 8)),
        ),
        view(
            mail,
            here(1, 2, month=4),
            history(
                mail, here(1, 12), 30 * day, (420, 400, 390, 430, 470, 480, 450, 400, 430, 440)
            ),
        ),
        view(
            phone,
            None,
            (
                make_run(phone, 60, here(6, 8, 2), 0, Outcome.SKIPPED, offline),
                *history(phone, here(5, 8), day, (70, 60, 30, 65)),
                make_run(phone, 65, here(1, 8, 2), 0, Outcome.SKIPPED, offline),
                *history(phone, here(28, 8, month=2), day, (40, 70, 60, 60), 70),
            ),
        ),
        view(
            feed,
            None,
            history(feed, here(24, 6, 30, month=1), day, (9, 9.5, 9.2, 5, 6, 6.5, 6, 8, 9, 8.5)),
        ),
    ]


def many_jobs(count: int) -> list[JobView]:
    """So many plain jobs, one a minute apart."""
    made = []
    for number in range(count):
        job = make_job(
            f"Job {number:05d}",
            f"{number % 60} {number // 60 % 24} * * *",
            command=f"/usr/bin/env do-it --number {number}",
            tags=(("home", "work", "web")[number % 3],),
            description="One of very many",
        )
        made.append(view(job, NOW + timedelta(minutes=number + 1)))
    return made
