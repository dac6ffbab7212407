# SPDX-License-Identifier: GPL-3.0-or-later
"""La Roue de Fortune: a wheel with six spokes and a crank; one beast rises, one falls, a crowned sphinx sits on top."""

from draw import beasts, crowns, faces, geometry, hair, props, stage, wings
from draw.geometry import polar, tube

X, Y, R = 120, 236, 66

RISING = "198,196 207,212 210,238 206,264 197,282 184,284 178,270 186,254 188,234 184,216 178,204 184,194"
RISING_HEAD = "186,204 180,196 166,195 161,190 164,183 176,180 183,170 193,168 202,176 203,190 198,204"
RISING_SKIRT = "186,226 198,230 211,228! 214,246 213,268 209,282! 201,276 194,281! 187,273 179,274! 183,262 187,246"

FALLING = "64,194 58,212 57,234 60,256 54,272 40,270 32,252 29,228 32,202 42,184 54,178"
FALLING_SKIRT = "57,222 60,206 64,192! 55,196 48,188! 42,196 34,188! 28,204 26,220 29,238! 44,242 57,240!"


def wheel(card):
    for i in range(6):
        angle = 30 + i * 60
        (ax, ay), (bx, by), (cx, cy) = polar(X, Y, 12, angle), polar(X, Y, 34, angle), polar(X, Y, R - 8, angle)
        card.tube([(ax, ay), (bx, by), (cx, cy)], [7, 10, 7], "blue")
        card.shape(geometry.disc(bx, by, 6.4), "gold", ink=2.0, tone=False)
    rim = geometry.disc(X, Y, R) + [piece for piece in reversed_disc(X, Y, R - 13)]
    card.paint(rim, "ochre")
    with card.inside(rim):
        card.paint(geometry.disc(X - 3, Y - 2, R - 2) + reversed_disc(X - 3, Y - 2, R - 11), "gold")
    card.stroke(geometry.disc(X, Y, R))
    card.stroke(geometry.disc(X, Y, R - 13))
    card.beads([polar(X, Y, R - 6.5, a) for a in range(0, 360, 30)], 2.4, "red", ink=0.9)


def reversed_disc(x, y, r):
    """A disc drawn the other way round, which is a hole."""
    return geometry.transformed(geometry.disc(0, 0, r), (-1, 0, 0, 1, x, y))


def stand(card):
    """Two uprights with a foot each, joined at the ground."""
    for x in (64, 176):
        card.tube([(120 + (x - 120) * 0.16, Y), (x, 352)], 10, "ochre")
    card.tube("40,356 120,354 200,356", 13, "ochre")
    card.line("60,352 80,351", "100,356 130,355", "150,352 178,353", width=0.9)


def crank(card):
    card.disc(X, Y, 15, "red")
    card.tube([(X, Y), (130, 256), (140, 278)], [8, 8, 7], "ochre")
    card.tube("135,276 152,275 174,274", [6, 8, 7.4], "bone")
    card.line("166,271 166,278", "170,271 170,277.6", width=0.9)
    card.disc(X, Y, 6.4, "gold", ink=2.0)


def monkey_face(card):
    for side in (1, -1):
        card.shape(geometry.disc(side * 15, -2, 5), "flesh", ink=2.0, tone=False)
    card.disc(0, -2, 15.5, "ochre")
    card.shape("0,-9! 6,-13 11,-7 9,0 11,7 6,14 0,15.6 -6,14 -11,7 -9,0 -11,-7 -6,-13", "flesh", ink=1.4)
    for side in (1, -1):
        card.shape(geometry.disc(side * 4.6, -3.4, 3), "bone", ink=1.4, tone=False)
        card.beads([(side * 4.6, -2.6)], 1.5, "ink", ink=0)
        card.gouge(1.8, [(side * 1, -6), (side * 4.6, -9.4), (side * 9, -6)])
    card.line("-1.4,4 0,5 1.4,4", "-6,9.6 0,12 6,9.6")


def rising(card):
    with card.group("rising"):
        card.tube("200,276 210,292 206,308 212,316", [9, 6, 4, 2], "gold", cap="round")
        far = [tube("188,216 178,222 172,232", [13, 9, 7], "round"), tube("196,270 182,290 168,288", [20, 13, 8], "round")]
        card.union(far, "ochre", tone=False)
        pieces = [
            geometry.curve(RISING), geometry.curve(RISING_HEAD), tube("190,218 174,214 162,206", [14, 10, 8], "round"),
            tube("194,276 186,298 160,300", [22, 14, 8], "round"),
        ]
        card.union(pieces, "gold")
        with card.cloth(RISING_SKIRT, "blue"):
            card.gouge(2.4, "190,230 188,250 184,268", "198,232 199,254 195,274", "206,231 208,252 206,274")
        card.tube("184,227 198,232 212,228", 4.6, "red", ink=1.4, tone=False)
        for ear in ("189,172! 186,158 190,146! 196,156 196,170!", "196,172! 198,158 206,148! 207,162 202,176!"):
            card.shape(ear, "gold")
        card.paint("160,187! 164,183 167,187 163,191", "ink")
        card.line("163,194 172,193 178,190")
        beasts.almond(card, 182, 180, 0.8, 172)
        card.line("161,205 165,207", "160,299 165,299", "161,303 166,302", width=0.9)
        card.tube("180,204 190,208 201,200", 5, "red", ink=1.4, tone=False)


def falling(card):
    with card.group("falling"):
        card.tube("46,184 36,174 38,160 28,150", [8, 6, 4, 2], "ochre", cap="round")
        card.union(
            [tube("42,258 32,284 40,304", [13, 10, 8], "round"), tube("50,190 66,206 70,214", [18, 12, 8], "round")], "umber",
            tone=False,
        )
        pieces = [
            geometry.curve(FALLING), tube("50,190 60,172 80,180", [20, 14, 8], "round"),
            tube("48,262 66,280 78,290", [14, 10, 8], "round"),
        ]
        card.union(pieces, "ochre")
        with card.cloth(FALLING_SKIRT, "red"):
            card.gouge(2.4, "52,238 54,218 56,202", "44,240 43,218 42,202", "34,238 32,218 35,200")
        card.tube("30,240 44,243 58,240", 4.6, "blue", ink=1.4, tone=False)
        card.line("78,178 82,180", "77,182 80,184", "76,291 79,288", "73,294 75,291", width=0.9)
        with card.at(50, 286, 1, turn=166):
            monkey_face(card)


def sphinx(card):
    with card.group("sphinx"):
        for side in (1, -1):
            with card.at(120 + side * 12, 128, 1.15, flip=side < 0):
                wings.cherub(card, "red", "gold")
        card.tube("98,156 84,150 84,134 76,126", [8, 6, 5, 3], "blue", cap="round")
        half = "8,104 20,114 27,130 34,140 36,152 30,160! 0,160!"
        with card.cloth(geometry.symmetric([(120 + x, y, c) for x, y, c in geometry.points(half)]), "blue"):
            card.gouge(3, "90,144 98,136 104,148", "150,144 142,136 136,148")
        card.union([tube("112,122 109,140 108,156", [14, 11, 10], "round"), geometry.disc(106, 157, 8, 5)], "blue")
        card.line("102,156 103,160", "107,156 107,160", width=0.9)
        props.sword(card, 158, 118, 56, 8)
        card.union([tube("130,122 144,134 157,126", [14, 11, 9], "round"), geometry.disc(158, 125, 7, 6)], "blue")
        card.shape("104,108! 120,118 136,108! 138,116 120,127 102,116", "gold", ink=2.0)
        with card.at(120, 96, 0.92):
            hair.pageboy(card, "ochre", 14)
            faces.front(card, "severe")
            hair.pageboy(card, "ochre", 14)
            with card.at(0, -15):
                crowns.teeth(card, 17)


def draw(card):
    with card.group("stage"):
        stage.heaven(card)
        stage.disc(card, X, Y, 96)
        stage.ground(card, 344)

    with card.group("figure"):
        with card.group("stand"):
            stand(card)
        with card.group("wheel"):
            wheel(card)
        rising(card)
        falling(card)
        with card.group("crank"):
            crank(card)
        card.rect(78, 160, 84, 10, "ochre")
        sphinx(card)
