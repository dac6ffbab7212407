/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"
#include "model/store/lock.h"

G_BEGIN_DECLS

/**
 * HsdAtomicFile:
 *
 * A new table file: written as PATH.new, synced, renamed to PATH, and its folder synced. Whoever is killed
 * meanwhile leaves the place empty, or the whole table there. While it exists, this process holds the lock of
 * the place; so a PATH.new that is found was left by a killed process, and is removed.
 */
typedef struct _HsdAtomicFile HsdAtomicFile;

/* Makes an empty PATH.new; there must be no file at @path. HSD_STORE_ERROR_BUSY if another process makes it now. */
HsdAtomicFile *hsd_atomic_file_begin (const char *path, GError **error);

/* The file to be written, and closed. */
const char *hsd_atomic_file_get_path (HsdAtomicFile *self);

/* Syncs and renames it; fails without a change if there is a file at its place by now. */
gboolean hsd_atomic_file_commit (HsdAtomicFile *self, GError **error);

/* The lock of the place, which then outlives @self. */
HsdLock *hsd_atomic_file_steal_lock (HsdAtomicFile *self);

/* Removes what was not committed; NULL is allowed. */
void hsd_atomic_file_free (HsdAtomicFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdAtomicFile, hsd_atomic_file_free)

/* Removes a table file with its log. */
void hsd_atomic_file_remove (const char *path);

G_END_DECLS
