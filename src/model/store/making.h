/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"
#include "model/store/lock.h"

G_BEGIN_DECLS

/**
 * HsdMaking:
 *
 * A table file that is made beside its place, as PATH.making, and gets its name when it is whole
 * and synced. Meanwhile this process holds the lock of its place. If the process is killed, the
 * place is as it was before, or has the whole table; a left-over is removed when a table of that
 * name is made again.
 */
typedef struct _HsdMaking HsdMaking;

/* Makes an empty file for a new table at @path, where there must be none. HSD_STORE_ERROR_BUSY if
 * another process makes it now. */
HsdMaking *hsd_making_begin (const char *path, GError **error);

/* The file to be filled: with hsd_store_make(), or with any connection that is closed again. */
const char *hsd_making_get_path (HsdMaking *self);

/* Syncs the file, which must be closed, and gives it its name. Fails if a file of that name has
 * come meanwhile, and then leaves it alone. */
gboolean hsd_making_place (HsdMaking *self, GError **error);

/* The lock of the place, which is not given up with @self any more. */
HsdLock *hsd_making_steal_lock (HsdMaking *self);

/* Removes what was not placed; NULL is allowed. */
void hsd_making_free (HsdMaking *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdMaking, hsd_making_free)

G_END_DECLS
