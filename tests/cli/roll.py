# SPDX-License-Identifier: GPL-3.0-or-later
"""`hasard-cli roll`: what it answers the shell, what it prints, and the same in French.

    roll.py HASARD_CLI LOCALEDIR
"""

import json
import re
import sys

import cli

NBSP, NNBSP = "\u00a0", "\u202f"

# system: a throw, how its outcome begins in English and in French; then one that goes the other way.
THROWS = {
    "luck": [
        ("characteristic=14 level=-2 roll_type=agility faces=30", "Success", "Réussite"),
        ("characteristic=14 level=-2 roll_type=agility faces=80", "Failure", "Échec"),
        ("characteristic=14 level=-2 roll_type=agility faces=80 then appeal faces=33,12", "Success", "Réussite"),
    ],
    "discordant": [
        ("d=3 niv=-1 challenge=1 faces=6,6,5,1,1,3,4,2", "Above", None),
        ("d=-2 faces=+,+,0,+,−,0,2", "−1", "−1"),
    ],
    "2d20": [
        ("attribute=8 skill=5 faces=1,13", "Success", "Réussite"),
        ("attribute=8 skill=5 faces=14,20", "Failure", "Échec"),
        ("attribute=8 skill=5 helpers=Lou:9:1 faces=1,13,4 then spend on=information then confirm", "Success", "Réussite"),
    ],
    "tarot": [
        ("difficulty=6 modifier=2 cards=2,5,11,8 then play card=8 then destiny cards=3", "Success", "Réussite"),
        ("difficulty=6 modifier=2 cards=2,5,11,8 then play card=2 then destiny cards=18", "Failure", "Échec"),
        ("difficulty=6 modifier=2 cards=2,5,11,8 then play card=2 then destiny cards=0,21", "Critical success", "Réussite critique"),
    ],
    "initiates": [
        ("value=2 bonus=1 threshold=8 faces=4,7,2", "Success", "Réussite"),
        ("value=2 bonus=1 threshold=8 faces=4,6,2", "Simple failure", "Échec simple"),
        ("value=2 bonus=1 threshold=8 faces=4,6,2 then negotiate price=high agreed=true text=rien faces=0", "Success", "Réussite"),
    ],
    "free": [
        ("expression=4d6kh3+2 faces=6,6,1,3", "17", "17"),
        ("expression=2W20kl1-d4 faces=6,17,3", "3", "3"),
    ],
}  # fmt: skip

# Words of English that no French sentence holds.
ENGLISH = re.compile(
    r"\b(the|of|dice|die|cards?|throws?|thrown|luck|rolls?|rolled|skill|levels?|is|are|with|against|success|failure|hand|draws?"
    r"|threshold|price|counts?|what|spend|real|may|follow|closed|somebody|test of|usage|try)\b",
    re.IGNORECASE,
)

SIGHT = "luck characteristic=5 roll_type=sight"

# What is typed, the exit code, what standard output and standard error must then hold (None: nothing at all).
TYPED = [
    ("--help", 0, "roll SYSTEM", None),
    ("--version", 0, "hasard-cli ", None),
    ("", 2, None, "--help"),
    ("dance", 2, None, "dance"),
    ("--dance", 2, None, "--dance"),
    ("--completion", 2, None, "bash|zsh|fish"),
    ("--completion ksh", 2, None, "ksh"),
    ("play --help", 0, "--seed N", None),
    ("play --version", 0, "hasard-cli ", None),
    ("play --dance", 2, None, "--dance"),
    ("play --seed", 2, None, "--seed"),
    ("play --seed 1.5", 2, None, "--seed"),
    ("play --seed=1.5", 2, None, "--seed needs N"),
    ("roll", 2, "", ""),
    ("roll --help", 0, "initiates", None),
    ("roll --version", 0, "hasard-cli ", None),
    ("roll whist", 2, None, "whist"),
    ("roll Luck", 2, None, "Luck"),
    *((f"roll {system} --help", 0, f"roll {system}", None) for system in cli.SYSTEMS),
    (f"roll {SIGHT} --seed", 2, None, "--seed"),
    (f"roll {SIGHT} --seed x", 2, None, "--seed"),
    (f"roll {SIGHT} --seed 99999999999999999999", 2, None, "--seed"),
    (f"roll {SIGHT} --seed -2", 0, "1. ", None),
    (f"roll {SIGHT} --seed=−2", 0, "1. ", None),
    (f"roll {SIGHT} -2", 2, None, "“-2”"),
    (f"roll {SIGHT} --json=no", 2, None, "--json=no"),
    (f"roll {SIGHT} --dance", 2, None, "--dance"),
    (f"roll {SIGHT} level", 2, None, "level"),
    (f"roll {SIGHT} =3", 2, None, "=3"),
    (f"roll {SIGHT} then", 2, "", "then"),
    (f"roll {SIGHT}", 0, "1. ", None),
    (f"roll {SIGHT} waltz=3", 1, None, "waltz"),
    (f"roll {SIGHT} level=23", 1, None, "22"),
    (f"roll {SIGHT} level=2.5", 1, None, "level"),
    (f"roll {SIGHT} level=9999999999999999999999", 1, None, "level"),
    (f"roll {SIGHT} level=", 1, None, "level"),
    (f"roll {SIGHT} deliberate=yes", 1, None, "deliberate"),
    (f"roll {SIGHT} faces=101", 1, None, ""),
    (f"roll {SIGHT} faces=1,2", 1, None, ""),
    (f"roll {SIGHT} faces=", 1, None, ""),
    (f"roll {SIGHT} cards=1", 1, None, "cards"),
    (f"roll {SIGHT} visibility=hidden", 1, None, ""),
    (f"roll {SIGHT} hours=1:2", 1, None, ""),
    ("roll luck roll_type=sight", 1, None, "Characteristic"),
    ("roll tarot difficulty=Nowhere", 1, None, "Nowhere"),
    ("roll tarot kind=versus-player opponent=Nobody", 1, None, "Nobody"),
    ("roll 2d20 attribute=9 skill=1 helpers=Lou", 1, None, ""),
    ("roll initiates threshold=3 faces=9 then waltz", 1, "→", "waltz"),
    ("roll initiates threshold=3 faces=9 then refuse", 1, "→", ""),
    ("roll initiates threshold=3 faces=1 then refuse waltz=1", 1, "→", "waltz"),
    ("roll initiates threshold=3 faces=1 then refuse then refuse", 1, "→", ""),
    ("odds", 2, "", ""),
    ("odds --help", 0, "odds SYSTEM", None),
    ("odds luck --help", 0, "odds SYSTEM", None),
    ("odds luck --dance", 2, None, "--dance"),
    ("odds whist", 2, None, "whist"),
    ("odds initiates value=3 threshold=8", 0, "52/125", None),
    ("odds discordant d=31", 1, None, "30"),
    ("odds discordant d=31 --json", 1, '"out-of-range"', None),
]  # fmt: skip


# What is counted: each game with all its kinds of odds.
COUNTED = [
    "luck characteristic=12 level=1 roll_type=sight deliberate=true",
    "luck characteristic=12 roll_type=will",
    "discordant d=3 niv=-1 challenge=2",
    "2d20 attribute=8 skill=4 helpers=Lou:9:1",
    "tarot sum=-3",
    "initiates value=2 bonus=1 threshold=8",
]


def lacks(name, text, wanted):
    if wanted is None and text:
        yield f"{name} should be empty: {text[:200]!r}"
    if wanted is not None and (wanted not in text or not text):
        yield f"{name} does not say “{wanted}”: {text[:200]!r}"


def typed(program, words, code, output, errors):
    got = cli.run(program, *words.split(" ") if words else [])
    if got[0] != code:
        yield f"exit code {got[0]}, not {code}"
    yield from lacks("the output", got[1], output) if output != "" else ()
    yield from lacks("the errors", got[2], errors) if errors != "" else ()
    if code and not (got[1] + got[2]).strip():
        yield "nothing is said about it"
    if re.search(r"CRITICAL|WARNING|Gtk|GLib", got[2]):
        yield f"a complaint of a library: {got[2][:200]!r}"


def outcome_of(text):
    return next((line[2:] for line in text.splitlines() if line.startswith("→ ")), None)


def thrown(program, system, words, outcome, env=None):
    code, output, errors = cli.run(program, "roll", system, *words.split(" "), env=env)
    if code != 0 or errors:
        yield f"exit code {code}: {errors!r}"
    elif outcome is not None and not (outcome_of(output) or "").startswith(outcome):
        yield f"the outcome is “{outcome_of(output)}”, not “{outcome}”"
    elif not re.search(r"^  1\. \S", output, re.MULTILINE):
        yield f"nothing is explained: {output!r}"


def answered(program, system, words):
    """--json: an answer a line, all of them ok, the last one with the test."""
    code, output, errors = cli.run(program, "roll", system, *words.split(" "), "--json")
    if code != 0 or errors:
        yield f"exit code {code}: {errors!r}"
        return
    answers = [json.loads(line) for line in output.splitlines()]
    due = words.split(" ").count("then") + 1
    if not due <= len(answers) <= due + 1:  # one more where somebody is seated first
        yield f"{len(answers)} answers for {due} intents"
    if not all(answer.get("ok") is True for answer in answers) or answers[-1]["test"]["system"] != system:
        yield f"answered {output[:200]!r}"


def refused_in_json(program):
    code, output, errors = cli.run(program, "roll", *SIGHT.split(" "), "level=23", "--json")
    answer = json.loads(output) if output else None
    if (code, errors) != (1, "") or answer is None or answer["error"]["code"] != "out-of-range" or answer["error"]["field"] != "level":
        yield f"exit code {code}, {output!r}, {errors!r}"


def seeds(program, system, words):
    """The same seed gives the same throw, also at a table; other seeds give others."""
    words = re.sub(r" (faces|cards)=\S+", "", words.partition(" then ")[0]).split(" ")
    texts = [cli.run(program, "roll", system, *words, "--seed", str(seed))[1] for seed in (5, 5, *range(6, 18))]
    if texts[0] != texts[1]:
        yield f"one seed gave {texts[0]!r} and {texts[1]!r}"
    if len(set(texts)) < 4:
        yield "different seeds give the same"
    if system == "initiates":
        answer = json.loads(cli.run(program, "roll", system, *words, "--seed", "5", "--json")[1])
        table = cli.Table(program, seed=5)
        fields = {key: int(value) for key, value in (word.split("=") for word in words)}
        if table.ask({"do": "roll", "system": system, "input": fields}) != answer:
            yield "play throws otherwise with the same seed"
        table.end()


# What is said before the outcome: all that was typed, and nothing else.
SAID = [
    ("luck characteristic=14 level=-2 roll_type=agility deliberate=true faces=30 label=Falaise visibility=throw",
     "Somebody · Falaise · characteristic 14 · Agility · level −2 · asked for by the player · 1d100 · physical dice: 30 · secret roll"),
    ("discordant d=-2 challenge=1", "Somebody · −2 D · level 0 · against challenge +1 · 7 dD · open to all"),
    ("2d20 attribute=8 skill=5 bought_dice=2 helpers=Lou:9:1",
     "Somebody · attribute 8 · skill 5 · against difficulty 1 · dice bought: 2 · helped by Lou 9 + 1 · 4d20 · 3 AP to the GM · open to all"),
    ("tarot difficulty=6 modifier=2 crucial=true",
     "Somebody · against: Destiny · modifier 2 · difficulty +6 · crucial test · 1 card drawn · open to all"),
    ("initiates value=2 dice=1 threshold=8 secret_threshold=true",
     "Somebody · value 2 · dice chosen: 1 · against threshold 8 · threshold not stated · 1d10 · open to all"),
]  # fmt: skip


def says(program, words, line):
    code, output, errors = cli.run(program, "roll", *words.split(" "))
    said = output.splitlines()[1].replace(NBSP, " ") if code == 0 else None
    if said != line:
        yield f"“{said}” is said, not “{line}”"


# --- odds ---


def counts():
    return [f"odds {words}" for words in COUNTED]


def named(program, words):
    """What is counted is told in words, and no identifier is left in them."""
    code, output, errors = cli.run(program, *words.split(" "))
    if code != 0 or errors or len(output.splitlines()) < 2:
        yield f"exit code {code}: {output[:200]!r} {errors!r}"
    for line in output.splitlines():
        name = re.split(r"\s{2,}", line.strip())[0]
        if not re.search(r"[^\W\d_]", name) or re.search(r"_|/|[a-z]-[a-z]+-|-\d|^[a-z]+-[a-z]", name):
            yield f"“{name}” is not a valid name"


def as_json(program, words, environment):
    """Whether the JSON is the same in both languages, and what `play` answers."""
    one, other = (cli.run(program, *words.split(" "), "--json", env=env) for env in (None, environment))
    if one != other:
        yield f"{one!r}, then {other!r}"
    if one[0] != 0 or one[2]:
        yield f"exit code {one[0]}: {one[2]!r}"
        return
    answer = json.loads(one[1])
    system, *fields = words.split(" ")[1:]
    table = cli.Table(program)
    given = dict(field.split("=") for field in fields)
    if "helpers" in given:
        name, attribute, skill = given["helpers"].split(":")
        given["helpers"] = [{"name": name, "attribute": int(attribute), "skill": int(skill)}]
    given = {key: one == "true" if one in ("true", "false") else int(one) if re.fullmatch(r"-?\d+", str(one)) else one for key, one in given.items()}
    asked = table.ask({"do": "odds", "system": system, "input": given})
    table.end()
    if not answer["ok"] or answer["odds"] != asked.get("odds"):
        yield f"play tells {json.dumps(asked)[:300]}"


def counted_in_french(program, environment, words):
    """The same lines with the same numbers, in words and decimals of French; these go with the words, whatever numbers
    the desktop wants."""
    environment = {**environment, "LANG": environment["LC_ALL"], "LC_NUMERIC": "C.UTF-8"}
    del environment["LC_ALL"]
    english, french = (cli.run(program, *words.split(" "), env=env)[1].splitlines() for env in (None, environment))
    if len(english) != len(french):
        yield f"{len(french)} lines instead of {len(english)}"
    for one, other in zip(english, french):
        same = [re.sub(r"[^\d+−]", "", re.sub(r"\d+d(10|20)", "", text)) for text in (one, other)]
        if same[0] != same[1]:
            yield f"“{other}” has other numbers than “{one}”"
        if one == other:
            yield f"the same in both: “{one}”"
        if re.search(r"\d\.\d", other):
            yield f"a decimal point: “{other}”"
    yield from typography("\n".join(french))
    yield from leftovers("\n".join(english), "\n".join(french))


# --- French ---


def typography(text):
    """The places of a printed text that break the rules of French."""
    text = re.sub(r"^hasard-cli.*$|\S+=\S+", "", text, flags=re.MULTILINE)
    for pattern, allowed in ((r":(?=\s|$)", NBSP), (r"%", NNBSP), (r"[;!?](?=\s|$)", NNBSP), (r"»", NBSP)):
        for match in re.finditer(pattern, text, re.MULTILINE):
            before = text[: match.start()]
            if before and not before.endswith((allowed, "\n", "!", "?")):
                yield f"before {match[0]}: {text[max(0, match.start() - 25) : match.end() + 5]!r}"
    for match in re.finditer(r"(?<=\w)'(?=\w)|\.\.\.|(?<![\w-])-\d", text):
        yield f"typewriter's {match[0]}: {text[max(0, match.start() - 25) : match.end() + 5]!r}"


def leftovers(english, french):
    """Lines with words that are the same in both languages and look English."""
    same = set(english.splitlines()) & set(french.splitlines())
    for line in sorted(same):
        # Identifiers stay: keys and the words before a dash are no prose.
        prose = re.sub(r"^\s*\S+ — ?|^hasard-cli .*|^then \S+.*|^\s*\S+=.*|.*\[KEY=VALUE.*|^  play .*", "", line)
        if match := ENGLISH.search(prose):
            yield f"“{match[0]}” is left in “{line.strip()}”"


def step_lines(text):
    return [line for line in text.splitlines() if re.match(r"  \d+\. ", line)]


def throw_in_french(program, environment, system, words, outcome):
    refused = list(thrown(program, system, words, outcome, environment))
    yield from refused
    if refused:
        return
    english = cli.run(program, "roll", system, *words.split(" "))[1]
    french = cli.run(program, "roll", system, *words.split(" "), env=environment)[1]
    if len(step_lines(english)) != len(step_lines(french)) or not step_lines(french):
        yield f"{len(step_lines(french))} steps instead of {len(step_lines(english))}"
    for one, other in zip(step_lines(english), step_lines(french)):
        if one == other:
            yield f"a step is the same in both: “{one.strip()}”"
    if outcome is None and outcome_of(english) == outcome_of(french):
        yield f"the outcome is “{outcome_of(french)}” in both"
    if english.splitlines()[0] == french.splitlines()[0]:
        yield f"the title is “{french.splitlines()[0]}” in both"
    yield from leftovers(english, french)
    yield from typography(french)


def text_in_french(program, environment, words):
    """Helps and refusals."""
    one, other = (cli.run(program, *words.split(" "), env=env) for env in (None, environment))
    if one[0] != other[0]:
        yield f"exit code {other[0]} instead of {one[0]}"
    if one[1:] == other[1:]:
        yield f"the same in both: {one[1:]!r}"
    yield from leftovers(one[1] + one[2], other[1] + other[2])
    yield from typography(other[1] + "\n" + other[2])


def in_french(program, points, environment):
    for system, throws in THROWS.items():
        for words, _, outcome in throws:
            name = f"French: {system} {words}"
            points.point(name, throw_in_french(program, environment, system, words, outcome))
    for words in counts():
        points.point(f"French: {words}", counted_in_french(program, environment, words))
        points.point(f"in both languages: {words} --json", as_json(program, words, environment))
    open_test = "attribute=8 skill=5 faces=1,13"
    points.point("French: what may follow", throw_in_french(program, environment, "2d20", open_test, "Réussite"))
    texts = ["--help", "roll --help", *(f"roll {system} --help" for system in cli.SYSTEMS), "dance", "roll whist", "play --help"]
    for words in texts + [words for words, code, _, errors in TYPED if code == 1]:
        points.point(f"French: {words}", text_in_french(program, environment, words))


def main():
    program, localedir = sys.argv[1:3]
    points = cli.Points()
    for words, *due in TYPED:
        points.point(f"hasard-cli {words}", typed(program, words, *due))
    for system, throws in THROWS.items():
        for words, outcome, _ in throws:
            points.point(f"{system} {words}", thrown(program, system, words, outcome))
            points.point(f"{system} {words} --json", answered(program, system, words))
        points.point(f"{system} --seed", seeds(program, system, throws[0][0]))
    for words, line in SAID:
        points.point(f"said: {words}", says(program, words, line))
    for words in counts():
        points.point(f"in words: {words}", named(program, words))
    points.point("a refusal in JSON", refused_in_json(program))
    with cli.French(localedir) as french:
        if french.missing:
            points.skip("French", french.missing)
        else:
            in_french(program, points, french.environment())
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
