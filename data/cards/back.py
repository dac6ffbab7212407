# SPDX-License-Identifier: GPL-3.0-or-later
"""The back: a die in a star in a lozenge, on a field of lozenges with pips and stars. No shade: it may not tell up from down."""

from draw import geometry, stage
from draw.geometry import polar

CX, CY = 120, 210
CELL_X, CELL_Y = 103 / 6, 193 / 6  # half the axes of a lozenge of the field; the great one has six times as much
FACES = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
}


def lozenge(x, y, a, b):
    return geometry.polygon([(x, y - b), (x + a, y), (x, y + b), (x - a, y)])


def pips(x, y, face, a, b, r):
    """The pips of a die's face, in a lozenge: its rows run along the sides."""
    return [
        piece
        for u, v in FACES[face]
        for piece in geometry.disc(x + (u - v) * a / 2, y + (u + v) * b / 2, r)
    ]


def rays(r, inner, count, turn):
    """The outline of a star about the middle."""
    step = 180 / count
    return geometry.polygon([polar(CX, CY, r if i % 2 == 0 else inner, turn + i * step) for i in range(2 * count)])


def field(card):
    """Lozenges all over, filled in turn with a star and with the faces of a die."""
    frames, bright, stars = [], [], []
    for i in range(-6, 7):
        for j in range(-6, 7):
            if (i + j) % 2 or abs(i) + abs(j) < 6:
                continue
            x, y = CX + i * CELL_X, CY + j * CELL_Y
            frames += lozenge(x, y, CELL_X - 1.6, CELL_Y - 3)
            if abs(i) % 2:
                stars += geometry.polygon([polar(x, y, r, a) for k in range(8) for r, a in ((8.5, 45 * k - 90), (3.2, 45 * k - 67.5))])
            else:
                face = (2, 4, 1, 5, 3)[(abs(i) // 2 + abs(j) // 2) % 5]
                bright += pips(x, y, face, 6, 12.4, 2.4)
    card.paint(frames, "blue", "inner")
    card.paint(stars, "gold", "hair")
    card.paint(bright, "bone", "hair")


def rim(card, name, inset, ink):
    """The great lozenge, some way inside its own outline."""
    scale = 1 - inset / 91
    card.shape(lozenge(CX, CY, 103 * scale, 193 * scale), name, ink=ink, tone=False)


def draw(card):
    with card.group("field"):
        stage.flat(card, "night")
        field(card)

    with card.group("lozenge"):
        rim(card, "gold", 1, 2.6)
        rim(card, "deep", 7, 1.4)
        rim(card, "red", 11, 1.4)
        for end in (-1, 1):
            card.shape(lozenge(CX, CY + end * 113, 21, 39), "bone", ink=2.0, tone=False)
            card.paint(lozenge(CX, CY + end * 113, 17.6, 32.6), "hair")
            card.paint(pips(CX, CY + end * 113, 3, 9, 19, 3.6), "ink")

    with card.group("star"):
        card.shape(rays(70, 30, 8, -67.5), "deep", tone=False)
        card.shape(rays(76, 31, 8, -90), "gold", tone=False)
        card.line(*[[polar(CX, CY, 34, a), polar(CX, CY, 66, a)] for a in range(-90, 270, 45)])
        card.disc(CX, CY, 42, "night", tone=False)
        card.paint(geometry.disc(CX, CY, 38.8), "hair")

    with card.group("die"):
        card.shape(lozenge(CX, CY, 36, 36), "bone", tone=False)
        card.paint(lozenge(CX, CY, 31.6, 31.6), "hair")
        card.paint(pips(CX, CY, 5, 14.4, 14.4, 4.9), "ink")
