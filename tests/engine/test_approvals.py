"""Changes that wait for a click, on a clock of the test's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cronstudio.engine import approvals
from cronstudio.engine.alarms import Alarms
from cronstudio.engine.approvals import GONE_SECONDS, MOST_WAITING, WISH_SECONDS, Approvals
from cronstudio.errors import NotFoundError, RefusedError, UserError
from tests.engine.fake_clock import FakeClock


class House:
    """Approvals, a clock, and what was done and told."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.alarms = Alarms(self.clock)
        self.approvals = Approvals(self.clock, self.alarms)
        self.done: list[str] = []
        self.told = 0
        self.leave = self.approvals.attend(self._hear)

    def _hear(self) -> None:
        self.told += 1

    def ask(self, name: str = "a", fault: Exception | None = None) -> str:
        async def work() -> object:
            if fault is not None:
                raise fault
            self.done.append(name)
            return name

        return self.approvals.ask("assistant", "schedule_job", f"Add {name}", ("true",), work)

    async def pass_time(self, seconds: float) -> None:
        await self.clock.advance(seconds)
        self.alarms.ring_due()


def within(use: Callable[[House], Awaitable[None]]) -> None:
    async def whole() -> None:
        await use(House())

    asyncio.run(asyncio.wait_for(whole(), 30))


def test_an_allowed_change_is_carried_out_once() -> None:
    async def use(house: House) -> None:
        wish = house.ask()
        assert [found.title for found in house.approvals.waiting()] == ["Add a"]
        assert house.done == []
        house.approvals.answer(wish, True)
        assert house.approvals.waiting() == []
        with pytest.raises(NotFoundError):
            house.approvals.answer(wish, True)
        assert await house.approvals.settled(wish, 5) == ("a",)
        assert house.done == ["a"]
        assert house.told == 2

    within(use)


def test_a_refused_change_is_never_carried_out() -> None:
    async def use(house: House) -> None:
        wish = house.ask()
        house.approvals.answer(wish, False)
        with pytest.raises(RefusedError, match="refused in the window"):
            await house.approvals.settled(wish, 5)
        with pytest.raises(NotFoundError):
            house.approvals.answer(wish, True)
        assert house.done == []

    within(use)


def test_a_change_nobody_answers_is_over_after_its_time() -> None:
    async def use(house: House) -> None:
        wish = house.ask()
        asker = asyncio.ensure_future(house.approvals.settled(wish, 20))
        await asyncio.sleep(0)
        await house.pass_time(WISH_SECONDS - 1)
        assert len(house.approvals.waiting()) == 1
        await house.pass_time(1)
        with pytest.raises(RefusedError, match="within 10 minutes"):
            await asker
        assert house.approvals.waiting() == []

    within(use)


def test_a_tool_that_is_gone_does_not_have_its_way_afterwards() -> None:
    async def use(house: House) -> None:
        never_asked, given_up = house.ask("a"), house.ask("b")
        asker = asyncio.ensure_future(house.approvals.settled(given_up, 20))
        await asyncio.sleep(0)
        await house.pass_time(GONE_SECONDS + 1)
        assert [wish.id for wish in house.approvals.waiting()] == [given_up]
        asker.cancel()
        await asyncio.gather(asker, return_exceptions=True)
        await house.pass_time(GONE_SECONDS + 1)
        assert house.approvals.waiting() == []
        with pytest.raises(NotFoundError):
            house.approvals.answer(never_asked, True)
        assert house.done == []

    within(use)


def test_a_tool_that_asks_again_keeps_its_wish() -> None:
    async def use(house: House) -> None:
        wish = house.ask()
        for _ in range(5):
            assert await house.approvals.settled(wish, 0) is None
            await house.pass_time(GONE_SECONDS - 1)
        assert len(house.approvals.waiting()) == 1

    within(use)


def test_where_nobody_can_click_a_wish_is_refused_at_once() -> None:
    async def use(house: House) -> None:
        house.leave()
        with pytest.raises(RefusedError, match="no window is open"):
            house.ask()

    within(use)


def test_a_flood_of_wishes_is_refused() -> None:
    async def use(house: House) -> None:
        wishes = [house.ask(str(number)) for number in range(MOST_WAITING)]
        with pytest.raises(RefusedError, match="wait for a click already"):
            house.ask()
        house.approvals.answer(wishes[0], False)
        house.ask()

    within(use)


def test_what_went_wrong_is_told_to_the_tool() -> None:
    async def use(house: House) -> None:
        taken, fault = house.ask("a", RefusedError("Taken")), house.ask("b", KeyError("bug"))
        house.approvals.answer(taken, True)
        house.approvals.answer(fault, True)
        with pytest.raises(RefusedError, match="Taken"):
            await house.approvals.settled(taken, 5)
        with pytest.raises(UserError, match="fault of its own"):
            await house.approvals.settled(fault, 5)

    within(use)


def test_the_end_refuses_what_waits_and_finishes_what_began() -> None:
    async def use(house: House) -> None:
        waiting, begun = house.ask("a"), house.ask("b")
        house.approvals.answer(begun, True)
        await house.approvals.close()
        assert house.done == ["b"]
        with pytest.raises(RefusedError, match="closed"):
            await house.approvals.settled(waiting, 5)

    within(use)


def test_the_end_does_not_wait_for_a_change_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(approvals, "LAST_SECONDS", 0.01)

    async def use(house: House) -> None:
        change = house.approvals.carry_out(asyncio.Event().wait)
        await house.approvals.close()
        with pytest.raises(RefusedError, match="closed before the change was done"):
            await house.approvals.settled(change, 5)

    within(use)
