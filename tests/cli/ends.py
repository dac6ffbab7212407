# SPDX-License-Identifier: GPL-3.0-or-later
"""An output that is full, closed, or read by nobody any more: a status and one sentence, and what was asked for was done.

    ends.py HASARD_CLI
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

import cli

INTENTS = [{"do": "roll", "system": "discordant", "input": {"d": 7}}, {"do": "evening", "close": True}, {"do": "state"}]

# Each verb, and its help; TABLE is the file of a table.
CALLS = {
    "play": ["play", "--table", "TABLE"],
    "roll": ["roll", "discordant", "d=5", "--table", "TABLE"],
    "roll --json": ["roll", "discordant", "d=5", "--json"],
    "odds": ["odds", "discordant", "d=5"],
    "odds --json": ["odds", "discordant", "d=5", "--json"],
    "history": ["history", "TABLE"],
    "history --format json": ["history", "TABLE", "--format", "json"],
    "history --statistics": ["history", "TABLE", "--statistics"],
    "export": ["export", "TABLE"],
    "export --player": ["export", "--player", "TABLE"],
    "verify": ["verify", "TABLE"],
    "--help": ["--help"],
    "--version": ["--version"],
    "roll discordant --help": ["roll", "discordant", "--help"],
    **{f"{verb} --help": [verb, "--help"] for verb in ("play", "roll", "odds", "history", "export", "import", "verify")},
}
LINES = "".join(json.dumps(intent) + "\n" for intent in INTENTS)


class Case:
    def __init__(self, program, folder):
        self.program = program
        self.table = pathlib.Path(folder) / "t.hasard"
        self.environment = cli.english(XDG_STATE_HOME=str(pathlib.Path(folder) / "state"))
        self.run(CALLS["play"], stdout=subprocess.DEVNULL)

    def run(self, words, shell=None, **more):
        command = [self.program, *[str(self.table) if word == "TABLE" else word for word in words]]
        if shell:
            command = ["bash", "-c", f'"$@" {shell}', "bash", *command]
        return subprocess.run(command, input=LINES, text=True, stderr=subprocess.PIPE, env=self.environment, timeout=60, **more)

    def length(self):
        """As another process counts it; one that was not closed well is looked at closely first."""
        run = subprocess.run([self.program, "play", "--table", str(self.table)], input='{"do":"state"}\n', text=True,
                             capture_output=True, env=self.environment, timeout=60)
        return json.loads(run.stdout)["table"]["history_length"]


def told(run, status):
    if run.returncode != status:
        yield f"it leaves with {run.returncode}, not {status}: {run.stderr[:200]!r}"
    if not run.stderr.startswith("hasard-cli: ") or run.stderr.count("\n") != 1:
        yield f"that is no sentence: {run.stderr[:200]!r}"


def quiet(run, status):
    if run.returncode != status or run.stderr:
        yield f"it leaves with {run.returncode}, not {status}, and says {run.stderr[:200]!r}"


def full(case, words):
    with open("/dev/full", "w") as output:
        yield from told(case.run(words, stdout=output), 1)


def closed(case, words):
    """The descriptor is free, and would be that of the next file."""
    before = case.table.read_bytes()[:100]
    yield from told(case.run(words, shell=">&-", stdout=subprocess.DEVNULL), 1)
    if case.table.read_bytes()[:16] != before[:16] or case.table.with_name("t.hasard.lock").exists():
        yield "it wrote elsewhere"


def unread(case, words):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as output:
        yield from quiet(case.run(words, stdout=output), 141)


def all_closed(case, words):
    run = case.run(words, shell="<&- >&- 2>&-", stdout=subprocess.DEVNULL)
    if run.returncode not in (0, 1):
        yield f"it leaves with {run.returncode}"


def good(case, words):
    yield from quiet(case.run(words, stdout=subprocess.DEVNULL), 0)


def still_done(case, how):
    """What was asked for was done, and the table was closed well."""
    before = case.length()
    list(how(case, CALLS["play"]))
    if case.length() != before + 1:
        yield f"{before} entries became {case.length()}"
    left = sorted(entry.name for entry in case.table.parent.iterdir() if entry.name.startswith("t."))
    if left != ["t.hasard"]:
        yield f"left behind: {left}"


def main():
    points = cli.Points()
    with tempfile.TemporaryDirectory(prefix="hasard-test-") as folder:
        case = Case(sys.argv[1], folder)
        for how, name in ((full, "a full device"), (closed, "a closed output"), (unread, "nobody reads"),
                          (all_closed, "nothing is open"), (good, "all is well")):
            for verb, words in CALLS.items():
                points.point(f"{verb}: {name}", how(case, words))
        for how, name in ((full, "a full device"), (closed, "a closed output"), (unread, "nobody reads")):
            points.point(f"what is thrown is kept: {name}", still_done(case, how))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
