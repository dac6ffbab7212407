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
    ("model/chance", ["model/words", "model/story", "model/systems", "model/odds", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/words", ["model/story", "model/systems", "model/odds", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/story", ["model/systems", "model/odds", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/systems", ["model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/odds", ["model/systems", "model/store", "model/table", "model/chronicle", "model/examples"], []),
    ("model/store", ["model/odds", "model/table", "model/chronicle", "model/examples"], []),
    ("model/table", ["model/chronicle", "model/examples"], []),
    ("model/chronicle", ["model/examples"], []),
    ("model/examples", [], []),
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


if __name__ == "__main__":
    tap.main(check)
