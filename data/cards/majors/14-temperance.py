# SPDX-License-Identifier: GPL-3.0-or-later
"""Tempérance: a winged woman pours water from one vase to another in a slanting stream; a flower on her brow."""

import math

from draw import drape, faces, flora, geometry, hands, stage, wings

SKIRT = (
    "98,224! 120,230 142,224! 150,254 160,306 172,360! 161,367 150,359! 139,368 126,361! 113,368 101,360! 90,367 78,360! 72,364 67,358! "
    "80,306 90,254"
)
BODICE = "99,162! 108,156 120,154 132,156 141,162! 147,174 146,196 142,230! 120,236 98,230! 94,196 93,174"


def vase(card, colour="gold"):
    """A jug that stands on its origin, 30 wide and 46 tall, its lip on the left."""
    card.shape("8,-36! 23,-38 23,-16 10,-12! 13,-18 17,-22 16,-31 9,-31", "ochre", ink=2.0, tone=False)
    with card.cloth("-9,0! 9,0! 10,-5! 6,-8! 14,-18 12,-30 7,-36! 7,-44! 11,-48! -17,-49! -9,-42! -8,-36! -13,-29 -14,-18 -6,-8! -10,-5!", colour):
        card.gouge(2.6, "-5,-34 -10,-24 -8,-12", "2,-34 2,-24 1,-12", "8,-33 9,-24 6,-13")
        card.tube("-10,-37 0,-35 9,-37", 6, "red", ink=1.4, tone=False)
        card.tube("-8,-6.6 0,-5.4 8,-6.6", 4, "red", ink=1.4, tone=False)


def strand(phase, widths):
    """A wave about the slanting fall from vase to vase."""
    course = geometry.sampled("163,203 140,211 108,235 85,268", [1] * 4, 3)
    line = []
    for i, (x, y, dx, dy, _) in enumerate(course):
        sway = 4.8 * math.sin(math.pi * (i / 2.6 + phase)) * min(1, (i + 1) / 3)
        line.append((x - dy * sway, y + dx * sway))
    return geometry.tube(line, widths, "round flat", samples=2)


def stream(card):
    """Water: two strands that cross as they fall from right to left against all weight."""
    broad, core = [6, 7, 8.4, 9], [0.6, 2, 2.6, 2]
    with card.bodies([strand(0, broad), strand(1, broad)], "sky", tone=False):
        card.paint(strand(0, core), "bone")
        card.paint(strand(1, broad), "sky", "inner")
        card.paint(strand(1, core), "bone")


def hair(card):
    """Behind the face: a mass that falls on both shoulders."""
    with card.cloth(
        "10,-18! 2,-26 -12,-24 -22,-12 -24,4 -22,16 -28,28 -25,40! -14,42 -8,36! -2,44 8,42 14,36! 22,38 25,30! 18,22 20,8 19,-8 14,-18", "gold",
    ):
        card.gouge(2.4, "-16,8 -18,24 -20,36", "-10,14 -12,26 -10,36", "16,12 15,26 19,33")


def head(card):
    with card.at(119, 119, 1.18, turn=-4, flip=True):
        hair(card)
        card.shape("-8,12! 8,12! 9,40! -9,40!", "flesh", shade="tan", aside=(0, 8))
        faces.three_quarter(card, "lady", gaze=0.6, lids=1.2)
        with card.cloth(
            "15,-9! 15,-19 5,-26 -11,-24 -21,-13 -22,2 -19,14 -23,26! -15,24 -12,14! -13,4 -11,-5 -3,-12! 5,-14 11,-13!", "gold", aside=(-2, -1),
        ):
            card.gouge(2.2, "-2,-24 -12,-15 -15,4", "4,-23 -4,-18 -9,-9", "-15,-14 -19,0 -18,18")
        card.shape("11,-13! 14.4,-19 18.6,-10 18,2! 15.4,-5", "gold", ink=1.4, tone=False)
    flora.rose(card, 110, 95, 10, "red")


def sleeves(card):
    with card.cloth(geometry.tube("104,174 70,218 51,266", [30, 32, 20], "round flat", samples=3), "blue"):
        card.gouge(3, "82,226 70,220 58,216", "80,230 70,230 60,234", "88,216 84,204 86,192")
    upper = geometry.tube("136,174 158,204 176,234", [30, 31, 29], "round", samples=3)
    fore = geometry.tube("175,234 184,222 189,207", [29, 25, 19], "round flat", samples=3)
    with card.bodies([upper, fore], "red"):
        card.gouge(3, "165,222 174,230 186,236", "166,218 176,217 186,222", "156,212 150,202 152,190")


def gown(card):
    with card.cloth(SKIRT, "red"):
        card.paint("121,220! 190,220! 190,380! 130,380! 127,300", "blue")
        card.paint("152,240! 190,240! 190,380! 164,380!", "night")
        card.line("121,230 125,300 128,364", width=2.0)
        card.gouge(4, "104,234 96,280 84,346", "112,236 110,288 104,346", "132,236 138,290 143,346", "138,234 150,288 160,346", "118,238 119,286 121,330")
        card.hatch("150,254 160,306 168,342", 180, 13)
        card.tube("64,348 86,342 120,348 154,342 178,348", 9, "gold", ink=1.4, tone=False)
        card.beads([(x, 343.6 + abs(math.sin((x - 86) / 34 * math.pi / 2)) * 2.6) for x in range(75, 172, 9)], 1.5, "red", ink=0)
    with card.cloth(BODICE, "blue"):
        card.paint("120,140! 160,140! 160,240! 120,240!", "red")
        card.paint("138,170! 160,170! 160,240! 140,240!", "deep")
        card.gouge(3, "102,226 106,210 103,192", "138,226 134,210 137,192")
    card.line("120,184 121,228", width=2.0)
    drape.belt(card, 120, 227, 23)
    drape.collar(card, 120, 160, 25, 24)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, 120, 146, 92)
        stage.ground(card, 326)
        for x, y, k in ((32, 360, 0.9), (208, 358, 0.9), (186, 370, 0.7), (54, 370, 0.7)):
            stage.tuft(card, x, y, k)
        for x, y in ((40, 338), (200, 338)):
            flora.stem(card, [(x, y + 24), (x + 1, y + 12), (x, y)], (3.4, 3))
            flora.daisy(card, x, y, 9, "red")

    # Everything after the ground a little larger, about the middle of its foot.
    with card.group("figure"), card.at(-7.2, -22.2, 1.06):
        with card.group("wings"):
            for side in (1, -1):
                with card.at(120 + side * 20, 172, 1.0, turn=-8 * side, flip=side < 0):
                    wings.spread(card)
        with card.group("feet"):
            card.shape("98,354! 88,361 76,370! 106,370! 108,358!", "gold")
            card.shape("142,356! 154,362 166,370! 136,370! 134,358!", "gold")
        with card.group("sleeves"):
            sleeves(card)
        with card.group("gown"):
            gown(card)
        with card.group("head"):
            head(card)
        stream(card)
        with card.group("low-vase"), card.at(82, 318, 1.12, flip=True):
            vase(card)
        with card.group("high-vase"), card.at(208, 177, 1.14, turn=-110):
            vase(card)
        with card.group("hands"):
            with card.at(50, 268, 1.12, turn=66):
                hands.grip(card)
            drape.cuff(card, 51, 266, 108, 21)
            with card.at(189, 205, 1.14, turn=-94):
                hands.grip(card)
            drape.cuff(card, 189, 207, -76, 20)
