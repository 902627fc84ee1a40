"""What each field of cron text allows, and the parsed form of one field with its tables.

Reading the text is in `cron_text`; here are ranges, names and the values an item stands for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from cronstudio.language import Text


class FieldName(StrEnum):
    """The six fields, in the order they are written."""

    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    MONTH = "month"
    WEEKDAY = "weekday"


class Form(StrEnum):
    """What kind of item stands in a list. `first`, `last` and `step` of `Item` mean, by form:"""

    EVERY = "every"  # * and */step and ?
    VALUE = "value"  # first
    RANGE = "range"  # first to last, wraps when first > last
    FROM = "from"  # first to the end of the field, by step
    LAST = "last"  # L-first: so many days before the last of the month
    LAST_WORKDAY = "last_workday"  # L-firstW
    NEAREST_WORKDAY = "nearest_workday"  # firstW
    LAST_WEEKDAY = "last_weekday"  # firstL
    NTH_WEEKDAY = "nth_weekday"  # first#last


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a comma list; `start` and `end` are offsets within the field's text."""

    form: Form
    first: int
    last: int
    step: int
    start: int
    end: int


MONTH_NAMES = (
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
)  # fmt: skip
WEEKDAY_NAMES = ("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT")


_NOUNS = {
    FieldName.SECOND: Text("second"),
    FieldName.MINUTE: Text("minute"),
    FieldName.HOUR: Text("hour"),
    FieldName.DAY: Text("day"),
    FieldName.MONTH: Text("month"),
    FieldName.WEEKDAY: Text("weekday"),
}


@dataclass(frozen=True, slots=True)
class FieldRule:
    """What a field takes: `low` to `high`, its names, and the `size` of its circle for wraps."""

    name: FieldName
    title: str
    low: int
    high: int
    size: int
    names: dict[str, int]
    remark: str = ""

    @property
    def noun(self) -> Text:
        """The field's name within a sentence ("minute")."""
        return _NOUNS[self.name]

    @property
    def allowed(self) -> str:
        """The range in words ("0 to 23")."""
        if self.names:
            ordered = sorted(self.names, key=self.names.__getitem__)
            return Text(
                "{low} to {high}, or {first} to {last}",
                low=self.low,
                high=self.high,
                first=ordered[0],
                last=ordered[-1],
            )
        return Text("{low} to {high}", low=self.low, high=self.high)

    def values(self, item: Item) -> Iterable[int]:
        """List the plain values of an item; none for the forms that depend on the month."""
        if item.form is Form.VALUE:
            return (item.first % 7 if self.name is FieldName.WEEKDAY else item.first,)
        if item.form in (Form.EVERY, Form.RANGE, Form.FROM):
            # A range that wraps goes on through the end of the circle, and its step with it.
            last = item.last if item.last >= item.first else item.last + self.size
            base = 0 if self.name is FieldName.WEEKDAY else self.low
            span = range(item.first, last + 1, item.step)
            return ((value - base) % self.size + base for value in span)
        return ()


RULES = {
    rule.name: rule
    for rule in (
        FieldRule(FieldName.SECOND, Text("Second"), 0, 59, 60, {}),
        FieldRule(FieldName.MINUTE, Text("Minute"), 0, 59, 60, {}),
        FieldRule(FieldName.HOUR, Text("Hour"), 0, 23, 24, {}, Text("midnight is 0")),
        FieldRule(FieldName.DAY, Text("Day"), 1, 31, 31, {}, Text("L is the last day")),
        FieldRule(
            FieldName.MONTH, Text("Month"), 1, 12, 12, {n: i + 1 for i, n in enumerate(MONTH_NAMES)}
        ),
        FieldRule(
            FieldName.WEEKDAY,
            Text("Weekday"),
            0,
            7,
            7,
            {n: i for i, n in enumerate(WEEKDAY_NAMES)},
            Text("0 and 7 are Sunday"),
        ),
    )
}


@dataclass(frozen=True, slots=True)
class Field:
    """One field, read. Shared by text: many schedules hold the same `*/15` or `1-5`.

    `star`: the text begins with `*` or is `?` (this decides the day rule and, in minute and hour,
    how clock changes are met). `mask` has bit v set for each plain value v; `after[v]` is the
    smallest value >= v, `before[v]` the largest <= v (-1: none), `rank[v]` how many are < v.
    """

    name: FieldName
    text: str
    items: tuple[Item, ...]
    star: bool
    mask: int
    after: tuple[int, ...]
    before: tuple[int, ...]
    rank: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many plain values there are."""
        return self.mask.bit_count()

    @property
    def values(self) -> tuple[int, ...]:
        """The plain values, ascending (weekdays: Sunday is 0)."""
        return tuple(v for v in range(self.mask.bit_length()) if self.mask >> v & 1)

    @property
    def all(self) -> bool:
        """Whether every value of the field is in it."""
        return self.mask.bit_count() == RULES[self.name].size

    @property
    def plain(self) -> bool:
        """Whether no item depends on the month (no L, W or #)."""
        return all(item.form in PLAIN for item in self.items)


PLAIN = frozenset({Form.EVERY, Form.VALUE, Form.RANGE, Form.FROM})


def make_field(name: FieldName, text: str, items: tuple[Item, ...], star: bool) -> Field:
    """Build the tables of a field from its items."""
    rule = RULES[name]
    mask = 0
    for item in items:
        for value in rule.values(item):
            mask |= 1 << value
    top = rule.high + 1
    after = [-1] * (top + 1)
    for value in range(rule.high, -1, -1):
        after[value] = value if mask >> value & 1 else after[value + 1]
    before = []
    rank = [0]
    last = -1
    for value in range(top):
        if mask >> value & 1:
            last = value
        before.append(last)
        rank.append(rank[value] + (last == value))
    return Field(name, text, items, star, mask, tuple(after), tuple(before), tuple(rank))
