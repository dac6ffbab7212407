"""What must hold of every answer, whoever computed it.

These checks know nothing of how the oracle works.  They look at the answers
alone (and at what was asked), so they would also find a mistake that both
implementations share.
"""

from compare import LETTER

OUTCOMES = {
    "luck": {"success", "failure"},
    "discordant": {"above", "equal", "below", "rolled"},
    "2d20": {"success", "failure"},
    "tarot": {"critical-success", "success", "failure", "critical-failure", "wins", "loses",
              "tie", None},
    "initiates": {"success", "simple-failure", "automatic-failure", "critical-failure",
                  "new-failure"},
    "free": {"rolled"}}
COST = (0, 1, 3, 6)
LEVEL_IDS = {"basic", "simple", "medium", "difficult", "very-difficult", "heroic"}
QUALITIES = ("particular-success", "significant-success", "normal-success", "normal-failure",
             "particular-failure", "total-failure")
NEVER_CALLED = {"constitution", "will", "intellect", "dream", "luck", "stamina", "life",
                "initiative", "stress", "morale"}
DELIBERATE = {"sight", "hearing", "smell-taste", "empathy"}
SECRET_ON_STAGE = {"luck": ("chance",), "discordant": ("margin",),
                   "2d20": ("target", "critical_on", "produced", "stored", "lost"),
                   "tarot": ("right", "margin"), "initiates": ("threshold",), "free": ()}


class Broken(Exception):
    """An invariant that does not hold: its name."""


def need(holds: bool, name: str) -> None:
    if not holds:
        raise Broken(name)


class Watch:
    """Follows one table, answer after answer."""

    def __init__(self):
        self.last = None
        self.asked = None       # the input of the test, while nothing was taken back
        self.faces = {}         # of each chance and quality, the lowest and highest face

    def look(self, intent, answer: dict, numbers: int) -> None:
        """`intent` is None when the line was none; `numbers` were drawn for it."""
        if not answer["ok"]:
            need(numbers == 0, "G1: a refusal draws no number")
            return
        _counters(answer["table"])
        _characters(answer["table"])
        _majors(answer)
        if self.last is not None:
            self._step(intent, answer)
        if answer["test"] is not None:
            _test(answer)
            self._qualities(answer["test"])
        due = drawn(intent, answer, self.last)
        need(numbers == due or numbers > due and self._from_the_shared_talon(intent),
             "G6: numbers drawn")
        self.last = answer

    def _from_the_shared_talon(self, intent: dict) -> bool:
        """May majors have been met that the test does not show?"""
        return intent.get("choice") == "destiny" and (
            self.asked is None or self.asked.get("npc_talon") == "shared")

    def _step(self, intent: dict, answer: dict) -> None:
        """What one step may do, given what was there before."""
        do, before = intent["do"], self.last
        grown = answer["table"]["history_length"] - before["table"]["history_length"]
        need(grown in (0, 1), "G2: the history grows one at a time")
        if grown == 0:
            for part in ("test", "table", "stage"):
                need(before[part] == answer[part], f"G1: nothing changed, the {part} neither")
        if do in ("state", "history"):
            need(grown == 0, "G1: a question changes nothing")
        if do in ("roll", "choose", "show", "undo", "redo"):
            need(grown == 1, "a change is one entry")
        if do in ("roll", "choose", "recover", "luck", "pools", "phase"):
            _same_luck(before["table"], answer["table"])
        if do not in ("undo", "redo", "character", "remove"):
            _fight(intent, before["table"]["round"], answer["table"]["round"])
        if do in ("roll", "undo", "redo"):
            self.asked = intent.get("input")
        if do == "roll":
            ROLLS[answer["test"]["system"]](intent["input"], intent, answer)
        if do == "choose":
            STEPS[answer["test"]["system"]](intent, before, answer)
            if intent["choice"] == "appeal" and self.asked:
                _may_call(self.asked, intent)
            if intent["choice"] == "destiny" and self.asked \
                    and self.asked.get("kind") == "versus-npc":
                need(1 <= answer["test"]["destiny"] <= 14, "S3: an adversary has I to XIV")

    def _qualities(self, test: dict) -> None:
        """For one chance, the better the quality the lower all of its faces.

        Chances of 0 and 1 have several rows in the table, and a hundred is a
        case of its own: those are left out.
        """
        if test["system"] != "luck" or test["chance"] <= 1 or test["rolled"] == 100:
            return
        chance, face, rank = test["chance"], test["rolled"], QUALITIES.index(test["quality"])
        low, high = self.faces.get((chance, rank), (face, face))
        self.faces[chance, rank] = min(low, face), max(high, face)
        for other in range(6):
            low, high = self.faces.get((chance, other), (face, face))
            need(other == rank or (high < face if other < rank else low > face)
                 or (chance, other) not in self.faces, "S0: order of the qualities")


def drawn(intent: dict, answer: dict, before) -> int:
    """How many numbers the rules ask for, those given apart."""
    do = intent["do"]
    if do == "character":
        return _dealt(intent, answer, before)
    if do not in ("roll", "choose"):
        return 0
    test = answer["test"]
    given = sum(1 for face in intent.get("faces", ()) if face is not None)
    cards = len(intent.get("cards", ()))
    if do == "roll":
        return len(test["dice"]) - given + len(test.get("drawn", ())) - cards
    fresh = len(test["dice"]) - len(before["test"]["dice"])
    return fresh - given + _cards_moved(intent, answer) - cards


def _cards_moved(intent: dict, answer: dict) -> int:
    """Cards drawn by a choice: majors, refills of helpers, three a new deck."""
    dealt = 3 * sum(1 for one in answer["notices"] if one["id"] == "deck-reshuffled")
    if intent["choice"] != "destiny":
        return dealt
    lent = sum(1 for card in answer["test"]["cards"] if card["role"] == "lent")
    return 1 + answer["test"]["fools"] + lent + dealt


def _dealt(intent: dict, answer: dict, before) -> int:
    if "tarot" not in intent:
        return 0
    known = before["table"]["characters"] if before else {}
    if "tarot" in known.get(intent["name"], {}):
        return 0
    return 3 - len(intent["tarot"].get("cards", ()))


# ---- the table ------------------------------------------------------------

def _counters(table: dict) -> None:
    need(0 <= table["group_pool"] <= 6, "G7: group pool")
    need(table["gm_pool"] >= 0, "G7: GM pool")
    _round(table)
    names = [level["name"] for level in table["levels"]]
    ids = [level["id"] for level in table["levels"] if "id" in level]
    need(len(set(ids)) == len(ids) and set(ids) <= LEVEL_IDS, "G9: ids of levels")
    need(1 <= len(names) <= 12 and len(set(names)) == len(names), "G9: levels")


def _round(table: dict) -> None:
    now, there = table["round"], table["characters"].keys()
    if now is None:
        return
    need(now["number"] >= 1, "S2: rounds are counted from one")
    need(len(set(now["acted"])) == len(now["acted"]), "S2: one turn a round")
    need(set(now["acted"]) <= there and now["turn"] in (None, *there), "S2: who fights")
    for kind in ("minor", "major"):
        need(now[kind].keys() <= there, "S2: who acts")
        need(all(1 <= number <= 2 for number in now[kind].values()), "S2: two of a kind a round")


def _fight(intent: dict, before, after) -> None:
    """What one step may do to a round, and that nothing else touches it."""
    do = intent["do"]
    if do == "round":
        blank = {"acted": [], "minor": {}, "major": {}, "turn": None}
        number = before["number"] + 1 if "next" in intent else 1
        need(after == ({"number": number, **blank} if intent.get("on", True) else None)
             or before is not None and after == before and intent.get("on", False),
             "S2: a round begins with nothing")
    elif do == "turn" or (do == "luck" and intent["on"] == "timing"):
        need(after["turn"] == intent["character"], "S2: the turn goes where it is sent")
        need(before["turn"] in (None, after["turn"], *after["acted"]) or do == "luck"
             and not any(before["turn"] in before[kind] for kind in ("minor", "major")),
             "S2: whoever had the turn has acted, unless they were interrupted before")
        need(do == "turn" or intent["character"] not in before["acted"], "S2: once a round")
    elif do in ("act", "roll") or intent.get("choice") == "spend":
        gone = [sum(sum(one[kind].values()) for kind in ("minor", "major")) if one else 0
                for one in (before, after)]
        need(gone[1] - gone[0] in ((1,) if do == "act" else (0, 1)), "S2: one action at a time")
    else:
        need(before == after, "S2: the round stays as it is")


def _characters(table: dict) -> None:
    for sheet in table["characters"].values():
        for system in ("luck", "2d20"):
            if system in sheet:
                part = sheet[system]
                need(0 <= part["luck_points"] <= part["luck"], "S0/S2: points within the luck")
        if "2d20" in sheet:
            need(sheet["2d20"]["attributes"]["CHA"] == sheet["2d20"]["luck"], "CHA is the luck")


def _same_luck(before: dict, after: dict) -> None:
    """Play never touches the luck itself."""
    for name, sheet in before["characters"].items():
        for system in ("luck", "2d20"):
            if system in sheet:
                need(after["characters"][name][system]["luck"] == sheet[system]["luck"],
                     "S0: the luck is constant")


def _whole(pile: dict, first: int, last: int) -> bool:
    return sorted(pile["left"] + pile["discard"]) == list(range(first, last + 1))


def _majors(answer: dict) -> None:
    table = answer["table"]
    need(_whole(table["majors"], 0, 21), "S3: the 22 majors")
    need(_whole(table["npc_majors"], 1, 14), "S3: the 14 majors")
    for pile in (table["majors"], table["npc_majors"]):
        need(pile["left"] == sorted(pile["left"]) and len(pile["left"]) >= 1, "S3: a pile")
        need(table["critical_phase"] or not pile["discard"], "S3: whole outside of a phase")
    test = answer["test"]
    playing = test is not None and test["system"] == "tarot" and test["phase"] == "choosing"
    for name, sheet in table["characters"].items():
        if "tarot" in sheet:
            _deck(sheet["tarot"], name, test if playing else None)


def _deck(deck: dict, name: str, test) -> None:
    seen = deck["hand"] + deck["discard"]
    need(len(set(seen)) == len(seen) and set(seen) <= set(range(1, 15)), "S3: one of each")
    total = len(seen) + deck["draw"]
    if test is None:
        need(total == 14 and len(deck["hand"]) == 3 and deck["draw"] >= 1, "S3: deck at rest")
        return
    out = [card["number"] for card in test["cards"] if card["owner"] == name]
    need(total + len(out) in (13, 14), "S3: deck in play")
    need(not set(out) & set(seen), "S3: a card is in one place")
    need(len(deck["hand"]) in (2, 3, 4), "S3: hand in play")


# ---- the test -------------------------------------------------------------

def _test(answer: dict) -> None:
    test = answer["test"]
    system = test["system"]
    need(test["outcome"] in OUTCOMES[system], f"S: outcomes of {system}")
    can = any(one["allowed"] or one.get("reason") == "needs-gm" for one in test["choices"])
    need((test["phase"] == "choosing") == can, "phase follows the choices")
    for one in test["choices"]:
        need(one["allowed"] != ("reason" in one), "a closed choice says why")
    if test["phase"] == "choosing":
        there = answer["table"]["characters"]
        names = {answer["stage"].get("character")} if answer["stage"] else set()
        need(all(name in there for name in names if name), "G9: nobody left the test")
    _stage(answer, system)
    CHECKS[system](test)


def _stage(answer: dict, system: str) -> None:
    stage, seen = answer["stage"], answer["test"]["visibility"]
    if seen in ("throw", "gm-first"):
        need(stage == {"system": system, "visibility": seen, "closed": True}, "G8: kept back")
        return
    hidden = SECRET_ON_STAGE[system] if seen == "threshold" else ()
    need(not any(key in stage for key in (*hidden, "choices", "steps", "drawn", "luck_points",
                                          "paid")), "G8: not on the stage")


def _luck(test: dict) -> None:
    faces = [one["face"] for one in test["dice"]]
    states = [one["state"] for one in test["dice"]]
    need(all(1 <= face <= 100 for face in faces), "S0: faces")
    need(test["rolled"] != 100 or test["outcome"] == "failure", "S0: a hundred fails")
    need(test["quality"].endswith(test["outcome"]), "S0: quality and outcome")
    call = test["appeal"]
    heard = call is not None and call["outcome"] == "success"
    need(states == (["kept"] if call is None else ["cancelled", "kept", "kept"] if heard
                    else ["kept", "kept"]), "S0: two action rolls only after a heard call")
    need(test["rolled"] == (faces[2] if heard else faces[0]), "S0: the roll that stands")
    if call is not None:
        need(call["rolled"] == faces[1], "S0: the call's own die")
        need(call["rolled"] != 100 or not heard, "S0: a hundred fails a call")
        need(test["phase"] == "resolved", "S0: one call an action")


def _discordant(test: dict) -> None:
    values = [((one["face"] - 1) // 2 - 1, one["state"]) for one in test["dice"]]
    kept = [value for value, state in values if state == "kept"]
    dropped = [value for value, state in values if state == "dropped"]
    base = len(kept)
    need(len(values) == base + abs(test["thrown_d"]), "S1: others are dropped")
    need(sum(kept) == test["sum"], "S1: sum")
    if dropped and test["thrown_d"] > 0:
        need(min(kept) >= max(dropped), "S1: the highest are kept")
    if dropped and test["thrown_d"] < 0:
        need(max(kept) <= min(dropped), "S1: the lowest are kept")
    need(test["lowest"] <= test["result"] <= test["highest"], "S1: within reach")
    own = test["niv"] + test["tools"]
    need(test["converted"] or test["added_niv"] in (0, own), "S1: levels from nowhere")
    need(0 <= test["converted"] <= abs(test["d"]), "S1: no more than there are is converted")
    need(-base <= test["result"] - own <= base or test["converted"] or test["added_niv"] == 0
         or test["truncated"], "S1: Niv ± the dice kept")
    need(test["truncated"] == (test["result"] != test["sum"] + test["added_niv"]), "S1: cut")


def _pool(test: dict) -> None:
    d20 = [one for one in test["dice"] if one["kind"] == "d20"]
    standing = [one for one in d20 if one["state"] == "kept"]
    combat = [one["face"] for one in test["dice"]
              if one["kind"] == "combat" and one["state"] == "kept"]
    need(len(d20) <= 2 * len(standing), "S2: a die is thrown again once")
    need(test["total"] <= 2 * len(standing), "S2: successes")
    need(test["leader"] > 0 or test["total"] == 0, "S2: no help without the leader")
    need(test["total"] in (0, test["leader"] + test["helpers_total"]), "S2: total")
    need(test["produced"] >= 0, "S2: points produced")
    need(test["outcome"] == "success" or test["produced"] == 0, "S2: a failure produces nothing")
    need(sum(test["paid"].values()) in COST, "S2: price of the dice")
    need(test["criticals"] + test["complications"] <= 2 * len(standing), "S2: counts")
    need((test["stored"] is None) == (test["phase"] == "choosing"), "S2: stored at the end")
    if test["combat"] is None:
        need(not combat, "S2: combat dice")
    else:
        need(test["outcome"] == "success", "S2: no damage without a hit")
        need(sorted(combat) == sorted(test["combat"]["faces"]), "S2: combat faces")
        need(test["combat"]["effects"] == sum(1 for face in combat if face > 4), "S2: effects")
        need(test["combat"]["total"] <= 2 * len(combat), "S2: combat total")


def _tarot(test: dict) -> None:
    roles = [card["role"] for card in test["cards"]]
    majors = [card["number"] for card in test["cards"] if card["arcana"] == "major"]
    need(not any(majors[:-1]), "S3: only Fools are set aside")
    need(test["fools"] == roles.count("fool"), "S3: Fools")
    lenders = [card["owner"] for card in test["cards"] if card["role"] == "lent"]
    need(len(set(lenders)) == len(lenders), "S3: one card a helper")
    if test["phase"] == "choosing":
        need(test["outcome"] is None and test["margin"] is None, "S3: not settled yet")
        return
    need(test["margin"] == test["left"] - test["right"], "S3: margin")
    if majors:
        need(majors[-1] == test["destiny"] != 0, "S3: the Fool is no destiny")
        sum_says = "success" if test["margin"] >= 0 else "failure"
        by_card = {21: "critical-success", 15: "critical-failure"}
        need(test["outcome"] == by_card.get(test["destiny"], sum_says), "S3: outcome")
    else:
        sign = (test["margin"] > 0) - (test["margin"] < 0)
        need(test["outcome"] == ("tie", "wins", "loses")[sign], "S3: the higher wins")
        need((test["winner"] is None) == (sign == 0), "S3: winner")


def _initiates(test: dict) -> None:
    first = [one["face"] for one in test["dice"]]
    again = test["reroll"]
    if again is not None:
        first, second = first[:-again["dice"]], first[-again["dice"]:]
        best = max(10 if face == 0 else face for face in second)
        need(again["best"] == best and 1 <= len(second) <= 3, "S4: a zero is worth ten")
        need(0 not in first, "S4: only a simple failure is negotiated")
        need(again["total"] - best == test["total"] - test["best"], "S4: the bonus stays")
        need(test["outcome"] == again["outcome"] == (
            "success" if again["total"] >= test["threshold"] else "new-failure"), "S4: re-roll")
    need(1 <= len(first) <= 4 and all(0 <= face <= 9 for face in first), "S4: one to four dice")
    need(test["best"] == max(first), "S4: best")
    if again is None:
        failed_by_zero = test["outcome"] in ("automatic-failure", "critical-failure")
        need((0 in first) == failed_by_zero, "S4: a zero fails a first throw")
    need(test["negotiation"] in (None, "refused", "done"), "S4: negotiation")
    need((again is not None) == (test["negotiation"] == "done"), "S4: one negotiation")


def _free(test: dict) -> None:
    need(test["lowest"] <= test["total"] <= test["highest"], "S5: within what the dice can do")
    need(0 < len(test["dice"]) <= 64, "S5: dice")
    if "k" not in test["expression"]:
        need(all(one["state"] == "kept" for one in test["dice"]), "S5: all count")
        if "-" not in test["expression"]:
            shown = sum(10 if one["kind"] == "d10" and one["face"] == 0 else one["face"]
                        for one in test["dice"])
            need(test["total"] == shown + test["added"], "S5: the sum")


CHECKS = {"luck": _luck, "discordant": _discordant, "2d20": _pool, "tarot": _tarot,
          "initiates": _initiates, "free": _free}
assert CHECKS.keys() == LETTER.keys()


# ---- what one roll or one choice may do -----------------------------------

def _luck_roll(raw: dict, intent: dict, answer: dict) -> None:
    need(len(answer["test"]["dice"]) == 1, "S0: one die")


def _discordant_roll(raw: dict, intent: dict, answer: dict) -> None:
    test = answer["test"]
    kept = [one for one in test["dice"] if one["state"] == "kept"]
    need(len(kept) == raw.get("base", 5), "S1: five are kept, or as many as were said")
    if raw.get("mode", "normal") == "normal":
        need(test["thrown_d"] == test["d"] and test["added_niv"] == test["niv"] + test["tools"],
             "S1: as given")
    if raw.get("mode") == "dice-to-levels":
        need(abs(test["d"]) == abs(test["thrown_d"]) + test["converted"], "S1: a die once")
        need(not test["converted"] or test["result"] <= test["niv"] + 5 + (
            test["tools"] if raw.get("cap") == "total" else 0), "S1: never over Niv + 5")
    else:
        need(test["converted"] == 0 and not test["truncated"], "S1: nothing converted")


def _pool_roll(raw: dict, intent: dict, answer: dict) -> None:
    test = answer["test"]
    if raw.get("skip_roll"):
        need(test["dice"] == [] and test["phase"] == "resolved", "S2: nothing thrown")
        return
    own = len(test["dice"]) - len(raw.get("helpers", ()))
    need(own == 2 + raw.get("free_dice", 0) + raw.get("bought_dice", 0) <= 5, "S2: 2 to 5 dice")
    paid = test["paid"]
    need(paid["pool"] + paid["gm"] == COST[raw.get("bought_dice", 0)], "S2: paid once")
    need(not (raw.get("npc") and paid["pool"]), "S2: who pays")


def _tarot_roll(raw: dict, intent: dict, answer: dict) -> None:
    for name in {intent["character"], raw.get("opponent", intent["character"])}:
        hand = answer["table"]["characters"][name]["tarot"]["hand"]
        need(len(hand) == 4, "S3: four cards to choose from")


def _initiates_roll(raw: dict, intent: dict, answer: dict) -> None:
    count = len(answer["test"]["dice"])
    need(count == raw.get("dice", 1 + raw.get("value", 0)) <= 4, "S4: dice")


def _free_roll(raw: dict, intent: dict, answer: dict) -> None:
    need(answer["test"]["choices"] == [], "S5: nothing to decide")


ROLLS = {"luck": _luck_roll, "2d20": _pool_roll, "tarot": _tarot_roll,
         "initiates": _initiates_roll, "discordant": _discordant_roll, "free": _free_roll}


def _may_call(asked: dict, intent: dict) -> None:
    """What kinds of action luck may be called for."""
    kind = asked.get("roll_type")
    need(asked.get("mode") != "luck" and kind not in NEVER_CALLED, "S0: a physical action")
    need(kind not in DELIBERATE or asked.get("deliberate") is True, "S0: a voluntary one")
    need(kind not in ("empathy", "other-physical") or intent.get("gm_agrees") is True,
         "S0: the GM agrees")


def _luck_step(intent: dict, before: dict, answer: dict) -> None:
    old, new = before["test"], answer["test"]
    lost = old["luck_points"] - new["luck_points"]
    need(lost == (1 if new["appeal"]["outcome"] == "success" else 0), "S0: price of a call")
    need(old["outcome"] == "failure", "S0: only a failure is appealed")
    if new["appeal"]["outcome"] == "failure":
        need(before["table"]["characters"] == answer["table"]["characters"],
             "S0: a missed call costs nothing")


def _pool_step(intent: dict, before: dict, answer: dict) -> None:
    old, new = before["test"], answer["test"]
    moved = answer["table"]["group_pool"] - before["table"]["group_pool"]
    gm = answer["table"]["gm_pool"] - before["table"]["gm_pool"]
    which = intent["choice"]
    if which == "spend":
        left = max(0, old["produced"] - old["spent"])
        cost = new["spent"] - old["spent"]
        need(-cost <= moved + gm <= -max(0, cost - left) or moved + gm == 0,
             "S2: produced go first")
        need(moved * gm == 0, "S2: one pool pays")
    elif which == "confirm":
        left = max(0, new["produced"] - new["spent"])
        need(left <= new["stored"] + new["lost"] <= new["produced"], "S2: stored")
        need(moved + gm == new["stored"], "S2: what is stored")
    else:
        need(moved == gm == 0, "S2: re-rolls move no pool")


def _tarot_step(intent: dict, before: dict, answer: dict) -> None:
    if intent["choice"] != "destiny":
        for pile in ("majors", "npc_majors"):
            need(before["table"][pile] == answer["table"][pile], "S3: no major is drawn")
        return
    owners = {card["owner"]: card["number"] for card in answer["test"]["cards"]
              if card["arcana"] == "minor"}
    reshuffled = any(one["id"] == "deck-reshuffled" for one in answer["notices"])
    for name, card in owners.items():
        deck = answer["table"]["characters"][name]["tarot"]
        need(reshuffled or card in deck["discard"], "S3: back to its owner's discard")


def _initiates_step(intent: dict, before: dict, answer: dict) -> None:
    old = before["test"]
    need(old["outcome"] == "simple-failure", "S4: only after a simple failure")
    if intent["choice"] == "negotiate":
        need(intent["agreed"] is True and old["threshold"] is not None, "S4: agreed and known")
        need(old["threshold"] == answer["test"]["threshold"], "S4: threshold fixed before")


STEPS = {"luck": _luck_step, "2d20": _pool_step, "tarot": _tarot_step,
         "initiates": _initiates_step, "discordant": lambda *_: None,
         "free": lambda *_: None}
