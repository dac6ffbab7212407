/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/projection/output-row.h"
#include "app/projection/projections.h"
#include "app/widgets/again.h"

struct _HsdProjections
{
  AdwWindow parent_instance;

  HsdProjector *projector; /* owned */

  /* of the template */
  GtkListBox *list;
  GtkWidget *add_output;
};

G_DEFINE_FINAL_TYPE (HsdProjections, hsd_projections, ADW_TYPE_WINDOW)

static GtkWidget *
make_row (gpointer output, gpointer self)
{
  return hsd_output_row_new (HSD_PROJECTIONS (self)->projector, output);
}

/* A row that is gone takes the focus along. */
static void
changed_cb (HsdProjections *self, guint position, guint removed)
{
  guint n = g_list_model_get_n_items (hsd_projector_get_outputs (self->projector));

  for (guint i = 0; i < n; i++)
    hsd_output_row_set_place (HSD_OUTPUT_ROW (gtk_list_box_get_row_at_index (self->list, i)), i);
  gtk_widget_set_sensitive (self->add_output, n < HSD_PROJECTOR_OUTPUTS);
  if (removed > 0)
    gtk_widget_grab_focus (self->add_output);
}

static void
add_cb (HsdProjections *self)
{
  hsd_projector_add_output (self->projector);
}

static void
hsd_projections_dispose (GObject *object)
{
  HsdProjections *self = HSD_PROJECTIONS (object);

  if (self->projector != NULL)
    {
      g_signal_handlers_disconnect_by_data (hsd_projector_get_outputs (self->projector), self);
      gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
    }
  g_clear_object (&self->projector);

  G_OBJECT_CLASS (hsd_projections_parent_class)->dispose (object);
}

static void
hsd_projections_class_init (HsdProjectionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_projections_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/projections.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdProjections, list);
  gtk_widget_class_bind_template_child (widget_class, HsdProjections, add_output);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
hsd_projections_init (HsdProjections *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
hsd_projections_new (GtkWindow *console, HsdProjector *projector)
{
  HsdProjections *self = g_object_new (HSD_TYPE_PROJECTIONS, "transient-for", console, NULL);
  GListModel *outputs = hsd_projector_get_outputs (projector);

  self->projector = g_object_ref (projector);
  gtk_list_box_bind_model (self->list, outputs, make_row, self, NULL);
  g_signal_connect_swapped (outputs, "items-changed", G_CALLBACK (changed_cb), self);
  changed_cb (self, 0, 0);
  hsd_again_note (GTK_WINDOW (self), "win.projections");

  return GTK_WINDOW (self);
}
