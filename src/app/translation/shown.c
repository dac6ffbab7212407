/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/translation/shown.h"
#include "app/translation/texts.h"
#include "app/widgets/drawn-texts.h"

typedef struct
{
  const HsdPoFile *po;
  GArray *found; /* HsdShown */
} Search;

/* The same text of the same widget, as its tip may be its name too. */
static gboolean
is_known (const Search *search, GtkWidget *widget, guint entry)
{
  for (guint i = search->found->len; i-- > 0;)
    {
      const HsdShown *shown = &g_array_index (search->found, HsdShown, i);

      if (shown->widget != widget)
        return FALSE;
      if (shown->entry == entry)
        return TRUE;
    }

  return FALSE;
}

static void
add (Search *search, GtkWidget *widget, const char *text, const graphene_rect_t *bounds)
{
  g_autoptr (GArray) spans = hsd_marks_find (text);

  for (guint i = 0; i < spans->len; i++)
    {
      guint entry = g_array_index (spans, HsdMarkSpan, i).entry;
      HsdShown shown = { .widget = widget, .entry = entry, .seen = bounds != NULL };

      if (entry >= hsd_po_file_count (search->po) || is_known (search, widget, entry))
        continue;
      if (bounds != NULL)
        shown.bounds = *bounds;
      g_array_append_val (search->found, shown);
    }
}

static void
add_label (Search *search, GtkLabel *label)
{
  PangoRectangle logical;
  graphene_rect_t bounds;
  int x, y;

  pango_layout_get_pixel_extents (gtk_label_get_layout (label), NULL, &logical);
  gtk_label_get_layout_offsets (label, &x, &y);
  bounds = GRAPHENE_RECT_INIT ((float) (x + logical.x), (float) (y + logical.y), (float) logical.width, (float) logical.height);
  add (search, GTK_WIDGET (label), gtk_label_get_text (label), &bounds);
}

static void
collect (Search *search, GtkWidget *widget)
{
  g_autoptr (GPtrArray) texts = NULL;
  g_autoptr (GPtrArray) drawn = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget))
    add_label (search, GTK_LABEL (widget));
  drawn = hsd_drawn_texts_of (widget);
  for (guint i = 0; i < drawn->len; i++)
    add (search, widget, ((HsdDrawnText *) g_ptr_array_index (drawn, i))->text, &((HsdDrawnText *) g_ptr_array_index (drawn, i))->bounds);
  texts = hsd_texts_of (widget);
  for (guint i = 0; i < texts->len; i++)
    add (search, widget, g_ptr_array_index (texts, i), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (search, child);
}

gboolean
hsd_shown_has_words (const HsdPoEntry *entry)
{
  for (const char *p = entry->msgid; *p != '\0'; p = g_utf8_next_char (p))
    {
      /* Of a placeholder the letter that ends it, which may stand far behind its sign, is none of a word. */
      if (*p == '%')
        p += 1 + strspn (p + 1, "0123456789$.-+#' lhzjt");
      else if (g_unichar_isalpha (g_utf8_get_char (p)))
        return TRUE;
      if (*p == '\0')
        break;
    }

  return FALSE;
}

GArray *
hsd_shown_find (GtkWidget *root, const HsdPoFile *po)
{
  Search search = { po, g_array_new (FALSE, FALSE, sizeof (HsdShown)) };

  g_return_val_if_fail (GTK_IS_WIDGET (root) && po != NULL, search.found);

  collect (&search, root);

  return search.found;
}
