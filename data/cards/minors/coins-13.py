# SPDX-License-Identifier: GPL-3.0-or-later
"""Queen of coins: in a headdress of two great rolls, on a rounded bench, a coin as broad as herself on her knee; she looks left. Drawn to the right, and mirrored."""

from draw import court, crowns, drape, faces, hands
from draw.coins import coin

GOWN = "92,154! 78,162 70,186 76,220 68,252 60,290 50,330 34,369! 54,363 76,371 98,364 120,371 142,364 166,371 200,360! 199,330 204,298 200,278 188,264 164,252 140,244 136,216 142,190 136,162 122,154!"
ROLL = "2,-10! 6,-26 17,-39 34,-44 47,-36 47,-23 37,-13 18,-7!"
VEIL = "38,-16! 49,-20 52,-4 46,14 50,38! 41,33 34,40! 32,18 26,4 22,-6"


def bench(card):
    with card.mirrored(), card.at(7, 0):
        padded(card)


def padded(card):
    """A round back with a padded rim."""
    card.shape("24,240 34,212 58,204 84,212 88,268! 130,274! 136,368! 22,368! 22,284", "red")
    card.lens(2.6, "42,228 38,262 42,302", "56,224 54,250 56,280")
    card.tube("24,366 21,284 24,240 36,212 59,205", [9, 9, 9, 9, 9], "bone", "flat round")
    card.disc(60, 206, 8, "bone")
    card.beads("60,206", 3, "red", ink=0.9)
    card.shape("16,358! 140,358! 140,370! 16,370!", "bone")


def headdress(card):
    for flip in (True, False):
        with card.at(0 if flip else 2, 0, flip=flip):
            with card.cloth(VEIL, "bone"):
                card.gouge(2, "40,-14 44,4 40,28", "32,-8 36,8 36,24")
            with card.cloth(ROLL, "red"):
                grid = [[(x, -46), (x + 30, -4)] for x in range(-24, 50, 9)] + [[(x + 30, -46), (x, -4)] for x in range(-24, 50, 9)]
                card.line(*grid, width=0.9)
            card.beads([(x, y) for x, y in ((33, -35), (38, -25), (28, -18))], 1.8, "gold", ink=0.9)


def draw(card):
    court.ground(card, "coins", bench)

    with card.group("figure"), card.mirrored():
        with card.group("gown"), card.cloth(GOWN, "gold"):
            court.brocade(card, 30, 160, 200, 380, "ochre")
            card.gouge(3, "98,234 94,208 86,188", "118,234 124,210 132,194", "108,234 108,218 106,204")
            court.lap(card, "ochre", spread=13)
        drape.trim(card, "36,368 54,362 76,370 98,363 120,370 142,363 166,370 199,359", 8, "red", "bone", every=12)
        with card.at(178, 373):
            hands.toe(card, "red")
        with card.group("neck"), card.at(112, 118, 1.18):
            court.neck(card)
        drape.belt(card, 108, 233, 28, "red", sag=4)
        with card.group("coin"):
            coin(card, 166, 221, 38)
        with card.group("far-arm"):
            with card.cloth("128,160! 144,162 164,168 182,178! 170,197! 154,194 136,192!", "gold"):
                card.gouge(2.4, "140,182 150,186 162,184")
            with card.at(178, 184, 1.15, turn=66):
                hands.clutch(card)
            drape.cuff(card, 177, 186, 48, 23, "red")
        with card.group("near-arm"):
            with card.cloth("90,158! 72,168 62,194 62,222 72,248 92,262 124,260! 126,238! 108,238 97,230 98,206 104,182!", "gold"):
                card.gouge(2.8, "97,228 84,216 76,198", "97,232 80,238 70,230", "107,239 102,250 94,258", "98,208 88,194 86,182")
            with card.at(122, 248, 1.2, turn=-8):
                hands.clutch(card)
            drape.cuff(card, 123, 248, -4, 23, "red")
        drape.collar(card, 109, 160, 34, 22, "red", "gold")
        with card.group("head"), card.at(112, 118, 1.18):
            faces.three_quarter(card, "woman", gaze=0.6, mouth=1.5, lids=0.8, jaw=2.4, nose=-0.8, brow=(-1.4, 0.8, 1.4), age=0.5)
            headdress(card)
            with card.at(1, -14):
                crowns.lilies(card, 16, "red")
