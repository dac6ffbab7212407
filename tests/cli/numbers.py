# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers and dates follow the language that was chosen: in each locale of a desktop the same text, byte for byte.

    numbers.py HASARD_CLI LOCALEDIR
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import cli

INTENTS = [
    {"do": "roll", "system": "luck", "input": {"characteristic": 14, "roll_type": "sight"}},
    *[{"do": "roll", "system": "initiates", "input": {"value": 3, "threshold": 12}}] * 12,
    {"do": "evening", "close": True},
]

# What is asked; and what there must be in each language.
ASKED = [
    (["odds", "discordant", "d=2"], {"en": [" 12.5%", "Result −5", "< 0.1%"], "de": [" 12,5\u202f%", "Ergebnis −5", "<\u00a00,1\u202f%"], "es": [" 12,5\u202f%", "Resultado −5", "<\u00a00,1\u202f%"], "fr": [" 12,5\u202f%", "Résultat −5", "<\u00a00,1\u202f%"]}),
    (["odds", "2d20", "attribute=9", "skill=1", "difficulty=1"], {"en": ["0."], "de": ["0,"], "es": ["0,"], "fr": ["0,"]}),
    (["roll", "luck", "--help"], {"en": ["level=−20 … 22"], "de": ["level=−20 … 22"], "es": ["level=−20 … 22"], "fr": ["level=−20 … 22"]}),
    (["history", "TABLE"], {"en": [r"  \d\d/\d\d/20\d\d \d\d:\d\d  "], "de": [r"  \d\d\.\d\d\.20\d\d \d\d:\d\d  "], "es": [r"  \d\d/\d\d/20\d\d \d\d:\d\d  "], "fr": [r"  \d\d/\d\d/20\d\d \d\d:\d\d  "]}),
    (["history", "--statistics", "TABLE"], {"en": [r"χ² = \d+\.\d, p = \d\.\d{3}"], "de": [r"χ² = \d+,\d, p = \d,\d{3}"], "es": [r"χ² = \d+,\d, p = \d,\d{3}"], "fr": [r"χ²\s=\s\d+,\d, p\s=\s\d,\d{3}"]}),
    (["verify", "TABLE"], {"en": [r"[A-Z][a-z]+ \d+, 20\d\d, \d\d:\d\d"], "de": [r"\d+\. [A-Z][a-zä]+ 20\d\d, \d\d:\d\d Uhr"], "es": [r"\d+ de [a-z]+ de 20\d\d, \d\d:\d\d"], "fr": [r"(1er|\d+)\s[a-zéû]+ 20\d\d à \d\d:\d\d"]}),
]  # fmt: skip

DESKTOPS = {"fr": "fr_FR", "en": "en_US"}  # a comma, and a point


def make_locales(folder):
    """Real locales of our own making; False if they cannot be made here."""
    if shutil.which("localedef") is None:
        return False
    return all(
        subprocess.run(["localedef", "-i", name, "-f", "UTF-8", f"{folder}/{name}.UTF-8"], capture_output=True, env=cli.english()).returncode == 0
        for name in DESKTOPS.values()
    )


def surroundings(language, catalogues, locales):
    """The desktops on which a language is chosen: (what it is, environment)."""
    chosen = {"LANGUAGE": language, "HASARD_LOCALEDIR": catalogues}
    yield "a locale that has languages", cli.english(LC_ALL="C_FR.UTF-8", **chosen)
    yield "C.UTF-8", cli.english(**chosen)
    yield "a locale that is missing", cli.english(LC_ALL="xx_XX.UTF-8", **chosen)
    if locales is None:
        return
    for name in DESKTOPS.values():
        yield name, cli.english(LC_ALL=f"{name}.UTF-8", LOCPATH=locales, **chosen)
    if language in DESKTOPS:
        own = {key: value for key, value in chosen.items() if key != "LANGUAGE"}
        yield "its own desktop", cli.english(LC_ALL=f"{DESKTOPS[language]}.UTF-8", LOCPATH=locales, **own)


def told(program, words, table, env):
    code, out, errors = cli.run(program, *[str(table) if word == "TABLE" else word for word in words], env=env)
    if code != 0 or errors:
        raise SystemExit(f"{words}: exit code {code}: {errors}")
    return out


def compare(texts):
    """All are as the first."""
    (first, want), *others = texts.items()
    for name, text in others:
        for line, other in zip(want.splitlines(), text.splitlines()):
            if line != other:
                yield f"{first}: “{line}”, {name}: “{other}”"


def main():
    program, catalogues = sys.argv[1:3]
    points = cli.Points()
    if not (pathlib.Path(catalogues) / "fr/LC_MESSAGES/hasard.mo").is_file():
        cli.skip_all("the French catalogue was not built")
    with tempfile.TemporaryDirectory() as folder:
        locales = folder if make_locales(folder) else None
        if locales is None:
            cli.note("real locales cannot be made here: they are left out")
        table = pathlib.Path(folder) / "numbers.hasard"
        player = cli.Table(program, table=table)  # with a seed there would be no evening
        for intent in INTENTS:
            player.ask(intent)
        player.end()
        for words, wanted in ASKED:
            for language, patterns in wanted.items():
                texts = {name: told(program, words, table, env) for name, env in surroundings(language, catalogues, locales)}
                missing = [f"“{one}” is nowhere" for one in patterns if not re.search(one, next(iter(texts.values())))]
                points.point(f"{' '.join(words)} in {language}", [*missing, *compare(texts)])
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
