# SPDX-License-Identifier: GPL-3.0-or-later
"""The evening of issue 14, played again: its twenty points, then scenes of which the record of the table is held against what
was said. All by real keys, by what a screen reader finds, by the bus and by the command line, in both languages.

    evening-replay.py HASARD HASARD_CLI DATA LOCALES [points|scenes]…

HASARD_SCENES is how many scenes there are in each language, HASARD_SEED which. The projection stands on the same screen,
where nobody manages windows: keys can be sent there, and nowhere else. On two screens projecting is held by “wayland”.
"""

import os
import pathlib
import random
import sys
import tempfile
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "drive"))

import drive

drive.alone()

import scenes
from gi.repository import GLib
from console import ALT, CONTROL, Console, ENTER, ESCAPE, F5, F8, F10, GAMES, PLUS, SPACE, access, re, strike, wait

LANGUAGES = ("en", "fr")
FAULTS = (AssertionError, LookupError, drive.Failure, GLib.Error)
SCENES = 40  # a way and a game each


def must(holds, otherwise):
    if not holds:
        raise AssertionError(otherwise)


def is_said(c, text, holds=True):
    wait(lambda: (text in c.said()) is holds, lambda: f"“{c.said()}” {'does not say' if holds else 'says'} “{text}”")


def tell(c, **intent):
    """Real dice, or what the table knows: it is told by the protocol, as by another program."""
    return c.application.play(intent)


def pool_roll(c, faces, **given):
    c.show("2d20")
    tell(c, do="roll", system="2d20", character="Nadia", input={"attribute": 8, "skill": 4, **given}, faces=faces)
    wait(lambda: not c.said(), "the throw is not told")


def projection(c):
    return next((window for window in c.windows() if access.name_of(window) == c.words("What the Table Sees")), None)


def seen(c):
    """What a screen reader has of the projection."""
    return "\n".join(access.name_of(node) for node in access.walk(projection(c)))


def project(c, on=True):
    c.key(F5, lambda: (projection(c) is not None) is on, f"F5 does not {'begin' if on else 'end'} to project")


# --- the points: what each of them says is what is checked ---


def point_1(c):
    """Quick entry has nothing of what was answered or thrown before."""
    c.show("2d20")
    c.say(f"Nadia {scenes.word_of(c.words('sample|Lockpicking'))}")
    c.say("ilyes 3")
    given = c.record()["input"]
    must(not given["asset"] and given["skill"] != 4, f"Nadia's skill went on to Ilyes: {given}")
    c.act_as("Nadia", 1)
    for dice in ("3d20", "4d20"):
        c.key(PLUS, lambda d=dice: d in c.said(), f"plus does not make {dice}")
    c.key(ord("s"), lambda: c.words("open to all") not in c.said(), "S hides nothing")
    c.say("maëlle sport 1")
    record = c.record()
    must(not record["input"]["bought_dice"] and record["test"]["visibility"] == "open", f"dice or secrecy went on: {record['input']}")
    c.show("discordant")
    c.act_as("Nadia", 1)
    c.choose(c.words("Challenge"), r"\+5")
    is_said(c, "+5")
    c.say(f"tomas {c.words('sample|Athletics')}")
    must(c.record()["input"]["challenge"] is None, "another's challenge went on")


def point_2(c):
    """Who acts next has none of the dice that were bought, and the next Space costs the group nothing."""
    c.show("2d20")
    c.act_as("Nadia", 1)
    c.key(PLUS, lambda: "3d20" in c.said(), "plus buys nothing")
    before = c.state()["table"]["group_pool"]
    c.act_as("Ilyes", 2)
    c.throw(c.by_space)
    must(not c.record()["input"]["bought_dice"], "the dice went on")
    must(c.state()["table"]["group_pool"] == before, "the group has paid")


def point_3(c):
    """A throw is secret once. A scene is as long as it lasts, under a band on each page."""
    band = c.words("Secret scene: only you see the rolls")
    c.show("initiates")
    c.act_as("Nadia", 1)
    hidden = c.words("secret roll")
    for _ in range(2):
        said = c.said()
        c.key(ord("s"), lambda before=said: c.said() != before, "S changes nothing")
    is_said(c, hidden)
    c.throw(c.by_space)
    must(c.record()["test"]["visibility"] == "throw", "the secret throw is not secret")
    c.act_as("Ilyes", 2)
    is_said(c, hidden, False)
    c.application.do("page.secret-scene")
    is_said(c, hidden)
    try:
        for game in ("initiates", "discordant"):
            c.show(game)
            c.find(c.page, "label", re.escape(band))
            c.act_as("Tomas", 4)
            c.throw(c.by_space)
            must(c.record()["test"]["visibility"] == "throw", f"a throw of {game} is open in a secret scene")
    finally:
        c.application.do("page.secret-scene")
    c.act_as("Ilyes", 2)
    is_said(c, hidden, False)


def point_4(c):
    """Somebody stays somebody, under the name that they were given."""
    c.show("luck")
    c.act_as("Nadia", 1)
    c.choose(c.words("Who acts?"), re.escape(c.words("Somebody")))
    c.write(c.find(c.page, "text|entry", re.escape(c.words("Name of somebody"))), "un garde")
    wait(lambda: c.said().startswith("un garde · "), lambda: f"“{c.said()}” is not the guard's")
    c.throw(c.by_space)
    record = c.record()
    must(record["character"] is None and record["test"]["label"].startswith("un garde"), f"{record['character']} threw {record['test']['label']}")
    while not c.said():
        said = c.offers()
        c.key(SPACE if scenes.Player(c, None).offers("Same Again") else ENTER, lambda before=said: c.offers() != before, "no new test")
    must(c.said().startswith("un garde · "), f"the next is “{c.said()}”")
    c.act_as("Nadia", 1)


def point_5(c):
    """Enter throws in no game, wherever the focus is; Space after a failure does not call luck."""
    for game in GAMES:
        c.show(game)
        c.act_as("Nadia", 1)
        before = c.count()
        strike(ENTER)
        said = c.said()
        c.key(ord("s"), lambda line=said: c.said() != line, "the key after Enter does nothing")
        must(c.count() == before, f"Enter throws in {game}")
        c.act_as("Ilyes", 2)
    c.show("luck")
    tell(c, do="roll", system="luck", character="Nadia", input={"characteristic": 12, "roll_type": "strength"}, faces=[99])
    wait(lambda: not c.said(), "the failure is not told")
    before = c.state()["table"]["characters"]["Nadia"]["luck"]["luck_points"]
    strike(SPACE)
    scenes.wait(lambda: c.offers(), "nothing is offered")
    c.act_as("Ilyes", 2)
    must(c.state()["test"]["appeal"] is None, "Space called luck")
    must(c.state()["table"]["characters"]["Nadia"]["luck"]["luck_points"] == before, "Space spent luck")


def point_6(c):
    """Who helps is chosen by the keyboard, and Space there does not throw."""
    c.show("2d20")
    c.act_as("Nadia", 1)
    before = c.count()
    helped = c.words("helped by %s").partition("%s")[0]
    strike(ord("a"))
    for symbol, holds in ((SPACE, True), (ENTER, False)):
        c.key(symbol, lambda wanted=holds: (helped in c.said()) is wanted, lambda: f"key {symbol}: {c.said()}")
    must(c.count() == before, "a key of the helper threw")


def point_7(c):
    """While it projects the console keeps its keys: Space throws, Escape stops nothing; F5 ends it."""
    c.show("2d20")
    c.act_as("Nadia", 1)
    project(c)
    strike(ESCAPE)
    c.throw(c.by_space)
    must(projection(c) is not None, "Escape ended the projection")
    project(c, False)
    c.act_as("Ilyes", 2)


def point_9(c):
    """A toast takes back what it names, or is gone."""
    c.show("party")
    for word in ("New Quest", "New Session"):
        before = c.count()
        access.act(c.find(c.program, "push button", re.escape(c.words(word))))
        wait(lambda n=before: c.count() > n, f"{word} does nothing")
    told = [access.name_of(node) for node in access.find_all(c.program, "label")]
    quest = c.words("A quest begins: everybody’s luck is restored")
    must(quest not in told, "the toast of the quest is still there, and would take the session back")
    c.show("2d20")


def point_10(c):
    """A test is called after what is thrown."""
    c.show("luck")
    c.act_as("Nadia", 1)
    c.choose(c.words("With What?"), re.escape(c.words("sample|Agility")) + " .*")
    c.choose(c.words("With What?"), re.escape(c.words("sample|Hearing")) + " .*")
    c.throw(c.by_space)
    label = c.record()["test"]["label"]
    must(c.words("sample|Hearing") in label and c.words("sample|Agility") not in label, f"it is called “{label}”")
    c.show("2d20")
    c.say(f"Nadia INT {c.words('sample|Speech')}")
    label = c.record()["test"]["label"]
    must(label == f"INT + {c.words('sample|Speech')}", f"it is called “{label}”")


def point_12(c):
    """What an NPC has left over goes to the GM, and the button says so."""
    pool_roll(c, [1, 1], npc=True)
    offer = re.escape(c.words("Confirm · +%d AP to the GM")).replace("%d", r"\d+") + ".*"
    gm = c.state()["table"]["gm_pool"]
    c.find(c.bar, "push button", offer)
    c.key(ENTER, lambda: c.state()["test"]["stored"] is not None, "Enter confirms nothing")
    must(c.state()["table"]["gm_pool"] > gm, "the GM has nothing of it")


def point_13(c):
    """The button says what will be stored and what lost."""
    tell(c, do="pools", group=5)
    pool_roll(c, [1, 1])
    offer = c.words("Confirm · +%1$d AP to the Group, %2$d Lost").replace("%1$d", "1").replace("%2$d", "2")
    c.find(c.bar, "push button", re.escape(offer) + ".*")
    c.key(ENTER, lambda: c.state()["test"]["stored"] is not None, "Enter confirms nothing")
    test = c.state()["test"]
    must((test["stored"], test["lost"]) == (1, 2), f"{test['stored']} stored, {test['lost']} lost")
    tell(c, do="pools", group=3)


def menu(c):
    """The entries of the menu that is open."""
    return [node for node in access.walk(c.program) if access.role_of(node) in ("menu item", "check menu item")]


def point_14(c):
    """What leaves the bar of a narrow window is in the menu."""
    c.show("2d20")
    c.act_as("Nadia", 1)
    c.throw(c.by_space)
    thrown = c.state()["test"]
    c.application.size(360, 700)
    acts = (("_Undo", lambda: c.state()["test"] != thrown), ("_Redo", lambda: c.state()["test"] == thrown),
            ("Pro_ject", lambda: projection(c) is not None))
    for place, (entry, done) in enumerate(acts):
        word = c.words(entry).replace("_", "")
        entries = c.key(F10, lambda: menu(c), f"F10 opens no menu for “{word}”")
        names = [access.name_of(one) for one in entries]
        must(names[place] == word or not any(names), f"“{word}” is not at its place in the menu: {names}")  # GTK 4.18 tells no name there
        access.act(entries[place])
        wait(done, f"“{word}” of the menu does nothing")
        wait(lambda: not menu(c), "the menu stays")
    c.application.size(*c.size)
    project(c, False)


def point_15(c):
    """Frozen with the sidebar hidden: there is a sign."""
    project(c)
    c.application.size(360, 700)
    sign = re.escape(c.words("The projection is frozen: resume (F8)"))
    shown = lambda: next(access.find_all(c.program, "push button", sign), None) is not None  # noqa: E731
    c.key(F8, shown, "there is no sign of the frozen stage")
    c.key(F8, lambda: not shown(), "the sign stays")
    c.application.size(*c.size)
    project(c, False)


def point_16(c):
    """Throws whose odds were not known are named where successes are counted."""
    card = c.state()["table"]["characters"]["Nadia"]["tarot"]["hand"][0]
    tell(c, do="roll", system="tarot", character="Nadia", input={"difficulty": 0})
    tell(c, do="choose", choice="play", card=card)
    tell(c, do="choose", choice="destiny")
    c.show("history")
    c.application.do("history.figures")
    parts = [c.words("Not counted here: %s test whose odds were not known before the roll.", n, "Not counted here: %s tests whose odds were not known before the roll.")
             .partition("%s")[0] for n in (1, 2)]
    parts.append(c.words("The odds of these tests were not known beforehand, so their successes are not counted."))
    wait(lambda: any(access.name_of(node).startswith(part) for part in parts for node in access.find_all(c.program, "label")),
         "nothing says that a success was left out")
    for _ in range(3):
        tell(c, do="undo")
    c.show("2d20")


def point_17(c):
    """What is typed into the dialog of a new character is their name, and is kept."""
    c.show("party")
    known = len(c.windows())
    access.act(c.find(c.program, "push button", re.escape(c.words("Add a Character"))))
    wait(lambda: len(c.windows()) > known, "no dialog")
    dialog = c.windows()[-1]
    c.type("zoe")
    access.act(c.find(dialog, "push button", re.escape(c.words("Save"))))
    wait(lambda: any(name.startswith("z") for name in c.state()["table"]["characters"]), "the name is lost")
    tell(c, do="undo")
    wait(lambda: len(c.windows()) == known, "the dialog stays")
    c.show("2d20")


def point_18(c):
    """The astral number of the day outlives the program."""
    c.show("luck")
    asks = re.escape(c.words("Astral…"))
    access.act([node for node in access.find_all(c.page, "push button", asks)][-1])
    group = c.find(c.program, "grouping|panel|filler", re.escape(c.words("Astral Number of the Day")))
    access.act(c.find(group, "radio button", "7"))
    says = re.escape(c.words("Astral %d").replace("%d", "7"))
    wait(lambda: next(access.find_all(c.page, "push button", says), None), "the day is not told")
    c.close()
    c.open()
    c.show("luck")
    wait(lambda: next(access.find_all(c.page, "push button", says), None), "the day is forgotten")


def point_19(c):
    """The − of a reserve at 0 cannot be pressed, after loading too."""
    c.show("party")
    less = c.words("One point less for the group")
    tell(c, do="pools", group=0)
    c.close()
    c.open()
    c.show("party")
    button = wait(lambda: next((node for node in access.find_all(c.program, "push button", re.escape(less))), None), "there is no −")
    must(not access.is_sensitive(button), "− can be pressed at 0")
    tell(c, do="pools", group=3)
    wait(lambda: access.is_sensitive(button), "− cannot be pressed at 3")


def point_20(c):
    """Preparing another test leaves the verdict to those who look at the projection."""
    project(c)
    pool_roll(c, [20, 20])
    verdict = c.words("Failure")
    wait(lambda: verdict in seen(c), lambda: f"the table does not see “{verdict}”: {seen(c)}")
    c.act_as("Tomas", 4)
    c.key(PLUS, lambda: "3d20" in c.said(), "plus buys nothing")
    must(verdict in seen(c), "the verdict went away")
    c.throw(c.by_space)
    project(c, False)


# Those that are not reached from outside, and what holds them.
INSIDE = {
    8: "popovers under the pointer want coordinates that AT-SPI does not give: /page-2d20/still",
    11: "the recap after undo is held in /page-2d20/undone",
}


# --- running ---


def run_point(programs, language, points):
    """Yields the number, the sentence, and what is wrong, or nothing."""
    with tempfile.TemporaryDirectory() as home:
        console = Console(programs, home, language)
        try:
            console.open()
            for number, point in points:
                try:
                    point(console)
                    yield number, point.__doc__, None
                except FAULTS as fault:
                    yield number, point.__doc__, str(fault)
                    console.close()
                    console.open()
        finally:
            console.close()


def run_scenes(programs, language, seed, count):
    with tempfile.TemporaryDirectory() as home, Console(programs, home, language) as console:
        for number, (way, scene, line, wrong) in enumerate(scenes.play(console, seed, count), 1):
            if wrong:
                yield f"{number}, {way}, {scene.game}: “{scene.sentence}” {scene.given}; said before: “{line}”: {'; '.join(wrong)}"


class Tap:
    def __init__(self):
        self.number, self.good = 0, True

    def tell(self, what, faults=(), skipped=None):
        self.number += 1
        self.good &= not faults
        for fault in faults:
            print("\n".join(f"# {line}" for line in str(fault).splitlines()))
        print(f"{'not ok' if faults else 'ok'} {self.number} - {what}{f' # SKIP {skipped}' if skipped else ''}", flush=True)


def main():
    programs = dict(zip(("app", "cli", "data", "locales"), (str(pathlib.Path(path).absolute()) for path in sys.argv[1:5])))
    parts = sys.argv[5:] or ["points", "scenes"]
    seed = os.environ.get("HASARD_SEED") or str(random.randrange(1 << 32))
    count = int(os.environ.get("HASARD_SCENES") or SCENES)
    only = {int(part) for part in parts if part.isdigit()}
    points = [(int(name.partition("_")[2]), point) for name, point in globals().items() if re.fullmatch(r"point_\d+", name)]
    points = [one for one in points if not only or one[0] in only]
    tap = Tap()
    print(f"# seed {seed}", flush=True)
    for language in LANGUAGES:
        if "points" in parts or only:
            for number, sentence, fault in run_point(programs, language, points):
                tap.tell(f"{language}, point {number}: {sentence}", [fault] if fault else [])
            for number, held in INSIDE.items():
                tap.tell(f"{language}, point {number}", skipped=held)
        if "scenes" in parts:
            try:
                faults = list(run_scenes(programs, language, seed, count))
            except FAULTS:
                faults = [traceback.format_exc()]
            tap.tell(f"{language}: {count} scenes", faults)
    print(f"1..{tap.number}", flush=True)
    sys.exit(not tap.good)


main()
