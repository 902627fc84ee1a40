"""A settings portal that says what colours the user wants: `settings_portal.py CONTRAST SCHEME`.

CONTRAST: 1 asks for high contrast. SCHEME: 1 dark, 2 light. As xdg-desktop-portal answers.
"""

import asyncio
import sys

from dbus_fast import Variant
from dbus_fast.aio import MessageBus
from dbus_fast.constants import PropertyAccess
from dbus_fast.service import ServiceInterface, dbus_property, method

APPEARANCE = "org.freedesktop.appearance"


class Settings(ServiceInterface):
    """The few settings that Qt asks for."""

    def __init__(self, contrast: int, scheme: int) -> None:
        super().__init__("org.freedesktop.portal.Settings")
        self._values = {"contrast": Variant("u", contrast), "color-scheme": Variant("u", scheme)}

    @dbus_property(access=PropertyAccess.READ)
    def version(self) -> "u":  # type: ignore[name-defined]  # noqa: F821
        return 2

    @method()
    def ReadOne(self, space: "s", key: "s") -> "v":  # type: ignore[name-defined]  # noqa: F821
        return self._values[key]

    @method()
    def Read(self, space: "s", key: "s") -> "v":  # type: ignore[name-defined]  # noqa: F821
        return Variant("v", self._values[key])

    @method()
    def ReadAll(self, spaces: "as") -> "a{sa{sv}}":  # type: ignore[name-defined]  # noqa: F722
        return {APPEARANCE: self._values}


async def main() -> None:
    """Answer until the process is ended."""
    bus = await MessageBus().connect()
    bus.export("/org/freedesktop/portal/desktop", Settings(int(sys.argv[1]), int(sys.argv[2])))
    await bus.request_name("org.freedesktop.portal.Desktop")
    await bus.wait_for_disconnect()


if __name__ == "__main__":
    asyncio.run(main())
