/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>

#include "render/cards/plain.h"
#include "render/cards/print.h"

#define MM (72 / 25.4)
#define WIDTH (63 * MM)
#define HEIGHT (110 * MM)
#define BLEED (3 * MM)
#define MARK (5 * MM)     /* of a crop mark, which begins where the bleed ends */
#define COLUMNS 2
#define ROWS 2
#define SHOWN (COLUMNS * ROWS)

/* The left upper corner of a place, in the middle of the page; bleeds of two neighbors touch. */
static void
locate (guint place, double width, double height, double *x, double *y)
{
  double step_x = WIDTH + 2 * BLEED;
  double step_y = HEIGHT + 2 * BLEED;

  *x = (width - COLUMNS * step_x) / 2 + place % COLUMNS * step_x + BLEED;
  *y = (height - ROWS * step_y) / 2 + place / COLUMNS * step_y + BLEED;
}

/* What is cut off is paper, as the edge of the card is. */
static void
draw_place (HsdCardSheet *sheet, HsdCardWording words, cairo_t *cr, HsdCardId id, double x, double y)
{
  HsdCardWords written = words (id);

  cairo_save (cr);
  cairo_rectangle (cr, x - BLEED, y - BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED);
  hsd_card_set_paper (cr);
  cairo_fill (cr);
  cairo_translate (cr, x, y);
  if (hsd_card_sheet_draw (sheet, id, cr, WIDTH, HEIGHT))
    hsd_lettering_draw (cr, id, &written, WIDTH);
  else
    hsd_plain_card_draw (cr, id, &written, WIDTH);
  cairo_restore (cr);
}

static void
draw_line (cairo_t *cr, double x, double y, double dx, double dy)
{
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, dx, dy);
}

/* At the edges of the page, where the lines of the cuts go. */
static void
draw_marks (cairo_t *cr, double width, double height)
{
  double left, top, right, bottom;

  locate (0, width, height, &left, &top);
  locate (SHOWN - 1, width, height, &right, &bottom);
  for (guint place = 0; place < SHOWN; place++)
    {
      double x, y;

      locate (place, width, height, &x, &y);
      for (guint end = 0; end < 2; end++)
        {
          draw_line (cr, x + end * WIDTH, top - BLEED, 0, -MARK);
          draw_line (cr, x + end * WIDTH, bottom + HEIGHT + BLEED, 0, MARK);
          draw_line (cr, left - BLEED, y + end * HEIGHT, -MARK, 0);
          draw_line (cr, right + WIDTH + BLEED, y + end * HEIGHT, MARK, 0);
        }
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .25);
  cairo_stroke (cr);
}

void
hsd_deck_print_page (HsdCardSheet *sheet, HsdCardWording words, cairo_t *cr, double width, double height, guint page)
{
  gboolean backs = page % 2 == 1;

  g_return_if_fail (HSD_IS_CARD_SHEET (sheet) && words != NULL && cr != NULL && page < HSD_DECK_PAGES);

  for (guint place = 0; place < SHOWN && page / 2 * SHOWN + place < HSD_CARD_BACK; place++)
    {
      double x, y;

      /* The sheet is turned about its long edge. */
      locate (backs ? place ^ 1 : place, width, height, &x, &y);
      draw_place (sheet, words, cr, backs ? HSD_CARD_BACK : (HsdCardId) (page / 2 * SHOWN + place), x, y);
    }
  draw_marks (cr, width, height);
}

gboolean
hsd_deck_print_pdf (HsdCardSheet *sheet, HsdCardWording words, const char *path, double width, double height, GError **error)
{
  cairo_surface_t *surface = cairo_pdf_surface_create (path, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_surface_set_fallback_resolution (surface, 300, 300);
  for (guint page = 0; page < HSD_DECK_PAGES && cairo_status (cr) == CAIRO_STATUS_SUCCESS; page++)
    {
      hsd_deck_print_page (sheet, words, cr, width, height, page);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;

  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, "%s: %s", path, cairo_status_to_string (status));
  return FALSE;
}
