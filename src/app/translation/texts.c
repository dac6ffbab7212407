/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/translation/texts.h"
#include "app/translation/translation.h"
#include "app/widgets/drawn-texts.h"

/* Nothing is called so: whatever a widget is called is told as being another. */
#define NO_NAME "\001"

static void
add (GPtrArray *texts, const char *text)
{
  if (text != NULL && hsd_marks_has (text))
    g_ptr_array_add (texts, g_strdup (text));
}

/* GTK tells what a widget is called only to tests, and to buses. */
static void
add_called (GPtrArray *texts, GtkWidget *widget, GtkAccessibleProperty property)
{
  g_autofree char *called = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, NO_NAME);

  add (texts, called);
}

/* The texts of @widget that carry marks, with them: what it shows, its tip, and what a screen reader is told. Strings. */
static GPtrArray *
list_texts (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  if (GTK_IS_LABEL (widget))
    add (texts, gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_WINDOW (widget))
    add (texts, gtk_window_get_title (GTK_WINDOW (widget)));
  add (texts, gtk_widget_get_tooltip_text (widget));
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    add_called (texts, widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    add_called (texts, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  return texts;
}

static gboolean
has_words (const HsdPoFile *po, const HsdMarkSpan *span)
{
  return po == NULL || span->entry >= hsd_po_file_count (po) || hsd_po_entry_has_words (hsd_po_file_get (po, span->entry));
}

/* The messages of a text. Of a composed one its parts, and not the separators between them. */
static GArray *
find_spans (const char *text)
{
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  GArray *spans = hsd_marks_find (text);
  guint n = 0;

  for (guint i = 0; i < spans->len; i++)
    n += has_words (po, &g_array_index (spans, HsdMarkSpan, i));
  for (guint i = spans->len; n > 0 && i-- > 0;)
    if (!has_words (po, &g_array_index (spans, HsdMarkSpan, i)))
      g_array_remove_index (spans, i);

  return spans;
}

/* A tip that is the name too is one text. */
static gboolean
has (const GArray *found, guint first, guint entry, guint form)
{
  for (guint i = first; i < found->len; i++)
    {
      const HsdShownText *text = &g_array_index (found, HsdShownText, i);

      if (text->entry == entry && text->form == form)
        return TRUE;
    }

  return FALSE;
}

/* @first is the first one of @widget. */
static void
add_spans (GArray *found, guint first, GtkWidget *widget, const char *text)
{
  g_autoptr (GArray) spans = find_spans (text);

  for (guint i = 0; i < spans->len; i++)
    {
      const HsdMarkSpan *span = &g_array_index (spans, HsdMarkSpan, i);
      HsdShownText shown = { widget, span->entry, span->form };

      if (!has (found, first, span->entry, span->form))
        g_array_append_val (found, shown);
    }
}

static void
collect (GtkWidget *widget, GArray *found)
{
  g_autoptr (GPtrArray) texts = NULL;
  g_autoptr (GPtrArray) drawn = NULL;
  guint first = found->len;

  if (!gtk_widget_get_mapped (widget))
    return;

  texts = list_texts (widget);
  for (guint i = 0; i < texts->len; i++)
    add_spans (found, first, widget, g_ptr_array_index (texts, i));
  drawn = hsd_drawn_texts_of (widget);
  for (guint i = 0; i < drawn->len; i++)
    add_spans (found, first, widget, ((HsdDrawnText *) g_ptr_array_index (drawn, i))->text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

GArray *
hsd_texts_find (GtkWidget *root)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (HsdShownText));

  collect (root, found);

  return found;
}

/* --- at a point --- */

/* The byte of the label's text at a point of @root; −1 beside it. */
static int
find_byte (GtkLabel *label, GtkWidget *root, double x, double y)
{
  int left, top, byte, trailing;
  double own_x, own_y;

  if (!gtk_widget_translate_coordinates (root, GTK_WIDGET (label), x, y, &own_x, &own_y))
    return -1;

  gtk_label_get_layout_offsets (label, &left, &top);
  if (!pango_layout_xy_to_index (gtk_label_get_layout (label), (int) (own_x - left) * PANGO_SCALE, (int) (own_y - top) * PANGO_SCALE, &byte, &trailing))
    return -1;

  return byte;
}

/* The innermost one around @byte, or else the first. */
static const HsdMarkSpan *
choose (const GArray *spans, int byte)
{
  const HsdMarkSpan *chosen = &g_array_index (spans, HsdMarkSpan, 0);

  for (guint i = 0; byte >= 0 && i < spans->len; i++)
    {
      const HsdMarkSpan *span = &g_array_index (spans, HsdMarkSpan, i);

      if (span->start <= (gsize) byte && (gsize) byte < span->end)
        chosen = span;
    }

  return chosen;
}

gboolean
hsd_texts_pick (GtkWidget *root, double x, double y, HsdShownText *text)
{
  for (GtkWidget *widget = gtk_widget_pick (root, x, y, GTK_PICK_INSENSITIVE); widget != NULL && widget != root;
       widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GPtrArray) texts = list_texts (widget);
      g_autoptr (GArray) spans = texts->len > 0 ? find_spans (g_ptr_array_index (texts, 0)) : NULL;
      const HsdMarkSpan *span;

      if (spans == NULL || spans->len == 0)
        continue;
      span = choose (spans, GTK_IS_LABEL (widget) ? find_byte (GTK_LABEL (widget), root, x, y) : -1);
      *text = (HsdShownText) { widget, span->entry, span->form };
      return TRUE;
    }

  return FALSE;
}
