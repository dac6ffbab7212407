# SPDX-License-Identifier: GPL-3.0-or-later
"""Every target that ./dev gives to Ninja by its name is one of the build."""

import functools
import pathlib
import re
import subprocess
import sys

import tap

# Functions of ./dev that take targets, and variables that hold them; what else stands in a line is no target.
GIVEN = re.compile(r"^\s*(?:(?:\w+\) )?compile build\S*|build|\w+\) programs=\"\$programs) ([^>;|&\"(\n]+)", re.MULTILINE)


def known(build):
    done = subprocess.run(["ninja", "-C", build, "-t", "targets", "all"], stdout=subprocess.PIPE, check=True, text=True)
    return {line.partition(": ")[0] for line in done.stdout.splitlines()}


def unknown(dev, targets):
    for given in GIVEN.finditer(dev):
        line = dev.count("\n", 0, given.start(1)) + 1
        for word in given[1].split():
            if not word.startswith("$") and word not in targets:
                yield f"dev:{line}: the build has no target '{word}'"


def check(root, targets):
    return [("targets of ./dev", list(unknown(tap.read(root / "dev"), targets)))]


TARGETS = {"program", "src/cli/cli", "src/app/window"}
SOUND = {
    "dev": "build ()\n{\n  compile build \"$@\"\n}\n\ncompile build-bench src/cli/cli $programs\n"
           "case $verb in\n  play) programs=\"$programs src/cli/cli\" ;;\n  cli)\n    build program >&2\n    exec build/cli ;;\nesac\n",
}
PLANTS = [
    ("a target of another name", {"dev": SOUND["dev"].replace("build program", "build programs")}, "dev:10:"),
    ("one beside others", {"dev": SOUND["dev"].replace("src/cli/cli $programs", "src/cli/cli catalogues $programs")}, "'catalogues'"),
    ("one that is kept in a variable", {"dev": SOUND["dev"].replace("$programs src/cli/cli\"", "$programs src/cli\"")}, "'src/cli'"),
]


def main():
    if sys.argv[1:] == ["--prove"]:
        sys.exit(tap.report(tap.prove(functools.partial(check, targets=TARGETS), SOUND, PLANTS)))
    if len(sys.argv) != 3:
        sys.exit(f"usage: {sys.argv[0]} ROOT BUILD | --prove")
    root, build = map(pathlib.Path, sys.argv[1:])
    sys.exit(tap.report(check(root, known(build))))


if __name__ == "__main__":
    main()
