# SPDX-License-Identifier: GPL-3.0-or-later
"""The tree is tidy: licences, nothing unfinished, nothing of one machine, one door for luck, no
setting that nobody follows."""

import os
import pathlib
import re

import csource
import tap

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


# Given by GTK and libadwaita to parts of their widgets.
TOOLKIT = {"circular", "dim-label", "expander", "expander-row-arrow", "header"}


def worn_by_nobody(root):
    """Classes of the style sheets that no widget is given; those of the toolkit's own widgets are not ours to give."""
    code = "".join(tap.read(path) for path, _ in tap.files(root, ["src", "ui"], (".c", ".ui")))
    for path, name in tap.files(root, ["ui", "src"], (".css",)):
        rules = re.sub(r"/\*.*?\*/|@import[^;]*;", "", tap.read(path), flags=re.DOTALL)
        selectors = " ".join(re.findall(r"([^{}]*)\{", rules))
        for one in sorted(set(re.findall(r"\.([a-z][a-z0-9-]*)", selectors)) - TOOLKIT):
            if f'"{one}"' not in code:
                yield f"{name}: nobody wears {one}"


# Paths in the tree, but for those whose capitals stand for a name, and a language of whoever reads.
NAMED = re.compile(r"`((?:src|tests|po|data|ui|tools|packaging|\.ci)/[a-z0-9./_-]+)[`* ]")
NOT_YET = {"po/it.po"}


def missing_paths(root):
    """Paths in documents that lead nowhere: what was named there has moved or is gone."""
    for path, name in tap.files(root, ["src", "tests", "po", "data", "packaging"], (".md",)) + [(one, one.name) for one in sorted(root.glob("*.md"))]:
        for number, line in enumerate(tap.read(path).splitlines(), 1):
            for named in NAMED.findall(line):
                if named not in NOT_YET and not (root / named).exists() and not list((root / named).parent.glob(f"{(root / named).name}*")):
                    yield f"{name}:{number}: there is no {named}"


def check(root):
    return [
        ("nothing is left unfinished", list(unfinished(root))),
        ("every C file says its licence first", list(without_licence(root))),
        ("nothing names a home of one machine", list(of_one_machine(root))),
        ("chance has one door", list(other_chance(root))),
        ("no throw inside a macro that evaluates twice", list(drawn_twice(root))),
        ("every setting is followed", list(unread_settings(root))),
        ("every class of the style is worn", list(worn_by_nobody(root))),
        ("every path in a document is there", list(missing_paths(root))),
    ]


if __name__ == "__main__":
    tap.main(check)
