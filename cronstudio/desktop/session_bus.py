"""Who is on the session bus, asked once; no connection is kept."""

from __future__ import annotations

import asyncio

from dbus_fast import BusType, Message, MessageType
from dbus_fast.aio import MessageBus
from dbus_fast.errors import DBusError

ANSWER_SECONDS = 3.0
TRAY_HOST = "org.kde.StatusNotifierWatcher"
NOTIFICATIONS = "org.freedesktop.Notifications"


async def owners(names: tuple[str, ...]) -> dict[str, bool] | None:
    """Say which names can be called, those the bus would start included; None without a bus."""
    try:
        bus = await asyncio.wait_for(MessageBus(bus_type=BusType.SESSION).connect(), ANSWER_SECONDS)
    except (OSError, DBusError, TimeoutError, EOFError, ValueError, AttributeError):
        # ValueError and AttributeError: an address that dbus-fast cannot read.
        return None
    try:
        present: set[str] = set()
        for member in ("ListNames", "ListActivatableNames"):
            request = Message(
                destination="org.freedesktop.DBus",
                path="/org/freedesktop/DBus",
                interface="org.freedesktop.DBus",
                member=member,
            )
            answer = await asyncio.wait_for(bus.call(request), ANSWER_SECONDS)
            if answer is not None and answer.message_type is MessageType.METHOD_RETURN:
                present.update(answer.body[0])
        return {name: name in present for name in names}
    except (OSError, DBusError, TimeoutError, EOFError):
        return None
    finally:
        bus.disconnect()
