# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands behind and below a figure: skies, rings, discs, columns, curtains, thrones, ground, water, clouds."""

from . import geometry
from .geometry import polar

LEFT, TOP, RIGHT, BOTTOM = 15, 15, 225, 405


def flat(card, colour):
    card.rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, colour, ink=0, tone=False)


def heaven(card):
    card.rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "heaven", ink=0, tone=False)


def disc(card, x, y, r=92, colour="parchment"):
    """The plain disc behind walkers and riders."""
    card.disc(x, y, r, colour, tone=False)
    card.paint(geometry.disc(x, y, r - 5.5), "hair")


def ring(card, x, y, r=66, ground="night", band=11):
    """The gold ring behind the enthroned: ticks and beads on a dark disc."""
    card.disc(x, y, r, "gold", tone=False)
    card.disc(x, y, r - band, ground, ink=1.4, tone=False)
    ticks = [[polar(x, y, r - band + 2.5, a), polar(x, y, r - 2.5, a)] for a in range(5, 360, 10) if (a - 5) % 30]
    card.line(*ticks, width=0.9)
    card.beads([polar(x, y, r - band / 2, a) for a in range(5, 360, 30)], 2.6, "red", ink=0.9)


def cloud(card, x, y, k=1.0, colour="bone"):
    """Billows with a flat foot, some 44 wide."""
    with card.at(x, y, k):
        lobes = [(-16, 0, 7), (-8, -6, 8), (3, -8, 9), (13, -3, 7.5), (20, 1, 5), (2, 0, 9)]
        card.union([geometry.disc(*lobe) for lobe in lobes], colour)
        card.line("-12,-1 -8,-3 -4,-1", "2,-5 6,-6 10,-3", width=1.4)


def ground(card, y, colour="green", rise=4):
    """A low hill to the foot of the card."""
    crest = [(LEFT - 4, y + rise), (70, y - rise / 2), (130, y), (190, y - rise), (RIGHT + 4, y + rise / 2)]
    card.shape([(*crest[0], True), *crest[1:-1], (*crest[-1], True), (RIGHT + 4, BOTTOM, True), (LEFT - 4, BOTTOM, True)], colour, tone=False)
    card.hatch(crest, 78, 9, step=6)


def tuft(card, x, y, k=1.0, colour="green"):
    """Five blades of grass."""
    blades = [(-9, 10, -5), (-4.5, 17, -3), (0, 22, 0), (4.5, 17, 3), (9, 10, 5)]
    with card.at(x, y, k):
        for dx, h, lean in blades:
            card.paint(geometry.lens([(dx * 0.3, 0), (dx, -h / 2), (dx + lean, -h)], 4.2), colour, "inner")
