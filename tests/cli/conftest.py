from __future__ import annotations

from pathlib import Path

import pytest

from cronstudio.cli import main
from tests.cli.terminal import Answer, Type


@pytest.fixture
def cronstudio(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Type:
    """Type a command in a home of the test's own, without the app."""

    def type_in(*arguments: str) -> Answer:
        try:
            status = main.run(["--home", str(tmp_path), *arguments])
        except SystemExit as ended:
            status = int(ended.code or 0)
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return type_in
