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
    "red": "34,70 68,150 28,150 202,163 62,112",
    "gold": "50,96 25,178 46,160 211,142 172,160",
    "sky": "30,112 178,138 160,156 164,182",
    "bone": "66,74 40,132 192,140 186,170 212,118",
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


def cry(card):
    """An open mouth over that of a three-quarter face."""
    card.paint(geometry.disc(7, 14.2, 6.6, 4.6), "flesh")
    card.shape("2,13! 7,10.6 11.4,12.6! 11,18 7.4,20 3.4,18", "ink", ink=1.4, tone=False)
    card.paint("3.4,13! 7,11.8 10.4,12.8! 7,14", "bone")


def leg(card, hip, knee, calf, ankle, colour):
    """A thigh and a shin that meet in a knee; the calf bows out of the straight line."""
    card.union([tube([hip, knee], [24, 17], "round"), tube([knee, calf, ankle], [16.4, 16, 9.4], "round")], colour)


def left_faller(card):
    """Head down, facing us, one knee bent."""
    with card.at(77, 305, 0.84, turn=76):
        hands.open_(card)
    card.tube("58,264 76,280 78,306", [18, 15, 11], "sky")
    leg(card, (68, 216), (91, 194), (95, 180), (93, 164), "red")
    with card.at(91, 153, 0.86, turn=176, flip=True):
        hands.shoe(card, "ochre", 27)
    leg(card, (54, 216), (38, 186), (40, 170), (50, 152), "red")
    with card.at(52.4, 139, 0.86, turn=184):
        hands.shoe(card, "ochre", 27)
    tunic = (
        "46,226! 42,214 33,203! 44,206 46,194! 56,204 66,194! 70,205 84,203! 80,216 76,230! 73,244 68,258 67,270 58,278 "
        "45,279 33,273 28,262 33,248 42,238"
    )
    with card.cloth(tunic, "sky"):
        card.gouge(2.6, "53,225 50,214 44,207", "60,226 60,214 56,206", "68,228 72,216 76,207", "50,234 44,248 44,260", "66,236 60,250 58,260")
    card.tube("44,225 60,231 77,230", 5, "gold", ink=1.4)
    with card.group("head"), card.at(44, 300, 0.92, turn=190, flip=True):
        hair.nape(card, "gold")
        faces.three_quarter(card, "youth", gaze=0.2, brow=(-3.4, -0.6, 2.0), lids=-0.8)
        cry(card)
        card.shape("14,-12! 12,-20 2,-26 -12,-23 -18,-12 -17,4! -12,2 -11,-6 -5,-11 4,-14", "gold", aside=(-2, -1))
    with card.at(27, 306, 0.84, turn=88, squash=-1):
        hands.open_(card)
    card.limb("40,262 24,280 27,308", [19, 15.6, 11], "sky", bare=0.2)


def right_faller(card):
    """Seen from behind, tumbling, the head turned to the tower."""
    with card.at(207, 248, 0.84, turn=-84, squash=-1):
        hands.open_(card)
    card.tube("192,262 210,270 207,247", [18, 14.6, 11], "red")
    leg(card, (182, 216), (204, 192), (206, 176), (202, 158), "sky")
    with card.at(196.4, 145, 0.86, turn=166, flip=True):
        hands.shoe(card, "ochre", 26)
    leg(card, (166, 216), (150, 184), (164, 179), (180, 178), "sky")
    with card.at(193.4, 176, 0.86, turn=268, flip=True):
        hands.shoe(card, "ochre", 26)
    tunic = (
        "158,230! 154,216 146,205! 158,206 162,194! 170,205 181,193! 184,205 198,202! 193,216 190,230! 193,244 200,256 "
        "198,268 188,277 176,278 164,272 158,262 160,246"
    )
    with card.cloth(tunic, "red"):
        card.gouge(2.6, "166,228 164,216 158,209", "174,229 175,216 171,207", "183,228 188,216 191,208", "175,236 180,252 183,268", "166,248 166,258 172,264", "192,250 190,258 184,263")
    card.tube("157,229 174,234 191,229", 5, "gold", ink=1.4)
    with card.group("head"), card.at(187, 300, 0.92, turn=162):
        faces.profile(card, "youth", gaze=0.2, brow=(-3, 0, 2.0), lids=-0.6, ear=False)
        card.shape("15.4,10.4! 8,11 8,16 14,16.6! 12.6,13.4", "ink", ink=1.4, tone=False)
        with card.cloth("11,-18! 4,-26 -10,-25 -19,-14 -20,2 -16,16 -19,24! -10,22 -4,14 -5,4! -1,-4 0,-10 8,-12!", "ochre", aside=(-2, -1)):
            card.gouge(2.2, "2,-22 -8,-16 -11,-4", "8,-18 0,-14 -4,-6", "-12,-8 -15,4 -12,16")
    with card.at(148, 302, 0.84, turn=102):
        hands.open_(card)
    card.limb("168,262 148,277 148,304", [19, 15.6, 11], "red", bare=0.2)


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
        with card.group("left-faller"), card.at(7, 50, 0.85):
            left_faller(card)
        with card.group("right-faller"), card.at(31, 50, 0.85):
            right_faller(card)
