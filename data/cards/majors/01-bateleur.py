# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Bateleur: a young man behind a table on three legs, wand raised; cups, dice, knife, coins and bag lie before him."""

from draw import crowns, drape, faces, geometry, hair, hands, props, stage
from draw.geometry import tube

TUNIC = "96,158! 108,150 130,150 144,158! 156,172 156,200 150,232 166,304! 150,298! 140,312! 129,299! 120,314! 109,299! 98,312! 88,298! 74,304! 90,232 84,200 84,172"
BOARD = "42,246! 200,246! 214,278! 26,278!"
EDGE = "26,278! 214,278! 213,291! 27,291!"


def die(card, x, y, k, faces_):
    """A red cube seen from above its corner; faces_ lists the pips of top, left and right."""
    with card.at(x, y, k):
        sides = [
            ("0,-9! 9,-4.6! 0,0! -9,-4.6!", "red", (0, -4.6), (3.6, 1.8), (-3.6, 1.8)),
            ("-9,-4.6! 0,0! 0,10! -9,5.4!", "red", (-4.5, 2.7), (2.3, 1.2), (0, 2.7)),
            ("0,0! 9,-4.6! 9,5.4! 0,10!", "deep", (4.5, 2.7), (2.3, -1.2), (0, 2.7)),
        ]
        for (form, colour, (cx, cy), (ux, uy), (vx, vy)), spots in zip(sides, faces_):
            card.shape(form, colour, ink=1.4, tone=False)
            card.paint([p for u, v in spots for p in geometry.disc(cx + u * ux + v * vx, cy + u * uy + v * vy, 1.3)], "bone")


ONE, TWO, THREE = [(0, 0)], [(-1, -0.8), (1, 0.8)], [(-1, -0.9), (0, 0), (1, 0.9)]
FOUR, FIVE = [(-1, -0.8), (1, -0.8), (-1, 0.8), (1, 0.8)], [(-1, -0.9), (1, -0.9), (0, 0), (-1, 0.9), (1, 0.9)]


def lying_coin(card, x, y):
    card.shape(geometry.disc(x, y + 2.4, 9, 4.4), "ochre", ink=2.0, tone=False)
    card.shape(geometry.disc(x, y, 9, 4.4), "gold", ink=2.0, tone=False)
    card.paint(geometry.disc(x, y, 5.6, 2.4), "hair")


def table(card):
    with card.group("table"):
        card.shape(BOARD, "parchment", aside=(-3, -6))
        card.shape(EDGE, "ochre", aside=(0, -4))
        card.line("40,284 90,285.4 130,284", "150,286 180,284 204,285", width=0.9)
    with card.group("things"):
        props.cup(card, 160, 265, 0.86)
        props.cup(card, 186, 273, 0.86)
        for x, y in ((122, 256), (139, 262), (124, 268)):
            lying_coin(card, x, y)
        with card.at(70, 273, turn=-4):
            card.shape("-3,-3! 24,-5 38,1! 22,3.4 -3,3!", "sky", ink=2.0, aside=(0, -2))
            card.shape("-4,-3.8! -4,3.8! -21,4 -23,0 -21,-4", "red", ink=2.0, aside=(0, -1.6))
        die(card, 53, 255, 1.05, (FIVE, TWO, ONE))
        die(card, 73, 254, 1.05, (ONE, THREE, TWO))
        die(card, 94, 259, 1.05, (FOUR, ONE, THREE))


def table_leg(card, x, top, foot, lean, width=13):
    card.tube([(x, top), (x + lean * 0.5, (top + foot) / 2), (x + lean, foot)], [width, width * 0.72, width * 1.1], "ochre")
    card.lens(2, [(x - 1, top + 8), (x + lean * 0.4 - 1, (top + foot) / 2), (x + lean - 1, foot - 8)])
    card.shape([(x + lean - width * 0.8, foot, True), (x + lean - width * 0.5, foot - 6, True), (x + lean + width * 0.5, foot - 6, True), (x + lean + width * 0.8, foot, True)], "ochre", tone=False)


def legs(card):
    """One hose red, one blue, feet turned outwards."""
    for line, colour, x, flip in (("136,288 141,320 142,350", "blue", 141, False), ("104,288 99,320 98,350", "red", 99, True)):
        card.shape(tube(line, [32, 25, 15], samples=3), colour)
        with card.at(x, 366, flip=flip):
            card.shape("-8,-20! 0,-18 9,-20! 11,-11 20,-7 32,-3! 27,0! 11,.6 4,-1! 3,0! -7,0! -8,-8", "gold", aside=(-2.4, -2))
            card.gouge(2, "8,-12 11,-8 18,-5")
    card.gouge(2.6, "138,300 146,312 145,330", "104,302 97,316 97,332")


def head(card):
    with card.at(118, 117, 1.24, flip=True):
        card.shape("-10,-16! -21,-12 -25,2 -23,14 -28,24! -20,25 -14,22! -12,27 -6,24! 0,10 -4,-6", "gold")
        card.gouge(2.2, "-14,-10 -19,4 -19,16", "-10,-8 -14,8 -14,20")
        faces.three_quarter(card, "youth", gaze=0.4)
        card.shape("15,-9! 15,-18 6,-22 -8,-22 -17,-16 -19,-4 -18,8 -22,16! -13,15 -10,8! -11,0 -9,-8 -2,-12! 2,-9 6,-13! 10,-10!", "gold", aside=(-2, -1))
        card.gouge(2.2, "-6,-20 -12,-10 -14,4", "-12,-16 -17,-4 -16,8", "4,-20 -2,-16 -5,-12")
    with card.at(118, 102, 1.3):
        crowns.lemniscate(card)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, 120, 160, 90)
        stage.cloud(card, 44, 64, 0.75)
        stage.cloud(card, 208, 226, 0.8)
        stage.ground(card, 322)
        for x, y, k in ((32, 352, 0.9), (206, 346, 0.8), (178, 366, 0.9), (62, 366, 0.8)):
            stage.tuft(card, x, y, k)

    with card.group("figure"):
        with card.group("table-leg"):
            table_leg(card, 126, 290, 350, 2, 11)
        with card.group("legs"):
            legs(card)
        with card.group("arms"):
            card.tube("134,172 172,200 188,156", [34, 32, 22], "red")
            card.gouge(2.8, "170,186 178,196 189,200", "167,186 172,200 172,210", "164,186 162,198 156,204")
            card.tube("106,172 64,196 80,224", [34, 31, 22], "blue")
            card.gouge(2.8, "76,202 66,200 58,202", "78,204 72,212 74,219", "79,200 80,190 88,182")
        with card.group("tunic"):
            with card.cloth(TUNIC, "red"):
                card.paint("120,140! 170,140! 180,320! 120,320!", "blue")
                card.paint("152,150! 170,150! 176,306! 162,306! 145,232! 150,200", "night")
                card.line("120,150 120,316", width=2.6)
                card.gouge(3.4, "92,236 88,262 80,292", "106,240 104,268 100,296", "136,240 138,268 142,296", "148,236 152,262 158,290")
                card.gouge(3, "112,232 100,214 98,196", "128,232 140,214 142,196")
                card.tube("70,297 80,292 90,289 98,302 109,290 120,304 129,290 140,302 150,289 160,292 170,297", 4, "gold", ink=1.4, tone=False)
            card.beads([(120, y) for y in range(178, 232, 13)], 3, "gold")
            card.tube("91,229 120,236 149,229", 8, "gold")
        with card.group("table-legs"):
            table_leg(card, 40, 290, 364, -4)
            table_leg(card, 200, 290, 364, 4)
        with card.group("collar"):
            card.shape("108,134! 132,134! 132,164! 108,164!", "flesh", shade="tan", aside=(0, 18))
            card.shape("98,154! 108,149 132,149 142,154! 148,162! 138,166! 130,176! 120,168! 110,176! 102,166! 92,162!", "gold")
        with card.group("head"):
            head(card)
        table(card)
        with card.group("hands"):
            card.tube("176,168 201,92", 6.4, "gold")
            for x, y in ((175, 171), (201.8, 90)):
                card.disc(x, y, 5.4, "red", ink=2.0)
            with card.at(189, 152, 1.2, turn=-76):
                hands.grip(card)
            drape.cuff(card, 188.6, 152, -82, 24)
            props.coin(card, 92, 245, 9)
            with card.at(82, 222, 1.1, turn=66, squash=-1):
                hands.hold(card)
            drape.cuff(card, 81, 222, 66, 24)
