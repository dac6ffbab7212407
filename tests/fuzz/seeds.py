#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the samples that fuzzing begins with: a folder for each target, and its dictionary.

    seeds.py HASARD_CLI [TARGET...]

Samples whose names begin with "found" were found by fuzzing, and are left alone. What is packed is taken from exports of
tables that play the vectors of tests/model, so that a new version of the format wants only another run of this.
"""

import base64
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MOST = 38
LARGEST = 4000
SEAL = 4  # bytes

# In the order of the registry, by whose index the targets know them.
GAMES = ["luck", "discordant", "2d20", "tarot", "initiates"]

PROTOCOL_WORDS = """do roll choose show character remove undo redo evening advise odds state history system input luck discordant 2d20 tarot initiates
name player colour motif update true false null faces cards visibility open label choice character characteristic roll_type strength level skill
difficulty attribute npc help helpers bought_dice appeal confirm reroll spend play lend destiny draw negotiation consent threshold phase critical
majors pools group_pool gm_pool modifier niv challenge sheet from count close [1,2] [20,20] {} [] -1 0 1e9 \\\\u00e9 \\\\ud800"""

CLIPBOARD = ["Ada\nA test", "=1+1\n=cmd", "Ada, Jr\n\"a\" and \"b\"", "a|b\n| * _ `c` [d](e) <f>", "-1\n@a", "É\n’…−", "\\\n\\\\|\\",
             "Ada\n", "a" * 40 + "\n" + "b" * 80, "Ada\n\t=1", "#\n> - + 1. a", "Zoé‮a\n​‏", "Ada\n·→“”()", "Ada\nA test\nOwes, \"a\"", "Ada\n\n=1+1", "\n\na|b\t`c`", "Ada\nA\n2026-11-24T00:00:00Z"]

QUICK_MORE = ["", " ", ",;:", "na\u00a0cro", "d", "d-2", "\u22124", "+", "99999999999999999999", "(", "é" * 60, "nadia nadia nadia", "help", "help help",
              "sight/climb", "na croc 2 help nils and élise", "a/b/c/d", "-", "2d20"]


# --- what is played ---


def vectors():
    """The lines of each sequence of the vectors, by name."""
    plays = {}
    for path in sorted((ROOT / "tests/model/vectors").glob("*.jsonl")):
        current = None
        for text in path.read_text(encoding="utf-8").split("\n"):
            if not text.startswith("{"):
                continue
            row = json.loads(text)
            if "id" in row:
                current = plays.setdefault(row["id"].lower(), [])
            if current is not None and "in" in row:
                said = row["in"]
                current.append(said if isinstance(said, str) else json.dumps(said, ensure_ascii=False, separators=(",", ":")))
    return plays


def features(lines):
    """What a sequence says that others may not: intents, games, choices, and the fields that are answered."""
    found = set()
    for line in lines:
        found.update(re.findall(r'"[a-z_0-9-]+":"[a-z0-9-]+"|"[a-z_0-9-]+":', line))
    return found


def most_telling(plays, most):
    """The sequences that together say the most, shortest first among those alike."""
    left = {name: lines for name, lines in plays.items() if len("\n".join(lines).encode()) <= LARGEST and len(lines) <= 16}
    chosen, known = {}, set()
    while left and len(chosen) < most:
        name = max(left, key=lambda one: (len(features(left[one]) - known), -len(left[one]), one))
        lines = left.pop(name)
        known |= features(lines)
        chosen[name] = lines
    return chosen


def exported(cli, lines):
    """The lines of the export of a table at which @lines were said, without what is there for readers alone."""
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder) / "table.hasard"
        subprocess.run([cli, "play", "--table", table], input="\n".join(lines).encode(), stdout=subprocess.DEVNULL, check=False)
        rows = [json.loads(line) for line in subprocess.run([cli, "export", table], stdout=subprocess.PIPE, check=True).stdout.splitlines()]
    for row in rows:
        row.pop("test", None)
    return rows


# --- the targets ---


def protocol(cli):
    samples = {name: "\n".join(lines) for name, lines in most_telling(vectors(), MOST - 6).items()}
    samples.update({
        "empty": "{}", "no-object": "[1]", "no-json": '{"do":', "unknown": '{"do":"fly","to":1}',
        "looks": '{"do":"state"}\n{"do":"history","from":1}\n{"do":"undo"}\n{"do":"redo"}\n{"do":"show"}',
        "advice": '{"do":"odds","system":"luck","input":{"characteristic":9,"roll_type":"combat"}}\n{"do":"advise","system":"tarot"}',
    })
    return {name: text.encode() for name, text in samples.items()}, PROTOCOL_WORDS.split()


def unsealed(text):
    return base64.b64decode(text)[:-SEAL]


def part(kind, bytes_):
    return bytes([kind, len(bytes_) & 255, len(bytes_) >> 8]) + bytes_


def story(cli):
    """Each packed thing of the tables that say the most, once; and whole states of them."""
    samples, seen = {}, set()
    for name, lines in most_telling(vectors(), 14).items():
        shared, people, last = {}, [], b""
        for row in exported(cli, lines):
            if row.get("table") == "entry" and "story" in row:
                last = unsealed(row["story"])
                key = (last[1:8], len(last) // 12)
                if key not in seen:
                    samples[f"story-{name}-{row['seq']}"] = b"\0" + last
                seen.add(key)
            elif row.get("table") == "part" and "until" not in row:
                bytes_ = unsealed(row["bytes"])
                if row["slot"] == 0:
                    shared[row["name"]] = bytes_
                elif row["slot"] == 1:
                    people.append(bytes_)
        for number, bytes_ in enumerate(people[:1]):
            samples[f"character-{name}"] = b"\1" + bytes_
        # 6 and above stand for 0 and above where 0 itself is the end of a list.
        state = b"".join(part(6 + GAMES.index(one), bytes_) for one, bytes_ in shared.items() if one in GAMES)
        state += b"\0" + b"".join(part(4 + number, bytes_) for number, bytes_ in enumerate(people[:4])) + b"\0"
        state += part(1, last) if last else b"\0"
        samples[f"state-{name}"] = b"\3" + state
        for one, bytes_ in shared.items():
            if one in GAMES and (one, len(bytes_)) not in seen:
                samples[f"shared-{one}-{len(bytes_)}"] = b"\2" + bytes([GAMES.index(one)]) + bytes_
            seen.add((one, len(bytes_)))
    fit = {name: bytes_ for name, bytes_ in samples.items() if len(bytes_) <= LARGEST}
    kinds = ["state", "character", "shared", "story"]
    chosen = {}
    for kind in kinds:
        names = [name for name in sorted(fit) if name.startswith(kind)]
        chosen.update({name: fit[name] for name in names[:: max(1, len(names) // 10)][:10]})
    return chosen, GAMES + ["\\x00", "\\x01", "\\xff\\xff\\xff\\xff\\x0f", "scene"]


def import_(cli):
    samples = {}
    for name, lines in most_telling(vectors(), 24).items():
        rows = exported(cli, lines)
        text = "\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows) + "\n"
        if len(text.encode()) <= LARGEST:
            samples[name] = text
    first = min(samples.values(), key=len)
    lines = first.splitlines(keepends=True)
    samples.update({
        "empty": "", "header": lines[0], "no-end": "".join(lines[:-1]), "wrong-end": "".join(lines[:-1]) + '{"end":1}\n',
        "player": '{"hasard":"player","format":1}\n', "newer": '{"hasard":"table","format":99}\n{"end":1}\n', "only-end": lines[0] + '{"end":1}\n',
        "no-json": lines[0] + "{\n", "after-end": first + lines[1], "twice": "".join(lines[:-1]) + lines[1] + '{"end":%d}\n' % len(lines),
        "base64": re.sub(r'"bytes":"[^"]*"', '"bytes":"!!"', first), "unknown": lines[0] + '{"table":"word","id":1}\n{"end":2}\n',
        "sealed-anew": "".join("!" + line if "bytes" in line or "story" in line else line for line in lines),
    })
    words = ['"table"', '"meta"', '"evening"', '"snapshot"', '"entry"', '"step"', '"part"', '"seq"', '"story"', '"bytes"', '"until"', '"end"', '"hasard"', "!{"]
    return {name: text.encode() for name, text in samples.items()}, words


def clipboard(cli):
    samples = {}
    for number, text in enumerate(CLIPBOARD):
        for kept in (0, 2, 3) if number < 3 else (number % 4,):
            game = (number + kept) % 5
            samples[f"text-{number}-{kept}"] = bytes([game + 5 * kept]) + text.encode()
    return samples, ['"', "|", "=", "\\n", "\\xc2\\xa0", "\\\\", "@"]


def quick(cli):
    source = (ROOT / "tests/app/page/test-quick-words.c").read_text(encoding="utf-8")
    rows = re.findall(r'\{ "([a-z0-9-]+)", "([a-z0-9]+)", [^,]*, "((?:[^"\\]|\\.)*)",', source)
    samples = {}
    for name, game, text in rows[:: max(1, len(rows) // 24)][:24]:
        samples[name] = bytes([GAMES.index(game), len(text) // 2]) + text.encode().decode("unicode_escape").encode("latin-1", "ignore")
    for number, text in enumerate(QUICK_MORE[: MOST - len(samples)]):
        samples[f"more-{number}"] = bytes([number % 20, number]) + text.encode()
    words = sorted({word for _, _, text in rows for word in text.split() if len(word) > 2 and word.isascii()})
    return samples, words + ["\\xe2\\x88\\x92", "\\xc2\\xa0", "É"]


TARGETS = {"protocol": protocol, "story": story, "import": import_, "clipboard": clipboard, "quick": quick}


def quoted(word):
    """A line of a dictionary, all of it ASCII; what has a backslash is written as it is to be read."""
    plain = word if "\\x" in word or "\\\\" in word else word.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(chr(byte) if byte < 128 else f"\\x{byte:02x}" for byte in plain.encode()) + '"\n'


def main(cli, *names):
    for name in names or TARGETS:
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            if not old.name.startswith("found"):
                old.unlink()
        samples, words = TARGETS[name](cli)
        for sample, bytes_ in samples.items():
            assert len(bytes_) <= 4096, (name, sample, len(bytes_))
            (folder / re.sub(r"[^a-z0-9-]", "-", sample)).write_bytes(bytes_)
        (HERE / f"{name}.dict").write_text("".join(map(quoted, dict.fromkeys(word for word in words if "\n" not in word and word != "\\n"))), encoding="utf-8")
        print(f"{name}: {len(list(folder.iterdir()))} samples")


if __name__ == "__main__":
    main(*sys.argv[1:])
