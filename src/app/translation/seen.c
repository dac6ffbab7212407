/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include <glib/gstdio.h>

#include "app/translation/seen.h"

#define SOON 100 /* milliseconds after which what was seen is told and written */

/* A name of a message and its words, short: one in 10^14 files of ten thousand messages has two of the same. */
#define NAME_LENGTH 24

struct _HsdSeen
{
  GObject parent_instance;

  char *path;        /* of the file of @names; NULL before there was one */
  GHashTable *names; /* what was seen */
  GString *late;     /* lines that are not written yet */
  guint source;
};

G_DEFINE_FINAL_TYPE (HsdSeen, hsd_seen, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

HsdSeen *
hsd_seen_get_default (void)
{
  static HsdSeen *seen;

  if (seen == NULL)
    seen = g_object_new (HSD_TYPE_SEEN, NULL);

  return seen;
}

/* --- names --- */

static void
add_text (GChecksum *checksum, const char *text)
{
  g_checksum_update (checksum, (const guchar *) (text != NULL ? text : "\001"), -1);
  g_checksum_update (checksum, (const guchar *) "", 1);
}

static char *
make_name (const HsdPoEntry *entry)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_text (checksum, entry->context);
  add_text (checksum, entry->msgid);
  for (guint i = 0; i < entry->n_forms; i++)
    add_text (checksum, entry->forms[i]);

  return g_strndup (g_checksum_get_string (checksum), NAME_LENGTH);
}

/* --- the file --- */

/* A language is what the header says: nothing that leads out of the folder. */
static char *
make_path (const HsdPoFile *po)
{
  g_autofree char *language = hsd_po_file_get_field (po, "Language");
  g_autofree char *name = g_strdup (language != NULL && *language != '\0' ? language : "none");

  g_strcanon (name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_@", '-');

  return g_build_filename (g_get_user_state_dir (), "hasard", "seen", name, NULL);
}

/* Where it cannot be written, it holds as long as the program runs: no harm is done. */
static void
write_late (HsdSeen *self)
{
  g_autofree char *folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL;
  FILE *file = folder != NULL && self->late->len > 0 && g_mkdir_with_parents (folder, 0700) == 0 ? g_fopen (self->path, "ae") : NULL;

  if (file != NULL)
    {
      fwrite (self->late->str, 1, self->late->len, file);
      fclose (file);
    }
  g_string_truncate (self->late, 0);
}

static gboolean
late_cb (gpointer data)
{
  HsdSeen *self = data;

  self->source = 0;
  write_late (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return G_SOURCE_REMOVE;
}

static void
read_names (HsdSeen *self)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_hash_table_remove_all (self->names);
  if (!g_file_get_contents (self->path, &text, NULL, NULL))
    return;

  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (strlen (*line) == NAME_LENGTH)
      g_hash_table_add (self->names, g_strdup (*line));
}

/* Each language has its own file. */
static void
turn_to (HsdSeen *self, const HsdPoFile *po)
{
  g_autofree char *path = make_path (po);

  if (g_strcmp0 (path, self->path) == 0)
    return;

  write_late (self);
  g_free (self->path);
  self->path = g_steal_pointer (&path);
  read_names (self);
}

/* --- what was seen --- */

gboolean
hsd_seen_has (HsdSeen *self, const HsdPoFile *po, const HsdPoEntry *entry)
{
  g_autofree char *name = make_name (entry);

  g_return_val_if_fail (HSD_IS_SEEN (self), FALSE);

  turn_to (self, po);

  return g_hash_table_contains (self->names, name);
}

void
hsd_seen_add (HsdSeen *self, const HsdPoFile *po, const HsdPoEntry *entry)
{
  g_autofree char *name = make_name (entry);

  g_return_if_fail (HSD_IS_SEEN (self));

  turn_to (self, po);
  if (g_hash_table_contains (self->names, name))
    return;

  g_string_append_printf (self->late, "%s\n", name);
  g_hash_table_add (self->names, g_steal_pointer (&name));
  if (self->source == 0)
    self->source = g_timeout_add (SOON, late_cb, self);
}

guint
hsd_seen_count (HsdSeen *self, const HsdPoFile *po, guint *all)
{
  guint seen = 0;

  *all = 0;
  for (guint i = 0; i < hsd_po_file_count (po); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (po, i);

      if (entry->is_header || entry->is_obsolete)
        continue;
      *all += 1;
      seen += hsd_seen_has (self, po, entry);
    }

  return seen;
}

/* --- class --- */

static void
hsd_seen_finalize (GObject *object)
{
  HsdSeen *self = HSD_SEEN (object);

  g_clear_handle_id (&self->source, g_source_remove);
  write_late (self);
  g_hash_table_unref (self->names);
  g_string_free (self->late, TRUE);
  g_free (self->path);

  G_OBJECT_CLASS (hsd_seen_parent_class)->finalize (object);
}

static void
hsd_seen_class_init (HsdSeenClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_seen_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_seen_init (HsdSeen *self)
{
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->late = g_string_new (NULL);
}
