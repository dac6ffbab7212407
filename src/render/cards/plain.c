/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/plain.h"

/* The palette of the deck. */
#define INK 0x1f1a17
#define BONE 0xfbf6e9
#define PARCHMENT 0xf3e7cd
#define GOLD 0xd9a63a
#define NIGHT 0x1d2f4f
#define BLUE 0x2f5d8c

static const int suit_colours[HSD_N_CARD_SUITS] = { 0x4e7a45, 0xb5322b, BLUE, 0xb0782a };

static void
set_colour (cairo_t *cr, int rgb)
{
  cairo_set_source_rgb (cr, (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
}

static void
rounded_path (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -(G_PI / 2), 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, (G_PI / 2));
  cairo_arc (cr, x + radius, y + height - radius, radius, (G_PI / 2), G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
hsd_card_outline (cairo_t *cr, double width, double by)
{
  double unit = width / HSD_CARD_WIDTH;

  rounded_path (cr, -by, -by, width + 2 * by, HSD_CARD_HEIGHT * unit + 2 * by, HSD_CARD_CORNER * unit + by);
}

static void
draw_frame (cairo_t *cr, int ground)
{
  static const struct
  {
    double inset, radius, width;
    int colour;
  } lines[] = { { 13.5, 8.5, 4, GOLD }, { 10, 10, 2.6, INK }, { 17, 7, 1.4, INK } };

  rounded_path (cr, 0, 0, HSD_CARD_WIDTH, HSD_CARD_HEIGHT, HSD_CARD_CORNER);
  set_colour (cr, BONE);
  cairo_fill (cr);
  rounded_path (cr, 17, 17, 206, 386, 7);
  set_colour (cr, ground);
  cairo_fill (cr);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      double inset = lines[i].inset;

      rounded_path (cr, inset, inset, HSD_CARD_WIDTH - 2 * inset, HSD_CARD_HEIGHT - 2 * inset, lines[i].radius);
      set_colour (cr, lines[i].colour);
      cairo_set_line_width (cr, lines[i].width);
      cairo_stroke (cr);
    }
}

static void
draw_plaque (cairo_t *cr, double left, double top, double width, double height)
{
  double point = 6;

  cairo_move_to (cr, left, top + height / 2);
  cairo_line_to (cr, left + point, top);
  cairo_line_to (cr, left + width - point, top);
  cairo_line_to (cr, left + width, top + height / 2);
  cairo_line_to (cr, left + width - point, top + height);
  cairo_line_to (cr, left + point, top + height);
  cairo_close_path (cr);
  set_colour (cr, BONE);
  cairo_fill_preserve (cr);
  set_colour (cr, INK);
  cairo_set_line_width (cr, 2.6);
  cairo_stroke (cr);
}

/* A staff, a cup, a sword or a coin, around (120, 110). */
static void
suit_path (cairo_t *cr, HsdCardSuit suit)
{
  switch (suit)
    {
    case HSD_CARD_WANDS:
      rounded_path (cr, 112, 66, 16, 88, 7);
      break;
    case HSD_CARD_CUPS:
      cairo_move_to (cr, 88, 72);
      cairo_line_to (cr, 152, 72);
      cairo_curve_to (cr, 152, 112, 136, 118, 126, 122);
      cairo_curve_to (cr, 126, 140, 132, 144, 144, 150);
      cairo_line_to (cr, 96, 150);
      cairo_curve_to (cr, 108, 144, 114, 140, 114, 122);
      cairo_curve_to (cr, 104, 118, 88, 112, 88, 72);
      cairo_close_path (cr);
      break;
    case HSD_CARD_SWORDS:
      cairo_move_to (cr, 120, 62);
      cairo_line_to (cr, 128, 76);
      cairo_line_to (cr, 126, 128);
      cairo_line_to (cr, 142, 128);
      cairo_line_to (cr, 142, 136);
      cairo_line_to (cr, 125, 136);
      cairo_line_to (cr, 125, 156);
      cairo_line_to (cr, 115, 156);
      cairo_line_to (cr, 115, 136);
      cairo_line_to (cr, 98, 136);
      cairo_line_to (cr, 98, 128);
      cairo_line_to (cr, 114, 128);
      cairo_line_to (cr, 112, 76);
      cairo_close_path (cr);
      break;
    case HSD_CARD_COINS:
    case HSD_N_CARD_SUITS:
    default:
      cairo_new_sub_path (cr);
      cairo_arc (cr, 120, 110, 40, 0, 2 * G_PI);
      cairo_new_sub_path (cr);
      cairo_arc_negative (cr, 120, 110, 18, 2 * G_PI, 0);
      break;
    }
}

static void
draw_suit (cairo_t *cr, HsdCardId id)
{
  HsdCardSuit suit = (HsdCardSuit) ((id - HSD_CARD_MAJORS) / HSD_CARD_RANKS);

  suit_path (cr, suit);
  set_colour (cr, suit_colours[suit]);
  cairo_fill_preserve (cr);
  set_colour (cr, INK);
  cairo_set_line_width (cr, 2.6);
  cairo_stroke (cr);
}

/* The back is point-symmetric, so that it does not show whether the card is reversed. */
static void
draw_back (cairo_t *cr)
{
  draw_frame (cr, NIGHT);
  for (int row = -6; row <= 6; row++)
    for (int column = -3; column <= 3; column++)
      {
        double x = HSD_CARD_WIDTH / 2 + 28 * column;
        double y = HSD_CARD_HEIGHT / 2 + 28 * row;

        cairo_move_to (cr, x, y - 10);
        cairo_line_to (cr, x + 7, y);
        cairo_line_to (cr, x, y + 10);
        cairo_line_to (cr, x - 7, y);
        cairo_close_path (cr);
        set_colour (cr, (row + column) % 2 == 0 ? GOLD : BLUE);
        cairo_fill (cr);
      }
}

void
hsd_plain_card_draw (cairo_t *cr, HsdCardId id, const HsdCardWords *words, double width)
{
  const char *numeral = words != NULL && words->numeral != NULL ? words->numeral : hsd_card_id_numeral (id);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, width / HSD_CARD_WIDTH, width / HSD_CARD_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (id == HSD_CARD_BACK)
    draw_back (cr);
  else
    {
      draw_frame (cr, PARCHMENT);
      draw_plaque (cr, 76, 12, 88, 29);
      draw_plaque (cr, 35, 374, 170, 33);
      if (!hsd_card_id_is_major (id))
        draw_suit (cr, id);
      set_colour (cr, INK);
      hsd_lettering_fit (cr, numeral, 34, 170, 172, 90, 64);
      if (words != NULL && hsd_card_id_is_named (id))
        hsd_lettering_fit (cr, words->name, 26, 270, 188, 44, 30);
    }
  cairo_restore (cr);
  if (id != HSD_CARD_BACK)
    hsd_lettering_draw (cr, id, words, width);
}
