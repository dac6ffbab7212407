/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What rescue.c asks of a damaged table. Nobody else includes this. */

#include "model/store/store.h"

G_BEGIN_DECLS

/* Opens a private copy of a damaged table at @copy, whose head is mended as far as it is known
 * what should stand there. NULL when not even its schema can be read. */
HsdStore *hsd_rescue_open (const char *copy);

/* Copies entries, evenings and snapshots, each row for itself, within a transaction of @target. */
gboolean hsd_rescue_entries (HsdStore *source, HsdStore *target, const HsdState *fresh, GError **error);

/* Copies the timeline where it can be believed: then @placed is TRUE. @state is how the table
 * stands, from the timeline or from the newest parts that can be read. */
gboolean hsd_rescue_timeline (HsdStore *source, HsdStore *target, const HsdState *fresh, HsdState **state, gboolean *placed,
                              GError **error);

G_END_DECLS
