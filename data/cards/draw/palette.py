# SPDX-License-Identifier: GPL-3.0-or-later
"""The one palette, and the classes of the style sheet that each card carries."""

INK = "#1f1a17"

COLOURS = {
    "parchment": "#f3e7cd",
    "flesh": "#f0c8a0",
    "red": "#b5322b",
    "deep": "#7d1f22",
    "blue": "#2f5d8c",
    "night": "#1d2f4f",
    "sky": "#a9cbe0",
    "gold": "#d9a63a",
    "ochre": "#b0782a",
    "green": "#4e7a45",
    "ink": INK,
    "bone": "#fbf6e9",
    # Second tones that are not colours in their own right.
    "tan": "#dfa577",
    "umber": "#85551c",
    "moss": "#365a33",
    "slate": "#7fa9c6",
    "linen": "#e2d3b0",
    "dusk": "#142139",
    "wine": "#5c1519",
}

# The shade of each colour, low on the right. Never a third tone.
SHADES = {
    "parchment": "linen",
    "flesh": "tan",
    "red": "deep",
    "deep": "wine",
    "blue": "night",
    "night": "dusk",
    "sky": "slate",
    "gold": "ochre",
    "ochre": "umber",
    "green": "moss",
    "bone": "linen",
    "ink": "ink",
}

# Strokes, by width. A contour is 2.6, an inner line 1.4, a hairline 0.9; the contour of a union
# is 5.2 because its inner half is painted over.
STROKES = {2.6: "contour", 1.4: "inner", 0.9: "hair", 5.2: "union", 2.0: "middle"}

STROKE = f"{{fill:none;stroke:{INK};stroke-linejoin:round;stroke-linecap:round}}"

GRADIENTS = {
    "heaven": (
        '<linearGradient id="heaven" gradientUnits="userSpaceOnUse" x1="0" y1="17" x2="0" y2="345">',
        [(0, "#7fb0d2", 1), (55, "#a9cbe0", 1), (90, "#f3e7cd", 1)],
    ),
    "metal": ('<linearGradient id="metal" x1="0" y1="0" x2="1" y2="1">', [(0, "#efcb74", 1), (100, "#c48a2c", 1)]),
    "halo": ('<radialGradient id="halo">', [(0, "#fbf6e9", 1), (45, "#fbf6e9", 0.75), (100, "#fbf6e9", 0)]),
}


def gradient(name):
    """The lines of a gradient's element."""
    opening, stops = GRADIENTS[name]
    lines = [opening]
    for offset, colour, opacity in stops:
        faded = "" if opacity == 1 else f' stop-opacity="{opacity}"'
        lines.append(f'  <stop offset="{offset}%" stop-color="{colour}"{faded}/>')
    return lines + [opening.partition(" ")[0].replace("<", "</") + ">"]


def rule(name):
    """The line of the style sheet for a class."""
    for width, stroke in STROKES.items():
        if stroke == name:
            return f".{name}{{stroke-width:{width}}}"
    if name in GRADIENTS:
        return f".{name}{{fill:url(#{name})}}"
    if name == "rail":
        return f".rail{{fill:none;stroke:{COLOURS['gold']};stroke-width:4}}"
    if name == "rim":
        return f".rim{{fill:none;stroke:{COLOURS['linen']};stroke-width:4.8;stroke-linejoin:round}}"
    if name == "blush":
        return f".blush{{fill:{COLOURS['red']};opacity:.32}}"
    return f".{name}{{fill:{COLOURS[name]}}}"
