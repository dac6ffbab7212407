# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs the package, uses it as a desktop does, removes it, and looks for what is left.

    try-package.py PACKAGE.deb

To be run as root in a system that is thrown away afterwards: packages are installed. TAP goes to stdout.
"""

import contextlib
import hashlib
import os
import pathlib
import pwd
import shutil
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import time

ID = "io.github.hasard_jdr.Hasard"
PATH = "/" + ID.replace(".", "/")
TYPE = "application/x-hasard-table"
ENTRY = f"/usr/share/applications/{ID}.desktop"
TOOLS = ["xvfb", "dbus", "libglib2.0-bin", "desktop-file-utils", "shared-mime-info"]
USER = "nobody"
PATIENCE = 60

# Where a package may leave something, and what belongs to the package manager itself.
LOOKED_AT = ("etc", "home", "opt", "root", "srv", "usr", "var")
KEPT = ("var/cache", "var/lib/apt", "var/lib/dpkg", "var/log", "var/tmp")


class Fault(Exception):
    """Something is not as it should be."""


def demand(truth, sentence):
    if not truth:
        raise Fault(sentence)


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    demand(done.returncode == 0, f"{' '.join(command)}: {done.stdout.strip()}")
    return done.stdout


def apt(*arguments):
    run("apt-get", "-q", "-y", "--no-install-recommends", *arguments, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def state():
    """Every path that is looked at, and what is there."""
    found = {}
    for top in LOOKED_AT:
        for folder, folders, names in os.walk(f"/{top}"):
            folders[:] = [name for name in folders if os.path.join(folder, name)[1:] not in KEPT]
            for name in folders + names:
                path = os.path.join(folder, name)
                told = os.lstat(path)
                what = os.readlink(path) if stat.S_ISLNK(told.st_mode) else ""
                if stat.S_ISREG(told.st_mode):
                    with open(path, "rb") as file:
                        what = hashlib.sha256(file.read()).hexdigest()
                found[path] = (oct(told.st_mode), what)
    return found


def differences(before, after):
    for path in sorted(before.keys() | after.keys()):
        if path not in before:
            yield f"{path} is left"
        elif path not in after:
            yield f"{path} is gone"
        elif before[path] != after[path]:
            yield f"{path} has changed"


class Desktop:
    """A screen, a bus and a home of somebody who has no rights."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        home = self.folder / "home"
        home.mkdir(mode=0o700)
        os.chown(home, pwd.getpwnam(USER).pw_uid, -1)
        self.folder.chmod(0o755)
        self.home = home
        self.stack = contextlib.ExitStack()
        self.environment = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "GDK_BACKEND": "x11",
                            "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "HASARD_DEBUG": "1"}

    def __enter__(self):
        reading, writing = os.pipe()
        screen = self._start(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"], pass_fds=[writing])
        os.close(writing)
        with open(reading, encoding="ascii") as told:
            self.environment["DISPLAY"] = ":" + told.readline().strip()
        bus = self._start(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        demand(screen.poll() is None and bus.poll() is None, "there is no screen, or no bus")
        return self

    def __exit__(self, *_):
        self.stack.close()

    def _start(self, command, **more):
        process = subprocess.Popen(command, env=self.environment, user=USER, cwd=self.home, stderr=subprocess.DEVNULL, **more)
        self.stack.callback(process.wait)
        self.stack.callback(process.send_signal, signal.SIGTERM)
        return process

    def run(self, *command, **more):
        return run(*command, env=self.environment, user=USER, cwd=self.home, **more)

    def start(self, *command):
        """What is started may outlive the command, and would hold on to a pipe."""
        done = subprocess.run(command, env=self.environment, user=USER, cwd=self.home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        demand(done.returncode == 0, f"{' '.join(command)} ends with {done.returncode}")

    def call(self, path, method, *arguments):
        return self.run("gdbus", "call", "--session", "--timeout", str(PATIENCE), "--dest", ID, "--object-path", path, "--method", method, *arguments)

    def is_running(self):
        return "true" in self.run("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
                                  "--method", "org.freedesktop.DBus.NameHasOwner", ID)

    def has_window(self):
        try:
            return "'show-help-overlay'" in self.call(PATH + "/window/1", "org.gtk.Actions.List")
        except Fault:
            return False


def wait(what, done):
    deadline = time.monotonic() + PATIENCE
    while not done():
        demand(time.monotonic() < deadline, f"not within a minute: {what}")
        time.sleep(.1)


def use(desktop, *command):
    """Starts the application by a command, until its window stands drawn and still; then it is quit."""
    picture = desktop.home / "window.png"
    demand(not desktop.is_running(), "the application runs already")
    desktop.start(*command)
    wait("a window", desktop.has_window)
    desktop.call(PATH, "org.gtk.Actions.Activate", "debug-picture", f"[<('', '{picture}')>]", "{}")
    wait("a frame", lambda: picture.exists() and picture.read_bytes().endswith(b"IEND\xaeB\x60\x82"))
    width, height = struct.unpack_from(">II", picture.read_bytes(), 16)
    demand(width >= 360 and height >= 294 and picture.stat().st_size > 20000, f"a window of {width}×{height} shows next to nothing")
    if os.environ.get("HASARD_TRY_PICTURES"):
        shutil.copy(picture, os.environ["HASARD_TRY_PICTURES"])
    picture.unlink()
    desktop.call(PATH, "org.gtk.Actions.Activate", "quit", "[]", "{}")
    wait("the end", lambda: not desktop.is_running())


def registered():
    run("desktop-file-validate", ENTRY)
    demand(f"Default application for “{TYPE}”: {ID}.desktop" in run("gio", "mime", TYPE, env={**os.environ, "LC_ALL": "C.UTF-8"}),
           f"{TYPE} is opened by something else")
    for icon in (f"scalable/apps/{ID}.svg", f"scalable/mimetypes/{ID}-table.svg"):
        demand(os.path.exists(f"/usr/share/icons/hicolor/{icon}"), f"there is no icon {icon}")
    with open("/usr/share/glib-2.0/schemas/gschemas.compiled", "rb") as schemas:
        demand(ID.encode() in schemas.read(), "the settings are not known")


def played(desktop):
    """A table, made by the program for the command line."""
    table = desktop.home / "soirée d’été.hasard"
    line = '{"do":"roll","system":"initiates","input":{"characteristic":"PER","value":2,"threshold":5}}\n'
    answer = desktop.run("hasard-cli", "play", "--table", str(table), input=line)
    demand(answer.startswith('{"ok":true'), f"hasard-cli: {answer}")
    told = desktop.run("gio", "info", "-a", "standard::content-type,standard::icon", str(table))
    demand(f"standard::content-type: {TYPE}" in told and f"{ID}-table" in told, f"a table is not known as one: {told}")
    return table


def opened(desktop):
    table = played(desktop)
    before = table.stat().st_mtime_ns
    use(desktop, "gio", "open", str(table))
    demand(table.stat().st_mtime_ns >= before, "the table was lost")


def main():
    if len(sys.argv) != 2 or os.geteuid() != 0:
        sys.exit("try-package: root is to name one package, in a system that may be spoilt.")
    package = str(pathlib.Path(sys.argv[1]).absolute())
    apt("update")
    wanted = run("dpkg-deb", "-f", package, "Depends").strip()
    apt("install", *TOOLS)
    apt("satisfy", wanted)
    before = state()
    with tempfile.TemporaryDirectory() as folder, Desktop(folder) as desktop:
        # /tmp is not looked at; the home of the one who tries it is there.
        points = [
            ("is installed", lambda: apt("install", package)),
            ("is registered with the desktop", registered),
            ("opens a table by double click", lambda: opened(desktop)),
            ("starts from the menu", lambda: use(desktop, "gio", "launch", ENTRY)),
            ("is removed", lambda: apt("purge", "hasard")),
            ("leaves nothing behind", lambda: demand(not (left := list(differences(before, state()))), "; ".join(left))),
        ]
        print(f"1..{len(points)}")
        failed = 0
        for number, (name, point) in enumerate(points, 1):
            try:
                point()
                print(f"ok {number} - {name}", flush=True)
            except Fault as fault:
                failed += 1
                print(f"not ok {number} - {name}\n# {fault}", flush=True)
    sys.exit(bool(failed))


main()
