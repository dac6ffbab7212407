/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "model/translation/po-private.h"
#include "model/translation/po-wrap.h"
#include "model/words/placeholders.h"

/* Up to so many numbers may share a form that leaves out their placeholder, as “one die” does: msgfmt allows it, and no more. */
#define FEW 5
#define TRIED 1000

/* --- what is refused --- */

static gboolean
fail (GError **error, char *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
  g_free (sentence);

  return FALSE;
}

static gboolean
takes_many (const HsdPoFile *self, guint form)
{
  guint count = 0;

  for (guint n = 0; n <= TRIED && count <= FEW; n++)
    count += hsd_plural_rule_get (&self->rule, n) == form;

  return count > FEW;
}

static gboolean
ends_in_break (const char *text)
{
  return g_str_has_suffix (text, "\n");
}

static gboolean
check_form (const HsdPoFile *self, const HsdPoEntry *entry, const char *text, guint form, GError **error)
{
  const char *sample = entry->plural != NULL ? entry->plural : entry->msgid;
  gboolean is_format = hsd_po_entry_has_flag (entry, "c-format");
  gboolean may_leave_out = entry->plural != NULL && !(is_format && takes_many (self, form));

  if ((*entry->msgid == '\n') != (*text == '\n'))
    return fail (error, g_strdup (_("Both the English text and its translation begin with a line break, or neither does.")));
  if (ends_in_break (entry->msgid) != ends_in_break (text))
    return fail (error, g_strdup (_("Both the English text and its translation end with a line break, or neither does.")));
  if (!(is_format ? hsd_placeholders_agree_in_format : hsd_placeholders_agree) (sample, text, may_leave_out))
    /* Translators: %1$s is a translation, %2$s the English sentence that it stands for. */
    return fail (error, g_strdup_printf (_("“%1$s” does not have the placeholders of “%2$s”."), text, sample));

  return TRUE;
}

static gboolean
check_header (const HsdPoEntry *entry, const char *text, GError **error)
{
  HsdPluralRule rule;

  if (!hsd_po_read_header (text, entry->msgid_line, &rule, error))
    return FALSE;

  hsd_plural_rule_clear (&rule);
  return TRUE;
}

/* An empty form is one that is still to be written, but beside a first one msgfmt takes it for a translation. */
static gboolean
check (const HsdPoFile *self, const HsdPoEntry *entry, const char *const *forms, GError **error)
{
  if (entry->is_header)
    return check_header (entry, forms[0], error);

  for (guint i = 0; forms[i] != NULL; i++)
    if ((*forms[0] != '\0' || *forms[i] != '\0') && !check_form (self, entry, forms[i], i, error))
      return FALSE;

  return TRUE;
}

/* --- what is written --- */

/* A line of flags up to @end, of which that flag is left out: nothing of the line if it was the only one. */
static void
add_without_fuzzy (GString *text, const char *line, const char *end)
{
  const char *first = (const char *) memchr (line, ',', end - line) + 1, *next = first, *gap = first, *flag;
  gsize first_gap = 0, length = text->len;

  g_string_append_len (text, line, first - line);
  while ((flag = hsd_po_next_flag (&next, end)) != NULL)
    {
      if (gap == first)
        first_gap = flag - first;
      if (next - flag != strlen ("fuzzy") || memcmp (flag, "fuzzy", next - flag) != 0)
        {
          gboolean is_first = text->len == length + (first - line);

          g_string_append_len (text, is_first ? first : gap, is_first ? first_gap : (gsize) (flag - gap));
          g_string_append_len (text, flag, next - flag);
        }
      gap = next;
    }
  if (text->len == length + (first - line))
    g_string_truncate (text, length);
  else
    g_string_append_len (text, gap, end - gap);
}

/* The comments before the entry from @from to @to, without its flag and the English that it was made for. */
static void
add_comments (GString *text, const char *from, const char *to)
{
  while (from < to)
    {
      const char *newline = memchr (from, '\n', to - from);
      const char *end = newline != NULL ? newline + 1 : to;
      const char *sign = from;

      while (sign < end && strchr (" \t\r\f\v", *sign) != NULL)
        sign++;
      if (to - sign < 2 || *sign != '#' || strchr (",|", sign[1]) == NULL)
        g_string_append_len (text, from, end - from);
      else if (sign[1] == ',')
        add_without_fuzzy (text, from, end);
      from = end;
    }
}

/* How the lines of the entry end: a file may have come from anywhere. */
static const char *
newline_of (const char *data, gsize size, const HsdPoPlace *place)
{
  const char *newline = memchr (data + place->msgstr, '\n', size - place->msgstr);

  if (newline == NULL)
    newline = g_strrstr_len (data, place->msgstr, "\n");

  return newline != NULL && newline > data && newline[-1] == '\r' ? "\r\n" : "\n";
}

static void
add_forms (GString *text, const HsdPoEntry *entry, const char *const *forms, const char *newline)
{
  HsdPoWrap how = hsd_po_entry_has_flag (entry, "no-wrap") ? 0 : HSD_PO_WRAP_LINES;

  if (hsd_po_entry_has_flag (entry, "c-format"))
    how |= HSD_PO_WRAP_FORMAT;
  for (guint i = 0; forms[i] != NULL; i++)
    {
      g_autofree char *word = entry->plural != NULL ? g_strdup_printf ("msgstr[%u]", i) : g_strdup ("msgstr");

      if (i > 0)
        g_string_append (text, newline);
      hsd_po_wrap (text, word, forms[i], how, newline);
    }
}

static gboolean
are_valid (const char *const *forms, guint n)
{
  for (guint i = 0; i < n; i++)
    if (forms[i] == NULL || !g_utf8_validate (forms[i], -1, NULL))
      return FALSE;

  return forms[n] == NULL;
}

gboolean
hsd_po_file_check (const HsdPoFile *self, guint *line, GError **error)
{
  for (guint i = 0; i < hsd_po_file_count (self); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (self, i);

      if (entry->is_header || entry->is_obsolete || entry->state != HSD_PO_TRANSLATED)
        continue;
      *line = entry->msgstr_line;
      for (guint form = 0; form < entry->n_forms; form++)
        if (!check_form (self, entry, entry->forms[form], form, error))
          return FALSE;
    }

  return TRUE;
}

GBytes *
hsd_po_file_set_text (const HsdPoFile *self, guint i, const char *const *forms, gboolean keep_fuzzy, GError **error)
{
  const HsdPoPlace *place;
  GString *text;
  const char *data;
  gsize size;

  g_return_val_if_fail (self != NULL && i < self->places->len, NULL);
  place = hsd_po_file_get_place (self, i);
  g_return_val_if_fail (!place->entry.is_obsolete, NULL);
  g_return_val_if_fail (are_valid (forms, place->entry.plural != NULL ? self->rule.n_forms : 1), NULL);

  if (!check (self, &place->entry, forms, error))
    return NULL;

  data = g_bytes_get_data (self->bytes, &size);
  text = g_string_sized_new (size);
  g_string_append_len (text, data, place->start);
  if (keep_fuzzy)
    g_string_append_len (text, data + place->start, place->body - place->start);
  else
    add_comments (text, data + place->start, data + place->body);
  g_string_append_len (text, data + place->body, place->msgstr - place->body);
  if (g_strv_equal (forms, place->entry.forms))
    g_string_append_len (text, data + place->msgstr, place->end - place->msgstr);
  else
    add_forms (text, &place->entry, forms, newline_of (data, size, place));
  g_string_append_len (text, data + place->end, size - place->end);

  return g_string_free_to_bytes (text);
}
