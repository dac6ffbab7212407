/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HsdLock:
 *
 * The right to write a table: a lock on a file beside it. Not on the table itself, because closing
 * any descriptor of the table would drop the locks of SQLite. It ends with the process, however
 * that ends.
 */
typedef struct _HsdLock HsdLock;

typedef enum
{
  HSD_LOCK_TAKEN,
  HSD_LOCK_HELD,       /* by another process */
  HSD_LOCK_IMPOSSIBLE, /* no lock file can be made in that folder: errno says why */
} HsdLockResult;

/* Tries to become the only writer of the table at @path. */
HsdLockResult hsd_lock_take (const char *path, HsdLock **lock);

/* Whether the lock file has its name still: when it is removed, as by cleaning up a folder, another
 * process may lock a new one. */
gboolean hsd_lock_is_named (const HsdLock *self);

/* Lets another process write; NULL is allowed. */
void hsd_lock_free (HsdLock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdLock, hsd_lock_free)

G_END_DECLS
