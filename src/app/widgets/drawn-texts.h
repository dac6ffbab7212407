/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Texts that widgets draw by themselves, without a label: on the stage, in charts. */
typedef struct
{
  char *text;             /* with its marks */
  graphene_rect_t bounds; /* in the widget */
  gsize from, to;         /* bytes for which an ellipsis stands; both 0 without one */
} HsdDrawnText;

/* The texts that @widget draws now: HsdDrawnText*, in the order in which it does. */
GPtrArray *hsd_drawn_texts_of (GtkWidget *widget);

/* For who draws a text: nothing happens but while it is asked for. */
void hsd_drawn_texts_report (PangoLayout *layout, const graphene_rect_t *bounds);

/* The bytes of a text for which an ellipsis stands; FALSE if none does. */
gboolean hsd_drawn_texts_find_ellipsis (PangoLayout *layout, gsize *from, gsize *to);

G_END_DECLS
