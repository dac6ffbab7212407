# SPDX-License-Identifier: GPL-3.0-or-later
"""Every sentence of an explanation is held against the numbers of its test, counted here once more from dice and cards.

    explain.py HASARD_CLI

Whatever sentence the systems hold has to be said by one of these tests; explain_dice.py has those of two of the games.
"""

import collections
import pathlib
import random
import re
import sys

import cli
from explain_dice import DISCORDANT, LUCK, number, play_discordant, play_luck
from explain_free import FREE, play_free

THROWS = 700
SYSTEMS = pathlib.Path(__file__).resolve().parents[2] / "src/model/systems"

COURT = {"Ace": 1, "Page": 11, "Knight": 12, "Queen": 13, "King": 14}
ROMANS = " I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI".split(" ")
PRICES = {"Obtain Information": 1, "Reduce the Time": 2, "Minor Action": 1, "Major Action": 2, "Damage": 1}
RANGES = ["normal", "risky", "hazardous", "dangerous", "perilous"]
MAJORS = ["The Fool", "The Magician", "The Popess", "The Empress", "The Emperor", "The Pope", "The Lover", "The Chariot", "Justice",
          "The Hermit", "The Wheel of Fortune", "Strength", "The Hanged Man", "The Nameless Arcanum", "Temperance", "The Devil",
          "The House of God", "The Star", "The Moon", "The Sun", "Judgment", "The World"]  # fmt: skip


def card(text):
    """“8”, or a court card with its value."""
    match = re.fullmatch(r"(\w+) \((\d+)\)", text)
    return int(text) if match is None else int(match[2]) if COURT[match[1]] == int(match[2]) else None


def cards(text):
    return [card(one) for one in text.split(", ")]


# --- Choice & Destiny ---


def left_of(test, told):
    return sum(row["card"] for row in test["choice"]) + told.get("modifier", 0) + told.get("adjustment", 0)


def drawn(test, told, name, them):
    return cards(them) == [row["card"] for row in test["drawn"] if row["character"] == name]


def played(test, told, name, one):
    first = test["choice"][: 2 if told.get("kind") == "versus-player" else 1]
    return {"character": name, "card": card(one)} in first


def lent(test, told, name, one):
    return {"character": name, "card": card(one)} in test["choice"][1:] and told.get("kind") != "versus-player"


def destiny(test, told, roman, name):
    majors = [one["number"] for one in test["cards"] if one["role"] == "destiny"]
    return majors == [test["destiny"]] == [ROMANS.index(roman)] and name.partition(" (")[0] == MAJORS[test["destiny"]]


def choice_side(test, told, total, them, modifier, adjustment="0"):
    return (
        number(total) == left_of(test, told) == test["left"]
        and [int(one) for one in them.split(" + ")] == [row["card"] for row in test["choice"]]
        and int(modifier) == told.get("modifier", 0)
        and number(adjustment) == told.get("adjustment", 0)
    )


def opposed(told):
    return told.get("opponent_modifier", 0) if told.get("kind") == "versus-npc" else 0


def destiny_side(test, told, total, one, difficulty, modifier="0"):
    parts = [int(one), int(modifier), number(difficulty)]
    return number(total) == test["right"] == sum(parts) and parts == [test["destiny"], opposed(told), told.get("difficulty", 0)]


def against(outcome):
    def check(test, told, left, right, margin="0"):
        return (
            [number(left), number(right), number(margin)] == [left_of(test, told), test["destiny"] + opposed(told) + told.get("difficulty", 0), test["margin"]]
            and test["outcome"] == outcome
            and (number(margin) >= 0) == (outcome == "success")
        )

    return check


def alone(outcome, major):
    return lambda test, told, margin: test["outcome"] == outcome and test["destiny"] == major and number(margin) == left_of(test, told) - test["right"]


def side(test, told, total, name, one, modifier):
    mine = told["modifier"] if name == "Nadia" else told["opponent_modifier"]
    return int(modifier) == mine and int(total) == int(one) + mine and {"character": name, "card": int(one)} in test["choice"]


def worth(test, told, name):
    mine = told["modifier"] if name == "Nadia" else told["opponent_modifier"]
    return mine + next(row["card"] for row in test["choice"] if row["character"] == name)


def tie(test, told, left, right):
    return int(left) == int(right) == worth(test, told, "Nadia") == worth(test, told, "Tomas") and test["outcome"] == "tie"


def wins(test, told, left, right, name):
    sums = [worth(test, told, one) for one in ("Nadia", "Tomas")]
    return [int(left), int(right)] == sums and test["winner"] == name == ("Nadia" if sums[0] > sums[1] else "Tomas")


CARD = r"(\d+|\w+ \(\d+\))"
TAROT = [
    (r"(\w+) draws ((?:\d+|\w+ \(\d+\))(?:, (?:\d+|\w+ \(\d+\)))*)\.", drawn),
    (rf"(\w+) plays {CARD}\.", played),
    (rf"(\w+) lends {CARD}\.", lent),
    (r"The Fool is set aside (\d+) times?, and Destiny is drawn again\.", lambda test, told, n: int(n) == test["fools"] == sum(one["role"] == "fool" for one in test["cards"])),
    (r"Destiny: ([IVX]+), (.*)\.", lambda test, told, *them: told.get("kind") is None and destiny(test, told, *them)),
    (r"Destiny, among I to XIV: ([IVX]+), (.*)\.", lambda test, told, *them: told.get("kind") == "versus-npc" and test["destiny"] <= 14 and destiny(test, told, *them)),
    (r"(−?\d+) for the Choice: cards? ([\d +]+), modifier (\d)\.", choice_side),
    (r"(−?\d+) for the Choice: cards? ([\d +]+), modifier (\d), adjustment ([+−]\d+)\.", choice_side),
    (r"(−?\d+) for Destiny: card (\d+), difficulty (0|[+−]\d+)\.", destiny_side),
    (r"(−?\d+) for Destiny: card (\d+), modifier (\d), difficulty (0|[+−]\d+)\.", lambda test, told, total, one, modifier, level: int(modifier) > 0 and destiny_side(test, told, total, one, level, modifier)),
    (r"Above XIV, set aside: ([IVX, ]+)\.", lambda test, told, them: told.get("aside") == [ROMANS.index(one) for one in them.split(", ")]),
    (r"(−?\d+) against (−?\d+), margin 0: a tie is enough, success\.", against("success")),
    (r"(−?\d+) against (−?\d+), margin (\+\d+): success\.", against("success")),
    (r"(−?\d+) against (−?\d+), margin (−\d+): failure\.", against("failure")),
    (r"XXI, the World, decides on its own: critical success, whatever the margin \((0|[+−]\d+)\)\.", alone("critical-success", 21)),
    (r"XV, the Devil, decides on its own: critical failure, whatever the margin \((0|[+−]\d+)\)\.", alone("critical-failure", 15)),
    (r"(\d+) for (\w+): card (\d+), modifier (\d)\.", side),
    (r"(\d+) against (\d+): a tie\. Nobody wins, and nothing changes\.", tie),
    (r"(\d+) against (\d+): (\w+) wins\.", wins),
]


def play_tarot(table, rng):
    told = {"modifier": rng.randint(0, 9)}
    kind = rng.choice([None, None, None, "versus-npc", "versus-player"])
    if kind == "versus-player":
        told |= {"kind": kind, "opponent": "Tomas", "opponent_modifier": rng.randint(0, 9)}
    else:
        told |= {"difficulty": rng.choice([0, 2, 4, 6, 8, 10, -3]), "crucial": rng.random() < 0.4} | ({"kind": kind} if kind else {})
        told |= {"adjustment": rng.randint(-20, 20)} if rng.random() < 0.3 else {}
        if kind:
            told |= {"opponent_modifier": rng.randint(0, 3), "npc_talon": rng.choice(["own", "shared"])}
    if rng.random() < 0.1:
        table.ask({"do": "phase", "critical": rng.random() < 0.7})
    answer = table.ask({"do": "roll", "system": "tarot", "character": "Nadia", "input": told})
    hands = {name: one["tarot"]["hand"] for name, one in answer["table"]["characters"].items()}
    answer = table.ask({"do": "choose", "choice": "play", "character": "Nadia", "card": rng.choice(hands["Nadia"])} if kind == "versus-player"
                       else {"do": "choose", "choice": "play", "card": rng.choice(hands["Nadia"])})  # fmt: skip
    if kind == "versus-player":
        return told, table.ask({"do": "choose", "choice": "play", "character": "Tomas", "card": rng.choice(hands["Tomas"])})
    for name in ("Tomas", "Ilyes"):
        if told["crucial"] and rng.random() < 0.6:
            table.ask({"do": "choose", "choice": "lend", "character": name, "card": rng.choice(hands[name])})
    left = answer["table"]["majors"]["left"]
    above, among = [one for one in left if one > 14], [one for one in left if 0 < one <= 14]
    if told.get("npc_talon") != "shared" or not above or not among:
        return told, table.ask({"do": "choose", "choice": "destiny"})
    aside = rng.sample(above, min(len(above), rng.randint(1, 3)))
    answer = table.ask({"do": "choose", "choice": "destiny", "cards": [*aside, rng.choice(among)]})
    return told | {"aside": sorted(aside)}, answer


# --- the 2d20 pool ---


def d20s(test):
    """The faces that count: those of the leader and those of the helpers."""
    again = [die for die in test["dice"] if die["kind"] == "d20"]
    return ([die["face"] for die in again if die["state"] != "rerolled" and die["owner"] == owner] for owner in ("Nadia", "Lou"))


def successes(faces, target, critical):
    return sum(2 if face <= critical else 1 if face <= target else 0 for face in faces)


def leader_of(test, told):
    critical = max(1, told["skill"]) if told["asset"] else 1
    return successes(next(d20s(test)), target_of(told), critical), critical


def helpers_of(test):
    return successes(list(d20s(test))[1], 10, 1)


def target_of(told):
    return (told["luck"] if told["stacked_deck"] else told["attribute"]) + told["skill"]


def total_of(test, told):
    leader, _ = leader_of(test, told)
    return leader + helpers_of(test) if leader else 0


def difficulty_of(told):
    return told["difficulty"] + told["second_major_action"]


def undone(test, told, n="0"):
    """What was bought for a hit that a re-roll undid came back, or its dice do not count."""
    return any(die["kind"] == "d20" and die["state"] == "rerolled" for die in test["dice"]) and told["attack"] and int(n) <= 3


def faces(text):
    return sorted(int(face) for face in text.split(", "))


def leader(test, told, n, them, critical=None):
    due, up_to = leader_of(test, told)
    return int(n) == due and faces(them) == sorted(next(d20s(test))) and (critical is None or int(critical) == up_to) and (critical is None) == (up_to == 1 or not told["asset"])


def outcome(verdict):
    def check(test, told, total, difficulty, produced="0"):
        due = total_of(test, told)
        return [int(total), int(difficulty)] == [due, difficulty_of(told)] and test["outcome"] == verdict == ("success" if due >= difficulty_of(told) else "failure") and int(produced) == max(0, due - difficulty_of(told))

    return check


def spent(test, told, n, them, produced=True):
    paid = 0
    for one in them.split(", "):
        name, _, points = one.rpartition(" ")
        if int(points) % PRICES[name]:
            return False
        paid += int(points)
    return int(n) == paid == test["spent"] and produced == (max(0, total_of(test, told) - difficulty_of(told)) > 0)


def bought(test, told, n, group="0", gm="0"):
    paid = test["paid"]
    return int(n) == told["bought_dice"] and [int(group), int(gm)] == [paid["pool"], paid["gm"]] and sum(paid.values()) == [0, 1, 3, 6][int(n)] and not told["npc"]


def combat(test, told, them, total, effects):
    now = [die["face"] for die in test["dice"] if die["kind"] == "combat" and die["state"] == "kept"]
    return faces(them) == sorted(now) and int(total) == sum([1, 2, 0, 0, 1, 1][face - 1] for face in now) and int(effects) == sum(face > 4 for face in now)


POOL = [
    (r"Target (\d+): attribute (\d+), skill (\d+)\.", lambda test, told, *n: not told["stacked_deck"] and [int(one) for one in n] == [target_of(told), told["attribute"], told["skill"]]),
    (r"Target (\d+), by “Stroke of Luck”: luck (\d+) in the place of the attribute, skill (\d+)\.", lambda test, told, *n: told["stacked_deck"] and [int(one) for one in n] == [target_of(told), told["luck"], told["skill"]]),
    (r"Difficulty (\d+)\.", lambda test, told, n: int(n) == told["difficulty"] and not told["second_major_action"]),
    (r"Difficulty (\d+): (\d+), \+1 for the second major action\.", lambda test, told, n, before: told["second_major_action"] and [int(n), int(before)] == [difficulty_of(told), told["difficulty"]]),
    (r"Complications from (\d+) up \((\w+)\)\.", lambda test, told, n, name: int(n) == 21 - told["complication_range"] and name.lower() == RANGES[told["complication_range"] - 1]),
    (r"(\d) d\w+ bought: the group pool pays (\d+)\.", bought),
    (r"(\d) d\w+ bought: the group pool is empty, and the game master receives (\d+)\.", lambda test, told, n, gm: bought(test, told, n, "0", gm)),
    (r"(\d) d\w+ bought: the group pool pays (\d+), and the game master receives (\d+)\.", bought),
    (r"(\d) d\w+ bought: the game master’s pool pays (\d+)\.", lambda test, told, n, gm: told["npc"] and [int(n), int(gm)] == [told["bought_dice"], [0, 1, 3, 6][told["bought_dice"]]] and test["paid"] == {"pool": 0, "gm": int(gm)}),
    (r"Difficulty 0 and no roll: automatic success, no points, no complication\.", lambda test, told: told["skip_roll"] and difficulty_of(told) == 0 and [test["outcome"], test["dice"], test["produced"]] == ["success", [], 0]),
    (r"Miss Fortune: (\d) d\w+ w\w+ re-rolled, and the new faces? counts?\.", lambda test, told, n: int(n) == sum(die["state"] == "rerolled" and die["kind"] == "d20" for die in test["dice"])),
    (r"(\d+) success(?:es)? of the leader: ([\d, ]+) \(a 1 counts two\)\.", leader),
    (r"(\d+) success(?:es)? of the leader: ([\d, ]+) \(up to (\d+), by the asset, counts two\)\.", leader),
    (r"(\d+) success(?:es)? of the helpers: ([\d, ]+)\.", lambda test, told, n, them: int(n) == helpers_of(test) and faces(them) == sorted(list(d20s(test))[1])),
    (r"The leader has no success: help does not count\.", lambda test, told: leader_of(test, told)[0] == 0 and told["helpers"]),
    (r"(\d+) against difficulty (\d+): success, and (\d+) action points? (?:is|are) produced\.", outcome("success")),
    (r"(\d+) against difficulty (\d+): failure\.", outcome("failure")),
    (r"(\d+) complications? for the GM to resolve\.", lambda test, told, n: int(n) == sum(face > 20 - told["complication_range"] for them in d20s(test) for face in them)),
    (r"(\d+) action points? (?:is|are) spent: ([^.]*)\. Those just produced went first\.", spent),
    (r"(\d+) action points? (?:is|are) spent: ([^.]*)\.", lambda test, told, *them: spent(test, told, *them, produced=False)),
    (r"The combat dice show ([\d, ]+): total (\d+), effects (\d+)\.", combat),
    (r"No combat dice are rolled: neither damage nor effect\.", lambda test, told: not any(die["kind"] == "combat" and die["state"] == "kept" for die in test["dice"])),
    (r"A re-roll undid the hit: (\d) points? for damage comes? back\.", undone),
    (r"A re-roll undid the hit: the combat dice rolled for it do not count\.", lambda test, told: undone(test, told) and any(die["state"] == "cancelled" for die in test["dice"])),
    (r"Confirmed: (\d+) stored\.", lambda test, told, n: [int(n), 0] == [test["stored"], test["lost"]]),
    (r"Confirmed: (\d+) stored, (\d+) lost, since the group pool holds 6 at most\.", lambda test, told, *n: [int(one) for one in n] == [test["stored"], test["lost"]] and test["lost"] > 0),
]


def play_pool(table, rng):
    told = {"attribute": rng.randint(4, 12), "skill": rng.randint(0, 6), "asset": rng.random() < 0.5, "difficulty": rng.randint(0, 4),
            "complication_range": rng.randint(1, 5), "bought_dice": rng.randint(0, 3), "stacked_deck": rng.random() < 0.2,
            "npc": rng.random() < 0.15, "skip_roll": False, "attack": rng.random() < 0.7, "second_major_action": rng.random() < 0.3, "helpers": [{"name": "Lou", "attribute": 8, "skill": 2}] * (rng.random() < 0.4)}  # fmt: skip
    told["stacked_deck"] &= not told["npc"]
    if told["difficulty"] == 0 and rng.random() < 0.3:
        told |= {"skip_roll": True, "bought_dice": 0, "second_major_action": False, "stacked_deck": False, "helpers": []}
    table.ask({"do": "pools", "group": rng.randint(0, 6), "gm": 6})
    table.ask({"do": "new-quest"})
    answer = table.ask({"do": "roll", "system": "2d20", "character": "Nadia", "input": told})
    if told["skip_roll"]:
        return told, answer
    told["luck"] = answer["table"]["characters"]["Nadia"]["2d20"]["luck"]
    if rng.random() < 0.3:
        table.ask({"do": "choose", "choice": "spend", "on": "damage", "amount": rng.randint(1, 3)})
    elif rng.random() < 0.4:
        table.ask({"do": "choose", "choice": "combat-dice", "count": rng.randint(0, 4)})
    for die in range(2):
        if rng.random() < 0.4:
            table.ask({"do": "choose", "choice": "reroll", "dice": [die]})
    if rng.random() < 0.4:
        table.ask({"do": "choose", "choice": "combat-dice", "count": rng.randint(0, 4)})
    for on in ("information", "time", "minor-action", "major-action", "damage"):
        if rng.random() < 0.4:
            table.ask({"do": "choose", "choice": "spend", "on": on})
    return told, table.ask({"do": "choose", "choice": "confirm"})


# --- the initiates’ dice ---


PRICES_AGAIN = {"high": "High price (1 die)", "very-high": "Very high price (2 dice)", "exorbitant": "Exorbitant price (3 dice)"}


def d10s(test):
    """The faces of the first throw and those of the re-roll."""
    first, again = ([die["face"] for die in test["dice"] if (die["state"] == "rerolled") == old] for old in (True, False))
    return (first, again) if test["reroll"] else (again, [])


def best_of(them, zero=0):
    return max(face or zero for face in them)


def first_total(test, told, total, best, them, bonus):
    first, _ = d10s(test)
    return faces(them) == sorted(first) and int(best) == best_of(first) and int(bonus) == told["bonus"] and int(total) == int(best) + int(bonus) == test["total"]


def first_verdict(reached, zero):
    def check(test, told, *numbers):
        first, _ = d10s(test)
        total = best_of(first) + told["bonus"]
        return [int(one) for one in numbers] == [total, told["threshold"]][-len(numbers) :] and (total >= told["threshold"]) == reached and (0 in first) == zero

    return check


def again_total(test, told, total, price, best, them, bonus):
    _, again = d10s(test)
    return (
        price == PRICES_AGAIN[told["price"]]
        and len(again) == 1 + list(PRICES_AGAIN).index(told["price"])
        and faces(them) == sorted(again)
        and int(best) == best_of(again, zero=10)
        and int(total) == int(best) + int(bonus) == test["reroll"]["total"]
        and int(bonus) == told["bonus"]
    )


def again_verdict(outcome):
    def check(test, told, threshold, price=None, text=None):
        reached = best_of(d10s(test)[1], zero=10) + told["bonus"] >= told["again"]
        return (
            int(threshold) == told["again"]
            and test["outcome"] == outcome == ("success" if reached else "new-failure")
            and price in (None, PRICES_AGAIN[test["reroll"]["price"]])
            and (price is None or text == told["text"] == test["reroll"]["text"])
        )

    return check


INITIATES = [
    (r"Total (\d+): best die (\d) of ([\d, ]+), bonus (\d+)\.", first_total),
    (r"(\d+) reaches the threshold (\d+), and no die shows 0: success\.", first_verdict(True, False)),
    (r"(\d+) is below the threshold (\d+), and no die shows 0: simple failure\.", first_verdict(False, False)),
    (r"(\d+) reaches the threshold (\d+), but a 0 ruins the roll: automatic failure\.", first_verdict(True, True)),
    (r"A 0, and the threshold (\d+) is not reached: critical failure, with grave consequences\.", first_verdict(False, True)),
    (r"The game master states the threshold of the re-roll: (\d+)\.", lambda test, told, n: told["stated"] and int(n) == told["again"] == test["threshold"]),
    (r"Negotiation refused: the simple failure stands\.", lambda test, told: told["refused"] and [test["outcome"], test["reroll"]] == ["simple-failure", None]),
    (r"Total (\d+)\. (.*): best die (\d+) of ([\d, ]+), where a 0 counts as 10, bonus (\d+)\.", again_total),
    (r"The threshold (\d+) is reached: success, and the price is not paid\.", again_verdict("success")),
    (r"The threshold (\d+) is not reached: new failure\. The price to pay: ([^,]*)\.", again_verdict("new-failure")),
    (r"The threshold (\d+) is not reached: new failure\. The price to pay: (.*), “(.*)”\.", again_verdict("new-failure")),
]


def play_initiates(table, rng):
    told = {"value": rng.randint(0, 3), "bonus": rng.randint(0, 3), "threshold": rng.randint(1, 13), "secret_threshold": rng.random() < 0.4}
    answer = table.ask({"do": "roll", "system": "initiates", "character": "Nadia", "input": told})
    told |= {"stated": False, "refused": False, "again": told["threshold"]}
    if answer["test"]["outcome"] != "simple-failure":
        return told, answer
    if told["secret_threshold"] or rng.random() < 0.3:
        told |= {"stated": True} | ({"again": rng.randint(1, 13)} if rng.random() < 0.5 else {})
        answer = table.ask({"do": "choose", "choice": "reveal", "threshold": told["again"]})
    if rng.random() < 0.2:
        return told | {"refused": True}, table.ask({"do": "choose", "choice": "refuse"})
    if rng.random() < 0.7:
        told |= {"price": rng.choice(list(PRICES_AGAIN)), "text": rng.choice([None, "une corde"])}
        said = {"price": told["price"]} | ({"text": told["text"]} if told["text"] else {})
        answer = table.ask({"do": "choose", "choice": "negotiate", "agreed": True, **said})
    return told, answer


# ---


def sentences():
    """What the systems may say in an explanation: [(file, the forms of one sentence)], where .+ stands for each placeholder."""
    for path in sorted(SYSTEMS.glob("*.c")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for call in re.findall(r"hsd_steps_add \((.*?)\);\n", text, flags=re.DOTALL):
            literals = ["".join(re.findall(r'"([^"]*)"', one)) for one in re.findall(r'(?:"[^"]*"\s*)+', call)]
            forms = [one.replace("%%", "%") for one in literals if not re.fullmatch(r"[A-F]\.\d", one)]
            yield path.name, [".+".join(map(re.escape, re.split(r"%(?:\d\$)?[dsu]", one))) for one in forms]


def unsaid(said):
    found = list(sentences())
    if len(found) < 60:
        yield f"only {len(found)} sentences are found in {SYSTEMS}"
    for name, forms in found:
        if not any(re.fullmatch(form, text) for form in forms for text in said):
            yield f"{name}: no test says “{forms}”"


def explained(program, play, patterns, seed, said):
    rng = random.Random(seed)
    table = cli.Table(program, seed=seed)
    seen = collections.Counter()
    for name in ("Nadia", "Tomas", "Ilyes"):
        table.ask({"do": "character", "name": name, "2d20": {"luck": 9}, "tarot": {}})
    for _ in range(THROWS):
        told, answer = play(table, rng)
        if not answer["ok"]:
            yield f"refused: {answer['error']}"
            break
        for step in answer["test"]["steps"]:
            said.add(step["text"])
            fitting = [(pattern, check) for pattern, check in patterns if re.fullmatch(pattern, step["text"])]
            if len(fitting) != 1:
                yield f"nothing here knows the sentence “{step['text']}”"
            for pattern, check in fitting:
                seen[pattern] += 1
                if not check(answer["test"], told, *re.fullmatch(pattern, step["text"]).groups()):
                    facts = {key: value for key, value in answer["test"].items() if key not in ("choices", "steps")}
                    yield f"“{step['text']}” is not so: {told}, {facts}"
    table.end()
    yield from (f"never said: {pattern}" for pattern, _ in patterns if not seen[pattern])


def main():
    program = sys.argv[1]
    points = cli.Points()
    said = set()
    points.point("Choice & Destiny", explained(program, play_tarot, TAROT, 11, said))
    points.point("the 2d20 pool", explained(program, play_pool, POOL, 12, said))
    points.point("the initiates’ dice", explained(program, play_initiates, INITIATES, 13, said))
    points.point("the luck call", explained(program, play_luck, LUCK, 14, said))
    points.point("discordant dice", explained(program, play_discordant, DISCORDANT, 15, said))
    points.point("free dice", explained(program, play_free, FREE, 16, said))
    points.point("every sentence of the games", unsaid(said))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
