# SPDX-License-Identifier: GPL-3.0-or-later
"""The protocol by examples: each line of protocol.jsonl is sent, and its answer held against what it must say.

    protocol.py HASARD_CLI [EXAMPLES]
"""

import json
import pathlib
import sys

import cli


def read(path):
    """The examples as (heading, [(line number, example)])."""
    tables = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            tables.append((line.lstrip("# "), []))
        elif line:
            tables[-1][1].append((number, json.loads(line)))
    return [table for table in tables if table[1]]


def holds(answer, path):
    """Whether a dotted path leads to something."""
    for key in path.split("."):
        if not isinstance(answer, dict) or key not in answer:
            return False
        answer = answer[key]
    return True


def faults_of(answer, example):
    yield from cli.fits(example["get"], answer)
    for path in example.get("lacks", []):
        if holds(answer, path):
            yield f".{path} should not be there"


def play(program, examples):
    """The faults of each example, all played at one table."""
    table = cli.Table(program, seed=7)
    for number, example in examples:
        raw = example["raw"] if "raw" in example else json.dumps(example["send"], ensure_ascii=False)
        answer = json.loads(table.send([raw.encode()])[0])
        yield number, raw, [f"line {number}: {fault}" for fault in faults_of(answer, example)]
    table.end()


def main():
    path = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else pathlib.Path(__file__).with_name("protocol.jsonl"))
    points = cli.Points()
    for heading, examples in read(path):
        try:
            for number, raw, faults in play(sys.argv[1], examples):
                points.point(f"{heading.partition(':')[0]}, line {number}: {raw[:60]}".replace("#", "no. "), faults)
        except cli.Ended as error:
            points.point(heading, [str(error)])
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
