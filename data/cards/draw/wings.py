# SPDX-License-Identifier: GPL-3.0-or-later
"""Wings: each is a right wing, its joint at the origin; `card.at (…, flip=True)` makes the left one.

A feathered wing is three layers: the long feathers, a second row in another colour over their roots, and a shoulder of scales.
"""

from .geometry import polar, tube


def _between(a, b, t):
    return a + (b - a) * t


def _feather(x, y, angle, length, width, bend):
    """One feather as an outline: narrow at the root, widest past the middle, its tip bent aside."""
    middle = polar(x, y, length * 0.55, angle - bend * 0.4)
    tip = polar(x, y, length, angle + bend * 0.5)
    return tube([(x, y), middle, tip], [width * 0.62, width, width * 0.5], "flat round", samples=1), [(x, y), middle, tip]


def _row(card, colour, feathers, tone=True):
    """A row of feathers under one contour, each over the one before; small ones have neither shade nor quill."""
    made = [_feather(*feather) for feather in feathers]
    card.paint([piece for outline, _ in made for piece in outline], "union")
    for outline, _ in made:
        card.shape(outline, colour, ink=1.4, tone=tone, aside=(-2.2, -1))
    if tone:
        card.line(*[[_part(line, 0.35), _part(line, 0.6), _part(line, 0.82)] for _, line in made], width=0.9)


def _part(line, t):
    """A place on a line of three points."""
    (ax, ay), (bx, by), (cx, cy) = line
    u = 1 - t
    qx, qy = 2 * bx - (ax + cx) / 2, 2 * by - (ay + cy) / 2
    return u * u * ax + 2 * u * t * qx + t * t * cx, u * u * ay + 2 * u * t * qy + t * t * cy


def _fan(count, start, end, angles, lengths, width, bend):
    """Feathers whose roots go from start to end, and whose angles and lengths (first, middle, last) change on the way."""
    feathers = []
    for i in range(count):
        t = i / (count - 1)
        first, middle, last = lengths
        length = _between(first, middle, t * 2) if t < 0.5 else _between(middle, last, t * 2 - 1)
        feathers.append((_between(start[0], end[0], t), _between(start[1], end[1], t), _between(*angles, t), length, width, bend))
    return feathers


def _shoulder(card, form, colour, scales):
    """The bony edge of the wing, with rows of scales."""
    with card.cloth(form, colour):
        card.line(*scales, width=1.4)


def spread(card, long="blue", short="sky", edge="gold"):
    """Raised to the side, as of an angel in the air: 74 wide, 78 above the joint and 30 below."""
    _row(card, long, _fan(7, (8, 6), (34, -34), (52, -58), (36, 54, 46), 14, -14))
    _row(card, short, _fan(6, (2, 2), (27, -32), (58, -62), (22, 32, 30), 11.5, -12))
    _shoulder(
        card, "-6,6 -5,-8 6,-22 18,-34 30,-43! 36,-36! 26,-24 14,-10 8,6 2,12", edge,
        ["2,-8 6,-4 5,2", "9,-16 14,-12 13,-7", "17,-25 22,-21 22,-15", "-2,0 1,4 0,9", "25,-33 29,-29 30,-26"],
    )


def bat(card, colour="blue", bone="sky"):
    """Raised, four fingers and three scallops: 84 wide, 74 above the joint and 66 below."""
    skin = "2,-6! 20,-30 42,-60! 62,-70 84,-66! 76,-48 80,-34! 84,-22 80,-2! 70,-2 60,18! 58,30 46,48! 40,34 26,40! 18,44 6,58! 4,30"
    with card.cloth(skin, colour):
        card.gouge(4.4, "42,-58 62,-50 79,-34", "42,-58 58,-28 60,14", "42,-58 44,-14 46,42", "42,-58 26,-10 27,36")
        card.hatch("78,-36 83,-22 80,-2", 190, 9)
        card.hatch("60,18 58,30 46,48", 200, 9)
    card.union([tube("0,0 14,-28 42,-62", [13, 8, 6], "round"), tube("42,-62 60,-71 84,-66", [6, 4, 1.5], "round")], bone)
    card.shape("38,-64! 36,-76 42,-84! 46,-74 47,-64!", "bone", ink=1.4)
    card.disc(42, -61, 4.6, bone, ink=1.4)


def cherub(card, long="red", short="gold"):
    """Small, for a winged head or child: 38 wide, 24 above the joint."""
    _row(card, long, _fan(5, (5, 3), (16, -10), (40, -50), (18, 26, 24), 8.4, -12), tone=False)
    _row(card, short, _fan(4, (0, 1), (11, -9), (46, -56), (11, 15, 14), 7, -8), tone=False)
