# SPDX-License-Identifier: GPL-3.0-or-later
"""Every catalogue that a LINGUAS lists is there and sound. The build leaves out one that is not; here it is a fault."""

import pathlib
import sys

import tap

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import sound  # noqa: E402
import template  # noqa: E402


def unsound(po):
    for language in sound.languages(po):
        for line, sentence in sound.faults(po / f"{language}.po"):
            yield f"{po.name}/{language}.po:{line}: {sentence}"


def unlisted(po):
    known = sound.languages(po)
    for path in sorted(po.glob("*.po")):
        if path.stem not in known:
            yield f"{po.name}/{path.name}: {po.name}/LINGUAS does not list it"
    if known != sorted(known):
        yield f"{po.name}/LINGUAS: is not sorted"


def check(root):
    folders = [root / folder for folder in template.FOLDERS]
    return [
        ("catalogues are sound", [fault for po in folders for fault in unsound(po)]),
        ("catalogues are listed", [fault for po in folders for fault in unlisted(po)]),
    ]


if __name__ == "__main__":
    tap.main(check)
