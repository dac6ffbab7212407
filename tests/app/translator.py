# SPDX-License-Identifier: GPL-3.0-or-later
"""A translator writes sixty messages, from the menu to a .po file that is right, with what a screen reader finds and with keys.

    translator.py HASARD DATA LOCALES PO

PO is the French catalogue: sixty of its messages are emptied, in a file that says it is Spanish, and written again.
"""

import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path += [str(TESTS / "drive"), str(TESTS.parent / "tools")]

import drive

drive.alone()

import access
import catalogue
from gi.repository import Atspi

MANY = 60
WITHIN, INSIDE = (700, 400), (250, 60)  # points of the two windows: keys go below the pointer, once it has moved
PATIENCE = 40
LATE = 4  # seconds after which a key that did nothing came too early
ENTER, TAB, MENU = 0xFF0D, 0xFF09, 0xFFC7
CONTROL = 37  # the code of a key
NEEDED = {"English": "Anglais", "Translation": "Traduction", "Write to the File": "Écrire dans le fichier"}  # to find the way
ENTRY = re.compile(r'msgid "(?P<id>(?:[^"\\\n]|\\.){3,60})"\nmsgstr "(?P<text>(?:[^"\\\n]|\\.)+)"\n')


def wait(done, otherwise):
    deadline = time.monotonic() + PATIENCE
    while not (found := done()):
        if time.monotonic() > deadline:
            raise AssertionError(otherwise)
        time.sleep(.05)
    return found


def emptied(text):
    """The catalogue without sixty of its texts, and those by msgid."""
    found = [match for match in ENTRY.finditer(text) if not re.search(r"[%\\]", match["id"] + match["text"]) and match["id"] not in NEEDED]
    once = [match for match in found if sum(other["id"] == match["id"] for other in found) == 1]
    chosen = sorted(random.Random(19).sample(once, MANY), key=lambda match: match.start())
    for match in reversed(chosen):
        text = text[:match.start("text")] + text[match.end("text"):]
    return text, {match["id"]: match["text"] for match in chosen}


def find(root, role, name=".*"):
    return wait(lambda: next(access.find_all(root, role, name), None), f"there is no {role} “{name}”")


def window(program, name):
    return wait(lambda: next((one for one in access.children(program) if access.name_of(one) == name), None), f"no window is called “{name}”")


def type_path(path):
    """In a dialog that chooses a file, “/” opens an entry for the path."""
    for letter in str(path):
        access.key(ord(letter))
        time.sleep(.02)
    access.key(ENTER)


def open_menu(main):
    """A key that came too early does nothing at all, so it is pressed again."""
    pressed = 0

    def item():
        nonlocal pressed
        if time.monotonic() - pressed > LATE:
            pressed = time.monotonic()
            access.key(MENU)
        time.sleep(.3)
        return next(access.find_all(main, None, "Translate…"), None)

    return wait(item, "the menu has no “Translate…”:\n" + access.outline(main)[:1500])


def open_by_menu(application, program, po):
    main = next(access.children(program))
    access.point(*WITHIN)
    access.act(open_menu(main))
    window(program, "Choose a Translation")
    time.sleep(.5)
    type_path(po)
    try:
        wait(lambda: po.name in application.dump("HsdWindow"), "the file is not followed")
    except AssertionError:
        raise AssertionError("the dialog did not take the path:\n" + access.outline(program)[:1500]) from None


def with_control(letter):
    Atspi.generate_keyboard_event(CONTROL, None, Atspi.KeySynthType.PRESS)
    access.key(ord(letter))
    Atspi.generate_keyboard_event(CONTROL, None, Atspi.KeySynthType.RELEASE)


def shown_message(messages):
    """What the English of the chosen message is: beside its name in the list of facts."""
    labels = [access.name_of(one) for one in access.find_all(messages, "label")]
    return labels[labels.index(NEEDED["English"]) + 1] if NEEDED["English"] in labels else None


def write(messages, po, texts, done):
    """The first message of the list, which is not translated, and no other."""
    pressed = 0

    def chosen():
        nonlocal pressed
        if time.monotonic() - pressed > LATE:
            pressed = time.monotonic()
            with_control("f")
            for symbol in (TAB, TAB, TAB, ENTER):  # past two buttons, to the first one
                access.key(symbol)
        english = shown_message(messages)
        return english if english in texts and english not in done else None

    english = wait(chosen, f"no message is chosen after {len(done)}")
    view = next(one for one in access.walk(messages) if access.role_of(one) == "text" and access.name_of(one) == NEEDED["Translation"])
    Atspi.EditableText.set_text_contents(view, texts[english])
    before = po.read_bytes()
    access.act(find(messages, "push button", NEEDED["Write to the File"]))
    wait(lambda: po.read_bytes() != before, f"“{english}” is not written")
    return english


def check(po, whole):
    """What was written is what was there, and gettext takes it."""
    written = po.read_text(encoding="utf-8")
    assert [(one.key, one.strings) for one in catalogue.parse(written)] == [(one.key, one.strings) for one in catalogue.parse(whole)], "other texts"
    assert subprocess.run(["msgfmt", "--check", "-o", "/dev/null", po], check=False).returncode == 0, "msgfmt refuses it"
    changed = sum(one != other for one, other in zip(written.splitlines(), whole.splitlines(), strict=True))
    assert changed == 0, f"{changed} lines are others"


def translate(hasard, data, locales, source):
    whole = pathlib.Path(source).read_text(encoding="utf-8")
    less, texts = emptied(whole)
    with tempfile.TemporaryDirectory() as home:
        po = pathlib.Path(home) / "es.po"
        po.write_text(less, encoding="utf-8")
        with drive.Application([hasard], home, HASARD_PKGDATADIR=data, HASARD_LOCALEDIR=locales) as application:
            program = access.program()
            open_by_menu(application, program, po)
            application.do("app.messages")
            messages = wait(lambda: next((one for one in access.children(program) if next(access.find_all(one, "push button", NEEDED["Write to the File"]), None)), None),
                            "there is no window of messages")
            access.point(*INSIDE)
            done = []
            while len(done) < MANY:
                done.append(write(messages, po, texts, done))
            check(po, whole)


def main():
    print("1..1")
    try:
        translate(*sys.argv[1:5])
        print("ok 1 sixty messages")
    except (AssertionError, LookupError, drive.Failure) as failure:
        print("not ok 1 sixty messages\n# " + str(failure).replace("\n", "\n# "))
        sys.exit(1)


main()
