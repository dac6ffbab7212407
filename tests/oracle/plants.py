"""Defects to plant into the oracle, each of which the comparison has to find.

A plant replaces one function by a wrong one and gives back how to repair it.
"""

import discordant
import door
import initiates
import luck
import pool2d20
import table
import tarot

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


# ---- discordant ----

@plant("rightmost-kept", discordant, "kept_places")
def _(right, faces, d):
    return {len(faces) - 1 - i for i in right(faces[::-1], d)}


@plant("no-lower-cut", discordant, "cut")
def _(right, result, niv, mode):
    return result if result < niv - 5 else right(result, niv, mode)


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


@plant("pool-before-produced", pool2d20, "left_over")
def _(right, test):
    return right(test) if test["confirmed"] else test["produced"]


# ---- tarot ----

@plant("fool-is-a-destiny", tarot, "set_aside")
def _(right, card):
    return False


@plant("devil-is-a-card", tarot, "judged")
def _(right, card, margin, npc):
    return right(card, margin, npc or card == 15)


@plant("suits-in-turn", tarot, "next_suit")
def _(right, state):
    return table.SUITS[sum(1 for one in state.characters.values() if one["tarot"]) % 4]


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
