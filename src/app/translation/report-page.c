/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/translation/message.h"
#include "app/translation/report-page.h"
#include "model/words/date.h"
#include "model/words/html.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* On paper the pictures come first; on a wide screen they stay in sight beside the sentences. */
static const char style[] =
  "body { font: 15px/1.4 sans-serif; margin: 1.5em; color: #1c1c1c; background: #fff; }\n"
  "figure { margin: 0 0 1em; } figcaption { color: #555; }\n"
  "img { max-width: 100%; height: auto; border: 1px solid #bbb; }\n"
  "table { border-collapse: collapse; width: 100%; }\n"
  "th, td { border: 1px solid #999; padding: .3em .5em; text-align: start; vertical-align: top; }\n"
  "td { white-space: pre-wrap; overflow-wrap: anywhere; }\n"
  "thead th { background: #eee; }\n"
  "p.form { margin: 0; } p.numbers { margin: 0; color: #555; font-size: 85%; }\n"
  "th.remarks { width: 18%; }\n"
  "@media screen and (min-width: 1500px) { main { display: grid; grid-template-columns: 45% 1fr; gap: 1.5em; }\n"
  "  .pictures { position: sticky; top: 1em; align-self: start; max-height: 95vh; overflow-y: auto; } }\n"
  "@media print { body { font-size: 10pt; margin: 0; } tr, figure { break-inside: avoid; } }\n"
  "@page { size: A4 landscape; margin: 12mm; }\n";

/* --- texts --- */

/* "pt_BR.UTF-8" of gettext is "pt-BR" in HTML. */
static char *
find_language (const HsdPoFile *po)
{
  g_autofree char *field = hsd_po_file_get_field (po, "Language");
  char *language = g_strdup (field != NULL ? field : "");

  language[strspn (language, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")] = '\0';
  g_strdelimit (language, "_", '-');
  if (*language != '\0')
    return language;

  g_free (language);

  return g_strdup ("und");
}

/* --- the head --- */

static const char *
describe_state (HsdPoState state)
{
  /* Translators: of a message of a .po file. */
  return state == HSD_PO_TRANSLATED ? C_("message", "translated") : hsd_message_describe_state (state);
}

/* How far the whole file is. */
static char *
describe_progress (const HsdPoFile *po)
{
  static const HsdPoState states[] = { HSD_PO_TRANSLATED, HSD_PO_FUZZY, HSD_PO_UNTRANSLATED };
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *number = hsd_format_number (hsd_po_file_count_state (po, states[i]));
      g_autofree char *pair = hsd_join_pair (describe_state (states[i]), number);

      hsd_join_add (told, HSD_JOIN_FACTS, pair);
    }

  return g_string_free (told, FALSE);
}

static void
append_head (GString *html, const HsdReportPage *page, const char *language)
{
  g_autofree char *when = hsd_format_moment (g_get_real_time () / 1000);
  g_autofree char *progress = describe_progress (page->po);
  g_autofree char *title = hsd_join (HSD_JOIN_FACTS, page->title, page->file, NULL);

  hsd_html_append_head (html, language, title, style);
  g_string_append (html, "<header>\n");
  hsd_html_append_element (html, "<h1>", page->title, "</h1>\n");
  hsd_html_append_element (html, "<p>", page->file, "<br/>\n");
  hsd_html_append_element (html, "", when, "<br/>\n");
  hsd_html_append_element (html, "", progress, "</p>\n");
  /* Translators: in a page of HTML for a proof-reader; the pictures have frames with numbers, the table has a row for each. */
  hsd_html_append_element (html, "<p>", _("Each number in a picture is a row of the table. The last column is for your remarks."), "</p>\n</header>\n");
}

/* --- pictures --- */

static void
append_picture (GString *html, const HsdReportPage *page, const HsdReportPicture *picture)
{
  /* Translators: below a picture; %s is the name of a page, which is scrolled. */
  g_autofree char *title = picture->whole ? g_strdup (page->title) : g_strdup_printf (_("%s, all that can be scrolled"), page->title);
  gsize size;
  const guchar *data = g_bytes_get_data (picture->png, &size);
  g_autofree char *base64 = g_base64_encode (data, size);

  g_string_append_printf (html, "<figure>\n<img width=\"%d\" src=\"data:image/png;base64,%s\" alt=\"", picture->width, base64);
  hsd_html_append_text (html, title);
  hsd_html_append_element (html, "\"/>\n<figcaption>", title, "</figcaption>\n</figure>\n");
}

/* --- sentences --- */

static void
append_column (GString *html, const char *css_class, const char *title)
{
  g_string_append_printf (html, "<th scope=\"col\" class=\"%s\">", css_class);
  hsd_html_append_element (html, "", title, "</th>");
}

static void
append_columns (GString *html)
{
  /* Translators: above a table of sentences in a page of HTML for a proof-reader. */
  hsd_html_append_element (html, "<table>\n<caption>", _("Sentences of the page"), "</caption>\n<thead><tr>");
  /* Translators: the head of a column: the number of a sentence. */
  append_column (html, "number", C_("column", "Number"));
  append_column (html, "english", C_("message", "English"));
  append_column (html, "translation", C_("message", "Translation"));
  /* Translators: the head of a column: whether a message is translated. */
  append_column (html, "state", C_("column", "State"));
  append_column (html, "context", C_("message", "Context"));
  append_column (html, "comment", C_("message", "Comment"));
  /* Translators: the head of a column that is empty, for a proof-reader to write in. */
  append_column (html, "remarks", C_("column", "Remarks"));
  g_string_append (html, "</tr></thead>\n<tbody>\n");
}

static void
append_translation (GString *html, const HsdPoFile *po, const HsdPoEntry *entry, const char *language)
{
  g_string_append_printf (html, "<td class=\"translation\" dir=\"auto\" lang=\"%s\" xml:lang=\"%s\">", language, language);
  for (guint i = 0; i < entry->n_forms; i++)
    {
      g_autofree char *numbers = entry->plural != NULL ? hsd_po_file_list_numbers (po, i) : NULL;

      if (numbers != NULL)
        hsd_html_append_element (html, "<p class=\"numbers\">", numbers, "</p>");
      hsd_html_append_element (html, "<p class=\"form\" dir=\"auto\">", entry->forms[i], "</p>");
    }
  g_string_append (html, "</td>");
}

static void
append_state (GString *html, const HsdReportRow *row, HsdPoState state)
{
  hsd_html_append_element (html, "<td class=\"state\">", describe_state (state), "");
  if (!row->seen)
    /* Translators: where a message is shown: in a tip, or it is told by a screen reader. */
    hsd_html_append_element (html, "<p class=\"numbers\">", _("in a tip, or read aloud"), "</p>");
  g_string_append (html, "</td>");
}

/* Every one of them begins with whom it is for. */
static void
append_comment (GString *html, const char *comment)
{
  g_auto (GStrv) parts = g_strsplit (comment, "Translators: ", -1);
  g_autofree char *told = g_strjoinv ("", parts);

  hsd_html_append_element (html, "<td lang=\"en\" xml:lang=\"en\">", told, "</td>");
}

static void
append_row (GString *html, const HsdReportPage *page, guint i, const char *language)
{
  const HsdReportRow *row = &g_array_index (page->rows, HsdReportRow, i);
  const HsdPoEntry *entry = hsd_po_file_get (page->po, row->entry);

  g_string_append_printf (html, "<tr id=\"m%u\"><th scope=\"row\">%u</th>", i + 1, i + 1);
  hsd_html_append_element (html, "<td class=\"english\" lang=\"en\" xml:lang=\"en\"><p class=\"form\">", entry->msgid, "</p>");
  if (entry->plural != NULL)
    hsd_html_append_element (html, "<p class=\"form\">", entry->plural, "</p>");
  g_string_append (html, "</td>");
  append_translation (html, page->po, entry, language);
  append_state (html, row, entry->state);
  hsd_html_append_element (html, "<td lang=\"en\" xml:lang=\"en\">", entry->context != NULL ? entry->context : "", "</td>");
  append_comment (html, entry->extracted != NULL ? entry->extracted : "");
  g_string_append (html, "<td></td></tr>\n");
}

char *
hsd_report_page_write (const HsdReportPage *page)
{
  GString *html = g_string_new (NULL);
  g_autofree char *language = find_language (page->po);

  append_head (html, page, language);
  g_string_append (html, "<main>\n<div class=\"pictures\">\n");
  for (guint i = 0; i < page->pictures->len; i++)
    append_picture (html, page, &g_array_index (page->pictures, HsdReportPicture, i));
  g_string_append (html, "</div>\n<div class=\"sentences\">\n");
  append_columns (html);
  for (guint i = 0; i < page->rows->len; i++)
    append_row (html, page, i, language);
  g_string_append (html, "</tbody>\n</table>\n</div>\n</main>\n</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
