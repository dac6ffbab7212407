/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/* Saves what can be read of the damaged table at @path, which nobody may have open here, to a new
 * table beside it, or in the user's state folder where nothing can be made there. The damaged
 * file is only read. @fresh is a table on which nothing happened.
 *
 * Always fails: @error is an HSD_STORE_ERROR_DAMAGED whose sentence says what was saved, and
 * where. What was saved before from the same bytes is not saved again. */
gboolean hsd_rescue (const char *path, const HsdState *fresh, GError **error);

G_END_DECLS
