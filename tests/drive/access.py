# SPDX-License-Identifier: GPL-3.0-or-later
"""The application as a screen reader has it: found by roles and names, used by actions.

GTK 4.8 tells of a window's widgets only to those who walk to them, shows no screen coordinates
and marks nothing below a window as showing: whoever searches takes what is in the tree.
"""

import re
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

PATIENCE = 20
PROGRAM = "hasard"
DEPTH = 60


def children(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def walk(node, depth=0):
    """@node and all below it. What goes away meanwhile is left out."""
    yield node
    if depth < DEPTH:
        try:
            for child in children(node):
                yield from walk(child, depth + 1)
        except GLib.Error:
            return


def name_of(node):
    try:
        return node.get_name() or ""
    except GLib.Error:
        return ""


def role_of(node):
    try:
        return node.get_role_name()
    except GLib.Error:
        return ""


def is_sensitive(node):
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


def is_visible(node):
    return node.get_state_set().contains(Atspi.StateType.VISIBLE)


def program():
    """The application in the tree of the desktop, once it is there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for one in children(Atspi.get_desktop(0)):
            if name_of(one) == PROGRAM:
                return one
        time.sleep(.05)
    raise LookupError(f"{PROGRAM} is not in the tree")


def matches(node, role, name):
    return (role is None or role_of(node) == role) and re.fullmatch(name, name_of(node)) is not None


def find_all(root, role=None, name=".*"):
    return [node for node in walk(root) if matches(node, role, name)]


def find(root, role=None, name=".*", patience=5):
    """The first of a role whose whole name matches; LookupError when there is none for a while."""
    deadline = time.monotonic() + patience
    while True:
        for node in walk(root):
            if matches(node, role, name):
                return node
        if time.monotonic() > deadline:
            raise LookupError(f"no {role or 'widget'} is called {name}")
        time.sleep(.1)


def act(node):
    """Its first action: what a press does."""
    action = node.get_action_iface()
    if action is None or action.get_n_actions() == 0:
        raise LookupError(f"{role_of(node)} “{name_of(node)}” does nothing")
    if not action.do_action(0):
        raise LookupError(f"{role_of(node)} “{name_of(node)}” refused")


def press(root, name, role=None):
    node = find(root, role, name)
    act(node)
    return node


def outline(root):
    """The tree as lines, for whoever has to find out why something was not found."""
    def lines(node, depth):
        yield f"{'  ' * depth}{role_of(node)} “{name_of(node)}”"
        for child in children(node):
            yield from lines(child, depth + 1)
    return "\n".join(lines(root, 0))
