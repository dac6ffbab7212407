# SPDX-License-Identifier: GPL-3.0-or-later
"""The levels of difficulty that the rules name are known in every language, whoever wrote the table; the README’s lines too.

    levels.py HASARD_CLI LOCALEDIR SOURCE
"""

import os
import pathlib
import re
import shlex
import sys
import tempfile

import cli

LANGUAGES = ("en", "de", "es", "fr")
NAMES = {  # id: English, German, Spanish, French
    "basic": ("Basic", "Elementar", "Básica", "Basique"),
    "simple": ("Simple", "Einfach", "Sencilla", "Simple"),
    "medium": ("Medium", "Mittel", "Media", "Moyen"),
    "difficult": ("Difficult", "Schwer", "Difícil", "Difficile"),
    "very-difficult": ("Very difficult", "Sehr schwer", "Muy difícil", "Très difficile"),
    "heroic": ("Heroic", "Heroisch", "Heroica", "Héroïque"),
}
NADIA = {"do": "character", "name": "Nadia", "tarot": {"cards": [1, 2, 3]}}


def levels_of(answer):
    return [(level.get("id"), level["name"], level["value"]) for level in answer["table"]["levels"]]


def margin_of(table, difficulty):
    """What a difficulty takes from a card against 3: the number that a level stands for, or the code of a refusal."""
    answer = table.ask({"do": "roll", "system": "tarot", "character": "Nadia", "input": {"difficulty": difficulty}})
    if not answer["ok"]:
        return answer["error"]["code"]
    card = answer["table"]["characters"]["Nadia"]["tarot"]["hand"][0]
    table.ask({"do": "choose", "choice": "play", "card": card})
    margin = table.ask({"do": "choose", "choice": "destiny", "cards": [3]})["test"]["margin"]
    for _ in range(3):
        table.ask({"do": "undo"})
    return card - 3 - margin


def wrong_numbers(table, wanted):
    for difficulty, number in wanted.items():
        got = margin_of(table, difficulty)
        if got != number:
            yield f"“{difficulty}” is {got}, not {number}"


def new_table(program, env):
    table = cli.Table(program, seed=1, env=env)
    levels = levels_of(table.ask(NADIA))
    if levels != [(word, names[0], 2 * i) for i, (word, names) in enumerate(NAMES.items())]:
        yield f"the levels are {levels}"
    for i, (word, names) in enumerate(NAMES.items()):
        yield from wrong_numbers(table, {name: 2 * i for name in (word, *names)})
    yield from wrong_numbers(table, {"MEDIUM": "unknown-level", "Moyen ": "unknown-level", "": "unknown-level"})
    table.end()


def own_levels(program, env):
    """What a table names in its own words keeps them; what it calls as the rules do is theirs, with its number."""
    table = cli.Table(program, seed=1, env=env)
    table.ask(NADIA)
    given = [("Rude", 7), ("Moyen", 5), ("Heroic", -3), ("basic", 1)]
    answer = table.ask({"do": "levels", "levels": [{"name": name, "value": value} for name, value in given]})
    wanted = [(None, "Rude", 7), ("medium", "Medium", 5), ("heroic", "Heroic", -3), ("basic", "Basic", 1)]
    if levels_of(answer) != wanted:
        yield f"the levels are {levels_of(answer)}"
    numbers = {**dict(given), "medium": 5, "heroic": -3, "Héroïque": -3, "Basic": 1, "simple": "unknown-level", "Difficile": "unknown-level"}
    yield from wrong_numbers(table, numbers)
    before = table.ask({"do": "state"})["table"]["history_length"]
    same = table.ask({"do": "levels", "levels": [{"name": name, "value": value} for name, value in [("Rude", 7), ("medium", 5), ("Héroïque", -3), ("Basic", 1)]]})
    if same["table"]["history_length"] != before:
        yield "the same levels in another language are a change"
    twice = table.ask({"do": "levels", "levels": [{"name": "Medium", "value": 1}, {"name": "Moyen", "value": 2}]})
    if twice["ok"] or twice["error"]["code"] != "out-of-range" or twice["error"]["field"] != "levels[1].name":
        yield f"one level twice answers {twice}"
    given = table.ask({"do": "levels", "levels": [{"id": "basic", "name": "Basic", "value": 0}]})
    if given["ok"] or given["error"].get("field") != "levels[0].id":
        yield f"an id that is given answers {given}"
    table.end()


def readme(program, source, env):
    """Each line for the command line that the README gives, as it stands there."""
    text = (pathlib.Path(source) / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\./dev cli (.*)$", text, re.MULTILINE)
    if len(lines) < 8:
        yield f"only {len(lines)} lines are found"
    with tempfile.TemporaryDirectory() as folder:
        table = cli.Table(program, seed=1, env=env, table=pathlib.Path(folder) / "session.hasard")
        table.ask({"do": "character", "name": "Nadia", "player": "Samia"})
        table.ask({"do": "roll", "system": "discordant", "label": "Épée"})
        table.end()
        for line in lines:
            command, _, file = line.partition(" > ")
            words = shlex.split(command)
            code, out, errors = cli.run(program, *words, env=env, folder=folder)
            if file:
                (pathlib.Path(folder) / file).write_text(out, encoding="utf-8")
            if code != 0 or errors or bool(out) == (words[:2] == ["party", "import"]):  # which has nothing to tell
                yield f"{line}: exit code {code}, {errors or out!r}"


def called(program, env, name):
    """How the line before a throw calls the level, whatever it was called by who typed it."""
    for typed in ("medium", *NAMES["medium"]):
        code, out, _ = cli.run(program, "roll", "tarot", f"difficulty={typed}", env=env)
        if code != 0 or f" {name} (+4) " not in out:
            yield f"difficulty={typed}: {out!r}"


def main():
    program, localedir, source = map(os.path.abspath, sys.argv[1:4])
    points = cli.Points()
    if not (pathlib.Path(localedir) / "fr/LC_MESSAGES/hasard.mo").is_file():
        cli.skip_all("the French catalogue was not built")
    for place, language in enumerate(LANGUAGES):
        env = cli.speaking(language, localedir)
        points.point(f"{language}: a new table", new_table(program, env))
        points.point(f"{language}: levels of its own", own_levels(program, env))
        points.point(f"{language}: what they are called", called(program, env, NAMES["medium"][place]))
        points.point(f"{language}: the README’s lines", readme(program, source, env))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
