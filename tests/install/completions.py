# SPDX-License-Identifier: GPL-3.0-or-later
"""Completion of hasard-cli: bash, zsh and fish know each command and option of the sources, and can read what they are given.

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
    return re.findall(r"^  \{ \"([a-z]+)\", hsd_cli_", tap.read(sources / "main.c"), re.MULTILINE)


def options(sources):
    told = "".join(tap.read(path) for path in sorted(sources.glob("*.c")))
    return sorted({"--language", *re.findall(r'(?:g_str_equal \(\w+\[\w+\], |hsd_cli_take_flag \(|^  \{ )"(--[a-z]+)"', told, re.MULTILINE)})


def missing(sources, path, form):
    told = tap.read(path)
    found = verbs(sources)
    if not found or len(options(sources)) < 10:
        yield f"{sources}: there are {len(found)} commands and {len(options(sources))} options"
    for word in [*found, *(form.format(option.removeprefix("--")) for option in options(sources))]:
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
        ("bash knows every command and option", list(missing(sources, bash, "--{}"))),
        ("zsh knows every command and option", list(missing(sources, zsh, "--{}"))),
        ("fish knows every command and option", list(missing(sources, fish, "-l {}"))),
        ("bash completes", list(wrong_offers(bash))),
        ("zsh can read its file", list(unread(zsh, "zsh", "-n"))),
        ("fish can read its file", list(unread(fish, "fish", "--no-execute"))),
    ]


sys.exit(tap.report(check(*(pathlib.Path(path).resolve() for path in sys.argv[1:]))))
