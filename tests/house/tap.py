# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the house share: TAP on standard output, and the proof that a test can fail.

A test is a function of the root of a source tree. It returns a list of (name, faults): an
empty list of faults is a point that passes, each fault says what is wrong and where.
"""

import pathlib
import sys
import tempfile


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


def faults_in(check, tree):
    """Runs a test on a small tree, given as {path: text}; None stands for a file that is not there."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in tree.items():
            if text is not None:
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
        return [fault for _, faults in check(root) for fault in faults]


def prove(check, sound, plants):
    """A sound tree must pass; each planted fault must be reported, and nothing beside it.

    A plant is (name, {path: text}, words): the files laid over the sound tree, and what
    every reported fault must then say.
    """
    points = [("a sound tree passes", faults_in(check, sound))]
    for name, changes, words in plants:
        found = faults_in(check, {**sound, **changes})
        if not found:
            complaints = ["the planted fault was not seen"]
        else:
            complaints = [f"unexpected: {fault}" for fault in found if words not in fault]
        points.append((f"seen: {name}", complaints))
    return points


def main(check, sound, plants):
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} ROOT | --prove")
    if sys.argv[1] == "--prove":
        sys.exit(report(prove(check, sound, plants)))
    sys.exit(report(check(pathlib.Path(sys.argv[1]).resolve())))
