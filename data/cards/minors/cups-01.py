# SPDX-License-Identifier: GPL-3.0-or-later
"""Ace of cups: a great cup whose lid is a castle."""

from draw import geometry, pips, stage
from draw.flora import carnation, leaf, stem
from draw.geometry import symmetric

FOOT = symmetric("120,286 127,290 128,306 138,326 166,338! 172,352! 172,362! 120,368")
BOWL = symmetric("120,286 138,283 164,266 184,232 190,192! 120,198")


def tower(card, x, foot, width, top, roof, colour, side=0):
    """A round tower with a cornice and a pointed roof, its light on the left."""
    half = width / 2
    with card.cloth([(x - half, foot, True), (x - half, top, True), (x + half, top, True), (x + half, foot, True)], "gold", aside=(-width * 0.3, -1)):
        card.paint([(x - 2.6, top + 26, True), (x - 2.6, top + 15, True), (x, top + 10), (x + 2.6, top + 15, True), (x + 2.6, top + 26, True)], "ink")
        card.line([(x - half, top + 33), (x, top + 35), (x + half, top + 33)], [(x - half + 2, top + 39), (x - 1, top + 40)], [(x + 1, top + 45), (x + half - 3, top + 44)], width=0.9)
    card.shape([(x - half - 3, top + 4, True), (x - half - 3, top - 3, True), (x + half + 3, top - 3, True), (x + half + 3, top + 4, True)], "gold", ink=2.0, tone=False)
    tall = roof
    with card.cloth([(x - half - 4, top - 2, True), (x - half * 0.3, top - tall * 0.62), (x, top - tall, True), (x + half * 0.3, top - tall * 0.62), (x + half + 4, top - 2, True), (x, top + 1)], colour, aside=(-width * 0.28, -1)):
        card.line([(x - half, top - 7), (x, top - 5), (x + half, top - 7)], [(x - half * 0.7, top - 14), (x, top - 12), (x + half * 0.7, top - 14)], width=0.9)
    card.disc(x, top - tall - 2, 3.2, "gold", ink=2.0, tone=False)


def battlements(card):
    card.shape("62,194! 62,158! 72,158! 72,165! 82,165! 82,158! 92,158! 92,165! 102,165! 102,158! 138,158! 138,165! 148,165! 148,158! 158,158! 158,165! 168,165! 168,158! 178,158! 178,194!", "gold")
    card.line("62,171 120,173 178,171")
    with card.cloth("108,196! 108,178! 112,168 120,163! 128,168 132,178! 132,196!", "deep", ink=2.0, tone=False):
        card.line(*[[(x, 164), (x, 196)] for x in (114, 120, 126)], *[[(106, y), (134, y)] for y in (176, 184)], width=0.9)
    card.line("70,178 80,178", "84,184 94,184", "146,179 156,179", "160,184 170,184", "72,186 78,186", "148,187 154,187", width=0.9)


def bowl(card):
    with card.cloth(BOWL, "gold"):
        for x in (-42, -21, 0, 21, 42):
            tip = 120 + x * 0.42
            card.lens(8, [(120 + x * 1.1, 236), (120 + x * 0.95, 256), (tip, 282)], colour="ochre")
            card.gouge(2.4, [(120 + x * 1.3 + 10, 234), (120 + x + 9, 258), (tip + 5, 282)])
        card.shape("48,205! 120,215 192,205! 190,234! 120,246 50,234!", "blue", tone=False, ink=2.0)
        for x, y in ((-52, 218), (-26, 223.4), (0, 225), (26, 223.4), (52, 218)):
            card.shape([(120 + x - 10, y + 11, True), (120 + x - 10, y), (120 + x, y - 8, True), (120 + x + 10, y), (120 + x + 10, y + 11, True)], "bone" if x % 52 else "red", ink=1.4, tone=False)
            card.lens(1.8, [(120 + x, y - 4), (120 + x + 0.4, y + 3), (120 + x, y + 9)])
    card.shape("47,188! 120,194 193,188! 195,199! 120,207 45,199!", "gold")
    card.beads([(120 + x, 200 - abs(x) * 0.045) for x in range(-64, 65, 16)], 2.2, "red", ink=0.9)


def foot(card):
    with card.cloth(FOOT, "gold"):
        card.gouge(3, "114,304 108,324 82,340", "120,304 119,326 108,348", "125,304 131,326 150,344")
        card.shape("66,348! 120,355 174,348! 174,364! 120,371 66,364!", "gold", ink=2.0, tone=False)
        card.beads([(x, 358.6 - abs(x - 120) * 0.05) for x in (78, 99, 120, 141, 162)], 2.6, "blue", ink=0.9)
    card.disc(120, 296, 20, "red", ry=10.5)
    card.beads("106,296 120,298.6 134,296", 3, "gold", ink=1.4)


def draw(card):
    pips.ground(card, "cups")
    with card.group("disc"):
        stage.disc(card, 120, 172)
    with card.group("flowers"):
        for _ in pips.both(card):
            stem(card, "172,362 192,340 198,306", (5, 3.6))
            leaf(card, (186, 350), (208, 350), 5, 13)
            leaf(card, (194, 332), (174, 312), -5, 13)
            leaf(card, (198, 322), (212, 300), 4, 11)
            carnation(card, 198, 310, 0.86, 2, "bone", "red")
    with card.group("figure"):
        with card.group("castle"):
            for _ in pips.both(card):
                tower(card, 145, 190, 15, 122, 26, "blue")
            tower(card, 120, 190, 26, 104, 44, "red")
            for _ in pips.both(card):
                tower(card, 170, 196, 21, 134, 34, "red")
            battlements(card)
        with card.group("cup"):
            foot(card)
            bowl(card)
