/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/widgets/closures.h"

gboolean
hsd_is_given (gpointer self, const char *text)
{
  return text != NULL;
}

gboolean
hsd_has_text (gpointer self, const char *text)
{
  return text != NULL && *text != '\0';
}

gboolean
hsd_has_object (gpointer self, GObject *object)
{
  return object != NULL;
}

void
hsd_closures_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, hsd_is_given);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_object);
}
