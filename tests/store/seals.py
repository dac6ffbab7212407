# SPDX-License-Identifier: GPL-3.0-or-later
"""The checksums of pages and the chain of entries, written a second time: what is forged for a test must fit, and both must give the same."""

import contextlib
import hashlib
import sqlite3
import struct

ODD = 0x9FB21C651E98DF25
ALL = 0xFFFFFFFFFFFFFFFF
PAGE = 4096
LONGEST = 1 << 20  # A longer value is refused before it is hashed.

ENTRY = ["seq", "kind", "time", "rules", "evening", "telling", "motion", "base", "chance", "drawn", "intent", "story"]


def value_bytes(value):
    if value is None:
        return b"0" + bytes(8)
    if isinstance(value, int):
        return b"i" + struct.pack("<q", value)
    if isinstance(value, float):
        value = str(value)
    if isinstance(value, str):
        value, kind = value.encode(), b"t"
    else:
        kind = b"b"
    return kind + struct.pack("<Q", len(value)) + value


def chain_hash(*values):
    if any(isinstance(value, (bytes, str)) and len(value) > LONGEST for value in values):
        return bytes(32)
    return hashlib.blake2b(b"".join(map(value_bytes, values)), digest_size=32).digest()


def chain_number(value):
    return int.from_bytes(value[:8], "little", signed=True) if len(value) == 32 else 0


def add_functions(connection):
    connection.create_function("hsd_hash", -1, chain_hash)
    connection.create_function("hsd_number", 1, chain_number)


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
    """All pages of a file with new checksums: what was changed in them was then forged, and did not rot."""
    pages = [content[start:start + PAGE] for start in range(0, len(content), PAGE)]
    return b"".join(page[:-8] + page_seal(page, i + 1) if len(page) == PAGE else page for i, page in enumerate(pages))


def chain_rows(connection):
    """Writes the chain again. Tables and rows that are not as they should be are left alone."""
    with contextlib.suppress(sqlite3.Error):
        before = bytes(32)
        for (seq,) in connection.execute("SELECT seq FROM entry ORDER BY seq").fetchall():
            with contextlib.suppress(sqlite3.Error):
                connection.execute(f"UPDATE entry SET hash = hsd_hash(?, hsd_hash(salt, {', '.join(ENTRY)})) WHERE seq = ?", (before, seq))
                before = connection.execute("SELECT hash FROM entry WHERE seq = ?", (seq,)).fetchone()[0]
        connection.execute("UPDATE head SET length = coalesce((SELECT max(seq) FROM entry), 0), link = ?1, indexed = ?1", (chain_number(before),))
        connection.execute("UPDATE head SET throws = (SELECT coalesce(max(number), 0) FROM throw)")
