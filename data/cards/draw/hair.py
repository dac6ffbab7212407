# SPDX-License-Identifier: GPL-3.0-or-later
"""Hair and beards, in the units of faces.py: behind goes below the face, locks and beards go over it."""

from . import geometry
from .geometry import symmetric

# For a face seen from the front.


def behind(card, colour="gold", length=34, width=23):
    """The mass behind a frontal head, down to the shoulders; the locks come from `parted`."""
    half = (
        f"0,-27 13,-24 {width - 2},-10 {width},8 {width + 1},{length - 12} {width - 3},{length}! "
        f"{width - 9},{length - 5} 8,{length - 12}! 0,8"
    )
    card.shape(symmetric(half, axis=0), colour)


def parted(card, colour="gold", length=34, width=23, aside=3):
    """Two locks from a parting, over the temples and down both sides."""
    for side in (1, -1):
        with card.at(flip=side < 0):
            lock = (
                f"0,-24! 10,-23 {width - 3},-13 {width + 1},4 {width + 2},{length - 12} "
                f"{width - 1},{length + aside}! {width - 8},{length - 4} "
                f"{width - 6},{length - 16} 14,8 15.4,-2 11,-12 4,-16.4 0,-17!"
            )
            card.shape(lock, colour)
    folds = [
        (
            f"4,-20 13,-16 17.4,-2",
            f"17.6,2 18.6,12 17.6,{length - 9}",
            f"{width - 1},6 {width},{length - 18} {width - 3},{length - 5}",
        )
    ]
    for a, b, c in folds:
        card.gouge(2.2, a, b, c, *(geometry.flipped(geometry.points(g)) for g in (a, b, c)))


def braids(card, colour="gold", top=-4, length=62, x=18.5):
    """Two plaits in front of the shoulders, of strands that cross left over right, and a ribbon at the end."""
    for side in (1, -1):
        with card.at(flip=side < 0):
            strands, y, i = [], top, 0
            while y < length:
                wide = 1 - 0.3 * (y - top) / (length - top)
                lean = 3.6 * wide if i % 2 else -3.6 * wide
                ends = (x + lean * 1.5, y - 7 * wide), (x - lean * 1.2, y + 7 * wide)
                strands.append(geometry.lens([ends[0], (x + lean * 0.4, y + 0.6), ends[1]], 9.5 * wide))
                y, i = y + 6.2 * wide, i + 1
            card.union(strands, colour, tone=False)
            for strand in strands:
                card.paint(strand, colour, "inner")
            card.shape(f"{x - 3},{y - 3}! {x},{y + 10} {x + 3},{y - 3}!", colour, tone=False)
            card.tube([(x - 3.4, y - 2), (x + 3.4, y - 2)], 4.4, "red", ink=1.4, tone=False)


def curls(card, colour="gold", r=7, places="-15,-13 -8,-19 0,-21 8,-19 15,-13 18,-5 -18,-5"):
    """A crop of curls around the forehead, a union of discs with a comma in each."""
    spots = geometry.points(places)
    with card.bodies([geometry.disc(x, y, r) for x, y, _ in spots], colour):
        card.line(
            *[[(x - r * 0.5, y + r * 0.1), (x, y - r * 0.45), (x + r * 0.5, y), (x, y + r * 0.4)] for x, y, _ in spots],
            width=1.4,
        )


def pageboy(card, colour="gold", length=16):
    """A young man's bob with a straight fringe."""
    for side in (1, -1):
        with card.at(flip=side < 0):
            card.shape(
                f"4,-22! 16,-19 22,-8 23,4 25,{length}! 19,{length + 3} 13.6,{length + 1}! 15.6,2 14.8,-8 " "13,-12!",
                colour,
            )
    card.shape("-15,-12! -17,-19 -8,-25 8,-25 17,-19 15,-12! 10,-11.4 5,-12.6 0,-11.4 -5,-12.6 -10,-11.4", colour)
    card.gouge(
        2,
        "-4,-23 -7,-18 -7,-13",
        "4,-23 6,-18 6,-13",
        "20,-8 21,2 20.6,12",
        "-20,-8 -21,2 -20.6,12",
        "16,-6 17.4,4 16.6,14",
        "-16,-6 -17.4,4 -16.6,14",
    )


def beard(card, colour="bone", length=40, forked=True):
    """A full beard with its moustache, front."""
    if forked:
        half = f"0,10! 7,8.4 13,1 16.4,-5! 18,4 16,18 14.6,28 11,{length}! 6.6,{length - 8} " f"0,{length - 16}!"
    else:
        half = f"0,10! 7,8.4 13,1 16.4,-5! 18,4 16.6,16 12,28 6,{length - 6} 0,{length}!"
    outline = symmetric(half, axis=0)
    with card.cloth(outline, colour, aside=(-3.6, -1.4)):
        folds = ["13.6,6 13,18 9.6,30", "9,12 9,20 7,27", "4.4,17 5,23 3.4,30"]
        card.gouge(2.2, *folds, *(geometry.flipped(geometry.points(f)) for f in folds))
    card.paint("-5.4,14 0,12 5.4,14 2.6,16.4 -2.6,16.4", "red")
    card.line("-5.8,13.6 0,13 5.8,13.6")
    moustache = symmetric("0,9.4! 4,8.6 8,11 12.6,15.6! 7,14.6 3,12.6 0,12!", axis=0)
    card.shape(moustache, colour, ink=1.4, tone=False)


def beard_profile(card, colour="bone", length=36):
    """A pointed beard and moustache, for a profile that looks right."""
    outline = (
        f"13,15.6! 14.6,20 15.4,28 12.6,{length}! 10,{length - 5} 7.4,{length - 1}! "
        f"4,{length - 8} 0,{length - 5}! -4,24 -7,14 -8,5! -5,7 0,9.4 5.4,11 9,16!"
    )
    with card.cloth(outline, colour, aside=(-3, -1.2)):
        card.gouge(2.2, "-2,11 1,20 2.4,29", "4,13 6,22 7,31", "9.6,17 11.4,24 11.8,32")
    card.shape("13.8,9.4! 9,10 5.4,13.4 3.4,18! 8,16.4 12,13.4!", colour, ink=1.4, tone=False)


def beard_three_quarter(card, colour="bone", length=40):
    """A long beard for a three-quarter face that looks right."""
    outline = (
        f"7,9.6! 12,7.4 15,3! 16,12 15,24 11,34 7,{length}! 1,{length - 6} -6,28 -10.6,16 -14,1! " "-9,4 -4,9 2,10.4"
    )
    with card.cloth(outline, colour, aside=(-3.4, -1.4)):
        card.gouge(2.2, "-8,10 -4,20 1,31", "-1,13 2,22 4,33", "12,13 12.4,22 9,33", "7.4,18 8,25 7,35")
    card.paint("3,13.6 7.4,12 11.4,13.4 9,16 5.4,16.2", "red")
    card.line("2.4,13.4 7.4,13 11.8,13")
    card.shape("8,9! 11,8.6 14,12 14.4,15! 11,14 8.6,12! 5,13.4 -1,17! 1.4,11.4 5,8.8", colour, ink=1.4, tone=False)


def nape(card, colour="gold", length=20):
    """Hair behind a profile or three-quarter head that looks right, over its skull and nape."""
    card.shape(
        f"11,-19! 2,-25 -10,-22 -17.4,-12 -18,2 -16.6,{length - 5} -20,{length + 2}! "
        f"-12,{length + 3} -5.4,{length - 6} -5,6! -8,3 -8.4,-3! -4,-6 -3.4,-12 4,-15!",
        colour,
    )
    card.gouge(2.2, "-4,-20 -12,-12 -13,2", "-10,2 -11.6,9 -11,16", f"-15,4 -14.8,10 -16.6,{length - 1}")


def tonsure(card, colour="ochre"):
    """A tonsured head seen from behind, 34 wide: no face, a bald crown, a ring of hair, ears and nape."""
    card.shape("-8,10! -8,28! 8,28! 8,10!", "flesh", ink=0)
    card.line("-8,16 -8,28", "8,16 8,28", width=2.6)
    for side in (-1, 1):
        card.shape([(side * 15, -1), (side * 20, -3), (side * 19.4, 5), (side * 15, 8)], "flesh", ink=1.4, tone=False)
    card.shape(
        "0,-21 12,-18 17.6,-8 17,6 13.6,15 12,21! 8,18.4 5,22! 0,19.4! -5,22! -8,18.4 -12,21! "
        "-13.6,15 -17,6 -17.6,-8 -12,-18",
        colour,
    )
    card.shape("0,-20.4 10,-17.4 12.6,-10 8,-4 0,-2.4 -8,-4 -12.6,-10 -10,-17.4", "flesh", ink=1.4, aside=(-2.4, -1.2))
    card.gouge(
        2,
        "-9,-2 -11,6 -9.6,15",
        "9,-2 11,6 9.6,15",
        "-3,-1 -4,8 -3.4,16",
        "3,-1 4,8 3.4,16",
        "-14,-8 -15.4,0 -14,8",
        "14,-8 15.4,0 14,8",
    )
