"""Where the files of `resources/` are: in a checkout, in an installed wheel, in a frozen build.

Icons, translations and desktop files are looked up here; reading them is the caller's affair.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path, PurePosixPath

_PACKAGE = Path(__file__).resolve().parent
# The folder's name inside the package, as pyproject.toml's force-include writes it.
_BUNDLED = "_resources"


@cache
def assets_root() -> Path:
    """Return the folder that holds `icons/` and the other resources.

    A frozen build unpacks it beside the program (`sys._MEIPASS`), a wheel carries it inside the
    package, a checkout has it as `resources/` at the top. Raise FileNotFoundError when none exists.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [
        *([Path(frozen) / "resources", Path(frozen) / "cronstudio" / _BUNDLED] if frozen else []),
        _PACKAGE / _BUNDLED,
        _PACKAGE.parent / "resources",
    ]
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(
        "CronStudio's resources folder is missing; looked in "
        + ", ".join(str(candidate) for candidate in candidates)
    )


def asset(path: str) -> Path:
    """Return the file for a path below the resources folder, such as `icons/run.svg`.

    `path` is relative and stays inside the folder (ValueError otherwise); raise FileNotFoundError
    when there is no such file.
    """
    wanted = PurePosixPath(path)
    if wanted.is_absolute() or ".." in wanted.parts:
        raise ValueError(f"not a path inside the resources folder: {path!r}")
    found = assets_root().joinpath(wanted)
    if not found.exists():
        raise FileNotFoundError(f"no resource {path!r} in {assets_root()}")
    return found
