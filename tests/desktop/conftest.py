"""A desktop and the app on it, new for each test, with pictures of what was seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.desktop.harness import App, Desktop, missing_tools, running_desktop

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = missing_tools()
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.desktop)
            if missing:
                item.add_marker(pytest.mark.skip(reason=f"not installed: {', '.join(missing)}"))


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    with running_desktop(tmp_path) as made:
        yield made


@pytest.fixture
def app(desktop: Desktop, tmp_path: Path) -> Iterator[App]:
    made = App(desktop, tmp_path / "state")
    made.start()
    yield made
    if made.process is not None:
        desktop.end(made.process)


@pytest.fixture
def shot(desktop: Desktop, request: pytest.FixtureRequest) -> Callable[[str], Path]:
    """Save a picture of the screen under the test's name; look at them in `shots/`."""
    return lambda name: desktop.screenshot(HERE / "shots" / f"{request.node.name}-{name}.png")
