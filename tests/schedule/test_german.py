"""German sentences: a table of right ones."""

# ruff: noqa: E501, DTZ001 (the table below is read by columns)
from __future__ import annotations

from datetime import UTC, date, datetime, time

import pytest

from cronstudio.schedule import (
    Cron,
    DateRange,
    Interval,
    IntervalAnchor,
    Once,
    Rule,
    Schedule,
    Startup,
    Window,
    describe,
    german,
)

CRON = """
0 14 * * *            | Täglich um 14:00 | Jeden Tag um 14:00 Uhr
0 8-18 * * 1-5        | Stündlich 08–18, Mo–Fr | Jede Stunde von 08:00 bis 18:00 Uhr, Montag bis Freitag
0 16 * * 5            | Freitags um 16:00 | Jeden Freitag um 16:00 Uhr
0 */6 * * *           | Alle 6 Stunden | Alle 6 Stunden, um 00:00, 06:00, 12:00 und 18:00 Uhr
15 1/2 * * *          | Alle 2 Stunden ab 01:15 | Alle 2 Stunden, um 01:15, 03:15, 05:15 … 23:15 Uhr
30 1,2 * * *          | Täglich um 01:30 und 02:30 | Jeden Tag um 01:30 und 02:30 Uhr
0 2 1 * *             | Monatlich, 1. um 02:00 | Am 1. jedes Monats um 02:00 Uhr
30 6 * * 1-5          | Mo–Fr um 06:30 | Montag bis Freitag um 06:30 Uhr
0 0 1 * 1             | 1. oder Mo um 00:00 | Am 1. des Monats oder an einem Montag, um 00:00 Uhr
0 0 */2 * 1           | Tage 1, 3, 5 … 31, wenn Mo um 00:00 | An den Tagen 1, 3, 5 … 31 des Monats, wenn es ein Montag ist, um 00:00 Uhr
*/35 * * * *          | Zu den Minuten 0 und 35 | Zu den Minuten 0 und 35 jeder Stunde
0 0 * * 1#1,3#2       | Monatlich, 1. Mo, 2. Mi um 00:00 | Am ersten Montag und am zweiten Mittwoch jedes Monats um 00:00 Uhr
0 0 * * 1,5L          | Mo, letzter Fr um 00:00 | Jeden Montag und am letzten Freitag jedes Monats um 00:00 Uhr
0 0 L-3W * *          | Monatlich, Arbeitstag nahe viertletzten Tag um 00:00 | Am nächstgelegenen Arbeitstag zum viertletzten Tag jedes Monats um 00:00 Uhr
0 0 L-1 * *           | Monatlich, vorletzter Tag um 00:00 | Am vorletzten Tag jedes Monats um 00:00 Uhr
0 0 LW * *            | Monatlich, letzter Arbeitstag um 00:00 | Am letzten Arbeitstag jedes Monats um 00:00 Uhr
15 10 ? * 6L          | Monatlich, letzter Sa um 10:15 | Am letzten Samstag jedes Monats um 10:15 Uhr
0-59/7 * * * *        | Zu den Minuten 0, 7, 14 … 56 | Zu den Minuten 0, 7, 14 … 56 jeder Stunde
* 9 * * *             | Jede Minute 09:00–09:59 | Jede Minute von 09:00 bis 09:59 Uhr, jeden Tag
0 22-2/2 * * *        | Täglich um 00:00, 02:00 und 22:00 | Jeden Tag um 00:00, 02:00 und 22:00 Uhr
0 22-2 * * *          | Stündlich 22–02 | Jede Stunde von 22:00 bis 02:00 Uhr, jeden Tag
5 22-2 * * *          | Stündlich 22–02 um :05 | Jede Stunde von 22:05 bis 02:05 Uhr, jeden Tag
*/10 * * * * *        | Alle 10 Sekunden | Alle 10 Sekunden
15 30 2 * * *         | Täglich um 02:30:15 | Jeden Tag um 02:30:15 Uhr
* 15 * * * *          | Jede Sekunde in Minute 15 | Jede Sekunde in Minute 15 jeder Stunde
5,10,40 * * * * *     | Zu den Sekunden 5, 10 und 40 jeder Minute | Zu den Sekunden 5, 10 und 40 jeder Minute
30 */5 * * * *        | Alle 5 Minuten zur Sekunde 30 | Alle 5 Minuten zur Sekunde 30
0 9 * * 2#4           | Monatlich, 4. Di um 09:00 | Am vierten Dienstag jedes Monats um 09:00 Uhr
38 20 * * 0,2,3-6     | Di–So um 20:38 | Dienstag bis Sonntag um 20:38 Uhr
0 4 8-14 * *          | Monatlich, Tage 8 bis 14 um 04:00 | An den Tagen 8 bis 14 jedes Monats um 04:00 Uhr
30 15 * * * *         | Stündlich um :15:30 | Jede Stunde, jeweils um :15:30
0 0 1 1 *             | Jährlich, 1. Jan. um 00:00 | Am 1. Januar um 00:00 Uhr
0 12 1,15 1,7 *       | 1., 15. (Jan., Juli) um 12:00 | Am 1. und 15. der Monate Januar und Juli um 12:00 Uhr
0 0 * * fri-mon       | Fr–Mo um 00:00 | Freitag bis Montag um 00:00 Uhr
0 0 1-31 * 1          | Täglich um 00:00 | Jeden Tag um 00:00 Uhr
*/2 */2 * * *         | Alle 2 Minuten, Stunden 0, 2, 4 … 22 | Alle 2 Minuten in den Stunden 0, 2, 4 … 22, jeden Tag
5,35 9,12,15 * * *    | Täglich um 09:05, 09:35 … 15:35 | Jeden Tag um 09:05, 09:35, 12:05, 12:35, 15:05 und 15:35 Uhr
0 0 15W 6-8 1         | Arbeitstag nahe 15. oder Mo (Juni–Aug.) um 00:00 | Am nächstgelegenen Arbeitstag zum 15. der Monate Juni bis August oder an einem Montag von Juni bis August, um 00:00 Uhr
0 9 * 6-8 6,0         | Sa, So (Juni–Aug.) um 09:00 | Jeden Samstag und Sonntag von Juni bis August um 09:00 Uhr
0 9 * 12-2 *          | Täglich (Dez.–Feb.) um 09:00 | Jeden Tag von Dezember bis Februar um 09:00 Uhr
5/10 * * * *          | Alle 10 Minuten ab Minute 5 | Alle 10 Minuten ab Minute 5
* * * 1 *             | Jede Minute, im Jan. | Jede Minute, jeden Tag im Januar
0 1 11-13,22,23 * *   | Monatlich, Tage 11 bis 13, 22 und 23 um 01:00 | An den Tagen 11 bis 13, 22 und 23 jedes Monats um 01:00 Uhr
0 0 11,22 * *         | Monatlich, 11., 22. um 00:00 | Am 11. und 22. jedes Monats um 00:00 Uhr
0 0 * * 0,1,3         | Mo, Mi, So um 00:00 | Jeden Montag, Mittwoch und Sonntag um 00:00 Uhr
@weekly               | Sonntags um 00:00 | Jeden Sonntag um 00:00 Uhr
0 0 L-3 * *           | Monatlich, viertletzter Tag um 00:00 | Am viertletzten Tag jedes Monats um 00:00 Uhr
0 0 L-30 * *          | Monatlich, 31.-letzter Tag um 00:00 | Am 31.-letzten Tag jedes Monats um 00:00 Uhr
0 9 * 6-8 1           | Montags (Juni–Aug.) um 09:00 | Jeden Montag von Juni bis August um 09:00 Uhr
0 9 1 6-8 *           | 1. (Juni–Aug.) um 09:00 | Am 1. der Monate Juni bis August um 09:00 Uhr
0 0 L 2 *             | Letzter Tag im Feb. um 00:00 | Am letzten Tag im Februar um 00:00 Uhr
0 0 1,L 6 *           | 1., letzter Tag im Juni um 00:00 | Am 1. und am letzten Tag im Juni um 00:00 Uhr
*/20 8-18 * * 1-5     | Alle 20 Minuten 08:00–18:59, Mo–Fr | Alle 20 Minuten von 08:00 bis 18:59 Uhr, Montag bis Freitag
0 0 13 * 5#2          | 13. oder 2. Fr um 00:00 | Am 13. des Monats oder am zweiten Freitag des Monats, um 00:00 Uhr
0 12 */2 * 5L         | Tage 1, 3, 5 … 31, wenn letzter Fr um 12:00 | An den Tagen 1, 3, 5 … 31 des Monats, wenn es der letzte Freitag des Monats ist, um 12:00 Uhr
0 0 1 1 0             | 1. oder So im Jan. um 00:00 | Am 1. Januar oder an einem Sonntag im Januar, um 00:00 Uhr
15 9-17 * * *         | Stündlich 09–17 um :15 | Jede Stunde von 09:15 bis 17:15 Uhr, jeden Tag
"""


@pytest.mark.parametrize("line", CRON.strip().splitlines())
def test_cron_text_in_german_words(line: str) -> None:
    text, short, long = (part.strip() for part in line.split("|"))
    found = describe(Schedule(Cron(text)), "", german)
    assert (found.short, found.long) == (short, long)


@pytest.mark.parametrize(
    ("rule", "short", "long"),
    [
        (Interval(900), "Alle 15 Minuten", "Alle 15 Minuten"),
        (Interval(3600), "Jede Stunde", "Jede Stunde"),
        (Interval(86_400), "Jeden Tag", "Jeden Tag"),
        (Interval(5400), "Alle 1 Stunde 30 Minuten", "Alle 1 Stunde 30 Minuten"),
        (Interval(1_209_600), "Alle 2 Wochen", "Alle 2 Wochen"),
        (
            Interval(60, anchor_at=datetime(2026, 3, 1, 8, tzinfo=UTC)),
            "Jede Minute",
            "Jede Minute, gezählt ab 1. März 2026, 08:00 UTC",
        ),
        (
            Interval(60, IntervalAnchor.END),
            "1 Minute nach dem Ende",
            "1 Minute nach dem Ende des vorigen Laufs",
        ),
        (
            Once(datetime(2026, 3, 7, 14, 0, 5)),
            "Einmal, 7.3.2026 um 14:00:05",
            "Einmal am 7. März 2026 um 14:00:05 Uhr",
        ),
        (Startup(), "Beim Start", "Bei jedem Start von CronStudio"),
        (Startup(120), "Beim Start", "2 Minuten nach dem Start von CronStudio"),
        (Interval(0), "Alle 0 Sekunden", "Alle 0 Sekunden"),
    ],
)
def test_other_schedules_in_german_words(rule: Rule, short: str, long: str) -> None:
    found = describe(Schedule(rule), "", german)
    assert (found.short, found.long) == (short, long)


@pytest.mark.parametrize(
    ("timezone", "words"),
    [
        ("America/Toronto", "Ortszeit Toronto"),
        ("Z", "UTC"),
        ("+0530", "UTC+05:30"),
        ("Japan", "Ortszeit Japan"),
    ],
)
def test_the_zone_is_named_in_german(timezone: str, words: str) -> None:
    found = describe(Schedule(Cron("0 14 * * *")), timezone, german)
    assert found.long == f"Jeden Tag um 14:00 Uhr, {words}"


def test_limits_are_said_in_german() -> None:
    found = describe(
        Schedule(
            Cron("0 * * * *"),
            repeat=3,
            windows=(Window(time(9), time(17), frozenset({0, 1, 2})), Window(time(22), time(0))),
            excluded=(DateRange(date(2026, 12, 24), date(2026, 12, 26)),),
        ),
        "UTC",
        german,
    )
    assert found.short == "Stündlich, mit Ausnahmen, 3×"
    assert found.long == (
        "Jede Stunde, nur von 09:00 bis 17:00 Uhr (Montag bis Mittwoch) oder von 22:00 bis 24:00 Uhr, nicht an 3 ausgeschlossenen Tagen, insgesamt 3-mal, UTC"
    )
    once = describe(
        Schedule(
            Cron("0 9 * * *"),
            repeat=1,
            excluded=(DateRange(date(2026, 12, 24), date(2026, 12, 24)),),
        ),
        "",
        german,
    )
    assert (
        once.long == "Jeden Tag um 09:00 Uhr, nicht an einem ausgeschlossenen Tag, insgesamt einmal"
    )
