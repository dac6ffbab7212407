# SPDX-License-Identifier: GPL-3.0-or-later
"""What `./dev po check` holds a catalogue against; every finding is (line, sentence)."""

import csv
import functools
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

import catalogue
import sound
import template
import tongues

ROOT = template.ROOT


def quoted(text):
    return f"“{text if len(text) <= 50 else text[:49] + '…'}”".replace("\n", "↵")


# --- the header ---


def header_of(entries):
    if not entries or entries[0].msgid != "":
        return None
    return {
        name.strip().lower(): value.strip()
        for name, _, value in (line.partition(":") for line in entries[0].strings[0].splitlines())
    }


def bare_plural(text):
    return re.sub(r"[\s()]", "", text).rstrip(";")


def header_findings(entries, language):
    header = header_of(entries)
    if header is None:
        yield 1, "there is no header"
        return
    line = entries[0].line
    known = tongues.find(language)
    if header.get("language") != language:
        yield line, f"the header says “Language: {header.get('language', '')}”, and the file is named {language}"
    if known is not None and bare_plural(header.get("plural-forms", "")) != bare_plural(known[1]):
        yield line, f"the header must say “Plural-Forms: {known[1]}” for {known[0]}"
    if header.get("report-msgid-bugs-to") != template.bug_address():
        yield line, f"the header must say “Report-Msgid-Bugs-To: {template.bug_address()}”"


# --- what is translated ---


def is_complete(entry):
    return "fuzzy" not in entry.flags and bool(entry.strings) and all(entry.strings.values())


def missing_findings(entries, wanted):
    known = {entry.key for entry in entries}
    for entry in wanted:
        if entry.key not in known:
            yield 1, f"{quoted(entry.msgid)} of {entry.references[0]} is not in it: run ./dev po update"
    keys = {entry.key for entry in wanted}
    for entry in entries:
        if not entry.msgid:
            continue
        if entry.key not in keys:
            yield entry.line, f"{quoted(entry.msgid)} is nowhere in the sources: run ./dev po update"
        elif "fuzzy" in entry.flags:
            yield entry.line, f"{quoted(entry.msgid)} is fuzzy: correct it, and take “fuzzy” away"
        elif not is_complete(entry):
            yield entry.line, f"{quoted(entry.msgid)} is not translated"


def outer_spaces(text):
    return text[: len(text) - len(text.lstrip(" \n\t"))], text[len(text.rstrip(" \n\t")) :]


def space_findings(entries):
    for entry in entries:
        if any(outer_spaces(string) != outer_spaces(entry.msgid) for string in entry.strings.values()):
            yield entry.line, f"{quoted(entry.msgid)} begins or ends with other spaces or lines than in English"


# --- letters of menus and windows ---


def label_of(element):
    for child in element:
        if child.get("name") == "label" and child.get("translatable") == "yes":
            return child.get("context"), child.text or ""
    return None


def menu_labels(menu):
    """What is seen together: the items of all sections, and of a menu below it only the title."""
    for child in menu:
        if child.tag in ("item", "submenu") and (label := label_of(child)) is not None:
            yield label
        elif child.tag == "section":
            yield from menu_labels(child)


def window_labels(root):
    for element in root.iter("object"):
        underlined = any(child.get("name") == "use-underline" and (child.text or "").lower() in ("true", "yes", "1") for child in element)
        if underlined and (label := label_of(element)) is not None:
            yield label


@functools.cache
def groups():
    """[(where, [(context, msgid)])] of what is reached with Alt and a letter in one window, or with the letter in one menu."""
    found = []
    for path in sorted([*(ROOT / "src").rglob("*.ui"), *(ROOT / "ui").rglob("*.ui")]):
        root = ET.parse(path).getroot()
        name = path.relative_to(ROOT).as_posix()
        found += [(f"the menu {menu.get('id')} of {name}", list(menu_labels(menu))) for menu in [*root.iter("menu"), *root.iter("submenu")]]
        found.append((f"the window of {name}", list(window_labels(root))))
    return [(where, labels) for where, labels in found if len(labels) > 1]


def letter_of(text):
    match = re.search(r"_([^_\s])", text.replace("__", ""))
    return match[1].upper() if match else None


def letter_findings(translated):
    """@translated: {(context, msgid): (line, text)}."""
    for where, labels in groups():
        taken = {}
        for key in labels:
            line, text = translated.get(key, (0, ""))
            letter = letter_of(text)
            if letter is not None and letter in taken:
                yield line, f"{quoted(text)} and {quoted(taken[letter])} have the same letter {letter} in {where}"
            elif letter is not None:
                taken[letter] = text


# --- the glossary ---

GAMES = ("luck", "discordant", "2d20", "tarot", "initiates")


@functools.cache
def glossary():
    with open(ROOT / "po/glossary.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@functools.cache
def exceptions():
    """{(language, id, msgid)}: what is known to offend, and waits for whoever edits that language."""
    with open(ROOT / "po/glossary-known.csv", encoding="utf-8", newline="") as file:
        return {(row["language"], row["id"], row["msgid"]) for row in csv.DictReader(file)}


def alternatives(cell):
    return [one.strip() for one in (cell or "").split("|") if one.strip()]


def has_word(text, word):
    """Whole words, their plural too; capitals count where the word has some, but for the first letter of a sentence."""
    begin = f"[{word[0].upper()}{word[0].lower()}]"
    pattern = rf"(?<!\w){begin}" + re.escape(word[1:]).replace(r"\ ", r"\s+") + r"(?:s|x)?(?!\w)"
    return re.search(pattern, text, 0 if word[1:] != word[1:].lower() else re.IGNORECASE) is not None


def game_of(entry):
    """The game whose files alone have the string, or None."""
    places = [reference.replace("pool2d20", "2d20") for reference in entry.references]
    return next((game for game in GAMES if places and all(re.search(rf"/{game}\b", place) for place in places)), None)


def term_finding(row, language, entry, string):
    if not any(has_word(entry.msgid, word) for word in alternatives(row["en"])):
        return None
    if row["game"] and row["game"] != game_of(entry):
        return None
    forbidden = [word for word in alternatives(row.get(f"not-{language}")) if has_word(string, word)]
    wanted = alternatives(row[language])
    said = " or ".join(f"“{word}”" for word in wanted)
    if forbidden:
        return f"{quoted(entry.msgid)}: “{forbidden[0]}” is not the word, {said} is (glossary, {row['id']})"
    if wanted and row["must"] and not any(has_word(string, word) for word in wanted):
        return f"{quoted(entry.msgid)}: {said} is missing (glossary, {row['id']})"
    return None


def glossary_findings(entries, language):
    if not glossary() or language not in glossary()[0]:
        return
    for entry in entries:
        for row in glossary():
            if (language, row["id"], entry.msgid) in exceptions():
                continue
            found = [finding for string in entry.strings.values() if (finding := term_finding(row, language, entry, string))]
            if found:
                yield entry.line, found[0]


# --- all of it ---


def typography_findings(language, entries):
    if language != "fr":
        return
    sys.path.append(str(ROOT / "tests/house"))
    import french

    for name, faults in french.typography_faults(entries):
        for entry, place in faults:
            yield entry.line, f"{quoted(entry.msgid)}: “{place}”, {name}"
    for entry in entries:
        if (fault := french.other_ending(entry)) is not None:
            yield entry.line, f"{quoted(entry.msgid)} {fault}"


def findings(path, wanted, complete=True):
    """Everything that is wrong with a catalogue, in the order of its lines. @wanted: the entries of the template; @complete: whether
    it is to have all of them."""
    unsound = sound.faults(path)
    if unsound:
        return unsound
    language = path.stem
    entries = catalogue.parse(path.read_text(encoding="utf-8"))
    done = [entry for entry in entries if entry.msgid and is_complete(entry)]
    translated = {(entry.context, entry.msgid): (entry.line, entry.strings[0]) for entry in done}
    return sorted(
        [
            *header_findings(entries, language),
            *(missing_findings(entries, wanted) if complete else ()),
            *space_findings(done),
            *letter_findings(translated),
            *glossary_findings(done, language),
            *typography_findings(language, done),
        ]
    )


def source_findings(wanted):
    """What English itself has wrong; as findings of no line, which say where."""
    return [sentence for _, sentence in letter_findings({(entry.context, entry.msgid): (0, entry.msgid) for entry in wanted})]
