# SPDX-License-Identifier: GPL-3.0-or-later
"""The sentences of free dice: what each has to tell, counted again from the dice that lie there.

FREE is a list of (a sentence, a check of test, what was told, and the groups of the sentence); play_free throws once.
"""

import re

NUMBERS = r"([\d, ]+)"


def number(text):
    return int(text.replace("−", "-").replace("+", ""))


def numbers(text):
    return [number(one) for one in text.split(", ")]


def worth(die):
    return 10 if die["kind"] == "d10" and die["face"] == 0 else die["face"]


def lying(test, term):
    """The dice of a term: each throw has one term of a kind."""
    kind = re.fullmatch(r"\d+(d\d+)(?:k[hl]\d+)?", term)[1]
    return [die for die in test["dice"] if die["kind"] == kind]


def shown(test, told, term, values, total):
    dice = lying(test, term)
    return numbers(values) == [worth(die) for die in dice] and number(total) == sum(numbers(values)) and term.startswith(f"{len(dice)}d")


def kept(lowest):
    def check(test, told, term, values, counted, total):
        dice = lying(test, term)
        all_there = [worth(die) for die in dice]
        those = [worth(die) for die in dice if die["state"] == "kept"]
        best = sorted(all_there, reverse=not lowest)[: int(re.split("k[hl]", term)[1])]
        return (numbers(values), numbers(counted)) == (all_there, those) and sorted(those) == sorted(best) and number(total) == sum(best)

    return check


def together(test, told, parts, total):
    return sum(numbers(parts)) == number(total) == test["total"]


FREE = [
    (r"(1d\d+) shows (\d+)\.", lambda test, told, term, value: [int(value)] == [worth(die) for die in lying(test, term)]),
    (rf"(\d+d\d+): {NUMBERS}, which makes (\d+)\.", shown),
    (rf"(\d+d\d+kh\d+): {NUMBERS}\. The highest counts?, {NUMBERS}, which makes (\d+)\.", kept(lowest=False)),
    (rf"(\d+d\d+kl\d+): {NUMBERS}\. The lowest counts?, {NUMBERS}, which makes (\d+)\.", kept(lowest=True)),
    (r"Together, ([\d+−, ]+) make (−?\d+)\.", together),
]


def play_free(table, rng):
    text = ""
    for faces in rng.sample((4, 6, 8, 10, 12, 20, 100), rng.randint(1, 3)):
        count = rng.randint(1, 5)
        keep = rng.choice(("", f"kh{rng.randint(1, count)}", f"kl{rng.randint(1, count)}"))
        text += f"{rng.choice('+-')}{count}d{faces}{keep}"
    text += rng.choice(("", "+3", "-20"))
    return text, table.ask({"do": "roll", "system": "free", "input": {"expression": text}})
