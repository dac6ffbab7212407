# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a catalogue can hurt: what msgfmt says of it, and what msgfmt does not see. src/model/words/catalogue.c holds the
.mo to the same rule when the program starts."""

import os
import re
import subprocess

import catalogue

# What printf takes for a directive; text has "100 % of them" as well, which a blank after the sign tells from one.
TAKEN = re.compile(
    r"%(?:(?P<position>\d+)\$)?(?P<flags>[-+#0'I ]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d+)?)?"
    r"(?P<length>hh|h|ll|l|j|z|t|L|q)?(?P<conversion>[diouxXeEfFgGaAcsp%])"
)
KINDS = {"i": "d", **dict.fromkeys("oxX", "u"), **dict.fromkeys("eEFgGaA", "f")}
PLACED = re.compile(r":(\d+): (.*)")


def arguments(text):
    """What printf takes for a text: {place: length and kind}, or None where it would read what nobody gave it."""
    taken, numbered, place, following = {}, set(), 0, 1
    while (place := text.find("%", place)) >= 0:
        match = TAKEN.match(text, place)
        if match is None or "*" in (match["width"], match["precision"]):
            return None
        place = match.end()
        if match["conversion"] == "%":
            if match[0] != "%%":
                return None
            continue
        numbered.add(match["position"] is not None)
        position = int(match["position"] or following)
        following += 1
        kind = (match["length"] or "") + KINDS.get(match["conversion"], match["conversion"])
        if len(numbered) > 1 or taken.setdefault(position, kind) != kind:
            return None
    return taken if set(taken) == set(range(1, len(taken) + 1)) else None


def differs(entry, string):
    """Why a translation may not stand for its msgid, or None. A plural form may leave out the last numbers: “one die”."""
    expected = arguments(entry.plural or entry.msgid)
    if "%" not in entry.msgid:
        expected = {}
    elif expected is None or not catalogue.DIRECTIVE.search(entry.msgid):  # no format: “all results, in %”
        return None
    if "%" not in entry.msgid and not TAKEN.search(string):
        return None
    found = arguments(string)
    if found == expected or (entry.plural is not None and found is not None and found.items() <= expected.items()):
        return None
    return f"“{string}” does not have the placeholders of “{entry.plural or entry.msgid}”".replace("\n", "↵")


def charset_fault(entries):
    header = entries[0].strings.get(0, "") if entries and entries[0].msgid == "" else ""
    if re.search(r"charset=utf-8\b", header, re.IGNORECASE) is None:
        return [(entries[0].line if entries else 1, "the header must say charset=UTF-8")]
    return []


def placeholder_faults(entries):
    for entry in entries:
        if entry.msgid and "fuzzy" not in entry.flags:
            for string in entry.strings.values():
                if string and (fault := differs(entry, string)) is not None:
                    yield entry.line, fault


def msgfmt_faults(path):
    """In English, which is the language of the line that it is told in."""
    told = subprocess.run(
        ["msgfmt", "--check", "--output-file=/dev/null", str(path)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, "LC_ALL": "C", "LANGUAGE": ""}, text=True, errors="replace",
    )  # fmt: skip
    if told.returncode == 0:
        return []
    lines = [line for line in told.stderr.splitlines() if "warning:" not in line and not line.startswith("msgfmt: found")]
    return joined([placed(line) for line in lines if line.strip()]) or [(1, "msgfmt refuses it")]


def joined(found):
    """msgfmt tells "nplurals = 2..." of one line and "...but some messages have only one plural form" of another."""
    told = []
    for line, sentence in found:
        if told and sentence.startswith("...") and told[-1][1].endswith("..."):
            before, half = told.pop()
            line, sentence = max(line, before), f"{half[:-3]}, {sentence[3:]}"
        told.append((line, sentence))
    return told


def placed(line):
    match = PLACED.search(line)
    if match is None:
        return 1, line.partition(": ")[2] or line
    return int(match[1]), " ".join(match[2].split())


def faults(path):
    """What makes a catalogue unsound, as (line, sentence) in the order of the lines; none for a sound one."""
    if not path.is_file():
        return [(1, "there is no such file")]
    found = set(msgfmt_faults(path))
    try:
        entries = catalogue.parse(path.read_text(encoding="utf-8"))
        found.update(charset_fault(entries))
        if not found:
            found.update(placeholder_faults(entries))
    except catalogue.CatalogueError as fault:
        if not found:
            line, _, sentence = str(fault).partition(": ")
            found.add((int(line), sentence))
    except UnicodeDecodeError as fault:
        line = path.read_bytes()[: fault.start].count(b"\n") + 1
        found.add((line, "holds bytes that are no UTF-8"))
    return sorted(found)


def languages(folder):
    """The languages of LINGUAS, without what stands behind a #."""
    listed = folder / "LINGUAS"
    text = listed.read_text(encoding="utf-8") if listed.is_file() else ""
    return list(dict.fromkeys(word for line in text.splitlines() for word in line.partition("#")[0].split()))
