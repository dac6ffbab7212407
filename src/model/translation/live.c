/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "model/translation/live.h"
#include "model/words/marks.h"
#include "model/translation/mo-file.h"
#include "model/words/catalogue.h"
#include "model/words/language.h"
#include "model/words/languages.h"

/* Changes beyond which a whole catalogue is the better one. */
#define MANY 400

/* Between the forms of a plural. */
#define BETWEEN '\001'

/* A whole catalogue, and what it says. */
typedef struct
{
  char *name;        /* of its folder; NULL: there is none */
  GHashTable *texts; /* by key: all forms of it */
  char *plural;      /* the header's field, or NULL */
} Whole;

struct _HsdLive
{
  char *folder;
  char *language; /* LANGUAGE of before, or NULL */
  Whole wholes[2]; /* plain, and sewn */
  GPtrArray *names; /* of all folders that were made */
  guint n;
  gsize size;
};

/* For hsd_mo_from_po(). */
typedef struct
{
  const HsdPoFile *file;
  gboolean sewn;
  GHashTable *wanted; /* keys, or NULL: all */
} Wish;

HsdLive *
hsd_live_new (GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("hasard-translation-XXXXXX", error);
  HsdLive *self;

  if (folder == NULL)
    return NULL;

  self = g_new0 (HsdLive, 1);
  self->folder = g_steal_pointer (&folder);
  self->language = g_strdup (g_getenv ("LANGUAGE"));
  self->names = g_ptr_array_new_with_free_func (g_free);

  return self;
}

static void
clear_whole (Whole *whole)
{
  g_clear_pointer (&whole->name, g_free);
  g_clear_pointer (&whole->texts, g_hash_table_unref);
  g_clear_pointer (&whole->plural, g_free);
}

static char *
path_of (HsdLive *self, const char *name, gboolean folder)
{
  return g_build_filename (self->folder, name, "LC_MESSAGES", folder ? NULL : GETTEXT_PACKAGE ".mo", NULL);
}

static void
remove_name (HsdLive *self, const char *name)
{
  g_autofree char *file = path_of (self, name, FALSE);
  g_autofree char *category = path_of (self, name, TRUE);
  g_autofree char *language = g_build_filename (self->folder, name, NULL);

  g_unlink (file);
  g_rmdir (category);
  g_rmdir (language);
}

void
hsd_live_free (HsdLive *self)
{
  hsd_language_switch (self->language != NULL ? self->language : "");
  hsd_languages_bind (hsd_languages_folder ());

  for (guint i = 0; i < self->names->len; i++)
    remove_name (self, g_ptr_array_index (self->names, i));
  g_rmdir (self->folder);
  g_ptr_array_unref (self->names);
  for (guint i = 0; i < G_N_ELEMENTS (self->wholes); i++)
    clear_whole (&self->wholes[i]);
  g_free (self->language);
  g_free (self->folder);
  g_free (self);
}

/* --- texts --- */

/* A letter is compared with the key that was pressed: with marks it would be none. */
static gboolean
is_read (const HsdPoEntry *entry)
{
  return g_strcmp0 (entry->context, "letter key") == 0;
}

/* Where there is no translation, in English; only a sewn text needs to be there for that. */
static char *
make_text (const HsdPoEntry *entry, guint form, const Wish *wish)
{
  gboolean one = entry->plural == NULL || hsd_po_file_get_form (wish->file, 1) == form;
  const char *english = one ? entry->msgid : entry->plural;
  const char *text = entry->state == HSD_PO_TRANSLATED ? entry->forms[form] : english;

  return wish->sewn && !is_read (entry) ? hsd_marks_sew (text, entry->index, form) : g_strdup (text);
}

static char *
text_of (const HsdPoEntry *entry, guint form, gpointer data)
{
  const Wish *wish = data;
  g_autofree char *key = wish->wanted != NULL ? hsd_po_entry_dup_key (entry) : NULL;

  if (key != NULL ? !g_hash_table_contains (wish->wanted, key) : !wish->sewn && entry->state != HSD_PO_TRANSLATED)
    return NULL;

  return make_text (entry, form, wish);
}

static char *
join_forms (const HsdPoEntry *entry, const Wish *wish)
{
  GString *joined = g_string_new (NULL);
  guint n = entry->plural != NULL ? hsd_po_file_count_forms (wish->file) : 1;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = make_text (entry, i, wish);

      g_string_append_c (joined, BETWEEN);
      g_string_append (joined, text);
    }

  return g_string_free (joined, FALSE);
}

static GHashTable *
read_texts (const Wish *wish)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < hsd_po_file_count (wish->file); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (wish->file, i);

      if (!entry->is_header && !entry->is_obsolete)
        g_hash_table_insert (texts, hsd_po_entry_dup_key (entry), join_forms (entry, wish));
    }

  return texts;
}

/* The keys whose texts are others than in @whole; NULL if it takes more than that. */
static GHashTable *
find_changes (const Whole *whole, GHashTable *texts, const char *plural)
{
  g_autoptr (GHashTable) changed = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer key, text;

  if (whole->name == NULL || g_strcmp0 (whole->plural, plural) != 0)
    return NULL;

  g_hash_table_iter_init (&iter, whole->texts);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (texts, key))
      return NULL;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &key, &text))
    if (g_strcmp0 (g_hash_table_lookup (whole->texts, key), text) != 0)
      g_hash_table_add (changed, key);

  return g_hash_table_size (changed) > MANY ? NULL : g_steal_pointer (&changed);
}

/* --- catalogues --- */

/* Writes the catalogue of @wish under a new name, which is returned. Only what is sound may be read by the C library. */
static const char *
write_catalogue (HsdLive *self, Wish *wish, GError **error)
{
  g_autoptr (GBytes) bytes = hsd_mo_from_po (wish->file, text_of, wish);
  g_autofree char *name = g_strdup_printf ("live%u", self->n);
  g_autofree char *folder = path_of (self, name, TRUE);
  g_autofree char *path = path_of (self, name, FALSE);
  g_autoptr (HsdCatalogue) catalogue = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  catalogue = hsd_catalogue_new (path, data, size, error);
  if (catalogue == NULL)
    return NULL;

  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents (path, data, (gssize) size, error))
    return NULL;

  self->n++;
  self->size += size;
  g_ptr_array_add (self->names, g_steal_pointer (&name));

  return g_ptr_array_index (self->names, self->names->len - 1);
}

/* GTK looks for its own words under the name of the language. */
static void
speak (HsdLive *self, const HsdPoFile *file, const char *first, const char *second)
{
  g_autofree char *language = hsd_po_file_get_field (file, "Language");
  g_autofree char *names = g_strjoin (":", first, second != NULL ? second : "", language != NULL ? language : "", NULL);

  hsd_language_switch (names);
  hsd_languages_bind (self->folder);
}

gboolean
hsd_live_show (HsdLive *self, const HsdPoFile *file, gboolean sewn, GError **error)
{
  Whole *whole = &self->wholes[sewn ? 1 : 0];
  g_autofree char *plural = hsd_po_file_get_field (file, "Plural-Forms");
  Wish wish = { .file = file, .sewn = sewn };
  g_autoptr (GHashTable) texts = read_texts (&wish);
  g_autoptr (GHashTable) changed = find_changes (whole, texts, plural);
  const char *name = whole->name;

  wish.wanted = changed;
  if (changed == NULL || g_hash_table_size (changed) > 0)
    name = write_catalogue (self, &wish, error);
  if (name == NULL)
    return FALSE;

  if (changed == NULL)
    {
      clear_whole (whole);
      *whole = (Whole) { g_strdup (name), g_steal_pointer (&texts), g_steal_pointer (&plural) };
    }
  speak (self, file, name, name != whole->name ? whole->name : NULL);

  return TRUE;
}

gsize
hsd_live_get_size (const HsdLive *self)
{
  return self->size;
}
