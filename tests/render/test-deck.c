/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Our deck: it is complete, each picture is valid, no two are alike. */

#include "config.h"

#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>

#include "cards-support.h"
#include "render/cards/sheet.h"
#include "suite.h"

#define MOST_BYTES 60000

/* A card seen from afar: its brightness and two colours in squares, in 0 … 255. */
#define ACROSS 12
#define DOWN 21
#define CHANNELS 3
typedef guint8 Sight[DOWN][ACROSS][CHANNELS];

/* The least mean difference of two cards. Figures (majors and courts) differ everywhere, pip cards
 * of a suit by one pip. */
#define LEAST_OF_FIGURES 6.0
#define LEAST_OF_ALL 1.0

static const char *folder;

static char *
path_of (HsdCardId id)
{
  return g_build_filename (folder, hsd_card_id_path (id), NULL);
}

static GBytes *
read_card (HsdCardId id)
{
  g_autofree char *path = path_of (id);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = hsd_scan_read (path, MOST_BYTES, &error);

  g_assert_no_error (error);

  return bytes;
}

static cairo_surface_t *
draw_card (HsdCardId id, int width, int height)
{
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (folder);
  cairo_surface_t *surface = hsd_card_sheet_render (sheet, id, width, height, NULL);

  if (surface == NULL)
    g_error ("%s is not drawn", hsd_card_id_path (id));

  return surface;
}

/* Each picture is small and valid, with the view box of every card. */
static void
test_valid (gconstpointer data)
{
  HsdCardId id = (HsdCardId) GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = read_card (id);
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) view = g_regex_new ("viewBox=[\"']0 0 240 420[\"']", 0, 0, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  RsvgHandle *handle;

  g_assert_true (g_regex_match (view, text, 0, NULL));
  handle = rsvg_handle_new_from_data ((const guint8 *) text, g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_object_unref (handle);
}

/* The boxes of words are empty and of one light colour. */
static void
check_cartouche (HsdCardId id, cairo_surface_t *surface, const int box[4])
{
  guint32 ground = test_pixel (surface, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2);

  g_assert_cmphex (ground >> 24, ==, 0xff);
  g_assert_cmpuint (ground >> 8 & 0xff, >, 0xd0);
  for (int y = box[1]; y < box[3]; y++)
    for (int x = box[0]; x < box[2]; x++)
      if (test_pixel (surface, x, y) != ground)
        g_error ("%s: something is drawn in its cartouche, at %d, %d", hsd_card_id_path (id), x, y);
}

/* Round corners, paper up to the edge between them, and empty cartouches. */
static void
test_drawn (gconstpointer data)
{
  static const int boxes[][4] = { { 88, 18, 152, 36 }, { 48, 380, 192, 400 } };
  HsdCardId id = (HsdCardId) GPOINTER_TO_UINT (data);
  cairo_surface_t *surface = draw_card (id, 240, 420);

  for (int corner = 0; corner < 4; corner++)
    g_assert_cmphex (test_pixel (surface, corner % 2 * 239, corner / 2 * 419) >> 24, <, 0x40);
  g_assert_cmphex (test_pixel (surface, 120, 1), ==, 0xfffbf6e9);
  g_assert_cmphex (test_pixel (surface, 1, 210), ==, 0xfffbf6e9);
  for (guint i = 0; i < G_N_ELEMENTS (boxes) && id != HSD_CARD_BACK; i++)
    check_cartouche (id, surface, boxes[i]);
  cairo_surface_destroy (surface);
}

static void
look_from_far (HsdCardId id, Sight sight)
{
  cairo_surface_t *surface = draw_card (id, ACROSS * 8, DOWN * 8);

  for (int y = 0; y < DOWN; y++)
    for (int x = 0; x < ACROSS; x++)
      {
        int sums[3] = { 0, 0, 0 };

        for (int i = 0; i < 64; i++)
          {
            guint32 pixel = test_pixel (surface, 8 * x + i % 8, 8 * y + i / 8);

            for (int k = 0; k < 3; k++)
              sums[k] += (int) (pixel >> (16 - 8 * k) & 0xff);
          }
        for (int k = 0; k < 3; k++)
          sums[k] /= 64;
        /* Light counts most, as it does for eyes. */
        sight[y][x][0] = (guint8) ((30 * sums[0] + 59 * sums[1] + 11 * sums[2]) / 100);
        sight[y][x][1] = (guint8) (128 + (sums[0] - sums[1]) / 2);
        sight[y][x][2] = (guint8) (128 + (sums[2] - sums[1]) / 2);
      }
  cairo_surface_destroy (surface);
}

static double
distance (Sight a, Sight b)
{
  const guint8 *left = &a[0][0][0];
  const guint8 *right = &b[0][0][0];
  double sum = 0;

  for (gsize i = 0; i < sizeof (Sight); i++)
    sum += ABS (left[i] - right[i]);

  return sum / sizeof (Sight);
}

static gboolean
is_figure (HsdCardId id)
{
  return hsd_card_id_is_major (id) || hsd_card_id_number (id) > 10;
}

static void
test_apart (void)
{
  g_autofree Sight *sights = g_new (Sight, HSD_N_CARD_IDS);

  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    {
      look_from_far (id, sights[id]);
      for (HsdCardId other = 0; other < id; other++)
        {
          double apart = distance (sights[id], sights[other]);

          if (apart < (is_figure (id) && is_figure (other) ? LEAST_OF_FIGURES : LEAST_OF_ALL))
            g_error ("%s and %s look alike: %.1f", hsd_card_id_path (other), hsd_card_id_path (id), apart);
        }
    }
}

/* The back must not show whether the card is reversed. */
static void
test_back (void)
{
  enum { WIDTH = 480, HEIGHT = 840 };
  cairo_surface_t *surface = draw_card (HSD_CARD_BACK, WIDTH, HEIGHT);

  for (int y = 0; y < HEIGHT / 2; y++)
    for (int x = 0; x < WIDTH; x++)
      for (int shift = 0; shift < 32; shift += 8)
        {
          int here = (int) (test_pixel (surface, x, y) >> shift & 0xff);
          int there = (int) (test_pixel (surface, WIDTH - 1 - x, HEIGHT - 1 - y) >> shift & 0xff);

          /* Coordinates are rounded, so edges may differ a little. */
          if (ABS (here - there) > 40)
            g_error ("the back differs from itself turned, at %d, %d", x / 2, y / 2);
        }
  cairo_surface_destroy (surface);
}

/* No other files are in the folders of cards. */
static void
test_no_strays (void)
{
  static const char *const parts[] = { ".", "majors", "minors" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_build_filename (folder, parts[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        if (g_str_has_suffix (name, ".svg"))
          {
            g_autofree char *card = i == 0 ? g_strdup (name) : g_strdup_printf ("%s/%s", parts[i], name);

            HsdCardId id = 0;

            while (id < HSD_N_CARD_IDS && !g_str_equal (card, hsd_card_id_path (id)))
              id++;
            if (id == HSD_N_CARD_IDS)
              g_error ("%s is no card", card);
            n++;
          }
    }
  g_assert_cmpuint (n, ==, HSD_N_CARD_IDS);
}

static void
add (const char *what, HsdCardId id, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/deck/%s/%s", what, hsd_card_id_path (id));

  g_test_add_data_func (path, GUINT_TO_POINTER (id), test);
}

HSD_SUITE (deck)
{
  folder = g_getenv ("HASARD_CARDS");
  g_assert_nonnull (folder);

  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    {
      add ("valid", id, test_valid);
      add ("drawn", id, test_drawn);
    }
  g_test_add_func ("/deck/apart", test_apart);
  g_test_add_func ("/deck/back", test_back);
  g_test_add_func ("/deck/no-strays", test_no_strays);
}
