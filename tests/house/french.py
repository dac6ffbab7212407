# SPDX-License-Identifier: GPL-3.0-or-later
"""French is complete, safe for printf, set as the Imprimerie nationale sets French, and true to po/glossary.csv."""

import pathlib
import re
import sys

import tap

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import catalogue  # noqa: E402
import review  # noqa: E402
import template  # noqa: E402

NBSP = "\u00a0"  # before a colon, inside guillemets
NNBSP = "\u202f"  # before ; ! ? and %
NUMBER = "\ufffc"  # stands for a printf directive that prints a number
WORD = "\ufffb"  # stands for any other, and for an address

ADDRESS = re.compile(r"\b(?:https?|file|mailto):[^\s»)]+")
MARKUP = re.compile(r"</?[a-z][^<>]*>")
ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-z]+);")


def bare(text):
    """The text without what is not prose: addresses, markup, directives."""

    def stand_in(match):
        conversion = match["conversion"]
        return "%" if conversion == "%" else WORD if conversion in "csp" else NUMBER

    text = MARKUP.sub("", ADDRESS.sub(WORD, text))
    return catalogue.DIRECTIVE.sub(stand_in, ENTITY.sub(WORD, text))


def around(text, position):
    """What a fault quotes: the place itself, with its special spaces made visible."""
    piece = text[max(0, position - 12) : position + 12]
    return piece.replace(NBSP, "⍽").replace(NNBSP, "⎵").replace("\n", "↵")


def misplaced(text, pattern, allowed):
    """The places of a pattern that does not stand after one of the allowed endings."""
    for match in re.finditer(pattern, text):
        if not text[: match.start()].endswith(allowed) and match.start() > 0:
            yield around(text, match.start())


# --- typography: each rule takes (msgid, bare msgstr) and yields the places that break it ---


def colon(_msgid, text):
    return misplaced(text, r":(?=\s|$|[)»])", (NBSP,))


def high_marks(_msgid, text):
    # The second of ?!, a mark alone in brackets or guillemets, and the key of Ctrl+? stand close.
    return misplaced(text, r"[;!?](?!=)", (NNBSP, "!", "?", "(", "+", "«" + NBSP))


def guillemets(_msgid, text):
    for match in re.finditer(f"«(?!{NBSP})|(?<!{NBSP})»", text):
        yield around(text, match.start())


def apostrophe(_msgid, text):
    return (around(text, match.start()) for match in re.finditer("'", text))


def ellipsis(_msgid, text):
    return (around(text, match.start()) for match in re.finditer(r"\.\.\.", text))


def straight_quotes(_msgid, text):
    return (around(text, match.start()) for match in re.finditer('"', text))


def double_spaces(msgid, text):
    if "  " not in msgid:
        for match in re.finditer(f"[ {NBSP}{NNBSP}]{{2,}}", text):
            yield around(text, match.start())


def minus(_msgid, text):
    for match in re.finditer(rf"(?<![\w{NUMBER}{WORD}-])-(?=[\d{NUMBER}])", text):
        yield around(text, match.start())


def percent(_msgid, text):
    return misplaced(text, "%", (NNBSP, "("))


TYPOGRAPHY = [
    ("a no-break space before a colon", colon),
    ("a narrow no-break space before ; ! ?", high_marks),
    ("no-break spaces inside « »", guillemets),
    ("the apostrophe is ’", apostrophe),
    ("the ellipsis is …", ellipsis),
    ("no straight quotation marks", straight_quotes),
    ("no double spaces", double_spaces),
    ("the minus sign is −", minus),
    ("a narrow no-break space before %", percent),
]


# --- the catalogue ---


def header_faults(entries, name):
    if not entries or entries[0].msgid != "":
        return [f"{name}: no header"]
    header = dict(
        (name.strip().lower(), value.strip())
        for name, _, value in (line.partition(":") for line in entries[0].strings[0].splitlines())
    )
    faults = []
    if "charset=utf-8" not in header.get("content-type", "").lower().replace(" ", ""):
        faults.append(f"{name}: the header must say charset=UTF-8")
    plural = re.sub(r"[\s()]", "", header.get("plural-forms", "")).rstrip(";")
    if plural != "nplurals=2;plural=n>1":
        faults.append(f"{name}: the header must say nplurals=2; plural=(n > 1): zero is singular in French")
    if header.get("language") != "fr":
        faults.append(f"{name}: the header must say Language: fr")
    return faults


def incomplete(entry):
    if "fuzzy" in entry.flags:
        return "fuzzy"
    if entry.plural is not None and set(entry.strings) != {0, 1}:
        return "both plural forms are needed"
    return "not translated" if not all(entry.strings.values()) else None


def other_directives(entry):
    """Zero takes the French singular, so that both forms must be able to say the number."""
    if "no-c-format" in entry.flags:
        return None
    expected = catalogue.directives(entry.msgid if entry.plural is None else entry.plural)
    for string in entry.strings.values():
        if catalogue.directives(string) != expected:
            return f"placeholders differ in “{string}”"
    return None


def outer_spaces(text):
    return text[: len(text) - len(text.lstrip(" \n\t"))], text[len(text.rstrip(" \n\t")) :]


def other_spaces(entry):
    if any(outer_spaces(string) != outer_spaces(entry.msgid) for string in entry.strings.values()):
        return "begins or ends with other spaces or lines than the msgid"
    return None


def ending(text):
    """The class of the final mark: a sentence, an ellipsis, a colon, or nothing."""
    mark = bare(text).rstrip(f" \n\t{NBSP}{NNBSP}»”\")’")[-1:]
    return "sentence" if mark in (".", "!", "?") else mark if mark in ("…", ":", ";", ",") else ""


def other_ending(entry):
    if len(entry.msgid) == 1:  # a sign, not a sentence
        return None
    forms = {0: entry.msgid, 1: entry.plural or entry.msgid}
    for index, string in entry.strings.items():
        if ending(string) != ending(forms[min(index, 1)]):
            return f"ends otherwise than the msgid: “{string[-20:]}”"
    return None


AGREEMENT = [
    ("the same placeholders", other_directives),
    ("the same outer spaces", other_spaces),
    ("the same final punctuation", other_ending),
]


def is_keywords(entry):
    """The keywords of a desktop entry are a list for a machine, not prose."""
    return entry.msgid.endswith(";") and all(reference.endswith(".desktop.in") for reference in entry.references)


def typography_faults(messages):
    """For each rule its name and the places that break it, as (entry, place); `./dev po check` tells them too."""
    prose = [(entry, bare(string)) for entry in messages if not is_keywords(entry) for string in entry.strings.values()]
    for name, rule in TYPOGRAPHY:
        yield name, [(entry, place) for entry, text in prose for place in rule(entry.msgid, text)]


def catalogue_points(root, name):
    """All that is looked at in the catalogue @name."""
    path = root / name
    if not path.is_file():
        return [(f"{name} can be read", [f"{name}: there is no such file"])]
    try:
        entries = catalogue.parse(path.read_text(encoding="utf-8"))
    except (catalogue.CatalogueError, UnicodeDecodeError) as error:
        return [(f"{name} can be read", [f"{name}:{error}"])]

    points = [("it can be read", []), ("the header", header_faults(entries, name))]
    messages = [entry for entry in entries if entry.msgid]
    missing = [f"{name}:{entry}: {fault}" for entry in messages if (fault := incomplete(entry))]
    points.append(("everything is translated", missing))
    messages = [entry for entry in messages if not incomplete(entry)]
    for title, rule in AGREEMENT:
        points.append((title, [f"{name}:{entry}: {fault}" for entry in messages if (fault := rule(entry))]))
    for title, faults in typography_faults(messages):
        points.append((title, [f"{name}:{entry}: {place}" for entry, place in faults]))
    strangers = [f"{name}:{line}: {sentence}" for line, sentence in review.glossary_findings(messages, "fr")]
    points.append(("terms are those of po/glossary.csv", strangers))
    return [(f"{name}: {title}", faults) for title, faults in points]


def check(root):
    return [point for folder in template.FOLDERS for point in catalogue_points(root, f"{folder}/fr.po")]


if __name__ == "__main__":
    tap.main(check)
