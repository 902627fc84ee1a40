"""Chinese (simplified) lists, numbers and names for the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from cronstudio.schedule.listing import is_even, runs, weekday_spans, whole_units, zone_place

WEEKDAYS = ("周日", "周一", "周二", "周三", "周四", "周五", "周六")
NTH = ("", "第一个", "第二个", "第三个", "第四个", "第五个")
_UNITS = {"week": "周", "day": "天", "hour": "小时", "minute": "分钟", "second": "秒"}


def join(words: Sequence[str], last: str = "和") -> str:
    """Join words: "a", "a 和 b", "a、b 和 c"; no blanks between Chinese words."""
    if len(words) < 2:
        return "".join(words)
    gap = " " if words[-2][-1:].isascii() or words[-1][:1].isascii() else ""
    return f"{'、'.join(words[:-1])}{gap}{last}{gap}{words[-1]}"


def counted(values: Sequence[int]) -> str:
    """List numbers shortly: "0、7、14 … 56" for even steps, "1 至 5" for neighbours."""
    if is_even(values):
        return f"{values[0]}、{values[1]}、{values[2]} … {values[-1]}"
    return join([str(a) if a == b else f"{a} 至 {b}" for a, b in runs(values)])


def weekday_names(values: Sequence[int]) -> str:
    """Name weekdays (Sunday is 0), Monday first: "周一至周五", "周一、周三"."""
    return "、".join(
        WEEKDAYS[first] + (f"至{WEEKDAYS[last]}" if last != first else "")
        for first, last in weekday_spans(values)
    )


def duration(seconds: int) -> str:
    """Say a duration with its whole units: "15 分钟", "1 小时 30 分钟"."""
    parts = [f"{count} {_UNITS[unit]}" for count, unit in whole_units(seconds)]
    return " ".join(parts) or "0 秒"


def each(seconds: int) -> str:
    """Say how often: "每 15 分钟", "每小时"."""
    parts = whole_units(seconds)
    if len(parts) == 1 and parts[0][0] == 1:
        return f"每{_UNITS[parts[0][1]]}"
    return f"每 {duration(seconds)}"


def date_words(at: datetime) -> str:
    """A day: "2026年3月7日"."""
    return f"{at.year}年{at.month}月{at.day}日"


def place(timezone: str) -> str:
    """Say whose time it is: "Toronto 时间", "UTC", "UTC+05:30"."""
    name, has_place = zone_place(timezone)
    return f"{name} 时间" if has_place else name
