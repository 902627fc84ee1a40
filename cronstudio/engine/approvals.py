"""What tools ask to have changed: done at once, or a wish that waits for a person's click.

What was shown is what is done: a wish holds its work, and nothing of it can be changed any more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from cronstudio.engine.alarms import Alarm, Alarms
from cronstudio.engine.clock import Clock
from cronstudio.errors import NotFoundError, RefusedError, UserError
from cronstudio.language import Text

WISH_SECONDS = 600
"""A wish nobody answers is over after so long, awake time."""
GONE_SECONDS = 20.0
"""A wish whose tool has not asked for its end for so long is withdrawn."""
LAST_SECONDS = 5.0
"""At the end of the app, a change that was begun has so long to finish."""
MOST_WAITING = 20
"""More wishes at once are refused: a list nobody can read is answered without reading."""
_KEPT = 200
"""Ended wishes whose answer nobody has fetched yet."""

_log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """One change that waits for a click. The texts are shown whole and as plain text."""

    id: str
    asked_by: str
    """`assistant` or `script`."""
    action: str
    """The action of the tool interface."""
    title: str
    details: tuple[str, ...]
    asked_at: datetime
    ends_at: datetime


@dataclass(slots=True, eq=False)
class _Entry:
    work: Work
    wish: Wish | None = None
    alarm: Alarm | None = None
    task: asyncio.Task[None] | None = None
    result: object = None
    error: UserError | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    askers: int = 0
    """So many wait for the end just now."""
    asks: int = 0
    """So many times somebody began to."""

    @property
    def waits(self) -> bool:
        return self.task is None and not self.ended.is_set()


class Approvals:
    """Belongs to the engine's loop. Somebody who can click `attend`s; without, wishes are refused.

    `seconds` is how long a wish waits.
    """

    def __init__(self, clock: Clock, alarms: Alarms, seconds: float = WISH_SECONDS) -> None:
        self._clock = clock
        self._alarms = alarms
        self._seconds = seconds
        self._entries: dict[str, _Entry] = {}
        self._listeners: list[Callable[[], None]] = []

    def attend(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be the one who answers; `listener` hears when the list changed. The answer ends it."""
        self._listeners.append(listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    @property
    def attended(self) -> bool:
        """Whether a window is there in which a person could click."""
        return bool(self._listeners)

    def waiting(self) -> list[Wish]:
        """What waits for a click, oldest first."""
        return [
            entry.wish for entry in self._entries.values() if entry.waits and entry.wish is not None
        ]

    def carry_out(self, work: Work) -> str:
        """Begin a change that needs no click; return the id to wait for it."""
        name, entry = self._new(work)
        self._begin(entry)
        return name

    def ask(
        self, asked_by: str, action: str, title: str, details: tuple[str, ...], work: Work
    ) -> str:
        """Put a change before the person; return the id to wait for the end of it.

        RefusedError when no window is there, or when too many wishes wait already.
        """
        if not self.attended:
            raise RefusedError(
                Text("Changes by tools need a click in the window, and no window is open"),
                "",
                Text("Start CronStudio, or change the setting tools_need_approval."),
            )
        if len(self.waiting()) >= MOST_WAITING:
            raise RefusedError(
                Text(
                    "{most_waiting} changes by tools wait for a click already",
                    most_waiting=MOST_WAITING,
                ),
                "",
                Text("Answer them in the window first."),
            )
        name, entry = self._new(work)
        now = self._clock.now()
        entry.wish = Wish(
            id=name,
            asked_by=asked_by,
            action=action,
            title=title,
            details=details,
            asked_at=now,
            ends_at=now + timedelta(seconds=self._seconds),
        )
        entry.alarm = self._alarms.after(self._seconds, lambda: self._time_out(entry))
        self._expect_another(entry)
        self._tell()
        return name

    def answer(self, wish_id: str, allow: bool) -> None:
        """Allow a wish, which is then carried out, or refuse it. NotFoundError when it is over."""
        entry = self._entries.get(wish_id)
        if entry is None or not entry.waits:
            raise NotFoundError(
                Text("This wish is over"), Text("It was answered, or waited too long.")
            )
        if allow:
            self._begin(entry)
        else:
            self._refuse(entry, Text("The change was refused in the window"))
        self._tell()

    async def settled(self, wish_id: str, seconds: float) -> tuple[object] | None:
        """Wait for the end of a wish, so long at most: its result, or None when it goes on.

        Raises what it ended with: RefusedError for a refusal, or the UserError of the work. Each
        end is told once. NotFoundError for an unknown wish.
        """
        entry = self._entries.get(wish_id)
        if entry is None:
            raise NotFoundError(Text("There is no such wish"))
        entry.askers, entry.asks = entry.askers + 1, entry.asks + 1
        try:
            await asyncio.wait_for(entry.ended.wait(), seconds)
        except TimeoutError:
            return None
        finally:
            entry.askers -= 1
            self._expect_another(entry)
        self._entries.pop(wish_id, None)
        if entry.error is not None:
            raise entry.error
        return (entry.result,)

    async def close(self) -> None:
        """Refuse what waits, and let what was begun come to its end, for a while."""
        for entry in self._entries.values():
            if entry.waits:
                self._refuse(entry, Text("CronStudio was closed before the change was allowed"))
        self._tell()
        begun = [entry.task for entry in self._entries.values() if entry.task is not None]
        if begun:
            _, late = await asyncio.wait(begun, timeout=LAST_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _new(self, work: Work) -> tuple[str, _Entry]:
        over = [name for name, entry in self._entries.items() if entry.ended.is_set()]
        for name in over[: max(len(over) - _KEPT, 0)]:
            del self._entries[name]
        name, entry = f"wish_{secrets.token_hex(6)}", _Entry(work)
        self._entries[name] = entry
        return name, entry

    def _begin(self, entry: _Entry) -> None:
        if entry.alarm is not None:
            entry.alarm.cancel()
        entry.task = asyncio.get_running_loop().create_task(_carry_out(entry))

    def _time_out(self, entry: _Entry) -> None:
        if entry.waits:
            minutes = max(round(self._seconds / 60), 1)
            self._refuse(
                entry, Text("Nobody allowed the change within {minutes} minutes", minutes=minutes)
            )
            self._tell()

    def _expect_another(self, entry: _Entry) -> None:
        """Withdraw the wish unless somebody asks for its end again: a tool that was ended, or
        whose call was given up, is not to have its way afterwards."""
        asks = entry.asks

        def look() -> None:
            if entry.waits and not entry.askers and entry.asks == asks:
                self._refuse(entry, Text("The tool that asked for the change is gone"))
                self._tell()

        if entry.waits:
            self._alarms.after(GONE_SECONDS, look)

    def _refuse(self, entry: _Entry, words: Text) -> None:
        if entry.alarm is not None:
            entry.alarm.cancel()
        entry.error = RefusedError(words, Text("Nothing was changed."))
        entry.ended.set()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            try:
                listener()
            except Exception:
                _log.exception("A listener to wishes failed")


async def _carry_out(entry: _Entry) -> None:
    try:
        entry.result = await entry.work()
    except UserError as error:
        entry.error = error
    except asyncio.CancelledError:
        entry.error = RefusedError(Text("CronStudio was closed before the change was done"))
        raise
    except Exception:
        # A fault in one change must not end the app that runs the jobs.
        _log.exception("A change asked by a tool failed")
        entry.error = UserError(Text("CronStudio met a fault of its own"))
    finally:
        entry.ended.set()
