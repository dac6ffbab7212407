# SPDX-License-Identifier: GPL-3.0-or-later
"""What hands hold: sceptre, sword, cup, coin, scales, book, cross, shield. Units of the card at k = 1."""

from . import beasts, geometry
from .geometry import symmetric


def orb(card, x, y, r=9, colour="gold", cross=True):
    """The globe with its band and cross."""
    if cross:
        card.tube([(x, y - r - 11), (x, y - r + 2)], 3, colour, ink=1.4, tone=False)
        card.tube([(x - 5, y - r - 6.6), (x + 5, y - r - 6.6)], 3, colour, ink=1.4, tone=False)
    with card.cloth(geometry.disc(x, y, r), colour, aside=(-2.4, -1.4)):
        card.line(
            [(x - r, y - 1), (x, y + r * 0.28), (x + r, y - 1)],
            [(x, y - r), (x + r * 0.2, y - r * 0.4), (x + r * 0.1, y + r * 0.2)],
        )


def sceptre(card, x, y, length, turn=0, head="orb"):
    """A rod from (x, y), its lower end, upwards; head: orb, lily, none."""
    with card.at(x, y, turn=turn):
        card.tube([(0, 0), (0, -length)], 4.6, "gold")
        card.tube([(-4, -length + 1), (4, -length + 1)], 4, "gold", "round", ink=1.4, tone=False)
        if head == "orb":
            orb(card, 0, -length - 8)
        elif head == "lily":
            card.shape(
                [
                    (dx, dy - length, c)
                    for dx, dy, c in geometry.points(
                        "-3,1! -4,-4 -9.6,-4 -11,-11 -6,-12 -4.6,-9! -5,-15 0,-24! 5,-15 4.6,-9! 6,-12 11,-11 "
                        "9.6,-4 4,-4 3,1!"
                    )
                ],
                "gold",
                aside=(-2, -1),
            )
            card.line([(0, -length - 16), (0, -length - 4)], width=0.9)
        card.disc(0, 0, 4, "gold", tone=False)


def sword(card, x, y, length, turn=0, grip="red", blade="sky", hilt="gold"):
    """A straight sword with its guard at (x, y), point up."""
    with card.at(x, y, turn=turn):
        with card.cloth(
            [
                (-4.6, -2, True),
                (-4, -length * 0.86, True),
                (0, -length, True),
                (4, -length * 0.86, True),
                (4.6, -2, True),
            ],
            blade,
            aside=(-4.4, 0),
        ):
            card.line([(0, -4), (0, -length * 0.8)], width=0.9)
        card.tube([(0, 2), (0, 19)], [5, 6, 5], grip)
        card.line([(-2.6, 7), (2.6, 9)], [(-2.6, 12), (2.6, 14)], width=0.9)
        card.disc(0, 22, 4.6, hilt)
        card.tube([(-17, 2), (-8, -0.6), (0, 0), (8, -0.6), (17, 2)], [6.4, 5, 6, 5, 6.4], hilt, "round")


def cup(card, x, y, k=1.0, colour="gold", gem="red", turn=0):
    """A chalice 34 wide and 46 tall, its foot at (x, y)."""
    with card.at(x, y, k, turn=turn):
        card.shape(symmetric("0,-2 10,-1.6 13,0! 12,3! 0,4.6", axis=0), colour)
        card.shape(symmetric("0,-22! 3.4,-22! 2.6,-14 3,-8 9,-1.6! 0,0", axis=0), colour, aside=(-2.6, -1))
        card.disc(0, -13, 5.4, colour, ry=3.6, ink=1.4)
        card.shape(symmetric("0,-44! 17,-44! 16,-33 10,-24 0,-20", axis=0), colour, aside=(-5, -1.4))
        card.paint(geometry.disc(0, -44, 17, 3.8), colour, "contour")
        card.paint(geometry.disc(0, -43.6, 12.6, 2.2), "umber")
        card.beads([(0, -31)], 3, gem, ink=0.9)
        card.beads([(-9, -33), (9, -33)], 1.9, "blue", ink=0.9)
        card.line("-14.6,-38 0,-35.4 14.6,-38", width=0.9)


def coin(card, x, y, r=17, colour="gold"):
    """A coin: milled rim, a flower of four petals."""
    card.disc(x, y, r, colour, aside=(-2.4, -1.4))
    card.paint(geometry.disc(x, y, r * 0.74), "inner")
    card.line(
        *[[geometry.polar(x, y, r * 0.78, a), geometry.polar(x, y, r * 0.94, a)] for a in range(0, 360, 20)], width=0.9
    )
    petals = [
        geometry.lens([(x, y), geometry.polar(x, y, r * 0.34, a), geometry.polar(x, y, r * 0.68, a)], r * 0.36)
        for a in range(-90, 270, 90)
    ]
    for petal in petals:
        card.paint(petal, "red", "hair")
    card.beads([(x, y)], r * 0.16, colour, ink=0.9)


def scales(card, x, y, half=26, drop=30, tilt=0):
    """A balance: the beam about (x, y), a pan below each end."""
    card.tube([(x - half, y + tilt), (x, y - 1), (x + half, y - tilt)], [3.4, 4.4, 3.4], "gold", ink=1.4)
    card.shape([(x - 3, y, True), (x, y - 11, True), (x + 3, y, True)], "gold", ink=1.4, tone=False)
    for side in (-1, 1):
        px, py = x + side * half, y - side * tilt
        card.line([(px, py), (px - 10, py + drop)], [(px, py), (px + 10, py + drop)], [(px, py), (px, py + drop)])
        card.shape(
            [
                (px - 12.5, py + drop, True),
                (px + 12.5, py + drop, True),
                (px + 8, py + drop + 6),
                (px, py + drop + 8),
                (px - 8, py + drop + 6),
            ],
            "gold",
            aside=(-3, -1),
        )
        card.beads([(px, py)], 2, "gold")


def book(card, x, y, k=1.0, cover="green"):
    """An open book held up to us: the middle of its foot at (x, y); 92 wide, 50 tall."""
    with card.at(x, y, k):
        card.shape(symmetric("0,-47! 44,-55! 49,-2! 0,8!", axis=0), cover, aside=(-2, -2))
        for side in (1, -1):
            with card.at(flip=side < 0):
                card.shape("0,-44! 10,-52 28,-53.4 42,-51! 45.6,-5! 30,-8 10,-5 0,3!", "bone", aside=(-2, -1))
                card.line("2.6,-1 14,-8.4 30,-10.6 44,-8.4", width=0.9)
                rows = [
                    [(6, -40 + i * 6.8), (17, -43.4 + i * 6.8), (38.4 + i * 0.5, -43.4 + i * 6.8)] for i in range(5)
                ]
                if side < 0:
                    rows[0][-1] = rows[1][-1] = (24, -43)
                    rows[0][-1], rows[1][-1] = (25, -44), (25, -37.2)
                card.line(*rows)
        card.shape("-40,-46.6! -30,-47.6! -29.4,-37! -39.6,-36.4!", "red", ink=1.4, tone=False)
        card.gouge(2.4, "0,-44 1.6,-20 0,2")
        card.hatch("0,-40 0,0", 0, 8, step=4.6)


def triple_cross(card, x, y, length, turn=0):
    """The papal staff: three bars, widest below; its lower end at (x, y)."""
    with card.at(x, y, turn=turn):
        card.tube([(0, 0), (0, -length)], 5, "gold")
        for half, part in ((18, 36), (14, 23), (10, 10)):
            card.tube(
                [(-half, -length + part), (0, -length + part), (half, -length + part)],
                [6.4, 4, 6.4],
                "gold",
                "round",
                tone=False,
            )
        card.disc(0, -length, 4.4, "gold")


def eagle_shield(card, x, y, k=1.0, turn=0, field="gold", bird="red", flip=False):
    """The shield with the imperial eagle: 60 wide, 74 tall, its middle at (x, y)."""
    with card.at(x, y, k, turn=turn):
        outline = symmetric("0,-35 14,-37 30,-39! 30.5,-10 26,14 14,30 0,38!", axis=0)
        card.shape(outline, "ochre")
        inner = symmetric("0,-30.5 14,-32.4 25.4,-34! 25.8,-10 22,11 12,25 0,32!", axis=0)
        card.shape(inner, field, ink=1.4, aside=(-4, -2))
        with card.at(0, 1, 0.66, flip=flip):
            beasts.eagle(card, bird, "ink" if bird == "gold" else "gold")
            if bird == "ink":
                half = [
                    "8,-9 15,-15 22,-25",
                    "10,-5 18,-10 27,-17",
                    "10,-1 18,-4 27,-8",
                    "10,3 16,2 25,0",
                    "9,6 13,7 19,8",
                ]
                card.lens(
                    2,
                    *half,
                    *(geometry.flipped(line) for line in half),
                    "0,13 .6,20 0,29",
                    "-5,15 -6,20 -9,26",
                    "5,15 6,20 9,26",
                    colour="gold"
                )
