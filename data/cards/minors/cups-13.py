# SPDX-License-Identifier: GPL-3.0-or-later
"""Queen of cups: veiled, before a shell, a covered cup in both hands; she looks down at it, to the right."""

from draw import court, crowns, drape, faces, hands
from draw.cups import cup
from draw.geometry import polar

GOWN = "92,156! 78,164 70,190 76,222 70,250 62,290 56,330 40,369! 58,363 78,371 98,364 120,371 142,364 164,370 190,361! 188,330 190,292 182,272 160,258 140,246 136,216 142,190 136,164 122,156!"
VEIL = "4,-27 -12,-27 -22,-16 -25,2 -28,24 -38,48 -44,66! -30,62 -18,66! -14,46 -12,24 -13,8 -14,-6 -9,-15 2,-19 13,-17 16,-10! 17,-20 13,-25"


def shell(card):
    """The back of the seat: a scallop of twelve flutes; below it the seat itself."""
    flutes = [193.5 + i * 13.9 for i in range(12)]
    rim = []
    for angle in flutes:
        rim += [(*polar(0, 0, 97, angle - 7), True), polar(0, 0, 103, angle)]
    rim.append((*polar(0, 0, 97, 353.4), True))
    with card.at(104, 270, 0.8, squash=1.84):
        with card.cloth([(-40, 10, True), *rim, (40, 10, True)], "parchment"):
            card.lens(8, *[[polar(0, 0, 101, a), polar(0, 0, 70, a), polar(0, 0, 20, a)] for a in flutes], colour="sky")
            card.gouge(3, *[[polar(0, 0, 97, a - 7), polar(0, 0, 66, a - 6.6), polar(0, 0, 20, a - 7)] for a in flutes[1:]])
    card.shape("34,276! 120,276! 120,366! 26,366! 34,330 36,300", "blue")
    card.line("40,318 46,311 52,318 58,311 64,318", "38,332 44,325 50,332 56,325 62,332", width=1.4)
    card.tube("26,271 120,271", 11, "gold")
    card.disc(28, 271, 6.5, "gold")
    card.tube("22,364 120,364", 8, "gold")


def lid(card, x, y):
    """The cover of the cup: a dome with a knop."""
    with card.at(x, y):
        card.shape("0,-20! -8,-18 -20,-9 -26,1! 0,6 26,1! 20,-9 8,-18", "gold")
        card.line("-21,-5 0,-1 21,-5")
        card.disc(0, -23, 4.8, "red", ink=2.0)


def draw(card):
    court.ground(card, "cups", shell)

    with card.group("figure"):
        with card.group("far-arm"):
            card.tube("130,170 154,214 150,226", [28, 27, 22], "deep", tone=False)
        with card.group("gown"), card.cloth(GOWN, "red"):
            court.brocade(card, 40, 160, 200, 380, "deep")
            card.gouge(3, "98,236 94,210 86,190", "118,236 124,212 132,196", "108,236 108,220 106,206")
            court.lap(card, "deep")
        drape.trim(card, "42,368 58,362 78,370 98,363 120,370 142,363 164,369 189,360", 6, every=12)
        with card.at(172, 373):
            hands.toe(card)
        with card.group("neck"), card.at(112, 118, 1.18, turn=6):
            court.neck(card)
        drape.collar(card, 109, 160, 34, 20, "blue", "gold")
        drape.belt(card, 108, 235, 28, sag=4)
        with card.group("cup"):
            cup(card, 168, 184, 1.06)
            lid(card, 168, 151)
        with card.group("far-hand"), card.at(160, 220, 1.1, turn=-40):
            hands.hold(card)
        with card.group("near-arm"):
            with card.cloth("88,160! 70,170 60,198 56,228 60,252 74,276 88,290! 116,278 140,260 158,238! 150,216! 124,224 104,224 96,208 104,184!", "red"):
                card.gouge(3, "98,212 84,204 78,186", "100,218 78,222 66,216", "106,224 96,250 82,280", "122,225 120,248 100,280", "138,222 140,240 128,262")
            card.tube("157,238 139,260 115,278 88,290", 5.5, "gold")
            with card.at(152, 227, 1.15, turn=-28):
                hands.grip(card)
            drape.cuff(card, 152, 228, -28, 24)
        with card.group("head"), card.at(112, 118, 1.18, turn=6):
            faces.three_quarter(card, "lady", gaze=0.6, lids=1.6, mouth=-0.2, jaw=-1.0, brow=(-2.0, 1.4, 1.3))
            card.shape("16,-11! 12,-16 2,-17 -8,-13 -13,-3! -4,-8 3,-12!", "ochre", ink=1.4, tone=False)
            with card.cloth(VEIL, "bone"):
                card.gouge(2.6, "-8,-23 -18,-10 -20,10", "-15,-2 -20,24 -34,56", "-14,14 -17,36 -26,60")
            with card.at(2, -16, turn=-4):
                crowns.lilies(card, 18, cap="red")
