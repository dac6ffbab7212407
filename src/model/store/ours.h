/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

typedef void (*HsdStoreFinish) (HsdStore *store, gpointer data);

/* Writes our version of a table that somebody else has written over, or put another in the place of:
 * a new table beside it, or in the state folder of the user if that folder cannot be written. All
 * that was acknowledged since it was opened is in it, with the @timeline as it stands; of what was
 * there before, what the file still holds. The file itself is only read. @fresh is the state of a
 * new table; @finish_with is called with the new one before it is closed, or is NULL.
 *
 * @kept is its path, to be freed with g_free(); @n_missing how many entries are not in it. */
gboolean hsd_store_keep_ours (HsdStore *self, const HsdTimeline *timeline, const HsdState *fresh,
                              HsdStoreFinish finish_with, gpointer data, char **kept, guint *n_missing, GError **error);

/* The same under the name @path, which must be free; a plain copy while the file is ours, or where
 * nothing was acknowledged. */
gboolean hsd_store_copy_ours (HsdStore *self, const HsdTimeline *timeline, const HsdState *fresh, const char *path, GError **error);

G_END_DECLS
