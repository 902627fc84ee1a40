"""The Chinese words of warnings: one sentence that says what happens, one that says what to do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from cronstudio.schedule.chinese_words import WEEKDAYS, counted, date_words, join
from cronstudio.schedule.listing import clock
from cronstudio.schedule.warning_args import Args, Words, moment, numbers, span, zone_name

_SPANS = {"second": "秒", "minute": "分钟", "hour": "小时", "month": "个月"}
_POINTS = {"second": "秒", "minute": "分", "hour": "点", "month": "月"}


def warning_words(code: str, args: Args) -> Words:
    """Return (text, hint) of a warning; the codes are those of `lint`."""
    return _WORDS[code](args)


def _burst(args: Args) -> Words:
    count, values = f"{args['count']:,}", numbers(args["values"])
    if args["unit"] == "day":
        return (
            f"在这些日子里每天运行 {count} 次：每分钟一次。",
            "若每天只运行一次，请写明分钟和小时：0 9 表示 09:00。",
        )
    if args["unit"] == "minute":
        return (
            f"在第 {counted(values)} 分钟内各运行 {count} 次：每秒一次。",
            "若只运行一次，请把第一个字段（秒）写成 0。",
        )
    spans = [f"{clock(hour * 3600)} 至 {clock(hour * 3600 + 3540)}" for hour in values]
    return (
        f"在 {join(spans)} 之间共运行 {count} 次：该小时的每一分钟都算。",
        f"若只在 {clock(values[0] * 3600)} 运行一次，请把分钟写成 0。",
    )


def _day_or_weekday(args: Args) -> Words:
    return (
        "日期和星期只要有一项符合就会运行，并非两项都符合时才运行。",
        "若只用其中一项，请在另一个字段写 *；1#1 表示第一个周一。",
    )


def _day_and_weekday(args: Args) -> Words:
    return (
        "只有日期和星期两个字段都符合的日子才会运行。",
        "这是因为其中一项以 * 开头。若没有 *，符合一项即可。",
    )


def _day_swallowed(args: Args) -> Words:
    field = {"day": "日期", "weekday": "星期"}.get(str(args["field"]), str(args["field"]))
    return (
        f"“{args['whole']}”已包含每一天，所以“{args['useless']}”不起作用：每天都会运行。",
        f"若只在“{args['useless']}”运行，请在{field}字段写 *。",
    )


def _short_months(args: Args) -> Words:
    names = "、".join(f"{month}月" for month in numbers(args["months"]))
    return f"{names}没有 {args['day']} 日：届时不运行。", "若要在最后一天运行，请写 L。"


def _wrapped(args: Args) -> Words:
    values = numbers(args["values"])
    if args["field"] == "weekday":
        shown = "、".join(WEEKDAYS[value] for value in values)
    elif len(values) > 8:
        shown = f"{'、'.join(map(str, values[:3]))} … {values[-1]}"
    else:
        shown = join([str(value) for value in values])
    return (
        f"“{args['word']}”越过字段末尾继续：{shown}。",
        "其他 cron 程序会拒绝它，或从不运行。",
    )


def _open_step(args: Args) -> Words:
    return (
        f"“{args['word']}”按 {args['written']} 理解。",
        f"若要让其他 cron 程序也能理解，请写 {args['written']}。",
    )


def _step_over(args: Args) -> Words:
    return (
        f"“{args['word']}”只表示 {args['value']}：步长已越过末尾。",
        f"请写 {args['value']}，或用更小的步长。",
    )


def _uneven(args: Args) -> Words:
    values, step, last_gap = numbers(args["values"]), args["step"], args["last_gap"]
    unit = str(args["field"])
    if unit == "day":
        return (
            f"{counted(values)} 日：每月重新计数，因此跨月时的间隔不同。",
            f"若要恰好每 {step} 天一次，请使用间隔。",
        )
    if unit == "weekday":
        names = "、".join(WEEKDAYS[value] for value in values)
        return f"这表示每周的{names}。", f"若要每 {step} 天一次，请使用间隔。"
    return (
        f"这并非每 {step} {_SPANS[unit]}一次：它在第 {counted(values)} {_POINTS[unit]}运行，"
        f"最后一个间隔是 {last_gap}。",
        f"若要恰好每 {step} {_SPANS[unit]}一次，请使用间隔。",
    )


def _moved(args: Args) -> Words:
    wall, at = moment(args["wall"]), moment(args["at"])
    return (
        f"{_day(wall)}在 {zone_name(args)} 没有 {wall:%H:%M}，时钟向前拨。"
        f"这次运行在 {at:%H:%M %Z} 开始。",
        _stay_clear(args),
    )


def _first_pass(args: Args) -> Words:
    wall = moment(args["wall"])
    return (
        f"{_day(wall)}在 {zone_name(args)} 会出现两次 {wall:%H:%M}，时钟向后拨。只在第一次运行。",
        _stay_clear(args),
    )


def _left_out(args: Args) -> Words:
    wall = moment(args["wall"])
    low, high = span(args)
    return (
        f"{_day(wall)}在 {zone_name(args)}，{low} 至 {high} 之间不运行：时钟会跳过这段时间。",
        _stay_clear(args),
    )


def _twice(args: Args) -> Words:
    wall = moment(args["wall"])
    low, high = span(args)
    return (
        f"{_day(wall)}在 {zone_name(args)}，{low} 至 {high} 会出现两次，两次都会运行，时钟向后拨。",
        "若只在第一次运行，请不用 * 写明分钟和小时。",
    )


def _rare(args: Args) -> Words:
    return (
        f"下一次运行在 {date_words(moment(args['at']))}。",
        "若比预期的晚，请检查日期、月份和星期。",
    )


def _no_more(args: Args) -> Words:
    return "未来 100 年内没有运行。", "请修改日期或排除的日子。"


def _very_often(args: Args) -> Words:
    return (
        f"一整天会运行 {args['per_day']:,} 次。",
        "让一个命令一直运行，对电脑的负担更小。",
    )


def _past(args: Args) -> Words:
    at = moment(args["at"])
    return f"{date_words(at)} {at:%H:%M} 已经过去；不会再运行。", "请选择更晚的时间。"


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
        return f"若要避开时钟变更，请选择 {high} 或更晚。"
    if last >= 86_400:
        return f"若要避开时钟变更，请选择 {high} 至 {low} 之前的时间。"
    return f"若要避开时钟变更，请选择 {low} 之前，或 {high} 及以后的时间。"


def _day(at: datetime) -> str:
    return f"{at.month}月{at.day}日（{WEEKDAYS[at.isoweekday() % 7]}）"
