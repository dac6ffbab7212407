# SPDX-License-Identifier: GPL-3.0-or-later
"""Valet of wands: a young forester in a hood, both hands on a club that is taller than his belt. Drawn to the right, and mirrored."""

from draw import court, drape, faces

TUNIC = "94,146! 82,152 74,172 76,196 80,214 70,242 62,268! 74,262 84,274 98,264 110,276 122,264 134,275 144,266 150,270! 146,240 136,214 140,190 144,170 136,152 120,144!"
CAPE = "88,136! 74,144 62,160 56,178! 66,174 68,186! 80,178 86,192! 98,182 108,194! 118,182 130,190! 136,178 148,182! 146,164 138,148 122,138!"
HOOD = "2,-24 -12,-26 -24,-16 -26,2 -23,20 -24,36! -6,41 10,40 22,33! 19,26 14,22! 6,25 -2,21 -12,12 -15,-2 -10,-12 0,-16 12,-15 16,-10! 17,-18 12,-24"


def draw(card):
    court.ground(card, "wands")

    with card.group("figure"), card.mirrored():
        with card.group("liripipe"):
            card.tube("92,84 66,82 52,106 54,146 46,176", [22, 16, 11, 9, 6], "green", "round")
            card.gouge(2.4, "84,82 68,88 58,106")
        with card.group("legs"):
            court.hose(card, "128,256 148,302 144,352", "deep", (140, 366), widths=(34, 26, 15))
            court.hose(card, "94,256 94,306 82,354", "red", (78, 368), folds=["100,292 92,302 92,318", "78,296 78,314 84,330"])
        with card.group("club"):
            court.club(card, 176, 368, 236, turn=-2)
        with card.group("far-arm"):
            card.tube("122,168 150,192 160,174", [28, 25, 18], "green")
            court.fist(card, 158, 176, -28, 1.1, cuff=19)
        with card.group("tunic"):
            with card.cloth(TUNIC, "green"):
                card.gouge(3.6, "88,220 80,244 78,262", "98,222 94,246 98,262", "110,222 112,246 122,260", "124,218 134,242 138,262")
                card.hatch("146,240 150,268", 190, 12)
            drape.trim(card, "64,266 74,261 84,272 98,262 110,274 122,262 134,273 148,266", 5, every=12)
            drape.belt(card, 108, 214, 29, sag=4)
        with card.group("near-arm"):
            drape.sleeve(card, "86,162 98,216 150,214", [32, 30, 18], "green")
        with card.group("neck"), card.at(110, 106, 1.15):
            court.neck(card)
        with card.group("cape"), card.cloth(CAPE, "red"):
            card.gouge(2.6, "92,142 78,156 72,172", "100,146 96,164 96,178", "112,146 118,164 118,178", "122,144 134,156 138,172")
        court.fist(card, 152, 213, -6, 1.2, cuff=21)
        with card.group("head"), card.at(110, 106, 1.15):
            faces.three_quarter(card, "child", gaze=0.4, mouth=1.2, brow=(0.4, -1.0, 2.0), jaw=2.0, nose=-1.0)
            card.shape("14,-13 4,-17 -8,-14 -14,-4! -6,-6 0,-11! 6,-8 10,-12!", "gold", ink=1.4)
            with card.cloth(HOOD, "green"):
                card.gouge(2.4, "-4,-22 -18,-14 -19,2", "-16,18 -20,8 -20,-2", "-8,27 -16,22 -18,10")
