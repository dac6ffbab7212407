/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* Copies all rows that are not derived from others into an empty table, and seals them there. @from
 * is in memory: its rows have no seals. Within a transaction of @to. */
gboolean hsd_rows_copy (HsdDatabase *from, HsdDatabase *to, GError **error);

G_END_DECLS
