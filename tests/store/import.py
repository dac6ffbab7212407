# SPDX-License-Identifier: GPL-3.0-or-later
"""An import makes the whole table or none: where there is no room, and from lines that nobody wrote.

    import.py HASARD_CLI [--entries N]
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time

import store

MEMORY = 0 if "ASAN_OPTIONS" in os.environ else 512 << 20  # bytes of address space that are enough for any line; the sanitizer takes more


def run(program, environment, *words, limit=None, **options):
    def bound():
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    return subprocess.run([program, *map(str, words)], env=store.cli.english(**environment), capture_output=True, text=True,
                          preexec_fn=bound if limit else None, timeout=600, **options)


class Export:
    """The lines of a table, and what it says."""

    def __init__(self, program):
        self.program = program
        with store.folder() as (tables, environment):
            store.make_table(program, tables / "t.hasard", environment, evenings=2)
            self.seen = store.look(program, tables / "t.hasard", environment)[0]
            self.lines = run(program, environment, "export", tables / "t.hasard").stdout.splitlines()

    def write(self, tables, lines=None):
        path = tables / "lines"
        path.write_text("".join(f"{line}\n" for line in lines or self.lines))
        return path

    def faults(self, tables, environment, whole_or_none=True):
        """What is wrong after an import that did not end: it is there as a whole, or not at all and can be made again."""
        path = tables / "new.hasard"
        if not path.exists():
            made = run(self.program, environment, "import", tables / "lines", path)
            if made.returncode != 0:
                yield f"it cannot be imported again: {made.stderr!r}"
                return
        seen, refusal = store.look(self.program, path, environment)
        yield from store.differs(seen, self.seen) if seen else [f"what was imported does not open: {refusal}"]
        litter = {entry.name for entry in tables.iterdir()} - {"lines", "new.hasard"}
        if litter:
            yield f"left behind: {sorted(litter)}"


def without_room(export):
    with store.folder() as (tables, environment), store.small_disk(tables / "small", "100k") as disk:
        made = run(export.program, environment, "import", export.write(tables), disk / "new.hasard")
        if made.returncode != 1 or "room" not in made.stderr or made.stderr.count("\n") != 1:
            yield f"it ended with {made.returncode}: {made.stderr!r}"
        if list(disk.iterdir()):
            yield f"left behind: {[entry.name for entry in disk.iterdir()]}"


def at_once(export):
    """Two import to one name: one of them does."""
    with store.folder() as (tables, environment):
        lines = export.write(tables)
        both = [subprocess.Popen([export.program, "import", lines, tables / "new.hasard"], env=store.cli.english(**environment),
                                 stderr=subprocess.PIPE, text=True) for _ in range(4)]
        said = [one.communicate()[1] for one in both]
        if sorted(one.returncode for one in both) != [0, 1, 1, 1] or any("already" not in one and "is creating" not in one for one in said if one):
            yield f"they ended with {[one.returncode for one in both]}: {said}"
        yield from export.faults(tables, environment)


# --- lines that nobody wrote ---


def endless(export):
    """Memory is bounded whatever comes."""
    header = export.lines[0].encode() + b"\n"
    with store.folder() as (tables, environment):
        for name in ("/dev/zero", "/dev/urandom"):
            made = run(export.program, environment, "import", name, tables / "new.hasard", limit=MEMORY)
            if made.returncode != 1 or made.stderr.count("\n") != 1 or name == "/dev/zero" and "longer than 24 MiB" not in made.stderr:
                yield f"{name}: it ended with {made.returncode}: {made.stderr[:200]!r}"
        for name, line in (("10 MB", b"x" * 10_000_000), ("10 MB of a text", b'{"table":"meta","key":"' + b"x" * 10_000_000 + b'","value":1}'),
                           ("10 MB of depth", b"[" * 10_000_000), ("30 MB", b'"' + b"x" * 30_000_000 + b'"')):
            (tables / "lines").write_bytes(header + line + b"\n" + b'{"end":2}\n')
            made = run(export.program, environment, "import", tables / "lines", tables / "new.hasard", limit=MEMORY)
            text = name == "10 MB of a text"  # Nothing is wrong with it, but that the table has no timeline.
            if made.returncode != 1 - text or (made.stderr.count("\n") != 1 or "Line 2 " not in made.stderr) and not text:
                yield f"{name}: it ended with {made.returncode}: {made.stderr[:200]!r}"
            (tables / "new.hasard").unlink(missing_ok=True)
        left = {entry.name for entry in tables.iterdir()} - {"lines"}
        if left:
            yield f"left behind: {sorted(left)}"


def rows(lines, table):
    return [i for i, line in enumerate(lines) if f'"table":"{table}"' in line]


def counted(lines):
    """The lines, with a last one that says how many they are."""
    return [*lines[:-1], json.dumps({**json.loads(lines[-1]), "end": len(lines) - 1})]


def changed(lines, i, **values):
    line = {**json.loads(lines[i]), **values}
    return [*lines[:i], json.dumps({key: value for key, value in line.items() if value is not ...}), *lines[i + 1:]]


def forged(lines):
    """What was done to the lines, the lines, and the number of the one to be named, or what else must be said."""
    entries, parts, evenings = rows(lines, "entry"), rows(lines, "part"), rows(lines, "evening")
    first, last = entries[0], entries[-1]
    story = next(i for i in entries if '"story"' in lines[i])
    yield "no entries", counted([line for i, line in enumerate(lines) if i not in entries]), "complete"
    yield "an entry less", counted([line for i, line in enumerate(lines) if i != entries[4]]), f"Line {entries[4] + 1} "
    yield "the first entry less", counted(lines[:first] + lines[first + 1:]), f"Line {first + 1} "
    yield "the last entry less", counted(lines[:last] + lines[last + 1:]), "complete"
    yield "an entry twice", counted(lines[:last] + [lines[last]] + lines[last:]), f"Line {last + 2} "
    yield "two entries the other way round", [*lines[:last - 1], lines[last], lines[last - 1], *lines[last + 1:]], f"Line {last + 1} "
    yield "no head", lines[1:], "not an export"
    yield "no mark of the timeline", counted([line for line in lines if '"key":"at"' not in line]), "complete"
    yield "no last line", lines[:-1], "cut short"
    yield "cut within a line", [*lines[:last], lines[last][:200]], f"Line {last + 1} "
    yield "a last line that counts otherwise", [*lines[:-1], '{"end":7}'], f"Line {len(lines)} "
    yield "a last line that is no number", [*lines[:-1], '{"end":"7"}'], f"Line {len(lines)} "
    yield "format 0", changed(lines, 0, format=0), "not an export"
    yield "format 99", changed(lines, 0, format=99), "newer"
    intent = json.loads(lines[first])["intent"]
    for text in ("!" + intent[1:], intent[:-1], intent + "A", intent[:4] + "\n" + intent[4:], "=" + intent[1:], " " + intent):
        yield f"base 64 {text[:12]!r}", changed(lines, first, intent=text), f"Line {first + 1} cannot be imported: “intent”"
    yield "a story that is none", changed(lines, story, story="AAAA"), f"Line {story + 1} "
    yield "a test without a story", changed(lines, story, story=...), f"Line {story + 1} "
    yield "a kind that is none", changed(lines, first, kind=7), f"Line {first + 1} "
    yield "a number below zero", changed(lines, first, time=-1), f"Line {first + 1} "
    yield "a number beyond all", changed(lines, last, seq=2 ** 40), f"Line {last + 1} "
    yield "a throw that comes later", changed(lines, story, telling=10 ** 6), f"Line {story + 1} "
    yield "a promise that is too short", changed(lines, evenings[0], commitment="AAAA"), "sessions"
    yield "a part that is none", changed(lines, parts[0], bytes="AAAA"), "complete"
    yield "a zero byte within a line", [*lines[:last], lines[last] + "\0x", *lines[last + 1:]], f"Line {last + 1} "
    yield "a line after the last", [*lines, lines[1]], f"Line {len(lines) + 1} "
    yield "words after a line", [*lines[:last], lines[last] + " x", *lines[last + 1:]], f"Line {last + 1} "


def refused(export):
    with store.folder() as (tables, environment):
        for name, lines, said in forged(export.lines):
            made = run(export.program, environment, "import", export.write(tables, lines), tables / "new.hasard")
            if made.returncode != 1 or made.stderr.count("\n") != 1 or said not in made.stderr:
                yield f"{name}: {made.returncode}, {made.stderr!r}, not {said!r}"
            left = {entry.name for entry in tables.iterdir()} - {"lines"}
            if left:
                yield f"{name}: left behind: {sorted(left)}"
                (tables / "new.hasard").unlink(missing_ok=True)


def many(export, count):
    """An export with a great many entries."""
    with store.folder() as (tables, environment):
        lines = export.lines
        entry = next(json.loads(lines[i]) for i in rows(lines, "entry") if '"kind":2' in lines[i])
        last = rows(lines, "entry")[-1]
        begin = len(rows(lines, "entry")) + 1
        with open(tables / "lines", "w") as file:
            file.writelines(f"{line}\n" for line in lines[:last + 1])
            for seq in range(begin, count + 1):
                file.write(json.dumps({**entry, "seq": seq, "telling": 0}) + "\n")
            file.writelines(f"{line}\n" for line in lines[last + 1:-1])
            file.write(json.dumps({"end": len(lines) - 1 + count + 1 - begin}) + "\n")
        start = time.monotonic()
        made = run(export.program, environment, "import", tables / "lines", tables / "new.hasard", limit=MEMORY)
        if made.returncode != 0:
            yield f"{count} entries: {made.returncode}, {made.stderr!r}"
        else:
            store.note(f"{count} entries in {time.monotonic() - start:.1f} s, {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024} MiB")
        with store.reading(tables / "new.hasard") as table:
            if table.execute("SELECT count(*) FROM entry").fetchone()[0] != count:
                yield "not all of them are there"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--entries", type=int, default=20000)
    arguments = parser.parse_args()
    points = store.Points()
    export = Export(arguments.program)

    points.point("lines that do not fit together", refused(export))
    points.point("lines without end", endless(export))
    points.point(f"{arguments.entries} entries", many(export, arguments.entries))
    points.point("four at once", at_once(export))
    if store.can_mount():
        points.point("where there is no room", without_room(export))
    else:
        points.skip("where there is no room", "no disk can be mounted here")
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
