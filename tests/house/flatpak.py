# SPDX-License-Identifier: GPL-3.0-or-later
"""The manifest of the Flatpak is sound, as far as a file can tell: it is built nowhere."""

import json
import re
import shutil
import subprocess

import tap

README = "flatpak/README.md"


def manifest_path(root):
    (path,) = (root / "flatpak").glob("*.json")
    return path


def runtime_faults(root, manifest):
    """What the README installs is what the manifest builds on."""
    wanted = {f"{manifest[key]}//{manifest['runtime-version']}" for key in ("runtime", "sdk")}
    told = set(re.findall(r"org\.gnome\.\w+//\w+", tap.read(root / README)))
    return [] if told == wanted else [f"{README}: installs {sorted(told)}, and the manifest wants {sorted(wanted)}"]


def builder_faults(path):
    """What flatpak-builder says of the file. It fetches nothing for that."""
    if shutil.which("flatpak-builder") is None:
        return []
    told = subprocess.run(["flatpak-builder", "--show-manifest", str(path)], capture_output=True, text=True, encoding="utf-8")
    return [f"flatpak-builder: {told.stderr.strip()}"] if told.returncode != 0 else []


def check(root):
    path = manifest_path(root)
    try:
        manifest = json.loads(tap.read(path))
    except ValueError as error:
        return [("the manifest is JSON", [f"{path.name}: {error}"])]
    skipped = "" if shutil.which("flatpak-builder") else " # SKIP flatpak-builder is not installed"
    return [
        ("the runtime is that of the README", runtime_faults(root, manifest)),
        (f"flatpak-builder reads the manifest{skipped}", builder_faults(path)),
    ]


if __name__ == "__main__":
    tap.main(check)
