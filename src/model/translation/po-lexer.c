/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "model/translation/po-private.h"

#include "model/translation/po-lexer.h"

static const struct
{
  const char *word;
  HsdPoToken token;
} words[] = {
  { "msgctxt", HSD_PO_MSGCTXT },
  { "msgid", HSD_PO_MSGID },
  { "msgid_plural", HSD_PO_MSGID_PLURAL },
  { "msgstr", HSD_PO_MSGSTR },
};

/* 0 behind the last byte. */
static char
peek (const HsdPoLexer *self, gsize ahead)
{
  return ahead < (gsize) (self->end - self->next) ? self->next[ahead] : '\0';
}

static void
skip_blanks (HsdPoLexer *self)
{
  for (; self->next < self->end && strchr (" \t\r\f\v\n", *self->next) != NULL; self->next++)
    if (*self->next == '\n')
      {
        self->line++;
        self->is_obsolete = self->is_previous = FALSE;
      }
}

/* #~, #| and #~| are no comments: what follows is read. */
static gboolean
skip_sign (HsdPoLexer *self)
{
  gsize length = 1;

  if (peek (self, 0) != '#')
    return FALSE;
  if (peek (self, length) == '~')
    {
      self->is_obsolete = TRUE;
      length++;
    }
  if (peek (self, length) == '|')
    {
      self->is_previous = TRUE;
      length++;
    }
  self->next += length > 1 ? length : 0;

  return length > 1;
}

static void
read_comment (HsdPoLexer *self)
{
  const char *newline = memchr (self->next, '\n', self->end - self->next);

  self->token = HSD_PO_COMMENT;
  self->next = newline != NULL ? newline : self->end;
}

static gboolean
read_text (HsdPoLexer *self, GError **error)
{
  self->token = HSD_PO_TEXT;
  for (self->next++; self->next < self->end && *self->next != '\n'; self->next++)
    if (*self->next == '"')
      {
        self->next++;
        return TRUE;
      }
    else if (*self->next == '\\' && peek (self, 1) != '\n')
      self->next += self->next + 1 < self->end;

  /* Translators: why a .po file is not read; it follows a colon, hence no capital. */
  hsd_po_fail (error, self->line, g_strdup (_("the text has no quotation mark at its end")));
  return FALSE;
}

static gboolean
fail_at_word (const HsdPoLexer *self, const char *end, GError **error)
{
  g_autofree char *found = g_utf8_make_valid (self->start, MIN (MAX (end - self->start, 1), 40));

  hsd_po_fail (error, self->line,
               /* Translators: why a .po file is not read; it follows a colon, hence no capital; %s stands in the file; keep the words
                  that begin with msg. */
               g_strdup_printf (_("“%s” stands where only comments, msgctxt, msgid, msgid_plural, msgstr and texts in quotation marks "
                                  "may"),
                                found));
  return FALSE;
}

/* [0], with blanks anywhere. */
static gboolean
read_form (HsdPoLexer *self, GError **error)
{
  guint64 form = 0;
  gsize n_digits = 0;

  self->token = HSD_PO_FORM;
  self->next++;
  skip_blanks (self);
  for (; g_ascii_isdigit (peek (self, n_digits)); n_digits++)
    form = MIN (form * 10 + (self->next[n_digits] - '0'), G_MAXUINT);
  self->next += n_digits;
  skip_blanks (self);
  if (n_digits == 0 || peek (self, 0) != ']')
    return fail_at_word (self, self->start + 1, error);

  self->next++;
  self->form = form;
  return TRUE;
}

static gboolean
read_word (HsdPoLexer *self, GError **error)
{
  gsize length = 0;

  while (peek (self, length) == '_' || g_ascii_isalpha (peek (self, length)))
    length++;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (length == strlen (words[i].word) && memcmp (self->next, words[i].word, length) == 0)
      {
        self->token = words[i].token;
        self->next += length;
        return TRUE;
      }

  return fail_at_word (self, length > 0 ? self->next + length : g_utf8_find_next_char (self->next, self->end), error);
}

void
hsd_po_lexer_init (HsdPoLexer *self, const char *data, gsize size)
{
  *self = (HsdPoLexer) { .data = data, .end = data + size, .next = data, .line = 1 };

  if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0) /* which some editors put before everything */
    self->next += 3;
}

gboolean
hsd_po_lexer_step (HsdPoLexer *self, GError **error)
{
  do
    skip_blanks (self);
  while (skip_sign (self));

  self->start = self->next;
  switch (peek (self, 0))
    {
    case '\0':
      self->token = HSD_PO_END;
      return TRUE;
    case '#':
      read_comment (self);
      return !self->is_previous || fail_at_word (self, self->start + 1, error);
    case '"':
      return read_text (self, error);
    case '[':
      return read_form (self, error);
    default:
      return read_word (self, error);
    }
}

/* Digits of an escape from @text on, at most @most; returns what stands behind them. */
static const char *
read_digits (const char *text, guint base, guint most, guint *value)
{
  *value = 0;
  for (guint i = 0; i < most && g_ascii_isxdigit (*text) && (guint) g_ascii_xdigit_value (*text) < base; i++, text++)
    *value = (*value * base + g_ascii_xdigit_value (*text)) & 0xff;

  return text;
}

/* One escape, from behind its backslash on; NULL if it is none. A NUL, which would end the text, is none. */
static const char *
add_escape (GString *text, const char *escape)
{
  static const char letters[] = "abfnrtv\\\"", meant[] = "\a\b\f\n\r\t\v\\\"";
  const char *letter = strchr (letters, *escape), *end;
  guint value;

  if (letter != NULL)
    {
      g_string_append_c (text, meant[letter - letters]);
      return escape + 1;
    }

  end = *escape == 'x' ? read_digits (escape + 1, 16, G_MAXUINT, &value) : read_digits (escape, 8, 3, &value);
  if (value == 0)
    return NULL;
  g_string_append_c (text, value);
  return end;
}

gboolean
hsd_po_lexer_add_text (const HsdPoLexer *self, GString *text, GError **error)
{
  const char *from = self->start + 1, *end = self->next - 1;

  while (from < end)
    {
      const char *backslash = memchr (from, '\\', end - from);

      g_string_append_len (text, from, (backslash != NULL ? backslash : end) - from);
      if (backslash == NULL)
        break;
      from = add_escape (text, backslash + 1);
      if (from == NULL)
        {
          g_autofree char *sign = g_strndup (backslash + 1, g_utf8_next_char (backslash + 1) - (backslash + 1));

          hsd_po_fail (error, self->line,
                       /* Translators: why a .po file is not read; it follows a colon, hence no capital; %s is what follows
                          a backslash in the file; keep the examples. */
                       g_strdup_printf (_("“\\%s” is not an escape, as \\n, \\t and \\\\ are"), sign));
          return FALSE;
        }
    }

  return TRUE;
}
