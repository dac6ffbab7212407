/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every moment of the tour plays to its end, and po/places knows which messages it shows. With $HASARD_PLACES that file is written
 * instead: ./dev po places. */

#include "config.h"

#include "app/stage/sounds.h"
#include "app/tour/tour.h"
#include "app/translation/appearances.h"
#include "app/translation/pointing.h"
#include "app/translation/translation.h"
#include "desk.h"
#include "suite.h"
#include "walk.h"

/* Moments that are kept for a message: a word like “Close” is in every window. */
#define MOST 6

#define TITLE "# Where the messages stand: key, moments. Made by ./dev po places.\n"

typedef struct
{
  GHashTable *moments; /* key → GString of their names */
  GPtrArray *keys;     /* in the order in which they were met */
} Places;

static gboolean
stands (gpointer player)
{
  return hsd_player_get_moment (player) != G_MAXUINT;
}

static void
add (Places *places, const HsdPoEntry *entry, const char *moment)
{
  g_autofree char *key = hsd_appearances_key (entry);
  GString *moments = g_hash_table_lookup (places->moments, key);
  g_auto (GStrv) names = NULL;

  if (moments == NULL)
    {
      moments = g_string_new (NULL);
      g_ptr_array_add (places->keys, g_strdup (key));
      g_hash_table_insert (places->moments, g_steal_pointer (&key), moments);
    }
  names = g_strsplit (moments->str, " ", -1);
  if (!g_strv_contains ((const char *const *) names, moment) && g_strv_length (names) <= MOST)
    g_string_append_printf (moments, " %s", moment);
}

/* The bar of the translator is in every window, and of no game. */
static gboolean
is_of_workshop (const HsdPoEntry *entry)
{
  g_auto (GStrv) files = g_strsplit (entry->files != NULL ? entry->files : "", "\n", -1);

  for (guint i = 0; files[i] != NULL; i++)
    if (!g_str_has_prefix (files[i], "src/app/translation/"))
      return FALSE;

  return TRUE;
}

static void
note (Places *places, GtkWidget *window, const char *moment)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  g_autoptr (GArray) texts = hsd_texts_find (window);

  for (guint i = 0; i < texts->len; i++)
    {
      guint entry = g_array_index (texts, HsdShownText, i).entry;

      if (entry < hsd_po_file_count (po) && !is_of_workshop (hsd_po_file_get (po, entry)))
        add (places, hsd_po_file_get (po, entry), moment);
    }
}

static void
play (Places *places, HsdPlayer *player, guint index)
{
  const char *moment = hsd_moments_get (index)->id;
  g_autoptr (GPtrArray) windows = NULL;

  hsd_player_play (player, index);
  for (guint i = 0; i < 3 && !hsd_test_wait (stands, player); i++)
    continue;
  if (!stands (player) || hsd_player_get_fault (player) != NULL)
    g_error ("%s: %s", moment, hsd_player_get_fault (player) != NULL ? hsd_player_get_fault (player) : "it does not end");

  windows = hsd_player_list_windows (player);
  for (guint i = 0; i < windows->len; i++)
    note (places, g_ptr_array_index (windows, i), moment);
}

static void
write_places (const Places *places, const char *path)
{
  g_autoptr (GString) text = g_string_new (TITLE);

  for (guint i = 0; i < places->keys->len; i++)
    {
      const char *key = g_ptr_array_index (places->keys, i);

      g_string_append_printf (text, "%s%s\n", key, ((GString *) g_hash_table_lookup (places->moments, key))->str);
    }
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

/* Few messages may be new since the strings were frozen last. */
static void
compare (const Places *places)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  guint n = 0, unknown = 0;

  for (guint i = 0; i < hsd_po_file_count (po); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (po, i);
      g_autofree char *key = hsd_appearances_key (entry);

      if (!g_hash_table_contains (places->moments, key))
        continue;
      n++;
      if (hsd_appearances_find (entry) == G_MAXUINT)
        unknown++;
    }
  g_test_message ("%u messages are shown, %u of them are not in po/places", n, unknown);
  g_assert_cmpuint (n, >, hsd_po_file_count (po) / 2);
  g_assert_cmpuint (unknown, <, n / 10);
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
test_places (HsdDesk *f, gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "po", "fr.po", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (HsdPlayer) player = NULL;
  g_autoptr (GHashTable) moments = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_string);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  Places places = { moments, keys };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_object_set (hsd_sounds_get_default (), "enabled", FALSE, NULL);
  g_assert_true (hsd_translation_follow (hsd_translation_get_default (), file, NULL));
  hsd_desk_activate (f);
  hsd_translation_set_sewn (hsd_translation_get_default (), TRUE);
  player = hsd_player_new (GTK_APPLICATION (f->application));
  for (guint i = 0; i < hsd_moments_count (); i++)
    play (&places, player, i);
  hsd_player_close (player);
  if (g_getenv ("HASARD_PLACES") != NULL)
    write_places (&places, g_getenv ("HASARD_PLACES"));
  else
    compare (&places);
  hsd_translation_end (hsd_translation_get_default ());
}

HSD_SUITE (places)
{
  hsd_desk_add ("/places", test_places);
}
