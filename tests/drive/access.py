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

PATIENCE = 60
ANSWER = 8000  # milliseconds within which one answers: who is asked while it starts may never do
PROGRAM = "hasard"
DEPTH = 60

# What newer versions of AT-SPI, and of GTK, call otherwise than older ones.
OLDER_ROLES = {"button": "push button", "toggle button": "push button"}


def children(node):
    """Those that are still there when they are asked for."""
    try:
        count = node.get_child_count()
    except GLib.Error:
        return
    for index in range(count):
        try:
            child = node.get_child_at_index(index)
        except GLib.Error:
            continue
        if child is not None:
            yield child


def walk(node, whole=None, depth=0):
    """@node and all below it, but for what is below those that @whole says so of."""
    yield node
    if depth < DEPTH and not (whole and whole(node)):
        for child in children(node):
            yield from walk(child, whole, depth + 1)


def name_of(node):
    try:
        return node.get_name() or ""
    except GLib.Error:
        return ""


def description_of(node):
    try:
        return node.get_description() or ""
    except GLib.Error:
        return ""


def text_of(node):
    """What stands in an entry or on a label."""
    try:
        return Atspi.Text.get_text(node, 0, -1) or ""
    except GLib.Error:
        return ""


def role_of(node):
    try:
        role = node.get_role_name()
        return OLDER_ROLES.get(role, role)
    except GLib.Error:
        return ""


def is_sensitive(node):
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


def program():
    """The application in the tree of the desktop, once it is there."""
    Atspi.set_timeout(ANSWER, ANSWER)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for one in children(Atspi.get_desktop(0)):
            if name_of(one) == PROGRAM:
                one.set_cache_mask(Atspi.Cache.ROLE | Atspi.Cache.INTERFACES)  # the rest may have changed since
                return one
        time.sleep(.05)
    raise LookupError(f"{PROGRAM} is not in the tree")


def matches(node, role, name):
    return (role is None or role_of(node) == role) and re.fullmatch(name, name_of(node)) is not None


def find_all(root, role, name=".*"):
    return (node for node in walk(root) if matches(node, role, name))


def act(node):
    """Its first action: what a press does."""
    try:
        done = Atspi.Action.do_action(node, 0)
    except GLib.Error:
        done = False
    if not done:
        raise LookupError(f"{role_of(node)} “{name_of(node)}” does nothing")


def point(x, y):
    Atspi.generate_mouse_event(x, y, "abs")


def key(symbol):
    """Presses and releases a key, for whoever has the focus."""
    Atspi.generate_keyboard_event(symbol, None, Atspi.KeySynthType.SYM)


def outline(root):
    """The tree as lines, for whoever has to find out why something was not found."""
    def lines(node, depth):
        yield f"{'  ' * depth}{role_of(node)} “{name_of(node)}”"
        for child in children(node):
            yield from lines(child, depth + 1)
    return "\n".join(lines(root, 0))
