/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>

#include "app/translation/live.h"
#include "model/words/languages.h"
#include "model/words/marks.h"

/* Changes beyond which a whole catalogue is the better one. */
#define MANY 400

/* A message of ours, whose forms are their numbers: gettext itself finds the form of a number. */
#define FORM "plural form\004one"
#define FORMS "several"

/* A whole catalogue, and what it says. */
typedef struct
{
  char *name;        /* of its folder; NULL: there is none */
  GHashTable *texts; /* by key: its entry as a .po file has it */
  char *plural;      /* the header's field, or NULL */
} Whole;

struct _HsdLive
{
  const char *domain;
  char *folder;
  char *language;   /* LANGUAGE of before, or NULL */
  Whole wholes[2];  /* plain, and sewn */
  GPtrArray *names; /* of all folders that were made */
};

HsdLive *
hsd_live_new (const char *domain, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("hasard-translation-XXXXXX", error);
  HsdLive *self;

  if (folder == NULL)
    return NULL;

  self = g_new0 (HsdLive, 1);
  self->domain = domain;
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

static void
remove_name (HsdLive *self, const char *name)
{
  g_autofree char *file = hsd_languages_path (self->folder, name, self->domain);
  g_autofree char *category = g_path_get_dirname (file);
  g_autofree char *language = g_build_filename (self->folder, name, NULL);

  g_unlink (file);
  g_rmdir (category);
  g_rmdir (language);
}

void
hsd_live_free (HsdLive *self)
{
  hsd_language_switch (self->language != NULL ? self->language : "");
  hsd_languages_bind (self->domain, hsd_languages_folder ());

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

static void
append (GString *text, const char *word, const char *value)
{
  g_string_append_printf (text, "%s \"", word);
  for (; *value != '\0'; value++)
    if (*value == '\n')
      g_string_append (text, "\\n");
    else
      g_string_append_printf (text, *value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
  g_string_append (text, "\"\n");
}

/* A letter is compared with the key that was pressed: with marks it would be none. A line break at an end, which only the command line
 * has, must stay there: msgfmt asks for it. */
static gboolean
is_bare (const HsdPoEntry *entry)
{
  return g_strcmp0 (entry->context, "letter key") == 0 || g_str_has_prefix (entry->msgid, "\n") || g_str_has_suffix (entry->msgid, "\n");
}

/* Of a plural without a translation the first form is the English for one, unless there is but one form. */
static char *
make_text (const HsdPoEntry *entry, guint form, guint n_forms, gboolean shown, gboolean sewn)
{
  const char *english = entry->plural == NULL || (form == 0 && n_forms > 1) ? entry->msgid : entry->plural;
  const char *text = shown ? entry->forms[form] : english;

  return sewn && !is_bare (entry) ? hsd_marks_sew (text, entry->index, form) : g_strdup (text);
}

/* @entry for a .po file; NULL where the program's own English says it: only a sewn text needs to be there for that. */
static char *
make_entry (const HsdPoEntry *entry, guint n_forms, gboolean sewn)
{
  gboolean shown = entry->state == HSD_PO_TRANSLATED && entry->fault == NULL && (entry->plural == NULL || entry->n_forms == n_forms);
  GString *text;

  if (!shown && !sewn)
    return NULL;

  text = g_string_new ("\n");
  if (entry->context != NULL)
    append (text, "msgctxt", entry->context);
  append (text, "msgid", entry->msgid);
  if (entry->plural != NULL)
    append (text, "msgid_plural", entry->plural);
  for (guint i = 0; i < (entry->plural != NULL ? n_forms : 1); i++)
    {
      g_autofree char *form = make_text (entry, i, n_forms, shown, sewn);
      g_autofree char *word = entry->plural != NULL ? g_strdup_printf ("msgstr[%u]", i) : g_strdup ("msgstr");

      append (text, word, form);
    }

  return g_string_free (text, FALSE);
}

static GHashTable *
read_texts (const HsdPoFile *file, gboolean sewn)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n_forms = hsd_po_file_count_forms (file);

  for (guint i = 0; i < hsd_po_file_count (file); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (file, i);
      char *text = hsd_po_entry_is_message (entry) ? make_entry (entry, n_forms, sewn) : NULL;

      if (text != NULL)
        g_hash_table_insert (texts, hsd_po_entry_dup_key (entry), text);
    }

  return texts;
}

/* The keys whose texts differ from @whole; NULL where only a whole catalogue tells them. */
static GPtrArray *
find_changes (const Whole *whole, GHashTable *texts, const char *plural)
{
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();
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
      g_ptr_array_add (changed, key);

  return changed->len > MANY ? NULL : g_steal_pointer (&changed);
}

/* --- catalogues --- */

static void
append_forms (GString *text, guint n_forms)
{
  g_string_append (text, "\nmsgctxt \"plural form\"\nmsgid \"one\"\nmsgid_plural \"" FORMS "\"\n");
  for (guint i = 0; i < n_forms; i++)
    g_string_append_printf (text, "msgstr[%u] \"%u\"\n", i, i);
}

/* The .po file of the texts at @keys, or of all. */
static GBytes *
write_po (const HsdPoFile *file, GHashTable *texts, GPtrArray *keys)
{
  GString *text = g_string_new ("msgid \"\"\n");
  GHashTableIter iter;
  gpointer entry;

  append (text, "msgstr", hsd_po_file_get_header (file));
  append_forms (text, hsd_po_file_count_forms (file));
  g_hash_table_iter_init (&iter, texts);
  while (keys == NULL && g_hash_table_iter_next (&iter, NULL, &entry))
    g_string_append (text, entry);
  for (guint i = 0; keys != NULL && i < keys->len; i++)
    g_string_append (text, g_hash_table_lookup (texts, g_ptr_array_index (keys, i)));

  return g_string_free_to_bytes (text);
}

/* Compiles it under a new name, which is returned. */
static const char *
write_catalogue (HsdLive *self, GBytes *po, GError **error)
{
  g_autofree char *name = g_strdup_printf ("live%u", self->names->len);
  g_autofree char *path = hsd_languages_path (self->folder, name, self->domain);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  if (!hsd_po_compile (po, path, error))
    return NULL;

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
  hsd_languages_bind (self->domain, self->folder);
}

gboolean
hsd_live_show (HsdLive *self, const HsdPoFile *file, gboolean sewn, GError **error)
{
  Whole *whole = &self->wholes[sewn ? 1 : 0];
  g_autofree char *plural = hsd_po_file_get_field (file, "Plural-Forms");
  g_autoptr (GHashTable) texts = read_texts (file, sewn);
  g_autoptr (GPtrArray) changed = find_changes (whole, texts, plural);
  const char *name = whole->name;

  if (changed == NULL || changed->len > 0)
    {
      g_autoptr (GBytes) po = write_po (file, texts, changed);

      name = write_catalogue (self, po, error);
    }
  if (name == NULL)
    return FALSE;

  speak (self, file, name, changed != NULL && changed->len > 0 ? whole->name : NULL);
  if (changed == NULL)
    {
      clear_whole (whole);
      *whole = (Whole) { g_strdup (name), g_steal_pointer (&texts), g_steal_pointer (&plural) };
    }

  return TRUE;
}

guint
hsd_live_get_form (const char *domain, gulong n)
{
  const char *form = dcngettext (domain, FORM, FORMS, n, LC_MESSAGES);

  return (guint) g_ascii_strtoull (form, NULL, 10);
}
