# SPDX-License-Identifier: GPL-3.0-or-later
"""Wands: straight staves, half of them leaning to each side, crossed in a lattice; the odd one upright before it or through it."""

import math

from . import geometry
from .flora import bud, carnation, daisy, leaf, rose, stem, tulip
from .pips import both, threaded, woven

# For each number of staves on one side: thickness, distance to the next, how far they lean.
BUNDLES = {1: (19, 0, 28), 2: (16, 23, 24.5), 3: (13.5, 19, 22.6), 4: (11.5, 16.4, 21)}
TOP, BOTTOM, MIDDLE = 54, 362, 208
LEAF = "sky"  # as in old verdures, whose greens have turned blue: green leaves would be lost on this ground


def stave(card, line, k, upright=False):
    """A turned stave from end to end: banded in the middle and below each knob."""
    (ax, ay), (bx, by) = line[0], line[-1]
    half = math.hypot(bx - ax, by - ay) / 2
    turn = math.degrees(math.atan2(by - ay, bx - ax)) + 90
    with card.at((ax + bx) / 2, (ay + by) / 2, turn=turn):
        r = k / 2
        aside = (-k * 0.26, -k * 0.08)
        card.shape(geometry.tube([(0, half - 8), (0, 8 - half)], k), "red" if upright else "gold", ink=2.0, aside=aside)
        card.lens(2, *([(-r * 0.3, y - 30), (-r * 0.1, y), (-r * 0.3, y + 30)] for y in (-half * 0.55, half * 0.45)), colour="deep" if upright else "ochre")
        for end in (1, -1):
            knob = half * end
            with card.at(0, knob, turn=0 if end < 0 else 180):
                finial = [(0, -r * 0.9, True), (r * 0.55, -r * 0.2), (r * 1.05, r * 0.9), (r * 0.8, r + 6, True), (r * 1.25, r + 8, True), (r * 1.25, r + 13, True), (r * 0.98, r + 16, True)]
                card.shape(geometry.symmetric(finial, 0), "bone", ink=2.0, aside=aside)
                card.gouge(2, [(-r * 0.34, r + 4), (-r * 0.5, r * 0.6), (-r * 0.1, -r * 0.2)], [(r * 0.34, r + 4), (r * 0.5, r * 0.6), (r * 0.1, -r * 0.2)])
                card.line([(-r * 0.8, r + 7), (r * 0.8, r + 7)])
                card.shape(geometry.rect(-r, r + 20, k, 9), "gold" if upright else "red", ink=1.4, tone=False)


def _leaning(count):
    """The lines of the staves that lean to either side, and how thick they are."""
    k, pitch, lean = BUNDLES[count]
    slope = math.tan(math.radians(lean))
    step = pitch / math.cos(math.radians(lean))
    left = []
    for i in range(count):
        x = 120 + (i - (count - 1) / 2) * step
        left.append([(x + (MIDDLE - y) * slope, y) for y in (BOTTOM, TOP)])
    return left, [[(240 - x, y) for x, y in line] for line in left], k


def lattice(card, count):
    """`count` staves to each side, interlaced."""
    left, right, k = _leaning(count)
    woven(card, ("left", "right"), left, right, k + 2.6, lambda line: stave(card, line, k))


def upright(card, k=17, x=120, under=0):
    """The odd stave; in a lattice of `under` staves a side it goes under the highest and the lowest that lean to the right.

    Each of these goes over its next neighbour too: that crossing reaches below the upright, where its edge would be lost.
    """
    line = [(x, BOTTOM + 2), (x, TOP - 2)]
    with card.group("upright"):
        stave(card, line, k, True)
    if under:
        left, right, wide = _leaning(under)
        last = under - 1
        threaded(card, "left", (left,), [line], (k + 2.4, wide + 2.6), (0, last))
        threaded(card, "left", (left,), [right[1]], (wide + 4, wide + 2.6), (0,))
        threaded(card, "left", (left,), [right[last - 1]], (wide + 4, wide + 2.6), (last,))


def _hollow(card, k, flower):
    """A flower with its leaves in the lozenge that is free on either side."""
    for _ in both(card):
        with card.at(211, MIDDLE, k, -90):
            for side in (-1, 1):
                leaf(card, (0, 0), (side * 30, -9), side * 5, 14, LEAF)
                leaf(card, (0, -4), (side * 17, -26), side * 3, 11, LEAF)
            stem(card, "0,2 0,-16", (4, 3), LEAF)
            flower(card)


def _between(card, k, flower):
    """The same above and below, where no upright stave stands."""
    for y, turn in ((48, 180), (368, 0)):
        with card.at(120, y, k, turn):
            for side in (-1, 1):
                leaf(card, (0, 0), (side * 22, -18), -side * 4, 12, LEAF)
            stem(card, "0,2 0,-24", (4, 3), LEAF)
            flower(card)


def two(card):
    with card.group("flowers"):
        _hollow(card, 1.4, lambda c: carnation(c, 0, -14, 1.0))
        _between(card, 1.5, lambda c: rose(c, 0, -36, 17))
    with card.group("figure"):
        lattice(card, 1)


def three(card):
    with card.group("flowers"):
        _hollow(card, 1.35, lambda c: tulip(c, 0, -14, 1.0, colour="bone", heart="red"))
    with card.group("figure"):
        lattice(card, 1)
        upright(card, 19)


def four(card):
    with card.group("flowers"):
        _hollow(card, 1.3, lambda c: rose(c, 0, -32, 17))
        _between(card, 1.15, lambda c: tulip(c, 0, -22, 0.9, colour="bone", heart="red"))
    with card.group("figure"):
        lattice(card, 2)


def five(card):
    with card.group("flowers"):
        _hollow(card, 1.2, lambda c: carnation(c, 0, -14, 0.95))
    with card.group("figure"):
        lattice(card, 2)
        upright(card, 17)


def six(card):
    with card.group("flowers"):
        _hollow(card, 1.15, lambda c: tulip(c, 0, -14, 1.0, colour="bone", heart="red"))
        _between(card, 0.9, lambda c: bud(c, 0, -22, 1.2))
    with card.group("figure"):
        lattice(card, 3)


def seven(card):
    with card.group("flowers"):
        _hollow(card, 1.25, lambda c: rose(c, 0, -30, 16))
    with card.group("figure"):
        lattice(card, 3)
        upright(card, 15, under=3)


def eight(card):
    with card.group("flowers"):
        _hollow(card, 1.03, lambda c: carnation(c, 0, -14, 0.95))
        _between(card, 0.7, lambda c: daisy(c, 0, -32, 13))
    with card.group("figure"):
        lattice(card, 4)


def nine(card):
    with card.group("flowers"):
        _hollow(card, 1.15, lambda c: bud(c, 0, -14, 1.4))
    with card.group("figure"):
        lattice(card, 4)
        upright(card, 14, under=4)


def ten(card):
    with card.group("flowers"):
        _hollow(card, 1.15, lambda c: tulip(c, 0, -14, 0.95, colour="bone", heart="red"))
    with card.group("figure"):
        lattice(card, 4)
        upright(card, 12, 107)
        upright(card, 12, 133)


LAYOUTS = {2: two, 3: three, 4: four, 5: five, 6: six, 7: seven, 8: eight, 9: nine, 10: ten}
