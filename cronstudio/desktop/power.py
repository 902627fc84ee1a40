"""What logind says about sleep and shutdown, over the system bus. Linux only; quiet without it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable

if sys.platform == "linux":
    from dbus_fast import BusType, DBusError, Message, MessageType
    from dbus_fast.aio import MessageBus

log = logging.getLogger(__name__)

INTERFACE = "org.freedesktop.login1.Manager"
PATH = "/org/freedesktop/login1"

OnPower = Callable[[bool], None]
"""True just before, False just after."""


class PowerWatch:
    """Calls back when the machine is about to sleep, has woken, or is about to go down."""

    def __init__(self, on_sleep: OnPower, on_shutdown: OnPower) -> None:
        self._callbacks = {"PrepareForSleep": on_sleep, "PrepareForShutdown": on_shutdown}
        self._bus: MessageBus | None = None

    async def start(self) -> bool:
        """Listen from now on; False where there is no system bus."""
        if sys.platform != "linux":
            return False
        try:
            bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
            bus.add_message_handler(self._heard)
            answer = await bus.call(
                Message(
                    destination="org.freedesktop.DBus",
                    path="/org/freedesktop/DBus",
                    interface="org.freedesktop.DBus",
                    member="AddMatch",
                    signature="s",
                    body=[f"type='signal',interface='{INTERFACE}',path='{PATH}'"],
                )
            )
        except (OSError, DBusError, EOFError, ValueError) as error:
            log.info("sleep is not announced here: %s: %s", type(error).__name__, error)
            return False
        self._bus = bus
        return answer is not None and answer.message_type is MessageType.METHOD_RETURN

    def close(self) -> None:
        """Stop listening."""
        if self._bus is not None:
            self._bus.disconnect()
            self._bus = None

    def _heard(self, message: Message) -> None:
        if message.message_type is not MessageType.SIGNAL or message.interface != INTERFACE:
            return
        callback = self._callbacks.get(message.member or "")
        if callback is None or message.signature != "b":
            return
        try:
            # An exception in here would be swallowed by the bus and hide the fault.
            callback(bool(message.body[0]))
        except Exception:
            log.exception("a power signal could not be handled")
