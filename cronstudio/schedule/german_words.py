"""German lists, numbers and names for the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cronstudio.schedule.listing import is_even, runs, weekday_spans, whole_units, zone_place

MONTHS = (
    "",
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
)
SHORT_MONTHS = (
    "", "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
    "Dez.",
)  # fmt: skip
WEEKDAYS = ("Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag")
NTH = ("", "ersten", "zweiten", "dritten", "vierten", "fünften")
_FROM_LAST = (
    "letzten", "vorletzten", "drittletzten", "viertletzten", "fünftletzten", "sechstletzten",
    "siebtletzten", "achtletzten", "neuntletzten", "zehntletzten",
)  # fmt: skip
_UNITS = {
    "week": ("Woche", "Wochen"),
    "day": ("Tag", "Tage"),
    "hour": ("Stunde", "Stunden"),
    "minute": ("Minute", "Minuten"),
    "second": ("Sekunde", "Sekunden"),
}


def join(words: Sequence[str], last: str = "und") -> str:
    """Join words: "a", "a und b", "a, b und c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(values: Sequence[int]) -> str:
    """List numbers shortly: "0, 7, 14 … 56" for even steps, "1 bis 5" for neighbours."""
    if is_even(values):
        return f"{values[0]}, {values[1]}, {values[2]} … {values[-1]}"
    return join([str(a) if a == b else f"{a} bis {b}" for a, b in runs(values)])


def weekday_names(values: Sequence[int]) -> str:
    """Name weekdays (Sunday is 0), Monday first: "Montag bis Freitag", "Montag und Mittwoch"."""
    return join(
        [
            WEEKDAYS[first] + (f" bis {WEEKDAYS[last]}" if last != first else "")
            for first, last in weekday_spans(values)
        ]
    )


def short_weekdays(values: Sequence[int]) -> str:
    """The same in two letters: "Mo–Fr", "Mo, Mi, So"."""
    return ", ".join(
        WEEKDAYS[first][:2] + (f"–{WEEKDAYS[last][:2]}" if last != first else "")
        for first, last in weekday_spans(values)
    )


def month_names(months: Sequence[int], first: int, last: int, is_run: bool) -> str:
    """Name months: "Juni bis August", "Januar und Juli"."""
    if is_run:
        return f"{MONTHS[first]} bis {MONTHS[last]}"
    return join([MONTHS[value] for value in months])


def from_last(days: int) -> str:
    """Which day from the end of the month, in the dative: "letzten Tag", "drittletzten Tag"."""
    if days < len(_FROM_LAST):
        return f"{_FROM_LAST[days]} Tag"
    return f"{days + 1}.-letzten Tag"


def duration(seconds: int) -> str:
    """Say a duration with its whole units: "15 Minuten", "1 Stunde 30 Minuten"."""
    parts = [f"{count} {_UNITS[unit][count != 1]}" for count, unit in whole_units(seconds)]
    return " ".join(parts) or "0 Sekunden"


def each(seconds: int) -> str:
    """Say how often: "alle 15 Minuten", "jede Stunde", "jeden Tag"."""
    parts = whole_units(seconds)
    if len(parts) == 1 and parts[0][0] == 1:
        unit = parts[0][1]
        return f"{'jeden' if unit == 'day' else 'jede'} {_UNITS[unit][0]}"
    return f"alle {duration(seconds)}"


def place(timezone: str) -> str:
    """Say whose time it is: "Ortszeit Toronto", "UTC", "UTC+05:30"."""
    name, has_place = zone_place(timezone)
    return f"Ortszeit {name}" if has_place else name
