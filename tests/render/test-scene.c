/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "allocations.h"
#include "render/dice/scene.h"
#include "suite.h"

/* The guarantees for a window: correct tiles, safe sizes, dice that are large enough, states that
 * differ without colour, and no allocations while dice fly. */

static guint
mix (HsdSceneDie *dice, guint n)
{
  for (guint i = 0; i < n; i++)
    dice[i] = (HsdSceneDie) {
      .skin = (HsdSkinKind) (i % HSD_N_SKINS), .face = i, .material = (HsdMaterialName) (i % HSD_N_MATERIALS),
      .state = (HsdSceneState) (i % HSD_N_SCENE_STATES), .motif = i % 3 == 2 ? HSD_MOTIF_STAR : HSD_MOTIF_NONE,
      .colour = 0x3f7f45, .place = n - i, .lying = i % 7 == 6,
    };
  return n;
}

static HsdMotion *
throw (const HsdSceneDie *dice, guint n_dice, guint64 seed)
{
  HsdSolidKind kinds[HSD_SCENE_DICE + 1];
  guint n = 0;

  for (guint i = 0; i < n_dice; i++)
    if (!dice[i].lying)
      kinds[n++] = hsd_skin_get (dice[i].skin)->solid;
  return hsd_motion_throw (kinds, n, hsd_motion_tray (n), seed);
}

static cairo_surface_t *
canvas (int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
}

static const guint32 *
row_of (cairo_surface_t *surface, int y)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  return (const guint32 *) (gpointer) (cairo_image_surface_get_data (surface) + (gsize) y * stride);
}

/* --- tiles --- */

static gboolean
is_listed (HsdDiceScene *scene, guint n_tiles, int x, int y)
{
  const cairo_rectangle_int_t *tiles = hsd_dice_scene_tiles (scene);

  for (guint i = 0; i < n_tiles; i++)
    if (x >= tiles[i].x && x < tiles[i].x + tiles[i].width && y >= tiles[i].y && y < tiles[i].y + tiles[i].height)
      return TRUE;
  return FALSE;
}

static void
assert_same (cairo_surface_t *one, cairo_surface_t *other, double time)
{
  int width = cairo_image_surface_get_width (one), height = cairo_image_surface_get_height (one);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (row_of (one, y)[x] != row_of (other, y)[x])
        g_error ("at %.3f s, pixel %d, %d is %08x by tiles and %08x when all is drawn", time, x, y, row_of (one, y)[x],
                 row_of (other, y)[x]);
}

static void
assert_changes_listed (HsdDiceScene *scene, guint n_tiles, cairo_surface_t *before, cairo_surface_t *after, double time)
{
  int width = cairo_image_surface_get_width (after), height = cairo_image_surface_get_height (after);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (row_of (before, y)[x] != row_of (after, y)[x] && !is_listed (scene, n_tiles, x, y))
        g_error ("at %.3f s, pixel %d, %d changed outside of the tiles", time, x, y);
}

static void
copy_pixels (cairo_surface_t *from, cairo_surface_t *to)
{
  cairo_surface_flush (to);
  memcpy (cairo_image_surface_get_data (to), cairo_image_surface_get_data (from),
          (gsize) cairo_image_surface_get_stride (from) * cairo_image_surface_get_height (from));
  cairo_surface_mark_dirty (to);
}

static void
test_tiles (void)
{
  static const int sizes[][2] = { { 777, 431 }, { 320, 500 }, { 97, 33 } };
  /* Forth, back, and over the end: any time may follow any other. */
  static const double times[] = { 0, .2, .22, .4, .6, .61, .3, .9, 1.1, 1.3, 1.5, 1.52, 1.6, 1.7, 1.8, 1.9, 2, 9, 9.1, .5 };
  HsdSceneDie dice[HSD_SCENE_DICE];
  guint n = mix (dice, 16);
  HsdMotion *motion = throw (dice, n, 7);

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
      cairo_surface_t *surface = canvas (sizes[size][0], sizes[size][1]), *before = canvas (sizes[size][0], sizes[size][1]);

      hsd_dice_scene_set_dice (scene, dice, n, motion);
      for (guint i = 0; i < G_N_ELEMENTS (times); i++)
        {
          g_autoptr (HsdDiceScene) fresh = hsd_dice_scene_new ();
          cairo_surface_t *whole = canvas (sizes[size][0], sizes[size][1]);
          guint n_tiles;

          copy_pixels (surface, before);
          n_tiles = hsd_dice_scene_render (scene, times[i], surface);
          if (i > 0)
            assert_changes_listed (scene, n_tiles, before, surface, times[i]);
          hsd_dice_scene_set_dice (fresh, dice, n, motion);
          hsd_dice_scene_set_alone (fresh, TRUE);
          hsd_dice_scene_render (fresh, times[i], whole);
          assert_same (surface, whole, times[i]);
          cairo_surface_destroy (whole);
        }
      cairo_surface_destroy (surface);
      cairo_surface_destroy (before);
    }
  hsd_motion_unref (motion);
}

static void
test_rest (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];
  guint n = mix (dice, 5);
  HsdMotion *motion = throw (dice, n, 3);
  cairo_surface_t *surface = canvas (640, 360), *other = canvas (640, 360);

  hsd_dice_scene_set_dice (scene, dice, n, motion);
  g_assert_cmpuint (hsd_dice_scene_render (scene, hsd_dice_scene_end_time (scene), surface), ==, 60);
  g_assert_cmpuint (hsd_dice_scene_render (scene, hsd_dice_scene_end_time (scene) + 1, surface), ==, 0);
  g_assert_cmpuint (hsd_dice_scene_render (scene, NAN, surface), ==, 0);
  g_assert_cmpuint (hsd_dice_scene_render (scene, INFINITY, surface), ==, 0);
  g_assert_cmpuint (hsd_dice_scene_render (scene, 9, other), ==, 60);
  assert_same (surface, other, 9);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (other);
  hsd_motion_unref (motion);
}

/* --- sizes --- */

static void
test_absurd (void)
{
  static const int sizes[][2] = { { 0, 0 }, { 1, 1 }, { 20000, 10 }, { 10, 9000 }, { 2, 1 }, { 63, 65 }, { 200, 112 } };
  static const guint numbers[] = { 0, 1, 60, 61 };
  static const double times[] = { -1e300, -1, 0, .5, 1e300, NAN, -INFINITY, INFINITY };
  HsdSceneDie dice[HSD_SCENE_DICE + 1];
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();

  mix (dice, HSD_SCENE_DICE + 1);
  dice[3].face = 900;
  dice[4].skin = (HsdSkinKind) 77;
  dice[5].material = (HsdMaterialName) -4;
  dice[6].motif = (HsdMotif) 99;
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    {
      HsdMotion *motion = throw (dice + 7, MIN (numbers[k], 9), 1);

      hsd_dice_scene_set_dice (scene, dice, numbers[k], motion);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          cairo_surface_t *surface = canvas (sizes[i][0], sizes[i][1]);
          cairo_rectangle_int_t box;

          for (guint t = 0; t < G_N_ELEMENTS (times); t++)
            hsd_dice_scene_render (scene, times[t], surface);
          g_assert_false (hsd_dice_scene_die_box (scene, numbers[k], sizes[i][0], sizes[i][1], &box));
          hsd_dice_scene_die_box (scene, 0, sizes[i][0], sizes[i][1], &box);
          cairo_surface_destroy (surface);
        }
      hsd_motion_unref (motion);
    }
}

static void
test_other_surfaces (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, 64, 64);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);

  g_assert_cmpuint (hsd_dice_scene_render (scene, 0, mask), ==, 0);
  g_assert_cmpuint (hsd_dice_scene_render (scene, 0, recording), ==, 0);
  cairo_surface_destroy (mask);
  cairo_surface_destroy (recording);
}

/* Readable from afar: two fifths of the height for up to three dice, a quarter for up to five, a sixth for up to ten, a tenth
 * for up to fifty. */
static void
test_large_enough (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];

  for (int skin = 0; skin < HSD_N_SKINS; skin++)
    for (guint n = 1; n <= 50; n++)
      {
        int least = n <= 3 ? 1080 * 2 / 5 : 1080 / (n <= 5 ? 4 : n <= 10 ? 6 : 10);

        for (guint i = 0; i < n; i++)
          dice[i] = (HsdSceneDie) { .skin = (HsdSkinKind) skin, .place = i };
        hsd_dice_scene_set_dice (scene, dice, n, NULL);
        for (guint i = 0; i < n; i++)
          {
            cairo_rectangle_int_t box;

            g_assert_true (hsd_dice_scene_die_box (scene, i, 1920, 1080, &box));
            if (MAX (box.width, box.height) < least)
              g_error ("%s %u of %u: %d × %d", hsd_skin_get ((HsdSkinKind) skin)->id, i, n, box.width, box.height);
            g_assert_true (box.x >= 0 && box.y >= 0 && box.x + box.width <= 1920 && box.y + box.height <= 1080);
          }
      }
}

/* The camera comes nearer only once all dice lie; none covers another one's middle. */
static void
test_nearer (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];
  cairo_surface_t *surface = canvas (640, 360);

  for (guint n = 1; n <= 40; n += 3)
    {
      HsdMotion *motion;
      cairo_rectangle_int_t boxes[HSD_SCENE_DICE];

      for (guint i = 0; i < n; i++)
        dice[i] = (HsdSceneDie) { .skin = HSD_SKIN_D20, .face = i % 20, .place = i };
      motion = throw (dice, n, n);
      hsd_dice_scene_set_dice (scene, dice, n, motion);
      hsd_dice_scene_render (scene, motion->rest, surface);
      g_assert_cmpuint (hsd_dice_scene_render (scene, motion->rest + .04, surface), <, 60);
      g_assert_cmpuint (hsd_dice_scene_render (scene, motion->rest + .2, surface), ==, 60);
      for (guint i = 0; i < n; i++)
        {
          g_assert_true (hsd_dice_scene_die_box (scene, i, 640, 360, &boxes[i]));
          for (guint k = 0; k < i; k++)
            g_assert_cmpfloat (hypot (boxes[i].x + boxes[i].width * .5 - boxes[k].x - boxes[k].width * .5,
                                      boxes[i].y + boxes[i].height * .5 - boxes[k].y - boxes[k].height * .5), >, boxes[i].width * .8);
        }
      hsd_motion_unref (motion);
    }
  cairo_surface_destroy (surface);
}

/* While the camera moves, a large ground is drawn at half resolution: it looks the same from afar, in a picture of odd size
 * too. Near the end at most one die is drawn in a frame, and at the end none. */
static void
test_coarse (void)
{
  const int width = 1281, height = 801, tiles = 21 * 13;
  g_autoptr (HsdDiceScene) coarse = hsd_dice_scene_new (), fine = hsd_dice_scene_new ();
  HsdSceneDie dice[3] = { { .skin = HSD_SKIN_D20 }, { .skin = HSD_SKIN_D20, .place = 1 }, { .skin = HSD_SKIN_D20, .place = 2 } };
  HsdMotion *motion = throw (dice, 3, 4);
  cairo_surface_t *one = canvas (width, height), *other = canvas (width, height);
  double end, apart = 0;
  guint drawn = 0;

  hsd_dice_scene_set_fine (fine, TRUE);
  hsd_dice_scene_set_dice (coarse, dice, 3, motion);
  hsd_dice_scene_set_dice (fine, dice, 3, motion);
  end = hsd_dice_scene_end_time (coarse);
  hsd_dice_scene_render (coarse, motion->rest + .2, one);
  hsd_dice_scene_render (fine, motion->rest + .2, other);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < 4 * width; x++)
      {
        int at = y * cairo_image_surface_get_stride (one) + x;

        apart += abs (cairo_image_surface_get_data (one)[at] - cairo_image_surface_get_data (other)[at]);
      }
  g_assert_cmpfloat (apart, >, 0);
  g_assert_cmpfloat (apart / (4.0 * width * height), <, 2);

  hsd_dice_scene_render (coarse, end - .145, one);
  g_assert_cmpuint (hsd_dice_scene_render (coarse, end - .11, one), ==, tiles);
  for (double time = end - .1; time < end; time += .01)
    {
      guint n = hsd_dice_scene_render (coarse, time, one);

      g_assert_cmpuint (n, <, tiles / 3);
      drawn += n > 0;
    }
  g_assert_cmpuint (drawn, ==, 3);
  g_assert_cmpuint (hsd_dice_scene_render (coarse, end, one), ==, 0);
  hsd_motion_unref (motion);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
}

/* --- states --- */

static int
grey (guint32 pixel)
{
  return (int) ((pixel >> 16 & 0xff) * 30 + (pixel >> 8 & 0xff) * 59 + (pixel & 0xff) * 11) / 100;
}

/* The difference of two pictures in grey: the mean over as many of the most different pixels as a
 * small sign has. */
static double
difference (cairo_surface_t *one, cairo_surface_t *other)
{
  guint counts[256] = { 0 };
  guint left = 60, n = left;
  double sum = 0;

  for (int y = 0; y < 180; y++)
    for (int x = 0; x < 240; x++)
      counts[ABS (grey (row_of (one, y)[x]) - grey (row_of (other, y)[x]))]++;
  for (int i = 255; i > 0 && left > 0; i--)
    {
      guint taken = MIN (counts[i], left);

      sum += taken * i;
      left -= taken;
    }
  return sum / n;
}

static cairo_surface_t *
draw_one (HsdSkinKind skin, HsdSceneState state, HsdMotif motif)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  const HsdSceneDie die = { .skin = skin, .face = 3, .state = state, .motif = motif, .colour = 0x777777 };
  cairo_surface_t *surface = canvas (240, 180);

  hsd_dice_scene_set_dice (scene, &die, 1, NULL);
  hsd_dice_scene_render (scene, 0, surface);
  return surface;
}

static void
test_told_apart (void)
{
  enum { N = HSD_N_SCENE_STATES + HSD_N_MOTIFS - 1 };
  static const HsdSkinKind skins[] = { HSD_SKIN_DISCORDANT, HSD_SKIN_DIGITS, HSD_SKIN_D20 };

  for (guint skin = 0; skin < G_N_ELEMENTS (skins); skin++)
    {
      cairo_surface_t *pictures[N];

      for (int i = 0; i < N; i++)
        pictures[i] = i < HSD_N_SCENE_STATES ? draw_one (skins[skin], (HsdSceneState) i, HSD_MOTIF_NONE)
          : draw_one (skins[skin], HSD_SCENE_KEPT, (HsdMotif) (i - HSD_N_SCENE_STATES + 1));
      for (int i = 0; i < N; i++)
        for (int k = i + 1; k < N; k++)
          {
            double apart = difference (pictures[i], pictures[k]);

            if (apart < 22)
              g_error ("%s: %d and %d differ by %.1f greys only", hsd_skin_get (skins[skin])->id, i, k, apart);
          }
      for (int i = 0; i < N; i++)
        cairo_surface_destroy (pictures[i]);
    }
}

/* --- memory --- */

static void
test_memory (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];
  guint n = mix (dice, 12);
  HsdMotion *motion = throw (dice, n, 5);
  cairo_surface_t *surface = canvas (500, 281);
  guint64 asked = 0;

  hsd_dice_scene_set_dice (scene, dice, n, motion);
  for (int turn = 0; turn < 2; turn++)
    {
#ifdef HSD_COUNTS_ALLOCATIONS
      asked = n_allocations;
#endif
      for (double time = 0; time < hsd_dice_scene_end_time (scene) + .1; time += .02)
        hsd_dice_scene_render (scene, time, surface);
    }
#ifdef HSD_COUNTS_ALLOCATIONS
  g_assert_cmpuint (n_allocations - asked, ==, 0);
#else
  (void) asked;
#endif
  g_assert_cmpuint (hsd_dice_scene_cache_bytes (scene), <, 20 * 1000 * 1000);
  cairo_surface_destroy (surface);
  hsd_motion_unref (motion);
}

/* It is seen once it was let begin, for a second; then the picture is the still one, and nothing is drawn. */
static void
test_flourish (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();

  for (HsdFlourishKind kind = HSD_FLOURISH_NONE; kind <= HSD_FLOURISH_CRACK; kind++)
    {
      const HsdSceneDie dice[2] = {
        { .skin = HSD_SKIN_D20, .state = HSD_SCENE_CRITICAL, .flourish = kind },
        { .skin = HSD_SKIN_D20, .face = 16, .place = 1 },
      };
      HsdMotion *motion = throw (dice, 2, 3);
      cairo_surface_t *still = canvas (640, 360), *other = canvas (640, 360);
      double end, begin;

      hsd_dice_scene_set_dice (scene, dice, 2, motion);
      end = hsd_dice_scene_end_time (scene);
      hsd_dice_scene_render (scene, INFINITY, still);
      hsd_dice_scene_render (scene, end + .3, other);
      assert_same (still, other, .3);

      begin = end + .2;
      g_assert_cmpfloat (hsd_dice_scene_flourish (scene, begin), ==,
                         kind == HSD_FLOURISH_NONE ? end : begin + HSD_FLOURISH_TIME);
      for (int i = 0; i < 2; i++)
        {
          hsd_dice_scene_render (scene, begin - .1, other);
          assert_same (still, other, -.1);
          g_assert_true ((hsd_dice_scene_render (scene, begin + .3, other) > 0) == (kind != HSD_FLOURISH_NONE));
          g_assert_true ((hsd_dice_scene_render (scene, begin + .4, other) > 0) == (kind != HSD_FLOURISH_NONE));
          g_assert_true ((hsd_dice_scene_render (scene, begin + 1.1, other) > 0) == (kind != HSD_FLOURISH_NONE));
          assert_same (still, other, 1.1);
          g_assert_cmpuint (hsd_dice_scene_render (scene, begin + 1.2, other), ==, 0);
        }

      /* Of dice that were not thrown there is none, nor of others that are set. */
      hsd_dice_scene_set_dice (scene, dice, 2, NULL);
      g_assert_cmpfloat (hsd_dice_scene_flourish (scene, 0), ==, 0);
      hsd_dice_scene_set_dice (scene, dice, 2, motion);
      hsd_dice_scene_render (scene, begin + .3, other);
      assert_same (still, other, 0);
      cairo_surface_destroy (still);
      cairo_surface_destroy (other);
      hsd_motion_unref (motion);
    }
}

HSD_SUITE (scene)
{
  g_test_add_func ("/scene/tiles", test_tiles);
  g_test_add_func ("/scene/rest", test_rest);
  g_test_add_func ("/scene/absurd", test_absurd);
  g_test_add_func ("/scene/other-surfaces", test_other_surfaces);
  g_test_add_func ("/scene/large-enough", test_large_enough);
  g_test_add_func ("/scene/nearer", test_nearer);
  g_test_add_func ("/scene/coarse", test_coarse);
  g_test_add_func ("/scene/told-apart", test_told_apart);
  g_test_add_func ("/scene/flourish", test_flourish);
  g_test_add_func ("/scene/memory", test_memory);
}
