/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/examples/example-row.h"
#include "app/widgets/label.h"
#include "model/examples/example.h"

struct _HsdExampleRow
{
  AdwActionRow parent_instance;

  /* of the template */
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (HsdExampleRow, hsd_example_row, ADW_TYPE_ACTION_ROW)

static void
hsd_example_row_class_init (HsdExampleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/example-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdExampleRow, done);
}

static void
hsd_example_row_init (HsdExampleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hsd_example_row_new (guint index)
{
  const HsdExample *example = hsd_examples_get (index);
  const char *title = hsd_translate (example->title);
  GtkWidget *row = g_object_new (HSD_TYPE_EXAMPLE_ROW, "title", title, "subtitle", hsd_translate (example->situation), NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", index);
  hsd_widget_set_label (row, title);

  return row;
}

void
hsd_example_row_mark_done (HsdExampleRow *self)
{
  g_return_if_fail (HSD_IS_EXAMPLE_ROW (self));

  gtk_widget_set_visible (self->done, TRUE);
}
