# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window costs: its first picture, its memory, its frames; beside others in one run.

    app.py HASARD APP_PROBE BARE_WINDOW FRAME_PROBE DATA

One line of JSON a work, with its target. On a screen of its own, with the cairo renderer, but for the stage that each
renderer of GTK draws in turn: without a graphics card ("card") those shade each pixel on the processor. Of
gnome-calculator nothing is told where it is not installed.
"""

import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))

import drive

ROUNDS = 12
RENDERERS = ("cairo", "gl", "ngl", "vulkan")
RENDER_ROUNDS = 4
SIZE = ("1000", "700")
SETTLED = "1"  # second after which memory is read
STILL = 10
MEGABYTE = 1024
NOTE = "the others load it, to no end; Hasard does not where cairo draws"


def tell(name, **more):
    print(json.dumps({"name": f"app/{name}", **more}), flush=True)


def ask(command, env):
    """What the last line that @command tells says."""
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def ask_afresh(command, env):
    """The same at a table that was never used."""
    with tempfile.TemporaryDirectory(dir=env["HASARD_DATA_DIR"]) as folder:
        return ask(command, {**env, "HASARD_DATA_DIR": folder})


def in_turns(commands, env, asking=ask, rounds=ROUNDS):
    """Each of the commands in each round, the first of which is thrown away: name → key → values. Another one
    begins each round: what a program leaves running when it ends is not always to the same one's cost."""
    found = {name: [] for name in commands}
    names = list(commands)
    for turn in range(1 + rounds):
        for name in names[turn % len(names):] + names[:turn % len(names)]:
            found[name].append(asking(commands[name], env))
    return {name: {key: [one[key] for one in each[1:]] for key in each[0]} for name, each in found.items()}


def median(values):
    return round(statistics.median(values), 2)


def start(programs, env):
    others = {"hasard": [programs["hasard"]], "bare": [programs["bare"]]}
    calculator = shutil.which("gnome-calculator")
    if calculator:
        others["calculator"] = [calculator]
    else:
        tell("start", skipped="gnome-calculator is not installed")
    figures = in_turns({name: [programs["frame"], *SIZE, SETTLED, *command] for name, command in others.items()}, env)
    first = {name: median(each["painted_ms"]) for name, each in figures.items()}
    memory = {name: median(each["rss_kb"]) for name, each in figures.items()}
    tell("first frame, beside a bare window", median_ms=first["hasard"], worst_ms=max(figures["hasard"]["painted_ms"]),
         other_ms=first["bare"], cpu_ms=median(figures["hasard"]["cpu_ms"]), ratio=round(first["hasard"] / first["bare"], 3), goal_ratio=1.5, opengl=NOTE)
    if calculator:
        tell("first frame, beside gnome-calculator", median_ms=first["hasard"], other_ms=first["calculator"],
             ratio=round(first["hasard"] / first["calculator"], 3), target_ratio=1, opengl=NOTE)
    return memory


def memory(programs, env, others):
    """With cards in view; the probe is the application with little around it, and its window as large."""
    deck = median([ask_afresh([programs["probe"], "deck"], env)["rss_kb"] for _ in range(3)])
    tell("memory", at_start_mb=round(others["hasard"] / MEGABYTE, 1), with_deck_mb=round(deck / MEGABYTE, 1), bare_mb=round(others["bare"] / MEGABYTE, 1))
    if "calculator" in others:
        tell("memory with a deck in view, beside gnome-calculator", mb=round(deck / MEGABYTE, 1), other_mb=round(others["calculator"] / MEGABYTE, 1),
             more_mb=round((deck - others["calculator"]) / MEGABYTE, 1), target_more_mb=40)


def tumble(programs, env):
    figures = in_turns({name: [programs["probe"], name] for name in ("stage", "paths", "throw")}, env, ask_afresh)
    cost = {name: median(each["cpu_ms_per_frame"]) for name, each in figures.items()}
    rate = {name: median(each["per_second"]) for name, each in figures.items()}
    tell("five dice at 1080p", frames_per_second=rate["stage"], worst=min(figures["stage"]["per_second"]), late=median(figures["stage"]["late"]),
         frames=median(figures["stage"]["frames"]), target_per_second=60, other_per_second=rate["paths"])
    tell("five dice at 1080p, processor a frame, beside cairo paths", median_ms=cost["stage"], other_ms=cost["paths"],
         ratio=round(cost["stage"] / cost["paths"], 3), target_ratio=.7)
    tell("five dice in the window", frames_per_second=rate["throw"], median_ms=cost["throw"], late=median(figures["throw"]["late"]))
    tell("main thread while dice tumble", last=figures["throw"]["last"][-1],
         **{key: max(figures["throw"][key]) for key in ("files", "sql", "pictures")}, target=0)


def render(programs, env):
    """The same dice on the same stage by each renderer of this GTK, as ratios to cairo's in the same rounds."""
    commands = {name: ["env", f"GSK_RENDERER={name}", programs["probe"], "stage"] for name in RENDERERS}
    figures = in_turns(commands, env, ask_afresh, RENDER_ROUNDS)
    told = {name: figures[name]["renderer"][-1] for name in RENDERERS}
    cost = {name: median(figures[name]["cpu_ms_per_frame"]) for name in RENDERERS}
    rate = {name: median(figures[name]["per_second"]) for name in RENDERERS}
    for name in RENDERERS:
        others = [other for other in RENDERERS[:RENDERERS.index(name)] if told[other] == told[name]]
        if others:
            tell(f"five dice at 1080p, by {name}", skipped=f"this GTK draws with the same as for {others[0]}")
            continue
        tell(f"five dice at 1080p, by {name}", renderer=told[name], frames_per_second=rate[name], cpu_ms_per_frame=cost[name],
             rate_to_cairo=round(rate[name] / rate["cairo"], 3), cost_to_cairo=round(cost[name] / cost["cairo"], 3),
             card=os.path.isdir("/dev/dri"))


def main():
    drive.alone(gobject=False)
    programs = dict(zip(("hasard", "probe", "bare", "frame"), sys.argv[1:]))
    with tempfile.TemporaryDirectory() as home:
        env = drive.surroundings(home, motion=True, HASARD_PKGDATADIR=sys.argv[5])
        for name in ("HASARD_DEBUG", "HASARD_SEED", "G_DEBUG"):
            env.pop(name)
        memory(programs, env, start(programs, env))
        tumble(programs, env)
        render(programs, env)
        still = ask_afresh([programs["probe"], "still", str(STILL)], env)
        tell("nothing moves", seconds=still["seconds"], frames=still["frames"], target=0)


main()
