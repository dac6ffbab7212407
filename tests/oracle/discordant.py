"""System B: five dice worth -1, 0 or +1, and more of them to choose from."""

from shape import LIST, Fields, Int, Name, NetOf, Obj, Word
from table import die, new_test, throw

SYSTEM = "discordant"
HIDDEN = ["margin"]
MODES = ("normal", "dice-to-levels", "levels-to-dice")
TRIANGLES = (1, 3, 6, 10, 15)
SOURCE = Obj(Fields({"label": Name(), "value": Int(-30, 30)}, required=("label", "value")))
INPUT = Fields({
    "d": Int(-30, 30), "sources": NetOf(SOURCE, 0, 64), "niv": Int(-20, 20),
    "mode": Word(*MODES), "challenge": Int(-25, 25, or_null=True)},
    exclusive=(("d", "sources"),))
CHOICES = {}


def input_fields(raw: dict, intent: dict, state) -> Fields:
    return INPUT


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


def kept_places(faces: list, d: int) -> set:
    """The five dice that count: the best, or the worst; the leftmost of equals."""
    order = sorted(range(len(faces)), key=lambda i: (-sign(d) * value(faces[i]), i))
    return set(order[:5])


def converted(d: int, niv: int, mode: str):
    """The dice thrown beyond five, and the levels added to their sum."""
    if mode == "dice-to-levels":
        return 0, niv + sign(d) * levels_for(abs(d))
    if mode == "levels-to-dice":
        return d + sign(niv) * dice_for(abs(niv)), 0
    return d, niv


def cut(result: int, niv: int, mode: str) -> int:
    """Levels that come from dice lift no result out of the reach of the dice."""
    if mode != "dice-to-levels":
        return result
    return max(niv - 5, min(niv + 5, result))


def compared(result: int, challenge):
    if challenge is None:
        return None, "rolled"
    margin = result - challenge
    return margin, ("below", "equal", "above")[sign(margin) + 1]


def roll(turn, intent: dict) -> None:
    raw = intent["input"]
    mode, niv = raw.get("mode", "normal"), raw.get("niv", 0)
    d = raw.get("d", 0)
    if "sources" in raw:
        d = sum(source["value"] for source in raw["sources"])
    thrown_d, added = converted(d, niv, mode)
    faces, real = throw(turn, intent.get("faces"), 1, 6, 5 + abs(thrown_d), signs=True)
    if mode == "levels-to-dice" and abs(niv) > 5:
        turn.notice("conversion-capped")
    kept = kept_places(faces, thrown_d)
    total = sum(value(faces[i]) for i in kept)
    result = cut(total + added, niv, mode)
    margin, outcome = compared(result, raw.get("challenge"))
    owner = intent.get("character")
    turn.state.test = new_test(
        SYSTEM, intent, real=real, outcome=outcome, margin=margin, d=d, niv=niv,
        thrown_d=thrown_d, added_niv=added, sum=total, result=result,
        truncated=result != total + added,
        lowest=cut(added - 5, niv, mode), highest=cut(added + 5, niv, mode),
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
    return {key: test[key] for key in ("d", "niv", "thrown_d", "added_niv", "sum", "result",
                                       "truncated", "lowest", "highest", "margin")}
