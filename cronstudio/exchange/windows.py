"""Tasks of the Windows Task Scheduler (XML) → a plan. A DTD is refused before anything is parsed.

What a task means and a job here cannot say is refused or noted, never bent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from cronstudio.exchange.plan import Plan, PlannedJob, Refused
from cronstudio.exchange.text import decode, plain_line
from cronstudio.exchange.windows_time import Moment, Unsayable, seconds_of, times_of
from cronstudio.model.job import Conditions, RetryPolicy
from cronstudio.model.validate import DAY_SECONDS, MAX_COMMAND, MAX_NAME
from cronstudio.model.words import ConcurrencyPolicy, MissPolicy

MAX_BYTES = 8 * 1024 * 1024
MAX_TASKS = 5000
MAX_ELEMENTS = 200_000
MAX_DEPTH = 30

_DECLARATION = re.compile(r"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_OVERLAPS = {
    "Parallel": ConcurrencyPolicy.ALLOW,
    "Queue": ConcurrencyPolicy.QUEUE,
    "IgnoreNew": ConcurrencyPolicy.SKIP,
    "StopExisting": ConcurrencyPolicy.REPLACE,
}


def read_tasks(data: bytes, name: str = "") -> Plan:
    """Return the plan for one exported task, or for all of `schtasks /query /xml`.

    Never raises for its content. `name` is the file's, for a task that does not say its own.
    """
    title = name.rpartition("/")[2]
    try:
        root = _parse(data)
    except Unsayable as reason:
        return Plan(refused=(Refused(0, title[:500], str(reason)),))
    jobs: list[PlannedJob] = []
    offered: list[PlannedJob] = []
    refused: list[Refused] = []
    notes: list[str] = []
    for task, said in _tasks(root):
        called = _name(task, said or title.rpartition(".")[0] or title)
        try:
            template, further, remarks = _template(task, called)
        except Unsayable as reason:
            refused.append(Refused(0, called, str(reason)))
            continue
        is_off = _text(task, "Settings/Enabled").lower() in ("false", "0")
        count = 0
        for moment in times_of(task):
            if isinstance(moment, Refused):
                refused.append(Refused(0, f"{called}: {moment.text}", moment.reason))
                continue
            count += 1
            job = _job(template, moment, further, count)
            (offered if is_off or not moment.enabled else jobs).append(job)
            remarks += moment.notes
        if not count and task.find("Triggers/*") is None:
            refused.append(Refused(0, called, "The task has no trigger: it is started by hand."))
        notes += [f"{called}: {remark}" for remark in dict.fromkeys(remarks)]
    if not (jobs or offered or refused):
        refused.append(Refused(0, title[:500], "There is no task in this."))
    return Plan(
        jobs=tuple(jobs), offered=tuple(offered), refused=tuple(refused), notes=tuple(notes)
    )


def _parse(data: bytes) -> Element:
    """Return the root, without namespaces in the way."""
    if len(data) > MAX_BYTES:
        raise Unsayable(f"The file is larger than {MAX_BYTES // (1024 * 1024)} MB.")
    text, _ = decode(data)
    if _DECLARATION.search(text):
        raise Unsayable("The file has a document type or entities, which are not read.")
    parser: ElementTree.XMLPullParser[Any] = ElementTree.XMLPullParser(["start", "end"])
    depth = count = 0
    root: Element | None = None
    try:
        # In parts, so that what is nested for its own sake ends at the first part of it.
        for first in range(0, len(text), 65_536):
            parser.feed(text[first : first + 65_536])
            for event, element in cast("Iterator[tuple[str, object]]", parser.read_events()):
                if not isinstance(element, Element):
                    continue
                depth += 1 if event == "start" else -1
                count += 1
                root = element if root is None else root
                element.tag = element.tag.rpartition("}")[2]
                if depth > MAX_DEPTH or count > 2 * MAX_ELEMENTS:
                    raise Unsayable("The file is nested too deeply, or too large, for tasks.")
        parser.close()
    except (ElementTree.ParseError, ValueError) as error:
        raise Unsayable("The file is not XML that can be read.") from error
    if root is None or root.tag not in ("Task", "Tasks"):
        raise Unsayable("The file is no task of the Windows Task Scheduler.")
    return root


def _tasks(root: Element) -> Iterator[tuple[Element, str]]:
    """Yield tasks, and the name that stands beside each."""
    if root.tag == "Task":
        yield root, ""
        return
    for number, task in enumerate(root.iterfind("Task")):
        if number == MAX_TASKS:
            return
        yield task, f"Task {number + 1}"


def _name(task: Element, otherwise: str) -> str:
    path = _text(task, "RegistrationInfo/URI")
    said = plain_line(path.rpartition("\\")[2], MAX_NAME - 16)
    return said or plain_line(otherwise, MAX_NAME - 16) or "task"


def _template(task: Element, name: str) -> tuple[PlannedJob, dict[str, Any], list[str]]:
    """Return the job still without its time, its other fields, and what is different here."""
    actions = task.findall("Actions/*")
    if not actions:
        raise Unsayable("The task starts nothing.")
    if other := next((action.tag for action in actions if action.tag != "Exec"), ""):
        raise Unsayable(f"{plain_line(other, 40)} is an action of Windows itself.")
    if len(actions) > 1:
        raise Unsayable("The task starts several programs; make a job of each.")
    command = _command(actions[0])
    notes: list[str] = []
    if "\\" in command or "%" in command:
        notes.append("the command is written for Windows.")
    directory = _text(actions[0], "WorkingDirectory").strip('"')
    if directory and not (directory[0] in "/~\\" or directory[1:2] == ":"):
        notes.append(f"it runs in the home folder and not in {plain_line(directory, 100)}.")
        directory = ""
    missed = _is(task, "Settings/StartWhenAvailable")
    user = _text(task, "Principals/Principal/UserId")
    template = PlannedJob(
        name=name,
        schedule="",
        command=command,
        user=plain_line(user, 200) or None,
        directory=directory,
        missed=MissPolicy.RUN_ONCE if missed else MissPolicy.SKIP,
    )
    return template, _further(task, notes), notes


def _further(task: Element, notes: list[str]) -> dict[str, Any]:
    further: dict[str, Any] = {}
    overlap = _text(task, "Settings/MultipleInstancesPolicy")
    further["concurrency"] = _OVERLAPS.get(overlap, ConcurrencyPolicy.SKIP)
    # Both are on where the task does not mention them.
    on_power = _text(task, "Settings/DisallowStartIfOnBatteries").lower() not in ("false", "0")
    network = _is(task, "Settings/RunOnlyIfNetworkAvailable")
    if on_power or network:
        further["conditions"] = Conditions(on_ac_power=on_power, network_up=network)
    if on_power:
        notes.append("it runs on mains power only, as there.")
    if limit := _text(task, "Settings/ExecutionTimeLimit"):
        seconds = seconds_of(limit)
        if seconds and seconds <= DAY_SECONDS:
            further["timeout_seconds"] = seconds
        elif seconds is None or seconds:
            notes.append(f"the time limit {plain_line(limit, 40)} is left out.")
    restarts = _text(task, "Settings/RestartOnFailure/Count")
    if restarts.isascii() and restarts.isdigit() and len(restarts) < 5:
        delay = seconds_of(_text(task, "Settings/RestartOnFailure/Interval")) or 60
        retry = RetryPolicy(max_retries=min(int(restarts), 10), delay_seconds=min(delay, 3600))
        further["retry"] = retry
        if int(restarts) > 10 or delay > 3600:
            notes.append("it is tried again at most 10 times, and at most an hour later.")
    notes += [
        f"{key} has no effect here."
        for key in ("RunOnlyIfIdle", "WakeToRun")
        if _is(task, f"Settings/{key}")
    ]
    return further


def _command(action: Element) -> str:
    program = _text(action, "Command").strip('"')
    arguments = _text(action, "Arguments")
    if not program:
        raise Unsayable("The task starts nothing.")
    command = f'"{program}"' if " " in program else program
    command = f"{command} {arguments}".strip()
    if _CONTROL.search(command.replace("\t", " ")):
        raise Unsayable("The command holds control characters.")
    if len(command) > MAX_COMMAND:
        raise Unsayable(f"The command has {len(command)} characters; {MAX_COMMAND} at most.")
    return command


def _job(template: PlannedJob, moment: Moment, further: dict[str, Any], number: int) -> PlannedJob:
    suffix = f" {number}" if number > 1 else ""
    return PlannedJob(
        name=f"{template.name}{suffix}",
        schedule=moment.schedule,
        command=template.command,
        timezone=moment.timezone,
        enabled=moment.enabled,
        user=template.user,
        directory=template.directory,
        missed=template.missed,
        exact=moment.exact,
        further=tuple(further.items()),
    )


def _text(element: Element, path: str) -> str:
    return (element.findtext(path) or "").strip()


def _is(element: Element, path: str) -> bool:
    return _text(element, path).lower() in ("true", "1")
