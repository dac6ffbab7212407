# SPDX-License-Identifier: GPL-3.0-or-later
"""Grammalecte, a checker of French grammar, looks over every sentence in French.

What it is wrong about stands in po/grammar-known.csv: the rule, the words it stumbles on, and why they are right. A row
that excuses nothing any more is a fault too. Without Grammalecte the test is skipped: Fedora and Arch do not have it.
"""

import csv
import importlib.util
import itertools
import os
import pathlib
import re
import subprocess
import sys

import french
import tap

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import catalogue  # noqa: E402
import template  # noqa: E402

KNOWN = "po/grammar-known.csv"
COLUMNS = ["rule", "words", "reason"]
SPELLING = "spelling"  # the rule of a word that is in no dictionary

# Spaces around a message are those of its msgid. “Ne” without “pas” is not heard in a rule book.
OPTIONS = {"esp": False, "neg": True}

# Stand for what comes later: names of either gender, before which a “de” should have been a “d’”.
NAMES = ("Alix", "Ange")
RULE = re.compile(r"(?:gv?\d+__)?(?P<name>.+?)(?:__b\d+_a\d+_\d+)?")
NOUN = re.compile(r"[ \u00a0\u202f]?[a-zéê]")


def engine():
    """The checker; that of the system's Python where another was chosen for the build."""
    if importlib.util.find_spec("grammalecte") is None:
        python = "/usr/bin/python3"
        asked = f"test {sys.executable} != {python} && {python} -c 'import grammalecte' 2>/dev/null"
        if subprocess.run(["sh", "-c", asked], check=False).returncode != 0:
            print("1..0 # SKIP Grammalecte is not installed (python3-grammalecte of Debian and Ubuntu)")
            sys.exit(0)
        os.execv(python, [python, "-B", *sys.argv])
    import grammalecte

    checker = grammalecte.GrammarChecker("fr")
    checker.getGCEngine().setOptions(OPTIONS)
    return checker


def spoken(text, plural):
    """The text as it will be read. plural is None where the sentence has no plural, otherwise whether this is it."""
    names = itertools.cycle(NAMES)
    number = "1" if plural is False else "3"
    # A count that hsd_format_number () has written comes as a text: then it is the one before a noun.
    is_text = plural is not None and not any(found["conversion"] in "diu" for found in catalogue.DIRECTIVE.finditer(text))

    def stand_in(match):
        if match["conversion"] == "%":
            return "%"
        noun = NOUN.match(text, match.end())
        is_count = noun and (is_text or noun[0].isalpha())
        return number if is_count or match["conversion"] not in "csp" else next(names)

    text = french.MARKUP.sub("", french.ADDRESS.sub(NAMES[0], text.replace("_", "")))
    return catalogue.DIRECTIVE.sub(stand_in, text)


def sentences(messages):
    for entry in messages:
        if french.is_keywords(entry) or french.incomplete(entry):
            continue
        for index, string in entry.strings.items():
            for line in spoken(string, None if entry.plural is None else index > 0).split("\n"):
                if line.strip():
                    yield entry, line


def findings(checker, messages):
    """What Grammalecte says, as (entry, line, rule, first, last, sentence). Words of the msgid are not looked up:
    what both languages write alike is a command, an option, a name."""
    for entry, line in sentences(messages):
        faults, unknown = checker.getParagraphErrors(line)
        for fault in faults:
            rule = RULE.fullmatch(fault["sRuleId"])["name"]
            yield entry, line, rule, fault["nStart"], fault["nEnd"], fault["sMessage"]
        for word in unknown:
            if word["sValue"] not in NAMES and word["sValue"] not in entry.msgid.replace("_", ""):
                yield entry, line, SPELLING, word["nStart"], word["nEnd"], "is in no dictionary"


def excuses(row, line, rule, first, last):
    places = re.finditer(re.escape(row["words"]), line, re.IGNORECASE)
    return row["rule"] == rule and any(place.start() < last and first < place.end() for place in places)


def read_known(root):
    """The rows of the list, and what is wrong with it."""
    path = root / KNOWN
    if not path.is_file():
        return [], []
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if any(list(row) != COLUMNS or not all(row.values()) for row in rows):
        return [], [f"{KNOWN}: every row has {', '.join(COLUMNS)}"]
    keys = [(row["rule"], row["words"]) for row in rows]
    return rows, [] if keys == sorted(set(keys)) else [f"{KNOWN}: its rows are sorted, and none is there twice"]


def all_findings(root):
    for folder in template.FOLDERS:
        entries = catalogue.parse((root / folder / "fr.po").read_text(encoding="utf-8"))
        for found in findings(ENGINE, [entry for entry in entries if entry.msgid]):
            yield f"{folder}/fr.po", *found


def check(root):
    rows, faults = read_known(root)
    points = [(f"{KNOWN} is well made", faults)]
    if faults:
        return points
    used, wrong, misspelt = set(), [], []
    for name, entry, line, rule, first, last, message in all_findings(root):
        excuse = [number for number, row in enumerate(rows) if excuses(row, line, rule, first, last)]
        used.update(excuse)
        if not excuse:
            told = f"{name}:{entry}: {rule}: «{line[first:last]}» in «{line}»: {message}"
            (misspelt if rule == SPELLING else wrong).append(told)
    idle = [f"{KNOWN}: “{row['words']}” of {row['rule']} excuses nothing" for number, row in enumerate(rows) if number not in used]
    return points + [("sentences are good French", wrong), ("words are French", misspelt), ("what is known is still there", idle)]


if __name__ == "__main__":
    ENGINE = engine()
    tap.main(check)
