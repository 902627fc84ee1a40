"""Lets other starts and the command line reach the window."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from cronstudio.engine.engine import Engine
from cronstudio.errors import UserError
from cronstudio.ipc.server import Server, serve
from cronstudio.paths import Paths
from cronstudio.ui.notices import Notices

log = logging.getLogger(__name__)


async def listen(
    engine: Engine, paths: Paths, on_show: Callable[[list[str]], None], notices: Notices
) -> Server | None:
    """Serve the socket of the home; None, and a notice, when it cannot be used."""
    try:
        return await serve(engine, paths, on_show)
    except OSError as error:
        # The jobs run all the same; only other starts and the command line cannot reach us.
        log.exception("the socket %s cannot be used", paths.socket)
        title = QCoreApplication.translate("Session", "The command line cannot reach this window")
        notices.tell_error(UserError(title, f"{paths.socket}: {error.strerror or error}."))
        return None
