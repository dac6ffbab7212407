# SPDX-License-Identifier: GPL-3.0-or-later
"""Animals. Each faces right; at the origin stands the middle of its feet, or of its face."""

import math

from . import geometry, palette
from .geometry import polar, tube


def almond(card, x, y, k=1.0, turn=0):
    """The eye of a beast: a bone almond, the iris under the upper lid."""
    with card.at(x, y, k, turn):
        card.shape("-5,.6! -1,-3.4 5,1! -.4,3", "bone", ink=1.4, tone=False)
        card.paint(geometry.disc(0.7, -0.4, 2), "ink")
        card.lens(1.8, "-6,.6 -1,-5 5.8,.8")


def moved(path, x=0, y=0, turn=0, k=1.0):
    """A path as `card.at` would place it, for a union with others."""
    cos, sin = k * math.cos(math.radians(turn)), k * math.sin(math.radians(turn))
    return geometry.transformed(path, (cos, sin, -sin, cos, x, y))


# Horses. The head lies along its nose, from the poll; its pose turns it downwards.

HEAD = (
    "-12,-6 0,-9 12,-10 28,-6.5 42,-6 50,-4 55,2 55,8 51,12! 48,16 44,19 37,18 31,13 21,14 12,20 0,22 -12,16"
)
HOOF = "-5.5,-5! 5,-6! 10,7! -8,7!"


def _hooves(card, *feet):
    for x, y, turn in feet:
        with card.at(x, y, turn=turn):
            card.shape(HOOF, "umber", tone=False)


def _leg(line, widths):
    return tube(line, widths, "round flat")


def _face(card, x, y, turn, coat, trim):
    """What lies on the head of a horse whose outline is painted."""
    with card.at(x, y, turn=turn):
        card.line("11,20 17,12 16,3", "51,11.5 46,10.5 43,11.5", "7,-7 11,-4 17,-4.5")
        card.paint(geometry.disc(50, 2.5, 1.3, 1.9), "ink")
        almond(card, 17, 0.5, 1.05)
        card.tube("3,18 1,6 2,-8", 3.4, trim, ink=1.4, tone=False)
        card.tube("2,14 16,10 33,5", 3.2, trim, ink=1.4, tone=False)
        card.tube("35,-7 33,3 33,14", 3.6, trim, ink=1.4, tone=False)
        card.beads("33,7", 2.6, "gold")
        card.shape("-6,-6 -8,-16 -3,-25! 3,-16 4,-8", coat)
        card.lens(2.4, "-3,-8 -4,-14 -2.6,-20")


def _mane(card, crest, locks, colour):
    """A mane in one piece; locks are its tips with the roots of their folds."""
    with card.cloth(crest, colour):
        card.gouge(2.2, *locks)


def _far(card, legs, coat):
    """The legs behind, all in the second tone."""
    card.union(legs, palette.SHADES[coat], tone=False)


def horse_rearing(card, coat="bone", mane="gold", trim="red"):
    """On its hind legs. Ground at 0 under them, saddle at (-6,-158), the bit at (86,-206)."""
    _hooves(card, (38, -8, 0), (90, -88, 50))
    _far(card, [_leg("-10,-92 26,-66 16,-40 34,-12", [44, 28, 13, 9]), _leg("44,-150 62,-122 94,-122 90,-94", [36, 20, 13, 8])], coat)
    with card.cloth("-58,-96! -74,-94 -86,-78 -82,-54 -88,-34 -100,-20! -82,-20 -70,-36 -68,-60 -62,-76 -50,-80", mane):
        card.gouge(2.4, "-64,-90 -78,-70 -72,-44", "-60,-86 -70,-64 -68,-40", "-80,-64 -76,-44 -86,-28")
    _hooves(card, (-16, -8, 0), (94, -134, 60))
    trunk = "8,-196 40,-202 62,-184 66,-160 52,-132 32,-108 10,-88 -6,-66 -32,-60 -54,-70 -64,-88 -58,-106 -42,-118 -24,-140 -8,-170"
    neck = "-8,-178 6,-212 26,-238 46,-246 60,-230 52,-206 58,-184 60,-160 20,-150"
    pieces = [geometry.curve(trunk), geometry.curve(neck), moved(geometry.curve(HEAD), 48, -236, 32)]
    pieces += [_leg("-38,-88 -6,-66 -36,-40 -18,-12", [52, 34, 15, 10]), _leg("44,-166 66,-152 96,-164 95,-140", [42, 25, 15, 9])]
    with card.bodies(pieces, coat):
        card.gouge(3, "30,-176 42,-160 56,-146", "-24,-114 -2,-92 -12,-70", "56,-206 48,-196 50,-182")
    _face(card, 48, -236, 32, coat, trim)
    crest = (
        "46,-256! 36,-254 26,-244! 20,-234 10,-230! 8,-218 -4,-212! -4,-200 -16,-190! -14,-180 -22,-168! -8,-164 4,-168! 6,-178 "
        "16,-184! 16,-194 28,-202! 28,-212 40,-220! 40,-230 52,-238! 48,-246"
    )
    locks = [
        "40,-250 40,-242 50,-238", "30,-244 28,-232 38,-222", "16,-230 16,-216 26,-204",
        "4,-212 4,-198 14,-186", "-8,-194 -8,-180 2,-170",
    ]
    _mane(card, crest, locks, mane)


def horse_pulling(card, coat="bone", mane="gold", trim="red"):
    """The forehand of a horse that pulls out of the picture to the right: what is behind -20 is left to be covered."""
    _hooves(card, (32, -8, 0))
    _far(card, [_leg("18,-60 28,-44 26,-30 31,-12", [34, 19, 12, 9])], coat)
    _hooves(card, (3, -8, 0), (58, -22, 34))
    trunk = "-30,-96 -6,-104 24,-112 44,-100 48,-78 40,-58 22,-48 -4,-46 -30,-52"
    neck = "-4,-98 4,-124 18,-142 36,-146 50,-136 48,-122 50,-100 44,-80 10,-80"
    pieces = [geometry.curve(trunk), geometry.curve(neck), moved(geometry.curve(HEAD), 38, -136, 62, 0.94)]
    pieces += [_leg("4,-74 0,-48 4,-32 3,-12", [36, 22, 14, 10]), _leg("32,-76 44,-54 64,-48 60,-26", [36, 22, 14, 9])]
    with card.bodies(pieces, coat):
        card.gouge(3, "14,-88 12,-66 24,-54", "46,-118 40,-108 42,-98")
    with card.at(38, -136, 0.94, 62):
        _face(card, 0, 0, 0, coat, trim)
    crest = (
        "42,-154! 30,-154 20,-146! 14,-138 4,-134! 4,-122 -8,-114! -4,-104 -12,-94! 2,-90 12,-94! 12,-104 24,-110! 22,-120 "
        "34,-128! 32,-136 42,-140!"
    )
    locks = [
        "34,-150 30,-140 36,-132", "22,-142 16,-128 24,-114", "8,-130 6,-112 12,-98",
        "-2,-112 -4,-102 2,-94",
    ]
    _mane(card, crest, locks, mane)


# Lions

MUZZLE = "0,5 8,4 13,10 12,16 6,18.5 0,16.5 -6,18.5 -12,16 -13,10 -8,4"


def _flames(count, inner, outer, lean, ry=1.0, start=0):
    """The outline of a mane: a ring of locks whose tips all lean one way round."""
    step = 360 / count
    outline = []
    for i in range(count):
        angle = start + i * step
        x, y = polar(0, 0, inner, angle)
        outline.append((x, y * ry, True))
        x, y = polar(0, 0, (inner + outer) * 0.52, angle + step * 0.45)
        outline.append((x, y * ry, False))
        x, y = polar(0, 0, outer, angle + step * lean)
        outline.append((x, y * ry, True))
    return outline


def _curls(count, inner, outer, start=0, ry=1.0):
    """The folds of such a mane, from the face outwards."""
    folds = []
    for i in range(count):
        angle = start + i * 360 / count
        fold = [polar(0, 0, inner, angle), polar(0, 0, (inner + outer) / 2, angle + 9), polar(0, 0, outer, angle + 14)]
        folds.append([(x, y * ry) for x, y in fold])
    return folds


def lion_face(card, coat="gold", mane="ochre"):
    """From the front, 62 across."""
    with card.cloth(_flames(14, 25, 33.5, 0.95, 1.06, -96), mane):
        card.gouge(2, *_curls(14, 19, 29, -84, 1.06))
    for side in (1, -1):
        with card.at(0, 0, flip=side < 0):
            card.shape("13,-14 14,-23 20,-26 24,-19 19,-10", coat)
            card.gouge(2.4, "20,-22 19,-18 16,-14")
    half = "0,-20.5 10,-19 17,-12 18.5,-3 15,6 16,13 12,20 6,23.5 0,24"
    card.shape(geometry.symmetric(half, 0), coat)
    card.shape(MUZZLE, "bone", ink=1.4, tone=False)
    card.paint("-6,3.6! 0,2 6,3.6! 2,8.4 0,9.4! -2,8.4", "ink")
    card.line("0,9 0,15", "-9,16.6 -4,18.6 0,15.4 4,18.6 9,16.6")
    card.beads([(s * x, y) for s in (1, -1) for x, y in ((5, 11.4), (8, 10.6), (8.4, 13.6))], 0.7, "ink", ink=0)
    for side in (1, -1):
        card.shape([(side * x, y, c) for x, y, c in geometry.points("3.6,-1.4! 7,-6.6 12.8,-5! 8,-.4")], "bone", ink=1.4, tone=False)
        card.beads([(side * 7.8 + 0.5, -3.8)], 2, "ink", ink=0)
        card.gouge(3, [(side * 2.6, 4), (side * 3.2, -6), (side * 14, -9.5)])
        card.gouge(1.8, [(side * 4, -20), (side * 2, -14), (side * 1.6, -8)])


def lion_roaring(card, coat="gold"):
    """The head of a lion to the right, jaws open, for hands to hold: the upper jaw at (36,-12), the lower at (26,34)."""
    lower = "-10,6 2,9 11,21 19,26 26,27 31,31 30,38 22,41 8,37 -4,30 -12,20"
    card.shape("-4,2! 34,2! 30,14 26,34! 8,32 -4,16", "deep", tone=False)
    with card.cloth(lower, coat):
        card.gouge(2.2, "-2,14 4,26 13,33")
    card.shape("2,14 10,13 20,17 25,24 18,27 8,23", "red", ink=1.4, tone=False)
    card.paint(geometry.polygon("21.6,27.4 25,18 27.4,28.6") + geometry.polygon("16,26 18.4,21.4 20,26.6"), "bone", "inner")
    card.paint(
        geometry.polygon("24,2 27.5,11.5 31,1") + geometry.polygon("17,3 19,8 21.6,3") + geometry.polygon("11,4 12.6,8 15,3.6"),
        "bone", "inner",
    )
    upper = "-12,-8 -6,-19 6,-23 14,-20 19,-15! 30,-16 38,-15! 42,-9 40,-1 33,4.5 23,3 13,5 6,11 -4,14 -14,8"
    with card.cloth(upper, coat):
        card.gouge(2.4, "13,5 15,-4 24,-7", "8,9 2,6 0,-1")
    card.paint("35,-15.4! 39,-14.8! 42,-9.4 41,-6 37,-8.6", "ink")
    card.beads("28,-2.4 31.6,-.6 26.4,0", 0.7, "ink", ink=0)
    with card.at(10, -9.5, 1.15, -6):
        almond(card, 0, 0)
    card.gouge(3, "20,-9 12,-17 1,-13")


def lion_mane(card, mane="ochre"):
    """What goes behind the roaring head."""
    with card.cloth(_flames(13, 29, 42, 0.95, 1.0, -104), mane):
        card.gouge(2.8, *_curls(13, 22, 36, -92))


def lion_seated(card, coat="gold", mane="ochre"):
    """Seated, looking up, its jaws open. Ground at 0; the head's middle at (34,-104)."""
    card.shape("-54,-10! -68,-16 -73,-34 -64,-56 -58,-76 -66,-98 -58,-102 -48,-78 -54,-56 -62,-36 -56,-24 -46,-22!", coat)
    card.shape("-64,-94! -73,-103 -67,-117 -70,-131! -57,-127 -47,-117 -49,-102 -56,-94", mane)
    far = [tube("26,-70 44,-42 52,-10", [40, 24, 16]), geometry.curve("42,-14 58,-14 68,-8 70,-1! 42,-1!")]
    card.union(far, "ochre", tone=False)
    trunk = "-20,-108 14,-126 46,-110 54,-84 48,-56 30,-34 14,-14 -12,-4 -44,-3 -64,-16 -70,-40 -60,-66 -42,-88"
    foreleg = [tube("20,-76 26,-42 24,-10", [44, 26, 17], "round flat"), geometry.curve("15,-16 30,-16 41,-9 43,-1! 15,-1!")]
    hind = geometry.curve("-58,-44 -42,-60 -18,-54 -8,-36 -16,-18 -6,-12 8,-9 11,-1! -40,-1! -58,-10 -64,-26")
    with card.bodies([geometry.curve(trunk), *foreleg], coat):
        pass
    card.shape(hind, coat)
    card.gouge(3, "30,-52 22,-40 26,-26")
    card.line("4,-8 5,-4", "-3,-9 -2,-5", "36,-10 37,-5", "28,-11 29,-5", "62,-10 63,-5", "54,-11 55,-5")
    with card.at(22, -100, 1.06):
        lion_mane(card, mane)
    with card.at(34, -104, 1.06, turn=-8):
        lion_roaring(card, coat)


# Eagle and bull

def eagle(card, colour="gold", beak="red"):
    """Displayed, as on a shield: 70 across and 78 high, its head to the right."""
    half = (
        "0,-17 5,-14 9,-10! 14,-19 16,-30 23,-37! 23,-29 26,-27! 25,-19! 35,-25! 33,-15 27,-9! 36,-13! 33,-3 26,-1! 34,0! "
        "30,8 23,7! 29,10! 24,17 18,13! 21,20! 15,21 10,14! 8,19 13,21! 19,19 24,22! 20,24 22,29! 17,27 15,31! 12,26 5,24! "
        "6,27 13,36! 7,35 4,32! 4,38 0,43!"
    )
    with card.cloth(geometry.symmetric(half, 0), colour, ink=1.4):
        folds = ["12,-8 18,-16 20,-27", "13,-5 21,-12 29,-18", "13,-1 21,-4 30,-7", "12,3 19,3 28,3", "10,7 16,9 23,12"]
        card.lens(1.8, *folds, *[geometry.flipped(fold) for fold in folds])
        card.lens(1.6, "-4,-4 0,-1 4,-4", "-4,3 0,6 4,3", "-4,10 0,13 4,10", "0,24 0,31 0,38")
    card.shape("-5,-12 -6,-20 -5,-27! -8,-29! -3,-34 4,-34 8,-30! 6,-25 5,-18 5,-12 0,-9", colour, ink=1.4)
    card.shape("7,-33! 13,-31 14,-24! 10,-27 5,-27!", beak, ink=1.4)
    card.paint(geometry.disc(3, -30, 1.4), "bone" if colour == "ink" else "ink")


def eagle_head(card, colour="gold", beak="bone"):
    """Head and breast to the right, feathers ending below in points; 50 high."""
    with card.cloth(
        "-4,-24 8,-25 16,-19 17,-11 12,-2 12,8 18,22 20,34! 13,30 9,38! 2,31 -3,39! -8,31 -15,37! -16,30 -23,31! -20,18 -16,4 -15,-10",
        colour,
    ):
        card.lens(
            2.2, "-10,-4 -6,0 -1,-3", "-2,1 3,4 8,1", "-13,6 -8,10 -3,7", "0,11 5,14 10,11", "-14,17 -9,21 -3,18",
            "2,21 8,24 13,20", "-17,27 -12,30 -8,27",
        )
    card.shape("12,-21! 22,-20 29,-13 28,-3! 24,-8 16,-8 12,-9!", beak)
    card.line("14,-12 20,-12 25,-9")
    almond(card, 8, -13.5, 0.95, 4)
    card.gouge(2.8, "15,-14 8,-22 -1,-17")


def bull_face(card, coat="ochre", horns="bone"):
    """From the front, 60 across at the horns."""
    for side in (1, -1):
        with card.at(0, 0, flip=side < 0):
            with card.cloth("8,-19 17,-22 25,-29 24,-39 20,-44! 31,-40 35,-30 30,-18 19,-11 9,-11", horns):
                card.line("18,-22 21,-17 21,-13", "24,-28 29,-23 30,-19", width=0.9)
            card.shape("13,-9 23,-14 32,-9! 26,-1 15,0", coat)
            card.gouge(2.2, "28,-8 22,-7 17,-4")
    half = "0,-21 9,-19 16,-12 17,-4 13,6 13,15 15,21 12,28 6,31 0,31.5"
    card.shape(geometry.symmetric(half, 0), coat)
    card.shape("0,15 8,14 14,20 12,27 6,30.4 0,31 -6,30.4 -12,27 -14,20 -8,14", "bone", ink=1.4, tone=False)
    card.gouge(2.6, "3,20.5 7,17 10,21", "-3,20.5 -7,17 -10,21")
    card.line("-6,26 0,28 6,26")
    for side in (1, -1):
        card.shape([(side * x, y, c) for x, y, c in geometry.points("5,-2! 9,-7 14.4,-4! 10,.4")], "bone", ink=1.4, tone=False)
        card.beads([(side * 9.6 + 0.5, -3.6)], 2, "ink", ink=0)
        card.gouge(2.8, [(side * 4, 3), (side * 5, -8), (side * 15, -8.5)])
        card.gouge(2, [(side * 7, 13), (side * 4.4, 6), (side * 4, -1)])
    curls = [(-7, -19, 4.6), (0, -21, 5.4), (7, -19, 4.6), (-3.6, -14, 4.2), (3.6, -14, 4.2), (0, -10.5, 3.6)]
    card.union([geometry.disc(*curl) for curl in curls], "umber", tone=False)


# Dogs

def dog_howling(card, coat="bone", ear="ochre", collar="red"):
    """Standing, its head thrown back, its eyes shut. Ground at 0; the nose at (41,-110)."""
    card.shape("-26,-50! -40,-54 -47,-66 -44,-78! -38,-68 -30,-64 -22,-60", coat)
    far = [_leg("22,-40 25,-20 24,-3", [20, 11, 9]), geometry.curve("19,-6 27,-6 33,-1! 19,-1!")]
    far += [_leg("-18,-38 -8,-22 -14,-3", [22, 12, 9]), geometry.curve("-19,-6 -10,-6 -5,-1! -19,-1!")]
    _far(card, far, coat)
    body = (
        "-30,-48 -18,-58 0,-60 7,-68 9,-80 14,-92 22,-99 30,-104 38,-113! 43,-111 42.4,-106 37,-98! 40,-94 46,-97! 44,-90 37,-82 "
        "34,-74 34,-62 33,-50 27,-38 14,-32 -6,-34 -16,-31 -28,-34"
    )
    legs = [_leg("15,-44 13,-22 12,-3", [24, 12, 9]), geometry.curve("7,-6 15,-6 22,-1! 7,-1!")]
    legs += [_leg("-22,-42 -20,-24 -30,-12 -29,-3", [24, 17, 9, 9]), geometry.curve("-34,-6 -26,-6 -19,-1! -34,-1!")]
    with card.bodies([geometry.curve(body), *legs], coat):
        card.gouge(2.6, "6,-54 4,-44 11,-36", "-16,-54 -10,-44 -14,-34", "33,-62 28,-56 27,-48")
        card.line("8,-43 10,-40 14,-39", "-26,-24 -22,-22")
    card.shape("35.6,-97! 42,-106.4! 45.4,-97.4! 40,-93.6", "deep", ink=1.4, tone=False)
    card.shape("38,-96! 42,-101 43.4,-97!", "red", ink=0, tone=False)
    card.paint("36.4,-111.4 41,-115 44.4,-111.6 41.6,-107.6", "ink")
    with card.cloth("17,-95! 8,-95 -3,-87 -9,-75! 1,-76 10,-81 18,-88", ear):
        card.gouge(2, "14,-92 6,-88 0,-80")
    card.line("23.6,-98.4 26.6,-95.6 30.6,-97.4")
    card.gouge(2, "31,-101 27,-102 23,-100.6")
    card.tube("6,-71 18,-66 34,-69", 5, collar, ink=1.4)
    card.beads("21,-64.4", 2.6, "gold")
    card.line("11,-4 12,-2", "15,-4 16,-2", "-30,-4 -29,-2", "-26,-4 -25,-2", width=0.9)


def dog_pawing(card, coat="bone", collar="red"):
    """On its hind legs, forepaws up at (44,-62). Ground at 0."""
    card.shape("-30,-22! -42,-26 -50,-40 -46,-54! -40,-42 -32,-36 -22,-34", coat)
    far = [tube("8,-74 26,-72 40,-74", [18, 11, 9], "round"), _leg("-12,-34 2,-22 -2,-3", [24, 13, 9])]
    _far(card, far + [geometry.curve("-7,-6 2,-6 9,-1! -7,-1!")], coat)
    body = "-30,-30 -24,-52 -10,-72 0,-88 14,-92 20,-82 18,-66 10,-48 0,-30 -14,-20 -26,-20"
    head = "0,-90 2,-104 12,-112 24,-110 32,-104 44,-102 48,-97 45,-92 34,-90! 42,-86 40,-82 28,-81 16,-82 6,-82"
    legs = [_leg("-20,-32 -6,-18 -20,-12 -19,-3", [28, 18, 10, 10]), geometry.curve("-25,-6 -15,-6 -7,-1! -25,-1!"),
            tube("10,-68 30,-58 44,-63", [19, 12, 9], "round")]
    with card.bodies([geometry.curve(body), geometry.curve(head), *legs], coat):
        card.paint(geometry.disc(-22, -40, 8, 11), "ochre")
        card.gouge(2.6, "-4,-36 -10,-24 -20,-24", "6,-80 8,-70 16,-64")
    card.shape("44,-91! 34,-90! 41,-85! 46,-80 43,-76 39,-82", "red", ink=1.4, tone=False)
    card.paint("43,-103 48,-100 47,-95 42,-99", "ink")
    card.shape("8,-110! 0,-112 -8,-104 -9,-90! 0,-90 8,-98 12,-104", "ochre")
    with card.at(22, -102):
        almond(card, 0, 0, 0.8, 6)
    card.tube("-1,-90 8,-83 19,-82", 5.4, collar, ink=1.4)
    card.beads("10,-79", 2.8, "gold")
    card.line("40,-66 44,-66", "40,-61 44,-60", width=0.9)


# Small beasts

def crayfish(card, colour="red"):
    """Seen from above, its claws upwards; 66 across, 84 high, the middle of its back at 0."""
    for side in (1, -1):
        with card.at(0, 0, flip=side < 0):
            card.line("3,-22 9,-34 22,-42", "2,-23 4,-38 12,-50", width=2.0)
            for y, reach in ((-8, -16), (-1, -3), (6, 8)):
                card.stroke([(8, y), (19, y - 5), (27, reach + 9)], 2.6)
            arm = [
                tube("8,-14 19,-18 23,-27", [8, 8, 7], "round"),
                geometry.curve("19,-24 16,-34 18,-46 25,-55! 26,-44 28,-40! 31,-50! 35,-42 34,-32 28,-23"),
            ]
            card.union(arm, colour)
            card.line("20,-31 23,-28 28,-28", width=0.9)
    tail = [geometry.disc(0, 12 + 6.6 * i, 10.5 - 1.4 * i, 5.2) for i in range(5)]
    fan = "0,36 5,40 13,38 15,46! 9,50 5,48 0,54! -5,48 -9,50 -15,46! -13,38 -5,40"
    card.shape(fan, colour)
    card.line("0,40 0,51", "4,41 8,48", "-4,41 -8,48", width=0.9)
    card.union(tail, colour)
    for i in range(4):
        half = 8.6 - 1.3 * i
        card.line([(-half, 17 + 6.6 * i), (0, 20 + 6.6 * i), (half, 17 + 6.6 * i)])
    with card.cloth("0,-27! 6,-23 11,-12 12,2 8,12 0,15 -8,12 -12,2 -11,-12 -6,-23", colour):
        card.lens(2, "-11,0 0,-7 11,0", "0,-5 .8,4 0,14")
    card.beads("-5,-17 5,-17", 2.2, "ink", ink=0)


def bird(card, colour="red"):
    """Perched, about to sing; 30 long, its feet at 0."""
    card.line("-1,-5 -1,0", "3,-5 3,0", width=1.4)
    card.shape("-3,-8! -12,-6 -19,1! -16,-6 -9,-13", "deep" if colour == "red" else colour)
    with card.cloth("-10,-10 -4,-17 3,-19 5,-25 11,-28 16,-25 17,-20 14,-13 8,-6 0,-4 -7,-6", colour):
        pass
    card.shape("-9,-10! -3,-16 5,-16 7,-11 1,-7!", "bone", ink=1.4)
    card.shape("16,-25! 23,-25! 17,-21!", "gold", ink=1.4, tone=False)
    card.paint(geometry.disc(12.4, -23.6, 1.4), "ink")
