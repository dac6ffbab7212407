# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Jugement: an angel with trumpet and banner in a cloud; three naked figures rise, the middle one, from behind, out of a tomb."""

from draw import bodies, faces, geometry, hair, hands, stage, wings
from draw.geometry import tube

BANNER = "131,139! 148,133 168,140 193,131! 197,152 193,174! 172,182 158,175 143,181!"
TUNIC = "106,136! 92,144 84,156 82,178 84,196! 156,196! 158,178 156,156 148,144 134,136! 120,146"
FRONT = "11,346! 34,338 62,344 90,340 150,340 178,344 206,338 229,346! 229,405! 11,405!"


def rays(card):
    """Around the upper half of the disc."""
    card.paint([piece for i in range(15) for piece in stage.ray(120, 118, 66, 88, 172 + i * 14, 13)], "gold", "middle")


def clouds(card):
    lobes = [
        (26, 168, 13), (42, 178, 14), (60, 186, 14), (81, 191, 14), (103, 194, 14), (126, 195, 14), (148, 192, 14), (166, 189, 13),
        (180, 186, 14), (198, 178, 14), (214, 168, 13),
    ]
    core = geometry.curve("20,160! 70,178 120,184 170,178 220,160! 216,176 170,194 120,202 70,194 24,176")
    card.union([geometry.disc(*lobe) for lobe in lobes] + [core], "bone")
    card.line(*[[(x - 6, y + 1), (x, y - 5), (x + 6, y - 1), (x + 3, y + 4)] for x, y, _ in lobes[1:-1]])


def trumpet(card):
    card.tube("124,118 135,154 149,202", [4, 5, 8], "gold")
    card.shape("144,196! 155,193! 161,206 172,213! 152,222 133,224! 144,214", "gold")
    card.line("135,223 152,217 170,213", width=1.4)
    card.beads("137,162", 3, "gold", ink=1.4)


def banner(card):
    with card.cloth(BANNER, "bone"):
        card.paint(tube("160,132 166,156 168,184", 8, samples=1), "red")
        card.paint(tube("134,162 164,156 200,150", 8, samples=1), "red")
        card.gouge(2.4, "131,140 141,150 150,152", "143,179 149,172 156,172")
    card.line("133,146 137,162", "138,166 142,178", width=1.4)


def angel(card):
    for side in (1, -1):
        with card.at(120 + side * 24, 142, 0.98, flip=side < 0):
            wings.spread(card, "blue", "sky", "gold")
    with card.at(114, 106, 1.06):
        hair.nape(card, "gold", 18)
    card.shape("108,122! 108,138 100,144 120,152 140,144 130,138 130,124!", "flesh", tone=False)
    with card.cloth(TUNIC, "red"):
        card.gouge(3, "120,150 110,166 104,184", "122,150 128,166 134,184", "112,150 100,164 92,170")
    card.tube("105,138 112,146 120,149 128,146 135,138", 5.4, "gold", ink=1.4, tone=False)
    banner(card)
    with card.group("head"), card.at(114, 106, 1.06):
        faces.three_quarter(card, "youth", gaze=0.4, mouth=-0.8)
        hair.curls(card, "gold", 6.6, "-15,2 -17,-8 -12,-17 -4,-22 5,-22 12,-17")


def arm(card):
    trumpet(card)
    with card.at(121, 160, 0.95, turn=-22):
        hands.grip(card)
    with card.cloth("100,149! 86,150 75,166 72,182 82,190 98,186 120,173! 113,155! 103,160 97,163", "red"):
        card.gouge(2.6, "97,164 88,166 82,174", "97,164 96,172 88,182")
    card.tube("113,155 117,162 119,170", 5, "gold", ink=2.0)


def tomb(card):
    with card.cloth("74,332! 166,332! 162,374! 78,374!", "sky", aside=(-9, -2)):
        card.line("86,343 154,343", "88,364 152,364")
        card.hatch("165,336 162,372", 184, 16, step=4)
    card.rect(68, 325, 104, 9, "sky")


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        rays(card)
        card.disc(120, 118, 70, "parchment", tone=False)
        card.paint(geometry.disc(120, 118, 64.5), "hair")
        card.shape("11,288! 40,272 76,282 120,290 164,282 200,272 229,288! 229,405! 11,405!", "green", tone=False)
        card.hatch("11,289 40,273 76,283 120,291 164,283 200,273 229,289", 82, 9, step=6)

    with card.group("figure"):
        with card.group("angel"):
            angel(card)
            clouds(card)
            arm(card)
        with card.group("woman"), card.at(50, 262, 0.92):
            with card.at(6, -24, turn=-16):
                bodies.loose(card, "ochre")
            bodies.praying(card, woman=True)
            with card.at(6, -24, turn=-16):
                faces.profile(card, "woman", ear=False, gaze=0.4)
                bodies.loose_locks(card, "ochre")
        with card.group("man"), card.at(190, 262, 0.92, flip=True):
            bodies.praying(card)
            with card.at(6, -24, turn=-16):
                hair.nape(card, "bone", 14)
                faces.profile(card, "old", gaze=0.4)
                hair.beard_profile(card, "bone", 34)
        card.shape(FRONT, "green", tone=False)
        card.hatch("11,347 34,339 62,345 90,341", 82, 8, step=6)
        card.hatch("150,341 178,345 206,339 229,347", 82, 8, step=6)
        card.shape("80,311! 160,311! 170,330! 70,330!", "night", tone=False)
        with card.group("risen"), card.at(120, 276, 0.86):
            bodies.from_behind(card)
            with card.at(0, -31, 1.14):
                hair.tonsure(card, "blue")
        tomb(card)
