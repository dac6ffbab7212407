/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Days and hours of this place as people read them, in the language of the messages, whatever the locale of the desktop says of
 * dates. Times are in milliseconds since 1970; one that no calendar has is "?". Programs get ISO 8601 instead. Free the
 * texts with g_free().
 *
 * The names of days and months and their order are messages. The first day of a month, and a day at the beginning of a heading, have
 * messages of their own, because some languages write them differently. Hours go to 24 in every language. */

/* "November 1, 2026". */
char *hsd_format_day (gint64 time);

/* The same as a heading, with the day of the week: "Sunday, November 1, 2026". */
char *hsd_format_heading_day (gint64 time);

/* "14:05". */
char *hsd_format_hour (gint64 time);

/* "November 1, 2026, 14:05", within a sentence. */
char *hsd_format_moment (gint64 time);

/* "11/01/2026 14:05", of the same width for all, in a column. */
char *hsd_format_short_moment (gint64 time);

G_END_DECLS
