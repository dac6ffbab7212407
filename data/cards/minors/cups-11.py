# SPDX-License-Identifier: GPL-3.0-or-later
"""Valet of cups: a bareheaded page in a wreath and a long open gown walks to the left and looks into his cup. Drawn to the right, and mirrored."""

from draw import court, crowns, drape, faces, hair, hands
from draw.cups import cup

GOWN = "92,148! 76,154 66,176 68,206 60,250 46,306 34,340! 48,336 58,346 74,338 90,348 104,334 118,312 132,330 150,322! 146,286 138,248 134,220 138,190 138,166 128,150 112,144!"
TUNIC = "100,214 134,216 144,262 150,296! 138,290 128,300 114,292 100,304 88,296!"


def draw(card):
    court.ground(card, "cups")

    with card.group("figure"), card.mirrored():
        with card.group("far-leg"):
            court.hose(card, "124,288 152,318 160,352", "sky", (156, 366), "gold", widths=(30, 24, 14))
        with card.group("near-leg"):
            court.hose(card, "104,290 92,326 78,356", "sky", (74, 368), "gold", widths=(32, 25, 14), turn=8)
        with card.group("gown"):
            with card.cloth(GOWN, "red"):
                card.gouge(3.8, "92,224 74,270 58,330", "100,226 90,280 80,334", "112,226 114,270 106,320", "126,224 138,264 142,312")
                card.hatch("66,176 68,206 60,250 46,306", 10, 10)
            drape.trim(card, "36,338 48,334 58,344 74,336 90,346 104,332 118,310 132,328 149,320", 6, every=12)
            drape.belt(card, 101, 216, 33, sag=3)
            drape.clasp(card, 101, 219, 5)
        with card.group("far-arm"):
            card.tube("114,150 136,194 162,208", [26, 24, 17], "deep")
            with card.at(166, 206, 1.2, turn=-16):
                hands.flat(card)
            drape.cuff(card, 166, 207, -10, 19)
        with card.group("cup"):
            cup(card, 183, 166, 0.98, turn=5)
        with card.group("near-arm"):
            card.tube("108,220 134,216 160,194", [23, 21, 15], "blue")
            with card.at(163, 190, 1.2, turn=-30):
                hands.grip(card)
            drape.cuff(card, 162, 192, -34, 20)
            with card.cloth("92,152! 78,156 66,172 62,196 70,218 80,240 84,266 96,282! 110,276 122,258 134,234 132,206! 116,196 106,182 104,166", "red"):
                card.gouge(3, "76,178 76,206 92,262", "88,192 92,220 106,262", "100,190 108,214 120,250")
            card.tube("132,206 134,232 122,258 110,276 96,282", 6, "gold")
        with card.group("neck"), card.at(114, 106, 1.15, turn=8):
            court.neck(card)
        with card.group("collar"):
            card.shape("86,152! 98,143! 105,152 113,155 120,151 125,144! 138,153! 129,167 112,172 95,165", "gold")
            card.beads("98,158 112,164 126,159", 2, "blue", ink=0.9)
        with card.group("head"), card.at(114, 106, 1.15, turn=8):
            hair.nape(card, "gold", 26)
            faces.three_quarter(card, "girl", gaze=0.5, lids=1.1, mouth=0.6, brow=(-0.8, 0.8, 1.8), nose=-0.5)
            hair.curls(card, "gold", 6.4, "12,-18 4,-21 -4,-20 -12,-15 -17,-7 -19,2 -20,11 -19,20 -16,27")
            with card.at(0, -15, turn=-2):
                crowns.leaves(card, 19)
