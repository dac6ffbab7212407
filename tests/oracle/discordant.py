"""System B: five dice worth -1, 0 or +1, and more of them to choose from."""

from shape import (FLAG, LIST, Fields, Int, ListOf, Name, NetOf, Obj, OneOf, Refusal, Word, look_over,
                   word_or)
from table import die, new_test, throw

SYSTEM = "discordant"
HIDDEN = ["margin"]
MODES = ("normal", "dice-to-levels", "levels-to-dice")
MOST_DICE = 30
TRIANGLES = (1, 3, 6, 10, 15)
SOURCE = Obj(Fields({"label": Name(), "value": Int(-30, 30)}, required=("label", "value")))
TOOL = Obj(Fields({"label": Name(), "value": Int(-20, 20)}, required=("label", "value")))
CAPS = ("aptitude", "total")
CHOICES = {}


def input_fields(raw: dict, intent: dict, state) -> Fields:
    rules = {
        "d": Int(-30, 30), "sources": NetOf(SOURCE, 0, 64), "niv": Int(-20, 20),
        "mode": Word(*MODES), "challenge": Int(-25, 25, or_null=True),
        "tools": ListOf(TOOL, 0, 10), "cap": Word(*CAPS), "floor": FLAG,
        "base": Int(1, 10)}
    if word_or(raw, "mode", MODES) == "dice-to-levels":
        rules["converted"] = _parts(raw)
    return Fields(rules, exclusive=(("d", "sources"),))


def _parts(raw: dict):
    """All the dice, or as many as a whole step of the table; a first row of two is one step.

    That holds as long as the dice make sense; else it is they that are wrong.
    """
    good = Fields({"d": Int(-30, 30), "sources": NetOf(SOURCE, 0, 64)})
    stated = {name: raw[name] for name in ("d", "sources") if name in raw}
    try:
        look_over(good, stated, {})
    except Refusal:
        return Int(1, MOST_DICE)
    dice = abs(net(stated))
    parts = [step for step in TRIANGLES if step < dice and dice > 2]
    return OneOf(*parts, *([dice] if dice else []))


def net(raw: dict) -> int:
    """The dice of a throw: all their sources together."""
    return raw.get("d", 0) + sum(source["value"] for source in raw.get("sources", ()))


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


def levels_for(dice: int) -> int:
    """How many levels so many dice are worth."""
    return sum(1 for step in TRIANGLES if step <= dice)


def dice_for(levels: int) -> int:
    """How many dice so many levels are worth; five of them are the limit."""
    return sum(range(min(levels, 5) + 1))


def value(face: int) -> int:
    return (face + 1) // 2 - 2


def kept_places(faces: list, d: int, base: int) -> set:
    """The dice that count: the best, or the worst; the leftmost of equals."""
    order = sorted(range(len(faces)), key=lambda i: (-sign(d) * value(faces[i]), i))
    return set(order[:base])


def converted(d: int, level: int, mode: str, part: int):
    """The dice thrown beyond five, and the levels added to their sum."""
    if mode == "dice-to-levels":
        return sign(d) * (abs(d) - part), level + sign(d) * levels_for(part)
    if mode == "levels-to-dice":
        return d + sign(level) * dice_for(abs(level)), 0
    return d, level


def dice_turned(raw: dict) -> int:
    """How many of the dice are not thrown but counted as levels."""
    if raw.get("mode") != "dice-to-levels":
        return 0
    return raw.get("converted", abs(net(raw)))


def reach(raw: dict):
    """The lowest and the highest result that the game lets stand, None where it does not care.

    Levels that come from dice lift no result out of the reach of the dice. Tools lift that reach
    only where the table reads it so.
    """
    if dice_turned(raw) == 0:
        return None, None
    base = raw.get("niv", 0)
    if raw.get("cap") == "total":
        base += tools_of(raw)
    return base - 5 if raw.get("floor", True) else None, base + 5


def tools_of(raw: dict) -> int:
    return sum(tool["value"] for tool in raw.get("tools", ()))


def cut(result: int, bounds) -> int:
    low, high = bounds
    if high is not None:
        result = min(high, result)
    return result if low is None else max(low, result)


def compared(result: int, challenge):
    if challenge is None:
        return None, "rolled"
    margin = result - challenge
    return margin, ("below", "equal", "above")[sign(margin) + 1]


def roll(turn, intent: dict) -> None:
    raw = intent["input"]
    base = raw.get("base", 5)
    mode, niv, tools = raw.get("mode", "normal"), raw.get("niv", 0), tools_of(raw)
    d, part, level = net(raw), dice_turned(raw), niv + tools
    thrown_d, added = converted(d, level, mode, part)
    faces, real = throw(turn, intent.get("faces"), 1, 6, base + abs(thrown_d), signs=True)
    if mode == "levels-to-dice" and abs(level) > 5:
        turn.notice("conversion-capped")
    kept = kept_places(faces, thrown_d, base)
    total = sum(value(faces[i]) for i in kept)
    bounds = reach(raw)
    result = cut(total + added, bounds)
    margin, outcome = compared(result, raw.get("challenge"))
    owner = intent.get("character")
    turn.state.test = new_test(
        SYSTEM, intent, real=real, outcome=outcome, margin=margin, d=d, niv=niv,
        tools=tools, converted=part, thrown_d=thrown_d, added_niv=added,
        sum=total, result=result, truncated=result != total + added,
        lowest=cut(added - base, bounds), highest=cut(added + base, bounds),
        dice=tuple(die("dd", face, owner, "kept" if i in kept else "dropped")
                   for i, face in enumerate(faces)))


def judge(test, state):
    """Nothing is left to decide once the dice lie there."""
    return test.but(phase="resolved")


def participants(test) -> set:
    return {test["character"]}


def cards(test) -> list:
    return []


def keys(test) -> dict:
    return {key: test[key] for key in ("d", "niv", "tools", "converted", "thrown_d",
                                       "added_niv", "sum", "result", "truncated", "lowest",
                                       "highest", "margin")}
