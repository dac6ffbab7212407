# SPDX-License-Identifier: GPL-3.0-or-later
"""IIII, L'Empereur: bearded and in profile, legs crossed, sceptre forward, the eagle's shield at the foot of the throne.

Drawn facing right, and mirrored as a whole.
"""

from draw import crowns, drape, faces, hair, hands, props, stage

MANTLE = "104,160! 84,164 70,184 62,220 52,270 40,318 34,350! 60,344 84,352 112,340! 116,270 108,220"
TUNIC = (
    "112,160! 136,162 154,178 158,202 150,226 150,238 160,250 176,260! 172,272 160,284! "
    "146,282 138,292! 124,286 112,294! 98,286 84,290! 84,262 92,238 88,206 92,176"
)
CAPE = (
    "104,164! 124,174 146,186 150,206 140,218 128,222! 118,234 108,240! 100,250 90,256! "
    "78,262 66,270! 62,240 72,200 86,176"
)
FAR_LEG = "120,270 158,284 174,318 188,352"
NEAR_LEG = "112,262 182,262 164,312 150,350"


def ground(card):
    stage.heaven(card)
    stage.cloud(card, 42, 82, 0.7)
    stage.ring(card, 118, 122, 64, "night")
    stage.ground(card, 326, "green", rise=6)
    card.rect(15, 350, 210, 60, "ochre", tone=False)
    card.hatch("20,352 220,352", 80, 8, step=7)
    stage.tuft(card, 33, 350, 0.9)
    stage.tuft(card, 92, 350, 0.7)


def throne(card):
    with card.group("throne"):
        card.rect(64, 268, 66, 84, "gold", aside=(-5, -2))
        card.rect(104, 290, 18, 52, "blue", ink=1.4)
        card.rect(60, 264, 74, 13, "red")
        back = "32,352! 40,250 41,190 38,164 28,154 21,140 25,124 38,115 53,119 63,133 67,160 68,220 " "68,352!"
        with card.cloth(back, "gold", aside=(-4, -2)):
            card.shape("47,170! 57,170! 59,220 59,264! 49,264! 50,220", "blue", ink=1.4)
            card.beads("53,184 54,206 54.6,228 54,250", 2.2, "bone", ink=0.9)
        card.line("58,150 56,130 42,122 30,132 31,145 41,149 47,141 43,134 37,137", width=2.6)


def legs(card):
    with card.group("far-leg"):
        card.tube(FAR_LEG, [34, 27, 18, 13], "deep")
        with card.at(187, 366, 1.0, turn=-6):
            hands.shoe(card, "gold", 30)
    with card.group("near-leg"):
        with card.at(152, 368, 1.0):
            hands.shoe(card, "gold", 32)
        card.tube("108,262 150,256 178,262 170,300 152,356", [38, 36, 30, 22, 13], "red")
        card.gouge(3, "160,278 170,272 184,274", "156,282 164,298 160,326", "178,288 172,312 162,336")


def draw(card):
    with card.group("stage"):
        ground(card)

    with card.group("figure"), card.mirrored():
        throne(card)
        with card.group("mantle"), card.cloth(MANTLE, "red"):
            card.gouge(4, "90,176 72,240 58,330", "98,200 88,270 84,340", "104,220 104,280 104,334")
            card.hatch("40,318 34,350", 0, 12)
        legs(card)
        with card.group("tunic"):
            with card.cloth(TUNIC, "blue"):
                card.gouge(
                    3.6,
                    "104,248 98,262 94,282",
                    "116,250 118,266 114,284",
                    "132,250 144,262 154,276",
                    "124,250 130,266 134,282",
                )
            drape.trim(card, "84,288 98,285 112,292 124,285 138,290 146,281 160,282 174,268", 6, every=11)
            drape.belt(card, 119, 240, 31, sag=5, buckle=False)
        with card.group("sceptre-arm"):
            props.sceptre(card, 192, 264, 132, turn=4)
            card.tube("112,200 130,246 174,228", [40, 34, 22], "blue")
            card.gouge(3, "124,226 128,238 122,250", "138,228 140,240 148,250", "146,226 150,234 160,238")
            with card.at(180, 226, 1.25, turn=-8):
                hands.grip(card)
            drape.cuff(card, 179, 226, -16, 22)
        with card.group("cape"), card.cloth(CAPE, "red"):
            card.gouge(3.6, "104,176 92,206 82,250", "116,180 112,206 104,238", "128,184 130,200 126,220")
        with card.group("collar"):
            card.shape("90,172! 100,162 116,170 132,178 148,174! 156,186 142,196 122,198 100,190", "gold")
            card.beads([(104, 178), (121, 187), (139, 186)], 2.6, "red", ink=0.9)
        with card.group("head"):
            with card.at(122, 128, 1.4):
                faces.profile(card, "man", ear=False, lids=0.8)
                hair.nape(card, "bone", 24)
                hair.beard_profile(card, "bone", 36)
            with card.at(118, 107, 1.26, turn=1):
                crowns.teeth(card)
        props.eagle_shield(card, 66, 322, 1.1, turn=-8, bird="ink")
