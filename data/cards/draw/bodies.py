# SPDX-License-Identifier: GPL-3.0-or-later
"""Bare bodies, without head and hands; each says where they go. Its origin is between the feet, or at the pit of the neck."""

from . import geometry
from .geometry import tube


def _round(line, widths):
    return tube(line, widths, "round")


def arm(card, line, widths, bare=0.2):
    """A bare arm in front of its body: no ink at its root, and no shade above the elbow, which would show where it begins."""
    card.shape(tube(line, widths, samples=3), "flesh", ink=0, tone=False)
    elbow = (len(widths) - 1) // 2
    card.shape(tube(geometry.points(line)[elbow:], widths[elbow:], "round flat"), "flesh", ink=0)
    card.stroke(geometry.tube_rim(line, widths, bare))


def dancer(card):
    """Standing on one leg, the other crossed behind it, one arm low, one bent. Origin: the sole of the foot.

    The face at (10,-226), looking right; the wrists at (-24,-116), pointing 55 down, and at (60,-160), pointing 15 up.
    """
    card.union([_round("-12,-40 -20,-30 -28,-18", [9, 8, 4]), _round("44,-66 22,-48 -12,-40", [19, 18, 9])], "flesh")
    foot = "8,-28 8,-14 9.4,-4 5,0! -4,-1 -12,-1.6 -22,0! -26.4,-2 -23,-6 -13,-9.6 -6.6,-17 -6,-28"
    trunk = (
        "17,-212 18,-199 27,-194 36,-188 34,-178 30,-164 26,-151 26,-139 35,-122 37,-108 30,-98 14,-92 11,-76 8,-58 11,-45 8,-26 7,-14 "
        "-4,-14 -4,-24 -11,-44 -9,-57 -9,-68 -16,-90 -17,-107 -13,-123 -7,-139 -8,-150 -13,-163 -18,-176 -16,-186 -8,-192 2,-199 2,-212"
    )
    pieces = [geometry.curve(foot), geometry.curve(trunk), _round("21,-111 38,-86 45,-64", [34, 29, 18])]
    pieces += [_round("29,-182 39,-169 44,-155", [16.5, 14.5, 13]), _round("44,-154 52,-155 62,-160", [13, 11.6, 10.4])]
    pieces += [_round("-10,-180 -22,-164 -29,-148 -31,-132 -24,-115", [16, 14.5, 12.5, 12.5, 10.4])]
    card.union(pieces, "flesh")
    with card.group("flesh-lines"):
        _breasts(card, -1, 22, -158)
        card.gouge(2.4, "29,-98 21,-92 13,-93")
        card.line("-23,-1.4 -22,-3.6", "-19.4,-1.4 -18,-4", "-15.6,-1.8 -14.4,-4", "-25,-23 -26,-20", "-22.6,-21 -23.4,-18", width=0.9)
        card.line("-5,-66 0,-62 6,-65", "-9,-189 0,-186 6,-189", "13,-189 19,-187 27,-190", "-4,-116 4,-110 9,-104")
        card.lens(2, "10,-130 10.6,-127 10,-124")


def _breasts(card, left, right, y):
    for x, turn in ((left, 4), (right, -4)):
        with card.at(x, y, turn=turn):
            card.line("-8,-3 -5,5 3,5 8,-1")
            card.paint(geometry.disc(0.6, 0.4, 1.5), "red")


def kneeling(card):
    """On one knee, facing left, both arms out to pour. Origin: the ground under her.

    The face (looking left) at (-6,-182), the fore hand at (-66,-109), the back hand at (62,-97).
    """
    with card.group("back-arm"):
        card.union([_round("20,-142 38,-124 46,-112", [17, 14, 12]), _round("46,-112 52,-103 62,-98", [12, 11.4, 10.4])], "flesh")
    with card.group("back-leg"):
        card.union([_round("52,-13 66,-10 77,-1", [12, 10, 6]), _round("4,-11 30,-11 56,-13", [18, 23, 12])], "flesh")
    trunk = (
        "7,-166 6,-156 12,-150 23,-146 29,-136 26,-122 24,-104 30,-90 41,-76 42,-58 32,-36 22,-16 12,0 -2,-1 -9,-22 "
        "-9,-46 -20,-61 -19,-82 -17,-94 -18,-106 -23,-114 -28,-120 -26,-127 -18,-138 -16,-148 -11,-156 -10,-166"
    )
    foot = "-30,-18 -30,-6 -33,0! -64,0! -63,-3 -52,-6 -43,-12 -41,-22"
    pieces = [
        geometry.curve(foot), _round("-41,-79 -38,-48 -36,-12", [20, 21, 11]), geometry.curve(trunk),
        _round("20,-72 -12,-78 -40,-78", [42, 32, 20]),
    ]
    card.union(pieces, "flesh")
    with card.group("flesh-lines"):
        card.gouge(2.8, "30,-58 14,-50 -8,-58")
        card.line("-26,-120 -22,-113 -14,-114 -9,-121")
        card.line("-61,-1.6 -60,-3.6", "-57,-1.4 -55.6,-3.6", "-53,-1.4 -51.6,-3.6", width=0.9)
        card.paint(geometry.disc(-24.4, -120, 1.5), "red")
        card.lens(2, "-12,-98 -11,-95 -12,-92")
    with card.group("fore-arm"):
        arm(card, "0,-138 -20,-116 -28,-108 -46,-105 -67,-109", [18, 15, 13, 12, 10.4])


def from_behind(card):
    """Risen to the hips, seen from the back, its arms crossed on the breast. Origin: the pit of the neck; the head at (0,-24)."""
    trunk = (
        "8,-12 8,1 18,7 34,12 42,22 40,38 32,54 25,70 22,82 27,96 30,112 30,126 -30,126 -30,112 -27,96 -22,82 -25,70 -32,54 "
        "-40,38 -42,22 -34,12 -18,7 -8,1 -8,-12"
    )
    arms = [tube([(side * 34, 19), (side * 43, 40), (side * 48, 62)], [18, 16, 11], "round") for side in (-1, 1)]
    fore = [tube([(side * 48, 62), (side * 34, 60), (side * 16, 46)], [11, 11, 9], "round") for side in (-1, 1)]
    with card.group("forearms"):
        card.union(fore, "flesh")
    with card.bodies([geometry.curve(trunk), *arms], "flesh"):
        card.gouge(3, "0,14 -3,50 0,98", "-28,22 -13,32 -15,48", "28,22 13,32 15,48")
    card.line("-10,100 -6,104 -8,108", "10,100 6,104 8,108", "0,110 0,118 0,126", "-32,32 -30,42 -26,50", "32,32 30,42 26,50")


def praying(card, woman=False):
    """Risen to the hips, to the right, its hands joined. Origin: the pit of the neck; the face at (6,-24), fingertips at (51,-1)."""
    trunk = (
        "9,-12 9,-1 17,7 24,18 27,32 25,46 22,60 23,76 26,92 26,126 -26,126 -27,104 -24,84 -19,66 -21,48 -27,32 -27,18 -20,8 "
        "-10,1 -9,-12"
    )
    if woman:
        trunk = (
            "8,-12 8,-1 15,7 22,17 31,33 33,42 27,50 18,56 16,70 20,84 26,102 27,126 -30,126 -31,108 -25,88 -18,70 -19,50 "
            "-24,32 -24,17 -18,8 -9,1 -9,-12"
        )
    with card.bodies([geometry.curve(trunk)], "flesh"):
        card.gouge(2.6, "16,68 15,82 8,94" if woman else "22,58 14,64 4,62")
        card.line("13,14 18,14 21,18", "4,86 5,90 4,93")
        if woman:
            card.paint(geometry.disc(30, 40, 1.5), "red")
    arm(card, "-9,20 -12,42 -3,58 16,44 36,20", [20, 17, 15, 13, 10.6], 0.2)
    with card.at(35, 21, turn=-54):
        joined(card)


def joined(card):
    """Two hands palm to palm, seen from the side, from the wrist along +x."""
    card.shape("-1,-5.4! 8,-7.4 18,-6 27,-2.6 28,0 25,2.6 14,5.4 6,6.6 -1,5!", "flesh", aside=(-2, -1.2))
    card.line("5,1.4 15,.4 26,-.4", "3,-6 9,-10.4 15,-9.4 12,-6.4")
    card.paint("-8,-3.6! 1,-4! 1,4! -8,3.8!", "flesh")


def child(card):
    """Standing, 3.5 heads high, its arms left to the card. Origin: between the feet; the face at (0,-100), shoulders at (±16,-74)."""
    half = "6.5,-92 6.5,-83 14,-79 20,-73 18,-60 16,-50 19,-40 20,-30 16,-18 16,-12 13,-4 17,0! 3,0! 3,-10 3,-26 0,-35!"
    with card.bodies([geometry.curve(geometry.symmetric(half, 0))], "flesh"):
        pass
    card.line("-12,-62 -7,-59 -3,-62", "12,-62 7,-59 3,-62", "-14,-20 -11,-18 -8,-20", "14,-20 11,-18 8,-20")
    card.lens(1.8, "0,-48 .6,-46 0,-44")
    card.beads("-8,-63 8,-63", 1.1, "red", ink=0)


def skull_profile(card):
    """To the right; its middle at 0, 44 across."""
    cranium = (
        "-6,-25 8,-25 17.6,-16 20,-5! 17.6,-1! 20,4 22.6,11.4! 19.6,12.6! 20.8,15! 20.4,19.4! 21.2,21 20.4,27! 16,31 8,31.6 "
        "2,28 -1,21! -6,16 -13,14 -20,6 -23,-6 -18,-19"
    )
    with card.cloth(cranium, "bone"):
        card.gouge(2.6, "-15,-15 -19,-5 -13,5", "-3,17 0,11 8,10")
    card.paint("3.6,0 6.4,-7 12.4,-9.4 17.4,-6 17.8,-.6! 14,4.6 8,6.4", "ink")
    card.paint("20,5.4! 15.4,9 15.2,12.8 18.8,12!", "ink")
    card.gouge(2.6, "20,-6 12,-13 1,-6")
    card.line("20.8,19 14,20.4 5,19", *[[(x, 15.6), (x, 19.6), (x - 0.4, 24)] for x in (18, 15, 12, 9)])
    card.line("-1,21 3,17 4,12")
    card.gouge(2, "5,27 2.4,23 5,17")



def loose(card, colour="gold"):
    """Loose hair behind a body, for a three-quarter face that looks right; the rest is `loose_locks`."""
    with card.cloth(
        "12,-20! 2,-28 -12,-26 -21,-15 -24,2 -25,14 -31,26 -30,38 -37,50! -26,50 -18,44! -14,50 -7,52! -4,48 4,30 8,10", colour,
    ):
        card.gouge(2.6, "-18,18 -23,32 -29,46")


def loose_locks(card, colour="gold"):
    """The locks over the forehead and down the near cheek."""
    with card.cloth(
        "14.6,-12! 13,-21 2,-28 -12,-26 -21,-15 -24,2 -22,16 -29,30! -17,28 -11.6,17! -13,8 -11.4,-2 -6,-10 4,-14.6", colour,
        aside=(-2, -1),
    ):
        card.gouge(2.2, "0,-25 -12,-18 -16,-3", "8,-23 -2,-20 -9,-12", "-19,-8 -20,6 -18,22")
    card.shape("12,-20! 16.4,-16 17.6,-8 16,1! 15.2,-6 13.6,-13", colour, ink=1.4, tone=False)
