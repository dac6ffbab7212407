/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* A picture of any format that is decoded here, as a PNG or JPEG that the album takes: turned upright, made smaller, and without what a
 * camera wrote beside it. Bounds are looked at before it is decoded. NULL with a sentence for @error. Free with g_bytes_unref(). */
GBytes *hsd_picture_file_read (GFile *file, GError **error);

/* The same of one that is decoded. */
GBytes *hsd_picture_file_encode (GdkPixbuf *pixbuf, GError **error);

/* Puts the picture into the album of @table, titled as the file is called. Its number there; 0 with a sentence for @error. */
int hsd_picture_file_add (HsdTable *table, GFile *file, GError **error);

G_END_DECLS
