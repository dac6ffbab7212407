# SPDX-License-Identifier: GPL-3.0-or-later
"""From message to message that was not seen, in a tour of a few moments: what was seen stays so over sessions, until it is translated
anew, and no table of the user's is touched.

    tour-next.py HASARD LOCALES DATA
"""

import hashlib
import json
import pathlib
import re
import shutil
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent
ROOT = TESTS.parent
sys.path += [str(TESTS / "drive"), str(TESTS / "cli")]

import drive

drive.alone()

import cli

LANGUAGE = "fr"
MOMENTS = ROOT / "src/app/tour/moments.json"
RESOURCE = "/io/github/hasard_jdr/Hasard/moments.json"
CHOSEN = [("luck", 2), ("history", 1)]  # pages, and how many moments of their first group
PATIENCE = 60
MARKS = re.compile("[\U000e0000-\U000e007f]")
SEEN = re.compile(r"label=([\d\s\u202f]+) vus? sur ([\d\s\u202f]+)")


def make_moments(folder):
    """The tour, cut down."""
    data = json.loads(MOMENTS.read_text(encoding="utf-8"))
    groups = []
    for page, n in CHOSEN:
        group = next(one for one in data["moments"] if one["page"] == page)
        groups.append({**group, "moments": group["moments"][:n]})
    path = folder / "moments.json"
    path.write_text(json.dumps({**data, "moments": groups, "windows": [], "more": []}), encoding="utf-8")
    return path


class Tour:
    """A session of the application, with a translation and a tour of a few moments."""

    def __init__(self, programs, home, po, moments):
        self.home = pathlib.Path(home)
        self.application = drive.Application([programs["app"], "--translate", str(po)], home, language=LANGUAGE, HASARD_LOCALEDIR=programs["locales"],
                                             HASARD_PKGDATADIR=programs["data"], G_RESOURCE_OVERLAYS=f"{RESOURCE}={moments}")
        self.application.act("messages")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.application.close()

    def count(self):
        """How many messages were seen, as the window of messages tells it."""
        found = SEEN.search(MARKS.sub("", self.application.dump("AdwWindow")))
        return int(re.sub(r"\D", "", found[1])) if found else None

    def go(self):
        """To the next one; how many were seen then. It takes a while until a moment stands there."""
        before, deadline = self.count(), time.monotonic() + PATIENCE
        self.application.act("next-unseen")
        while self.count() in (before, None) and time.monotonic() < deadline:
            time.sleep(.1)
        return self.count()

    def seen(self):
        return set((self.home / f"xdg_state_home/hasard/seen/{LANGUAGE}").read_text(encoding="ascii").split())

    def table(self):
        """The files of the user's own table: what was written last is in its log."""
        files = (path for path in (self.home / "hasard_data_dir").rglob("*.hasard*") if path.is_file() and not path.name.endswith("-shm"))
        return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def main():
    programs = dict(zip(("app", "locales", "data"), sys.argv[1:4]))
    points = cli.Points()
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        po = home / "fr.po"
        shutil.copy(ROOT / "po/fr.po", po)
        moments = make_moments(home)

        with Tour(programs, home, po, moments) as tour:
            tables = tour.table()
            points.point("nothing was seen before", [f"{tour.count()} were"] if tour.count() else [])
            first = tour.go()
            points.point("the first moment is seen", [] if first > 10 else [f"{first} were seen"])
            counts = [tour.go() for _ in range(4)]
            points.point("each step sees more", [] if sorted(set([first, *counts])) == [first, *counts] else [str(counts)])
            points.point("what is told is kept", [] if len(tour.seen()) == counts[-1] else [f"{len(tour.seen())} for {counts[-1]}"])
            points.point("no table was touched", [] if tables and tour.table() == tables else ["it is another"])

        with Tour(programs, home, po, moments) as tour:
            points.point("it is known in the next session", [] if tour.count() == counts[-1] else [f"{tour.count()}, not {counts[-1]}"])
            points.point("and goes on from there", [] if tour.go() > counts[-1] else ["it does not"])
            last = tour.count()

        text = po.read_text(encoding="utf-8")
        po.write_text(text.replace('msgstr "Figures"', 'msgstr "Nombres"').replace('msgstr "Historique"', 'msgstr "Passé"'), encoding="utf-8")
        with Tour(programs, home, po, moments) as tour:
            points.point("what is translated anew is unseen", [] if tour.count() < last else [f"{tour.count()} of {last}"])
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
