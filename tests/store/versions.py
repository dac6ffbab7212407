# SPDX-License-Identifier: GPL-3.0-or-later
"""The statements of older versions of the table file, for ever: a test makes such a file from one of today's."""

import sqlite3

APPLICATION_ID = 0x48736454

VERSION_1 = [
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE entry (seq INTEGER PRIMARY KEY, kind INTEGER NOT NULL, cancelled INTEGER NOT NULL, "
    "time INTEGER NOT NULL, rules INTEGER NOT NULL, evening INTEGER NOT NULL, telling INTEGER NOT NULL, "
    "motion INTEGER NOT NULL, chance TEXT, drawn BLOB, intent BLOB NOT NULL, story BLOB)",
    "CREATE TABLE step (at INTEGER PRIMARY KEY, kind INTEGER NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL)",
    "CREATE TABLE part (id INTEGER PRIMARY KEY, slot INTEGER NOT NULL, name TEXT NOT NULL, place INTEGER NOT NULL, "
    "since INTEGER NOT NULL, until INTEGER, bytes BLOB NOT NULL)",
    "CREATE INDEX part_until ON part (until, slot, name)",
    "CREATE INDEX part_since ON part (since)",
    "CREATE TABLE evening (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, commitment BLOB NOT NULL, seed BLOB, "
    "opened INTEGER NOT NULL, closed INTEGER, first INTEGER NOT NULL)",
    "CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL)",
]
TABLES = ["meta", "entry", "step", "part", "evening", "snapshot"]


def make_version_1(source, target):
    """Version 1 with the rows of a file of today: it had the same rows, and kept no index of them."""
    there = sqlite3.connect(source)
    here = sqlite3.connect(target)
    for statement in VERSION_1:
        here.execute(statement)
    for table in TABLES:
        for row in there.execute(f"SELECT * FROM {table}"):
            here.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    here.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    here.execute("PRAGMA user_version = 1")
    here.commit()
    there.close()
    here.close()


def index(path):
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
        "terms": connection.execute("SELECT text FROM term ORDER BY text").fetchall(),
        "found": connection.execute(
            "SELECT (SELECT telling FROM throw WHERE number = search.rowid) FROM search WHERE search MATCH 'ondine' ORDER BY 1").fetchall(),
    }
    connection.close()
    return found
