# SPDX-License-Identifier: GPL-3.0-or-later
"""Knight of cups: bareheaded and dreaming, on a horse at a walk, he offers a cup. Drawn to the right, and mirrored."""

from draw import beasts, bodies, court, crowns, drape, faces, hands, riders
from draw.cups import cup

TUNIC = "110,160! 96,168 92,190 98,214 94,240 84,266! 104,272 126,280 150,276! 156,260 148,240 144,216 148,190 146,168 132,158!"
MANTLE = "104,162! 84,176 74,210 62,240 42,258 30,262! 44,274 56,290! 70,282 84,290! 98,262 102,226 104,196"


def draw(card):
    court.ground(card, "cups")

    with card.group("figure"), card.mirrored():
        with card.group("horse"), card.at(122, 364, 0.97):
            beasts.horse(card, "bone", "gold", "red")
            riders.straps(card, "70,-97 54,-84 30,-90 14,-104", "-22,-104 -48,-92 -72,-98", colour="blue")
        with card.group("saddle"):
            riders.saddle(card, 124, 254, cloth="blue")
            card.tube("212,217 184,236 158,228", 3, "red", ink=1.4, tone=False)
        with card.group("rider"), card.at(14.9, 30.7, 0.88):
            with card.group("mantle"), card.cloth(MANTLE, "red"):
                court.brocade(card, 30, 160, 110, 290, "deep")
                card.gouge(3.8, "94,176 78,232 50,268", "98,200 88,250 72,280")
            with card.group("far-arm"):
                card.tube("138,168 166,200 160,220", [26, 24, 17], "deep", tone=False)
                court.fist(card, 152, 222, 10, 1.05, cuff=19)
            with card.group("tunic"):
                with card.cloth(TUNIC, "red"):
                    court.brocade(card, 84, 160, 160, 290, "deep")
            with card.group("leg"):
                riders.leg(card, 122, 262, "sky")
                with card.cloth("97,230! 94,244 84,268! 106,276 128,282 148,286! 154,270 147,230! 122,236", "red"):
                    court.brocade(card, 84, 160, 160, 290, "deep")
                    card.gouge(3.2, "108,232 100,252 97,266", "121,234 120,258 122,276", "134,232 143,254 146,276")
                drape.trim(card, "85,267 106,275 128,282 148,285", 6, every=12)
                drape.belt(card, 121, 230, 26, sag=4)
            with card.group("neck"), card.at(124, 116, 1.12):
                court.neck(card)
            with card.group("cup"):
                cup(card, 175, 114, 0.96)
            with card.group("near-arm"):
                with card.cloth("112,160! 98,170 94,190 102,208 124,216 150,206 168,182 174,150! 153,141! 142,164 134,180 122,184!", "red"):
                    card.gouge(2.8, "124,184 112,192 106,204", "130,184 128,198 122,210", "136,178 144,188 152,196")
                with card.at(162, 141, 1.15, turn=-36):
                    hands.grip(card)
                drape.cuff(card, 163, 144, -66, 25)
            drape.collar(card, 122, 158, 30, 18, "gold", "blue")
            with card.group("head"), card.at(124, 114, 1.12, turn=4):
                bodies.loose(card, "gold")
                faces.three_quarter(card, "youth", gaze=0.6, lids=1.0)
                bodies.loose_locks(card, "gold")
                with card.at(0, -15, turn=-4):
                    crowns.coronet(card, 18)
