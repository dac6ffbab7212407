# SPDX-License-Identifier: GPL-3.0-or-later
"""The real application, driven over the session bus by the doors of src/app/shell/debug.h.

    with drive.Application([program], home, language="fr") as application:
        application.play({"do": "roll", …})
        application.picture("tray.png")

A program that uses this begins with drive.alone(), which gives it a screen and a bus of its own.
"""

import contextlib
import json
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from complaints import Complaints

ID = "io.github.hasard_jdr.Hasard"
PATH = "/" + ID.replace(".", "/")
SCREEN = "-screen 0 2000x1200x24 -noreset -nolisten tcp".split()  # room for a full HD window with a frame
PATIENCE = 30

SETTINGS = """[Settings]
gtk-enable-animations={motion}
gtk-cursor-blink=0
gtk-font-name=Cantarell 11
gtk-theme-name=Adwaita
"""


class Failure(Exception):
    """The application did not do what it was asked."""


def skip(why):
    print(f"1..0 # SKIP {why}")
    sys.exit(0)


def interpreter():
    """A Python that knows GObject: the system's does where another was chosen for the build."""
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", "import gi"], stderr=subprocess.DEVNULL, check=False).returncode == 0:
            return python
    return skip("there is no PyGObject")


@contextlib.contextmanager
def screen():
    """The name of a screen that nobody else has. The server chooses it: two that look for a free one at the same
    moment would share it, and with it the bus of accessibility, whose address is a property of the screen."""
    reading, writing = os.pipe()
    with subprocess.Popen(["Xvfb", "-displayfd", str(writing), *SCREEN], pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with open(reading, encoding="ascii") as told:
                yield ":" + told.readline().strip()
        finally:
            server.terminate()


def alone(gobject=True):
    """Starts this program anew on a screen and a bus of its own; @gobject: it drives an Application."""
    if "HASARD_ALONE" in os.environ:
        sys.stdout = open(int(os.environ["HASARD_ALONE"]), "w", encoding="utf-8")
        return
    for tool in ("Xvfb", "dbus-run-session"):
        if shutil.which(tool) is None:
            skip(f"there is no {tool}")
    # What the servers of the bus say is not what this program tells.
    told = os.dup(sys.stdout.fileno())
    env = {**os.environ, "HASARD_ALONE": str(told), "GDK_BACKEND": "x11"}
    for name in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"):
        env.pop(name, None)
    command = ["dbus-run-session", "--", interpreter() if gobject else sys.executable, "-B", *sys.argv]
    # The bus of accessibility keeps its socket in that folder.
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        env.update(XDG_RUNTIME_DIR=folder, DISPLAY=display)
        sys.exit(subprocess.run(command, env=env, stdout=sys.stderr, pass_fds=[told], check=False).returncode)


def surroundings(home, *, language="en", scheme="default", contrast=False, motion=False, seed=7, **more):
    """Nothing of the user's is seen or touched; what is drawn depends on nothing but what is asked for here."""
    folders = {name: str(pathlib.Path(home) / name.lower()) for name in
               ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HASARD_DATA_DIR")}
    for folder in folders.values():
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    settings = pathlib.Path(folders["XDG_CONFIG_HOME"]) / "gtk-4.0" / "settings.ini"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(SETTINGS.format(motion=int(motion)), encoding="utf-8")
    return {
        **os.environ, **folders, "LANGUAGE": language, "LC_ALL": "C_FR.UTF-8", "FC_LANG": "en", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
        "ADW_DEBUG_COLOR_SCHEME": scheme, "ADW_DEBUG_HIGH_CONTRAST": str(int(contrast)),
        "CANBERRA_DRIVER": "null", "HASARD_DEBUG": "1", "HASARD_SEED": str(seed), "G_DEBUG": "fatal-criticals", **more,
    }


class Application:
    """A process of the application, with the home of its own that it is given."""

    def __init__(self, command, home, **wishes):
        from gi.repository import Gio, GLib

        self.glib = GLib
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.process = subprocess.Popen(command, env=surroundings(home, **wishes), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, errors="replace")
        self.lines = queue.Queue()
        self.complaints = Complaints(self.process.stderr)
        threading.Thread(target=self._read, daemon=True).start()
        self._wait_for_window()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        try:
            self.close()
        except Failure:
            if kind is None:
                raise

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def _call(self, destination, path, interface, method, parameters):
        return self.bus.call_sync(destination, path, interface, method, parameters, None, 0, PATIENCE * 1000, None)

    def _wait_for_window(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                self._call(ID, PATH + "/window/1", "org.gtk.Actions", "List", None)
                return
            except self.glib.Error:
                time.sleep(.02)
        self.process.kill()
        raise Failure("no window was shown")

    def _told(self, what):
        """What follows @what on the next line that begins so."""
        while True:
            try:
                line = self.lines.get(timeout=PATIENCE)
            except queue.Empty:
                raise Failure(f"nothing was told of {what}") from None
            if line is None:
                raise Failure("the application ended")
            if line.startswith("missing "):
                raise Failure(line)
            if line.startswith(what + " ") or line == what:
                return line[len(what) + 1:]

    def act(self, name, kind=None, value=None):
        """Activates an action of the application and waits until that is done."""
        parameters = [self.glib.Variant(kind, value)] if kind else []
        self._call(ID, PATH, "org.gtk.Actions", "Activate", self.glib.Variant("(sava{sv})", (name, parameters, {})))

    def play(self, line):
        """Says a line of the protocol to the table in front; what it answers, or Failure when it refuses."""
        self.act("debug-play", "s", json.dumps(line, ensure_ascii=False))
        answer = json.loads(self._told("answer"))
        if not answer["ok"]:
            raise Failure(f"{line}: {answer}")
        return answer

    def do(self, detailed):
        self.act("debug-do", "s", detailed)

    def press(self, name):
        self.act("debug-press", "s", name)

    def write(self, name, text):
        self.act("debug-write", "(ss)", (name, text))

    def size(self, width, height):
        self.act("debug-size", "(ii)", (width, height))
        if self._told("size") != "as wished":
            raise Failure(f"the window will not be of {width}×{height}")

    def picture(self, path, window=""):
        self.act("debug-picture", "(ss)", (window, str(path)))
        if self._told("picture") != str(path):
            raise Failure(f"no picture of {window or 'the window'} in {path}")

    def dump(self, window):
        """Every text that is a property of a widget of the windows of a type, by its name."""
        self.act("debug-dump", "s", window)
        return self._told("dump")

    def has_ended(self):
        return self.process.poll() is not None

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
        try:
            status = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("the application did not end") from None
        warnings = self.complaints.until_the_end()
        if warnings:
            raise Failure(f"the application warned {len(warnings)} times: {warnings[0]}")
        return status
