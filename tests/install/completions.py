# SPDX-License-Identifier: GPL-3.0-or-later
"""Completion of hasard-cli: bash, zsh and fish know each command, option and key of the sources, and can read what they are given.

    completions.py SOURCES BASH ZSH FISH
"""

import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "house"))

import tap

# What is typed, and what bash must then offer.
TYPED = [
    (["hasard-cli", "ver"], ["verify"]),
    (["hasard-cli", "--language", "f"], ["fr"]),
    (["hasard-cli", "--language", "fr", "o"], ["odds"]),
    (["hasard-cli", "roll", "t"], ["tarot"]),
    (["hasard-cli", "roll", "luck", "--j"], ["--json"]),
    (["hasard-cli", "history", "--format", "m"], ["markdown"]),
    (["hasard-cli", "roll", "luck", "lev"], ["level="]),
    (["hasard-cli", "roll", "luck", "level", "=", ""], []),
    (["hasard-cli", "roll", "luck", "f"], ["faces="]),
    (["hasard-cli", "roll", "tarot", "c"], ["crucial=", "character=", "cards="]),
    (["hasard-cli", "roll", "initiates", "value=3", "th"], ["threshold=", "then"]),
    (["hasard-cli", "roll", "tarot", "difficulty=3", "then", ""], ["play", "lend", "destiny"]),
    (["hasard-cli", "odds", "discordant", "ch"], ["challenge="]),
    (["hasard-cli", "history", "--system", "i"], ["initiates"]),
    (["hasard-cli", "--completion", ""], ["bash", "zsh", "fish"]),
    (["hasard-cli", "party", "e"], ["export"]),
    (["hasard-cli", "history", "--search", ""], []),
    (["hasard-cli", "play", "--table", "my ev"], ["my evening.hasard"]),
    (["hasard-cli", "verify", "my ev"], ["my evening.hasard"]),
]

BASH = """\
cd "$2"
source "$1"
shift 2
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_hasard_cli
printf '%s\\n' "${COMPREPLY[@]}"
"""


def verbs(sources):
    return re.findall(r"^  \{ \"([a-z]+)\", hsd_cli_", tap.read(sources / "verbs.c"), re.MULTILINE)


def options(sources):
    found = re.findall(r'(?:\b(?:FLAG|TEXT) \(|^  \{ )"([a-z]+)", (?!hsd_cli_)', tap.read(sources / "verbs.c"), re.MULTILINE)
    return sorted({f"--{name}" for name in found})


def missing(sources, path):
    told = tap.read(path)
    found = verbs(sources)
    if len(found) < 8 or len(options(sources)) < 20:
        yield f"{sources}: there are {len(found)} commands and {len(options(sources))} options"
    for word in [*found, *options(sources)]:
        if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", told):
            yield f"{path.name} knows no {word}"


def unread(path, *command):
    if shutil.which(command[0]) is None:
        return
    told = subprocess.run([*command, str(path)], capture_output=True, text=True)
    if told.returncode != 0 or told.stderr:
        yield f"{command[0]}: {told.stderr.strip()}"


def wrong_offers(path):
    if shutil.which("bash") is None:
        return
    folder = path.parent / "completed"
    folder.mkdir(exist_ok=True)
    (folder / "my evening.hasard").touch()
    for words, wanted in TYPED:
        told = subprocess.run(["bash", "-c", BASH, "bash", str(path), str(folder), *words], capture_output=True, text=True)
        if (found := [line for line in told.stdout.splitlines() if line]) != wanted:
            yield f"{' '.join(words)}: bash offers {found}, not {wanted} {told.stderr}"


def check(sources, bash, zsh, fish):
    return [
        ("bash knows every command and option", list(missing(sources, bash))),
        ("zsh knows every command and option", list(missing(sources, zsh))),
        ("fish knows every command and option", list(missing(sources, fish))),
        ("bash completes", list(wrong_offers(bash))),
        ("zsh can read its file", list(unread(zsh, "zsh", "-n"))),
        ("fish can read its file", list(unread(fish, "fish", "--no-execute"))),
    ]


sys.exit(tap.report(check(*(pathlib.Path(path).resolve() for path in sys.argv[1:]))))
