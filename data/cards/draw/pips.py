# SPDX-License-Identifier: GPL-3.0-or-later
"""The pip cards of the four suits. Cups and coins stand in rows, wands and swords interlace, as in Marseille.

Each suit has a ground of its own, by which it is known before anything is counted, and a file of its own: the pip,
its arrangements from two to ten, and what grows between. The aces are pictures, in files of their own.
"""

import math

from . import geometry, stage

GROUNDS = {"cups": "deep", "wands": "moss", "swords": "night", "coins": "parchment"}
DAMASK = {"cups": "wine", "wands": "green", "swords": "dusk", "coins": "linen"}


def ground(card, suit):
    """The flat ground of a suit, woven with small lozenges that are seen from near only."""
    with card.group("stage"):
        stage.flat(card, GROUNDS[suit])
        forms = []
        for row in range(-9, 10):
            for column in range(-5, 6):
                x, y = 120 + 20 * column + (row % 2) * 10, 210 + 20 * row
                forms += geometry.polygon([(x, y - 3.4), (x + 2.4, y), (x, y + 3.4), (x - 2.4, y)])
        card.paint(forms, DAMASK[suit])


def both(card, axis=120):
    """Twice, for the two halves of a symmetric ornament: `for _ in both (card): …`"""
    yield
    with card.mirrored(axis):
        yield


def copies(card, name, first, places):
    """The group `name`, painted at the place `first`, once more at each of the others."""
    for x, y in places:
        dx, dy = geometry.number(x - first[0]), geometry.number(y - first[1])
        card.emit(f'<use href="#{name}" x="{dx}" y="{dy}"/>')


def _meetings(one, other):
    """(point, direction, direction) wherever two lines of points cross."""
    for a, b in zip(one, one[1:]):
        for c, d in zip(other, other[1:]):
            ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
            sine = ux * vy - uy * vx
            if abs(sine) < 1e-9:
                continue
            t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / sine
            s = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / sine
            if 0 <= t < 1 and 0 <= s < 1:
                m, n = math.hypot(ux, uy), math.hypot(vx, vy)
                yield (a[0] + ux * t, a[1] + uy * t), (ux / m, uy / m), (vx / n, vy / n)


def _cell(x, y, u, v, along, across):
    """The corners of what two bands share that cross at (x, y): it reaches so far along u, and so far along v."""
    return [(x + s * u[0] * along + t * v[0] * across, y + s * u[1] * along + t * v[1] * across) for s, t in ((1, 1), (1, -1), (-1, -1), (-1, 1))]


def crossings(ones, others, width):
    """Where lines of one bundle are to lie over those of the other, as cells to clip to: every second crossing.

    Both bundles hold dense lists of (x, y); `width` is that of a pip with its ink.
    """
    cells = []
    for i, one in enumerate(ones):
        for j, other in enumerate(others):
            for number, ((x, y), (ux, uy), (vx, vy)) in enumerate(_meetings(one, other)):
                if (i + j + number) % 2:
                    continue
                reach = (width / 2 + 0.7) / abs(ux * vy - uy * vx)
                cells += geometry.polygon(_cell(x, y, (ux, uy), (vx, vy), reach, reach))
    return cells


def woven(card, names, ones, others, width, pip):
    """Two bundles that go over and under each other: the first is laid down again where it must come out on top."""
    for name, lines in zip(names, (ones, others)):
        with card.group(name):
            for line in lines:
                pip(line)
    with card.inside(crossings(ones, others, width)):
        card.emit(f'<use href="#{names[0]}"/>')


def threaded(card, name, bundles, uprights, width, knots):
    """Uprights that were laid over a lattice go under it at some of its knots: there its group is laid down again.

    The knots are those of an upright with each bundle, counted from the top; `width` is that of an upright with its ink,
    and that of a pip.
    """
    cells = []
    for upright in uprights:
        for bundle in bundles:
            found = sorted((meeting for line in bundle for meeting in _meetings(line, upright)), key=lambda meeting: meeting[0][1])
            for number, ((x, y), u, v) in enumerate(found):
                if number in knots:
                    sine = abs(u[0] * v[1] - u[1] * v[0])
                    cells.append(geometry.polygon(_cell(x, y, u, v, width[0] / 2 / sine, width[1] / 2 / sine)))
    with card.inside(geometry.merged(cells)):
        card.emit(f'<use href="#{name}"/>')


def draw(card, suit, rank):
    from . import coins, cups, swords, wands

    ground(card, suit)
    {"cups": cups, "wands": wands, "swords": swords, "coins": coins}[suit].LAYOUTS.get(rank, lambda _: None)(card)
