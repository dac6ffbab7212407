# SPDX-License-Identifier: GPL-3.0-or-later
"""The sentences of the luck call and of discordant dice: what each has to tell, by the tables of the second implementation.

LUCK and DISCORDANT are lists of (a sentence, a check of test, what was told, and the groups of the sentence); play_… throws once.
"""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "oracle"))

import discordant as of_discordant  # noqa: E402
import luck as of_luck  # noqa: E402

SIGNED = r"(0|[+−]\d+)"


def number(text):
    return int(text.replace("−", "-"))


# --- the luck call ---

FACES = range(1, 101)


def limits(chance, level):
    """Of a percentage: the highest faces of a success, of a significant and of a particular one, and the lowest faces of a
    particular and of a total failure; None for one that no face has."""
    by = {face: of_luck.quality(face, chance, level) for face in FACES}
    up_to = [max((face for face in FACES if by[face] in ("particular-success", "significant-success", "normal-success")[:n]), default=0) for n in (3, 2, 1)]
    return up_to + [min((face for face in FACES if by[face] == name), default=None) for name in ("particular-failure", "total-failure")]


def throws(test, told):
    """Each face that was thrown, with the percentage and the level that it was held against."""
    first = told["mode"] == "luck"
    level = level_of(told) + (astrology_of(told) if first else 0)
    action = of_luck.percent(told["luck"] if first else told["characteristic"], level), level
    faces = [die["face"] for die in test["dice"]]
    call = of_luck.percent(told["luck_points"], told.get("call", 0)), told.get("call", 0)
    return list(zip(faces, (action, call, action)))


def level_of(told):
    return of_luck.stated_level(told)


def astrology_of(told):
    return of_luck.hours_adjustment(told["hours"]) if "hours" in told else told.get("astrology", 0)


def d100(*names):
    """A check of a sentence that tells a face, some limits by their places, and the quality that comes of them. A failure tells all
    limits of failures that there are."""
    success = "normal" in names and "total-failure" not in names

    def check(test, told, *them):
        *numbers, quality = them
        wanted = {"normal": 0, "significant": 1, "particular": 2, "particular-failure": 3, "total-failure": 4}
        face = 100 if len(numbers) < len(names) else int(numbers.pop(0))
        for thrown, (chance, level) in throws(test, told):
            due = limits(chance, level)
            # A high percentage has limits beyond the faces of a die.
            told_limits = [min(int(n), 99) if name in ("significant", "particular") else int(n) for n, name in zip(numbers, names[1:])]
            silent = [due[wanted[name]] for name in ("particular-failure", "total-failure") if name not in names]
            if (
                face == thrown
                and told_limits == [due[wanted[name]] for name in names[1:]]
                and quality.lower() == of_luck.quality(face, chance, level).replace("-", " ")
                and (success or not any(silent))
            ):
                return True
        return False

    return check


def luck_level(test, told, *numbers):
    """Of a luck roll: luck, level, astrology, both together where there is astrology, and the percentage."""
    *parts, chance = [number(one) for one in numbers]
    astrology = astrology_of(told)
    due = [level_of(told), astrology, level_of(told) + astrology, told["luck"]] if astrology else [told["luck"], level_of(told)]
    return told["mode"] == "luck" and parts == due and chance == test["chance"] == of_luck.percent(told["luck"], level_of(told) + astrology)


def called(test, told, points, chance):
    return int(points) == told["luck_points"] and int(chance) == test["appeal"]["chance"] == of_luck.percent(int(points), told["call"])


def missed(test, told):
    return test["appeal"]["outcome"] == "failure" and len(test["dice"]) == 2 and test["luck_points"] == told["luck_points"]


def heard(test, told):
    return test["appeal"]["outcome"] == "success" and len(test["dice"]) == 3 and test["luck_points"] == told["luck_points"] - 1 and test["dice"][0]["state"] == "cancelled"


SHOWS, HUNDRED = r"The d100 shows (\d+), ", r"The d100 shows 00: a 100 always fails"
LUCK = [
    (rf"Skill {SIGNED} and difficulty {SIGNED} make level {SIGNED}\.", lambda test, told, *n: [number(one) for one in n] == [told.get("skill", 0), told.get("difficulty", 0), level_of(told)]),
    (rf"Characteristic (\d+) at level {SIGNED}: the table gives (\d+)%\.", lambda test, told, one, level, chance: [int(one), number(level), int(chance)] == [told["characteristic"], level_of(told), of_luck.percent(int(one), level_of(told))]),
    (rf"Luck roll requested by the game master: full luck (\d+) at level {SIGNED} gives (\d+)%\.", luck_level),
    (rf"Luck roll requested by the game master: level {SIGNED} and astrology {SIGNED} make {SIGNED}, where full luck (\d+) gives (\d+)%\.", luck_level),
    (SHOWS + r"at most (\d+): (.*)\.", lambda test, told, *them: limits(int(them[1]), 0)[1] == 0 and d100("face", "normal")(test, told, *them)),
    (SHOWS + r"at most (\d+) \(significant up to (\d+), particular up to (\d+)\): (.*)\.", d100("face", "normal", "significant", "particular")),
    (SHOWS + r"above (\d+) \(total from (\d+)\): (.*)\.", d100("face", "normal", "total-failure")),
    (SHOWS + r"above (\d+) \(particular from (\d+), total from (\d+)\): (.*)\.", d100("face", "normal", "particular-failure", "total-failure")),
    (HUNDRED + r"\. (.*)\.", d100("face")),
    (HUNDRED + r" \(total from (\d+)\): (.*)\.", d100("face", "total-failure")),
    (HUNDRED + r" \(particular from (\d+), total from (\d+)\): (.*)\.", d100("face", "particular-failure", "total-failure")),
    (r"Astrology: the hour of the call moves the luck level from 0 to ([+−]\d)\.", lambda test, told, n: number(n) == told["call"] != 0),
    (r"Luck call with the (\d+) points? left: (\d+)%\.", called),
    (r"Call failed: no point is lost, the action stands, and there is no second call\.", missed),
    (r"Call succeeded: one luck point is spent, and the first roll never happened\.", heard),
]


def edge(rng):
    """A face, often one where something changes, or none: then the table throws."""
    return {"faces": [rng.choice([1, 2, 100, 100, rng.randint(1, 100), rng.randint(80, 100)])]} if rng.random() < 0.5 else {}


def astrology(rng):
    hours = {"birth": rng.randint(1, 12), "astral": rng.randint(1, 12), "current": rng.randint(1, 12)}
    return rng.choice([{}, {}, {"astrology": rng.choice([-4, -2, 0, 2, 4])}, {"hours": hours}])


def play_luck(table, rng):
    told = {"mode": rng.choice(["action", "action", "luck"]), "luck": rng.randint(1, 30), **astrology(rng)}
    told["luck_points"] = rng.randint(0, told["luck"])
    if told["mode"] == "action":
        told |= {"roll_type": "combat", "characteristic": rng.choice([rng.randint(1, 12), rng.randint(1, 60)])}
    parts = {"skill": rng.randint(-11, 11)}, {"difficulty": rng.randint(-10, 0)}
    told |= rng.choice([{"level": rng.randint(-20, 22)}, {"level": rng.randint(-5, 5)}, {}, parts[0], parts[1], parts[0] | parts[1]])
    answer = table.ask({"do": "roll", "system": "luck", "input": told, **edge(rng)})
    if not answer["test"]["choices"][0]["allowed"]:
        return told, answer
    hour = astrology(rng)
    return told | {"call": astrology_of(hour or told)}, table.ask({"do": "choose", "choice": "appeal", **hour})


# --- discordant dice ---


def dice_of(told):
    """The dice of all sources, those that are thrown beyond five, and the level that is added."""
    level = told.get("niv", 0) + of_discordant.tools_of(told)
    return of_discordant.net(told), *of_discordant.converted(of_discordant.net(told), level, told["mode"], of_discordant.dice_turned(told))


def sum_of(test, told):
    them = [die["face"] for die in test["dice"]]
    return sum(of_discordant.value(them[place]) for place in of_discordant.kept_places(them, dice_of(told)[1]))


def tools(test, told, them, aptitude, level):
    wanted = [(one["label"], one["value"]) for one in told["tools"]]
    given = [(one.partition("\u00a0")[0], number(one.partition("\u00a0")[2])) for one in them.split(", ")]
    return given == wanted and [number(aptitude), number(level)] == [told["niv"], told["niv"] + of_discordant.tools_of(told)]


def turned(whole):
    def check(test, told, d, *numbers):
        net, thrown, _ = dice_of(told)
        part = net - thrown
        due = [of_discordant.sign(net) * of_discordant.levels_for(abs(part))]
        due = due if whole else [part, *due, thrown]
        return told["mode"] == "dice-to-levels" and number(d) == net and [number(one) for one in numbers] == due and (thrown == 0) == whole

    return check


def to_dice(test, told, level, dice, thrown):
    due = told["niv"] + of_discordant.tools_of(told)
    return told["mode"] == "levels-to-dice" and [number(level), number(dice), number(thrown)] == [due, of_discordant.sign(due) * of_discordant.dice_for(abs(due)), dice_of(told)[1]]


def thrown(sign):
    return lambda test, told, n="5": int(n) == len(test["dice"]) == 5 + abs(dice_of(told)[1]) and of_discordant.sign(dice_of(told)[1]) == sign


def cut(side, total=False, lifted=False):
    """The sum of the dice, the level, both together, and what the reach leaves of it; then what that reach follows from."""

    def check(test, told, summed, level, together, result, aptitude, of_tools="0"):
        plain = sum_of(test, told) + dice_of(told)[2]
        bounds = of_discordant.reach(told)
        bound = bounds[0 if side < 0 else 1]
        base = told["niv"] + (of_discordant.tools_of(told) if total else 0)
        return (
            [number(summed), number(level), number(together), number(result)] == [sum_of(test, told), dice_of(told)[2], plain, bound]
            and bound == base + 5 * side == test["result"] == of_discordant.cut(plain, bounds) != plain
            and number(aptitude) == told["niv"]
            and number(of_tools) == (of_discordant.tools_of(told) if total else 0)
            and lifted == (side > 0 and not total and of_discordant.tools_of(told) > 0)
        )

    return check


def result(test, told, summed, level, final):
    due = sum_of(test, told) + dice_of(told)[2]
    return [number(summed), number(level), number(final)] == [sum_of(test, told), dice_of(told)[2], due] and due == test["result"] == of_discordant.cut(due, of_discordant.reach(told))


def compared(test, told, final, challenge, name, margin):
    due, outcome = of_discordant.compared(test["result"], told["challenge"])
    return [number(final), number(challenge), number(margin)] == [test["result"], told["challenge"], due] and {"Above": "above", "Tie": "equal", "Below": "below"}[name] == outcome


CUT = rf"Sum {SIGNED}, level {SIGNED}: {SIGNED}, "
SUM = r"(−?\d+)"
DISCORDANT = [
    (rf"Before the roll, the sources of dice net to {SIGNED} D\.", lambda test, told, n: "sources" in told and number(n) == dice_of(told)[0]),
    (rf"Tools: (.*)\. With aptitude {SIGNED} that makes level {SIGNED}\.", tools),
    (rf"Dice → Levels: of {SIGNED} D, {SIGNED} count as {SIGNED} levels, and {SIGNED} D are left to roll\.", turned(whole=False)),
    (rf"Dice → Levels: {SIGNED} D count as {SIGNED} levels, and five dice are rolled\.", turned(whole=True)),
    (rf"Levels → Dice: {SIGNED} levels count as {SIGNED} D, which makes {SIGNED} D\.", to_dice),
    (r"(\d+) dice are rolled and the five highest are kept\.", thrown(1)),
    (r"(\d+) dice are rolled and the five lowest are kept\.", thrown(-1)),
    (r"Five dice are rolled and all are kept\.", thrown(0)),
    (CUT + rf"raised to {SIGNED}, aptitude {SUM} \+ tools {SUM} − 5; this lower cut is a house rule of ours\.", cut(-1, total=True)),
    (CUT + rf"raised to {SIGNED}, aptitude {SUM} − 5; this lower cut is a house rule of ours\.", cut(-1)),
    (CUT + rf"cut to {SIGNED}, aptitude {SUM} \+ tools {SUM} \+ 5, as this table plays it\.", cut(1, total=True)),
    (CUT + rf"cut to {SIGNED}, aptitude {SUM} \+ 5, which tools do not lift\.", cut(1, lifted=True)),
    (CUT + rf"cut to {SIGNED}, aptitude {SUM} \+ 5\.", cut(1)),
    (rf"Sum {SIGNED}, level {SIGNED}: final result {SIGNED}\.", result),
    (rf"{SIGNED} against the challenge {SIGNED}: (\w+) \(margin {SIGNED}\)\.", compared),
]


def play_discordant(table, rng):
    told = {"niv": rng.randint(-6, 6), "mode": rng.choice(of_discordant.MODES), "cap": rng.choice(of_discordant.CAPS), "floor": rng.random() < 0.8}
    told |= rng.choice([{"d": rng.randint(-30, 30)}, {"d": rng.randint(-2, 2)}, {}, {"sources": [{"label": name, "value": rng.randint(-9, 9)} for name in "ab"]}])
    told["tools"] = [{"label": name, "value": rng.randint(-4, 4)} for name in ("Rope", "Grapnel")[: rng.randint(0, 2)]]
    dice = abs(of_discordant.net(told))
    if told["mode"] == "dice-to-levels" and dice and rng.random() < 0.3:
        told["converted"] = rng.randint(1, dice)
    if rng.random() < 0.5:
        told["challenge"] = rng.randint(-9, 9)
    return told, table.ask({"do": "roll", "system": "discordant", "input": told})
