"""Writes the answer to the present question of the history to a file, page by page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO

from cronstudio.errors import UserError
from cronstudio.exchange.history_table import csv_header, csv_lines, json_lines
from cronstudio.language import Text
from cronstudio.model.run import Run
from cronstudio.ui.models.history_feed import HistoryFeed
from cronstudio.ui.threads import in_thread


async def write_history(feed: HistoryFeed, target: Path, kind: str) -> int:
    """Write all runs of the feed's question as "csv" or "json"; return how many.

    The file appears whole or not at all. Raises UserError when it cannot be written.
    """
    part = target.with_name(f".{target.name}.part")
    try:
        file = await in_thread(part.open, "w", encoding="utf-8", newline="")
        try:
            count = await _write(feed, file, kind)
        finally:
            await in_thread(file.close)
        await in_thread(os.replace, part, target)
        return count
    except OSError as error:
        raise UserError(Text("The history could not be exported"), str(error)) from error
    finally:
        await in_thread(part.unlink, True)


async def _write(feed: HistoryFeed, file: TextIO, kind: str) -> int:
    separator = "[\n"

    async def take(runs: tuple[Run, ...]) -> None:
        nonlocal separator
        if kind == "csv":
            await in_thread(file.write, csv_lines(runs))
            return
        lines = json_lines(runs)
        if lines:
            await in_thread(file.write, separator + ",\n".join(lines))
            separator = ",\n"

    if kind == "csv":
        file.write(csv_header())
    count = await feed.all_pages(take)
    if kind != "csv":
        file.write("[]\n" if count == 0 else "\n]\n")
    return count
