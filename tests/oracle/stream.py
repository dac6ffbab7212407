"""The stream of random words that a seeded table consumes.

The generator is ChaCha20 as first published (64-bit block counter, 64-bit
nonce, here zero).  Sixty-four blocks are computed side by side: every word of
the ChaCha state is one big integer holding sixty-four lanes of 64 bits, of
which only the low half is used.  That keeps the code as short as the textbook
version while Python's long integers do the work.
"""

import hashlib
import struct
from itertools import chain

LANES = 64
WORDS = 16 * LANES
_EACH = sum(1 << (64 * lane) for lane in range(LANES))
_LOW = 0xFFFFFFFF * _EACH
_CONSTANTS = struct.unpack("<4I", b"expand 32-byte k")
_COLUMNS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
_DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))


def _turned(x: int, bits: int) -> int:
    """Rotate the 32 useful bits of every lane to the left."""
    x <<= bits
    return (x & _LOW) | ((x >> 32) & _LOW)


def _quarter(s: list, a: int, b: int, c: int, d: int) -> None:
    s[a] = (s[a] + s[b]) & _LOW
    s[d] = _turned(s[d] ^ s[a], 16)
    s[c] = (s[c] + s[d]) & _LOW
    s[b] = _turned(s[b] ^ s[c], 12)
    s[a] = (s[a] + s[b]) & _LOW
    s[d] = _turned(s[d] ^ s[a], 8)
    s[c] = (s[c] + s[d]) & _LOW
    s[b] = _turned(s[b] ^ s[c], 7)


def keystream_words(key: bytes, first_block: int) -> list:
    """The words of LANES consecutive blocks, in the order of the stream."""
    counters = range(first_block, first_block + LANES)
    low = sum((n & 0xFFFFFFFF) << (64 * i) for i, n in enumerate(counters))
    high = sum((n >> 32) << (64 * i) for i, n in enumerate(counters))
    start = [word * _EACH for word in _CONSTANTS + struct.unpack("<8I", key)]
    start += [low, high, 0, 0]
    state = list(start)
    for _ in range(10):
        for quartet in _COLUMNS + _DIAGONALS:
            _quarter(state, *quartet)
    lanes = [struct.unpack(f"<{LANES}Q", ((x + y) & _LOW).to_bytes(8 * LANES, "little"))
             for x, y in zip(state, start)]
    return list(chain.from_iterable(zip(*lanes)))


class Stream:
    """Numbers below n, taken from the keystream of one seed.

    `position` is how many words were taken, `refused` how many of them were
    thrown away to keep the numbers fair.
    """

    def __init__(self, seed: int):
        self.key = hashlib.sha256(str(seed).encode("ascii")).digest()
        self.position = 0
        self.refused = 0
        self._base = 0
        self._words = []

    def word(self) -> int:
        offset = self.position - self._base
        if not 0 <= offset < len(self._words):
            self._base = self.position - self.position % WORDS
            self._words = keystream_words(self.key, self._base // 16)
            offset = self.position - self._base
        self.position += 1
        return self._words[offset]

    def below(self, n: int) -> int:
        """A fair number of 0…n-1; asking for one of one still takes a word."""
        while True:
            m = self.word() * n
            if (m & 0xFFFFFFFF) >= (1 << 32) % n:
                return m >> 32
            self.refused += 1
