# SPDX-License-Identifier: GPL-3.0-or-later
"""Every message of the program is seen where it stands: in a moment of the tour, or else as a specimen of its kind.

    tour.py HASARD LOCALES DATA

The moments are played in French, once, by the application itself; the template is made of the sources as they are. A message
that moments.json has a specimen for by name, though it is gone or a moment shows it, is a fault too. How many messages are seen by
which is told.
"""

import collections
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
ROOT = TESTS.parent
sys.path += [str(TESTS / "drive"), str(TESTS / "cli"), str(ROOT / "tools")]

import drive

drive.alone()

import catalogue
import cli
import template

MOMENTS = ROOT / "src/app/tour/moments.json"
LANGUAGE = "fr"
SIZE = (1000, 900)
PATIENCE = 120  # seconds for a moment


def key(entry):
    """As src/app/translation/appearances.c calls a message."""
    return hashlib.sha256(f"{entry.context or ''}\4{entry.msgid}".encode()).hexdigest()[:24]


def name(entry):
    return f"“{entry.msgid}”" + (f" ({entry.context})" if entry.context else "") + f", {entry.references[0]}"


def make_catalogue(folder):
    """The messages of the sources as they are now, and a catalogue that has them."""
    pot, po = folder / "hasard.pot", folder / f"{LANGUAGE}.po"
    template.make(pot)
    subprocess.run(["msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file", po, ROOT / f"po/{LANGUAGE}.po", pot], check=True)
    return po, [entry for entry in catalogue.parse(pot.read_text(encoding="utf-8")) if entry.msgid]


def play_all(application):
    """What the tour tells: the steps that could not be taken, and the kind of specimen of each message that no moment shows."""
    untaken, kinds, last = [], {}, "nothing"
    application.act("find-moments")
    while True:
        line = application.lines.get(timeout=PATIENCE)
        if line is None:
            raise drive.Failure(f"the application ended after {last}")
        if line.startswith("moment "):
            last = line
        elif line.startswith("untaken "):
            untaken.append(line[len("untaken "):])
        elif line.startswith("specimen "):
            _, message, kind = line.split()
            kinds[message] = kind
        elif line == "moments found":
            return untaken, kinds


def read_named():
    """The kinds of specimens that are set by the message itself, by context and msgid."""
    kinds = json.loads(MOMENTS.read_text(encoding="utf-8"))["specimens"]
    return {tuple(one) if isinstance(one, list) else (None, one): kind for kind, ones in kinds.items() for one in ones}


def read_appearances(home):
    lines = (pathlib.Path(home) / "xdg_state_home/hasard/appearances").read_text(encoding="utf-8").splitlines()[1:]
    return {line.split()[0]: line.split()[1:] for line in lines}


def main():
    programs = dict(zip(("app", "locales", "data"), sys.argv[1:4]))
    points = cli.Points()
    points.SHOWN = 200
    with tempfile.TemporaryDirectory() as home:
        po, messages = make_catalogue(pathlib.Path(home))
        command = [programs["app"], "--translate", str(po)]
        with drive.Application(command, home, language=LANGUAGE, HASARD_LOCALEDIR=programs["locales"], HASARD_PKGDATADIR=programs["data"]) as application:
            application.size(*SIZE)
            untaken, kinds = play_all(application)
            shown = read_appearances(home)

    named = read_named()
    count = collections.Counter(kinds.get(key(one), "moment") if key(one) not in shown else "moment" for one in messages)
    none = [one for one in messages if kinds.get(key(one)) == "none"]
    cli.note(f"{len(messages)} messages: {count['moment']} seen in moments, {len(messages) - count['moment'] - len(none)} as specimens, {len(none)} in none")
    for kind, n in sorted(count.items()):
        cli.note(f"{kind}: {n}")
    points.point("every step of a moment can be taken", untaken)
    points.point("every message has a moment or a specimen", map(name, none))
    found = {(one.context, one.msgid): kinds.get(key(one)) for one in messages}
    points.point("no specimen is idle", (f"“{message[1]}” is {found.get(message) or 'in a moment, or gone'}, no {kind}"
                                         for message, kind in sorted(named.items(), key=str) if found.get(message) != kind))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
