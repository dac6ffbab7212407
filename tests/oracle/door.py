"""The door of the table: a line comes in, an answer goes out.

`Oracle(seed).answer(line)` is the whole protocol.  Texts meant for humans are
answered as None: another implementation words them as it likes.

Run as a program (`door.py play --seed N`) it stands in for a real one, which
is enough to try the driver with.
"""

import json
import re
import sys

import affairs
import discordant
import free
import initiates
import luck
import pool2d20
import sheets
import tarot
from shape import ANY, LIST, Fields, Known, Name, Obj, Refusal, Word, closed, look_over
from table import SECRECY, Table, Turn, stage_shown, table_shown, test_shown

SYSTEMS = {module.SYSTEM: module
           for module in (luck, discordant, pool2d20, tarot, initiates, free)}
LONGEST_LINE = 65536
DEEPEST = 32
_MANY_DIGITS = re.compile(r"\d{19}")


# ---- reading a line -------------------------------------------------------

class Malformed(Exception):
    pass


def _unique(pairs: list) -> dict:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise Malformed
    return value


def _no_constant(name: str):
    raise Malformed


def _whole_number(digits: str) -> int:
    value = int(digits)
    if not -2 ** 63 <= value < 2 ** 63:
        raise Malformed
    return value


_READ = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
_READ_LONG = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant,
                              parse_int=_whole_number)


def _depth(value) -> int:
    if type(value) is dict:
        return 1 + max(map(_depth, value.values()), default=0)
    if type(value) is list:
        return 1 + max(map(_depth, value), default=0)
    return 0


def _texts(value):
    """Every string of a value, names of fields included."""
    if type(value) is str:
        yield value
    elif type(value) is list:
        for part in value:
            yield from _texts(part)
    elif type(value) is dict:
        for name, part in value.items():
            yield name
            yield from _texts(part)


def _bad_text(text: str) -> bool:
    return any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text)


def parse(line: bytes) -> dict:
    """The intent of a line, or Malformed."""
    if len(line) > LONGEST_LINE:
        raise Malformed
    try:
        text = line.decode("utf-8")
        value = (_READ_LONG if _MANY_DIGITS.search(text) else _READ).decode(text)
    except (ValueError, RecursionError):
        raise Malformed from None
    if type(value) is not dict:
        raise Malformed
    if text.count("{") + text.count("[") > DEEPEST and _depth(value) > DEEPEST:
        raise Malformed
    if "\\u" in text and any(map(_bad_text, _texts(value))):
        raise Malformed
    return value


# ---- the first steps: intent, system, choice ------------------------------

def _named(line: dict, field: str, known, code: str):
    """The word that decides what a line is about; None when it is absent."""
    if field not in line:
        return None
    if type(line[field]) is not str:
        raise Refusal("wrong-type", field)
    if line[field] not in known:
        raise Refusal(code, field)
    return line[field]


def _roll_fields(line: dict, state) -> Fields:
    system = _named(line, "system", SYSTEMS, "unknown-system")
    rules = {"system": ANY, "input": ANY, "character": Known(), "visibility": Word(*SECRECY),
             "label": Name()}
    required = ["system", "input"]
    if system is None:
        return Fields({**rules, "faces": LIST, "cards": LIST}, required)
    raw = line["input"] if type(line.get("input")) is dict else {}
    rules["input"] = Obj(SYSTEMS[system].input_fields(raw, line, state), bare=True)
    rules["cards" if system == "tarot" else "faces"] = LIST
    if system == "tarot":
        required.append("character")
    return Fields(rules, required)


def _every_argument(system, line: dict, state) -> dict:
    """Without a choice, nothing that some choice of the test knows is strange."""
    rules = {}
    for fields, _ in system.CHOICES.values():
        rules.update(fields(line, state).rules)
    return dict.fromkeys(rules, ANY)


def _choose_fields(line: dict, state) -> Fields:
    _some_test(state)
    system = SYSTEMS[state.test["system"]]
    which = _named(line, "choice", system.CHOICES, "unknown-choice")
    if which is None:
        return Fields({"choice": ANY, **_every_argument(system, line, state)}, ("choice",))
    fields = system.CHOICES[which][0](line, state)
    return Fields({"choice": ANY, **fields.rules}, fields.required, fields.exclusive)


def _some_test(state) -> None:
    if state.test is None:
        raise Refusal("no-test")


def _show_fields(line: dict, state) -> Fields:
    _some_test(state)
    return affairs.NO_ARGUMENT


# ---- what the intents about a test do -------------------------------------

def _roll(turn, line: dict) -> None:
    test = turn.state.test
    if test and test["system"] == "tarot" and test["phase"] == "choosing":
        closed("test-in-progress")
    if test and test["system"] == "2d20" and test["phase"] == "choosing":
        SYSTEMS["2d20"].left_open(turn, test)
    SYSTEMS[line["system"]].roll(turn, line)


def _choose(turn, line: dict) -> None:
    test = turn.state.test
    act = SYSTEMS[test["system"]].CHOICES[line["choice"]][1]
    turn.state.test = act(turn, line, test)


def _show(turn, line: dict) -> None:
    if turn.state.test["asked"] == "open":
        closed("already-shown")
    turn.state.test = turn.state.test.but(asked="open")


def _judged_anew(state) -> None:
    """While something is open, what is open follows the table."""
    if state.test is not None and state.test["phase"] == "choosing":
        state.test = SYSTEMS[state.test["system"]].judge(state.test, state)


TEST_INTENTS = {"roll": (_roll_fields, _roll), "choose": (_choose_fields, _choose),
                "show": (_show_fields, _show)}
TABLE_INTENTS = {"character": (sheets.fields, sheets.character),
                 **affairs.table_intents(SYSTEMS)}
QUESTIONS = {"state": affairs.NO_ARGUMENT, "history": affairs.HISTORY,
             "undo": affairs.NO_ARGUMENT, "redo": affairs.NO_ARGUMENT}
INTENTS = {*TEST_INTENTS, *TABLE_INTENTS, *QUESTIONS}


class Oracle:
    """One table and all that may be said to it."""

    def __init__(self, seed: int, levels=None):
        if levels is None:
            levels = [{"id": which, "name": called[-1], "value": 2 * i}
                      for i, (which, called) in enumerate(tarot.DEFAULT_LEVELS.items())]
        self.table = Table(seed, levels)
        self.heard = None

    def answer(self, line) -> dict:
        """The answer to a line; None to an empty one, which gets none."""
        line = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
        line = line.rstrip(b"\n")
        if not line:
            return None
        position, self.heard = self.table.stream.position, None
        try:
            self.heard = parse(line)
            return self._accepted(*self._carried_out(self.heard))
        except Malformed:
            return _refused(Refusal("malformed"))
        except Refusal as refusal:
            self.on_refusal(position)
            return _refused(refusal)

    def on_refusal(self, position: int) -> None:
        """Whatever was being done, no random word was used up."""
        self.table.stream.position = position

    def _carried_out(self, line: dict):
        """The notices of an intent, and the history if it was asked for."""
        if "do" not in line:
            raise Refusal("missing-field", "do")
        which = _named(line, "do", INTENTS, "unknown-intent")
        if which in QUESTIONS:
            self._check(line, QUESTIONS[which])
            return self._question(which, line)
        kind, intents = ("test", TEST_INTENTS) if which in TEST_INTENTS else (
            "table", TABLE_INTENTS)
        fields, act = intents[which]
        self._check(line, fields(line, self.table.state))
        turn = Turn(self.table.state, self.table.stream)
        act(turn, line)
        return self._kept(turn, kind), None

    def _check(self, line: dict, fields: Fields) -> None:
        fields = Fields({"do": ANY, **fields.rules}, fields.required, fields.exclusive)
        look_over(fields, line, self.table.state.characters)

    def _question(self, which: str, line: dict):
        if which == "undo":
            self.table.undo()
        elif which == "redo":
            self.table.redo()
        elif which == "history":
            return [], self.table.entries(line.get("from", 1), line.get("count", 1000))
        return [], None

    def _kept(self, turn, kind: str) -> list:
        """Make the turn's state the table's, unless it is the same as before."""
        state = turn.state
        if kind == "test" or not state.same(self.table.state):
            _judged_anew(state)
            self.table.commit(state, kind, test_shown(state.test, SYSTEMS))
        return turn.notices

    def _accepted(self, notices: list, history) -> dict:
        test = self.table.state.test
        answer = {"ok": True, "test": test_shown(test, SYSTEMS),
                  "table": table_shown(self.table), "stage": stage_shown(test, SYSTEMS),
                  "notices": [{"id": which, "text": None} for which in notices]}
        if history is not None:
            answer["history"] = history
        return answer


def _refused(refusal: Refusal) -> dict:
    error = {"code": refusal.code}
    if refusal.field is not None:
        error["field"] = refusal.field
    if refusal.reason is not None:
        error["reason"] = refusal.reason
    return {"ok": False, "error": {**error, "message": None}}


# ---- standing in for the program ------------------------------------------

def _worded(answer: dict) -> dict:
    """The answer with something where a human would read."""
    if not answer["ok"]:
        return {"ok": False, "error": {**answer["error"], "message": "…"}}
    notices = [{**notice, "text": "…"} for notice in answer["notices"]]
    with_steps = dict(answer, notices=notices, test=_explained(answer["test"]))
    if "history" in answer:
        with_steps["history"] = [
            {**entry, "test": _explained(entry["test"])} if "test" in entry else entry
            for entry in answer["history"]]
    return with_steps


def _explained(test):
    return test and {**test, "steps": []}


def main(arguments: list) -> int:
    if len(arguments) != 3 or arguments[:2] != ["play", "--seed"]:
        print("usage: door.py play --seed N", file=sys.stderr)
        return 2
    oracle = Oracle(int(arguments[2]))
    for line in sys.stdin.buffer:
        answer = oracle.answer(line)
        if answer is not None:
            text = json.dumps(_worded(answer), ensure_ascii=False, separators=(",", ":"))
            sys.stdout.buffer.write(text.encode() + b"\n")
            sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
