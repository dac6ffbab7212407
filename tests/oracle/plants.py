"""Defects to plant into the oracle, each of which the comparison has to find.

A plant replaces one function by a wrong one and gives back how to repair it.
"""

import affairs
import discordant
import door
import free
import initiates
import luck
import pool2d20
import rounds
import table
import tarot
from shape import Int

PLANTS = {}


def plant(name: str, module, function: str):
    """Register a wrong function; it receives the right one first."""
    def register(wrong):
        PLANTS[name] = (module, function, wrong)
        return wrong
    return register


def sow(name: str):
    """Plant a defect; the answer is a function that takes it out again."""
    module, function, wrong = PLANTS[name]
    right = getattr(module, function)
    setattr(module, function, lambda *args, **named: wrong(right, *args, **named))
    return lambda: setattr(module, function, right)


# ---- luck ----

@plant("hundred-succeeds", luck, "quality")
def _(right, face, chance, level):
    return "normal-success" if face == 100 <= chance else right(face, chance, level)


@plant("low-level-percentage", luck, "percent")
def _(right, characteristic, level):
    return characteristic if level == -9 else right(characteristic, level)


@plant("senses-need-no-will", luck, "why_closed")
def _(right, test, state, agreed=False):
    reason = right(test, state, agreed)
    return None if reason == "not-deliberate" and test["roll_type"] == "hearing" else reason


@plant("hours-like-javascript", luck, "hours_adjustment")
def _(right, hours):
    apart = hours["current"] - hours["birth"] - hours["astral"]
    return 0 if apart % 12 and apart < 0 else right(hours)


@plant("difficulty-forgotten", luck, "stated_level")
def _(right, raw):
    return right({**raw, "difficulty": 0})


@plant("level-beside-skill", luck, "input_fields")
def _(right, raw, intent, state):
    fields = right(raw, intent, state)
    fields.rules["level"] = Int(-20, 22)
    return fields


# ---- discordant ----

@plant("rightmost-kept", discordant, "kept_places")
def _(right, faces, d):
    return {len(faces) - 1 - i for i in right(faces[::-1], d)}


@plant("no-lower-cut", discordant, "reach")
def _(right, raw):
    return None, right(raw)[1]


@plant("lower-cut-always", discordant, "reach")
def _(right, raw):
    return right({**raw, "floor": True})


@plant("tools-lift-the-cut", discordant, "reach")
def _(right, raw):
    return right({**raw, "cap": "total"})


@plant("cut-by-aptitude-always", discordant, "reach")
def _(right, raw):
    return right({**raw, "cap": "aptitude"})


@plant("last-tool-left-at-home", discordant, "tools_of")
def _(right, raw):
    return right({"tools": raw.get("tools", [])[:-1]})


@plant("all-or-nothing", discordant, "dice_turned")
def _(right, raw):
    return abs(discordant.net(raw)) if right(raw) else 0


# ---- 2d20 ----

@plant("help-without-leader", pool2d20, "counted_total")
def _(right, leader, helpers):
    return leader + helpers


@plant("thrice-thrown", pool2d20, "not_yet")
def _(right, rerolled, place):
    return True


@plant("gm-paid-for-all", pool2d20, "pay_dice")
def _(right, turn, test, cost):
    pool, turn.state.group_pool = turn.state.group_pool, 0
    test = right(turn, test, cost)
    turn.state.group_pool = pool
    return test


@plant("seven-helpers", pool2d20, "input_fields")
def _(right, raw, intent, state):
    fields = right(raw, intent, state)
    fields.rules["helpers"].high = 7
    return fields


@plant("an-attack-unless-denied", pool2d20, "_announced")
def _(right, turn, intent):
    return right(turn, {**intent, "input": {"attack": True, **intent["input"]}})


@plant("damage-after-a-miss", pool2d20, "why_no_combat")
def _(right, test):
    return right(test.but(outcome="success"))


@plant("combat-without-attack", pool2d20, "why_no_combat")
def _(right, test):
    return right(test.but(attack=True))


@plant("damage-closes-the-reroll", pool2d20, "spent_for_good")
def _(right, test):
    return test["spent"]


@plant("thrown-damage-is-given-back", pool2d20, "spent_for_good")
def _(right, test):
    return test["spent"] - test["bought"].get("damage", 0)


@plant("damage-of-a-miss-stays", pool2d20, "_missed_after_all")
def _(right, turn, test):
    return test


@plant("damage-given-back-to-nobody", pool2d20, "_missed_after_all")
def _(right, turn, test):
    return right(turn, test.but(from_pool=0))


@plant("void-dice-still-lie-there", pool2d20, "_missed_after_all")
def _(right, turn, test):
    return right(turn, test).but(dice=test["dice"])


@plant("pool-before-produced", pool2d20, "left_over")
def _(right, test):
    return right(test) if test["confirmed"] else test["produced"]


# ---- the round ----

@plant("three-of-a-kind", rounds, "at_the_limit")
def _(right, state, name, kind):
    return right(state, name, kind) and rounds.taken(state, name, kind) > rounds.MOST


@plant("a-turn-leaves-no-trace", rounds, "ended")
def _(right, now, name):
    return right(now, name)._replace(acted=now.acted)


@plant("timing-twice", rounds, "has_acted")
def _(right, state, name):
    return False


@plant("timing-takes-no-turn", affairs, "_takes_turn")
def _(right, state, name):
    pass


@plant("buying-is-not-counted", rounds, "count")
def _(right, state, name, kind, bought):
    if not bought:
        right(state, name, kind, bought)


@plant("second-major-as-easy", rounds, "in_second_major")
def _(right, state, name):
    return False


@plant("second-major-for-good", rounds, "ended")
def _(right, now, name):
    return right(now, name)._replace(second=now.second)


@plant("every-major-is-hard", rounds, "count")
def _(right, state, name, kind, bought):
    right(state, name, kind, bought or kind == "major")


@plant("ghosts-fight-on", rounds, "forget")
def _(right, state, name):
    pass


# ---- tarot ----

@plant("adversary-without-modifier", tarot, "_settled")
def _(right, test):
    return right(test if test["kind"] == "versus-player" else test.but(opponent_modifier=0))


@plant("talon-never-shared", tarot, "_pile_name")
def _(right, test):
    return right(test.but(shared=False))


@plant("highest-fight-for-the-gm", tarot, "too_high")
def _(right, test, card):
    return False


@plant("fifteen-fights-for-the-gm", tarot, "too_high")
def _(right, test, card):
    return right(test, card) and card != 15


@plant("fool-is-too-high", tarot, "too_high")
def _(right, test, card):
    return right(test, card) or test["shared"] and card == 0


@plant("levels-have-no-ids", tarot, "level_called")
def _(right, levels, word):
    return right([level for level in levels if level.get("id") != word], word)


@plant("levels-in-one-language", tarot, "level_called")
def _(right, levels, word):
    found = right(levels, word)
    return found if found and word in (found.get("id"), found["name"]) else None


@plant("levels-all-their-own", affairs, "known_as")
def _(right, name):
    return (name,)


@plant("fool-is-a-destiny", tarot, "set_aside")
def _(right, card):
    return False


@plant("devil-is-a-card", tarot, "judged")
def _(right, card, margin, npc):
    return right(card, margin, npc or card == 15)


@plant("suits-in-turn", tarot, "next_suit")
def _(right, state):
    return table.SUITS[sum(1 for one in state.characters.values() if one["tarot"]) % 4]


# ---- free ----

@plant("zero-of-a-d10-worth-nothing", free, "worth")
def _(right, faces, face):
    return face


@plant("last-of-equal-dice-counts", free, "counting")
def _(right, values, kept, lowest):
    return {len(values) - 1 - i for i in right(values[::-1], kept, lowest)}


@plant("words-after-dice-forgotten", free, "written")
def _(right, terms, added):
    return right([(count, faces, count, False, minus) for count, faces, _, _, minus in terms], added)


# ---- initiates ----

@plant("zero-counts-zero", initiates, "best_again")
def _(right, faces):
    return max(faces)


@plant("zero-never-critical", initiates, "first_outcome")
def _(right, faces, bonus, threshold):
    outcome = right(faces, bonus, threshold)
    return "automatic-failure" if outcome == "critical-failure" else outcome


# ---- the table and the door ----

@plant("undo-rewinds-the-stream", table.Table, "undo")
def _(right, self):
    right(self)
    self.stream.position = max(0, self.stream.position - 1)


@plant("undo-leaves-the-entry", table.Table, "undo")
def _(right, self):
    before = list(self.history)
    right(self)
    self.history[:len(before)] = before


@plant("change-keeps-redo", table.Table, "commit")
def _(right, self, state, kind, test):
    future = list(self.future)
    right(self, state, kind, test)
    self.future.extend(future)


@plant("refusal-burns", door.Oracle, "on_refusal")
def _(right, self, position):
    self.table.stream.position = position + 1


@plant("missing-before-unknown", door, "look_over")
def _(right, fields, line, known):
    fields.characters(line, "", known)
    fields.missing(line, "")
    right(fields, line, known)


@plant("true-is-one", door, "table_shown")
def _(right, which):
    shown = right(which)
    return {**shown, "critical_phase": int(shown["critical_phase"])}


@plant("closed-stage-leaks", table, "visibility")
def _(right, test):
    seen = right(test)
    return "throw" if seen == "gm-first" else seen


@plant("depth-of-thirty-three", door, "_depth")
def _(right, value):
    return right(value) - 1
