# SPDX-License-Identifier: GPL-3.0-or-later
"""What cannot be believed of a table is named where it would be shown: rows say so, figures leave it out, and the exit status is 3.

    believed.py HASARD_CLI
"""

import argparse
import json
import subprocess
import sys

import store

THROW = {key: value for key, value in store.LUCK.items() if key != "character"}
ROLLS = 40
SPOILT = (5, 17, 30)  # numbers of throws
SECRET = 17  # one of them, which players were not shown
SENTENCE = "hasard-cli: 3 rolls cannot be read.\n"


def play(program, path, environment):
    """Throws alone: the n-th is the n-th entry."""
    playing = store.Play(program, path, **environment)
    for n in range(1, ROLLS + 1):
        secret = {"visibility": "throw"} if n == SECRET else {}
        assert playing.ask({**THROW, "label": f"throw no {n}", **secret})["ok"]
    assert playing.end() == (0, "")


def spoil(path):
    """The rows rot in pages that are sealed, as when a bit of the memory turned over."""
    with store.forged(path, rows=False) as table:
        table.execute(f"UPDATE entry SET time = time + 1 WHERE seq IN {SPOILT}")


def run(program, path, environment, verb, *words):
    done = subprocess.run([program, verb, *words, str(path)], env=store.cli.english(**environment), capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def ended(seen, status=3, said=SENTENCE):
    if (seen[0], seen[2]) != (status, said):
        yield f"it ends with {seen[0]} and {seen[2]!r}"


def lists(program, path, environment):
    seen = run(program, path, environment, "history")
    yield from ended(seen)
    lines = seen[1].splitlines()
    if len(lines) != ROLLS + 1 or lines[-1] != "3 rolls cannot be read.":
        yield f"{len(lines)} lines, and at last {lines[-1:]}"
    for n, line in enumerate(lines[:ROLLS], 1):
        if n in SPOILT and line != f"    ?  roll {n} cannot be read":
            yield f"throw {n} is shown as {line!r}"
        if n not in SPOILT and f"“throw no {n}”" not in line:
            yield f"throw {n} is not there: {line!r}"


def lists_for_players(program, path, environment):
    """Of a secret one no more is told than of the others."""
    seen = run(program, path, environment, "history", "--public")
    yield from ended(seen)
    wanted = [f"{n:5}  roll {n} cannot be read" for n in SPOILT]
    got = [line for line in seen[1].splitlines() if "cannot be read" in line]
    if got != [*wanted, "3 rolls cannot be read."] or "hidden" in seen[1]:
        yield f"they are shown as {got}"


def lists_as_json(program, path, environment):
    for words, key in ((["--format", "json"], "throw"), (["--format", "json", "--public"], "seq")):
        throws = json.loads(run(program, path, environment, "history", *words)[1])
        if [throw for throw in throws if "unreadable" in throw] != [{key: n, "unreadable": True} for n in SPOILT] or len(throws) != ROLLS:
            yield f"{words}: {[throw for throw in throws if 'unreadable' in throw]}"


def searches(program, path, environment):
    """No filter hides them silently."""
    seen = run(program, path, environment, "history", "--search", "throw", "--outcome", "success")
    yield from ended(seen)
    if seen[1].splitlines()[-1:] != ["3 rolls cannot be read."]:
        yield f"it ends with {seen[1].splitlines()[-1:]}"


def counts(program, path, environment):
    seen = run(program, path, environment, "history", "--statistics")
    yield from ended(seen)
    if seen[1].splitlines()[:2] != [f"{ROLLS - 3} tests", "  without 3 rolls that cannot be read"]:
        yield f"it begins {seen[1].splitlines()[:2]}"


def exports(program, path, environment):
    seen = run(program, path, environment, "export")
    yield from ended(seen)
    lines = [json.loads(line) for line in seen[1].splitlines()]
    kept = [line["seq"] for line in lines if line.get("table") == "entry"]
    if kept != [n for n in range(1, ROLLS + 1) if n not in SPOILT] or lines[-1] != {"end": len(lines) - 1, "left-out": 3}:
        yield f"{len(kept)} entries, and at last {lines[-1]}"
    seen = run(program, path, environment, "export", "--player")
    yield from ended(seen)
    if json.loads(seen[1].splitlines()[-1]) != {"left-out": 3}:
        yield f"for a player it ends {seen[1].splitlines()[-1]}"


def verifies(program, path, environment):
    yield from ended(run(program, path, environment, "verify"))


def answers(program, path, environment):
    playing = store.Play(program, path, **environment)
    history = playing.ask({"do": "history"})["history"]
    playing.end()
    marked = [entry for entry in history if "unreadable" in entry]
    if marked != [{"seq": n, "unreadable": True} for n in SPOILT] or len(history) != ROLLS:
        yield f"{len(history)} entries, {marked}"


CHECKS = {
    "the history says so in their places": lists, "players are told no more": lists_for_players,
    "programs are told in a field of its own": lists_as_json, "a search that leaves them out says so": searches,
    "statistics say what they leave out": counts, "an export leaves them out, and counts them": exports,
    "verify looks over the file too": verifies, "the protocol marks them": answers,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    program = parser.parse_args().program
    points = store.Points()
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        play(program, path, environment)
        sound = [fault for verb in ("history", "export", "verify") for fault in ended(run(program, path, environment, verb), 0, "")]
        points.point("a sound table is content", sound)
        spoil(path)
        before = store.digest(path)
        for name, check in CHECKS.items():
            points.point(name, check(program, path, environment))
        points.point("the file was not changed", [] if store.digest(path) == before else ["it was"])
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
