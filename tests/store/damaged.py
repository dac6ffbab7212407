# SPDX-License-Identifier: GPL-3.0-or-later
"""A file that is cut short, spoilt, foreign or hostile is opened, or refused with one sentence; it is never changed, and what can be read of it is saved.

    damaged.py HASARD_CLI [--cuts N] [--flips N] [--seed N]
"""

import argparse
import random
import re
import shutil
import sqlite3
import struct
import sys
import zlib

import seals
import store

APPLICATION_ID = 0x48736454
SAVED = re.compile("was saved in “([^”]+)”")


def index_of(path):
    """All that follows from the entries, with identifiers and names instead of their numbers."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    word = "(SELECT text FROM word WHERE id = {})"
    words = {name: word.format(name) for name in ("system", "person", "outcome", "key")}
    found = {
        "throws": connection.execute(
            f"SELECT telling, last, cancelled, time, {words['system']}, {words['person']}, {words['outcome']}, succeeded, expected, words "
            "FROM throw ORDER BY telling").fetchall(),
        "tally": sorted(connection.execute(
            f"SELECT what, {words['system']}, {words['person']}, CASE what WHEN 0 THEN {words['key']} ELSE key END, n FROM tally WHERE n <> 0"
        ).fetchall(), key=repr),
        "found": connection.execute(
            "SELECT (SELECT telling FROM throw WHERE number = search.rowid) FROM search WHERE search MATCH 'ondine' ORDER BY 1").fetchall(),
    }
    connection.close()
    return found


class Specimen:
    """A sound table to be spoilt: its bytes, and what it says."""

    def __init__(self, program, name="t.hasard"):
        self.program, self.name = program, name
        with store.folder() as (tables, environment):
            self.seen = store.make_table(program, tables / name, environment, evenings=6)
            self.bytes = (tables / name).read_bytes()
            self.index = index_of(tables / name)

    def check(self, spoilt, wal=None, must=None, edit=None):
        """Opens spoilt bytes twice, and what was saved of them: yields what is wrong."""
        with store.folder() as (tables, environment):
            path = tables / self.name
            path.write_bytes(spoilt)
            if wal is not None:
                (tables / f"{self.name}-wal").write_bytes(wal)
            if edit is not None:
                edit(path)
            before = store.listing(tables)
            seen, refusal = store.look(self.program, path, environment)
            if seen:
                yield from self.opened(seen, must)
                return
            if must == "opens":
                yield f"it is refused: {refusal}"
            yield from store.one_sentence(refusal)
            saved = SAVED.search(refusal[1])
            names = {saved.group(1).rpartition("/")[2]} if saved else set()
            if must == "saves" and not saved:
                yield f"nothing was saved: {refusal[1]!r}"
            after = store.listing(tables)
            if {name: after.get(name) for name in before} != before:
                yield "the damaged file was changed"
            if set(after) - set(before) - {f"{self.name}-shm"} != names:
                yield f"left behind: {sorted(set(after) - set(before))}"
            if saved:
                if store.look(self.program, path, environment)[1] != refusal or set(store.listing(tables)) - {f"{self.name}-shm"} != set(after) - {f"{self.name}-shm"}:
                    yield "opened again, it is not refused in the same words, or saved twice"
                yield from self.saved(saved, environment, must)
            if list((tables.parent / "tmp").iterdir()):
                yield "a private copy was left behind"

    def opened(self, seen, must):
        if must in ("saves", "refused"):
            yield "it was opened"
        # No forger makes a throw of a test that was not thrown.
        known = [entry.get("test") for entry in self.seen[1]]
        for entry in seen[1]:
            if entry.get("test") and entry["test"] not in known:
                yield f"entry {entry['seq']} is one that never was"

    def saved(self, saved, environment, must):
        seen, refusal = store.look(self.program, saved.group(1), environment)
        if not seen:
            yield f"what was saved does not open: {refusal}"
            return
        seen = seen[0], there(seen[1])
        entries = {entry["seq"]: entry for entry in self.seen[1]}
        wrong = [entry["seq"] for entry in seen[1] if {**entry, "cancelled": 0} != {**entries.get(entry["seq"], {}), "cancelled": 0}]
        if wrong:
            yield f"what was saved has other entries: {wrong[:9]}"
        if must == "saves" and seen[1] != self.seen[1]:
            yield f"{len(seen[1])} of {len(self.seen[1])} entries were saved"
        play = store.Play(self.program, saved.group(1), **environment)
        for intent in ({"do": "undo"}, {"do": "roll", "system": "initiates", "input": {"threshold": 5}}, store.POOLS[6], {"do": "undo"}):
            answer = play.ask(intent)
            if not answer["ok"] and answer["error"]["code"] not in ("nothing-to-undo", "not-allowed"):
                yield f"what was saved cannot be played on: {answer['error']}"
        play.end()


def there(history):
    """The entries that were saved: those that are missing are told as unreadable."""
    return [entry for entry in history if not entry.get("unreadable")]


# --- the checksums ---


def sealed_alike(specimen):
    """A second implementation gives the same checksums and chain, so that what is forged below is forged well."""
    if seals.seal_pages(specimen.bytes) != specimen.bytes:
        yield "the pages have other checksums"
    with store.folder() as (tables, _):
        path = tables / "t.hasard"
        path.write_bytes(specimen.bytes)
        with store.database(path) as table:
            before = [table.execute(f"SELECT * FROM {name}").fetchall() for name in ("entry", "head")]
            seals.chain_rows(table)
            if [table.execute(f"SELECT * FROM {name}").fetchall() for name in ("entry", "head")] != before:
                yield "the entries have another chain"


# --- cut short ---


def cut_short(specimen, count, dice):
    size = len(specimen.bytes)
    lengths = {0, 1, 16, 100, 512, 4095, 4096, 4097, size // 2, size - 1}
    lengths |= {dice.randrange(size) for _ in range(count)} | {4096 * dice.randrange(size // 4096) for _ in range(count // 2)}
    for length in sorted(lengths):
        for fault in specimen.check(specimen.bytes[:length]):
            yield f"cut to {length} of {size}: {fault}"


# --- foreign ---


def foreign(specimen):
    other = sqlite3.connect(":memory:")
    other.execute("CREATE TABLE entry (seq INTEGER PRIMARY KEY)")
    plain = other.serialize()
    other.execute("PRAGMA application_id = 0x12345678")
    marked = other.serialize()
    other.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    other.execute("PRAGMA user_version = 1")
    ours = other.serialize()
    png = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0) + zlib.compress(b"\0\0") * 40
    cases = [("a text", b"Bonjour.\n" * 100), ("a short text", b"x"), ("a picture", png), ("another database", plain),
             ("a marked database", marked), ("a database with our mark", ours), ("zeros", bytes(8192)), ("a gigabyte of nothing", None)]
    for name, content in cases:
        with store.folder() as (tables, environment):
            path = tables / "t.hasard"
            path.write_bytes(content or b"")
            if content is None:
                with open(path, "r+b") as file:
                    file.truncate(1 << 30)
            before = None if content is None else store.listing(tables)
            _, refusal = store.look(specimen.program, path, environment)
            yield from (f"{name}: {fault}" for fault in store.one_sentence(refusal)) if refusal else [f"{name} was opened"]
            if refusal and "not a table of Hasard" not in refusal[1]:
                yield f"{name}: {refusal[1]!r}"
            if before is not None and store.listing(tables) != before or len(list(tables.iterdir())) != 1:
                yield f"{name} was changed, or something was left behind"


# --- hostile ---


def run_sql(*statements):
    def edit(path):
        with store.forged(path) as table:
            table.execute("PRAGMA writable_schema = ON")
            for statement in statements:
                table.execute(statement)
    return edit


def rewrite(table, old, new):
    return f"UPDATE sqlite_schema SET sql = replace(sql, '{old}', '{new}') WHERE name = '{table}'"


def checked(table, statement):
    """Bytes with a good checksum, whatever they say."""
    def seal(content):
        total = 2166136261
        for byte in content:
            total = (total ^ byte) * 16777619 & 0xFFFFFFFF
        return content + struct.pack("<I", total)

    def edit(path):
        with store.forged(path) as connection:
            connection.create_function("seal", 1, seal)
            connection.execute(statement)
            connection.execute("UPDATE head SET dirty = 1")
    return edit


HOSTILE = [
    ("a trigger", "saves", run_sql("CREATE TRIGGER bad AFTER INSERT ON entry BEGIN DELETE FROM entry; END")),
    ("a view", "saves", run_sql("CREATE VIEW bad AS SELECT * FROM entry")),
    ("a view for a table", "saves", run_sql("DROP TABLE snapshot", "CREATE VIEW snapshot AS SELECT seq, intent AS bytes FROM entry")),
    ("a table more", "saves", run_sql("CREATE TABLE more (x)")),
    ("an index more", "saves", run_sql("CREATE INDEX more ON entry (time)")),
    ("an index over a function", "saves", run_sql("CREATE INDEX more ON entry (abs(time))")),
    ("a table less", "saves", run_sql("DROP TABLE tally")),
    ("an altered table", "saves", run_sql("ALTER TABLE evening ADD COLUMN bad TEXT DEFAULT 'x'")),
    ("a generated column", "refused", run_sql("ALTER TABLE entry ADD COLUMN bad AS (hex(zeroblob(8000000)))")),
    ("a virtual table", "saves", run_sql("CREATE VIRTUAL TABLE bad USING fts5(x)")),
    ("a check that fails", "refused", run_sql(rewrite("entry", "story BLOB", "story BLOB CHECK (0)"))),
    ("words that are no SQL", "saves", run_sql(rewrite("throw", "CREATE TABLE throw", "CREATE TABLE throw throw"))),
    ("a page that is two tables", None, run_sql("UPDATE sqlite_schema SET rootpage = 3 WHERE name = 'tally'")),
    ("no version", "saves", run_sql("PRAGMA user_version = 0")),
    ("a large value", None, run_sql("UPDATE snapshot SET bytes = zeroblob(17000000)")),
    ("a large part", None, run_sql("UPDATE part SET bytes = zeroblob(17000000) WHERE id = 2")),
    ("text for numbers", None, run_sql("UPDATE step SET seq = 'x', kind = 'y', made = -9")),
    ("steps far away", "saves", run_sql("UPDATE step SET at = at + 9223372036854770000")),
    ("spans without end", None, run_sql("UPDATE part SET since = -9223372036854775807 - 1, until = 9223372036854775807")),
    ("a mark that is nowhere", "saves", run_sql("UPDATE head SET at = 99999")),
    ("a throw that is spoilt, and no steps", None, run_sql("UPDATE entry SET story = zeroblob(40) WHERE seq = 4", "DELETE FROM step")),
    ("no steps", "saves", run_sql("DELETE FROM step")),
    ("an entry at the end of numbers", "saves", run_sql("INSERT INTO entry SELECT 9223372036854775806, kind, cancelled, time, rules, evening, telling, motion, base, hash, chance, drawn, intent, story, salt FROM entry LIMIT 1")),
    ("entries of no kind", None, run_sql("UPDATE entry SET kind = 77, telling = -5, time = 9223372036854775807")),
    ("stories that are empty", None, checked("entry", "UPDATE entry SET story = seal(x'') WHERE story IS NOT NULL")),
    ("stories of nobody", None, checked("entry", "UPDATE entry SET story = seal(x'02') WHERE story IS NOT NULL")),
    ("stories cut short, and sealed", None, checked("entry", "UPDATE entry SET story = seal(substr(story, 1, length(story) / 2)) WHERE story IS NOT NULL")),
    ("stories with endless lists", None, checked("entry", "UPDATE entry SET story = seal(cast(substr(story, 1, 20) || x'feffffffffffffff7f' AS BLOB)) WHERE story IS NOT NULL")),
    ("parts cut short, and sealed", "saves", checked("part", "UPDATE part SET bytes = seal(substr(bytes, 1, length(bytes) / 2))")),
    ("parts that are each other's", None, checked("part", "UPDATE part SET bytes = (SELECT bytes FROM part ORDER BY id LIMIT 1)")),
    ("intents of nothing", None, checked("entry", "UPDATE entry SET intent = seal(x'ffffffff')")),
]


def hostile(specimen):
    for name, must, edit in HOSTILE:
        try:
            for fault in specimen.check(specimen.bytes, must=must, edit=edit):
                yield f"{name}: {fault}"
        except sqlite3.Error as error:
            yield f"{name} could not be planted: {error}"


def claimed_gigabyte(specimen):
    """The length of a value says a gigabyte, and there is none."""
    spoilt = bytearray(specimen.bytes)
    with store.folder() as (tables, _):
        path = tables / "t.hasard"
        path.write_bytes(specimen.bytes)
        with store.reading(path) as table:
            page = table.execute("SELECT pageno FROM dbstat WHERE name = 'entry' AND pagetype = 'leaf' LIMIT 1").fetchone()[0]
    start = 4096 * (page - 1)
    cell = struct.unpack(">H", spoilt[start + 8:start + 10])[0]
    spoilt[start + cell:start + cell + 5] = b"\x84\x80\x80\x80\x00"
    yield from specimen.check(bytes(spoilt))


# --- versions ---


def newer(specimen):
    """A later version is looked at, as far as that goes, and never written."""
    cases = [("with what we know", run_sql("PRAGMA user_version = 4"), True),
             ("with a column more", run_sql("ALTER TABLE entry ADD COLUMN weather TEXT", "PRAGMA user_version = 9"), True),
             ("built otherwise", run_sql("DROP TABLE part", "PRAGMA user_version = 5"), False)]
    for name, edit, opens in cases:
        for left in (False, True):
            with store.folder() as (tables, environment):
                path = tables / "t.hasard"
                path.write_bytes(specimen.bytes)
                edit(path)
                if left:
                    leave_wal(path)
                before = store.listing(tables)
                play = store.Play(specimen.program, path, **environment)
                try:
                    seen = store.snapshot(play)
                    answer = play.ask(store.POOLS[5])
                    if answer["ok"] or answer["error"]["code"] != "storage" or "newer" not in answer["error"]["message"]:
                        yield f"{name}: it was answered {str(answer)[:200]}"
                    if not opens:
                        yield f"{name}: it was opened"
                    else:
                        yield from store.differs(seen, specimen.seen, name)
                    play.end()
                except store.Ended:
                    refusal = play.end()
                    yield from store.one_sentence(refusal)
                    if opens or "newer" not in refusal[1]:
                        yield f"{name}: {refusal}"
                if store.listing(tables) != before:
                    yield f"{name}{', with a log' if left else ''}: it was changed"


def leave_wal(path):
    """Commits something beside the table, and leaves it there as a crash does."""
    connection = sqlite3.connect(path)
    seals.add_functions(connection)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("UPDATE head SET dirty = 1, base = generation, generation = generation + 1")
    connection.commit()
    for ending in ("", "-wal"):
        shutil.copy(f"{path}{ending}", f"{path}{ending}.kept")
    connection.close()
    for ending in ("", "-wal"):
        shutil.move(f"{path}{ending}.kept", f"{path}{ending}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--cuts", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    dice = random.Random(arguments.seed)
    points = store.Points()
    specimen = Specimen(arguments.program)

    points.point("sealed alike", sealed_alike(specimen))
    points.point("cut short", cut_short(specimen, arguments.cuts, dice))
    points.point("a foreign file", foreign(specimen))
    points.point("a hostile file", hostile(specimen))
    points.point("a gigabyte is claimed", claimed_gigabyte(specimen))
    points.point("a newer version", newer(specimen))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
