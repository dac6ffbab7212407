# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Monde: a dancer with a scarf and a wand in a wreath of laurel; angel, eagle, bull and lion in the corners."""

import math

from draw import beasts, bodies, faces, geometry, hair, hands, stage, wings
from draw.geometry import polar

CX, CY, RX, RY = 120, 207, 69, 138

SCARF_TAILS = ["34,-112 52,-104 57,-82 50,-62 58,-42", "-26,-108 -40,-94 -36,-74 -46,-58 -42,-42"]
SCARF = "40,-114! 26,-99 4,-93 -16,-101 -27,-112! -32,-103 -18,-82 8,-74 30,-84 41,-98"



def leaves(side, count, lean, length, width):
    """Laurel leaves on one half of the wreath, climbing from the foot to the top."""
    made = []
    for i in range(count):
        angle = 90 - side * (4 + 170 * (i + 0.5) / count)
        (x, y), ahead = geometry.arc(CX, CY, RX, angle, angle - side * 4, RY, 2)
        along = math.degrees(math.atan2(ahead[1] - y, ahead[0] - x))
        made += geometry.lens([(x, y), polar(x, y, length * 0.5, along + lean * 0.8), polar(x, y, length, along + lean)], width)
    return made


def wreath(card):
    card.paint(geometry.disc(CX, CY, RX, RY), "union")
    for lean in (36, -36):
        for side in (1, -1):
            card.paint(leaves(side, 19, lean, 21, 13), "green" if lean * side > 0 else "moss", "inner")
    for side in (1, -1):
        card.paint(leaves(side, 19, 0, 20, 9), "green", "inner")


def ribbon(card, x, y, turn=0):
    """Crossed bands, and a knot."""
    with card.at(x, y, turn=turn):
        for slant in (1, -1):
            card.tube([(-17, -9 * slant), (17, 9 * slant)], 7.5, "red", ink=2.0, tone=False)
        card.shape("0,-5.6! 5.6,0! 0,5.6! -5.6,0!", "gold", ink=1.4)


def halo(card, x, y, r=25):
    card.disc(x, y, r, "red", tone=False)
    card.paint(geometry.disc(x, y, r - 3.6), "hair")


def angel(card):
    for side in (1, -1):
        with card.at(side * 14, 24, 0.9, flip=side < 0):
            wings.cherub(card, "blue", "sky")
    with card.at(0, 0, 0.86):
        hair.behind(card, "gold", 22, 22)
        card.shape("-18,34! -16,24 -6,21 0,25 6,21 16,24 18,34! 0,40", "red", ink=2.0)
        faces.front(card, "youth", gaze=0.8)
        hair.curls(card, "gold", 6.2, "-16,-10 -12,-18 -5,-22 4,-22 11,-18 16,-10 17.4,-1 -17.4,-1")


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        card.shape(geometry.disc(CX, CY, RX, RY), "night", tone=False)

    with card.group("wreath"):
        wreath(card)
        ribbon(card, CX, CY - RY)
        ribbon(card, CX, CY + RY)
        ribbon(card, CX - RX, CY, 90)
        ribbon(card, CX + RX, CY, 90)

    with card.group("corners"):
        halo(card, 46, 78)
        halo(card, 193, 78)
        with card.at(46, 78, 0.9):
            angel(card)
        with card.at(198, 106, 0.84, turn=28):
            wings.cherub(card, "ochre", "gold")
        with card.at(190, 82, 0.86, flip=True):
            beasts.eagle_head(card)
        with card.at(192, 336, 0.86):
            beasts.lion_face(card)
        with card.at(47, 337, 0.86):
            beasts.bull_face(card)

    with card.group("figure"), card.at(109, 315, 0.92):
        with card.at(10, -226):
            bodies.loose(card)
        with card.group("scarf-tails"):
            for tail in SCARF_TAILS:
                card.tube(tail, [10, 15, 16, 14, 3], "red")
        bodies.dancer(card)
        with card.group("scarf"), card.cloth(SCARF, "red"):
            card.gouge(3, "-27,-108 -8,-92 14,-88", "41,-108 30,-94 14,-84", "-27,-106 -16,-90 0,-82")
        with card.group("head"), card.at(10, -226):
            faces.three_quarter(card, "girl")
            bodies.loose_locks(card)
        with card.group("hands"):
            with card.at(-24, -116, 0.95, turn=62):
                hands.grip(card, bare=True)
            card.tube("67,-192 70,-128", 6, "gold")
            card.beads("67,-192 70,-128", 4.6, "gold", ink=2.0)
            with card.at(60, -160, 0.9, turn=-8):
                hands.grip(card, bare=True)
