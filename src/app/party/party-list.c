/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/party-list.h"
#include "app/party/sheet-cards.h"
#include "app/widgets/avatar.h"
#include "app/widgets/label.h"
#include "model/story/system.h"

#define AVATAR 34

struct _HsdPartyList
{
  GtkWidget parent_instance;

  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  GtkWidget *list;
  char *chosen;       /* owned, or NULL */
  gboolean following; /* rows come and go */
};

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdPartyList, hsd_party_list, GTK_TYPE_WIDGET)

/* --- one row --- */

static const char *
name_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "name");
}

/* As in “5/9”; "" where the game has no such thing. */
static char *
describe_points (HsdPartyList *self, HsdCharacter *character)
{
  const HsdRecord *sheet = self->system != NULL ? hsd_character_get_sheet (character, hsd_system_get_index (self->system)) : NULL;
  guint points, limit;

  if (sheet == NULL || !hsd_sheet_find_points (self->system, &points, &limit))
    return g_strdup ("");

  return g_strdup_printf ("%d/%d", hsd_record_get (sheet, points), hsd_record_get (sheet, limit));
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_words (const char *name, const char *player)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (words), make_label (name, "heading"));
  if (player != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("played by %s"), player);
      GtkWidget *label = make_label (text, "caption-ink");

      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (words), label);
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);

  return words;
}

static void
fill_row (HsdPartyList *self, GtkListBoxRow *row, HsdCharacter *character)
{
  const char *name = hsd_character_get_name (character);
  const char *player = hsd_record_get_text (hsd_character_get_base (character), HSD_CHARACTER_PLAYER);
  g_autofree char *points = describe_points (self, character);
  g_autofree char *said = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *avatar = hsd_avatar_new (AVATAR);
  GtkWidget *number = make_label (points, "numeric");

  hsd_avatar_show (HSD_AVATAR (avatar), hsd_table_get_state (self->table), name);
  gtk_label_set_wrap (GTK_LABEL (number), FALSE);
  gtk_widget_add_css_class (number, "caption-ink");
  gtk_widget_add_css_class (box, "person");
  gtk_box_append (GTK_BOX (box), avatar);
  gtk_box_append (GTK_BOX (box), make_words (name, player));
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_box_row_set_child (row, box);
  if (*points != '\0')
    /* Translators: what a screen reader says of a character: %1$s is the name, %2$s the points left of the limit. */
    said = g_strdup_printf (_("%1$s, luck %2$s"), name, points);
  hsd_widget_set_label (GTK_WIDGET (row), said != NULL ? said : name);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
}

/* --- the list --- */

static GtkListBoxRow *
row_at (HsdPartyList *self, guint index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index);
}

static void
select_chosen (HsdPartyList *self)
{
  GtkListBoxRow *row;

  for (guint i = 0; (row = row_at (self, i)) != NULL; i++)
    if (g_strcmp0 (name_of (row), self->chosen) == 0)
      {
        gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
        return;
      }

  row = row_at (self, 0);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
  g_free (self->chosen);
  self->chosen = row != NULL ? g_strdup (name_of (row)) : NULL;
}

/* Rows stay as long as there are people for them: with their focus. */
static void
follow (HsdPartyList *self)
{
  GListModel *characters = hsd_table_get_characters (self->table);
  guint n = g_list_model_get_n_items (characters);
  g_autofree char *before = g_strdup (self->chosen);

  self->following = TRUE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (row_at (self, i) == NULL)
        gtk_list_box_append (GTK_LIST_BOX (self->list), gtk_list_box_row_new ());
      fill_row (self, row_at (self, i), character);
    }
  while (row_at (self, n) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row_at (self, n)));
  select_chosen (self);
  self->following = FALSE;

  if (g_strcmp0 (before, self->chosen) != 0)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* --- callbacks --- */

static void
selected_cb (HsdPartyList *self, GtkListBoxRow *row)
{
  if (self->following || row == NULL || g_strcmp0 (name_of (row), self->chosen) == 0)
    return;

  g_free (self->chosen);
  self->chosen = g_strdup (name_of (row));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
activated_cb (HsdPartyList *self)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0);
}

/* --- class --- */

static void
hsd_party_list_dispose (GObject *object)
{
  HsdPartyList *self = HSD_PARTY_LIST (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_object (&self->table);
  g_clear_pointer (&self->chosen, g_free);

  G_OBJECT_CLASS (hsd_party_list_parent_class)->dispose (object);
}

static void
hsd_party_list_class_init (HsdPartyListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_party_list_dispose;

  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_OPENED] =
    g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
hsd_party_list_init (HsdPartyList *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_add_css_class (self->list, "party");
  /* Translators: the title of a list of those who play. */
  hsd_widget_set_label (self->list, _("Characters"));
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_party_list_new (HsdTable *table)
{
  HsdPartyList *self = g_object_new (HSD_TYPE_PARTY_LIST, NULL);

  self->table = g_object_ref (table);
  follow (self);
  g_signal_connect_object (table, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
hsd_party_list_set_system (HsdPartyList *self, HsdSystem *system)
{
  g_return_if_fail (HSD_IS_PARTY_LIST (self));

  if (self->system == system)
    return;

  self->system = system;
  follow (self);
}

const char *
hsd_party_list_get_chosen (HsdPartyList *self)
{
  g_return_val_if_fail (HSD_IS_PARTY_LIST (self), NULL);

  return self->chosen;
}

void
hsd_party_list_choose (HsdPartyList *self, const char *name)
{
  GtkListBoxRow *row;

  g_return_if_fail (HSD_IS_PARTY_LIST (self));

  for (guint i = 0; (row = row_at (self, i)) != NULL; i++)
    if (g_strcmp0 (name_of (row), name) == 0)
      gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
}
