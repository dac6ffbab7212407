"""Random characters and what their sheets may hold, and the chances that all of it hangs on."""

import random

import spoil
from initiates import CHARACTERISTICS
from sheets import ATTRIBUTES, MOTIFS
from table import DECK, SUITS

NAMES = ("Ysé", "Brucelin", "Maëlle", "Tomas", "Nitouche", "Ana", "Œdipe 𝔄lpha", "José",
         "日本の人", "N" * 64, "é" * 64, "say \"hi\" \\ bye", " ", "a/b\u200d", "Zoe\u0301")
MOST_CHARACTERS = 8


class Inventor:
    """Chances, and characters for the state of an oracle."""

    def __init__(self, seed, oracle):
        self.r = random.Random(f"{seed}")
        self.oracle = oracle

    @property
    def state(self):
        return self.oracle.table.state

    # ---- little helpers ----

    def chance(self, p: float) -> bool:
        return self.r.random() < p

    def between(self, low: int, high: int) -> int:
        """Any number of a range, the ends more often than chance would have it."""
        x = self.r.random()
        if x < 0.08:
            return low
        return high if x < 0.16 else low + int(self.r.random() * (high - low + 1))

    def pick(self, options):
        return options[int(self.r.random() * len(options))]

    def some(self, **options) -> dict:
        """A few of the options; each is worked out only when it is taken."""
        return {key: make() for key, make in options.items() if self.chance(0.4)}

    # ---- characters ----

    def new_character(self) -> dict:
        if len(self.state.characters) >= MOST_CHARACTERS:
            return self.remove() if self.chance(0.3) else self.update()
        free = [name for name in NAMES if name not in self.state.characters]
        intent = {"do": "character", "name": self.pick(free if self.chance(0.95) else NAMES)}
        if self.chance(0.05):
            intent["update"] = False
        self._sheet(intent, None)
        return intent

    def update(self) -> dict:
        name = self.a_character()
        intent = {"do": "character", "name": name, "update": True}
        self._sheet(intent, self.state.characters.get(name))
        return intent

    def _sheet(self, intent: dict, record) -> None:
        has_deck = bool(record and record["tarot"])
        intent.update(self.some(
            player=lambda: self.pick(NAMES), motif=lambda: self.pick(MOTIFS),
            colour=lambda: "#" + "".join(self.pick("0123456789abcdefABCDEF") for _ in range(6))))
        parts = {"luck": lambda: self._luck_sheet(record), "discordant": self._discordant_sheet,
                 "2d20": lambda: self._pool_sheet(record),
                 "tarot": lambda: self._deck_sheet(has_deck),
                 "initiates": self._initiates_sheet}
        intent.update(self.some(**parts))

    def _points(self, record, system: str, most: int, default: int) -> dict:
        sheet = self.some(luck=lambda: self.between(1, most))
        old = record and record[system]
        if self.chance(0.4):
            bound = sheet.get("luck", old["luck"] if old else default)
            sheet["luck_points"] = self.between(0, min(bound, self.pick((1, 3, 30))))
        return sheet

    def entries(self, make) -> list:
        return [{"name": self.pick(NAMES), **make()} for _ in range(self.r.randint(0, 2))]

    def _luck_sheet(self, record) -> dict:
        return {**self._points(record, "luck", 30, 10), **self.some(
            birth_hour=lambda: self.hour() if self.chance(0.8) else None,
            characteristics=lambda: {
                self.pick(NAMES if self.chance(0.95) else spoil.BAD_NAMES): self.between(1, 30)
                for _ in range(self.r.randint(0, 2))},
            skills=lambda: self.entries(lambda: {"level": self.between(-11, 11)}))}

    def _discordant_sheet(self) -> dict:
        def dice():
            return {"d": self.between(-30, 30)}
        return self.some(
            aptitudes=lambda: self.entries(lambda: {"niv": self.between(-20, 20)}),
            tools=lambda: self.entries(lambda: {"niv": self.between(-20, 20)}),
            skills=lambda: self.entries(dice), sufferings=lambda: self.entries(dice))

    def _pool_sheet(self, record) -> dict:
        return {**self._points(record, "2d20", 20, 5), **self.some(
            acted=lambda: self.chance(0.7),
            attributes=lambda: {self.pick(ATTRIBUTES): self.between(1, 20) for _ in "ab"},
            skills=lambda: self.entries(lambda: {"rank": self.between(0, 10),
                                                 "asset": self.chance(0.5)}))}

    def _deck_sheet(self, has_deck: bool) -> dict:
        sheet = self.some(suit=lambda: self.pick(SUITS),
                          modifiers=lambda: self.entries(
                              lambda: {"modifier": self.between(0, 9)}))
        if not has_deck and self.chance(0.5):
            sheet["cards"] = self.r.sample(DECK, self.between(0, 3))
        return sheet

    def _initiates_sheet(self) -> dict:
        return self.some(
            characteristics=lambda: {self.pick(CHARACTERISTICS): self.between(0, 3)},
            skills=lambda: self.entries(lambda: {
                "characteristic": self.pick(CHARACTERISTICS), "bonus": self.between(0, 10)}))
