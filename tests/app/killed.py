# SPDX-License-Identifier: GPL-3.0-or-later
"""The window is killed while it throws: all that it answered is in its file, and at most one throw more.

    killed.py HASARD HASARD_CLI DATA [--kills N] [--seed N]
"""

import argparse
import json
import os
import pathlib
import random
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "store"))

import drive

drive.alone()

import kill
import store
from gi.repository import GLib

TABLE_LIFE = 25  # kills, until a new table is begun
THROWS = [
    store.LUCK,
    {"do": "roll", "system": "discordant", "input": {"d": 3}},
    {"do": "roll", "system": "2d20", "character": "Ondine", "input": {"attribute": 12, "skill": 2}},
    {"do": "roll", "system": "initiates", "input": {"value": 3, "threshold": 5}},
    {"do": "undo"},
    {"do": "redo"},
]


def send(application, line):
    """Says a line to the table without waiting for the answer."""
    parameters = GLib.Variant("(sava{sv})", ("debug-play", [GLib.Variant("s", json.dumps(line))], {}))
    application.bus.call(drive.ID, drive.PATH, "org.gtk.Actions", "Activate", parameters, None, 0, -1, None, None)
    application.bus.flush_sync(None)


def said(application, witness):
    """After the end: the answers that nobody waited for were answers too."""
    application.process.wait()
    while (line := application.lines.get(timeout=drive.PATIENCE)) is not None:
        if line.startswith("answer "):
            witness.answered(json.loads(line[len("answer "):]))


def kill_once(command, home, witness, dice):
    """Throws in the window, and kills it; the faults of what is there afterwards."""
    application = drive.Application(command, home, motion=True)
    for _ in range(dice.randrange(4)):
        send(application, dice.choice(THROWS))
        time.sleep(dice.uniform(0, 0.03))
    send(application, dice.choice(THROWS))
    time.sleep(dice.choice([dice.uniform(0, 0.004), dice.uniform(0, 0.03), dice.uniform(0, 1)]))
    application.process.kill()
    said(application, witness)
    play = witness.play()
    try:
        faults = list(witness.faults(play))
    except store.Ended as end:
        faults = [f"it does not open again: {end}"]
    play.end()
    left = {entry.name for entry in witness.path.parent.iterdir()} - {witness.path.name}
    return faults + ([f"left behind: {left}"] if left else [])


def kill_many(command, program, count, dice):
    faults, done = [], 0
    while done < count and len(faults) < 12:
        with tempfile.TemporaryDirectory() as home:
            root = pathlib.Path(home)
            (root / "tmp").mkdir()
            around = drive.surroundings(home)
            environment = {"XDG_STATE_HOME": around["XDG_STATE_HOME"], "TMPDIR": str(root / "tmp")}
            witness = kill.Witness(program, pathlib.Path(around["HASARD_DATA_DIR"]) / "table.hasard", environment)
            play = witness.play()
            for intent in store.EVENING:
                witness.answered(play.ask(intent))
            play.end()
            for _ in range(min(TABLE_LIFE, count - done)):
                done += 1
                faults += [f"kill {done}: {fault}" for fault in kill_once(command, home, witness, dice)]
    return faults, done


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hasard")
    parser.add_argument("program")
    parser.add_argument("data")
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ["HASARD_PKGDATADIR"] = arguments.data
    points = store.Points()

    begin = time.monotonic()
    # Without HASARD_SEED chance comes from the seed of an evening, as it does for a person.
    faults, done = kill_many(["env", "-u", "HASARD_SEED", arguments.hasard], arguments.program, arguments.kills, random.Random(arguments.seed))
    points.point(f"the window is killed {done} times while it throws", faults)
    store.note(f"{done} kills of the window, {time.monotonic() - begin:.0f} s")
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
