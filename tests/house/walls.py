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
    ("model/chance", ["model/words", "model/translation", "model/story", "model/systems", "model/odds", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/words", ["model/translation", "model/story", "model/systems", "model/odds", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/translation", ["model/chance", "model/story", "model/systems", "model/odds", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/story", ["model/translation", "model/systems", "model/odds", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/systems", ["model/translation", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/odds", ["model/translation", "model/systems", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/store", ["model/translation", "model/odds", "model/table", "model/chronicle", "model/examples"], []),
    ("model/table", ["model/translation", "model/chronicle", "model/examples"], []),
    ("model/chronicle", ["model/translation", "model/examples"], []),
    ("model/examples", ["model/translation"], []),
]

# The rooms of src/app, floor by floor from below. A room may see those of the floors below it, and none beside it.
FLOORS = [["widgets"], ["form"], ["stage"], ["projection", "files"], ["page"], ["games"], ["history", "party", "examples", "translation"], ["shell"], ["tour"]]
GAMES = ["discordant", "free", "initiates", "luck", "pool2d20", "tarot"]
ENTRANCE = "app/main.c"  # belongs to no room

# Outside the rooms of the games the window knows no system by name: a sixth one must need no change there.
SYSTEMS = frozenset(["luck", "discordant", "2d20", "tarot", "initiates", "free"])

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


def room_of(path):
    """The room of a file of src/app: the first folder, and of the games the second too; "" for what stands in none."""
    parts = path.split("/")[1:-1]
    return "/".join(parts[: 2 if parts[:1] == ["games"] else 1])


def floor_of(room):
    return next((number for number, rooms in enumerate(FLOORS) if room.split("/")[0] in rooms), -1)


def may_see(room, other):
    """What stands in no room is seen by all, and sees nothing. A game sees what games share, and no other game."""
    if room == other or other == "":
        return True
    if other.split("/")[0] == room.split("/")[0]:
        return other == "games"
    return floor_of(other) < floor_of(room)


def check_rooms(root):
    rooms = [room for floor in FLOORS for room in floor] + [f"games/{game}" for game in GAMES]
    faults = {room: [] for room in ["", *rooms]}
    for file, line, included in includes(root):
        target = posixpath.normpath(included)
        if not inside(file, "app") or file == ENTRANCE or not inside(target, "app"):
            continue
        room, other = room_of(file), room_of(target)
        if room not in faults:
            faults[""].append(f"src/{file}: there is no room “{room}”")
        elif not may_see(room, other):
            faults[room].append(f"src/{file}:{line}: {included} is above or beside src/app/{room}")
    for room, found in faults.items():
        yield f"src/app/{room} sees only what is below it" if room else "what stands in no room sees none", found


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
        if name.startswith("src/app/games/"):
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
                faults.append(f"{name}{where}: “{text.strip()}” names a system outside the games")
    yield "only the games of the window name a system", faults


def check(root):
    return [*check_walls(root), *check_rooms(root), *check_systems(root)]


SOUND = {
    "src/model/chance/dice.h": "#pragma once\n#include <gio/gio.h>\n",
    "src/model/chance/dice.c": '#include "config.h"\n#include "model/chance/dice.h"\n/* #include <gtk/gtk.h> */\n',
    "src/model/words/number.h": '#include "model/chance/dice.h"\n',
    "src/model/translation/po-file.h": '#include "model/words/join.h"\n',
    "src/model/story/system.h": '#include "model/chance/dice.h"\n',
    "src/model/systems/tarot.c": '#include "model/story/system.h"\nconst char *id = "tarot";\n',
    "src/model/odds/count.c": '#include "model/story/system.h"\n',
    "src/model/table/table.c": '#include "model/systems/registry.h"\n#include <sqlite3.h>\n',
    "src/model/examples/luck.c": '#include "model/table/protocol.h"\nconst char *id = "luck";\n',
    "src/render/solid.c": "#include <cairo.h>\n#include <pango/pangocairo.h>\n#include <librsvg/rsvg.h>\n",
    "src/cli/main.c": '#include "model/table/table.h"\n#include <jansson.h>\n',
    "src/app/main.c": '#include "app/shell/window.h"\n',
    "src/app/shell/window.c": '#include <adwaita.h>\n#include "model/table/table.h"\n#include "render/solid.h"\n'
    'const char *title = N_("The tarot lies on the table");\nconst char *lucky = "lucky";\n',
    "src/app/shell/window.ui": '<interface><property translatable="yes">Points of luck</property></interface>\n',
    "src/app/games/tarot/tarot-page.c": '#include "app/games/pages.h"\n#include "app/page/draft.h"\n#include "app/settings.h"\n'
    '#include "app/games/tarot/practice/practice-page.h"\nconst char *page = "tarot";\n',
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
    ("words in chance", {"src/model/chance/a.c": '#include "model/words/number.h"\n'}, "of src/model/chance"),
    ("a story in a translation", {"src/model/translation/a.c": '#include "model/story/system.h"\n'}, "of src/model/translation"),
    ("a translation in words", {"src/model/words/a.c": '#include "model/translation/po-file.h"\n'}, "of src/model/words"),
    ("a story in words", {"src/model/words/a.c": '#include "model/story/system.h"\n'}, "of src/model/words"),
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
    ("a form in a widget", {"src/app/widgets/a.c": '#include "app/form/form.h"\n'}, "beside src/app/widgets"),
    ("a stage in a form", {"src/app/form/a.c": '#include "app/stage/stage-view.h"\n'}, "beside src/app/form"),
    ("a page on the stage", {"src/app/stage/a.c": '#include "app/page/draft.h"\n'}, "beside src/app/stage"),
    ("a file in the projection", {"src/app/projection/a.c": '#include "app/files/tables.h"\n'}, "beside src/app/projection"),
    ("the projection in a file", {"src/app/files/a.c": '#include "app/projection/projector.h"\n'}, "beside src/app/files"),
    ("a game in a page", {"src/app/page/a.c": '#include "app/games/pages.h"\n'}, "beside src/app/page"),
    ("the history in what games share", {"src/app/games/a.c": '#include "app/history/history-page.h"\n'}, "beside src/app/games"),
    ("one game in what games share", {"src/app/games/a.c": '#include "app/games/luck/luck-page.h"\n'}, "beside src/app/games"),
    ("the party in the history", {"src/app/history/a.c": '#include "app/party/party-page.h"\n'}, "beside src/app/history"),
    ("the history in the party", {"src/app/party/a.c": '#include "app/history/history-page.h"\n'}, "beside src/app/party"),
    ("the shell in the examples", {"src/app/examples/a.c": '#include "app/shell/window.h"\n'}, "beside src/app/examples"),
    ("widgets in the settings", {"src/app/settings.c": '#include "app/widgets/label.h"\n'}, "beside src/app/"),
    ("a room that is not on the plan", {"src/app/attic/a.c": '#include "app/settings.h"\n'}, "no room"),
    *[
        (f"another game in {game}", {f"src/app/games/{game}/a.c": f'#include "app/games/{GAMES[number - 1]}/a.h"\n'}, f"src/app/games/{game}")
        for number, game in enumerate(GAMES)
    ],
    ("a system in a string", {"src/app/a.c": 'show ("page-2d20");\n'}, "page-2d20"),
    ("a system as a bare label", {"src/app/a.c": 'title = _("Luck");\n'}, "Luck"),
    ("a system in an include", {"src/app/a.h": '#include "initiates-page.h"\n'}, "initiates-page"),
    ("a system in an attribute", {"src/app/a.ui": '<interface><object id="tarot_row"/></interface>\n'}, "tarot_row"),
    ("a system in a text", {"ui/a.ui": "<interface><property>discordant</property></interface>\n"}, "discordant"),
    ("a broken interface", {"ui/a.ui": "<interface>\n"}, "not well-formed"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)
