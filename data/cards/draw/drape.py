# SPDX-License-Identifier: GPL-3.0-or-later
"""Cloth on a body: sleeves and cuffs, laps with knees, mantles, trims, collars.

A fold starts on something that holds the cloth (a belt, a clasp, an elbow, a knee), and no two are parallel.
"""

from . import geometry
from .geometry import points


def cuff(card, x, y, turn, width, colour="gold", thick=8.4):
    """A band across the end of a sleeve that points along `turn`; draw it over the wrist."""
    with card.at(x, y, turn=turn):
        card.tube([(-3.2, -width / 2 - 1), (-1.8, 0), (-3.2, width / 2 + 1)], thick, colour)


def sleeve(card, line, widths, colour, folds=3, side=1, **look):
    """A sleeve that grows out of the shoulder, with folds that gather inside the elbow; side=-1 for the other hand."""
    card.limb(line, widths, colour, **look)
    (ax, ay, _), (bx, by, _), (cx, cy, _) = points(line)[:3]
    w = widths[1] / 2
    # Away from the bend: from the inner side of the elbow outwards, along each half of the arm.
    mx, my = (ax + cx) / 2 - bx, (ay + cy) / 2 - by
    length = (mx * mx + my * my) ** 0.5 or 1
    mx, my = mx / length, my / length
    ix, iy = bx + mx * w * 0.84, by + my * w * 0.84
    strokes = []
    for i in range(folds):
        t = (i / max(1, folds - 1) - 0.5) * 1.5
        ex, ey = (ax, ay) if t < 0 else (cx, cy)
        reach = abs(t) * 0.62
        tx, ty = bx + (ex - bx) * reach - mx * w * 0.35, by + (ey - by) * reach - my * w * 0.35
        strokes.append(
            [
                (ix + (ex - bx) * reach * 0.45, iy + (ey - by) * reach * 0.45),
                ((ix + tx) / 2 + side * 1.5, (iy + ty) / 2 + 1.5),
                (tx, ty),
            ]
        )
    card.gouge(2.6, *strokes)


def trim(card, line, widths=6, colour="gold", bead="red", every=14, ink=2.6):
    """A border along an edge, set with beads."""
    card.tube(line, widths, colour, ink=ink)
    if bead:
        sampled = geometry.sampled(line, [1] * len(points(line)), 16)
        places, walked = [], every * 0.5
        for (ax, ay, *_), (bx, by, *_) in zip(sampled, sampled[1:]):
            walked += ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            if walked >= every:
                places.append((bx, by))
                walked = 0
        card.beads(places, 1.6, bead, ink=0)


def lap_folds(card, x, knee, hem, spread=24, width=3.6, half=60):
    """What makes a seated figure sit: a cap over each knee, folds that fall from it, and hanging curves between."""
    drop = hem - knee
    for side in (-1, 1):
        kx = x + side * spread
        card.gouge(
            width,
            [(kx - side * 15, knee + 3), (kx - side * 1, knee - 6), (kx + side * 15, knee + 6)],
            [(kx + side * 13, knee + 6), (kx + side * 18, knee + drop * 0.45), (kx + side * (half * 0.42), hem - 4)],
            [(kx + side * 4, knee + 10), (kx + side * 6, knee + drop * 0.5), (kx + side * 3, hem - 7)],
            [(kx - side * 10, knee + 8), (kx - side * 9, knee + drop * 0.5), (kx - side * 13, hem - 8)],
        )
    curves = []
    for part, wide in ((0.12, 0.58), (0.34, 0.5), (0.56, 0.4), (0.78, 0.3)):
        y, w = knee + drop * part, spread * wide
        curves.append([(x - w, y), (x, y + w * 1.1), (x + w, y)])
    card.lens(width * 0.85, *curves)


def hem(left, right, y, lobes=5, depth=5, slope=0):
    """The points of a wavy hem from right to left, to end an outline with."""
    step = (right - left) / lobes
    found = []
    for i in range(lobes):
        x = right - i * step
        tilt = slope * (i / lobes)
        found += [(x, y + tilt, True), (x - step * 0.5, y + depth + tilt)]
    return found + [(left, y + slope, True)]


def collar(card, x, y, half, drop, colour="gold", gem="red"):
    """A round collar on the shoulders, with a jewel."""
    card.shape(
        [
            (x - half, y, True),
            (x - half * 0.55, y + drop * 0.75),
            (x, y + drop),
            (x + half * 0.55, y + drop * 0.75),
            (x + half, y, True),
            (x + half * 0.5, y - drop * 0.1),
            (x, y + drop * 0.12),
            (x - half * 0.5, y - drop * 0.1),
        ],
        colour,
    )
    if gem:
        card.beads([(x, y + drop * 0.62)], 2.6, gem, ink=0.9)
        card.beads([(x - half * 0.5, y + drop * 0.4), (x + half * 0.5, y + drop * 0.4)], 1.7, "bone", ink=0.9)


def clasp(card, x, y, r=6.5, colour="gold", gem="red"):
    card.disc(x, y, r, colour)
    card.beads([(x, y)], r * 0.45, gem, ink=0.9)


def belt(card, x, y, half, colour="gold", sag=3, height=6.5, buckle=True):
    card.tube([(x - half, y), (x, y + sag), (x + half, y)], height, colour)
    if buckle:
        card.shape(
            [
                (x - 4.4, y + sag - 4.6, True),
                (x + 4.4, y + sag - 4.6, True),
                (x + 4.4, y + sag + 4.6, True),
                (x - 4.4, y + sag + 4.6, True),
            ],
            colour,
            ink=1.4,
            tone=False,
        )
        card.beads([(x, y + sag)], 1.8, "red", ink=0.9)


def ermine(card, spots):
    """The tails on white fur: three dots and a lash each."""
    path = []
    for x, y, _ in points(spots):
        path += geometry.gouge([(x, y), (x + 0.3, y + 3), (x, y + 6.6)], 3)
        for dx, dy in ((-1.8, -1), (1.8, -1), (0, -2.6)):
            path += geometry.disc(x + dx, y + dy, 0.75)
    card.paint(path, "ink")
