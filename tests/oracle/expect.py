"""What a card is worth: expectimax over all that may still come, in whole numbers.

Nothing here is clever about probabilities.  A position is a hand, a draw pile and the majors
left; every card that may be drawn is drawn, every future test seen, the best card played, every
major turned up.  Three facts of the game make it short enough: Le Mat is drawn again, so that it
never counts; in the last test the highest card is the best one; and of the majors left before the
last two tests each is as likely as any other to be the last one.
"""

import functools
from fractions import Fraction

ALL = tuple(range(1, 22))
DEVIL, WORLD, NPC_HIGHEST = 15, 21, 14


def mask(cards) -> int:
    return sum(1 << card for card in cards)


WHOLE = mask(ALL)
# The majors that a total succeeds against: those not above it, the World, never the Devil.
BEATEN = [mask(d for d in ALL if d != DEVIL and (d <= total or d == WORLD))
          for total in range(21)]


def beaten(total: int) -> int:
    return BEATEN[max(0, min(20, total))]


def chance(total: int, left: int) -> Fraction:
    """Of succeeding with a total against the majors left."""
    left = left or WHOLE
    return Fraction((left & beaten(total)).bit_count(), left.bit_count())


def npc_chance(total: int, cards) -> Fraction:
    """The same against an adversary, whose cards have nothing special."""
    return Fraction(sum(1 for card in cards if card <= total), len(cards))


def singles(bits: int) -> list:
    """The cards of a set, each as a set of its own."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low)
        bits ^= low
    return found


class Future:
    """The tests to come, with offsets that are equally likely.

    `phase` says whether majors that came up stay away, for so many tests; the others, until the
    draw pile is empty, have them all.  Values are whole numbers, each over
    `scale` of its position, so that no fraction is ever reduced on the way.
    """

    def __init__(self, offsets, phase: bool):
        self.offsets, self.phase = tuple(offsets), phase
        self.rest = ordinary(self.offsets) if phase else self
        self.won = {}       # of a card, the majors it beats at each offset
        self.after = {}
        self.worth = {}
        for card in range(1, 15):
            self.won[1 << card] = [beaten(card + offset) for offset in self.offsets]

    def value(self, tests: int, hand: int, draw: int, left: int) -> Fraction:
        """Successes to expect until the draw pile is empty, with three cards in hand, before drawing."""
        left = left or WHOLE
        return Fraction(self._value(tests, hand, draw, left), self._scale(tests, draw, left))

    def _scale(self, tests: int, draw: int, left: int) -> int:
        piles, majors, scale = draw.bit_count(), left.bit_count(), 1
        while piles:
            scale *= piles * (majors if tests > 0 else len(ALL)) * len(self.offsets)
            piles, tests = piles - 1, tests - 1
            majors = self._fewer(majors)
        return scale

    def _fewer(self, majors: int) -> int:
        return (majors - 1 or len(ALL)) if self.phase else majors

    def _value(self, tests: int, hand: int, draw: int, left: int) -> int:
        if draw == 0:
            return 0
        if self.phase and tests == 0:
            return self.rest._value(0, hand, draw, WHOLE)
        key = tests, hand, draw, left
        known = self.worth.get(key)
        if known is None:
            known = self.worth[key] = self._last(hand, draw, left) if draw & draw - 1 == 0 \
                else self._any(tests, hand, draw, left)
        return known

    def _last(self, hand: int, draw: int, left: int) -> int:
        """The last test of a cycle: the highest card, whatever it is for."""
        worth = 0
        for card in singles(draw):
            best = 1 << (hand | card).bit_length() - 1
            worth += sum((left & won).bit_count() for won in self.won[best])
        return worth

    def _any(self, tests: int, hand: int, draw: int, left: int) -> int:
        worth = 0
        for card in singles(draw):
            full, rest = hand | card, draw ^ card
            later = [(self.won[one], self._afterwards(max(tests - 1, 0), full ^ one, rest, left))
                     for one in singles(full)]
            # One success now is worth as much as the scale of what comes later.
            one = self._after_scale(max(tests - 1, 0), rest, left)
            for i in range(len(self.offsets)):
                worth += max((left & won[i]).bit_count() * one + then for won, then in later)
        return worth

    def _after_scale(self, tests: int, draw: int, left: int) -> int:
        return self._scale(tests, draw, self._some_left(left))

    def _some_left(self, left: int) -> int:
        """Any set of as many majors as there are after the next test."""
        return (left & left - 1 or WHOLE) if self.phase else WHOLE

    def _afterwards(self, tests: int, hand: int, draw: int, left: int) -> int:
        """All that may come of the later tests, summed over the majors of the one before."""
        majors = left.bit_count()
        if not self.phase or tests == 0:
            return majors * self._value(tests, hand, draw, WHOLE)
        if draw & draw - 1 == 0 and majors > 1:
            return (majors - 1) * self._value(1, hand, draw, left)
        key = tests, hand, draw, left
        known = self.after.get(key)
        if known is None:
            known = self.after[key] = sum(
                self._value(tests, hand, draw, left ^ major or WHOLE)
                for major in singles(left))
        return known


@functools.lru_cache(20)
def ordinary(offsets: tuple) -> Future:
    """The tests of a table that is in no phase."""
    return Future(offsets, False)


def after_adversary(left: int) -> list:
    """The majors left, and how likely, once an adversary drew from the common talon."""
    left = left or WHOLE
    each, found = Fraction(1, left.bit_count()), []
    for major in singles(left):
        rest = left ^ major
        if major.bit_length() - 1 <= NPC_HIGHEST:
            found.append((rest, each))
        else:
            found += [(then, each * p) for then, p in after_adversary(rest)]
    return found


def merged(ways: list) -> list:
    """The same, each set of majors told once."""
    sums = {}
    for left, p in ways:
        sums[left] = sums.get(left, 0) + p
    return list(sums.items())


def adversary_keeps(position: dict) -> bool:
    """An adversary with cards of its own leaves the common talon as it is."""
    return bool(position.get("npc"))


def advice(future: Future, position: dict) -> dict:
    """Of each card of the hand, its chance now and the successes to expect; and the best card.

    A position has `hand`, `draw`, `majors` (Le Mat apart), `offset`, `tests`, and for an
    adversary `npc` (its own cards left) or `shared`.
    """
    left = mask(position["majors"]) or WHOLE
    draw, hand = mask(position["draw"]), position["hand"]
    now = {card: _now(position, card + position["offset"], left) for card in hand}
    if not future.phase:
        ways = [(WHOLE, Fraction(1))]
    elif adversary_keeps(position):
        ways = [(left, Fraction(1))]
    elif position.get("shared"):
        ways = merged(after_adversary(left))
    else:
        ways = [(left ^ major, Fraction(1, left.bit_count())) for major in singles(left)]
    tests = min(position["tests"] or 99, len(position["draw"]) + 1) if future.phase else 1
    cycle = {card: now[card] + sum(
        p * future.value(tests - 1, mask(hand) ^ 1 << card, draw, rest) for rest, p in ways)
        for card in hand}
    best = best_of(cycle)
    return {"best": best, "cards": {str(card): {"now": str(now[card]), "cycle": str(cycle[card])}
                                    for card in sorted(hand)}}


def best_of(cycle: dict) -> int:
    """The card worth most; of equals the lowest."""
    return max(sorted(cycle), key=cycle.get)


def _now(position: dict, total: int, left: int) -> Fraction:
    if position.get("npc"):
        return npc_chance(total, position["npc"])
    if position.get("shared"):
        low = [card for card in ALL if card <= NPC_HIGHEST]
        there = [card for card in low if left >> card & 1]
        return npc_chance(total, there or low)
    return chance(total, left)
