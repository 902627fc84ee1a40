"""`python -m cronstudio` and the console script."""

from __future__ import annotations

import sys

from cronstudio.cli.main import run
from cronstudio.engine import starter


def main() -> int:
    """Run the command line (or, in a frozen build, the starter) and return its exit status."""
    if sys.argv[1:2] == [starter.FLAG]:
        return starter.main(sys.argv[2:])
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
