# SPDX-License-Identifier: GPL-3.0-or-later
"""Killed at any moment, a table keeps all that was answered, and at most one intent more.

    kill.py HASARD_CLI [--kills N] [--seed N]
"""

import argparse
import pathlib
import random
import statistics
import sys
import time

import store

INTENTS = [
    store.LUCK,
    {"do": "undo"},
    {"do": "redo"},
    {"do": "roll", "system": "discordant", "input": {"d": 3}},
    {"do": "roll", "system": "2d20", "character": "Ondine", "input": {"attribute": 12, "skill": 2}},
    {"do": "choose", "choice": "spend", "on": "information"},
    {"do": "character", "name": "Ondine", "update": True, "player": "Lou"},
    {"do": "evening", "close": True},
    *store.POOLS[:8],
]
TABLE_LIFE = 60  # kills, until a new one is begun: a long history takes long to compare


class Witness:
    """What was answered about one table; after a kill it compares."""

    def __init__(self, program, path, environment):
        self.program, self.path, self.environment = program, path, environment
        self.known = None  # of the last answer: test, table, stage
        self.history = []

    def play(self, **more):
        return store.Play(self.program, self.path, **more, **self.environment)

    def answered(self, answer):
        if answer["ok"]:
            self.known = {key: answer[key] for key in ("test", "table", "stage")}

    def faults(self, play):
        """Compares what is there with what was answered, and takes it for what is known from now on."""
        state, history = store.snapshot(play)
        length = state["table"]["history_length"]
        known = self.known["table"]["history_length"] if self.known else 0
        if length != len(history):
            yield f"the history has {len(history)} entries, and says that it has {length}"
        if not known <= length <= known + 1:
            yield f"{known} entries were answered, {length} are there"
        if length == known and self.known and state != self.known:
            yield f"the table is not as it was answered after {known} entries"
        if length == known + 1 and self.known:
            # What was not answered is there as a whole, or not at all.
            last = history[-1]
            if last["kind"] == "test" and last["test"] != state["test"]:
                yield f"entry {length} is a throw, and the table stands without it"
            if last["kind"] != "test" and bare(state) == bare(self.known):
                yield f"entry {length} changed something, and the table stands without it"
        for old, new in zip(self.history, history):
            same = all(old.get(key) == new.get(key) for key in ("seq", "kind", "test"))
            if not same or old["cancelled"] > new["cancelled"]:
                yield f"entry {old['seq']} changed"
        self.known, self.history = state, history


def bare(state):
    """All but how long the history is."""
    return {**state, "table": {**state["table"], "history_length": None}}


def wal_bytes(path):
    try:
        return pathlib.Path(f"{path}-wal").read_bytes()
    except OSError:
        return b""


def random_kills(program, count, dice):
    """Kills after a random time, at most about one answer after an intent was sent; returns faults and figures."""
    faults, inside, openings, done = [], 0, [], 0
    while done < count and len(faults) < 12:
        with store.folder() as (tables, environment):
            witness = Witness(program, tables / "t.hasard", environment)
            play = witness.play()
            for intent in store.EVENING:
                witness.answered(play.ask(intent))
            latency = 0.004
            for _ in range(min(TABLE_LIFE, count - done)):
                for _ in range(dice.randrange(3)):
                    begin = time.monotonic()
                    witness.answered(play.ask(dice.choice(INTENTS)))
                    latency = 0.8 * latency + 0.2 * (time.monotonic() - begin)
                before = wal_bytes(witness.path)
                if dice.random() < 0.95:
                    play.send(dice.choice(INTENTS))
                time.sleep(dice.uniform(0.1, 0.9) * latency)
                play.process.kill()
                play.process.wait()
                while True:  # What was still answered was answered.
                    try:
                        witness.answered(play.read())
                    except store.Ended:
                        break
                    before = None
                inside += before is not None and wal_bytes(witness.path) != before
                play.end()
                begin = time.monotonic()
                play = witness.play()
                try:
                    faults += witness.faults(play)
                except store.Ended as end:
                    faults.append(f"it does not open again: {end}")
                    break
                openings.append(time.monotonic() - begin)
                done += 1
            play.kill()
    return faults, done, inside, openings


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    dice = random.Random(arguments.seed)
    points = store.Points()

    begin = time.monotonic()
    faults, kills, inside, openings = random_kills(arguments.program, arguments.kills, dice)
    share = inside / max(1, kills)
    points.point(f"killed {kills} times at random", faults)
    if kills >= 1000:  # a few kills say little about the share
        points.point("enough of the kills fall into a commit", [] if share >= 0.2 else [f"{share:.1%}"])
    slow = statistics.quantiles(openings, n=100)[-1] if len(openings) > 1 else 0
    store.note(f"{kills} kills, {share:.1%} inside a commit, {time.monotonic() - begin:.0f} s; opened again and read in {slow * 1000:.0f} ms (p99)")
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
