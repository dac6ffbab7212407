# SPDX-License-Identifier: GPL-3.0-or-later
"""Tempérance: a winged woman pours water from one vase to another in a slanting stream; a flower on her brow."""

import math

from draw import drape, faces, flora, geometry, hands, stage, wings

SKIRT = "98,226! 120,232 142,226! 152,256 164,310 174,362! 164,368 152,360! 140,370 126,362! 114,370 102,362! 90,370 78,362! 72,366 66,360! 76,308 88,256"
BODICE = "100,160! 120,152 140,160! 150,172 148,196 143,232! 120,238 97,232! 92,196 90,172"


def vase(card, colour="gold"):
    """A jug that stands on its origin, 30 wide and 46 tall, its lip on the left."""
    card.shape("8,-36! 23,-38 23,-16 10,-12! 13,-18 17,-22 16,-31 9,-31", "ochre", ink=2.0, tone=False)
    with card.cloth("-9,0! 9,0! 10,-5! 6,-8! 14,-18 12,-30 7,-36! 7,-44! 11,-48! -17,-49! -9,-42! -8,-36! -13,-29 -14,-18 -6,-8! -10,-5!", colour):
        card.gouge(2.6, "-5,-34 -10,-24 -8,-12", "2,-34 2,-24 1,-12", "8,-33 9,-24 6,-13")
        card.tube("-10,-37 0,-35 9,-37", 6, "red", ink=1.4, tone=False)
        card.tube("-8,-6.6 0,-5.4 8,-6.6", 4, "red", ink=1.4, tone=False)


def stream(card):
    """Water: two braided strands that fall from right to left against all weight."""
    with card.cloth(geometry.tube("156,190 122,211 93,256", [6, 19, 13], samples=3), "sky", ink=2.0, tone=False):
        card.lens(3, "152,190 118,206 94,248", "146,198 118,219 95,252", colour="bone")
        card.lens(2, "149,194 118,212 93,250", colour="blue")


def head(card):
    with card.at(119, 115, 1.2, turn=-5, flip=True):
        card.shape("-8,12! 8,12! 9,34! -9,34!", "flesh", shade="tan", aside=(0, 8))
        card.shape("12,-18! 2,-25 -11,-23 -20,-12 -22,4 -20,16 -27,28! -18,30 -11,25! -9,32 -3,28! 2,12 -2,-4", "gold")
        card.gouge(2.4, "-12,-14 -18,2 -17,18", "-8,-8 -13,8 -12,22")
        faces.three_quarter(card, "lady", gaze=0.6)
        card.shape("14.8,-8! 14,-18 4,-23 -10,-22 -18,-13 -20,0 -19,12 -22,22! -14,20 -11,10! -12,0 -9,-8 0,-14! 5,-15 10,-12!", "gold", aside=(-2, -1))
        card.gouge(2.2, "-4,-21 -12,-12 -15,4", "3,-21 -5,-16 -9,-10", "-14,-14 -18,0 -17,14")
    flora.rose(card, 109, 91, 11, "red")


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, 120, 158, 92)
        stage.ground(card, 326)
        for x, y, k in ((34, 356, 0.9), (206, 354, 0.9), (184, 368, 0.7), (56, 368, 0.7)):
            stage.tuft(card, x, y, k)
        for x, y in ((42, 336), (200, 336)):
            flora.stem(card, [(x, y + 24), (x + 1, y + 12), (x, y)], (3.4, 3))
            flora.daisy(card, x, y, 9, "red")

    # Everything after the ground a little larger, about the middle of its foot.
    with card.group("figure"), card.at(-8.4, -26, 1.07):
        with card.group("wings"):
            for side in (1, -1):
                with card.at(120 + side * 16, 182, 0.98, flip=side < 0):
                    wings.spread(card)
        with card.group("feet"):
            card.shape("96,356! 84,362 74,370! 104,371! 106,360!", "gold")
            card.shape("142,358! 154,364 166,370! 134,371! 134,360!", "gold")
        with card.group("skirt"):
            with card.cloth(SKIRT, "red"):
                card.paint("121,220! 190,220! 190,380! 132,380! 128,300", "blue")
                card.paint("158,250! 190,250! 190,380! 168,380!", "night")
                card.line("121,230 126,300 130,364", width=2.0)
                card.gouge(4.2, "104,236 94,282 82,350", "112,238 108,290 102,352", "132,238 140,290 146,354", "139,236 154,290 164,350", "119,240 119,300 122,350")
                card.hatch("152,256 164,310 170,340", 180, 14)
                card.tube("62,350 84,344 120,350 156,344 178,350", 9, "gold", ink=1.4, tone=False)
                card.beads([(x, 345.6 + abs(math.sin((x - 84) / 36 * math.pi / 2)) * 2.6) for x in range(75, 172, 9)], 1.5, "red", ink=0)
        with card.group("arms"):
            card.tube("110,174 60,206 55,260", [34, 34, 23], "blue")
            card.gouge(2.8, "74,202 64,206 54,202", "76,206 68,216 58,220", "76,198 80,190 88,184")
            upper = geometry.tube("134,178 152,198 172,220", [38, 38, 34], "round")
            fore = geometry.tube("172,219 186,208 193,186", [34, 30, 23], "round flat")
            with card.bodies([upper, fore], "red"):
                card.gouge(3, "168,204 176,214 188,222", "167,203 180,202 194,208", "166,204 162,214 152,218")
        with card.group("bodice"):
            with card.cloth(BODICE, "blue"):
                card.paint("121,140! 160,140! 160,240! 121,240!", "red")
                card.paint("140,170! 160,170! 160,240! 140,240!", "deep")
                card.gouge(3, "102,228 106,210 104,192", "138,228 134,210 136,192")
            card.line("121,184 121,234", width=2.0)
            drape.belt(card, 120, 228, 24)
        with card.group("collar"):
            drape.collar(card, 120, 158, 26, 26)
        with card.group("head"):
            head(card)
        stream(card)
        with card.group("low-vase"), card.at(90, 312, 1.2, flip=True):
            vase(card)
        with card.group("high-vase"), card.at(208, 160, 1.2, turn=-102):
            vase(card)
        with card.group("hands"):
            with card.at(56, 262, 1.2, turn=66):
                hands.grip(card)
            drape.cuff(card, 55.6, 261, 80, 25)
            with card.at(194, 186, 1.2, turn=-94):
                hands.grip(card)
            drape.cuff(card, 194, 187, -96, 25)
