/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/* Saves what can be read of the damaged table at @path, which must not be open in this process, to
 * a new table beside it, or in the state folder of the user if that folder is not writable. The
 * damaged file is only read. @fresh is an empty table.
 *
 * Always fails: @error is an HSD_STORE_ERROR_DAMAGED that says what was saved and where. A file
 * that was rescued before is not rescued again. */
gboolean hsd_rescue (const char *path, const HsdState *fresh, GError **error);

/* Begins the timeline of @store anew where it is not whole, with the state that can be read, and notes that among its losses. */
gboolean hsd_rescue_settle (HsdStore *store, const HsdState *fresh, GError **error);

G_END_DECLS
