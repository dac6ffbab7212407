"""System E: the best of a few ten-sided dice, and a re-roll at a price."""

from shape import FLAG, LIST, Fields, Int, Text, Word, closed, int_or
from table import choice, die, new_test, throw, with_state

SYSTEM = "initiates"
HIDDEN = ["threshold"]
CHARACTERISTICS = ("ENE", "PER", "AGI", "INT", "FOR", "EMP", "END", "RUS", "BEA", "CHA")
PRICES = {"high": 1, "very-high": 2, "exorbitant": 3}


def input_fields(raw: dict, intent: dict, state) -> Fields:
    return Fields({
        "characteristic": Word(*CHARACTERISTICS), "value": Int(0, 3),
        "dice": Int(1, 1 + int_or(raw, "value", 0, 3, 0)), "bonus": Int(0, 10),
        "threshold": Int(0, 30), "secret_threshold": FLAG}, required=("threshold",))


def first_outcome(faces: list, bonus: int, threshold: int) -> str:
    reached = max(faces) + bonus >= threshold
    if 0 in faces:
        return "automatic-failure" if reached else "critical-failure"
    return "success" if reached else "simple-failure"


def roll(turn, intent: dict) -> None:
    raw = intent["input"]
    bonus, threshold = raw.get("bonus", 0), raw["threshold"]
    count = raw.get("dice", 1 + raw.get("value", 0))
    secret = raw.get("secret_threshold", False)
    faces, real = throw(turn, intent.get("faces"), 0, 9, count)
    if threshold > 9 + bonus and not secret:
        turn.notice("threshold-unreachable")
    outcome = first_outcome(faces, bonus, threshold)
    turn.state.test = new_test(
        SYSTEM, intent, real=real, bonus=bonus, threshold=threshold, secret=secret,
        stated=False, first=outcome, outcome=outcome, negotiation=None, reroll=None,
        best=max(faces), total=max(faces) + bonus,
        dice=tuple(die("d10", face, intent.get("character")) for face in faces))


def is_unstated(test) -> bool:
    """The players do not know the threshold: because it is secret, or because of the test's visibility."""
    return test["secret"] or (test["asked"] == "threshold" and not test["stated"])


def why_closed(test, which: str):
    if test["first"] != "simple-failure":
        return "not-a-simple-failure"
    if test["negotiation"] == "done":
        return "already-negotiated"
    if test["negotiation"] == "refused":
        return "already-refused"
    if which == "reveal" and test["stated"]:
        return "already-stated"
    if which == "negotiate" and is_unstated(test):
        return "threshold-secret"
    return None


def _open(test, which: str) -> None:
    reason = why_closed(test, which)
    if reason:
        closed(reason)


def reveal(turn, intent: dict, test):
    _open(test, "reveal")
    threshold = intent.get("threshold", test["threshold"])
    if threshold > 10 + test["bonus"]:
        turn.notice("threshold-unreachable")
    asked = "open" if test["asked"] == "threshold" else test["asked"]
    return test.but(threshold=threshold, secret=False, stated=True, asked=asked)


def best_again(faces: list) -> int:
    """In a re-roll a zero is the best face of all."""
    return max(face or 10 for face in faces)


def negotiate(turn, intent: dict, test):
    _open(test, "negotiate")
    if not intent["agreed"]:
        closed("not-agreed")
    count = PRICES[intent["price"]]
    faces, real = throw(turn, intent.get("faces"), 0, 9, count)
    best = best_again(faces)
    total = best + test["bonus"]
    outcome = "success" if total >= test["threshold"] else "new-failure"
    old = test["dice"]
    return test.but(
        negotiation="done", outcome=outcome, real=test["real"] or real,
        reroll={"price": intent["price"], "text": intent.get("text"), "dice": count,
                "best": best, "total": total, "outcome": outcome},
        dice=with_state(old, range(len(old)), "rerolled")
        + tuple(die("d10", face, test["character"]) for face in faces))


def refuse(turn, intent: dict, test):
    _open(test, "refuse")
    return test.but(negotiation="refused")


def _reveal_fields(intent, state) -> Fields:
    return Fields({"threshold": Int(0, 30)})


def _negotiate_fields(intent, state) -> Fields:
    return Fields({"price": Word(*PRICES), "agreed": FLAG, "text": Text(1000), "faces": LIST},
                  required=("price", "agreed"))


def _refuse_fields(intent, state) -> Fields:
    return Fields({})


CHOICES = {"reveal": (_reveal_fields, reveal), "negotiate": (_negotiate_fields, negotiate),
           "refuse": (_refuse_fields, refuse)}


def judge(test, state):
    reasons = {which: why_closed(test, which) for which in CHOICES}
    is_open = None in reasons.values()
    return test.but(choices=[choice(which, reason) for which, reason in reasons.items()],
                    phase="choosing" if is_open else "resolved")


def participants(test) -> set:
    return {test["character"]}


def cards(test) -> list:
    return []


def keys(test) -> dict:
    shown = {key: test[key] for key in ("best", "total", "negotiation", "reroll")}
    shown["threshold"] = None if test["secret"] else test["threshold"]
    return shown
