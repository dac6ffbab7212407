"""What can be wrong with a line: good intents spoilt, and lines that are none.

Every function takes the generator first, for its dice and its oracle.
"""

import json

BAD_NAMES = ("", "x" * 65, "é" * 65, "tab\there", "\u0085", "del\u007f", "Personne")
WRONG = (None, True, False, 1.5, 1e2, 1.0, "mot", "", [], {}, [1], {"a": 1}, 7, "3")
HUGE = (2 ** 63 - 1, -2 ** 63, 10 ** 6, -10 ** 6, 2 ** 31, 2 ** 32, 1000, -1)
STRANGE_WORDS = ("Action", "x", "", "test ", "OPEN", "1", "luck\u00e9", "high", "all")
STRANGE_FIELDS = ("foo", "Level", "dices", "", "luckk", "é", "test", "input", "x y")
# Arguments that are borrowed from elsewhere: known words at the wrong place.
BORROWED = {"faces": [3], "cards": [3], "amount": 1, "points": 1, "luck": 3, "luck_points": 1,
            "d": 1, "sources": [], "astrology": 2, "hours": {"birth": 1, "astral": 2,
            "current": 3}, "character": "Ana", "opponent": "Ana", "difficulty": 1,
            "crucial": True, "roll_type": "combat", "characteristic": 3, "name": "Ana",
            "update": True, "threshold": 3, "dice": [0], "CHA": 3, "called_today": True,
            "hand": [1], "opponent_modifier": 1, "npc_talon": "shared", "skill": 2, "level": 1,
            "converted": 1, "tools": [], "cap": "total", "floor": False, "attack": True,
            "next": True, "on": True, "paid": True, "id": "basic", "tests": 3,
            "acted": True, "visibility": "open"}

_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_STYLES = (_COMPACT, _COMPACT, json.JSONEncoder(),
           json.JSONEncoder(ensure_ascii=True, separators=(" ,", "\t:  ")))


# ---- writing --------------------------------------------------------------

def shuffled(g, value):
    """The same value, its fields in another order."""
    if type(value) is dict:
        names = list(value)
        g.r.shuffle(names)
        return {name: shuffled(g, value[name]) for name in names}
    if type(value) is list:
        return [shuffled(g, part) for part in value]
    return value


def written(g, intent: dict) -> bytes:
    if g.chance(0.3):
        intent = shuffled(g, intent)
    text = g.pick(_STYLES).encode(intent)
    return (f" {text}\t" if g.chance(0.02) else text).encode()


# ---- spoiling -------------------------------------------------------------

def places(value, at=()) -> list:
    """Every (container, key) of an intent, `do` and its like included."""
    found = []
    keys = value.items() if type(value) is dict else enumerate(value)
    for key, part in keys:
        found.append((value, key))
        if type(part) in (dict, list):
            found += places(part)
    return found


def copied(value):
    if type(value) is dict:
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if type(value) is list else value


def spoilt(g, intent: dict) -> dict:
    """A copy with one thing wrong, now and then more than one."""
    intent = copied(intent)
    for _ in range(1 if g.chance(0.75) else g.r.randint(2, 3)):
        there = places(intent)
        if there:
            g.pick(WAYS)(g, intent, *g.pick(there))
    return intent


def _drop(g, intent, box, key) -> None:
    del box[key]


def _add_strange(g, intent, box, key) -> None:
    box = box if type(box) is dict else intent
    box[g.pick(STRANGE_FIELDS)] = copied(g.pick(WRONG))


def _add_borrowed(g, intent, box, key) -> None:
    box = box if type(box) is dict else intent
    name = g.pick(tuple(BORROWED))
    box[name] = copied(BORROWED[name])


def _retype(g, intent, box, key) -> None:
    box[key] = copied(g.pick(WRONG))


def _misvalue(g, intent, box, key) -> None:
    """Keep the type, leave the range."""
    value = box[key]
    if type(value) is bool:
        box[key] = not value
    elif type(value) is int:
        box[key] = g.pick(HUGE) if g.chance(0.5) else value + g.pick((-12, -6, -1, 1, 6, 25))
    elif type(value) is str:
        box[key] = g.pick(BAD_NAMES if g.chance(0.5) else STRANGE_WORDS)
    elif type(value) is list:
        _relength(g, intent, box, key)
    else:
        box[key] = None


def _relength(g, intent, box, key) -> None:
    value = box[key]
    if type(value) is not list:
        return _misvalue(g, intent, box, key)
    if value and g.chance(0.4):
        value.pop()
    elif g.chance(0.1):
        box[key] = (value or [1]) * 65
    else:
        value.append(copied(value[-1]) if value else 1)


def _spoil_faces(g, intent, box, key) -> None:
    """Bad faces or cards, of every sort."""
    name = "cards" if "cards" in intent else "faces"
    faces = intent.get(name)
    faces = list(faces) if type(faces) is list else []
    bad = g.pick((0, 7, 15, 22, 21, 101, -1, 10, "+", "x", True, 1.0, None, [1], {}, 2 ** 40))
    if faces and g.chance(0.6):
        faces[g.r.randrange(len(faces))] = bad
    else:
        faces.append(bad)
    intent[name] = faces


def _nobody(g, intent, box, key) -> None:
    name = g.pick(("character", "name", "opponent"))
    target = intent["input"] if name == "opponent" and type(intent.get("input")) is dict \
        else intent
    target[name] = g.pick(BAD_NAMES)


def _rename(g, intent, box, key) -> None:
    """The leading words of the line itself."""
    name = g.pick(("do", "system", "choice", "mode", "kind", "on", "why", "price"))
    target = intent["input"] if name in ("mode", "kind") and type(intent.get("input")) is dict \
        else intent
    if name in target:
        target[name] = g.pick(STRANGE_WORDS + WRONG[:4])


WAYS = (_drop, _drop, _add_strange, _add_borrowed, _retype, _retype, _misvalue, _misvalue,
        _misvalue, _relength, _spoil_faces, _spoil_faces, _nobody, _rename)


# ---- lines that are no intent ---------------------------------------------

def _nested(depth: int) -> bytes:
    return b'{"do":"state","x":' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}"


def _padded(length: int) -> bytes:
    line = b'{"do":"state"}'
    return line + b" " * (length - len(line))


RAW = (
    b"{not json", b"[]", b"1", b'"state"', b"null", b"{}", b"{} {}", b'{"do":"state"}x',
    b'{"do":"state","do":"state"}', b'{"do":"state","x":{"a":1,"a":2}}', b'{"do":NaN}',
    b'{"do":"pools","gm":Infinity}', b'{"do":"pools","gm":-Infinity}', b'{"do":"sta',
    b"{'do':'state'}", b'{"do":"state",}', b'{"do":"pools","gm":01}', b'{"do":"pools","gm":+1}',
    b'{"do":"pools","gm":1.}', b'{"do":"pools","gm":.5}', b'{"do":"pools","gm":1.0}',
    b'{"do":"pools","gm":1e1}', b'{"do":"pools","gm":9223372036854775808}',
    b'{"do":"pools","gm":9223372036854775807}', b'{"do":"pools","gm":-9223372036854775808}',
    b'{"do":"pools","gm":-9223372036854775809}', b'{"do":"pools","gm":' + b"9" * 400 + b"}",
    b'{"do":"state","\xff":1}', b'{"do":"\xc0\xae"}', b'{"do":"\xed\xa0\x80"}',
    b'{"do":"st\x00ate"}', b'{"do":"st\\u0000ate"}', b'{"do":"\\ud800"}', b'{"\\udc00":1}',
    b'{"do":"\\ud83d\\ude00"}', b'{"do":"\\ud83dx"}', b'{"do":"a\tb"}', b'{"do":"a\\tb"}',
    b'\xef\xbb\xbf{"do":"state"}', b"", b'{"do":"\\x41"}', b'{"do":"st\\u0061te"}',
    b'{"do":true}', b'{"do":null}', b'{"do":"advise!"}', b'{"Do":"state"}', b"tru", b"{",
    b'{"do":"roll","system":"discordant","input":{"d":1,"d":2}}', b'{"do":"state"}\x00',
    b'{"do":"state" "x":1}', b'{"do":"state","d\\u006f":1}', b'{"do":"pools","gm":-0}',
    b'{"do":"state"//}', b'{"do":"phase","critical":True}')


def raw_line(g) -> bytes:
    x = g.r.random()
    if x < 0.85:
        return g.pick(RAW)
    if x < 0.93:
        return _nested(g.pick((31, 32, 33, 34, 400)))
    if x < 0.94:
        return _padded(g.pick((65535, 65536, 65537, 70000)))
    line = written(g, g.intent())
    return line[:g.r.randrange(len(line))] + g.pick((b"", b"}", b"\xff", b'"'))
