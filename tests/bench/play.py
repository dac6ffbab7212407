# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast a table plays, and what an intent leaves in memory.

    play.py speed|memory HASARD_CLI

One line of JSON a work. It fails when the program does, never for being slow: the targets are
printed beside what was measured, for people to compare.
"""

import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

INTENTS = 20_000
ROUNDS = 5
WARM_UP = 50_000
MIXED = 1_000_000

INTENTS_A_SECOND = 5_000
BYTES_AN_INTENT = 300


def luck(dice):
    kind = dice.choice(["combat", "agility", "will", "stamina"])
    yield {"do": "roll", "system": "luck",
           "input": {"characteristic": dice.randint(5, 20), "roll_type": kind, "level": dice.randint(-6, 6), "luck_points": 6}}
    if kind in ("combat", "agility"):
        # Refused when the action succeeded, as at a table where one asks too soon.
        yield {"do": "choose", "choice": "appeal", "faces": [None, None]}


def discordant(dice):
    yield {"do": "roll", "system": "discordant",
           "input": {"d": dice.randint(-8, 8), "niv": dice.randint(-3, 6), "challenge": dice.randint(-2, 8),
                     "mode": dice.choice(["normal", "normal", "dice-to-levels", "levels-to-dice"])}}


def pool2d20(dice):
    yield {"do": "roll", "system": "2d20",
           "input": {"attribute": dice.randint(6, 12), "skill": dice.randint(0, 5), "difficulty": dice.randint(0, 3),
                     "bought_dice": dice.randint(0, 3), "attack": True, "helpers": [{"name": "Lou", "attribute": 8, "skill": 2}]}}
    yield {"do": "choose", "choice": "reroll", "dice": [0]}
    yield {"do": "choose", "choice": "combat-dice", "count": dice.randint(1, 6)}
    yield {"do": "choose", "choice": "confirm"}


def tarot(dice):
    # A deck that begins with known cards, so that what is drawn can be played: ten tests, then a new one.
    yield {"do": "remove", "name": "Mirande"}
    yield {"do": "character", "name": "Mirande", "tarot": {"cards": [1, 2, 3]}}
    for card in range(4, 14):
        yield {"do": "roll", "system": "tarot", "character": "Mirande", "cards": [card],
               "input": {"difficulty": dice.randint(0, 10), "modifier": dice.randint(0, 6)}}
        yield {"do": "choose", "choice": "play", "card": card}
        yield {"do": "choose", "choice": "destiny"}


def initiates(dice):
    yield {"do": "roll", "system": "initiates", "input": {"value": dice.randint(0, 3), "bonus": 2, "threshold": dice.randint(5, 11)}}
    yield {"do": "choose", "choice": "negotiate", "price": dice.choice(["high", "very-high"]), "agreed": True}


SYSTEMS = {"luck": luck, "discordant": discordant, "2d20": pool2d20, "tarot": tarot, "initiates": initiates}
SEATED = [{"do": "character", "name": "Mirande", "tarot": {}}, {"do": "pools", "group": 6, "gm": 20}]


def lines(intents):
    return b"".join(json.dumps(intent).encode() + b"\n" for intent in intents)


def evening(scene, count, seed=1):
    dice = random.Random(seed)
    intents = list(SEATED)
    while len(intents) < count:
        intents += scene(dice)
    return lines(intents), len(intents)


def on_one_core():
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def report(name, times, **more):
    """Times in nanoseconds, the first round dropped: it fills the caches."""
    times = times[1:]
    median = int(statistics.median(times))
    print(json.dumps({"name": name, "median_ns": median, "best_ns": min(times), "rounds": len(times), **more}), flush=True)


def speed(program):
    """The five systems side by side: one after the other in each round, so that all meet the same machine."""
    times = {system: [] for system in SYSTEMS}
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        for system, scene in SYSTEMS.items():
            text, counts[system] = evening(scene, INTENTS)
            (pathlib.Path(folder) / system).write_bytes(text)
        for _ in range(1 + ROUNDS):
            for system in SYSTEMS:
                with open(pathlib.Path(folder) / system, "rb") as intents:
                    began = time.perf_counter_ns()
                    subprocess.run([program, "play", "--seed", "1"], stdin=intents, stdout=subprocess.DEVNULL, check=True)
                    times[system].append(time.perf_counter_ns() - began)
    for system in SYSTEMS:
        median = statistics.median(times[system][1:])
        report(f"play/{system}", times[system], intents=counts[system],
               intents_per_s=round(counts[system] * 1e9 / median), target_intents_per_s=INTENTS_A_SECOND)


def resident(process):
    text = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("VmRSS:"))


def feed(process, scenes, count):
    """Sends whole scenes until so many intents were answered, a few thousand at a time; returns how many."""
    sent = answered = changes = 0
    while sent < count:
        intents = []
        while len(intents) < 20:
            intents += next(scenes)
        process.stdin.write(lines(intents))
        process.stdin.flush()
        sent += len(intents)
        for _ in intents:
            answer = process.stdout.readline()
            answered += 1
            if not answer.endswith(b"\n"):
                sys.exit(f"no answer after {answered} intents")
            changes += answer.startswith(b'{"ok":true')
    return sent, changes


def mixed_scenes():
    dice = random.Random(2)
    names = list(SYSTEMS)
    while True:
        for name in names:
            yield list(SYSTEMS[name](dice))
        yield [{"do": "undo"}]


def memory(program):
    if not pathlib.Path("/proc/self/status").exists():
        sys.exit("there is no /proc to read the memory from")
    process = subprocess.Popen([program, "play", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    scenes = mixed_scenes()
    process.stdin.write(lines(SEATED))
    process.stdin.flush()
    for _ in SEATED:
        process.stdout.readline()
    feed(process, scenes, WARM_UP)
    before = resident(process)
    began = time.perf_counter_ns()
    count, changes = feed(process, scenes, MIXED)
    took = time.perf_counter_ns() - began
    grown = resident(process) - before
    process.stdin.close()
    if process.wait() != 0:
        sys.exit(f"exit code {process.returncode}")
    report("play/memory", [took, took], intents=count, changes=changes, grown_bytes=grown,
           bytes_per_intent=round(grown / count, 1), bytes_per_change=round(grown / changes, 1), target_bytes_per_intent=BYTES_AN_INTENT)


if __name__ == "__main__":
    on_one_core()
    {"speed": speed, "memory": memory}[sys.argv[1]](sys.argv[2])
