/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens @file at @line in the editor of the translator: a command, which is asked once. */
void hsd_editor_open (GtkWindow *parent, GFile *file, guint line);

/* The words of @command with file and line in their places; NULL with a sentence if it cannot be read or names no file. Free it
 * with g_strfreev(). */
GStrv hsd_editor_parse (const char *command, const char *path, guint line, GError **error);

G_END_DECLS
