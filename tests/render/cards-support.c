/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "cards-support.h"

static const char *const colours[] = { "#b5322b", "#2f5d8c", "#4e7a45", "#d9a63a", "#1d2f4f", "#b0782a" };

static const char head[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 420' width='240' height='420'>\n"
  "  <style>\n"
  "    .bone { fill: #fbf6e9 } .ink, rect.line { fill: none; stroke: #1f1a17; stroke-width: 2.6 }\n"
  "    .sky { fill: url(#sky); }\n"
  "  </style>\n"
  "  <defs>\n"
  "    <linearGradient id='sky' x1='0' y1='0' x2='0' y2='1'>\n"
  "      <stop offset='0' stop-color='#7fb0d2'/><stop offset='85%' stop-color='#f3e7cd'/>\n"
  "    </linearGradient>\n"
  "    <clipPath id='window'><rect x='17' y='17' width='206' height='386' rx='7'/></clipPath>\n"
  "    <path id='leaf' d='M0 0C4 -8 12 -8 16 0C12 8 4 8 0 0Z'/>\n"
  "  </defs>\n"
  "  <rect class='bone' width='240' height='420' rx='14'/>\n"
  "  <g clip-path='url(#window)'>\n"
  "    <rect class='sky' x='17' y='17' width='206' height='386'/>\n";

static const char tail[] =
  "  </g>\n"
  "  <rect class='line' x='10' y='10' width='220' height='400' rx='10'/>\n"
  "  <path class='bone' d='M79 27L84 14H156L161 27L156 40H84ZM37 390L42 376H198L203 390L198 404H42Z'/>\n"
  "</svg>\n";

char *
test_card_svg (HsdCardId id)
{
  GString *svg = g_string_new (head);

  g_string_append_printf (svg, "    <!-- card %d -->\n", id);
  for (int bit = 0; bit < 7; bit++)
    g_string_append_printf (svg, "    <use href='#leaf' transform='translate(%d %d) scale(%s)' style='fill:%s'/>\n",
                            60 + bit % 2 * 60, 70 + 38 * bit, id >> bit & 1 ? "3.4" : "1.2",
                            colours[(id + bit) % G_N_ELEMENTS (colours)]);
  g_string_append (svg, tail);

  return g_string_free (svg, FALSE);
}

void
test_deck_put (const char *folder, HsdCardId id, const char *svg, gssize length)
{
  g_autofree char *path = g_build_filename (folder, hsd_card_id_path (id), NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, svg, length, &error);
  g_assert_no_error (error);
}

char *
test_deck_new (gboolean (*has) (HsdCardId id))
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("hasard-deck-XXXXXX", &error);

  g_assert_no_error (error);
  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    if (has == NULL || has (id))
      {
        g_autofree char *svg = test_card_svg (id);

        test_deck_put (folder, id, svg, -1);
      }

  return folder;
}

void
test_scan_put (const char *folder, const char *name, double red, double green, double blue, int width, int height)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, red, green, blue);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

void
test_deck_free (char *folder)
{
  remove_tree (folder);
  g_free (folder);
}

guint32
test_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  cairo_surface_flush (surface);
  memcpy (&pixel, data + y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);

  return pixel;
}

guint
test_ink (cairo_surface_t *surface)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += test_pixel (surface, x, y) >> 24 != 0;

  return n;
}
