"""System A: a d100 under a percentage, and the call on luck after a failure."""

from shape import (FLAG, LIST, Fields, Int, Obj, OneOf, Refusal, Word, closed, int_or, is_int,
                   word_or)
from table import check_faces, choice, die, new_test, throw, with_state

SYSTEM = "luck"
HIDDEN = ["chance"]
MODES = ("action", "luck")
SENSES = ("sight", "hearing", "smell-taste")
BODILY = ("combat", "strength", "agility", "dexterity", "dodge", "appearance")
NEVER = ("constitution", "will", "intellect", "dream", "luck", "stamina", "life",
         "initiative", "stress", "morale")
ROLL_TYPES = BODILY + SENSES + NEVER + ("empathy", "other-physical")
ASTROLOGY = OneOf(-4, -2, 0, 2, 4)
HOUR = Int(1, 12)
HOURS = Obj(Fields({"birth": HOUR, "astral": HOUR, "current": HOUR},
                   required=("birth", "astral", "current")))
OF_TWO = (("astrology", "hours"),)
DEFAULT_LUCK = 10


def input_fields(raw: dict, intent: dict, state) -> Fields:
    rules = {"mode": Word(*MODES)}
    required = ()
    if word_or(raw, "mode", MODES, "action") == "action":
        rules["characteristic"] = Int(1, 60)
        rules["roll_type"] = Word(*ROLL_TYPES)
        required = ("characteristic", "roll_type")
    split = "skill" in raw or "difficulty" in raw
    if not split:
        rules["level"] = Int(-20, 22)
    rules.update(skill=Int(-11, 11), difficulty=Int(-10, 0))
    rules["deliberate"] = FLAG
    if "character" not in intent:
        rules["luck"] = Int(1, 30)
        rules["luck_points"] = Int(0, int_or(raw, "luck", 1, 30, DEFAULT_LUCK))
    rules["astrology"] = ASTROLOGY
    rules["hours"] = HOURS
    return Fields(rules, required, OF_TWO)


def stated_level(raw: dict) -> int:
    """The level of an action: a number, or what skill and difficulty make together."""
    return raw.get("level", 0) + raw.get("skill", 0) + raw.get("difficulty", 0)


def percent(characteristic: int, level: int) -> int:
    """The chance written in the table for a characteristic and a level."""
    if level <= -17:
        return 0
    if level <= -11:
        return 1
    if level == -10:
        return max(1, characteristic // 4)
    if level == -9:
        return max(1, characteristic // 2)
    return max(1, characteristic * (level + 10) // 2)


# From which face on a failure is particular, or total, under level -10.
_ABYSS = {-11: (2, 90), -12: (2, 70), -13: (2, 50), -14: (2, 30), -15: (2, 10), -16: (None, 2)}


def _deep_quality(face: int, level: int) -> str:
    if level <= -17:
        return "total-failure"
    if face == 1:
        return "normal-success"
    particular, total = _ABYSS[level]
    return "total-failure" if face >= total else "particular-failure"


def _part(value: int, of: int) -> int:
    """A share of the percentage, rounded up."""
    return -(-value // of)


def quality(face: int, chance: int, level: int) -> str:
    if level < -10:
        return _deep_quality(face, level)
    if face != 100 and face <= min(99, chance):
        half = chance // 2
        if face <= min(_part(chance, 5), half):
            return "particular-success"
        return "significant-success" if face <= half else "normal-success"
    if chance < 100 and face >= min(91 + _part(chance, 10), 100):
        return "total-failure"
    worse = 80 + _part(chance, 5)
    return "particular-failure" if worse < 100 and face >= worse else "normal-failure"


def outcome_of(of_quality: str) -> str:
    return of_quality.split("-")[1]


def hours_adjustment(hours: dict) -> int:
    apart = (hours["current"] - hours["birth"] - hours["astral"]) % 12
    return {0: 4, 4: 2, 8: 2, 6: -4, 3: -2, 9: -2}.get(apart, 0)


def _astrology(raw: dict, default: int) -> int:
    if "hours" in raw:
        return hours_adjustment(raw["hours"])
    return raw.get("astrology", default)


def roll(turn, intent: dict) -> None:
    raw = intent["input"]
    sheet = turn.state.sheet(intent.get("character"), SYSTEM)
    luck = sheet["luck"] if sheet else raw.get("luck", DEFAULT_LUCK)
    mode = raw.get("mode", "action")
    astrology = _astrology(raw, 0)
    level = stated_level(raw) + (astrology if mode == "luck" else 0)
    characteristic = luck if mode == "luck" else raw["characteristic"]
    faces, real = throw(turn, intent.get("faces"), 1, 100, 1)
    chance = percent(characteristic, level)
    if level <= -17:
        turn.notice("action-impossible")
    got = quality(faces[0], chance, level)
    turn.state.test = new_test(
        SYSTEM, intent, mode=mode, roll_type=raw.get("roll_type"), level=level,
        deliberate=raw.get("deliberate", False), astrology=astrology, chance=chance,
        rolled=faces[0], quality=got, outcome=outcome_of(got), appeal=None, real=real,
        purse=raw.get("luck_points", luck), luck_points=None,
        dice=(die("d100", faces[0], intent.get("character")),))


def points(test, state) -> int:
    """What is left to call with: the sheet's, or the test's own; once resolved, what it was."""
    if test["phase"] == "resolved":
        return test["luck_points"]
    sheet = state.sheet(test["character"], SYSTEM)
    return sheet["luck_points"] if sheet else test["purse"]


def why_closed(test, state, agreed: bool = False):
    """The first reason against an appeal, or None."""
    kind = test["roll_type"]
    if test["mode"] == "luck":
        return "luck-roll"
    if test["appeal"] is not None:
        return "already-appealed"
    if test["outcome"] == "success":
        return "action-succeeded"
    if kind in NEVER:
        return "not-eligible"
    if kind in SENSES + ("empathy",) and not test["deliberate"]:
        return "not-deliberate"
    if points(test, state) < 1:
        return "no-luck-point"
    if kind in ("empathy", "other-physical") and not agreed:
        return "needs-gm"
    return None


def appeal_fields(intent: dict, state) -> Fields:
    return Fields({"faces": LIST, "gm_agrees": FLAG, "astrology": ASTROLOGY, "hours": HOURS},
                  exclusive=OF_TWO)


def _appeal_faces(given, chance: int, level: int) -> list:
    """The luck die and the new action die; how many are due depends on the first."""
    if given is None:
        return [None, None]
    first = given[0] if given else None
    right = len(given) in (1, 2)
    if right and first is None:
        right = given in ([None], [None, None])
    elif right and is_int(first) and 1 <= first <= 100:
        succeeds = outcome_of(quality(first, chance, level)) == "success"
        right = len(given) == (2 if succeeds else 1)
    if not right:
        raise Refusal("wrong-face-count", "faces")
    check_faces(given, 1, 100)
    return (given + [None])[:2]


def _d100(turn, given) -> int:
    return throw(turn, [given], 1, 100, 1)[0][0]


def appeal(turn, intent: dict, test):
    state = turn.state
    reason = why_closed(test, state, intent.get("gm_agrees", False))
    if reason:
        closed(reason)
    astrology = _astrology(intent, test["astrology"])
    chance = percent(points(test, state), astrology)
    given = _appeal_faces(intent.get("faces"), chance, astrology)
    face = _d100(turn, given[0])
    got = quality(face, chance, astrology)
    call = {"chance": chance, "rolled": face, "quality": got, "outcome": outcome_of(got)}
    test = test.but(appeal=call, astrology=astrology,
                    real=test["real"] or given != [None, None],
                    dice=test["dice"] + (die("d100", face, test["character"]),))
    return _again(turn, test, given[1]) if call["outcome"] == "success" else test


def _again(turn, test, given):
    """The call was heard: pay, forget the first die, throw the action anew."""
    test = _pay(turn, test)
    face = _d100(turn, given)
    got = quality(face, test["chance"], test["level"])
    dice = with_state(test["dice"], (0,), "cancelled") + (die("d100", face, test["character"]),)
    return test.but(rolled=face, quality=got, outcome=outcome_of(got), dice=dice)


def _pay(turn, test):
    sheet = turn.state.sheet(test["character"], SYSTEM)
    if sheet is None:
        return test.but(purse=test["purse"] - 1)
    turn.change_sheet(test["character"], SYSTEM, luck_points=sheet["luck_points"] - 1,
                      called_today=True)
    return test


CHOICES = {"appeal": (appeal_fields, appeal)}


def judge(test, state):
    """What is open now, given the sheets as they are."""
    reason = why_closed(test, state)
    is_open = reason in (None, "needs-gm")
    return test.but(choices=[choice("appeal", reason)], luck_points=points(test, state),
                    phase="choosing" if is_open else "resolved")


def participants(test) -> set:
    return {test["character"]}


def cards(test) -> list:
    return []


def keys(test) -> dict:
    return {key: test[key] for key in ("chance", "rolled", "quality", "astrology", "appeal",
                                       "luck_points")}
