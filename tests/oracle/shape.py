"""What a line may contain, and the passes that look for what is wrong with it.

An intent is described by `Fields`: the rules of its arguments in the order in
which the document lists them.  The description is built anew for every line,
because some arguments exist only beside others.  Each pass walks the whole
line before the next one starts, so the first error found is the one due.
"""

import re
import unicodedata

WORD_LIMIT = 64
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")


class Refusal(Exception):
    """An intent that is not carried out, with the answer it gets."""

    def __init__(self, code: str, field: str = None, reason: str = None):
        super().__init__(code, field, reason)
        self.code, self.field, self.reason = code, field, reason


def closed(reason: str):
    """Refuse because the rules close it now."""
    raise Refusal("not-allowed", reason=reason)


def is_int(value) -> bool:
    return type(value) is int


def is_name(value: str) -> bool:
    """Names, labels and players: one to 64 characters, none of them a control."""
    if value.isascii():
        return 1 <= len(value) <= WORD_LIMIT and value.isprintable()
    return (1 <= len(value) <= WORD_LIMIT
            and not any(unicodedata.category(c) == "Cc" for c in value))


class Rule:
    """One argument.  The base class accepts anything."""

    def characters(self, value, path: str, known) -> None:
        """Look for a name that no character bears (or that one bears already)."""

    def unknown(self, value, path: str) -> None:
        """Look for arguments that do not exist here."""

    def missing(self, value, path: str) -> None:
        """Look for arguments that should be there."""

    def types(self, value, path: str) -> None:
        """Look for values of the wrong kind."""

    def ranges(self, value, path: str) -> None:
        """Look for values of the right kind outside their bounds."""


ANY = Rule()


def _wrong_type(path: str):
    raise Refusal("wrong-type", path)


def _out(path: str):
    raise Refusal("out-of-range", path)


class Int(Rule):
    def __init__(self, low: int, high: int, or_null: bool = False):
        self.low, self.high, self.or_null = low, high, or_null

    def types(self, value, path):
        if type(value) is not int and not (self.or_null and value is None):
            _wrong_type(path)

    def ranges(self, value, path):
        if value is not None and not self.low <= value <= self.high:
            _out(path)


class OneOf(Rule):
    """A whole number among a few."""

    def __init__(self, *values: int):
        self.values = values

    def types(self, value, path):
        if type(value) is not int:
            _wrong_type(path)

    def ranges(self, value, path):
        if value not in self.values:
            _out(path)


class Bool(Rule):
    def types(self, value, path):
        if type(value) is not bool:
            _wrong_type(path)


class Yes(Bool):
    """A word that says yes by being there: false makes no sense."""

    def ranges(self, value, path):
        if not value:
            _out(path)


class _String(Rule):
    def types(self, value, path):
        if type(value) is not str:
            _wrong_type(path)

    def ranges(self, value, path):
        if not self.good(value):
            _out(path)

    def good(self, value: str) -> bool:
        return True


class Word(_String):
    def __init__(self, *words: str):
        self.words = words

    def good(self, value):
        return value in self.words


class Name(_String):
    def good(self, value):
        return is_name(value)


class Text(_String):
    def __init__(self, longest: int):
        self.longest = longest

    def good(self, value):
        return len(value) <= self.longest


class Colour(_String):
    def good(self, value):
        return _COLOUR.match(value) is not None


class Known(_String):
    """The name of a character of the table."""

    def characters(self, value, path, known):
        if type(value) is str and value not in known:
            raise Refusal("unknown-character", path)


class AmongThem(Known):
    """A character of the table who has to be one of a few."""

    def __init__(self, *names: str):
        self.names = names

    def good(self, value):
        return value in self.names


class NotThat(Known):
    """A character of the table, but not this one."""

    def __init__(self, name):
        self.name = name

    def good(self, value):
        return value != self.name


class Fresh(Name):
    """The name of a character who is not there yet."""

    def characters(self, value, path, known):
        if type(value) is str and value in known:
            raise Refusal("duplicate-character", path)


class Level(Rule):
    """A difficulty: a number, or what one of the table's levels is called."""

    def __init__(self, called):
        self.called = called

    def types(self, value, path):
        if type(value) not in (int, str):
            _wrong_type(path)

    def ranges(self, value, path):
        if type(value) is str:
            if self.called(value) is None:
                raise Refusal("unknown-level", path)
        elif not -30 <= value <= 30:
            _out(path)


class Listed(Rule):
    """A list whose places are judged later (faces, cards)."""

    def types(self, value, path):
        if type(value) is not list:
            _wrong_type(path)


class ListOf(Rule):
    def __init__(self, item: Rule, low: int, high: int):
        self.item, self.low, self.high = item, low, high

    def _each(self, step: str, value, path: str) -> None:
        if type(value) is list:
            look = getattr(self.item, step)
            for i, part in enumerate(value):
                look(part, f"{path}[{i}]")

    def unknown(self, value, path):
        self._each("unknown", value, path)

    def missing(self, value, path):
        self._each("missing", value, path)

    def types(self, value, path):
        if type(value) is not list:
            _wrong_type(path)
        self._each("types", value, path)

    def ranges(self, value, path):
        if not self.low <= len(value) <= self.high:
            _out(path)
        self._each("ranges", value, path)


class NetOf(ListOf):
    """Sources of discordant dice: each in range, and their sum as well."""

    def ranges(self, value, path):
        super().ranges(value, path)
        if not -30 <= sum(source["value"] for source in value) <= 30:
            _out(path)


class NoTwice(ListOf):
    """A list of objects whose names mean different things, once each is known to be good."""

    def __init__(self, item: Rule, low: int, high: int, meaning):
        super().__init__(item, low, high)
        self.meaning = meaning

    def ranges(self, value, path):
        super().ranges(value, path)
        seen = set()
        for i, part in enumerate(value):
            meaning = self.meaning(part)
            if meaning in seen:
                _out(f"{path}[{i}].name")
            seen.add(meaning)


class MapOf(Rule):
    """An object with names of the user's choosing."""

    def __init__(self, item: Rule):
        self.item = item

    def types(self, value, path):
        if type(value) is not dict:
            _wrong_type(path)
        for name, part in value.items():
            self.item.types(part, f"{path}.{name}")

    def ranges(self, value, path):
        for name, part in value.items():
            if not is_name(name):
                _out(f"{path}.{name}")
            self.item.ranges(part, f"{path}.{name}")


class Fields:
    """The arguments of one object: rules in document order, the required ones,
    and the pairs of which only one may be there."""

    __slots__ = ("rules", "required", "exclusive")

    def __init__(self, rules: dict, required=(), exclusive=()):
        self.rules, self.required, self.exclusive = rules, required, exclusive

    def characters(self, raw: dict, prefix: str, known) -> None:
        for name, value in raw.items():
            rule = self.rules.get(name)
            if rule is not None:
                rule.characters(value, prefix + name, known)

    def unknown(self, raw: dict, prefix: str) -> None:
        late = self._late(raw) if self.exclusive else ()
        for name, value in raw.items():
            rule = self.rules.get(name)
            if rule is None or name in late:
                raise Refusal("unknown-field", prefix + name)
            rule.unknown(value, prefix + name)

    def _late(self, raw: dict) -> list:
        """Of each pair that is there twice, the one that comes second."""
        order = list(raw)
        return [max(pair, key=order.index) for pair in self.exclusive
                if pair[0] in raw and pair[1] in raw]

    def missing(self, raw: dict, prefix: str) -> None:
        for name in self.required:
            if name not in raw:
                raise Refusal("missing-field", prefix + name)
        for name, rule in self.rules.items():
            if name in raw:
                rule.missing(raw[name], prefix + name)

    def types(self, raw: dict, prefix: str) -> None:
        for name, value in raw.items():
            self.rules[name].types(value, prefix + name)

    def ranges(self, raw: dict, prefix: str) -> None:
        for name, value in raw.items():
            self.rules[name].ranges(value, prefix + name)


class Obj(Rule):
    """An object inside the line.  `bare` objects leave no trace in paths."""

    def __init__(self, fields: Fields, bare: bool = False):
        self.fields, self.bare = fields, bare

    def _prefix(self, path: str) -> str:
        return "" if self.bare else path + "."

    def characters(self, value, path, known):
        if type(value) is dict:
            self.fields.characters(value, self._prefix(path), known)

    def unknown(self, value, path):
        if type(value) is dict:
            self.fields.unknown(value, self._prefix(path))

    def missing(self, value, path):
        if type(value) is dict:
            self.fields.missing(value, self._prefix(path))

    def types(self, value, path):
        if type(value) is not dict:
            _wrong_type(path)
        self.fields.types(value, self._prefix(path))

    def ranges(self, value, path):
        self.fields.ranges(value, self._prefix(path))


FLAG = Bool()
LIST = Listed()


def look_over(fields: Fields, line: dict, known) -> None:
    """All the passes that need no rule of the game, in their order."""
    fields.characters(line, "", known)
    fields.unknown(line, "")
    fields.missing(line, "")
    fields.types(line, "")
    fields.ranges(line, "")


def word_or(raw: dict, name: str, words, default=None):
    """A leading word, or its default when it is absent or makes no sense."""
    value = raw.get(name)
    return value if type(value) is str and value in words else default


def int_or(raw: dict, name: str, low: int, high: int, default: int) -> int:
    """A number that bounds another one, or its default likewise."""
    value = raw.get(name)
    return value if type(value) is int and low <= value <= high else default
