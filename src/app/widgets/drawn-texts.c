/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/drawn-texts.h"

static GPtrArray *heard; /* while a widget is asked */

static void
free_text (gpointer data)
{
  HsdDrawnText *text = data;

  g_free (text->text);
  g_free (text);
}

void
hsd_drawn_texts_report (PangoLayout *layout, const graphene_rect_t *bounds)
{
  HsdDrawnText *told;

  if (heard == NULL)
    return;

  told = g_new0 (HsdDrawnText, 1);
  told->text = g_strdup (pango_layout_get_text (layout));
  told->bounds = *bounds;
  hsd_drawn_texts_find_ellipsis (layout, &told->from, &told->to);
  g_ptr_array_add (heard, told);
}

gboolean
hsd_drawn_texts_find_ellipsis (PangoLayout *layout, gsize *from, gsize *to)
{
  for (GSList *lines = pango_layout_get_lines_readonly (layout); lines != NULL; lines = lines->next)
    for (GSList *runs = ((PangoLayoutLine *) lines->data)->runs; runs != NULL; runs = runs->next)
      {
        const PangoItem *item = ((PangoGlyphItem *) runs->data)->item;

        if (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)
          {
            *from = (gsize) item->offset;
            *to = (gsize) (item->offset + item->length);
            return TRUE;
          }
      }

  return FALSE;
}

/* It draws once more, into a picture that is thrown away. A widget with children does not draw texts by itself, and might draw theirs. */
GPtrArray *
hsd_drawn_texts_of (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (free_text);
  g_autoptr (GtkSnapshot) snapshot = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), texts);

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_first_child (widget) != NULL ||
      !g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Hsd"))
    return texts;

  snapshot = gtk_snapshot_new ();
  heard = texts;
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  heard = NULL;

  return texts;
}
