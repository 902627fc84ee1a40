"""The law of layers, read from the source: who may import whom, and who may look at the clock."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "cronstudio"
LONGEST_MODULE = 450

GROUND = {"language", "errors", "assets", "paths", "settings", "log"}
PURE = {"language", "errors", "schedule", "model"}
ENGINE = GROUND | PURE | {"store", "engine"}
FRONT = ENGINE | {"exchange", "desktop", "wiring", "ipc"}
# Who may import what (beside itself). A new package gets a line here, with thought.
MAY_IMPORT = {
    "language": set[str](),
    "errors": {"language"},
    "assets": set[str](),
    "paths": {"language", "errors"},
    "settings": {"language", "errors", "paths", "model"},
    "log": {"language", "errors", "paths", "model"},
    "schedule": {"language", "errors"},
    "model": {"language", "errors", "schedule"},
    "exchange": PURE,
    "desktop": GROUND | {"model"},
    "store": GROUND | PURE,
    "engine": GROUND | PURE | {"store"},
    "wiring": ENGINE | {"desktop"},
    "ipc": ENGINE,
    "api": FRONT,
    "cli": FRONT | {"api"},
    # The window talks to the engine's facade; rows are none of its business.
    "ui": FRONT - {"store"},
    "__init__": set[str](),
    # The engine's starter is the same binary in a frozen build.
    "__main__": {"cli", "engine"},
}
# The library and the only packages that may import it.
OWNERS = {
    "peewee": {"store"},
    "playhouse": {"store"},
    "qasync": {"ui"},
    "PySide6.QtWidgets": {"ui"},
    "shiboken6": {"ui"},
    "keyring": {"desktop"},
    "secretstorage": {"desktop"},
    "mcp": {"api"},
    "yaml": {"exchange"},
    "mcp_types": {"api"},
}
# Windows and services of the desktop; the rest of the house must run without them.
QT_ROOMS = {"ui", "desktop"}
CLOCK_ROOMS = {
    "cronstudio.engine.clock",
    # A process of its own, standard library only: it stamps the end of what it started.
    "cronstudio.engine.starter",
}
CLOCK_READS = {
    ("time", "time"),
    ("time", "time_ns"),
    ("time", "monotonic"),
    ("time", "monotonic_ns"),
    ("time", "perf_counter"),
    ("time", "perf_counter_ns"),
    ("time", "clock_gettime"),
    ("time", "clock_gettime_ns"),
    ("datetime", "now"),
    ("datetime", "utcnow"),
    ("datetime", "today"),
    ("date", "today"),
    ("QDateTime", "currentDateTime"),
    ("QDateTime", "currentDateTimeUtc"),
    ("QDateTime", "currentMSecsSinceEpoch"),
    ("QDate", "currentDate"),
    ("QTime", "currentTime"),
}
# Without an argument these mean "now"; with one they convert.
CLOCK_READS_WITHOUT_ARGUMENT = {("time", name) for name in ("localtime", "gmtime", "ctime")}


@dataclass(frozen=True)
class Imported:
    """One import statement's target, absolute, and where it stands."""

    target: str
    line: int
    in_function: bool


@cache
def modules() -> dict[str, ast.Module]:
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return found


def room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


@cache
def imports(module: str) -> list[Imported]:
    return list(_walk(modules()[module], module, in_function=False))


def _walk(node: ast.AST, module: str, *, in_function: bool) -> Iterator[Imported]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Imported(alias.name, child.lineno, in_function)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"{module}:{child.lineno}: relative import"
            for alias in child.names:
                yield Imported(f"{child.module}.{alias.name}", child.lineno, in_function)
        else:
            inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _walk(child, module, in_function=in_function or inside)


def own_target(target: str) -> str | None:
    """Return the module of ours that an import loads, or None for other people's."""
    while target.split(".")[0] == "cronstudio":
        if target in modules():
            return target
        target = target.rpartition(".")[0]
    return None


def ours(module: str) -> list[tuple[Imported, str]]:
    return [
        (imported, target)
        for imported in imports(module)
        if (target := own_target(imported.target)) is not None
    ]


def clock_reads(tree: ast.Module) -> list[int]:
    """Return the lines that read a clock, whether the function is called or handed on."""
    renamed = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "time"
        for alias in node.names
    }
    bare = {
        id(node.func)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and not node.args and not node.keywords
    }
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            owner = node.value.attr if isinstance(node.value, ast.Attribute) else None
            owner = node.value.id if isinstance(node.value, ast.Name) else owner
            read = (owner, node.attr)
        elif isinstance(node, ast.Name) and node.id in renamed:
            read = renamed[node.id]
        else:
            continue
        if read in CLOCK_READS or (read in CLOCK_READS_WITHOUT_ARGUMENT and id(node) in bare):
            lines.append(node.lineno)
    return lines


def test_every_package_imports_only_what_stands_below_it() -> None:
    faults = [
        f"{module}:{imported.line} imports {target}"
        for module in modules()
        for imported, target in ours(module)
        if room(target) not in MAY_IMPORT[room(module)] | {room(module), "__init__"}
    ]
    assert faults == []


def test_no_imports_go_in_circles() -> None:
    graph = {module: {target for _, target in ours(module)} - {module} for module in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail("import cycle: " + " → ".join(error.args[1]))


def test_nothing_of_ours_is_imported_inside_a_function() -> None:
    faults = [
        f"{module}:{imported.line} imports {target}"
        for module in modules()
        for imported, target in ours(module)
        if imported.in_function
    ]
    assert faults == []


LOADS_BY_NAME = {
    # The command table: one command's module, or the window, when it is asked for.
    "cronstudio.cli.main",
    # All of the window but its first picture, once that can be seen.
    "cronstudio.ui.app",
    # Views and dialogs that are not seen at the start.
    "cronstudio.ui.rooms",
}


def test_imports_by_name_have_three_places() -> None:
    faults = [
        f"{module}:{imported.line}"
        for module in modules()
        for imported in imports(module)
        if imported.target.split(".")[0] == "importlib"
        and not imported.target.startswith(("importlib.metadata", "importlib.resources"))
        and module not in LOADS_BY_NAME
    ]
    assert faults == []


@pytest.mark.parametrize("library", OWNERS)
def test_a_library_has_one_owner(library: str) -> None:
    faults = [
        f"{module}:{imported.line} imports {imported.target}"
        for module in modules()
        for imported in imports(module)
        if f"{imported.target}.".startswith(f"{library}.") and room(module) not in OWNERS[library]
    ]
    assert faults == []


def test_qt_stays_in_the_window_and_the_desktop_services() -> None:
    faults = [
        f"{module}:{imported.line} imports {imported.target}"
        for module in modules()
        for imported in imports(module)
        if imported.target.split(".")[0] == "PySide6" and room(module) not in QT_ROOMS
    ]
    assert faults == []


def test_only_the_clock_reads_the_clock() -> None:
    faults = [
        f"{module}:{line}"
        for module, tree in modules().items()
        if module not in CLOCK_ROOMS
        for line in clock_reads(tree)
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("import time\ntime.monotonic()", [2]),
        ("from time import monotonic as m\nm()", [2]),
        ("import datetime\ndatetime.datetime.now(datetime.UTC)", [2]),
        ("from datetime import date\ndate.today()", [2]),
        ("import time\nclock = time.time", [2]),
        ("import time\ntime.localtime()", [2]),
        ("import time\ntime.localtime(0)", []),
        ("from datetime import time\ntime.fromisoformat('10:00')", []),
        ("def f(clock):\n    return clock.now()", []),
    ],
)
def test_a_reading_of_the_clock_is_recognised(source: str, lines: list[int]) -> None:
    assert clock_reads(ast.parse(source)) == lines


def test_no_module_outgrows_its_room() -> None:
    long = {
        str(path.relative_to(PACKAGE)): lines
        for path in PACKAGE.rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_MODULE
    }
    assert long == {}


@pytest.mark.parametrize(
    "module", ["cronstudio.wiring", "cronstudio.ipc.server", "cronstudio.cli.headless"]
)
def test_what_runs_without_a_window_loads_no_qt(module: str) -> None:
    script = (
        f"import sys, {module}\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}"
        " & {'PySide6', 'shiboken6', 'qasync'}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert loaded.stdout.split() == []


@pytest.mark.parametrize(
    ("module", "later"),
    [
        # The first picture waits for nothing but Qt.
        (
            "cronstudio.ui.app",
            ("asyncio", "peewee", "qasync", "cronstudio.schedule", "cronstudio.engine."),
        ),
        # The jobs are shown before what is opened from there.
        (
            "cronstudio.ui.window_life",
            (
                "croniter",
                "cronstudio.exchange",
                "cronstudio.ui.dialogs.editor",
                "cronstudio.ui.views.history",
            ),
        ),
    ],
)
def test_a_start_does_not_wait_for_what_comes_later(module: str, later: tuple[str, ...]) -> None:
    script = (
        f"import sys, {module}\n"
        f"print(*sorted(name for name in sys.modules if name.startswith({later})))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert loaded.stdout.split() == []
