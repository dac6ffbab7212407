/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deck to be cut out, on a page where a pixel is a point. */

#include "config.h"

#include "cards-support.h"
#include "render/cards/print.h"
#include "suite.h"

#define WIDTH 595
#define HEIGHT 842
#define MM (72 / 25.4)

static HsdCardWords
no_words (HsdCardId id)
{
  return (HsdCardWords) { "", "" };
}

/* Bit by bit, the places of a page that have a card. */
static guint
find_cards (cairo_surface_t *surface)
{
  const guint32 *pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface) / 4;
  guint found = 0;

  for (guint place = 0; place < 4; place++)
    {
      int x = WIDTH / 2 + (place % 2 == 0 ? -1 : 1) * 34.5 * MM;
      int y = HEIGHT / 2 + (place / 2 == 0 ? -1 : 1) * 58 * MM;

      found |= (pixels[y * stride + x] != 0) << place;
    }

  return found;
}

static void
test_pages (void)
{
  static const struct
  {
    guint page;
    guint cards;
  } pages[] = { { 0, 0xf }, { 1, 0xf }, { 38, 0x3 }, { 39, 0x3 } };
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (g_getenv ("HASARD_CARDS"));

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
      cairo_t *cr = cairo_create (surface);

      hsd_deck_print_page (sheet, no_words, cr, WIDTH, HEIGHT, pages[i].page);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      g_assert_cmpuint (find_cards (surface), ==, pages[i].cards);
      cairo_surface_destroy (surface);
    }
}

static void
test_refused (void)
{
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (g_getenv ("HASARD_CARDS"));
  g_autoptr (GError) error = NULL;

  g_assert_false (hsd_deck_print_pdf (sheet, no_words, "/nonexistent/deck.pdf", WIDTH, HEIGHT, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
}

HSD_SUITE (card_print)
{
  g_test_add_func ("/card-print/pages", test_pages);
  g_test_add_func ("/card-print/refused", test_refused);
}
