# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as small as they get without losing a colour: png.shrink(path)."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _chunks(data):
    at = len(SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        yield kind, data[at + 8:at + 8 + length]
        at += length + 12


def _paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def _unfiltered(kind, row, above, step):
    """The bytes of a row; @row is changed."""
    if kind == 2:
        return bytearray((x + b) & 255 for x, b in zip(row, above))
    for i in range(len(row) if kind else 0):
        a = row[i - step] if i >= step else 0
        if kind == 1:
            row[i] = (row[i] + a) & 255
        elif kind == 3:
            row[i] = (row[i] + (a + above[i]) // 2) & 255
        else:
            row[i] = (row[i] + _paeth(a, above[i], above[i - step] if i >= step else 0)) & 255
    return row


def read(path):
    """Width, channels and rows of a picture of eight bits a channel, which is not interlaced."""
    data = path.read_bytes()
    chunks = list(_chunks(data))
    width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not data.startswith(SIGNATURE) or depth != 8 or colours not in (2, 6) or interlaced:
        raise ValueError(f"{path} is not a picture of the gallery")
    step = 3 if colours == 2 else 4
    raw = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    rows, above = [], bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        above = _unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + width * step]), above, step)
        rows.append(above)
    return width, step, rows


def _opaque(rows):
    """The rows without their transparency, of which there is none."""
    narrow = []
    for row in rows:
        new = bytearray(len(row) // 4 * 3)
        for channel in range(3):
            new[channel::3] = row[channel::4]
        narrow.append(new)
    return narrow


def _filters(row, above, step):
    """The row as each of the five filters leaves it."""
    left = bytes(step) + row[:-step]
    corner = bytes(step) + above[:-step]
    yield bytes(row)
    yield bytes((x - a) & 255 for x, a in zip(row, left))
    yield bytes((x - b) & 255 for x, b in zip(row, above))
    yield bytes((x - (a + b) // 2) & 255 for x, a, b in zip(row, left, above))
    yield bytes((x - _paeth(a, b, c)) & 255 for x, a, b, c in zip(row, left, above, corner))


def _cost(line, above):
    """How many bytes a filtered line comes to after the one above it."""
    return len(zlib.compress(above + line, 9))


def shrink(path):
    width, step, rows = read(path)
    if step == 4 and all(min(row[3::4]) == 255 for row in rows):
        rows, step = _opaque(rows), 3
    whole, above, line = bytearray(), bytes(width * step), b""
    for row in rows:
        lines = (bytes([kind]) + filtered for kind, filtered in enumerate(_filters(row, above, step)))
        line = min(lines, key=lambda each: _cost(each, line))
        whole += line
        above = row
    # Short blocks follow from felt to text and back; found by trying.
    packer = zlib.compressobj(9, zlib.DEFLATED, 15, 7)
    packed = packer.compress(whole) + packer.flush()
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 2 if step == 3 else 6, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(SIGNATURE)
        for kind, body in ((b"IHDR", head), (b"IDAT", packed), (b"IEND", b"")):
            file.write(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)))
