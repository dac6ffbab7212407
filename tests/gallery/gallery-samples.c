/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "render/cards/lettering.h"
#include "render/cards/sheet.h"
#include "render/dice/scene.h"

/* gallery-samples OUT: some dice and some cards, for the screenshots. */

#define FELT 29 / 255.0, 53 / 255.0, 87 / 255.0

static gboolean
save (cairo_surface_t *surface, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_status_t status = cairo_surface_write_to_png (surface, path);

  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("gallery-samples: %s: %s\n", path, cairo_status_to_string (status));

  return status == CAIRO_STATUS_SUCCESS;
}

/* A critical, a plain one, a complication, a helper's: the upper part of the tray, as above the band of the outcome. */
static cairo_surface_t *
draw_dice (void)
{
  enum { WIDTH = 960, HEIGHT = 540, SEEN = 358 };
  static const HsdSceneDie dice[] = {
    { .skin = HSD_SKIN_D20, .face = 2, .state = HSD_SCENE_CRITICAL, .place = 0 },
    { .skin = HSD_SKIN_D20, .face = 8, .place = 1 },
    { .skin = HSD_SKIN_D20, .face = 19, .state = HSD_SCENE_COMPLICATION, .place = 2 },
    { .skin = HSD_SKIN_D20, .face = 6, .motif = HSD_MOTIF_TRIANGLE, .colour = 0xb0782a, .place = 3 },
  };
  g_autoptr (HsdDiceScene) scene = hsd_dice_scene_new ();
  cairo_surface_t *whole = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_surface_t *seen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, SEEN);
  cairo_t *cr = cairo_create (seen);

  hsd_dice_scene_set_dice (scene, dice, G_N_ELEMENTS (dice), NULL);
  hsd_dice_scene_set_area (scene, 0, .08, 1, .64);
  hsd_dice_scene_render (scene, 0, whole);
  cairo_set_source_surface (cr, whole, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);

  return seen;
}

/* Some majors, a minor of each kind, and the back; named in French, as they were. */
static cairo_surface_t *
draw_cards (const char *deck)
{
  enum { HEIGHT = 300, GAP = 12 };
  static const struct
  {
    HsdCardId id;
    const char *name;
  } cards[] = {
    { 0, "Le Mat" },
    { 2, "La Papesse" },
    { 7, "Le Chariot" },
    { 14, "Tempérance" },
    { 17, "L’Étoile" },
    { HSD_CARD_MAJORS + HSD_CARD_CUPS * HSD_CARD_RANKS + 11, "Cavalier de Coupes" },
    { HSD_CARD_MAJORS + HSD_CARD_SWORDS * HSD_CARD_RANKS + 8, "Neuf d’Épées" },
    { HSD_CARD_MAJORS + HSD_CARD_COINS * HSD_CARD_RANKS + 12, "Reine de Deniers" },
    { HSD_CARD_BACK, NULL },
  };
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (deck);
  int width = (int) lround (HEIGHT * HSD_CARD_WIDTH / HSD_CARD_HEIGHT);
  cairo_surface_t *page =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) G_N_ELEMENTS (cards) * (width + GAP) + GAP, HEIGHT + 2 * GAP);
  cairo_t *cr = cairo_create (page);

  cairo_set_source_rgb (cr, FELT);
  cairo_paint (cr);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cairo_surface_t *card = hsd_card_sheet_render (sheet, cards[i].id, width, HEIGHT, NULL);
      HsdCardWords words = { NULL, cards[i].name };
      cairo_t *on_card;

      if (card == NULL)
        g_error ("a card of %s cannot be drawn", deck);
      on_card = cairo_create (card);
      if (cards[i].name != NULL)
        hsd_lettering_draw (on_card, cards[i].id, &words, width);
      cairo_destroy (on_card);
      cairo_set_source_surface (cr, card, GAP + (int) i * (width + GAP), GAP);
      cairo_paint (cr);
      cairo_surface_destroy (card);
    }
  cairo_destroy (cr);

  return page;
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      g_printerr ("usage: gallery-samples OUT\n");
      return 2;
    }

  return save (draw_dice (), argv[1], "dice.png") && save (draw_cards (HSD_CARDS_FOLDER), argv[1], "cards.png") ? 0 : 1;
}
