# SPDX-License-Identifier: GPL-3.0-or-later
"""Two screens, of which one is unplugged, under sway without a screen.

By hand: unplug.py build/tests/app/screens. Where sway is not installed, all is skipped (77).
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

PLAIN_USER = 65534  # sway refuses to run as root


class Desk:
    """Sway with two outputs of nothing, and the console in it."""

    def __init__(self, program, folder):
        self.env = dict(os.environ, XDG_RUNTIME_DIR=folder, WLR_BACKENDS="headless", WLR_HEADLESS_OUTPUTS="2",
                        WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1", HOME=folder, XDG_CACHE_HOME=folder,
                        XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder, XDG_STATE_HOME=folder, GDK_BACKEND="wayland",
                        GSK_RENDERER="cairo", GTK_A11Y="none", DBUS_SESSION_BUS_ADDRESS="disabled:")
        self.env.pop("DISPLAY", None)
        self.env.pop("WAYLAND_DISPLAY", None)
        config = os.path.join(folder, "config")
        with open(config, "w", encoding="utf-8") as file:
            file.write("xwayland disable\nfocus_follows_mouse no\n")
        self.sway = self.start(["sway", "-c", config])
        self.wait_for_socket(folder)
        self.console = self.start([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("")

    def start(self, command, **options):
        if os.getuid() == 0:
            options.update(user=PLAIN_USER, group=PLAIN_USER, extra_groups=[])
        return subprocess.Popen(command, env=self.env, stderr=subprocess.DEVNULL, **options)

    def wait_for_socket(self, folder):
        for _ in range(100):
            names = os.listdir(folder)
            sockets = [name for name in names if name.startswith("sway-ipc.")]
            displays = [name for name in names if name.startswith("wayland-") and not name.endswith(".lock")]
            if sockets and displays:
                self.env["SWAYSOCK"] = os.path.join(folder, sockets[0])
                self.env["WAYLAND_DISPLAY"] = displays[0]
                return
            time.sleep(0.1)
        raise TimeoutError("sway does not start")

    def ask(self, *words):
        return json.loads(subprocess.run(["swaymsg", "-r", *words], env=self.env, check=False,
                                         stdout=subprocess.PIPE).stdout or "null")

    def say(self, line):
        self.console.stdin.write(line + "\n")
        self.console.stdin.flush()
        return self.console.stdout.readline().split()

    def find_projection(self):
        """The output that it is on, and whether it fills it; None when there is none."""
        for output in self.ask("-t", "get_tree")["nodes"]:
            waiting = list(output["nodes"]) + list(output["floating_nodes"])
            while waiting:
                node = waiting.pop()
                waiting += node["nodes"] + node["floating_nodes"]
                if node.get("pid") == self.console.pid and node["name"] != "console":
                    return output["name"], node["fullscreen_mode"] != 0
        return None

    def stop(self):
        for process in (self.console, self.sway):
            process.terminate()
            process.wait()


def check(number, what, is_so):
    print("ok" if is_so else "not ok", number, "-", what, flush=True)
    return is_so


def is_active(desk, name):
    return any(output["name"] == name and output["active"] for output in desk.ask("-t", "get_outputs"))


def unplug(desk, name):
    """Tests 5 and 6, where this sway lets go of a screen that it made up."""
    desk.ask("output", name, "disable")
    time.sleep(1)
    if is_active(desk, name):
        print("ok 5 - stays as a window when its screen goes # SKIP this sway keeps its screens", flush=True)
        print("ok 6 - goes back when it is there again # SKIP", flush=True)
        return True
    said = desk.say("")
    good = check(5, "stays as a window when its screen goes", said[0] == "window" and desk.find_projection() is not None)
    desk.ask("output", name, "enable")
    time.sleep(1)
    desk.say("")
    return check(6, "goes back when it is there again", desk.find_projection() == (name, True)) and good


def play(desk):
    desk.say("project")
    first = desk.find_projection()
    good = check(1, "fills a screen by itself", first is not None and first[1])
    good &= check(2, "not the console's", first is not None and first[0] != "HEADLESS-1")
    desk.say("other-screen")
    second = desk.find_projection()
    good &= check(3, "moves to the other screen", second is not None and second[0] != first[0])
    desk.say("other-screen")
    good &= check(4, "and back", desk.find_projection() == first)
    good &= unplug(desk, first[0])
    desk.say("stop-projecting")
    good &= check(7, "ends", desk.find_projection() is None)
    return good


def main():
    if shutil.which("sway") is None or shutil.which("swaymsg") is None:
        print("1..0 # SKIP sway is not installed", flush=True)
        return 77
    print("1..7", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if os.getuid() == 0:
            os.chown(folder, PLAIN_USER, PLAIN_USER)
        os.chmod(folder, 0o700)
        desk = Desk(sys.argv[1], folder)
        try:
            good = play(desk)
        finally:
            desk.stop()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
