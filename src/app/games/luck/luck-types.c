/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of roll of the luck call, as the rules' table groups them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/widgets/label.h"
#include "app/widgets/search-enter.h"

/* Each group begins with a type, in the order in which the model declares them. */
static const struct
{
  const char *first;
  HsdLuckTerms terms;
} groups[] = {
  { "combat", HSD_LUCK_ALWAYS },       { "sight", HSD_LUCK_WANTED },
  { "constitution", HSD_LUCK_NEVER },  { "empathy", HSD_LUCK_WANTED_AND_AGREED },
  { "dream", HSD_LUCK_NEVER },         { "other-physical", HSD_LUCK_AGREED },
};

static const char *const headings[] = {
  /* Translators: over the kinds of roll on which luck may be called. */
  [HSD_LUCK_ALWAYS] = N_("Luck May Be Called"),
  [HSD_LUCK_WANTED] = N_("Luck May Be Called if the Player Asked for It"),
  [HSD_LUCK_WANTED_AND_AGREED] = N_("If the Player Asked for It and the GM Agrees"),
  [HSD_LUCK_AGREED] = N_("Luck May Be Called if the GM Agrees"),
  [HSD_LUCK_NEVER] = N_("Luck Is Never Called"),
};

static int
find_group (const char *first)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_str_equal (groups[i].first, first))
      return i;

  return -1;
}

/* The last group that has begun when the type comes. */
static int
group_of (const HsdWord *types, const char *type)
{
  int group = 0;

  for (guint i = 0; types[i].id != NULL; i++)
    {
      int begun = find_group (types[i].id);

      group = begun >= 0 ? begun : group;
      if (g_str_equal (types[i].id, type))
        break;
    }

  return group;
}

HsdLuckTerms
hsd_luck_types_terms (const HsdWord *types, const char *type)
{
  return groups[group_of (types, type)].terms;
}

/* --- the list --- */

static const HsdWord *
find_word (const HsdWord *types, const char *label)
{
  const HsdWord *word = types;

  while (word->id != NULL && !g_str_equal (hsd_translate (word->label), label))
    word++;

  return word;
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
  const HsdWord *word = find_word (types, text);
  GtkWidget *heading = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  int group = find_group (word->id);

  gtk_widget_set_visible (heading, group >= 0);
  gtk_label_set_label (GTK_LABEL (heading), group >= 0 ? _(headings[groups[group].terms]) : "");
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
  hsd_widget_set_label (down, _("Type of roll"));

  return GTK_DROP_DOWN (down);
}
