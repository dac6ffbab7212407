"""A round of a fight: who has had their turn, and how many actions each has taken.

Without a round nothing of this exists, and nothing is counted.
"""

from typing import NamedTuple

from shape import FLAG, Fields, Known, Word, Yes, closed

KINDS = ("minor", "major")
PRICE = {"minor": 1, "major": 2}
MOST = 2
ACT = Fields({"character": Known(), "kind": Word(*KINDS), "paid": FLAG},
             required=("character", "kind"))
TURN = Fields({"character": Known()}, required=("character",))


class Round(NamedTuple):
    """`acted` is in the order of acting; `second` holds whoever is in a second major action.

    `bought` counts, by kind and name, the actions that points paid for; `waiting`, by name, the
    major actions that were taken or bought and in which no test was made yet.
    """
    number: int
    acted: tuple = ()
    minor: dict = {}
    major: dict = {}
    turn: str = None
    second: frozenset = frozenset()
    bought: dict = {}
    waiting: dict = {}


def fields(intent: dict, state) -> Fields:
    return Fields({"on": FLAG, "next": Yes()}, required=() if "next" in intent else ("on",),
                  exclusive=(("on", "next"),))


# ---- the intents ----------------------------------------------------------

def change(turn, intent: dict) -> None:
    state = turn.state
    if "next" in intent:
        state.round = Round(_running(state).number + 1)
    elif not intent["on"]:
        state.round = None
    elif state.round is None:
        state.round = Round(1)


def _running(state) -> Round:
    if state.round is None:
        closed("no-round")
    return state.round


def take_turn(turn, intent: dict) -> None:
    _running(turn.state)
    give_turn(turn.state, intent["character"])


def act(turn, intent: dict) -> None:
    state, name, kind = turn.state, intent["character"], intent["kind"]
    paid = intent.get("paid", False)
    if _running(state).turn != name:
        closed("not-their-turn")
    if at_the_limit(state, name, kind):
        closed("limit-reached")
    if not paid and right_is_used(state, name, kind):
        closed("not-paid")
    if paid and state.group_pool < PRICE[kind]:
        closed("not-enough-points")
    if paid:
        state.group_pool -= PRICE[kind]
    count(state, name, kind, paid)


def interrupt(state, name: str) -> None:
    """Perfect Timing: the turn goes to a character at once.

    Whoever had it and did nothing yet has not acted.
    """
    now = state.round
    if now.turn is not None and not any(taken(state, now.turn, kind) for kind in KINDS):
        state.round = now._replace(turn=None)
    give_turn(state, name)


def why_no_test(state, name, is_action: bool):
    """A test of whoever has the turn is a major action, unless it is said to be none."""
    if not _counts(state, name, is_action) or state.round.waiting.get(name, 0):
        return None
    if at_the_limit(state, name, "major"):
        return "limit-reached"
    return "not-paid" if right_is_used(state, name, "major") else None


def make_test(state, name, is_action: bool) -> None:
    if not _counts(state, name, is_action):
        return
    if not state.round.waiting.get(name, 0):
        count(state, name, "major", False)
    waiting = state.round.waiting
    state.round = state.round._replace(waiting={**waiting, name: waiting[name] - 1})


def _counts(state, name, is_action: bool) -> bool:
    return is_action and state.round is not None and name is not None and state.round.turn == name


# ---- what a round knows ---------------------------------------------------

def give_turn(state, name: str) -> None:
    """The turn goes to a character; whoever had it has acted."""
    now = state.round
    if now.turn == name:
        return
    if now.turn is not None:
        now = ended(now, now.turn)
    state.round = now._replace(turn=name)


def ended(now: Round, name: str) -> Round:
    acted = now.acted if name in now.acted else now.acted + (name,)
    return now._replace(acted=acted, turn=None, second=now.second - {name},
                        waiting=_without(now.waiting, name))


def has_acted(state, name) -> bool:
    return state.round is not None and name in state.round.acted


def taken(state, name, kind: str) -> int:
    return getattr(state.round, kind).get(name, 0)


def at_the_limit(state, name, kind: str) -> bool:
    """Two of a kind are all that a round allows."""
    return state.round is not None and name is not None and taken(state, name, kind) >= MOST


def right_is_used(state, name, kind: str) -> bool:
    """One action of a kind is everybody's right; another has its price."""
    return taken(state, name, kind) > state.round.bought.get((kind, name), 0)


def count(state, name, kind: str, bought: bool) -> None:
    """One more action; a major one that is bought, or the second, is a harder one."""
    if state.round is None or name is None:
        return
    number = taken(state, name, kind) + 1
    now = state.round._replace(**{kind: {**getattr(state.round, kind), name: number}})
    if bought:
        paid = now.bought.get((kind, name), 0) + 1
        now = now._replace(bought={**now.bought, (kind, name): paid})
    if kind == "major":
        now = now._replace(waiting={**now.waiting, name: now.waiting.get(name, 0) + 1})
    if kind == "major" and (bought or number == MOST):
        now = now._replace(second=now.second | {name})
    state.round = now


def in_second_major(state, name) -> bool:
    return state.round is not None and name in state.round.second


def forget(state, name: str) -> None:
    """Whoever leaves the table leaves the fight."""
    now = state.round
    if now is not None:
        state.round = now._replace(
            acted=tuple(other for other in now.acted if other != name),
            minor=_without(now.minor, name), major=_without(now.major, name),
            turn=None if now.turn == name else now.turn, second=now.second - {name},
            bought={key: n for key, n in now.bought.items() if key[1] != name},
            waiting=_without(now.waiting, name))


def _without(counts: dict, name: str) -> dict:
    return {other: number for other, number in counts.items() if other != name}


def shown(now):
    """What an answer says of the round; None when there is no fight."""
    return now and {"number": now.number, "acted": list(now.acted), "minor": now.minor,
                    "major": now.major, "turn": now.turn}


INTENTS = {"round": (fields, change), "turn": (lambda intent, state: TURN, take_turn),
           "act": (lambda intent, state: ACT, act)}
