# SPDX-License-Identifier: GPL-3.0-or-later
"""King of cups: white-bearded in his ermine, he holds a cup out before him, to the right."""

from draw import court, crowns, drape, faces, hair, hands
from draw.cups import cup

ROBE = "96,152! 82,160 74,190 74,226 64,254 62,296 62,336 48,368! 66,362 84,370 106,363 128,371 150,364 172,370 198,362! 196,330 202,292 196,268 178,254 152,244 144,226 150,196 144,168 124,152!"
CAPE = "92,150! 74,160 62,190 60,222 68,240! 82,232 100,234 118,242! 128,232 142,228! 152,210 150,182 138,160 122,150!"


def throne(card):
    """A back like a wave that breaks, a low seat."""
    card.shape("60,368! 58,300 54,240 44,196 26,180! 26,160 40,148 58,152 68,170 72,210 92,262! 120,270! 120,368!", "gold", aside=(-4, -2))
    card.stroke("44,196 34,190 33,176 42,168 50,176")
    card.gouge(3, "58,164 64,200 72,250")
    card.shape("40,358! 128,358! 128,371! 36,371!", "blue")


def draw(card):
    court.ground(card, "cups")

    with card.group("figure"):
        with card.group("throne"):
            throne(card)
        with card.at(176, 370):
            hands.shoe(card, "blue", 30)
        with card.group("robe"), card.cloth(ROBE, "red"):
            court.brocade(card, 50, 150, 210, 380, "deep")
            card.gouge(4.2, "106,258 150,246 184,268")
            card.paint("176,276! 188,270! 196,300 190,362! 168,374! 176,330", "deep")
            card.gouge(3.8, "188,268 176,316 178,356", "180,264 168,312 144,360", "166,258 144,306 112,358", "82,256 84,306 100,356", "76,262 70,316 62,352")
        drape.trim(card, "50,367 66,361 84,369 106,362 128,370 150,363 172,369 197,361", 7, every=12)
        with card.group("neck"), card.at(112, 112, 1.2):
            court.neck(card)
        with card.group("cup"):
            cup(card, 186, 172, 1.0)
        with card.group("near-arm"):
            with card.cloth("100,196! 88,210 86,236 96,256 120,262 144,248 166,214! 158,192! 136,206 122,206!", "red"):
                card.gouge(3, "122,208 108,214 94,214", "124,210 110,232 100,250", "134,208 130,232 118,256", "148,202 148,220 140,240")
            card.tube("168,212 146,248 122,262", 5.5, "gold")
            with card.at(162, 203, 1.2, turn=-16):
                hands.grip(card)
            drape.cuff(card, 162, 203, -18, 26)
        with card.group("cape"):
            with card.cloth(CAPE, "bone"):
                card.gouge(2.8, "90,166 76,196 72,228", "104,174 100,204 102,228", "128,174 134,200 128,226")
                drape.ermine(card, "82,176 70,202 86,206 94,188 112,192 116,216 124,196 138,180 140,206 78,222 104,212")
        with card.group("chain"):
            card.tube("92,154 98,170 114,178 130,170 134,156", 6, "gold")
            card.disc(114, 182, 6, "gold")
            card.beads("114,182", 2.8, "red", ink=0.9)
        with card.group("head"), card.at(112, 114, 1.2, turn=4):
            hair.nape(card, "bone", 22)
            faces.profile(card, "old", ear=False)
            hair.beard_profile(card, "bone", 42)
            with card.at(-1, -13, 0.96, turn=-4):
                crowns.arched(card, 18, "blue")
