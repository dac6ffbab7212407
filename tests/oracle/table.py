"""The shared table: its state, one intent's turn on it, undo, redo, history.

Nothing in a state is ever changed in place.  An intent works on a copy, and
what it alters is replaced by something new; taking an intent back is then just
a matter of looking at the older state again, and a refusal costs nothing.
"""

from typing import NamedTuple

import rounds
from shape import Refusal, is_int
from stream import Stream

MAJORS = tuple(range(22))
NPC_MAJORS = tuple(range(1, 15))
DECK = tuple(range(1, 15))
SUITS = ("cups", "wands", "swords", "coins")
SECRECY = ("open", "threshold", "throw", "gm-first")
HIDDEN_ALWAYS = ("choices", "steps", "drawn", "luck_points", "paid")


class Record(dict):
    """A test or a character: values that are never changed once set.

    `shown` keeps what an answer says of it, `staged` what everybody may see of
    it: both are worked out once.
    """

    __slots__ = ("shown", "staged")

    def __init__(self, *args, **values):
        super().__init__(*args, **values)
        self.shown = self.staged = None

    def but(self, **changes) -> "Record":
        copy = Record(self)
        copy.update(changes)
        return copy


class Pile(NamedTuple):
    left: tuple
    discard: tuple


class State:
    """Everything that an undo brings back."""

    __slots__ = ("group_pool", "gm_pool", "critical", "levels", "characters",
                 "majors", "npc_majors", "round", "strict_purchase", "test", "names")

    def __init__(self, levels):
        self.group_pool = 0
        self.gm_pool = 0
        self.critical = False
        self.levels = levels
        self.characters = {}
        self.majors = Pile(MAJORS, ())
        self.npc_majors = Pile(NPC_MAJORS, ())
        self.round = None
        self.strict_purchase = False
        self.test = None
        # What the default levels are called in the language of the program.
        self.names = {level["id"]: level["name"] for level in levels}

    def copy(self) -> "State":
        twin = State.__new__(State)
        for slot in State.__slots__:
            setattr(twin, slot, getattr(self, slot))
        return twin

    def same(self, other: "State") -> bool:
        return all(getattr(self, slot) == getattr(other, slot) for slot in State.__slots__)

    def sheet(self, name, system: str):
        """What a character has for a system, or None."""
        return self.characters[name].get(system) if name in self.characters else None


class Turn:
    """One intent on its way: its copy of the state, the stream, the notices."""

    def __init__(self, state: State, stream: Stream):
        self.state = state.copy()
        self.stream = stream
        self.notices = []

    def notice(self, which: str) -> None:
        self.notices.append(which)

    def set_character(self, name: str, record: Record) -> None:
        self.state.characters = {**self.state.characters, name: record}

    def set_sheet(self, name: str, system: str, sheet: dict) -> None:
        self.set_character(name, self.state.characters[name].but(**{system: sheet}))

    def change_sheet(self, name: str, system: str, **changes) -> None:
        self.set_sheet(name, system, {**self.state.sheet(name, system), **changes})


def throw(turn: Turn, given, low: int, high: int, count: int, signs: bool = False):
    """Faces of `count` dice: those given, the others thrown.

    Answers the faces and whether any of them was real.
    """
    given = [None] * count if given is None else given
    if len(given) != count:
        raise Refusal("wrong-face-count", "faces")
    check_faces(given, low, high, signs)
    if signs:
        given = [{"-": 1, "0": 3, "+": 5}.get(face, face) for face in given]
    faces = [low + turn.stream.below(high - low + 1) if face is None else face
             for face in given]
    return faces, any(face is not None for face in given)


def check_faces(given: list, low: int, high: int, signs: bool = False) -> None:
    """Types first, all of them, then whether the die has such a face."""
    for face in given:
        if not (face is None or is_int(face) or (signs and type(face) is str)):
            raise Refusal("wrong-type", "faces")
    for face in given:
        good = face in ("-", "0", "+") if type(face) is str else (
            face is None or low <= face <= high)
        if not good:
            raise Refusal("bad-face", "faces")


class Cards:
    """Cards on their way to a hand: first the real ones, then drawn ones."""

    def __init__(self, turn: Turn, given, field: str = "cards"):
        self.turn, self.field = turn, field
        self.given = list(given or ())
        self.real = bool(self.given)
        if not all(map(is_int, self.given)):
            raise Refusal("wrong-type", field)

    def take(self, pile: tuple):
        """One card of the pile, and the pile without it."""
        if self.given:
            card = self.given.pop(0)
            if card not in pile:
                raise Refusal("card-not-available", self.field)
        else:
            card = pile[self.turn.stream.below(len(pile))]
        return card, tuple(other for other in pile if other != card)

    def done(self) -> None:
        if self.given:
            raise Refusal("wrong-face-count", self.field)


class Change(NamedTuple):
    before: State
    after: State
    kind: str
    entry: int


class Table:
    """A table in memory, with its past and its history."""

    def __init__(self, seed: int, levels):
        self.stream = Stream(seed)
        self.state = State(levels)
        self.past = []
        self.future = []
        self.history = []

    def _note(self, kind: str, test=None) -> int:
        entry = {"seq": len(self.history) + 1, "kind": kind, "cancelled": False}
        if kind == "test":
            entry["test"] = test
        self.history.append(entry)
        return len(self.history) - 1

    def commit(self, state: State, kind: str, test) -> None:
        """Something changed: remember how it was, and forget what was taken back."""
        entry = self._note(kind, test)
        self.past.append(Change(self.state, state, kind, entry))
        self.future.clear()
        self.state = state

    def undo(self) -> None:
        if not self.past:
            raise Refusal("nothing-to-undo")
        change = self.past.pop()
        self.history[change.entry] = {**self.history[change.entry], "cancelled": True}
        self.future.append((change.after, change.kind, self.history[change.entry].get("test")))
        self.state = change.before
        self._note("undo")

    def redo(self) -> None:
        if not self.future:
            raise Refusal("nothing-to-redo")
        after, kind, test = self.future.pop()
        entry = self._note(kind, test)
        self.past.append(Change(self.state, after, kind, entry))
        self.state = after

    def entries(self, first: int, count: int) -> list:
        start = max(first, 1) - 1
        return self.history[start:start + count]


def _deck_shown(deck: dict) -> dict:
    return {"suit": deck["suit"], "hand": list(deck["hand"]), "draw": len(deck["draw"]),
            "discard": list(deck["discard"]), "modifiers": deck["modifiers"]}


def character_shown(record: Record) -> dict:
    if record.shown is None:
        shown = {key: value for key, value in record.items() if value is not None}
        for key in ("player", "colour", "motif"):
            shown[key] = record[key]
        if "2d20" in shown:
            sheet = shown["2d20"]
            attributes = {**sheet["attributes"], "CHA": sheet["luck"]}
            shown["2d20"] = {**sheet, "attributes": attributes}
        if "tarot" in shown:
            shown["tarot"] = _deck_shown(shown["tarot"])
        record.shown = shown
    return record.shown


def _pile_shown(pile: Pile) -> dict:
    return {"left": list(pile.left), "discard": list(pile.discard)}


def table_shown(table: Table) -> dict:
    state = table.state
    return {
        "group_pool": state.group_pool, "gm_pool": state.gm_pool,
        "critical_phase": state.critical, "levels": state.levels,
        "characters": {name: character_shown(record)
                       for name, record in state.characters.items()},
        "majors": _pile_shown(state.majors), "npc_majors": _pile_shown(state.npc_majors),
        "round": rounds.shown(state.round), "history_length": len(table.history),
    }


def visibility(test: Record) -> str:
    """The one that counts: a secret threshold is never wide open."""
    least = "threshold" if test.get("secret") else "open"
    return max(test["asked"], least, key=SECRECY.index)


def test_shown(test: Record, systems: dict) -> dict:
    """What an answer says of a test; the explanation's words are not ours."""
    if test is None:
        return None
    if test.shown is None:
        test.shown = {
            "system": test["system"], "phase": test["phase"], "outcome": test["outcome"],
            "visibility": visibility(test), "label": test["label"], "real": test["real"],
            "dice": list(test["dice"]), "cards": systems[test["system"]].cards(test),
            "choices": test["choices"], "steps": None,
            **systems[test["system"]].keys(test),
        }
    return test.shown


def stage_shown(test: Record, systems: dict) -> dict:
    """What everybody may see of the test."""
    if test is not None and test.staged is None:
        test.staged = _staged(test, systems)
    return test and test.staged


def _staged(test: Record, systems: dict) -> dict:
    seen = visibility(test)
    if seen in ("throw", "gm-first"):
        return {"system": test["system"], "visibility": seen, "closed": True}
    stage = dict(test_shown(test, systems), character=test["character"])
    hidden = list(HIDDEN_ALWAYS)
    if test.get("npc"):
        hidden += ["stored", "lost"]
    if seen == "threshold":
        hidden += systems[test["system"]].HIDDEN
        if stage.get("appeal"):
            stage["appeal"] = {k: v for k, v in stage["appeal"].items() if k != "chance"}
    for key in hidden:
        stage.pop(key, None)
    return stage


def new_test(system: str, intent: dict, **values) -> Record:
    """The values that every test has; the rest comes from its system."""
    return Record({
        "system": system, "phase": "choosing", "outcome": None,
        "asked": intent.get("visibility", "open"), "label": intent.get("label"),
        "character": intent.get("character"), "real": False, "dice": (), "choices": [],
        **values})


def die(kind: str, face: int, owner, state: str = "kept") -> dict:
    return {"kind": kind, "face": face, "owner": owner, "state": state}


def with_state(dice: tuple, places, state: str) -> tuple:
    """The same dice, those at the given places in another state."""
    places = set(places)
    return tuple({**one, "state": state} if i in places else one for i, one in enumerate(dice))


def choice(which: str, reason=None) -> dict:
    """How a choice is announced: open, or closed and why."""
    if reason is None:
        return {"id": which, "allowed": True}
    return {"id": which, "allowed": False, "reason": reason}
