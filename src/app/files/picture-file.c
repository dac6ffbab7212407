/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/files/picture-file.h"
#include "model/table/table-album.h"

#define MOST_MEGABYTES 64
#define MOST_MEGAPIXELS 40

static gboolean
refuse (GError **error, char *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
  g_free (message);

  return FALSE;
}

static gboolean
check_size (GFile *file, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, 0, NULL, error);
  goffset size = info != NULL ? g_file_info_get_size (info) : 0;

  if (info == NULL || size <= MOST_MEGABYTES * 1000000)
    return info != NULL;

  return refuse (error,
                 /* Translators: why a file is refused; %1$d and %2$d are numbers of megabytes. */
                 g_strdup_printf (_("This file has %1$d MB; %2$d at most."), (int) (size / 1000000), MOST_MEGABYTES));
}

static gboolean
check_bounds (const char *path, int *width, int *height, GError **error)
{
  gint64 n;

  if (gdk_pixbuf_get_file_info (path, width, height) == NULL)
    /* Translators: why a file is refused. */
    return refuse (error, g_strdup (_("This file is no picture that can be read here.")));

  n = (gint64) *width * *height;

  return n <= MOST_MEGAPIXELS * 1000000 ||
         refuse (error,
                 /* Translators: why a picture is refused; %1$d and %2$d are numbers of millions. */
                 g_strdup_printf (_("This picture has %1$d million pixels; %2$d at most."), (int) (n / 1000000), MOST_MEGAPIXELS));
}

static GBytes *
save (GdkPixbuf *pixbuf, const char *type, const char *key, const char *value)
{
  char *data;
  gsize size;

  if (!gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, type, NULL, key, value, NULL))
    return NULL;
  if (size <= HSD_PICTURE_BYTES)
    return g_bytes_new_take (data, size);

  g_free (data);
  return NULL;
}

/* JPEG has no transparency: only what is small enough as it is keeps it. */
GBytes *
hsd_picture_file_encode (GdkPixbuf *pixbuf, GError **error)
{
  static const char *const qualities[] = { "92", "80", "65", "50" };
  double scale = MIN (1, (double) HSD_PICTURE_SIDE / MAX (gdk_pixbuf_get_width (pixbuf), gdk_pixbuf_get_height (pixbuf)));
  g_autoptr (GdkPixbuf) scaled = gdk_pixbuf_scale_simple (pixbuf, MAX (1, (int) (gdk_pixbuf_get_width (pixbuf) * scale)),
                                                          MAX (1, (int) (gdk_pixbuf_get_height (pixbuf) * scale)), GDK_INTERP_BILINEAR);
  GBytes *bytes = scaled != NULL ? save (scaled, "png", NULL, NULL) : NULL;

  for (guint i = 0; scaled != NULL && bytes == NULL && i < G_N_ELEMENTS (qualities); i++)
    bytes = save (scaled, "jpeg", "quality", qualities[i]);
  if (bytes == NULL)
    refuse (error, g_strdup (_("This file is no picture that can be read here.")));

  return bytes;
}

GBytes *
hsd_picture_file_read (GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GdkPixbuf) read = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  int width, height;

  if (!check_size (file, error) || !check_bounds (path != NULL ? path : "", &width, &height, error))
    return NULL;

  read = MAX (width, height) > HSD_PICTURE_SIDE ? gdk_pixbuf_new_from_file_at_scale (path, HSD_PICTURE_SIDE, HSD_PICTURE_SIDE, TRUE, error)
                                                : gdk_pixbuf_new_from_file (path, error);
  if (read == NULL)
    return NULL;

  upright = gdk_pixbuf_apply_embedded_orientation (read);

  return hsd_picture_file_encode (upright, error);
}

int
hsd_picture_file_add (HsdTable *table, GFile *file, GError **error)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_picture_actions[HSD_PICTURE_ADD].fields);
  g_autoptr (GBytes) bytes = hsd_picture_file_read (file, error);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *title = g_filename_display_name (base);
  char *dot = strrchr (title, '.');
  const HsdState *state;

  if (dot != NULL && dot > title)
    *dot = '\0';
  hsd_record_set_text (args, HSD_ADD_TITLE, title);
  if (bytes == NULL || !hsd_table_add_picture (table, args, bytes, error))
    return 0;

  state = hsd_table_get_state (table);

  return hsd_record_get (hsd_state_get_picture (state, hsd_state_n_pictures (state) - 1), HSD_PICTURE_ID);
}
