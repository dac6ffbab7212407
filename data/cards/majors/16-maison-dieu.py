# SPDX-License-Identifier: GPL-3.0-or-later
"""La Maison Dieu: fire from the sky blows the crown off a tower; two figures fall head first among coloured balls."""

from draw import faces, geometry, hair, hands, stage
from draw.geometry import tube

TOWER = "86,150! 92,158 98,150! 104,162! 114,152 122,164! 132,152 140,160! 150,150! 152,240 156,350! 80,350! 84,240"
PLUME = (
    "229,38! 212,46 204,62! 197,55! 192,74 178,82! 174,74! 166,94 151,102! 147,95! 138,118 106,158! 138,146 153,130! 158,138! "
    "168,120 183,114! 187,122! 196,104 209,97! 213,105! 219,88 229,82!"
)
HEART = "229,54! 208,70 194,88! 180,94 166,110! 150,116 128,144! 148,130 166,120! 178,110 192,102! 206,92 218,80 229,70!"
CROWN = (
    "-40,14! -44,-8! -32,-8! -31,0! -20,0! -20,-10! -7,-10! -7,-1! 7,-1! 7,-10! 20,-10! 20,0! 31,0! 32,-8! 44,-8! 40,14! "
    "20,19 0,21 -20,19"
)

BALLS = {
    "red": "34,70 66,158 28,150 202,163 62,112",
    "gold": "50,96 24,174 44,162 211,146 172,172",
    "sky": "30,112 178,152 160,156 205,186",
    "bone": "66,74 40,132 192,134 188,176 212,118",
}


def tower(card):
    with card.cloth(TOWER, "parchment", aside=(-9, 0)):
        courses = []
        for row in range(12):
            y = 168 + row * 15.6
            for step in range(3):
                x = 90 + step * 24 + (12 if row % 2 else 0)
                courses.append([(x, y), (x + 11, y + 0.6)])
        card.line(*courses, width=0.9)
        card.hatch("152,166 152,240 155,346", 182, 13, step=4.4)
    for x, y, k in ((118, 196, 1.0), (102, 256, 0.86), (134, 256, 0.86)):
        with card.at(x, y, k):
            card.shape("-13,18! -13,-8 -8,-17 0,-20 8,-17 13,-8 13,18!", "gold", ink=2.0)
            card.shape("-8,18! -8,-7 0,-14 8,-7 8,18!", "night", ink=1.4, tone=False)
            card.shape("-8,18! -8,8! -4,3 -1,9! 2,-2! 5,8 8,4! 8,18!", "red", ink=1.4, tone=False)
            card.rect(-15, 17, 30, 5, "ochre", ink=1.4, tone=False)
    card.shape("104,350! 104,316 111,305 119,302 127,305 134,316 134,350!", "ochre", ink=2.0)
    card.shape("109,350! 109,318 119,308 129,318 129,350!", "ink", ink=0, tone=False)


def crown(card):
    with card.at(92, 112, 0.96, turn=-27):
        with card.cloth(CROWN, "gold"):
            card.line("-40,5 -20,9 0,11 20,9 40,5", "-40,11 -20,15 0,17 20,15 40,11")
        card.shape("-36,17! -24,30 -10,22! -2,32! 8,23 20,30! 26,22 37,16! 20,19 0,21 -20,19", "parchment", ink=2.0, tone=False)


def fire(card):
    card.shape(
        "90,156! 84,138 94,128! 96,138! 104,118 100,106! 114,116 116,132! 124,118 122,104! 138,118 138,136! 144,128! 150,140 146,158!",
        "red", ink=2.0, tone=False,
    )
    card.shape("98,158! 96,146 104,138! 108,144 112,128! 120,140 122,148! 128,136! 136,146 136,158!", "gold", ink=1.4, tone=False)


def kicking(card, hose):
    """Both legs bent, the feet above."""
    card.union([tube("6,-16 22,-40 14,-66", [22, 16, 11], "round")], hose, tone=False)
    with card.at(9, -77, 0.86, turn=164, flip=True):
        hands.shoe(card, "ochre", 26)
    card.union([tube("-6,-14 -22,-36 -20,-50", [25, 19, 15], "round"), tube("-20,-46 -16,-58 -28,-76", [15, 13, 10], "round")], hose)
    with card.at(-35, -87, 0.86, turn=150, flip=True):
        hands.shoe(card, "ochre", 26)


def straddling(card, hose):
    """One leg straight out, the other folded behind it."""
    card.union([tube("8,-14 30,-30 54,-42", [24, 18, 11], "round")], hose, tone=False)
    with card.at(64, -48, 0.86, turn=236):
        hands.shoe(card, "ochre", 26)
    card.union([tube("-4,-14 -16,-40 -10,-56", [25, 19, 15], "round"), tube("-12,-54 4,-58 22,-70", [15, 14, 10], "round")], hose)
    with card.at(33, -77, 0.86, turn=228, flip=True):
        hands.shoe(card, "ochre", 26)


def faller(card, tunic, hose, locks, legs):
    """Head down, looking right; origin at the waist."""
    with card.at(24, 46, 0.84, turn=78):
        hands.open_(card)
    card.tube("10,26 25,30 25,48", [17, 15, 12], tunic)
    legs(card, hose)
    skirt = "-14,6! -16,-6 -28,-22! -18,-24 -12,-32! -4,-26 4,-33! 10,-25 20,-29! 22,-20 14,-6 13,6! 17,22 13,36 0,40 -14,36 -18,22"
    with card.cloth(skirt, tunic):
        card.gouge(2.6, "-6,2 -10,-12 -18,-20", "2,2 2,-12 -2,-24", "8,2 12,-10 14,-22", "-8,8 -12,18 -8,28")
    card.tube("-15,3 0,7 14,3", 5, "gold", ink=1.4)
    with card.group("head"), card.at(0, 52, 0.9, turn=180, flip=True):
        hair.nape(card, locks)
        faces.three_quarter(card, "youth", gaze=0.3, brow=(-1.6, 0.4, 2.0), mouth=-2)
        card.shape("14,-12! 12,-20 2,-26 -12,-23 -18,-12 -17,4! -12,2 -11,-6 -5,-11 4,-14", locks, aside=(-2, -1))
    with card.at(-22, 56, 0.84, turn=84, squash=-1):
        hands.open_(card)
    card.limb("-10,20 -26,34 -23,58", [19, 16, 12], tunic, bare=0.2)


def draw(card):
    with card.group("stage"):
        stage.flat(card, "night")
        for i in range(18):
            card.paint(stage.ray(118, 132, 84, 118, i * 20, 12), "deep")
        card.disc(118, 132, 84, "deep", ink=1.4, tone=False)
        card.paint(geometry.disc(118, 132, 79), "hair")
        stage.ground(card, 338)
        for x, y, k in ((28, 366, 0.5), (66, 362, 0.6), (176, 362, 0.5), (210, 368, 0.6)):
            stage.tuft(card, x, y, k)
        for colour, places in BALLS.items():
            card.beads(places, 5, colour, ink=2.0)

    with card.group("figure"):
        with card.group("blaze"):
            fire(card)
        with card.group("tower"):
            tower(card)
        with card.group("plume"):
            card.shape(PLUME, "red", aside=(-3, -3))
            card.shape(HEART, "gold", ink=1.4, tone=False)
        with card.group("crown"):
            crown(card)
        with card.group("left-faller"), card.at(59, 268, 0.9, turn=6):
            faller(card, "sky", "red", "gold", kicking)
        with card.group("right-faller"), card.at(184, 262, 0.9, turn=-4, flip=True):
            faller(card, "red", "sky", "ochre", straddling)
