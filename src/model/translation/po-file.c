/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "model/translation/po-private.h"
#include "model/words/join.h"

#define MOST_TOLD 1000 /* numbers are tried up to that */
#define N_TOLD 3

/* --- the header --- */

static const HsdPoPlace *
find_header (const HsdPoFile *self)
{
  for (guint i = 0; i < self->places->len; i++)
    if (hsd_po_file_get_place (self, i)->entry.is_header)
      return hsd_po_file_get_place (self, i);

  return NULL;
}

/* As hsd_catalogue_new() wants it of a catalogue. */
static gboolean
is_charset_sound (const char *header)
{
  const char *charset = strstr (header, "charset=");

  return charset != NULL && g_ascii_strncasecmp (charset, "charset=UTF-8", strlen ("charset=UTF-8")) == 0
         && strchr (" \t\n", charset[strlen ("charset=UTF-8")]) != NULL;
}

static gboolean
read_header (HsdPoFile *self, GError **error)
{
  const HsdPoPlace *header = find_header (self);

  return hsd_po_read_header (header != NULL && header->entry.plural == NULL ? header->entry.forms[0] : "",
                             header != NULL ? header->entry.msgid_line : 1, &self->rule, error);
}

/* --- what is asked of all entries --- */

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const HsdPoFile *self = data;

  return strcmp (hsd_po_file_get_place (self, *(const guint32 *) a)->key, hsd_po_file_get_place (self, *(const guint32 *) b)->key);
}

/* The first entry in the file whose msgid stands before it already. A table of hashes would take one lookup less, and be slow as
 * soon as somebody chooses the msgids for it. */
static gboolean
sort (HsdPoFile *self, GError **error)
{
  const HsdPoPlace *second = NULL, *first = NULL;

  self->sorted = g_new (guint32, self->places->len);
  for (guint i = 0; i < self->places->len; i++)
    self->sorted[i] = i;
  g_qsort_with_data (self->sorted, self->places->len, sizeof *self->sorted, compare_places, self);
  for (guint i = 1; i < self->places->len; i++)
    {
      const HsdPoPlace *place = hsd_po_file_get_place (self, self->sorted[i]);
      const HsdPoPlace *before = hsd_po_file_get_place (self, self->sorted[i - 1]);

      if ((second == NULL || place->start < second->start) && g_str_equal (place->key, before->key))
        {
          first = before;
          second = place;
        }
    }
  if (second == NULL)
    return TRUE;

  hsd_po_fail (error, second->entry.msgid_line,
               /* Translators: why a .po file is not read; it follows a colon, hence no capital; %u is the number of a line; keep
                  msgid. */
               g_strdup_printf (_("the same msgid stands in line %u already"), first->entry.msgid_line));
  return FALSE;
}

static HsdPoState
state_of (const HsdPoFile *self, const HsdPoEntry *entry)
{
  for (guint i = 0; i < entry->n_forms; i++)
    if (*entry->forms[i] == '\0')
      return HSD_PO_UNTRANSLATED;
  if (entry->plural != NULL && entry->n_forms < self->rule.n_forms)
    return HSD_PO_UNTRANSLATED;

  return hsd_po_entry_has_flag (entry, "fuzzy") ? HSD_PO_FUZZY : HSD_PO_TRANSLATED;
}

static void
clear (gpointer data)
{
  HsdPoFile *self = data;

  g_bytes_unref (self->bytes);
  hsd_po_arena_clear (&self->texts);
  g_array_unref (self->places);
  g_free (self->sorted);
  hsd_plural_rule_clear (&self->rule);
}

/* --- public --- */

void
hsd_po_fail (GError **error, guint line, char *fault)
{
  /* Translators: %1$u is the number of a line in a .po file, %2$s what is wrong with it, without a capital and without a full
     stop. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Line %1$u: %2$s."), line, fault);
  g_free (fault);
}

gboolean
hsd_po_read_header (const char *header, guint line, HsdPluralRule *rule, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (!is_charset_sound (header))
    {
      hsd_po_fail (error, line,
                   /* Translators: why a .po file is not read; it follows a colon, hence no capital; keep the words of such files; the
                      header is the text of the entry whose msgid is empty. */
                   g_strdup (_("the header, the text of an empty msgid, does not have a line with charset=UTF-8")));
      return FALSE;
    }
  if (hsd_plural_rule_read (rule, header, &fault))
    return TRUE;

  hsd_po_fail (error, line, g_strdup (fault->message));
  return FALSE;
}

HsdPoFile *
hsd_po_file_new (GBytes *bytes, GError **error)
{
  g_autoptr (HsdPoFile) self = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_atomic_rc_box_new0 (HsdPoFile);
  self->bytes = g_bytes_ref (bytes);
  hsd_po_arena_init (&self->texts);
  self->places = g_array_new (FALSE, FALSE, sizeof (HsdPoPlace));
  if (!hsd_po_file_read (self, error) || !sort (self, error) || !read_header (self, error))
    return NULL;

  for (guint i = 0; i < self->places->len; i++)
    {
      HsdPoEntry *entry = &g_array_index (self->places, HsdPoPlace, i).entry;

      entry->state = state_of (self, entry);
    }

  return g_steal_pointer (&self);
}

HsdPoFile *
hsd_po_file_ref (HsdPoFile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

void
hsd_po_file_unref (HsdPoFile *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear);
}

GBytes *
hsd_po_file_get_bytes (const HsdPoFile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->bytes;
}

guint
hsd_po_file_count (const HsdPoFile *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->places->len;
}

const HsdPoEntry *
hsd_po_file_get (const HsdPoFile *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->places->len, NULL);

  return &hsd_po_file_get_place (self, i)->entry;
}

const HsdPoEntry *
hsd_po_file_look_up (const HsdPoFile *self, const char *context, const char *msgid)
{
  g_autofree char *key = context != NULL ? g_strconcat (context, "\004", msgid, NULL) : g_strdup (msgid);
  guint from = 0, to;

  g_return_val_if_fail (self != NULL && msgid != NULL, NULL);

  for (to = self->places->len; from < to;)
    {
      guint middle = from + (to - from) / 2;
      const HsdPoPlace *place = hsd_po_file_get_place (self, self->sorted[middle]);
      int order = strcmp (key, place->key);

      if (order == 0)
        return place->entry.is_obsolete ? NULL : &place->entry;
      if (order < 0)
        to = middle;
      else
        from = middle + 1;
    }

  return NULL;
}

guint
hsd_po_file_count_state (const HsdPoFile *self, HsdPoState state)
{
  guint n = 0;

  for (guint i = 0; i < hsd_po_file_count (self); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (self, i);

      n += !entry->is_header && !entry->is_obsolete && entry->state == state;
    }

  return n;
}

char *
hsd_po_entry_dup_key (const HsdPoEntry *entry)
{
  return entry->context != NULL ? g_strconcat (entry->context, "\004", entry->msgid, NULL) : g_strdup (entry->msgid);
}

gboolean
hsd_po_entry_has_flag (const HsdPoEntry *entry, const char *flag)
{
  g_return_val_if_fail (entry != NULL && flag != NULL, FALSE);

  return g_strv_contains (entry->flags, flag);
}

char *
hsd_po_file_get_field (const HsdPoFile *self, const char *name)
{
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  lines = g_strsplit (find_header (self)->entry.forms[0], "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize length = strlen (name);

      if (g_str_has_prefix (lines[i], name) && lines[i][length] == ':')
        return g_strdup (g_strstrip (lines[i] + length + 1));
    }

  return NULL;
}

guint
hsd_po_file_count_forms (const HsdPoFile *self)
{
  g_return_val_if_fail (self != NULL, 1);

  return self->rule.n_forms;
}

guint
hsd_po_file_get_form (const HsdPoFile *self, guint64 n)
{
  g_return_val_if_fail (self != NULL, 0);

  return hsd_plural_rule_get (&self->rule, n);
}

char *
hsd_po_file_list_numbers (const HsdPoFile *self, guint form)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint count = 0;

  g_return_val_if_fail (self != NULL && form < self->rule.n_forms, NULL);

  for (guint n = 0; n <= MOST_TOLD && count <= N_TOLD; n++)
    if (hsd_plural_rule_get (&self->rule, n) == form && count++ < N_TOLD)
      hsd_join_add_number (list, HSD_JOIN_LIST, n);

  /* Translators: %s is a list of numbers, "2, 3, 4", which goes on. */
  return count > N_TOLD ? g_strdup_printf (C_("list", "%s…"), list->str) : g_strdup (list->str);
}
