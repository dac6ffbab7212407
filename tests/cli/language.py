# SPDX-License-Identifier: GPL-3.0-or-later
"""Names do not depend on the language: one evening in English and in French, and only the sentences differ.

    language.py HASARD_CLI LOCALEDIR
"""

import json
import sys

import cli
from intents import AFTERWARDS, EVENING, MODELS

SENTENCES = ("message", "text")  # what is worded for people; a negotiation's text is the players' own


def evening():
    """Good intents of every kind, then each with a fault, then lines that are none."""
    for step in EVENING:
        yield from step
    yield {"do": "undo"}  # the tarot test, which would keep all other throws from being made
    for one in MODELS:
        yield one
        yield {**one, "no_such_field": 1}
        yield {key: value for key, value in one.items() if key not in ("input", "name", "choice")}
        yield {**one, "do": [one["do"]]}
    yield from AFTERWARDS
    yield from [{}, [], {"do": "play"}, {"do": "levels", "levels": 3}]


def without_words(value):
    """An answer without what is worded."""
    if isinstance(value, dict):
        return {key: without_words(one) for key, one in value.items() if key not in SENTENCES or not isinstance(one, str)}
    return [without_words(one) for one in value] if isinstance(value, list) else value


def words(value, path=""):
    """Every sentence of an answer, as (where, text)."""
    for key, one in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if key in SENTENCES and isinstance(one, str):
            yield f"{path}.{key}", one
        yield from words(one, f"{path}.{key}")


def answers(program, env):
    table = cli.Table(program, seed=31, env=env)
    lines = [json.dumps(intent, ensure_ascii=False).encode() for intent in evening()]
    raw = table.send(lines)
    table.end()
    return lines, [json.loads(one) for one in raw]


def alike(lines, english, french):
    for line, one, other in zip(lines, english, french):
        if without_words(one) != without_words(other):
            yield f"{cli.shown(line)}: " + "; ".join(list(cli.fits(without_words(one), without_words(other)))[:3] or ["more in French"])


def untranslated(lines, english, french, own):
    """Sentences that are the same in both, but for those that hold no word of ours."""
    for line, one, other in zip(lines, english, french):
        if not one["ok"] and one["error"]["code"] == "malformed":
            continue
        for (where, text), (_, translated) in zip(words(one), words(other)):
            if text == translated and text not in own:
                yield f"{cli.shown(line)}: {where} is “{text}” in both"


def main():
    program, localedir = sys.argv[1:3]
    points = cli.Points()
    with cli.French(localedir) as french:
        if french.missing:
            cli.skip_all(french.missing)
        lines, english = answers(program, cli.english())
        _, other = answers(program, french.environment())
    own = {text for intent in MODELS for _, text in words(intent)}
    refused = sum(not answer["ok"] for answer in english)
    points.point("the evening is worth comparing", ["too few of its lines are accepted, or refused"] * (not 40 < refused < len(lines) - 25))
    points.point("the same answers but for their words", alike(lines, english, other))
    points.point("every sentence has its French", untranslated(lines, english, other, own))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
