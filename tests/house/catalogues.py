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


HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
SPANISH = HEADER + '#, c-format\nmsgid "%d die"\nmsgid_plural "%d dice"\nmsgstr[0] "un dado"\nmsgstr[1] "%d dados"\n'

SOUND = {
    "po/LINGUAS": "# what there is\nes\nfr # the first\n",
    "po/es.po": SPANISH,
    "po/fr.po": HEADER + '#, fuzzy\nmsgid "Of %s"\nmsgstr "De %d"\n\nmsgid "in %"\nmsgstr "en %"\n\nmsgid "%s of it"\nmsgstr ""\n',
}

PLANTS = [
    ("a catalogue that is not there", {"po/es.po": None}, "po/es.po:1: there is no such file"),
    ("a catalogue that is not listed", {"po/LINGUAS": "fr\n"}, "po/es.po: po/LINGUAS does not list it"),
    ("a list that is not sorted", {"po/LINGUAS": "fr\nes\n"}, "not sorted"),
    ("another conversion", {"po/es.po": SPANISH.replace("%d dados", "%s dados")}, "po/es.po:"),
    ("a placeholder without a flag", {"po/es.po": HEADER + 'msgid "Of %s"\nmsgstr "De %d"\n'}, "does not have the placeholders"),
    ("a placeholder from nowhere", {"po/es.po": HEADER + 'msgid "Half"\nmsgstr "50 % sobre"\n'}, "does not have the placeholders"),
    ("a missing plural form", {"po/es.po": SPANISH.replace('msgstr[1] "%d dados"\n', "")}, "plural form"),
    ("another charset", {"po/es.po": SPANISH.replace("UTF-8", "ASCII")}, "charset=UTF-8"),
    ("a broken line", {"po/es.po": SPANISH.replace("msgstr[1]", "msgstring")}, "po/es.po:"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)
