# SPDX-License-Identifier: GPL-3.0-or-later
"""Who plays, and the moments of each page that are worth a look: data for pages.py.

A moment is a page, a name, and what is done to get there from the moment before: a line of the
protocol (a dict), or the name of a door of the driver and what it is given. Words in the two
languages are named with a leading @. WINDOWS are the same, and after them the type of the window
that is meant; they are left open, so that they come last.
"""

WORDS = {
    "fr": {
        "table": "La Vallée noire", "lock": "Crochetage", "talk": "Persuasion", "shoot": "Armes légères", "calm": "Sang-froid",
        "climb": "Escalade", "rope": "Corde et crochets", "pain": "Épaule démise", "cunning": "Ruse", "force": "Force", "watch": "Guet",
        "agility": "Agilité", "strength": "Force", "will": "Volonté", "empathy": "Empathie",
        "cellar": "Forcer la porte de la cave", "roof": "Traverser le toit sous la pluie", "guard": "Convaincre la sentinelle",
        "duel": "Duel au bord du quai", "rite": "Lire l’inscription effacée", "price": "Le visage de sa sœur s’efface de sa mémoire",
    },
    "en": {
        "table": "The Black Valley", "lock": "Lockpicking", "talk": "Persuasion", "shoot": "Small arms", "calm": "Composure",
        "climb": "Climbing", "rope": "Rope and hooks", "pain": "Dislocated shoulder", "cunning": "Cunning", "force": "Strength", "watch": "Keeping watch",
        "agility": "Agility", "strength": "Strength", "will": "Will", "empathy": "Empathy",
        "cellar": "Force the cellar door", "roof": "Cross the roof in the rain", "guard": "Talk the sentry round",
        "duel": "A duel at the edge of the quay", "rite": "Read the worn inscription", "price": "His sister’s face fades from his memory",
    },
}

CAST = [
    {"do": "character", "name": "Nadia", "player": "Camille", "colour": "#2f5d8c", "motif": "disc",
     "luck": {"luck": 13, "luck_points": 9, "birth_hour": 3, "characteristics": {"@agility": 14, "@strength": 9, "@will": 12},
              "skills": [{"name": "@climb", "level": 3}, {"name": "@watch", "level": -4}, {"name": "@shoot", "level": 0}]},
     "discordant": {"aptitudes": [{"name": "@watch", "niv": 2}], "skills": [{"name": "@climb", "d": 2}], "sufferings": [],
                    "tools": [{"name": "@rope", "niv": 1}]},
     "2d20": {"luck": 5, "attributes": {"PER": 8, "FOR": 5, "AGI": 9}, "skills": [{"name": "@lock", "rank": 3, "asset": True}, {"name": "@shoot", "rank": 2, "asset": False}]},
     "tarot": {"suit": "cups", "cards": [4, 8, 13], "modifiers": [{"name": "@cunning", "modifier": 3}]},
     "initiates": {"characteristics": {"PER": 2, "AGI": 1}, "skills": [{"name": "@rite", "characteristic": "PER", "bonus": 1}]}},
    {"do": "character", "name": "Tomas", "player": "Alix", "colour": "#b3282d", "motif": "lozenge",
     "luck": {"luck": 10, "luck_points": 7, "birth_hour": 9, "characteristics": {"@agility": 8, "@strength": 15}},
     "discordant": {"aptitudes": [{"name": "@force", "niv": 1}], "skills": [{"name": "@climb", "d": 1}], "sufferings": [{"name": "@pain", "d": 2}]},
     "2d20": {"luck": 4, "attributes": {"PER": 5, "FOR": 9}, "skills": [{"name": "@calm", "rank": 2, "asset": False}]},
     "tarot": {"suit": "swords", "cards": [2, 9, 11], "modifiers": [{"name": "@force", "modifier": 4}]},
     "initiates": {"characteristics": {"FOR": 3, "PER": 1}, "skills": []}},
    {"do": "character", "name": "Ilyes", "player": "Sacha", "colour": "#b07a1e", "motif": "triangle",
     "luck": {"luck": 15, "luck_points": 15, "characteristics": {"@empathy": 16}},
     "discordant": {"aptitudes": [], "skills": [{"name": "@talk", "d": 3}], "sufferings": []},
     "2d20": {"luck": 7, "attributes": {"PER": 6, "CHR": 9, "INT": 8}, "skills": [{"name": "@lock", "rank": 1, "asset": False}, {"name": "@talk", "rank": 4, "asset": True}]},
     "tarot": {"suit": "wands", "cards": [5, 7, 14], "modifiers": [{"name": "@cunning", "modifier": 1}]},
     "initiates": {"characteristics": {"CHA": 2}, "skills": []}},
    {"do": "character", "name": "Maud", "player": "Noé", "colour": "#2c7d4f", "motif": "square",
     "tarot": {"suit": "coins", "cards": [3, 6, 10]}},
    {"do": "pools", "group": 4, "gm": 3},
]


def before(names):
    """An evening so far: some forty throws of all games."""
    for i in range(8):
        yield {"do": "roll", "system": "2d20", "character": "Nadia", "label": names["cellar" if i % 2 else "roof"],
               "input": {"attribute": 8, "skill": 3, "difficulty": 1 + i % 3}}
        yield {"do": "choose", "choice": "confirm"}
        yield {"do": "roll", "system": "discordant", "character": "Tomas", "label": names["climb"], "input": {"d": i % 4 - 1, "niv": 1, "challenge": i % 3}}
        yield {"do": "roll", "system": "luck", "character": "Tomas", "input": {"characteristic": 12, "level": i % 3 - 1, "roll_type": "strength"}}
        yield {"do": "roll", "system": "initiates", "character": "Ilyes", "label": names["guard"], "input": {"characteristic": "CHA", "value": 2, "threshold": 5 + i % 4}}


def tarot(**more):
    return {"do": "roll", "system": "tarot", "character": "Nadia", **more}


MOMENTS = [
    ("luck", "prepare", []),
    ("luck", "choose", [{"do": "roll", "system": "luck", "character": "Nadia", "label": "@roof", "faces": [72],
                         "input": {"characteristic": 14, "level": -1, "roll_type": "agility"}}]),
    ("luck", "called", [{"do": "choose", "choice": "appeal", "astrology": 2, "faces": [42, 31]}]),
    ("luck", "total-failure", [{"do": "roll", "system": "luck", "character": "Tomas", "faces": [100],
                                "input": {"characteristic": 15, "roll_type": "sight"}}]),
    ("discordant", "prepare", []),
    ("discordant", "above", [{"do": "roll", "system": "discordant", "character": "Nadia", "label": "@roof",
                              "input": {"d": 2, "niv": 1, "challenge": 3}, "faces": [6, 6, 5, 1, 3, 4, 5]}]),
    ("discordant", "below", [{"do": "roll", "system": "discordant", "character": "Tomas",
                              "input": {"sources": [{"label": "@climb", "value": 1}, {"label": "@pain", "value": -2}], "challenge": 0}, "faces": [1, 1, 2, 4, 1, 6]}]),
    ("discordant", "fewer", [{"do": "roll", "system": "discordant", "character": "Nadia", "label": "@roof", "faces": [6, 6, 5, 5, 5, 1],
                              "input": {"sources": [{"label": "@climb", "value": 7}], "niv": 2, "tools": [{"label": "@rope", "value": 1}],
                                        "mode": "dice-to-levels", "converted": 6, "challenge": 5}}]),
    ("2d20", "prepare", [{"do": "pools", "group": 1, "gm": 3}]),  # an overflow would leave a toast over all that follows
    ("2d20", "round", [{"do": "round", "on": True}, {"do": "turn", "character": "Tomas"}, {"do": "turn", "character": "Nadia"},
                       {"do": "act", "character": "Nadia", "kind": "major"}, {"do": "act", "character": "Nadia", "kind": "minor"}]),
    ("2d20", "choose", [{"do": "round", "on": False}, {"do": "roll", "system": "2d20", "character": "Nadia", "label": "@cellar",
                         "input": {"attribute": 8, "skill": 3, "asset": True, "difficulty": 1, "bought_dice": 1, "attack": True,
                                   "helpers": [{"name": "Ilyes", "attribute": 6, "skill": 1}]}, "faces": [3, 20, 9, 5]}]),
    ("2d20", "rerolled", [{"do": "choose", "choice": "reroll", "dice": [1], "faces": [6]}]),
    ("2d20", "combat", [{"do": "choose", "choice": "spend", "on": "damage", "amount": 1},
                        {"do": "choose", "choice": "combat-dice", "count": 4, "faces": [1, 2, 5, 6, 3]}]),
    ("2d20", "confirmed", [{"do": "choose", "choice": "confirm"}]),
    ("2d20", "failure", [{"do": "roll", "system": "2d20", "character": "Tomas", "input": {"attribute": 5, "skill": 2, "difficulty": 2}, "faces": [18, 12]}]),
    ("2d20", "gm-first", [{"do": "roll", "system": "2d20", "character": "Ilyes", "visibility": "gm-first", "label": "@guard",
                           "input": {"attribute": 9, "skill": 4, "difficulty": 2}, "faces": [1, 7]}]),
    ("2d20", "threshold", [{"do": "roll", "system": "2d20", "character": "Ilyes", "visibility": "threshold", "label": "@guard",
                            "input": {"attribute": 9, "skill": 4, "difficulty": 3}, "faces": [4, 11]}]),
    ("2d20", "fight", [{"do": "round", "on": True}, {"do": "turn", "character": "Ilyes"}, {"do": "turn", "character": "Nadia"},
                       {"do": "act", "character": "Nadia", "kind": "major"}, {"do": "pools", "group": 3},
                       {"do": "act", "character": "Nadia", "kind": "major", "paid": True},
                       {"do": "roll", "system": "2d20", "character": "Nadia", "input": {"attribute": 8, "skill": 3, "attack": True}, "faces": [2, 9]}]),
    ("tarot", "prepare", []),
    ("tarot", "hand", [tarot(label="@guard", input={"modifier": 3, "difficulty": 4, "crucial": True}, cards=[6])]),
    ("tarot", "played", [{"do": "choose", "choice": "play", "card": 8}]),
    ("tarot", "lent", [{"do": "choose", "choice": "lend", "character": "Tomas", "card": 9}]),
    ("tarot", "destiny", [{"do": "choose", "choice": "destiny", "cards": [16, 1]}]),
    ("tarot", "opposition", [tarot(label="@duel", input={"kind": "versus-player", "opponent": "Ilyes", "modifier": 3, "opponent_modifier": 1}, cards=[12, 3]),
                             {"do": "choose", "choice": "play", "character": "Nadia", "card": 12}]),
    ("tarot", "opposed", [{"do": "choose", "choice": "play", "character": "Ilyes", "card": 14}]),
    ("initiates", "prepare", []),
    ("initiates", "negotiate", [{"do": "roll", "system": "initiates", "character": "Tomas", "label": "@rite",
                                 "input": {"characteristic": "PER", "value": 2, "bonus": 0, "threshold": 7}, "faces": [3, 4, 6]}]),
    ("initiates", "new-throw", [{"do": "choose", "choice": "negotiate", "price": "very-high", "agreed": True, "text": "@price", "faces": [2, 8]}]),
    ("initiates", "automatic-failure", [{"do": "roll", "system": "initiates", "character": "Nadia",
                                         "input": {"characteristic": "PER", "value": 2, "bonus": 1, "threshold": 6}, "faces": [0, 9, 4]}]),
    ("initiates", "secret", [{"do": "roll", "system": "initiates", "character": "Ilyes",
                              "input": {"characteristic": "CHA", "value": 1, "threshold": 6, "secret_threshold": True}, "faces": [3, 5]}]),
    ("party", "all", []),
    ("history", "list", []),
    ("history", "figures", [("do", "history.figures")]),
    ("practice", "hand", [("do", "practice.begin('moulin-76')")]),
    ("examples", "list", []),
    ("examples", "begun", [("do", "example.open(uint32 0)")]),
    ("examples", "step", [("do", "example.next"), ("do", "example.next")]),
    ("examples", "cards", [("do", "example.open(uint32 14)"), ("do", "example.next"), ("do", "example.next")]),
]

WINDOWS = [
    ("2d20", "quick-entry", [("do", "win.quick-entry"), ("write", "entry", "na cro 2")], "HsdQuickEntry"),
    ("2d20", "what-if", [{"do": "roll", "system": "2d20", "character": "Nadia", "input": {"attribute": 8, "skill": 3, "difficulty": 2}, "faces": [3, 18]},
                         ("do", "win.what-if")], "HsdWhatIf"),
    ("luck", "rules", [("do", "win.rules('luck')")], "AdwWindow"),
    ("2d20", "rules", [("do", "win.rules('2d20')")], "AdwWindow"),
    ("tarot", "rules", [("do", "win.rules('tarot')")], "AdwWindow"),
    ("party", "preferences", [("act", "preferences")], "HsdPreferences"),
    ("party", "shortcuts", [("do", "win.show-help-overlay")], "GtkShortcutsWindow"),
    ("party", "about", [("act", "about")], "AdwAboutWindow"),
]
