"""What is done to the table outside of a test: pools, points, phase, levels."""

import rounds
from shape import FLAG, Fields, Int, Known, Name, NoTwice, Obj, Word, closed, word_or
from table import MAJORS, NPC_MAJORS, Pile
from tarot import DEFAULT_LEVELS

LUCK_USES = ("detail", "timing")
WHYS = ("chateau-dormant", "destiny", "correction")
LEVEL = Obj(Fields({"name": Name(), "value": Int(-30, 30)}, required=("name", "value")))
NO_ARGUMENT = Fields({})
POOLS = Fields({"group": Int(0, 6), "gm": Int(0, 9999), "strict": FLAG})
SESSION = Fields({"players": Int(1, 20)}, required=("players",))
PHASE = Fields({"critical": FLAG}, required=("critical",))
LEVELS = Fields({"levels": NoTwice(LEVEL, 1, 12, lambda level: known_as(level["name"]))},
                required=("levels",))
REMOVE = Fields({"name": Known()}, required=("name",))
HISTORY = Fields({"from": Int(0, 2 ** 63 - 1), "count": Int(1, 1000)})


def luck_fields(intent: dict, state) -> Fields:
    rules = {"character": Known(), "on": Word(*LUCK_USES)}
    if word_or(intent, "on", LUCK_USES) != "timing":
        rules["points"] = Int(1, 20)
    return Fields(rules, required=("character", "on"))


def recover_fields(intent: dict, state) -> Fields:
    rules, required = {"character": Known(), "why": Word(*WHYS)}, ["character", "why"]
    why = word_or(intent, "why", WHYS)
    if why != "chateau-dormant":
        rules["points"] = Int(0 if why == "destiny" else -30, 30)
    if why in ("destiny", "correction"):
        required.append("points")
    return Fields(rules, required)


def pools(turn, intent: dict) -> None:
    turn.state.group_pool = intent.get("group", turn.state.group_pool)
    turn.state.gm_pool = intent.get("gm", turn.state.gm_pool)
    turn.state.strict_purchase = intent.get("strict", turn.state.strict_purchase)


def _every_pool_sheet(turn, refill: bool) -> None:
    """Nobody has acted any more; luck is whole again when a quest begins."""
    for name in turn.state.characters:
        sheet = turn.state.sheet(name, "2d20")
        if sheet:
            points = sheet["luck"] if refill else sheet["luck_points"]
            if sheet["acted"] or points != sheet["luck_points"]:
                turn.change_sheet(name, "2d20", acted=False, luck_points=points)


def new_session(turn, intent: dict) -> None:
    turn.state.group_pool, turn.state.gm_pool = 0, intent["players"]
    _every_pool_sheet(turn, refill=False)


def new_quest(turn, intent: dict) -> None:
    _every_pool_sheet(turn, refill=True)


def spend_luck(turn, intent: dict) -> None:
    sheet = turn.state.sheet(intent["character"], "2d20")
    points = intent.get("points", 1)
    if sheet is None or sheet["luck_points"] < points:
        closed("no-luck-point")
    if intent["on"] == "timing" and _has_acted(turn.state, intent["character"], sheet):
        closed("already-acted")
    if intent["on"] == "timing" and turn.state.round is None:
        closed("no-round")
    if intent["on"] == "timing" and turn.state.round.turn == intent["character"]:
        closed("own-turn")
    turn.change_sheet(intent["character"], "2d20", luck_points=sheet["luck_points"] - points)
    if intent["on"] == "timing":
        rounds.interrupt(turn.state, intent["character"])


def _has_acted(state, name: str, sheet: dict) -> bool:
    """In a fight the round knows; without one it is written on the sheet."""
    return rounds.has_acted(state, name) if state.round else sheet["acted"]


def recover(turn, intent: dict) -> None:
    name, why = intent["character"], intent["why"]
    sheet = turn.state.sheet(name, "luck")
    if sheet is None:
        closed("no-luck")
    called = sheet["called_today"]
    gain = intent.get("points", 0)
    if why == "chateau-dormant":
        gain, called = (0 if called else 1), False
    points = max(0, min(sheet["luck"], sheet["luck_points"] + gain))
    turn.change_sheet(name, "luck", luck_points=points, called_today=called)


def phase(turn, intent: dict) -> None:
    if turn.state.critical and not intent["critical"]:
        turn.state.majors = Pile(MAJORS, ())
        turn.state.npc_majors = Pile(NPC_MAJORS, ())
        turn.notice("majors-reshuffled")
    turn.state.critical = intent["critical"]


def levels(turn, intent: dict) -> None:
    turn.state.levels = [recognized(level, turn.state.names) for level in intent["levels"]]


def known_as(name: str):
    """The default level that is called so in any language, or by its id, else the name itself."""
    return next((which for which, called in DEFAULT_LEVELS.items()
                 if name in called or name == which), (name,))


def recognized(level: dict, names: dict) -> dict:
    """A level that bears a default's name in any language is that default, in ours."""
    which = known_as(level["name"])
    if which in DEFAULT_LEVELS:
        return {"id": which, "name": names[which], "value": level["value"]}
    return {"name": level["name"], "value": level["value"]}


def remover(systems: dict):
    """Removing needs to know who takes part in the test in progress."""
    def remove(turn, intent: dict) -> None:
        test, name = turn.state.test, intent["name"]
        if test and test["phase"] == "choosing" \
                and name in systems[test["system"]].participants(test):
            closed("test-in-progress")
        turn.state.characters = {other: record for other, record
                                 in turn.state.characters.items() if other != name}
        rounds.forget(turn.state, name)
    return remove


def always(fields: Fields):
    """Fields that depend neither on the line nor on the state."""
    return lambda intent, state: fields


def table_intents(systems: dict) -> dict:
    """Every intent of the kind `table`: its fields, what it does."""
    return {
        "pools": (always(POOLS), pools), "new-session": (always(SESSION), new_session),
        "new-quest": (always(NO_ARGUMENT), new_quest), "luck": (luck_fields, spend_luck),
        "recover": (recover_fields, recover), "phase": (always(PHASE), phase),
        "levels": (always(LEVELS), levels), "remove": (always(REMOVE), remover(systems)),
        **rounds.INTENTS}
