/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A .po file of a translator, behind the number of an entry, how it is set, and a line with its new text. The file is refused with a
 * sentence; or what was set reads back the same, and nothing else of the file moved. Its catalogue is refused, or says every sentence. */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "model/translation/mo-file.h"
#include "model/words/catalogue.h"

enum
{
  KEEP_FUZZY = 1 << 0,
  OWN_TEXT = 1 << 1, /* the text that the entry has */
  FEWER = 1 << 2,    /* the last form is empty */
};

static void
same_list (const char *what, const char *const *want, const char *const *got)
{
  g_autofree char *first = g_strjoinv ("\n", (char **) want), *second = g_strjoinv ("\n", (char **) got);

  fuzz_same (what, first, second);
}

/* All but the text, the flags and the lines. */
static void
same_entry (const HsdPoEntry *want, const HsdPoEntry *got)
{
  fuzz_same ("comments", want->comments, got->comments);
  fuzz_same ("extracted comments", want->extracted, got->extracted);
  same_list ("references", want->references, got->references);
  fuzz_same ("context", want->context, got->context);
  fuzz_same ("msgid", want->msgid, got->msgid);
  fuzz_same ("plural", want->plural, got->plural);
  g_assert (want->is_header == got->is_header && want->is_obsolete == got->is_obsolete);
}

static void
same_state (const HsdPoEntry *want, const HsdPoEntry *got)
{
  same_list ("flags", want->flags, got->flags);
  fuzz_same ("previous context", want->previous_context, got->previous_context);
  fuzz_same ("previous msgid", want->previous_msgid, got->previous_msgid);
  fuzz_same ("previous plural", want->previous_plural, got->previous_plural);
}

static void
is_without_guess (const HsdPoEntry *before, const HsdPoEntry *after)
{
  guint n = 0;

  for (guint i = 0; before->flags[i] != NULL; i++)
    if (!g_str_equal (before->flags[i], "fuzzy"))
      fuzz_same ("flag", before->flags[i], after->flags[n++]);
  g_assert (after->flags[n] == NULL);
  g_assert (after->previous_context == NULL && after->previous_msgid == NULL && after->previous_plural == NULL);
}

/* Where line @line of the file begins, from 1. */
static const char *
find_line (GBytes *bytes, guint line, gsize *left)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size), *start = data;

  while (line-- > 1)
    start = (const char *) memchr (start, '\n', data + size - start) + 1;
  *left = data + size - start;

  return start;
}

/* The lines before entry @i are the same bytes, and those behind the first one of the next entry too. */
static void
nothing_else_moved (const HsdPoFile *before, const HsdPoFile *after, guint i)
{
  GBytes *old = hsd_po_file_get_bytes (before), *new = hsd_po_file_get_bytes (after);
  guint first = hsd_po_file_get (before, i)->line;
  gsize old_left, new_left;
  const char *text = find_line (old, first, &old_left);

  find_line (new, first, &new_left);
  g_assert (g_bytes_get_size (old) - old_left == g_bytes_get_size (new) - new_left);
  g_assert (memcmp (g_bytes_get_data (old, NULL), g_bytes_get_data (new, NULL), g_bytes_get_size (old) - old_left) == 0);
  if (i + 1 == hsd_po_file_count (before))
    return;

  text = find_line (old, hsd_po_file_get (before, i + 1)->line, &old_left);
  text = memchr (text, '\n', old_left);
  if (text == NULL)
    return;
  old_left -= text - find_line (old, hsd_po_file_get (before, i + 1)->line, &new_left);
  g_assert (g_bytes_get_size (new) >= old_left);
  g_assert (memcmp ((const char *) g_bytes_get_data (new, NULL) + g_bytes_get_size (new) - old_left, text, old_left) == 0);
}

static void
set (const HsdPoFile *file, guint i, const char *const *forms, gboolean keep_fuzzy)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = hsd_po_file_set_text (file, i, forms, keep_fuzzy, &error), again = NULL;
  g_autoptr (HsdPoFile) after = NULL;

  if (bytes == NULL)
    {
      g_assert (g_utf8_validate (error->message, -1, NULL));
      return;
    }

  after = hsd_po_file_new (bytes, &error);
  if (after == NULL)
    g_error ("what was written is not read: %s", error->message);
  g_assert (hsd_po_file_count (after) == hsd_po_file_count (file));
  for (guint j = 0; j < hsd_po_file_count (file); j++)
    {
      const HsdPoEntry *old = hsd_po_file_get (file, j), *new = hsd_po_file_get (after, j);

      same_entry (old, new);
      same_list ("text", j == i ? forms : old->forms, new->forms);
      if (j != i || keep_fuzzy)
        same_state (old, new);
      else
        is_without_guess (old, new);
    }
  nothing_else_moved (file, after, i);
  again = hsd_po_file_set_text (after, i, forms, TRUE, NULL);
  g_assert (again != NULL && g_bytes_equal (bytes, again));
}

static void
set_entry (const HsdPoFile *file, guint i, guint how, const char *line)
{
  const HsdPoEntry *entry = hsd_po_file_get (file, i);
  guint n = entry->plural != NULL ? hsd_po_file_count_forms (file) : 1;
  g_auto (GStrv) forms = g_new0 (char *, n + 1);

  if (entry->is_obsolete)
    return;

  for (guint form = 0; form < n; form++)
    {
      gboolean is_empty = (how & FEWER) != 0 && form + 1 == n;

      forms[form] = g_strdup ((how & OWN_TEXT) != 0 && form < entry->n_forms ? entry->forms[form] : is_empty ? "" : line);
    }
  set (file, i, (const char *const *) forms, (how & KEEP_FUZZY) != 0);
}

/* Every sentence in any form that there is, translated or not. */
static char *
text_cb (const HsdPoEntry *entry, guint form, gpointer data G_GNUC_UNUSED)
{
  g_assert (entry->plural != NULL || form == 0);

  return g_strdup (form < entry->n_forms ? entry->forms[form] : entry->plural);
}

static void
make_catalogue (const HsdPoFile *file, HsdMoText text_of)
{
  g_autoptr (GBytes) bytes = hsd_mo_from_po (file, text_of, NULL);
  g_autoptr (HsdCatalogue) catalogue = hsd_catalogue_new ("made.mo", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);

  for (guint i = 1; catalogue != NULL && i < hsd_catalogue_count (catalogue); i++)
    {
      const char *forms;
      guint n_forms;

      g_assert (strcmp (hsd_catalogue_get (catalogue, i - 1, &forms, &n_forms), hsd_catalogue_get (catalogue, i, &forms, &n_forms)) < 0);
    }
  for (guint i = 0; catalogue != NULL && i < hsd_po_file_count (file); i++)
    {
      const HsdPoEntry *entry = hsd_po_file_get (file, i);
      g_autofree char *key = entry->context != NULL ? g_strconcat (entry->context, "\004", entry->msgid, NULL) : g_strdup (entry->msgid);

      if (!entry->is_obsolete && (text_of != NULL || entry->state == HSD_PO_TRANSLATED))
        fuzz_same ("sentence", entry->forms[0], hsd_catalogue_look_up (catalogue, key));
    }
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzInput input = { .next = data, .end = data + size };
  guint place = fuzz_take_byte (&input), how = fuzz_take_byte (&input);
  g_autofree char *line = fuzz_take_line (&input);
  g_autoptr (GBytes) bytes = g_bytes_new (input.next, input.end - input.next);
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdPoFile) file = hsd_po_file_new (bytes, &error);

  if (file == NULL)
    {
      g_assert (g_utf8_validate (error->message, -1, NULL) && strchr (error->message, '\n') == NULL);
      return 0;
    }

  g_strdelimit (line, "|", '\n');
  for (guint form = 0; form < hsd_po_file_count_forms (file); form++)
    g_free (hsd_po_file_list_numbers (file, form));
  set_entry (file, place % hsd_po_file_count (file), how, line);
  make_catalogue (file, NULL);
  make_catalogue (file, text_cb);

  return 0;
}
