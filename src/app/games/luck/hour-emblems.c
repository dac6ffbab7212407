/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/luck/hour-emblems.h"

#define SQUARE 20.0 /* the numbers below are of it */

/* Letters as SVG has them, M L C Z, and three more: O is a circle, its middle and its radius;
 * F fills what was drawn since, S strokes it, so wide. */
static const char *const emblems[HSD_HOURS] = {
  /* a ship under sail */
  "M 1.5 13 L 18.5 13 L 15.5 18 L 4.5 18 Z F M 9.5 1.5 L 9.5 13 S 1.4 "
  "M 11 2.5 C 16 4 17.5 8 17 11.5 L 11 11.5 Z M 8 4.5 L 8 11.5 L 2.5 11.5 Z F",
  /* a siren with her tail */
  "O 10 3.6 2.4 F M 7.2 7 L 12.8 7 C 13.2 10 12.8 12 11.4 14 C 10.8 15 10.8 15.6 11 16 L 15.5 19.2 L 10 18.2 L 4.5 19.4 "
  "L 8.4 15.8 C 8.6 14 6.8 11 7.2 7 Z F M 7.8 7.8 L 4 10.4 L 6.2 13.2 S 1.5 M 12.2 7.8 L 16.4 4.6 S 1.5 "
  "M 9 2 C 6 2.5 6.4 6 4.6 7.6 S 1.6",
  /* a falcon, its wings spread */
  "M 10 7 C 8 3.2 4 2.5 0.6 4 C 1.8 5 2.2 6 2 7 C 3.2 7.2 3.6 8 3.4 9 C 4.8 9 5.2 9.8 5 10.8 C 7 10.6 8 11 8.6 12 L 6.6 18.2 "
  "L 10 16.4 L 13.4 18.2 L 11.4 12 C 12 11 13 10.6 15 10.8 C 14.8 9.8 15.2 9 16.6 9 C 16.4 8 16.8 7.2 18 7 "
  "C 17.8 6 18.2 5 19.4 4 C 16 2.5 12 3.2 10 7 Z F M 8 4.6 L 9.2 2.6 L 11.4 2.8 L 12.4 4.4 L 11.2 8 L 8.8 8 L 8.6 5.2 L 7 6 Z F",
  /* a crown */
  "M 3.4 16.8 L 2 6.4 L 6.6 10 L 10 4 L 13.4 10 L 18 6.4 L 16.6 16.8 Z F O 2 5.2 1.5 O 10 2.8 1.6 O 18 5.2 1.5 F",
  /* the head of a dragon */
  "M 1 9.4 L 5.6 5.6 L 4.8 1 L 9 4 L 12.6 0.8 L 13 4.8 L 17.4 4.6 L 16.4 8.4 L 19.2 10.4 L 17.4 13 L 18.6 19 L 8.6 19 "
  "C 10.8 16.8 10.8 14.4 9 13 L 4 14.6 L 1.6 13 L 6.6 11.2 Z O 8.8 7.4 1.1 F",
  /* two swords, crossed */
  "M 2.4 1.8 L 16 15.4 M 17.6 1.8 L 4 15.4 S 2 M 11.6 16.6 L 17 11.2 M 8.4 16.6 L 3 11.2 S 1.8 O 17.4 17 1.6 O 2.6 17 1.6 F",
  /* a lyre */
  "M 7 17 C 0.6 14 2.4 8.6 4.6 6.4 C 6 5 5.4 2.4 3 2.4 M 13 17 C 19.4 14 17.6 8.6 15.4 6.4 C 14 5 14.6 2.4 17 2.4 S 1.8 "
  "M 4 6.4 L 16 6.4 S 1.5 M 5.4 17.4 L 14.6 17.4 S 2.4 M 7.6 6.4 L 7.6 17 M 10 6.4 L 10 17 M 12.4 6.4 L 12.4 17 S 1",
  /* a snake */
  "M 14.4 4 C 5 1.4 2.4 7.4 9 9.6 C 16.4 12 16 17.6 3.4 17.4 S 2.8 O 15 4.2 2.3 F M 17 4.6 L 19.6 3.4 M 17 4.6 L 19.6 6.2 S 0.9",
  /* a fish that leaps over the waves */
  "M 1.4 8.8 C 4 2 12 0.6 16 8.2 L 19.4 6 L 18.8 13.6 L 14.6 10.8 C 10.6 13 5 13 1.4 8.8 Z O 5.4 7 1.1 F "
  "M 1.4 17 C 3.4 14.6 5.4 14.6 7.2 16.8 C 9 19 11 19 12.8 16.8 C 14.6 14.6 16.6 14.6 18.6 17 S 1.6",
  /* a spider */
  "O 10 12.6 4 F O 10 7 2.4 F M 8.4 8.4 L 4.6 6.4 L 4.4 1.8 M 11.6 8.4 L 15.4 6.4 L 15.6 1.8 "
  "M 8 9.6 L 3.4 9.2 L 0.8 5.8 M 12 9.6 L 16.6 9.2 L 19.2 5.8 M 7.4 12 L 3.2 12.8 L 1 16.6 M 12.6 12 L 16.8 12.8 L 19 16.6 "
  "M 7.8 14.6 L 5 16 L 4.2 19.4 M 12.2 14.6 L 15 16 L 15.8 19.4 S 1.2",
  /* reeds */
  "M 10 19.4 L 10 0.8 S 1.2 M 10 3.6 L 10 9 S 3.4 M 9.6 19.4 C 8 16 5.2 14 4.8 4.6 S 1.2 M 4.8 7.6 L 5.2 11.6 S 3 "
  "M 10.4 19.4 C 12 15 12.6 9.6 17.6 5.4 C 17.2 11.4 15 16 10.4 19.4 Z F",
  /* a castle under the moon */
  "M 1.6 19 L 1.6 8.4 L 3.2 8.4 L 3.2 10 L 4.8 10 L 4.8 8.4 L 6.4 8.4 L 6.4 12 L 13.6 12 L 13.6 8.4 L 15.2 8.4 L 15.2 10 L 16.8 10 "
  "L 16.8 8.4 L 18.4 8.4 L 18.4 19 L 12.2 19 L 12.2 16.6 C 12.2 13.6 7.8 13.6 7.8 16.6 L 7.8 19 Z F "
  "M 12.4 0.8 C 9.6 2.2 9.6 6.6 12.8 7.6 C 10 9 6.6 7.4 6.6 4.4 C 6.6 1.6 9.6 0 12.4 0.8 Z F",
};

static double
next (const char **at)
{
  char *end;
  double number = g_ascii_strtod (*at, &end);

  *at = end;

  return number;
}

static void
add_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

static void
obey (cairo_t *cr, char command, const double *numbers)
{
  switch (command)
    {
    case 'M':
      cairo_move_to (cr, numbers[0], numbers[1]);
      break;
    case 'L':
      cairo_line_to (cr, numbers[0], numbers[1]);
      break;
    case 'C':
      cairo_curve_to (cr, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
      break;
    case 'O':
      add_circle (cr, numbers[0], numbers[1], numbers[2]);
      break;
    case 'Z':
      cairo_close_path (cr);
      break;
    case 'F':
      cairo_fill (cr);
      break;
    case 'S':
    default:
      cairo_set_line_width (cr, numbers[0]);
      cairo_stroke (cr);
      break;
    }
}

static guint
count_numbers (char command)
{
  switch (command)
    {
    case 'M':
    case 'L':
      return 2;
    case 'C':
      return 6;
    case 'O':
      return 3;
    case 'S':
      return 1;
    default:
      return 0;
    }
}

void
hsd_hour_emblem_draw (cairo_t *cr, int hour, double x, double y, double size)
{
  g_return_if_fail (hour >= 1 && hour <= HSD_HOURS);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size / SQUARE, size / SQUARE);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (const char *at = emblems[hour - 1]; *at != '\0';)
    {
      char command = *at++;
      double numbers[6] = { 0 };
      guint n = count_numbers (command);

      if (command == ' ')
        continue;
      for (guint i = 0; i < n; i++)
        numbers[i] = next (&at);
      obey (cr, command, numbers);
    }
  cairo_restore (cr);
}
