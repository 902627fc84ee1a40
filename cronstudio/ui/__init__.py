"""The window. Importing this package loads no Qt yet."""

from __future__ import annotations

import builtins

plain_import = builtins.__import__
"""The import statement as Python has it, when nobody has loaded Qt before. PySide6 puts its own in
that place and from then on reads the source of every module that is loaded, to see whether it asks
for renamed methods. None of ours does, and it is a sixth of the time that they take to load."""
