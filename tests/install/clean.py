# SPDX-License-Identifier: GPL-3.0-or-later
"""`./dev clean` where it may not, and where it is interrupted: one sentence, status 2, nothing left mounted or half made.

    clean.py SOURCE

The base system is made by a stand-in here, which only takes its time: that the real one works, clean runs show.
"""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

NOBODY = 65534
PATIENCE = 30
NOWHERE = "http://127.0.0.1:9/debian"

# Makes a part of a system, tells that it is there, and never ends by itself.
SLOW = """#!/bin/sh
for last; do :; done
while [ "$1" != sid ]; do shift; done
mkdir -p "$2/etc"
mount -t tmpfs none "$2/etc"
touch {begun}
exec sleep 600
"""


def clean(source, folder, *words, **options):
    env = {**os.environ, "HASARD_CLEAN_DIR": str(folder / "kept"), "LC_ALL": "C", **options.pop("env", {})}
    return subprocess.Popen([source / "tools/clean.sh", *words], env=env, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, start_new_session=True, **options)


def mounted(folder):
    return [line for line in pathlib.Path("/proc/self/mountinfo").read_text(encoding="utf-8").splitlines() if str(folder) in line]


def left(folder):
    """What is there beside what is meant to be kept."""
    with contextlib.suppress(FileNotFoundError):
        return sorted(set(os.listdir(folder / "kept")) - {"lock", "packages", "sid.log"})
    return []


def refused(process, folder, sentence):
    _, errors = process.communicate(timeout=PATIENCE)
    lines = errors.strip().splitlines()
    if process.returncode != 2:
        yield f"it ended with {process.returncode}, not 2"
    if len(lines) != 1 or sentence not in lines[0]:
        yield f"it said {errors!r}, not one sentence about “{sentence}”"
    if left(folder) or mounted(folder):
        yield f"it left {left(folder)} and {mounted(folder)}"


def unknown(source, folder):
    yield from refused(clean(source, folder, "11"), folder, "no Debian '11'")


def not_root(source, folder):
    folder.chmod(0o777)
    process = clean(source, folder, "12", user=NOBODY, group=NOBODY, extra_groups=[])
    yield from refused(process, folder, "root")


def no_network(source, folder):
    yield from refused(clean(source, folder, "13", env={"HASARD_MIRROR": NOWHERE, **stand_in(folder)}), folder, "cannot be reached")


def no_space(source, folder):
    small = ["unshare", "--mount", "--propagation", "private", "sh", "-c",
             'mount -t tmpfs -o size=1m none "$1" && exec "$2" 12', "sh", str(folder), str(source / "tools/clean.sh")]
    process = subprocess.Popen(small, env={**os.environ, "HASARD_CLEAN_DIR": str(folder / "kept"), **stand_in(folder.parent)}, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    yield from refused(process, folder, "are wanted")


def stand_in(folder):
    """An environment with our own mmdebstrap before the real one; the mirror is a file, so that no network is asked."""
    tools = folder / "tools"
    tools.mkdir(exist_ok=True)
    tool = tools / "mmdebstrap"
    tool.write_text(SLOW.format(begun=folder / "begun"), encoding="utf-8")
    tool.chmod(0o755)
    return {"PATH": f"{tools}:{os.environ['PATH']}"}


def mirror(folder):
    release = folder / "mirror/dists/sid/InRelease"
    release.parent.mkdir(parents=True)
    release.write_text("Suite: sid\n", encoding="utf-8")
    return {"HASARD_MIRROR": f"file://{folder / 'mirror'}"}


def interrupted(how):
    def check(source, folder):
        env = {**stand_in(folder), **mirror(folder), "HASARD_CLEAN_SPACE": "1000"}
        process = clean(source, folder, "sid", env=env)
        deadline = time.monotonic() + PATIENCE
        while not (folder / "begun").exists():
            if process.poll() is not None or time.monotonic() > deadline:
                yield f"it never began: {process.communicate()[1]}"
                return
            time.sleep(.02)
        if "sid.new" not in left(folder):
            yield f"there is only {left(folder)} while it is made"
        if mounted(folder):
            yield f"this machine sees {mounted(folder)}"
        os.killpg(process.pid, how) if how == signal.SIGKILL else process.send_signal(how)
        process.communicate(timeout=PATIENCE)
        if mounted(folder):
            yield f"{mounted(folder)} stays mounted"
        if how != signal.SIGKILL and left(folder):
            yield f"it left {left(folder)}"
        (folder / "begun").unlink()
        again = clean(source, folder, "sid", env={**env, "HASARD_MIRROR": NOWHERE})
        again.communicate(timeout=PATIENCE)
        if left(folder):
            yield f"begun again, it keeps {left(folder)}"
    return check


CASES = {
    "an unknown Debian": unknown,
    "without the right": not_root,
    "without network": no_network,
    "without space": no_space,
    "interrupted by Ctrl+C": interrupted(signal.SIGINT),
    "interrupted by SIGTERM": interrupted(signal.SIGTERM),
    "killed with all it started": interrupted(signal.SIGKILL),
}


def main():
    source = pathlib.Path(sys.argv[1])
    missing = [tool for tool in ("unshare", "flock", "git", "/usr/lib/apt/apt-helper") if shutil.which(tool) is None]
    if missing or os.getuid() != 0 or subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], check=False, capture_output=True).returncode:
        print(f"1..0 # SKIP it needs root, mounts of its own, and {missing or 'no more'}")
        return 0
    print(f"1..{len(CASES)}", flush=True)
    failed = 0
    for number, (name, check) in enumerate(CASES.items(), 1):
        with tempfile.TemporaryDirectory() as path:
            folder = pathlib.Path(path) / "clean"
            folder.mkdir()
            faults = list(check(source, folder))
        failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} - {name}", flush=True)
        for fault in faults:
            print(f"# {fault}", file=sys.stderr, flush=True)
    return failed > 0


sys.exit(main())
