# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody else writes the file of a table that is open: nothing more is acknowledged, nothing is mixed, and both versions are kept.

    others.py HASARD_CLI
"""

import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys

import store

THROW = {"do": "roll", "system": "discordant", "input": {"d": 7}}


def beside(path, ending):
    return pathlib.Path(f"{path}{ending}")


def write_over(path, content):
    """In place, as cp does: the inode stays."""
    with open(path, "r+b") as file:
        file.truncate(0)
        file.write(content)


class Table:
    """One that was played, saved elsewhere, played again, and is open now."""

    def __init__(self, program, tables, environment):
        self.program, self.environment = program, environment
        self.folder = tables / "open"
        self.folder.mkdir()
        self.path = self.folder / "t.hasard"
        self.backup = tables / "backup"
        store.make_table(program, self.path, environment)
        shutil.copy(self.path, self.backup)
        play = store.Play(program, self.path, **environment)
        for intent in ({"do": "undo"}, THROW, THROW, THROW):
            play.ask(intent)
        play.end()
        self.play = store.Play(program, self.path, **environment)
        self.before = len(store.snapshot(self.play)[1])
        for intent in (THROW, {"do": "undo"}, THROW, store.POOLS[3], THROW):
            answer = self.play.ask(intent)
            assert answer["ok"], f"{intent} was answered {answer}"
        self.expected = store.snapshot(self.play)


def restored(table):
    write_over(table.path, table.backup.read_bytes())


def restored_between(table):
    """The size is the same, byte for byte, and so is the time: what rsync --inplace --times leaves."""
    status = table.path.stat()
    content = bytearray(table.path.read_bytes())
    content[24:28] = (int.from_bytes(content[24:28], "big") + 7).to_bytes(4, "big")
    write_over(table.path, bytes(content))
    os.utime(table.path, ns=(status.st_atime_ns, status.st_mtime_ns))


def one_byte(table):
    with open(table.path, "r+b") as file:
        file.seek(-9, os.SEEK_END)
        file.write(b"\x55")


def truncated(table):
    os.truncate(table.path, 4096)


def emptied(table):
    os.truncate(table.path, 0)


def another(table):
    """A table of somebody else's."""
    other = table.backup.with_name("other")
    store.make_table(table.program, other, table.environment, 2)
    write_over(table.path, other.read_bytes())


def another_without_log(table):
    another(table)
    log_emptied(table)


def restored_without_log(table):
    """The same table as it was some throws before, and nothing else."""
    restored(table)
    log_emptied(table)


def log_cut(table):
    log = beside(table.path, "-wal")
    os.truncate(log, log.stat().st_size // 2)


def log_emptied(table):
    os.truncate(beside(table.path, "-wal"), 0)


def log_zeroed(table):
    log = beside(table.path, "-wal")
    write_over(log, bytes(log.stat().st_size))


def log_spoilt(table):
    with open(beside(table.path, "-wal"), "r+b") as file:
        file.seek(5000)
        file.write(b"\x55")


def log_replaced(table):
    log = beside(table.path, "-wal")
    copy = log.with_name("copy")
    copy.write_bytes(log.read_bytes())
    copy.rename(log)


def log_deleted(table):
    beside(table.path, "-wal").unlink()


def memory_deleted(table):
    beside(table.path, "-shm").unlink()


def deleted(table):
    table.path.unlink()


def replaced(table):
    copy = table.path.with_name("copy")
    shutil.copy(table.backup, copy)
    copy.rename(table.path)


def moved_and_replaced(table):
    table.path.rename(table.path.with_name("away"))
    shutil.copy(table.backup, table.path)


def written_by_sqlite(table):
    with store.database(table.path) as other:
        other.execute("UPDATE entry SET time = time + 1 WHERE seq = 1")


def written_by_sqlite_and_closed(table):
    """All of the log is moved into the table, and it begins anew."""
    other = sqlite3.connect(table.path)
    other.execute("UPDATE entry SET time = time + 1 WHERE seq = 1")
    other.commit()
    other.execute("PRAGMA wal_checkpoint(RESTART)")
    other.execute("UPDATE entry SET time = time - 1 WHERE seq = 1")
    other.commit()
    other.close()


def grown_later(table):
    """As over a network: the size comes first, the content after the next intent."""
    with open(table.path, "ab") as file:
        file.write(bytes(4096))


# What is done; and whether all that was there before can still be known.
CASES = {
    "a backup is written over it": (restored, False),
    "it is written over with the same size and time": (restored_between, True),
    "one byte of it is changed": (one_byte, False),
    "it is cut": (truncated, False),
    "it is emptied": (emptied, False),
    "another table is written over it": (another, False),
    "another table is written over it, without a log": (another_without_log, False),
    "a backup is written over it, without a log": (restored_without_log, False),
    "it grows": (grown_later, True),
    "its log is cut": (log_cut, True),
    "its log is emptied": (log_emptied, True),
    "its log is zeroed": (log_zeroed, True),
    "one byte of its log is changed": (log_spoilt, True),
    "its log is replaced": (log_replaced, True),
    "its log is deleted": (log_deleted, True),
    "its shared memory is deleted": (memory_deleted, True),
    "it is deleted": (deleted, True),
    "it is replaced": (replaced, True),
    "it is moved, and a backup has its name": (moved_and_replaced, True),
    "SQLite writes it": (written_by_sqlite, False),
    "SQLite writes it, and empties its log": (written_by_sqlite_and_closed, False),
}


def theirs(path):
    """What lies at its place: the table and its log."""
    return {name: path.with_name(name).read_bytes() for name in (path.name, path.name + "-wal") if path.with_name(name).exists()}


def is_in(history, expected):
    """All entries of a history are among those expected, as they were."""
    known = {entry["seq"]: entry for entry in expected}
    return [entry["seq"] for entry in history if known.get(entry["seq"]) != entry]


def check_ours(table, said, whole):
    named = re.search(r"saved in “([^”]+)”", said)
    if not named:
        yield f"it does not say where ours is: {said[:300]}"
        return
    kept = pathlib.Path(named[1])
    seen, refusal = store.look(table.program, kept, table.environment)
    if refusal:
        yield f"ours does not open: {refusal}"
        return
    history, expected = seen[1], table.expected[1]
    if whole:
        yield from store.differs(seen, table.expected, "ours")
    else:
        if [entry for entry in history if entry["seq"] > table.before] != [entry for entry in expected if entry["seq"] > table.before]:
            yield f"ours has {[entry['seq'] for entry in history]} of {len(expected)} entries"
        for key in ("test", "table"):
            if seen[0][key] != table.expected[0][key]:
                yield f"ours has another {key}: {str(seen[0][key])[:200]}, not {str(table.expected[0][key])[:200]}"
        wrong = is_in([entry for entry in history if "test" in entry], expected)
        if wrong:
            yield f"ours has entries that never were: {wrong}"
        missing = len(expected) - len(history)
        if missing and f"but for {missing} older" not in said:
            yield f"{missing} entries are missing, and it says {said[:300]}"
    left = sorted(entry.name for entry in kept.parent.iterdir() if entry.name.startswith(kept.name) and entry != kept)
    if left:
        yield f"left behind: {left}"
    run = subprocess.run([table.program, "verify", str(kept)], capture_output=True, text=True, env=store.cli.english(**table.environment))
    if whole and run.returncode != 0:
        yield f"verify of ours leaves with {run.returncode}: {run.stdout[-300:]}"


# What is open has lost its name: its log, which lies beside another table now, is emptied.
AWAY = (deleted, replaced, moved_and_replaced)


def check_place(table, spoil):
    log = beside(table.path, "-wal")
    if log.exists() and log.stat().st_size > 0:
        yield "our log lies beside their table"
    log.unlink(missing_ok=True)
    beside(table.path, "-shm").unlink(missing_ok=True)
    if spoil is moved_and_replaced:
        seen, refusal = store.look(table.program, table.path.with_name("away"), table.environment)
        yield from store.differs(seen, table.expected, "what was moved away") if seen else [f"what was moved away does not open: {refusal}"]


def case(program, spoil, whole, then):
    """Either something is asked for then, or the table is only closed."""
    with store.folder() as (tables, environment):
        table = Table(program, tables, environment)
        spoil(table)
        before = theirs(table.path)
        said = ""
        for intent in (THROW, {"do": "undo"}, store.POOLS[5], THROW) if then else ():
            answer = table.play.ask(intent)
            if answer["ok"] or answer["error"]["code"] != "storage":
                yield f"{intent['do']} was answered {str(answer)[:200]}"
            else:
                said = said or answer["error"]["message"]
        code, printed = table.play.end()
        if not then:
            if code != 1 or not printed.startswith("hasard-cli: ") or printed.count("\n") != 1:
                yield f"closed, it leaves with {code}: {printed[:300]!r}"
            said = printed
        if spoil in AWAY:
            before.pop(table.path.name + "-wal", None)
            yield from check_place(table, spoil)
        if spoil is not log_deleted and theirs(table.path) != before:
            yield "what somebody else wrote is not as it was"
        yield from check_ours(table, said, whole)


def untouched(program):
    """What only looks, or touches nothing, is not somebody else who writes."""
    with store.folder() as (tables, environment):
        table = Table(program, tables, environment)
        with store.database(table.path) as other:
            other.execute("SELECT count(*) FROM entry").fetchone()
            other.execute("BEGIN IMMEDIATE")
            other.rollback()
        shutil.copy(table.path, tables / "backup-2")
        follower = store.Play(program, table.path, **environment)
        follower.ask({"do": "state"})
        os.chmod(table.path, 0o640)
        for n in range(30):
            answer = table.play.ask(store.POOLS[n])
            if not answer["ok"]:
                yield f"it was refused: {answer['error']}"
                break
        follower.end()
        code, said = table.play.end()
        if code != 0 or said:
            yield f"it leaves with {code}: {said}"
        if sorted(entry.name for entry in table.folder.iterdir()) != ["t.hasard"]:
            yield f"left behind: {sorted(entry.name for entry in table.folder.iterdir())}"


def no_room_beside(program):
    """Where nothing can be written beside it, ours goes to the state folder."""
    with store.folder() as (tables, environment):
        table = Table(program, tables, environment)
        shutil.rmtree(table.folder)
        said = table.play.ask(THROW)["error"]["message"]
        table.play.end()
        if str(pathlib.Path(environment["XDG_STATE_HOME"]) / "hasard") not in said:
            yield f"it says {said}"
        yield from check_ours(table, said, True)


def main():
    program = sys.argv[1]
    points = store.Points()
    for name, (spoil, whole) in CASES.items():
        points.point(name, case(program, spoil, whole, True))
        points.point(f"{name}, before it is closed", case(program, spoil, whole, False))
    points.point("its folder is removed", no_room_beside(program))
    points.point("nobody else writes", untouched(program))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
