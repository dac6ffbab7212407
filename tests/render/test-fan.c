/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/fan.h"
#include "suite.h"

#define MOST 14
#define CARD 100.0
#define TALL 175.0

/* The corner of a card that lies furthest in a direction. */
static void
corners (const HsdFanPlace *place, double xs[4], double ys[4])
{
  for (int i = 0; i < 4; i++)
    {
      double dx = (i % 2 == 0 ? -0.5 : 0.5) * CARD;
      double dy = (i < 2 ? -0.5 : 0.5) * TALL;

      xs[i] = place->x + dx * cos (place->angle) - dy * sin (place->angle);
      ys[i] = place->y + dx * sin (place->angle) + dy * cos (place->angle);
    }
}

static void
assert_inside (const HsdFan *fan, guint n, const HsdFanPlace *places)
{
  double above;
  double height = hsd_fan_height (fan, n, &above);

  for (guint i = 0; i < n; i++)
    {
      double xs[4], ys[4];

      corners (&places[i], xs, ys);
      for (int j = 0; j < 4; j++)
        {
          if ((int) i != fan->raised)
            {
              g_assert_cmpfloat (xs[j], >=, -0.01);
              g_assert_cmpfloat (xs[j], <=, fan->width + 0.01);
            }
          g_assert_cmpfloat (ys[j], >=, -above - 8);
          g_assert_cmpfloat (ys[j], <=, height - above + 0.01);
        }
    }
}

/* From left to right, symmetric, inside the room, each painted once. */
static void
test_rest (void)
{
  static const double rooms[] = { 140, 300, 480, 900, 4000 };
  HsdFanPlace places[MOST];

  for (guint r = 0; r < G_N_ELEMENTS (rooms); r++)
    for (guint n = 1; n <= MOST; n++)
      {
        HsdFan fan = { rooms[r], CARD, -1 };
        guint painted = 0;

        hsd_fan_lay (&fan, n, places);
        assert_inside (&fan, n, places);
        for (guint i = 0; i < n; i++)
          {
            painted |= 1u << places[i].order;
            g_assert_cmpfloat_with_epsilon (places[i].x + places[n - 1 - i].x, rooms[r], 1e-6);
            g_assert_cmpfloat_with_epsilon (places[i].angle, -places[n - 1 - i].angle, 1e-9);
            g_assert_cmpfloat (fabs (places[i].angle), <, 8 * G_PI / 180);
            if (i > 0)
              g_assert_cmpfloat (places[i].x, >, places[i - 1].x);
          }
        g_assert_cmpuint (painted, ==, (1u << n) - 1);
      }
}

/* With enough room cards do not overlap, as on the page of the tarot. */
static void
test_apart (void)
{
  HsdFan fan = { 474, CARD, -1 };
  HsdFanPlace places[4];

  hsd_fan_lay (&fan, 4, places);
  for (guint i = 1; i < 4; i++)
    g_assert_cmpfloat (places[i].x - places[i - 1].x, >, CARD);
}

/* A card is raised along its radius, on top, and its neighbours show more of it. */
static void
test_raised (void)
{
  static const double rooms[] = { 200, 300, 480, 900 };

  for (guint r = 0; r < G_N_ELEMENTS (rooms); r++)
    for (guint n = 1; n <= MOST; n++)
      for (int raised = 0; raised < (int) n; raised++)
        {
          HsdFan flat = { rooms[r], CARD, -1 };
          HsdFan fan = { rooms[r], CARD, raised };
          HsdFanPlace before[MOST], after[MOST];

          hsd_fan_lay (&flat, n, before);
          hsd_fan_lay (&fan, n, after);
          assert_inside (&fan, n, after);
          g_assert_cmpuint (after[raised].order, ==, n - 1);
          g_assert_cmpfloat (after[raised].y, <, before[raised].y - 0.08 * TALL);
          g_assert_cmpfloat_with_epsilon (after[raised].angle, before[raised].angle, 1e-9);
          for (int i = 0; i < (int) n; i++)
            g_assert_cmpfloat ((after[i].x - before[i].x) * (i < raised ? -1 : i > raised ? 1 : 0), >=, -1e-6);
        }
}

HSD_SUITE (fan)
{
  g_test_add_func ("/fan/rest", test_rest);
  g_test_add_func ("/fan/apart", test_apart);
  g_test_add_func ("/fan/raised", test_raised);
}
