"""Lines of a crontab commented out once their jobs are here, and the difference to look at."""

from __future__ import annotations

from collections.abc import Collection
from difflib import unified_diff

from cronstudio.exchange.crontab import MOVED
from cronstudio.exchange.text import decode, lines


def comment_out(data: bytes, numbers: Collection[int]) -> bytes:
    """Return the crontab with these lines (from 1) as comments, all others byte by byte."""
    wanted = set(numbers)
    rows = data.split(b"\n")
    for number in wanted:
        if 1 <= number <= len(rows) and rows[number - 1].strip():
            rows[number - 1] = MOVED.encode() + rows[number - 1].lstrip(b" \t")
    changed = b"\n".join(rows)
    # Cron leaves out or refuses a last line without its end.
    return changed if changed.endswith(b"\n") or not changed else changed + b"\n"


def difference(before: bytes, after: bytes) -> list[str]:
    """Return the changed lines as a unified difference, without line ends."""
    old, new = (lines(decode(data)[0]) for data in (before, after))
    return list(unified_diff(old, new, "crontab", "crontab (changed)", lineterm="", n=1))
