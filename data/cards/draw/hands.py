# SPDX-License-Identifier: GPL-3.0-or-later
"""Hands and feet. A hand has its wrist at the origin, points along +x and is 22 long at k = 1, with its thumb up (-y).

Place it with card.at (x, y, k, turn=…); squash=-1 turns it over, so that the thumb is down. Draw a rod before its
hand: in `grip` it passes at x = 12, upright; `hold` has the thumb in front and the fingers behind what it carries, of which
`pinch` shows both. A bare wrist runs into the arm: draw the arm first, to x = 2. A clothed one is covered by a cuff, drawn after.
"""

from functools import partial

from . import geometry
from .geometry import curve, disc

# A finger is small enough to be drawn through its joints alone.
tube = partial(geometry.tube, samples=1)

PALM = "-4,-5! 4,-6.4 10,-7.2 13,-4 13,4 10,7 4,6 -4,5!"


def _wrist(card, fill="flesh"):
    """Covers the ink of the wrist, where the arm is bare."""
    card.paint("-9,-3.8! 1.5,-4.2! 1.5,4! -9,3.8!", fill)


def grip(card, bare=False, colour="flesh"):
    """A fist around an upright rod, knuckles away from the wrist."""
    fist = (
        "-3,-5! 3,-7 8,-9.6 15,-10 20.4,-8.4 21.6,-6 20.4,-3.9! 22.2,-1.6 21,.6! 22,3 20.4,5! "
        "20.6,7.6 17.6,9.6 11,9.4 5,7 -3,5!"
    )
    with card.cloth(fist, colour, aside=(-2.4, -1.4)):
        pass
    card.line("20.4,-3.9 16,-4.4 11,-4", "21,.6 16,.4 10.4,.6", "20.4,5 16,5 11,4.8")
    card.shape(tube("3,-5 9,-9.6 16.4,-8.8", [7, 6, 5], "flat round"), colour, ink=1.4, tone=False)
    card.paint("-1,-3.4! 4,-5.6 8,-7.6 8,-3 2,0", colour)
    if bare:
        _wrist(card, colour)


def flat(card, bare=False, colour="flesh"):
    """Resting, fingers together, the back of the hand towards us."""
    fingers = [
        ("9,-5.4 15,-6 20,-5.4", 4.4),
        ("10,-1.8 16,-2.2 22.6,-1.8", 4.6),
        ("10,1.8 16,1.8 22,2", 4.6),
        ("9,5 14,5.4 19,5.4", 4.2),
    ]
    pieces = [tube(line, [width, width, width - 0.6], "flat round") for line, width in fingers]
    thumb = tube("2,-4 7,-9.4 12.6,-11", [6, 5.4, 4.2], "flat round")
    with card.bodies([curve(PALM), thumb, *pieces], colour, aside=(-2, -1.2)):
        card.line("19.6,-3.8 15,-4 10.4,-3.4", "21,0 15.6,-.2 10.8,0", "19.4,3.6 15,3.6 10.4,3.4", width=1.4)
    if bare:
        _wrist(card, colour)


def open_(card, bare=False, colour="flesh"):
    """Raised or offered, fingers spread, palm towards us."""
    fingers = [
        ("8,-5 15,-9.4 20.6,-12", 4.6),
        ("10,-2 17.4,-3.6 24,-4.6", 4.8),
        ("10,1.6 17,2 23.4,2.6", 4.6),
        ("8,4.6 14,7 19,9", 4.2),
    ]
    pieces = [tube(line, [width + 0.4, width, width - 0.6], "flat round") for line, width in fingers]
    thumb = tube("1,-3 5,-10 10,-15", [7, 5.6, 4.4], "flat round")
    with card.bodies([curve(PALM), thumb, *pieces], colour, aside=(-2, -1.2)):
        card.line("4,-4.6 7.4,-1 7,4", width=0.9)
    if bare:
        _wrist(card, colour)


def bless(card, bare=False, colour="flesh"):
    """Two fingers up, two folded into the palm, the thumb over them."""
    up = [
        tube("9,-5 16,-5.8 24,-6", [4.8, 4.8, 4], "flat round"),
        tube("9,-1 16,-1.4 25.4,-1.2", [4.8, 4.8, 4], "flat round"),
    ]
    folded = [disc(13, 2.8, 3.6, 2.6), disc(11.6, 6.2, 3.4, 2.5)]
    card.union([curve(PALM), *up, *folded], colour, aside=(-2, -1.2))
    card.line("22,-3.6 16,-3.6 10.6,-3.2", "16.4,1 13,.6 9,1.4", "14.6,4.6 11,4.4 8,5")
    card.shape(tube("1.6,3 6,4.6 11.6,2.2", [5, 5, 4.4], "flat round"), colour, ink=1.4, tone=False)
    card.paint("-1,2.6 2,5 5,4.4 2.4,.8", colour)
    if bare:
        _wrist(card, colour)


def point(card, bare=False, colour="flesh"):
    """The index out, the others folded."""
    index = tube("8,-4.4 16,-5 25,-4.6", [5, 4.8, 3.8], "flat round")
    folded = [disc(13.4, -0.4, 4, 2.7), disc(13, 3, 3.8, 2.6), disc(11.4, 6, 3.4, 2.4)]
    card.union([curve(PALM), index, *folded], colour, aside=(-2, -1.2))
    card.line("17,-2.4 12,-2.4 9,-2", "16.6,1.4 12,1.2 8.6,1.6", "15,4.6 11,4.4 8,4.8")
    card.shape(tube("1,-5 7,-8.4 13,-7.6", [6, 5, 4.2], "flat round"), colour, ink=1.4, tone=False)
    card.paint("-2,-3.6 2,-5.6 6,-6 4,-1", colour)
    if bare:
        _wrist(card, colour)


def hold(card, bare=False, colour="flesh"):
    """Carries an edge: the thumb lies over it, the fingers are behind."""
    pieces = [
        curve("-4,-5! 3,-6.6 9,-6.4 12,-2 11,4 6,6.6 -4,5!"),
        tube("3,-3 10,-6 18,-5", [7.4, 6, 4.4], "flat round"),
    ]
    card.union(pieces, colour, aside=(-2, -1.2))
    card.line("9.6,-2.6 7,-1.4 5.4,1", width=1.4)
    if bare:
        _wrist(card, colour)


def clutch(card, bare=False, colour="flesh"):
    """Carries an edge from behind: four fingers lie over it."""
    fingers = [
        ("6,-6 13,-7 17,-6.4", 4.4),
        ("7,-2.2 15,-2.6 19.6,-2.2", 4.6),
        ("7,1.8 15,2 19.2,2.2", 4.6),
        ("6,5.4 12,6 16,6", 4.2),
    ]
    pieces = [tube(line, [width, width, width - 0.4], "flat round") for line, width in fingers]
    with card.bodies([curve("-4,-5! 4,-7.6 9,-8 10,7 4,7 -4,5!"), *pieces], colour, aside=(-2, -1.2)):
        card.line("16.6,-4.4 12,-4.8 7.6,-4.4", "18.4,0 13,-.3 8,0", "16.8,4.2 12,4.1 7.6,4", width=1.4)
    if bare:
        _wrist(card, colour)


def pinch(card, bare=False, colour="flesh"):
    """Holds the rim of a coin or a plate: the fingers are bent under it, the thumb lies on its face, to (23,-9)."""
    fingers = ["5,-3 12,-4.6 16.4,-3.4", "5,.6 13,.2 17,1.4", "5,4 12,4.6 15.4,5.8", "4,7 10,8.6 13,9.6"]
    pieces = [tube(line, [5.4, 5.4, 4.8], "flat round") for line in fingers]
    with card.bodies([curve("-4,-5! 3,-7.4 9,-7 11,2 9,9 4,9 -4,5!"), *pieces], colour, aside=(-2, -1.2)):
        card.line("15.6,-1.2 12,-1.8 8,-1.4", "15.4,3.6 12,3 8,3", "13,7.4 10.4,7 7,6.6", width=1.4)
    card.shape(tube("0,-3.4 10,-9.4 21,-9", [7, 6.4, 5], "flat round"), colour, ink=2.0, aside=(-1.6, -1))
    card.paint("-3.4,-4! 2,-6.6 7,-7 6,-1 0,2", colour)
    card.line("17.6,-10.6 20,-10.8 21.4,-9.4", width=0.9)
    if bare:
        _wrist(card, colour)


# Feet stand with the heel at the origin, the toe towards +x, the sole at y = 0.


def shoe(card, colour="red", length=30, turned_up=0):
    """A pointed shoe, its opening 14 wide at y = -15."""
    tip = f"{length},{-2 - turned_up}!"
    card.shape(
        f"-3,-15! 11,-15! 13,-10 20,-7.4 {tip} {length - 6},0 12,.4 5,-1! 4,0! -4,0! -4.6,-7", colour, aside=(-2.4, -2)
    )
    card.gouge(1.8, "10,-13 11.6,-9 17,-6.4")


def boot(card, colour="ochre", length=28):
    """A soft boot with a rolled top, 17 wide at y = -30."""
    card.shape(
        f"-5,-30! 12,-30! 11.6,-16 14,-9.6 {length - 4},-6 {length},-1.6 {length - 2},0! 6,0! " "-5,0! -5.6,-10 -4,-18",
        colour,
        aside=(-3, -2),
    )
    card.tube("-6.4,-30 3.4,-28.6 13.4,-30", 6, colour, "round", tone=False)
    card.gouge(2, "11,-14 8,-11 2,-10", "11.4,-18 7,-16.6 2,-17")


def bare_foot(card, colour="flesh"):
    """A bare foot and its ankle, 10 wide at y = -16, to be joined to a bare leg."""
    foot = "-4,-18! 6,-18! 6.4,-11 12,-7 20,-4.4 23,-1.6 21,0! 10,-.6 4,0! -4,0 -6,-4 -4.4,-10"
    card.shape(foot, colour, aside=(-2, -1.6))
    card.line("19.4,-3 20.4,-1.4 20,0", "16.4,-3.6 17.4,-2.4 17.2,-.6", width=0.9)
    card.paint("-2.8,-20! 4.8,-20! 4.8,-15.6! -2.8,-15.6!", colour)


def toe(card, colour="gold"):
    """The rounded tip of a shoe under a hem, seen from the front."""
    card.shape("-9,1! -8,-6 0,-9.6 8,-6 9,1!", colour, aside=(-2.4, -1.4))
