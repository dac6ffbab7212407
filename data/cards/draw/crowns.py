# SPDX-License-Identifier: GPL-3.0-or-later
"""Crowns and hats. The origin is the middle of the brim where it meets the forehead; k = 1 fits a face at k = 1.

Over a face at (x, y, k) that is (x, y - 13 * k, k).
"""

from . import geometry
from .geometry import points


def _band(card, half, colour="gold", height=7.4, sag=4, gems=3):
    card.tube(
        [(-half, -sag), (-half * 0.5, -sag * 0.2), (0, 0), (half * 0.5, -sag * 0.2), (half, -sag)], height, colour
    )
    spread = [(-half * 0.62, -sag * 0.5), (0, 0), (half * 0.62, -sag * 0.5)] if gems == 3 else [(0, 0)]
    card.beads(spread[:1] + spread[2:], 1.9, "red", ink=0.9)
    card.shape(
        [
            (spread[gems // 2][0] + dx, spread[gems // 2][1] + dy, True)
            for dx, dy in ((0, -2.9), (3, 0), (0, 2.9), (-3, 0))
        ],
        "blue",
        ink=0.9,
        tone=False,
    )


def _cap(card, half, top, colour):
    """A velvet cap seen between the teeth."""
    card.shape(
        [
            (-half + 1, -4, True),
            (-half - 1, -14),
            (-half * 0.5, -top),
            (half * 0.5, -top),
            (half + 1, -14),
            (half - 1, -4, True),
        ],
        colour,
    )


def teeth(card, half=19, cap="red"):
    """I, the emperor's: five plain points with pearls."""
    if cap:
        _cap(card, half, 17, cap)
    flare = 1.24
    tips = [(-half * flare, -23), (-half * 0.66, -24), (0, -26), (half * 0.66, -24), (half * flare, -23)]
    outline = [(-half, -2, True)]
    for i, (x, y) in enumerate(tips):
        outline.append((x, y, True))
        if i < 4:
            outline.append(((x + tips[i + 1][0]) / 2 * 0.96, -11, True))
    card.shape(outline + [(half, -2, True), (0, 2)], "gold", aside=(-3, -1))
    _band(card, half)
    card.beads([(x, y - 1.6) for x, y in tips], 2.7, "gold")


def lilies(card, half=19, cap=None):
    """II, the queens': three fleurons and two pearls."""
    if cap:
        _cap(card, half, 15, cap)
    for x, turn, k in ((-half * 0.98, -22, 0.86), (half * 0.98, 22, 0.86), (0, 0, 1.06)):
        with card.at(x, -4, k, turn=turn):
            card.shape(
                "-3,4! -3.4,-6 -9.4,-7 -10,-13 -5.6,-13.4 -4.6,-11! -4.6,-16 0,-23! 4.6,-16 4.6,-11! "
                "5.6,-13.4 10,-13 9.4,-7 3.4,-6 3,4!",
                "gold",
                aside=(-2, -1),
            )
            card.line("0,-17 0,-7", width=0.9)
    for x in (-half * 0.5, half * 0.5):
        card.tube([(x, -3), (x * 1.04, -12)], 3.2, "gold", tone=False, ink=1.4)
        card.beads([(x * 1.06, -14)], 2.9, "bone")
    _band(card, half)


def arched(card, half=19, cap="blue"):
    """III, closed: two arches under an orb and cross."""
    _cap(card, half, 19, cap)
    card.tube([(-half - 1, -5), (-half - 2, -15), (-9, -22), (0, -20)], [4.4, 5, 4.4], "gold", ink=1.4)
    card.tube([(half + 1, -5), (half + 2, -15), (9, -22), (0, -20)], [4.4, 5, 4.4], "gold", ink=1.4)
    card.tube([(0, -4), (0, -20)], 4.4, "gold", ink=1.4, tone=False)
    card.beads([(-half - 1.6, -12), (half + 1.6, -12), (-12, -20), (12, -20), (0, -11)], 1.7, "bone", ink=0.9)
    _band(card, half)
    card.disc(0, -24, 4, "gold")
    card.tube("0,-34 0,-27.4", 2, "gold", ink=1.4, tone=False)
    card.tube("-3.4,-31.4 3.4,-31.4", 2, "gold", ink=1.4, tone=False)


def mural(card, half=19):
    """IIII, of towers: Justice's and the World's."""
    outline = [(-half, 0, True), (-half - 2, -17, True)]
    step = (2 * half + 4) / 7
    for i in range(7):
        x, up = -half - 2 + i * step, -17 if i % 2 == 0 else -11
        outline += [(x, up, True), (x + step, up, True)]
    card.shape(outline + [(half, 0, True), (0, 3)], "gold", aside=(-3, -1))
    card.line(*([(x, -9), (x, -5)] for x in (-12, 0, 12)))
    _band(card, half)


def leaves(card, half=18, colour="green", flowers=True):
    """V, a wreath, with red flowers at will."""
    for side in (-1, 1):
        for i in range(4):
            x, y = side * half * (0.16 + i * 0.25), -i * i * 0.5
            with card.at(x, y, turn=side * (62 - 10 * i), flip=side < 0):
                card.shape("0,4! -4.6,-2 0,-10! 4.6,-2", colour, ink=1.4, tone=False)
    for x, y in [(-half * 0.7, -4), (0, -3), (half * 0.7, -4)] if flowers else []:
        petals = []
        for angle in range(-90, 270, 72):
            petals += [
                (*geometry.polar(x, y, 5.8, angle - 16), False),
                (*geometry.polar(x, y, 5.8, angle + 16), False),
                (*geometry.polar(x, y, 3, angle + 36), True),
            ]
        card.shape(petals, "red", ink=1.4, tone=False)
        card.beads([(x, y)], 1.6, "gold", ink=0.9)


def coronet(card, half=17):
    """VI, a narrow circlet with five pearls: a prince's or a knave's."""
    places = [(-half * 1.06, -9), (-half * 0.55, -8), (0, -7.4), (half * 0.55, -8), (half * 1.06, -9)]
    card.line(*([(x * 0.96, -2), (x, y)] for x, y in places), width=2.6)
    _band(card, half, height=6)
    card.beads(places, 3, "bone")


def tiara(card, height=64):
    """The triple crown, 50 wide at its foot: three crowns on a bone cap, orb and cross."""
    top = -height + 15
    cap = f"-22,-2! -24,{top * .4} -17,{top * .84} 0,{top} 17,{top * .84} 24,{top * .4} 22,-2!"
    with card.cloth(cap, "bone", aside=(-6, -1)):
        card.gouge(2, f"-12,-16 -14,{top * .5} -8,{top * .8}", f"10,-16 13,{top * .5} 7,{top * .8}")
    for half, base in ((24, 0), (23.6, top * 0.36), (18, top * 0.7)):
        _tier(card, half, base)
    card.disc(0, top - 3, 4.4, "gold")
    card.tube([(0, top - 15), (0, top - 6)], 2.2, "gold", ink=1.4, tone=False)
    card.tube([(-4.4, top - 11.4), (4.4, top - 11.4)], 2.2, "gold", ink=1.4, tone=False)


def _tier(card, half, base):
    """One crown of the tiara: a band with five leaves that lean outwards."""
    leaves = []
    for place, tall in ((-1, 7), (-0.54, 9), (0, 11), (0.54, 9), (1, 7)):
        x, w = place * half, 4.6 if abs(place) < 1 else 3.4
        leaves += [
            (x - w, base - 4, True),
            (x - w * 0.8 + place * 2, base - tall + 1),
            (x * 1.08, base - tall - 3, True),
            (x + w * 0.8 + place * 2, base - tall + 1),
            (x + w, base - 4, True),
        ]
    leaves[0], leaves[-1] = (-half, base - 4, True), (half, base - 4, True)
    card.shape(
        leaves
        + [
            (half - 1, base - 1, True),
            (half * 0.5, base + 3),
            (0, base + 4.4),
            (-half * 0.5, base + 3),
            (-half + 1, base - 1, True),
        ],
        "gold",
        ink=2.0,
        aside=(-3, -1),
    )
    card.line(
        [(-half + 1, base - 4), (-half * 0.5, base - 0.8), (0, base), (half * 0.5, base - 0.8), (half - 1, base - 4)],
        width=0.9,
    )
    card.beads([(-half * 0.55, base + 0.6), (half * 0.55, base + 0.6)], 1.5, "blue", ink=0)
    card.beads([(0, base + 2)], 1.7, "red", ink=0)


def lemniscate(card, colour="red", lining="green"):
    """The wide hat of I and XI, its brim an eight on its side."""
    brim = "-46,-10 -36,-21 -18,-15 0,-6.4 18,-15 36,-21 46,-10 40,3 22,4.4 0,-2.6 -22,4.4 -40,3"
    card.shape("-17,-8! -18,-20 -10,-27 10,-27 18,-20 17,-8!", colour)
    card.gouge(2, "-9,-25 -12,-19 -11,-13", "8,-25 11,-19 10,-13")
    card.shape(brim, "gold", aside=(-3, -2))
    for side in (-1, 1):
        card.shape(
            [(side * x, y) for x, y, _ in points("38,-9 31,-14.6 20,-10 12,-5.6 21,-2.4 33,-2")],
            lining,
            ink=1.4,
            aside=(-2, -1),
        )


def chaperon(card, colour="red", tail="blue"):
    """A knave's soft hat: a rolled brim, a crest that falls to one side."""
    card.shape("-16,-6! -20,-18 -10,-28 6,-27 20,-30 29,-20 27,-8! 23,-14 17,-17 15,-6!", colour)
    card.gouge(2.4, "-8,-9 -12,-17 -4,-25", "4,-9 6,-18 16,-25", "19,-17 24,-20 26,-15")
    card.tube("-20,-5 -10,-1 0,0 10,-1 20,-5", [9, 11, 9], tail, "round")
    card.gouge(1.8, "-12,-5 -10,-1 -11,3", "-2,-4 0,0 -1,4", "9,-5 11,-1 10,3")
