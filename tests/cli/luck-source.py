# SPDX-License-Identifier: GPL-3.0-or-later
"""When the kernel gives no chance, nothing is thrown and nothing weaker takes its place; when it is only busy, it is asked again.

    luck-source.py HASARD_CLI
"""

import json
import re
import shutil
import subprocess
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
BROKEN = ["error=EIO", "error=EAGAIN", "error=ENOSYS", "retval=0"]
# Beyond these calls the kernel answers again: strace would hand out zeros for ever, and no honest die is made of them.
BUSY = ["error=EINTR:when=1..4", "retval=3:when=1..6", "retval=1:when=1..6"]


def injecting(fault, log="/dev/null"):
    return ["strace", "-f", "-o", log, "-e", "trace=getrandom", "-e", f"inject=getrandom:{fault}"]


def can_inject():
    """Whether strace is here, and may look into a process of ours."""
    if shutil.which("strace") is None:
        return False
    return subprocess.run([*injecting("error=EIO"), "true"], capture_output=True).returncode == 0


def refused(program, system, fault):
    code, output, errors = cli.run(program, "roll", system, *ROLLS[system], prefix=injecting(fault))
    if code != 1:
        yield f"exit code {code}, not 1"
    if output:
        yield f"something was thrown: {output!r}"
    if not errors.startswith("hasard-cli: ") or "source of chance" not in errors:
        yield f"it only says {errors!r}"


def left_unread(log):
    """Reads cut short of which nobody asked for the rest; small ones are the C library's own."""
    calls = [(int(size), int(got)) for size, got in re.findall(r", (\d+), \w+\)\s+= (\d+)", log) if int(size) > 16]
    return [f"{got} of {size} bytes were read" for (size, got), (after, _) in zip(calls, [*calls[1:], (0, 0)]) if got < size and after != size - got]


def survived(program, system, fault):
    with tempfile.NamedTemporaryFile("r") as log:
        code, output, errors = cli.run(program, "roll", system, *ROLLS[system], prefix=injecting(fault, log.name))
        yield from left_unread(log.read())
    if code != 0 or not output or errors:
        yield f"exit code {code}, {output!r}, {errors!r}"


def table_stands(program, fault):
    """At a table: the throw is refused and changes nothing, the faces of real dice still count."""
    table = cli.Table(program, prefix=injecting(fault))
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
    if cli.run(program, *words) != cli.run(program, *words, prefix=injecting("error=EIO")):
        yield "a seeded throw is another one when the kernel gives no chance"


def main():
    program = sys.argv[1]
    if not can_inject():
        cli.skip_all("strace is missing, or may not trace")
    points = cli.Points()
    for system in cli.SYSTEMS:
        for fault in BROKEN:
            points.point(f"{system} is refused with {fault}", refused(program, system, fault))
        for fault in BUSY:
            points.point(f"{system} outlives {fault}", survived(program, system, fault))
    for fault in BROKEN:
        points.point(f"a table stands with {fault}", table_stands(program, fault))
    points.point("a seed needs none", seeded(program))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
