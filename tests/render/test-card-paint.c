/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "cards-support.h"
#include "render/cards/card.h"
#include "render/cards/flip.h"
#include "render/cards/plain.h"
#include "suite.h"

#define WIDTH 120
#define HEIGHT 210
#define MARGIN 60

static const HsdOwner owner = { HSD_OWNER_TRIANGLE, 0.7, 0.47, 0.16, "Ilyes" };

static cairo_surface_t *
page_new (cairo_t **cr)
{
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN);

  *cr = cairo_create (page);
  cairo_translate (*cr, MARGIN, MARGIN);

  return page;
}

static void
finish (cairo_t *cr)
{
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_false (cairo_has_current_point (cr));
  cairo_destroy (cr);
}

/* The bounds of the ink in a rectangle of a page; FALSE if it is empty. */
static gboolean
bounds_of (cairo_surface_t *page, int left, int top, int right, int bottom, int bounds[4])
{
  gboolean any = FALSE;

  for (int i = 0; i < 4; i++)
    bounds[i] = 0;
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      if (test_pixel (page, x, y) >> 24 > 24)
        {
          bounds[0] = any ? MIN (bounds[0], x) : x;
          bounds[1] = any ? MIN (bounds[1], y) : y;
          bounds[2] = any ? MAX (bounds[2], x + 1) : x + 1;
          bounds[3] = any ? MAX (bounds[3], y + 1) : y + 1;
          any = TRUE;
        }

  return any;
}

static guint
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += test_pixel (a, x, y) != test_pixel (b, x, y);

  return n;
}

/* --- words --- */

/* In any language and of any length, words stay in their cartouche, near its middle. */
static void
test_words_fit (void)
{
  static const char *const names[] = {
    "Le Mat", "La Roue de Fortune", "A", "Ñandú gjpqy ÅÉÎ", "Das Rad des Schicksals", "Колесо Фортуны",
    "Cavaliere di Denari con un cappello molto grande",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "W W W W W W W W W W W W W W W W W W W W W W W W W W W W",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      HsdCardWords words = { "XVIIII", names[i] };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 480, 840);
      cairo_t *cr = cairo_create (surface);
      int numeral[4];
      int name[4];

      hsd_lettering_draw (cr, 19, &words, 480);
      finish (cr);
      g_assert_true (bounds_of (surface, 0, 0, 480, 420, numeral));
      g_assert_true (bounds_of (surface, 0, 420, 480, 840, name));
      g_assert_cmpint (numeral[0], >=, 2 * 88);
      g_assert_cmpint (numeral[2], <=, 2 * 152);
      g_assert_cmpint (numeral[1], >=, 2 * 18);
      g_assert_cmpint (numeral[3], <=, 2 * 36);
      g_assert_cmpint (name[0], >=, 2 * 48 - 1);
      g_assert_cmpint (name[2], <=, 2 * 192 + 1);
      g_assert_cmpint (name[1], >=, 2 * 380 - 1);
      g_assert_cmpint (name[3], <=, 2 * 400 + 1);
      g_assert_cmpint (ABS (name[0] + name[2] - 480), <=, 10);
      g_assert_cmpint (ABS (numeral[0] + numeral[2] - 480), <=, 10);
      cairo_surface_destroy (surface);
    }
}

/* The renderer decides which cards show their words. */
static void
test_words_worn (void)
{
  static const struct
  {
    HsdCardId id;
    gboolean numeral, name;
  } worn[] = {
    { 0, FALSE, TRUE }, { 1, TRUE, TRUE }, { 13, TRUE, FALSE }, { 77, TRUE, TRUE }, { HSD_CARD_BACK, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (worn); i++)
    {
      HsdCardWords words = { NULL, "Somebody" };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 240, 420);
      cairo_t *cr = cairo_create (surface);
      int bounds[4];

      hsd_lettering_draw (cr, worn[i].id, &words, 240);
      finish (cr);
      g_assert_cmpint (bounds_of (surface, 0, 0, 240, 210, bounds), ==, worn[i].numeral);
      g_assert_cmpint (bounds_of (surface, 0, 210, 240, 420, bounds), ==, worn[i].name);
      cairo_surface_destroy (surface);
    }
}

/* --- plain cards --- */

static cairo_surface_t *
plain_new (HsdCardId id)
{
  HsdCardWords words = { NULL, "Nobody" };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  hsd_plain_card_draw (cr, id, &words, WIDTH);
  finish (cr);

  return surface;
}

/* Even without pictures and with equal names all cards differ, and the back is point-symmetric. */
static void
test_plain (void)
{
  cairo_surface_t *cards[HSD_N_CARD_IDS];

  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    {
      cards[id] = plain_new (id);
      g_assert_cmphex (test_pixel (cards[id], 0, 0) >> 24, <, 0x80);
      g_assert_cmphex (test_pixel (cards[id], WIDTH / 2, 1), ==, 0xfffbf6e9);
      for (HsdCardId other = 0; other < id; other++)
        g_assert_cmpuint (difference (cards[id], cards[other]), >, 10);
    }
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      for (int shift = 0; shift < 32; shift += 8)
        {
          int here = test_pixel (cards[HSD_CARD_BACK], x, y) >> shift & 0xff;
          int there = test_pixel (cards[HSD_CARD_BACK], WIDTH - 1 - x, HEIGHT - 1 - y) >> shift & 0xff;

          g_assert_cmpint (ABS (here - there), <=, 6);
        }
  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    cairo_surface_destroy (cards[id]);
}

/* --- states --- */

static cairo_surface_t *
draw_state (guint states, cairo_surface_t *picture)
{
  HsdCardShow show = { .id = 30, .surface = picture, .states = states, .owner = &owner };
  cairo_t *cr;
  cairo_surface_t *page = page_new (&cr);

  hsd_card_draw (cr, &show, WIDTH);
  finish (cr);

  return page;
}

static int
grey (cairo_surface_t *page, int x, int y)
{
  guint32 pixel = test_pixel (page, x, y);
  int ink = ((int) (pixel >> 16 & 0xff) * 30 + (int) (pixel >> 8 & 0xff) * 59 + (int) (pixel & 0xff) * 11) / 100;

  /* On a middle grey. */
  return ink + 128 * (255 - (int) (pixel >> 24)) / 255;
}

/* Any two states differ in brightness by more than a few pixels; and nothing exceeds the documented
 * bounds. */
static void
test_states (void)
{
  static const guint states[] = { 0, HSD_SHOW_RAISED, HSD_SHOW_SPENT, HSD_SHOW_LENT, HSD_SHOW_FORBIDDEN };
  cairo_surface_t *picture = plain_new (30);
  cairo_surface_t *pages[G_N_ELEMENTS (states)];

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      int bounds[4];

      pages[i] = draw_state (states[i], picture);
      g_assert_true (bounds_of (pages[i], 0, 0, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN, bounds));
      g_assert_cmpint (bounds[0], >=, MARGIN - WIDTH / 5);
      g_assert_cmpint (bounds[1], >=, MARGIN - WIDTH / 5);
      g_assert_cmpint (bounds[2], <=, MARGIN + WIDTH + WIDTH / 5);
      g_assert_cmpint (bounds[3], <=, MARGIN + HEIGHT + WIDTH / 5);
      for (guint j = 0; j < i; j++)
        {
          guint n = 0;

          for (int y = 0; y < HEIGHT + 2 * MARGIN; y++)
            for (int x = 0; x < WIDTH + 2 * MARGIN; x++)
              n += ABS (grey (pages[i], x, y) - grey (pages[j], x, y)) > 40;
          g_assert_cmpuint (n, >, 600);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    cairo_surface_destroy (pages[i]);
  cairo_surface_destroy (picture);
}

/* Motifs of owners are told apart in one ink at 12 pixels. */
static void
test_motifs (void)
{
  enum { SIDE = 16 };
  cairo_surface_t *motifs[HSD_N_OWNER_MOTIFS];

  for (int i = 0; i < HSD_N_OWNER_MOTIFS; i++)
    {
      cairo_t *cr;
      guint n_corner = 0;

      motifs[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
      cr = cairo_create (motifs[i]);
      hsd_owner_motif_path (cr, (HsdOwnerMotif) i, SIDE / 2, SIDE / 2, 12);
      cairo_fill (cr);
      finish (cr);
      for (int k = 0; k < SIDE; k++)
        n_corner += test_pixel (motifs[i], k, 0) != 0 || test_pixel (motifs[i], 0, k) != 0;
      g_assert_cmpuint (n_corner, ==, 0);
      for (int j = 0; j < i; j++)
        {
          int n = 0;

          for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
              n += ABS ((int) (test_pixel (motifs[i], x, y) >> 24) - (int) (test_pixel (motifs[j], x, y) >> 24)) > 100;
          g_assert_cmpint (n, >=, 12);
        }
    }
  for (int i = 0; i < HSD_N_OWNER_MOTIFS; i++)
    cairo_surface_destroy (motifs[i]);
}

/* A surface of the right size is copied pixel by pixel. */
static void
test_copied (void)
{
  cairo_surface_t *picture = plain_new (5);
  HsdCardShow show = { .id = 5, .surface = picture };
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (page);

  hsd_card_picture_draw (cr, &show, WIDTH, 1);
  finish (cr);
  g_assert_cmpuint (difference (page, picture), ==, 0);
  cairo_surface_destroy (page);
  cairo_surface_destroy (picture);
}

/* --- the turn-over --- */

/* A picture that is not turned is copied; at half the width each pixel is the mean of two; other
 * pixels stay empty. */
static void
test_warp (void)
{
  cairo_surface_t *picture = plain_new (5);
  cairo_surface_t *same = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_surface_t *half = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH / 2, HEIGHT);
  HsdWarpColumn columns[WIDTH];

  for (int x = 0; x < WIDTH; x++)
    columns[x] = (HsdWarpColumn) { x, x + 1, 1, 1 };
  hsd_warp_columns (picture, same, columns, HEIGHT / 2.0);
  g_assert_cmpuint (difference (picture, same), ==, 0);

  for (int x = 0; x < WIDTH / 2; x++)
    columns[x] = (HsdWarpColumn) { WIDTH - 2 * x, WIDTH - 2 * x - 2, 1, x == 0 ? 0 : 1 };
  hsd_warp_columns (picture, half, columns, HEIGHT / 2.0);
  for (int y = 0; y < HEIGHT; y++)
    {
      g_assert_cmphex (test_pixel (half, 0, y), ==, 0);
      for (int x = 1; x < WIDTH / 2; x++)
        for (int shift = 0; shift < 32; shift += 8)
          {
            int left = (int) (test_pixel (picture, WIDTH - 2 * x - 2, y) >> shift & 0xff);
            int right = (int) (test_pixel (picture, WIDTH - 2 * x - 1, y) >> shift & 0xff);

            g_assert_cmpint ((int) (test_pixel (half, x, y) >> shift & 0xff), ==, (left + right) / 2);
          }
    }
  cairo_surface_destroy (picture);
  cairo_surface_destroy (same);
  cairo_surface_destroy (half);
}

static void
test_pose (void)
{
  double last = -1;

  for (int i = 0; i <= 100; i++)
    {
      HsdFlipPose pose = hsd_flip_pose (i / 100.0);

      g_assert_cmpfloat (pose.angle, >, last);
      g_assert_cmpfloat_with_epsilon (pose.lift, hsd_flip_pose (1 - i / 100.0).lift, 1e-9);
      last = pose.angle;
    }
  g_assert_cmpfloat_with_epsilon (hsd_flip_pose (0.5).angle, G_PI / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (hsd_flip_pose (0.5).lift, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (hsd_flip_pose (1).angle, G_PI, 1e-9);
  g_assert_cmpfloat (hsd_flip_pose (2).angle, ==, hsd_flip_pose (1).angle);
}

/* One colour all over, but for a darker left half. */
static cairo_surface_t *
half_and_half (double red, double green, double blue)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, red, green, blue);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, red / 2, green / 2, blue / 2);
  cairo_rectangle (cr, 0, 0, WIDTH / 2, HEIGHT);
  cairo_fill (cr);
  cairo_destroy (cr);

  return surface;
}

typedef struct
{
  int width;     /* of the opaque part of the middle line */
  int height;    /* of the opaque part, at its highest column */
  guint n_red, n_green, n_paper;
  double red_left, red_right; /* brightness at either end of the middle line */
} Look;

static Look
look_at (double time)
{
  cairo_surface_t *red = half_and_half (1, 0, 0);
  cairo_surface_t *green = half_and_half (0, 1, 0);
  HsdCardShow from = { .id = HSD_CARD_BACK, .surface = red };
  HsdCardShow to = { .id = 3, .surface = green };
  cairo_t *cr;
  cairo_surface_t *page = page_new (&cr);
  Look look = { 0 };
  int left = -1, right = -1;

  hsd_flip_draw (cr, &from, &to, WIDTH, time);
  finish (cr);
  for (int x = 0; x < WIDTH + 2 * MARGIN; x++)
    {
      int n = 0;

      for (int y = 0; y < HEIGHT + 2 * MARGIN; y++)
        {
          guint32 pixel = test_pixel (page, x, y);
          int r = pixel >> 16 & 0xff, g = pixel >> 8 & 0xff;

          if (pixel >> 24 < 0xf8)
            continue;
          n++;
          look.n_red += r > 60 && g < 40;
          look.n_green += g > 60 && r < 40;
          look.n_paper += r > 150 && g > 120;
        }
      look.height = MAX (look.height, n);
      if (test_pixel (page, x, MARGIN + HEIGHT / 2) >> 24 >= 0xf8)
        {
          left = left < 0 ? x : left;
          right = x;
        }
    }
  look.width = left < 0 ? 0 : right - left + 1;
  if (left >= 0)
    {
      int inset = look.width / 8;

      look.red_left = grey (page, left + inset, MARGIN + HEIGHT / 2);
      look.red_right = grey (page, right - inset, MARGIN + HEIGHT / 2);
    }
  cairo_surface_destroy (page);
  cairo_surface_destroy (red);
  cairo_surface_destroy (green);

  return look;
}

/* First one face, then the edge, then the other face, not mirrored; narrowest at half time, and
 * higher there, because it is nearer. */
static void
test_flip (void)
{
  Look rest = look_at (0);
  Look early = look_at (0.25);
  Look middle = look_at (0.5);
  Look late = look_at (0.75);
  Look end = look_at (1);

  /* A card at rest has a line around it. */
  g_assert_cmpint (ABS (rest.width - WIDTH), <=, 2);
  g_assert_cmpuint (rest.n_green, ==, 0);
  g_assert_cmpuint (early.n_green, ==, 0);
  g_assert_cmpuint (early.n_red, >, 1000);
  g_assert_cmpint (early.width, <, rest.width);

  g_assert_cmpuint (middle.n_red, ==, 0);
  g_assert_cmpuint (middle.n_green, ==, 0);
  g_assert_cmpuint (middle.n_paper, >, 200);
  g_assert_cmpint (middle.width, >=, 2);
  g_assert_cmpint (middle.width, <=, 6);
  g_assert_cmpint (early.height, >, rest.height + 5);

  g_assert_cmpuint (late.n_red, ==, 0);
  g_assert_cmpuint (late.n_green, >, 1000);
  g_assert_cmpuint (end.n_red, ==, 0);
  g_assert_cmpint (ABS (end.width - WIDTH), <=, 2);
  g_assert_cmpfloat (rest.red_left, <, rest.red_right);
  g_assert_cmpfloat (end.red_left, <, end.red_right);
  g_assert_cmpfloat (early.red_left, <, early.red_right);
  g_assert_cmpfloat (late.red_left, <, late.red_right);
}

/* The reach of the shadow to the right of the card, and its darkness close to it. */
static void
test_shadow_tightens (void)
{
  int last = G_MAXINT;

  for (double lift = 1; lift >= 0; lift -= 0.25)
    {
      cairo_t *cr;
      cairo_surface_t *page = page_new (&cr);
      int reach = 0;

      hsd_shade_lifted (cr, 0, 0, WIDTH, HEIGHT, WIDTH, lift);
      finish (cr);
      while (test_pixel (page, MARGIN + WIDTH + reach, MARGIN + HEIGHT / 2) >> 24 > 2)
        reach++;
      g_assert_cmpint (reach, <, last);
      g_assert_cmpint (test_pixel (page, MARGIN + WIDTH / 2, MARGIN + HEIGHT / 2) >> 24, >, 70);
      last = reach;
      cairo_surface_destroy (page);
    }
  g_assert_cmpint (last, <=, 6);
}

HSD_SUITE (card_paint)
{
  g_test_add_func ("/card/words-fit", test_words_fit);
  g_test_add_func ("/card/words-worn", test_words_worn);
  g_test_add_func ("/card/plain", test_plain);
  g_test_add_func ("/card/states", test_states);
  g_test_add_func ("/card/motifs", test_motifs);
  g_test_add_func ("/card/copied", test_copied);
  g_test_add_func ("/card/warp", test_warp);
  g_test_add_func ("/card/pose", test_pose);
  g_test_add_func ("/card/flip", test_flip);
  g_test_add_func ("/card/shadow", test_shadow_tightens);
}
