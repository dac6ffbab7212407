# SPDX-License-Identifier: GPL-3.0-or-later
"""Every catalogue that po/LINGUAS lists is there and sound. The build leaves out one that is not; here it is a fault."""

import pathlib
import sys

import tap

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import sound  # noqa: E402


def unsound(po):
    for language in sound.languages(po):
        for line, sentence in sound.faults(po / f"{language}.po"):
            yield f"po/{language}.po:{line}: {sentence}"


def unlisted(po):
    known = sound.languages(po)
    for path in sorted(po.glob("*.po")):
        if path.stem not in known:
            yield f"po/{path.name}: po/LINGUAS does not list it"
    if known != sorted(known):
        yield "po/LINGUAS: is not sorted"


def check(root):
    return [("catalogues are sound", list(unsound(root / "po"))), ("catalogues are listed", list(unlisted(root / "po")))]


if __name__ == "__main__":
    tap.main(check)
