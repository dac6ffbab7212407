# SPDX-License-Identifier: GPL-3.0-or-later
"""What grows between the pips: stems, leaves, flowers. A flower stands on its origin, or opens around it."""

import math

from . import geometry
from .geometry import polar

# Half-widths along a leaf: where, how wide, and whether it is the notch between two lobes.
PLAIN = [(0.22, 0.62, False), (0.5, 1, False), (0.78, 0.6, False)]
LOBED = [(0.14, 0.72, False), (0.3, 0.95, False), (0.38, 0.52, True), (0.52, 0.9, False), (0.64, 0.78, False), (0.7, 0.38, True), (0.84, 0.5, False)]


def _spine(base, tip, bend):
    """The line of a leaf, whose middle is `bend` to the left of the way from base to tip."""
    (ax, ay), (bx, by) = base, tip
    length = math.hypot(bx - ax, by - ay) or 1
    middle = (ax + bx) / 2 + (by - ay) / length * bend, (ay + by) / 2 - (bx - ax) / length * bend

    def at(t):
        u = 1 - t
        qx, qy = 2 * middle[0] - (ax + bx) / 2, 2 * middle[1] - (ay + by) / 2
        x, y = u * u * ax + 2 * u * t * qx + t * t * bx, u * u * ay + 2 * u * t * qy + t * t * by
        dx, dy = u * (qx - ax) + t * (bx - qx), u * (qy - ay) + t * (by - qy)
        size = math.hypot(dx, dy) or 1
        return x, y, dx / size, dy / size

    return at


def leaf(card, base, tip, bend=0, width=14, colour="green", lobes=True, ink=2.0):
    """A leaf from its stalk to its point; with lobes it is one of acanthus, without one of laurel."""
    at = _spine(base, tip, bend)
    left, right = [], []
    for t, wide, notch in LOBED if lobes else PLAIN:
        x, y, dx, dy = at(t)
        reach = wide * width / 2
        left.append((x + dy * reach, y - dx * reach, notch))
        right.append((x - dy * reach, y + dx * reach, notch))
    card.shape([(*base, True), *left, (*tip, True), *right[::-1]], colour, ink=ink, aside=(-1.6, -1.6))
    card.gouge(2.2, [at(0)[:2], at(0.4)[:2], at(0.8)[:2]])


def stem(card, line, widths=(4.6, 3.6), colour="green"):
    card.tube(line, list(widths), colour, ink=2.0, tone=False)


def bud(card, x, y, k=1.0, turn=0, colour="red", calyx="green"):
    """A closed flower, upright on its origin, some 20 tall."""
    with card.at(x, y, k, turn):
        card.shape("0,-22! -7,-13 -6,-4 0,-1! 6,-4 7,-13", colour, ink=2.0)
        card.gouge(1.8, "0,-6 -1.6,-12 0,-18")
        card.shape("0,1! -6,-2 -8.4,-11! -3,-7 0,-10! 3,-7 8.4,-11! 6,-2", calyx, ink=2.0, tone=False)


def tulip(card, x, y, k=1.0, turn=0, colour="red", heart="gold", calyx="green"):
    """A flower seen from its side, half open, some 32 wide and as tall."""
    with card.at(x, y, k, turn):
        card.shape("0,-8! -8,-18 -6,-27 0,-34! 6,-27 8,-18", heart, ink=2.0)
        for side in (-1, 1):
            card.shape([(0, -2, True), (side * 9, -8), (side * 9, -20), (side * 17, -31, True), (side * 19, -16), (side * 12, -3)], colour, ink=2.0)
            card.gouge(1.8, [(side * 5, -5), (side * 12, -11), (side * 14.4, -24)])
        card.shape("-8,-5! 0,2 8,-5! 3,-8 0,-5! -3,-8", calyx, ink=2.0, tone=False)


def carnation(card, x, y, k=1.0, turn=0, colour="red", heart="gold", calyx="green"):
    """A ragged fan on a swollen cup, some 40 wide."""
    with card.at(x, y, k, turn):
        fan = "-6,-10! -22,-20! -18.5,-24.5 -20,-30! -13,-30 -11,-36! -5,-33.5 0,-39! 5,-33.5 11,-36! 13,-30 20,-30! 18.5,-24.5 22,-20! 6,-10!"
        card.shape(fan, colour, ink=2.0)
        card.gouge(1.8, "-4,-12 -10,-18 -15,-26", "-1.6,-12 -4,-22 -6,-30", "1.6,-12 4,-22 6,-30", "4,-12 10,-18 15,-26")
        card.shape("-7,-13 0,-16 7,-13! 6,-4 0,1 -6,-4 -7,-13!", calyx, ink=2.0)
        card.beads("-4,-12.4 0,-13.6 4,-12.4", 1.7, heart, ink=0.9)


def rose(card, x, y, r, colour="red", heart="gold", petals=5, sepal="green", turn=-90):
    """A rose of heraldry, seen from above: notched petals, sepals between them, a seeded heart."""
    step = 360 / petals
    wide = 0.62 * math.tan(math.radians(step / 2)) * r
    with card.at(x, y):
        for i in range(petals):
            with card.at(turn=turn + step * (i + 0.5)):
                card.shape([(0.3 * r, -0.16 * r), (1.06 * r, 0, True), (0.3 * r, 0.16 * r)], sepal, ink=2.0, tone=False)
        for i in range(petals):
            with card.at(turn=turn + step * i):
                card.shape(
                    [(0.16 * r, 0, True), (0.52 * r, -wide), (0.86 * r, -wide * 0.95), (0.98 * r, -wide * 0.35), (0.88 * r, 0, True), (0.98 * r, wide * 0.35), (0.86 * r, wide * 0.95), (0.52 * r, wide)],
                    colour,
                    ink=2.0,
                )
                card.gouge(1.8, [(0.34 * r, 0), (0.5 * r, 0.02 * r), (0.72 * r, 0)])
        card.disc(0, 0, 0.31 * r, heart, ink=2.0)
        if r > 13:
            card.paint([piece for a in range(0, 360, 60) for piece in geometry.disc(*polar(0, 0, 0.16 * r, a), 0.9)], "ink")


def daisy(card, x, y, r, colour="bone", heart="gold", petals=8):
    """Narrow petals around a heart: for small places."""
    with card.at(x, y):
        for i in range(petals):
            with card.at(turn=360 / petals * (i + 0.5)):
                card.shape([(0.1 * r, 0, True), (0.6 * r, -0.27 * r), (r, 0), (0.6 * r, 0.27 * r)], colour, ink=2.0, tone=False)
        card.disc(0, 0, 0.34 * r, heart, ink=2.0)
