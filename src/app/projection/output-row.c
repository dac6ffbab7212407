/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/projection/monitors.h"
#include "app/projection/output-row.h"

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

GtkWidget *
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

void
hsd_output_row_set_place (HsdOutputRow *self, guint place)
{
  /* Translators: %u is the number of a place where the table's stage is shown, from 1 on. */
  g_autofree char *title = g_strdup_printf (_("Projection %u"), place + 1);

  g_return_if_fail (HSD_IS_OUTPUT_ROW (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_widget_set_visible (self->remove, place > 0);
}
