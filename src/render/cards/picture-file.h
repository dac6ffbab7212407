/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The bytes of a regular file of at most a mebibyte; anything else with that name (a pipe, a
 * device, a folder) would block. Otherwise sets a G_FILE_ERROR. */
GBytes *hsd_picture_file_read (const char *path, GError **error);

G_END_DECLS
