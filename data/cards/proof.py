#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proofs of cards, to judge them by: python3 proof.py OUT CARD… (needs rsvg-convert, of librsvg2-bin).

Writes into the folder OUT, from the generator and not from the committed files: NAME.png 1200 px tall, and proof.png
with a row a card: colour, grey, what is in the groups "figure" and "front" filled black, 96 px, the same in grey, and it
enlarged. With --parts FILE, a Python file with `draw (card)` is rendered as one bare sheet instead.
"""

import argparse
import pathlib
import re
import subprocess
import sys

import make

SHEET = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">
<filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>
<rect width="100%" height="100%" fill="#27513f"/>
{images}
</svg>
"""


def rendered(svg, png, height):
    subprocess.run(["rsvg-convert", "-h", str(height), "-o", png, "/dev/stdin"], input=svg.encode(), check=True)


def silhouette(svg):
    """Every colour of the picture black, and nothing of the stage."""
    style, end, body = svg.partition("</style>")
    style = re.sub(r"(fill|stroke):(?:#\w+|url\(#\w+\))", r"\1:#000", style).replace("opacity:", "x:")
    return style + "#stage,#frame,#plaques{display:none}" + end + body


def row(out, name, svg, top):
    """The images of a row of the sheet, as elements."""
    stem = name.rpartition("/")[2]
    for suffix, text, height in (
        ("", svg, 1200),
        ("-480", svg, 480),
        ("-96", svg, 96),
        ("-black", silhouette(svg), 480),
    ):
        rendered(text, out / f"{stem}{suffix}.png", height)
    places = [("-480", 10, 480, ""), ("-480", 294, 480, ' filter="url(#grey)"'), ("-black", 578, 480, "")]
    places += [("-96", 862, 96, ""), ("-96", 930, 96, ' filter="url(#grey)"')]
    images = [
        f'<image href="{stem}{suffix}.png" x="{x}" y="{top}" width="{height * 4 / 7}" height="{height}"{filtered}/>'
        for suffix, x, height, filtered in places
    ]
    big = f'<image href="{stem}-96.png" x="1000" y="{top}" width="219" height="384" image-rendering="optimizeSpeed"/>'
    return images + [big]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("cards", nargs="*")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)

    if options.parts:
        scope = {}
        exec(compile(options.parts.read_text(), options.parts, "exec"), scope)
        card = make.Card("parts")
        scope["draw"](card)
        rendered(
            make.frame.sheet(card, scope["WIDTH"], scope["HEIGHT"]),
            options.out / "parts.png",
            scope["HEIGHT"] * scope.get("ZOOM", 2),
        )
        return

    images, top = [], 10
    for name in make.chosen(options.cards):
        svg = make.made(name)
        if svg is None:
            continue
        print(f"{name}: {len(svg.encode()) / 1000:.1f} kB")
        images += row(options.out, name, svg, top)
        top += 490
    sheet = options.out / "proof.svg"
    sheet.write_text(SHEET.format(width=1230, height=top, images="\n".join(images)))
    subprocess.run(["rsvg-convert", "-o", options.out / "proof.png", sheet], check=True)


if __name__ == "__main__":
    sys.exit(main())
