# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the receipt of a session of Hasard, with nothing of Hasard's own.

    python3 check-receipt.py RECEIPT

Compare what it prints with your photographs: the twelve words of the promise, from before the first roll, and the three
words of the history.  It proves that each number below comes from the seed that was promised, from all entries before it
and from its question, and that no entry was changed, removed or moved.  It proves nothing of numbers from a real table.
"""

import hashlib
import json
import struct
import sys

MASK = 0xFFFFFFFF


def chacha20(key, nonce, block):
    """64 bytes of the stream: the original cipher, with a counter and a nonce of 64 bits each."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), block & MASK, block >> 32, nonce & MASK, nonce >> 32]
    x = start[:]

    def quarter(a, b, c, d):
        for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) & MASK
            x[r] ^= x[p]
            x[r] = (x[r] << turn | x[r] >> (32 - turn)) & MASK

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & MASK for a, b in zip(x, start)))


def numbers(key, nonce):
    """A function that gives the next number below n, each as likely as any other."""
    words = (word for block in range(1 << 32) for (word,) in struct.iter_unpack("<I", chacha20(key, nonce, block)))

    def below(n):
        while True:
            product = next(words) * n
            if product & MASK >= (1 << 32) % n:
                return product >> 32

    return below


def blake2b(data):
    return hashlib.blake2b(data, digest_size=32).digest()


def chain_hash(*values):
    """Each value with its type and length: i and 0 have eight bytes, b and t their own."""
    data = b""
    for value in values:
        if value is None:
            data += b"0" + bytes(8)
        elif isinstance(value, int):
            data += b"i" + struct.pack("<q", value)
        else:
            raw = value.encode() if isinstance(value, str) else value
            data += (b"t" if isinstance(value, str) else b"b") + struct.pack("<Q", len(raw)) + raw
    return blake2b(data)


def words(data, n):
    """Twelve bits a word, two syllables of a consonant and a vowel."""
    bits = int.from_bytes(data, "big")
    for i in range(n):
        word = bits >> (8 * len(data) - 12 * (i + 1)) & 0xFFF
        yield "bdfgjklmnprstvwz"[word >> 8] + "aiou"[word >> 6 & 3] + "bdfgjklmnprstvwz"[word >> 2 & 15] + "aiou"[word & 3]


def unpack(data):
    """The numbers of an entry: seven bits a byte, the lowest first; even ones for positive numbers."""
    found, number, shift = [], 0, 0
    for byte in data:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            found.append(number >> 1 ^ -(number & 1))
            number = shift = 0
    return [[pair >> 1, below, bool(pair & 1)] for pair, below in zip(found[::2], found[1::2])]


def fail(seq, reason):
    sys.exit(f"Entry {seq}: {reason}")


def read_row(line):
    row = line["row"]
    columns = [value if value is None else bytes.fromhex(value) for value in row[8:]]
    salt = bytes.fromhex(line["salt"]) if "salt" in line else None
    if unpack(columns[0] or b"") != line["drawn"]:
        fail(line["entry"], "it says other numbers than it holds")
    return chain_hash(salt, line["entry"], *row[:8], *columns), row[6], chain_hash(salt, columns[1])


def check(lines):
    head = json.loads(lines[0])
    seed, hashes, first = bytes.fromhex(head["seed"]), [bytes.fromhex(head["before"])], head["first"]
    if hashlib.sha256(seed).hexdigest() != head["promise"]:
        fail(first, "the seed is not the one that was promised")
    print("Promise:", *words(bytes.fromhex(head["promise"]), 12))
    for seq, text in enumerate(lines[1:], first):
        line = json.loads(text)
        if line["entry"] != seq:
            fail(seq, "it is missing")
        if "row" in line:
            leaf, base, question = read_row(line)
        else:
            leaf, base, question = bytes.fromhex(line["leaf"]), line.get("base"), bytes.fromhex(line.get("question", ""))
        if line.get("drawn"):
            if not first - 1 <= base < seq:
                fail(seq, "its numbers are bound to nothing")
            below = numbers(blake2b(seed + hashes[base - first + 1] + question), seq)
            for said, n, real in line["drawn"]:
                if not real and below(n) != said:
                    fail(seq, f"the seed does not give {said} of {n}")
        hashes.append(chain_hash(hashes[-1], leaf))
        told = [line[key] for key in ("system", "character", "label", "outcome") if line.get(key)]
        dice = [f"{said + 1}/{n}{' real' if real else ''}" for said, n, real in line.get("drawn", [])]
        print(seq, " · ".join(told) or ("taken back, or a word" if "row" in line else "secret"), *dice)
    print("History:", *words(hashes[-1], 3))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as receipt:
        check(receipt.read().splitlines())
