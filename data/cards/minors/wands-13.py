# SPDX-License-Identifier: GPL-3.0-or-later
"""Queen of wands: loose hair, a plain crown, a club as heavy as any man's laid back against her shoulder. She sits on an oak stump and looks left. Drawn to the right, and mirrored."""

from draw import bodies, court, drape, faces, hands
from draw.crowns import teeth
from draw.flora import leaf

GOWN = "94,150! 82,156 74,178 80,206 82,228 70,250 68,286 72,330 66,368! 82,362 98,370 116,363 134,371 152,364 170,370 192,361! 188,330 190,290 184,272 164,258 140,246 134,226 138,200 140,174 132,156 122,150!"
MANTLE = "88,150! 66,162 52,192 46,232 34,264 20,286! 34,288 42,300! 56,290 70,296! 84,262 88,226 80,190"
STUMP = "30,276! 54,268 90,270 130,280! 128,330 140,370! 20,372! 30,346 26,310"


def stump(card):
    """The stump of an oak, its roots in the ground, one shoot still green."""
    with card.cloth(STUMP, "ochre"):
        card.gouge(3, "40,282 44,320 30,366", "54,280 50,320 56,362")
        card.gouge(2.4, "34,300 36,320 30,340")
    card.tube("34,352 18,340 20,318", [5, 4, 3], "green", ink=2.0, tone=False)
    leaf(card, (19, 328), (16, 308), -2, 8, lobes=False)


def draw(card):
    court.ground(card, "wands")

    with card.group("figure"), card.mirrored(), card.at(6, 0):
        with card.group("stump"):
            stump(card)
        with card.group("hair-behind"), card.at(112, 112, 1.2):
            bodies.loose(card, "ochre")
        with card.group("mantle"), card.cloth(MANTLE, "red"):
            card.gouge(4, "80,166 62,230 48,290", "84,200 74,250 66,286")
        with card.group("gown"), card.cloth(GOWN, "green"):
            court.brocade(card, 60, 150, 196, 380, "moss")
            card.gouge(3, "98,232 96,206 86,184", "118,232 124,206 132,188", "108,232 108,216 104,204")
            court.lap(card, "moss")
        drape.trim(card, "67,367 82,361 98,369 116,362 134,370 152,363 170,369 191,360", 6, every=12)
        with card.at(174, 373):
            hands.toe(card)
        with card.group("far-arm"):
            card.limb("128,164 160,206 166,244", [26, 29, 20], "green", bare=0.04)
            card.gouge(2.6, "146,208 158,200 170,198", "148,214 160,220 172,222")
            with card.at(165, 250, 1.15, turn=60):
                hands.flat(card)
            drape.cuff(card, 165, 249, 74, 23)
        with card.group("neck"), card.at(112, 112, 1.2):
            court.neck(card)
        drape.collar(card, 111, 156, 34, 22)
        drape.belt(card, 108, 229, 27, sag=4)
        with card.group("club"):
            court.club(card, 151, 272, 226, turn=-30, k=1.1)
        with card.group("near-arm"):
            with card.cloth("88,158! 68,166 48,188 40,214 48,234 68,240 108,232! 108,210! 80,214 72,208 80,200 94,194 104,180!", "green"):
                card.gouge(2.8, "73,208 60,202 58,186", "73,210 58,216 46,210", "82,214 74,226 74,238", "84,198 78,186 82,172")
            court.fist(card, 107, 221, -8, 1.2, cuff=23)
        with card.group("head"), card.at(112, 112, 1.2):
            faces.three_quarter(card, "lady", gaze=0.6, brow=(0.4, -0.8, 2.2), mouth=0.9, jaw=0.8)
            bodies.loose_locks(card, "ochre")
            with card.at(1, -15, turn=-2):
                teeth(card, 17, cap="green")
