# SPDX-License-Identifier: GPL-3.0-or-later
"""Lines that no friend would write, by the hundred thousand, at the door of a table.

Each line gets one answer, a bad one a refusal with a known code and a sentence; the table and
the random stream stay what they were, and the memory too. What is malformed is told by a
reader of our own. A chunk of lines depends on the seed and on its number alone:

    fuzz.py HASARD_CLI [--lines N] [--seed N] [--chunk N]
"""

import argparse
import copy
import json
import random
import re
import sys
import time

import cli
from intents import AFTERWARDS, EVENING, LOOKS, MODELS

CHUNK = 250  # lines
WILD = 8  # one chunk in so many holds lines that may be accepted, and plays at a table of its own
LINE_MAX = 65536
DEPTH_MAX = 32
GROWTH_MAX = 16 * 1024  # kB
SLOWEST = 2.0  # seconds for one line, on a busy machine

MALFORMED, OBJECT, EITHER = "malformed", "object", "either"

# --- our own reading of a line ---


class Malformed(Exception):
    pass


def unique(pairs):
    read = dict(pairs)
    if len(read) != len(pairs):
        raise Malformed
    return read


def whole(digits):
    if len(digits) > 20 or not -(2**63) <= int(digits) < 2**63:
        raise Malformed
    return int(digits)


def no_constant(_name):
    raise Malformed


READER = json.JSONDecoder(object_pairs_hook=unique, parse_int=whole, parse_constant=no_constant)
BEYOND = float("inf")  # what Python makes of 1e999
STRING = re.compile(rb'"(?:[^"\\]|\\.)*(?:"|\Z)', re.DOTALL)
BRACKET = re.compile(rb"[\[{]|[\]}]")


def too_deep(line):
    depth = 0
    for bracket in BRACKET.finditer(STRING.sub(b"", line)):
        depth += 1 if bracket[0] in b"[{" else -1
        if depth > DEPTH_MAX:
            return True
    return False


def leaves(value):
    """The keys and the values that hold no other."""
    if isinstance(value, list):
        for one in value:
            yield from leaves(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from leaves(one)
    else:
        yield value


def verdict(line):
    """What a line is, and what it says; only numbers beyond every double are left open."""
    if len(line) > LINE_MAX or too_deep(line):
        return MALFORMED, None
    try:
        text = line.decode("utf-8").strip(" \t\r\n")
        value, end = READER.raw_decode(text)
    except (ValueError, RecursionError, Malformed):
        return MALFORMED, None
    if end != len(text) or not isinstance(value, dict):
        return MALFORMED, None
    if any(isinstance(leaf, str) and re.search("[\0\ud800-\udfff]", leaf) for leaf in leaves(value)):
        return MALFORMED, None
    beyond = any(isinstance(leaf, float) and abs(leaf) == BEYOND for leaf in leaves(value))
    return (EITHER if beyond else OBJECT), value


# --- lines that are no JSON object, or barely ---


def line_of(value):
    return json.dumps(value, ensure_ascii=False).encode()


def model(dice):
    return dice.choice(MODELS)


def truncated(dice):
    line = line_of(model(dice))
    return line[: dice.randrange(1, len(line))]


def cut_everywhere():
    """Every good line, ended at every place."""
    return [(line[:end], truncated) for line in map(line_of, MODELS) for end in range(1, len(line))]


def nested(dice):
    depth = dice.choice([31, 32, 33, 64, 1000, 2048, 2049, 30000, 100000])
    opening, closing = dice.choice([(b"[", b"]"), (b'{"a":', b"}"), (b'[{"a":', b"}]"), (b'{"do":[', b"]}")])
    return dice.choice([opening * depth, opening * depth + b"0" + closing * depth, b'{"a":' + opening * depth])


def numbers(dice):
    number = dice.choice(
        [b"1e999", b"-1e999", b"1e400", b"-0", b"0", b"-0.0", b"1e-999", b"9223372036854775807", b"9223372036854775808",
         b"-9223372036854775808", b"-9223372036854775809", b"18446744073709551615", b"18446744073709551616", b"2147483648",
         b"-2147483649", b"4294967296", b"NaN", b"Infinity", b"-Infinity", b"nan", b"01", b"+1", b"1.", b".5", b"1e", b"0x10",
         b"--1", b"1_000", b"9" * dice.choice([19, 20, 400, 5000, 60000, 100000]), b"0." + b"3" * 5000, b"1" + b"0" * 400 + b".5"]
    )
    line = line_of(model(dice))
    places = [match.span() for match in re.finditer(rb"(?<=[:\[ ])-?\d+(?=[,}\]])", line)]
    if not places:
        return b'{"do":"pools","gm":' + number + b"}"
    start, end = dice.choice(places)
    return line[:start] + number + line[end:]


def duplicated(dice):
    line = line_of(model(dice))
    start = dice.choice([match.end() for match in re.finditer(rb"\{", line)])
    key = re.match(rb'"(?:[^"\\]|\\.)*"', line[start:])
    if not key:
        return line[:start] + b'"a":1,"a":1' + line[start:]
    # Written as an escape, the key is still the same key.
    name = key[0] if dice.random() < 0.5 else b'"\\u%04x' % key[0][1] + key[0][2:]
    return line[:start] + name + b":" + dice.choice([b"1", b"null", b"{}", b'"luck"']) + b"," + line[start:]


BAD_BYTES = [
    b"\0", b"\\u0000", b"\x80", b"\xbf", b"\xc0\xaf", b"\xc1\xbf", b"\xe0\x80\xaf", b"\xe0\x9f\xbf", b"\xf0\x80\x80\xaf",
    b"\xf8\x88\x80\x80\x80", b"\xfc\x84\x80\x80\x80\x80", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\xa0\xbd\xed\xb8\x80", b"\xf4\x90\x80\x80",
    b"\xfe", b"\xff", b"\xc3", b"\xe2\x80", b"\xf0\x9f\x8e", b"\\ud800", b"\\udfff", b"\\udc00\\ud800", b"\\ud83d", b"\\ud83dx",
    b"\\ud83d\\u0041", b"\\uD83D\\n", b"\\u12", b"\\u", b"\\x41", b"\\'", b"\\", b"\x01", b"\x1f", b"\t", b"\r", b"\x7f", b"\xc2\x85",
]  # fmt: skip


def bytes_within(dice):
    """Something bad inside a string, be it a key or a value."""
    line = line_of(model(dice))
    place = dice.choice([match.end() - 1 for match in re.finditer(rb'"[^"]*"', line)])
    return line[:place] + dice.choice(BAD_BYTES) + line[place:]


def around(dice):
    line = line_of(model(dice))
    before, after = dice.choice(
        [(b"\xef\xbb\xbf", b""), (b"\xff\xfe", b""), (b"", b"}"), (b"", b"x"), (b"", b"\0"), (b"", b"{}"), (b"", b" 1"), (b"", b","),
         (b"[", b"]"), (b"", b"//"), (b"/**/", b""), (b"(", b")"), (b"", b"\x0c"), (b"\xc2\xa0", b""), (b"\x0b", b""), (b"", b"\r"),
         (b" \t", b" \t\r"), (b'"', b'"'), (b"{", b""), (b"\0", b""), (b")]}'", b"")]
    )  # fmt: skip
    if after.strip() == b"" and before.strip() == b"":  # Blanks do no harm; what they stand around must.
        return before + b'{"do":"no-such-thing"}' + after
    return before + line + after


def bare(dice):
    return dice.choice(
        [b"{}", b"[]", b"null", b"true", b"0", b'""', b"{", b"}", b"[", b'"', b" ", b"\t", b" {} ", b'{"do":null}', b'{"do":{}}',
         b'{"do":["state"]}', b'{"do":""}', b'{"do":"State"}', b'{"do":"state "}', b'{"DO":"state"}', b"{'do':'state'}", b'{"do" "state"}',
         b'{"do":"state",}', b'{,}', b'{"do":}', b'{"":""}', b'{"do":"undo","undo":1}', b'{"do":"state","a":{}}', b'{"system":"luck"}',
         b'{"do":"roll"}', b'{"do":"choose"}', b'{"do":"roll","system":"3d6","input":{}}', b'{"do":"roll","system":"","input":{}}',
         b'{"do":"choose","choice":""}', b'{"do":"character"}', b'{"do":"levels","levels":[]}', b'{"do":"character","name":""}']
    )  # fmt: skip


def long_names(dice):
    name = dice.choice(["é", "x", "🎲", "\u0301", " "]) * dice.choice([65, 66, 1000, 10000])
    intent = dice.choice(
        [
            {"do": "character", "name": name},
            {"do": "remove", "name": name},
            {"do": name},
            {"do": "roll", "system": name, "input": {}},
            {"do": "roll", "system": "discordant", "input": {}, "label": name},
            {"do": "roll", "system": "discordant", "input": {name: 1}},
            {"do": "choose", "choice": name},
            {"do": "levels", "levels": [{"name": name, "value": 1}]},
        ]
    )
    return line_of(intent)


def control_names(dice):
    control = dice.choice(["\\u0001", "\\u001f", "\\u007f", "\\u0085", "\\n", "\\t", "\\b"]).encode()
    return b'{"do":"character","name":"Lu%sc"}' % control


def many_keys(dice):
    """Keys that some sums of characters cannot tell apart, as many as a line holds, or far more."""
    count = dice.choice([500, 2000, 2000, 100000])
    pair = dice.choice([("Ez", "FY"), ("Aa", "BB")])
    keys = ("".join(pair[number >> bit & 1] for bit in range(11 if count <= 2000 else 17)) for number in range(count))
    body = ",".join(f'"{key}":99' for key in keys)
    frame = dice.choice(
        ['{%s}', '{"do":"state",%s}', '{"do":"roll","system":"luck","input":{%s}}',
         '{"do":"character","name":"Ondine","update":true,"luck":{"characteristics":{%s}}}']
    )  # fmt: skip
    return (frame % body).encode()


def many_elements(dice):
    count = dice.choice([100, 5000, 20000])
    return dice.choice(
        [
            line_of({"do": "roll", "system": "discordant", "input": {}, "faces": [3] * count}),
            line_of({"do": "roll", "system": "discordant", "input": {"sources": [{"label": "a", "value": 31}] * (count // 8)}}),
            line_of({"do": "roll", "system": "2d20", "input": {"attribute": 9, "skill": 1, "helpers": [[]] * count}}),
            line_of({"do": "levels", "levels": [{"name": "a", "value": 1}] * (count // 8)}),
            line_of({"do": "choose", "choice": "reroll", "dice": [0] * count, "faces": [1] * count}),
        ]
    )


# --- JSON objects that must be refused all the same ---


def paths(value, path=()):
    """Every place of an intent, outermost first."""
    if path:
        yield path
    for key, one in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from paths(one, (*path, key))


def value_at(intent, path):
    for key in path:
        intent = intent[key]
    return intent


def with_value(intent, path, value):
    intent = copy.deepcopy(intent)
    value_at(intent, path[:-1])[path[-1]] = value
    return intent


OTHERS = {
    bool: [None, 0, 1, 1.0, "true", [], {}],
    int: [None, True, False, 1.5, 3.0, "3x", "", [], [1], {}],
    str: [None, True, 0, 7, 0.5, [], ["luck"], {}],
    list: [None, True, 0, 1.5, "[]", {}],
    dict: [None, False, 2, 0.25, "{}", [], [{}]],
}


def wrong_type(dice):
    intent = model(dice)
    path = dice.choice(list(paths(intent)))
    others = list(OTHERS[type(value_at(intent, path))])
    if path[-1] in ("challenge", "birth_hour") or "faces" in path[:-1]:
        others.remove(None)  # null has a meaning there
    if "faces" in path[:-1]:
        others = [True, 1.5, [], {}, "−", "++"]
    return line_of(with_value(intent, path, dice.choice(others)))


HUGE = [2**31 - 1, 2**31, 2**32, 2**63 - 1, -(2**31), -(2**31) - 1, -(2**63), 10**9, -(10**9), 65536, -65537]


def huge_value(dice):
    while True:
        intent = model(dice)
        places = [path for path in paths(intent) if type(value_at(intent, path)) is int]
        if places:
            return line_of(with_value(intent, dice.choice(places), dice.choice(HUGE)))


def stranger(dice):
    """A field that has no place, anywhere in an intent."""
    intent = model(dice)
    objects = [path for path in [(), *paths(intent)] if isinstance(value_at(intent, path), dict)]
    objects = [path for path in objects if path[-1:] != ("characteristics",) or "luck" not in path]
    intent = copy.deepcopy(intent)
    value_at(intent, dice.choice(objects))[dice.choice(["hand", "Do", "__proto__", "", "é", "%s%n", "a.b", "a[0]"])] = 1
    return line_of(intent)


# --- lines that may turn out to be good ---


def flipped(dice):
    line = bytearray(line_of(model(dice)))
    for _ in range(dice.choice([1, 1, 1, 2, 5])):
        line[dice.randrange(len(line))] ^= 1 << dice.randrange(8)
    return bytes(line)


def shuffled(dice):
    """Two good lines cut and sewn."""
    first, second = line_of(model(dice)), line_of(model(dice))
    return first[: dice.randrange(len(first))] + second[dice.randrange(len(second)) :]


def moved(dice):
    """A good value at another place."""
    intent, other = model(dice), model(dice)
    return line_of(with_value(intent, dice.choice(list(paths(intent))), value_at(other, dice.choice(list(paths(other))))))


def good(dice):
    return line_of(model(dice))


REFUSED = [
    (truncated, 24), (nested, 1), (numbers, 12), (duplicated, 8), (bytes_within, 16), (around, 6), (bare, 6), (long_names, 2),
    (control_names, 2), (many_keys, 0.5), (many_elements, 0.5), (wrong_type, 24), (huge_value, 12), (stranger, 8),
]  # fmt: skip
WILDER = [(flipped, 10), (shuffled, 4), (moved, 6), (good, 2)]

def chunk_of(seed, number, wild):
    """The lines of a chunk, each with the function that made it."""
    dice = random.Random(f"{seed}:{number}")
    kinds, weights = zip(*(WILDER if wild else REFUSED))
    lines = []
    while len(lines) < CHUNK:
        kind = dice.choices(kinds, weights)[0]
        line = kind(dice).replace(b"\n", b" ")
        if line.strip(b"\r"):  # A line of nothing is skipped, and that is no answer to wait for.
            if kind is numbers and number_is_fine(line):
                continue
            lines.append((line, kind))
    return lines


def number_is_fine(line):
    """A number that a good intent may hold leaves it good."""
    return any(re.search(rb"[:\[ ]%s[,}\]]" % number, line) for number in (b"-0", b"0")) or b'"history"' in line


# --- the play ---


def complaints_about(line, raw):
    """What is wrong with an answer, whatever the line; and the answer."""
    try:
        answer = json.loads(raw.decode("utf-8"))
    except ValueError as error:
        return [f"answered {cli.shown(raw)}, which is no JSON: {error}"], None
    if not isinstance(answer, dict) or not isinstance(answer.get("ok"), bool):
        return [f"answered {cli.shown(raw)}, without ok"], None
    if answer["ok"]:
        return [f"{key} is missing in the answer" for key in ("test", "table", "stage", "notices") if key not in answer], answer
    error = answer.get("error")
    if not isinstance(error, dict) or set(answer) != {"ok", "error"} or not set(error) <= {"code", "field", "reason", "message"}:
        return [f"answered {cli.shown(raw)}, which is no refusal"], answer
    found = []
    if error.get("code") not in cli.CODES:
        found.append(f"the code {error.get('code')!r} is not of the protocol")
    if not isinstance(error.get("message"), str) or not error["message"].strip():
        found.append("a refusal without a sentence")
    if not isinstance(error.get("field", ""), str):
        found.append("a field that is no string")
    if bool(error.get("reason")) != (error.get("code") == "not-allowed"):
        found.append("a reason goes with not-allowed, and with nothing else")
    return found, answer


def refused_well(line, kind, answer, wild):
    """Is the refusal, or the welcome, the one that the line deserves?"""
    what, value = verdict(line)
    code = None if answer["ok"] else answer["error"]["code"]
    if what == MALFORMED and code != "malformed":
        yield f"{code or 'ok'} for what is malformed"
    if what == OBJECT and code == "malformed":
        yield f"malformed, but it is one JSON object: {answer['error']['message']}"
    looks = value is not None and isinstance(value.get("do"), str) and value["do"] in LOOKS
    if code is None and not wild and not looks:
        yield "it was accepted"


def play_chunk(table, lines, wild, faults, where):
    """Sends a chunk between two looks at the table, and says how many lines were accepted."""
    looking = line_of({"do": "state"})
    began = time.monotonic()
    raw = table.send([looking, *(line for line, _ in lines), looking])
    took = time.monotonic() - began
    accepted = 0
    for (line, kind), answered in zip(lines, raw[1:-1]):
        found, answer = complaints_about(line, answered)
        if not found:
            found = list(refused_well(line, kind, answer, wild))
            accepted += answer["ok"]
        faults += [f"{where}, {kind.__name__}: {fault}, for {cli.shown(line)}" for fault in found]
    looks = [json.loads(one) for one in (raw[0], raw[-1])]
    if not all(look.get("ok") for look in looks):
        faults.append(f"{where}: the answers no longer stand beside their lines")
        raise cli.Ended(f"{where}: lines and answers went apart")
    if (not wild or accepted == 0) and raw[0] != raw[-1]:
        faults.append(f"{where}: the table is another one after lines that were refused")
    return accepted, took


def play_evening(program, seed, chunks, large):
    """Refused lines between the steps of an evening; what the good intents were answered, and the faults."""
    faults, welcomed, slowest, stops = [], [], 0.0, [round(step * len(chunks) / len(EVENING)) for step in range(len(EVENING))]
    table = cli.Table(program, seed=seed)
    play_chunk(table, [(b'{"do":"x"}', bare)] * CHUNK, False, faults, "warming up")
    before = table.status("VmHWM")
    for place in range(len(chunks) + 1):
        for step, stop in enumerate(stops):
            if stop == place:
                welcomed += table.send([line_of(intent) for intent in EVENING[step]])
        if place < len(chunks):
            _, took = play_chunk(table, chunk_of(seed, chunks[place], False), False, faults, f"chunk {chunks[place]}")
            slowest = max(slowest, took)
    if large:
        play_chunk(table, cut_everywhere(), False, faults, "cut everywhere")
    for line in large:
        _, took = play_chunk(table, [(line, many_elements)], False, faults, "a large line")
        slowest = max(slowest, took)
    welcomed += table.send([line_of(intent) for intent in AFTERWARDS])
    grown = None if before is None else table.status("VmHWM") - before
    return faults, welcomed, grown, slowest, table.end()


def large_lines():
    million = 1_000_000
    yield b"x" * (10 * million)
    yield b"x" * (40 * million)  # more than may be kept of it
    yield b'{"do":"' + b"a" * (10 * million) + b'"}'
    yield b"[" * (10 * million)
    yield b'{"do":"character","name":"A","luck":{"characteristics":{' + b",".join(b'"%d":9' % n for n in range(million)) + b"}}}"
    yield b'{"do":"state"' + b" " * (10 * million) + b"}"
    yield b'{"do":"pools","gm":' + b"9" * (10 * million) + b"}"


def same_without(program, seed, welcomed):
    """The same evening at a quiet table: every answer must be the same, to the last die."""
    table = cli.Table(program, seed=seed)
    lines = [line_of(intent) for step in EVENING for intent in step] + [line_of(intent) for intent in AFTERWARDS]
    quiet = table.send(lines)
    table.end()
    for line, one, other in zip(lines, welcomed, quiet):
        if not json.loads(other)["ok"]:
            yield f"the evening itself is refused: {cli.shown(line)} was answered {cli.shown(other)}"
        elif one != other:
            yield f"{cli.shown(line)} was answered otherwise after the fuzz: {cli.shown(one, 400)}, without it {cli.shown(other, 400)}"


def edges(program):
    """Lines at the very limit, the last line without an end, lines that end as elsewhere."""
    table = cli.Table(program)
    fill = b'{"do":"state"%s}'
    longest, longer = (fill % (b" " * (size - len(fill) + 2)) for size in (LINE_MAX, LINE_MAX + 1))
    deepest, deeper = (b'{"do":"x","a":' + b"[" * depth + b"]" * depth + b"}" for depth in (DEPTH_MAX - 1, DEPTH_MAX))
    due = [(longest, None), (longer, "malformed"), (deepest, "unknown-intent"), (deeper, "malformed"), (b'{"do":"state"}\r', None)]
    for (line, code), raw in zip(due, table.send([line for line, _ in due])):
        got = json.loads(raw).get("error", {}).get("code")
        if got != code:
            yield f"{got or 'ok'} instead of {code or 'ok'} for {cli.shown(line)}"
    table.send([])
    table._write(b"\n\n\n")
    rest, code = table.end(b'{"do":"state"}')
    if rest.count(b"\n") != 1 or not json.loads(rest.splitlines()[0]).get("ok"):
        yield f"three empty lines and a last one without an end were answered {cli.shown(rest)}"
    if code != 0:
        yield f"exit code {code}"


def finished(rest, code):
    if rest:
        yield f"more answers than lines: {cli.shown(rest)}"
    if code != 0:
        yield f"exit code {code}, not 0"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--lines", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chunk", type=int, help="this one alone")
    arguments = parser.parse_args()
    program, seed = arguments.program, arguments.seed
    chunks = list(range(-(-arguments.lines // CHUNK))) if arguments.chunk is None else [arguments.chunk]
    large = list(large_lines()) if arguments.chunk is None else []
    points = cli.Points()
    began = time.monotonic()
    cli.note(f"seed {seed}, {len(chunks) * CHUNK} lines")

    points.point("lines at the limits", edges(program))

    try:
        faults, welcomed, grown, slowest, ending = play_evening(program, seed, [n for n in chunks if n % WILD], large)
        points.point("bad lines are refused one by one, and change nothing", faults)
        points.point("the program ends well", finished(*ending))
        points.point("the dice thrown are those of a quiet evening", same_without(program, seed, welcomed))
        points.point("no line is slow", [f"a chunk took {slowest:.2f} s"] * (slowest > SLOWEST))
        if grown is None:
            points.skip("the memory stays", "there is no /proc")
        else:
            cli.note(f"the memory grew by {grown} kB, the slowest chunk took {slowest:.3f} s")
            points.point("the memory stays", [f"grown by {grown} kB"] * (grown > GROWTH_MAX))
    except cli.Ended as error:
        points.point("bad lines are refused one by one, and change nothing", [str(error)])

    faults, accepted = [], 0
    try:
        table = cli.Table(program, seed=seed)
        for step in EVENING:
            table.send([line_of(intent) for intent in step])
        before = table.status("VmHWM")
        wild = [number for number in chunks if number % WILD == 0]
        for number in wild:
            accepted += play_chunk(table, chunk_of(seed, number, True), True, faults, f"chunk {number}")[0]
        if before is not None and (grown := table.status("VmHWM") - before) > GROWTH_MAX:
            faults.append(f"the memory grew by {grown} kB")
        faults += finished(*table.end())
        cli.note(f"{accepted} of {len(wild) * CHUNK} damaged lines were still good")
    except cli.Ended as error:
        faults.append(str(error))
    points.point("damaged lines are answered one by one", faults)

    cli.note(f"{time.monotonic() - began:.1f} s")
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
