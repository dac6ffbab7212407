# SPDX-License-Identifier: GPL-3.0-or-later
"""King of coins: stout and shrewd, legs crossed in a tub chair, he weighs a coin on his palm. Drawn to the right, and mirrored."""

from draw import court, drape, faces, hair, hands
from draw.coins import coin

ROBE = "92,152! 74,162 62,196 62,236 56,270 58,310! 76,304 94,314 112,306 130,314! 152,304 170,290 182,270! 176,250 156,244 154,222 158,196 150,168 126,152!"


def chair(card):
    """A tub of staves with a padded rim."""
    with card.cloth("24,232! 30,300 38,368! 126,368! 132,300 132,262! 80,262 60,240", "red"):
        card.lens(2.6, "44,250 50,310 56,366", "66,262 72,320 74,366", "94,270 96,320 96,366")
    card.tube("25,296 60,300 132,296", 8, "bone", "flat")
    card.tube("22,226 40,240 70,262 134,264", [13, 14, 12, 12], "bone", "round")
    card.shape("30,360! 134,360! 136,371! 28,371!", "bone")


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
            court.hose(card, "120,280 148,296 148,326 142,352", "deep", (138, 368), "bone", widths=(36, 30, 24, 15))
        with card.group("near-leg"):
            court.hose(card, "112,276 156,266 182,272 188,306 196,326", "red", (190, 346), "bone", widths=(42, 40, 34, 24, 16), turn=18, folds=["166,282 178,276 190,284", "170,288 182,300 184,318"])
        with card.group("robe"):
            with card.cloth(ROBE, "gold"):
                court.brocade(card, 56, 150, 190, 320, "ochre")
                card.gouge(3.6, "84,244 74,272 72,300", "104,250 100,280 104,304", "124,250 132,276 136,302", "140,246 158,262 170,284")
                card.gouge(3, "150,182 138,204 140,232")
                card.hatch("62,196 62,236 56,270 58,306", 6, 10)
            drape.trim(card, "58,308 76,302 94,312 112,304 130,312 152,302 170,288 181,271", 9, "bone", bead=None)
            drape.belt(card, 108, 240, 47, "red", sag=8)
        with card.group("neck"), card.at(114, 112, 1.2):
            court.neck(card, width=10)
        with card.group("near-arm"):
            coin(card, 191, 180, 30)
            with card.cloth("94,160! 74,172 66,202 72,230 92,248 124,242 162,220! 152,194! 126,206 108,206 110,182!", "gold"):
                card.gouge(3, "109,208 94,200 80,188", "110,212 94,220 80,220", "118,208 116,226 106,242", "136,204 138,216 132,232")
            with card.at(160, 208, 1.25, turn=-14):
                hands.hold(card)
            drape.cuff(card, 158, 207, -22, 29, "bone", thick=10)
        with card.group("collar"):
            card.shape("78,162! 92,148! 104,157 116,160 126,154 132,148! 152,162! 142,184 114,194 90,186", "bone")
            card.gouge(2, "94,160 90,172 94,182", "108,164 108,176 112,190", "124,164 128,176 130,188", "136,158 142,166 144,176")
        with card.group("head"), card.at(114, 113, 1.18):
            hair.nape(card, "umber", 12)
            faces.profile(card, "man", ear=True, brow=(0.4, 0.2, 2.4), mouth=1.2, lids=0.9, jaw=2.2)
            card.shape("12.4,16! 14,20 12,25! 7,25 3,22! 6,18.4", "umber")
            card.shape("13.8,9.4! 9,10 4.6,12 0,10! 4,14.4 12,13.4!", "umber", ink=1.4, tone=False)
            with card.at(-1, -12, 1.06, turn=-4):
                hat(card)
