/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "model/translation/po-lexer.h"
#include "model/translation/po-private.h"
#include "model/words/number.h"

#define MOST_BYTES (100 * 1000 * 1000)
#define MOST_ENTRIES 1000000

/* Around a name of a file that has blanks in it, which xgettext puts there. */
#define ISOLATE "\u2068"
#define END_ISOLATE "\u2069"

/* The entry that is being read. Buffers are used again for the next one. */
typedef struct
{
  HsdPoFile *file;
  HsdPoLexer lexer;
  HsdPoPlace place;
  GString *comments, *extracted;
  GPtrArray *references, *flags, *forms; /* char*, of the arena */
  GString *key, *text;
} Reader;

static const char *
keep (Reader *self, const GString *text)
{
  return hsd_po_arena_add (&self->file->texts, text->str, text->len);
}

/* --- comments --- */

static void
add_line (GString *text, gboolean is_first, const char *line, gsize length)
{
  if (!is_first)
    g_string_append_c (text, '\n');
  g_string_append_len (text, line, length);
}

/* “main.c:38 page.c:12” */
static void
add_references (Reader *self, const char *from, const char *end)
{
  while (from < end)
    {
      gsize isolate = end - from >= 3 && memcmp (from, ISOLATE, 3) == 0 ? 3 : 0;
      const char *to = from + isolate;
      gboolean is_isolated = isolate > 0;

      if (g_ascii_isspace (*from))
        {
          from++;
          continue;
        }

      g_string_truncate (self->text, 0);
      for (; to < end && (is_isolated || !g_ascii_isspace (*to)); to++)
        if (is_isolated && end - to >= 3 && memcmp (to, END_ISOLATE, 3) == 0)
          {
            is_isolated = FALSE;
            to += 2;
          }
        else
          g_string_append_c (self->text, *to);
      g_ptr_array_add (self->references, (gpointer) keep (self, self->text));
      from = to;
    }
}

static void
add_flags (Reader *self, const char *from, const char *end)
{
  const char *flag;

  while ((flag = hsd_po_next_flag (&from, end)) != NULL)
    g_ptr_array_add (self->flags, hsd_po_arena_add (&self->file->texts, flag, from - flag));
}

static void
add_comment (Reader *self)
{
  const char *from = self->lexer.start + 1, *end = self->lexer.next;
  char sign = from < end ? *from : '\0';

  if (end > from && end[-1] == '\r')
    end--;
  if (sign == ':')
    add_references (self, from + 1, end);
  else if (sign == ',')
    add_flags (self, from + 1, end);
  else
    {
      GString *text = sign == '.' ? self->extracted : self->comments;
      const char **kept = sign == '.' ? &self->place.entry.extracted : &self->place.entry.comments;

      from += sign == '.';
      from += from < end && *from == ' ';
      add_line (text, *kept == NULL, from, MAX (end - from, 0));
      *kept = ""; /* until all of them are there */
    }
}

/* --- texts --- */

static gboolean
fail_missing (const Reader *self, const char *word, GError **error)
{
  hsd_po_fail (error, self->lexer.line,
               /* Translators: why a .po file is not read; it follows a colon, hence no capital; %s is msgid or another word of such
                  files. */
               g_strdup_printf (_("“%s” is missing here"), word));
  return FALSE;
}

static gboolean
is_valid (const Reader *self, const GString *text, gsize from, guint line, GError **error)
{
  if (g_utf8_validate_len (text->str + from, text->len - from, NULL))
    return TRUE;

  /* Translators: why a .po file is not read; it follows a colon, hence no capital; an escape is \303. */
  hsd_po_fail (error, line, g_strdup (_("the escapes of this text do not make UTF-8")));
  return FALSE;
}

static gboolean
fail_at_sign (const Reader *self, GError **error)
{
  hsd_po_fail (error, self->lexer.line,
               /* Translators: why a .po file is not read; it follows a colon, hence no capital; keep the signs. */
               g_strdup (_("the lines of an entry do not all begin with the same #~ or #|")));
  return FALSE;
}

/* Steps over the word that the lexer stands at, and adds the texts behind it to @text. */
static gboolean
take_text (Reader *self, GString *text, GError **error)
{
  HsdPoLexer *lexer = &self->lexer;
  gboolean is_obsolete = lexer->is_obsolete, is_previous = lexer->is_previous;
  guint line = lexer->line;
  gsize from = text->len;

  if (!hsd_po_lexer_step (lexer, error))
    return FALSE;
  if (lexer->token != HSD_PO_TEXT)
    {
      /* Translators: why a .po file is not read; it follows a colon, hence no capital. */
      hsd_po_fail (error, lexer->line, g_strdup (_("a text in quotation marks is missing here")));
      return FALSE;
    }

  while (lexer->token == HSD_PO_TEXT)
    {
      if (lexer->is_obsolete != is_obsolete || lexer->is_previous != is_previous)
        return fail_at_sign (self, error);
      self->place.end = lexer->next - lexer->data;
      if (!hsd_po_lexer_add_text (lexer, text, error) || !hsd_po_lexer_step (lexer, error))
        return FALSE;
    }

  return is_valid (self, text, from, line, error);
}

static gboolean
take_kept (Reader *self, const char **kept, GError **error)
{
  g_string_truncate (self->text, 0);
  if (!take_text (self, self->text, error))
    return FALSE;

  *kept = keep (self, self->text);
  return TRUE;
}

/* --- entries --- */

static gboolean
is_at (const Reader *self, HsdPoToken token)
{
  return self->lexer.token == token && self->lexer.is_obsolete == self->place.entry.is_obsolete && !self->lexer.is_previous;
}

/* "#| msgid", one of the three at a time, in whatever order they come. */
static gboolean
read_previous (Reader *self, GError **error)
{
  HsdPoEntry *entry = &self->place.entry;

  switch (self->lexer.token)
    {
    case HSD_PO_MSGCTXT:
      return take_kept (self, &entry->previous_context, error);
    case HSD_PO_MSGID:
      return take_kept (self, &entry->previous_msgid, error);
    case HSD_PO_MSGID_PLURAL:
      return take_kept (self, &entry->previous_plural, error);
    case HSD_PO_END:
    case HSD_PO_COMMENT:
    case HSD_PO_MSGSTR:
    case HSD_PO_FORM:
    case HSD_PO_TEXT:
    default:
      return fail_missing (self, "#| msgid", error);
    }
}

/* Up to the word that begins the entry, which is obsolete if the English before it is. */
static gboolean
read_comments (Reader *self, GError **error)
{
  HsdPoLexer *lexer = &self->lexer;
  HsdPoEntry *entry = &self->place.entry;
  gboolean has_previous = FALSE;

  while (lexer->token == HSD_PO_COMMENT || lexer->is_previous)
    if (lexer->token != HSD_PO_COMMENT)
      {
        if (has_previous && lexer->is_obsolete != entry->is_obsolete)
          return fail_at_sign (self, error);
        entry->is_obsolete = lexer->is_obsolete;
        has_previous = TRUE;
        if (!read_previous (self, error))
          return FALSE;
      }
    else
      {
        add_comment (self);
        if (!hsd_po_lexer_step (lexer, error))
          return FALSE;
      }
  if (has_previous && lexer->token != HSD_PO_END && lexer->is_obsolete != entry->is_obsolete)
    return fail_at_sign (self, error);

  entry->is_obsolete = lexer->is_obsolete;
  return TRUE;
}

static gboolean
read_ids (Reader *self, GError **error)
{
  HsdPoEntry *entry = &self->place.entry;
  gsize msgid = 0;

  g_string_truncate (self->key, 0);
  if (self->lexer.token == HSD_PO_MSGCTXT)
    {
      if (!take_text (self, self->key, error))
        return FALSE;
      entry->context = keep (self, self->key);
      g_string_append_c (self->key, '\004');
      msgid = self->key->len;
    }
  if (!is_at (self, HSD_PO_MSGID))
    return fail_missing (self, "msgid", error);
  if (!take_text (self, self->key, error))
    return FALSE;

  self->place.key = keep (self, self->key);
  entry->msgid = self->place.key + msgid;

  return !is_at (self, HSD_PO_MSGID_PLURAL) || take_kept (self, &entry->plural, error);
}

static gboolean
read_form (Reader *self, GError **error)
{
  const char *form;

  if (self->place.entry.plural != NULL)
    {
      if (!hsd_po_lexer_step (&self->lexer, error))
        return FALSE;
      if (!is_at (self, HSD_PO_FORM) || self->lexer.form != self->forms->len)
        {
          g_autofree char *word = g_strdup_printf ("msgstr[%u]", self->forms->len);

          return fail_missing (self, word, error);
        }
    }
  if (!take_kept (self, &form, error))
    return FALSE;

  g_ptr_array_add (self->forms, (gpointer) form);
  return TRUE;
}

static gboolean
read_msgstr (Reader *self, GError **error)
{
  gboolean is_plural = self->place.entry.plural != NULL;

  self->place.msgstr = self->lexer.start - self->lexer.data;
  self->place.entry.msgstr_line = self->lexer.line;
  if (!is_at (self, HSD_PO_MSGSTR))
    return fail_missing (self, is_plural ? "msgstr[0]" : "msgstr", error);

  do
    if (!read_form (self, error))
      return FALSE;
  while (is_plural && is_at (self, HSD_PO_MSGSTR));

  return TRUE;
}

static void
begin_entry (Reader *self)
{
  const char *start = self->lexer.start;

  while (start > self->lexer.data && strchr ("\n\"\xbf", start[-1]) == NULL)
    start--; /* to the sign #~ or #| before it, but not over the mark of byte order, which \xbf ends */
  self->place = (HsdPoPlace) {
    .entry = { .index = self->file->places->len, .line = self->lexer.line },
    .start = start - self->lexer.data,
  };
  g_string_truncate (self->comments, 0);
  g_string_truncate (self->extracted, 0);
  g_ptr_array_set_size (self->references, 0);
  g_ptr_array_set_size (self->flags, 0);
  g_ptr_array_set_size (self->forms, 0);
}

static void
end_entry (Reader *self)
{
  HsdPoEntry *entry = &self->place.entry;
  HsdPoArena *texts = &self->file->texts;

  if (entry->comments != NULL)
    entry->comments = keep (self, self->comments);
  if (entry->extracted != NULL)
    entry->extracted = keep (self, self->extracted);
  entry->references = hsd_po_arena_add_list (texts, self->references);
  entry->flags = hsd_po_arena_add_list (texts, self->flags);
  entry->forms = hsd_po_arena_add_list (texts, self->forms);
  entry->n_forms = self->forms->len;
  entry->is_header = !entry->is_obsolete && entry->context == NULL && *entry->msgid == '\0';
  g_array_append_val (self->file->places, self->place);
}

/* One entry with the comments before it; the comments at the end of a file have none. */
static gboolean
read_entry (Reader *self, GError **error)
{
  HsdPoLexer *lexer = &self->lexer;
  const HsdPoEntry *entry = &self->place.entry;

  begin_entry (self);
  if (!read_comments (self, error))
    return FALSE;
  if (lexer->token == HSD_PO_END && entry->previous_context == NULL && entry->previous_msgid == NULL && entry->previous_plural == NULL)
    return TRUE;
  if (self->file->places->len == MOST_ENTRIES)
    {
      g_autofree char *most = hsd_format_number (MOST_ENTRIES);

      hsd_po_fail (error, lexer->line,
                   /* Translators: why a .po file is not read; it follows a colon, hence no capital; %s is a number. */
                   g_strdup_printf (_("a file has at most %s entries"), most));
      return FALSE;
    }

  self->place.body = lexer->start - lexer->data;
  self->place.entry.msgid_line = lexer->line;
  if (!read_ids (self, error) || !read_msgstr (self, error))
    return FALSE;

  end_entry (self);
  return TRUE;
}

static gboolean
read_all (Reader *self, GError **error)
{
  if (!hsd_po_lexer_step (&self->lexer, error))
    return FALSE;
  while (self->lexer.token != HSD_PO_END)
    if (!read_entry (self, error))
      return FALSE;

  return TRUE;
}

static gboolean
is_text (const char *data, gsize size, GError **error)
{
  const char *end;
  guint line = 1;

  if (g_utf8_validate_len (data, size, &end))
    return TRUE;

  for (const char *byte = data; byte < end; byte++)
    line += *byte == '\n';
  /* Translators: why a .po file is not read; it follows a colon, hence no capital. */
  hsd_po_fail (error, line, g_strdup (_("a byte is not text in UTF-8, the only encoding that is read")));
  return FALSE;
}

/* “fuzzy, range: 0..10” */
const char *
hsd_po_next_flag (const char **from, const char *end)
{
  static const char between[] = " \t\r\n\f\v,";
  const char *flag = *from;

  while (flag < end && strchr (between, *flag) != NULL)
    flag++;
  *from = flag;
  while (*from < end && (strchr (between, **from) == NULL || (*from > flag && (*from)[-1] == ':')))
    (*from)++;

  return flag < end ? flag : NULL;
}

gboolean
hsd_po_file_read (HsdPoFile *file, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (file->bytes, &size);
  Reader self = { .file = file };
  gboolean done;

  if (size > MOST_BYTES)
    {
      /* Translators: why a .po file is not read; MB is a million bytes. */
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The file has more than 100 MB."));
      return FALSE;
    }
  if (size == 0)
    data = "";
  if (!is_text (data, size, error))
    return FALSE;

  hsd_po_lexer_init (&self.lexer, data, size);
  self.comments = g_string_new (NULL);
  self.extracted = g_string_new (NULL);
  self.references = g_ptr_array_new ();
  self.flags = g_ptr_array_new ();
  self.forms = g_ptr_array_new ();
  self.key = g_string_new (NULL);
  self.text = g_string_new (NULL);
  done = read_all (&self, error);
  g_string_free (self.comments, TRUE);
  g_string_free (self.extracted, TRUE);
  g_ptr_array_unref (self.references);
  g_ptr_array_unref (self.flags);
  g_ptr_array_unref (self.forms);
  g_string_free (self.key, TRUE);
  g_string_free (self.text, TRUE);

  return done;
}
