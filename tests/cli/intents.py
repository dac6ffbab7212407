# SPDX-License-Identifier: GPL-3.0-or-later
"""Good intents to begin from: the evening that the fuzzer plays between its lines, and what it spoils."""

# A step of the evening leads to another state of the table: nobody yet, a test open, a test
# done, a critical phase, something to redo. The application throws and draws wherever it can,
# so that the random stream is looked at in each system.
EVENING = [
    [{"do": "character", "name": "Ondine", "luck": {"luck": 14, "luck_points": 6}, "2d20": {"luck": 9}, "tarot": {}}],
    [{"do": "character", "name": "Barnabé", "tarot": {"suit": "swords"}, "player": "Lou", "motif": "star"}],
    [{"do": "pools", "group": 4, "gm": 11}],
    [
        {"do": "roll", "system": "2d20", "character": "Ondine",
         "input": {"attribute": 13, "skill": 4, "difficulty": 0, "bought_dice": 1, "attack": True,
                   "helpers": [{"name": "Barnabé", "attribute": 8, "skill": 2}]}},
    ],
    [{"do": "choose", "choice": "combat-dice", "count": 4}],
    [{"do": "choose", "choice": "confirm"}],
    [
        {"do": "roll", "system": "luck", "character": "Ondine", "label": "Le guet",
         "input": {"characteristic": 9, "roll_type": "sight", "deliberate": True}, "faces": [96]},
    ],
    [{"do": "choose", "choice": "appeal", "faces": [None, None]}],
    [{"do": "roll", "system": "discordant", "input": {"d": 7, "niv": -2, "challenge": 3}, "visibility": "gm-first"}],
    [{"do": "show"}, {"do": "undo"}],
    [{"do": "roll", "system": "initiates", "input": {"value": 3, "threshold": 12, "secret_threshold": True}}],
    [{"do": "phase", "critical": True}],
    [
        {"do": "roll", "system": "tarot", "character": "Barnabé",
         "input": {"difficulty": 7, "modifier": 2, "crucial": True}},
    ],
    [{"do": "undo"}, {"do": "redo"}],
]

# After the fuzz: every system throws once more, by the application's own chance.
AFTERWARDS = [
    {"do": "undo"},
    {"do": "roll", "system": "luck", "input": {"characteristic": 11, "roll_type": "agility"}},
    {"do": "roll", "system": "discordant", "input": {"d": 20}},
    {"do": "roll", "system": "2d20", "input": {"attribute": 10, "skill": 1, "free_dice": 3}},
    {"do": "roll", "system": "initiates", "input": {"value": 3, "threshold": 5}},
    {"do": "roll", "system": "tarot", "character": "Ondine", "input": {"difficulty": 3}},
    {"do": "history"},
]

# One intent with every field that it can have together; what is spoilt comes from here.
MODELS = [
    {"do": "roll", "system": "luck", "visibility": "threshold", "label": "Le gué", "faces": [50],
     "input": {"mode": "action", "characteristic": 12, "roll_type": "hearing", "level": -3, "deliberate": True,
               "luck": 11, "luck_points": 4, "hours": {"birth": 3, "astral": 7, "current": 12}}},
    {"do": "roll", "system": "luck", "input": {"mode": "luck", "luck": 9, "luck_points": 2, "astrology": -2}},
    {"do": "roll", "system": "discordant", "visibility": "open", "faces": [1, 2, 3, 4, "-", "0", "+"],
     "input": {"sources": [{"label": "Escrime", "value": 4}, {"label": "Fièvre", "value": -2}], "niv": 3,
               "mode": "normal", "challenge": 5}},
    {"do": "roll", "system": "discordant", "input": {"d": -4, "mode": "levels-to-dice", "niv": 2}},
    {"do": "roll", "system": "discordant", "input": {"d": 7, "mode": "dice-to-levels", "converted": 6, "niv": 2, "cap": "total", "floor": False,
                                                     "tools": [{"label": "Corde", "value": 1}, {"label": "Pitons", "value": -2}]}},
    {"do": "roll", "system": "2d20", "faces": [4, 17, 9, 20],
     "input": {"attribute": 8, "skill": 3, "asset": True, "npc": False, "stacked_deck": False,
               "second_major_action": False, "attack": True, "difficulty": 2, "complication_range": 2,
               "free_dice": 1, "bought_dice": 0, "luck": 7, "luck_points": 3,
               "helpers": [{"name": "Une amie", "attribute": 9, "skill": 2, "asset": True}]}},
    {"do": "roll", "system": "tarot", "character": "Ondine", "cards": [7],
     "input": {"kind": "test", "modifier": 3, "difficulty": 8, "adjustment": -1, "crucial": True}},
    {"do": "roll", "system": "tarot", "character": "Ondine",
     "input": {"kind": "versus-player", "modifier": 3, "opponent": "Barnabé", "opponent_modifier": 4}},
    {"do": "roll", "system": "initiates", "faces": [3, 9, 0],
     "input": {"characteristic": "AGI", "value": 2, "dice": 3, "bonus": 1, "threshold": 9, "secret_threshold": False}},
    {"do": "choose", "choice": "appeal", "faces": [44, 12], "gm_agrees": True, "astrology": 2},
    {"do": "choose", "choice": "reroll", "dice": [0, 1], "faces": [3, 4]},
    {"do": "choose", "choice": "spend", "on": "damage", "amount": 2},
    {"do": "choose", "choice": "combat-dice", "count": 3, "faces": [1, 2, 6]},
    {"do": "choose", "choice": "reroll-combat", "dice": [0], "faces": [5]},
    {"do": "choose", "choice": "play", "character": "Ondine", "card": 7},
    {"do": "choose", "choice": "lend", "character": "Barnabé", "card": 11},
    {"do": "choose", "choice": "destiny", "cards": [0, 14]},
    {"do": "choose", "choice": "reveal", "threshold": 9},
    {"do": "choose", "choice": "negotiate", "price": "very-high", "agreed": True, "text": "une main", "faces": [4, 5]},
    {"do": "character", "name": "Zélie", "player": "Ana", "colour": "#4a86cf", "motif": "ring",
     "luck": {"luck": 12, "luck_points": 3, "birth_hour": 5, "characteristics": {"Vue": 14, "Odorat": 8}},
     "discordant": {"aptitudes": [{"name": "Force", "niv": 2}], "skills": [{"name": "Nage", "d": 3}],
                    "sufferings": [{"name": "Froid", "d": -1}], "tools": [{"name": "Corde", "niv": 1}]},
     "2d20": {"luck": 6, "luck_points": 2, "acted": False, "attributes": {"FOR": 7, "AGI": 9},
              "skills": [{"name": "Troc", "rank": 3, "asset": True}]},
     "tarot": {"suit": "coins", "cards": [2, 9, 13], "modifiers": [{"name": "Ruse", "modifier": 4}]},
     "initiates": {"characteristics": {"ENE": 2, "RUS": 1},
                   "skills": [{"name": "Lire", "characteristic": "RUS", "bonus": 3}]}},
    {"do": "character", "name": "Barnabé", "update": True, "player": "Lou"},
    {"do": "remove", "name": "Barnabé"},
    {"do": "pools", "group": 3, "gm": 14},
    {"do": "new-session", "players": 4},
    {"do": "luck", "character": "Ondine", "on": "detail", "points": 1},
    {"do": "recover", "character": "Ondine", "why": "correction", "points": -1},
    {"do": "phase", "critical": False},
    {"do": "levels", "levels": [{"name": "Aisé", "value": 2}, {"name": "Rude", "value": 9}]},
    {"do": "history", "from": 1, "count": 3},
    {"do": "fortune", "all": True, "character": "Ondine", "public": True},
]

# What answers without changing anything, and so may be accepted at any time.
LOOKS = frozenset(["state", "history", "odds", "advise", "fortune"])
