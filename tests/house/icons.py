# SPDX-License-Identifier: GPL-3.0-or-later
"""Icons of our own: each that is named is there, in the resources, and drawn so that GTK can colour it."""

import re
import xml.etree.ElementTree as ET

import tap

FOLDER = "ui/icons/scalable/actions"
RESOURCES = "ui/hasard.gresource.xml"
NAMED = re.compile(r"\bhasard-[a-z0-9-]+-symbolic\b")
SVG = "{http://www.w3.org/2000/svg}"


def names(root):
    """What is asked for by name, and where."""
    for path, name in tap.files(root, ["src", "ui"], (".c", ".h", ".ui", ".css")):
        for icon in NAMED.findall(tap.read(path)):
            yield name, icon


def listing_faults(root, there):
    path = root / RESOURCES
    listed = re.findall(r">icons/scalable/actions/([^<]+)\.svg<", tap.read(path)) if path.is_file() else []
    faults = [f"{RESOURCES}: {icon} is not listed" for icon in sorted(there - set(listed))]
    return faults + [f"{RESOURCES}: {icon} is not there" for icon in sorted(set(listed) - there)]


def drawing_faults(path, name):
    """GTK 4.8 gives its colour to what is filled by these three alone, on a grid of 16."""
    svg = ET.parse(path).getroot()
    if (svg.get("width"), svg.get("height"), svg.get("viewBox")) != ("16", "16", "0 0 16 16"):
        yield f"{name}: is not on the grid of 16"
    for element in svg:
        if element.tag is ET.Comment or element.tag == f"{SVG}title":
            continue
        if element.tag not in (f"{SVG}path", f"{SVG}rect", f"{SVG}circle"):
            yield f"{name}: <{element.tag.removeprefix(SVG)}> keeps its own colour"
        if element.get("stroke") is not None:
            yield f"{name}: a line keeps its own colour"


def check(root):
    icons = tap.files(root, [FOLDER], (".svg",))
    there = {name.rpartition("/")[2].removesuffix(".svg") for _, name in icons}
    missing = sorted({f"{name}: there is no {icon}" for name, icon in names(root) if icon not in there})
    return [
        ("icons that are named are there", missing),
        ("icons are in the resources", listing_faults(root, there)),
        ("icons can be coloured", [fault for path, name in icons for fault in drawing_faults(path, name)]),
    ]


DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><path d="M0 0"/></svg>\n'

SOUND = {
    f"{FOLDER}/hasard-a-symbolic.svg": DRAWN,
    f"{FOLDER}/hasard-b-symbolic.svg": DRAWN,
    RESOURCES: "<file>icons/scalable/actions/hasard-a-symbolic.svg</file>\n"
    "<file>icons/scalable/actions/hasard-b-symbolic.svg</file>\n",
    "src/a.c": 'x = "hasard-a-symbolic";\n',
}

A = f"{FOLDER}/hasard-a-symbolic.svg"

PLANTS = [
    ("a name without an icon", {"ui/a.ui": "<x>hasard-c-symbolic</x>\n"}, "there is no hasard-c-symbolic"),
    ("an icon that is not listed", {f"{FOLDER}/hasard-c-symbolic.svg": DRAWN}, "hasard-c-symbolic is not listed"),
    ("a listed icon that is not there", {A: None, "src/a.c": ""}, "hasard-a-symbolic is not there"),
    ("another grid", {A: DRAWN.replace('"16"', '"24"')}, "grid of 16"),
    ("a polygon", {A: DRAWN.replace("<path", "<polygon")}, "<polygon> keeps"),
    ("a line", {A: DRAWN.replace("<path", '<path stroke="red"')}, "a line keeps"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)
