/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/stat.h>

#include "render/cards/deck.h"

#define MOST_DECKS 100

void
hsd_card_deck_free (HsdCardDeck *self)
{
  g_free (self->name);
  g_free (self->folder);
  g_free (self);
}

char *
hsd_card_deck_folder (void)
{
  const char *folder = g_getenv ("HASARD_DATA_DIR");

  return folder != NULL && *folder != '\0' ? g_build_filename (folder, "decks", NULL)
                                           : g_build_filename (g_get_user_data_dir (), "hasard", "decks", NULL);
}

static gboolean
has_card (const char *folder, HsdCardId id)
{
  g_autofree char *path = g_build_filename (folder, hsd_card_id_path (id), NULL);
  struct stat about;

  return stat (path, &about) == 0 && S_ISREG (about.st_mode);
}

HsdCardDeck *
hsd_card_deck_read (const char *folder)
{
  g_autoptr (HsdCardDeck) deck = g_new0 (HsdCardDeck, 1);

  deck->folder = g_strdup (folder);
  deck->name = g_filename_display_basename (folder);
  for (HsdCardId id = 0; id < HSD_N_CARD_IDS; id++)
    {
      deck->missing[id] = !has_card (deck->folder, id);
      deck->n_missing += deck->missing[id];
    }

  return deck->n_missing < HSD_N_CARD_IDS ? g_steal_pointer (&deck) : NULL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const HsdCardDeck *left = *(HsdCardDeck *const *) a;
  const HsdCardDeck *right = *(HsdCardDeck *const *) b;

  return g_utf8_collate (left->name, right->name);
}

GPtrArray *
hsd_card_deck_list (const char *parent)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) hsd_card_deck_free);
  g_autoptr (GDir) folder = g_dir_open (parent, 0, NULL);
  const char *name;

  while (folder != NULL && decks->len < MOST_DECKS && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (parent, name, NULL);
      HsdCardDeck *deck = name[0] != '.' ? hsd_card_deck_read (path) : NULL;

      if (deck != NULL)
        g_ptr_array_add (decks, deck);
    }
  g_ptr_array_sort (decks, compare);

  return decks;
}

static void
list_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, hsd_card_deck_list (data), (GDestroyNotify) g_ptr_array_unref);
}

void
hsd_card_deck_list_async (const char *parent, GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, data);

  g_task_set_source_tag (task, hsd_card_deck_list_async);
  g_task_set_task_data (task, g_strdup (parent), g_free);
  g_task_run_in_thread (task, list_in_thread);
}

GPtrArray *
hsd_card_deck_list_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
