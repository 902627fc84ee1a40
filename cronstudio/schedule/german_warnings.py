"""The German words of warnings: one sentence that says what happens, one that says what to do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from cronstudio.schedule.german_words import MONTHS, WEEKDAYS, counted, join
from cronstudio.schedule.listing import clock
from cronstudio.schedule.warning_args import Args, Words, moment, numbers, span, zone_name

_FIELDS = {
    "second": "Sekunden",
    "minute": "Minuten",
    "hour": "Stunden",
    "day": "Tage",
    "month": "Monate",
    "weekday": "Wochentage",
}


def warning_words(code: str, args: Args) -> Words:
    """Return (text, hint) of a warning; the codes are those of `lint`."""
    return _WORDS[code](args)


def _burst(args: Args) -> Words:
    count, values = _figure(args["count"]), numbers(args["values"])
    if args["unit"] == "day":
        return (
            f"{count} Läufe an jedem dieser Tage: einer in jeder Minute.",
            "Für einen Lauf am Tag Minute und Stunde angeben: 0 9 für 09:00.",
        )
    if args["unit"] == "minute":
        where = "der Minute" if len(values) == 1 else "jeder der Minuten"
        return (
            f"{count} Läufe in {where} {counted(values)}: einer in jeder Sekunde.",
            "Für einen Lauf 0 als erstes Feld (die Sekunden) schreiben.",
        )
    spans = [f"zwischen {clock(hour * 3600)} und {clock(hour * 3600 + 3540)}" for hour in values]
    return (
        f"{count} Läufe {join(spans)}: jede Minute der Stunde zählt.",
        f"Für einen Lauf um {clock(values[0] * 3600)} als Minute 0 schreiben.",
    )


def _day_or_weekday(args: Args) -> Words:
    return (
        "Dies läuft an den Tagen des Monats und an den Wochentagen, nicht nur, wo beide "
        "zusammentreffen.",
        "Soll nur eines gelten, im anderen Feld * schreiben; 1#1 ist der erste Montag.",
    )


def _day_and_weekday(args: Args) -> Words:
    return (
        "Dies läuft nur an Tagen, auf die beide Felder passen, Tag und Wochentag.",
        "Das ist so, weil eines der beiden mit * beginnt. Ohne * würde eines genügen.",
    )


def _day_swallowed(args: Args) -> Words:
    field = {"day": "Tag", "weekday": "Wochentag"}.get(str(args["field"]), str(args["field"]))
    return (
        f"„{args['whole']}“ umfasst jeden Tag, „{args['useless']}“ bewirkt also nichts: "
        "es läuft täglich.",
        f"Um nur an „{args['useless']}“ zu laufen, im Feld {field} * schreiben.",
    )


def _short_months(args: Args) -> Words:
    names = join([MONTHS[month] for month in numbers(args["months"])])
    return (
        f"{names} ohne {args['day']}. Tag: dann kein Lauf.",
        "Für den letzten Tag L schreiben.",
    )


def _wrapped(args: Args) -> Words:
    values = numbers(args["values"])
    if args["field"] == "weekday":
        names = [WEEKDAYS[value][:2] for value in values]
        shown = join(names) if len(names) < 8 else ", ".join(names)
    elif len(values) > 8:
        shown = f"{', '.join(map(str, values[:3]))} … {values[-1]}"
    else:
        shown = join([str(value) for value in values])
    return (
        f"„{args['word']}“ geht über das Ende des Feldes hinaus weiter: {shown}.",
        "Andere Cron-Programme lehnen das ab oder führen es nie aus.",
    )


def _open_step(args: Args) -> Words:
    return (
        f"„{args['word']}“ wird als {args['written']} gelesen.",
        f"Mit {args['written']} versteht die Zeile auch jedes andere Cron-Programm.",
    )


def _step_over(args: Args) -> Words:
    return (
        f"„{args['word']}“ steht nur für {args['value']}: der Schritt führt über das Ende hinaus.",
        f"{args['value']} schreiben oder einen kleineren Schritt nehmen.",
    )


def _uneven(args: Args) -> Words:
    values, step, last_gap = numbers(args["values"]), args["step"], args["last_gap"]
    unit = str(args["field"])
    if unit == "day":
        return (
            f"Tage {counted(values)}: in jedem Monat wird neu gezählt, der Abstand über das "
            "Monatsende ist also ein anderer.",
            f"Für genau alle {step} Tage ein Intervall nehmen.",
        )
    if unit == "weekday":
        names = join([WEEKDAYS[value] for value in values])
        return f"Das ist {names} jeder Woche.", f"Für alle {step} Tage ein Intervall nehmen."
    units = _FIELDS[unit]
    names = "in den Monaten" if unit == "month" else f"zu den {units}"
    return (
        f"Das ist nicht alle {step} {units}: es läuft {names} {counted(values)}, "
        f"und der letzte Abstand ist {last_gap}.",
        f"Für genau alle {step} {units} ein Intervall nehmen.",
    )


def _moved(args: Args) -> Words:
    wall, at = moment(args["wall"]), moment(args["at"])
    return (
        f"{wall:%H:%M} gibt es am {_day(wall)} in {zone_name(args)} nicht, die Uhren werden "
        f"vorgestellt. Dieser Lauf beginnt um {at:%H:%M %Z}.",
        _stay_clear(args),
    )


def _first_pass(args: Args) -> Words:
    wall = moment(args["wall"])
    return (
        f"{wall:%H:%M} gibt es am {_day(wall)} in {zone_name(args)} zweimal, die Uhren werden "
        "zurückgestellt. Es läuft nur beim ersten Mal.",
        _stay_clear(args),
    )


def _left_out(args: Args) -> Words:
    wall = moment(args["wall"])
    low, high = span(args)
    return (
        f"Am {_day(wall)} läuft in {zone_name(args)} zwischen {low} und {high} nichts: "
        "die Uhren springen darüber hinweg.",
        _stay_clear(args),
    )


def _twice(args: Args) -> Words:
    wall = moment(args["wall"])
    low, high = span(args)
    return (
        f"Am {_day(wall)} läuft es in {zone_name(args)} in beiden Durchgängen von {low} bis "
        f"{high}, die Uhren werden zurückgestellt.",
        "Minute und Stunde ohne * angeben, damit es nur im ersten Durchgang läuft.",
    )


def _rare(args: Args) -> Words:
    at = moment(args["at"])
    return (
        f"Der nächste Lauf ist am {at.day}. {MONTHS[at.month]} {at.year}.",
        "Ist das später als erwartet, Tag, Monat und Wochentag ansehen.",
    )


def _no_more(args: Args) -> Words:
    return (
        "In den nächsten 100 Jahren gibt es keinen Lauf.",
        "Die Tage oder die ausgeschlossenen Tage ändern.",
    )


def _very_often(args: Args) -> Words:
    return (
        f"Das sind {_figure(args['per_day'])} Läufe an einem vollen Tag.",
        "Ein Befehl, der durchläuft, kostet den Rechner weniger.",
    )


def _past(args: Args) -> Words:
    at = moment(args["at"])
    return (
        f"{at:%H:%M} am {at.day}. {MONTHS[at.month]} {at.year} ist vorbei; dies läuft nicht mehr.",
        "Eine spätere Zeit wählen.",
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
    begin = "Um Zeitumstellungen zu meiden,"
    if first == 0:
        return f"{begin} {high} oder später wählen."
    if last >= 86_400:
        return f"{begin} eine Zeit ab {high} und vor {low} wählen."
    return f"{begin} eine Zeit vor {low} oder ab {high} wählen."


def _day(at: datetime) -> str:
    return f"{at.day}. {MONTHS[at.month]} ({WEEKDAYS[at.isoweekday() % 7]})"


def _figure(value: object) -> str:
    return f"{value:,}".replace(",", ".")
