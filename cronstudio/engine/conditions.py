"""Whether the conditions of a job hold now. Reads the system, so never on the loop."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from cronstudio.model.job import Conditions
from cronstudio.model.run import Reason
from cronstudio.model.words import ReasonCode

_SUPPLIES = Path("/sys/class/power_supply")
_INTERFACES = Path("/sys/class/net")
_NONE = Conditions()


def has_conditions(conditions: Conditions) -> bool:
    return conditions != _NONE


def unmet_condition(conditions: Conditions, now: datetime) -> Reason | None:
    """The first condition that does not hold; None when all do. What cannot be told holds."""
    if conditions.not_before is not None and now < conditions.not_before:
        return _unmet("not_before")
    if conditions.not_after is not None and now > conditions.not_after:
        return _unmet("not_after")
    if conditions.on_ac_power and not on_ac_power():
        return _unmet("ac_power")
    if conditions.network_up and not network_up():
        return _unmet("network")
    path = conditions.path_exists
    if path and not Path(path).expanduser().exists():
        return Reason(ReasonCode.CONDITION, {"condition": "path_exists", "path": path})
    return None


def on_ac_power(supplies: Path = _SUPPLIES) -> bool:
    """Whether a mains supply is online, or there is no battery at all."""
    kinds: list[tuple[str, str]] = []
    try:
        for supply in supplies.iterdir():
            kind, online = _word(supply / "type"), _word(supply / "online")
            # The battery of a mouse says nothing about the machine.
            if _word(supply / "scope") != "Device":
                kinds.append((kind, online))
    except OSError:
        return True
    if not any(kind == "Battery" for kind, _ in kinds):
        return True
    return any(kind in ("Mains", "USB") and online == "1" for kind, online in kinds)


def network_up(interfaces: Path = _INTERFACES) -> bool:
    """Whether any interface but the loopback has a carrier."""
    try:
        names = [entry for entry in interfaces.iterdir() if entry.name != "lo"]
    except OSError:
        return True
    return any(
        _word(entry / "operstate") == "up"
        # Tunnels have no state of their own to report.
        or (_word(entry / "operstate") == "unknown" and _word(entry / "carrier") == "1")
        for entry in names
    )


def _word(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


def _unmet(condition: str) -> Reason:
    return Reason(ReasonCode.CONDITION, {"condition": condition})
