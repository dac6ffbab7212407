/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/chronicle/chronicle.h"
#include "model/words/html.h"
#include "model/words/join.h"
#include "model/words/markdown.h"
#include "model/words/marks.h"

static const char style[] =
  "body { font: 16px/1.5 serif; max-width: 42em; margin: 2em auto; padding: 0 1em; color: #1c1c1c; background: #fff; }\n"
  "h1, h2 { font-family: sans-serif; line-height: 1.2; } h2 { margin: 1.5em 0 .4em; font-size: 115%; }\n"
  "ul { margin: 0; padding: 0; list-style: none; } li { margin: 0 0 .6em; overflow-wrap: anywhere; }\n"
  "li strong { display: block; } p { margin: .4em 0; }\n"
  "footer { margin-top: 2em; border-top: 1px solid #999; color: #555; }\n"
  "@media (prefers-color-scheme: dark) { @media screen { body { color: #eee; background: #222; } footer { color: #bbb; } } }\n"
  "@media print { body { font-size: 11pt; margin: 0; max-width: none; } li { break-inside: avoid; } h2 { break-after: avoid; } }\n"
  "@page { size: A4; margin: 18mm; }\n";

/* The language of the texts as in HTML: what its catalogue says of itself. */
static char *
find_language (void)
{
  g_autofree char *header = hsd_marks_strip (g_dgettext (GETTEXT_PACKAGE, ""));
  const char *field = strstr (header, "Language: ");
  char *language = g_strdup (field != NULL ? field + strlen ("Language: ") : "");

  language[strspn (language, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")] = '\0';
  g_strdelimit (language, "_", '-');
  if (*language != '\0')
    return language;

  g_free (language);

  return g_strdup ("en");
}

/* --- text --- */

static void
write_text (GString *out, const HsdPassage *passage)
{
  if (passage->kind != HSD_PASSAGE_ITEM && out->len > 0)
    g_string_append_c (out, '\n');
  if (passage->kind == HSD_PASSAGE_ITEM)
    g_string_append_printf (out, "  %s\n    %s\n", passage->lead, passage->text);
  else
    g_string_append_printf (out, "%s\n", passage->text);
}

/* --- Markdown --- */

static void
write_markdown (GString *out, const HsdPassage *passage, gboolean goes_on)
{
  if (out->len > 0 && !goes_on)
    g_string_append_c (out, '\n');
  switch (passage->kind)
    {
    case HSD_PASSAGE_TITLE:
    case HSD_PASSAGE_HEADING:
      g_string_append (out, passage->kind == HSD_PASSAGE_TITLE ? "# " : "## ");
      hsd_markdown_append_text (out, passage->text);
      break;
    case HSD_PASSAGE_ITEM:
      g_string_append (out, "- **");
      hsd_markdown_append_text (out, passage->lead);
      g_string_append (out, "**  \n  ");
      hsd_markdown_append_line (out, passage->text);
      break;
    case HSD_PASSAGE_TEXT:
    case HSD_PASSAGE_AUDIT:
    default:
      hsd_markdown_append_line (out, passage->text);
    }
  g_string_append_c (out, '\n');
}

/* --- HTML --- */

static void
write_html (GString *out, const HsdPassage *passage, const HsdPassage *before, const HsdPassage *after)
{
  gboolean first = before == NULL || before->kind != HSD_PASSAGE_ITEM;
  gboolean last = after == NULL || after->kind != HSD_PASSAGE_ITEM;

  switch (passage->kind)
    {
    case HSD_PASSAGE_TITLE:
      hsd_html_append_element (out, "<h1>", passage->text, "</h1>\n");
      break;
    case HSD_PASSAGE_HEADING:
      hsd_html_append_element (out, "<h2>", passage->text, "</h2>\n");
      break;
    case HSD_PASSAGE_ITEM:
      hsd_html_append_element (out, first ? "<ul>\n<li><strong>" : "<li><strong>", passage->lead, "</strong> ");
      hsd_html_append_element (out, "", passage->text, last ? "</li>\n</ul>\n" : "</li>\n");
      break;
    case HSD_PASSAGE_TEXT:
      hsd_html_append_element (out, "<p>", passage->text, "</p>\n");
      break;
    case HSD_PASSAGE_AUDIT:
    default:
      hsd_html_append_element (out, "<footer><p>", passage->text, "</p></footer>\n");
    }
}

static void
begin_html (const HsdChronicle *self, GString *out, GPtrArray *page)
{
  g_autofree char *language = find_language ();
  g_autofree char *name = hsd_sitting_name (&self->sitting);
  g_autofree char *title = hsd_join (HSD_JOIN_FACTS, ((const HsdPassage *) g_ptr_array_index (page, 0))->text, name, NULL);

  hsd_html_append_head (out, language, title, style);
}

char *
hsd_chronicle_write (const HsdChronicle *self, HsdChronicleFormat format)
{
  g_autoptr (GPtrArray) page = hsd_chronicle_tell (self);
  GString *out = g_string_new (NULL);

  if (format == HSD_CHRONICLE_HTML)
    begin_html (self, out, page);
  for (guint i = 0; i < page->len; i++)
    {
      const HsdPassage *passage = g_ptr_array_index (page, i);
      const HsdPassage *before = i > 0 ? g_ptr_array_index (page, i - 1) : NULL;
      const HsdPassage *after = i + 1 < page->len ? g_ptr_array_index (page, i + 1) : NULL;

      if (format == HSD_CHRONICLE_TEXT)
        write_text (out, passage);
      else if (format == HSD_CHRONICLE_MARKDOWN)
        write_markdown (out, passage, before != NULL && before->kind == HSD_PASSAGE_ITEM && passage->kind == HSD_PASSAGE_ITEM);
      else
        write_html (out, passage, before, after);
    }
  if (format == HSD_CHRONICLE_HTML)
    g_string_append (out, "</body>\n</html>\n");

  return g_string_free (out, FALSE);
}
