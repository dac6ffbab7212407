# SPDX-License-Identifier: GPL-3.0-or-later
"""King of wands: red-bearded, a crown about his wide hat, ready to rise from a folding chair; his club stands before him. Drawn to the right, and mirrored."""

from draw import court, drape, faces, hair

MANTLE = "98,148! 78,156 62,182 52,226 44,268 30,318 20,356! 36,350 48,362 66,350 82,360! 92,300 96,250 96,200"
TUNIC = "94,150! 82,160 76,186 80,212 80,240 70,266! 92,276 120,284 146,290! 164,292 172,278! 166,256 148,240 138,228 142,200 146,178 136,158 122,148!"
BRIM = "-30,-4 -16,-12 6,-13 24,-16 40,-26! 42,-12 28,-2 10,3 -8,2 -24,6 -38,2!"


def chair(card):
    """A folding chair: two crossed bows."""
    card.tube("150,282 128,322 84,346 62,370", [11, 11, 11, 11], "ochre", "flat flat")
    card.tube("58,276 80,322 124,346 152,370", [11, 11, 11, 11], "ochre", "flat flat")
    card.disc(103, 335, 7, "gold")
    card.shape("50,262! 150,262! 148,280! 52,280!", "gold")


def hat(card):
    """A wide hat turned up behind, a crown set about it."""
    card.shape("-17,-8! -19,-22 -10,-31 8,-31 18,-22 17,-8!", "red")
    crown = [(-21, -8, True)]
    for i in range(5):
        x = -22 + i * 11
        crown += [(x, -27 - (i % 2) * -2, True), (x + 5.5, -17, True)]
    card.shape(crown[:-1] + [(21, -8, True)], "gold", aside=(-3, -1))
    card.beads([(-22 + i * 11, -29 + (i % 2) * 2) for i in range(5)], 2.5, "gold")
    card.shape(BRIM, "green", aside=(-2, -2))


def draw(card):
    court.ground(card, "wands")

    with card.group("figure"), card.mirrored(), card.at(4, 0):
        with card.group("chair"):
            chair(card)
        with card.group("far-leg"):
            court.hose(card, "120,262 164,256 176,302 170,350", "deep", (165, 362), "gold", widths=(36, 34, 25, 15))
        with card.group("mantle"), card.cloth(MANTLE, "green"):
            court.brocade(card, 20, 150, 100, 370, "moss")
            card.gouge(4, "88,170 68,240 44,346", "92,210 84,280 70,346")
            card.hatch("62,182 52,226 44,268 30,318", 8, 12)
        with card.group("club"):
            court.club(card, 191, 369, 240, turn=-2, k=1.05)
        with card.group("near-leg"):
            court.hose(card, "96,264 138,262 156,274 148,312 136,352", "red", (130, 368), "gold", widths=(40, 38, 33, 25, 15), folds=["134,280 146,272 160,278", "136,286 148,300 142,328", "160,286 156,314 148,334"])
        with card.group("tunic"):
            with card.cloth(TUNIC, "green"):
                court.brocade(card, 70, 150, 180, 300, "moss")
                card.gouge(3.4, "92,236 84,254 80,268", "106,240 104,262 108,278", "122,240 134,256 140,284", "134,236 150,250 162,282")
            drape.trim(card, "71,266 92,276 120,284 146,290 164,291 172,279", 6, every=12)
            drape.belt(card, 111, 232, 28, sag=5)
        with card.group("neck"), card.at(112, 112, 1.18):
            court.neck(card)
        with card.group("near-arm"):
            with card.cloth("94,156! 78,168 72,194 78,218 94,234 126,236 166,221! 161,198! 126,206 108,200 110,178!", "green"):
                card.gouge(3, "109,202 96,196 84,184", "110,206 96,212 84,208", "116,206 114,220 106,232", "132,205 134,216 130,228")
            court.fist(card, 169, 209, -10, 1.22, cuff=25)
        with card.group("collar"):
            card.shape("84,160! 94,148! 104,156 114,158 122,152 128,146! 144,160! 136,178 114,186 94,180", "gold")
            card.beads("94,168 114,174 134,168", 2.6, "red", ink=0.9)
        with card.group("head"), card.at(112, 111, 1.18):
            hair.nape(card, "ochre", 18)
            faces.profile(card, "man", ear=True, blush=True, brow=(0.6, 0.6, 3.0), mouth=0.6, nose=-0.3)
            hair.beard_profile(card, "ochre", 31)
            with card.at(-1, -12.5, 0.98, turn=-6):
                hat(card)
