/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/translation/misfits.h"
#include "app/widgets/drawn-texts.h"
#include "model/words/marks.h"

/* Pixels that rounding may take. */
#define SLACK 1

typedef struct
{
  GtkWidget *root;
  const HsdPoFile *po;
  int width;
  GArray *found; /* HsdMisfit */
} Search;

/* --- which message --- */

/* Those of the file that say something: a mark between two texts is never the one that is too long. */
static GArray *
find_spans (const Search *search, const char *text)
{
  GArray *spans = hsd_marks_find (text);

  for (guint i = spans->len; i-- > 0;)
    {
      guint entry = g_array_index (spans, HsdMarkSpan, i).entry;

      if (entry >= hsd_po_file_count (search->po) || !hsd_po_entry_has_words (hsd_po_file_get (search->po, entry)))
        g_array_remove_index (spans, i);
    }

  return spans;
}

/* The innermost message around the byte @from, or else the first one up to @to; NULL if there is none. */
static const HsdMarkSpan *
find_span (const GArray *spans, gsize from, gsize to)
{
  const HsdMarkSpan *around = NULL;
  const HsdMarkSpan *after = NULL;

  for (guint i = 0; i < spans->len; i++)
    {
      const HsdMarkSpan *span = &g_array_index (spans, HsdMarkSpan, i);

      if (span->start <= from && from < span->end)
        around = span;
      else if (after == NULL && span->start >= from && span->start < to)
        after = span;
    }

  return around != NULL ? around : after;
}

static gboolean
is_known (const Search *search, const HsdMisfit *misfit)
{
  for (guint i = 0; i < search->found->len; i++)
    {
      const HsdMisfit *other = &g_array_index (search->found, HsdMisfit, i);

      if (other->entry == misfit->entry && other->form == misfit->form && other->kind == misfit->kind)
        return TRUE;
    }

  return FALSE;
}

static void
add (Search *search, GtkWidget *widget, const graphene_rect_t *bounds, const HsdMarkSpan *span, HsdMisfitKind kind)
{
  HsdMisfit misfit = { .widget = widget, .bounds = *bounds, .kind = kind };

  if (span == NULL)
    return;

  misfit.entry = span->entry;
  misfit.form = span->form;
  if (!is_known (search, &misfit))
    g_array_append_val (search->found, misfit);
}

/* --- room --- */

/* A text that can be scrolled to is not lost. */
static gboolean
is_scrolled (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = scrolled != NULL ? gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled)) : NULL;

  return adjustment != NULL && gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + SLACK;
}

static gboolean
is_beyond (const Search *search, GtkWidget *widget, const graphene_rect_t *bounds)
{
  double x;

  if (is_scrolled (widget) || !gtk_widget_translate_coordinates (widget, search->root, bounds->origin.x, bounds->origin.y, &x, NULL))
    return FALSE;

  return x < -SLACK || x + bounds->size.width > search->width + SLACK;
}

/* --- labels --- */

/* A tip, its own or one above it, that tells the same message. */
static gboolean
is_told_by_tip (GtkWidget *widget, const HsdMarkSpan *wanted)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tip = gtk_widget_get_tooltip_text (widget);
      g_autoptr (GArray) spans = tip != NULL ? hsd_marks_find (tip) : NULL;

      for (guint i = 0; spans != NULL && i < spans->len; i++)
        if (g_array_index (spans, HsdMarkSpan, i).entry == wanted->entry)
          return TRUE;
    }

  return FALSE;
}

static void
look_for_ellipsis (Search *search, GtkLabel *label, const graphene_rect_t *bounds, const GArray *spans)
{
  gsize from, to;
  const HsdMarkSpan *span;

  if (!hsd_drawn_texts_find_ellipsis (gtk_label_get_layout (label), &from, &to))
    return;

  span = find_span (spans, from, to);
  if (span != NULL && !is_told_by_tip (GTK_WIDGET (label), span))
    add (search, GTK_WIDGET (label), bounds, span, HSD_MISFIT_SHORTENED);
}

/* The message at the edge over which the text goes. */
static void
look_for_cut (Search *search, GtkLabel *label, const graphene_rect_t *bounds, const GArray *spans)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width = gtk_widget_get_width (GTK_WIDGET (label));
  int height = gtk_widget_get_height (GTK_WIDGET (label));
  gboolean over = bounds->size.width > width + SLACK || bounds->size.height > height + SLACK;
  gsize end = strlen (gtk_label_get_text (label));
  const HsdMarkSpan *span;
  int byte, trailing;

  if (!over && !is_beyond (search, GTK_WIDGET (label), bounds))
    return;

  pango_layout_xy_to_index (layout, (over ? width : (int) bounds->size.width) * PANGO_SCALE, (height - 1) * PANGO_SCALE, &byte,
                            &trailing);
  span = find_span (spans, (gsize) byte, end);
  add (search, GTK_WIDGET (label), bounds, span != NULL ? span : find_span (spans, 0, end), HSD_MISFIT_CUT);
}

/* --- words --- */

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* The word around a byte of a text without marks; "" if there is none. */
static char *
find_word (const char *text, gsize byte)
{
  const char *start = text + byte;
  const char *end = start;
  const char *before;

  while ((before = g_utf8_find_prev_char (text, start)) != NULL && is_of_word (g_utf8_get_char (before)))
    start = before;
  while (*end != '\0' && is_of_word (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);

  return g_strndup (start, (gsize) (end - start));
}

static char *
without_underscores (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("", parts);
}

/* A name that stands in the sentence is not the translator's. */
static gboolean
is_of_message (const HsdPoFile *po, const HsdMarkSpan *span, const char *word)
{
  const HsdPoEntry *entry = hsd_po_file_get (po, span->entry);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (*word == '\0')
    return FALSE;

  first = without_underscores (entry->state == HSD_PO_TRANSLATED && span->form < entry->n_forms ? entry->forms[span->form] : entry->msgid);
  second = without_underscores (entry->state != HSD_PO_TRANSLATED && entry->plural != NULL ? entry->plural : "");

  return strstr (first, word) != NULL || strstr (second, word) != NULL;
}

/* Where a line may end: as the writing has it, or behind a blank or a newline. */
static gboolean
may_break (const char *text, gsize byte, const PangoLogAttr *attributes)
{
  const char *before = g_utf8_find_prev_char (text, text + byte);

  return before == NULL || attributes[g_utf8_pointer_to_offset (text, text + byte)].is_line_break ||
         g_unichar_isspace (g_utf8_get_char (before));
}

static void
look_for_breaks (Search *search, GtkLabel *label, const graphene_rect_t *bounds, const GArray *spans)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = pango_layout_get_text (layout);
  int n;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly (layout, &n);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      gsize byte = (gsize) pango_layout_get_line_readonly (layout, i)->start_index;
      const HsdMarkSpan *span = find_span (spans, byte, byte);
      g_autofree char *head = NULL;
      g_autofree char *bare_head = NULL;
      g_autofree char *bare = NULL;
      g_autofree char *word = NULL;

      if (span == NULL || may_break (text, byte, attributes))
        continue;

      head = g_strndup (text, byte);
      bare_head = hsd_marks_strip (head);
      bare = hsd_marks_strip (text);
      word = find_word (bare, strlen (bare_head));
      if (is_of_message (search->po, span, word))
        add (search, GTK_WIDGET (label), bounds, span, HSD_MISFIT_BROKEN);
    }
}

static void
look_at_label (Search *search, GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);
  g_autoptr (GArray) spans = find_spans (search, text);
  PangoRectangle logical;
  graphene_rect_t bounds;
  int x, y;

  if (spans->len == 0)
    return;

  pango_layout_get_pixel_extents (gtk_label_get_layout (label), NULL, &logical);
  gtk_label_get_layout_offsets (label, &x, &y);
  bounds = GRAPHENE_RECT_INIT ((float) (x + logical.x), (float) (y + logical.y), (float) logical.width, (float) logical.height);
  look_for_ellipsis (search, label, &bounds, spans);
  look_for_cut (search, label, &bounds, spans);
  look_for_breaks (search, label, &bounds, spans);
}

/* --- texts that are drawn --- */

static void
look_at_drawn (Search *search, GtkWidget *widget, const HsdDrawnText *text)
{
  g_autoptr (GArray) spans = find_spans (search, text->text);
  graphene_rect_t own = GRAPHENE_RECT_INIT (-SLACK, -SLACK, (float) (gtk_widget_get_width (widget) + 2 * SLACK),
                                            (float) (gtk_widget_get_height (widget) + 2 * SLACK));

  if (text->to > 0)
    add (search, widget, &text->bounds, find_span (spans, text->from, text->to), HSD_MISFIT_SHORTENED);
  else if (!graphene_rect_contains_rect (&own, &text->bounds) || is_beyond (search, widget, &text->bounds))
    add (search, widget, &text->bounds, find_span (spans, 0, strlen (text->text)), HSD_MISFIT_CUT);
}

static void
look_at (Search *search, GtkWidget *widget)
{
  g_autoptr (GPtrArray) drawn = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget))
    look_at_label (search, GTK_LABEL (widget));
  drawn = hsd_drawn_texts_of (widget);
  for (guint i = 0; i < drawn->len; i++)
    look_at_drawn (search, widget, g_ptr_array_index (drawn, i));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    look_at (search, child);
}

GArray *
hsd_misfits_find (GtkWidget *root, const HsdPoFile *po, int width)
{
  Search search = { root, po, width, g_array_new (FALSE, FALSE, sizeof (HsdMisfit)) };

  g_return_val_if_fail (GTK_IS_WIDGET (root) && po != NULL && width > 0, search.found);

  look_at (&search, root);

  return search.found;
}
