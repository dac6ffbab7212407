# SPDX-License-Identifier: GPL-3.0-or-later
"""VI, L'Amoureux: a young man between two women; above, a winged archer in the sun aims at him."""

from draw import crowns, drape, faces, geometry, hair, hands, stage, wings
from draw.geometry import tube

LADY = (
    "44,212! 52,216 62,212! 70,219 74,232 72,248 69,262 73,292 78,330 82,367! 67,362 54,367! 38,362 25,367! 28,330 33,292 35,262 "
    "31,246 32,230 36,219"
)
LADY_MANTLE = "43,212! 33,217 28,232 25,270 24,320 23,366! 34,361 45,366! 47,328 43,292 44,264 51,238"
MAID = (
    "196,212! 188,216 178,212! 170,219 166,232 168,248 171,262 167,292 162,330 158,367! 173,362 186,367! 202,362 217,367! 214,330 "
    "208,292 205,262 209,246 208,230 204,219"
)
TUNIC = (
    "120,206! 132,211 142,219 145,236 140,258 138,276 146,314! 137,320 128,314! 120,320 112,314! 103,320 94,314! 102,276 100,258 "
    "95,236 98,219 108,211"
)


def sky(card):
    stage.heaven(card)
    with card.group("sun"):
        rays = [stage.ray(120, 95, 44, 76, 15 + 30 * i, 22) for i in range(12) if i not in (2, 3, 8, 9)]
        card.paint([piece for ray in rays for piece in ray], "gold", "middle")
        card.disc(120, 95, 51, "gold", tone=False)
        card.disc(120, 95, 45.5, "red", ink=1.4, tone=False)
    stage.ground(card, 336, rise=3)
    card.shape("15,362! 80,354 160,354 225,362! 225,410! 15,410!", "ochre", tone=False)


def bow(card):
    """Drawn; it shoots along +y from its grip at the origin."""
    card.line("-27,-9 0,-20", "0,-20 27,-9", width=1.4)
    card.tube("-28,-10 -18,-1 -8,1 0,-1 8,1 18,-1 28,-10", [3, 4.6, 5.4, 6, 5.4, 4.6, 3], "bone", "round", ink=2.0, tone=False)
    card.tube("0,-21 0,22", 3, "bone", ink=1.4, tone=False)
    card.shape("0,33! -6.4,20! 0,23 6.4,20!", "ink", tone=False)


def archer(card):
    """Love hovers, his legs behind him, and aims down at the young man."""
    for side in (-1, 1):
        with card.at(121 + side * 8, 86, 1.12, turn=-side * 6, flip=side < 0):
            wings.cherub(card, "bone", "sky")
    trunk = "115,78 115,84 108,87 106,93 109,103 110,113 115,121 126,122 134,115 132,104 134,94 132,87 125,84 125,78"
    legs = [tube("119,114 122,126 129,131", [15, 13, 11], "round"), tube("129,131 139,130 148,136", [11, 10, 6.6], "round")]
    legs += [tube("128,112 136,119 143,117", [15, 12.6, 10.4], "round"), tube("143,117 151,112 160,113", [10.4, 9.6, 6.4], "round")]
    feet = [geometry.curve("144,133! 150,131 156,135 160,142! 155,143 149,140"), geometry.curve("157,110! 163,108 169,110 173,115! 168,118 160,117")]
    card.union([geometry.curve(trunk), *legs, *feet], "flesh", aside=(-2.4, -1.2))
    with card.at(104, 124, 0.94, turn=-14):
        bow(card)
    for line in ("110,91 99,106 103,121", "129,91 131,108 103,105"):
        x, y, _ = geometry.points(line)[-1]
        card.union([tube(line, [11, 9.6, 7.4], "round"), geometry.disc(x - 1, y + 1, 5.4)], "flesh", aside=(-1.6, -1))
        card.line([(x - 5, y), (x, y - 0.4)], [(x - 5, y + 3), (x, y + 2.6)], width=0.9)
    card.paint("109,88! 118,84 130,86! 131,93! 108,94!", "flesh")
    with card.group("archer-head"), card.at(117, 68, 0.72, flip=True, turn=-12):
        faces.three_quarter(card, "child")
        hair.curls(card, "gold", 7.4, "-15,2 -16,-9 -9,-18 2,-21 12,-16")


def lady(card):
    """The elder, in laurels, on our left."""
    with card.cloth(LADY, "red", aside=(-2.6, -2)):
        card.gouge(3.2, "52,268 56,300 56,350", "62,268 70,306 72,352", "58,222 66,238 62,258")
    with card.cloth(LADY_MANTLE, "blue"):
        card.gouge(3.2, "46,222 33,264 32,344", "49,234 39,272 40,330")
    drape.belt(card, 54, 264, 17, sag=3)
    with card.at(52, 193, 0.96):
        card.shape("-8,14! -10,28! 6,30! 8,14!", "flesh", aside=(-3, 3))
        faces.three_quarter(card, "lady", brow=(-0.4, 0.8, 1.8))
        hair.nape(card, "ochre", 24)
    with card.at(53, 179.5, 0.92, turn=3):
        crowns.leaves(card, half=19, flowers=False)
    card.tube("41,219 51,226 64,221", [6, 7, 6], "gold")


def maid(card):
    """The younger, in flowers, on our right."""
    with card.at(188, 193, 0.96, flip=True):
        card.shape("14,-19! -4,-26 -18,-18 -22,4 -22,30 -26,52! -16,56 -8,48 -4,20 0,0!", "gold")
    with card.cloth(MAID, "blue"):
        card.gouge(3.2, "184,266 176,304 178,352", "194,266 200,304 202,352", "176,268 168,310 167,350", "180,222 174,238 178,256")
    drape.belt(card, 188, 262, 18, "red", sag=3, buckle=False)
    with card.at(188, 193, 0.96, flip=True):
        card.shape("-8,14! -9,24 -14,30! 8,30! 6,24 7,14!", "flesh", aside=(-3, 3))
        faces.three_quarter(card, "girl")
        card.shape("11,-19! 4,-23 -8,-21 -17,-10 -18,6 -20,24 -22,40! -14,40 -10,26 -12,8 -9,-6 -2,-14!", "gold")
        card.gouge(2.2, "-8,-17 -14,-4 -14,14", "-16,6 -16,22 -19,36")
    with card.at(186, 179.5, 0.92, turn=-3):
        crowns.leaves(card, half=19)
    card.tube("177,221 188,226 199,219", [6, 7, 6], "gold")


def youth(card):
    for line, x, turned in (("110,306 105,336 104,356", 106, True), ("130,306 135,336 135,356", 134, False)):
        with card.at(x, 367, 0.9, flip=turned):
            hands.shoe(card, "ochre", 28)
        card.tube(line, [23, 18, 12], "red")
    card.gouge(2.6, "115,320 110,334 105,339", "126,320 131,332 135,339")
    with card.cloth(TUNIC, "gold"):
        card.gouge(2.8, "110,282 108,298 104,310", "130,282 132,298 136,310", "120,282 119,298 120,312")
    card.tube("94,312 103,317 112,311 120,317 128,311 137,317 146,312", 5, "green", ink=1.4, tone=False)
    drape.belt(card, 120, 276, 20, "red", sag=4)
    with card.at(118, 191, 0.99, flip=True):
        hair.nape(card, "ochre", 18)
        card.shape("-9,14! -10,26 -14,30! 10,30! 6,24 7,14!", "flesh", aside=(-3, 3))
        faces.three_quarter(card, "youth", gaze=-0.4)
        card.shape(
            "14,-14! 12,-22 2,-26 -10,-23 -19,-12 -20,2 -18,14 -22,22! -12,22 -7,14 -10,2 -9,-6! "
            "-4,-8 -3,-12! 4,-10 8,-13!",
            "ochre",
        )
        card.gouge(2.2, "0,-23 -8,-16 -9,-8", "-10,-19 -16,-8 -14,6", "8,-22 4,-16 5,-11", "-17,2 -15,10 -17,20")
    drape.collar(card, 120, 214, 21, 13, "red", gem="gold")


def embrace(card):
    """The arms, over all three."""
    with card.group("youth-arms"):
        for line, x, turn, squash in (("101,224 90,248 102,268", 102, 30, 1), ("139,224 150,250 150,278", 150, 92, -1)):
            card.tube(line, [18, 18, 13], "green", "round flat")
            with card.at(x, geometry.points(line)[-1][1] - 1, 0.92, turn=turn, squash=squash):
                hands.flat(card)
        drape.cuff(card, 103, 269, 48, 13, thick=5)
        drape.cuff(card, 150, 279, 90, 13, thick=5)
    with card.group("lady-arm"):
        drape.sleeve(card, "64,228 80,246 100,233", [19, 18, 12], "red", folds=2, tone=False)
        with card.at(99, 232, 0.92, turn=-26):
            hands.flat(card)
        drape.cuff(card, 99, 233, -28, 13, thick=5)
    with card.group("maid-arm"):
        drape.sleeve(card, "176,228 162,254 143,245", [19, 18, 12], "blue", folds=2, side=-1, tone=False)
        with card.at(143, 244, 0.92, turn=204, squash=-1):
            hands.flat(card)
        drape.cuff(card, 143, 245, 206, 13, thick=5)


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
        with card.group("love"):
            archer(card)
