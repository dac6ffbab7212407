/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "render/mark.h"
#include "suite.h"

/* Around the square, to check that nothing is drawn outside. */
#define MARGIN 5
#define SMALL 14
#define MANY 16 /* pixels by which two small silhouettes must differ at the least */

static const int sizes[] = { SMALL, 24, 64, 200 };

typedef struct
{
  cairo_surface_t *surface;
  int size;
} Picture;

static Picture
draw (HsdRenderMark mark, int size, HsdInk ink)
{
  int side = size + 2 * MARGIN;
  Picture picture = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side), size };
  cairo_t *cr = cairo_create (picture.surface);

  cairo_translate (cr, MARGIN, MARGIN);
  hsd_mark_draw (cr, mark, size, ink);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);

  return picture;
}

static guint32
pixel_at (const Picture *picture, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (picture->surface);
  guint32 pixel;

  memcpy (&pixel, data + (y + MARGIN) * cairo_image_surface_get_stride (picture->surface) + (x + MARGIN) * 4, sizeof pixel);

  return pixel;
}

static gboolean
is_inked (const Picture *picture, int x, int y)
{
  return pixel_at (picture, x, y) >> 24 >= 0x80;
}

static guint
count_ink (const Picture *picture)
{
  guint n = 0;

  for (int y = 0; y < picture->size; y++)
    for (int x = 0; x < picture->size; x++)
      n += is_inked (picture, x, y);

  return n;
}

/* Whether a pixel belongs to the shape, cut-out glyph included: it is not connected to the ground
 * around it. */
static void
mark_ground (const Picture *picture, gboolean *ground, int x, int y)
{
  int side = picture->size + 2;
  int place = (y + 1) * side + x + 1;

  if (x < -1 || y < -1 || x > picture->size || y > picture->size || ground[place] || is_inked (picture, x, y))
    return;

  ground[place] = TRUE;
  mark_ground (picture, ground, x - 1, y);
  mark_ground (picture, ground, x + 1, y);
  mark_ground (picture, ground, x, y - 1);
  mark_ground (picture, ground, x, y + 1);
}

static guint
count_silhouette_differences (const Picture *a, const Picture *b)
{
  int n_places = (a->size + 2) * (a->size + 2);
  g_autofree gboolean *ground_a = g_new0 (gboolean, n_places);
  g_autofree gboolean *ground_b = g_new0 (gboolean, n_places);
  guint n = 0;

  mark_ground (a, ground_a, -1, -1);
  mark_ground (b, ground_b, -1, -1);
  for (int i = 0; i < n_places; i++)
    n += ground_a[i] != ground_b[i];

  return n;
}

static guint
count_differences (const Picture *a, const Picture *b)
{
  guint n = 0;

  for (int y = 0; y < a->size; y++)
    for (int x = 0; x < a->size; x++)
      n += is_inked (a, x, y) != is_inked (b, x, y);

  return n;
}

static gboolean
same_pixels (const Picture *a, const Picture *b)
{
  for (int y = 0; y < a->size; y++)
    for (int x = 0; x < a->size; x++)
      if (pixel_at (a, x, y) != pixel_at (b, x, y))
        return FALSE;

  return TRUE;
}

static void
test_draws_inside (void)
{
  for (HsdRenderMark mark = 0; mark < HSD_N_RENDER_MARKS; mark++)
    for (HsdInk ink = 0; ink < HSD_N_INKS; ink++)
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          Picture picture = draw (mark, sizes[i], ink);
          int size = sizes[i];

          /* At least a fifth of the square is ink, so that marks are visible from afar. */
          g_assert_cmpuint (count_ink (&picture), >, size * size / 5);

          for (int y = -MARGIN; y < size + MARGIN; y++)
            for (int x = -MARGIN; x < size + MARGIN; x++)
              if (x < 0 || y < 0 || x >= size || y >= size)
                g_assert_cmphex (pixel_at (&picture, x, y), ==, 0);

          cairo_surface_destroy (picture.surface);
        }
}

static void
test_silhouettes (void)
{
  for (HsdRenderMark mark = 0; mark < HSD_N_RENDER_MARKS; mark++)
    for (HsdRenderMark other = 0; other < mark; other++)
      {
        Picture a = draw (mark, SMALL, HSD_INK_BLACK);
        Picture b = draw (other, SMALL, HSD_INK_BLACK);
        guint n = count_silhouette_differences (&a, &b);

        g_test_message ("marks %d and %d differ by %u pixels", mark, other, n);
        g_assert_cmpuint (n, >=, MANY);
        cairo_surface_destroy (a.surface);
        cairo_surface_destroy (b.surface);
      }
}

/* The two inks cut out the same shape, in opposite colours. */
static void
test_one_ink (void)
{
  for (HsdRenderMark mark = 0; mark < HSD_N_RENDER_MARKS; mark++)
    {
      Picture black = draw (mark, SMALL, HSD_INK_BLACK);
      Picture white = draw (mark, SMALL, HSD_INK_WHITE);

      g_assert_cmpuint (count_differences (&black, &white), ==, 0);
      for (int y = 0; y < SMALL; y++)
        for (int x = 0; x < SMALL; x++)
          {
            guint32 alpha = pixel_at (&white, x, y) >> 24;

            g_assert_cmphex (pixel_at (&black, x, y) & 0xffffff, ==, 0);
            g_assert_cmphex (pixel_at (&white, x, y), ==, alpha * 0x01010101u);
          }
      cairo_surface_destroy (black.surface);
      cairo_surface_destroy (white.surface);
    }
}

static void
test_light_and_dark (void)
{
  for (HsdRenderMark mark = 0; mark < HSD_N_RENDER_MARKS; mark++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        Picture light = draw (mark, sizes[i], HSD_INK_LIGHT);
        Picture dark = draw (mark, sizes[i], HSD_INK_DARK);

        g_assert_false (same_pixels (&light, &dark));
        g_assert_cmpuint (count_differences (&light, &dark), ==, 0);
        cairo_surface_destroy (light.surface);
        cairo_surface_destroy (dark.surface);
      }
}

static void
test_deterministic (void)
{
  for (HsdRenderMark mark = 0; mark < HSD_N_RENDER_MARKS; mark++)
    for (HsdInk ink = 0; ink < HSD_N_INKS; ink++)
      {
        Picture once = draw (mark, 64, ink);
        Picture again = draw (mark, 64, ink);

        g_assert_true (same_pixels (&once, &again));
        cairo_surface_destroy (once.surface);
        cairo_surface_destroy (again.surface);
      }
}

/* The cut-out parts show the ground, and the context is not changed. */
static void
test_leaves_the_ground (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create (surface);
  Picture picture = { surface, 64 - 2 * MARGIN };
  double width = cairo_get_line_width (cr);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  for (HsdRenderMark mark = 0; mark < HSD_N_RENDER_MARKS; mark++)
    hsd_mark_draw (cr, mark, 64, HSD_INK_BLACK);
  cairo_surface_flush (surface);

  for (int y = 0; y < 64; y++)
    for (int x = 0; x < 64; x++)
      g_assert_cmphex (pixel_at (&picture, x - MARGIN, y - MARGIN) >> 24, ==, 0xff);

  g_assert_cmpfloat (cairo_get_line_width (cr), ==, width);
  g_assert_cmpint (cairo_get_operator (cr), ==, CAIRO_OPERATOR_OVER);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

HSD_SUITE (mark)
{
  g_test_add_func ("/mark/draws-inside-its-square", test_draws_inside);
  g_test_add_func ("/mark/silhouettes-differ", test_silhouettes);
  g_test_add_func ("/mark/one-ink", test_one_ink);
  g_test_add_func ("/mark/light-and-dark", test_light_and_dark);
  g_test_add_func ("/mark/deterministic", test_deterministic);
  g_test_add_func ("/mark/leaves-the-ground", test_leaves_the_ground);
}
