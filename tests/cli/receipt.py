# SPDX-License-Identifier: GPL-3.0-or-later
"""A receipt proves the visible numbers of a session and betrays no secret; hasard-cli and the checker of one page agree.

    receipt.py HASARD_CLI CHECKER
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import cli

SIGHT = {"characteristic": 14, "roll_type": "sight"}
PLAYED = [
    {"do": "character", "name": "Ana", "tarot": {}},
    {"do": "character", "name": "Bob"},
    {"do": "roll", "system": "free", "character": "Bob", "input": {"expression": "4d20"}, "label": "gate"},
    {"do": "roll", "system": "2d20", "character": "Bob", "input": {"attribute": 9, "skill": 3, "difficulty": 4}, "visibility": "threshold"},
    {"do": "choose", "choice": "confirm"},
    {"do": "word", "word": "giraffe"},
    {"do": "roll", "system": "luck", "character": "Bob", "input": SIGHT, "visibility": "throw", "label": "HIDDEN trap"},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "roll", "system": "luck", "character": "Bob", "input": SIGHT, "visibility": "gm-first", "label": "watch"},
    {"do": "show"},
    {"do": "note", "throw": 3, "text": "HIDDEN note"},
    {"do": "roll", "system": "2d20", "character": "Bob", "input": {"attribute": 9, "skill": 3}, "faces": [1, 20]},
    {"do": "choose", "choice": "confirm"},
    {"do": "roll", "system": "initiates", "character": "Bob", "input": {"value": 2, "threshold": 9}},
    {"do": "roll", "system": "tarot", "character": "Ana", "input": {"difficulty": 4}},
]
SECRET, UNDO, GATE, REAL = 7, 8, 3, 13  # entries


def play(program, table, intents):
    player = cli.Table(program, table=table)
    for intent in intents:
        answer = player.ask(intent)
        if not answer.get("ok"):
            raise SystemExit(f"refused: {intent}: {answer}")
    answer = player.ask({"do": "evening", "close": True})
    player.end()
    return answer


def verdicts(program, checker, receipt, path):
    """What both say of a receipt: whether it holds, and the words of the history."""
    path.write_text(receipt, encoding="utf-8")
    code, out, errors = cli.run(program, "verify", str(path))
    page = subprocess.run([sys.executable, "-B", checker, str(path)], capture_output=True, text=True)
    heads = [line.split(": ")[1].rstrip(".") for line in out.splitlines() if line.startswith("The history in three words")]
    pages = [line.split(": ", 1)[1] for line in page.stdout.splitlines() if line.startswith("History:")]
    return (code, heads, errors), (page.returncode, pages, page.stderr)


def change(lines, number, **values):
    """The receipt with other values in a line; the first is the head, the line of entry N has the number N."""
    lines = list(lines)
    line = json.loads(lines[number])
    line.update(values)
    lines[number] = json.dumps(line)
    return lines


def other_number(lines, number):
    drawn = json.loads(lines[number])["drawn"]
    drawn[0][0] = (drawn[0][0] + 1) % drawn[0][1]
    return change(lines, number, drawn=drawn)


def forgeries(lines, opening):
    swapped = [*lines[:5], lines[6], lines[5], *lines[7:]]
    row = json.loads(lines[UNDO])["row"]
    opened = json.loads(opening)
    yield "another number", other_number(lines, GATE)
    yield "a real die that came from chance", change(lines, GATE, drawn=[[n, below, True] for n, below, _ in json.loads(lines[GATE])["drawn"]][:1] + json.loads(lines[GATE])["drawn"][1:])
    yield "another question", change(lines, GATE, question="00" * 32)
    yield "another leaf before a roll", change(lines, GATE - 1, leaf="00" * 32)
    yield "an undone step at another time", change(lines, UNDO, row=[row[0], row[1] + 1, *row[2:]])
    yield "an entry left out", [*lines[:5], *lines[6:]]
    yield "two entries swapped", swapped
    yield "another seed", change(lines, 0, seed="00" * 32)
    yield "another promise", change(lines, 0, promise="00" * 32)
    yield "another beginning", change(lines, 0, before="11" * 32)
    yield "an opening that was changed", [*lines[:SECRET], json.dumps({**opened, "drawn": [[(opened["drawn"][0][0] + 1) % 100, 100, False]]}), *lines[SECRET + 1:]]


def main():
    program, checker = sys.argv[1:3]
    points = cli.Points()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        table = folder / "evening.hasard"
        play(program, table, PLAYED)
        code, receipt, errors = cli.run(program, "receipt", str(table))
        lines = receipt.splitlines()
        opening = cli.run(program, "receipt", str(table), "--open", str(SECRET))[1].strip()
        path = folder / "receipt.txt"
        head = cli.run(program, "verify", str(table))[1].rsplit("three words: ", 1)[-1].strip().rstrip(".")

        ours, page = verdicts(program, checker, receipt, path)
        faults = [f"{said}" for said in (ours, page) if said[0] != 0 or said[1] != [head]]
        points.point("a receipt holds, with the words of the table", faults or ([errors] if code or errors else []))

        faults = [f"entry {n}: {sorted(line)}" for n, line in enumerate(map(json.loads, lines[1:]), 1)
                  if n in (1, 2, SECRET, 12, 16) and set(line) != {"entry", "leaf"}]
        faults += [word for word in ("HIDDEN", "HIDDEN".encode().hex()) if word in receipt]
        points.point("it holds nothing of what is secret", faults)

        whole = [*lines[:SECRET], opening, *lines[SECRET + 1:]]
        faults = [f"{said}" for said in verdicts(program, checker, "\n".join(whole), path) if said[0] != 0 or said[1] != [head]]
        points.point("an entry is opened later", faults or ([] if "HIDDEN trap" in opening else [opening]))

        for name, forged in forgeries(lines, opening):
            faults = [f"{who} sees nothing" for who, said in zip(("hasard-cli", "the page"), verdicts(program, checker, "\n".join(forged), path))
                      if said[0] == 0 and said[1] == [head]]
            points.point(name, faults)

        for text in ("", "{\"receipt\":1}", "{\"receipt\":2,\"first\":1}", "{\"receipt\":1,\"promise\":\"zz\",\"seed\":3}\n[]\n{", lines[0] + "\n[1]", lines[0] + "\n{\"entry\":1,\"row\":[]}"):
            code, _, errors = (verdicts(program, checker, text, path)[0])
            points.point(f"no receipt: {text[:24]!r}", [] if code in (1, 2, 3) and errors else [f"{code} {errors}"])

        open_table = folder / "open.hasard"
        player = cli.Table(program, table=open_table)
        player.ask(PLAYED[2])
        player.end()
        code, out, errors = cli.run(program, "receipt", str(open_table))
        points.point("an open session has none", [] if code == 1 and not out and "closed" in errors else [f"{code} {out} {errors}"])

        code, out, errors = cli.run(program, "receipt", str(table), "--open", "999")
        points.point("there is no such entry", [] if code == 1 and not out and errors else [f"{code} {out} {errors}"])
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
