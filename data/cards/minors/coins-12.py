# SPDX-License-Identifier: GPL-3.0-or-later
"""Knight of coins: patient, on a great horse that stands under its cloth, he lifts a coin above its head. Drawn to the right, and mirrored."""

from draw import court, drape, faces, hair, hands, riders
from draw.coins import coin

TUNIC = "96,152! 80,160 74,182 82,208 80,232 68,254! 90,264 112,270 132,266! 138,250 130,232 126,208 132,184 130,162 116,152!"


def hat(card):
    """A pilgrim's broad hat, its brim turned up in front."""
    card.shape("-16,-7! -18,-22 -8,-31 8,-31 18,-22 16,-7!", "red")
    card.gouge(2.2, "-7,-10 -11,-18 -4,-27")
    card.shape("-44,2 -34,-9 -14,-10 8,-12 28,-20! 34,-18 32,-6 18,0 -2,2 -24,9 -40,10!", "red", aside=(-2, -2))
    card.tube("-17,-9 0,-7 17,-11", 4.6, "gold", ink=1.4, tone=False)
    card.disc(14, -14, 5, "gold", ink=2.0)


def draw(card):
    court.ground(card, "coins")

    with card.group("figure"), card.mirrored():
        with card.group("horse"), card.at(113, 366, 0.94):
            riders.caparisoned(card)
        with card.group("saddle"):
            riders.saddle(card, 106, 248, colour="red")
            card.tube("198,247 170,246 130,226", 3, "red", ink=1.4, tone=False)
        with card.group("rider"), card.at(6.3, 16.4, 0.95):
            with card.group("rein-arm"):
                card.tube("92,166 84,208 128,220", [30, 29, 19], "gold", tone=False)
            with card.group("leg"):
                riders.leg(card, 106, 252, "red", "bone")
            with card.group("coat"):
                with card.cloth(TUNIC, "gold"):
                    card.gouge(3.2, "92,230 84,246 80,256", "104,232 102,250 106,264", "116,230 126,246 128,260")
                drape.trim(card, "69,253 90,263 112,269 132,265", 8, "bone", bead=None)
                drape.belt(card, 105, 222, 26, "red", sag=4)
            with card.group("coin-arm"):
                coin(card, 174, 112, 30)
                with card.cloth("118,154! 134,164 148,170 152,150! 174,152! 174,176 166,194 150,200 130,194 112,186!", "gold"):
                    card.gouge(2.6, "149,171 154,180 166,184", "148,172 144,186 136,194")
                with card.at(163, 156, 1.36, turn=-84):
                    hands.pinch(card)
                drape.cuff(card, 163, 155, -82, 25, "bone", thick=8)
            with card.group("neck"), card.at(108, 114, 1.12):
                court.neck(card)
            with card.group("near-arm"):
                with card.cloth("94,156! 76,166 68,190 76,216 94,228 128,230! 132,212! 108,210 98,202 100,182!", "gold"):
                    card.gouge(2.8, "99,204 88,194 80,180", "100,206 86,210 78,206", "108,211 104,220 96,228")
                court.fist(card, 127, 221, 0, 1.12, cuff=21, colour="bone")
            with card.group("collar"):
                card.shape("80,158! 94,146! 102,154 110,156 116,153 122,146! 134,157! 124,172 107,178 90,170", "red")
            with card.group("head"), card.at(108, 112, 1.12, turn=-4):
                hair.nape(card, "umber", 16)
                faces.three_quarter(card, "man", gaze=0.8, mouth=0.6, brow=(-0.4, 1.2, 2.2), lids=1.2, nose=1.2, age=1)
                court.temple(card, "umber")
                card.shape("8,16! 11,20 9,25! 4,25 0,22! 4,19", "umber", ink=1.4, tone=False)
                card.shape("7.6,8.8! 11,8.6 14,12 13.4,13! 10,11.4 8,11! 4,12 0,14! 2,10.4", "umber", ink=1.4, tone=False)
                with card.at(0, -12, 1.08, turn=-4):
                    hat(card)
