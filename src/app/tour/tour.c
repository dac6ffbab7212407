/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tour/moments.h"
#include "app/tour/player.h"
#include "app/tour/tour.h"
#include "app/translation/appearances.h"
#include "app/translation/pointing.h"
#include "app/translation/translation.h"

#define ACTION "show-moment"

static struct
{
  HsdPlayer *player; /* owned, for good */
  char *key;         /* of the message that is wanted */
} tour;

static const HsdPoFile *
get_po (void)
{
  return hsd_translation_get_po (hsd_translation_get_default ());
}

static const HsdPoEntry *
find_wanted (void)
{
  for (guint i = 0; i < hsd_po_file_count (get_po ()); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (get_po (), i);
      g_autofree char *key = hsd_appearances_key (entry);

      if (g_str_equal (key, tour.key))
        return entry;
    }

  return NULL;
}

/* The window that was opened last lies over the rest. */
static void
point_at_wanted (void)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (tour.player);
  const HsdPoEntry *entry = get_po () != NULL && hsd_pointing_is_on () ? find_wanted () : NULL;

  for (guint i = windows->len; entry != NULL && i > 0; i--)
    if (hsd_pointing_show (g_ptr_array_index (windows, i - 1), entry->index))
      return;
}

/* Where a message stands is only known of texts that carry their marks. */
static void
show_activated (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *moment, *key;
  guint index;

  g_variant_get (parameter, "(&s&s)", &moment, &key);
  index = hsd_moments_find (moment);
  if (index == G_MAXUINT || get_po () == NULL)
    return;

  if (tour.player == NULL)
    {
      tour.player = hsd_player_new (application);
      g_signal_connect (tour.player, "shown", G_CALLBACK (point_at_wanted), NULL);
    }
  if (!hsd_pointing_is_on ())
    g_action_group_change_action_state (application, "where", g_variant_new_boolean (TRUE));
  g_free (tour.key);
  tour.key = g_strdup (key);
  if (hsd_player_get_moment (tour.player) == index)
    point_at_wanted ();
  else
    hsd_player_play (tour.player, index);
}

static void
file_cb (GtkApplication *application)
{
  gboolean on = hsd_translation_is_on (hsd_translation_get_default ());

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (application), ACTION)), on);
  if (!on && tour.player != NULL)
    hsd_player_close (tour.player);
}

void
hsd_tour_add_actions (GtkApplication *application)
{
  static const GActionEntry entry = { .name = ACTION, .activate = show_activated, .parameter_type = "(ss)" };

  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_action_map_add_action_entries (G_ACTION_MAP (application), &entry, 1, application);
  hsd_appearances_set_names (hsd_moments_name);
  g_signal_connect_object (hsd_translation_get_default (), "notify::file", G_CALLBACK (file_cb), application, G_CONNECT_SWAPPED);
  file_cb (application);
}
