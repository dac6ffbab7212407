/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/history-row.h"
#include "app/page/last-throws.h"
#include "app/widgets/label.h"

#define MOST 5

struct _HsdLastThrows
{
  GtkBox parent_instance;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdLastThrows, hsd_last_throws, GTK_TYPE_BOX)

static void
hsd_last_throws_class_init (HsdLastThrowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/last-throws.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLastThrows, list);
}

static void
hsd_last_throws_init (HsdLastThrows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The row is only looked at: the history is where throws are opened. */
static GtkWidget *
add_row (HsdLastThrows *self)
{
  GtkWidget *throw = hsd_history_row_new ();
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "focusable", FALSE, "child", throw, NULL);

  hsd_history_row_set_narrow (HSD_HISTORY_ROW (throw), TRUE);
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
  gtk_widget_set_visible (GTK_WIDGET (self->list), pasts->len > 0);
}
