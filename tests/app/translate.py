# SPDX-License-Identifier: GPL-3.0-or-later
"""A translation that is followed while it is written: as editors save it, broken and mended, hostile, and a hundred times.

    translate.py HASARD HASARD_CLI DATA LOCALES PO

PO is the French catalogue, of which each test writes a copy. How long a save takes to be seen is told, and judged by nobody.
"""

import os
import pathlib
import re
import shutil
import statistics
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(TESTS / "drive"))

import drive

drive.alone()

PATIENCE = 40
ENGLISH, FRENCH = "Worked Examples", "Exemples pas à pas"
BETWEEN, END = " · ", r" [a-z-]+="
GROWTH = 10 * 1024  # KiB that a hundred reloads may leave behind: libgettextpo keeps 30 of each
RELOADS = 100
BETWEEN_SAVES = .2  # seconds: the picture before is done with, as it is when a person saves
NADIA = {"do": "roll", "system": "2d20", "character": "Nadia", "label": "La cave", "faces": [3, 18],
         "input": {"attribute": 8, "skill": 3, "difficulty": 1}}


def wait(done, otherwise):
    deadline = time.monotonic() + PATIENCE
    while not (found := done()):
        if time.monotonic() > deadline:
            raise AssertionError(otherwise)
        time.sleep(.02)
    return found


class Preview:
    """The application with a copy of the French catalogue, on a desktop that speaks English."""

    def __init__(self, home, text=None, name="fr.po", **env):
        self.po = pathlib.Path(home) / name
        self.text = SOURCE if text is None else text
        self.po.write_text(self.text, encoding="utf-8")
        self.application = drive.Application([HASARD, "--translate", str(self.po)], home, HASARD_PKGDATADIR=DATA, HASARD_LOCALEDIR=LOCALES,
                                             **env)

    def __enter__(self):
        return self.application.__enter__() and self

    def __exit__(self, *about):
        return self.application.__exit__(*about)

    def says(self, text):
        return text in self.application.dump("HsdWindow")

    def changed(self, word, text=None):
        """The catalogue with another word for the examples."""
        return (text or self.text).replace(f'msgstr "{FRENCH}"', f'msgstr "{word}"')

    def expect(self, word):
        wait(lambda: self.says(word), f"“{word}” is not shown")

    def fault(self):
        """What the bar says is wrong with the file; None where it says how far it is."""
        told = re.search(re.escape(self.po.name) + BETWEEN + "(.*?)" + END, self.application.dump("HsdWindow"))
        return told[1] if told and told[1] != "tout est traduit" and told[1] != "all translated" else None

    def resident(self):
        told = pathlib.Path(f"/proc/{self.application.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+)", told)[1])


# --- as editors save ---


def write_over(path, text):
    path.write_text(text, encoding="utf-8")


def write_slowly(path, text):
    """What is read of it meanwhile is no catalogue."""
    data = text.encode()
    with open(path, "wb", buffering=0) as file:
        for start in range(0, len(data), len(data) // 7):
            file.write(data[start:start + len(data) // 7])
            time.sleep(.06)


def rename_over(path, text):
    other = path.with_name(".new~")
    other.write_text(text, encoding="utf-8")
    os.replace(other, path)


def move_away_first(path, text):
    os.replace(path, path.with_name(path.name + "~"))
    time.sleep(.05)
    path.write_text(text, encoding="utf-8")


def remove_first(path, text):
    path.unlink()
    time.sleep(.05)
    path.write_text(text, encoding="utf-8")


def saves(home):
    """Each way of saving is followed, and what was open stays as it was."""
    with Preview(home) as preview:
        application = preview.application
        application.play(NADIA)
        application.do("win.page(uint32 7)")
        application.write("search", "cave")
        for number, save in enumerate((write_over, write_slowly, rename_over, move_away_first, remove_first)):
            word = f"Mot numéro {number}"
            save(preview.po, preview.changed(word))
            preview.expect(word)
            told = application.dump("HsdWindow")
            assert "Historique" in told and "cave" in told, f"{save.__name__}: the page, or the search, is another one"
            assert "faulty" not in told, save.__name__
        application.do("app.end-translation")
        preview.expect(ENGLISH)


# --- faults ---


def faults(home):
    """The last good state stays, or the one message is in English, and the line and the reason are told, until it is mended."""
    broken = [
        ("a missing quote", lambda text: text.replace(f'msgstr "{FRENCH}"', f'msgstr "{FRENCH}'), True),
        ("a placeholder too many", lambda text: text.replace('msgstr "%s (lecture seule)"', 'msgstr "%s %d (lecture seule)"'), True),
        ("a word that is none", lambda text: text + "\nmsgfoo \"bar\"\n", True),
        ("half a text", lambda text: text[:text.index(f'msgstr "{FRENCH}') + 12], True),
        ("no text at all", lambda text: "", False),
        ("another charset", lambda text: text.replace("charset=UTF-8", "charset=ISO-8859-1"), False),
    ]
    with Preview(home) as preview:
        text_lines = (preview.text + "\n").split("\n")
        for about, spoil, lined in broken:
            spoilt = spoil(preview.text)
            assert spoilt != preview.text, f"{about}: the catalogue has no such text any more"
            write_over(preview.po, spoilt)
            told = wait(preview.fault, f"{about} is not told")
            assert preview.says(FRENCH), f"{about}: the last good state is gone"
            assert not lined or re.match(r"\D* \d+", told), f"{about}: no line in “{told}”"
            if lined and FRENCH in spoilt:
                place = next(number for number, (new, old) in enumerate(zip(spoilt.split("\n"), text_lines), 1) if new != old)
                assert abs(int(re.search(r"\d+", told)[0]) - place) <= 2, f"{about}: it is in line {place}, not as in “{told}”"
            write_over(preview.po, preview.text)
            wait(lambda: not preview.fault(), f"{about} is told after it was mended")


# --- again and again ---


def again(home):
    """A hundred reloads, with nothing left behind but a little."""
    with Preview(home) as preview:
        application = preview.application
        application.play(NADIA)
        took = []
        for number in range(RELOADS + 10):
            if number == 10:  # what is made once is made
                before = preview.resident()
            time.sleep(BETWEEN_SAVES)
            rename_over(preview.po, preview.changed(f"Mot numéro {number}"))
            took.append(int(application._told("retold")) / 1000)
        grown = preview.resident() - before
        took.sort()
        print(f"# {len(took)} saves: {statistics.median(took):.0f} ms to the picture (median), {took[-2]:.0f} ms (p99); {grown} KiB more after {RELOADS}",
              file=sys.stdout)
        assert grown <= GROWTH, f"{grown} KiB more after {RELOADS} reloads"
        preview.expect(f"Mot numéro {RELOADS + 9}")


# --- hostile files ---


def hostile(home):
    """Whatever the file is, the program goes on, and shows it or says why not."""
    head = SOURCE[:SOURCE.index("\n\n") + 2]
    files = {
        "a text of 10 MB": SOURCE + f'\nmsgid "long"\nmsgstr "{"é" * 5_000_000}"\n',
        "many entries": head + "".join(f'msgid "{number}"\nmsgstr "{number}"\n\n' for number in range(1_000_000)),
        "a NUL": SOURCE.replace(FRENCH, FRENCH + "\0"),
        "%n and others": SOURCE.replace(f'msgstr "{FRENCH}"', f'msgstr "{FRENCH} %n %s %999$d"'),
        "no end": SOURCE + 'msgid "',
        "plural forms that divide by zero": SOURCE.replace("plural=(n > 1)", "plural=(n % 0)"),
    }
    with Preview(home) as preview:
        for about, text in files.items():
            write_over(preview.po, text)
            time.sleep(.3)
            write_over(preview.po, preview.changed(about))
            preview.expect(about)
            assert not preview.application.has_ended(), about


def begun_broken(home):
    """A file with a fault is followed from the start; one that is not there is refused in a sentence."""
    with Preview(home, SOURCE + '\nmsgid "') as preview:
        wait(preview.fault, "the fault is not told")
        write_over(preview.po, SOURCE)
        preview.expect(FRENCH)


TESTS_OF = [saves, faults, again, hostile, begun_broken]


def main():
    asked = sys.argv[6:]
    chosen = [one for one in TESTS_OF if not asked or one.__name__ in asked]
    print(f"1..{len(chosen)}")
    failed = False
    for number, one in enumerate(chosen, 1):
        home = tempfile.mkdtemp()
        try:
            one(home)
            print(f"ok {number} {one.__name__}")
        except (AssertionError, drive.Failure) as failure:
            failed = True
            print(f"not ok {number} {one.__name__}\n# " + str(failure).replace("\n", "\n# ")[:2000])
        finally:
            shutil.rmtree(home, ignore_errors=True)
        sys.stdout.flush()
    sys.exit(failed)


HASARD, HASARD_CLI, DATA, LOCALES = sys.argv[1:5]
SOURCE = pathlib.Path(sys.argv[5]).read_text(encoding="utf-8")
if __name__ == "__main__":
    main()
