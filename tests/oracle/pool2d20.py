"""System C: a pool of d20, the points a success produces, and what they buy."""

import rounds
from shape import (FLAG, LIST, Fields, Int, ListOf, Name, Obj, Rule, Word, closed, int_or,
                   word_or)
from table import choice, die, new_test, throw, with_state

SYSTEM = "2d20"
HIDDEN = ["target", "critical_on", "produced", "stored", "lost"]
PRICE = (0, 1, 3, 6)
POOL_CAP = 6
MOST_HELPERS = 30
MOST_PLACES = 5 + MOST_HELPERS
DEFAULT_LUCK = 5
COST = {"information": 1, "time": 2, "minor-action": 1, "major-action": 2, "damage": 1}
ONCE = ("time", "minor-action", "major-action")
ACTIONS = {"minor-action": "minor", "major-action": "major"}
AFTER_SUCCESS = ("information", "time", "damage")
SPEND_ORDER = ("already-confirmed", "needs-success", "not-an-attack", "already-thrown",
               "limit-reached", "not-enough-points")
# What an effect face adds besides its value, and the values themselves.
COMBAT_VALUE = {1: 1, 2: 2, 3: 0, 4: 0, 5: 1, 6: 1}
COMBAT_EFFECT = (5, 6)
HELPER = Obj(Fields({"name": Name(), "attribute": Int(1, 20), "skill": Int(0, 10),
                     "asset": FLAG, "stacked_deck": FLAG}, required=("name", "attribute", "skill")))


def input_fields(raw: dict, intent: dict, state) -> Fields:
    rules = {"attribute": Int(1, 20), "skill": Int(0, 10)}
    for name in ("asset", "npc", "stacked_deck", "second_major_action", "skip_roll", "attack",
                 "major_action"):
        rules[name] = FLAG
    room = 0 if raw.get("skip_roll") is True else 3 - int_or(raw, "free_dice", 0, 3, 0)
    rules.update({
        "difficulty": Int(0, 10), "complication_range": Int(1, 5), "free_dice": Int(0, 3),
        "bought_dice": Int(0, room), "helpers": ListOf(HELPER, 0, MOST_HELPERS)})
    if "character" not in intent:
        rules["luck"] = Int(1, 20)
        rules["luck_points"] = Int(0, int_or(raw, "luck", 1, 20, DEFAULT_LUCK))
    return Fields(rules, required=("attribute", "skill"))


# ---- counting -------------------------------------------------------------

def critical_on(skill: int, asset: bool) -> int:
    return max(1, skill) if asset else 1


def successes(face: int, target: int, critical: int) -> int:
    if face <= critical:
        return 2
    return 1 if face <= target else 0


def counted_total(leader: int, helpers: int) -> int:
    """Help is worth something only beside a success of the leader's own."""
    return leader + helpers if leader >= 1 else 0


def showing(test) -> list:
    """The d20 faces that count now, place by place."""
    return [test["dice"][i]["face"] for i in test["places"]]


def count(test):
    """The test with everything that its faces say."""
    if test["skipped"]:
        return test.but(leader=0, helpers_total=0, total=0, criticals=0, complications=0,
                        outcome="success", produced=0)
    faces = showing(test)
    won = [successes(face, *goal) for face, goal in zip(faces, test["goals"])]
    leader = sum(won[:test["leader_dice"]])
    helpers = sum(won[test["leader_dice"]:])
    total = counted_total(leader, helpers)
    success = total >= test["difficulty"]
    return test.but(
        leader=leader, helpers_total=helpers, total=total, criticals=won.count(2),
        complications=sum(1 for face in faces if face >= 21 - test["range"]),
        outcome="success" if success else "failure",
        produced=total - test["difficulty"] if success else 0)


# ---- purses and pools -----------------------------------------------------

def purse_of(test, state, name):
    """Whose luck pays: a character with a sheet, or (None) the test itself."""
    return name if state.sheet(name, SYSTEM) else None


def leader_purse(test, state):
    return purse_of(test, state, test["character"])


def payer(test, state, place: int):
    """The purse for the die at a place: the helper's own, else the leader's."""
    if place < test["leader_dice"]:
        return leader_purse(test, state)
    return helper_purse(test, state, test["helpers"][place - test["leader_dice"]])


def helper_purse(test, state, name):
    return purse_of(test, state, name) or leader_purse(test, state)


def in_purse(test, state, purse) -> int:
    return test["purse"] if purse is None else state.sheet(purse, SYSTEM)["luck_points"]


def pay_luck(turn, test, purse, points: int = 1):
    left = in_purse(test, turn.state, purse) - points
    if purse is None:
        return test.but(purse=left)
    turn.change_sheet(purse, SYSTEM, luck_points=left)
    return test


def common_pool(test, state) -> int:
    """What may be added to the points produced."""
    return state.gm_pool if test["npc"] else state.group_pool


def pay_dice(turn, test, cost: int):
    """Dice are dear: the pool first, then points that the GM receives."""
    state = turn.state
    if test["npc"]:
        state.gm_pool -= cost
        return test.but(paid={"pool": 0, "gm": cost})
    own = min(cost, state.group_pool)
    state.group_pool -= own
    state.gm_pool += cost - own
    return test.but(paid={"pool": own, "gm": cost - own})


# ---- the throw ------------------------------------------------------------

def roll(turn, intent: dict) -> None:
    test = _announced(turn, intent)
    cost = PRICE[intent["input"].get("bought_dice", 0)]
    is_action = intent["input"].get("major_action", True)
    reason = rounds.why_no_test(turn.state, test["character"], is_action)
    if reason:
        closed(reason)
    _possible(turn, test, cost)
    faces, real = throw(turn, intent.get("faces"), 1, 20, len(test["goals"]))
    for purse in _stacked_purses(test, turn.state):
        test = pay_luck(turn, test, purse)
    test = pay_dice(turn, test, cost)
    owners = [test["character"]] * test["leader_dice"] + test["helpers"]
    dice = tuple(die("d20", face, owner) for face, owner in zip(faces, owners))
    test = count(test.but(dice=dice, real=real, places=tuple(range(len(dice)))))
    turn.state.test = test.but(confirmed=test["skipped"])
    rounds.make_test(turn.state, test["character"], is_action)


def _announced(turn, intent: dict):
    """The test as it is stated before any die is thrown."""
    raw = intent["input"]
    sheet = turn.state.sheet(intent.get("character"), SYSTEM)
    luck = sheet["luck"] if sheet else raw.get("luck", DEFAULT_LUCK)
    stacked, skipped = raw.get("stacked_deck", False), raw.get("skip_roll", False)
    npc = raw.get("npc", False)
    target = (luck if stacked else raw["attribute"]) + raw["skill"]
    critical = critical_on(raw["skill"], raw.get("asset", False))
    leader_dice = 0 if skipped else 2 + raw.get("free_dice", 0) + raw.get("bought_dice", 0)
    helpers = [] if skipped else raw.get("helpers", [])
    goals = [(target, critical)] * leader_dice + [
        (_helper_base(h, turn.state) + h["skill"], critical_on(h["skill"], h.get("asset", False)))
        for h in helpers]
    nothing = 0 if skipped else None
    return new_test(
        SYSTEM, intent, npc=npc, stacked=stacked, skipped=skipped,
        attack=raw.get("attack", False), range=raw.get("complication_range", 1),
        difficulty=raw.get("difficulty", 1) + harder(raw, turn.state, intent.get("character")),
        purse=raw.get("luck_points", luck if intent.get("character") or not npc else 0),
        target=target, critical_on=critical,
        leader_dice=leader_dice, helpers=[h["name"] for h in helpers], goals=goals,
        stacked_helpers=[h["name"] for h in helpers if h.get("stacked_deck", False)],
        rerolled=frozenset(), bought={}, spent=0, combat_places=None,
        combat_rerolled=frozenset(), stored=nothing, lost=nothing, luck_points=None)


def _helper_base(helper: dict, state) -> int:
    """By a Stroke of Luck the luck on the helper's sheet; without a sheet the number that is given is their luck."""
    sheet = state.sheet(helper["name"], SYSTEM)
    return sheet["luck"] if sheet and helper.get("stacked_deck", False) else helper["attribute"]


def _stacked_purses(test, state) -> list:
    """Who pays a luck point each, before the roll."""
    leader = [leader_purse(test, state)] if test["stacked"] else []
    return leader + [helper_purse(test, state, name) for name in test["stacked_helpers"]]


def harder(raw: dict, state, name) -> bool:
    """One more of difficulty in a second major action, said or known from the round."""
    known = raw.get("major_action", True) and rounds.in_second_major(state, name)
    return raw.get("second_major_action", False) or known


def _possible(turn, test, cost: int) -> None:
    state = turn.state
    purses = _stacked_purses(test, state)
    if any(in_purse(test, state, purse) < purses.count(purse) for purse in purses):
        closed("no-luck-point")
    if test["skipped"] and test["difficulty"] > 0:
        closed("difficulty-not-zero")
    if test["npc"] and state.gm_pool < cost:
        closed("not-enough-points")
    if not test["npc"] and state.strict_purchase and 0 < state.group_pool < cost:
        closed("not-enough-points")


# ---- choices: re-rolls ----------------------------------------------------

class Places(Rule):
    """A list of places of a throw; `total` None when there is no throw yet."""

    def __init__(self, most: int, total):
        self.inner = ListOf(Int(0, 10 ** 9 if total is None else total - 1), 1, most)
        self.total = total
        self.types = self.inner.types

    def ranges(self, value, path):
        if self.total is not None or not self.inner.low <= len(value) <= self.inner.high:
            self.inner.ranges(value, path)


def _reroll_fields(intent, state) -> Fields:
    total = len(state.test["places"])
    return Fields({"dice": Places(MOST_PLACES, total), "faces": LIST}, required=("dice",))


def _reroll_combat_fields(intent, state) -> Fields:
    places = state.test["combat_places"]
    total = None if places is None else len(places)
    return Fields({"dice": Places(3, total), "faces": LIST}, required=("dice",))


def why_no_reroll(test, state):
    """For the announcement: may any die be thrown again?"""
    if test["confirmed"]:
        return "already-confirmed"
    if test["spent"]:
        return "already-spent"
    free = [i for i in range(len(test["places"])) if not_yet(test["rerolled"], i)]
    if not free:
        return "die-already-rerolled"
    if not any(in_purse(test, state, payer(test, state, i)) for i in free):
        return "no-luck-point"
    return None


def not_yet(rerolled, place: int) -> bool:
    return place not in rerolled


def _all_fresh(rerolled, dice: list) -> bool:
    return len(set(dice)) == len(dice) and all(not_yet(rerolled, i) for i in dice)


def reroll(turn, intent: dict, test):
    dice = intent["dice"]
    if test["confirmed"]:
        closed("already-confirmed")
    if test["spent"]:
        closed("already-spent")
    if not _all_fresh(test["rerolled"], dice):
        closed("die-already-rerolled")
    bills = [payer(test, turn.state, i) for i in dice]
    if any(in_purse(test, turn.state, purse) < bills.count(purse) for purse in bills):
        closed("no-luck-point")
    faces, real = throw(turn, intent.get("faces"), 1, 20, len(dice))
    for purse in bills:
        test = pay_luck(turn, test, purse)
    places, all_dice = _thrown_again(test["dice"], test["places"], dice, faces)
    after = count(test.but(dice=all_dice, places=places, real=test["real"] or real,
                           rerolled=test["rerolled"] | set(dice)))
    return _missed_after_all(after) if after["outcome"] == "failure" else after


def _missed_after_all(test):
    """The hit is none: its combat dice count no more. No damage was bought, or it could not be."""
    return test.but(
        dice=tuple({**one, "state": "cancelled"} if one["kind"] == "combat" else one
                   for one in test["dice"]),
        combat_places=None, combat_rerolled=frozenset())


def _thrown_again(all_dice: tuple, places: tuple, chosen: list, faces: list):
    """The old dice stay in sight; the new ones come last and take their places."""
    old = [places[i] for i in chosen]
    fresh = tuple({**all_dice[i], "face": face, "state": "kept"} for i, face in zip(old, faces))
    moved = dict(zip(chosen, range(len(all_dice), len(all_dice) + len(fresh))))
    return (tuple(moved.get(i, where) for i, where in enumerate(places)),
            with_state(all_dice, old, "rerolled") + fresh)


def why_no_combat_reroll(test, state):
    if test["confirmed"]:
        return "already-confirmed"
    if test["combat_places"] is None:
        return "no-combat-dice"
    if len(test["combat_rerolled"]) == len(test["combat_places"]):
        return "die-already-rerolled"
    return None if in_purse(test, state, leader_purse(test, state)) else "no-luck-point"


def reroll_combat(turn, intent: dict, test):
    dice = intent["dice"]
    if test["confirmed"]:
        closed("already-confirmed")
    if test["combat_places"] is None:
        closed("no-combat-dice")
    if not _all_fresh(test["combat_rerolled"], dice):
        closed("die-already-rerolled")
    purse = leader_purse(test, turn.state)
    if in_purse(test, turn.state, purse) < 1:
        closed("no-luck-point")
    faces, real = throw(turn, intent.get("faces"), 1, 6, len(dice))
    places, all_dice = _thrown_again(test["dice"], test["combat_places"], dice, faces)
    return pay_luck(turn, test, purse).but(
        dice=all_dice, combat_places=places, real=test["real"] or real,
        combat_rerolled=test["combat_rerolled"] | set(dice))


# ---- choices: spending ----------------------------------------------------

def _spend_fields(intent, state) -> Fields:
    rules = {"on": Word(*COST)}
    if word_or(intent, "on", COST) in (None, "damage"):
        rules["amount"] = Int(1, 3)
    return Fields(rules, required=("on",))


def left_over(test) -> int:
    """Points produced and not spent: they are the first to go."""
    return max(0, test["produced"] - test["spent"])


def why_no_spending(test, state, on: str, amount: int = 1):
    if test["confirmed"]:
        return "already-confirmed"
    if on in AFTER_SUCCESS and test["outcome"] != "success":
        return "needs-success"
    if on == "damage" and not test["attack"]:
        return "not-an-attack"
    if on == "damage" and test["combat_places"] is not None:
        return "already-thrown"
    had = test["bought"].get(on, 0)
    if on in ACTIONS and rounds.at_the_limit(state, test["character"], ACTIONS[on]):
        return "limit-reached"
    if (on in ONCE and had) or (on == "damage" and had + amount > 3):
        return "limit-reached"
    if left_over(test) + common_pool(test, state) < COST[on] * amount:
        return "not-enough-points"
    return None


def why_no_spending_at_all(test, state):
    reasons = [why_no_spending(test, state, on) for on in COST]
    return None if None in reasons else min(reasons, key=SPEND_ORDER.index)


def spend(turn, intent: dict, test):
    on, amount = intent["on"], intent.get("amount", 1)
    reason = why_no_spending(test, turn.state, on, amount)
    if reason:
        closed(reason)
    cost = COST[on] * amount
    from_pool = max(0, cost - left_over(test))
    if test["npc"]:
        turn.state.gm_pool -= from_pool
    else:
        turn.state.group_pool -= from_pool
    bought = {**test["bought"], on: test["bought"].get(on, 0) + amount}
    if on in ACTIONS:
        rounds.count(turn.state, test["character"], ACTIONS[on], bought=True)
    return test.but(spent=test["spent"] + cost, bought=bought)


# ---- choices: combat dice and the end -------------------------------------

def _combat_fields(intent, state) -> Fields:
    return Fields({"count": Int(0, 10), "faces": LIST}, required=("count",))


def why_no_combat(test):
    if test["confirmed"]:
        return "already-confirmed"
    if test["outcome"] != "success":
        return "needs-success"
    if not test["attack"]:
        return "not-an-attack"
    return "already-thrown" if test["combat_places"] is not None else None


def combat_dice(turn, intent: dict, test):
    reason = why_no_combat(test)
    if reason:
        closed(reason)
    number = intent["count"] + test["bought"].get("damage", 0)
    faces, real = throw(turn, intent.get("faces"), 1, 6, number)
    first = len(test["dice"])
    return test.but(
        dice=test["dice"] + tuple(die("combat", face, test["character"]) for face in faces),
        combat_places=tuple(range(first, first + number)), real=test["real"] or real)


def _combat_shown(test):
    if test["combat_places"] is None:
        return None
    faces = [test["dice"][i]["face"] for i in test["combat_places"]]
    return {"total": sum(COMBAT_VALUE[face] for face in faces),
            "effects": sum(1 for face in faces if face in COMBAT_EFFECT), "faces": faces}


def _nothing_fields(intent, state) -> Fields:
    return Fields({})


def why_no_confirmation(test):
    """Damage that was paid for is rolled first."""
    if test["confirmed"]:
        return "already-confirmed"
    owed = test["bought"].get("damage", 0) and test["combat_places"] is None
    return "damage-not-rolled" if owed else None


def confirm(turn, intent: dict, test):
    reason = why_no_confirmation(test)
    if reason:
        closed(reason)
    return _stored(turn, test)


def left_open(turn, test) -> None:
    """Another roll takes over, of whichever system: this one is confirmed first."""
    _stored(turn, test)


def _stored(turn, test):
    """What is left goes to a pool; the group's holds only so much."""
    state, left = turn.state, left_over(test)
    if test["npc"]:
        state.gm_pool += left
        return test.but(confirmed=True, stored=left, lost=0)
    kept = min(left, max(0, POOL_CAP - state.group_pool))
    state.group_pool += kept
    if kept < left:
        turn.notice("pool-overflow")
    return test.but(confirmed=True, stored=kept, lost=left - kept)


CHOICES = {"reroll": (_reroll_fields, reroll), "spend": (_spend_fields, spend),
           "combat-dice": (_combat_fields, combat_dice),
           "reroll-combat": (_reroll_combat_fields, reroll_combat),
           "confirm": (_nothing_fields, confirm)}


def judge(test, state):
    return test.but(
        phase="resolved" if test["confirmed"] else "choosing",
        luck_points=in_purse(test, state, leader_purse(test, state)),
        choices=[choice("reroll", why_no_reroll(test, state)),
                 choice("spend", why_no_spending_at_all(test, state)),
                 choice("combat-dice", why_no_combat(test)),
                 choice("reroll-combat", why_no_combat_reroll(test, state)),
                 choice("confirm", why_no_confirmation(test))])


def participants(test) -> set:
    return {test["character"], *test["helpers"]}


def cards(test) -> list:
    return []


def keys(test) -> dict:
    shown = {key: test[key] for key in (
        "target", "critical_on", "leader", "helpers_total", "total", "criticals",
        "complications", "produced", "spent", "paid", "stored", "lost", "luck_points")}
    shown["combat"] = _combat_shown(test)
    return shown
