# SPDX-License-Identifier: GPL-3.0-or-later
"""Valet of coins: he strides to the right and holds a coin up to the light; another lies at his feet."""

from draw import court, crowns, drape, faces, hair, hands
from draw.coins import coin

COAT = "90,148! 74,154 66,176 72,200 80,216 66,250 58,286! 72,280 82,292 96,282 108,292 122,280 136,288 146,276! 138,246 130,216 136,192 138,166 128,150 110,144!"


def draw(card):
    court.ground(card, "coins")

    with card.group("figure"):
        with card.group("legs"):
            court.hose(card, "120,268 146,306 154,352", "red", (150, 366), "bone", widths=(34, 27, 15), folds=["138,300 148,308 152,322"])
            court.hose(card, "92,270 78,314 54,350", "red", (46, 362), "bone", widths=(36, 28, 15), turn=14, folds=["86,300 78,316 68,328"])
        with card.group("coat"):
            with card.cloth(COAT, "gold"):
                card.gouge(3.6, "86,222 76,250 72,276", "96,224 92,254 96,278", "108,222 112,252 122,276", "120,218 130,246 138,268")
                card.hatch("136,192 130,216 138,246 146,274", 190, 10)
            drape.trim(card, "60,284 72,278 82,290 96,280 108,290 122,278 136,286 145,276", 6, "bone", every=12)
            drape.belt(card, 105, 217, 27, "red", sag=4)
        with card.group("purse"):
            card.shape("118,222! 130,221! 133,232 136,246 127,253 117,247 116,234", "red")
            card.gouge(2, "122,224 121,236 124,246", "127,224 129,234 128,244")
        with card.group("coin-arm"):
            with card.group("coin"):
                coin(card, 178, 116, 28)
            with card.cloth("122,150! 140,160 154,168 156,150! 179,150! 182,172 174,190 158,198 138,192 116,184!", "gold"):
                card.gouge(2.6, "154,168 160,178 172,182", "154,168 150,182 142,192", "152,167 142,174 130,176")
            with card.at(168, 153, 1.36, turn=-92):
                hands.pinch(card)
            drape.cuff(card, 168, 153, -88, 25, "red")
        with card.group("hip-arm"):
            with card.cloth("88,150! 66,158 46,180 38,202 46,218 66,230 82,226! 90,209! 76,207 66,201 76,192 90,186 100,174!", "gold"):
                card.gouge(2.6, "67,201 58,190 60,176", "67,201 54,204 45,198", "72,206 62,214 60,224", "80,191 76,178 80,164")
            with card.at(82, 217, 1.1, turn=10):
                hands.flat(card)
            drape.cuff(card, 83, 217, 14, 21, "red")
        with card.group("neck"), card.at(112, 106, 1.15, turn=-1):
            court.neck(card)
        with card.group("collar"):
            card.shape("84,153! 97,143! 104,151 112,154 119,150 124,142! 136,152! 126,166 109,171 93,164", "red")
        with card.group("head"), card.at(112, 106, 1.15, turn=-8):
            hair.nape(card, "ochre", 16)
            faces.three_quarter(card, "child", gaze=0.8, mouth=1.6, brow=(-0.8, -0.6, 2.0), jaw=1.2, nose=-0.9)
            court.temple(card, "ochre")
            with card.at(0, -13, 1.1, turn=-6, flip=True):
                crowns.chaperon(card, "red", "blue")
        coin(card, 198, 346, 17)
