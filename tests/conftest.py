"""What every test gets: Qt without a screen, homes of its own, and an order of stages."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import traceback
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

# Before anything imports Qt. The real-desktop tests start the app as a process of its own.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Before 3.12 two `ast.parse` calls cannot be under way at once. Logging a traceback makes one, for
# its carets, and a task that dies unheard logs while pytest parses a test to explain a failure:
# that ended the whole run with "AST constructor recursion depth mismatch". No carets, no call.
if sys.version_info < (3, 12):
    traceback._extract_caret_anchors_from_line_segment = lambda segment: None

_STAGES = ("processes", "faults", "desktop")
_HOMES = {
    "XDG_DATA_HOME": "data",
    "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
    "XDG_RUNTIME_DIR": "run",
}


@pytest.fixture(scope="session", autouse=True)
def _homes_of_our_own() -> Iterator[None]:
    """Keep every test, and every process it starts, away from the user's own jobs."""
    with (
        tempfile.TemporaryDirectory(prefix="cronstudio-tests-") as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        for variable, name in _HOMES.items():
            home = Path(folder, name)
            home.mkdir(mode=0o700)
            patch.setenv(variable, str(home))
        # Nor shall a test write into, or ask for, the user's own keyring.
        patch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
        # Figures in texts and messages of the system must not depend on whose machine this is.
        patch.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let the cycles a test of the window leaves be freed here, on Qt's own thread.

    The collector runs on whichever thread allocates next, and a QObject with timers that is freed
    on a worker thread of a later test takes the process with it.
    """
    result = yield
    if "qapp" in getattr(item, "fixturenames", ()):
        gc.collect()
        gc.freeze()  # what is left need not be looked through again: this keeps it cheap
    return result


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run unit tests first, then the stages; the random order stays within each."""
    items.sort(key=_stage)


def _stage(item: pytest.Item) -> int:
    return max(
        (number for number, name in enumerate(_STAGES, 1) if item.get_closest_marker(name)),
        default=0,
    )
