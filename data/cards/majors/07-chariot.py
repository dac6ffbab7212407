# SPDX-License-Identifier: GPL-3.0-or-later
"""Le Chariot: a crowned prince under a canopy, masks on his shoulders, his chariot seen from the front; two horses pull apart."""

import math

from draw import beasts, crowns, drape, faces, geometry, hair, hands, props, stage

CUIRASS = "0,152 12,152 28,160 37,170 36,186 30,204 26,218 28,236! 0,236!"
BOX = "0,232! 84,232! 88,240! 84,246! 78,268 64,300 60,318! 0,322!"
APRON = "0,240! 27,240! 25,300 23,330! 12,337 0,343! "
SHIELD = "-17,-20! 0,-23 17,-20! 17,0 10,14 0,22! -10,14 -17,0"


def symmetric(half):
    return geometry.symmetric([(120 + x, y, c) for x, y, c in geometry.points(half)])


def canopy(card):
    for side in (-1, 1):
        x = 120 + side * 82
        card.tube([(x, 62), (x, 150), (x, 240)], [7, 8, 7], "gold")
        card.beads([(x, 90), (x, 120), (x, 150), (x, 180), (x, 210)], 2, "red", ink=0)
        with card.at(120, 0, flip=side < 0):
            with card.cloth("64,66! 80,66! 84,96 78,130! 73,133 68,129! 70,98", "blue"):
                card.gouge(3, "69,70 74,100 73,126", "76,70 80,98 76,126")
            card.shape("68,134! 73,137 78,134! 84,154 81,172! 76,164 71,170! 66,162 66,148", "blue")
            card.tube("66,131 73,135 81,132", 5, "gold", ink=1.4, tone=False)
    stage.curtain(card, "red", 34, 206, 50, 70, 5)
    card.shape("28,44! 212,44! 208,56! 32,56!", "gold")
    card.beads([(44 + 19 * i, 50) for i in range(9)], 2.2, "red", ink=0.9)


def wheel(card, x, y=312):
    """Six spokes in a rim, turned half aside."""
    card.disc(x, y, 19, "ochre", 47, aside=(-2.4, -1))
    card.disc(x, y, 12.5, "parchment", 37, ink=2.0, tone=False)
    spokes = [math.radians(30 + 60 * i) for i in range(6)]
    for a in spokes:
        card.tube([(x, y), (x + 12 * math.cos(a), y + 36 * math.sin(a))], 4, "red", ink=1.4, tone=False)
    card.disc(x, y, 6, "gold", 9)
    card.beads([(x, y)], 1.8, "red", ink=0.9)


def mask(card, mood):
    """A face on a shoulder, its beard a fringe; mood lifts or drops the mouth."""
    card.shape("-13,-9! 0,-14 13,-9! 15,2 13,12! 8,10 6,17! 0,13 -6,17! -8,10 -13,12! -15,2", "gold")
    for side in (1, -1):
        card.paint(geometry.lens([(side * 2.6, -2), (side * 6, -5), (side * 10, -1.6)], 3.2), "ink")
        card.gouge(1.8, [(side * 2, -5), (side * 6, -9), (side * 11, -5)])
    card.line("0,-4 -1.6,3 1.6,3.4", [(-5.4, 8 - mood), (0, 8 + mood), (5.4, 8 - mood)])


def prince(card):
    with card.group("sceptre"):
        props.sceptre(card, 61, 242, 124)
    with card.cloth(symmetric("0,226! 26,226! 40,244 44,262! 0,262!"), "red"):
        card.gouge(3, "104,228 98,240 92,256", "136,228 142,240 148,256", "120,228 121,240 120,256")
    with card.group("cuirass"), card.cloth(symmetric(CUIRASS), "blue", aside=(-9, -2)):
        card.lens(2.6, "98,184 110,194 119,186", "142,184 130,194 121,186", "96,208 120,217 144,208")
        card.line("120,168 120,228")
        card.hatch("156,172 150,202 146,232", 186, 12)
    card.beads("120,176 120,188 120,200", 2.2, "gold", ink=0.9)
    card.shape("110,136! 110,152 104,158 120,166 136,158 130,152 130,136!", "flesh", tone=False)
    card.tube("100,157 108,166 120,169 132,166 140,157", 7, "gold")
    drape.belt(card, 120, 226, 28)
    drape.sleeve(card, "84,172 76,198 82,226", [30, 30, 24], "red", side=-1)
    drape.sleeve(card, "158,174 176,198 172,222", [30, 32, 24], "red")
    card.tube("94,246 84,226 70,213", [20, 18, 13], "blue")
    for side, mood in ((-1, 2), (1, -2)):
        with card.group("mask"), card.at(120 + side * 41, 171, 1.12, turn=side * 22):
            mask(card, mood)
    with card.group("head"), card.at(120, 121, 1.12):
        hair.behind(card, "gold", 28, 22)
        faces.front(card, "youth", gaze=0.6, jaw=1.6, lips="tan", brow=(0.8, -0.2, 2.4))
        hair.parted(card, "gold", 26, 22, 3)
        with card.at(0, -15):
            crowns.teeth(card, 18)


def box(card):
    with card.cloth(symmetric(BOX), "red"):
        card.hatch("198,270 184,302", 190, 12, step=4)
        card.line("40,254 200,254", width=1.4)
    card.tube("31,238 120,240 209,238", 10, "gold")


def apron(card):
    """The middle of the chariot's front, from behind which the horses come."""
    with card.cloth(symmetric(APRON), "red"):
        card.hatch("146,246 145,300 143,326", 184, 9, step=4)
    card.tube("96,328 108,335 120,341 132,335 144,328", 5, "gold", ink=1.4, tone=False)
    card.tube("31,238 120,240 209,238", 10, "gold")
    card.beads([(40 + 20 * i, 239) for i in range(9)], 2.2, "blue", ink=0.9)
    with card.at(120, 282, 1.0):
        with card.cloth(SHIELD, "gold"):
            card.paint("-20,-24! 0,-24! 0,24! -20,24!", "blue")
        card.stroke("0,-22 0,22", 1.4)
        stage.star(card, 0, -2, 9, "bone", points=6, inner=0.5, ink=1.4, tone=False)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, 120, 132, 72)
        stage.ground(card, 336, "ochre")
        for x, y, k in ((120, 366, 0.6), (26, 372, 0.5), (214, 372, 0.5)):
            stage.tuft(card, x, y, k)

    with card.group("figure"):
        with card.group("canopy"):
            canopy(card)
        with card.group("prince"):
            prince(card)
        wheel(card, 42)
        wheel(card, 198)
        with card.group("box"):
            box(card)
        with card.group("left-horse"), card.at(96, 368, 0.77, flip=True):
            beasts.horse_pulling(card, "blue", "gold", "red")
        with card.group("right-horse"), card.at(144, 368, 0.77):
            beasts.horse_pulling(card, "bone", "gold", "red")
        with card.group("apron"):
            apron(card)
        with card.group("hands"):
            card.tube("172,218 160,226 150,232", [16, 13, 11], "blue", cap="round")
            with card.at(152, 231, 1.0, turn=172, squash=-1):
                hands.flat(card)
            drape.cuff(card, 170, 221, 120, 24)
            with card.at(73, 214, 1.05, turn=196, squash=-1):
                hands.grip(card)
            drape.cuff(card, 75, 216, 210, 13, thick=5)
