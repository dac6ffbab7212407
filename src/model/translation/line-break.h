/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where @text, of @size bytes of UTF-8, is broken into lines of at most @width columns, the first of which begins at @column. @breaks
 * has a byte for each of @text. It is given with TRUE where nothing may break, and left with TRUE for each byte that begins
 * a line. A piece that is wider than a line gets one for itself. Blanks are of the piece before them, and count.
 *
 * Breaks are those of Unicode (Annex 14) as gettext takes them, which knows no dictionary and no language. */
void hsd_line_break (const char *text, gsize size, guint width, guint column, gboolean *breaks);

G_END_DECLS
