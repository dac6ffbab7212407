# SPDX-License-Identifier: GPL-3.0-or-later
"""Coins: struck with a flower, in rows, with vines that grow between them."""

from . import geometry
from .flora import bud, carnation, daisy, leaf, rose, stem, tulip
from .geometry import polar
from .pips import both, copies


def coin(card, x, y, r, rose_colour="bone", field="red"):
    """A rim of pellets around a flower of four petals and four leaves."""
    with card.at(x, y):
        card.disc(0, 0, r, "gold", aside=(-r * 0.08 - 0.6, -r * 0.05 - 0.4))
        card.paint(geometry.disc(0, 0, r * 0.92), "hair")
        pellets = 16 if r < 38 else 24
        card.paint([p for i in range(pellets) for p in geometry.disc(*polar(0, 0, r * 0.82, (i + 0.5) * 360 / pellets), max(1.1, r * 0.04))], "ink")
        card.disc(0, 0, r * 0.7, field, ink=2.0, tone=False)
        for i in range(4):
            with card.at(turn=45 + 90 * i):
                card.shape([(0.2 * r, -0.05 * r), (0.4 * r, -0.13 * r), (0.66 * r, 0, True), (0.4 * r, 0.13 * r), (0.2 * r, 0.05 * r)], "gold", ink=1.4, tone=False)
        for i in range(4):
            with card.at(turn=90 * i):
                petal = [(0.08 * r, 0, True), (0.3 * r, -0.21 * r), (0.56 * r, -0.17 * r), (0.54 * r, 0, True), (0.56 * r, 0.17 * r), (0.3 * r, 0.21 * r)]
                card.shape(petal, rose_colour, ink=1.4, tone=False)
                card.gouge(1.8, [(0.2 * r, 0), (0.3 * r, 0), (0.44 * r, 0)])
        card.disc(0, 0, 0.17 * r, "blue", ink=1.4, tone=False)
        card.paint(geometry.disc(-0.05 * r, -0.05 * r, 0.05 * r), "bone")


def lay(card, r, places):
    """The same coin at all places."""
    with card.group("coins"):
        with card.group("coin"):
            coin(card, *places[0], r)
        copies(card, "coin", places[0], places[1:])


def columns(ys, x=62):
    return [place for y in ys for place in ((x, y), (240 - x, y))]


def two(card):
    """The ribbon that winds about both, as on the card that bore the maker's name."""
    with card.group("flowers"):
        for turn in (0, 180):
            with card.at(120, 209, turn=turn):
                stem(card, "72,-66 84,-96 74,-126", (4.4, 3))
                leaf(card, (82, -88), (60, -64), 5, 12)
                leaf(card, (83, -102), (96, -128), -4, 10)
                carnation(card, 76, -124, 0.85, -14, "red")
                stem(card, "-60,-28 -80,-22 -84,-4", (4, 3))
                leaf(card, (-76, -24), (-56, -6), -4, 12)
                tulip(card, -83, -8, 0.75, 184, "blue", "gold")
    with card.group("ribbon"):
        for turn in (0, 180):
            with card.at(120, 209, turn=turn):
                card.shape("-40,-160! -4,-164! -14,-154! -6,-143! -38,-138!", "blue")
        winding = "82,60 46,78 34,114 58,162 120,209 182,256 206,304 194,340 158,358"
        with card.cloth(geometry.tube(winding, [22, 20, 19, 21, 23, 21, 19, 20, 22]), "blue"):
            for edge in (-6.5, 6.5):
                card.line(geometry.shifted(winding, edge * 0.7, -edge * 0.7), width=0.9)
    lay(card, 54, [(126, 112), (114, 306)])


def three(card):
    with card.group("vine"):
        for _ in both(card):
            stem(card, "120,362 121,300 128,226 170,190 186,140 176,84", (5.4, 3))
            leaf(card, (181, 160), (204, 186), -5, 15)
            leaf(card, (185, 126), (208, 108), 5, 14)
            leaf(card, (180, 100), (164, 84), -3, 11)
            carnation(card, 176, 88, 0.9, -8)
            leaf(card, (134, 218), (158, 240), -5, 15)
            leaf(card, (160, 198), (156, 172), -4, 13)
            leaf(card, (121, 340), (142, 360), -4, 11)
        tulip(card, 120, 236, 1.25, colour="blue")
    lay(card, 45, [(120, 108), (68, 302), (172, 302)])


def four(card):
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                stem(card, "0,-30 1,-60 0,-96", (5, 3))
                for _ in both(card, 0):
                    stem(card, "4,-40 30,-44 66,-34", (4, 3))
                    leaf(card, (2, -66), (17, -92), 4, 11)
                    leaf(card, (34, -43), (52, -62), 4, 12)
                    bud(card, 64, -34, 1.15, 74, "red")
                tulip(card, 0, -92, 1.1, colour="blue")
    with card.group("shield"):
        card.shape("92,176! 106,180 120,172! 134,180 148,176! 150,214 120,246! 90,214", "red")
        card.shape("100,186! 120,182 140,186! 141,211 120,234! 99,211", "gold", ink=1.4)
        rose(card, 120, 205, 15, "bone", "gold", sepal="green")
    lay(card, 41, [(68, 98), (172, 98), (68, 318), (172, 318)])


def five(card):
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                stem(card, "0,-40 1,-80 0,-112", (5, 3))
                for _ in both(card, 0):
                    leaf(card, (2, -62), (24, -54), -4, 13)
                    leaf(card, (1, -84), (20, -104), 4, 13)
                carnation(card, 0, -108, 1.05)
                for _ in both(card, 0):
                    leaf(card, (42, -4), (82, -40), 9, 17)
                    leaf(card, (40, -20), (52, -52), -4, 12)
        for _ in both(card):
            bud(card, 164, 208, 1.4, 90, "blue")
    lay(card, 37, [(120, 208), (64, 94), (176, 94), (64, 322), (176, 322)])


def six(card):
    with card.group("vine"):
        stem(card, "120,300 121,208 120,120", (5.4, 5.4))
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                for _ in both(card, 0):
                    stem(card, "2,-30 40,-92 72,-98 78,-122", (4.4, 3))
                    leaf(card, (54, -96), (60, -132), -6, 14)
                    leaf(card, (78, -112), (90, -90), -5, 12)
                    tulip(card, 78, -120, 0.75, 4, "red")
                    leaf(card, (30, -78), (52, -62), -4, 12)
        for _ in both(card):
            leaf(card, (122, 214), (146, 208), 3, 12)
        rose(card, 120, 208, 17, "blue")
    lay(card, 34, [(120, 84), (66, 158), (174, 158), (66, 258), (174, 258), (120, 332)])


def seven(card):
    with card.group("vine"):
        stem(card, "120,362 121,300 120,178", (5.4, 4))
        for _ in both(card):
            leaf(card, (121, 344), (146, 330), 4, 13)
            leaf(card, (121, 326), (142, 306), 4, 12)
            stem(card, "120,216 150,196 190,206 199,180", (4.4, 3))
            leaf(card, (166, 201), (148, 178), -5, 12)
            leaf(card, (196, 196), (202, 226), 6, 13)
            carnation(card, 198.6, 184, 0.8, 2)
            leaf(card, (134, 120), (150, 100), -3, 11)
        tulip(card, 120, 124, 0.9, colour="blue")
        bud(card, 120, 298, 1.2)
    lay(card, 31, columns((92,)) + [(120, 152), (82, 238), (158, 238)] + columns((328,)))


def eight(card):
    with card.group("vine"):
        stem(card, "120,364 117,290 123,210 120,96", (6, 4))
        for y, reach, flip in ((338, 26, 1), (296, 24, -1), (256, 24, 1), (216, 24, -1), (176, 24, 1), (136, 24, -1)):
            for side in (1, -1):
                leaf(card, (120, y), (120 + side * reach, y - 18), side * 5, 14)
        for y, side in ((318, 1), (276, -1), (236, 1), (196, -1), (156, 1)):
            bud(card, 120 + side * 2, y, 0.9, side * 38, "red" if side > 0 else "blue")
        carnation(card, 120, 98, 1.25)
    lay(card, 32, columns((86, 168, 250, 332), 60))


def nine(card):
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                stem(card, "0,-30 1,-90 0,-124", (5, 3.4))
                for _ in both(card, 0):
                    leaf(card, (1, -46), (26, -56), 5, 13)
                    leaf(card, (1, -84), (25, -92), 5, 13)
                    leaf(card, (36, -2), (70, -4), 6, 14) if turn == 0 else None
                tulip(card, 0, -114, 1.15, colour="blue")
        for _ in both(card):
            leaf(card, (152, 208), (172, 190), 3, 11)
            leaf(card, (152, 208), (172, 226), -3, 11)
            daisy(card, 190, 208, 13, "red")
    lay(card, 31, [(120, 208)] + columns((82, 152, 264, 334), 58))


def ten(card):
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                stem(card, "0,0 1,-40 0,-124", (5, 3.4))
                for _ in both(card, 0):
                    leaf(card, (1, -8), (30, -18), 5, 13)
                    leaf(card, (1, -24), (24, -46), -4, 12)
                    leaf(card, (1, -108), (17, -132), 3, 11)
                bud(card, 0, -122, 1.5, colour="red")
        rose(card, 120, 208, 15, "blue")
    lay(card, 29, columns((78,), 58) + [(120, 122)] + columns((165, 251), 58) + [(120, 294)] + columns((338,), 58))


LAYOUTS = {2: two, 3: three, 4: four, 5: five, 6: six, 7: seven, 8: eight, 9: nine, 10: ten}
