# SPDX-License-Identifier: GPL-3.0-or-later
"""The desktop asks the bus for the application, and the bus starts what was installed.

A bus of its own knows the installed tree and nothing else of ours. Each thing that a desktop may ask
for is asked for: a window, the actions of the entry, a file.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import installed

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "drive"))
from complaints import Complaints

SKIPPED = 77


class Bus:
    def __init__(self, tree, home):
        folders = {f"XDG_{name}_HOME": f"{home}/{name.lower()}" for name in ("CACHE", "CONFIG", "DATA", "STATE")}
        for folder in folders.values():
            os.makedirs(folder, mode=0o700, exist_ok=True)
        share = str(tree / "share")
        self.environment = {
            **os.environ,
            **folders,
            "HASARD_DATA_DIR": f"{home}/tables",
            "HASARD_PKGDATADIR": f"{share}/hasard",
            "HASARD_LOCALEDIR": f"{share}/locale",
            "GSETTINGS_SCHEMA_DIR": str(tree.schemas),
            "XDG_DATA_DIRS": f"{share}:/usr/local/share:/usr/share",
            "XDG_RUNTIME_DIR": home,
            "G_DEBUG": "fatal-criticals",
        }
        self.environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.complaints = Complaints(self.daemon.stderr)  # those of the program too, which it starts
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.daemon.stdout.readline().strip()
        self.name = tree.app_id
        self.path = "/" + tree.app_id.replace(".", "/")

    def call(self, method, *arguments, path=None, name=None):
        result = subprocess.run(
            ["gdbus", "call", "--session", "--timeout", "60", "--dest", name or self.name]
            + ["--object-path", path or self.path, "--method", method, *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
        )
        if result.returncode != 0:
            raise AssertionError(f"{method}: {result.stderr.strip()}")
        return result.stdout.strip()

    def is_running(self):
        answer = self.call(
            "org.freedesktop.DBus.NameHasOwner", self.name, path="/org/freedesktop/DBus", name="org.freedesktop.DBus"
        )
        return "true" in answer

    def actions(self, path=None):
        return self.call("org.gtk.Actions.List", path=path)

    def stop(self):
        self.daemon.send_signal(signal.SIGTERM)
        self.daemon.wait()
        warnings = self.complaints.until_the_end()
        assert not warnings, warnings


def wait(what, done):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if done():
            return
        time.sleep(0.1)
    raise AssertionError(f"not within a minute: {what}")


def has_window(bus, number):
    try:
        return "'show-help-overlay'" in bus.actions(f"{bus.path}/window/{number}")
    except AssertionError:
        return False


def quit_application(bus):
    bus.call("org.gtk.Actions.Activate", "quit", "[]", "{}")
    wait("the application ends", lambda: not bus.is_running())


def activate(bus, tree, home):
    """A click on the icon."""
    assert not bus.is_running()
    bus.call("org.freedesktop.Application.Activate", "{}")
    wait("a window", lambda: has_window(bus, 1))
    quit_application(bus)


def act(bus, tree, home):
    """A click on an action of the icon starts it too, and each is one of the application."""
    entry = installed.entries(tree.desktop, "Desktop Entry")
    for action in installed.words(entry["Actions"]):
        bus.call("org.freedesktop.Application.ActivateAction", action, "[]", "{}")
        assert f"'{action}'" in bus.actions(), f"{action} is no action of the application"
        quit_application(bus)


def open_file(bus, tree, home):
    """A double click on a table."""
    table = pathlib.Path(home) / "émeute.hasard"
    line = '{"op":"test","system":"initiates","input":{"level":3,"dice":3}}\n'
    subprocess.run(
        [str(tree / "bin/hasard-cli"), "play", "--table", str(table)],
        input=line,
        env=bus.environment,
        check=True,
        text=True,
        stdout=subprocess.DEVNULL,
    )
    bus.call("org.freedesktop.Application.Open", f"['{table.as_uri()}']", "{}")
    wait("a window", lambda: has_window(bus, 1))
    assert not has_window(bus, 2)
    assert list(table.parent.glob("émeute.hasard?*")), "nobody has the table open"
    quit_application(bus)


def main():
    build, _, prefix, app_id = sys.argv[1:]
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        print("there is no screen")
        sys.exit(SKIPPED)
    if shutil.which("dbus-daemon") is None or shutil.which("gdbus") is None:
        print("there is no bus to start")
        sys.exit(SKIPPED)

    with tempfile.TemporaryDirectory() as folder:
        tree = installed.install(build, f"{folder}/root", prefix, app_id)
        program = str(tree / "bin/hasard")
        told = tree.service.read_text(encoding="utf-8")
        tree.service.write_text(told.replace(f"Exec={prefix}/bin/hasard", f"Exec={program}"), encoding="utf-8")
        subprocess.run(["glib-compile-schemas", str(tree.schemas)], check=True)
        for step in (activate, act, open_file):
            home = f"{folder}/{step.__name__}"
            os.makedirs(home, mode=0o700)
            bus = Bus(tree, home)
            try:
                step(bus, tree, home)
            finally:
                bus.stop()
            print(f"{step.__name__}: done")


main()
