"""Random intents, steered by the oracle's own state so that things happen.

About two in three may be accepted.  The others are good ones spoilt in one or
several ways (`spoil.py`), choices made at the wrong moment, or lines that are
no intent at all.
"""

from collections import deque

import discordant
import free
import luck
import spoil
from initiates import CHARACTERISTICS, PRICES
from invent import NAMES, Inventor
from table import DECK, MAJORS, NPC_MAJORS, SECRECY
from tarot import DEFAULT_LEVELS, TALONS

SYSTEMS = ("luck", "discordant", "2d20", "tarot", "initiates", "free")
LONGEST_UNDO = 900
# Around these levels the table of luck has rows of its own.
LUCK_EDGES = (-8, -9, -9, -10, -10, -11, -12, -15, -16, -17, 5, 8, 10)


class Generator(Inventor):
    """Lines for one table."""

    def __init__(self, seed, oracle):
        super().__init__(seed, oracle)
        self.plan = deque(self.beginning())
        self.mood, self.mood_left = None, 0
        self.shy_fool = False

    # ---- what is there ----

    def characters(self, system: str = None) -> list:
        return [name for name, record in self.state.characters.items()
                if system is None or record[system]]

    def a_character(self, system: str = None):
        there = (system and self.chance(0.8) and self.characters(system)) or self.characters()
        return self.pick(there) if there else None

    # ---- the lines ----

    def beginning(self) -> list:
        """What can only be refused at the very start of a table."""
        first = [{"do": "show"}, {"do": "undo"}, {"do": "redo"}, {"do": "history"},
                 {"do": "choose", "choice": self.pick(("appeal", "dance", 3))},
                 {"do": "show", "foo": 1}, {"do": "choose"}, {"do": "state"}]
        return self.r.sample(first, self.r.randint(0, len(first)))

    def line(self) -> bytes:
        if self.plan:
            intent = self.plan.popleft()
            return intent if type(intent) is bytes else spoil.written(self, intent)
        x = self.r.random()
        if x < 0.02:
            return spoil.raw_line(self)
        if x < 0.04:
            self._plan_undo()
            return self.line()
        if x < 0.055:
            self._sandwich()
            return self.line()
        if x < 0.10:
            return spoil.written(self, self.any_choice())
        intent = self.intent()
        if x < 0.36:
            intent = spoil.spoilt(self, intent)
        return spoil.written(self, intent)

    def _plan_undo(self) -> None:
        """Go back some way, forward again, not always equally far."""
        x = self.r.random()
        most = LONGEST_UNDO if x < 0.004 else 40 if x < 0.03 else 4
        back = self.r.randint(1, most)
        self.plan.extend([{"do": "undo"}] * back)
        self.plan.extend([{"do": "redo"}] * self.r.randint(0, back + 1))

    def _sandwich(self) -> None:
        """The state before and after something that will probably be refused."""
        spoilt = spoil.written(self, spoil.spoilt(self, self.intent()))
        self.plan.extend([{"do": "state"}, spoilt, {"do": "state"}])

    def intent(self) -> dict:
        if self.mood_left == 0:
            self._change_mood()
        self.mood_left -= 1
        if len(self.state.characters) < 2:
            return self.new_character()
        test = self.state.test
        x = self.r.random()
        if test is not None and test["phase"] == "choosing" and x < 0.72:
            return self.open_choice()
        return self.roll() if x < 0.84 else self.affair()

    def _change_mood(self) -> None:
        """One system at a time, mostly, for long enough to get somewhere."""
        self.mood, self.mood_left = self.pick(SYSTEMS), self.r.randint(20, 400)
        self.shy_fool = self.chance(0.4)
        if self.mood == "tarot" and self.chance(0.7):
            self.plan.append({"do": "phase", "critical": True})

    # ---- rolls ----

    def roll(self) -> dict:
        system = self.mood if self.chance(0.7) else self.pick(SYSTEMS)
        if self.chance(0.1):
            system = self.pick(SYSTEMS)
        intent = {"do": "roll", "system": system, "input": {}}
        name = self.a_character(system if system in ("luck", "2d20", "tarot") else None)
        if name is not None and (system == "tarot" or self.chance(0.55)):
            intent["character"] = name
        getattr(self, "roll_" + system.replace("2d20", "pool"))(intent, intent["input"])
        if self.chance(0.25):
            intent["visibility"] = self.pick(SECRECY)
        if self.chance(0.15):
            intent["label"] = self.pick(NAMES)
        return intent

    def faces(self, intent: dict, low: int, high: int, count: int) -> None:
        """Given faces, thrown ones, or some of both."""
        x = self.r.random()
        if x < 0.45:
            return
        holes = 0 if x < 0.75 else 0.5
        intent["faces"] = [None if self.chance(holes) else self.between(low, high)
                           for _ in range(count)]

    def hour(self) -> int:
        return self.between(1, 12)

    def astrology(self, into: dict) -> None:
        x = self.r.random()
        if x < 0.25:
            into["astrology"] = self.pick(luck.ASTROLOGY.values)
        elif x < 0.4:
            into["hours"] = {part: self.hour() for part in ("birth", "astral", "current")}

    def purse(self, intent: dict, most: int) -> None:
        if "character" not in intent and self.chance(0.5):
            amount = self.between(1, most)
            intent["input"]["luck"] = amount
            if self.chance(0.7):
                intent["input"]["luck_points"] = self.between(0, min(amount, 4))

    def roll_luck(self, intent: dict, raw: dict) -> None:
        if self.chance(0.12):
            raw["mode"] = "luck"
        else:
            raw["characteristic"] = self.between(1, 60 if self.chance(0.15) else 16)
            kinds = luck.BODILY + luck.SENSES + ("empathy", "other-physical")
            raw["roll_type"] = self.pick(luck.ROLL_TYPES if self.chance(0.2) else kinds)
        raw.update(self.some(deliberate=lambda: self.chance(0.8)))
        self._luck_level(raw)
        self.astrology(raw)
        self.purse(intent, 30)
        self.faces(intent, 40 if self.chance(0.5) else 1, 100, 1)
        level = luck.stated_level(raw)
        if level < -8 and self.chance(0.4):
            intent["faces"] = [self.r.randint(1, 3)]
        elif luck.percent(raw.get("characteristic", 10), level) > 90 \
                and self.chance(0.4):
            intent["faces"] = [self.r.randint(96, 100)]

    def _luck_level(self, raw: dict) -> None:
        """A level, or the skill and the difficulty that make one; rarely both."""
        x = self.r.random()
        if x < 0.4:
            raw["level"] = self.pick(LUCK_EDGES) if self.chance(0.3) else \
                self.between(-20, 22) if self.chance(0.3) else self.between(-8, 2)
        if 0.37 < x < 0.7:
            raw.update(self.some(skill=lambda: self.between(-11, 11),
                                 difficulty=lambda: self.between(-10, 0)))

    def roll_discordant(self, intent: dict, raw: dict) -> None:
        raw.update(self.some(
            niv=lambda: self.between(-20, 20) if self.chance(0.4) else self.between(-6, 6),
            mode=lambda: self.pick(discordant.MODES), tools=self.tools,
            cap=lambda: self.pick(discordant.CAPS), floor=lambda: self.chance(0.4),
            challenge=lambda: None if self.chance(0.1) else self.between(-25, 25)))
        x = self.r.random()
        if x < 0.5:
            raw["d"] = self.between(-30, 30) if self.chance(0.3) else self.between(-8, 8)
        elif x < 0.75:
            most = 30 if self.chance(0.1) else 8
            raw["sources"] = [{"label": self.pick(NAMES), "value": self.between(-most, most)}
                              for _ in range(self.r.randint(0, 4))]
        d = discordant.net(raw)
        if raw.get("mode") == "dice-to-levels" and self.chance(0.6 if d else 0.1):
            parts = [part for part in discordant.TRIANGLES if part < abs(d)] + [max(1, abs(d))]
            raw["converted"] = self.pick(parts) if self.chance(0.8) else self.between(1, parts[-1])
        if self.chance(0.3):
            raw["base"] = self.between(1, 10)
        beyond, _ = discordant.converted(
            d, raw.get("niv", 0) + discordant.tools_of(raw), raw.get("mode", "normal"),
            discordant.dice_turned(raw))
        self.faces(intent, 1, 6, raw.get("base", 5) + abs(beyond))
        if "faces" in intent and self.chance(0.3):
            intent["faces"] = [self.pick("-0+") if self.chance(0.5) else face
                               for face in intent["faces"]]

    def tools(self) -> list:
        most = 20 if self.chance(0.15) else 3
        count = self.between(0, 10) if self.chance(0.1) else self.r.randint(1, 2)
        return [{"label": self.pick(NAMES), "value": self.between(-most, most)}
                for _ in range(count)]

    def helper(self) -> dict:
        names = self.characters() if self.chance(0.6) else NAMES
        return {"name": self.pick(names or NAMES), "attribute": self.between(1, 20),
                "skill": self.between(0, 10),
                **self.some(asset=lambda: self.chance(0.5), stacked_deck=lambda: self.chance(0.3))}

    def roll_pool(self, intent: dict, raw: dict) -> None:
        raw.update(attribute=self.between(1, 16), skill=self.between(0, 10))
        raw.update(self.some(
            asset=lambda: self.chance(0.6), attack=lambda: self.chance(0.7),
            stacked_deck=lambda: self.chance(0.4), npc=lambda: self.chance(0.5),
            second_major_action=lambda: self.chance(0.3),
            major_action=lambda: self.chance(0.3),
            complication_range=lambda: self.between(1, 5),
            difficulty=lambda: self.between(0, 10) if self.chance(0.3) else self.between(0, 3),
            free_dice=lambda: self.between(0, 2)))
        if self.chance(0.35):
            raw["bought_dice"] = self.between(0, 3 - raw.get("free_dice", 0))
        if self.chance(0.3):
            most = 30 if self.chance(0.1) else 8 if self.chance(0.2) else 2
            raw["helpers"] = [self.helper() for _ in range(self.between(0, most))]
        self.purse(intent, 20)
        count = 2 + raw.get("free_dice", 0) + raw.get("bought_dice", 0) + len(
            raw.get("helpers", ()))
        if self.chance(0.05):
            count = self._skip(raw)
        self.faces(intent, 1, 20, count)

    def _skip(self, raw: dict) -> int:
        raw.update(skip_roll=True, difficulty=0 if self.chance(0.8) else 1)
        if self.chance(0.9):
            raw.pop("bought_dice", None)
        return 0

    def roll_tarot(self, intent: dict, raw: dict) -> None:
        name = intent.get("character")
        x = self.r.random()
        rivals = [other for other in self.characters() if other != name]
        players = [name]
        if x < 0.25 and rivals:
            raw.update(kind="versus-player", opponent=self.pick(rivals))
            raw.update(self.some(opponent_modifier=lambda: self.between(0, 9)))
            players.append(raw["opponent"])
        else:
            self._against_destiny(raw, x < 0.5)
        raw.update(self.some(modifier=lambda: self.between(0, 9)))
        if self.chance(0.5) and name is not None:
            self.cards(intent, [card for player in players for card in self._extra(player)])

    def _against_destiny(self, raw: dict, npc: bool) -> None:
        if npc:
            raw["kind"] = "versus-npc"
            raw.update(self.some(opponent_modifier=lambda: self.between(0, 9),
                                 npc_talon=lambda: self.pick(TALONS + ("shared",))))
        elif self.chance(0.3):
            raw["kind"] = "test"
        if not npc or self.chance(0.4):
            raw["difficulty"] = self.level() if self.chance(0.4) else self.between(-30, 30) \
                if self.chance(0.2) else self.between(-4, 10)
        raw.update(self.some(adjustment=lambda: self.between(-20, 20),
                             crucial=lambda: self.chance(0.9)))

    def level(self) -> str:
        """What some level may be called; it need not be one of this table."""
        if self.chance(0.3):
            which = self.pick(tuple(DEFAULT_LEVELS))
            return which if self.chance(0.5) else self.pick(DEFAULT_LEVELS[which])
        level = self.pick(self.state.levels)
        return level["id"] if "id" in level and self.chance(0.5) else level["name"]

    def _extra(self, name: str) -> list:
        """Cards that could come: a deal and one more, or one more."""
        deck = self.state.sheet(name, "tarot")
        return [self.pick(deck["draw"] or DECK)] if deck else self.r.sample(DECK, 4)

    def cards(self, intent: dict, possible: list) -> None:
        """The first of the cards that could come; all of them, half of the time."""
        count = len(possible) if self.chance(0.5) else self.r.randint(0, len(possible))
        intent["cards"] = possible[:count]

    def roll_initiates(self, intent: dict, raw: dict) -> None:
        raw["threshold"] = self.between(0, 30) if self.chance(0.15) else self.between(4, 12)
        raw.update(self.some(
            characteristic=lambda: self.pick(CHARACTERISTICS),
            value=lambda: self.between(0, 3), bonus=lambda: self.between(0, 4),
            secret_threshold=lambda: self.chance(0.6)))
        if self.chance(0.3):
            raw["dice"] = self.between(1, 1 + raw.get("value", 0))
        count = raw.get("dice", 1 + raw.get("value", 0))
        self.faces(intent, 1 if self.chance(0.5) else 0, 9, count)

    def term(self) -> str:
        """Dice as somebody might write them."""
        count = self.between(1, 30 if self.chance(0.1) else 5)
        text = f"{'' if count == 1 and self.chance(0.5) else count}{self.pick('ddDw')}" \
               f"{self.pick(free.KINDS)}"
        if self.chance(0.4):
            word = self.pick([word for word in free.WORDS if free.WORDS[word]])
            text += self.pick(("", " ")) + word + self.pick(("", " ")) + str(self.between(0, count))
        if self.chance(0.1):
            text += " " + self.pick(list(free.WORDS))
        return text

    def roll_free(self, intent: dict, raw: dict) -> None:
        parts = [self.term() for _ in range(9 if self.chance(0.02) else self.r.randint(1, 3))]
        if self.chance(0.4):
            parts.append(str(self.between(0, 1200 if self.chance(0.1) else 20)))
        self.r.shuffle(parts)
        text = self.pick(("", "", "", "-", "+ "))
        for i, part in enumerate(parts):
            text += (self.pick(("+", " + ", "-", " − ", "–")) if i else "") + part
        raw["expression"] = text
        try:
            terms, _ = free.read(text)
        except ValueError:
            return
        pool = [faces for count, faces, *_ in terms for _ in range(count)]
        if self.chance(0.5):
            intent["faces"] = [None if self.chance(0.3) else self.between(*free.bounds(faces))
                               for faces in pool]

    # ---- choices ----

    def open_choice(self) -> dict:
        """A choice that is open now, with arguments that may well do."""
        test = self.state.test
        which = self.pick([one["id"] for one in test["choices"]
                           if one["allowed"] or one["reason"] == "needs-gm"])
        if which == "confirm" and self.chance(0.5):
            return self.open_choice()
        return self.choose(which)

    def any_choice(self) -> dict:
        """A choice whether it is open or not; sometimes one of another system."""
        test = self.state.test
        if test is None or self.chance(0.06):
            return self.pick(({"do": "show"}, {"do": "choose", "choice": "reveal"},
                              {"do": "choose", "choice": "dance"}))
        names = [one["id"] for one in test["choices"]] or ["appeal"]
        return self.choose(self.pick(names))

    def choose(self, which: str) -> dict:
        intent = {"do": "choose", "choice": which}
        make = getattr(self, "choose_" + which.replace("-", "_"), None)
        if make and self.state.test["system"] != "discordant":
            make(intent, self.state.test)
        return intent

    def choose_appeal(self, intent: dict, test) -> None:
        self.astrology(intent)
        if self.chance(0.4):
            intent["gm_agrees"] = self.chance(0.8)
        x = self.r.random()
        if x < 0.3:
            intent["faces"] = [None] * self.r.randint(1, 2)
        elif x < 0.6:
            intent["faces"] = [self.between(1, 100) for _ in range(self.r.randint(1, 2))]
        elif x < 0.7:
            intent["faces"] = [self.between(1, 60), None]

    def choose_reroll(self, intent: dict, test, places: str = "places",
                      used: str = "rerolled", most: int = 12, high: int = 20) -> None:
        there = range(len(test[places] or (0, 1)))
        free = [i for i in there if i not in test[used]] or [0]
        count = min(len(free), most, self.pick((1, 1, 1, 2, 3, 12)))
        intent["dice"] = self.r.sample(free, count) if self.chance(0.85) else [
            self.pick(list(there) or [0]) for _ in range(self.r.randint(1, min(most, 3)))]
        self.faces(intent, 1, high, len(intent["dice"]))

    def choose_reroll_combat(self, intent: dict, test) -> None:
        self.choose_reroll(intent, test, "combat_places", "combat_rerolled", 3, 6)

    def choose_spend(self, intent: dict, test) -> None:
        intent["on"] = self.pick(("information", "time", "minor-action", "major-action",
                                  "damage", "damage", "damage"))
        if intent["on"] == "damage" and self.chance(0.6):
            intent["amount"] = self.between(1, 3)

    def choose_combat_dice(self, intent: dict, test) -> None:
        intent["count"] = self.between(0, 10) if self.chance(0.3) else self.between(0, 3)
        self.faces(intent, 1, 6, intent["count"] + test["bought"].get("damage", 0))

    def _from_hand(self, name) -> int:
        deck = self.state.sheet(name, "tarot")
        hand = deck["hand"] if deck and deck["hand"] else DECK
        return self.pick(hand if self.chance(0.93) else DECK)

    def choose_play(self, intent: dict, test) -> None:
        name = test["character"]
        if test["kind"] == "versus-player":
            players = [test["character"], test["opponent"]]
            waiting = [one for one in players if one not in test["played"]]
            name = intent["character"] = self.pick(waiting if waiting and self.chance(0.9)
                                                   else players)
            if len(test["played"]) == 1 and name in waiting and self.chance(0.4):
                empty = [one for one in players
                         if self.state.characters[one]["tarot"]["draw"] == ()]
                self.cards(intent, [card for _ in empty for card in self.r.sample(DECK, 3)])
        intent["card"] = self._from_hand(name)

    def choose_lend(self, intent: dict, test) -> None:
        name = self.a_character("tarot")
        intent.update(character=name, card=self._from_hand(name))

    def choose_destiny(self, intent: dict, test) -> None:
        if self.chance(0.97 if self.shy_fool else 0.5):
            self.cards(intent, self._majors(test) + self._refills(test))
            intent["cards"] = intent["cards"] or [self._majors(test)[0]]

    def _majors(self, test) -> list:
        """Majors that could come, the Fool first more often than it would."""
        npc = test["kind"] == "versus-npc" and not test["shared"]
        left = list((self.state.npc_majors if npc else self.state.majors).left)
        coming = []
        while not coming or coming[-1] == 0 or test["shared"] and coming[-1] > 14:
            left = left or list(NPC_MAJORS if npc else MAJORS)
            card = 0 if 0 in left and self.chance(0.2) else self.pick(left)
            if self.shy_fool:
                card = left[-1]
            left.remove(card)
            coming.append(card)
        return coming

    def _refills(self, test) -> list:
        decks = [self.state.characters[name]["tarot"] for name in test["lent"]
                 if name in self.state.characters]
        own = self.state.sheet(test["character"], "tarot")
        coming = [self.pick(deck["draw"]) for deck in decks if deck and deck["draw"]]
        for deck in [own] + decks:
            if deck and len(deck["draw"]) <= (deck is not own):
                coming += self.r.sample(DECK, 3)
        return coming

    def choose_reveal(self, intent: dict, test) -> None:
        if self.chance(0.6):
            intent["threshold"] = self.between(0, 30) if self.chance(0.3) else self.between(3, 12)

    def choose_negotiate(self, intent: dict, test) -> None:
        intent.update(price=self.pick(tuple(PRICES)), agreed=self.chance(0.85))
        if self.chance(0.4):
            intent["text"] = self.pick(("", "le bras", "tab\t, retour\n", "é" * 1000))
        self.faces(intent, 0, 9, PRICES[intent["price"]])

    # ---- the table ----

    def affair(self) -> dict:
        if self.state.round is not None and self.chance(0.5):
            return self.in_the_round()
        return self.pick((
            self.fight, self.fight, self.in_the_round, self.pools, self.pools, self.session, self.quest, self.luck_use, self.luck_use,
            self.recover, self.recover, self.phase, self.levels, self.remove,
            self.new_character, self.update, self.update, self.update, self.update,
            self.show, self.show, self.look_state, self.history, self.undo, self.redo))()

    def pools(self) -> dict:
        return {"do": "pools", **self.some(
            group=lambda: self.between(0, 6),
            gm=lambda: self.between(0, 9999) if self.chance(0.1) else self.between(0, 8),
            strict=lambda: self.chance(0.4))}

    def session(self) -> dict:
        return {"do": "new-session", "players": self.between(1, 20)}

    def quest(self) -> dict:
        return {"do": "new-quest"}

    def show(self) -> dict:
        return {"do": "show"}

    def look_state(self) -> dict:
        return {"do": "state"}

    def undo(self) -> dict:
        return {"do": "undo"}

    def redo(self) -> dict:
        return {"do": "redo"}

    def luck_use(self) -> dict:
        intent = {"do": "luck", "character": self.a_character("2d20"),
                  "on": self.pick(("detail", "timing"))}
        if intent["on"] == "detail" and self.chance(0.4):
            intent["points"] = self.between(1, 3)
        return intent

    def fight(self) -> dict:
        if self.chance(0.05):
            return {"do": "round", "next": self.chance(0.5), "on": True}
        if self.chance(0.2):
            return {"do": "round", "next": self.chance(0.9)}
        return {"do": "round", "on": self.chance(0.9 if self.state.round is None else 0.3)}

    def in_the_round(self) -> dict:
        x = self.r.random()
        if x < 0.12:
            return {"do": "round", "next": True}
        if x < 0.4:
            return {"do": "turn", "character": self.a_character()}
        if x < 0.55:
            return {"do": "luck", "character": self.a_character("2d20"), "on": "timing"}
        return {"do": "act", "character": self.a_fighter(),
                "kind": self.pick(("minor", "major", "major")),
                **self.some(paid=lambda: self.chance(0.7))}

    def a_fighter(self):
        """A character, whose turn it is more often than not."""
        turn = self.state.round and self.state.round.turn
        return turn if turn and self.chance(0.7) else self.a_character("2d20")

    def recover(self) -> dict:
        intent = {"do": "recover", "character": self.a_character("luck"),
                  "why": self.pick(("chateau-dormant", "destiny", "correction"))}
        if intent["why"] != "chateau-dormant":
            intent["points"] = self.between(0 if intent["why"] == "destiny" else -30, 30)
            if self.chance(0.5):
                intent["points"] = self.r.randint(0, 3)
        return intent

    def phase(self) -> dict:
        # Critical phases last while tarot is played, so that majors run out.
        leave = 0.4 if self.mood != "tarot" else 0.03
        return {"do": "phase", "critical": not self.chance(leave)}

    def levels(self) -> dict:
        names = self.r.sample(("Aisé", "Rude", "Moyen", "Medium", "Basique", "Heroic", "basic",
                               "Very difficult", "Infernal", *NAMES),
                              self.between(1, 12))
        if self.chance(0.15):
            names += self.r.choices(names, k=self.r.randint(1, 3))
        return {"do": "levels", "levels": [{"name": name, "value": self.between(-30, 30)}
                                           for name in names]}

    def history(self) -> dict:
        length = len(self.oracle.table.history)
        if length < 30 and self.chance(0.5):
            return {"do": "history"}
        if self.chance(0.01):
            return {"do": "history", "from": max(0, length - 60)}
        return {"do": "history", "from": max(0, length - self.r.randint(-2, 9)),
                "count": self.pick((1, 2, 3, 5, 5, 1000))}

    def remove(self) -> dict:
        return {"do": "remove", "name": self.a_character()}
