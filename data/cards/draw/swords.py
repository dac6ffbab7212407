# SPDX-License-Identifier: GPL-3.0-or-later
"""Swords: sabres that bend around an almond, half of them to each side, and the odd one straight in its middle, before them or through them."""

import math

from . import geometry
from .flora import bud, carnation, daisy, leaf, rose, stem, tulip
from .pips import both, threaded, woven

# For each number of sabres on one side: width of a blade, distance to the next, the almond's half-width, and its half-height.
BUNDLES = {1: (18, 0, 56, 96), 2: (14, 23, 44, 88), 3: (12, 19, 37, 84), 4: (10.2, 16.2, 32, 76)}
TOP, BOTTOM, MIDDLE = 56, 334, 199
TURN = 52  # how far round its arc a sabre bends before it goes on straight


def _line(bundle, k):
    """The k-th sabre from the inside, bulging to the left: (x, y) from its guard at the bottom to its point."""
    width, pitch, almond, height = bundle
    centre = 120 + (height**2 - almond**2) / (2 * almond)
    radius = centre - 120 + almond + k * pitch
    arc = [
        (centre - radius * math.cos(math.radians(a)), MIDDLE - radius * math.sin(math.radians(a)))
        for a in range(-TURN, TURN + 1, 4)
    ]
    slope = math.tan(math.radians(TURN))
    (sx, sy), (ex, ey) = arc[0], arc[-1]
    top = (ex + (ey - TOP) * slope, TOP)
    length = math.hypot(top[0] - ex, top[1] - ey)
    near = (top[0] + (ex - top[0]) / length * 2.4 * width, top[1] + (ey - top[1]) / length * 2.4 * width)
    return [(sx + (BOTTOM - sy) * slope, BOTTOM), *arc, near, top]


def sabre(card, line, width):
    """A curved blade in two facets, with its guard, grip and pommel beyond the first point."""
    (x, y), (nx, ny) = line[0], line[1]
    turn = math.degrees(math.atan2(ny - y, nx - x)) + 90
    k = width / 13
    with card.at(x, y, k, turn):
        card.tube("0,-2 0,22", [6.5, 8], "red", ink=2.0)
        card.line("-3.6,8 3.8,6", "-3.8,13 4,11", "-3.8,18 4,16", width=0.9)
        card.disc(0, 25, 5, "gold", ink=2.0)
    blade = [*line[:-3:3], *line[-3:]]
    taper = [width] * (len(blade) - 2) + [width * 0.96, 0.6]
    card.shape(geometry.tube(blade, taper, samples=1), "bone", shade="sky", ink=2.0, aside=(-width * 0.34, -width * 0.12))
    card.line(blade[:-1], width=0.9)
    with card.at(x, y, k, turn):
        card.shape("-9,-1! -4,-3.6 0,-7! 4,-3.6 9,-1! 9,4! 0,2 -9,4!", "gold", ink=2.0, tone=False)


def almond(card, count):
    """`count` sabres to each side, interlaced at both ends."""
    bundle = BUNDLES[count]
    left = [_line(bundle, k) for k in range(count)]
    right = [[(240 - x, y) for x, y in line] for line in left]
    with card.group("almond"):
        woven(card, ("left", "right"), left, right, bundle[0] + 2.6, lambda line: sabre(card, line, bundle[0]))


def thread(card, count, knots, width=15):
    """The upright sword, already laid over the almond, goes under one knot at either end."""
    left = [_line(BUNDLES[count], k) for k in range(count)]
    right = [[(240 - x, y) for x, y in line] for line in left]
    threaded(card, "almond", (left, right), [[(120, 362), (120, 58)]], (width + 2.8, BUNDLES[count][0] + 2), knots)


def straight(card, x=120, top=58, bottom=362, width=15, turn=0, guard=27):
    """An upright sword, gilt to stand out from the sabres; with a turn it leans about its middle."""
    with card.at(x, (top + bottom) / 2, 1, turn):
        half = (bottom - top) / 2
        hilt = half - 46
        w, g = width / 2, guard
        card.tube([(0, hilt), (0, half - 8)], [w + 0.6, w + 2], "red", ink=2.0)
        card.line(*([(-w * 0.55, hilt + y + 1), (w * 0.6, hilt + y - 2)] for y in (12, 18, 24, 30)), width=0.9)
        card.disc(0, half - 5, 6.4, "gold")
        card.shape([(-w, hilt, True), (-w, -half + 26, True), (0, -half, True), (w, -half + 26, True), (w, hilt, True)], "gold", tone=False)
        card.paint([(0, hilt, True), (0, -half + 3, True), (w - 1, -half + 26, True), (w - 1, hilt, True)], "ochre")
        card.line([(0, hilt - 4), (0, -half + 20)], width=1.4)
        half_guard = [(0, hilt - 5), (g * 0.5, hilt - 3), (g - 1, hilt - 8, True), (g, hilt + 3, True), (g * 0.5, hilt + 6), (0, hilt + 8, True)]
        card.shape(geometry.symmetric(half_guard, 0), "gold")
        card.beads([(0, hilt + 1)], 2.8, "red", ink=1.4)


def _plant(card, x, y, k, flower, turn=0):
    """A cut flower with leaves on its stem, its head around (x, y)."""
    with card.at(x, y, k, turn):
        stem(card, "0,60 1,30 0,0")
        for _ in both(card, 0):
            leaf(card, (1, 36), (24, 16), 5, 13)
            leaf(card, (1, 56), (22, 48), -5, 11)
        flower(card)


def _corners(card, flower, upper=(38, 92), lower=(38, 284), k=1.0):
    """A flower on two leaves in each hollow beside the points, and beside the hilts."""
    for _ in both(card):
        for (x, y), turn in ((upper, -38), (lower, -142)):
            with card.at(x, y, k, turn):
                leaf(card, (0, 2), (-17, 8), 4, 10)
                leaf(card, (0, 2), (17, 8), -4, 10)
                flower(card)


def _laurel(card, top, bottom, length, count):
    """Leaves that spring from behind the upright sword, and a bud above the last of them."""
    for _ in both(card):
        for i in range(count):
            y = bottom - i * (bottom - top) / count
            size = length * (0.78 + 0.22 * math.sin(math.pi * (i + 0.5) / count))
            leaf(card, (122, y), (124 + size * 0.72, y - size * 0.72), 3, 10.5)
        bud(card, 126, top + 4, 0.95, 38)


def two(card):
    with card.group("flowers"):
        _plant(card, 120, 178, 1.3, lambda c: rose(c, 0, 0, 27))
        for _ in both(card):
            stem(card, "204,262 208,220 200,160", (4, 3))
            leaf(card, (208, 236), (188, 214), 5, 12)
            leaf(card, (207, 250), (192, 272), -6, 12)
            carnation(card, 200, 162, 0.84, -6)
        tulip(card, 120, 82, 0.85)
        bud(card, 120, 366, 1.3)
    with card.group("figure"):
        almond(card, 1)


def three(card):
    with card.group("flowers"):
        _laurel(card, 150, 270, 40, 4)
        for _ in both(card):
            with card.at(201, 199, turn=90):
                leaf(card, (0, 8), (-30, 4), 6, 13)
                leaf(card, (0, 8), (30, 4), -6, 13)
                tulip(card, 0, 8, 0.9)
    with card.group("figure"):
        almond(card, 1)
        straight(card)


def four(card):
    with card.group("flowers"):
        _plant(card, 120, 182, 1.1, lambda c: carnation(c, 0, 8, 1.2))
        _corners(card, lambda c: bud(c, 0, 2, 1.2), (42, 96), (42, 280), 1.3)
    with card.group("figure"):
        almond(card, 2)


def five(card):
    with card.group("flowers"):
        _laurel(card, 166, 252, 30, 3)
        _corners(card, lambda c: tulip(c, 0, 4, 0.8), (42, 96), (42, 280), 1.3)
    with card.group("figure"):
        almond(card, 2)
        straight(card)


def six(card):
    with card.group("flowers"):
        for _ in both(card):
            stem(card, "120,236 128,216 136,196", (3.6, 3))
            bud(card, 136, 197, 0.8, 18)
        _plant(card, 120, 186, 0.92, lambda c: tulip(c, 0, 10, 1.2))
        _corners(card, lambda c: daisy(c, 0, -4, 13), (38, 92), (38, 284), 1.3)
    with card.group("figure"):
        almond(card, 3)


def seven(card):
    with card.group("flowers"):
        _corners(card, lambda c: carnation(c, 0, 5, 0.68), (42, 98), (43, 277), 1.1)
    with card.group("figure"):
        almond(card, 3)
        straight(card, top=50)
        thread(card, 3, (1, 3))


def eight(card):
    with card.group("flowers"):
        for flip in (0, 180):
            with card.at(120, 199, 1, flip):
                leaf(card, (0, -10), (0, -52), 0, 14)
                leaf(card, (4, -10), (17, -34), 4, 10)
                leaf(card, (-4, -10), (-17, -34), -4, 10)
        rose(card, 120, 199, 17)
        _corners(card, lambda c: bud(c, 0, 2, 1.1), (36, 88), (38, 284), 1.15)
    with card.group("figure"):
        almond(card, 4)


def nine(card):
    with card.group("flowers"):
        _corners(card, lambda c: rose(c, 0, -3, 12.6), (35, 87), (37, 285), 1.15)
    with card.group("figure"):
        almond(card, 4)
        straight(card, top=50, width=13)
        thread(card, 4, (2, 5), 13)


def ten(card):
    with card.group("flowers"):
        _corners(card, lambda c: tulip(c, 0, 4, 0.74), (39, 92), (39, 282), 1.05)
    with card.group("figure"):
        almond(card, 4)
        straight(card, 108, 92, 362, 11, 7, 16)
        straight(card, 132, 92, 362, 11, -7, 16)


LAYOUTS = {2: two, 3: three, 4: four, 5: five, 6: six, 7: seven, 8: eight, 9: nine, 10: ten}
