/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/words/marks.h"

#define OPEN 0xe0020
#define FIRST_DIGIT 0xe0021
#define CLOSE 0xe007f

#define BASE 64u
#define N_DIGITS 4 /* of an entry; one more is the form */

/* All tags begin so in UTF-8. */
#define TAG "\xf3\xa0"

static gboolean
is_tag (gunichar c)
{
  return c >= OPEN && c <= CLOSE;
}

char *
hsd_marks_sew (const char *text, guint entry, guint form)
{
  GString *sewn = g_string_new (NULL);

  g_return_val_if_fail (entry < HSD_MARKS_ENTRIES && form < HSD_MARKS_FORMS, NULL);

  g_string_append_unichar (sewn, OPEN);
  for (guint i = N_DIGITS; i-- > 0;)
    g_string_append_unichar (sewn, FIRST_DIGIT + (entry >> (6 * i)) % BASE);
  g_string_append_unichar (sewn, FIRST_DIGIT + form);
  g_string_append (sewn, text);
  g_string_append_unichar (sewn, CLOSE);

  return g_string_free (sewn, FALSE);
}

/* The numbers behind an opening mark, and where the text begins; FALSE if that was cut. */
static gboolean
read_numbers (const char *text, HsdMarkSpan *span, const char **after)
{
  guint numbers[N_DIGITS + 1];

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gunichar c = g_utf8_get_char (text);

      if (c < FIRST_DIGIT || c >= FIRST_DIGIT + BASE)
        return FALSE;
      numbers[i] = c - FIRST_DIGIT;
      text = g_utf8_next_char (text);
    }

  span->entry = numbers[0] << 18 | numbers[1] << 12 | numbers[2] << 6 | numbers[3];
  span->form = numbers[N_DIGITS];
  *after = text;

  return TRUE;
}

/* The innermost one that is open, or NULL. */
static HsdMarkSpan *
find_open (GArray *spans)
{
  for (guint i = spans->len; i-- > 0;)
    if (g_array_index (spans, HsdMarkSpan, i).end == G_MAXSIZE)
      return &g_array_index (spans, HsdMarkSpan, i);

  return NULL;
}

GArray *
hsd_marks_find (const char *text)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (HsdMarkSpan));
  HsdMarkSpan *open;
  guint depth = 0;
  const char *p;

  for (p = strstr (text, TAG); p != NULL && *p != '\0';)
    {
      gunichar c = g_utf8_get_char (p);
      HsdMarkSpan span = { .end = G_MAXSIZE, .depth = depth };
      const char *next = g_utf8_next_char (p);

      if (c == OPEN && read_numbers (next, &span, &next))
        {
          span.start = (gsize) (next - text);
          g_array_append_val (spans, span);
          depth++;
        }
      else if (c == CLOSE && (open = find_open (spans)) != NULL)
        {
          open->end = (gsize) (p - text);
          depth--;
        }
      p = strstr (next, TAG);
    }

  while ((open = find_open (spans)) != NULL)
    open->end = strlen (text);

  return spans;
}

gsize
hsd_marks_length (const char *text)
{
  const char *p = text;

  while (*p != '\0' && is_tag (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);

  return (gsize) (p - text);
}

gboolean
hsd_marks_has (const char *text)
{
  for (const char *p = strstr (text, TAG); p != NULL; p = strstr (p + 1, TAG))
    if (is_tag (g_utf8_get_char (p)))
      return TRUE;

  return FALSE;
}

char *
hsd_marks_strip (const char *text)
{
  GString *bare = g_string_sized_new (strlen (text));

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (!is_tag (g_utf8_get_char (p)))
      g_string_append_len (bare, p, g_utf8_next_char (p) - p);

  return g_string_free (bare, FALSE);
}
