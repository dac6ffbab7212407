/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of roll of the luck call, as the rules' table groups them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/widgets/label.h"
#include "app/widgets/search-enter.h"
#include "model/systems/luck-table.h"

static const char *const headings[] = {
  /* Translators: above the kinds of roll for which luck can be called on. */
  [HSD_LUCK_ALWAYS] = N_("Luck Can Be Called On"),
  /* Translators: a heading in the list of types of roll: those below it are under this condition. */
  [HSD_LUCK_WANTED] = N_("Luck Can Be Called On if the Player Asked for the Roll"),
  /* Translators: a heading in the list of types of roll: luck can be called on under this condition. */
  [HSD_LUCK_WANTED_AND_AGREED] = N_("If the Player Asked for the Roll and the GM Agrees"),
  /* Translators: a heading in the list of types of roll: those below it are under this condition; the GM is the game
     master. */
  [HSD_LUCK_AGREED] = N_("Luck Can Be Called On if the GM Agrees"),
  /* Translators: a heading in the list of types of roll. */
  [HSD_LUCK_NEVER] = N_("Luck Can Never Be Called On"),
};

static guint
find_type (const HsdWord *types, const char *label)
{
  guint type = 0;

  while (types[type].id != NULL && !g_str_equal (hsd_translate (types[type].label), label))
    type++;

  return type;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 30, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (heading, "question");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, const HsdWord *types)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  guint type = find_type (types, text);
  GtkWidget *heading = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  /* A group begins where the terms are others. */
  gtk_widget_set_visible (heading, type == 0 || hsd_luck_terms (type) != hsd_luck_terms (type - 1));
  gtk_label_set_label (GTK_LABEL (heading), hsd_translate (headings[hsd_luck_terms (type)]));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (heading)), text);
}

GtkDropDown *
hsd_luck_types_new (const HsdWord *types)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *down;

  for (guint i = 0; types[i].id != NULL; i++)
    gtk_string_list_append (names, hsd_translate (types[i].label));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) types);

  down = gtk_drop_down_new (G_LIST_MODEL (names), gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (down), factory);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (down), TRUE);
  hsd_drop_down_enter_takes_one (GTK_DROP_DOWN (down));
  /* Translators: a field: which kind of roll it is. */
  hsd_widget_set_label (down, C_("field", "Type of roll"));

  return GTK_DROP_DOWN (down);
}
