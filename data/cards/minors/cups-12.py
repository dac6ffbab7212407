# SPDX-License-Identifier: GPL-3.0-or-later
"""Knight of cups: bareheaded and dreaming, on a horse at a walk, he offers a cup. Drawn to the right, and mirrored."""

from draw import court, crowns, drape, faces, hair, hands, riders, stage
from draw.cups import cup

TUNIC = "110,160! 96,168 92,190 98,214 94,240 84,266! 104,272 126,280 150,276! 156,260 148,240 144,216 148,190 146,168 132,158!"
MANTLE = "104,162! 84,176 74,210 62,240 42,258 30,262! 44,274 56,290! 70,282 84,290! 98,262 102,226 104,196"


def sky(card):
    """A cloud and two gulls behind the rider."""
    stage.cloud(card, 172, 134, 0.74)
    card.line("178,186 182,181 186,185 190,180 195,184", "194,172 197,168.4 200,171 203,167.4 207,170", width=2.0)


def draw(card):
    court.ground(card, "cups", sky)

    with card.group("figure"), card.mirrored():
        with card.group("horse"), card.at(114, 364, 0.97):
            riders.ambling(card)
            riders.straps(card, "74,-100 58,-86 32,-92 12,-104", "-22,-104 -48,-92 -72,-98", colour="blue")
        with card.group("saddle"):
            riders.saddle(card, 116, 254, cloth="blue")
            card.tube("210,248 182,252 146,224", 3, "red", ink=1.4, tone=False)
        with card.group("rider"), card.at(-1, 12.4, 0.95):
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
                cup(card, 199, 124, 1.06)
            with card.group("near-arm"):
                with card.cloth("112,160! 99,170 96,188 106,206 128,212 156,200 191,174! 181,150! 160,166 140,172 132,162 122,158!", "red"):
                    card.gouge(2.8, "132,164 118,172 106,186", "134,170 128,188 122,204", "142,172 150,182 152,196")
                with card.at(187, 160, 1.2, turn=-30):
                    hands.grip(card)
                drape.cuff(card, 186, 161, -34, 26)
            drape.collar(card, 122, 158, 30, 18, "gold", "blue")
            with card.group("head"), card.at(124, 114, 1.12, turn=4):
                hair.nape(card, "gold", 30)
                faces.three_quarter(card, "youth", gaze=0.6, lids=0.8, brow=(0.4, -0.2, 2.6), jaw=1.6, mouth=0.8, hook=0.5, lips="tan")
                court.temple(card, "gold")
                card.shape("12,-20! 2,-25 -10,-23 -17,-12! -8,-12 2,-14 13,-12! 15,-15", "gold")
                with card.at(0, -15, turn=-4):
                    crowns.coronet(card, 18)
