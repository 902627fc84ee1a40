"""Hostile files to import, some of each kind; the script beside it tries ten thousand."""

from __future__ import annotations

import pytest

from tests.faults.hostile_imports import attack, bombs

pytestmark = pytest.mark.faults


def test_hostile_imports_end_in_a_plan_or_a_refusal_with_nothing_written() -> None:
    result = attack(len(bombs()) + 200, seed=1)
    assert result.failures == []
    assert result.written == []
    assert result.plans > 20 and result.refusals > 20
    # Ten times what it takes alone: the figure is the script's.
    assert result.slowest < 10
