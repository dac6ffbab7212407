# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards are all there, are what their generator makes, and are plain drawings of one size."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import tap

CARDS = "data/cards"
LARGEST = 60_000
VIEW = "0 0 240 420"

# What a picture of ours is made of; whatever else an SVG can hold is not wanted in it.
ELEMENTS = "svg style defs linearGradient radialGradient stop clipPath g path rect use".split()


def svg_names():
    majors = """mat bateleur papesse imperatrice empereur pape amoureux chariot justice hermite roue force pendu sans-nom
        temperance diable maison-dieu etoile lune soleil jugement monde""".split()
    names = [f"majors/{number:02}-{name}.svg" for number, name in enumerate(majors)]
    names += [f"minors/{suit}-{rank:02}.svg" for suit in ("cups", "wands", "swords", "coins") for rank in range(1, 15)]
    return names + ["back.svg"]


def present(root):
    found = {name.removeprefix(CARDS + "/") for _, name in tap.files(root, [CARDS], ".svg")}
    expected = set(svg_names())
    yield from (f"{name} is missing" for name in sorted(expected - found))
    yield from (f"{name} is not a card" for name in sorted(found - expected))


def regenerated(root):
    """Those that the generator would write otherwise."""
    run = subprocess.run([sys.executable, "-B", root / CARDS / "make.py", "--check"], capture_output=True, text=True)
    yield from run.stdout.splitlines()
    if run.returncode and not run.stdout:
        yield f"make.py failed: {run.stderr.strip().splitlines()[-1]}"


def faults_of(name, text):
    if len(text.encode()) > LARGEST:
        yield f"{name}: {len(text.encode())} bytes, at most {LARGEST}"
    try:
        svg = ET.fromstring(text)
    except ET.ParseError as error:
        yield f"{name}: {error}"
        return
    if svg.get("viewBox") != VIEW:
        yield f"{name}: its viewBox is not {VIEW}"
    ids = [element.get("id") for element in svg.iter() if element.get("id")]
    yield from (f"{name}: the id {one} stands twice" for one in sorted({one for one in ids if ids.count(one) > 1}))
    for element in svg.iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in ELEMENTS:
            yield f"{name}: holds a <{tag}>"
        links = [value for key, value in element.attrib.items() if key.endswith("href")]
        if any(not link.startswith("#") for link in links):
            yield f"{name}: a link leads out of it"
        for value in (*element.attrib.values(), element.text or ""):
            links += re.findall(r"url\((.*?)\)", value)
        for link in links:
            if link.startswith("#") and link[1:] not in ids:
                yield f"{name}: {link} leads nowhere"
    yield from plaque_faults(name, svg)


def plaque_faults(name, svg):
    """Name and numeral are written by the program: above the two plaques (of every card but the back) nothing is painted."""
    last = svg[-1]
    if name == "back.svg":
        return
    if last.get("id") != "plaques" or len(last) != 4:
        yield f"{name}: its plaques are not the last thing painted"


def plain(root):
    for path, name in tap.files(root, [CARDS], ".svg"):
        yield from faults_of(name.removeprefix(CARDS + "/"), tap.read(path))


def twins(root):
    seen = {}
    for path, name in tap.files(root, [CARDS], ".svg"):
        drawing = re.sub(r"(?s)<!--.*?-->", "", tap.read(path))
        if drawing in seen:
            yield f"{name} is {seen[drawing]} again"
        seen.setdefault(drawing, name)


def check(root):
    return [
        ("seventy-eight cards and a back", list(present(root))),
        ("the files are what the generator makes", list(regenerated(root))),
        ("they are plain drawings", list(plain(root))),
        ("no two are alike", list(twins(root))),
    ]


if __name__ == "__main__":
    tap.main(check)
