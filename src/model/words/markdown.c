/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/words/markdown.h"

void
hsd_markdown_append_text (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    {
      if (strchr ("\\|*_`<>[]&~", *text) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *text == '\n' ? ' ' : *text);
    }
}

void
hsd_markdown_append_line (GString *out, const char *text)
{
  gsize digits = strspn (text, "0123456789");

  if (*text != '\0' && strchr ("#+-=", *text) != NULL)
    {
      g_string_append_c (out, '\\');
    }
  else if (digits > 0 && (text[digits] == '.' || text[digits] == ')'))
    {
      g_string_append_len (out, text, (gssize) digits);
      g_string_append_c (out, '\\');
      text += digits;
    }
  if (*text != '\0' && (digits > 0 || strchr ("#+-=", *text) != NULL))
    g_string_append_c (out, *text++);
  hsd_markdown_append_text (out, text);
}
