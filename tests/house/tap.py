# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the house share: TAP on standard output.

A test is a function of the root of a source tree. It returns a list of (name, faults): an
empty list of faults is a point that passes, each fault says what is wrong and where.
"""

import pathlib
import sys


def files(root, folders, suffixes):
    """The files of some folders with some endings, sorted, as pairs of (path, path from the root)."""
    found = []
    for folder in folders:
        for path in (root / folder).rglob("*"):
            if path.is_file() and path.name.endswith(suffixes) and "__pycache__" not in path.parts:
                found.append((path, path.relative_to(root).as_posix()))
    return sorted(found, key=lambda pair: pair[1])


def read(path):
    return path.read_text(encoding="utf-8", errors="replace")


def report(points):
    print(f"1..{len(points)}")
    for number, (name, faults) in enumerate(points, 1):
        print(f"{'not ok' if faults else 'ok'} {number} - {name}", flush=True)
        for fault in faults:
            print(f"# {fault}", file=sys.stderr, flush=True)  # where meson shows it
    return 1 if any(faults for _, faults in points) else 0


def main(check):
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} ROOT")
    sys.exit(report(check(pathlib.Path(sys.argv[1]).resolve())))
