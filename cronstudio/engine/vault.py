"""The secrets of jobs as the engine needs them: fetched beside the loop, with a time limit, once.

Definitions hold references only (`model.secrets`). A value is in memory from its first use on, so
that it can be masked wherever it turns up, and a keyring that is locked later stops no job.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol, TypeVar

from cronstudio import log
from cronstudio.engine.clock import Clock
from cronstudio.errors import InvalidFieldError, KeyringLockedError
from cronstudio.language import Text
from cronstudio.model.job import EnvironmentVariable, Job
from cronstudio.model.secrets import (
    is_reference,
    names_without_value,
    new_reference,
    plain_secrets,
    references,
    with_values,
)

_log = logging.getLogger(__name__)

T = TypeVar("T")

LIMIT_SECONDS = 8.0
"""A call that takes longer waits for the user: the keyring's own question stands open."""
ASK_AGAIN_SECONDS = 600.0
"""A question that was not answered is not put again sooner, except for what the user does."""

_HOW = Text(
    "Unlock it, with your login password in most cases, or have secrets kept in a file, as the "
    "settings allow."
)


class Keeper(Protocol):
    """What keeps the values; every method blocks. `desktop.secrets.SecretKeeper` is one."""

    wanted: Literal["keyring", "file"]

    def place(self) -> str: ...
    def is_locked(self) -> bool | None: ...
    def is_closed(self) -> bool: ...
    def known(self) -> set[str]: ...
    def get(self, references: Iterable[str]) -> dict[str, str]: ...
    def put(self, values: Mapping[str, str]) -> None: ...
    def move(self) -> int: ...
    def forget_unused(self, used: Iterable[str], now: datetime) -> int: ...


@dataclass(frozen=True, slots=True)
class Opened:
    """A job with the values of its secrets, for one launch; never stored, shown or sent."""

    job: Job
    values: tuple[str, ...] = ()
    missing: str = ""
    """The name of a secret that has no value; empty when all have one."""


class Vault:
    """All secrets of one engine. Belongs to its loop."""

    def __init__(self, keeper: Keeper, clock: Clock, place: str = "keyring") -> None:
        """`place`: `keyring` or `file`, where new values go."""
        self._keeper = keeper
        self.choose(place)
        self._clock = clock
        self._values: dict[str, str] = {}
        self._turn = asyncio.Lock()
        self._stuck: asyncio.Future[Any] | None = None
        """The last call; it may go on although nobody waits for it any more."""
        self._asked_at: float | None = None
        self.is_locked = False
        """The last call found the keyring locked."""

    # For runs -------------------------------------------------------------------------------

    async def open(self, job: Job, *, ask: bool = False) -> Opened:
        """Return the job with its values. KeyringLockedError while they cannot be had.

        `ask`: the user is there, so the keyring's question may be put again.
        """
        if not any(variable.secret for variable in job.environment):
            return Opened(job)
        wanted = references(job)
        if wanted - self._values.keys():
            self._learn(await self._get(wanted - self._values.keys(), ask))
        values = {name: self._values[name] for name in wanted if name in self._values}
        lost = wanted - values.keys()
        missing = [variable.name for variable in job.environment if variable.value in lost]
        missing += names_without_value(job.environment)
        plain = plain_secrets(job)
        log.keep_secret(plain)
        return Opened(
            with_values(job, values), (*values.values(), *plain), missing[0] if missing else ""
        )

    async def _get(self, wanted: Iterable[str], ask: bool) -> dict[str, str]:
        if not ask and await self._would_ask():
            raise _locked()
        return await self._call(self._keeper.get, sorted(wanted))

    async def _would_ask(self) -> bool:
        """Whether the keyring has to put its question, which it did not long ago."""
        locked = await self._call(self._keeper.is_locked)
        if locked is False or (locked is None and not self.is_locked):
            return False
        now = self._clock.monotonic()
        if self._asked_at is not None and now - self._asked_at < ASK_AGAIN_SECONDS:
            self.is_locked = True
            return True
        self._asked_at = now
        return False

    def _learn(self, values: Mapping[str, str]) -> None:
        self._values.update(values)
        log.keep_secret(values.values())

    # For definitions ------------------------------------------------------------------------

    async def keep(self, jobs: Sequence[Job]) -> list[Job]:
        """Put the values that stand in definitions away; return the definitions to be stored.

        InvalidFieldError for a former secret whose value was not typed anew. KeyringLockedError.
        """
        for job in jobs:
            _refuse_unveiled(job.environment)
        new = {value: new_reference() for job in jobs for value in plain_secrets(job)}
        if not new:
            return list(jobs)
        values = {reference: value for value, reference in new.items()}
        log.keep_secret(new)
        await self._call(self._keeper.put, values)
        self._learn(values)
        return [with_values(job, new) for job in jobs]

    # Upkeep ---------------------------------------------------------------------------------

    async def has_any(self) -> bool:
        """Whether a value is kept anywhere."""
        return bool(await self._call(self._keeper.known))

    def choose(self, place: str) -> None:
        """Keep new values in the `keyring` or in a `file` from now on."""
        self._keeper.wanted = "file" if place == "file" else "keyring"

    async def gather(self) -> None:
        """Bring all values to where new ones go."""
        moved = await self._call(self._keeper.move)
        if moved:
            _log.info("%d secrets are now in the %s", moved, self._keeper.place())

    async def would_ask(self) -> bool:
        """Whether the keyring, wherever the values are, would put its question for any of them."""
        return await self._call(self._keeper.is_closed)

    async def warm(self, jobs: Iterable[Job]) -> None:
        """Have the values at hand before they are needed, without a question to the user."""
        wanted = frozenset[str]().union(*map(references, jobs)) - self._values.keys()
        if wanted and await self._call(self._keeper.is_locked) is False:
            self._learn(await self._call(self._keeper.get, sorted(wanted)))

    async def forget_unused(self, used: Iterable[str], now: datetime) -> int:
        """Delete what no job has named for long; how many values."""
        return await self._call(self._keeper.forget_unused, frozenset(used), now)

    async def _call(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call on a thread of its own, one after the other; KeyringLockedError after the limit."""
        try:
            async with asyncio.timeout(LIMIT_SECONDS), self._turn:
                if self._stuck is not None:
                    await asyncio.wait([self._stuck])
                self._stuck = _on_a_thread(function, *arguments)
                found: T = await asyncio.shield(self._stuck)
        except TimeoutError:
            self.is_locked = True
            raise _locked() from None
        except KeyringLockedError as error:
            self.is_locked = True
            if self._asked_at is None:
                # Some keyrings cannot be looked at without being asked.
                self._asked_at = self._clock.monotonic()
            raise _locked(error.title) from None
        if function == self._keeper.get or function == self._keeper.put:
            self.is_locked, self._asked_at = False, None
        return found


def _on_a_thread(function: Callable[..., T], *arguments: Any) -> asyncio.Future[T]:
    """As `to_thread`, but a call that hangs keeps neither other calls nor the end of the app."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()
    # Nobody may be left to hear how it ended.
    answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    def settle(found: T | None, error: BaseException | None) -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(found)  # type: ignore[arg-type]

    def work() -> None:
        found, failed = None, None
        try:
            found = function(*arguments)
        except BaseException as error:
            failed = error
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, found, failed)

    threading.Thread(target=work, name="secrets", daemon=True).start()
    return answer


def _locked(title: str = "") -> KeyringLockedError:
    return KeyringLockedError(title or Text("The keyring is locked"), hint=_HOW)


def _refuse_unveiled(environment: Iterable[EnvironmentVariable]) -> None:
    for variable in environment:
        if not variable.secret and is_reference(variable.value):
            raise InvalidFieldError(
                "environment",
                Text("Type the value of {name} again", name=variable.name),
                Text("It was a secret, and those are not shown."),
            )
