# SPDX-License-Identifier: GPL-3.0-or-later
"""V, Le Pape: between two columns he blesses two tonsured acolytes, who kneel with their backs to us."""

from draw import crowns, drape, faces, hair, hands, props, stage
from draw.geometry import symmetric

ALB = symmetric("120,170 134,176 146,200 148,240 154,290 160,350! 140,354 120,350!")
COPE = symmetric("120,176 144,180 166,190 188,214 200,256 204,310 210,372! 120,372!")
EDGE = "137,184 142,220 148,262 156,310 166,374"
SURPLICE = "-12,18! -24,24 -37,44 -43,80 -46,120! 46,120! 43,80 37,44 24,24 12,18! 0,26"


def hall(card):
    stage.flat(card, "blue")
    with card.group("seat"):
        card.shape(symmetric("120,66 152,74 172,96 176,124 176,330! 120,330!"), "night", tone=False)
        card.tube(
            [(64, 330), (64, 124), (68, 96), (88, 74), (120, 66), (152, 74), (172, 96), (176, 124), (176, 330)],
            8,
            "red",
        )
    stage.tiles(card, 336, "parchment", "blue", vanishing=(120, 240))
    for x in (34, 206):
        stage.column(card, x, 60, 348, width=20)
    card.rect(15, 15, 210, 34, "bone", tone=False)
    card.line(*[[(x, 38), (x, 47)] for x in range(22, 222, 7)], [(15, 37), (225, 37)])
    card.rect(15, 47, 210, 6, "gold", tone=False)


def cope(card):
    with card.cloth(COPE, "red"):
        card.gouge(
            4, "164,194 188,240 190,300", "76,194 52,240 50,300", "176,270 186,320 196,364", "64,270 54,320 44,364"
        )
    card.rect(66, 353, 108, 30, "bone", tone=False)
    for x in (107, 133):
        with card.at(x, 365):
            hands.toe(card, "blue")
    card.shape(ALB, "bone", aside=(-5, -1))
    card.gouge(3.2, "120,216 121,250 119,284")
    drape.lap_folds(card, 120, 300, 350, spread=17, width=3.2, half=62)
    card.tube("80,348 100,352 120,348 140,352 160,348", 6, "gold")
    with card.group("stole"):
        for side in (False, True):
            with card.at(240 if side else 0, 0, flip=side):
                card.tube("132,186 130,238 135,292", [9, 10, 13], "green")
                card.line("134,274 134.6,284", "129.6,279 139,279", width=1.4)


def edges(card):
    for side in (False, True):
        with card.at(240 if side else 0, 0, flip=side):
            drape.trim(card, EDGE, [9, 9, 10, 11], every=15)


def head(card):
    with card.at(120, 136, 1.2):
        card.shape("0,-20! -12,-17 -18.4,-6 -19,8 -15,20! -8,14 -6,4!", "bone")
        faces.three_quarter(card, "old", mouth=0)
        card.shape("-6,-16! -13,-12 -16,-4 -15,4! -11,0 -9,-6 -7,-11!", "bone", ink=1.4, tone=False)
        hair.beard_three_quarter(card, "bone", 44)
    with card.at(121, 119, 1.16):
        crowns.tiara(card, 60)


SLEEVE = "101,182! 66,200 47,230 38,264 42,296 54,310! 70,298 80,276 88,252 92,220!"
MOUTH = "38,262 50,272 64,270 82,254"


def blessing(card):
    with card.group("blessing-arm"):
        with card.cloth(SLEEVE, "red"):
            card.gouge(3.4, "44,298 60,290 76,270", "82,204 60,222 48,250")
        card.tube("58,270 55,240 57,208", [27, 25, 19], "blue")
        card.gouge(2.4, "46,252 54,250 62,242", "46,240 54,236 60,226")
        with card.at(57, 208, 1.38, turn=-88):
            hands.bless(card)
        drape.cuff(card, 57, 207, -88, 21)
        card.tube(MOUTH, 7, "gold")


def staff(card):
    with card.group("staff-arm"):
        with card.mirrored(), card.cloth(SLEEVE, "red"):
            card.gouge(3.4, "44,298 60,290 76,270", "82,204 60,222 48,250")
        with card.at(168, 340, 1.18, turn=1.4):
            props.triple_cross(card, 0, 0, 204)
        card.tube("180,276 188,260 192,243", [24, 23, 20], "blue")
        with card.at(188, 240, 1.3, turn=190, squash=-1):
            hands.grip(card)
        drape.cuff(card, 188, 240, 196, 22)
        with card.mirrored():
            card.tube(MOUTH, 7, "gold")


def acolyte(card, x, robe, hood, locks, flip=False):
    with card.at(x, 298, 0.94, flip=flip):
        with card.cloth(SURPLICE, robe):
            card.gouge(3.4, "-18,40 -24,72 -26,110", "16,42 24,72 26,110", "-2,44 0,72 -4,110")
            card.hatch("43,80 46,120", 180, 10)
        with card.at(0, -2, turn=6):
            hair.tonsure(card, locks)
        card.shape("-22,27! -12,20 0,26 12,20 22,27! 16,38 8,46 0,56! -8,46 -16,38", hood)
        card.gouge(2.2, "-14,28 -8,36 -1,42", "13,28 8,35 2,40")


def plea(card):
    """The hand that the acolyte on our left lifts to the Pope."""
    card.tube("80,360 90,354 95,340", [20, 18, 14], "gold")
    with card.at(95, 339, 0.95, turn=-74):
        hands.open_(card)
    drape.cuff(card, 95, 339, -74, 14, "blue")


def draw(card):
    with card.group("stage"):
        hall(card)

    with card.group("figure"):
        with card.group("cope"):
            cope(card)
        staff(card)
        blessing(card)
        with card.group("edges"):
            edges(card)
        with card.group("head"):
            head(card)
        with card.group("acolyte"):
            plea(card)
            acolyte(card, 60, "gold", "blue", "ochre")
        with card.group("acolyte"):
            acolyte(card, 180, "blue", "gold", "umber", flip=True)
