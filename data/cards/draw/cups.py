# SPDX-License-Identifier: GPL-3.0-or-later
"""Cups: in rows, always upright but for the tenth, which lies over the others."""

from . import geometry
from .flora import bud, carnation, daisy, leaf, rose, stem, tulip
from .pips import both, copies


def cup(card, x, y, k=1.0, turn=0):
    """A chased goblet, 48 wide and 70 tall about its middle."""
    with card.at(x, y, k, turn):
        foot = geometry.symmetric("0,9 4.4,11 4.6,18 8,25 17,29! 20,35! 0,36.5", 0)
        with card.cloth(foot, "gold"):
            card.gouge(2.2, "-2,19 -4,25 -11,30", "2.4,19 4,25 11,30")
            card.line("-17,29.6 0,31 17,29.6")
        bowl = geometry.symmetric("0,8 6,7 16,0 22,-13 25,-31!", 0)
        with card.cloth(bowl, "gold"):
            card.gouge(2.6, "-3,6.5 -6,-1 -6.5,-9", "3,6.5 6,-1 6.5,-9", "-8,5 -14,-2 -16,-10", "8,5 14,-2 16,-10")
            card.paint("-24,-23! 0,-19 24,-23! 22.4,-12! 0,-8 -22.4,-12!", "blue", "inner")
            card.beads("-15,-16.4 -5.4,-15 5.4,-15 15,-16.4", 2.4, "bone", ink=0.9)
        card.shape(geometry.disc(0, 10.5, 8, 4.6), "red", ink=2.0)
        card.shape(geometry.disc(0, -31, 25, 5.6), "gold", tone=False)
        card.shape(geometry.disc(0, -30.6, 20, 3.6), "wine", ink=1.4, tone=False)


def lay(card, k, places):
    """The same cup at all places."""
    with card.group("cups"):
        with card.group("cup"):
            cup(card, *places[0], k)
        copies(card, "cup", places[0], places[1:])


def dolphin(card):
    """The fish of the two of cups: head down on the right, its tail thrown up; 70 wide and 110 tall."""
    with card.cloth("30,-34 44,-40 58,-36 66,-26! 58,-24 66,-16! 52,-12 40,-4 20,2 -2,-2 -18,-20 -20,-44 -8,-66 -8,-82 -20,-92! -12,-98 -4,-96! -6,-108 4,-118! 8,-106 6,-96! 16,-98 22,-90! 10,-84 8,-72 2,-52 2,-34 12,-26", "sky"):
        card.gouge(2.4, "-2,-84 -2,-70 -12,-52", "34,-2 14,-8 2,-20")
        card.lens(2, "-14,-46 -9,-42 -4,-46", "-15,-34 -9,-31 -3,-35", "-12,-22 -5,-21 1,-27", "-5,-12 1,-13 6,-20", "6,-5 10,-9 13,-17")
    card.line("66,-20 58,-20 52,-23", width=2.0)
    card.shape("20,-30 24,-44 36,-50! 34,-40 40,-34!", "red", ink=2.0)
    card.shape("12,-2 10,12! 22,8 30,-2", "red", ink=2.0)
    card.shape("36,-22 34,-6 24,2! 24,-14", "red", ink=1.4, tone=False)
    card.disc(46, -28, 4.2, "bone", ink=1.4, tone=False)
    card.disc(47, -28, 1.7, "ink", ink=0, tone=False)


def two(card):
    with card.group("flowers"):
        stem(card, "120,366 121,300 120,110", (7, 6))
        for _ in both(card):
            leaf(card, (121, 232), (150, 214), 5, 15)
            leaf(card, (121, 196), (140, 166), 5, 14)
            leaf(card, (122, 356), (150, 366), 4, 13)
        with card.at(120, 118, 1.5):
            carnation(card, 0, 0, 1, 0, "bone", "red")
        for _ in both(card):
            with card.at(190, 214, 0.98, flip=True):
                dolphin(card)
    lay(card, 1.62, [(70, 300), (170, 300)])


def three(card):
    with card.group("vine"):
        for _ in both(card):
            stem(card, "120,366 121,310 130,240 170,206 194,150 182,84", (6, 3.4))
            leaf(card, (189, 168), (206, 204), -6, 16)
            leaf(card, (192, 132), (174, 112), -5, 14)
            leaf(card, (160, 214), (150, 186), -4, 13)
            leaf(card, (134, 236), (166, 240), 5, 14)
            rose(card, 186, 82, 21, "bone", "gold")
        bud(card, 120, 238, 1.7, colour="blue")
    lay(card, 1.42, [(120, 122), (68, 306), (172, 306)])


def four(card):
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                stem(card, "0,0 1,-60 0,-118", (5.4, 4))
                for _ in both(card, 0):
                    leaf(card, (2, -40), (28, -56), 5, 14)
                    leaf(card, (1, -74), (17, -98), 4, 12)
                tulip(card, 0, -112, 1.25, colour="bone", heart="gold")
        for _ in both(card):
            stem(card, "124,208 150,214 178,206", (5, 3.6))
            leaf(card, (146, 211), (166, 190), 5, 13)
            leaf(card, (150, 212), (172, 228), -5, 13)
            carnation(card, 172, 208, 0.9, 90, "blue", "gold")
        rose(card, 120, 208, 25, "bone")
    lay(card, 1.34, [(66, 108), (174, 108), (66, 312), (174, 312)])


def five(card):
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 209, turn=turn):
                stem(card, "0,-40 1,-80 0,-128", (5, 3.6))
                for _ in both(card, 0):
                    leaf(card, (1, -62), (26, -52), -5, 13)
                    leaf(card, (1, -84), (20, -108), 4, 13)
                tulip(card, 0, -120, 1.0, colour="bone", heart="gold")
                for _ in both(card, 0):
                    stem(card, "30,4 56,8 66,-10 78,-28", (4, 3)) if turn == 0 else None
        for _ in both(card):
            leaf(card, (178, 218), (160, 250), -7, 15)
            leaf(card, (176, 216), (206, 236), 6, 15)
            leaf(card, (186, 198), (164, 180), 5, 12)
            rose(card, 198, 180, 15, "blue")
    lay(card, 1.22, [(120, 209), (60, 98), (180, 98), (60, 322), (180, 322)])


def six(card):
    with card.group("vine"):
        stem(card, "120,366 117,300 123,208 118,130 120,92", (6.4, 4.4))
        for y in (338, 236, 142):
            for _ in both(card):
                leaf(card, (120, y), (151, y - 26 if y > 150 else y - 30), 7, 17)
        for y in (288, 190):
            for _ in both(card):
                leaf(card, (120, y + 18), (140, y + 24), -3, 11)
            rose(card, 120, y, 18, "bone")
        carnation(card, 120, 96, 1.15, colour="blue")
    lay(card, 1.18, [(x, y) for y in (98, 208, 318) for x in (62, 178)])


def seven(card):
    """Two, three, two: a lily above and below, that none of its neighbours has."""
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                stem(card, "0,-40 1,-70 0,-100", (5, 4))
                for _ in both(card, 0):
                    leaf(card, (1, -50), (27, -62), 5, 13)
                    leaf(card, (1, -66), (22, -92), 4, 13)
                tulip(card, 0, -94, 1.55, colour="bone", heart="red")
    lay(card, 1.12, [(x, y) for x in (60, 180) for y in (96, 322)] + [(51, 209), (120, 209), (189, 209)])


def eight(card):
    """Three, two, three, around one great blue rose."""
    with card.group("vine"):
        for turn in (0, 180):
            with card.at(120, 208, turn=turn):
                stem(card, "0,-10 1,-30 0,-46", (5, 4))
                for _ in both(card, 0):
                    leaf(card, (2, -22), (30, -46), 5, 14)
                    leaf(card, (2, -40), (22, -66), 4, 12)
                bud(card, 0, -46, 1.1, colour="bone")
        rose(card, 120, 208, 28, "blue", "gold", petals=8)
    lay(card, 1.08, [(54, 96), (120, 96), (186, 96), (56, 209), (184, 209), (54, 322), (120, 322), (186, 322)])


def nine(card):
    with card.group("vine"):
        for x in (88, 152):
            for y in (151, 265):
                for side in (-1, 1):
                    leaf(card, (x, y), (x + side * 25, y + 1), side * 3, 11)
                    leaf(card, (x, y), (x, y + side * 34), 0, 12)
                rose(card, x, y, 14, "bone")
        for _ in both(card):
            for y in (151, 265):
                bud(card, 213, y, 0.9, -90, "blue")
    lay(card, 1.0, [(x, y) for y in (94, 208, 322) for x in (52, 120, 188)])


def ten(card):
    with card.group("vine"):
        for _ in both(card):
            stem(card, "166,112 194,104 202,76", (4, 3))
            leaf(card, (184, 109), (204, 120), -4, 12)
            leaf(card, (198, 92), (182, 74), -4, 12)
            carnation(card, 202, 82, 0.72, 6, "bone", "red")
        for x in (87, 153):
            for y in (199, 284):
                for side in (-1, 1):
                    leaf(card, (x, y), (x, y + side * 26), 0, 11)
                daisy(card, x, y, 11)
    with card.group("great"):
        cup(card, 120, 84, 1.18, -90)
    lay(card, 0.92, [(x, y) for y in (160, 246, 331) for x in (54, 120, 186)])


LAYOUTS = {2: two, 3: three, 4: four, 5: five, 6: six, 7: seven, 8: eight, 9: nine, 10: ten}
