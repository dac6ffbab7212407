"""System D: a minor arcana from the hand against a major one, the Destiny."""

from shape import (FLAG, LIST, AmongThem, Fields, Int, Known, Level, NotThat, Word, closed,
                   word_or)
from table import (DECK, MAJORS, NPC_MAJORS, SUITS, Cards, Pile, choice, new_test)

SYSTEM = "tarot"
HIDDEN = ["right", "margin"]
KINDS = ("test", "versus-npc", "versus-player")
TALONS = ("own", "shared")
FOOL, DEVIL, WORLD = 0, 15, 21
# The highest major that an adversary of the GM may have.
NPC_HIGHEST = 14
# What the levels of a new table are called, in every language of the program.
DEFAULT_LEVELS = {
    "basic": ("Basic", "Basique"), "simple": ("Simple", "Simple"),
    "medium": ("Medium", "Moyen"), "difficult": ("Difficult", "Difficile"),
    "very-difficult": ("Very difficult", "Très difficile"), "heroic": ("Heroic", "Héroïque")}


def input_fields(raw: dict, intent: dict, state) -> Fields:
    kind = word_or(raw, "kind", KINDS, "test")
    rules = {"kind": Word(*KINDS), "modifier": Int(0, 9)}
    if kind == "versus-player":
        rules["opponent"] = NotThat(intent.get("character"))
        rules["opponent_modifier"] = Int(0, 9)
        return Fields(rules, required=("opponent",))
    rules.update({"difficulty": Level(lambda word: level_called(state.levels, word)),
                  "adjustment": Int(-20, 20), "crucial": FLAG})
    if kind == "versus-npc":
        rules.update({"opponent_modifier": Int(0, 9), "npc_talon": Word(*TALONS)})
    return Fields(rules, required=("difficulty",) if kind == "test" else ())


def level_called(levels: list, word: str):
    """The level that a word means: by its id, by its name, or by a default name elsewhere."""
    for level in levels:
        if level.get("id") == word:
            return level
    for level in levels:
        if level["name"] == word:
            return level
    for level in levels:
        if "id" in level and word in DEFAULT_LEVELS[level["id"]]:
            return level
    return None


# ---- decks ----------------------------------------------------------------

def next_suit(state) -> str:
    """The suit that the fewest decks have, the first of such."""
    used = [record["tarot"]["suit"] for record in state.characters.values() if record["tarot"]]
    return min(SUITS, key=used.count)


def draw_into_hand(deck: dict, cards: Cards):
    """One card from the draw pile to the hand."""
    card, rest = cards.take(deck["draw"])
    return card, {**deck, "draw": rest, "hand": tuple(sorted(deck["hand"] + (card,)))}


def new_deck(suit: str, cards: Cards, drawn: list) -> dict:
    return _three_drawn({"suit": suit, "hand": (), "draw": DECK, "discard": (),
                         "modifiers": []}, cards, drawn)


def _three_drawn(deck: dict, cards: Cards, drawn: list) -> dict:
    for _ in range(3):
        card, deck = draw_into_hand(deck, cards)
        drawn.append(card)
    return deck


def leave_hand(deck: dict, card: int) -> dict:
    return {**deck, "hand": tuple(c for c in deck["hand"] if c != card)}


def discarded(deck: dict, card: int) -> dict:
    return {**deck, "discard": tuple(sorted(deck["discard"] + (card,)))}


def _hand(state, name) -> tuple:
    deck = state.sheet(name, SYSTEM)
    return deck["hand"] if deck else ()


def _change_deck(turn, name: str, change, *args) -> None:
    turn.set_sheet(name, SYSTEM, change(turn.state.sheet(name, SYSTEM), *args))


def _reshuffle_if_empty(turn, name: str, cards: Cards) -> None:
    """An empty draw pile takes everything back, and three cards are drawn."""
    deck = turn.state.sheet(name, SYSTEM)
    if deck["draw"]:
        return
    turn.notice("deck-reshuffled")
    whole = tuple(sorted(deck["hand"] + deck["discard"]))
    turn.set_sheet(name, SYSTEM,
                   _three_drawn({**deck, "hand": (), "discard": (), "draw": whole}, cards, []))


# ---- the roll -------------------------------------------------------------

def roll(turn, intent: dict) -> None:
    raw = intent["input"]
    state, name, opponent = turn.state, intent["character"], raw.get("opponent")
    cards, drawn = Cards(turn, intent.get("cards")), []
    for player in (name, opponent) if opponent else (name,):
        _extra_card(turn, player, cards, drawn)
    if raw.get("crucial"):
        _deal_to_lenders(turn, cards, drawn)
    cards.done()
    difficulty = raw.get("difficulty", 0)
    if isinstance(difficulty, str):
        difficulty = level_called(state.levels, difficulty)["value"]
    state.test = new_test(
        SYSTEM, intent, kind=raw.get("kind", "test"), modifier=raw.get("modifier", 0),
        difficulty=difficulty, adjustment=raw.get("adjustment", 0),
        crucial=raw.get("crucial", False), opponent=opponent,
        opponent_modifier=raw.get("opponent_modifier", 0),
        shared=raw.get("npc_talon") == "shared", real=cards.real, drawn=drawn,
        played={}, lent={}, majors=[], destiny=None, fools=0, left=None, right=None,
        margin=None, winner=None, over=False)


def _deal_to_lenders(turn, cards: Cards, drawn: list) -> None:
    """Whoever has no cards yet gets the three of the beginning: they may be lent now."""
    for name in turn.state.characters:
        if not turn.state.sheet(name, SYSTEM):
            got = []
            turn.set_sheet(name, SYSTEM, new_deck(next_suit(turn.state), cards, got))
            drawn += [{"character": name, "card": one} for one in got]


def _extra_card(turn, name: str, cards: Cards, drawn: list) -> None:
    """The card drawn before playing, after the deal when there was no deck."""
    got = []
    deck = turn.state.sheet(name, SYSTEM) or new_deck(next_suit(turn.state), cards, got)
    card, deck = draw_into_hand(deck, cards)
    turn.set_sheet(name, SYSTEM, deck)
    drawn += [{"character": name, "card": one} for one in got + [card]]


# ---- choices --------------------------------------------------------------

def _opposition(test) -> bool:
    return test["kind"] == "versus-player"


def _players(test) -> list:
    return [test["character"], test["opponent"]]


def _play_fields(intent, state) -> Fields:
    test = state.test
    card = Int(1, 14)
    if not _opposition(test):
        return Fields({"card": card}, required=("card",))
    rules = {"character": AmongThem(*_players(test)), "card": card}
    if len(test["played"]) == 1:
        rules["cards"] = LIST
    return Fields(rules, required=("character", "card"))


def play(turn, intent: dict, test):
    name, card = intent.get("character", test["character"]), intent["card"]
    if name in test["played"]:
        closed("already-played")
    if card not in _hand(turn.state, name):
        closed("not-in-hand")
    cards = Cards(turn, intent.get("cards"))
    _change_deck(turn, name, leave_hand, card)
    test = test.but(played={**test["played"], name: card}, real=test["real"] or cards.real)
    if _opposition(test) and len(test["played"]) == 2:
        return _opposed(turn, test, cards)
    return test


def _opposed(turn, test, cards: Cards):
    """Both cards are on the table: the higher score wins."""
    me, other = _players(test)
    left = test["played"][me] + test["modifier"]
    right = test["played"][other] + test["opponent_modifier"]
    for name in (me, other):
        _change_deck(turn, name, discarded, test["played"][name])
    for name in (me, other):
        _reshuffle_if_empty(turn, name, cards)
    cards.done()
    outcome = "tie" if left == right else "wins" if left > right else "loses"
    winner = {"tie": None, "wins": me, "loses": other}[outcome]
    return test.but(left=left, right=right, margin=left - right, outcome=outcome,
                    winner=winner, over=True)


def _lend_fields(intent, state) -> Fields:
    return Fields({"character": Known(), "card": Int(1, 14)}, required=("character", "card"))


def why_no_lending(test):
    if _opposition(test):
        return "not-in-opposition"
    if test["over"]:
        return "after-destiny"
    if not test["crucial"]:
        return "not-crucial"
    return None if test["played"] else "no-choice-yet"


def lend(turn, intent: dict, test):
    name, card = intent["character"], intent["card"]
    reason = why_no_lending(test)
    if reason:
        closed(reason)
    if name == test["character"]:
        closed("own-test")
    if name in test["lent"]:
        closed("already-lent")
    if card not in _hand(turn.state, name):
        closed("not-in-hand")
    _change_deck(turn, name, leave_hand, card)
    return test.but(lent={**test["lent"], name: card})


def _destiny_fields(intent, state) -> Fields:
    return Fields({"cards": LIST})


def why_no_destiny(test):
    if _opposition(test):
        return "not-in-opposition"
    if test["over"]:
        return "after-destiny"
    return None if test["played"] else "no-choice-yet"


def destiny(turn, intent: dict, test):
    reason = why_no_destiny(test)
    if reason:
        closed(reason)
    cards = Cards(turn, intent.get("cards"))
    majors, pile = draw_destiny(turn, test, cards)
    _end_of_draw(turn, test, cards)
    cards.done()
    _put_away(turn, test, pile)
    return _settled(test.but(majors=majors, destiny=majors[-1], fools=len(majors) - 1,
                             real=test["real"] or cards.real, over=True))


def _pile_name(test) -> str:
    return "npc_majors" if test["kind"] == "versus-npc" and not test["shared"] else "majors"


def _whole(test) -> Pile:
    return Pile(NPC_MAJORS if _pile_name(test) == "npc_majors" else MAJORS, ())


def set_aside(card: int) -> bool:
    return card == FOOL


def too_high(test, card: int) -> bool:
    """An adversary's card from the common talon is none of the highest."""
    return test["shared"] and card > NPC_HIGHEST


def draw_destiny(turn, test, cards: Cards):
    """Draw until something else than the Fool comes; the pile may run out."""
    pile, majors = getattr(turn.state, _pile_name(test)), []
    while True:
        if not pile.left:
            turn.notice("majors-reshuffled")
            pile = _whole(test)
        card, left = cards.take(pile.left)
        pile = Pile(left, tuple(sorted(pile.discard + (card,))))
        if too_high(test, card):
            continue
        majors.append(card)
        if not set_aside(card):
            return majors, pile
        turn.notice("fool-redrawn")


def _end_of_draw(turn, test, cards: Cards) -> None:
    """Cards go back to their owners, hands are filled, empty piles made anew."""
    helpers = list(test["lent"])
    for name, card in {**test["played"], **test["lent"]}.items():
        _change_deck(turn, name, discarded, card)
    for name in helpers:
        _, deck = draw_into_hand(turn.state.sheet(name, SYSTEM), cards)
        turn.set_sheet(name, SYSTEM, deck)
    for name in [test["character"]] + helpers:
        _reshuffle_if_empty(turn, name, cards)


def _put_away(turn, test, pile: Pile) -> None:
    """Only a Critical phase keeps the majors seen away from the next draw."""
    if not turn.state.critical:
        pile = _whole(test)
    elif not pile.left:
        turn.notice("majors-reshuffled")
        pile = _whole(test)
    setattr(turn.state, _pile_name(test), pile)


def judged(card: int, margin: int, npc: bool) -> str:
    if not npc and card == WORLD:
        return "critical-success"
    if not npc and card == DEVIL:
        return "critical-failure"
    return "success" if margin >= 0 else "failure"


def _settled(test):
    played = sum(test["played"].values()) + sum(test["lent"].values())
    left = played + test["modifier"] + test["adjustment"]
    right = test["destiny"] + test["difficulty"] + test["opponent_modifier"]
    outcome = judged(test["destiny"], left - right, test["kind"] == "versus-npc")
    return test.but(left=left, right=right, margin=left - right, outcome=outcome)


CHOICES = {"play": (_play_fields, play), "lend": (_lend_fields, lend),
           "destiny": (_destiny_fields, destiny)}


def judge(test, state):
    enough = 2 if _opposition(test) else 1
    played = "already-played" if len(test["played"]) == enough else None
    return test.but(phase="resolved" if test["over"] else "choosing",
                    choices=[choice("play", played), choice("lend", why_no_lending(test)),
                             choice("destiny", why_no_destiny(test))])


def participants(test) -> set:
    return {test["character"], test["opponent"], *test["lent"]}


def _visible(test) -> dict:
    """What was played, in the order told; nothing while a card lies face down."""
    if not _opposition(test):
        return test["played"]
    return {name: test["played"][name] for name in _players(test)} if test["over"] else {}


def _card(arcana: str, number: int, owner, role: str) -> dict:
    return {"arcana": arcana, "number": number, "owner": owner, "role": role}


def cards(test) -> list:
    return ([_card("minor", card, name, "choice") for name, card in _visible(test).items()]
            + [_card("minor", card, name, "lent") for name, card in test["lent"].items()]
            + [_card("major", card, None, "fool") for card in test["majors"][:-1]]
            + [_card("major", card, None, "destiny") for card in test["majors"][-1:]])


def keys(test) -> dict:
    shown = {key: test[key] for key in ("left", "right", "margin", "destiny", "fools",
                                        "winner", "drawn")}
    pairs = list(_visible(test).items()) + list(test["lent"].items())
    shown["choice"] = [{"character": name, "card": card} for name, card in pairs]
    return shown
