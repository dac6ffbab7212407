# SPDX-License-Identifier: GPL-3.0-or-later
"""King of cups: white-bearded in his ermine, he holds a cup out before him, to the right."""

from draw import court, crowns, drape, faces, hair, hands
from draw.cups import cup

ROBE = "96,152! 82,160 74,190 74,226 68,250 66,290 64,330 52,362! 68,356 84,364 104,357 124,365 144,356 160,362 186,350! 190,320 200,294 206,278 198,264 178,256 152,246 144,226 150,196 144,168 124,152!"
CAPE = "92,150! 74,160 62,190 60,222 68,240! 82,232 100,234 118,242! 128,232 142,228! 152,210 150,182 138,160 122,150!"


def throne(card):
    """A back like a wave that breaks, a low seat."""
    card.shape("44,362! 46,300 50,240 42,196 26,180! 26,160 40,148 58,152 68,170 72,210 92,262! 120,270! 120,362!", "gold", aside=(-4, -2))
    card.stroke("42,196 34,190 33,176 42,168 50,176")
    card.gouge(3, "58,164 64,200 62,240")
    card.shape("30,360! 204,360! 208,371! 26,371!", "blue", aside=(-3, -3))
    card.line("34,365.6 202,365.6", width=0.9)


def draw(card):
    court.ground(card, "cups")

    with card.group("figure"):
        with card.group("throne"):
            throne(card)
        for x, y in ((178, 358), (154, 369)):
            with card.at(x, y):
                hands.shoe(card, "gold", 31)
        with card.group("robe"), card.cloth(ROBE, "red"):
            court.brocade(card, 50, 150, 210, 380, "deep")
            card.paint("164,284! 176,290 206,280! 202,300 190,326 186,352! 166,364! 170,320", "deep")
            card.gouge(4.2, "96,262 134,246 166,266", "160,256 180,254 202,272")
            card.gouge(3.8, "168,272 178,312 166,354", "202,284 190,312 184,344", "156,276 158,316 142,352", "138,272 134,314 118,354", "116,274 108,316 92,354", "84,262 82,306 72,348")
            card.lens(3, "172,294 184,302 198,292", "174,314 182,320 190,314")
        drape.trim(card, "54,361 68,355 84,363 104,356 124,364 144,355 160,361 185,349", 7, every=12)
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
            faces.profile(card, "old", ear=False, nose=0.4, hook=0.8)
            hair.beard_profile(card, "bone", 42)
            with card.at(-1, -13, 0.96, turn=-4):
                crowns.arched(card, 18, "blue")
