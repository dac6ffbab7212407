# SPDX-License-Identifier: GPL-3.0-or-later
"""Saving what can be read of a damaged table, on full disks too: the doubt stays until the file was looked over, and what is saved is whole or not there.

    rescue.py HASARD_CLI
"""

import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import threading

import seals
import store

SAVED = re.compile(r"what can be read of it, (\d+) rolls?, was saved in “(.*)”")


class Damaged:
    """A table whose damage came to light while it was open, and is told by its lock file alone; one that says so by itself."""

    def __init__(self, program):
        self.program = program
        with store.folder() as (tables, environment):
            self.seen = store.make_table(program, tables / "t.hasard", environment)
            self.sound = (tables / "t.hasard").read_bytes()
        self.spoilt = self.lost_page("tally")

    def lost_page(self, table):
        with store.folder() as (tables, _):
            path = tables / "t.hasard"
            path.write_bytes(self.sound)
            with store.reading(path) as database:
                page = database.execute(f"SELECT rootpage FROM sqlite_schema WHERE name = '{table}'").fetchone()[0]
            spoilt = bytearray(self.sound)
            spoilt[4096 * (page - 1):4096 * page] = bytes(4096)
            return bytes(spoilt)

    def lay(self, tables, environment):
        """The damaged table, found to be so by somebody who wrote."""
        path = tables / "t.hasard"
        path.write_bytes(self.spoilt)
        play = store.Play(self.program, path, **environment)
        answer = play.ask({"do": "undo"})
        assert not answer["ok"] and "damaged" in answer["error"]["message"], answer
        play.end()
        return path

    def faults(self, path, tables, environment, known=frozenset()):
        """What is wrong when it is opened at last, with nothing in its way, after a while."""
        private = pathlib.Path(environment["TMPDIR"])
        for folder in private.iterdir():
            os.utime(folder, (0, 0))
        for _ in range(2):
            seen, refusal = store.look(self.program, path, environment)
            saved = SAVED.search(refusal[1]) if refusal else None
            if seen:
                yield "the doubt was forgotten: the damaged table was opened"
                return
            if not saved:
                yield f"nothing was saved: {refusal}"
                return
        seen, refusal = store.look(self.program, saved.group(2), environment)
        yield from store.differs(seen, self.seen, "what was saved") if seen else [f"what was saved does not open: {refusal}"]
        if path.read_bytes() != self.spoilt:
            yield "the damaged file was changed"
        litter = {entry.name for entry in tables.iterdir()} - {"t.hasard", "t.hasard.lock", "t-recovered.hasard"} - known
        if litter:
            yield f"left behind: {sorted(litter)}"
        if list(private.iterdir()):
            yield "a private copy was left behind"


def fill_up(disk, room):
    """Leaves about @room bytes on a small disk."""
    file = os.open(disk / "filler", os.O_WRONLY | os.O_CREAT)
    with contextlib.suppress(OSError):
        while os.write(file, bytes(4096)):
            pass
    os.truncate(file, max(0, os.fstat(file).st_size // 4096 * 4096 - room))
    os.close(file)


def full_disks(damaged):
    """A disk without room: what was saved is in the state folder, or nowhere, and no part of it is left behind."""
    for room in (0, 8192, 65536, 131072):
        with store.folder() as (tables, environment), store.small_disk(tables / "small", "2m") as disk:
            path = damaged.lay(disk, environment)
            fill_up(disk, room)
            _, refusal = store.look(damaged.program, path, environment)
            saved = SAVED.search(refusal[1]) if refusal else None
            if room < 65536 and refusal and "No room is left" in refusal[1]:
                (disk / "filler").unlink()
                yield from damaged.faults(path, disk, environment)
                continue
            if not saved or environment["XDG_STATE_HOME"] not in saved.group(2):
                yield f"{room} bytes of room: {refusal}"
                continue
            seen, refusal = store.look(damaged.program, saved.group(2), environment)
            yield from store.differs(seen, damaged.seen, "what was saved") if seen else [f"what was saved does not open: {refusal}"]
            litter = {entry.name for entry in disk.iterdir()} - {"t.hasard", "t.hasard.lock", "filler"}
            if litter or path.read_bytes() != damaged.spoilt:
                yield f"{room} bytes of room: left behind: {sorted(litter)}, or the damaged file was changed"
    with store.folder() as (tables, environment), store.small_disk(tables / "small", "4m") as disk:
        environment["XDG_STATE_HOME"] = str(disk / "state")
        path = damaged.lay(disk, environment)
        fill_up(disk, 8192)
        _, refusal = store.look(damaged.program, path, environment)
        if not refusal or "room" not in refusal[1]:
            yield f"no room anywhere: {refusal}"
        else:
            yield from store.one_sentence(refusal)
        (disk / "filler").unlink()
        yield from damaged.faults(path, disk, environment, {"state"})


def doubt_on_a_full_disk(damaged):
    """The damage comes to light where not one byte more can be written: it is not forgotten."""
    with store.folder() as (tables, environment), store.small_disk(tables / "small", "2m") as disk:
        path = disk / "t.hasard"
        path.write_bytes(damaged.spoilt)
        play = store.Play(damaged.program, path, **environment)
        play.ask({"do": "state"})
        fill_up(disk, 0)
        answer = play.ask({"do": "undo"})
        if answer["ok"] or answer["error"]["code"] != "storage":
            yield f"it was answered {str(answer)[:300]}"
        play.kill()
        (disk / "filler").unlink()
        yield from damaged.faults(path, disk, environment)


def twice_at_once(damaged):
    """Many open a damaged table together: one saves it, once."""
    for _ in range(3):
        with store.folder() as (tables, environment):
            path = damaged.lay(tables, environment)
            said = []
            threads = [threading.Thread(target=lambda: said.append(store.look(damaged.program, path, environment))) for _ in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            for seen, refusal in said:
                if seen:
                    yield "the damaged table was opened"
                elif not SAVED.search(refusal[1]) and "open elsewhere" not in refusal[1]:
                    yield f"it was refused with {refusal}"
            yield from damaged.faults(path, tables, environment)


def run(program, environment, *words):
    return subprocess.run([program, *map(str, words)], env=store.cli.english(**environment), capture_output=True, text=True)


def told_until_read(program):
    """A table that was saved says what it lacks, also its copies, until that was read."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        before = store.make_long_table(program, path, environment)
        with store.reading(path) as table:
            leaves = [row[0] for row in table.execute("SELECT pageno FROM dbstat WHERE name = 'entry' AND pagetype = 'leaf' ORDER BY path")]
        spoilt = bytearray(path.read_bytes())
        page = leaves[len(leaves) // 2]
        spoilt[4096 * (page - 1):4096 * page] = bytes(4096)
        path.write_bytes(spoilt)
        (tables / "t.hasard.lock").write_text("?")
        refusal = run(program, environment, "history", path)
        saved = SAVED.search(refusal.stderr)
        if refusal.returncode != 2 or not saved:
            yield f"nothing was saved: {refusal}"
            return
        path = saved.group(2)
        there = {entry["seq"] for entry in store.look(program, path, environment)[0][1] if not entry.get("unreadable")}
        gone = sorted({entry["seq"] for entry in before[1]} - there)
        throws = sum(entry["kind"] == "test" for entry in before[1] if entry["seq"] in gone and entry.get("test"))
        wanted = ["saved from a damaged file on", f"{len(gone)} entries of the history are missing: {gone[0]}–{gone[-1]}.",
                  f"{throws} rolls are missing", "cannot be undone", "verify --read"]
        counted = run(program, environment, "history", "--statistics", path).stdout
        if f"without {throws} rolls that cannot be read" not in counted:
            yield f"the statistics do not say what they leave out: {counted!r}"
        for verb in ("history", "export", "verify"):
            said = run(program, environment, verb, path).stderr
            yield from (f"{verb} does not say “{what}”: {said!r}" for what in wanted if what not in said)
        lines = tables / "lines"
        lines.write_text(run(program, environment, "export", path).stdout)
        made = run(program, environment, "import", lines, tables / "again.hasard")
        if made.returncode != 0:
            yield f"what it exports cannot be imported: {made.stderr!r}"
            return
        if run(program, environment, "history", tables / "again.hasard").stderr != run(program, environment, "history", path).stderr:
            yield "the import of its export does not say the same"
        run(program, environment, "verify", "--read", path)
        for verb in ("history", "export", "verify"):
            said = run(program, environment, verb, path).stderr
            if said:
                yield f"{verb} still says {said!r}"
        if not run(program, environment, "history", tables / "again.hasard").stderr:
            yield "what was read here is not told there"
        # Without what it says of itself, holes are refused.
        forged = [line for line in lines.read_text().splitlines() if '"key":"lost' not in line]
        lines.write_text("\n".join([*forged[:-1], f'{{"end":{len(forged) - 1}}}', ""]))
        made = run(program, environment, "import", lines, tables / "forged.hasard")
        if made.returncode != 1 or f"entry {gone[0]} " not in made.stderr:
            yield f"an export with holes is imported without a word: {made}"


def strange_log(program):
    """The log of a crash beside what the file became later: it is left out of what is saved, and that is said."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        log = tables / "t.hasard-wal"
        store.make_table(program, path, environment)
        play = store.Play(program, path, **environment)
        play.ask(store.POOLS[1])
        play.kill()
        left = log.read_bytes()
        before = store.look(program, path, environment)[0]
        play = store.Play(program, path, **environment)
        play.ask(store.POOLS[2])
        play.end()
        log.write_bytes(left)
        refusal = run(program, environment, "history", path)
        saved = SAVED.search(refusal.stderr)
        if refusal.returncode != 2 or not saved:
            yield f"nothing was saved: {refusal}"
            return
        said = run(program, environment, "history", saved.group(2)).stderr
        if "in the log beside the file is missing" not in said:
            yield f"that a log was left out is not said: {said!r}"
        if len(store.look(program, saved.group(2), environment)[0][1]) != len(before[1]) + 1:
            yield "what the file itself had was not saved"


def unreadable(damaged):
    """An export that could not read some rows says so, and is imported as that."""
    with store.folder() as (tables, environment):
        (tables / "t.hasard").write_bytes(damaged.sound)
        lines = run(damaged.program, environment, "export", tables / "t.hasard").stdout.splitlines()
        entries = [i for i, line in enumerate(lines) if '"table":"entry"' in line]
        parts = [i for i, line in enumerate(lines) if '"table":"part"' in line]
        steps = [i for i, line in enumerate(lines) if '"table":"step"' in line]
        for out, what in (([entries[3]], "of the history"), ([entries[-1]], "last entry"), (parts, "settings"), (steps[2:4], "undone"),
                          (entries[4:9] + parts[:3], "5 entries")):
            kept = [line for i, line in enumerate(lines) if i not in out][:-1]
            (tables / "lines").write_text("\n".join([*kept, json.dumps({"end": len(kept), "left-out": len(out)}), ""]))
            path = tables / "new.hasard"
            made = run(damaged.program, environment, "import", tables / "lines", path)
            if made.returncode != 0:
                yield f"without {len(out)} lines, {what}, it is refused: {made.stderr!r}"
                continue
            said = run(damaged.program, environment, "history", path).stderr
            if "saved from a damaged file" not in said or what not in said:
                yield f"without {len(out)} lines it says {said!r}, not {what!r}"
            play = store.Play(damaged.program, path, **environment)
            for intent in ({"do": "state"}, store.POOLS[6], {"do": "undo"}):
                answer = play.ask(intent)
                if not answer["ok"]:
                    yield f"without {len(out)} lines, {what}, it cannot be played on: {answer['error']}"
            play.end()
            path.unlink()


def wrong_row(damaged):
    """A doubt about a single row stays as well: pages and index are sound."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        path.write_bytes(damaged.sound)
        with store.database(path) as table:
            table.execute("UPDATE part SET since = since + 1 WHERE id = (SELECT max(id) FROM part WHERE until IS NOT NULL)")
        path.write_bytes(seals.seal_pages(path.read_bytes()))
        damaged.spoilt, before = path.read_bytes(), damaged.spoilt
        (tables / "t.hasard.lock").write_text("?")
        _, refusal = store.look(damaged.program, path, environment)
        if not refusal or not SAVED.search(refusal[1]):
            yield f"it was opened, or nothing was saved: {refusal}"
        if not (tables / "t.hasard.lock").exists() or path.read_bytes() != damaged.spoilt:
            yield "the doubt was forgotten, or the damaged file was changed"
        damaged.spoilt = before


def main():
    program = sys.argv[1]
    points = store.Points()
    damaged = Damaged(program)

    if store.can_mount():
        points.point("saved where there is no room", full_disks(damaged))
        points.point("found damaged where there is no room", doubt_on_a_full_disk(damaged))
    else:
        points.skip("saved where there is no room", "no disk can be mounted here")
    points.point("a single row", wrong_row(damaged))
    points.point("opened by many at once", twice_at_once(damaged))
    points.point("told until it was read", told_until_read(program))
    points.point("the log of another state", strange_log(program))
    points.point("lines that could not be read", unreadable(damaged))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
