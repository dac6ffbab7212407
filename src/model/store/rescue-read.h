/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of rescue.c alone. */

#include "model/store/losses.h"
#include "model/store/store.h"

G_BEGIN_DECLS

/* Opens a private copy of a damaged table at @copy, after repairing its header as far as possible.
 * NULL if even its schema is unreadable. */
HsdStore *hsd_rescue_open (const char *copy);

/* Copies entries, evenings and snapshots row by row, within a transaction of @target. Rows that are damaged
 * are left out; so are those that could not be read for another reason, see hsd_database_has_read(). */
gboolean hsd_rescue_entries (HsdStore *source, HsdStore *target, const HsdState *fresh, GError **error);

/* Copies the timeline if it is consistent and then sets @placed to TRUE. Sets @state to the current
 * state, from the timeline or from the newest parts that are readable. Notes in @losses what is not
 * in it. */
gboolean hsd_rescue_timeline (HsdStore *source, HsdStore *target, const HsdState *fresh, HsdState **state, gboolean *placed,
                              HsdLosses *losses, GError **error);

G_END_DECLS
