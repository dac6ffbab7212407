# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Jugement: an angel with trumpet and banner in a cloud; three naked figures pray, the middle one, from behind, rising out of a tomb."""

from draw import bodies, faces, geometry, hair, hands, stage, wings
from draw.geometry import tube

BANNER = "131,139! 148,133 168,140 193,131! 197,152 193,174! 172,182 158,175 143,181!"
TUNIC = "106,136! 92,144 84,156 82,178 84,196! 156,196! 158,178 156,156 148,144 134,136! 120,146"


def rays(card):
    """Above the wings, straight ones and wavy ones by turns."""
    straight = [stage.ray(120, 116, 56, 104, 225 + i * 22.5, 14) for i in range(5)]
    card.paint([piece for path in straight for piece in path], "gold", "middle")
    wavy = [stage.flame(120, 116, 56, 98, 236 + i * 22.5, 12) for i in range(4)]
    card.paint([piece for path in wavy for piece in path], "red", "middle")


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
    with card.at(7.4, 7, 0.94):  # shortened towards the mouth
        trumpet(card)
    with card.at(121, 160, 0.95, turn=-22):
        hands.grip(card)
    with card.cloth("100,149! 86,150 75,166 72,182 82,190 98,186 120,173! 113,155! 103,160 97,163", "red"):
        card.gouge(2.6, "97,164 88,166 82,174", "97,164 96,172 88,182")
    card.tube("113,155 117,162 119,170", 5, "gold", ink=2.0)


def tomb(card):
    """Open, seen from above: what lies behind who stands in it."""
    card.shape("80,294! 160,294! 171,328! 69,328!", "sky", tone=False)
    card.shape("85,305! 155,305! 162,325! 78,325!", "night", ink=1.4, tone=False)
    card.paint("85,305! 155,305! 157,312! 83,312!", "dusk")


def front_of_tomb(card):
    with card.cloth("75,334! 165,334! 162,369! 78,369!", "sky", aside=(-9, -2)):
        card.hatch("164,337 162,367", 184, 15, step=4)
    card.rect(88, 343, 64, 19, "slate", ink=1.4, tone=False)
    card.line("88,362 152,362", "152,343 152,362", width=2.0)
    card.rect(68, 327, 104, 9, "sky", aside=(-4, -2))


def risen(card):
    """From behind, up to the hips, both hands on the sides of the tomb."""
    trunk = geometry.symmetric(
        "120,254 128,254 129.4,267 137,271 148,274 153,281 148,291 141,300 136,309 136,317 140,327 142,346! 120,346", 120
    )
    arms = [tube([(120 + s * 27, 280), (120 + s * 39, 295), (120 + s * 45, 308)], [14.6, 12, 9], "round") for s in (-1, 1)]
    with card.bodies([geometry.curve(trunk), *arms], "flesh"):
        card.gouge(2.8, "120,270 118,292 120,312", "102,280 110,286 109,297", "138,280 130,286 131,297")
    card.line("120,319 120.6,323 120,334", "113,313 115,316 114,319", "127,313 125,316 126,319")
    for side in (-1, 1):
        with card.at(120 + side * 45, 307, 0.7, turn=90 - side * 14, squash=side):
            hands.flat(card, bare=True)
    with card.at(120, 241, 0.98):
        hair.tonsure(card, "ochre")


WOMAN = "52,262 52,273 58,279 63,286 67,296 65,303 59,307 56,316 58,326 60,342 30,342 26,330 29,318 34,308 35,297 31,288 33,279 42,274 43,262"
MAN = "53,262 53,273 60,277 65,285 65,297 61,306 59,316 60,326 61,342 30,342 26,330 28,318 31,306 29,294 28,284 33,277 42,273 43,262"


def kneeling(card, woman):
    """To the right, on both knees, the hands joined."""
    if woman:
        with card.at(47, 252, 0.88, turn=-14):
            bodies.loose(card, "gold")
    legs = [tube("44,330 49,345 54,357", [34, 27, 19], "round"), tube("55,360 43,361.4 33,360", [15, 13.6, 9], "round")]
    foot = "36,355 29,355 25,359 23.6,367! 28,368! 31,365 36,366"
    with card.bodies([geometry.curve(WOMAN if woman else MAN), *legs, geometry.curve(foot)], "flesh"):
        card.gouge(2.4, "27,344 34,350 46,351", "59,311 53,313 49,311" if woman else "62,302 55,303 51,299")
    card.line("50,276 55,277 58,281", "46,324 47,327 46,330")
    if woman:
        card.paint(geometry.disc(64, 297, 1.4), "red")
    bodies.arm(card, "40,287 46,310 63,295", [16, 12.6, 8.6], 0.24)
    with card.at(62, 296, 0.78, turn=-61):
        bodies.joined(card)
    with card.at(47, 252, 0.88, turn=-14):
        if woman:
            faces.profile(card, "woman", ear=False, gaze=0.4)
            bodies.loose_locks(card, "gold")
        else:
            hair.nape(card, "bone", 14)
            faces.profile(card, "old", gaze=0.4)
            hair.beard_profile(card, "bone", 32)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        rays(card)
        card.disc(120, 116, 60, "parchment", tone=False)
        card.paint(geometry.disc(120, 116, 55), "hair")
        stage.ground(card, 308)

    with card.group("figure"):
        with card.group("angel"):
            angel(card)
            clouds(card)
            arm(card)
        with card.group("tomb"):
            tomb(card)
        with card.group("risen"):
            risen(card)
        with card.group("front-of-tomb"):
            front_of_tomb(card)
        with card.group("woman"):
            kneeling(card, True)
        with card.group("man"), card.mirrored():
            kneeling(card, False)
