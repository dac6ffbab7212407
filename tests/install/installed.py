# SPDX-License-Identifier: GPL-3.0-or-later
"""The tree that `meson install` makes, in a folder of its own."""

import pathlib
import subprocess


class Tree:
    """What was installed: root is the folder that stands for /."""

    def __init__(self, root, prefix, app_id):
        self.root = pathlib.Path(root)
        self.prefix = pathlib.PurePosixPath(prefix)
        self.app_id = app_id

    def __truediv__(self, name):
        """The place of a file below the prefix."""
        return self.root / self.prefix.relative_to("/") / name

    @property
    def desktop(self):
        return self / f"share/applications/{self.app_id}.desktop"

    @property
    def metainfo(self):
        return self / f"share/metainfo/{self.app_id}.metainfo.xml"

    @property
    def mime(self):
        return self / f"share/mime/packages/{self.app_id}.xml"

    @property
    def schemas(self):
        return self / "share/glib-2.0/schemas"

    @property
    def schema(self):
        return self.schemas / f"{self.app_id}.gschema.xml"

    @property
    def service(self):
        return self / f"share/dbus-1/services/{self.app_id}.service"

    def files(self):
        """All files, from the prefix on; what lies outside of it with its whole path."""
        top = self / ""
        for path in sorted(self.root.rglob("*")):
            if not path.is_dir():
                yield (path.relative_to(top) if path.is_relative_to(top) else path.relative_to(self.root)).as_posix()


def install(build, root, prefix, app_id):
    subprocess.run(
        ["meson", "install", "-C", build, "--no-rebuild", "--destdir", str(root)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return Tree(root, prefix, app_id)


def entries(path, group):
    """The keys of one group of a desktop entry or a bus service."""
    values, inside = {}, False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            inside = line == f"[{group}]"
        elif inside and "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            values[key.strip()] = value.strip()
    return values


def words(value):
    return [word for word in value.split(";") if word]
