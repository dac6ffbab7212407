# SPDX-License-Identifier: GPL-3.0-or-later
"""When the kernel gives no chance, nothing is thrown and nothing weaker takes its place; when it is only busy, it is asked again.

    luck-source.py HASARD_CLI CHANCE_PRELOAD
"""

import errno
import json
import sys
import tempfile

import cli

ROLLS = {
    "luck": ["characteristic=12", "roll_type=agility"],
    "discordant": ["d=4"],
    "2d20": ["attribute=9", "skill=3"],
    "tarot": ["difficulty=4"],
    "initiates": ["value=3", "threshold=9"],
}
ALWAYS = 1_000_000
BROKEN = {
    **{name: f"error {getattr(errno, name)} {ALWAYS}" for name in ("EIO", "EAGAIN", "ENOSYS")},
    "nothing": f"short 0 {ALWAYS}",
}
# Beyond these calls the kernel answers again.
BUSY = {"EINTR": f"error {errno.EINTR} 4", "three bytes": "short 3 6", "one byte": "short 1 6"}

preload = None  # the path of the library that fails


def injecting(fault, log="/dev/null"):
    return {"LD_PRELOAD": preload, "HASARD_TEST_CHANCE": fault, "HASARD_TEST_CHANCE_LOG": log}


def run(program, *words, **more):
    return cli.run(program, *words, env=cli.english(**more))


def refused(program, system, fault):
    code, output, errors = run(program, "roll", system, *ROLLS[system], **injecting(fault))
    if code != 1:
        yield f"exit code {code}, not 1"
    if output:
        yield f"something was thrown: {output!r}"
    if not errors.startswith("hasard-cli: ") or "source of randomness" not in errors:
        yield f"it only says {errors!r}"


def left_unread(log):
    """Reads cut short of which nobody asked for the rest; small ones are the C library's own."""
    calls = [(size, got) for size, got in (map(int, line.split()) for line in log.splitlines()) if size > 16 and got >= 0]
    return [f"{got} of {size} bytes were read" for (size, got), (after, _) in zip(calls, [*calls[1:], (0, 0)]) if got < size and after != size - got]


def survived(program, system, fault):
    with tempfile.NamedTemporaryFile("r") as log:
        code, output, errors = run(program, "roll", system, *ROLLS[system], **injecting(fault, log.name))
        calls = log.read()
    if not calls:
        yield "nobody asked for chance"
    yield from left_unread(calls)
    if code != 0 or not output or errors:
        yield f"exit code {code}, {output!r}, {errors!r}"


def table_stands(program, fault):
    """At a table: the throw is refused and changes nothing, the faces of real dice still count."""
    table = cli.Table(program, env=cli.english(**injecting(fault)))
    thrown = {"do": "roll", "system": "initiates", "input": {"threshold": 4}}
    before = table.ask({"do": "state"})
    refusal = table.ask(thrown)
    if refusal["ok"] or not refusal["error"]["message"]:
        yield f"a throw was answered {json.dumps(refusal)[:200]}"
    if table.ask({"do": "state"}) != before:
        yield "the refused throw changed the table"
    real = table.ask({**thrown, "faces": [6]})
    if not real["ok"] or real["test"]["outcome"] != "success":
        yield f"a real die was answered {json.dumps(real)[:200]}"
    _, code = table.end()
    if code != 0:
        yield f"exit code {code}"


def seeded(program):
    """A seeded table needs no chance of the kernel, and gives its own."""
    words = ["roll", "2d20", *ROLLS["2d20"], "--seed", "8"]
    if cli.run(program, *words) != run(program, *words, **injecting(BROKEN["EIO"])):
        yield "a seeded throw is another one when the kernel gives no chance"


def main():
    global preload
    program, preload = sys.argv[1:]
    points = cli.Points()
    for system in cli.SYSTEMS:
        for name, fault in BROKEN.items():
            points.point(f"{system} is refused with {name}", refused(program, system, fault))
        for name, fault in BUSY.items():
            points.point(f"{system} outlives {name}", survived(program, system, fault))
    for name, fault in BROKEN.items():
        points.point(f"a table stands with {name}", table_stands(program, fault))
    points.point("a seed needs none", seeded(program))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
