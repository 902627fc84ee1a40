"""Hostile files to import: real ones mutated, and bombs. `python -m tests.faults.hostile_imports`.

Each has to end in a plan or a refusal within a second of processor time, with nothing written.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

from cronstudio.exchange.bundle import write_text
from cronstudio.exchange.reading import FORMS, Form, Found, read_files
from cronstudio.model.validate import check_job

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
SAMPLES = Path(__file__).parent.parent / "data" / "exchange"
MOST_SECONDS = 1.0
GIVE_UP_SECONDS = 30
MEGABYTE = 1024 * 1024

TOKENS = (
    b"\x00", b"\x1b[2J", b"\r", b"\x7f", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc0\x80",
    "\u202e\u2028\x85".encode(), b"%", b"\\%", b"\\", b"'", b'"', b"`id`", b"$(id)", b"&&", b"\n\n",
    b"../../../../etc/passwd", b"..\\..\\x", b"/dev/zero", b"file:///etc/passwd", b"-1", b"1e999",
    b"99999999999999999999", b"0x" + b"f" * 400, b"9" * 5000, b"NaN", b"2026-99-99T99:99:99Z",
    b"!!python/object/apply:os.system ['id']", b"!!python/name:os.system", b"&a ", b"*a", b"<<: *a",
    b"- - - - ", b"{{{{", b"[[[[", b"? ", b"| \n", b"%YAML 9.9\n---\n", b"---\n", b"\t",
    b'<!DOCTYPE a [<!ENTITY x "y">]>', b"&x;", b"&#0;", b"&#x10FFFF;", b"<![CDATA[", b"]]>",
    b'<!ENTITY % p SYSTEM "file:///etc/passwd">%p;', b"<!--", b"<?xml version='1.0'?>",
    b"<dict/>", b"<array>", b"<integer>9e9</integer>", b"<date>x</date>", b"<data>*</data>",
    b"<true/>", b"<string/>", b"<key>KeepAlive</key>", b"PT0S", b"P999999D", b"bplist00",
    b'"\\ud800"', b'{"a":', b"null", b"true", b"@reboot ", b"@every 1d ", b"CRON_TZ=", b"TZ=x\n",
    b"*/0 ", b"99 ", b"1-", b"* * * * * ", b"0 0 31 2 * x\n", b"%i", b"%%", b"OnCalendar=\n",
    b"Environment=\"", b"=", b"# ", b"#", b";", b"[Service]\n", b"[Timer]\n",
)  # fmt: skip


def bundle() -> dict[str, bytes]:
    """Our own form, made of what a crontab brings."""
    found = read_files([("crontab", (SAMPLES / "user.crontab").read_bytes())], NOW)
    return {
        "jobs.json": write_text(found.jobs).encode(),
        "jobs.yaml": write_text(found.jobs, "yaml").encode(),
    }


def samples() -> dict[str, bytes]:
    """Real files of every form, by name."""
    files = {path.name: path.read_bytes() for path in sorted(SAMPLES.iterdir())}
    units = b"\n".join(b"# %s\n%s" % (n.encode(), files[n]) for n in files if "backup" in n)
    return {**files, "units.txt": units, **bundle()}


# Files made to hurt ------------------------------------------------------------------------


def bombs() -> dict[str, Callable[[random.Random], bytes]]:
    """Each makes one file of a kind known to break readers."""
    laughs = "".join(
        f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' if n else '<!ENTITY a0 "ha">' for n in range(10)
    )
    aliases = "a0: &a0 [x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)
    )
    head = '"format": "cronstudio-jobs", "version": 1, "jobs": '
    job = bundle()["jobs.json"].decode()
    return {
        "laughs.xml": lambda r: f"<!DOCTYPE x [{laughs}]><Task>&a9;</Task>".encode("utf-16"),
        "laughs.plist": lambda r: f"<!DOCTYPE x [{laughs}]><plist>&a9;</plist>".encode(),
        "outside.xml": lambda r: b'<!DOCTYPE x SYSTEM "file:///etc/passwd"><Task/>',
        "aliases.yaml": lambda r: aliases.encode(),
        "merge.yaml": lambda r: b"a: &a {b: 1}\nc:\n  <<: *a\n" * r.randrange(1, 5000),
        "tags.yaml": lambda r: b"!!python/object/new:os.system [id]\n",
        "deep.json": lambda r: b'{"a":' * r.randrange(1000, 200_000),
        "deep.yaml": lambda r: b"[" * r.randrange(1000, MEGABYTE),
        "deeper.yaml": lambda r: b"".join(b" " * n + b"a:\n" for n in range(r.randrange(1400))),
        "deep.plist": lambda r: b"<plist><array>" + b"<array>" * r.randrange(1000, 120_000),
        "deep.xml": lambda r: b"<Task>" + b"<a>" * r.randrange(1000, 300_000),
        "wide.xml": lambda r: b"<Task>" + b"<a/>" * r.randrange(1000, 400_000) + b"</Task>",
        "wide.plist": lambda r: b"<plist><array>" + b"<true/>" * 100_000 + b"</array></plist>",
        "wide.json": lambda r: f"{{{head}[{'{},' * 50_000}{{}}]}}".encode(),
        "wide.yaml": lambda r: b"- a\n" * r.randrange(1000, MEGABYTE),
        "binary.plist": lambda r: b"bplist00" + r.randbytes(r.randrange(2000)),
        "field.json": lambda r: job.replace('"true"', f'"{"x" * MEGABYTE}"').encode(),
        "name.json": lambda r: job.replace('"photos"', f'"{"x" * MEGABYTE}"').encode(),
        "escape.json": lambda r: job.replace('"job_', '"job_../../').encode(),
        "slug.json": lambda r: job.replace('"slug": "', '"slug": "../').encode(),
        "half.json": lambda r: job.replace("rsync", "\\ud800").encode(),
        "huge.json": lambda r: f"{{{head}{'9' * MEGABYTE}}}".encode(),
        "line.crontab": lambda r: b"* * * * * " + b"x" * MEGABYTE,
        "lines.crontab": lambda r: b"* * * * * x\n" * r.randrange(1000, 90_000),
        "percent.crontab": lambda r: b"* * * * * x" + b"%" * MEGABYTE,
        "escapes.crontab": lambda r: b"* * * * * x" + b"\\%" * (MEGABYTE // 2),
        "lists.crontab": lambda r: b",".join([b"1"] * r.randrange(10_000)) + b" * * * * x\n",
        "names.crontab": lambda r: b"".join(b"A%d=1\n* * * * * x\n" % n for n in range(30_000)),
        "offers.crontab": lambda r: b"# * * * * * x\n" * 80_000,
        "quotes.crontab": lambda r: b'"' * MEGABYTE + b"=x\n",
        "blanks.crontab": lambda r: b" \t" * (MEGABYTE // 2) + b"\n",
        "anacrontab": lambda r: b"1 5 x y\n" * r.randrange(1000, 90_000),
        "times.timer": lambda r: b"[Timer]\n" + b"OnCalendar=daily\n" * 4000,
        "unit.txt": lambda r: b"[Timer]\nOnCalendar=daily\n[Service]\nExecStart=" + b"x " * 500_000,
        "back.txt": lambda r: b"[Timer]\nOnCalendar=daily\\\n" + b"a\\\n" * 200_000,
        "nothing": lambda r: b"",
        "zeros": lambda r: b"\x00" * MEGABYTE,
        "utf-16": lambda r: b"\xff\xfe" + r.randbytes(r.randrange(4000)),
        "noise": lambda r: r.randbytes(r.randrange(1, 20_000)),
    }  # fmt: skip


def mutated(data: bytes, chance: random.Random, others: list[bytes]) -> bytes:
    """A file with some of its bytes, lines or values changed."""
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice((1, 1, 4, 40, 400)))
        kind = chance.randrange(10)
        if kind == 0 and data:
            at = min(at, len(data) - 1)
            data = data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        elif kind == 1:
            data = data[:at] + data[to:]
        elif kind == 2:
            data = data[:at] + data[at:to] * chance.choice((2, 3, 50)) + data[to:]
        elif kind in (3, 4, 5):
            data = data[:at] + chance.choice(TOKENS) + data[at:]
        elif kind == 6:
            data = data[:at] + chance.choice(TOKENS) + data[to:]
        elif kind == 7:
            other = chance.choice(others)
            start = chance.randrange(len(other))
            data = data[:at] + other[start : start + 200] + data[at:]
        elif kind == 8:
            data = data[:at]
        else:
            rows = data.split(b"\n")
            chance.shuffle(rows)
            data = b"\n".join(rows)
    if chance.random() < 0.01:
        at = chance.randrange(len(data) + 1)
        data = data[:at] + chance.choice((b"x", b" ", b"\n", b"%", b"<a>", b"0,")) * 300_000
    return data


def hostile(count: int, seed: int) -> Iterator[tuple[str, bytes, Form | None]]:
    """Yield name, content and the form that is said (None: to be recognised)."""
    chance = random.Random(seed)  # the same files for the same seed
    real = samples()
    others = [data for data in real.values() if data]
    made = bombs()
    for number in range(count):
        if number < len(made) or chance.random() < 0.03:
            name = list(made)[number % len(made)]
            data = made[name](chance)
        else:
            name = chance.choice(list(real))
            data = mutated(real[name], chance, others)
        form = chance.choice(FORMS) if chance.random() < 0.15 else None
        yield (name if chance.random() < 0.7 else "file"), data, form


# Trying them -------------------------------------------------------------------------------


@dataclass
class Result:
    """What became of all files."""

    plans: int = 0
    refusals: int = 0
    forms: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    slowest: float = 0.0
    slowest_file: str = ""
    seconds: float = 0.0


_watched: list[list[str]] = []
_CHANGES = (
    "subprocess.", "socket.", "os.system", "os.exec", "os.posix_spawn", "os.remove", "os.rename",
    "os.mkdir", "os.rmdir", "os.truncate", "os.chmod",
)  # fmt: skip


def _audit(event: str, arguments: tuple[object, ...]) -> None:
    """Note everything that would change something outside of this process."""
    if not _watched:
        return
    if event == "open":
        mode, flags = arguments[1], arguments[2]
        writes = isinstance(mode, str) and any(sign in mode for sign in "wax+")
        if writes or (isinstance(flags, int) and flags & 3):
            _watched[-1].append(f"open {arguments[0]!r}")
    elif event.startswith(_CHANGES):
        _watched[-1].append(event)


sys.addaudithook(_audit)


@contextmanager
def _nothing_written(into: list[str]) -> Iterator[None]:
    _watched.append(into)
    try:
        yield
    finally:
        _watched.pop()


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError(f"no end within {GIVE_UP_SECONDS} s")


def _wrong(found: Found) -> str:
    """What must not be in a plan, or nothing."""
    for job in (*found.jobs, *found.offered):
        if problems := check_job(job):
            return f"a job out of its limits: {problems[0].title}"
    if not all(entry.reason for entry in found.plan.refused):
        return "a refusal without a reason"
    # As it is printed: what no terminal and no file takes would end here.
    json.dumps(found.plan.to_json(), ensure_ascii=False).encode()
    return ""


def attack(count: int, seed: int) -> Result:
    """Read so many hostile files; nothing is raised."""
    result = Result()
    signal.signal(signal.SIGALRM, _too_long)
    for number, (name, data, form) in enumerate(hostile(count, seed)):
        signal.alarm(GIVE_UP_SECONDS)
        begun = time.process_time()
        try:
            with _nothing_written(result.written):
                found = read_files([(name, data)], NOW, form)
            took = time.process_time() - begun
            wrong = _wrong(found)
        except Exception:
            took, wrong = time.process_time() - begun, traceback.format_exc(limit=-3)
            found = None
        finally:
            signal.alarm(0)
        title = f"{number} {name} as {form or 'recognised'}, {len(data):,} bytes"
        if wrong:
            result.failures.append(f"{title}: {wrong}")
        if found is not None:
            result.forms[str(found.form)] += 1
            took_something = found.jobs or found.offered or not found.plan.refused
            result.plans += bool(took_something)
            result.refusals += not took_something
        result.seconds += took
        if took > result.slowest:
            result.slowest, result.slowest_file = took, title
    return result


def main() -> int:
    """Try them and print the figures; 1 when one did not end as it has to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=6)
    options = parser.parse_args()
    result = attack(options.count, options.seed)
    forms = ", ".join(f"{name} {number}" for name, number in result.forms.most_common())
    print(f"{options.count} hostile files: {result.plans} plans, {result.refusals} refusals")
    print(f"read as: {forms}")
    print(f"exceptions and wrong plans: {len(result.failures)}; written: {len(result.written)}")
    print(f"processor time: {result.seconds:.1f} s; slowest {result.slowest:.2f} s")
    print(f"  ({result.slowest_file})")
    for failure in result.failures[:10]:
        print(failure)
    bad = result.failures or result.written or result.slowest > MOST_SECONDS
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
