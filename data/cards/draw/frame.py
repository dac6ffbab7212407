# SPDX-License-Identifier: GPL-3.0-or-later
"""The frame that all cards share, their empty plaques, and the file that comes out.

The picture is clipped to 17..223 × 17..403; what matters stays within 44..372, between the plaques.
"""

from . import geometry, palette

WIDTH, HEIGHT = 240, 420
WINDOW = 'x="17" y="17" width="206" height="386" rx="7"'


def plaque(left, right, top, bottom, point):
    middle = (top + bottom) / 2
    return geometry.polygon(
        [
            (left, middle),
            (left + point, top),
            (right - point, top),
            (right, middle),
            (right - point, bottom),
            (left + point, bottom),
        ]
    )


def _corner(card, x, y, sx, sy):
    """A scalloped leaf in a corner of the window, with a bead; sx and sy say which way is in."""

    def seen(source):
        return [(x + sx * px, y + sy * py, corner) for px, py, corner in geometry.points(source)]

    card.shape(seen("0,0! 21,0! 20,4.5 14.5,6.5! 14,12 12,14 6.5,14.5! 4.5,20 0,21!"), "gold", ink=1.4, tone=False)
    card.line(seen("3.5,16 4.5,12 8.5,8.5 12,4.5 16,3.5"), width=0.9)
    card.beads(seen("6,6"), 2.4, "red", ink=0.9)


def paint(card, plaques=True):
    """Frame and plaques, over the picture."""
    with card.group("frame"):
        card.emit(f'<rect {card.classes("rail")} x="13.5" y="13.5" width="213" height="393" rx="8.5"/>')
        card.emit(f'<rect {card.classes("contour")} x="10" y="10" width="220" height="400" rx="10"/>')
        card.emit(f'<rect {card.classes("inner")} {WINDOW}/>')
        for x, y, sx, sy in ((17, 17, 1, 1), (223, 17, -1, 1), (17, 403, 1, -1), (223, 403, -1, -1)):
            _corner(card, x, y, sx, sy)
    if plaques:
        with card.group("plaques"):
            for outer, inner in (
                (plaque(76, 164, 12, 41, 6), plaque(81, 159, 15.5, 37.5, 4.8)),
                (plaque(35, 205, 374, 407, 7), plaque(40, 200, 377.5, 403.5, 5.6)),
            ):
                card.shape(outer, "bone", tone=False)
                card.paint(inner, "hair")


def _head(card, width, height):
    """The opening of a file: the style and the gradients that the card has used."""
    strokes = [name for name in palette.STROKES.values() if name in card.used]
    fills = sorted(card.used - set(strokes))
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"  <!-- {card.name}, drawn by make.py. Each form pN is laid down in its shade, again in its colour, moved to the",
        "       upper left and clipped to itself, then as a contour: change it once, and all three follow. -->",
        "  <style>",
        "    " + ",".join(f".{name}" for name in strokes) + palette.STROKE,
        # Fills come last: a class of a fill beats the "fill:none" of a stroke's.
        *(f"    {palette.rule(name)}" for name in strokes + fills),
        "  </style>",
        "  <defs>",
        *(f"    {line}" for name in fills if name in palette.GRADIENTS for line in palette.gradient(name)),
        f'    <clipPath id="window"><rect {WINDOW}/></clipPath>',
        "  </defs>",
    ]


def document(card, plaques=True):
    """The whole file: style, gradients, the picture clipped to the window, the frame."""
    picture, card.lines = card.lines, []
    paint(card, plaques)
    return "\n".join(
        [
            *_head(card, WIDTH, HEIGHT),
            f'  <rect id="paper" fill="{palette.COLOURS["bone"]}" width="240" height="420" rx="14"/>',
            '  <g id="picture" clip-path="url(#window)">',
            *(f"  {line}" for line in picture),
            "  </g>",
            *card.lines,
            "</svg>\n",
        ]
    )


def sheet(card, width, height):
    """What was painted, without a frame: a sheet of parts to look at."""
    return "\n".join(
        [*_head(card, width, height), '  <rect width="100%" height="100%" fill="#e9e0cd"/>', *card.lines, "</svg>\n"]
    )
