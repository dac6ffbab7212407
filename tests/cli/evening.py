# SPDX-License-Identifier: GPL-3.0-or-later
"""The luck of an evening, counted again with whole numbers from what the history says of each throw.

    evening.py HASARD_CLI LOCALEDIR
"""

import itertools
import json
import math
import operator
import os
import pathlib
import sys
import tempfile
import xml.etree.ElementTree

import cli

ROLLS = [
    ("Nadia", {"system": "luck", "input": {"characteristic": 11, "roll_type": "agility"}}, [[12], [96], [40], [99], [55]]),
    ("Nadia", {"system": "2d20", "input": {"attribute": 10, "skill": 1, "difficulty": 1}}, [[20, 19], [18, 17], [3, 4]]),
    ("Ilyes", {"system": "initiates", "input": {"value": 3, "threshold": 9}}, [[1, 2, 0, 4], [9, 9, 9, 9]]),
    (None, {"system": "discordant", "input": {"d": 2, "challenge": 1}}, [None]),
    ("Ilyes", {"system": "discordant", "visibility": "throw", "input": {"d": 3, "challenge": 1}}, [None]),
    ("Ilyes", {"system": "discordant", "input": {"d": 4}}, [None]),
]


def play(program, env, path):
    """What succeeded, by the answers to the throws themselves: [(who, chance, whether it succeeded, secret)]."""
    table = cli.Table(program, seed=3, env=env, table=path)
    for name in ("Nadia", "Ilyes"):
        table.ask({"do": "character", "name": name})
    for name, asked, faces in ROLLS:
        for given in faces:
            line = {"do": "roll", **asked, **({"character": name} if name else {}), **({"faces": given} if given else {})}
            answer = table.ask(line)
            if not answer["ok"]:
                raise RuntimeError(f"{line}: {answer}")
    table.ask({"do": "roll", "system": "luck", "character": "Nadia", "input": {"characteristic": 9, "roll_type": "sight"}})
    table.ask({"do": "undo"})
    return table


def told(program, env, path):
    """The throws of the history: [(who, chance, whether it succeeded, secret)], none of them decided later."""
    _, out, _ = cli.run(program, "history", str(path), "--format", "json", env=env)
    rows = []
    for row in json.loads(out):
        if row["cancelled"]:
            continue
        succeeded = row["test"].get("outcome") in ("success", "critical-success", "above")
        chance = ratio(row["chance"]) if row["chance"] else None
        secret = row["test"]["visibility"] != "open"
        rows.append((row["character"], chance, succeeded, secret))
    return rows


def ratio(text):
    """The numerator and the denominator of “17/81”, or of “1”."""
    numerator, _, denominator = text.partition("/")
    return int(numerator), int(denominator or 1)


def bars_of(chances):
    """Each way in which all the tests may end: counts of a total."""
    bars = [0] * (len(chances) + 1)
    for way in itertools.product((0, 1), repeat=len(chances)):
        bars[sum(way)] += math.prod(good if came else all_ - good for (good, all_), came in zip(chances, way))
    return bars, math.prod(all_ for _, all_ in chances)


def once_of(tail, total):
    """Once in so many: two digits are told, and nothing rarer than a million."""
    if tail * 10**6 < total:
        return None
    unit = 1
    while (units := (2 * total + tail * unit) // (2 * tail * unit)) >= 100:
        unit *= 10
    return unit * units


def same(number, wanted):
    """Up to the last digits of a double."""
    if isinstance(wanted, list):
        return len(number) == len(wanted) and all(map(same, number, wanted))
    return math.isclose(number, wanted, rel_tol=1e-12)


def check(person, rows):
    """Faults of one person’s luck; who succeeded is what the answer says, and how rare that is what we count."""
    bars, total = bars_of([chance for _, chance, _, _ in rows])
    k = person["succeeded"]
    low, high = sum(bars[: k + 1]), sum(bars[k:])
    judgement = "ordinary" if 6 * min(low, high) > total else "unlucky" if low < high else "lucky"
    wanted = {
        "tests": len(rows),
        "succeeded": sum(succeeded for _, _, succeeded, _ in rows),
        "bars": [bar / total for bar in bars],
        "at_most": low / total,
        "at_least": high / total,
        "judgement": judgement,
        "once": once_of(min(low, high), total) if judgement != "ordinary" else None,
    }
    for key, value in wanted.items():
        equal = same if key in ("bars", "at_most", "at_least") else operator.eq
        if not equal(person[key], value):
            yield f"{person['character']}: {key} is {person[key]}, not {value}"


def counted(table, rows, public):
    answer = table.ask({"do": "fortune", "public": public})
    people = {person["character"]: person for person in answer["fortune"]["people"]}
    seen = [row for row in rows if not (public and row[3])]
    for name in (None, "Nadia", "Ilyes"):
        own = [row for row in seen if row[1] is not None and (name is None or row[0] == name)]
        yield from check(people[name], own)
    left = {"unknown": 1, "undecided": 0, "undone": 1, "secret": int(public), "unreadable": 0}
    if people[None]["left_out"] != left:
        yield f"left out are {people[None]['left_out']}, not {left}"
    if set(people) != {None, "Nadia", "Ilyes"}:
        yield f"people are {list(people)}"
    if answer["fortune"]["evenings"] != 1 or answer["fortune"]["evening"] != 1:
        yield f"the evening is {answer['fortune']['evening']} of {answer['fortune']['evenings']}"


def refused(table):
    for line, code in (
        ({"do": "fortune", "evening": 2}, "out-of-range"),
        ({"do": "fortune", "evening": 0}, "out-of-range"),
        ({"do": "fortune", "evening": "1"}, "wrong-type"),
        ({"do": "fortune", "person": "Nadia"}, "unknown-field"),
    ):
        answer = table.ask(line)
        if answer["ok"] or answer["error"]["code"] != code:
            yield f"{line}: {answer.get('error')}"


def printed(program, env, path, people, words):
    for options, faults in (
        (["--luck"], 0),
        (["--luck", "1"], 0),
        (["--luck", "all", "--public"], 0),
        (["--luck", "2"], 2),
        (["--luck", "0"], 2),
        (["--luck", "--statistics"], 2),
        (["--luck", "--system", "luck"], 2),
    ):
        code, out, errors = cli.run(program, "history", str(path), *options, env=env)
        if code != faults or bool(errors) != (faults == 2):
            yield f"{options}: {code}, {errors or out}"
        if faults == 0 and not all(out.count(f"\n  {name}\n") == 1 for name in people):
            yield f"{options}: {out}"
        if faults == 0 and not all(word in out for word in words):
            yield f"{options}: {words} are not in {out}"
    _, out, _ = cli.run(program, "history", str(path), "--luck", "--character", "Nadia", env=env)
    if "Ilyes" in out or "Nadia" not in out:
        yield f"of Nadia alone: {out}"


def storied(program, env, path, heading):
    """The story of an evening, in each of its formats; nothing secret is in the one for players."""
    for options, status in (
        ([], 0),
        (["--public"], 0),
        (["--markdown", "--evening", "1"], 0),
        (["--html"], 0),
        (["--evening", "2"], 2),
        (["--evening", "all"], 2),
        (["--luck"], 2),
        (["--statistics"], 2),
        (["--character", "Nadia"], 2),
        (["--search", "x"], 2),
    ):
        code, out, errors = cli.run(program, "history", str(path), "--story", *options, env=env)
        if code != status or bool(errors) != (status == 2):
            yield f"{options}: {code}, {errors or out}"
        if status == 0 and not all(word in out for word in (heading, "Nadia", "Ilyes")):
            yield f"{options}: {out}"
        if "--html" in options:
            body = xml.etree.ElementTree.fromstring(out.removeprefix("<!DOCTYPE html>"))
            if heading not in "".join(body.itertext()):
                yield f"the HTML is {out}"
        if status == 0 and ("a ladder" in out) == ("--public" in options):
            yield f"{options}: the debt is wrong in {out}"
    for options in (["--html"], ["--markdown"], ["--evening", "1"]):
        code, _, errors = cli.run(program, "history", str(path), *options, env=env)
        if code != 2 or not errors:
            yield f"{options} without --story: {code}"


def main():
    program, localedir = map(os.path.abspath, sys.argv[1:3])
    points = cli.Points()
    with tempfile.TemporaryDirectory() as folder:
        env = cli.english(XDG_STATE_HOME=folder)
        path = pathlib.Path(folder) / "evening.hasard"
        table = play(program, env, path)
        rows = told(program, env, path)
        points.point("all ways in which an evening may end", counted(table, rows, False))
        points.point("and as players may know it", counted(table, rows, True))
        points.point("what is refused", refused(table))
        table.ask({"do": "owe", "text": "a ladder"})
        table.end()
        points.point("the story", storied(program, env, path, "Best Moments"))
        points.point("printed", printed(program, env, path, ("The Whole Table", "Nadia", "Ilyes"), ("Successes: ", " were to be expected.")))
        if (pathlib.Path(localedir) / "fr/LC_MESSAGES/hasard.mo").is_file():
            french = {**cli.speaking("fr", localedir), "XDG_STATE_HOME": folder}
            points.point("the story in French", storied(program, french, path, "Meilleurs moments"))
            points.point("in French", printed(program, french, path, ("Toute la table", "Nadia", "Ilyes"), ("Réussites\u00a0: ", " attendues.")))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
