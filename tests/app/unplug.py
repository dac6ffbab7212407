# SPDX-License-Identifier: GPL-3.0-or-later
"""Two screens, of which one is unplugged, under sway without a screen.

By hand: unplug.py build/tests/app/screens DATA. Where sway is not installed, all is skipped.
"""

import pathlib
import subprocess
import sys

import sway

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "drive"))
from complaints import Complaints


class Console:
    """The little program that projects an empty stage."""

    def __init__(self, desk, program):
        self.desk = desk
        self.process = desk.start([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.complaints = Complaints(self.process.stderr)
        self.say("")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().split()

    def find(self):
        """The console and the projection: the output that each is on, and whether it fills that; or None."""
        windows = self.desk.find_windows(self.process)
        own = windows.pop("console", None)
        return own, next(iter(windows.values()), None)

    def find_projection(self):
        return self.find()[1]


def unplug(desk, console, check, name):
    """Where this sway lets go of a screen that it made up."""
    desk.ask("output", name, "disable")
    if not sway.wait_until(lambda: not desk.is_active(name)):
        check.skip("stays as a window when its screen goes", "this sway keeps its screens")
        check.skip("goes back when it is there again", "this sway keeps its screens")
        return
    check("stays as a window when its screen goes",
          sway.wait_until(lambda: console.say("")[0] == "window") and console.find_projection() is not None)
    desk.ask("output", name, "enable")
    check("goes back when it is there again", sway.wait_until(lambda: console.find_projection() == (name, True)))


def states(console):
    """Of the first and of the second projection."""
    told = console.say("")
    return told[0], told[-1]


def share(desk, console, check, name):
    """Two projections, and one screen beside the console's: the first has it, before it is unplugged and after."""
    console.say("add")
    console.say("project")
    check("leaves a filled screen to the first", sway.wait_until(lambda: states(console) == ("fullscreen", "window")))
    desk.ask("output", name, "disable")
    if sway.wait_until(lambda: not desk.is_active(name)):
        check("stay as windows when it goes", sway.wait_until(lambda: states(console) == ("window", "window")))
        desk.ask("output", name, "enable")
        check("give it back to the first", sway.wait_until(lambda: states(console) == ("fullscreen", "window")))
    else:
        check.skip("stay as windows when it goes", "this sway keeps its screens")
        check.skip("give it back to the first", "this sway keeps its screens")
    console.say("stop-projecting")
    check("end together", states(console) == ("none", "none"))


def play(desk, console, check):
    console.say("project")
    own, first = console.find()
    check("fills a screen by itself", first is not None and first[1])
    check("not the console's", first is not None and own is not None and first[0] != own[0])
    console.say("other-screen")
    second = console.find_projection()
    check("moves to the other screen", second is not None and second[0] != first[0])
    console.say("other-screen")
    check("and back", console.find_projection() == first)
    unplug(desk, console, check, first[0])
    console.say("stop-projecting")
    check("ends", console.find_projection() is None)
    share(desk, console, check, first[0])


def main():
    sway.want([], sys.argv[1:])
    with sway.Desk(HASARD_PKGDATADIR=sys.argv[2]) as desk:
        check = sway.Checks(12)
        console = Console(desk, sys.argv[1])
        play(desk, console, check)
        console.process.terminate()
        check("without a warning", not console.complaints.until_the_end())
    return 0 if check.good else 1


if __name__ == "__main__":
    sys.exit(main())
