/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The bytes of a regular file of at most a mebibyte. Nothing else that may bear the name of a
 * picture (a pipe, a device, a folder) is waited for. A G_FILE_ERROR otherwise. */
GBytes *hsd_picture_file_read (const char *path, GError **error);

G_END_DECLS
