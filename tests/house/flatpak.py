# SPDX-License-Identifier: GPL-3.0-or-later
"""The Flatpak manifest keeps the rules of Flathub, as far as they can be read off the file.

Nothing can be built where there is no runtime. Flathub's own linter is not packaged; these are the
rules of it that bear on this file, written anew.
"""

import json
import re
import shutil
import subprocess

import tap

APP_ID = "io.github.hasard_jdr.Hasard"
NAME = f"flatpak/{APP_ID}.json"

# As Flathub lays manifests out: what it is, what it may, what is thrown away, what is built.
ORDER = ["id", "runtime", "runtime-version", "sdk", "command", "finish-args", "build-options", "cleanup", "modules"]
MODULE_ORDER = ["name", "buildsystem", "config-opts", "build-options", "cleanup", "sources"]

ALLOWED = {"--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri"}


def no_twins(pairs):
    keys = [key for key, _ in pairs]
    twins = {key for key in keys if keys.count(key) > 1}
    if twins:
        raise ValueError(f"{', '.join(sorted(twins))} is there twice")
    return dict(pairs)


def read(root):
    """The manifest, and why it cannot be read."""
    path = root / NAME
    if not path.is_file():
        return None, [f"{NAME}: there is no such file"]
    text = tap.read(path)
    try:
        manifest = json.loads(text, object_pairs_hook=no_twins)
    except ValueError as error:
        return None, [f"{NAME}: {error}"]
    if text != json.dumps(manifest, indent=4, ensure_ascii=False) + "\n":
        return manifest, [f"{NAME}: is not laid out by four spaces"]
    return manifest, []


def order_faults(manifest):
    for owner, keys, order in [("the manifest", manifest, ORDER)] + [
        (module.get("name", "?"), module, MODULE_ORDER) for module in manifest["modules"]
    ]:
        known = [key for key in keys if key in order]
        if list(keys) != known or known != sorted(known, key=order.index):
            yield f"{owner}: the keys are {', '.join(keys)}"


def head_faults(manifest):
    if manifest.get("id") != APP_ID:
        yield "the id is not that of the file"
    if "/" in manifest.get("command", "/"):
        yield "the command is a path"
    for key in ("branch", "default-branch"):
        if key in manifest:
            yield f"{key} is set"
    if manifest.get("runtime") != "org.gnome.Platform" or manifest.get("sdk") != "org.gnome.Sdk":
        yield "the runtime is not that of GNOME"
    if not re.fullmatch(r"\d{2,}", manifest.get("runtime-version", "")):
        yield "the runtime is not a stable one"
    if any("/lib/debug" in path for path in manifest.get("cleanup", [])):
        yield "debug symbols are thrown away"


def permission_faults(manifest):
    arguments = manifest.get("finish-args", [])
    for argument in arguments:
        if argument not in ALLOWED:
            yield f"{argument} is asked for"
    if "--socket=fallback-x11" in arguments and "--share=ipc" not in arguments:
        yield "X11 without --share=ipc"
    if "--socket=wayland" not in arguments:
        yield "no Wayland"


def network_faults(manifest):
    for owner in [manifest, *manifest["modules"]]:
        options = owner.get("build-options", {})
        if any("network" in argument for argument in options.get("build-args", [])):
            yield f"{owner.get('name', 'the manifest')}: is built with a network"


def git_faults(name, source, own):
    """The commit of a release of our own is known once its tag is: Flathub's copy has it."""
    if not source.get("url", "").startswith("https://"):
        yield f"{name}: the address is not https"
    if "branch" in source:
        yield f"{name}: is taken from a branch"
    if "tag" not in source:
        yield f"{name}: has no tag"
    if not own and not re.fullmatch(r"[0-9a-f]{40}", source.get("commit", "")):
        yield f"{name}: has no commit"


def archive_faults(name, source):
    if not source.get("url", "").startswith("https://"):
        yield f"{name}: the address is not https"
    if not re.fullmatch(r"[0-9a-f]{64}", source.get("sha256", "")):
        yield f"{name}: has no sha256"
    if {"md5", "sha1"} & set(source):
        yield f"{name}: has a weak sum"


def source_faults(manifest):
    for module in manifest["modules"]:
        name = module.get("name", "?")
        if not module.get("sources"):
            yield f"{name}: has no source"
        for source in module.get("sources", []):
            if source.get("type") == "git":
                yield from git_faults(name, source, module is manifest["modules"][-1])
            elif source.get("type") == "archive":
                yield from archive_faults(name, source)
            else:
                yield f"{name}: has a source of the type {source.get('type')}"


def own_faults(root, manifest):
    """What the exported files are called, and which release is built."""
    own = manifest["modules"][-1]
    version = re.search(r"version: '([^']+)'", tap.read(root / "meson.build"))
    tags = {source.get("tag") for source in own.get("sources", [])}
    if own.get("name") != manifest.get("command", "").rpartition("/")[2]:
        yield "the last module is not the application"
    if version is None or tags != {f"v{version.group(1)}"}:
        yield f"the tag of the application is {', '.join(str(tag) for tag in sorted(tags, key=str))}"
    for name in (f"data/{APP_ID}.desktop.in", f"data/icons/hicolor/scalable/apps/{APP_ID}.svg", "LICENSE"):
        if not (root / name).is_file():
            yield f"{name} is not there to be exported"
    desktop = root / f"data/{APP_ID}.desktop.in"
    if desktop.is_file() and f"\nIcon={APP_ID}\n" not in tap.read(desktop):
        yield "the icon of the desktop entry is not the id"


def builder_faults(root):
    """flatpak-builder, where it is installed, knows every property."""
    if shutil.which("flatpak-builder") is None:
        return
    told = subprocess.run(
        ["flatpak-builder", "--show-manifest", str(root / NAME)], capture_output=True, text=True, encoding="utf-8"
    )
    if told.returncode != 0:
        yield f"flatpak-builder: {told.stderr.strip()}"
    for line in told.stderr.splitlines():
        if "Unknown property" in line:
            yield f"flatpak-builder: {line.strip()}"


def check(root):
    manifest, faults = read(root)
    points = [("the manifest is strict JSON", faults)]
    if manifest is None:
        return points
    return points + [
        ("its keys are in order", list(order_faults(manifest))),
        ("it says what Flathub wants", list(head_faults(manifest))),
        ("it asks for what is needed and no more", list(permission_faults(manifest))),
        ("nothing is fetched while it is built", list(network_faults(manifest))),
        ("sources are pinned", list(source_faults(manifest))),
        ("the application is the release of this tree", list(own_faults(root, manifest))),
        ("flatpak-builder reads it", list(builder_faults(root))),
    ]


# --- proof ---

MANIFEST = {
    "id": APP_ID,
    "runtime": "org.gnome.Platform",
    "runtime-version": "50",
    "sdk": "org.gnome.Sdk",
    "command": "hasard",
    "finish-args": ["--share=ipc", "--socket=wayland", "--socket=fallback-x11"],
    "cleanup": ["/include"],
    "modules": [
        {
            "name": "a",
            "buildsystem": "meson",
            "sources": [{"type": "archive", "url": "https://a.org/a.tar.xz", "sha256": "0" * 64}],
        },
        {
            "name": "b",
            "buildsystem": "meson",
            "sources": [{"type": "git", "url": "https://a.org/b.git", "tag": "v1", "commit": "0" * 40}],
        },
        {
            "name": "hasard",
            "buildsystem": "meson",
            "sources": [{"type": "git", "url": "https://a.org/hasard.git", "tag": "v1.2"}],
        },
    ],
}


def written(manifest):
    return json.dumps(manifest, indent=4, ensure_ascii=False) + "\n"


def changed(path, value):
    """The sound manifest with something else at a path; None takes it away."""
    manifest = json.loads(json.dumps(MANIFEST))
    if path == ["build-options"]:
        manifest = {key: manifest.get(key, value) for key in ORDER}
    *way, last = path
    place = manifest
    for step in way:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return {NAME: written(manifest)}


def with_permission(argument):
    return changed(["finish-args"], MANIFEST["finish-args"] + [argument])


def source(number, **keys):
    return changed(["modules", number, "sources"], [keys])


SOUND = {
    NAME: written(MANIFEST),
    "meson.build": "project('hasard', version: '1.2')\n",
    "LICENSE": "GPL\n",
    f"data/{APP_ID}.desktop.in": f"[Desktop Entry]\nIcon={APP_ID}\n",
    f"data/icons/hicolor/scalable/apps/{APP_ID}.svg": "<svg/>\n",
}

HTTP = {"type": "archive", "url": "http://a.org/a.tar.xz", "sha256": "0" * 64}

PLANTS = [
    ("no manifest", {NAME: None}, "no such file"),
    ("a comment", {NAME: SOUND[NAME].replace("{", "{ // here", 1)}, "property name"),
    ("a key twice", {NAME: SOUND[NAME].replace('"sdk"', '"id": "x",\n    "sdk"', 1)}, "twice"),
    ("tabs", {NAME: SOUND[NAME].replace("    ", "\t")}, "four spaces"),
    ("another order", {NAME: written(dict(reversed(MANIFEST.items())))}, "the keys are"),
    ("a property nobody knows", changed(["modules", 0, "config-optz"], ["x"]), "config-optz"),
    ("another id", changed(["id"], "org.gnome.Hasard"), "the id is"),
    ("a path", changed(["command"], "/app/bin/hasard"), "a path"),
    ("a branch", changed(["branch"], "stable"), "branch"),
    ("a runtime of the day", changed(["runtime-version"], "master"), "not a stable"),
    ("debug symbols", changed(["cleanup"], ["/lib/debug"]), "debug symbols"),
    ("the home folder", with_permission("--filesystem=home"), "is asked for"),
    ("X11 beside Wayland", with_permission("--socket=x11"), "is asked for"),
    ("a portal by name", with_permission("--talk-name=org.freedesktop.portal.A"), "is asked for"),
    ("no shared memory", changed(["finish-args"], ["--socket=wayland", "--socket=fallback-x11"]), "X11 without"),
    ("X11 alone", changed(["finish-args"], ["--share=ipc", "--socket=fallback-x11"]), "no Wayland"),
    ("a network", changed(["build-options"], {"build-args": ["--share=network"]}), "network"),
    ("no source", changed(["modules", 0, "sources"], []), "has no source"),
    ("a folder", source(1, type="dir", path=".."), "of the type dir"),
    ("a plain address", source(0, **HTTP), "not https"),
    ("no sum", source(0, type="archive", url="https://a.org/a.tar.xz"), "no sha256"),
    ("a weak sum", source(0, type="archive", url="https://a.org/a.tar.xz", sha256="0" * 64, md5="0"), "a weak sum"),
    ("no commit", source(1, type="git", url="https://a.org/b.git", tag="v1"), "no commit"),
    ("no tag", source(1, type="git", url="https://a.org/b.git", commit="0" * 40), "no tag"),
    ("another release", {"meson.build": "project('hasard', version: '1.3')\n"}, "the tag of the application"),
    ("another icon", {f"data/{APP_ID}.desktop.in": "[Desktop Entry]\nIcon=hasard\n"}, "the icon of"),
    ("no licence", {"LICENSE": None}, "LICENSE is not there"),
]

if __name__ == "__main__":
    tap.main(check, SOUND, PLANTS)
