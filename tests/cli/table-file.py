# SPDX-License-Identifier: GPL-3.0-or-later
"""A table file on the command line: its history in four formats, its export and import, its evenings.

    table-file.py HASARD_CLI LOCALEDIR
"""

import contextlib
import csv
import hashlib
import io
import json
import os
import pathlib
import re
import sqlite3
import sys
import tempfile
import time

import cli

SECRET = "ZZSECRET"  # planted wherever only the game master looks

# What is played, and what is at the table after it.
EVENING = [
    {"do": "character", "name": "Élodie", "player": SECRET + "player", "luck": {"luck": 14, "luck_points": 6},
     "discordant": {"aptitudes": [{"name": SECRET + "aptitude", "niv": 2}]}, "tarot": {"modifiers": [{"name": SECRET + "rank", "modifier": 4}]}},
    {"do": "levels", "levels": [{"name": SECRET + "level", "value": 2}]},
    {"do": "pools", "group": 2, "gm": 17},
    {"do": "roll", "system": "luck", "character": "Élodie", "label": "=1+1", "faces": [3],
     "input": {"characteristic": 14, "roll_type": "sight"}},
    {"do": "roll", "system": "luck", "label": "Le \"gué\", | *l’aube* <b>", "input": {"characteristic": 5, "roll_type": "agility"}, "faces": [99]},
    {"do": "choose", "choice": "appeal", "faces": [None, None]},
    {"do": "roll", "system": "discordant", "visibility": "gm-first", "label": "Public",
     "input": {"sources": [{"label": SECRET + "source", "value": 4}], "niv": 3, "challenge": 9}},
    {"do": "roll", "system": "initiates", "visibility": "threshold", "input": {"value": 3, "threshold": 12, "secret_threshold": True}},
    {"do": "roll", "system": "2d20", "visibility": "gm-first", "input": {"attribute": 9, "skill": 1, "difficulty": 1,
     "helpers": [{"name": SECRET + "helper", "attribute": 9, "skill": 2}]}},
    {"do": "undo"},
    {"do": "roll", "system": "discordant", "input": {"d": 3}},
    {"do": "undo"},
]  # fmt: skip
THROWS = 6  # of them; two were taken back


def ask_all(program, table, intents, env=None):
    played = cli.Table(program, table=table, env=env)
    answers = [played.ask(intent) for intent in intents]
    played.end()
    return answers


def kept(program, table):
    """All that can be asked of a table."""
    return ask_all(program, table, [{"do": "state"}, {"do": "history"}])


def read(program, *words, env=None):
    code, out, errors = cli.run(program, *words, env=env)
    if code != 0 or errors:
        raise SystemExit(f"{words}: exit code {code}: {errors}")
    return out


def wrong_order(program, table):
    """Each answer comes in its turn, and when somebody else can read in the file what it tells."""
    played = cli.Table(program, table=table)
    played.ask({"do": "state"})
    other = sqlite3.connect(f"file:{table}?mode=ro", uri=True)
    for number in range(60):
        answer = played.ask({"do": "roll", "system": "discordant", "input": {"d": 1}} if number % 3 else {"do": "pools", "gm": number})
        there = other.execute("SELECT count(*) FROM entry").fetchone()[0]
        if there != answer["table"]["history_length"]:
            yield f"{there} entries are in the file, and {answer['table']['history_length']} were told"
    other.close()
    lines = [json.dumps({"do": "roll", "system": "discordant", "input": {"d": 1}, "label": f"n° {n}"}).encode() for n in range(200)]
    if [json.loads(one)["test"]["label"] for one in played.send(lines)] != [f"n° {n}" for n in range(200)]:
        yield "the answers come in another order"
    if played.end() != (b"", 0):
        yield "the table does not end well"


# --- history ---


def wrong_view(table, text):
    """The view of SQLite has what the history has, in words."""
    with contextlib.closing(sqlite3.connect(f"file:{table}?mode=ro", uri=True)) as file:
        rows = file.execute("SELECT number, system, person, outcome, undone FROM roll ORDER BY number").fetchall()
    listed = sorted((one["system"], one["character"], one["outcome"], one["cancelled"] == "true") for one in csv.DictReader(io.StringIO(text)))
    found = sorted((system, person or "", outcome or "", bool(undone)) for _, system, person, outcome, undone in rows)
    if found != listed or not found:
        yield f"the view has {found}, the history {listed}"


def wrong_csv(text):
    rows = list(csv.DictReader(io.StringIO(text), strict=True))
    if len(rows) != THROWS:
        yield f"{len(rows)} rows"
        return
    if any(None in row or None in row.values() for row in rows):
        yield "a row has another number of columns than the head"
    if rows[0]["label"] != "'=1+1" or rows[1]["label"] != EVENING[4]["label"]:
        yield f"the labels are {rows[0]['label']!r} and {rows[1]['label']!r}"
    if [row["cancelled"] for row in rows] != ["false"] * 4 + ["true"] * 2:
        yield "other rows are taken back"
    if rows[0]["real"] != "true" or rows[2]["real"] != "false":
        yield "real dice are not told apart"
    if rows[0]["character"] != "Élodie" or rows[0]["outcome"] != "success" or rows[0]["dice"] != "3":
        yield f"the first row is {rows[0]}"
    if not all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", row["time"]) for row in rows):
        yield f"the time is {rows[0]['time']}"


def wrong_json(text):
    rows = json.loads(text)
    if [row["test"]["system"] for row in rows] != ["luck", "luck", "discordant", "initiates", "2d20", "discordant"]:
        yield "other games"
    if rows[1]["test"]["label"] != EVENING[4]["label"] or rows[0]["character"] != "Élodie":
        yield f"the second is {rows[1]}"
    if [row["cancelled"] for row in rows] != [False] * 4 + [True] * 2:
        yield "other rows are taken back"
    if not all(isinstance(row["seq"], int) and row["time"] > 1_700_000_000_000 for row in rows):
        yield "no number, or no time"


def cells(line):
    """The cells of a row of Markdown, as a reader sees them."""
    return [re.sub(r"\\(.)", r"\1", cell).strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def wrong_markdown(text, hour):
    lines = text.splitlines()
    if len(lines) != 2 + THROWS:
        yield f"{len(lines)} lines"
        return
    if {len(cells(line)) for line in lines} != {6}:
        yield "not all rows have six columns"
    if cells(lines[0])[0] != hour or set(cells(lines[1])) != {"---"}:
        yield f"the head is {lines[:2]}"
    if not re.fullmatch(r"\d\d/\d\d/20\d\d \d\d:\d\d", cells(lines[2])[0]):
        yield f"a reader does not write {cells(lines[2])[0]}"
    if cells(lines[3])[3] != EVENING[4]["label"] or "<b" in lines[3].replace("\\<", ""):
        yield f"the label is {lines[3]}"


def wrong_text(text, verdict):
    lines = text.splitlines()
    if len(lines) != THROWS:
        yield f"{len(lines)} lines"
    elif verdict not in lines[0] or "=1+1" not in lines[0]:
        yield f"the first line is {lines[0]}"


STARTED = time.time()
FILTERS = [
    (["--search", "GUE aub"], [2]),
    (["--search", "nobody"], []),
    (["--character", "Élodie"], [1]),
    (["--character", "Nemo"], []),
    (["--system", "discordant"], [3, 6]),
    (["--outcome", "success", "--system", "luck", "--search", "1"], [1]),
    (["--since", "2020-01-01", "--until", "2020-01-02"], []),
    (["--since", "2020-01-01", "--until", "2999-01-01"], [1, 2, 3, 4, 5, 6]),
    (["--until", "2020-01-01T12:00:00Z"], []),
    (["--since", time.strftime("%Y-%m-%d", time.localtime(STARTED)), "--until", time.strftime("%Y-%m-%d", time.localtime(STARTED + 600))],
     [1, 2, 3, 4, 5, 6]),  # the last day is in
    (["--system", "initiates", "--search", "initi"], [4]),
]


def wrong_filters(program, table):
    labels = [row["seq"] for row in json.loads(read(program, "history", table, "--format", "json"))]
    for words, want in FILTERS:
        rows = json.loads(read(program, "history", table, "--format", "json", *words))
        found = [labels.index(row["seq"]) + 1 for row in rows]
        if found != want:
            yield f"{words} finds {found}, not {want}"


def wrong_language(program, table, env):
    for typed, want in (("échec", True), ("echec", True), ("failure", False)):
        found = read(program, "history", table, "--search", typed, env=env)
        if bool(found) != want:
            yield f"“{typed}” finds {found!r}"
    # Decimals go with the words, whatever numbers the desktop wants.
    numbers = {**env, "LANG": env["LC_ALL"], "LC_NUMERIC": "C.UTF-8"}
    del numbers["LC_ALL"]
    text = read(program, "history", table, "--statistics", "--system", "luck", env=numbers)
    if "2 tests" not in text or "χ²" not in text or re.search(r"\d\.\d", text) or not re.search(r"p = \d,\d", text):
        yield f"the statistics are {text}"


# --- the words ---

TYPED = [
    ("history --help", 0, "--format", ""),
    ("history --version", 0, "hasard-cli", ""),
    ("history --help", 0, "--public", ""),
    ("history {table} --public --statistics", 2, "", "--statistics accepts only"),
    ("export --help", 0, "--player", ""),
    ("export --help", 0, "secrets included", ""),
    ("import --help", 0, "FILE", ""),
    ("verify --help", 0, "verify", ""),
    ("history {none}", 2, "", "none.hasard"),
    ("history {table} {table}", 2, "", "unexpected argument"),
    ("history --luck {table}", 0, "Evening 1 of", ""),
    ("history --luck {table} {table}", 2, "", "unexpected argument"),
    ("history {table} --public=no", 2, "", "unexpected argument"),
    ("history {table} --format", 2, "", "--format"),
    ("history {table} --format whist", 2, "", "--format"),
    ("history {table} --since yesterday", 2, "", "--since"),
    ("history {table} --system whist", 2, "", "--system"),
    ("history {table} --dance", 2, "", "--dance"),
    ("history {table} --outcome whist", 2, "", "OUTCOME (--format csv)"),
    ("history {table} --statistics --search x", 2, "", "--system, --character"),
    ("export {table} --player", 0, '"hasard":"player"', ""),
    ("roll luck --table", 2, "", "--table needs FILE"),
    ("history {foreign}", 2, "", "not a table"),
    ("export {none}", 2, "", "none.hasard"),
    ("export {table} {table}", 2, "", "unexpected argument"),
    ("import", 2, "", "[LINES] FILE"),
    ("import {none} {new} {new}", 2, "", "[LINES] FILE"),
    ("import {none} {new}", 2, "", "none.hasard"),
    ("import {lines} {table}", 1, "", "already"),
    ("import {player} {new}", 1, "", "player"),
    ("import {foreign} {new}", 1, "", "not an export"),
    ("verify {none}", 2, "", "none.hasard"),
    ("verify {foreign}", 2, "", "not a table"),
    ("play --table", 2, "", "--table"),
    ("play --table {foreign}", 2, "", "not a table"),
    ("export", 0, '"table"', ""),
    ("history", 0, "Élodie", ""),
    ("verify", 0, "", ""),
]


def wrong_answers(program, places, env):
    for typed, want, out, errors in TYPED:
        code, told, told_errors = cli.run(program, *typed.format(**places).split(), env=env)
        if code != want or out not in told or errors not in told_errors:
            yield f"“{typed}” gives {code}, {told[:80]!r}, {told_errors!r}"
        if (code != 0) != bool(told_errors):
            yield f"“{typed}” gives {code} and says {told_errors!r}"
        if pathlib.Path(places["new"]).exists():
            yield f"“{typed}” leaves a file"
            pathlib.Path(places["new"]).unlink()


# --- out and in ---


def wrong_copy(program, table, folder):
    lines = read(program, "export", table)
    copy = folder / "copy.hasard"
    (folder / "lines").write_text(lines)
    read(program, "import", str(folder / "lines"), str(copy))
    if read(program, "export", str(copy)) != lines:
        yield "the export of the import is another one"
    if kept(program, table) != kept(program, copy):
        yield "the copy answers otherwise"
    for what in (["history", "--format", "json"], ["history", "--statistics"]):
        if read(program, what[0], table, *what[1:]) != read(program, what[0], str(copy), *what[1:]):
            yield f"{what} differs"
    travel = [{"do": "redo"}, {"do": "undo"}, {"do": "undo"}, {"do": "undo"}, {"do": "redo"}]
    original = folder / "second.hasard"
    read(program, "import", str(folder / "lines"), str(original))
    if ask_all(program, copy, travel) != ask_all(program, original, travel):
        yield "undo and redo differ"
    if not all(answer["ok"] for answer in ask_all(program, original, [{"do": "undo"}, {"do": "redo"}])):
        yield "what was done before cannot be undone"


def tampered(lines):
    """Lines with one fault each, and the number of the line that is to be named (0: any)."""
    def change(number, function):
        one = json.loads(lines[number - 1])
        function(one)
        return [*lines[: number - 1], json.dumps(one), *lines[number:]], number

    entry = next(i for i, line in enumerate(lines) if '"table":"entry"' in line) + 1
    part = next(i for i, line in enumerate(lines) if '"table":"part"' in line) + 1
    yield change(entry, lambda one: one.update(seq="1"))
    yield change(entry, lambda one: one.pop("intent"))
    yield change(entry, lambda one: one.update(table="entries"))
    yield change(entry, lambda one: one.update(time=None))
    yield change(part, lambda one: one.update(slot=1.5))
    yield change(part, lambda one: one.update(bytes=3))
    yield change(part, lambda one: one.pop("table"))
    yield [*lines[:entry], "{", *lines[entry:]], entry + 1
    yield [*lines[:entry], "", *lines[entry:]], entry + 1
    yield [*lines[:entry], "[]", *lines[entry:]], entry + 1
    yield [*lines[:entry], lines[entry - 1], *lines[entry:]], entry + 1
    for wrong in ("AAAA", "!!!!"):
        yield change(part, lambda one: one.update(bytes=wrong))[0], 0
    yield [line for line in lines if '"table":"step"' not in line], len(lines) - sum('"table":"step"' in line for line in lines)
    yield [*lines, lines[-2]], len(lines) + 1
    yield lines[1:], 0
    for end in (1, entry, part + 1, len(lines) - 1):
        yield lines[:end], 0


def wrong_refusals(program, table, folder):
    lines = read(program, "export", table).splitlines()
    new = folder / "new.hasard"
    for spoilt, number in tampered(lines):
        code, out, errors = cli.run(program, "import", str(new), text="\n".join(spoilt) + "\n")
        if code != 1 or out or len(errors.splitlines()) != 1:
            yield f"line {number}: {code}, {errors!r}"
        elif number and f" {number} " not in errors:
            yield f"line {number} is not named in {errors!r}"
        for left in folder.glob("new.hasard*"):
            yield f"line {number}: {left.name} is left"
            left.unlink()


# --- for a player ---

# Keys that say what only the game master knows.
KEPT_BACK = {"drawn", "paid", "gm_pool", "luck_points", "choices", "steps", "input", "threshold"}


def keys(value):
    if isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from keys(one)
    elif isinstance(value, list):
        for one in value:
            yield from keys(one)


def wrong_for_players(text):
    lines = [json.loads(line) for line in text.splitlines()]
    if lines[0].get("hasard") != "player" or len(lines) != 1 + THROWS:
        yield f"{len(lines)} lines, of {lines[0]}"
    if SECRET in text:
        yield f"a secret is told: {text[text.index(SECRET) - 60:][:120]}"
    told = KEPT_BACK & set(keys(lines))
    if told:
        yield f"these are told: {told}"
    if "Élodie" not in text or "=1+1" not in text:
        yield "what everybody saw is not told"
    for line in lines[1:]:
        stage = line["stage"]
        if stage.get("visibility") == "gm-first" and ("dice" in stage and stage["dice"]):
            yield f"dice that were kept back are told: {stage}"


# --- lists for players ---

WORDS = ("Zanzibar", "Quimper")  # what one table is told, and the other
OUTCOMES = {"throw": ((3, 99), ([1] * 5, [5] * 5), ([1, 1], [20, 20]), ([9, 9, 9], [0, 0, 0])), "gm-first": ((5, 98), ([2] * 5, [4] * 5), ([2, 2], [19, 19]), ([8, 8, 8], [1, 0, 0]))}
FORMATS = ("text", "csv", "json", "lines", "markdown")
LOOKED_FOR = ([], ["--character", WORDS[0]], ["--search", WORDS[1]], ["--system", "luck"], ["--outcome", "success"], ["--since", "2020-01-01"])
KEPT = 11  # throws of which nothing may be told


def throw(system, visibility, given, **more):
    return {"do": "roll", "system": system, "visibility": visibility, "input": given, **more}


def kept_back(which):
    """Nothing of these may be told: who threw, at what, with what, and what came of it."""
    for visibility, games in OUTCOMES.items():
        who = {"character": WORDS[which], "label": WORDS[which] + " by night"}
        luck, discordant, pool, initiates = (faces[which] for faces in games)
        yield throw("luck", visibility, {"characteristic": (12, 14)[which], "roll_type": "strength"}, **who, faces=[luck])
        yield throw("discordant", visibility, {"d": 0, "challenge": (1, 3)[which]}, **who, faces=discordant)
        yield throw("2d20", visibility, {"attribute": (9, 10)[which], "skill": 2}, **who, faces=pool)
        yield throw("initiates", visibility, {"value": 2, "threshold": (6, 7)[which]}, **who, faces=initiates)
        yield throw("tarot", visibility, {"difficulty": (2, 3)[which]}, **who, cards=[(5, 7)[which]])
        yield {"do": "undo"}
    # How often somebody decided is a secret as well: the numbers of what follows may not tell it.
    yield throw("luck", "throw", {"characteristic": 10, "roll_type": "combat"}, character=WORDS[which], faces=[(90, 3)[which]])
    if which == 0:
        yield {"do": "choose", "choice": "appeal", "faces": [11, 12]}


def level_known(which):
    """How hard these are may not be told; the dice, and what came of them, are the same."""
    who = {"character": "Perrin", "label": "seen by all"}
    yield throw("luck", "threshold", {"characteristic": (17, 19)[which], "level": 0, "roll_type": "strength"}, **who, faces=[99])
    yield throw("discordant", "threshold", {"d": 0, "challenge": (17, 19)[which]}, **who, faces=[1, 3, 5, 3, 1])
    yield throw("2d20", "threshold", {"attribute": (10, 12)[which], "skill": 7, "difficulty": 5}, **who, faces=[20, 20])
    yield throw("initiates", "open", {"value": 1, "threshold": (17, 19)[which], "secret_threshold": True}, **who, faces=[3, 5])


def evening(which):
    for name in ("Perrin", *WORDS):
        yield {"do": "character", "name": name, "luck": {"luck": 10}, "tarot": {"cards": [2, 3, 4]}}
    yield throw("luck", "open", {"characteristic": 9, "roll_type": "sight"}, character="Perrin", label="seen by all", faces=[4])
    yield from kept_back(which)
    yield from level_known(which)
    yield throw("luck", "open", {"characteristic": 9, "roll_type": "sight"}, character="Perrin", label="the last", faces=[4])


def without_clock(text):
    """The clock goes on from one table to the other, and is no secret."""
    return re.sub(r'\d{4}-\d\d-\d\dT[\d:]+Z|\d\d/\d\d/\d{2,4} \d\d:\d\d|"time":\d+', "", text)


def wrong_marks(program, table):
    """The game master's own list says what is secret."""
    rows = list(csv.DictReader(io.StringIO(read(program, "history", table, "--format", "csv"))))
    seen = [row["visibility"] for row in rows]
    wanted = ["open", *(["throw"] * 5), *(["gm-first"] * 5), "throw", *(["threshold"] * 4), "open"]
    if seen != wanted:
        yield f"the column says {seen}"
    for name in ("text", "markdown"):
        lines = [line for line in read(program, "history", table, "--format", name).splitlines() if re.search(r"\d\d:\d\d", line)]
        marks = ["threshold" if "secret threshold" in line else "secret" if "secret" in line else "" for line in lines]
        if marks != [{"open": "", "threshold": "threshold"}.get(one, "secret") for one in wanted]:
            yield f"{name} marks {marks}"


def wrong_public_list(format_name, words, one, other):
    if one != other:
        yield f"{format_name} {words} tells the tables apart"
    for secret in (*WORDS, "by night", "secret"):
        if secret in one or secret in other:
            yield f"{format_name} {words} tells {secret}"
    told = {"text": "Roll hidden", "markdown": "Roll hidden"}.get(format_name)
    if told and (one.count(told) != KEPT or f"{KEPT} rolls are hidden." not in one):
        yield f"{format_name} {words} does not tell how many are hidden"
    if not words and ("seen by all" not in one or "the last" not in one):
        yield f"{format_name} does not tell what everybody saw"


def wrong_pairs(program, folder):
    tables = [str(folder / f"pair-{which}.hasard") for which in (0, 1)]
    for which, table in enumerate(tables):
        refused = [answer["error"] for answer in ask_all(program, table, evening(which)) if not answer["ok"]]
        if refused:
            yield f"refused: {refused}"
        if WORDS[which] not in read(program, "history", table):
            yield "the game master is not told: nothing is proved"
    for format_name in FORMATS:
        for words in LOOKED_FOR:
            lists = [without_clock(read(program, "history", table, "--public", "--format", format_name, *words)) for table in tables]
            yield from wrong_public_list(format_name, words, *lists)
    exports = [without_clock(read(program, "export", table, "--player")) for table in tables]
    if exports[0] != exports[1]:
        yield "an export for players tells the tables apart"
    yield from wrong_marks(program, tables[0])


def wrong_promise(program, folder):
    """The hash of a seed is told when its evening opens, and not again."""
    table = str(folder / "promise.hasard")
    words = ["roll", "luck", "characteristic=9", "roll_type=sight", "--table", table]
    told = [re.findall(r"hash of its seed: ([0-9a-f]{64})$", read(program, *words, *faces), re.M) for faces in (["faces=3"], [], [])]
    answer = ask_all(program, table, [{"do": "evening", "close": True}])[0]["evening"]
    if told != [[], [answer["commitment"]], []] or hashlib.sha256(bytes.fromhex(answer["seed"])).hexdigest() != answer["commitment"]:
        yield f"{told} is told of {answer}"


def wrong_evenings(program, table, folder):
    if "still open" not in read(program, "verify", table):
        yield "the evening is not open"
    answer = ask_all(program, table, [{"do": "evening", "close": True}, {"do": "evening", "close": True}])
    seed = answer[0]["evening"]["seed"]
    if not re.fullmatch(r"[0-9a-f]{64}", seed) or answer[1]["evening"] is not None:
        yield f"closing answers {answer}"
    text = read(program, "verify", table)
    if "verified" not in text or "1 physical one" not in text and "2 physical ones" not in text:
        yield f"verify says {text}"
    lines = [json.loads(line) for line in read(program, "export", table).splitlines()]
    for one in lines:
        if one.get("table") == "entry" and one["seq"] == 6:
            one["chance"] = "1/3"
    (folder / "forged").write_text("\n".join(map(json.dumps, lines)) + "\n")
    read(program, "import", str(folder / "forged"), str(folder / "forged.hasard"))
    code, out, _ = cli.run(program, "verify", str(folder / "forged.hasard"))
    if code != 1 or "6" not in out.split("mismatch")[-1]:
        yield f"a forged table: {code}, {out}"
    forgotten = [one for one in lines if one.get("table") != "evening"]
    forgotten[-1]["end"] = len(forgotten) - 1
    (folder / "forgotten").write_text("\n".join(map(json.dumps, forgotten)) + "\n")
    read(program, "import", str(folder / "forgotten"), str(folder / "forgotten.hasard"))
    if "to no session" not in read(program, "verify", str(folder / "forgotten.hasard")):
        yield "throws of an evening that was taken out of the file are not told"


THROW = {"do": "roll", "system": "discordant", "input": {"d": 4}}
SEVERAL = [THROW, {"do": "evening", "close": True}, {"do": "undo"}, THROW, THROW, {"do": "evening", "close": True}, THROW,
           {"do": "undo"}, {"do": "redo"}, {"do": "evening", "close": True}]


def wrong_forged_evenings(program, folder):
    """Evenings that nobody opened cost no more than reading them, and more than were ever opened are refused as one."""
    table, lines, forged = folder / "several.hasard", folder / "several", folder / "many.hasard"
    ask_all(program, str(table), SEVERAL)
    text = read(program, "verify", str(table))
    if re.findall(r"verified; (\d+) entr", text) != ["1", "2", "3"]:
        yield f"three evenings are verified as {text}"
    kept = read(program, "export", str(table)).splitlines()
    evenings = [json.loads(line) for line in kept if '"table":"evening"' in line]

    def forge(changed):
        """The same table with other evenings."""
        rows = [line for line in kept if '"table":"evening"' not in line]
        at = next(n for n, line in enumerate(kept) if '"table":"evening"' in line)
        rows[at:at] = map(json.dumps, changed)
        rows[-1] = json.dumps({"end": json.loads(kept[-1])["end"] + len(rows) - len(kept)})
        lines.write_text("\n".join(rows) + "\n")
        forged.unlink(missing_ok=True)
        read(program, "import", str(lines), str(forged))
        code, out, said = cli.run(program, "verify", str(forged))
        return code, re.findall(r"(verified; \d+|mismatch\. Entry \d+ is \w+)", out), said

    # Each has the number of another, and one has no entry: all are told in their places.
    more = [{**evenings[2], "id": 1}, {**evenings[0], "id": 2}, {**evenings[1], "id": 3}, {**evenings[1], "id": 9}]
    code, told, _ = forge(more)
    if code != 1 or told != ["mismatch. Entry 1 is not", "mismatch. Entry 1 is missing", "mismatch. Entry 3 is missing", "verified; 0"]:
        yield f"three wrong evenings and an empty one: {code} {told}"
    code, told, said = forge(evenings + [{**evenings[0], "id": 100 + n} for n in range(1024)])
    if code != 0 or told[:4] != ["verified; 1", "verified; 2", "verified; 3", "verified; 0"] or len(told) != 1027:
        yield f"a thousand evenings without entries: {code} {said} {told[:5]}"
    code, told, said = forge(evenings + [{**evenings[0], "id": 100 + n} for n in range(3000)])
    if code != 1 or told or "3003 sessions and 7 entries" not in said or said.count("\n") != 1:
        yield f"three thousand: {code} {said} {told[:5]}"


def main():
    program, localedir = sys.argv[1:3]
    points = cli.Points()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ["XDG_STATE_HOME"] = name
        table = str(folder / "table.hasard")
        answers = ask_all(program, table, EVENING)
        points.point("the evening is played", [f"{one['error']}" for one in answers if not one["ok"]])
        points.point("answered, so written", wrong_order(program, str(folder / "order.hasard")))
        points.point("another program reads the rolls", wrong_view(table, read(program, "history", table, "--format", "csv")))
        points.point("CSV", wrong_csv(read(program, "history", table, "--format", "csv")))
        points.point("JSON", wrong_json(read(program, "history", table, "--format", "json")))
        points.point("Markdown", wrong_markdown(read(program, "history", table, "--format", "markdown"), "Hour"))
        points.point("text", wrong_text(read(program, "history", table), "Success"))
        points.point("filters", wrong_filters(program, table))
        with cli.French(localedir) as french:
            if french.missing:
                points.skip("in French", french.missing)
            else:
                env = french.environment()
                points.point("Markdown in French", wrong_markdown(read(program, "history", table, "--format", "markdown", env=env), "Heure"))
                points.point("text in French", wrong_text(read(program, "history", table, env=env), "Réussite"))
                points.point("searches and statistics in French", wrong_language(program, table, env))
                points.point("CSV is the same in French",
                             ["it differs"] * (read(program, "history", table, "--format", "csv") !=
                                               read(program, "history", table, "--format", "csv", env=env)))
        points.point("export and import", wrong_copy(program, table, folder))
        points.point("imports that are refused", wrong_refusals(program, table, folder))
        player = read(program, "export", "--player", table)
        points.point("an export for players", wrong_for_players(player))
        points.point("two secrets are not told apart", wrong_pairs(program, folder))
        (folder / "player").write_text(player)
        (folder / "foreign").write_text("nothing of ours, and long enough to be read\n" * 10)
        places = {"table": table, "none": str(folder / "none.hasard"), "new": str(folder / "new.hasard"), "lines": str(folder / "lines"),
                  "player": str(folder / "player"), "foreign": str(folder / "foreign")}
        points.point("what is typed", wrong_answers(program, places, cli.english(HASARD_DATA_DIR=name)))
        points.point("the promise of an evening", wrong_promise(program, folder))
        points.point("forged evenings", wrong_forged_evenings(program, folder))
        points.point("evenings", wrong_evenings(program, table, folder))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
