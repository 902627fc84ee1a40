"""The English words of warnings: one sentence that says what happens, one that says what to do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from cronstudio.schedule.english_words import MONTHS, WEEKDAYS, counted, join, ordinal
from cronstudio.schedule.listing import clock
from cronstudio.schedule.warning_args import Args, Words, moment, numbers, span, zone_name


def warning_words(code: str, args: Args) -> Words:
    """Return (text, hint) of a warning; the codes are those of `lint`."""
    return _WORDS[code](args)


def _burst(args: Args) -> Words:
    count, values = args["count"], numbers(args["values"])
    if args["unit"] == "day":
        return (
            f"{count:,} runs on each of these days: one every minute.",
            "For one run a day, give the minute and the hour: 0 9 for 09:00.",
        )
    if args["unit"] == "minute":
        return (
            f"{count} runs in {'minute' if len(values) == 1 else 'each of minutes'} "
            f"{counted(values)}: one every second.",
            "For one run, write 0 as the first field (the seconds).",
        )
    spans = [f"{clock(hour * 3600)} and {clock(hour * 3600 + 3540)}" for hour in values]
    return (
        f"{count:,} runs between {join(spans, 'and between')}: every minute of the hour counts.",
        f"For one run at {clock(values[0] * 3600)}, write 0 as the minute.",
    )


def _day_or_weekday(args: Args) -> Words:
    return (
        "This runs on the days of the month and on the weekdays, not only where both meet.",
        "To use one of them only, put * in the other field; 1#1 means the first Monday.",
    )


def _day_and_weekday(args: Args) -> Words:
    return (
        "This runs only on days that match both the day and the weekday field.",
        "That is so because one of the two begins with *. Without it, either would do.",
    )


def _day_swallowed(args: Args) -> Words:
    return (
        f"“{args['whole']}” covers every day, so “{args['useless']}” has no effect: "
        "it runs every day.",
        f"To run on “{args['useless']}” only, put * in the {args['field']} field.",
    )


def _short_months(args: Args) -> Words:
    names = join([MONTHS[month] for month in numbers(args["months"])])
    day = args["day"]
    assert isinstance(day, int)
    return f"{names} without a {ordinal(day)}: no run then.", "For the last day, write L."


def _wrapped(args: Args) -> Words:
    values = numbers(args["values"])
    if args["field"] == "weekday":
        names = [WEEKDAYS[value][:3] for value in values]
        shown = join(names) if len(names) < 8 else ", ".join(names)
    elif len(values) > 8:
        shown = f"{', '.join(map(str, values[:3]))} … {values[-1]}"
    else:
        shown = join([str(value) for value in values])
    return (
        f"“{args['word']}” goes on past the end of the field: {shown}.",
        "Other cron programs refuse this or never run it.",
    )


def _open_step(args: Args) -> Words:
    return (
        f"“{args['word']}” is read as {args['written']}.",
        f"Write {args['written']} if the line is to work in other cron programs too.",
    )


def _step_over(args: Args) -> Words:
    return (
        f"“{args['word']}” stands for {args['value']} alone: the step leads past the end.",
        f"Write {args['value']}, or use a smaller step.",
    )


def _uneven(args: Args) -> Words:
    values, step, last_gap = numbers(args["values"]), args["step"], args["last_gap"]
    assert isinstance(step, int)
    unit = str(args["field"])
    if unit == "day":
        return (
            f"Days {counted(values)}: the count starts anew each month, so the distance "
            "over the end of a month differs.",
            f"For exactly every {step} days, use an interval.",
        )
    if unit == "weekday":
        names = join([WEEKDAYS[value] for value in values])
        return f"This is {names} of each week.", f"For every {step} days, use an interval."
    shown = counted(values)
    return (
        f"This is not every {step} {unit}s: it runs at {unit}s {shown}, "
        f"and the last distance is {last_gap}.",
        f"For exactly every {step} {unit}s, use an interval.",
    )


def _moved(args: Args) -> Words:
    wall, at = moment(args["wall"]), moment(args["at"])
    return (
        f"{wall:%H:%M} does not exist on {_day(wall)} in {zone_name(args)}, the clocks go forward. "
        f"That run starts at {at:%H:%M %Z}.",
        _stay_clear(args),
    )


def _first_pass(args: Args) -> Words:
    wall = moment(args["wall"])
    return (
        f"{wall:%H:%M} happens twice on {_day(wall)} in {zone_name(args)}, the clocks go back. "
        "It runs the first time only.",
        _stay_clear(args),
    )


def _left_out(args: Args) -> Words:
    wall = moment(args["wall"])
    low, high = span(args)
    return (
        f"Nothing runs between {low} and {high} on {_day(wall)} in {zone_name(args)}: "
        "the clocks go forward over it.",
        _stay_clear(args),
    )


def _twice(args: Args) -> Words:
    wall = moment(args["wall"])
    low, high = span(args)
    return (
        f"It runs in both passes of {low} to {high} on {_day(wall)} in {zone_name(args)}, "
        "the clocks go back.",
        "Give the minute and hour without * to run in the first pass only.",
    )


def _rare(args: Args) -> Words:
    at = moment(args["at"])
    return (
        f"The next run is on {at.day} {MONTHS[at.month]} {at.year}.",
        "If that is later than expected, look at the day, month and weekday.",
    )


def _no_more(args: Args) -> Words:
    return "There is no run in the next 100 years.", "Change the days or the excluded days."


def _very_often(args: Args) -> Words:
    return (
        f"This is {args['per_day']:,} runs on a full day.",
        "A command that stays running costs the machine less.",
    )


def _past(args: Args) -> Words:
    at = moment(args["at"])
    return (
        f"{at:%H:%M} on {at.day} {MONTHS[at.month]} {at.year} is over; this does not run any more.",
        "Choose a later time.",
    )


_WORDS: dict[str, Callable[[Args], Words]] = {
    "burst": _burst,
    "day_or_weekday": _day_or_weekday,
    "day_and_weekday": _day_and_weekday,
    "day_swallowed": _day_swallowed,
    "short_months": _short_months,
    "wrapped": _wrapped,
    "open_step": _open_step,
    "step_over": _step_over,
    "uneven": _uneven,
    "moved": _moved,
    "first_pass": _first_pass,
    "left_out": _left_out,
    "twice": _twice,
    "rare": _rare,
    "no_more": _no_more,
    "very_often": _very_often,
    "past": _past,
}


def _stay_clear(args: Args) -> str:
    first, last = numbers(args["avoid"])
    low, high = clock(first % 86_400), clock(last % 86_400)
    if first == 0:
        return f"To stay clear of clock changes, choose {high} or later."
    if last >= 86_400:
        return f"To stay clear of clock changes, choose a time from {high} to before {low}."
    return f"To stay clear of clock changes, choose a time before {low}, or {high} or later."


def _day(at: datetime) -> str:
    return f"{WEEKDAYS[at.isoweekday() % 7][:3]} {at.day} {MONTHS[at.month][:3]}"
