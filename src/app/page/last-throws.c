/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/history-row.h"
#include "app/page/last-throws.h"
#include "app/widgets/label.h"

#define MOST 5

struct _HsdLastThrows
{
  GtkWidget parent_instance;

  GtkWidget *caption;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdLastThrows, hsd_last_throws, GTK_TYPE_WIDGET)

static void
hsd_last_throws_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_last_throws_parent_class)->dispose (object);
}

static void
hsd_last_throws_class_init (HsdLastThrowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_last_throws_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
hsd_last_throws_init (HsdLastThrows *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  /* Translators: the title of a short list. */
  self->caption = g_object_new (GTK_TYPE_LABEL, "label", _("Last Throws"), "xalign", 0.0, NULL);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->caption, "question");
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  hsd_widget_set_label (GTK_WIDGET (self->list), _("Last Throws"));
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

/* The row is only looked at: the history is where throws are opened. */
static GtkWidget *
add_row (HsdLastThrows *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *throw = hsd_history_row_new ();

  hsd_history_row_set_narrow (HSD_HISTORY_ROW (throw), TRUE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), throw);
  gtk_list_box_append (self->list, row);

  return row;
}

void
hsd_last_throws_follow (HsdLastThrows *self, HsdTable *table, HsdSystem *system)
{
  HsdFilter wanted = { .system = system };
  g_autoptr (GPtrArray) pasts = NULL;
  GtkListBoxRow *left;

  g_return_if_fail (HSD_IS_LAST_THROWS (self) && HSD_IS_TABLE (table));

  pasts = hsd_history_find_latest (hsd_table_get_history (table), &wanted, MOST);
  for (guint i = 0; i < pasts->len; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i));
      HsdHistoryRow *throw;

      if (row == NULL)
        row = add_row (self);
      throw = HSD_HISTORY_ROW (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
      hsd_history_row_show (throw, table, g_ptr_array_index (pasts, i));
      hsd_history_row_set_before (throw, g_ptr_array_index (pasts, i));
      hsd_widget_set_label (row, hsd_history_row_get_said (throw));
    }

  while ((left = gtk_list_box_get_row_at_index (self->list, pasts->len)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (left));
  gtk_widget_set_visible (self->caption, pasts->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), pasts->len > 0);
}
