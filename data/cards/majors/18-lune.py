# SPDX-License-Identifier: GPL-3.0-or-later
"""La Lune: two dogs howl at a moon that lets drops fall, between two towers; in the pool a crayfish."""

from draw import beasts, geometry, stage

X, Y, R = 120, 102, 41

FACE = (
    "126,50! 110,66 102,80 100,88! 94,97 87,106 86,110! 90,114 96,114.6! 92,118 94,121.6! 92,125 96,129! 93,134 97,141 106,146! "
    "175,150! 175,50!"
)
DROPS = {
    "gold": "52,112 188,112 72,160 168,160 104,174 136,174",
    "sky": "38,84 202,84 60,138 180,138 120,160 86,178 154,178",
    "red": "46,158 194,158 120,182 38,134 202,134",
}
HILLS = "11,268! 44,258 84,254 120,251 156,254 196,258 229,268! 229,405! 11,405!"
POOL = "11,318! 40,308 80,300 120,298 160,300 200,308 229,318! 229,405! 11,405!"


def drop(card, x, y, colour):
    card.shape([(x, y - 9, True), (x + 4.4, y + 1.6), (x, y + 6.6), (x - 4.4, y + 1.6)], colour, ink=2.0, tone=False)


def moon(card):
    for i in range(16):
        angle = 11.25 + i * 22.5
        card.paint(stage.ray(X, Y, R - 2, R + 15, angle, 12), "gold" if i % 2 else "bone", "contour")
    with card.cloth(geometry.disc(X, Y, R), "slate", tone=False):
        with card.cloth(FACE, "bone", aside=(-7, -2)):
            card.paint(geometry.disc(113, 118, 6, 4.4), "blush")
        card.paint("99,96! 104,91.6 112,93! 111,97 105,98.6!", "bone")
        card.paint(geometry.disc(103.4, 95, 2.4, 3.4), "ink")
        card.lens(3, "98,97.6 105,89 114,93.6")
        card.line("103,99.6 108,100.4 112,98", width=0.9)
        card.gouge(4, "100,86 110,79 121,88")
        card.line("96,114.6 99,111.6 98,108")
        card.paint("93,118.4! 98,119 104,121! 98,124.6 93,125.4! 95,121.6!", "red")
        card.line("94.6,121.6 99,122 105,120.4")
        card.line("97,137 102,139 107,136", width=0.9)
        card.gouge(3.4, "132,66 146,80 150,104", "128,144 142,138 150,122", "140,74 152,92 153,112")
        card.hatch("158,80 161,102 156,126", 180, 14, step=3.6)
    card.stroke(geometry.disc(X, Y, R))


def tower(card, x, flip):
    """A round tower with battlements and a door in shade."""
    with card.at(x, 0, flip=flip):
        body = (
            "-17,184! -16,200! -14,206! -15,240 -17,276! 17,276! 15,240 14,206! 16,200! 17,184! 10,184! 10,190! 4,190! "
            "4,184! -4,184! -4,190! -10,190! -10,184!"
        )
        with card.cloth(body, "gold"):
            card.line(
                "-16,200 0,203 16,200", "-14,206 0,209 14,206", "-10,219 -4,220", "4,228 11,227", "-12,238 -5,239", "6,246 13,245",
                "-13,256 -7,257",
            )
            card.hatch("15,210 14,240 16,272", 184, 9, step=4)
        card.shape("-5,232! -5,221 0,216 5,221 5,232!", "ink", ink=1.4, tone=False)


def draw(card):
    with card.group("stage"):
        stage.flat(card, "night")
        card.disc(X, Y, 78, "blue", ink=1.4, tone=False)
        card.paint(geometry.disc(X, Y, 72.5), "hair")
        card.shape(HILLS, "green", tone=False)
        card.hatch("11,269 44,259 84,255 120,252 156,255 196,259 229,269", 82, 9, step=6)
        with card.group("pool"):
            stage.water(card, POOL, "sky")
            card.lens(
                2.4, "40,330 62,325 84,330", "158,332 180,326 204,331", "28,350 46,356 70,351", "176,354 196,349 216,354",
                "140,366 156,370 176,366", colour="bone",
            )

    with card.group("towers"):
        tower(card, 42, False)
        tower(card, 198, False)

    with card.group("moon"):
        moon(card)
    with card.group("drops"):
        for colour, places in DROPS.items():
            for x, y, _ in geometry.points(places):
                drop(card, x, y, colour)

    with card.group("figure"):
        with card.at(68, 293, 0.94):
            beasts.dog_howling(card, "bone")
        with card.at(172, 293, 0.94, flip=True):
            beasts.dog_howling(card, "ochre", "umber", "blue")
        with card.at(120, 334, 0.7):
            beasts.crayfish(card)
        card.lens(2.6, "94,362 108,357 118,362", "124,366 138,361 150,365", colour="bone")
