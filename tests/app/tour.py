# SPDX-License-Identifier: GPL-3.0-or-later
"""Every message of the program is seen where it stands: in a moment of the tour, or else as a specimen of its kind.

    tour.py HASARD LOCALES DATA

The moments are played in French, once, by the application itself; the template is made of the sources as they are. What has
neither yet is in tour-known.csv, each with its reason; a row that is not needed any more is a fault. How many messages are seen
by which is told.
"""

import collections
import csv
import hashlib
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

KNOWN = pathlib.Path(__file__).with_name("tour-known.csv")
LANGUAGE = "fr"
SIZE = (1000, 900)
PATIENCE = 120  # seconds for a moment
CHANCE = "depends on "  # a reason that may not hold in every run


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


def known():
    with open(KNOWN, encoding="utf-8", newline="") as file:
        return {(row["context"] or None, row["msgid"]): row["reason"] for row in csv.DictReader(file)}


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

    excused = known()
    count = collections.Counter(kinds.get(key(one), "moment") if key(one) not in shown else "moment" for one in messages)
    none = [one for one in messages if kinds.get(key(one)) == "none"]
    cli.note(f"{len(messages)} messages: {count['moment']} seen in moments, {len(messages) - count['moment'] - len(none)} as specimens, {len(none)} in none")
    for kind, n in sorted(count.items()):
        cli.note(f"{kind}: {n}")
    points.point("every step of a moment can be taken", untaken)
    points.point("every message has a moment or a specimen", (name(one) for one in none if (one.context, one.msgid) not in excused))
    idle = {message for message, reason in excused.items() if not reason.startswith(CHANCE)} - {(one.context, one.msgid) for one in none}
    points.point("no reason is idle", (f"tour-known.csv: “{msgid}”" for _, msgid in sorted(idle, key=str)))
    points.point("each has a reason", (f"tour-known.csv: “{msgid}”" for (_, msgid), reason in excused.items() if not reason))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
