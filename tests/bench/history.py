# SPDX-License-Identifier: GPL-3.0-or-later
"""What a million throws cost beside a thousand, and how long an intent takes to be kept.

    history.py history HASARD_CLI HISTORY_PROBE
    history.py commit HASARD_CLI

One line of JSON a work, with its target. Both tables are measured in turns in one run.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

SMALL, LARGE = 1_000, 1_000_000
ROUNDS = 7
INTENTS = 2_000
MILLISECOND = 1_000_000
MEGABYTE = 1 << 20


def surroundings(folder):
    """Nothing of the user's is opened, and nothing is kept for him."""
    return {**os.environ, "XDG_STATE_HOME": folder, "HASARD_DATA_DIR": folder, "LC_ALL": "C.UTF-8"}


def tell(name, **more):
    print(json.dumps({"name": name, **more}), flush=True)


def first_answer(program, table, env):
    """From the start of the process to its first answer, in nanoseconds."""
    began = time.perf_counter_ns()
    process = subprocess.Popen([program, "play", "--table", table], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
    process.stdin.write(b'{"do":"state"}\n')
    process.stdin.flush()
    answer = process.stdout.readline()
    took = time.perf_counter_ns() - began
    process.stdin.close()
    if process.wait() != 0 or not answer.startswith(b'{"ok":true'):
        sys.exit(f"no answer from {table}")
    return took


def measured(probe, table, env, what="measure"):
    return json.loads(subprocess.run([probe, what, table], env=env, stdout=subprocess.PIPE, check=True).stdout)


def history(program, probe):
    with tempfile.TemporaryDirectory(dir=".") as folder:
        env = surroundings(folder)
        tables = {n: str(pathlib.Path(folder) / f"{n}.hasard") for n in (SMALL, LARGE)}
        for n, table in tables.items():
            subprocess.run([probe, "make", table, str(n)], env=env, check=True)
        rounds = {n: [] for n in tables}
        for _ in range(1 + ROUNDS):
            for n, table in tables.items():
                rounds[n].append({"process": first_answer(program, table, env), **measured(probe, table, env)})
        bytes_each = os.path.getsize(tables[LARGE]) // LARGE
        looks = [measured(probe, tables[LARGE], env, "look") for _ in range(3)]
        beside = measured(probe, tables[LARGE], env, "beside")
    small, large = (
        {key: statistics.median(one[key] for one in rounds[n][1:]) for key in rounds[n][0]} for n in (SMALL, LARGE)
    )
    report(small, large, bytes_each)
    looked = {key: statistics.median(one[key] for one in looks) for key in looks[0]}
    tell("history/look over the whole file", processor_ns=looked["look_spent"], wall_ns=looked["look"], target_ns=3000 * MILLISECOND)
    tell("history/an intent beside a look over", beside_ns=beside["beside"], alone_ns=beside["alone"],
         ratio=round(beside["beside"] / beside["alone"], 3), target_ratio=1.02)


def report(small, large, bytes_each):
    for key, name in (("process", "open, process to first answer"), ("open", "open, in the library")):
        tell(f"history/{name}", large_ns=large[key], small_ns=small[key], ratio=round(large[key] / small[key], 3), target_ratio=1.2)
    for key, naive in (("search_letter", None), ("search_common", None), ("search_word", "like_word"), ("search_words", "like_words"),
                       ("search_prefixes", "like_prefixes"), ("search_nothing", "like_nothing"), ("filter_period", None),
                       ("filter_old", None), ("filter_old_word", None)):
        ratio = {"like_ns": large[naive], "times_faster": round(large[naive] / large[key]), "target_times": 50} if naive else {}
        tell(f"history/first page, {key}", large_ns=large[key], small_ns=small[key], target_ns=5 * MILLISECOND, **ratio)
    for key in ("statistics", "statistics_2d20"):
        tell(f"history/{key}", large_ns=large[key], small_ns=small[key], target_ns=50 * MILLISECOND)
    for key in ("rss_open", "rss_listed", "rss_filtered"):
        tell(f"history/memory, {key}", large_bytes=large[key], small_bytes=small[key], more_bytes=large[key] - small[key],
             target_more_bytes=10 * MEGABYTE, found=large["found"])
    tell("history/file", bytes_per_throw=bytes_each)


def file_system(folder):
    """What the folder lies on: the longest mount point above it."""
    best = ("", "?")
    for line in pathlib.Path("/proc/mounts").read_text().splitlines():
        _, where, kind, *_ = line.split()
        if os.path.realpath(folder).startswith(where) and len(where) > len(best[0]):
            best = (where, kind)
    return best[1]


def commit(program):
    """Intents one by one: the answer is there when the disk has it."""
    times = []
    with tempfile.TemporaryDirectory(dir=".") as folder:
        env = surroundings(folder)
        command = [program, "play", "--table", str(pathlib.Path(folder) / "table.hasard")]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        for i in range(INTENTS):
            intent = {"do": "roll", "system": "luck", "label": f"n° {i}", "input": {"characteristic": 12, "roll_type": "sight"}}
            line = json.dumps(intent).encode() + b"\n"
            began = time.perf_counter_ns()
            process.stdin.write(line)
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            times.append(time.perf_counter_ns() - began)
            if not answer["ok"] or answer["test"]["label"] != f"n° {i}":
                sys.exit(f"another answer was due: {answer}")
        process.stdin.close()
        if process.wait() != 0:
            sys.exit(f"exit code {process.returncode}")
        kind = file_system(folder)
    times = sorted(times[20:])
    tell("commit", p50_ns=times[len(times) // 2], p99_ns=times[len(times) * 99 // 100], worst_ns=times[-1], intents=len(times),
         target_p99_ns=20 * MILLISECOND, synchronous="FULL", file_system=kind)


if __name__ == "__main__":
    {"history": history, "commit": commit}[sys.argv[1]](*sys.argv[2:])
