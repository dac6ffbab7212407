/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>


G_BEGIN_DECLS

/* Doors for programs that take pictures of the application or drive it: actions of the
 * application, which the session bus sees. They are there only while HASARD_DEBUG is set. With
 * HASARD_DEBUG=first-frame the application says "frame shown" to stdout once a window has been painted, and quits.
 *
 *   debug-play     s   a line of the protocol, for the table in front; the answer goes to stdout
 *   debug-do       s   any action by its detailed name, as whatever widget that has it would
 *   debug-press    s   a widget, named by its id in a .ui file, a class or its type
 *   debug-write   ss   a text into such a widget
 *   debug-size    ii   the size of the window in front; then "size as wished" goes to stdout, or "size another"
 *   debug-picture ss   a window, "" or the name of its type, into a PNG, once it stands still;
 *                      then "picture PATH" goes to stdout
 *   debug-dump     s   "dump" and every text that is a property of a widget of a window, by the name
 *                      of its type, goes to stdout as one line
 *
 * Once a translation that was saved has been painted, “retold” and the microseconds since then go to stdout.
 */
void hsd_debug_attach (GtkApplication *application);

G_END_DECLS
