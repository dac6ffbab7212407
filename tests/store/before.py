# SPDX-License-Identifier: GPL-3.0-or-later
"""A table made before attacks were told apart and rounds were counted is read, verified and played on by the rules of then.

    before.py HASARD_CLI

before-rounds.jsonl is the export of such a table: an evening with an attack, combat dice after a failure, after a re-roll that
undid the hit, and a test that is no attack; then a test that was left open.
"""

import json
import pathlib
import subprocess
import sys

import store

EXPORT = pathlib.Path(__file__).with_name("before-rounds.jsonl")


def run(program, environment, *words):
    return subprocess.run([program, *map(str, words)], env=store.cli.english(**environment), capture_output=True, text=True, check=True).stdout


def bring(program, tables, environment):
    path = tables / "before.hasard"
    run(program, environment, "import", EXPORT, path)
    return path


def verified(program):
    with store.folder() as (tables, environment):
        said = run(program, environment, "verify", bring(program, tables, environment))
        if "verified; 11 entries" not in said:
            yield f"the evening is said to be another one: {said}"


def told(program):
    with store.folder() as (tables, environment):
        tests = json.loads(run(program, environment, "history", bring(program, tables, environment), "--format", "json"))
        attacks = [test["input"]["attack"] for test in tests]
        if attacks != [True, True, True, False, True]:
            yield f"what was an attack is none, or the other way round: {attacks}"
        if [test["test"]["combat"] is not None for test in tests] != [True, True, True, False, False]:
            yield "combat dice came or went"


def played_on(program):
    with store.folder() as (tables, environment):
        play = store.Play(program, bring(program, tables, environment), **environment)
        state = play.ask({"do": "state"})
        if state["table"]["round"] is not None:
            yield f"there is a round: {state['table']['round']}"
        for intent in ({"do": "choose", "choice": "spend", "on": "damage"}, {"do": "choose", "choice": "combat-dice", "count": 1, "faces": [1, 2]}):
            answer = play.ask(intent)
            if not answer["ok"]:
                yield f"{intent} is refused: {answer['error']}"
        if play.ask({"do": "roll", "system": "2d20", "input": {"attribute": 9, "skill": 3}, "faces": [1, 2]})["test"]["choices"][2]["allowed"]:
            yield "a new test is an attack without a word"
        play.end()


def main():
    program, = sys.argv[1:]
    points = store.Points()
    points.point("its evening is verified", verified(program))
    points.point("its tests are told as they were", told(program))
    points.point("its last test goes on", played_on(program))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
