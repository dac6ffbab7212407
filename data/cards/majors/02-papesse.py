# SPDX-License-Identifier: GPL-3.0-or-later
"""II, La Papesse: enthroned between two pillars under a hung veil, a book open on her knees."""

from draw import court, crowns, drape, faces, geometry, hands, props, stage
from draw.geometry import symmetric

MANTLE = symmetric(
    "120,178 142,184 164,198 178,226 186,262 184,300 190,334 204,369! 188,364 172,370! " "146,364 120,369!"
)
DRESS = symmetric("120,196 136,204 144,236 150,276 156,312 164,368! 150,363 136,369! 128,365 120,369!")
VEIL = symmetric("120,104 146,112 153,134 156,160 166,186 174,206! 156,203 140,211 130,222! 120,228!")
# What hangs over the temples and closes under the chin: the face shows through it.
WIMPLE = (
    "98,122! 98,140 100,157 107,168 118,173 130,169 139,156 142,140 142,122! 148,126 153,148 "
    "158,168 166,186 174,206! "
    "156,203 140,211 130,222 120,226 110,222 100,211 84,203 66,206! 74,186 82,168 87,148 92,126"
)


def pillars(card):
    stage.flat(card, "night")
    stage.ring(card, 120, 132, 66)
    with card.group("veil"):
        for side in (False, True):
            with card.at(240 if side else 0, 0, flip=side):
                with card.cloth("17,54! 84,54! 80,74 66,112 58,152 52,196! 17,196!", "sky"):
                    card.gouge(3.4, "51,194 54,140 72,64", "47,194 47,130 58,60", "50,194 60,150 66,118")
                with card.cloth("44,196! 53,196! 60,232 62,276 58,346! 17,346! 17,200!", "sky"):
                    card.gouge(3.4, "50,198 55,250 54,330", "46,200 46,260 49,320")
                card.tube("40,194 47,199 55,196", 6, "gold")
    for x in (33, 207):
        stage.column(card, x, 68, 346, width=20)
    stage.curtain(card, "red", top=24, drop=50, swags=5)
    stage.dais(card, 352, 2, left=26, right=214)


def throne(card):
    for x in (54, 186):
        card.tube([(x, 366), (x, 246)], 12, "gold")
        card.disc(x, 240, 8, "gold")
        card.beads([(x, 240)], 3, "blue", ink=0.9)


def head(card):
    card.shape(VEIL, "bone")
    with card.at(120, 142, 1.24, turn=3, flip=True):
        faces.three_quarter(card, "lady", gaze=-0.2)
    with card.group("wimple"), card.cloth(WIMPLE, "bone", aside=(-5, -1)):
        card.gouge(
            2.8, "139,140 148,164 150,190", "101,140 94,168 78,198", "143,172 140,190 128,206", "98,172 102,190 112,204"
        )
        card.gouge(2.4, "101,160 96,182 92,200", "145,166 156,184 164,202")


def draw(card):
    with card.group("stage"):
        pillars(card)

    with card.group("figure"):
        with card.group("throne"):
            throne(card)
        with card.group("mantle"), card.cloth(MANTLE, "red"):
            card.gouge(
                4, "68,300 62,330 50,362", "172,300 178,330 190,362", "80,306 78,336 74,360", "160,306 162,336 166,360"
            )
            card.hatch("186,262 184,300 188,330 200,366", 180, 13)
        with card.group("dress"), card.cloth(DRESS, "blue"):
            court.brocade(card, 70, 216, 170, 366, "night")
            drape.lap_folds(card, 120, 300, 366, spread=23, half=52)
        with card.group("trims"):
            for side in (False, True):
                with card.at(240 if side else 0, 0, flip=side):
                    drape.trim(card, "108,204 98,238 90,276 84,312 76,369", [6, 7, 7, 8, 9])
        with card.group("feet"):
            for x in (106, 134):
                with card.at(x, 368):
                    hands.toe(card)
        with card.group("sleeves"):
            for side in (False, True):
                with card.at(240 if side else 0, 0, flip=side):
                    with card.cloth(
                        "88,194! 70,204 58,228 51,262 54,294 66,310! 78,297 84,282! 80,262 86,236 92,214", "red"
                    ):
                        card.gouge(3.4, "55,274 68,269 80,273", "56,262 66,246 84,232", "58,284 66,292 70,302")
                        card.gouge(3, "80,204 66,222 60,246")
        with card.group("book"):
            props.book(card, 120, 308, 1.02)
        with card.group("hands"):
            for side in (False, True):
                with card.at(240 if side else 0, 0, flip=side):
                    card.tube("77,295 87,300", [17, 16], "blue")
                    with card.at(86, 300, 1.15, turn=-6):
                        hands.clutch(card)
                    drape.cuff(card, 85, 300, 12, 16)
                    card.tube("84,282 78,297 65,311", 6.5, "gold")
        with card.group("head"):
            head(card)
            with card.at(120, 124, 1.14):
                crowns.tiara(card, 62)
            drape.clasp(card, 120, 216)
