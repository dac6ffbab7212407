# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the commits since this file is there are named as CONTRIBUTING.md says.

Its last line is “N passed, M failed”. Where there is no history, as in an archive, it ends with 2 and says so.
"""

import pathlib
import re
import subprocess
import sys

WIDTH = 72
ROOT = pathlib.Path(__file__).resolve().parent.parent

# What a subject may not be, and what is said of it.
REFUSED = [
    (re.compile(r"\bwip\b|^(fixup|squash|amend)!", re.IGNORECASE), "is not finished"),
    (re.compile(r"^Merge\b"), "is a merge: rebase it, and name what it does"),
    (re.compile(r"[/\\]\w+[/\\]"), "is named after a path"),
    (re.compile(r"\bhelper[- ]\d|\bhelper(’|')s\b", re.IGNORECASE), "is named after who made it"),
    (re.compile(r"\.$"), "ends with a full stop"),
    (re.compile(r"^[^A-Z“]"), "does not begin with a capital"),
    (re.compile(r"^\w+(ed|ing)\b(?<!Need)(?<!Feed)(?<!Embed)(?<!Shed)(?<!Bring)(?<!String)"), "is not in the imperative"),
]


def faults_of(message):
    subject, _, rest = message.partition("\n")
    if len(subject) > WIDTH:
        yield f"has {len(subject)} columns, at most {WIDTH}"
    if rest and not rest.startswith("\n"):
        yield "has no empty line below it"
    if not rest.strip():
        yield "does not say why"
    for pattern, words in REFUSED:
        if pattern.search(subject):
            yield words


def git(*words):
    done = subprocess.run(["git", "-C", ROOT, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        print(f"commits: there is no history to read here: {done.stderr.strip()}")
        sys.exit(2)
    return done.stdout


def prove():
    """Each rule refuses what it is there for, and a good message passes."""
    good = "Say it once\n\nIt was said twice."
    bad = ["Say it\n\nwip", "WIP: say it\n\nWhy.", "fixup! Say it\n\nWhy.", "Merge branch 'x'\n\nWhy.", "Take over work/wt/a\n\nWhy.",
           "Take helper-3’s part\n\nWhy.", "Say it.\n\nWhy.", "say it\n\nWhy.", "Added it\n\nWhy.", "Adding it\n\nWhy.", "Say it", "Say it\nWhy.",
           "Say " + "it " * 30 + "\n\nWhy."]
    missed = [message for message in bad[1:] if not list(faults_of(message))]
    if list(faults_of(good)) or list(faults_of(bad[0])) or missed:
        print(f"commits: not seen: {missed}")
        sys.exit(1)


def main():
    prove()
    born = git("log", "--diff-filter=A", "--format=%H", "-1", "--", "tools/commits.py").strip()
    messages = git("log", "--format=%h %B%x00", f"{born}..HEAD" if born else "-0").split("\0")
    passed = failed = 0
    for entry in filter(None, (text.strip() for text in messages)):
        name, _, message = entry.partition(" ")
        faults = list(faults_of(message))
        passed, failed = passed + (not faults), failed + bool(faults)
        for fault in faults:
            print(f"commits: {name} “{message.partition(chr(10))[0]}” {fault}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
