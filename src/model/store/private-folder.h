/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HsdPrivateFolder:
 *
 * A temporary folder that only the user can read, for a copy of a table with the name “table”.
 */
typedef struct _HsdPrivateFolder HsdPrivateFolder;

/* With a copy of the table at @path, and of the log beside it if there is one. */
HsdPrivateFolder *hsd_private_folder_new (const char *path, GError **error);

/* The path of the copy. */
const char *hsd_private_folder_get_table (HsdPrivateFolder *self);

/* Removes the copy with all that SQLite made beside it; NULL is allowed. */
void hsd_private_folder_free (HsdPrivateFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPrivateFolder, hsd_private_folder_free)

G_END_DECLS
