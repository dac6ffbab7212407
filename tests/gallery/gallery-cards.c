/* SPDX-License-Identifier: GPL-3.0-or-later */

/* gallery-cards OUT [DECK]: contact sheets of the deck, as PNG files in the folder OUT.
 * gallery-cards --print FILE A4|letter: the deck as a PDF, to be cut out. */

#include "config.h"

#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#include "gallery-cards.h"
#include "render/cards/plain.h"
#include "render/cards/print.h"

#define GAP 12

/* The French names; the application takes them from its catalogue. */
static const char *const major_names[HSD_CARD_MAJORS] = {
  "Le Mat",     "Le Bateleur",       "La Papesse", "L’Impératrice", "L’Empereur",  "Le Pape",   "L’Amoureux",
  "Le Chariot", "La Justice",        "L’Hermite",  "La Roue de Fortune", "La Force", "Le Pendu", "",
  "Tempérance", "Le Diable",         "La Maison Dieu", "L’Étoile",  "La Lune",     "Le Soleil", "Le Jugement",
  "Le Monde",
};

static const char *const rank_names[HSD_CARD_RANKS] = {
  "As", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix", "Valet", "Cavalier", "Reine", "Roi",
};

static const char *const suit_names[HSD_N_CARD_SUITS] = { "de Bâtons", "de Coupes", "d’Épées", "de Deniers" };

static char *names[HSD_N_CARD_IDS];

const char *
card_name (HsdCardId id)
{
  if (id == HSD_CARD_BACK)
    return "";
  if (names[id] == NULL)
    names[id] = hsd_card_id_is_major (id)
                  ? g_strdup (major_names[id])
                  : g_strdup_printf ("%s %s", rank_names[hsd_card_id_number (id) - 1],
                                     suit_names[(id - HSD_CARD_MAJORS) / HSD_CARD_RANKS]);

  return names[id];
}

cairo_t *
page_new (int width, int height, int rgb)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_set_source_rgb (cr, (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
  cairo_paint (cr);

  return cr;
}

void
page_save (const Gallery *gallery, cairo_t *cr, const char *name)
{
  g_autofree char *path = g_build_filename (gallery->out, name, NULL);

  if (cairo_surface_write_to_png (cairo_get_target (cr), path) != CAIRO_STATUS_SUCCESS)
    g_error ("%s cannot be written", path);
  g_print ("%s\n", path);
  cairo_destroy (cr);
}

cairo_surface_t *
card_new (const Gallery *gallery, HsdCardId id, int height, const char *name)
{
  int width = (int) lround (height * HSD_CARD_WIDTH / HSD_CARD_HEIGHT);
  cairo_surface_t *surface = hsd_card_sheet_render (gallery->sheet, id, width, height, NULL);
  HsdCardWords words = { name != NULL ? NULL : "", name };
  gboolean is_plain = surface == NULL;
  cairo_t *cr;

  if (is_plain)
    surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  if (is_plain)
    hsd_plain_card_draw (cr, id, &words, width);
  else
    hsd_lettering_draw (cr, id, &words, width);
  cairo_destroy (cr);

  return surface;
}

/* Changes a card after it was drawn. */
typedef void (*Treatment) (const Gallery *gallery, HsdCardId id, cairo_surface_t *surface);

/* Cards from @first on, so many a row. */
static void
write_rows (const Gallery *gallery,
            const char *file,
            HsdCardId first,
            int n,
            int columns,
            int height,
            gboolean named,
            Treatment treat)
{
  int width = (int) lround (height * HSD_CARD_WIDTH / HSD_CARD_HEIGHT);
  int rows = (n + columns - 1) / columns;
  cairo_t *cr = page_new (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP, PAPER);

  for (int i = 0; i < n; i++)
    {
      HsdCardId id = (HsdCardId) (first + i);
      cairo_surface_t *surface = card_new (gallery, id, height, named ? card_name (id) : NULL);

      if (treat != NULL)
        treat (gallery, id, surface);
      cairo_set_source_surface (cr, surface, GAP + i % columns * (width + GAP), GAP + i / columns * (height + GAP));
      cairo_paint (cr);
      cairo_surface_destroy (surface);
    }
  page_save (gallery, cr, file);
}

/* All of them at the size of a hand: majors in two rows, then a suit a row. */
static void
write_small (const Gallery *gallery)
{
  enum { HEIGHT = 96, WIDTH = 55, COLUMNS = 14 };
  cairo_t *cr = page_new (COLUMNS * (WIDTH + GAP) + GAP, 6 * (HEIGHT + GAP) + GAP, PAPER);

  for (HsdCardId id = 0; id < HSD_CARD_BACK; id++)
    {
      cairo_surface_t *surface = card_new (gallery, id, HEIGHT, card_name (id));
      int minor = id - HSD_CARD_MAJORS;
      int row = minor < 0 ? id / 11 : 2 + minor / HSD_CARD_RANKS;
      int column = minor < 0 ? id % 11 : minor % HSD_CARD_RANKS;

      cairo_set_source_surface (cr, surface, GAP + column * (WIDTH + GAP), GAP + row * (HEIGHT + GAP));
      cairo_paint (cr);
      cairo_surface_destroy (surface);
    }
  page_save (gallery, cr, "cards-all-96.png");
}

static void
make_grey (const Gallery *gallery, HsdCardId id, cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_HSL_SATURATION);
  cairo_set_source_rgb (cr, 0.5, 0.5, 0.5);
  cairo_mask_surface (cr, surface, 0, 0);
  cairo_destroy (cr);
}

/* The figure on the card, in black on white: the group that the drawing calls its figure. */
static void
make_black (const Gallery *gallery, HsdCardId id, cairo_surface_t *surface)
{
  g_autofree char *path = g_build_filename (gallery->deck, hsd_card_id_path (id), NULL);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  cairo_surface_t *figure = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  RsvgRectangle whole = { 0, 0, width, height };
  RsvgHandle *handle = rsvg_handle_new_from_file (path, NULL);
  cairo_t *cr = cairo_create (figure);

  if (handle == NULL || !rsvg_handle_has_sub (handle, "#figure")
      || !rsvg_handle_render_layer (handle, cr, "#figure", &whole, NULL))
    g_printerr ("%s has no figure\n", path);
  cairo_destroy (cr);
  g_clear_object (&handle);

  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_mask_surface (cr, figure, 0, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (figure);
}

/* The cards with the most lines, faces, beasts and people. */
static void
write_large (const Gallery *gallery)
{
  static const HsdCardId large[] = { 0, 2, 15, 19, 21 };

  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *file = g_strdup_printf ("cards-large-%02d.png", large[i]);
      cairo_surface_t *surface = card_new (gallery, large[i], 1500, card_name (large[i]));
      cairo_t *cr = cairo_create (surface);

      cairo_surface_destroy (surface);
      page_save (gallery, cr, file);
    }
}

static HsdCardWords
french (HsdCardId id)
{
  return (HsdCardWords) { NULL, hsd_card_id_is_major (id) || id == HSD_CARD_BACK ? card_name (id) : rank_names[hsd_card_id_number (id) - 1] };
}

static int
write_pdf (const char *path, gboolean letter)
{
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new (HSD_CARDS_FOLDER);
  g_autoptr (GError) error = NULL;
  double width = letter ? 612 : 210 * 72 / 25.4;
  double height = letter ? 792 : 297 * 72 / 25.4;

  if (hsd_deck_print_pdf (sheet, french, path, width, height, &error))
    return 0;

  g_printerr ("%s\n", error->message);
  return 1;
}

int
main (int argc, char **argv)
{
  Gallery gallery = { .out = argc > 1 ? argv[1] : NULL, .deck = argc > 2 ? argv[2] : HSD_CARDS_FOLDER };

  if (argc == 4 && g_str_equal (argv[1], "--print"))
    return write_pdf (argv[2], g_str_equal (argv[3], "letter"));
  if (gallery.out == NULL || g_mkdir_with_parents (gallery.out, 0755) != 0)
    {
      g_printerr ("usage: gallery-cards OUT [DECK]\n");
      return 2;
    }
  gallery.sheet = hsd_card_sheet_new (gallery.deck);
  write_small (&gallery);
  write_rows (&gallery, "cards-majors-480.png", 0, HSD_CARD_MAJORS, 8, 480, TRUE, NULL);
  write_rows (&gallery, "cards-majors-480-bare.png", 0, HSD_CARD_MAJORS, 8, 480, FALSE, NULL);
  write_rows (&gallery, "cards-majors-grey.png", 0, HSD_CARD_MAJORS, 11, 300, TRUE, make_grey);
  write_rows (&gallery, "cards-majors-black.png", 0, HSD_CARD_MAJORS, 11, 300, FALSE, make_black);
  write_rows (&gallery, "cards-minors-240.png", HSD_CARD_MAJORS, HSD_CARD_BACK - HSD_CARD_MAJORS, 14, 240, TRUE, NULL);
  write_rows (&gallery, "cards-back.png", HSD_CARD_BACK, 1, 1, 960, FALSE, NULL);
  write_large (&gallery);
  write_hand (&gallery);
  write_states (&gallery);
  write_flip (&gallery);
  g_object_unref (gallery.sheet);
  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    g_free (names[i]);

  return 0;
}
