/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/tour/collector.h"
#include "app/tour/moments.h"
#include "app/tour/player.h"
#include "app/tour/specimen.h"
#include "app/tour/walk.h"
#include "app/translation/appearances.h"
#include "app/translation/messages.h"
#include "app/translation/pointing.h"
#include "app/translation/seen.h"
#include "app/translation/texts.h"
#include "app/translation/translation.h"

static struct
{
  GtkApplication *application;
  HsdPlayer *player; /* owned, for good */
  char *key;         /* of the message that is gone to; NULL: the first one that was not seen */
} walk;

static const HsdPoFile *
get_po (void)
{
  return hsd_translation_get_po (hsd_translation_get_default ());
}

static gboolean
is_unseen (const HsdPoEntry *entry)
{
  return !entry->is_header && !entry->is_obsolete && !hsd_seen_has (hsd_seen_get_default (), get_po (), entry);
}

static gboolean
is_wanted (const HsdPoEntry *entry)
{
  g_autofree char *key = walk.key != NULL ? hsd_appearances_key (entry) : NULL;

  return key != NULL ? g_str_equal (key, walk.key) : is_unseen (entry);
}

static const HsdPoEntry *
find_entry (const char *key)
{
  for (guint i = 0; i < hsd_po_file_count (get_po ()); i++)
    {
      g_autofree char *other = hsd_appearances_key (hsd_po_file_get (get_po (), i));

      if (g_str_equal (key, other))
        return hsd_po_file_get (get_po (), i);
    }

  return NULL;
}

/* --- pointing at what is there --- */

/* Whether a reader has it before their eyes: a tip and a name for screen readers are not, nor what is to be scrolled to. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (widget) || !hsd_marks_has (gtk_label_get_text (GTK_LABEL (widget))))
    return FALSE;

  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL; parent = gtk_widget_get_parent (parent))
    if (GTK_IS_SCROLLED_WINDOW (parent) && gtk_widget_compute_bounds (widget, parent, &bounds) &&
        (bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (parent) || bounds.origin.y < 0))
      return FALSE;

  return TRUE;
}

static void
mark_seen (GtkWidget *root)
{
  g_autoptr (GArray) texts = hsd_texts_find (root);

  for (guint i = 0; i < texts->len; i++)
    {
      const HsdShownText *text = &g_array_index (texts, HsdShownText, i);

      if (text->entry < hsd_po_file_count (get_po ()) && is_in_sight (text->widget))
        hsd_seen_add (hsd_seen_get_default (), get_po (), hsd_po_file_get (get_po (), text->entry));
    }
}

static gboolean
point_in (GtkWidget *root)
{
  g_autoptr (GArray) texts = hsd_texts_find (root);

  for (guint i = 0; i < texts->len; i++)
    {
      guint entry = g_array_index (texts, HsdShownText, i).entry;

      if (entry < hsd_po_file_count (get_po ()) && is_wanted (hsd_po_file_get (get_po (), entry)))
        return hsd_pointing_show (root, entry);
    }

  return FALSE;
}

/* The window that was opened last lies over the rest. */
static gboolean
point_at_wanted (void)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (walk.player);
  gboolean found = FALSE;

  for (guint i = windows->len; i > 0 && !found; i--)
    found = point_in (g_ptr_array_index (windows, i - 1));

  return found;
}

static void
shown_cb (HsdPlayer *player, guint moment, gpointer data)
{
  g_autoptr (GPtrArray) windows = hsd_player_list_windows (player);

  if (get_po () == NULL || !hsd_pointing_is_on ())
    return;

  hsd_messages_take_key (GTK_WIDGET (hsd_player_get_window (player)));
  point_at_wanted ();
  for (guint i = 0; i < windows->len; i++)
    mark_seen (g_ptr_array_index (windows, i));
}

/* --- going --- */

/* Where a message stands is only known of texts that carry their marks. */
static void
begin (GtkApplication *application)
{
  if (walk.player == NULL)
    {
      walk.player = hsd_player_new (application);
      g_signal_connect (walk.player, "shown", G_CALLBACK (shown_cb), NULL);
    }
  walk.application = application;
  if (!hsd_pointing_is_on ())
    g_action_group_change_action_state (G_ACTION_GROUP (application), "where", g_variant_new_boolean (TRUE));
}

/* The names of the moments that show something unseen. */
static GHashTable *
find_wanted_moments (void)
{
  GHashTable *wanted = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < hsd_po_file_count (get_po ()); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (get_po (), i);
      GPtrArray *moments = is_unseen (entry) ? hsd_appearances_find (hsd_appearances_get_default (), entry) : NULL;

      for (guint j = 0; moments != NULL && j < moments->len; j++)
        g_hash_table_add (wanted, g_ptr_array_index (moments, j));
    }

  return wanted;
}

/* The next one on the way round that has something unseen, after the one that stands there; else G_MAXUINT. */
static guint
find_next_moment (void)
{
  g_autoptr (GHashTable) wanted = find_wanted_moments ();
  guint n = hsd_moments_count ();
  guint current = hsd_player_get_moment (walk.player);
  guint first = current == G_MAXUINT ? 0 : current + 1;

  for (guint i = 0; i < n; i++)
    if ((first + i) % n != current && g_hash_table_contains (wanted, hsd_moments_get ((first + i) % n)->id))
      return (first + i) % n;

  return G_MAXUINT;
}

static void
show_specimen (const HsdPoEntry *entry)
{
  GtkWindow *window = hsd_specimen_show (walk.application, entry);

  hsd_messages_take_key (GTK_WIDGET (window));
  hsd_pointing_show (GTK_WIDGET (window), entry->index);
  hsd_seen_add (hsd_seen_get_default (), get_po (), entry);
}

/* Moments first: what stands in one is looked at there. */
static void
show_next_specimen (void)
{
  for (guint i = 0; i < hsd_po_file_count (get_po ()); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (get_po (), i);

      if (is_unseen (entry) && hsd_appearances_find (hsd_appearances_get_default (), entry) == NULL)
        {
          show_specimen (entry);
          return;
        }
    }
  hsd_messages_present (walk.application);
}

static void
found_cb (gboolean whole, gpointer application)
{
  if (whole)
    hsd_walk_next (application);
}

void
hsd_walk_next (GtkApplication *application)
{
  guint next;

  if (get_po () == NULL || hsd_collector_is_running ())
    return;
  if (!hsd_appearances_are_known (hsd_appearances_get_default ()) &&
      !hsd_appearances_load (hsd_appearances_get_default (), get_po (), hsd_collector_list ()))
    {
      hsd_collector_run (application, found_cb, application);
      return;
    }

  begin (application);
  g_clear_pointer (&walk.key, g_free);
  if (hsd_player_get_moment (walk.player) != G_MAXUINT && point_at_wanted ())
    return;

  next = find_next_moment ();
  if (next != G_MAXUINT)
    hsd_player_play (walk.player, next);
  else
    show_next_specimen ();
}

void
hsd_walk_to (GtkApplication *application, const char *moment, const char *key)
{
  guint index = moment != NULL ? hsd_moments_find (moment) : G_MAXUINT;
  const HsdPoEntry *entry = get_po () != NULL ? find_entry (key) : NULL;

  if (entry == NULL || hsd_collector_is_running ())
    return;

  begin (application);
  g_free (walk.key);
  walk.key = g_strdup (key);
  if (index == G_MAXUINT)
    show_specimen (entry);
  else if (hsd_player_get_moment (walk.player) == index)
    point_at_wanted ();
  else
    hsd_player_play (walk.player, index);
}

void
hsd_walk_end (void)
{
  if (walk.player != NULL)
    hsd_player_close (walk.player);
}
