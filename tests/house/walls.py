# SPDX-License-Identifier: GPL-3.0-or-later
"""A file's folder says what it may touch: every #include is held against the walls of the house."""

import posixpath
import re
import xml.etree.ElementTree as ET

import csource
import tap

TOOLKIT = r"(gtk|gdk|gsk)/|adwaita|libadwaita|adw-"
GEOMETRY = r"graphene"
DRAWING = r"cairo|pango|librsvg|gdk-pixbuf"

# The folder under src, the folders that it may not see, the libraries that it may not see.
WALLS = [
    ("model", ["render", "app", "cli"], [TOOLKIT, GEOMETRY, DRAWING]),
    ("render", ["model", "app", "cli"], [TOOLKIT]),
    ("cli", ["render", "app"], [TOOLKIT, GEOMETRY, DRAWING]),
    ("app", ["cli"], []),
    ("model/chance", ["model/story", "model/systems", "model/odds", "model/store", "model/table", "model/examples"], []),
    ("model/story", ["model/systems", "model/odds", "model/store", "model/table", "model/examples"], []),
    ("model/systems", ["model/store", "model/table", "model/examples"], []),
    ("model/odds", ["model/systems", "model/store", "model/table", "model/examples"], []),
    ("model/store", ["model/odds", "model/table", "model/examples"], []),
    ("model/table", ["model/examples"], []),
]

# Outside its pages the window knows no system by name: a sixth one must need no change there.
SYSTEMS = frozenset(["luck", "discordant", "2d20", "tarot", "initiates"])

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.MULTILINE)


def includes(root):
    """Every include under src, as (file, line, what it names), both paths from src."""
    for path, name in tap.files(root, ["src"], (".c", ".h")):
        text = csource.without_comments(tap.read(path))
        for match in INCLUDE.finditer(text):
            yield name[len("src/") :], csource.line_of(text, match.start()), match[1]


def beside(root, file, included):
    """The path from src of a file that was included by its place beside the including one, or None."""
    near = posixpath.normpath(posixpath.join(posixpath.dirname(file), included))
    if not (root / "src" / included).is_file() and (root / "src" / near).is_file():
        return near
    return None


def inside(path, folder):
    return path.startswith(folder + "/")


def check_walls(root):
    found = list(includes(root))
    for folder, closed, libraries in WALLS:
        faults = []
        for file, line, included in found:
            if not inside(file, folder):
                continue
            target = beside(root, file, included) or posixpath.normpath(included)
            if any(inside(target, other) for other in closed) or any(re.match(one, included) for one in libraries):
                faults.append(f"src/{file}:{line}: {included} is behind the wall of src/{folder}")
        yield f"src/{folder} stays within its walls", faults

    near = [
        f"src/{file}:{line}: write {beside(root, file, included)}, from src"
        for file, line, included in found
        if beside(root, file, included)
    ]
    yield "includes are written from src", near


def names_a_system(text, shown):
    """A sentence for people may say luck or tarot; nothing else, and no bare word, may."""
    if shown:
        return text.strip().lower() in SYSTEMS
    return not SYSTEMS.isdisjoint(re.split(r"[^0-9a-z]+", text.lower()))


def ui_texts(path):
    for element in ET.parse(path).iter():
        shown = element.get("translatable") in ("yes", "true", "1")
        for value in element.attrib.values():
            yield value, False
        yield element.text or "", shown


def check_systems(root):
    faults = []
    for path, name in tap.files(root, ["src/app", "ui"], (".c", ".h", ".ui")):
        if name.startswith(("src/app/pages/", "ui/pages/")):
            continue
        if name.endswith(".ui"):
            try:
                texts = [("", text, shown) for text, shown in ui_texts(path)]
            except ET.ParseError as error:
                faults.append(f"{name}: not well-formed: {error}")
                continue
        else:
            texts = [(f":{line}", text, shown) for line, text, shown in csource.strings(tap.read(path))]
        for where, text, shown in texts:
            if names_a_system(text, shown):
                faults.append(f"{name}{where}: “{text.strip()}” names a system outside the pages")
    yield "only the pages of the window name a system", faults


def check(root):
    return [*check_walls(root), *check_systems(root)]


SOUND = {
    "src/model/chance/dice.h": "#pragma once\n#include <gio/gio.h>\n",
    "src/model/chance/dice.c": '#include "config.h"\n#include "model/chance/dice.h"\n/* #include <gtk/gtk.h> */\n',
    "src/model/story/system.h": '#include "model/chance/dice.h"\n',
    "src/model/systems/tarot.c": '#include "model/story/system.h"\nconst char *id = "tarot";\n',
    "src/model/odds/count.c": '#include "model/story/system.h"\n',
    "src/model/table/table.c": '#include "model/systems/registry.h"\n#include <sqlite3.h>\n',
    "src/model/examples/luck.c": '#include "model/table/protocol.h"\nconst char *id = "luck";\n',
    "src/render/solid.c": "#include <cairo.h>\n#include <pango/pangocairo.h>\n#include <librsvg/rsvg.h>\n",
    "src/cli/main.c": '#include "model/table/table.h"\n#include <jansson.h>\n',
    "src/app/window.c": '#include <adwaita.h>\n#include "model/table/table.h"\n#include "render/solid.h"\n'
    'const char *title = N_("The tarot lies on the table");\nconst char *lucky = "lucky";\n',
    "src/app/window.ui": '<interface><property translatable="yes">Points of luck</property></interface>\n',
    "src/app/pages/tarot-page.c": '#include "app/window.h"\nconst char *page = "tarot";\n',
}

PLANTS = [
    ("the toolkit in the model", {"src/model/story/a.c": "#include <gtk/gtk.h>\n"}, "gtk/gtk.h"),
    ("the toolkit in the model, quoted", {"src/model/story/a.h": '#include "gdk/gdk.h"\n'}, "gdk/gdk.h"),
    ("the widgets in the model", {"src/model/table/a.c": "# include <adwaita.h>\n"}, "adwaita.h"),
    ("geometry in the model", {"src/model/odds/a.c": "#include <graphene.h>\n"}, "graphene.h"),
    ("drawing in the model", {"src/model/chance/a.c": "#include <cairo-pdf.h>\n"}, "cairo-pdf.h"),
    ("text layout in the model", {"src/model/systems/a.c": "#include <pango/pango.h>\n"}, "pango/pango.h"),
    ("pictures in the model", {"src/model/a.c": "#include <librsvg/rsvg.h>\n"}, "librsvg/rsvg.h"),
    ("the render in the model", {"src/model/table/a.c": '#include "render/solid.h"\n'}, "render/solid.h"),
    ("the window in the model", {"src/model/a.h": '#include "app/window.h"\n'}, "app/window.h"),
    ("the command line in the model", {"src/model/a.h": '#include "cli/play.h"\n'}, "cli/play.h"),
    ("the toolkit in the render", {"src/render/a.c": "#include <gsk/gsk.h>\n"}, "gsk/gsk.h"),
    ("the model in the render", {"src/render/a.c": '#include "model/chance/dice.h"\n'}, "model/chance/dice.h"),
    ("the window in the render", {"src/render/a.c": '#include "app/window.h"\n'}, "app/window.h"),
    ("the toolkit in the command line", {"src/cli/a.c": "#include <gtk/gtk.h>\n"}, "gtk/gtk.h"),
    ("drawing in the command line", {"src/cli/a.c": "#include <cairo.h>\n"}, "cairo.h"),
    ("the render in the command line", {"src/cli/a.c": '#include "render/solid.h"\n'}, "render/solid.h"),
    ("the window in the command line", {"src/cli/a.c": '#include "app/window.h"\n'}, "app/window.h"),
    ("a story in chance", {"src/model/chance/a.c": '#include "model/story/system.h"\n'}, "of src/model/chance"),
    ("odds in chance", {"src/model/chance/a.c": '#include "model/odds/count.h"\n'}, "of src/model/chance"),
    ("a system in a story", {"src/model/story/a.c": '#include "model/systems/luck.h"\n'}, "of src/model/story"),
    ("the table in a story", {"src/model/story/a.c": '#include "model/table/table.h"\n'}, "of src/model/story"),
    ("odds in a story", {"src/model/story/a.c": '#include "model/odds/count.h"\n'}, "of src/model/story"),
    ("the table in a system", {"src/model/systems/a.c": '#include "model/table/table.h"\n'}, "of src/model/systems"),
    ("the table in odds", {"src/model/odds/a.c": '#include "model/table/table.h"\n'}, "of src/model/odds"),
    ("a system in odds", {"src/model/odds/a.c": '#include "model/systems/luck.h"\n'}, "of src/model/odds"),
    ("an example in the table", {"src/model/table/a.c": '#include "model/examples/example.h"\n'}, "of src/model/table"),
    ("an example in a system", {"src/model/systems/a.c": '#include "model/examples/a.h"\n'}, "of src/model/systems"),
    ("an include from beside", {"src/model/chance/a.c": '#include "dice.h"\n'}, "write model/chance/dice.h"),
    ("a wall climbed by dots", {"src/model/chance/a.c": '#include "../story/system.h"\n'}, "story/system.h"),
    ("a system in a string", {"src/app/a.c": 'show ("page-2d20");\n'}, "page-2d20"),
    ("a system as a bare label", {"src/app/a.c": 'title = _("Luck");\n'}, "Luck"),
    ("a system in an include", {"src/app/a.h": '#include "app/pages/initiates-page.h"\n'}, "initiates-page"),
    ("a system in an attribute", {"src/app/a.ui": '<interface><object id="tarot_row"/></interface>\n'}, "tarot_row"),
    ("a system in a text", {"ui/a.ui": "<interface><property>discordant</property></interface>\n"}, "discordant"),
    ("a broken interface", {"ui/a.ui": "<interface>\n"}, "not well-formed"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)
