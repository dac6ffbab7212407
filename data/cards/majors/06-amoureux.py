# SPDX-License-Identifier: GPL-3.0-or-later
"""VI, L'Amoureux: a young man between two women; above, a winged archer in the sun aims at him."""

from draw import crowns, drape, faces, geometry, hair, hands, stage
from draw.geometry import tube

LADY = (
    "62,208! 74,216 86,226 90,246 86,270 92,300 98,336 102,368! 84,363 66,368! 46,363 "
    "24,368! 28,330 36,292 40,264 36,242 42,226 54,216"
)
LADY_MANTLE = "56,212! 44,216 30,232 24,270 22,320 19,366! 34,362 48,367! 50,330 46,296 52,268 60,238"
MAID = (
    "178,214! 190,218 202,228 206,246 202,266 208,296 214,332 221,368! 200,363 180,368! "
    "160,363 140,368! 144,334 150,300 156,272 152,248 156,230 168,220"
)
TUNIC = (
    "120,206! 134,212 150,222 154,240 148,262 144,280 154,314! 142,320 130,314! 118,320 "
    "106,314! 96,319 86,314! 95,282 92,262 86,240 90,222 106,212"
)

CHILD = (
    "96,82 102,76 112,75 124,77 136,77 147,77 155,80 161,86! 168,84 174,78 178,72! 184,68 191,70 191,76 184,80! "
    "180,88 174,95 168,99! 176,97 182,93! 189,89 197,91 197,97 190,101! 182,107 172,111 160,110 151,104 140,100 126,98 "
    "112,97 102,95"
)


def sky(card):
    stage.heaven(card)
    with card.group("rays"):
        for i in range(16):
            angle = i * 22.5 + 11.25
            if 220 < angle < 320 or 70 < angle < 110:  # under the plaque, behind the arrow
                continue
            if i % 2:
                card.shape(stage.flame(120, 92, 46, 82, angle, 12), "red", ink=1.4, tone=False)
            else:
                card.shape(stage.ray(120, 92, 46, 88, angle, 15), "gold", ink=1.4, tone=False)
    with card.group("sun"):
        card.disc(120, 90, 49, "gold")
        card.paint(geometry.disc(120, 92, 44.5), "parchment", "hair")
    stage.ground(card, 336, rise=3)
    card.shape("15,362! 80,354 160,354 225,362! 225,410! 15,410!", "ochre", tone=False)
    for x, y, k in ((30, 350, 0.8), (112, 362, 0.7), (212, 348, 0.8)):
        stage.tuft(card, x, y, k)


def archer(card):
    """Love flies to the left, bent over his bow."""
    for turn in (-34, 6):
        with card.at(126, 86, 1.05, turn=turn):
            card.shape(
                "-3,5! 0,-12 9,-25 22,-33 28,-31 25,-24! 32,-25 35,-20 30,-15! 37,-14 39,-8 32,-5! 37,-2 "
                "36,4 27,4! 24,9 12,9 6,8!",
                "blue",
            )
            card.shape(
                "-3,5! 0,-9 8,-18 16,-22 20,-19 16,-14! 22,-14 23,-9 17,-5! 21,-3 19,2 12,2! 10,7!",
                "sky",
                ink=1.4,
                tone=False,
            )
            card.gouge(1.8, "25,-24 20,-18 17,-14", "30,-15 24,-11 18,-7", "32,-5 25,-3 19,-2")
    with card.group("body"):
        card.shape(CHILD, "flesh", aside=(-3, -2))
        card.gouge(2.2, "168,99 160,98 154,92", "158,86 154,90 153,96")
        card.line("189,72 187,75", "186,71.4 183.6,74", "195,93 193,96", "192,91.6 189.6,94", width=0.9)
    card.tube("131,76 135,89 131,101", [9, 11, 9], "red")
    card.shape("133,97! 143,102 150,113 149,124! 143,118 138,119! 135,111 129,102!", "red")
    with card.group("bow"):
        card.tube(
            "76,124 88,135 101,140 113,138 125,140 138,135 150,124", [3, 4.6, 5.4, 6, 5.4, 4.6, 3], "red", "round"
        )
        card.line("77,124 117,112", "117,112 149,124")
        card.tube("117,108 113,158", 3, "gold", ink=1.4, tone=False)
        card.shape("112.6,167! 106.4,155! 113,158! 119.6,155!", "ink", tone=False)
        card.shape("117,111! 112,106! 112.6,97! 117.6,102! 123,97! 122,106!", "red", ink=1.4, tone=False)
    with card.group("arms"):
        card.union(
            [tube("110,92 104,112 112,134", [12, 10, 8], "round"), geometry.disc(113, 137, 5.6)],
            "flesh",
            aside=(-2, -1),
        )
        card.line("110,135.4 116,135.4", "110,138.8 116,138.8")
        card.union(
            [
                tube("122,91 132,99 142,107", [12, 11, 9], "round"),
                tube("142,107 132,111 122,112", [9, 8.6, 7], "round"),
                geometry.disc(119, 112, 5),
            ],
            "flesh",
            aside=(-2, -1),
        )
        card.line("115,110.6 120,110.8", "115.6,113.8 120,113.8")
        card.paint("104,88 110,82 118,80 127,83 128,90 120,96 112,95 106,94", "flesh")
    with card.group("archer-head"), card.at(97, 74, 0.7, flip=True, turn=-12):
        faces.three_quarter(card, "child")
        hair.curls(card, "ochre", 7.4, "-15,0 -15,-11 -7,-19 4,-20 13,-14")


def lady(card):
    """The elder, in laurels, on our left."""
    with card.cloth(LADY, "red", aside=(-2.6, -2)):
        card.gouge(3.2, "64,270 70,300 68,350", "78,270 86,310 90,354", "56,272 52,310 54,352", "70,218 80,238 74,262")
    with card.cloth(LADY_MANTLE, "blue"):
        card.gouge(3.2, "50,222 36,260 32,340", "56,232 44,270 42,330")
    drape.belt(card, 66, 267, 21, sag=4)
    with card.at(64, 192, 1.02):
        card.shape("-8,14! -10,28! 6,30! 8,14!", "flesh", aside=(-3, 3))
        faces.three_quarter(card, "lady", brow=(-0.4, 0.8, 1.8))
        hair.nape(card, "ochre", 24)
    with card.at(65, 177.5, 0.98, turn=3):
        crowns.leaves(card, half=19, flowers=False)
    card.tube("52,222 62,230 76,226", [6, 7, 6], "gold")


def maid(card):
    """The younger, in flowers, on our right."""
    with card.at(180, 194, 1.02, flip=True):
        card.shape("14,-19! -4,-26 -18,-18 -22,4 -22,30 -26,52! -16,56 -8,48 -4,20 0,0!", "gold")
    with card.cloth(MAID, "blue"):
        card.gouge(
            3.2,
            "176,262 170,300 174,350",
            "188,262 196,300 198,352",
            "166,264 158,310 156,350",
            "164,232 164,246 170,256",
        )
        card.hatch("208,296 214,332 221,366", 180, 10)
    drape.belt(card, 179, 260, 24, "red", sag=3, buckle=False)
    with card.at(180, 194, 1.02, flip=True):
        card.shape("-8,14! -9,24 -14,30! 8,30! 6,24 7,14!", "flesh", aside=(-3, 3))
        faces.three_quarter(card, "girl")
        card.shape("11,-19! 4,-23 -8,-21 -17,-10 -18,6 -20,24 -22,40! -14,40 -10,26 -12,8 -9,-6 -2,-14!", "gold")
        card.gouge(2.2, "-8,-17 -14,-4 -14,14", "-16,6 -16,22 -19,36")
    with card.at(178, 179.5, 0.98, turn=-3):
        crowns.leaves(card, half=19)


def youth(card):
    for line, x, turned in (("110,306 104,336 103,356", 105, True), ("131,306 138,336 138,356", 136, False)):
        with card.at(x, 367, 0.9, flip=turned):
            hands.shoe(card, "gold", 30)
        card.tube(line, [25, 19, 12], "red")
    card.gouge(2.6, "116,318 110,334 104,338", "128,318 134,332 140,336")
    with card.cloth(TUNIC, "gold"):
        for x, end in ((104, 98), (120, 120), (136, 143)):
            card.tube([(x, 206, True), (x, 272, True), (end, 330, True)], 6, "green", ink=1.4, tone=False)
        card.gouge(2.8, "112,284 110,300 110,314", "128,284 132,300 132,314")
    drape.belt(card, 120, 278, 26, "red", sag=4)
    with card.at(118, 190, 1.04, flip=True):
        hair.nape(card, "ochre", 18)
        card.shape("-9,14! -10,26 -14,30! 10,30! 6,24 7,14!", "flesh", aside=(-3, 3))
        faces.three_quarter(card, "youth", gaze=-0.4)
        card.shape(
            "14,-14! 12,-22 2,-26 -10,-23 -19,-12 -20,2 -18,14 -22,22! -12,22 -7,14 -10,2 -9,-6! "
            "-4,-8 -3,-12! 4,-10 8,-13!",
            "ochre",
        )
        card.gouge(2.2, "0,-23 -8,-16 -9,-8", "-10,-19 -16,-8 -14,6", "8,-22 4,-16 5,-11", "-17,2 -15,10 -17,20")
    drape.collar(card, 120, 215, 23, 13, "red", gem="gold")


def embrace(card):
    """The arms, over all three."""
    with card.group("lady-arm"):
        drape.sleeve(card, "72,230 84,260 106,248", [22, 20, 13], "red", folds=2)
        with card.at(105, 245, 0.95, turn=-22):
            hands.flat(card)
        drape.cuff(card, 104, 246, -24, 13, thick=5)
    with card.group("youth-arm"):
        card.tube("146,224 160,258 138,284", [19, 20, 13], "green", "round flat")
        with card.at(139, 283, 0.95, turn=160, squash=-1):
            hands.flat(card)
        drape.cuff(card, 140, 283, 150, 13, thick=5)
    with card.group("maid-arm"):
        drape.sleeve(card, "176,240 162,264 144,248", [20, 20, 13], "blue", folds=2, side=-1)
        with card.at(144, 247, 0.95, turn=212, squash=-1):
            hands.flat(card)
        drape.cuff(card, 144, 246, 214, 13, thick=5)
    drape.trim(card, "160,224 177,237 197,224", 6.5, every=12)


def draw(card):
    with card.group("stage"):
        sky(card)

    with card.group("figure"):
        with card.group("lady"):
            lady(card)
        with card.group("maid"):
            maid(card)
        with card.group("youth"):
            youth(card)
        embrace(card)
        with card.group("love"), card.at(0, -4):
            archer(card)
