"""Free dice: d4 to d100, added as they are written; nothing is won or lost by them."""

import re

from shape import Fields, Refusal, Text
from table import check_faces, die, new_test

SYSTEM = "free"
HIDDEN = []
CHOICES = {}
KINDS = (4, 6, 8, 10, 12, 20, 100)
WAYS = 2 ** 112
KEEP = "k keep g garder garde guardar guarda conservar behalten behalte".split()
DROP = "d drop retirer retire ôter ôte quitar quita descartar streichen streiche".split()
HIGH = ("h high highest haut hauts meilleur meilleurs alto altos mejor mejores "
        "höchste höchsten").split()
LOW = "l low lowest bas pire pires bajo bajos peor peores niedrigste niedrigsten".split()
FILLERS = "les le plus the los el más die den".split()
# What each word says: keep or drop, high or low, one of them or both.
WORDS = {**{word: "k" for word in KEEP}, **{word: "d" for word in DROP},
         **{word: "h" for word in HIGH}, **{word: "l" for word in LOW},
         **{word: "" for word in FILLERS}, "kh": "kh", "kl": "kl", "dh": "dh", "dl": "dl"}
TOKEN = re.compile(r"\s*(?:([0-9]+)|([^\W\d_]+)|(.))", re.S)


class Expression(Text):
    """A throw that can be read."""

    def good(self, value):
        if not 1 <= len(value) <= self.longest:
            return False
        try:
            read(value)
        except ValueError:
            return False
        return True


def input_fields(raw: dict, intent: dict, state) -> Fields:
    return Fields({"expression": Expression(64)}, required=("expression",))


def _tokens(text: str) -> list:
    """Numbers, words and signs; of a word that begins with the letter of a die, that letter."""
    found = [match.group(0).strip() for match in TOKEN.finditer(text.lower().strip())]
    return ["-" if token in "−–" else token for token in found if token]


def _number(token: str):
    return int(token) if token and token[0] in "0123456789" else None


def read(text: str):
    """Terms (count, faces, how many count, lowest ones, taken away) and what is added."""
    tokens, terms, added = _tokens(text), [], 0
    minus = bool(tokens) and tokens[0] == "-"
    if tokens and tokens[0] in ("+", "-"):
        tokens.pop(0)
    while True:
        count = _number(tokens[0]) if tokens else None
        if count is not None:
            tokens.pop(0)
        if tokens and tokens[0][:1] in ("d", "w"):
            terms.append(_dice(tokens, 1 if count is None else count, minus))
        elif count is None:
            raise ValueError(text)
        else:
            added += -count if minus else count
            if abs(added) > 999:
                raise ValueError(text)
        if not tokens:
            break
        if tokens[0] not in ("+", "-"):
            raise ValueError(text)
        minus = tokens.pop(0) == "-"
    ways = 1
    for count, faces, *_ in terms:
        ways *= faces ** min(count, 200)
    if not 1 <= len(terms) <= 8 or ways >= WAYS:
        raise ValueError(text)
    return terms, added


def _dice(tokens: list, count: int, minus: bool):
    letter = tokens.pop(0)
    if len(letter) > 1 or not tokens or count == 0:
        raise ValueError
    faces = 100 if tokens[0] == "%" else _number(tokens[0])
    if faces not in KINDS:
        raise ValueError
    tokens.pop(0)
    return (count, faces, *_kept(tokens, count), minus)


def _kept(tokens: list, count: int):
    """How many of so many dice count, and whether it is the lowest that do."""
    said, number, spoken = "", None, False
    while tokens:
        if tokens[0] in WORDS:
            said, spoken = said + WORDS[tokens.pop(0)], True
        elif spoken and number is None and _number(tokens[0]) is not None:
            number = _number(tokens.pop(0))
        else:
            break
    if not spoken:
        return count, False
    if number is None or ("h" in said and "l" in said) or number > count:
        raise ValueError
    drop = "d" in said
    kept = count - number if drop else number
    if kept == 0:
        raise ValueError
    lowest = ("h" if drop else "l") in said and kept < count
    return kept, lowest


def written(terms: list, added: int) -> str:
    text = ""
    for count, faces, kept, lowest, minus in terms:
        keep = "" if kept == count else f"k{'l' if lowest else 'h'}{kept}"
        text += f"{'-' if minus else '+'}{count}d{faces}{keep}"
    text += f"{added:+d}" if added else ""
    return text.removeprefix("+")


def worth(faces: int, face: int) -> int:
    return 10 if faces == 10 and face == 0 else face


def bounds(faces: int):
    return (0, 9) if faces == 10 else (1, faces)


def _fall(turn, given, pool: list):
    """The faces of dice of several kinds: those given, the others thrown."""
    given = [None] * len(pool) if given is None else given
    if len(given) != len(pool):
        raise Refusal("wrong-face-count", "faces")
    for face in given:
        check_faces([face], -2 ** 64, 2 ** 64)
    for face, faces in zip(given, pool):
        check_faces([face], *bounds(faces))
    fallen = [bounds(faces)[0] + turn.stream.below(faces) if face is None else face
              for face, faces in zip(given, pool)]
    return fallen, any(face is not None for face in given)


def counting(values: list, kept: int, lowest: bool) -> set:
    """The places of the dice that count, the leftmost of equals."""
    order = sorted(range(len(values)), key=lambda i: (values[i] if lowest else -values[i], i))
    return set(order[:kept])


def roll(turn, intent: dict) -> None:
    terms, added = read(intent["input"]["expression"])
    fallen, real = _fall(turn, intent.get("faces"), [t[1] for t in terms for _ in range(t[0])])
    dice, total, low, high = [], added, added, added
    for count, faces, kept, lowest, minus in terms:
        mine, fallen = fallen[:count], fallen[count:]
        values = [worth(faces, face) for face in mine]
        places = counting(values, kept, lowest)
        sign = -1 if minus else 1
        total += sign * sum(values[i] for i in places)
        low += min(sign * kept, sign * kept * faces)
        high += max(sign * kept, sign * kept * faces)
        dice += [die(f"d{faces}", face, intent.get("character"),
                     "kept" if i in places else "dropped") for i, face in enumerate(mine)]
    turn.state.test = new_test(
        SYSTEM, intent, real=real, outcome="rolled", dice=tuple(dice), total=total, added=added,
        lowest=low, highest=high, expression=written(terms, added))


def judge(test, state):
    """Nothing is left to decide once the dice lie there."""
    return test.but(phase="resolved")


def participants(test) -> set:
    return {test["character"]}


def cards(test) -> list:
    return []


def keys(test) -> dict:
    return {key: test[key] for key in ("expression", "total", "added", "lowest", "highest")}
