# SPDX-License-Identifier: GPL-3.0-or-later
"""Short scenes: somebody says a test in a sentence, it is thrown in one of the ways in which one can, and the record of the
table is compared with the sentence. What the sentence does not say has its default.
"""

import random

from console import CONTROL, ENTER, GAMES, PLUS, SPACE, access, re, strike, wait

# What an input has that nobody answered. A character's own luck is not of the sentence.
DEFAULTS = {
    "luck": {"mode": "action", "roll_type": "combat", "characteristic": None, "level": 0, "skill": 0, "difficulty": 0, "deliberate": False, "astrology": 0, "hours": None},
    "discordant": {"d": 0, "sources": [], "niv": 0, "mode": "normal", "challenge": None, "tools": [],
                   "converted": None, "cap": "aptitude", "floor": True},
    "2d20": {"attribute": None, "skill": None, "asset": False, "difficulty": 1, "complication_range": 1, "free_dice": 0, "bought_dice": 0,
             "helpers": [], "stacked_deck": False, "second_major_action": False, "attack": False, "npc": False, "skip_roll": False},
    "tarot": {"kind": "test", "modifier": 0, "difficulty": 0, "adjustment": 0, "crucial": False, "opponent": None, "opponent_modifier": 0,
              "npc_talon": "own"},
    "initiates": {"characteristic": None, "value": 0, "dice": None, "bonus": 0, "threshold": 6, "secret_threshold": False},
}
OF_CHARACTER = {"luck", "luck_points"}

# Characteristics that are called like a type of roll, as the sample party has them.
TYPES = {"Sight": "sight", "Hearing": "hearing", "Agility": "agility", "Dexterity": "dexterity", "Strength": "strength"}

# Yes or no, by a word of what it is called.
SWITCHES = {
    "en": {"luck": ("asked", "deliberate"), "2d20": ("major", "second_major_action"), "tarot": ("crucial", "crucial"),
           "initiates": ("secret", "secret_threshold")},
    "fr": {"luck": ("volontaire", "deliberate"), "2d20": ("capitale", "second_major_action"), "tarot": ("crucial", "crucial"),
           "initiates": ("secret", "secret_threshold")},
}

INITIATES = {"ENE": "Energy (ENE)", "PER": "Perception (PER)", "AGI": "Agility (AGI)", "INT": "Intellect (INT)", "FOR": "Strength (STR)",
             "EMP": "Empathy (EMP)", "END": "Endurance (END)", "RUS": "Cunning (CUN)", "BEA": "Beauty (BEA)", "CHA": "Charisma (CHA)"}

# The number that is said without a sign, the question that asks for it, and what can be pressed there.
NUMBERS = {"luck": ("difficulty", "Difficulty", range(-8, 1)), "discordant": ("challenge", "Challenge", range(2, 6)),
           "2d20": ("difficulty", "Difficulty", range(6)), "tarot": ("difficulty", "Difficulty", range(0, 11, 2)),
           "initiates": ("threshold", "Threshold", (4, 6, 8))}

WAYS = ("button", "space", "quick", "recent", "same", "avatar", "bus", "cli")


class Scene:
    """Who tries what: the sentence, and what it says as data."""

    def __init__(self, game, who, digit):
        self.game, self.who, self.digit = game, who, digit
        self.words, self.given, self.presses = [], {}, []

    @property
    def sentence(self):
        return " ".join([self.who, *self.words])

    def say(self, word, **given):
        self.words.append(word)
        self.given.update(given)

    def expected(self):
        return {**DEFAULTS[self.game], **self.given}

    def typed(self):
        """As one types it on a command line."""
        def text(value):
            if isinstance(value, list):
                return ",".join(":".join(str(part) for part in row.values()) for row in value)
            return str(value).lower() if isinstance(value, bool) else str(value)
        return [f"{name}={text(value)}" for name, value in {**self.needed(), **self.given}.items()]

    def needed(self):
        """What the command line asks for, where a page has an answer at once."""
        return {"initiates": {"threshold": 6}, "tarot": {"difficulty": 0}}.get(self.game, {})


def word_of(name):
    """The longest word of a name: any of them will do."""
    return max(name.split(), key=len)


def without_price(line):
    """The same test may cost others than it did: that is of the pools as they are now."""
    return [part for part in line.split(" · ") if not re.search(r"\d (PA|AP)\b", part.replace("\u00a0", " "))]


def signed(number):
    return f"{number:+d}".replace("-", "−")


class Writer:
    """Makes scenes of the sheets that lie on the table."""

    def __init__(self, chance, table, words, language):
        self.chance, self.sheets, self.words, self.language = chance, table["characters"], words, language
        self.levels = {level["value"]: words(level["name"]) for level in table["levels"]}

    def write(self, game, way):
        digit = self.chance.randrange(len(self.sheets))
        who = list(self.sheets)[digit]
        scene = Scene(game, who, digit + 1)
        sheet = self.sheets[who][game]
        if way == "avatar":
            self.begin(scene, sheet)
        else:
            getattr(self, "write_" + (game if game != "2d20" else "pool"))(scene, sheet, way == "button")
        if way in ("avatar", "button"):
            self.press_number(scene)
            return scene
        self.say_number(scene)
        if game in SWITCHES[self.language] and self.chance.random() < .3:
            word, field = SWITCHES[self.language][game]
            scene.say(word, **{field: True})
        self.chance.shuffle(scene.words)
        return scene

    def begin(self, scene, sheet):
        """What a page begins with, before anybody answered."""
        if scene.game == "luck":
            scene.given["characteristic"] = next(iter(sheet["characteristics"].values()))
        elif scene.game == "2d20":
            scene.given.update(attribute=self.best(sheet), skill=sheet["skills"][0]["rank"], asset=sheet["skills"][0]["asset"])
        elif scene.game == "initiates":
            name, value = max(sheet["characteristics"].items(), key=lambda one: one[1])
            scene.given.update(characteristic=name, value=value)
        elif scene.game == "tarot":
            scene.given["modifier"] = max(row["modifier"] for row in sheet["modifiers"])

    @staticmethod
    def best(sheet):
        return max(value for name, value in sheet["attributes"].items() if name != "CHA")

    def press_number(self, scene):
        field, question, numbers = NUMBERS[scene.game]
        if self.chance.random() < .7:
            number = self.chance.choice(numbers)
            scene.given[field] = number
            answer = re.escape(signed(number) if scene.game in ("luck", "discordant") and number else str(number))
            if scene.game == "tarot":
                answer = re.escape(self.levels[number]) + "( .*)?"
            scene.presses.append((self.words(question), answer))

    def say_number(self, scene):
        field, _, numbers = NUMBERS[scene.game]
        if scene.game == "tarot" or self.chance.random() < .7:  # quick entry asks for the difficulty of a card
            number = self.chance.choice(numbers)
            scene.say(str(number), **{field: number})

    def write_luck(self, scene, sheet, pressed):
        names = {self.words(f"sample|{name}"): name for name in TYPES}
        name = self.chance.choice(list(names))
        value = sheet["characteristics"][name]
        given = {"characteristic": value, "roll_type": TYPES[names[name]]}
        if pressed:
            scene.given.update(given)
            scene.presses.append((self.words("With What?"), f"{re.escape(name)} {value}"))
        else:
            scene.say(name, **given)

    def write_discordant(self, scene, sheet, pressed):
        aptitude = self.chance.choice(sheet["aptitudes"])
        if pressed:
            scene.given["niv"] = aptitude["niv"]
            scene.presses.append((self.words("Level (N)"), re.escape(aptitude["name"]) + "( .*)?"))
            return
        if self.chance.random() < .6:
            scene.say(word_of(aptitude["name"]), niv=aptitude["niv"])
        rows = sheet["skills"] + sheet["sufferings"]
        said = self.chance.sample(rows, self.chance.randint(0 if scene.words else 1, min(2, len(rows))))
        if said:
            scene.given["sources"] = [{"label": row["name"], "value": row["d"]} for row in said]
        scene.words += [word_of(row["name"]) for row in said]

    def write_pool(self, scene, sheet, pressed):
        name, value = self.chance.choice([one for one in sheet["attributes"].items() if one[0] != "CHA"])
        if pressed:
            self.begin(scene, sheet)
            scene.given["attribute"] = value
            scene.presses.append((self.words("With What?"), rf".*\b{name}\b.* {value}"))
            return
        skill = self.chance.choice(sheet["skills"])
        scene.say(word_of(skill["name"]), skill=skill["rank"], asset=skill["asset"], attribute=self.best(sheet))
        if self.chance.random() < .4:
            scene.say(name, attribute=value)
        if self.chance.random() < .3:
            bought = self.chance.randint(1, 2)
            scene.say(f"+{bought}", bought_dice=bought)

    def write_tarot(self, scene, sheet, pressed):
        row = self.chance.choice(sheet["modifiers"])
        if pressed:
            scene.given["modifier"] = row["modifier"]
            scene.presses.append((self.words("Which Characteristic?"), re.escape(row["name"]) + "( .*)?"))
            return
        scene.say(row["name"], modifier=row["modifier"])
        if self.chance.random() < .3:
            scene.say("+2", adjustment=2)

    def write_initiates(self, scene, sheet, pressed):
        name, value = self.chance.choice(list(sheet["characteristics"].items()))
        whole = self.words(INITIATES[name])
        if pressed:
            scene.given.update(characteristic=name, value=value)
            scene.presses.append((self.words("With What?"), re.escape(whole) + "( .*)?"))
        elif self.chance.random() < .5:
            skill = self.chance.choice(sheet["skills"])
            scene.say(word_of(skill["name"]), characteristic=skill["characteristic"], bonus=skill["bonus"],
                      value=sheet["characteristics"][skill["characteristic"]])
        else:
            scene.say(whole.split()[0], characteristic=name, value=value)


class Player:
    """Throws scenes at a console."""

    def __init__(self, console, chance):
        self.console, self.chance = console, chance

    def play(self, scene, way):
        """What was said before the throw, and the record of it."""
        console = self.console
        console.show(scene.game)
        self.dirty(scene)
        line = getattr(self, "by_" + way)(scene)
        record = console.record()
        self.end()
        return line, record

    def dirty(self, scene):
        """Another one's test is half said, of which nothing may remain."""
        console, sheets = self.console, list(self.console.state()["table"]["characters"])
        other = self.chance.choice([who for who in sheets if who != scene.who])
        console.act_as(other, sheets.index(other) + 1)
        field, question, numbers = NUMBERS[scene.game]
        if scene.game in ("2d20", "initiates"):
            before = console.said()
            console.choose(console.words(question), str(numbers[-1]))
            wait(lambda: console.said() != before, f"“{question}” answers nothing")
        if scene.game == "2d20":
            console.key(PLUS, lambda: "3d20" in console.said(), lambda: f"plus buys nothing: {console.said()}")
        if self.chance.random() < .5:
            visible = console.said()
            console.key(ord("s"), lambda: console.said() != visible, "S hides nothing")

    def end(self):
        """Cards are given back; elsewhere the next throw ends what is open."""
        console = self.console
        if console.state()["test"]["system"] == "tarot":
            before = console.count()
            console.key(ord("z"), lambda: console.count() > before, "Ctrl+Z takes nothing back", CONTROL)

    # --- the ways ---

    def by_quick(self, scene):
        return self.console.say(scene.sentence)

    def by_space(self, scene):
        self.console.say(scene.sentence, throws=False)
        return self.console.throw(self.console.by_space)

    def by_button(self, scene):
        console = self.console
        console.choose(console.words("Who acts?"), re.escape(scene.who))
        wait(lambda: console.said().startswith(f"{scene.who} · "), lambda: f"“{console.said()}” is not {scene.who}’s")
        for question, answer in scene.presses:
            console.choose(question, answer)
        return console.throw(console.by_button)

    def by_avatar(self, scene):
        console = self.console
        console.act_as(scene.who, scene.digit)
        for question, answer in scene.presses:
            console.choose(question, answer)
        return console.throw(console.by_space)

    def by_bus(self, scene):
        self.console.on_bus(scene.sentence)

    def by_recent(self, scene):
        """Said and thrown before; then something else is, and R brings it back."""
        console = self.console
        line = console.say(scene.sentence)
        self.end()
        self.dirty(scene)
        console.act_as(scene.who, scene.digit)
        console.key(ord("r"), lambda: without_price(console.said()) == without_price(line), lambda: f"R says “{console.said()}”, not “{line}”")
        return console.throw(console.by_space)

    def by_same(self, scene):
        """Enter on what was told, once there is something to end with: a failure that one leaves as it is has a new test after it."""
        console = self.console
        line = console.say(scene.sentence)
        while not self.close():
            line = console.say(scene.sentence)
        console.key(ENTER, lambda: without_price(console.said()) == without_price(line), lambda: f"Enter says “{console.said()}”, not “{line}”")
        return console.throw(console.by_space)

    def close(self):
        """To the end of the test, by the keys that cost nothing; whether the same is offered there."""
        console = self.console
        wait(lambda: not console.said(), "the throw is not told")
        while not self.offers("Same Again"):
            if console.said():
                return False
            seen = console.offers()
            symbol = SPACE if self.offers("Draw Destiny") else ENTER
            console.key(symbol, lambda before=seen: console.offers() != before, lambda: f"a key ends nothing: {console.offers()}")
        return True

    def offers(self, label):
        return any(name.startswith(self.console.words(label)) for name in self.console.offers())

    def by_cli(self, scene):
        """The window is closed: another program has the table."""
        console = self.console
        if scene.game == "tarot":
            scene.given.setdefault("difficulty", 0)
        told = console.run("roll", scene.game, "--table", str(console.table), f"character={scene.who}", *scene.typed())
        return told.splitlines()[1]


def differences(scene, record):
    """What was thrown and not said, or said and not thrown."""
    if record["character"] != scene.who:
        yield f"{scene.who} was said, and {record['character']} threw"
    visibility = "threshold" if scene.given.get("secret_threshold") else "open"
    if record["test"]["system"] != scene.game:
        yield f"{scene.game} was said, and {record['test']['system']} thrown"
        return
    if record["test"]["visibility"] != visibility or record["test"]["real"]:
        yield f"it was to be {visibility}, and is {record['test']['visibility']}, real: {record['test']['real']}"
    expected = scene.expected()
    for field, value in record["input"].items():
        if field in OF_CHARACTER:
            continue
        value = DEFAULTS[scene.game][field] if value is None else value
        wanted = expected[field]
        if isinstance(wanted, list):
            value, wanted = (sorted(rows, key=str) for rows in (value, wanted))
        if value != wanted:
            yield f"{field} is {value}, and not {wanted}"


def play(console, seed, count):
    """Yields a name, and what is wrong with it, for each scene: every way of throwing in every game, in turn."""
    chance = random.Random(f"{seed} {console.language}")
    writer = Writer(chance, console.state()["table"], console.words, console.language)
    player = Player(console, chance)
    turns = [(WAYS[n % len(WAYS)], GAMES[(n + n // len(WAYS)) % len(GAMES)]) for n in range(count)]
    scenes = [(way, writer.write(game, way)) for way, game in turns]
    for way, scene in scenes:
        if way != "cli":
            line, record = player.play(scene, way)
            yield way, scene, line, list(differences(scene, record))
    console.close()
    for way, scene in scenes:
        if way == "cli":
            line = player.by_cli(scene)
            record = console.record()
            yield way, scene, line, list(differences(scene, record))
            if record["test"]["phase"] == "choosing":
                console.protocol({"do": "undo"})
    console.open()
