/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/words/html.h"
#include "model/words/marks.h"

#define REPLACEMENT 0xfffd

/* Neither XML nor HTML may have them, not even as references. */
static gboolean
is_forbidden (gunichar c)
{
  return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) || (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

/* @text without what neither XML nor HTML may have, and with all escaped that would mean something. */
static void
append_text (GString *html, const char *text)
{
  g_autofree char *bare = hsd_marks_strip (text);
  g_autofree char *escaped = NULL;
  GString *allowed = g_string_new (NULL);

  for (const char *p = bare; *p != '\0'; p = g_utf8_next_char (p))
    g_string_append_unichar (allowed, is_forbidden (g_utf8_get_char (p)) ? REPLACEMENT : g_utf8_get_char (p));
  escaped = g_markup_escape_text (allowed->str, (gssize) allowed->len);
  g_string_append (html, escaped);
  g_string_free (allowed, TRUE);
}

void
hsd_html_append_element (GString *html, const char *start, const char *text, const char *end)
{
  g_string_append (html, start);
  append_text (html, text);
  g_string_append (html, end);
}

void
hsd_html_append_head (GString *html, const char *language, const char *title, const char *style)
{
  g_string_append_printf (html, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n", language,
                          language);
  g_string_append (html, "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
  hsd_html_append_element (html, "<title>", title, "</title>\n");
  g_string_append_printf (html, "<style>\n%s</style>\n</head>\n<body>\n", style);
}
