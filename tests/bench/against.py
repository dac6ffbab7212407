# SPDX-License-Identifier: GPL-3.0-or-later
"""This tree beside another commit, both built the same way: ratios of time and memory, of one run.

    against.py COMMIT OUR_BUILD THEIR_BUILD OUR_SOURCE THEIR_SOURCE play|window…

Both programs run in each round, in turns; a ratio above 1 says that this tree takes more. The processor's time is
told, not the clock's: on a busy machine that differs less. One line of JSON a work.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))

import drive
import play

ROUNDS = 12
INTENTS = 12_000
SIZE = ("1000", "700")
SETTLED = "1"
MEGABYTE = 1024 * 1024


def tell(name, commit, ours, theirs, unit):
    """The median of what each round says beside the other's of the same round."""
    ratios = [mine / other for mine, other in zip(ours, theirs)]
    print(json.dumps({"name": f"against/{name}", "commit": commit, f"ours_{unit}": round(statistics.median(ours), 2),
                      f"theirs_{unit}": round(statistics.median(theirs), 2), "ratio": round(statistics.median(ratios), 3),
                      "rounds": len(ratios)}), flush=True)


def in_turns(measure, sides):
    """What @measure says of each side in each round; the other one begins every other round, the first is thrown away."""
    found = {side: [] for side in sides}
    for turn in range(1 + ROUNDS):
        for side in list(sides)[::1 if turn % 2 else -1]:
            found[side].append(measure(sides[side]))
    return [each[1:] for each in found.values()]


def evening(program, text):
    """Milliseconds of the processor, and the memory held when all is answered: what the kernel tells of a program that
    has ended would count the memory of this one, which it was forked from."""
    process = subprocess.Popen([program, "play", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    writer = threading.Thread(target=lambda: (process.stdin.write(text), process.stdin.flush()))
    writer.start()
    for _ in range(text.count(b"\n")):
        process.stdout.readline()
    writer.join()
    held = play.resident(process)
    process.stdin.close()
    _, status, used = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{program} ended with {status}")
    return (used.ru_utime + used.ru_stime) * 1000, held / MEGABYTE


def compare_play(commit, ours, theirs):
    programs = {"ours": ours / "src/cli/hasard-cli", "theirs": theirs / "src/cli/hasard-cli"}
    for system, scene in play.SYSTEMS.items():
        text, _ = play.evening(scene, INTENTS)
        mine, other = in_turns(lambda program: evening(program, text), programs)
        tell(f"play/{system}", commit, [one[0] for one in mine], [one[0] for one in other], "cpu_ms")
        tell(f"play/{system}, memory", commit, [one[1] for one in mine], [one[1] for one in other], "mb")


def first_frame(probe, build, source, env):
    surroundings = {**env, "HASARD_PKGDATADIR": str(source / "data"), "HASARD_LOCALEDIR": str(build / "po")}
    done = subprocess.run([probe, *SIZE, SETTLED, build / "src/app/hasard"], env=surroundings, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def compare_window(commit, ours, theirs, our_source, their_source):
    drive.alone(gobject=False)
    probe = ours / "tests/bench/frame-probe"
    with tempfile.TemporaryDirectory() as home:
        env = drive.surroundings(home, motion=True)
        for name in ("HASARD_DEBUG", "HASARD_SEED", "G_DEBUG"):
            env.pop(name)
        mine, other = in_turns(lambda side: first_frame(probe, *side, env), {"ours": (ours, our_source), "theirs": (theirs, their_source)})
    for key, name, unit in (("painted_ms", "first frame", "ms"), ("cpu_ms", "first frame, processor", "cpu_ms"), ("rss_kb", "memory", "kb")):
        tell(f"window/{name}", commit, [one[key] for one in mine], [one[key] for one in other], unit)


def main():
    commit, *folders = sys.argv[1:6]
    ours, theirs, our_source, their_source = (pathlib.Path(folder).resolve() for folder in folders)
    wanted = sys.argv[6:]
    # The window first: to be alone on a screen is to start anew.
    if "window" in wanted:
        compare_window(commit, ours, theirs, our_source, their_source)
    if "play" in wanted:
        compare_play(commit, ours, theirs)


main()
