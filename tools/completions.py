# SPDX-License-Identifier: GPL-3.0-or-later
"""Completion of hasard-cli for a shell, from what the program says of itself: its commands and options have no second list.

    completions.py bash|zsh|fish HASARD_CLI LINGUAS OUT
"""

import dataclasses
import os
import pathlib
import re
import subprocess
import sys

FILES = {"FILE", "LINES", "TEXT"}  # arguments that are names of files
OPTION = re.compile(r"(--[a-z-]+)(?: (\[[A-Z]+\]|[A-Z][A-Z-]*|[a-z]+(?:\|[a-z]+)+))?")
SYSTEM = re.compile(r"^  (\S+) — ", re.MULTILINE)
VERB = re.compile(r"^  ([a-z]+) (.*)\n      (.*)$", re.MULTILINE)
NO_VALUE, SOME_TEXT, A_FILE = "no value", "some text", "a file"


@dataclasses.dataclass
class Verb:
    name: str
    about: str
    words: list  # what may stand without a key: systems, or what a party is asked for
    files: bool
    options: dict  # what follows each: one of the three above, or the list of words to choose from


def ask(program, *words):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}
    return subprocess.run([program, *words], env=environment, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout


def following(option, argument, systems):
    if argument is None or argument.startswith("["):
        return NO_VALUE
    if "|" in argument:
        return argument.split("|")
    if argument == "SYSTEM":
        return systems
    # --search takes a TEXT that is no file.
    return A_FILE if argument == "FILE" else SOME_TEXT


def read_verb(program, name, usage, about, systems):
    told = usage + "\n" + ask(program, name, "--help")
    options = {}
    for option, argument in OPTION.findall(told):
        what = following(option, argument or None, systems)
        if options.get(option, NO_VALUE) == NO_VALUE:  # a sentence may name it once more
            options[option] = what
    options["--help"] = NO_VALUE
    plain = OPTION.sub("", usage)
    words = list(systems) if "SYSTEM" in plain else []
    words += re.findall(rf"\b{name} ([a-z]+) ", f"{name} {usage}")
    return Verb(name, about, words, bool(FILES & set(re.findall(r"[A-Z]+", plain))), options)


def read_verbs(program):
    systems = SYSTEM.findall(ask(program, "roll", "--help"))
    verbs = [read_verb(program, *found, systems) for found in VERB.findall(ask(program, "--help"))]
    if not systems or not verbs:
        sys.exit("completions: the help of hasard-cli has another form than this script reads.")
    return verbs


# --- bash ---


def bash_case(pattern, what):
    if what == A_FILE:
        return f"    {pattern}) files=yes ;;"
    return f"    {pattern}) words='{' '.join(what) if isinstance(what, list) else ''}' ;;"


def bash(verbs, languages):
    cases = [bash_case("*:--language", languages)]
    for verb in verbs:
        cases += [bash_case(f"{verb.name}:{option}", what) for option, what in verb.options.items() if what != NO_VALUE]
    cases.append(f"    :*) words='{' '.join(verb.name for verb in verbs)} --language --help --version' ;;")
    for verb in verbs:
        files = " files=yes" if verb.files else ""
        cases.append(f"    {verb.name}:*) words='{' '.join([*verb.words, *verb.options])}'{files} ;;")
    lines = "\n".join(cases)
    return f"""\
_hasard_cli ()
{{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} verb= words= files= at=1

  [ "${{COMP_WORDS[1]}}" != --language ] || at=3
  [ "$COMP_CWORD" -le "$at" ] || verb=${{COMP_WORDS[at]}}
  case $verb:$previous in
{lines}
  esac

  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current"; [ -z "$files" ] || compgen -f -- "$current")
  [ -z "$files" ] || compopt -o filenames 2> /dev/null
}}
complete -F _hasard_cli hasard-cli
"""


# --- zsh ---


def zsh_option(option, what):
    if what == NO_VALUE:
        return f"'{option}'"
    if what == A_FILE:
        return f"'{option}:file:_files'"
    return f"'{option}:value:{'(' + ' '.join(what) + ')' if isinstance(what, list) else ' '}'"


def zsh_rest(verb):
    if verb.words and verb.files:
        return [f"'1:what:({' '.join(verb.words)})'", "'*:file:_files'"]
    if verb.words:
        return [f"'1:what:({' '.join(verb.words)})'", "'*:argument: '"]
    return ["'*:file:_files'"] if verb.files else []


def zsh(verbs, languages):
    described = "\n".join(f"  '{verb.name}:{quoted(verb.about)}'" for verb in verbs)
    cases = "\n".join(
        f"      {verb.name}) _arguments {' '.join([*(zsh_option(*pair) for pair in verb.options.items()), *zsh_rest(verb)])} ;;"
        for verb in verbs
    )
    return f"""\
#compdef hasard-cli
local -a verbs
verbs=(
{described}
)
local context state state_descr line
typeset -A opt_args

_arguments -C {zsh_option('--language', languages)} '--help' '--version' '1:command:->verb' '*::argument:->rest'
case $state in
  verb) _describe command verbs ;;
  rest)
    case $words[1] in
{cases}
    esac ;;
esac
"""


# --- fish ---


def quoted(text):
    return text.replace("'", "’")


def fish_option(condition, option, what):
    line = f"complete -c hasard-cli -n '{condition}' -l {option.removeprefix('--')}"
    if what == NO_VALUE:
        return line
    if what == A_FILE:
        return f"{line} -r -F"
    return f"{line} -x -a '{' '.join(what)}'" if isinstance(what, list) else f"{line} -x"


def fish(verbs, languages):
    names = " ".join(verb.name for verb in verbs)
    none = f"not __fish_seen_subcommand_from {names}"
    lines = ["complete -c hasard-cli -f", fish_option(none, "--language", languages)]
    lines += [fish_option(none, option, NO_VALUE) for option in ("--help", "--version")]
    lines += [f"complete -c hasard-cli -n '{none}' -a {verb.name} -d '{quoted(verb.about)}'" for verb in verbs]
    for verb in verbs:
        seen = f"__fish_seen_subcommand_from {verb.name}"
        lines += [fish_option(seen, *pair) for pair in verb.options.items()]
        if verb.words:
            lines.append(f"complete -c hasard-cli -n '{seen}' -a '{' '.join(verb.words)}'")
        if verb.files:
            lines.append(f"complete -c hasard-cli -n '{seen}' -F")
    return "\n".join(lines) + "\n"


def main():
    shell, program, linguas, out = sys.argv[1:]
    languages = sorted({"en", *pathlib.Path(linguas).read_text(encoding="utf-8").split()})
    write = {"bash": bash, "zsh": zsh, "fish": fish}[shell]
    pathlib.Path(out).write_text(write(read_verbs(program), languages), encoding="utf-8")


main()
