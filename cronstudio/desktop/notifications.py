"""The desktop's notification service over D-Bus (freedesktop Desktop Notifications 1.2).

Never raises into its callers: without a bus or a daemon `show` answers None. Linux only.
"""

from __future__ import annotations

import asyncio
import html
import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

if sys.platform == "linux":
    from dbus_fast import BusType, DBusError, Message, MessageType, Variant
    from dbus_fast.aio import MessageBus

log = logging.getLogger(__name__)

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
ANSWER_SECONDS = 5.0
"""A daemon that takes longer counts as absent for this message."""


class Urgency(IntEnum):
    """How much it presses, as the specification numbers it."""

    LOW = 0
    NORMAL = 1
    CRITICAL = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Notification:
    """What to show. Texts are plain; markup in them is shown as it stands."""

    title: str
    body: str = ""
    icon: str = "cronstudio"
    """A name of the icon theme or the path of a picture."""
    urgency: Urgency = Urgency.NORMAL
    actions: Sequence[tuple[str, str]] = ()
    """(key, words); "default" is a click on the text."""
    resident: bool = False
    """Stays until it is answered, where the desktop can do that."""


OnAction = Callable[[int, str], None]
OnClosed = Callable[[int], None]


class DesktopNotifications:
    """One connection to the session bus, made when first needed and made anew when it broke."""

    def __init__(self, on_action: OnAction, on_closed: OnClosed, app_name: str) -> None:
        self._on_action = on_action
        self._on_closed = on_closed
        self._app_name = app_name
        self._bus: MessageBus | None = None
        self._connecting = asyncio.Lock()
        self._capabilities: frozenset[str] = frozenset()
        self._server = ""

    @property
    def capabilities(self) -> frozenset[str]:
        """What the daemon said it can do; empty before the first message."""
        return self._capabilities

    @property
    def server(self) -> str:
        """Name and version of the daemon, for "This desktop"; empty before the first message."""
        return self._server

    async def available(self) -> bool:
        """Whether a daemon answers now."""
        return await self._ask_capabilities()

    async def show(self, notification: Notification, replaces: int = 0) -> int | None:
        """Show it, in place of the one with the id `replaces`; return its id, None when nobody can.

        Buttons are left out when the daemon has none.
        """
        if not self._capabilities and not await self._ask_capabilities():
            return None
        body = [
            self._app_name,
            replaces,
            notification.icon,
            notification.title,
            self._escaped(notification.body),
            self._actions(notification),
            self._hints(notification),
            -1,
        ]
        answer = await self._call("Notify", "susssasa{sv}i", body)
        if answer is None:
            # The daemon went; the next one may be another and can do other things.
            self._capabilities = frozenset()
            return None
        return int(answer[0])

    async def close_notification(self, number: int) -> None:
        """Take one away; nothing happens when it is gone already."""
        await self._call("CloseNotification", "u", [number])

    def close(self) -> None:
        """Leave the bus."""
        if self._bus is not None:
            self._bus.disconnect()
            self._bus = None

    def _escaped(self, text: str) -> str:
        # A daemon without markup shows the entities, one with it would obey a job's tags.
        return html.escape(text, quote=False) if "body-markup" in self._capabilities else text

    def _actions(self, notification: Notification) -> list[str]:
        if "actions" not in self._capabilities:
            return []
        return [part for action in notification.actions for part in action]

    def _hints(self, notification: Notification) -> dict[str, Variant]:
        hints = {
            "urgency": Variant("y", int(notification.urgency)),
            "desktop-entry": Variant("s", "cronstudio"),
        }
        if notification.resident:
            hints["resident"] = Variant("b", True)
        return hints

    async def _ask_capabilities(self) -> bool:
        answer = await self._call("GetCapabilities", "", [])
        if answer is None:
            return False
        # "body" stands for a daemon that named nothing, so that it is asked only once.
        self._capabilities = frozenset(answer[0]) or frozenset({"body"})
        server = await self._call("GetServerInformation", "", [])
        self._server = f"{server[0]} {server[2]}" if server is not None else ""
        return True

    async def _call(self, member: str, signature: str, body: list[Any]) -> list[Any] | None:
        if sys.platform != "linux":
            return None
        try:
            bus = await self._connected()
            request = Message(
                destination=NAME,
                path=PATH,
                interface=NAME,
                member=member,
                signature=signature,
                body=body,
            )
            answer = await asyncio.wait_for(bus.call(request), ANSWER_SECONDS)
        except (OSError, DBusError, TimeoutError, EOFError, ValueError, AttributeError) as error:
            # ValueError and AttributeError: what dbus-fast raises for an address it cannot read
            # and for a connection that broke between two messages.
            log.info("no notification: %s: %s", type(error).__name__, error)
            self.close()
            return None
        if answer is None or answer.message_type is MessageType.ERROR:
            log.info("no notification: %s", answer.error_name if answer else "no answer")
            return None
        return list(answer.body)

    async def _connected(self) -> MessageBus:
        async with self._connecting:
            if self._bus is None or not self._bus.connected:
                bus = await MessageBus(bus_type=BusType.SESSION).connect()
                bus.add_message_handler(self._heard)
                await bus.call(
                    Message(
                        destination="org.freedesktop.DBus",
                        path="/org/freedesktop/DBus",
                        interface="org.freedesktop.DBus",
                        member="AddMatch",
                        signature="s",
                        body=[f"type='signal',interface='{NAME}',path='{PATH}'"],
                    )
                )
                self._bus = bus
            return self._bus

    def _heard(self, message: Message) -> None:
        if message.message_type is not MessageType.SIGNAL or message.interface != NAME:
            return
        try:
            # An exception in here would be swallowed by the bus and hide the fault.
            if message.member == "ActionInvoked" and message.signature == "us":
                self._on_action(int(message.body[0]), str(message.body[1]))
            elif message.member == "NotificationClosed" and message.signature == "uu":
                self._on_closed(int(message.body[0]))
        except Exception:
            log.exception("a notification's answer could not be handled")
