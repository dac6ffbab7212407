/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/* Numbers as people read them: decimals, thousands, signs and percentages are those of the language of the messages, whatever the
 * locale of the desktop says of numbers. What programs read (JSON, CSV, ids, seeds) is not written by these. Texts that are
 * returned are freed with g_free().
 *
 * A count that may reach a thousand is a %s in its message and is written by hsd_format_number(); ngettext() still receives the number.
 * Numbers that are names, such as those of entries, lines and pages, are not grouped. */

/* "1,234", "−5". */
char *hsd_format_number (gint64 number);

/* Reads a whole number with a hyphen or a true minus, and without thousands; FALSE if the text is anything else. */
gboolean hsd_read_number (const char *text, gint64 *number);

/* A small number with its sign: "+3", "−2", and "0" without one; thousands are not parted. Returns @buffer. */
const char *hsd_format_signed (int number, char buffer[16]);

/* "2.28", "+0.9", "−1.5" with @decimals (at most 9); halves are rounded away from zero. */
char *hsd_format_decimal (double number, guint decimals, gboolean with_sign);

/* A number of percent without decimals, for what is counted or stands close; what is exact is written by
 * hsd_chance_to_percent(). */
char *hsd_format_whole_percent (double percent);

/* "52.4%", "< 0.1%", "100%": only the impossible is 0 % and only the certain 100 %. */
char *hsd_chance_to_percent (HsdFraction fraction);

/* The same as short as it can be, without the sign of percent: "52.4", "<0.1", "100.0". */
char *hsd_chance_to_share (HsdFraction fraction);

G_END_DECLS
