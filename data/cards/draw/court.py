# SPDX-License-Identifier: GPL-3.0-or-later
"""What the sixteen court figures share: the stage of each suit, necks, legs, hair, thrones' ornaments.

The four of a suit stand under the same arch. Its spandrels have the ground of the suit's pips; within, the light is chosen
for the suit's garments: green before parchment, red before the sea, blue before gold, gold before the night.
"""

from . import drape, geometry, hands, pips, stage
from .flora import leaf, rose

# The right half of each opening, from its crown to the corbel.
ARCHES = {
    "wands": "120,45 160,52 192,76 208,110 212,150",
    "cups": "120,45! 131,56 147,60! 172,62 188,84! 206,92 212,122 208,150!",
    "swords": "120,44! 152,62 184,92 204,126 212,164!",
    "coins": "120,50 166,52 196,62 209,88 212,128",
}


def arch(card, suit):
    """The spandrels, woven like the ground of the pips, and the moulding along the opening."""
    edge = geometry.points(ARCHES[suit])
    foot = edge[-1][1]
    opening = [(*edge[0][:2], True), *edge[1:-1], (*edge[-1][:2], True)]
    outline = [(120, 10, True), (230, 10, True), (230, foot, True), *opening[::-1]]
    outline += [(240 - x, y, corner) for x, y, corner in opening[1:]] + [(10, foot, True), (10, 10, True)]
    with card.cloth(outline, pips.GROUNDS[suit], tone=False):
        forms = []
        for row in range(10):
            for column in range(-5, 6):
                x, y = 120 + 20 * column + (row % 2) * 10, 10 + 20 * row
                forms += geometry.polygon([(x, y - 3.4), (x + 2.4, y), (x, y + 3.4), (x - 2.4, y)])
        card.paint(forms, pips.DAMASK[suit])
    for _ in pips.both(card):
        {"wands": _branch, "cups": _moulding, "swords": _moulding, "coins": _moulding}[suit](card, opening)
        with card.at(*edge[-1][:2]):
            card.shape("-9,-3! 20,-3! 20,4! 12,12! 4,13 -4,6! -9,4!", "gold", aside=(-3, -1))
            card.line("-6,1 18,1", width=0.9)
    if suit != "wands":
        card.beads([edge[0][:2]], 5, "gold", ink=2.0)
    else:
        rose(card, 120, 47, 11, "red")


def _moulding(card, opening):
    card.tube(opening, 6.4, "gold", tone=False, ink=2.0)
    line = geometry.sampled(opening, [1] * len(opening), 6)
    card.beads([(x, y) for x, y, *_ in line[3:-2:4]], 1.5, "red", ink=0)


def _branch(card, opening):
    """The arch of the wands is bent from a living bough."""
    card.tube(opening, [7, 7.4, 8, 8.6, 9.4], "ochre", tone=False, ink=2.0)
    leaves = [((150, 49), (170, 44)), ((176, 61), (200, 62)), ((197, 84), (216, 92)), ((206, 104), (190, 118)), ((184, 69), (180, 90)), ((211, 128), (221, 112))]
    for base, tip in leaves:
        leaf(card, base, tip, 3, 10, "green", lobes=False)


def wands(card):
    stage.flat(card, "parchment")
    card.disc(120, 168, 84, "bone", ink=0, tone=False)
    hills = "10,300! 34,282 60,290 84,276 112,292 150,280 186,272 214,286 230,280! 230,410! 10,410!"
    card.shape(hills, "linen", ink=1.4, tone=False)
    for x, y, k in ((30, 292, 1.1), (48, 300, 0.8), (204, 288, 1.2), (186, 296, 0.8)):
        with card.at(x, y, k):
            card.shape("-1.6,12! -1.6,-2! 1.6,-2! 1.6,12!", "ochre", ink=1.4, tone=False)
            card.shape("0,-26! 8,-12 6,-1 0,1 -6,-1 -8,-12", "moss", ink=1.4, tone=False)
    card.shape("10,338! 60,330 130,334 180,328 230,332! 230,410! 10,410!", "ochre", tone=False)
    card.hatch("14,337 60,330 130,334 180,328 226,331", 80, 9, step=6)


def cups(card):
    stage.heaven(card)
    stage.cloud(card, 200, 246, 0.7)
    card.rect(10, 284, 220, 60, "blue", ink=1.4, tone=False)
    waves = []
    for row, y in enumerate((294, 305, 317)):
        for i in range(7):
            x = 14 + i * 36 + (row % 2) * 18 - 8
            waves.append([(x, y), (x + 12, y - 4.5), (x + 26, y + 0.5)])
    card.lens(2.2, *waves, colour="sky")
    card.shape("10,334! 60,326 130,331 180,325 230,330! 230,410! 10,410!", "parchment", tone=False)
    card.hatch("14,333 60,326 130,331 180,325 226,329", 80, 9, step=6)


def swords(card):
    stage.flat(card, "gold")
    rays = [stage.ray(120, 170, 60, 260, a, 26) for a in range(-86, 270, 24)]
    card.paint([piece for ray in rays for piece in ray], "metal")
    crags = "10,262! 28,240! 40,262 52,252! 66,288 84,296 120,292 156,296 172,284 188,246! 198,262 212,232! 230,258! 230,410! 10,410!"
    card.shape(crags, "ochre", ink=1.4, tone=False)
    card.gouge(2.2, "28,242 32,262 26,284", "52,254 54,270 48,288", "188,248 190,268 184,288", "212,234 212,258 206,282")
    card.shape("10,332! 60,326 130,331 180,325 230,331! 230,410! 10,410!", "linen", tone=False)
    card.hatch("14,331 60,326 130,331 180,325 226,330", 80, 9, step=6)


def coins(card):
    stage.flat(card, "night")
    for x, y, r in ((38, 120, 5), (202, 156, 5), (50, 186, 4), (196, 210, 4), (206, 258, 3.6), (56, 92, 3.6)):
        stage.star(card, x, y, r, "parchment", points=4, inner=0.34, ink=0, tone=False)
    card.shape("10,292! 40,280 76,290 120,282 170,290 206,278 230,286! 230,410! 10,410!", "moss", ink=1.4, tone=False)
    card.shape("10,336! 60,329 130,333 180,327 230,332! 230,410! 10,410!", "green", tone=False)
    card.hatch("14,335 60,329 130,333 180,327 226,331", 80, 9, step=6)


GROUNDS = {"wands": wands, "cups": cups, "swords": swords, "coins": coins}


def ground(card, suit, seat=None):
    """The whole stage of a suit, with its four ranks' common arch, and at will a seat that is scenery more than figure."""
    with card.group("stage"):
        GROUNDS[suit](card)
        arch(card, suit)
        if seat:
            seat(card)


# Parts of figures. Heads are in the units of faces.py.


def neck(card, lean=0, width=9, length=42):
    """A neck below a head, to be covered at its foot by a collar."""
    card.shape([(-width, 8, True), (-width + 1, 24), (-width - 3 + lean, 34), (-width - 5 + lean, length, True), (width + 5 + lean, length, True), (width + 3 + lean, 34), (width - 1, 24), (width, 12, True)], "flesh", aside=(-3, 6))


def hose(card, line, colour, foot, shoe="gold", widths=(34, 27, 15), flip=False, folds=(), turn=0):
    """A leg from hip over knee to ankle, with its calf, and its pointed shoe, whose heel stands at `foot`."""
    with card.at(*foot, turn=turn, flip=flip):
        hands.shoe(card, shoe, 30)
    if len(geometry.points(line)) == 3:
        thigh, knee, ankle = widths
        spots = geometry.sampled(line, [1, 1, 1], 10)
        line = [spots[i][:2] for i in (0, 5, 9, 14, 20)]
        widths = (thigh, (thigh + knee) / 2 + 1, knee - 3, knee - 1.5, ankle - 1)
    with card.cloth(geometry.tube(line, list(widths), samples=2), colour):
        if folds:
            card.gouge(2.8, *folds)


def temple(card, colour):
    """The lock before the ear of a three-quarter head whose hair is `hair.nape`; a hat covers its root."""
    card.shape("-3,-20! -13,-18 -17.6,-6 -17,8 -19,16! -12,17 -9.6,8 -10,-2 -5,-12!", colour)
    card.gouge(2, "-9,-16 -14,-6 -14,8")


def fist(card, x, y, turn, k=1.15, over=False, cuff=20, colour="gold"):
    """A hand in its cuff: the wrist at (x, y), the rod it holds 12 k further on."""
    with card.at(x, y, k, turn=turn, squash=-1 if over else 1):
        hands.grip(card)
    if cuff:
        drape.cuff(card, x, y, turn, cuff, colour)


def club(card, x, y, length, turn=0, k=1.0):
    """The club of the ace, lopped and knotty, from its lower end at (x, y) upwards; some 20 k thick."""
    with card.at(x, y, turn=turn):
        for side, part, lean in ((-1, 0.26, 54), (1, 0.4, 56), (-1, 0.7, 50), (1, 0.84, 54)):
            with card.at(side * 6 * k, -length * part, k, turn=side * lean):
                card.shape("-6,6! -5,-4 -4,-11! 4,-11! 5,-4 6,6!", "ochre", aside=(-2, -1))
                card.shape(geometry.disc(0, -11, 4.6, 2.6), "parchment", ink=1.4, tone=False)
        right = [(6, 0, 1), (6.4, 0.12, 0), (9, 0.3, 0), (7.6, 0.45, 0), (9.6, 0.62, 0), (9, 0.8, 0), (11.6, 0.92, 0), (11, 0.985, 1)]
        left = [(-11, 0.985, 1), (-11, 0.9, 0), (-8, 0.8, 0), (-9.6, 0.64, 0), (-7.4, 0.48, 0), (-8.6, 0.28, 0), (-6, 0.12, 0), (-7, 0, 1)]
        with card.cloth([(px * k, -part * length, corner) for px, part, corner in right + left], "ochre", aside=(-4.5 * k, -1)):
            grain = [((-2, 0.1), (-4, 0.2), (-2, 0.32)), ((3, 0.3), (1, 0.42), (3, 0.53)), ((-3, 0.56), (-1, 0.66), (-4, 0.78)), ((4, 0.7), (2, 0.8), (5, 0.9))]
            card.lens(2.2, *[[(px * k, -part * length) for px, part in line] for line in grain])
        card.shape(geometry.disc(0, -length * 0.985, 11 * k, 4 * k), "parchment", tone=False)
        card.paint(geometry.disc(0, -length * 0.985, 5.6 * k, 1.8 * k), "hair")


def lap(card, shade, x=0, y=0, spread=0):
    """What makes a gown sit, of a figure turned to the right: the near knee at (150,270), the far one `spread` beyond (186,280).

    The hollow between the shins is one dark form; the folds run along the thigh, fall from the knee, and gather under it.
    """
    with card.at(x, y):
        far = spread
        card.paint(f"156,282! 168,292 {182 + far},288! {184 + far},320 {180 + far},364! 168,374! 160,374! 166,320", shade)
        card.gouge(4, "104,254 132,246 153,268", f"158,256 {176 + far * .6},260 {187 + far},280")
        card.gouge(3.8, "154,270 165,312 156,360", f"{184 + far},284 {178 + far},318 {182 + far},352", "142,280 146,318 134,356", "124,276 124,318 110,358", "106,268 98,312 82,354")
        card.lens(3, f"160,290 {172 + far * .5},302 {182 + far},288", f"164,312 {174 + far * .5},322 {180 + far},310")


def brocade(card, left, top, right, bottom, colour, pitch=22):
    """Small flowers woven into a cloth, to be painted inside it, low in contrast: they are seen from near only."""
    forms = []
    for row in range(int((bottom - top) / pitch * 1.2) + 1):
        for column in range(int((right - left) / pitch) + 1):
            x, y = left + column * pitch + (row % 2) * pitch / 2, top + row * pitch / 1.2
            forms += geometry.polygon([geometry.polar(x, y, 4.6 if i % 2 == 0 else 1.7, i * 45) + (True,) for i in range(8)])
    card.paint(forms, colour)
