# SPDX-License-Identifier: GPL-3.0-or-later
"""The program itself under Wayland: it starts where there are no portals, throws, projects on the second screen, and goes on
when that shows no frames or is taken away.

By hand: wayland.py build/src/app/hasard DATA SCHEMAS. Where sway or a bus is not installed, all is skipped.
"""

import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time

import sway

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "drive"))
from complaints import Complaints

ID = "io.github.hasard_jdr.Hasard"
PATH = "/" + ID.replace(".", "/")
PROJECTION = "What the Table Sees"
ROLL = {"do": "roll", "system": "2d20", "character": "Nadia", "input": {"attribute": 8, "skill": 4}}
HIT, MISS = ([2, 3], "2 against difficulty 1"), ([19, 18], "0 against difficulty 1")

# No service at all can be started on it: neither a portal nor a bus of accessibility.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={folder}/bus</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""

SETTINGS = "[Settings]\ngtk-enable-animations=1\ngtk-cursor-blink=0\n"


class Hasard:
    """The program, driven by the doors of src/app/shell/debug.h."""

    def __init__(self, desk, program):
        self.desk = desk
        self.lines = queue.Queue()
        self.process = desk.start([program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.complaints = Complaints(self.process.stderr)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def _told(self, what):
        deadline = time.monotonic() + sway.PATIENCE
        while time.monotonic() < deadline:
            try:
                line = self.lines.get(timeout=1)
            except queue.Empty:
                continue
            if line.startswith(what + " "):
                return line[len(what) + 1:]
        raise TimeoutError(f"nothing was told of {what}")

    def call(self, path, method, *parameters):
        return self.desk.run(["gdbus", "call", "--session", "--dest", ID, "--object-path", PATH + path, "--method",
                              "org.gtk.Actions." + method, *parameters])

    def is_there(self):
        return self.call("/window/1", "List") is not None

    def do(self, action):
        self.call("/window/1", "Activate", action, "[]", "{}")

    def debug(self, action, text):
        quoted = json.dumps(text).replace("'", "\\'")
        self.call("", "Activate", action, f"[<{quoted}>]", "{}")

    def stand_still(self):
        """A picture is taken once nothing moves any more."""
        path = os.path.join(self.desk.folder, "window.png")
        self.call("", "Activate", "debug-picture", f"[<('', '{path}')>]", "{}")
        return self._told("picture") == path

    def throw(self, faces):
        self.debug("debug-play", json.dumps({**ROLL, "faces": faces}))
        return json.loads(self._told("answer"))["ok"]

    def tells(self, window, text):
        self.debug("debug-dump", window)
        return text in self._told("dump")

    def find_projection(self):
        """The output that it is on, and whether it fills that; or None."""
        return self.desk.find_windows(self.process).get(PROJECTION)

    def find_own(self):
        """The output that the console is on."""
        return next((where[0] for name, where in self.desk.find_windows(self.process).items() if name != PROJECTION), None)


def start_bus(desk):
    path = os.path.join(desk.folder, "bus.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write(BUS.format(folder=desk.folder))
    os.makedirs(os.path.join(desk.folder, "gtk-4.0"), mode=0o755, exist_ok=True)
    with open(os.path.join(desk.folder, "gtk-4.0", "settings.ini"), "w", encoding="utf-8") as file:
        file.write(SETTINGS)
    for name in ("bus.conf", "gtk-4.0/settings.ini"):
        os.chmod(os.path.join(desk.folder, name), 0o644)
    desk.start(["dbus-daemon", f"--config-file={path}", "--nofork", "--nopidfile"], stderr=subprocess.DEVNULL)
    desk.env["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={desk.folder}/bus"
    return sway.wait_until(lambda: os.path.exists(os.path.join(desk.folder, "bus")))


def throw_and_see(hasard, throw):
    """What it comes to is told, and not before the dice have flown."""
    faces, told = throw
    if not hasard.throw(faces) or hasard.tells("HsdWindow", told):
        return False
    return sway.wait_until(lambda: hasard.tells("HsdWindow", told))


def unplug(desk, hasard, check, name):
    """Newer ones of sway have a word for that; older ones disable, or keep, what they made up."""
    for word in ("unplug", "disable"):
        desk.ask("output", name, word)
        if sway.wait_until(lambda: not desk.is_active(name)):
            break
    if desk.is_active(name):
        check.skip("stays as a window when its screen is unplugged", "this sway keeps its screens")
        check.skip("and throws are told as before", "this sway keeps its screens")
        return
    left = sway.wait_until(lambda: (hasard.find_projection() or ("", True))[1] is False and hasard.find_projection())
    check("stays as a window when its screen is unplugged", left and left[0] != name)
    check("and throws are told as before", throw_and_see(hasard, MISS))


def play(desk, hasard, check):
    check("starts where there are no portals", sway.wait_until(hasard.is_there) and sway.wait_until(lambda: desk.find_windows(hasard.process)))
    hasard.debug("debug-do", "win.page(uint32 2)")
    check("throws", hasard.stand_still() and throw_and_see(hasard, HIT))
    hasard.do("project")
    on = sway.wait_until(lambda: (hasard.find_projection() or ("", False))[1] and hasard.find_projection())
    check("projects on the second screen", on and on[0] != hasard.find_own())
    check("a throw that is projected is told", throw_and_see(hasard, MISS))
    desk.ask(f'[title="{PROJECTION}"]', "move", "scratchpad")
    check("and where its window is given no frames", throw_and_see(hasard, HIT))
    desk.ask(f'[title="{PROJECTION}"]', "scratchpad", "show")
    desk.ask(f'[title="{PROJECTION}"]', "fullscreen", "enable")
    unplug(desk, hasard, check, on[0])
    hasard.do("stop-projecting")
    check("ends to project", sway.wait_until(lambda: hasard.find_projection() is None))
    hasard.process.terminate()
    check("ends", hasard.process.wait(timeout=sway.PATIENCE) == 0)
    check("without a warning", not hasard.complaints.until_the_end())


def main():
    program, data, schemas = sys.argv[1:]
    sway.want(["dbus-daemon", "gdbus"], sys.argv[1:])
    with sway.Desk(HASARD_DEBUG="1", HASARD_SEED="7", HASARD_PKGDATADIR=data, GSETTINGS_SCHEMA_DIR=schemas, GSETTINGS_BACKEND="memory",
                   CANBERRA_DRIVER="null", G_DEBUG="fatal-criticals", LC_ALL="C.UTF-8", LANGUAGE="en") as desk:
        if not start_bus(desk):
            sway.skip("the bus does not start here")
        check = sway.Checks(10)
        play(desk, Hasard(desk, program), check)
    return 0 if check.good else 1


if __name__ == "__main__":
    sys.exit(main())
