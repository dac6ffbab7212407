# SPDX-License-Identifier: GPL-3.0-or-later
"""King of coins: stout and shrewd, at ease in a tub chair, he weighs a coin between thumb and fingers. Drawn to the right, and mirrored."""

from draw import court, drape, faces, hair, hands
from draw.coins import coin
from draw.flora import rose

ROBE = "92,152! 74,162 60,196 60,232 62,262! 72,274 100,282 128,280 150,284 178,297! 196,288 197,268 178,252 156,244 154,222 158,196 150,168 126,152!"


def chair(card):
    """A tub of staves with a padded rim, the flower of the coins on its side, on a low step."""
    with card.cloth("26,226! 30,300 36,360! 118,360! 122,262! 84,258 56,240", "red"):
        card.lens(2.6, "40,246 46,306 52,354", "104,268 104,318 100,354")
        card.lens(2.6, "62,256 66,270 68,282", "86,262 88,272 88,282", "70,330 72,342 74,354", "88,332 88,342 86,354")
    rose(card, 76, 307, 17, "bone", "blue", petals=4, sepal="gold")
    card.tube("37,354 76,357 118,354", 7, "gold", ink=2.0)
    card.tube("27,222 40,240 66,258 128,266", [13, 14, 13, 12], "bone", "round")
    card.shape("26,360! 206,360! 210,371! 22,371!", "bone", aside=(-3, -3))


def hat(card):
    """A broad flat bonnet in a circlet of leaves."""
    card.shape("-20,-6! -38,-12 -40,-25 -20,-32 8,-33 32,-28 38,-16 22,-6!", "red", aside=(-4, -3))
    card.gouge(2.4, "-14,-9 -26,-16 -32,-24", "2,-9 0,-20 6,-29", "14,-9 24,-16 26,-25")
    leaves = [(-21, -4, True)]
    for i in range(5):
        x = -20 + i * 10
        leaves += [(x - 3, -12), (x, -19 + abs(i - 2), True), (x + 3, -12), (x + 5, -8, True)]
    card.shape(leaves[:-1] + [(22, -4, True), (10, 2), (-10, 2)], "gold", aside=(-3, -1))
    card.tube("-21,-3 -8,1 8,1 22,-3", 6.4, "gold")
    card.beads("-12,-.6 0,1 12,-.6", 1.9, "blue", ink=0.9)


def draw(card):
    court.ground(card, "coins")

    with card.group("figure"), card.mirrored():
        with card.group("chair"):
            chair(card)
        with card.group("far-leg"):
            court.hose(card, "120,266 180,270 188,308 186,345", "deep", (180, 361), "parchment", widths=(38, 36, 27, 15))
        with card.group("near-leg"):
            court.hose(card, "100,264 138,258 162,272 160,308 150,348", "red", (145, 364), "bone", widths=(44, 44, 36, 27, 15), folds=["150,290 160,306 156,324"])
        with card.group("robe"):
            with card.cloth(ROBE, "gold"):
                court.brocade(card, 56, 150, 200, 300, "ochre")
                card.gouge(3.8, "92,248 130,244 166,262")
                card.gouge(3.4, "78,244 74,258 80,270", "176,258 168,274 160,284", "154,256 140,266 126,276", "120,250 104,260 96,276")
                card.gouge(3, "150,182 138,204 140,232")
                card.hatch("64,186 60,210 60,232 61,258", 6, 10)
            drape.trim(card, "62,261 74,273 100,281 128,280 150,284 177,296", 9, "bone", bead=None)
            drape.belt(card, 107, 240, 46, "red", sag=7)
        with card.group("neck"), card.at(114, 112, 1.2):
            court.neck(card, width=10)
        with card.group("near-arm"):
            coin(card, 189, 182, 29)
            with card.cloth("94,160! 74,172 66,202 72,230 92,248 124,242 162,220! 152,194! 126,206 108,206 110,182!", "gold"):
                card.gouge(3, "109,208 94,200 80,188", "110,212 94,220 80,220", "118,208 116,226 106,242", "136,204 138,216 132,232")
            with card.at(154, 207, 1.42, turn=-24):
                hands.pinch(card)
            drape.cuff(card, 155, 208, -22, 29, "bone", thick=10)
        with card.group("collar"):
            card.shape("78,162! 92,148! 104,157 116,160 126,154 132,148! 152,162! 142,184 114,194 90,186", "bone")
            card.gouge(2, "94,160 90,172 94,182", "108,164 108,176 112,190", "124,164 128,176 130,188", "136,158 142,166 144,176")
        with card.group("head"), card.at(114, 113, 1.18):
            hair.nape(card, "umber", 12)
            faces.profile(card, "man", ear=True, brow=(0.4, 0.2, 2.4), mouth=1.2, lids=0.9, jaw=3.4, nose=-0.8, hook=-0.8, blush=True)
            card.shape("12.4,16! 14,20 12,25! 7,25 3,22! 6,18.4", "umber")
            card.shape("13.8,9.4! 9,10 4.6,12 0,10! 4,14.4 12,13.4!", "umber", ink=1.4, tone=False)
            with card.at(-1, -12, 1.06, turn=-4):
                hat(card)
