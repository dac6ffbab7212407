# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands behind and below a figure: skies, rings, discs, columns, curtains, thrones, ground, water, clouds."""

from . import geometry
from .geometry import polar

LEFT, TOP, RIGHT, BOTTOM = 15, 15, 225, 405


def flat(card, colour):
    card.rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, colour, ink=0, tone=False)


def heaven(card):
    card.rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "heaven", ink=0, tone=False)


def disc(card, x, y, r=92, colour="parchment"):
    """The plain disc behind walkers and riders."""
    card.disc(x, y, r, colour, tone=False)
    card.paint(geometry.disc(x, y, r - 5.5), "hair")


def ring(card, x, y, r=66, ground="night", band=11):
    """The gold ring behind the enthroned: ticks and beads on a dark disc."""
    card.disc(x, y, r, "gold", tone=False)
    card.disc(x, y, r - band, ground, ink=1.4, tone=False)
    ticks = [[polar(x, y, r - band + 2.5, a), polar(x, y, r - 2.5, a)] for a in range(5, 360, 10) if (a - 5) % 30]
    card.line(*ticks, width=0.9)
    card.beads([polar(x, y, r - band / 2, a) for a in range(5, 360, 30)], 2.6, "red", ink=0.9)


def cloud(card, x, y, k=1.0, colour="bone"):
    """Billows with a flat foot, some 44 wide."""
    with card.at(x, y, k):
        lobes = [(-16, 0, 7), (-8, -6, 8), (3, -8, 9), (13, -3, 7.5), (20, 1, 5), (2, 0, 9)]
        card.union([geometry.disc(*lobe) for lobe in lobes], colour)
        card.line("-12,-1 -8,-3 -4,-1", "2,-5 6,-6 10,-3", width=1.4)


def ground(card, y, colour="green", rise=4):
    """A low hill to the foot of the card."""
    crest = [(LEFT - 4, y + rise), (70, y - rise / 2), (130, y), (190, y - rise), (RIGHT + 4, y + rise / 2)]
    card.shape(
        [(*crest[0], True), *crest[1:-1], (*crest[-1], True), (RIGHT + 4, BOTTOM, True), (LEFT - 4, BOTTOM, True)],
        colour,
        tone=False,
    )
    card.hatch(crest, 78, 9, step=6)


def tuft(card, x, y, k=1.0, colour="green"):
    """Five blades of grass."""
    blades = [(-9, 10, -5), (-4.5, 17, -3), (0, 22, 0), (4.5, 17, 3), (9, 10, 5)]
    with card.at(x, y, k):
        for dx, h, lean in blades:
            card.paint(geometry.lens([(dx * 0.3, 0), (dx, -h / 2), (dx + lean, -h)], 5), colour, "hair")


def ray(x, y, inner, outer, angle, width):
    """A straight ray as a path: broad at `inner`, pointed at `outer`."""
    half = width / 2
    (ax, ay), (bx, by) = polar(x, y, inner, angle), polar(x, y, outer, angle)
    nx, ny = polar(0, 0, half, angle + 90)
    return geometry.polygon([(ax + nx, ay + ny), (bx, by), (ax - nx, ay - ny)])


def flame(x, y, inner, outer, angle, width):
    """A wavy ray as a path."""
    with_sway = []
    for part, sway, wide in ((0, 0, 1), (0.3, 0.28, 0.9), (0.62, -0.24, 0.66), (1, 0.1, 0)):
        px, py = polar(x, y, inner + (outer - inner) * part, angle)
        nx, ny = polar(0, 0, width, angle + 90)
        with_sway.append(
            (
                (px + nx * (sway + wide / 2), py + ny * (sway + wide / 2)),
                (px + nx * (sway - wide / 2), py + ny * (sway - wide / 2)),
            )
        )
    left = [(*a, i in (0, 3)) for i, (a, _) in enumerate(with_sway)]
    right = [(*b, i == 0) for i, (_, b) in enumerate(with_sway[:-1])]
    return geometry.curve(left + right[::-1])


def star(card, x, y, r, colour="gold", points=8, inner=0.4, turn=-90, **look):
    """A star of straight rays, or with points=4 a lozenge star."""
    step = 180 / points
    outline = [(*polar(x, y, r if i % 2 == 0 else r * inner, turn + i * step), True) for i in range(2 * points)]
    card.shape(outline, colour, **look)


def column(card, x, top, foot, width=22, colour="bone", cap="gold"):
    """A fluted column about the line x, from under its capital to above its base."""
    half = width / 2
    with card.cloth(
        [
            (x - half, top, True),
            (x - half - 1, (top + foot) / 2),
            (x - half, foot, True),
            (x + half, foot, True),
            (x + half + 1, (top + foot) / 2),
            (x + half, top, True),
        ],
        colour,
        aside=(-6, 0),
    ):
        for dx in (-half * 0.5, 0, half * 0.5):
            card.lens(2, [(x + dx, top + 12), (x + dx * 1.06, (top + foot) / 2), (x + dx, foot - 12)])
    for y, wide in ((top - 5, half + 5), (foot, half + 5)):
        card.shape(
            [
                (x - wide, y - 4, True),
                (x + wide, y - 4, True),
                (x + wide - 2, y + 5, True),
                (x - wide + 2, y + 5, True),
            ],
            cap,
        )
    card.rect(x - half - 2, top, width + 4, 5, cap, ink=1.4, tone=False)
    card.rect(x - half - 2, foot - 9, width + 4, 5, cap, ink=1.4, tone=False)


def curtain(card, colour="red", left=17, right=223, top=30, drop=64, swags=5, fringe="gold"):
    """A valance of swags along the top, with a fringe."""
    step = (right - left) / swags
    for i in range(swags):
        x = left + i * step
        form = [
            (x, top, True),
            (x, drop - 8, True),
            (x + step * 0.25, drop + 2),
            (x + step / 2, drop + 5),
            (x + step * 0.75, drop + 2),
            (x + step, drop - 8, True),
            (x + step, top, True),
        ]
        with card.cloth(form, colour):
            card.lens(
                3,
                [(x + step * 0.2, top + 4), (x + step * 0.42, drop - 12), (x + step * 0.74, drop - 8)],
                [(x + step * 0.16, top + 12), (x + step * 0.4, drop - 3), (x + step * 0.8, drop - 1)],
            )
        if fringe:
            card.tube(
                [
                    (x, drop - 8),
                    (x + step * 0.25, drop + 2),
                    (x + step / 2, drop + 5),
                    (x + step * 0.75, drop + 2),
                    (x + step, drop - 8),
                ],
                4,
                fringe,
                ink=1.4,
                tone=False,
            )
    for i in range(1, swags):
        x = left + i * step
        card.shape(
            [
                (x - 4, drop - 12, True),
                (x - 3, drop + 2),
                (x, drop + 10, True),
                (x + 3, drop + 2),
                (x + 4, drop - 12, True),
            ],
            fringe or colour,
            ink=1.4,
            tone=False,
        )


def drape(card, outline, folds, colour="night", width=3.4):
    """A hanging behind the figure, with its folds given top to bottom."""
    with card.cloth(outline, colour):
        card.lens(width, *folds)


def dais(card, y, steps=2, colour="bone", left=30, right=210, height=11):
    """Broad steps under a throne: y is the tread on which the feet stand."""
    for i in reversed(range(steps)):
        card.rect(
            left - i * 9,
            y + i * height,
            right - left + i * 18,
            height + (40 if i == steps - 1 else 0),
            colour,
            aside=(-4, -3),
        )
        card.hatch([(right + i * 9, y + i * height + 1), (right + i * 9, y + (i + 1) * height)], 180, 14, step=3)


def tiles(card, y, first="parchment", second="red", vanishing=(120, 250), rows=4):
    """A floor of squares that runs to a vanishing point."""
    card.rect(LEFT, y, RIGHT - LEFT, BOTTOM - y, first, tone=False)
    vx, vy = vanishing
    depths = [y + (BOTTOM - y) * (i / rows) ** 1.5 for i in range(rows + 1)]
    edges = [120 + (i - 6.5) * 34 for i in range(14)]

    def at(edge, depth):
        return vx + (edge - vx) * (depth - vy) / (BOTTOM - vy), depth

    dark = []
    for row, (near, far) in enumerate(zip(depths, depths[1:])):
        for column_ in range(len(edges) - 1):
            if (row + column_) % 2:
                a, b = edges[column_], edges[column_ + 1]
                dark += geometry.polygon([at(a, near), at(b, near), at(b, far), at(a, far)])
    card.paint(dark, second)
    card.line([(LEFT, y), (RIGHT, y)], width=2.6)


def water(card, outline, colour="blue", ripples=()):
    """A pool, with ripples as lenses of light."""
    with card.cloth(outline, colour, tone=False):
        if ripples:
            card.lens(2.2, *ripples, colour="sky")


def bricks(card, x, y, width, height, colour="red", rows=4, cap="gold"):
    """A wall in courses, with a coping."""
    course = height / rows
    with card.cloth(geometry.rect(x, y, width, height), colour, tone=False):
        lines = [[(x, y + i * course), (x + width, y + i * course)] for i in range(1, rows)]
        for i in range(rows):
            start = x + (course if i % 2 else course * 2)
            while start < x + width:
                lines.append([(start, y + i * course), (start, y + (i + 1) * course)])
                start += course * 2.2
        card.line(*lines)
    if cap:
        card.rect(x - 3, y - 7, width + 6, 9, cap)
