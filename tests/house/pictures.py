# SPDX-License-Identifier: GPL-3.0-or-later
"""XML is well-formed, no template binds its own object, and every picture is drawn here: outlines only, nothing fetched,
nothing set in a font."""

import xml.etree.ElementTree as ET

import tap

LINKS = ("href", "{http://www.w3.org/1999/xlink}href")


def documents(root):
    yield from tap.files(root, ["data", "ui", "src"], (".svg", ".xml", ".xml.in", ".ui"))


def drawing_faults(name, svg):
    for element in svg.iter():
        tag = element.tag.rpartition("}")[2]
        if tag in ("text", "image", "foreignObject", "script"):
            yield f"{name}: <{tag}> is not drawn"
        if any(not element.get(link, "#").startswith("#") for link in LINKS):
            yield f"{name}: <{tag}> links out of the picture"


# GLib warns when the object is freed, and a warning ends a test: “couldn't find weak ref”.
def template_faults(name, interface):
    for template in interface.iter("template"):
        if template.find("binding") is not None:
            yield f"{name}: {template.get('class')} binds a property of its own object"


def is_square(svg):
    box = (svg.get("viewBox") or "").split()
    return len(box) == 4 and box[2] == box[3]


def check(root):
    malformed, drawn, square, bound = [], [], [], []
    for path, name in documents(root):
        try:
            document = ET.parse(path).getroot()
        except ET.ParseError as error:
            malformed.append(f"{name}: {error}")
            continue
        if name.endswith(".ui"):
            bound += template_faults(name, document)
        if name.endswith(".svg"):
            drawn += drawing_faults(name, document)
            if "/apps/" in name and not is_square(document):
                square.append(f"{name}: its viewBox is not a square")
    return [("XML is well-formed", malformed), ("pictures are drawn", drawn), ("icons are square", square),
            ("templates bind what is within them", bound)]


if __name__ == "__main__":
    tap.main(check)
