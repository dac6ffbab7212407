/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/album.h"
#include "model/table/table.h"

G_BEGIN_DECLS

/* Carries an action about pictures out; @args is a record of its fields. A picture is shown only if its bytes can be read. */
gboolean hsd_table_do_picture (HsdTable *self, HsdPictureAction action, const HsdRecord *args, GError **error);

/* Adds a picture to the album, which keeps @bytes: a PNG or JPEG for which hsd_picture_is_fit(). @args is a record of the fields
 * of HSD_PICTURE_ADD; the hash is set here. */
gboolean hsd_table_add_picture (HsdTable *self, HsdRecord *args, GBytes *bytes, GError **error);

/* Shows a picture to the table, or no more. */
gboolean hsd_table_show_picture (HsdTable *self, int picture, gboolean shown, GError **error);

/* Makes a picture the portrait of the character @name; 0 takes the portrait away. */
gboolean hsd_table_set_portrait (HsdTable *self, const char *name, int picture, GError **error);

/* The bytes of a record of hsd_picture_fields; NULL if they are missing or damaged. Free them with g_bytes_unref(). */
GBytes *hsd_table_read_picture (HsdTable *self, const HsdRecord *picture);

G_END_DECLS
