# SPDX-License-Identifier: GPL-3.0-or-later
"""Queen of swords: a widow in a wimple and a steeple hat, her sword upright and bare; she looks hard to the right."""

from draw import court, crowns, drape, faces, hands, props

GOWN = "92,156! 76,164 68,190 74,222 66,252 62,296 60,336 34,368! 52,365 74,371 98,364 120,371 142,364 164,370 190,361! 188,330 190,292 182,272 160,258 140,246 136,216 142,190 136,164 122,156!"
WIMPLE = "-15,-8! -17,6 -16,18 -22,32 -28,42! -10,49 8,49 26,42! 19,30 16,20 15.6,9! 14,16 10,22 5,24 -3,21 -10,14 -13,4!"
STEEPLE = "-15,-6! -26,-36 -42,-62! -34,-66 -14,-48 6,-30 17,-14! 6,-14 -6,-12"
VEIL = "-40,-60! -50,-48 -56,-22 -52,8 -56,40 -60,72! -48,66 -40,74! -38,40 -32,6 -30,-26 -30,-44!"


def seat(card):
    """A block of stone, its edge gilt, a cushion on it."""
    card.shape("36,276! 120,276! 120,366! 30,366!", "deep", aside=(-4, -2))
    card.shape("41,288! 100,288! 100,352! 38,352!", "deep", ink=1.4, tone=False)
    with card.at(66, 320):
        card.shape("0,-22! 16,0 0,22! -16,0", "gold", ink=2.0)
        card.shape("0,-12! 9,0 0,12! -9,0", "red", ink=1.4, tone=False)
    card.tube("30,276 124,276", 8, "gold")
    card.shape("32,262! 40,256 100,254 118,262! 116,272! 36,272!", "red")
    card.disc(33, 267, 4, "gold", ink=2.0)


def draw(card):
    court.ground(card, "swords")

    with card.group("figure"), card.at(-2, 0):
        with card.group("seat"):
            seat(card)
        with card.group("veil"), card.at(114, 124, 1.14), card.cloth(VEIL, "bone"):
            card.gouge(2.4, "-40,-54 -50,-24 -46,20", "-35,-46 -44,-6 -44,50", "-46,10 -50,40 -54,62")
        with card.group("far-arm"):
            card.tube("128,172 158,212 168,232", [28, 28, 21], "night", tone=False)
        with card.group("gown"), card.cloth(GOWN, "blue"):
            court.brocade(card, 34, 160, 200, 380, "night")
            card.gouge(3, "98,236 94,210 86,190", "118,236 124,212 132,196", "108,236 108,220 106,206")
            court.lap(card, "night")
        drape.trim(card, "36,367 54,363 74,370 98,363 120,370 142,363 164,369 189,360", 7, "bone", bead=None)
        with card.at(172, 373):
            hands.toe(card, "red")
        drape.belt(card, 107, 235, 28, sag=4)
        with card.group("sword"):
            props.sword(card, 182, 221, 170, turn=3, blade="bone")
        with card.group("far-hand"):
            court.fist(card, 166, 240, 2, 1.2, cuff=21)
        with card.group("near-arm"):
            with card.cloth("90,162! 72,170 60,196 58,224 68,250 90,264 124,272! 130,254! 106,246 94,236 94,212 104,184!", "blue"):
                card.gouge(2.8, "95,232 82,220 74,200", "95,236 78,242 68,232", "106,246 98,254 90,262", "94,214 86,200 86,184")
            with card.at(124, 263, 1.15, turn=12):
                hands.flat(card)
            drape.cuff(card, 125, 263, 14, 22)
        with card.group("head"), card.at(114, 124, 1.14):
            faces.three_quarter(card, "severe", gaze=0.8, age=1, blush=False, nose=1.6, hook=0.8, mouth=-1.0, lips="tan")
            with card.cloth(WIMPLE, "bone"):
                card.gouge(2.2, "-12,18 -15,28 -18,40", "-2,24 -2,34 -5,45", "9,25 12,34 10,44")
            with card.cloth(STEEPLE, "blue"):
                card.gouge(2.4, "-7,-16 -20,-38 -34,-58", "6,-20 -6,-38 -24,-54")
            card.tube("-16,-6 -8,-12 4,-14.6 17.6,-13", 6.4, "bone")
            with card.at(0, -17, 0.86, turn=-9):
                crowns.coronet(card, 19)
