# SPDX-License-Identifier: GPL-3.0-or-later
"""The tree is tidy: sizes, licences, nothing unfinished, nothing of one machine, one door for luck, no
setting that nobody follows."""

import os
import pathlib
import re

import csource
import tap

LARGEST = {".c": 600, ".h": 260}
LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"

# Put together here, so that no search for them ends in this file.
UNFINISHED = re.compile(r"\b(?:{})\b".format("|".join(["TO" + "DO", "FIX" + "ME", "X" * 3])))
HOME = re.compile(r"(?<![\w.}])/(?:home|Users)/[A-Za-z]\w*|(?<![\w.}])/root/\w")

# Chance has one door, src/model/chance; these are the windows.
OTHER_CHANCE = r"s?rand rand_r s?random random_r [delnjm]rand48 arc4random\w* randombytes\w* g_rand(?:om)?_\w+".split()

# What draws, and the macros that would evaluate it twice.
DRAWING = [r"hsd_entropy_\w+", r"hsd_(?:\w+_)?(?:throw|draw|roll|below)"]
MACROS = ["MIN", "MAX", "CLAMP", "ABS"]


def unfinished(root):
    for path, name in tap.files(root, ["src", "tests", "ui", "data"], ""):
        if b"\0" in path.read_bytes():  # a picture
            continue
        for number, line in enumerate(tap.read(path).splitlines(), 1):
            if match := UNFINISHED.search(line):
                yield f"{name}:{number}: {match[0]}"


def too_long(root):
    for path, name in tap.files(root, ["src", "tests"], tuple(LARGEST)):
        lines = len(tap.read(path).splitlines())
        if lines > LARGEST[path.suffix]:
            yield f"{name}: {lines} lines, at most {LARGEST[path.suffix]}"


def without_licence(root):
    for path, name in tap.files(root, ["src", "tests"], (".c", ".h")):
        first = tap.read(path).partition("\n")[0]
        if LICENCE not in first:
            yield f"{name}:1: begins without {LICENCE}"


def of_one_machine(root):
    for folder, folders, names in os.walk(root):
        folders[:] = [one for one in folders if not one.startswith((".git", "build", "__pycache__"))]
        for name in sorted(names):
            path = pathlib.Path(folder) / name
            if path.is_symlink() or not path.is_file() or b"\0" in (data := path.read_bytes()):
                continue
            for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
                if match := HOME.search(line):
                    yield f"{path.relative_to(root).as_posix()}:{number}: {match[0]}"


def other_chance(root):
    for path, name in tap.files(root, ["src"], (".c", ".h")):
        code = csource.code_only(tap.read(path))
        for line, function, _ in csource.calls(code, OTHER_CHANCE):
            yield f"{name}:{line}: {function} is not HsdEntropy"
        for match in re.finditer(r"\bGRand\b", code):
            yield f"{name}:{csource.line_of(code, match.start())}: GRand is not HsdEntropy"


def drawn_twice(root):
    for path, name in tap.files(root, ["src"], (".c", ".h")):
        code = csource.code_only(tap.read(path))
        for line, macro, arguments in csource.calls(code, MACROS):
            for _, function, _ in csource.calls(arguments, DRAWING):
                yield f"{name}:{line}: {macro} would call {function} twice"


def unread_settings(root):
    """Keys that are declared and chosen, and by which nothing ever goes."""
    code = "".join(tap.read(path) for path, name in tap.files(root, ["src"], (".c",)) if not name.endswith(("/settings.c", "/preferences.c")))
    for path, name in tap.files(root, ["data"], (".gschema.xml",)):
        for key in re.findall(r'<key name="([a-z-]+)"', tap.read(path)):
            if f'"{key}"' not in code:
                yield f"{name}: nothing follows {key}"


def worn_by_nobody(root):
    """Classes of the style sheets that no widget is given; those of the toolkit's own widgets are not ours to give."""
    code = "".join(tap.read(path) for path, _ in tap.files(root, ["src", "ui"], (".c", ".ui")))
    for path, name in tap.files(root, ["ui", "src"], (".css",)):
        rules = re.sub(r"/\*.*?\*/|@import[^;]*;", "", tap.read(path), flags=re.DOTALL)
        selectors = " ".join(re.findall(r"([^{}]*)\{", rules))
        for one in sorted(set(re.findall(r"\.([a-z][a-z0-9-]*)", selectors)) - TOOLKIT):
            if f'"{one}"' not in code:
                yield f"{name}: nobody wears {one}"


def check(root):
    return [
        ("nothing is left unfinished", list(unfinished(root))),
        ("files are of a size to be read", list(too_long(root))),
        ("every C file says its licence first", list(without_licence(root))),
        ("nothing names a home of one machine", list(of_one_machine(root))),
        ("chance has one door", list(other_chance(root))),
        ("no throw inside a macro that evaluates twice", list(drawn_twice(root))),
        ("every setting is followed", list(unread_settings(root))),
        ("every class of the style is worn", list(worn_by_nobody(root))),
    ]


# Given by GTK and libadwaita to parts of their widgets.
TOOLKIT = {"dim-label", "expander", "expander-row-arrow", "header"}

C = f"/* {LICENCE} */\n"

SOUND = {
    "README.md": "See https://example.org/home/hasard and $HOME/hasard.\n",
    "src/a.c": C + "/* not rand () nor GRand */\nx = MAX (hsd_die_lowest (kind), 1);\nputs (\"rand ()\");\n"
    "operand (1);\nhsd_die_throw (kind, entropy, &face, &error);\n" + "\n" * 594,
    "src/a.h": C + "\n" * 119,
    "tests/a.c": C,
    "data/a.svg": "<svg/>\n",
    "data/a.gschema.xml": '<key name="pace" type="s">\n',
    "src/b/pace.c": C + 'follow ("pace");\n',
    "ui/a.ui": '<class name="tokens"/>\n',
    "ui/a.css": "/* .old { */\n.tokens > box.header {\n  opacity: .5;\n}\n",
}

PLANTS = [
    ("unfinished work in the sources", {"src/b.c": C + "/* TO" + "DO: more */\n"}, "src/b.c:2"),
    ("unfinished work in the data", {"data/b.xml": "<!-- FIX" + "ME -->\n"}, "data/b.xml:1"),
    ("unfinished work in a test", {"tests/b.py": "# " + "X" * 3 + "\n"}, "tests/b.py:1"),
    ("unfinished work in an interface", {"ui/b.ui": "<!-- TO" + "DO -->\n"}, "ui/b.ui:1"),
    ("a long file", {"src/b.c": C + "\n" * 600}, "601 lines"),
    ("a long header", {"tests/b.h": C + "\n" * 260}, "261 lines"),
    ("no licence", {"src/b.c": "\n" + C}, "begins without"),
    ("no licence in a test", {"tests/b.h": "#pragma once\n"}, "begins without"),
    ("a home", {"notes.md": "in /ho" + "me/somebody/hasard\n"}, "notes.md:1"),
    ("a hidden home", {".ci/run": "cd /ro" + "ot/hasard\n"}, ".ci/run:1"),
    ("the C library's chance", {"src/b.c": C + "x = rand ();\n"}, "rand is not"),
    ("its seed", {"src/b.c": C + "srand(time (NULL));\n"}, "srand is not"),
    ("GLib's chance", {"src/b.c": C + "x = g_random_int_range (1, 7);\n"}, "g_random_int_range is not"),
    ("GLib's generator", {"src/b.h": C + "GRand *rand;\n"}, "GRand is not"),
    ("libsodium's own chance", {"src/b.c": C + "x = randombytes_uniform (6);\n"}, "randombytes_uniform is not"),
    ("a throw in MAX", {"src/b.c": C + "x = MAX (1,\n  f (hsd_turn_throw (a)));\n"}, "MAX would call hsd_turn_throw"),
    ("a draw in MIN", {"src/b.c": C + "x = MIN(hsd_pile_draw (&p), 3);\n"}, "MIN would call hsd_pile_draw"),
    ("a setting that is only chosen", {"src/b/pace.c": None, "src/preferences.c": C + 'bind ("pace");\n'}, "nothing follows pace"),
    ("a class that nobody wears", {"ui/b.css": ".tokens .pile {\n}\n"}, "nobody wears pile"),
    ("a number in CLAMP", {"src/b.c": C + "x = CLAMP (hsd_entropy_below (e), 1, 2);\n"}, "hsd_entropy_below twice"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)
