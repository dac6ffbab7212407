# SPDX-License-Identifier: GPL-3.0-or-later
"""All vectors and examples of the protocol in English, in its translations and in two languages that nobody speaks, one of which
goes from right to left: byte for byte the same answers, but for what is worded for people.

    languages.py [--few] HASARD_CLI CATALOGUES PSEUDO FILE.jsonl...

With --few only in one that nobody speaks.
"""

import concurrent.futures
import json
import pathlib
import re
import sys

import cli
import language

PSEUDO = ("qps", "qpr")
LANGUAGES = ("en", "de", "es", "fr", *PSEUDO)
WORDED = re.compile(rb'"(message|text|label)":"(?:[^"\\]|\\.)*"')
WORDS = re.compile(rb'"(?:message|text)": ?"((?:[^"\\]|\\.)*)"')


def tables(path):
    """The lines of each table of a file, as they are sent: a vector begins at its id, an example below its heading."""
    found = []
    for line in path.read_text(encoding="utf-8").split("\n"):
        row = json.loads(line) if line and not line.startswith("#") else None
        if line.startswith("#") or (row and "id" in row):
            found.append([])
        if row is None:
            continue
        sent = row.get("raw", row.get("in", row.get("send")))
        found[-1].append((sent if isinstance(sent, str) else json.dumps(sent, ensure_ascii=False)).encode())
    return [lines for lines in found if lines]


def answers(program, lines, env):
    table = cli.Table(program, seed=3, env=env)
    got = table.send(lines)
    table.end()
    return got


def play(program, every, env):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda lines: answers(program, lines, env), every))


def differences(every, one, other):
    for lines, first, second in zip(every, one, other):
        for line, a, b in zip(lines, first, second):
            if WORDED.sub(rb'"\1":""', a) != WORDED.sub(rb'"\1":""', b):
                yield f"{cli.shown(line)}: {cli.shown(a, 400)}, or {cli.shown(b, 400)}"


def undressed(every, answered):
    """Sentences of ours that are not in the language: it would show nothing."""
    own = {text for lines in every for line in lines for text in WORDS.findall(line)}
    for lines, got in zip(every, answered):
        for line, answer in zip(lines, got):
            for text in WORDS.findall(answer):
                if not text.startswith(b"[") and text not in own and b'"malformed"' not in answer:
                    yield f"{cli.shown(line)}: {text.decode()}"


def main():
    words = [word for word in sys.argv[1:] if word != "--few"]
    program, catalogues, pseudo = words[:3]
    languages, made_up = (("en", "qpr"), ("qpr",)) if "--few" in sys.argv else (LANGUAGES, PSEUDO)
    points = cli.Points()
    folders = {**dict.fromkeys(LANGUAGES, catalogues), **dict.fromkeys(PSEUDO, pseudo)}
    for name in languages[1:]:
        if not (pathlib.Path(folders[name]) / name / "LC_MESSAGES/hasard.mo").is_file():
            cli.skip_all(f"there is no catalogue of {name}")
    files = {path.name: tables(path) for path in map(pathlib.Path, words[3:])}
    files["an evening"] = [[json.dumps(intent, ensure_ascii=False).encode() for intent in language.evening()]]
    for title, every in files.items():
        told = {name: play(program, every, cli.speaking(name, folders[name])) for name in languages}
        for name in languages[1:]:
            points.point(f"{title}: {len(every)} tables in {name}", differences(every, told["en"], told[name]))
        for name in made_up:
            points.point(f"{title}: the words are of the language {name}", undressed(every, told[name]))
            points.point(f"{title}: English is another than {name}", ["it is not"] * (told["en"] == told[name]))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
