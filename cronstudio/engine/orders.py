"""What the starter is asked to do, and what its refusals mean in words for people."""

from __future__ import annotations

import asyncio
import base64
import errno
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cronstudio.engine.launch import MASK, Launch
from cronstudio.engine.programs import not_found
from cronstudio.model.run import Reason
from cronstudio.model.words import ReasonCode

Message = dict[str, Any]
"""One JSON object, see starter.py."""


def shared_part(launch: Launch) -> Mapping[str, str]:
    """What of the environment need not be sent with each order; empty when the job overrides it."""
    return launch.base if launch.base.items() <= launch.environment.items() else {}


def order(launch: Launch, shared: Mapping[str, str] = MappingProxyType({})) -> Message:
    """The request that starts a launch, its environment without the `shared` part."""
    own = launch.environment.keys() - shared.keys()
    environment = {
        **{name: launch.environment[name] for name in own},
        # The stop finds fled children by these two.
        "CRONSTUDIO_RUN_ID": launch.run_id,
        "CRONSTUDIO_ATTEMPT": str(launch.attempt),
    }
    return {
        "directory": str(launch.directory),
        "shared": bool(shared),
        "stdin": _encoded(launch.stdin),
        "script": _encoded(launch.script),
        # The record of the launch, but for the masked values. The environment must stand last.
        "masked": dict.fromkeys(launch.secret_names & environment.keys(), MASK),
        "launch": {
            "run_id": launch.run_id,
            "attempt": launch.attempt,
            "output_limit_bytes": launch.output_limit_bytes,
            "argv": launch.argv,
            "cwd": str(launch.cwd),
            "merge_output": launch.merge_output,
            "environment": environment,
        },
    }


def _encoded(content: bytes | None) -> str | None:
    return None if content is None else base64.b64encode(content).decode()


async def refusal(launch: Launch, answer: Message) -> Reason:
    """The reason that a refused order stands for."""
    step, number = answer["error"], answer["errno"]
    text = f"{answer['text'][:1].lower()}{answer['text'][1:]}"
    if step == "directory":
        return Reason(ReasonCode.BAD_DIRECTORY, {"path": str(launch.cwd), "error": text})
    if step == "start" and number == errno.ENOENT:
        text = f"the interpreter that {launch.argv[0]} names is missing"
    if step == "find":
        if number == errno.EACCES:
            return Reason(ReasonCode.NOT_EXECUTABLE, {"command": launch.argv[0]})
        return await asyncio.to_thread(
            not_found, launch.argv[0], launch.environment, launch.usual_path
        )
    if number == errno.ENOSPC:
        return Reason(ReasonCode.DISK_FULL, {"error": text})
    return start_failed(text)


def start_failed(error: str) -> Reason:
    """The system could not start it; `error` in its words, without full stop."""
    return Reason(ReasonCode.START_FAILED, {"error": error})
