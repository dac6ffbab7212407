/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "app/settings.h"
#include "app/stage/stage-deck.h"
#include "model/story/cards.h"

/* For a stage that fills a screen, ten cards or so in two sizes. */
#define LIMIT ((gsize) 24 << 20)

HsdCardWords
hsd_stage_deck_words (HsdCardId id)
{
  HsdCardWords words = { NULL, NULL };

  if (id != HSD_CARD_BACK)
    words.name = hsd_card_id_is_major (id) ? hsd_major_name (hsd_card_id_number (id)) : hsd_minor_name (hsd_card_id_number (id));

  return words;
}

/* The installed data, or those in the source tree. */
static char *
find_folder (void)
{
  const char *data = g_getenv ("HASARD_PKGDATADIR");

  return g_build_filename (data != NULL ? data : HSD_PKGDATADIR, "cards", NULL);
}

cairo_surface_t *
hsd_stage_deck_decode (GBytes *bytes, GError **error)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, error);
  cairo_surface_t *surface;

  if (texture == NULL)
    return NULL;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_texture_get_width (texture), gdk_texture_get_height (texture));
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    gdk_texture_download (texture, cairo_image_surface_get_data (surface), cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);

  return surface;
}

HsdCardSheet *
hsd_stage_deck_make_sheet (void)
{
  g_autofree char *folder = find_folder ();
  g_autofree char *chosen = hsd_settings_dup_path (hsd_settings_get_default (), "deck");
  HsdCardDeck *scans = chosen != NULL ? hsd_card_deck_read (chosen) : NULL;
  g_autoptr (HsdCardSheet) own = hsd_card_sheet_new (folder);

  return scans != NULL ? hsd_card_sheet_new_scans (scans, hsd_stage_deck_decode, own) : g_steal_pointer (&own);
}

static void
changed_deck_cb (HsdSettings *settings, GParamSpec *pspec, HsdCardCache *cache)
{
  g_autoptr (HsdCardSheet) sheet = hsd_stage_deck_make_sheet ();

  hsd_card_cache_set_sheet (cache, sheet);
}

static void
name_cards (HsdCardCache *cache)
{
  const char *names[HSD_N_CARD_IDS];

  for (guint i = 0; i < HSD_N_CARD_IDS; i++)
    names[i] = hsd_stage_deck_words (i).name;
  hsd_card_cache_set_words (cache, NULL, names);
}

static HsdCardCache *
make_cache (void)
{
  HsdSettings *settings = hsd_settings_get_default ();
  g_autoptr (HsdCardSheet) sheet = hsd_stage_deck_make_sheet ();
  HsdCardCache *cache = hsd_card_cache_new (sheet, LIMIT);

  name_cards (cache);
  g_signal_connect_object (settings, "notify::deck", G_CALLBACK (changed_deck_cb), cache, 0);

  return cache;
}

/* Made when a card is asked for. */
static HsdCardCache *shared;

HsdCardCache *
hsd_stage_deck_get (void)
{
  if (shared == NULL)
    shared = make_cache ();

  return shared;
}

void
hsd_stage_deck_update_language (void)
{
  if (shared != NULL)
    name_cards (shared);
}

/* The sheets have an order of their own. */
HsdCardSuit
hsd_stage_deck_suit (int suit)
{
  static const HsdCardSuit suits[] = { HSD_CARD_CUPS, HSD_CARD_WANDS, HSD_CARD_SWORDS, HSD_CARD_COINS };

  return suits[CLAMP (suit, 0, HSD_N_CARD_SUITS - 1)];
}

HsdCardId
hsd_stage_deck_id (const HsdCard *card, int suit)
{
  return card->arcana == HSD_CARD_MAJOR ? hsd_card_id_major (card->number)
                                        : hsd_card_id_minor (hsd_stage_deck_suit (suit), card->number);
}
