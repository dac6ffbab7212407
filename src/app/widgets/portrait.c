/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "app/widgets/portrait.h"
#include "model/table/table-album.h"

#define SIDE 256 /* pixels: the largest disc of a stage */
#define HEAD .25 /* of what is cut off a tall picture is above: heads are there */

/* cairo_surface_t by hash; NULL where the bytes cannot be read. The picture of a hash is the same for every table. */
static GHashTable *shared;

/* --- reading --- */

/* Decoded no larger than is needed. */
static void
size_prepared_cb (GdkPixbufLoader *loader, int width, int height)
{
  double scale = MIN (1, (double) SIDE / MIN (width, height));

  gdk_pixbuf_loader_set_size (loader, MAX (1, (int) (width * scale)), MAX (1, (int) (height * scale)));
}

static GdkPixbuf *
decode (GBytes *bytes)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  gboolean written;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), NULL);
  written = gdk_pixbuf_loader_write_bytes (loader, bytes, NULL);
  if (!gdk_pixbuf_loader_close (loader, NULL) || !written || gdk_pixbuf_loader_get_pixbuf (loader) == NULL)
    return NULL;

  return g_object_ref (gdk_pixbuf_loader_get_pixbuf (loader));
}

/* A square of it. */
static cairo_surface_t *
cut (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf);
  int height = gdk_pixbuf_get_height (pixbuf);
  int side = MIN (width, height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, (double) SIDE / side, (double) SIDE / side);
  gdk_cairo_set_source_pixbuf (cr, pixbuf, -(width - side) / 2., -(height - side) * HEAD);
  cairo_paint (cr);
  cairo_destroy (cr);

  return surface;
}

static void
read_portrait (HsdTable *table, HsdCharacter *character)
{
  const char *hash = hsd_character_get_portrait (character);
  const HsdRecord *picture = hsd_state_find_picture_of (hsd_table_get_state (table), character);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  if (picture == NULL || g_hash_table_contains (shared, hash))
    return;

  bytes = hsd_table_read_picture (table, picture);
  pixbuf = bytes != NULL ? decode (bytes) : NULL;
  g_hash_table_insert (shared, g_strdup (hash), pixbuf != NULL ? cut (pixbuf) : NULL);
}

static void
changed_cb (HsdTable *table)
{
  const GPtrArray *characters = hsd_table_get_state (table)->characters;

  for (guint i = 0; i < characters->len; i++)
    read_portrait (table, g_ptr_array_index (characters, i));
}

static void
free_surface (gpointer surface)
{
  g_clear_pointer ((cairo_surface_t **) &surface, cairo_surface_destroy);
}

void
hsd_portraits_follow (HsdTable *table)
{
  g_return_if_fail (HSD_IS_TABLE (table));

  if (shared == NULL)
    shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_surface);
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), NULL);
  changed_cb (table);
}

/* --- drawing --- */

gboolean
hsd_portrait_draw (cairo_t *cr, const char *hash, double x, double y, double size)
{
  cairo_surface_t *surface = hash != NULL && shared != NULL ? g_hash_table_lookup (shared, hash) : NULL;

  if (surface == NULL)
    return FALSE;

  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size / SIDE, size / SIDE);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_arc (cr, SIDE / 2., SIDE / 2., SIDE / 2., 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);

  return TRUE;
}
