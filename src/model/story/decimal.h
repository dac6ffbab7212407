/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "2.28", "+0.9", "−1.5" with @decimals (at most 9) in the language of the user; halves are rounded away from zero. Free it
 * with g_free(). */
char *hsd_format_decimal (double number, guint decimals, gboolean with_sign);

G_END_DECLS
