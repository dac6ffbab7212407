/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/retired-list.h"
#include "app/widgets/label.h"

static GtkWidget *
make_row (const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = hsd_label_new (name, NULL);
  /* Translators: a button beside the name of a character who had retired. */
  GtkWidget *button = gtk_button_new_with_label (C_("button", "Call Back"));
  /* Translators: what a screen reader says of the button; %s is a name. */
  g_autofree char *said = g_strdup_printf (_("Call %s back"), name);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "party.recall");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_widget_add_css_class (button, "flat");
  hsd_widget_set_label (button, said);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

static void
follow (GtkWidget *expander, HsdTable *table)
{
  GListModel *everybody = hsd_table_get_everybody (table);
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (everybody); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (everybody, i);

      if (!hsd_character_is_retired (character))
        continue;
      gtk_box_append (GTK_BOX (rows), make_row (hsd_character_get_name (character)));
      any = TRUE;
    }

  gtk_expander_set_child (GTK_EXPANDER (expander), rows);
  gtk_widget_set_visible (expander, any);
}

static void
changed_cb (GListModel *everybody, guint position, guint removed, guint added, GtkWidget *expander)
{
  follow (expander, g_object_get_data (G_OBJECT (expander), "table"));
}

GtkWidget *
hsd_retired_list_new (HsdTable *table)
{
  /* Translators: the title of a list of characters who have left the party and are kept. */
  GtkWidget *expander = gtk_expander_new (C_("title", "Retired"));

  g_object_set_data_full (G_OBJECT (expander), "table", g_object_ref (table), g_object_unref);
  g_signal_connect_object (hsd_table_get_everybody (table), "items-changed", G_CALLBACK (changed_cb), expander, 0);
  follow (expander, table);

  return expander;
}
