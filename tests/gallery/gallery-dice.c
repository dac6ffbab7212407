/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "apng.h"
#include "render/dice/scene.h"

/* gallery-dice OUT: contact sheets of dice. */

#define GAP 4

static const char *out;

/* --- sheets --- */

/* A picture that pictures are pasted into, row by row. */
typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  int x, y, row_height;
} Sheet;

static void
sheet_open (Sheet *sheet, int width, int height)
{
  sheet->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  sheet->cr = cairo_create (sheet->surface);
  cairo_set_source_rgb (sheet->cr, .16, .16, .17);
  cairo_paint (sheet->cr);
  sheet->x = sheet->y = GAP;
  sheet->row_height = 0;
}

static void
sheet_paste (Sheet *sheet, cairo_surface_t *picture, int zoom)
{
  int width = cairo_image_surface_get_width (picture) * zoom, height = cairo_image_surface_get_height (picture) * zoom;

  if (sheet->x + width > cairo_image_surface_get_width (sheet->surface))
    {
      sheet->x = GAP;
      sheet->y += sheet->row_height + GAP;
      sheet->row_height = 0;
    }
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, sheet->x, sheet->y);
  cairo_scale (sheet->cr, zoom, zoom);
  cairo_set_source_surface (sheet->cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (sheet->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (sheet->cr);
  cairo_restore (sheet->cr);
  sheet->x += width + GAP;
  sheet->row_height = MAX (sheet->row_height, height);
}

static void
sheet_close (Sheet *sheet, const char *name)
{
  g_autofree char *path = g_strconcat (out, "/dice-", name, ".png", NULL);
  cairo_status_t status = cairo_surface_write_to_png (sheet->surface, path);

  if (status != CAIRO_STATUS_SUCCESS)
    g_error ("%s: %s", path, cairo_status_to_string (status));
  cairo_destroy (sheet->cr);
  cairo_surface_destroy (sheet->surface);
}

/* --- scenes --- */

static cairo_surface_t *
draw (HsdDiceScene *scene, double time, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  hsd_dice_scene_render (scene, time, surface);
  return surface;
}

static void
paste_scene (Sheet *sheet, HsdDiceScene *scene, double time, int width, int height, int zoom)
{
  cairo_surface_t *picture = draw (scene, time, width, height);

  sheet_paste (sheet, picture, zoom);
  cairo_surface_destroy (picture);
}

static HsdMotion *
throw (const HsdSceneDie *dice, guint n_dice, guint64 seed)
{
  HsdSolidKind kinds[HSD_SCENE_DICE];

  for (guint i = 0; i < n_dice; i++)
    kinds[i] = hsd_skin_get (dice[i].skin)->solid;
  return hsd_motion_throw (kinds, n_dice, hsd_motion_tray (n_dice), seed);
}

/* Every face of a skin. */
static guint
fill_faces (HsdSceneDie *dice, HsdSkinKind skin, HsdMaterialName material)
{
  guint n = hsd_solid_get (hsd_skin_get (skin)->solid)->n_faces;

  for (guint i = 0; i < n; i++)
    dice[i] = (HsdSceneDie) { .skin = skin, .face = i, .material = material, .place = i };
  return n;
}

static void
draw_faces (HsdSkinKind skin)
{
  static const int widths[3] = { 960, 480, 256 };
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];
  Sheet sheet;

  sheet_open (&sheet, 960 + 480 + 256 + 4 * GAP, (540 + GAP) * HSD_N_MATERIALS + GAP);
  for (int material = 0; material < HSD_N_MATERIALS; material++)
    {
      hsd_dice_scene_set_dice (scene, dice, fill_faces (dice, skin, (HsdMaterialName) material), NULL);
      for (int i = 0; i < 3; i++)
        paste_scene (&sheet, scene, 0, widths[i], widths[i] * 9 / 16, 1);
    }
  sheet_close (&sheet, hsd_skin_get (skin)->id);
}

static void
draw_film (HsdSkinKind skin, guint n_dice)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  g_autofree char *name = g_strdup_printf ("film-%s-%u", hsd_skin_get (skin)->id, n_dice);
  HsdSceneDie dice[HSD_SCENE_DICE];
  HsdMotion *motion;
  guint n_faces = hsd_solid_get (hsd_skin_get (skin)->solid)->n_faces;
  Sheet sheet;

  for (guint i = 0; i < n_dice; i++)
    dice[i] = (HsdSceneDie) { .skin = skin, .face = (i * 7 + n_dice) % n_faces, .material = i % HSD_N_MATERIALS, .place = i };
  motion = throw (dice, n_dice, 11 + n_dice);
  hsd_dice_scene_set_dice (scene, dice, n_dice, motion);
  sheet_open (&sheet, 4 * (480 + GAP) + GAP, 3 * (270 + GAP) + GAP);
  for (int i = 0; i < 12; i++)
    paste_scene (&sheet, scene, .04 + (hsd_dice_scene_end_time (scene) - .04) * i / 11, 480, 270, 1);
  sheet_close (&sheet, name);
  hsd_motion_unref (motion);
}

/* --- states --- */

static const guint32 owners[] = { 0x2f5d8c, 0xb0782a, 0x3f7f45, 0xb5322b, 0x8a8f98, 0x1e8f8a, 0x7b4fa3 };

static guint
fill_states (HsdSceneDie *dice, HsdSkinKind skin)
{
  guint n = 0, n_faces = hsd_solid_get (hsd_skin_get (skin)->solid)->n_faces;

  for (int state = 0; state < HSD_N_SCENE_STATES; state++, n++)
    dice[n] = (HsdSceneDie) { .skin = skin, .face = (n * 3 + 2) % n_faces, .state = (HsdSceneState) state, .place = n };
  for (int motif = 1; motif < HSD_N_MOTIFS; motif++, n++)
    dice[n] = (HsdSceneDie) {
      .skin = skin, .face = (n * 3 + 2) % n_faces, .motif = (HsdMotif) motif, .colour = owners[motif - 1], .place = n,
    };
  return n;
}

static void
make_grey (cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_HSL_SATURATION);
  cairo_set_source_rgb (cr, .5, .5, .5);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
draw_states (void)
{
  static const HsdSkinKind skins[] = { HSD_SKIN_D20, HSD_SKIN_DIGITS, HSD_SKIN_DISCORDANT };
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];
  Sheet sheet;

  sheet_open (&sheet, 2 * (960 + GAP) + GAP, 3 * (540 + GAP) + GAP);
  for (guint i = 0; i < G_N_ELEMENTS (skins); i++)
    {
      cairo_surface_t *grey;

      hsd_dice_scene_set_dice (scene, dice, fill_states (dice, skins[i]), NULL);
      paste_scene (&sheet, scene, 0, 960, 540, 1);
      grey = draw (scene, 0, 960, 540);
      make_grey (grey);
      sheet_paste (&sheet, grey, 1);
      cairo_surface_destroy (grey);
    }
  sheet_close (&sheet, "states");
}

/* The band of the verdict, over the lower third. */
static void
cover_band (Sheet *sheet, int x, int y, int width, int height)
{
  cairo_rectangle (sheet->cr, x, y + height * 2 / 3, width, height - height * 2 / 3);
  cairo_set_source_rgb (sheet->cr, .95, .91, .81);
  cairo_fill (sheet->cr);
}

/* A test of two and a helper's die, as the projection, the console and the sidebar show it. */
static void
draw_table (void)
{
  static const int widths[] = { 1920, 472, 336, 172 };
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  const HsdSceneDie dice[] = {
    { .skin = HSD_SKIN_D20, .face = 2, .state = HSD_SCENE_CRITICAL, .place = 0 },
    { .skin = HSD_SKIN_D20, .face = 8, .place = 1 },
    { .skin = HSD_SKIN_D20, .face = 19, .state = HSD_SCENE_COMPLICATION, .place = 2 },
    { .skin = HSD_SKIN_D20, .face = 6, .motif = HSD_MOTIF_TRIANGLE, .colour = 0xb0782a, .place = 3 },
  };
  Sheet sheet;

  hsd_dice_scene_set_dice (scene, dice, G_N_ELEMENTS (dice), NULL);
  hsd_dice_scene_set_area (scene, 0, .08, 1, .64);
  sheet_open (&sheet, 1920 + 2 * GAP, 1080 + 270 + 3 * GAP);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      paste_scene (&sheet, scene, 0, widths[i], widths[i] * 9 / 16, 1);
      cover_band (&sheet, sheet.x - widths[i] - GAP, sheet.y, widths[i], widths[i] * 9 / 16);
    }
  sheet_close (&sheet, "table");
}

/* --- sizes --- */

/* The smallest size in use, as it is and enlarged. */
static void
draw_small (void)
{
  static const HsdSkinKind skins[] = { HSD_SKIN_D20, HSD_SKIN_TENS, HSD_SKIN_DIGITS, HSD_SKIN_COMBAT, HSD_SKIN_DISCORDANT };
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];
  Sheet sheet;

  sheet_open (&sheet, 6 * (236 + GAP) + GAP, 5 * (133 + GAP) + 4 * 133 + 2 * GAP);
  for (guint i = 0; i < G_N_ELEMENTS (skins); i++)
    for (int material = 0; material < HSD_N_MATERIALS; material++)
      {
        hsd_dice_scene_set_dice (scene, dice, fill_faces (dice, skins[i], (HsdMaterialName) material), NULL);
        paste_scene (&sheet, scene, 0, 236, 133, 1);
      }
  hsd_dice_scene_set_dice (scene, dice, fill_faces (dice, HSD_SKIN_D20, HSD_MATERIAL_BONE), NULL);
  paste_scene (&sheet, scene, 0, 236, 133, 4);
  sheet_close (&sheet, "small");
}

static void
draw_large (void)
{
  static const HsdSkinKind skins[] = { HSD_SKIN_D20, HSD_SKIN_DIGITS, HSD_SKIN_COMBAT };
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  Sheet sheet;

  /* One die takes nearly half of the height of its picture. */
  sheet_open (&sheet, 3 * (900 + GAP) + GAP, 2 * (900 + GAP) + GAP);
  for (int material = 0; material < HSD_N_MATERIALS; material++)
    {
      HsdSkinKind skin = skins[material % 3];
      const HsdSceneDie die = { .skin = skin, .face = skin == HSD_SKIN_D20 ? 19 : 5, .material = (HsdMaterialName) material };
      cairo_surface_t *whole, *part;

      hsd_dice_scene_set_dice (scene, &die, 1, NULL);
      whole = draw (scene, 0, 2560, 1440);
      part = cairo_surface_create_for_rectangle (whole, 830, 290, 900, 900);
      cairo_set_source_surface (sheet.cr, part, GAP + material % 3 * (900 + GAP), GAP + material / 3 * (900 + GAP));
      cairo_paint (sheet.cr);
      cairo_surface_destroy (part);
      cairo_surface_destroy (whole);
    }
  sheet_close (&sheet, "large");
}

static void
draw_many (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  HsdSceneDie dice[HSD_SCENE_DICE];
  HsdMotion *motion;
  Sheet sheet;

  for (guint i = 0; i < 50; i++)
    dice[i] = (HsdSceneDie) {
      .skin = (HsdSkinKind) (i % HSD_N_SKINS), .face = i * 7 % 20, .material = (HsdMaterialName) (i / 9), .place = i,
    };
  motion = throw (dice, 50, 4);
  hsd_dice_scene_set_dice (scene, dice, 50, motion);
  sheet_open (&sheet, 2 * (1280 + GAP) + GAP, 2 * (720 + GAP) + GAP);
  paste_scene (&sheet, scene, .35, 1280, 720, 1);
  paste_scene (&sheet, scene, .7, 1280, 720, 1);
  paste_scene (&sheet, scene, motion->rest, 1280, 720, 1);
  paste_scene (&sheet, scene, 100, 1280, 720, 1);
  sheet_close (&sheet, "fifty");
  hsd_motion_unref (motion);
}

/* --- preview --- */

/* The bounding box of all tiles that changed; one pixel if none did. */
static cairo_rectangle_int_t
changed_part (HsdDiceScene *scene, guint n_tiles)
{
  const cairo_rectangle_int_t *tiles = hsd_dice_scene_tiles (scene);
  int left = n_tiles > 0 ? G_MAXINT : 0, top = left, right = 1, bottom = 1;

  for (guint i = 0; i < n_tiles; i++)
    {
      left = MIN (left, tiles[i].x);
      top = MIN (top, tiles[i].y);
      right = MAX (right, tiles[i].x + tiles[i].width);
      bottom = MAX (bottom, tiles[i].y + tiles[i].height);
    }
  return (cairo_rectangle_int_t) { left, top, right - left, bottom - top };
}

static void
draw_preview (void)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_strconcat (out, "/dice-preview.png", NULL);
  const HsdSceneDie dice[] = {
    { .skin = HSD_SKIN_D20, .face = 19, .material = HSD_MATERIAL_BONE, .state = HSD_SCENE_CRITICAL, .place = 0 },
    { .skin = HSD_SKIN_D20, .face = 8, .material = HSD_MATERIAL_EBONY, .place = 1 },
    { .skin = HSD_SKIN_DIGITS, .face = 7, .material = HSD_MATERIAL_RESIN, .place = 2 },
    { .skin = HSD_SKIN_TENS, .face = 4, .material = HSD_MATERIAL_LAPIS, .place = 3 },
    { .skin = HSD_SKIN_COMBAT, .face = 4, .material = HSD_MATERIAL_BRASS, .place = 4 },
  };
  HsdMotion *motion = throw (dice, G_N_ELEMENTS (dice), 6);
  const guint fps = 25;
  guint n_frames;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 480, 270);
  Apng *apng;

  hsd_dice_scene_set_dice (scene, dice, G_N_ELEMENTS (dice), motion);
  n_frames = (guint) ((hsd_dice_scene_end_time (scene) + 1.2) * fps);
  apng = apng_new (480, 270, n_frames, 1000 / fps);
  for (guint i = 0; i < n_frames; i++)
    {
      guint n_tiles = hsd_dice_scene_render (scene, i / (double) fps, surface);
      cairo_rectangle_int_t part = changed_part (scene, n_tiles);

      apng_add (apng, surface, &part);
    }
  if (!apng_finish (apng, path, &error))
    g_error ("%s", error->message);
  cairo_surface_destroy (surface);
  hsd_motion_unref (motion);
}

/* Ten moments of the second in which dice that decide have their flourish, of each material. */
static void
draw_flourishes (const char *name, HsdSkinKind skin, const guint *faces, const HsdSceneState *states, guint n)
{
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  Sheet sheet;

  sheet_open (&sheet, 5 * (640 + GAP) + GAP, HSD_N_MATERIALS * 2 * (360 + GAP) + GAP);
  for (int material = 0; material < HSD_N_MATERIALS; material++)
    {
      HsdSceneDie dice[HSD_SCENE_DICE];
      g_autoptr (HsdMotion) motion = NULL;
      double end;

      for (guint i = 0; i < n; i++)
        dice[i] = (HsdSceneDie) {
          .skin = skin, .face = faces[i], .material = (HsdMaterialName) material, .state = states[i], .place = i,
          .flourish = states[i] == HSD_SCENE_CRITICAL ? HSD_FLOURISH_BLAZE
                      : states[i] != HSD_SCENE_KEPT   ? HSD_FLOURISH_CRACK
                                                      : HSD_FLOURISH_NONE,
        };
      motion = throw (dice, n, 7);
      hsd_dice_scene_set_dice (scene, dice, n, motion);
      hsd_dice_scene_set_area (scene, .04, .115, .96, .72);
      end = hsd_dice_scene_flourish (scene, 0);
      for (int i = 0; i < 10; i++)
        paste_scene (&sheet, scene, end - HSD_FLOURISH_TIME + .03 + i * .11, 640, 360, 1);
    }
  sheet_close (&sheet, name);
}

int
main (int argc, char **argv)
{
  static const HsdSkinKind filmed[] = { HSD_SKIN_DISCORDANT, HSD_SKIN_DIGITS, HSD_SKIN_D20 };
  static const guint numbers[] = { 1, 2, 5, 20 };

  if (argc != 2)
    {
      g_printerr ("usage: gallery-dice OUT\n");
      return 2;
    }
  out = argv[1];
  if (g_mkdir_with_parents (out, 0777) != 0)
    {
      g_printerr ("gallery-dice: %s: %s\n", out, g_strerror (errno));
      return 1;
    }
  for (int skin = 0; skin < HSD_N_SKINS; skin++)
    draw_faces ((HsdSkinKind) skin);
  for (guint i = 0; i < G_N_ELEMENTS (filmed); i++)
    for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
      draw_film (filmed[i], numbers[k]);
  draw_flourishes ("critical", HSD_SKIN_D20, (guint[]) { 0, 16 },
                   (HsdSceneState[]) { HSD_SCENE_CRITICAL, HSD_SCENE_KEPT }, 2);
  draw_flourishes ("complication", HSD_SKIN_D20, (guint[]) { 19, 19, 6 },
                   (HsdSceneState[]) { HSD_SCENE_COMPLICATION, HSD_SCENE_COMPLICATION, HSD_SCENE_KEPT }, 3);
  draw_flourishes ("ruin", HSD_SKIN_DIGITS, (guint[]) { 0 }, (HsdSceneState[]) { HSD_SCENE_RUIN }, 1);
  draw_states ();
  draw_table ();
  draw_small ();
  draw_large ();
  draw_many ();
  draw_preview ();
  return 0;
}
