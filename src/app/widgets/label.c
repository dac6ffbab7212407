/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/label.h"

GtkWidget *
hsd_label_new (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

GtkWidget *
hsd_label_new_at_end (const char *text, const char *css_class)
{
  GtkWidget *label = hsd_label_new (text, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), 1);

  return label;
}

void
hsd_widget_set_label (GtkWidget *widget, const char *label)
{
  /* Rows of libadwaita, and what they activate, are labelled by their title: GTK would tell both. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* With each tooltip of a visible widget GTK asks the X server where the pointer is, and waits for the answer, even for one that is
 * nowhere to be seen yet. A page has a hundred. */
void
hsd_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  gboolean is_asked = gtk_widget_get_visible (widget) && !gtk_widget_get_mapped (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;

  if (is_asked)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (is_asked)
    gtk_widget_set_visible (widget, TRUE);
}

void
hsd_widget_set_class (GtkWidget *widget, const char *css_class, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

void
hsd_widget_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}
