"""A StatusNotifierWatcher small enough for tests, and a hand that clicks what registered with it.

`serve` owns the watcher's name until ended. `items` prints what is registered; `activate N`,
`menu N` and `press N LABEL` act on item N. JSON on stdout.
"""

import asyncio
import json
import sys
from typing import Annotated, Any

from dbus_fast import Variant
from dbus_fast.aio import MessageBus
from dbus_fast.annotations import DBusBool, DBusInt32, DBusSignature, DBusStr
from dbus_fast.constants import PropertyAccess
from dbus_fast.message import Message
from dbus_fast.service import ServiceInterface, dbus_method, dbus_property, dbus_signal

WATCHER = "org.kde.StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"


class Watcher(ServiceInterface):
    """The registry that panels read. Items leave when their bus connection goes."""

    def __init__(self, bus: MessageBus) -> None:
        super().__init__(WATCHER)
        self.bus = bus
        self.items: list[str] = []

    @dbus_method()
    def RegisterStatusNotifierItem(self, service: DBusStr) -> None:
        sender = self.sender
        item = f"{sender}{service}" if service.startswith("/") else f"{service}/StatusNotifierItem"
        if item not in self.items:
            self.items.append(item)
            self.StatusNotifierItemRegistered(item)

    @dbus_method()
    def RegisterStatusNotifierHost(self, service: DBusStr) -> None:
        self.StatusNotifierHostRegistered()

    @dbus_property(access=PropertyAccess.READ)
    def RegisteredStatusNotifierItems(self) -> Annotated[list[str], DBusSignature("as")]:
        return self.items

    @dbus_property(access=PropertyAccess.READ)
    def IsStatusNotifierHostRegistered(self) -> DBusBool:
        return True

    @dbus_property(access=PropertyAccess.READ)
    def ProtocolVersion(self) -> DBusInt32:
        return 0

    @dbus_signal()
    def StatusNotifierItemRegistered(self, service: DBusStr) -> DBusStr:
        return service

    @dbus_signal()
    def StatusNotifierItemUnregistered(self, service: DBusStr) -> DBusStr:
        return service

    @dbus_signal()
    def StatusNotifierHostRegistered(self) -> None:
        return None

    sender = ""


async def serve() -> None:
    bus = await MessageBus().connect()
    watcher = Watcher(bus)

    def note_sender(message: Message) -> None:
        # The service API does not hand the sender on, and Qt registers by path alone.
        if message.member == "RegisterStatusNotifierItem":
            watcher.sender = message.sender or ""
        if message.member == "NameOwnerChanged" and message.body and not message.body[2]:
            for item in [i for i in watcher.items if i.startswith(message.body[0] + "/")]:
                watcher.items.remove(item)
                watcher.StatusNotifierItemUnregistered(item)

    bus.add_message_handler(note_sender)
    await call(
        bus,
        "org.freedesktop.DBus",
        "/org/freedesktop/DBus",
        "org.freedesktop.DBus",
        "AddMatch",
        "s",
        ["type='signal',member='NameOwnerChanged'"],
    )
    bus.export("/StatusNotifierWatcher", watcher)
    await bus.request_name(WATCHER)
    await bus.wait_for_disconnect()


async def call(
    bus: MessageBus,
    name: str,
    path: str,
    interface: str,
    member: str,
    signature: str = "",
    body: list[Any] | None = None,
) -> Any:
    reply = await asyncio.wait_for(
        bus.call(
            Message(
                destination=name,
                path=path,
                interface=interface,
                member=member,
                signature=signature,
                body=body or [],
            )
        ),
        5,
    )
    if reply is None or reply.message_type.name == "ERROR":
        raise SystemExit(f"{member}: {reply.body if reply else 'no answer'}")
    return reply.body[0] if reply.body else None


async def prop(bus: MessageBus, name: str, path: str, interface: str, key: str) -> Any:
    answer = await call(
        bus, name, path, "org.freedesktop.DBus.Properties", "Get", "ss", [interface, key]
    )
    return answer.value


def plain(layout: Any) -> dict[str, Any]:
    """A dbusmenu layout as nested plain values."""
    ident, properties, children = layout
    facts = {k: v.value for k, v in properties.items() if k in ("label", "enabled", "type")}
    return {"id": ident, **facts, "children": [plain(child.value) for child in children]}


def flat(menu: dict[str, Any]) -> list[dict[str, Any]]:
    return [menu, *[entry for child in menu["children"] for entry in flat(child)]]


async def act(command: str, arguments: list[str]) -> object:
    bus = await MessageBus().connect()
    items = await prop(
        bus, WATCHER, "/StatusNotifierWatcher", WATCHER, "RegisteredStatusNotifierItems"
    )
    places = [item.partition("/") for item in items]
    if command == "items":
        return [
            {
                "name": n,
                "path": "/" + p,
                "id": await prop(bus, n, "/" + p, ITEM, "Id"),
                "status": await prop(bus, n, "/" + p, ITEM, "Status"),
                "tooltip": (await prop(bus, n, "/" + p, ITEM, "ToolTip"))[2:],
            }
            for n, _, p in places
        ]
    name, _, rest = places[int(arguments[0])]
    path = "/" + rest
    if command == "activate":
        await call(bus, name, path, ITEM, "Activate", "ii", [0, 0])
        return None
    menu_path = await prop(bus, name, path, ITEM, "Menu")
    await call(bus, name, menu_path, "com.canonical.dbusmenu", "AboutToShow", "i", [0])
    reply = await bus.call(
        Message(
            destination=name,
            path=menu_path,
            interface="com.canonical.dbusmenu",
            member="GetLayout",
            signature="iias",
            body=[0, -1, []],
        )
    )
    assert reply is not None
    menu = plain(reply.body[1])
    if command == "menu":
        return menu
    for entry in flat(menu):
        if arguments[1].lower() in entry.get("label", "").replace("_", "").lower():
            await call(
                bus,
                name,
                menu_path,
                "com.canonical.dbusmenu",
                "Event",
                "isvu",
                [entry["id"], "clicked", Variant("s", ""), 0],
            )
            return entry
    raise SystemExit(f"no menu entry {arguments[1]!r}")


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        asyncio.run(serve())
    else:
        print(json.dumps(asyncio.run(act(sys.argv[1], sys.argv[2:]))))
