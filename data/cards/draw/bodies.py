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
        "7,-166 6,-157 12,-151 23,-147 29,-137 27,-122 21,-106 25,-92 38,-78 42,-58 32,-36 22,-16 12,0 -2,-1 -9,-22 -9,-46 -20,-61 "
        "-20,-80 -17,-93 -17,-104 -22,-114 -26,-126 -25,-138 -19,-146 -11,-151 -9,-157 -10,-166"
    )
    foot = "-30,-18 -30,-6 -33,0! -64,0! -63,-3 -52,-6 -43,-12 -41,-22"
    pieces = [
        geometry.curve(foot), _round("-41,-79 -38,-48 -36,-12", [20, 21, 11]), geometry.curve(trunk),
        _round("20,-72 -12,-78 -40,-78", [42, 32, 20]), _round("-17,-138 -34,-120 -46,-109", [17, 15, 12.6]),
        _round("-46,-109 -56,-107 -67,-109", [12.6, 11.6, 10.4]),
    ]
    card.union(pieces, "flesh")
    with card.group("flesh-lines"):
        card.gouge(2.8, "30,-58 14,-50 -8,-58")
        _breasts(card, -11, 11, -117)
        card.line("-18,-149 -12,-146 -5,-147", "6,-147 12,-146 20,-149", "-14,-90 -8,-85 -4,-85", "-27,-119 -20,-125 -17,-130")
        card.line("-61,-1.6 -60,-3.6", "-57,-1.4 -55.6,-3.6", "-53,-1.4 -51.6,-3.6", width=0.9)
        card.lens(2, "-3,-98 -2,-95 -3,-92")


def joined(card):
    """Two hands palm to palm, seen from the side, from the wrist along +x."""
    card.shape("-1,-5.4! 8,-7.4 18,-6 27,-2.6 28,0 25,2.6 14,5.4 6,6.6 -1,5!", "flesh", aside=(-2, -1.2))
    card.line("5,1.4 15,.4 26,-.4", "3,-6 9,-10.4 15,-9.4 12,-6.4")
    card.paint("-8,-3.6! 1,-4! 1,4! -8,3.8!", "flesh")


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
