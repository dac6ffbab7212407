# SPDX-License-Identifier: GPL-3.0-or-later
"""III, L'Impératrice: crowned and facing us, her throne spread like wings, with the eagle's shield and the sceptre."""

from draw import court, crowns, drape, faces, hair, hands, props, stage
from draw.geometry import symmetric

WING = (
    "150,190! 150,150 160,116 180,92 206,76 212,84 203,97! 214,99 217,109 207,117! 217,121 "
    "218,131 207,139! 216,144 216,154 "
    "205,161! 213,167 212,177 201,183! 208,190 206,200 194,206! 198,230 192,280 190,336! "
    "150,336!"
)
GOWN = symmetric(
    "120,158 132,160 150,168 168,184 168,214 152,226 146,236 152,250 168,284 176,310 184,340 "
    "196,370! 178,365 160,371! 140,366 120,372!"
)
MANTLE = (
    "142,169! 158,165 180,176 196,206 203,250 206,310 218,369! 204,365 188,370! 186,330 "
    "182,292 176,262! 168,236 158,206"
)
LINING = symmetric("120,170 160,180 174,220 182,262 186,300 188,366! 120,366!")


def seat(card):
    stage.heaven(card)
    stage.ring(card, 120, 116, 66, "night")
    stage.tiles(card, 338, "parchment", "green", vanishing=(120, 230))


def wings(card):
    for side in (False, True):
        with card.group("wing"), card.at(240 if side else 0, 0, flip=side):
            with card.cloth(WING, "bone"):
                for i, (x, y) in enumerate(((203, 97), (207, 117), (207, 139), (205, 161), (201, 183), (194, 206))):
                    card.gouge(2.8, [(x, y), (178 - i, y + 6 + i * 2), (158, 152 + i * 15)])
            card.hatch("192,280 190,336", 180, 14)


def gown(card):
    with card.cloth(GOWN, "red"):
        court.brocade(card, 60, 256, 190, 366, "deep")
        card.gouge(
            3, "128,236 133,212 148,196", "112,236 107,212 92,196", "136,236 146,224 160,216", "104,236 94,224 80,216"
        )
        card.gouge(3.6, "100,244 86,262 76,280", "140,244 154,262 164,280")
        drape.lap_folds(card, 120, 296, 368, spread=28, width=4, half=66)
    drape.collar(card, 120, 169, 34, 24)
    drape.belt(card, 120, 237, 27, sag=4)
    drape.trim(card, "44,369 62,364.5 80,370 100,365 120,371 140,365 160,370 178,364.5 196,369", 6, every=12)


def mantle(card):
    for side in (False, True):
        with card.at(240 if side else 0, 0, flip=side):
            with card.cloth(MANTLE, "blue"):
                card.gouge(3.6, "154,172 176,196 184,240", "192,300 198,334 208,364", "165,172 186,194 194,222")
            drape.trim(card, "143,169 158,205 169,236 177,262", [6, 6, 6, 7], every=13)
            drape.trim(card, "180,290 185,328 188,369", [7, 7, 8], every=13)


def head(card):
    with card.at(120, 116, 1.28):
        faces.front(card, "woman", brow=(-1.1, -0.2, 1.6), mouth=0.9)
        hair.parted(card, "gold", 42, 24)
    with card.at(120, 95, 1.2):
        crowns.lilies(card, cap="red")


def draw(card):
    with card.group("stage"):
        seat(card)

    with card.group("figure"):
        wings(card)
        with card.group("head-behind"), card.at(120, 116, 1.28):
            hair.behind(card, "gold", 42, 24)
            card.shape("-8,14! -9,32 -14,42! 14,42! 9,32 8,14!", "flesh", aside=(-4, 3))
        with card.group("lining"):
            card.shape(LINING, "green", tone=False)
        with card.group("gown"):
            gown(card)
        for x in (100, 140):
            with card.at(x, 370):
                hands.toe(card, "gold")
        with card.group("head"):
            head(card)
        with card.group("mantle"):
            mantle(card)
        with card.group("sceptre-arm"):
            props.sceptre(card, 149, 300, 150, turn=13)
            card.tube("190,262 182,258 170,250", [26, 25, 20], "red")
            with card.at(174, 251, 1.2, turn=196, squash=-1):
                hands.grip(card)
            drape.cuff(card, 173, 250, 205, 20)
            card.paint("179,240! 194,232 203,242 204,258 201,275 191,286! 184,280 186,262", "blue")
            card.paint("196,230! 203,240 204,258 201,275 191,286! 196,272 198,254", "night")
            card.gouge(3, "195,282 194,264 186,242")
            card.stroke("203,240 204.6,258 201,276 191,286")
            card.tube("179,240 186,262 184,284", 5.5, "gold")
        with card.group("shield-arm"):
            props.eagle_shield(card, 80, 304, 1.1, turn=-7, bird="ink", flip=True)
            card.tube("52,246 66,250 76,258", [28, 26, 20], "red")
            with card.at(74, 254, 1.15, turn=42):
                hands.clutch(card)
            drape.cuff(card, 74, 255, 42, 20)
            card.paint("61,240! 46,232 37,242 36,258 39,275 49,286! 56,280 54,262", "blue")
            card.gouge(3, "45,282 46,264 54,242")
            card.stroke("37,240 35.4,258 39,276 49,286")
            card.tube("62,240 56,262 57,284", 5.5, "gold")
