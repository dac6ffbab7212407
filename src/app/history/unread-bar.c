/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/history/unread-bar.h"
#include "model/table/export.h"

struct _HsdUnreadBar
{
  GtkWidget parent_instance;

  /* of the template */
  GtkRevealer *revealer;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (HsdUnreadBar, hsd_unread_bar, GTK_TYPE_WIDGET)

static void
counted_cb (HsdUnreadBar *self, GParamSpec *pspec, HsdTable *table)
{
  guint n = hsd_table_get_n_unreadable (table);
  g_autofree char *many = hsd_describe_unreadable (n);
  /* Translators: %s is a sentence, as “3 rolls cannot be read.” */
  g_autofree char *text = g_strdup_printf (_("%s Rolls that cannot be read keep their place in the list; search does not "
                                             "find them, and statistics leave them out."),
                                           many);

  /* The text stays while the bar is being hidden. */
  if (n > 0)
    gtk_label_set_label (self->text, text);
  gtk_revealer_set_reveal_child (self->revealer, n > 0);
}

static void
hsd_unread_bar_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_unread_bar_parent_class)->dispose (object);
}

static void
hsd_unread_bar_class_init (HsdUnreadBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_unread_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/unread-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdUnreadBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, HsdUnreadBar, text);
}

static void
hsd_unread_bar_init (HsdUnreadBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hsd_unread_bar_follow (HsdUnreadBar *self, HsdTable *table)
{
  g_return_if_fail (HSD_IS_UNREAD_BAR (self) && HSD_IS_TABLE (table));

  g_signal_connect_object (table, "notify::n-unreadable", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  counted_cb (self, NULL, table);
}
