/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HsdLock:
 *
 * Who writes a table: whoever holds the lock file beside it. The lock is not on the table
 * itself, for closing any descriptor of it would drop SQLite's own locks; and it ends with the
 * process, however that ends.
 */
typedef struct _HsdLock HsdLock;

typedef enum
{
  HSD_LOCK_TAKEN,
  HSD_LOCK_HELD,       /* by somebody else */
  HSD_LOCK_IMPOSSIBLE, /* no lock file can be made there: nobody writes in that folder */
} HsdLockResult;

/* Tries to become the one writer of the table at @path. */
HsdLockResult hsd_lock_take (const char *path, HsdLock **lock);

/* Whether the last writer doubted the table: whoever takes its place should look closely. */
gboolean hsd_lock_is_doubtful (const HsdLock *self);

/* Leaves that doubt to the next one, in the lock file, for a damaged table is not written. */
void hsd_lock_leave_doubt (HsdLock *self);

/* Lets the next one write; NULL is allowed. */
void hsd_lock_free (HsdLock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdLock, hsd_lock_free)

G_END_DECLS
