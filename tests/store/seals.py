# SPDX-License-Identifier: GPL-3.0-or-later
"""The seals of a table file, written a second time: what is forged for a test must be sealed, and both must give the same."""

import contextlib
import sqlite3
import struct

KEY = b"Hasard, a table\0"
CANCELLED = 0x5BD1E9955BD1E995
ODD = 0x9FB21C651E98DF25
ALL = 0xFFFFFFFFFFFFFFFF
PAGE = 4096
LONGEST = 1 << 20  # A longer value is refused before its seal is looked at.

COLUMNS = {
    "meta": ["key", "value"],
    "step": ["at", "kind", "seq", "made"],
    "part": ["id", "slot", "name", "place", "since", "until", "bytes"],
    "evening": ["id", "state", "commitment", "seed", "opened", "closed", "first"],
    "snapshot": ["seq", "bytes"],
    "word": ["id", "text"],
    "throw": ["number", "telling", "last", "cancelled", "time", "system", "person", "outcome", "succeeded", "expected", "words", "ids"],
    "tally": ["what", "system", "person", "key", "n"],
    "head": ["at", "length", "link", "entries", "throws", "parts", "evenings", "dirty", "generation", "base"],
}
ENTRY = ["seq", "kind", "time", "rules", "evening", "telling", "motion", "before", "chance", "drawn", "intent", "story"]


def signed(number):
    return number - (1 << 64) if number >> 63 else number


def siphash(data):
    k0, k1 = struct.unpack("<QQ", KEY)
    a, b, c, d = k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573
    tail = data[len(data) & ~7:]
    words = list(struct.unpack(f"<{len(data) // 8}Q", data[:len(data) & ~7]))
    words.append(int.from_bytes(tail, "little") | (len(data) & 0xFF) << 56)
    for word, rounds in [(word, 2) for word in words] + [(None, 4)]:
        if word is None:
            c ^= 0xFF
        else:
            d ^= word
        for _ in range(rounds):
            a = (a + b) & ALL
            b = ((b << 13 | b >> 51) & ALL) ^ a
            a = (a << 32 | a >> 32) & ALL
            c = (c + d) & ALL
            d = ((d << 16 | d >> 48) & ALL) ^ c
            a = (a + d) & ALL
            d = ((d << 21 | d >> 43) & ALL) ^ a
            c = (c + b) & ALL
            b = ((b << 17 | b >> 47) & ALL) ^ c
            c = (c << 32 | c >> 32) & ALL
        if word is not None:
            a ^= word
    return a ^ b ^ c ^ d


def value_bytes(value):
    if value is None:
        return b"0"
    if isinstance(value, int):
        return b"i" + struct.pack("<q", value)
    if isinstance(value, float):
        return b"r" + struct.pack("<d", value)
    if isinstance(value, str):
        value, kind = value.encode(), b"t"
    else:
        kind = b"b"
    return kind + struct.pack("<Q", len(value)) + value


def seal(*values):
    if any(isinstance(value, (bytes, str)) and len(value) > LONGEST for value in values):
        return 0
    return signed(siphash(b"".join(map(value_bytes, values))))


def plain(number, cancelled):
    if cancelled not in (0, 1):
        return None
    return signed((number ^ (CANCELLED if cancelled else 0)) & ALL)


def reseal(number, old, new):
    return signed((number ^ old ^ new) & ALL)


def add_functions(connection):
    connection.create_function("hsd_seal", -1, seal)
    connection.create_function("hsd_holds", -1, lambda number, *values: number == seal(*values))
    connection.create_function("hsd_plain", 2, plain)
    connection.create_function("hsd_reseal", 3, reseal)


# --- pages ---


def page_seal(page, number):
    lanes = [number + ODD & ALL, (number ^ ~ODD) & ALL, ODD * number & ALL, (ODD ^ number << 32) & ALL]
    for i, word in enumerate(struct.unpack(f"<{len(page) // 8 - 1}Q", page[:-8])):
        lane = (lanes[i & 3] ^ word) * ODD & ALL
        lanes[i & 3] = lane ^ lane >> 29
    total = len(page)
    for lane in lanes:
        total = (total ^ lane) * ODD & ALL
        total ^= total >> 32
    return struct.pack("<Q", total)


def seal_pages(content):
    """All pages of a file sealed anew: what was changed in them was then forged, and did not rot."""
    pages = [content[start:start + PAGE] for start in range(0, len(content), PAGE)]
    return b"".join(page[:-8] + page_seal(page, i + 1) if len(page) == PAGE else page for i, page in enumerate(pages))


# --- rows ---


def seal_rows(connection):
    """Tables and rows that are not as they should be are left alone."""
    for table, columns in COLUMNS.items():
        if table != "head":
            with contextlib.suppress(sqlite3.Error):
                connection.execute(f"UPDATE {table} SET seal = hsd_seal('{table}', {', '.join(columns)})")
    with contextlib.suppress(sqlite3.Error):
        before = 0
        for (seq,) in connection.execute("SELECT seq FROM entry ORDER BY seq").fetchall():
            with contextlib.suppress(sqlite3.Error):
                connection.execute("UPDATE entry SET before = ? WHERE seq = ?", (before, seq))
                connection.execute(f"UPDATE entry SET seal = hsd_plain(hsd_seal('entry', {', '.join(ENTRY)}), cancelled) WHERE seq = ?", (seq,))
                before = connection.execute("SELECT hsd_plain(seal, cancelled) FROM entry WHERE seq = ?", (seq,)).fetchone()[0]
        connection.execute(
            "UPDATE head SET length = coalesce((SELECT max(seq) FROM entry), 0), entries = (SELECT count(*) FROM entry), link = ?", (before,))
        for column, count in (("throws", "max(number)"), ("parts", "count(*)"), ("evenings", "count(*)")):
            with contextlib.suppress(sqlite3.Error):
                connection.execute(f"UPDATE head SET {column} = (SELECT coalesce({count}, 0) FROM {column[:-1]})")
        connection.execute(f"UPDATE head SET seal = hsd_seal('head', {', '.join(COLUMNS['head'])})")
