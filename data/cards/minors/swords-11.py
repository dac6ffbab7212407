# SPDX-License-Identifier: GPL-3.0-or-later
"""Valet of swords: a swaggering squire in a wide hat with a plume, feet apart, the sword on his shoulder, the scabbard in his other hand."""

from draw import court, drape, faces, hair, props

DOUBLET = "106,152! 86,150 76,164 78,186 90,210 84,232 78,252! 90,248 100,258 112,250 122,260 134,250 144,258 156,248! 150,228 146,208 156,186 158,164 146,150 132,152!"
MANTLE = "96,148! 72,158 54,190 46,240 30,300! 48,294 60,304 76,292 92,300! 92,240 88,190"


def hat(card):
    card.tube("2,-14 -18,-36 -44,-38 -58,-18", [10, 15, 17, 5], "red", "round")
    card.gouge(2.2, "-6,-24 -22,-34 -42,-32", "-30,-40 -44,-34 -54,-22")
    card.shape("-18,-6! -17,-22 -6,-30 12,-28 19,-18 19,-6!", "blue")
    card.gouge(2.2, "-8,-8 -11,-18 -5,-26", "8,-8 12,-17 10,-24")
    card.shape("-46,-2 -30,-11 0,-9 32,-12 44,-20! 46,-8 30,0 2,2 -26,4 -40,8!", "blue", aside=(-2, -2))
    card.tube("-18,-8.6 0,-7 20,-9", 5, "gold", ink=1.4, tone=False)
    card.beads("2,-8", 4, "gold")


def draw(card):
    court.ground(card, "swords")

    with card.group("figure"):
        with card.group("mantle"), card.cloth(MANTLE, "red"):
            card.gouge(3.8, "84,162 64,220 50,290", "90,172 80,230 74,286")
        with card.group("legs"):
            court.hose(card, "96,244 78,298 62,352", "bone", (68, 367), "red", widths=(38, 29, 16), flip=True, folds=["86,288 78,300 78,316", "66,300 66,318 60,334"])
            court.hose(card, "138,244 158,298 172,352", "red", (168, 367), "gold", widths=(38, 29, 16), folds=["148,288 156,302 158,318", "172,304 174,322 176,336"])
        with card.group("scabbard"):
            card.tube("178,196 190,280 196,330", [11, 10, 6], "deep", "flat round")
            card.tube("195,316 197,334", [8, 5], "gold", "flat round")
            card.rect(172, 196, 13, 8, "gold", ink=2.0)
        with card.group("doublet"):
            with card.cloth(DOUBLET, "blue"):
                card.gouge(3.2, "96,214 90,232 88,246", "106,216 104,234 110,248", "122,216 124,234 132,248", "136,212 144,230 150,244", "100,158 104,180 98,204", "138,158 136,180 142,202")
                card.line("118,150 119,180 117,210")
            card.beads("118,164 118.6,178 118,192 117.4,204", 2.4, "gold", ink=0.9)
            drape.trim(card, "80,250 90,246 100,256 112,248 122,258 134,248 144,256 154,248", 5, every=12)
            drape.belt(card, 118, 208, 28, sag=5)
        with card.group("scabbard-arm"):
            with card.cloth("138,152! 160,158 184,176 194,196 190,212 180,222! 163,214! 166,204 158,197 146,190 134,180!", "blue"):
                card.gouge(2.6, "166,203 174,194 176,178", "166,203 178,202 188,196", "160,198 156,184 156,170")
            court.fist(card, 172, 212, 62, 1.12, cuff=21)
        with card.group("sword-arm"):
            with card.cloth("100,152! 78,158 56,180 45,206 52,224 70,234 84,230! 90,212! 80,209 75,204 86,196 98,188 108,174!", "blue"):
                card.gouge(2.6, "76,205 66,194 68,178", "76,205 62,208 53,200", "80,209 70,216 66,226", "88,194 84,180 90,164")
            props.sword(card, 86, 200, 116, turn=-30, blade="bone")
            court.fist(card, 80, 220, -30, 1.15, cuff=21)
        with card.group("neck"), card.at(120, 110, 1.15, turn=-4):
            court.neck(card)
        with card.group("collar"):
            card.shape("96,150! 106,143! 112,150 120,153 128,150 134,143! 142,150! 134,160 119,166 104,160", "bone")
            card.gouge(1.8, "108,147 106,153 108,159", "119,153 120,158 119,164", "131,148 132,153 130,158")
        with card.group("head"), card.at(120, 110, 1.15, turn=-4):
            faces.front(card, "youth", gaze=1.2, brow=(0.6, -1, 2.2), mouth=0.8)
            hair.pageboy(card, "ochre", 12)
            with card.at(0, -14, turn=8, flip=True):
                hat(card)
