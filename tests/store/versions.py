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
VERSION_2 = [
    "CREATE INDEX entry_telling ON entry (telling)",
    "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE TABLE throw (number INTEGER PRIMARY KEY, telling INTEGER NOT NULL UNIQUE, last INTEGER NOT NULL, "
    "cancelled INTEGER NOT NULL, time INTEGER NOT NULL, system INTEGER NOT NULL, person INTEGER NOT NULL, "
    "outcome INTEGER NOT NULL, succeeded INTEGER NOT NULL, expected INTEGER, words TEXT NOT NULL, ids TEXT NOT NULL)",
    "CREATE INDEX throw_time ON throw (time)",
    "CREATE TABLE term (text TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE VIRTUAL TABLE search USING fts5(words, ids, content='', tokenize='unicode61 remove_diacritics 0')",
    "CREATE TABLE tally (what INTEGER NOT NULL, system INTEGER NOT NULL, person INTEGER NOT NULL, "
    "key INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (what, system, person, key)) WITHOUT ROWID",
]
TABLES = {
    "entry": "seq, kind, cancelled, time, rules, evening, telling, motion, chance, drawn, intent, story",
    "step": "at, kind, seq, made",
    "part": "id, slot, name, place, since, until, bytes",
    "evening": "id, state, commitment, seed, opened, closed, first",
    "snapshot": "seq, bytes",
    "word": "id, text",
    "throw": "number, telling, last, cancelled, time, system, person, outcome, succeeded, expected, words, ids",
    "term": "text",
    "tally": "what, system, person, key, n",
}


def make_version(version, source, target):
    """An older version with the rows of a file of today: it had the same rows, without seals, and the first one kept no index of them."""
    there = sqlite3.connect(source)
    here = sqlite3.connect(target)
    for statement in VERSION_1 + (VERSION_2 if version > 1 else []):
        here.execute(statement)
    for table, columns in TABLES.items():
        if version == 1 and table in ("word", "throw", "term", "tally"):
            continue
        for row in there.execute(f"SELECT {columns} FROM {table}"):
            here.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    if version > 1:
        here.execute("INSERT INTO search (rowid, words, ids) SELECT number, words, ids FROM throw")
    here.execute("INSERT INTO meta VALUES ('at', ?), ('dirty', 0)", there.execute("SELECT at FROM head").fetchone())
    here.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    here.execute(f"PRAGMA user_version = {version}")
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
