/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/files/picture-file.h"
#include "app/party/character-summary.h"
#include "app/party/party-list.h"
#include "app/widgets/avatar.h"
#include "app/widgets/closures.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "model/story/character.h"
#include "model/story/system.h"
#include "model/table/table-album.h"

/**
 * HsdPartyRow:
 *
 * A row of the party list: avatar, name, player, and points.
 *
 * Properties: "character", and "system", whose points are shown.
 */
#define HSD_TYPE_PARTY_ROW (hsd_party_row_get_type ())
G_DECLARE_FINAL_TYPE (HsdPartyRow, hsd_party_row, HSD, PARTY_ROW, GtkListBoxRow)

#define AVATAR 34

struct _HsdPartyRow
{
  GtkListBoxRow parent_instance;

  HsdCharacter *character; /* owned, or NULL */
  HsdSystem *system;       /* lives as long as the program */
  GtkWidget *avatar;

  /* of the template */
  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (HsdPartyRow, hsd_party_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  ROW_PROP_0,
  PROP_CHARACTER,
  ROW_PROP_SYSTEM,
  N_ROW_PROPS
};

static GParamSpec *row_properties[N_ROW_PROPS];

/* As in “5/9”; "" where the game has no such thing. */
static char *
describe_points (gpointer self, HsdCharacter *character, HsdSystem *system)
{
  int points, limit;

  return hsd_sheet_read_points (character, system, &points, &limit) ? g_strdup_printf ("%d/%d", points, limit) : g_strdup ("");
}

static void
name_row (HsdPartyRow *self)
{
  const char *name = hsd_character_get_name (self->character);
  g_autofree char *points = describe_points (self, self->character, self->system);
  /* Translators: what a screen reader says of a character: %1$s is the name, %2$s the points left of the limit. */
  g_autofree char *said = *points != '\0' ? g_strdup_printf (_("%1$s, luck %2$s"), name, points) : g_strdup (name);

  hsd_widget_set_label (GTK_WIDGET (self), said);
}

static void
hsd_party_row_dispose (GObject *object)
{
  g_clear_object (&HSD_PARTY_ROW (object)->character);

  G_OBJECT_CLASS (hsd_party_row_parent_class)->dispose (object);
}

static void
hsd_party_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdPartyRow *self = HSD_PARTY_ROW (object);

  g_value_set_object (value, prop_id == PROP_CHARACTER ? (gpointer) self->character : self->system);
}

static void
hsd_party_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPartyRow *self = HSD_PARTY_ROW (object);

  if (prop_id == PROP_CHARACTER ? !g_set_object (&self->character, g_value_get_object (value))
                                : self->system == g_value_get_object (value))
    return;

  if (prop_id == PROP_CHARACTER)
    hsd_avatar_show_character (HSD_AVATAR (self->avatar), self->character);
  else
    self->system = g_value_get_object (value);
  if (self->character != NULL)
    name_row (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
hsd_party_row_class_init (HsdPartyRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_party_row_dispose;
  object_class->get_property = hsd_party_row_get_property;
  object_class->set_property = hsd_party_row_set_property;

  row_properties[PROP_CHARACTER] = g_param_spec_object ("character", NULL, NULL, HSD_TYPE_CHARACTER, flags);
  row_properties[ROW_PROP_SYSTEM] = g_param_spec_object ("system", NULL, NULL, HSD_TYPE_SYSTEM, flags);
  g_object_class_install_properties (object_class, N_ROW_PROPS, row_properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/party-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPartyRow, box);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, hsd_describe_name);
  gtk_widget_class_bind_template_callback (widget_class, hsd_describe_player);
  gtk_widget_class_bind_template_callback (widget_class, describe_points);
}

static void
hsd_party_row_init (HsdPartyRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->avatar = hsd_avatar_new (AVATAR);
  gtk_box_prepend (self->box, self->avatar);
}

static HsdCharacter *
hsd_party_row_get_character (HsdPartyRow *self)
{
  g_return_val_if_fail (HSD_IS_PARTY_ROW (self), NULL);

  return self->character;
}

struct _HsdPartyList
{
  GtkWidget parent_instance;

  HsdTable *table;      /* owned */
  HsdSystem *system;    /* lives as long as the program */
  HsdCharacter *chosen; /* owned, or NULL */

  /* of the template */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdPartyList, hsd_party_list, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_SYSTEM,
  PROP_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- rows --- */

static HsdCharacter *
character_of (GtkListBoxRow *row)
{
  return row != NULL ? hsd_party_row_get_character (HSD_PARTY_ROW (row)) : NULL;
}

static GtkListBoxRow *
find_row (HsdPartyList *self, const char *name)
{
  GtkListBoxRow *row;

  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_strcmp0 (hsd_character_get_name (character_of (row)), name) == 0)
      return row;

  return NULL;
}

static void
set_chosen (HsdPartyList *self, HsdCharacter *character)
{
  if (g_set_object (&self->chosen, character))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

static void
add_row (HsdPartyList *self)
{
  GtkWidget *row = g_object_new (HSD_TYPE_PARTY_ROW, NULL);

  g_object_bind_property (self, "system", row, "system", G_BINDING_SYNC_CREATE);
  gtk_list_box_append (self->list, row);
}

/* A row that was just made is of no character yet. */
static gboolean
is_npc (HsdCharacter *character)
{
  return character != NULL && hsd_character_get_group (character) != NULL;
}

/* Gives rows from @first on to the party, or to NPCs; returns how many rows there are. */
static guint
show_side (HsdPartyList *self, gboolean npcs, guint first)
{
  GListModel *characters = hsd_table_get_characters (self->table);
  guint n = first;

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (is_npc (character) != npcs)
        continue;
      if (gtk_list_box_get_row_at_index (self->list, n) == NULL)
        add_row (self);
      g_object_set (gtk_list_box_get_row_at_index (self->list, n++), "character", character, NULL);
    }

  return n;
}

/* Above the first NPC. */
static void
update_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  gboolean first = is_npc (character_of (row)) && (before == NULL || !is_npc (character_of (before)));
  GtkWidget *header = NULL;

  if (first)
    {
      /* Translators: the title of a list: characters whom the game master plays. */
      header = gtk_label_new (C_("title", "NPCs"));
      gtk_label_set_xalign (GTK_LABEL (header), 0);
      gtk_widget_add_css_class (header, "party-header");
      gtk_widget_add_css_class (header, "dim-label");
    }
  gtk_list_box_row_set_header (row, header);
}

/* Rows stay as long as there are people for them: with their focus. */
static void
follow (HsdPartyList *self)
{
  guint n = show_side (self, TRUE, show_side (self, FALSE, 0));
  GtkListBoxRow *row;

  hsd_list_shorten (self->list, n);

  row = self->chosen != NULL ? find_row (self, hsd_character_get_name (self->chosen)) : NULL;
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  gtk_list_box_select_row (self->list, row);
  gtk_list_box_invalidate_headers (self->list);
  set_chosen (self, character_of (row));
}

/* --- callbacks --- */

static void
selected_cb (HsdPartyList *self, GtkListBoxRow *row)
{
  if (row != NULL)
    set_chosen (self, character_of (row));
}

static void
activated_cb (HsdPartyList *self)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0);
}

/* --- portraits --- */

static GdkDragAction
dragged_cb (HsdPartyList *self, double x, double y)
{
  return gtk_list_box_get_row_at_y (self->list, (int) y) != NULL ? GDK_ACTION_COPY : 0;
}

/* A picture that is dropped on a person is their portrait, and in the album. */
static gboolean
dropped_cb (HsdPartyList *self, const GValue *value, double x, double y)
{
  HsdCharacter *character = character_of (gtk_list_box_get_row_at_y (self->list, (int) y));
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GError) error = NULL;
  int picture = character != NULL && files != NULL ? hsd_picture_file_add (self->table, files->data, &error) : 0;

  g_slist_free (files);
  if (picture > 0)
    hsd_table_set_portrait (self->table, hsd_character_get_name (character), picture, &error);
  if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);

  return picture > 0;
}

/* --- class --- */

static void
hsd_party_list_dispose (GObject *object)
{
  HsdPartyList *self = HSD_PARTY_LIST (object);

  g_clear_pointer ((GtkWidget **) &self->list, gtk_widget_unparent);
  g_clear_object (&self->table);
  g_clear_object (&self->chosen);

  G_OBJECT_CLASS (hsd_party_list_parent_class)->dispose (object);
}

static void
hsd_party_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdPartyList *self = HSD_PARTY_LIST (object);

  g_value_set_object (value, prop_id == PROP_SYSTEM ? (gpointer) self->system : self->chosen);
}

static void
hsd_party_list_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdPartyList *self = HSD_PARTY_LIST (object);

  if (prop_id == PROP_SYSTEM && self->system != g_value_get_object (value))
    {
      self->system = g_value_get_object (value);
      g_object_notify_by_pspec (object, pspec);
    }
  else if (prop_id == PROP_TABLE && g_set_object (&self->table, g_value_get_object (value)))
    {
      follow (self);
      g_signal_connect_object (self->table, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
    }
}

static void
hsd_party_list_class_init (HsdPartyListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_party_list_dispose;
  object_class->get_property = hsd_party_list_get_property;
  object_class->set_property = hsd_party_list_set_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, flags | G_PARAM_WRITABLE);
  properties[PROP_SYSTEM] = g_param_spec_object ("system", NULL, NULL, HSD_TYPE_SYSTEM, flags | G_PARAM_READWRITE);
  properties[PROP_CHOSEN] = g_param_spec_object ("chosen", NULL, NULL, HSD_TYPE_CHARACTER, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_OPENED] =
    g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/party-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPartyList, list);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
hsd_party_list_init (HsdPartyList *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (drop, "motion", G_CALLBACK (dragged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drop, "drop", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (drop));
  gtk_list_box_set_header_func (self->list, update_header_cb, NULL, NULL);
}

void
hsd_party_list_choose (HsdPartyList *self, const char *name)
{
  GtkListBoxRow *row;

  g_return_if_fail (HSD_IS_PARTY_LIST (self));

  row = find_row (self, name);
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
}

HsdCharacter *
hsd_party_list_get_chosen (HsdPartyList *self)
{
  g_return_val_if_fail (HSD_IS_PARTY_LIST (self), NULL);

  return self->chosen;
}
