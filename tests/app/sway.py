# SPDX-License-Identifier: GPL-3.0-or-later
"""Sway without a screen: two outputs of nothing, for tests of what happens under Wayland.

    with sway.Desk() as desk:
        desk.start([program])

As root everything is run as nobody, since sway refuses root.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

PLAIN_USER = 65534
PATIENCE = 10


def skip(why):
    """All of it. Meson takes a plan of none for skipped, and any exit status but 0 for an error."""
    print(f"1..0 # SKIP {why}", flush=True)
    sys.exit(0)


def as_plain_user():
    return {"user": PLAIN_USER, "group": PLAIN_USER, "extra_groups": []} if os.getuid() == 0 else {}


def want(programs, paths):
    """Skips where a program is not installed, or sway's user may not read a path."""
    for program in ("sway", "swaymsg", *programs):
        if shutil.which(program) is None:
            skip(f"{program} is not installed")
    for path in paths:
        if subprocess.run(["test", "-r", path], check=False, **as_plain_user()).returncode != 0:
            skip(f"sway does not run as root, and whom it runs as may not read {path}")


def wait_until(holds):
    """What @holds() gives, once that is something; None after a while."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = holds()
        if found:
            return found
        time.sleep(0.05)
    return None


class Desk:
    """The compositor, and what runs in it."""

    def __init__(self, **more):
        self.home = tempfile.TemporaryDirectory()
        folder = self.folder = self.home.name
        if os.getuid() == 0:
            os.chown(folder, PLAIN_USER, PLAIN_USER)
        os.chmod(folder, 0o700)
        self.env = dict(os.environ, XDG_RUNTIME_DIR=folder, WLR_BACKENDS="headless", WLR_HEADLESS_OUTPUTS="2",
                        WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1", HOME=folder, XDG_CACHE_HOME=folder,
                        XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder, XDG_STATE_HOME=folder, HASARD_DATA_DIR=folder,
                        GDK_BACKEND="wayland", GSK_RENDERER="cairo", GTK_A11Y="none",
                        DBUS_SESSION_BUS_ADDRESS="disabled:", **more)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS"):
            self.env.pop(name, None)
        self.processes = []

    def __enter__(self):
        config = os.path.join(self.folder, "config")
        with open(config, "w", encoding="utf-8") as file:
            file.write("xwayland disable\nfocus_follows_mouse no\n")
        os.chmod(config, 0o644)
        self.start(["sway", "-c", config], stderr=subprocess.DEVNULL)
        if wait_until(self.find_sockets) is None:
            self.stop()
            skip("sway does not start here")
        return self

    def __exit__(self, *_):
        self.stop()

    def find_sockets(self):
        names = os.listdir(self.folder)
        sockets = [name for name in names if name.startswith("sway-ipc.")]
        displays = [name for name in names if name.startswith("wayland-") and not name.endswith(".lock")]
        if not sockets or not displays:
            return False
        self.env["SWAYSOCK"] = os.path.join(self.folder, sockets[0])
        self.env["WAYLAND_DISPLAY"] = displays[0]
        return True

    def start(self, command, **options):
        process = subprocess.Popen(command, env=self.env, **as_plain_user(), **options)
        self.processes.append(process)
        return process

    def run(self, command):
        """What it says; None where it fails."""
        done = subprocess.run(command, env=self.env, check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              **as_plain_user())
        return done.stdout if done.returncode == 0 else None

    def ask(self, *words):
        return json.loads(self.run(["swaymsg", "-r", *words]) or "null")

    def is_active(self, output):
        return any(each["name"] == output and each["active"] for each in self.ask("-t", "get_outputs"))

    def find_windows(self, process):
        """Of its windows: name → the output that it is on, and whether it fills that."""
        found = {}
        for output in self.ask("-t", "get_tree")["nodes"]:
            waiting = list(output["nodes"]) + list(output["floating_nodes"])
            while waiting:
                node = waiting.pop()
                waiting += node["nodes"] + node["floating_nodes"]
                if node.get("pid") == process.pid:
                    found[node["name"]] = (output["name"], node["fullscreen_mode"] != 0)
        return found

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in reversed(self.processes):
            process.wait()
        self.processes = []
        self.home.cleanup()


class Checks:
    """Lines of TAP."""

    def __init__(self, count):
        print(f"1..{count}", flush=True)
        self.number = 0
        self.good = True

    def __call__(self, what, is_so):
        self.number += 1
        self.good &= bool(is_so)
        print("ok" if is_so else "not ok", self.number, "-", what, flush=True)

    def skip(self, what, why):
        self.number += 1
        print("ok", self.number, "-", what, "# SKIP", why, flush=True)
