"""Is an answer the one that was due?  Types count: true is not 1, 1 is not 1.0.

Words meant for humans are only looked at for being there.
"""

import json
import marshal
import re

LETTER = {"luck": "A", "discordant": "B", "2d20": "C", "tarot": "D", "initiates": "E",
          "free": "F"}
_RULE = re.compile(r"[A-F]\.\d+\Z")


class Float(str):
    """A number with a point in an answer: there should be none at all."""


def _no_constant(name: str):
    return Float(name)


READ = json.JSONDecoder(parse_float=Float, parse_constant=_no_constant)


def difference(expected, given, path: str):
    """The first difference as (path, expected, given), or None."""
    if type(expected) is dict and type(given) is dict:
        return _in_dict(expected, given, path)
    if type(expected) is list and type(given) is list:
        return _in_list(expected, given, path)
    if type(expected) is not type(given) or expected != given:
        return path, expected, given
    return None


def _in_dict(expected: dict, given: dict, path: str):
    if expected.keys() != given.keys():
        lacking = sorted(expected.keys() - given.keys())
        strange = sorted(given.keys() - expected.keys())
        return path, f"fields {lacking} not there", f"fields {strange} not due"
    for key, value in expected.items():
        other = given[key]
        if type(value) in (dict, list):
            found = difference(value, other, f"{path}.{key}")
            if found:
                return found
        elif type(value) is not type(other) or value != other:
            return f"{path}.{key}", value, other
    return None


def _in_list(expected: list, given: list, path: str):
    if len(expected) != len(given):
        return path, expected, given
    if expected and type(expected[0]) is int:
        same = expected == given and set(map(type, given)) == {int}
        return None if same else (path, expected, given)
    for i, (value, other) in enumerate(zip(expected, given)):
        found = difference(value, other, f"{path}[{i}]")
        if found:
            return found
    return None


# What was found equal before: the oracle answers the same object as long as
# nothing in it changes, so the bytes of its counterpart can be remembered.
_EQUAL = {}
_MOST_REMEMBERED = 20_000


def unless_known(compare, expected, given, path: str):
    """Compare, but not what has been compared already.

    The bytes are exact about types, and differ at worst when nothing else
    does; then the comparison is simply made again.
    """
    try:
        raw = marshal.dumps(given, 0)
    except ValueError:
        return compare(expected, given, path)
    known = _EQUAL.get(id(expected))
    if known is not None and known[0] is expected and known[1] == raw:
        return None
    found = compare(expected, given, path)
    if not found:
        if len(_EQUAL) > _MOST_REMEMBERED:
            _EQUAL.clear()
        _EQUAL[id(expected)] = expected, raw
    return found


def _is_text(value) -> bool:
    return type(value) is str and value != ""


def _steps(given, system: str, path: str):
    """An explanation: a list of texts, each naming a rule of its system."""
    good = type(given) is list and all(
        type(step) is dict and step.keys() == {"rule", "text"} and _is_text(step["text"])
        and type(step["rule"]) is str and _RULE.match(step["rule"])
        and step["rule"][0] == LETTER[system] for step in given)
    return None if good else (path, "steps with a rule and a text", given)


def _in_test(expected, given, path: str):
    return unless_known(_in_one_test, expected, given, path) if expected else difference(
        expected, given, path)


def _in_one_test(expected: dict, given, path: str):
    if type(given) is not dict or "steps" not in given:
        return difference(expected, given, path)
    found = difference(expected, {**given, "steps": None}, path)
    return found or _steps(given["steps"], expected["system"], f"{path}.steps")


def _in_notices(expected: list, given, path: str):
    if type(given) is not list or not all(
            type(one) is dict and one.keys() == {"id", "text"} and _is_text(one["text"])
            for one in given):
        return path, expected, given
    return difference([one["id"] for one in expected], [one["id"] for one in given], path)


def _in_history(expected: list, given, path: str):
    if type(given) is not list or len(given) != len(expected):
        return path, expected, given
    for i, (entry, other) in enumerate(zip(expected, given)):
        where = f"{path}[{i}]"
        if type(other) is not dict or entry.keys() != other.keys():
            return where, entry, other
        found = difference({k: v for k, v in entry.items() if k != "test"},
                           {k: v for k, v in other.items() if k != "test"}, where)
        found = found or _in_test(entry.get("test"), other.get("test"), f"{where}.test")
        if found:
            return found
    return None


def _in_error(expected: dict, given, path: str):
    if type(given) is not dict or not _is_text(given.get("message")):
        return path, expected, given
    return difference(expected, {**given, "message": None}, path)


def _in_stored(expected, given, path: str):
    """Something that the oracle keeps as it is from answer to answer."""
    return unless_known(difference, expected, given, path)


def _in_table(expected: dict, given, path: str):
    if type(given) is not dict or type(given.get("characters")) is not dict:
        return path, expected, given
    if expected.keys() != given.keys():
        return difference(expected, given, path)
    found = None
    for key, value in expected.items():
        if key != "characters":
            look = _in_stored if key == "levels" else difference
            found = found or look(value, given[key], f"{path}.{key}")
    here, there = expected["characters"], given["characters"]
    if found or here.keys() != there.keys():
        return found or (f"{path}.characters", list(here), list(there))
    for name, sheet in here.items():
        found = _in_stored(sheet, there[name], f"{path}.characters.{name}")
        if found:
            return found
    return None


PARTS = {"error": _in_error, "test": _in_test, "table": _in_table, "stage": _in_stored,
         "notices": _in_notices, "history": _in_history}


def answers_differ(expected: dict, given):
    """Compare two whole answers."""
    if type(given) is not dict or expected.keys() != given.keys():
        return "answer", expected, given
    for key, value in expected.items():
        found = PARTS.get(key, difference)(value, given[key], key)
        if found:
            return found
    return None
