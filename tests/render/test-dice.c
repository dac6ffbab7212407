/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "render/dice/data.h"
#include "render/dice/die.h"
#include "render/dice/scene.h"
#include "suite.h"

/* The look of dice: place and orientation of their numerals, and reference pictures.
 *
 * With HASARD_WRITE_PICTURES they are written again, beside this file. */

#define SIDE 240 /* pixels of a die drawn alone */

static const char *pictures;

static HsdDieLook
lay (HsdSkinKind kind, guint face)
{
  const HsdSkin *skin = hsd_skin_get (kind);
  const HsdSolid *solid = hsd_solid_get (skin->solid);

  return (HsdDieLook) {
    .solid = solid,
    .skin = skin,
    .material = hsd_material_get (HSD_MATERIAL_CONTRAST),
    .position = { 0, 0, solid->inradius * 1.4 },
    .turn = hsd_solid_upright (solid, face),
    .scale = 1.4,
  };
}

/* --- numerals --- */

/* The ink of the top face: pixels that are dark with it and light without. */
typedef struct
{
  int left, top, right, bottom;
  guint8 ink[SIDE][SIDE];
} Print;

static void
draw_die (const HsdDieLook *die, const HsdCamera *camera, HsdSprite *sprite)
{
  HsdKernelDie *kernel = g_new0 (HsdKernelDie, 1);

  g_assert_true (hsd_die_measure (die, camera, 1, sprite));
  sprite->pixels = g_new0 (guint32, (gsize) sprite->width * sprite->height + HSD_SPAN);
  hsd_die_prepare (die, camera, 1, kernel);
  hsd_die_draw (die, camera, kernel, sprite);
  g_free (kernel);
}

static void
take_print (HsdSkinKind kind, guint face, const HsdCamera *camera, Print *print)
{
  HsdDieLook die = lay (kind, face);
  HsdSkin blank = *die.skin;
  HsdSprite with = { .width = 0 }, without = { .width = 0 };

  memset (print, 0, sizeof *print);
  print->left = print->top = SIDE;
  draw_die (&die, camera, &with);
  blank.faces[face].field = 0;
  die.skin = &blank;
  draw_die (&die, camera, &without);
  for (int y = 0; y < with.height; y++)
    for (int x = 0; x < with.width; x++)
      {
        guint32 one = with.pixels[y * with.width + x] & 0xff, other = without.pixels[y * with.width + x] & 0xff;
        int at_x = with.x + x, at_y = with.y + y;

        if (other < one + 60)
          continue;
        print->ink[at_y][at_x] = 1;
        print->left = MIN (print->left, at_x);
        print->right = MAX (print->right, at_x + 1);
        print->top = MIN (print->top, at_y);
        print->bottom = MAX (print->bottom, at_y + 1);
      }
  g_free (with.pixels);
  g_free (without.pixels);
}

/* Whether ink is where it would be if the box of the print were filled by the field, turned by @turn quarters. */
static double
likeness (const Print *print, const guint32 *field, int turn)
{
  int left = HSD_GLYPH_CELL, top = HSD_GLYPH_CELL, right = 0, bottom = 0, same = 0;

  for (int y = 0; y < HSD_GLYPH_CELL; y++)
    for (int x = 0; x < HSD_GLYPH_CELL; x++)
      if ((field[y * HSD_GLYPH_CELL + x] & 0xff) > 127)
        {
          left = MIN (left, x);
          right = MAX (right, x + 1);
          top = MIN (top, y);
          bottom = MAX (bottom, y + 1);
        }
  for (int i = 0; i < 32; i++)
    for (int k = 0; k < 32; k++)
      {
        int a = turn == 0 ? i : turn == 1 ? k : turn == 2 ? 31 - i : 31 - k;
        int b = turn == 0 ? k : turn == 1 ? 31 - i : turn == 2 ? 31 - k : i;
        int x = print->left + (print->right - print->left) * (2 * a + 1) / 64;
        int y = print->top + (print->bottom - print->top) * (2 * b + 1) / 64;
        int u = left + (right - left) * (2 * i + 1) / 64, v = top + (bottom - top) * (2 * k + 1) / 64;

        same += print->ink[y][x] == ((field[v * HSD_GLYPH_CELL + u] & 0xff) > 127);
      }
  return same / 1024.0;
}

static void
test_upright (void)
{
  HsdCamera camera;
  Print *print = g_new (Print, 1);

  hsd_camera_init (&camera, SIDE, SIDE, 3);
  for (int kind = 0; kind < HSD_N_SKINS; kind++)
    {
      const HsdSkin *skin = hsd_skin_get ((HsdSkinKind) kind);

      for (guint face = 0; face < hsd_solid_get (skin->solid)->n_faces; face++)
        {
          const HsdInscription *sign = &skin->faces[face];
          const guint32 *field = hsd_dice_data.fields + hsd_glyph_offset (sign);
          double right_way;

          if (sign->glyphs[0] == NULL)
            continue;
          take_print ((HsdSkinKind) kind, face, &camera, print);
          right_way = likeness (print, field, 0);
          if (right_way < .88)
            g_error ("%s, face %u: like its drawing by %.2f only", skin->id, face, right_way);
          for (int turn = 1; turn < 4; turn++)
            if (likeness (print, field, turn) > right_way + .005)
              g_error ("%s, face %u: more like its drawing when turned by %d quarters", skin->id, face, turn);
        }
    }
  g_free (print);
}

static void
test_centred (void)
{
  HsdCamera camera;
  Print *print = g_new (Print, 1);

  hsd_camera_init (&camera, SIDE, SIDE, 3);
  for (int kind = 0; kind < HSD_N_SKINS; kind++)
    {
      const HsdSkin *skin = hsd_skin_get ((HsdSkinKind) kind);

      for (guint face = 0; face < hsd_solid_get (skin->solid)->n_faces; face++)
        {
          HsdDieLook die = lay ((HsdSkinKind) kind, face);
          HsdVec middle = hsd_vec_along (die.position, die.scale, hsd_quat_turn (die.turn, die.solid->faces[face].centre));
          const double place[3] = { middle.x, middle.y, middle.z };
          double x, y, pixels = hsd_die_pixels (&die, &camera);

          if (skin->faces[face].glyphs[0] == NULL)
            continue;
          take_print ((HsdSkinKind) kind, face, &camera, print);
          g_assert_true (hsd_camera_project (&camera, place, &x, &y));
          x -= (print->left + print->right) / 2.0;
          y -= (print->top + print->bottom) / 2.0;
          /* The bar under a six counts for the numeral, and hangs below its middle. */
          if (fabs (x) > .025 * pixels || fabs (y) > (skin->faces[face].underlined ? .16 : .025) * pixels)
            g_error ("%s, face %u: off its middle by %.1f, %.1f of %.0f pixels", skin->id, face, x, y, pixels);
        }
    }
  g_free (print);
}

/* A die of 24 pixels shows only its top numeral, and legibly. */
static void
test_small (void)
{
  HsdCamera camera;

  hsd_camera_init (&camera, 80, 45, 1.5);
  for (int face = 0; face < 20; face++)
    {
      HsdDieLook die = lay (HSD_SKIN_D20, (guint) face);
      HsdSprite sprite = { .width = 0 };
      int top = 99, bottom = -1;
      guint least = 255;

      die.alone = TRUE;
      g_assert_cmpfloat (2 * hsd_die_pixels (&die, &camera), <, 25);
      draw_die (&die, &camera, &sprite);
      for (int y = 0; y < sprite.height; y++)
        for (int x = 0; x < sprite.width; x++)
          {
            guint32 pixel = sprite.pixels[y * sprite.width + x];

            if (pixel >> 24 < 255)
              continue;
            least = MIN (least, pixel & 0xff);
            if ((pixel & 0xff) < 110)
              {
                top = MIN (top, y);
                bottom = MAX (bottom, y);
              }
          }
      if (bottom - top + 1 < 7 || least > 70)
        g_error ("face %d of a small die: %d pixels high, %u dark", face, bottom - top + 1, least);
      g_free (sprite.pixels);
    }
}

/* --- glyphs --- */

/* A six differs from a nine, and all faces from each other. */
static void
test_unlike (void)
{
  const HsdSkin *skin = hsd_skin_get (HSD_SKIN_D20);
  const int n = HSD_GLYPH_CELL * HSD_GLYPH_CELL;

  for (guint a = 0; a < 20; a++)
    for (guint b = 0; b < 20; b++)
      {
        const guint32 *one = hsd_dice_data.fields + hsd_glyph_offset (&skin->faces[a]);
        const guint32 *other = hsd_dice_data.fields + hsd_glyph_offset (&skin->faces[b]);
        int upright = 0, turned = 0;

        for (int i = 0; i < n; i++)
          {
            upright += ((one[i] & 0xff) > 127) != ((other[i] & 0xff) > 127);
            turned += ((one[i] & 0xff) > 127) != ((other[n - 1 - i] & 0xff) > 127);
          }
        if (a != b && MIN (upright, turned) < 400)
          g_error ("%u and %u could be taken for each other: %d, %d texels", a + 1, b + 1, upright, turned);
      }
}

/* --- pictures that were looked at --- */

static cairo_surface_t *
draw_materials (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[12];
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 320, 180);

  for (guint i = 0; i < 12; i++)
    dice[i] = (HsdSceneDie) {
      .skin = i < 6 ? HSD_SKIN_D20 : (HsdSkinKind) (i % 4), .face = i < 6 ? i + 14 : 5, .material = (HsdMaterialName) (i % 6),
      .place = i,
    };
  hsd_dice_scene_set_dice (scene, dice, 12, NULL);
  hsd_dice_scene_render (scene, 0, surface);
  return surface;
}

/* A fixed frame instead of a throw, so that the picture does not change when throws do. */
static HsdMotion *
hold_still (const HsdSceneDie *dice, guint n_dice, const float (*frame)[7])
{
  HsdMotion *motion = g_atomic_rc_box_new0 (HsdMotion);

  motion->n_dice = n_dice;
  motion->solids = g_new (const HsdSolid *, n_dice);
  for (guint i = 0; i < n_dice; i++)
    motion->solids[i] = hsd_solid_get (hsd_skin_get (dice[i].skin)->solid);
  motion->tray = 1;
  motion->n_frames = 1;
  motion->frames = g_memdup2 (frame, n_dice * sizeof *frame);
  motion->rests = g_new0 (double, n_dice);
  motion->rest = 1;
  return motion;
}

/* In the air, on edge, above one another. */
static cairo_surface_t *
draw_flight (void)
{
  static const float frame[5][7] = {
    { -5, 2, 1.2f, .9f, .3f, .2f, .25f }, { -4.2f, 1.1f, 3, .4f, .7f, .5f, -.3f }, { 0, -1, .8f, .8f, -.1f, .5f, .3f },
    { 1.4f, -1.8f, .85f, .2f, .1f, .9f, .4f }, { 5, 1.5f, 2, .6f, .6f, -.4f, .3f },
  };
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[5];
  HsdMotion *motion;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 320, 180);

  for (guint i = 0; i < 5; i++)
    dice[i] = (HsdSceneDie) { .skin = (HsdSkinKind) i, .face = 4, .material = (HsdMaterialName) i, .place = i };
  motion = hold_still (dice, 5, frame);
  hsd_dice_scene_set_dice (scene, dice, 5, motion);
  hsd_dice_scene_render (scene, .5, surface);
  hsd_motion_unref (motion);
  return surface;
}

static cairo_surface_t *
draw_states (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_N_SCENE_STATES + HSD_N_MOTIFS - 1];
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 320, 180);

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    dice[i] = (HsdSceneDie) {
      .skin = HSD_SKIN_DIGITS, .face = i % 10, .state = (HsdSceneState) (i < HSD_N_SCENE_STATES ? i : 0),
      .motif = (HsdMotif) (i < HSD_N_SCENE_STATES ? 0 : i - HSD_N_SCENE_STATES + 1), .colour = 0x1d4f91 + i * 0x090705, .place = i,
    };
  hsd_dice_scene_set_dice (scene, dice, G_N_ELEMENTS (dice), NULL);
  hsd_dice_scene_render (scene, 0, surface);
  return surface;
}

/* Two dice near enough for their edges and engravings to be seen, without felt. */
static cairo_surface_t *
draw_close (void)
{
  static const HsdMaterialName materials[] = { HSD_MATERIAL_RESIN, HSD_MATERIAL_BRASS };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2 * SIDE, SIDE);
  HsdCamera camera;

  hsd_camera_init (&camera, SIDE, SIDE, 3.5);
  for (int i = 0; i < 2; i++)
    {
      HsdDieLook die = lay (i == 0 ? HSD_SKIN_D20 : HSD_SKIN_COMBAT, 4);
      HsdSprite sprite = { .width = 0 };

      die.material = hsd_material_get (materials[i]);
      die.turn = hsd_quat_times (hsd_quat_unit ((HsdQuat) { .9, .25, -.15, .2 }), die.turn);
      draw_die (&die, &camera, &sprite);
      for (int y = 0; y < sprite.height; y++)
        hsd_kernel_over ((guint32 *) (gpointer) (cairo_image_surface_get_data (surface)
                                                 + (sprite.y + y) * cairo_image_surface_get_stride (surface)) + i * SIDE + sprite.x,
                         sprite.pixels + y * sprite.width, 256, sprite.width);
      g_free (sprite.pixels);
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

typedef struct
{
  const char *name;
  cairo_surface_t *(*draw) (void);
} Picture;

static const Picture looked_at[] = {
  { "dice-materials", draw_materials }, { "dice-flight", draw_flight }, { "dice-states", draw_states },
  { "dice-close", draw_close },
};

/* Machines round differently, and librsvg may draw an edge anew: a pixel may be off a little, and a few more. */
static void
compare (const char *name, cairo_surface_t *expected, cairo_surface_t *drawn)
{
  int width = cairo_image_surface_get_width (drawn), height = cairo_image_surface_get_height (drawn);
  double sum = 0;
  int n_far = 0;

  g_assert_cmpint (cairo_image_surface_get_width (expected), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (expected), ==, height);
  for (int y = 0; y < height; y++)
    {
      const guint8 *one = cairo_image_surface_get_data (expected) + (gsize) y * cairo_image_surface_get_stride (expected);
      const guint8 *other = cairo_image_surface_get_data (drawn) + (gsize) y * cairo_image_surface_get_stride (drawn);

      for (int i = 0; i < 4 * width; i++)
        {
          int apart = i % 4 == 3 ? 0 : ABS (one[i] - other[i]);

          sum += apart;
          n_far += apart > 20;
        }
    }
  sum /= 3.0 * width * height;
  g_test_message ("%s: off by %.3f on average, %d far off", name, sum, n_far);
  if (sum > .12 || n_far > width * height / 300)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s-drawn.png", g_get_tmp_dir (), name);

      cairo_surface_write_to_png (drawn, path);
      g_error ("%s is no longer what it was: %.2f on average, %d far off; see %s", name, sum, n_far, path);
    }
}

static void
test_picture (gconstpointer data)
{
  const Picture *picture = data;
  g_autofree char *path = g_strdup_printf ("%s/%s.png", pictures, picture->name);
  cairo_surface_t *drawn = picture->draw (), *expected;

  if (g_getenv ("HASARD_WRITE_PICTURES") != NULL)
    g_assert_cmpint (cairo_surface_write_to_png (drawn, path), ==, CAIRO_STATUS_SUCCESS);
  expected = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (expected), ==, CAIRO_STATUS_SUCCESS);
  compare (picture->name, expected, drawn);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (drawn);
}

HSD_SUITE (dice)
{
  pictures = g_getenv ("HASARD_PICTURES");
  g_test_add_func ("/dice/upright", test_upright);
  g_test_add_func ("/dice/centred", test_centred);
  g_test_add_func ("/dice/small", test_small);
  g_test_add_func ("/dice/glyphs/unlike", test_unlike);
  for (guint i = 0; i < G_N_ELEMENTS (looked_at); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/picture/", looked_at[i].name, NULL);

      g_test_add_data_func (path, &looked_at[i], test_picture);
    }
}
