/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/projection/monitors.h"
#include "app/projection/projections.h"
#include "app/projection/projector.h"
#include "app/widgets/reopen.h"

/**
 * HsdOutputRow:
 *
 * One output of a projector in a list: its screen, a switch that opens and closes it, and a button that removes it,
 * but for the first.
 */
#define HSD_TYPE_OUTPUT_ROW (hsd_output_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdOutputRow, hsd_output_row, HSD, OUTPUT_ROW, AdwComboRow)

struct _HsdOutputRow
{
  AdwComboRow parent_instance;

  HsdProjector *projector; /* owned */
  HsdOutput *output;       /* owned */
  GStrv keys;              /* owned: of the screens in the list */

  /* of the template */
  GtkWidget *remove;
  GtkWidget *open;
};

G_DEFINE_FINAL_TYPE (HsdOutputRow, hsd_output_row, ADW_TYPE_COMBO_ROW)

static void
fill (HsdOutputRow *self)
{
  g_autoptr (GtkStringList) titles = NULL;
  guint selected;

  g_clear_pointer (&self->keys, g_strfreev);
  titles = hsd_monitors_list (hsd_output_get_monitor_key (self->output), &self->keys, &selected);
  /* Notifies the selection once, when it is final. */
  g_object_freeze_notify (G_OBJECT (self));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), selected);
  g_object_thaw_notify (G_OBJECT (self));
}

static const char *
get_selected (HsdOutputRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  return self->keys != NULL && selected < g_strv_length (self->keys) ? self->keys[selected] : NULL;
}

static void
selected_cb (HsdOutputRow *self)
{
  const char *key = get_selected (self);

  if (key != NULL)
    hsd_output_choose (self->output, key);
}

/* By a key, or in the preferences. */
static void
moved_cb (HsdOutputRow *self)
{
  if (g_strcmp0 (get_selected (self), hsd_output_get_monitor_key (self->output)) != 0)
    fill (self);
}

static void
removed_cb (HsdOutputRow *self)
{
  hsd_projector_remove_output (self->projector, self->output);
}

static void
hsd_output_row_dispose (GObject *object)
{
  HsdOutputRow *self = HSD_OUTPUT_ROW (object);

  g_clear_object (&self->output);
  g_clear_object (&self->projector);
  g_clear_pointer (&self->keys, g_strfreev);

  G_OBJECT_CLASS (hsd_output_row_parent_class)->dispose (object);
}

static void
hsd_output_row_class_init (HsdOutputRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_output_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/output-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdOutputRow, remove);
  gtk_widget_class_bind_template_child (widget_class, HsdOutputRow, open);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, removed_cb);
}

static void
hsd_output_row_init (HsdOutputRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
hsd_output_row_new (HsdProjector *projector, HsdOutput *output)
{
  HsdOutputRow *self = g_object_new (HSD_TYPE_OUTPUT_ROW, NULL);

  self->projector = g_object_ref (projector);
  self->output = g_object_ref (output);
  fill (self);
  g_object_bind_property (output, "open", self->open, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (output, "notify::monitor-key", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gdk_display_get_monitors (gdk_display_get_default ()), "items-changed", G_CALLBACK (fill), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/* Its place among the others, from 0 on, is what it is called by. */
static void
hsd_output_row_set_place (HsdOutputRow *self, guint place)
{
  /* Translators: %u is the number of a place where the table's stage is shown, from 1 on. */
  g_autofree char *title = g_strdup_printf (_("Projection %u"), place + 1);

  g_return_if_fail (HSD_IS_OUTPUT_ROW (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_widget_set_visible (self->remove, place > 0);
}

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
  hsd_reopen_set_action (GTK_WINDOW (self), "win.projections");

  return GTK_WINDOW (self);
}
