/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/translation/appearances.h"

/* Two messages of a catalogue never have the same. */
#define KEY_LENGTH 24

struct _HsdAppearances
{
  GObject parent_instance;

  GHashTable *moments; /* key → GPtrArray of names of moments */
  gboolean known;
  HsdMomentName name;
};

G_DEFINE_FINAL_TYPE (HsdAppearances, hsd_appearances, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

HsdAppearances *
hsd_appearances_get_default (void)
{
  static HsdAppearances *appearances;

  if (appearances == NULL)
    appearances = g_object_new (HSD_TYPE_APPEARANCES, NULL);

  return appearances;
}

/* --- what is known --- */

char *
hsd_appearances_key (const HsdPoEntry *entry)
{
  g_autofree char *text = g_strconcat (entry->context != NULL ? entry->context : "", "\004", entry->msgid, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strndup (sum, KEY_LENGTH);
}

GPtrArray *
hsd_appearances_find (HsdAppearances *self, const HsdPoEntry *entry)
{
  g_autofree char *key = hsd_appearances_key (entry);

  g_return_val_if_fail (HSD_IS_APPEARANCES (self), NULL);

  return g_hash_table_lookup (self->moments, key);
}

GPtrArray *
hsd_appearances_find_key (HsdAppearances *self, const char *key)
{
  g_return_val_if_fail (HSD_IS_APPEARANCES (self), NULL);

  return g_hash_table_lookup (self->moments, key);
}

/* Takes @key over. */
static void
add (HsdAppearances *self, char *key, const char *moment)
{
  GPtrArray *names = g_hash_table_lookup (self->moments, key);

  if (names == NULL)
    {
      names = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (self->moments, g_strdup (key), names);
    }
  if (!g_ptr_array_find_with_equal_func (names, moment, g_str_equal, NULL))
    g_ptr_array_add (names, g_strdup (moment));
  g_free (key);
}

void
hsd_appearances_add (HsdAppearances *self, const HsdPoEntry *entry, const char *moment)
{
  g_return_if_fail (HSD_IS_APPEARANCES (self));

  add (self, hsd_appearances_key (entry), moment);
}

void
hsd_appearances_clear (HsdAppearances *self)
{
  g_return_if_fail (HSD_IS_APPEARANCES (self));

  g_hash_table_remove_all (self->moments);
  self->known = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hsd_appearances_end (HsdAppearances *self)
{
  g_return_if_fail (HSD_IS_APPEARANCES (self));

  self->known = TRUE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
hsd_appearances_are_known (HsdAppearances *self)
{
  g_return_val_if_fail (HSD_IS_APPEARANCES (self), FALSE);

  return self->known;
}

/* --- the file --- */

static int
compare_keys (gconstpointer first, gconstpointer second)
{
  return strcmp (*(const char *const *) first, *(const char *const *) second);
}

/* Says which messages and which moments it is about: with others, it is worth nothing. */
static char *
make_title (const HsdPoFile *po, const char *const *moments)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < hsd_po_file_count (po); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (po, i);

      if (!entry->is_header && !entry->is_obsolete)
        g_ptr_array_add (keys, hsd_appearances_key (entry));
    }
  g_ptr_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len; i++)
    g_checksum_update (checksum, g_ptr_array_index (keys, i), -1);
  for (const char *const *moment = moments; *moment != NULL; moment++)
    g_checksum_update (checksum, (const guchar *) *moment, -1);

  return g_strdup (g_checksum_get_string (checksum));
}

static char *
make_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "hasard", "appearances", NULL);
}

static void
append_key (GString *text, const char *key, GPtrArray *names)
{
  g_string_append (text, key);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, " %s", (const char *) g_ptr_array_index (names, i));
  g_string_append_c (text, '\n');
}

/* Without a place for it, it is found out again the next time. */
void
hsd_appearances_save (HsdAppearances *self, const HsdPoFile *po, const char *const *moments)
{
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *title = make_title (po, moments);
  g_autoptr (GString) text = g_string_new (title);
  GHashTableIter iter;
  gpointer key, names;

  g_return_if_fail (HSD_IS_APPEARANCES (self));

  g_string_append_c (text, '\n');
  g_hash_table_iter_init (&iter, self->moments);
  while (g_hash_table_iter_next (&iter, &key, &names))
    append_key (text, key, names);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents (path, text->str, (gssize) text->len, NULL);
}

static void
read_line (HsdAppearances *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    add (self, g_strdup (words[0]), words[i]);
}

gboolean
hsd_appearances_load (HsdAppearances *self, const HsdPoFile *po, const char *const *moments)
{
  g_autofree char *path = make_path ();
  g_autofree char *title = make_title (po, moments);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (HSD_IS_APPEARANCES (self), FALSE);

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  if (lines[0] == NULL || !g_str_equal (lines[0], title))
    return FALSE;

  hsd_appearances_clear (self);
  for (char **line = lines + 1; *line != NULL; line++)
    read_line (self, *line);
  hsd_appearances_end (self);

  return TRUE;
}

/* --- names --- */

void
hsd_appearances_set_names (HsdAppearances *self, HsdMomentName name)
{
  g_return_if_fail (HSD_IS_APPEARANCES (self));

  self->name = name;
}

char *
hsd_appearances_name (HsdAppearances *self, const char *moment)
{
  g_return_val_if_fail (HSD_IS_APPEARANCES (self), NULL);

  return self->name != NULL ? self->name (moment) : g_strdup (moment);
}

/* --- class --- */

static void
hsd_appearances_finalize (GObject *object)
{
  g_hash_table_unref (HSD_APPEARANCES (object)->moments);

  G_OBJECT_CLASS (hsd_appearances_parent_class)->finalize (object);
}

static void
hsd_appearances_class_init (HsdAppearancesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_appearances_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_appearances_init (HsdAppearances *self)
{
  self->moments = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
}
