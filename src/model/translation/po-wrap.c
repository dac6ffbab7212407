/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/translation/line-break.h"
#include "model/words/placeholders.h"

#include "model/translation/po-wrap.h"

#define WIDTH 77 /* columns between the quotation marks of a line of 79 */

/* A part of the text up to a line break, with its escapes. */
typedef struct
{
  GString *text;
  GArray *breaks; /* gboolean, one a byte, of hsd_line_break() */
} Portion;

static void
add (Portion *portion, char byte, gboolean is_kept)
{
  g_string_append_c (portion->text, byte);
  g_array_append_val (portion->breaks, is_kept);
}

/* As escapes are written: nothing else is escaped, and they never are broken. */
static void
add_escaped (Portion *portion, char byte, gboolean is_kept)
{
  static const char meant[] = "\a\b\f\n\r\t\v\\\"", letters[] = "abfnrtv\\\"";
  const char *found = strchr (meant, byte);

  if (found == NULL)
    add (portion, byte, is_kept);
  else
    {
      add (portion, '\\', is_kept || byte == '\n');
      add (portion, letters[found - meant], TRUE);
    }
}

/* Takes the text from @text on up to its next line break; returns what is left. */
static const char *
take_portion (Portion *portion, const char *text, HsdPoWrap how)
{
  const char *end = NULL; /* of the last placeholder that began */

  g_string_truncate (portion->text, 0);
  g_array_set_size (portion->breaks, 0);
  for (; *text != '\0'; text++)
    {
      gboolean is_within = end != NULL && text < end;

      if ((how & HSD_PO_WRAP_FORMAT) != 0 && *text == '%' && !is_within)
        end = hsd_placeholders_skip (text);
      add_escaped (portion, *text, is_within);
      if (*text == '\n')
        return text + 1;
    }

  return text;
}

/* Whether a line ends within the portion, which begins at @column. */
static gboolean
break_lines (Portion *portion, guint column, HsdPoWrap how)
{
  gboolean *breaks = (gboolean *) (gpointer) portion->breaks->data;

  hsd_line_break (portion->text->str, portion->text->len, (how & HSD_PO_WRAP_LINES) != 0 ? WIDTH : G_MAXUINT, column, breaks);
  for (guint i = 0; i < portion->breaks->len; i++)
    if (breaks[i])
      return TRUE;

  return FALSE;
}

static void
write_portion (GString *lines, const Portion *portion, const char *newline)
{
  g_string_append_c (lines, '"');
  for (gsize i = 0; i < portion->text->len; i++)
    {
      if (g_array_index (portion->breaks, gboolean, i))
        g_string_append_printf (lines, "\"%s\"", newline);
      g_string_append_c (lines, portion->text->str[i]);
    }
  g_string_append_c (lines, '"');
}

void
hsd_po_wrap (GString *lines, const char *word, const char *text, HsdPoWrap how, const char *newline)
{
  Portion portion = { .text = g_string_new (NULL), .breaks = g_array_new (FALSE, FALSE, sizeof (gboolean)) };
  g_autoptr (GArray) kept = NULL;
  const char *rest = take_portion (&portion, text, how);
  guint column = strlen (word) + 1;

  kept = g_array_copy (portion.breaks);
  g_string_append_printf (lines, "%s ", word);
  if (*text != '\0' && (*rest != '\0' || break_lines (&portion, column, how)))
    {
      g_string_append_printf (lines, "\"\"%s", newline);
      memcpy (portion.breaks->data, kept->data, kept->len * sizeof (gboolean));
      break_lines (&portion, 0, how);
    }
  write_portion (lines, &portion, newline);

  while (*rest != '\0')
    {
      rest = take_portion (&portion, rest, how);
      break_lines (&portion, 0, how);
      g_string_append (lines, newline);
      write_portion (lines, &portion, newline);
    }
  g_string_free (portion.text, TRUE);
  g_array_unref (portion.breaks);
}
