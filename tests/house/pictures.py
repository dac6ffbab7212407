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


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">{}</svg>\n'

SOUND = {
    "data/icons/apps/a.svg": SVG.format('<defs><path id="p"/></defs><use href="#p"/>'),
    "data/a.xml.in": "<a/>\n",
    "ui/a.ui": "<interface><template class='A'><child><object class='B'><binding name='b'/></object></child></template></interface>\n",
}

PLANTS = [
    ("a broken document", {"data/b.xml": "<a>\n"}, "data/b.xml"),
    ("a broken picture", {"data/b.svg": "<svg\n"}, "data/b.svg"),
    ("letters in a font", {"data/b.svg": SVG.format("<text>20</text>")}, "<text> is not drawn"),
    ("a bitmap", {"data/b.svg": SVG.format('<image href="#a"/>')}, "<image> is not drawn"),
    ("a link out", {"data/b.svg": SVG.format('<use href="b.svg#a"/>')}, "links out"),
    ("a template that binds itself", {"ui/b.ui": "<interface><template class='B'><binding name='b'/></template></interface>\n"},
     "binds a property of its own object"),
    ("an oblong icon", {"data/apps/b.svg": SVG.replace("16 16", "16 20").format("")}, "not a square"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)
