# SPDX-License-Identifier: GPL-3.0-or-later
"""What is the GM's alone is found in the console, and nowhere in the projections, of which there are two.

    test-secrets.py HASARD DATA [--few]

Two tables see the same, but for a secret that is planted in every field of the GM's. The console
must tell each of them, else nothing would be proved. The projection must not: neither in what a
screen reader has of it, nor in any property of its widgets; and its pictures must be the same.
That begins before the throw: in each game a test is first prepared in secret, and not made. The names of
all windows are the same too, for they are seen where the console is not.
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))

import drive

drive.alone()

import access

PROJECTION = "HsdProjection"
WINDOW = "HsdWindow"
WHO = "Perrin"
RIVAL = "Odile"
PLACES = ("luck", "discordant", "2d20", "tarot", "initiates", "free")

# What is planted in the first table and in the second: words that stand nowhere else, and numbers of which
# nothing that everybody sees depends.
WORDS = ("Zanzibar", "Quimper")
POOLS = (8642, 8531)
CLOCKS = ("Palimpseste", "Sarbacane")
TITLES = ("Wagram", "Jemmapes")
SHAPES = ("17", "19")
PICTURES = pathlib.Path(sys.argv[2]).resolve() / "screenshots"
COURT = ((12, "Knight"), (14, "King"))


def cast(which):
    return [
        {"do": "character", "name": WHO, "colour": "#2f5d8c", "motif": "disc", "luck": {"luck": 10}, "2d20": {"luck": 5},
         "tarot": {"suit": "cups", "cards": [(2, 3)[which], (5, 7)[which], 8]}},
        {"do": "character", "name": RIVAL, "colour": "#b3282d", "motif": "square", "tarot": {"suit": "coins", "cards": [(2, 3)[which], 6, 9]}},
        {"do": "levels", "levels": [{"name": WORDS[which], "value": (27, 26)[which]}]},
        {"do": "pools", "group": 3, "gm": POOLS[which]},
        {"do": "clock", "name": CLOCKS[which], "segments": (4, 7)[which], "filled": (1, 5)[which]},
        {"do": "clock", "name": "Marée", "segments": 6, "shown": True},
        {"do": "tick", "clock": 1, "by": (2, 1)[which]},
        {"do": "picture", "title": TITLES[which], "file": str(PICTURES / ("luck.png", "2d20.png")[which])},
        {"do": "picture", "title": TITLES[which], "file": str(PICTURES / "dice.png"), "beside": True},
        {"do": "show-picture", "picture": 2, "shown": True},
    ]


def roll(system, visibility, given, which, **more):
    return {"do": "roll", "system": system, "character": WHO, "visibility": visibility, "input": given, **more}


def level_known(which):
    """The threshold is a secret; the dice, and what came of them, are not: those are the same."""
    yield "luck", [roll("luck", "threshold", {"characteristic": (17, 19)[which], "level": 0, "roll_type": "strength"}, which, faces=[99])], SHAPES[which]
    yield "discordant", [roll("discordant", "threshold", {"d": 0, "challenge": (17, 19)[which]}, which, faces=[1, 3, 5, 3, 1])], SHAPES[which]
    yield "2d20", [roll("2d20", "threshold", {"attribute": (10, 12)[which], "skill": 7, "difficulty": 5}, which, faces=[20, 20])], SHAPES[which]
    yield "initiates", [roll("initiates", "threshold", {"value": 1, "threshold": (17, 19)[which], "secret_threshold": True}, which, faces=[3, 5])], SHAPES[which]
    yield "tarot", [roll("tarot", "threshold", {"difficulty": WORDS[which]}, which, cards=[(11, 13)[which]]),
                    {"do": "choose", "choice": "play", "card": 8}, {"do": "choose", "choice": "destiny", "cards": [16]}], WORDS[which]


def all_kept(visibility, cards):
    """Nothing but that something was thrown is told: dice, outcome and words may differ."""
    def steps(which):
        word = WORDS[which]
        yield "luck", [roll("luck", visibility, {"characteristic": 12, "roll_type": "strength"}, which, label=word, faces=[(3, 99)[which]])], word
        yield "discordant", [roll("discordant", visibility, {"d": 0, "challenge": 1}, which, label=word, faces=[[1] * 5, [5] * 5][which])], word
        yield "2d20", [roll("2d20", visibility, {"attribute": 9, "skill": 2}, which, label=word, faces=[[1, 1], [20, 20]][which])], word
        yield "initiates", [roll("initiates", visibility, {"value": 2, "threshold": 6}, which, label=word, faces=[[9, 9, 9], [0, 0, 0]][which])], word
        yield "free", [roll("free", visibility, {"expression": ("3d6+2", "2d20kl1")[which]}, which, label=word)], word
        yield "tarot", [roll("tarot", visibility, {"difficulty": 2}, which, label=word),
                        {"do": "choose", "choice": "play", "card": cards[which]}, {"do": "choose", "choice": "destiny", "cards": [(16, 21)[which]]}], word
    return steps


def roll_all(system, given, *who, **more):
    """One request for several people; each has a line on the stage. The group's pool is set first: a secret roll before may have changed it, and it is no secret."""
    return [{"do": "pools", "group": 3}, {"do": "roll-all", "system": system, "input": given, "who": list(who), **more}]


def level_of_several(which):
    """As with one: the threshold of two is a secret, and their dice are the same."""
    def case(system, given, faces):
        who = ({"character": name, "faces": faces} for name in (WHO, RIVAL))
        return system, roll_all(system, given, *who, visibility="threshold"), SHAPES[which]

    yield case("luck", {"characteristic": (17, 19)[which], "level": 0, "roll_type": "strength"}, [99])
    yield case("2d20", {"attribute": (10, 12)[which], "skill": 7, "difficulty": 5}, [20, 20])
    yield case("discordant", {"d": 0, "challenge": (17, 19)[which]}, [1, 3, 5, 3, 1])
    yield case("initiates", {"value": 1, "threshold": (17, 19)[which], "secret_threshold": True}, [3, 5])


def one_of_several(which):
    """One line is everybody's, and the same; the other one is the GM's, and differs in all."""
    def case(system, given, seen, kept):
        return system, roll_all(system, given, {"character": WHO, "faces": seen, "visibility": "open"},
                                {"character": RIVAL, "faces": kept[which], "visibility": "throw", "label": WORDS[which]}), WORDS[which]

    yield case("luck", {"characteristic": 12, "roll_type": "strength"}, [50], ([3], [99]))
    yield case("2d20", {"attribute": 9, "skill": 2}, [4, 15], ([1, 1], [20, 20]))
    yield case("discordant", {"d": 0, "challenge": 1}, [1, 3, 5, 3, 1], ([1] * 5, [5] * 5))
    yield case("initiates", {"value": 1, "threshold": 6}, [3, 5], ([9, 9], [0, 0]))


def face_down(which):
    """In an opposition the first card lies face down until the second is there."""
    card, name = COURT[which]
    yield "tarot", [roll("tarot", "open", {"kind": "versus-player", "opponent": RIVAL}, which, cards=[card, 10]),
                    {"do": "choose", "choice": "play", "character": WHO, "card": card}], name


def clock_hidden(which):
    """A clock that is not shown: it stands on the page, beside one that is."""
    yield "luck", [{"do": "tick", "clock": 2}], CLOCKS[which]


CASES = {"clock": clock_hidden, "threshold": level_known, "throw": all_kept("throw", (5, 7)), "threshold of two": level_of_several,
         "one of two": one_of_several, "opposition": face_down}


def told(frame):
    """All that a screen reader can be told of a window."""
    parts = []
    for node in access.walk(frame):
        parts += [access.name_of(node), access.description_of(node), access.text_of(node)]
    return "\n".join(parts)


def find_projections(program):
    """The windows that have no list: all other lists stand in the console."""
    found = [node for node in access.children(program) if access.role_of(node) in ("frame", "window", "dialog")]
    found = [node for node in found if not any(access.role_of(one) == "list" for one in access.walk(node))]
    if len(found) != 2:
        raise drive.Failure(f"{len(found)} projections: {titles(program)}")
    return found


def titles(program):
    """What a task switcher, or whoever shares the screen, has of the windows."""
    return "\n".join(access.name_of(node) for node in access.children(program))


def observe(application, projections, name, folder, secret):
    """A case, what the console tells, what the projections tell, the secret, and a picture."""
    picture = folder / f"{name}.png"
    application.picture(picture, PROJECTION)
    shared = titles(access.program())
    return application.dump(WINDOW), "".join(map(told, projections)) + application.dump(PROJECTION) + shared, secret, picture.read_bytes(), shared


def few(cases, number):
    """With --few, one of the games, another one for each kind of secret."""
    return [cases[number % len(cases)]] if "--few" in sys.argv else cases


def prepare(application, projections, which, folder):
    """On each page, a test that somebody is to make in secret; another one at the other table. It is given up."""
    who = (WHO, RIVAL)[which]
    for place, system in few(list(enumerate(PLACES)), 0):
        application.do(f"win.page(uint32 {place})")
        for _ in range(2):
            application.do("win.secrecy")
        application.do(f"win.actor(uint32 {which})")
        yield f"draft/{system}", *observe(application, projections, f"draft-{system}-{which}", folder, who)
        for _ in range(2):
            application.do("win.secrecy")


def run(programs, which, folder):
    """Plays all cases at one table: (case, what the console tells, what the projection tells, secret, picture)."""
    with tempfile.TemporaryDirectory() as home, drive.Application([programs["app"]], home, HASARD_PKGDATADIR=programs["data"]) as application:
        program = access.program()
        application.size(1000, 700)
        for line in cast(which):
            application.play(line)
        application.do("win.projections")
        application.press("add_output")
        application.do("win.project")
        application.picture(folder / "open.png", PROJECTION)
        projections = find_projections(program)
        yield from prepare(application, projections, which, folder)
        for number, (visibility, steps) in enumerate(CASES.items()):
            for system, lines, secret in few(list(steps(which)), number):
                application.do(f"win.page(uint32 {PLACES.index(system)})")
                for line in lines:
                    application.play(line)
                yield f"{visibility}/{system}", *observe(application, projections, f"{visibility}-{system}-{which}", folder, secret)


def faults(one, other):
    for console, projection, secret, *_ in (one, other):
        if secret not in console:
            yield f"the console does not tell {secret}: nothing is proved"
        for hidden in (secret, *WORDS, *CLOCKS, *TITLES, *map(str, POOLS)):
            if hidden in projection:
                yield f"{hidden} is in the projection"
    if one[3] != other[3]:
        yield "the pictures differ"
    if one[4] != other[4]:
        yield f"the windows are called {one[4]!r} and {other[4]!r}"


def main():
    programs = dict(zip(("app", "data"), sys.argv[1:3]))
    with tempfile.TemporaryDirectory() as folder:
        tables = [{name: rest for name, *rest in run(programs, which, pathlib.Path(folder))} for which in (0, 1)]
        failed = 0
        print(f"1..{len(tables[0])}", flush=True)
        for number, name in enumerate(tables[0], 1):
            found = sorted(set(faults(tables[0][name], tables[1][name])))
            failed += bool(found)
            print("\n".join([*(f"# {fault}" for fault in found), f"{'not ok' if found else 'ok'} {number} {name}"]), flush=True)
    sys.exit(failed > 0)


main()
