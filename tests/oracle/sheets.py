"""Characters: what a sheet may hold, how it is begun and how it is updated."""

from initiates import CHARACTERISTICS
from shape import (FLAG, LIST, Colour, Fields, Fresh, Int, Known, ListOf, MapOf, Name, Obj,
                   Word, int_or)
from table import SUITS, Cards, Record
import tarot

SYSTEMS = ("luck", "discordant", "2d20", "tarot", "initiates")
MOTIFS = ("disc", "triangle", "square", "lozenge", "ring", "cross", "star")
ATTRIBUTES = ("FOR", "PER", "END", "CHR", "INT", "AGI")
POINT_BOUNDS = {"luck": (30, 10), "2d20": (20, 5)}


def _entries(**rules) -> ListOf:
    """A list of named lines, all of whose parts are due."""
    return ListOf(Obj(Fields({"name": Name(), **rules}, required=("name", *rules))), 0, 64)


DISCORDANT = Obj(Fields({
    "aptitudes": _entries(niv=Int(-20, 20)), "tools": _entries(niv=Int(-20, 20)),
    "skills": _entries(d=Int(-30, 30)), "sufferings": _entries(d=Int(-30, 30))}))
INITIATES = Obj(Fields({
    "characteristics": Obj(Fields({name: Int(0, 3) for name in CHARACTERISTICS})),
    "skills": _entries(characteristic=Word(*CHARACTERISTICS), bonus=Int(0, 10))}))
POOL_ATTRIBUTES = Obj(Fields({name: Int(1, 20) for name in ATTRIBUTES}))
POOL_SKILLS = ListOf(Obj(Fields({"name": Name(), "rank": Int(0, 10), "asset": FLAG},
                                required=("name", "rank"))), 0, 64)
MODIFIERS = _entries(modifier=Int(0, 9))
CHARACTERISTICS_MAP = MapOf(Int(1, 30))
LUCK_SKILLS = _entries(level=Int(-11, 11))
BIRTH_HOUR = Int(1, 12, or_null=True)


def is_update(intent: dict) -> bool:
    return intent.get("update") is True


def _points(intent: dict, system: str, old) -> dict:
    """Luck and its points, whose bound is the luck that will stand."""
    highest, default = POINT_BOUNDS[system]
    raw = intent.get(system)
    raw = raw if type(raw) is dict else {}
    luck = int_or(raw, "luck", 1, highest, old["luck"] if old else default)
    return {"luck": Int(1, highest), "luck_points": Int(0, luck)}


def fields(intent: dict, state) -> Fields:
    update = is_update(intent)
    name = intent.get("name")
    old = state.characters.get(name) if update and type(name) is str else None
    old = old or dict.fromkeys(SYSTEMS)
    deck = {"suit": Word(*SUITS), "cards": LIST, "modifiers": MODIFIERS}
    if old["tarot"]:
        del deck["cards"]
    return Fields({
        "name": Known() if update else Fresh(), "update": FLAG, "player": Name(),
        "colour": Colour(), "motif": Word(*MOTIFS),
        "luck": Obj(Fields({**_points(intent, "luck", old["luck"]), "birth_hour": BIRTH_HOUR,
                            "characteristics": CHARACTERISTICS_MAP, "skills": LUCK_SKILLS})),
        "discordant": DISCORDANT,
        "2d20": Obj(Fields({**_points(intent, "2d20", old["2d20"]), "acted": FLAG,
                            "attributes": POOL_ATTRIBUTES, "skills": POOL_SKILLS})),
        "tarot": Obj(Fields(deck)), "initiates": INITIATES}, required=("name",))


def character(turn, intent: dict) -> None:
    name = intent["name"]
    record = turn.state.characters.get(name) or Record(
        dict.fromkeys(("player", "colour", "motif", *SYSTEMS)))
    given = {key: intent[key] for key in ("player", "colour", "motif") if key in intent}
    for system in SYSTEMS:
        if system in intent:
            given[system] = CHANGES[system](turn, record[system], intent[system])
    changed = record.but(**given)
    if changed != turn.state.characters.get(name):
        turn.set_character(name, changed)


def _with_points(turn, old, new: dict, system: str, blank: dict) -> dict:
    """Luck and points: points never exceed the luck, and start equal to it."""
    luck = new.get("luck", old["luck"] if old else POINT_BOUNDS[system][1])
    sheet = {**(old or {**blank, "luck_points": luck}), **new, "luck": luck}
    if sheet["luck_points"] > luck:
        turn.notice("luck-lowered")
        sheet["luck_points"] = luck
    return sheet


def _luck(turn, old, new: dict) -> dict:
    return _with_points(turn, old, new, "luck", {
        "called_today": False, "birth_hour": None, "characteristics": {}, "skills": []})


def _pool(turn, old, new: dict) -> dict:
    had = old["attributes"] if old else {}
    new = {**new, "attributes": {**had, **new.get("attributes", {})}}
    if "skills" in new:
        new["skills"] = [{"asset": False, **skill} for skill in new["skills"]]
    return _with_points(turn, old, new, "2d20", {"acted": False, "skills": []})


def _discordant(turn, old, new: dict) -> dict:
    return {**(old or {"aptitudes": [], "tools": [], "skills": [], "sufferings": []}), **new}


def _initiates(turn, old, new: dict) -> dict:
    had = old or {"characteristics": {}, "skills": []}
    merged = {**had["characteristics"], **new.get("characteristics", {})}
    return {**had, **new, "characteristics": merged}


def _tarot(turn, old, new: dict) -> dict:
    if old is None:
        cards = Cards(turn, new.get("cards"), "tarot.cards")
        old = tarot.new_deck(new.get("suit") or tarot.next_suit(turn.state), cards, [])
        cards.done()
    return {**old, **{key: new[key] for key in ("suit", "modifiers") if key in new}}


CHANGES = {"luck": _luck, "discordant": _discordant, "2d20": _pool, "tarot": _tarot,
           "initiates": _initiates}
