# SPDX-License-Identifier: GPL-3.0-or-later
"""Two instances of one table: the second looks on, and takes over when the first ends; there are never two that write.

    together.py HASARD_CLI [--starts N]
"""

import argparse
import concurrent.futures
import json
import subprocess
import sys
import time

import store


def follows(program, killed):
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        first = store.Play(program, path, **environment)
        first.ask(store.EVENING[0])
        second = store.Play(program, path, **environment)
        for intent in store.EVENING[1:]:
            answer = first.ask(intent)
            if not answer["ok"]:
                yield f"the first is refused: {answer['error']}"
            yield from store.differs(store.snapshot(second), store.snapshot(first), f"after {intent['do']} the second")
            if intent["do"] == "choose":
                continue
            refusal = second.ask(store.POOLS[5])
            if refusal["ok"] or refusal["error"]["code"] != "storage" or "elsewhere" not in refusal["error"]["message"]:
                yield f"the second was answered {str(refusal)[:200]}"
        expected = store.snapshot(first)
        if killed:
            first.kill()
        else:
            first.end()
        yield from store.differs(store.snapshot(second), expected, "the one that took over")
        for intent in ({"do": "undo"}, store.LUCK, {"do": "undo"}, {"do": "redo"}):
            answer = second.ask(intent)
            if not answer["ok"]:
                yield f"the one that took over is refused: {answer['error']}"
        third = store.Play(program, path, **environment)
        if third.ask(store.POOLS[5])["ok"]:
            yield "there is one more that writes"
        expected = store.snapshot(second)
        second.end()
        third.end()
        yield from store.differs(store.look(program, path, environment)[0], expected)
        if [entry.name for entry in tables.iterdir()] != ["t.hasard"]:
            yield f"left behind: {sorted(entry.name for entry in tables.iterdir())}"


def only_looked(program):
    """A spectator that ends last puts everything away."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        first = store.Play(program, path, **environment)
        first.ask(store.EVENING[0])
        second = store.Play(program, path, **environment)
        second.ask({"do": "state"})
        first.end()
        second.end()
        if [entry.name for entry in tables.iterdir()] != ["t.hasard"]:
            yield f"left behind: {sorted(entry.name for entry in tables.iterdir())}"


def race(program, starts, fresh):
    """Many starts at once, each with some intents of its own: as many entries as were accepted, each once."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        if not fresh:
            store.make_table(program, path, environment)

        def start(number):
            intents = [{"do": "pools", "group": n, "gm": 100 + 10 * number + n} for n in range(1, 7)]
            lines = "\n".join(json.dumps(intent) for intent in intents).encode() + b"\n"
            return subprocess.run([program, "play", "--table", str(path)], input=lines, capture_output=True, env=store.cli.english(**environment), timeout=120)

        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            runs = list(pool.map(start, range(starts)))
        accepted = []
        for run in runs:
            if run.returncode != 0:
                yield f"a start was refused: {run.stderr[:300]}"
            answers = [json.loads(line) for line in run.stdout.splitlines()]
            if any(not answer["ok"] and answer["error"]["code"] not in ("storage",) for answer in answers):
                yield f"a start was answered {str(answers)[:300]}"
            accepted += [answer["table"]["history_length"] for answer in answers if answer["ok"]]
        seen, refusal = store.look(program, path, environment)
        if refusal:
            yield f"it does not open again: {refusal}"
            return
        if len(accepted) != len(set(accepted)):
            yield "two writers wrote the same entry"
        before = 0 if fresh else len(store.EVENING)
        if len(seen[1]) - before != len(accepted):
            yield f"{len(accepted)} intents were accepted, {len(seen[1]) - before} are there"
        if [entry.name for entry in tables.iterdir()] != ["t.hasard"]:
            yield f"left behind: {sorted(entry.name for entry in tables.iterdir())}"
        store.note(f"{starts} starts, {len(accepted)} intents accepted")


def lock_moved(program):
    """Whoever ends after its folder was moved does not take away the lock of another."""
    with store.folder() as (tables, environment):
        here, there = tables / "here", tables / "there"
        here.mkdir()
        first = store.Play(program, here / "t.hasard", **environment)
        first.ask(store.EVENING[0])
        here.rename(there)
        here.mkdir()
        second = store.Play(program, here / "t.hasard", **environment)
        second.ask(store.EVENING[0])
        first.end()
        third = store.Play(program, here / "t.hasard", **environment)
        if third.ask(store.POOLS[3])["ok"]:
            yield "there are two that write"
        if not second.ask(store.POOLS[4])["ok"]:
            yield "the one that wrote is refused"
        second.end()
        third.end()


def lock_deleted(program, then):
    """The lock file is cleaned away: it is made again, or whoever made a new one is the one that writes."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        first = store.Play(program, path, **environment)
        for intent in store.EVENING[:3]:
            first.ask(intent)
        (tables / "t.hasard.lock").unlink()
        second = None
        if then == "the first goes on":
            if not first.ask(store.POOLS[1])["ok"]:
                yield "it is refused, and nobody else is there"
            second = store.Play(program, path, **environment)
            writer, looker = first, second
        else:
            second = store.Play(program, path, **environment)
            second.ask({"do": "state"})
            writer, looker = second, first
            if then == "the second writes" and not second.ask(store.POOLS[1])["ok"]:
                yield "the second is refused"
        for intent in (store.LUCK, {"do": "undo"}, store.POOLS[2], store.POOLS[3]):
            refusal = looker.ask(intent)
            if refusal["ok"] or refusal["error"]["code"] != "storage" or "elsewhere" not in refusal["error"]["message"]:
                yield f"there are two that write, or no truth is told: {str(refusal)[:300]}"
            answer = writer.ask(intent)
            if not answer["ok"]:
                yield f"the one that writes is refused: {answer['error']}"
        expected = store.snapshot(writer)
        yield from store.differs(store.snapshot(looker), expected, "the one that looks on")
        writer.end()
        if not looker.ask(store.POOLS[6])["ok"]:
            yield "nobody takes over"
        expected = store.snapshot(looker)
        code, said = looker.end()
        if code != 0 or said:
            yield f"it leaves with {code}: {said}"
        yield from store.differs(store.look(program, path, environment)[0], expected)
        if [entry.name for entry in tables.iterdir()] != ["t.hasard"]:
            yield f"left behind: {sorted(entry.name for entry in tables.iterdir())}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--starts", type=int, default=40)
    arguments = parser.parse_args()
    points = store.Points()
    points.point("the second follows, and takes over when the first ends", follows(arguments.program, False))
    points.point("the second follows, and takes over when the first is killed", follows(arguments.program, True))
    points.point("whoever only looked puts everything away", only_looked(arguments.program))
    points.point("a folder is moved, and another takes its place", lock_moved(arguments.program))
    for then in ("the first goes on", "the second opens it", "the second writes"):
        points.point(f"the lock file is deleted, and {then}", lock_deleted(arguments.program, then))
    begin = time.monotonic()
    points.point("many start at once on a new table", race(arguments.program, arguments.starts, True))
    points.point("many start at once", race(arguments.program, arguments.starts, False))
    store.note(f"{time.monotonic() - begin:.0f} s")
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
