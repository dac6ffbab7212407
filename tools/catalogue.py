# SPDX-License-Identifier: GPL-3.0-or-later
"""A reader of gettext catalogues, strict enough that what it accepts is what msgfmt sees."""

import dataclasses
import re

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)\s+(".*")\s*$')

# A printf directive, with what glib and xgettext add: %1$s, %'d, %<PRIu64>. A blank flag is
# left out on purpose: "100 % sure" holds none.
DIRECTIVE = re.compile(
    r"%(?:(?P<position>\d+)\$)?[-+#0'I]*(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d+))?"
    r"(?:hh|h|ll|l|j|z|t|L|q)?(?P<conversion>[diouxXeEfFgGaAcsp%]|<PRI\w+>)"
)


class CatalogueError(Exception):
    pass


@dataclasses.dataclass
class Entry:
    line: int
    context: str | None = None
    msgid: str | None = None
    plural: str | None = None
    strings: dict[int, str] = dataclasses.field(default_factory=dict)
    comments: list[str] = dataclasses.field(default_factory=list)
    references: list[str] = dataclasses.field(default_factory=list)
    flags: set[str] = dataclasses.field(default_factory=set)

    @property
    def key(self):
        return (self.context, self.msgid, self.plural)

    def __str__(self):
        text = self.msgid if len(self.msgid) <= 50 else self.msgid[:49] + "…"
        return f"{self.line}: “{text}”".replace("\n", "↵")


def _unquote(quoted, line):
    body = quoted[1:-1]
    if re.search(r'(?<!\\)(?:\\\\)*"', body):
        raise CatalogueError(f"{line}: a quotation mark in the middle of a string")
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), body)


def _finish(entries, entry):
    if entry.msgid is None:
        if entry.context is not None or entry.strings:
            raise CatalogueError(f"{entry.line}: an entry without msgid")
        return
    if not entry.strings:
        raise CatalogueError(f"{entry.line}: an entry without msgstr")
    if any(other.context == entry.context and other.msgid == entry.msgid for other in entries):
        raise CatalogueError(f"{entry}: twice in the catalogue")
    entries.append(entry)


def parse(text):
    """The entries of a catalogue, the header first, without the obsolete ones; or CatalogueError."""
    entries = []
    entry = None
    extend = None  # puts one more piece of string where the last one went
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        field = FIELD.match(line)
        begins = line.startswith("#") and not line.startswith("#~")
        if entry is not None and entry.strings and (begins or (field and not field[1].startswith("msgstr"))):
            _finish(entries, entry)
            entry = None
        if not line or line.startswith("#~"):
            extend = None
            continue
        if entry is None:
            entry = Entry(number)

        if line.startswith("#"):
            extend = None
            if line.startswith("#."):
                entry.comments.append(line[2:].strip())
            elif line.startswith("#:"):
                entry.references += line[2:].split()
            elif line.startswith("#,"):
                entry.flags |= {flag.strip() for flag in line[2:].split(",")}
        elif field:
            name, index, quoted = field.groups()
            value = _unquote(quoted, number)
            if name == "msgctxt":
                entry.context, extend = value, "context"
            elif name == "msgid":
                entry.msgid, entry.line, extend = value, number, "msgid"
            elif name == "msgid_plural":
                entry.plural, extend = value, "plural"
            else:
                extend = int(index or 0)
                entry.strings[extend] = value
        elif line.startswith('"') and line.endswith('"') and len(line) > 1 and extend is not None:
            value = _unquote(line, number)
            if isinstance(extend, int):
                entry.strings[extend] += value
            else:
                setattr(entry, extend, getattr(entry, extend) + value)
        else:
            raise CatalogueError(f"{number}: not a line of a catalogue: {line}")
    if entry is not None:
        _finish(entries, entry)
    return entries


def directives(text):
    """What a text takes from printf: {position of the argument: conversion}, and the number of %%."""
    taken = {}
    literal = 0
    following = 1
    for match in DIRECTIVE.finditer(text):
        if match["conversion"] == "%":
            literal += 1
            continue
        for star in (match["width"], match["precision"]):
            if star == "*":
                taken[following] = "d"
                following += 1
        position = int(match["position"]) if match["position"] else following
        if not match["position"]:
            following += 1
        taken[position] = match["conversion"].replace("i", "d")
    return taken, literal
