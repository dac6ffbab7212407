/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/party/evening-cards.h"
#include "app/party/sheet-cards.h"
#include "app/party/sheet-view.h"
#include "app/widgets/avatar.h"
#include "app/widgets/label.h"
#include "app/widgets/toggles.h"
#include "app/widgets/tokens.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/registry.h"

#define AVATAR 54
#define GAP 12

struct _HsdSheetView
{
  GtkWidget parent_instance;

  HsdTable *table; /* owned */
  char *name;      /* owned, or NULL */
  GPtrArray *systems; /* those that have sheets; they live as long as the program */
  HsdSystem *system;

  GtkWidget *avatar;
  GtkWidget *title;
  GtkWidget *player;
  GtkWidget *points;
  GtkWidget *tokens;
  GtkWidget *less;
  GtkWidget *more;
  GtkWidget *games;
  GtkWidget *cards;
  GtkWidget *evening_title;
  GtkWidget *evening;
};

G_DEFINE_FINAL_TYPE (HsdSheetView, hsd_sheet_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_GAME_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static HsdCharacter *
find_character (HsdSheetView *self)
{
  return self->name != NULL ? hsd_state_find (hsd_table_get_state (self->table), self->name) : NULL;
}

/* --- points --- */

/* The counter of the sheet and its limit; FALSE where the game has none, or no sheet is there. */
static gboolean
read_points (HsdSheetView *self, int *value, int *most)
{
  const HsdRecord *sheet = hsd_state_get_sheet (hsd_table_get_state (self->table), self->system, self->name);
  guint points, limit;

  if (sheet == NULL || !hsd_sheet_find_points (self->system, &points, &limit))
    return FALSE;

  *value = hsd_record_get (sheet, points);
  *most = hsd_record_get (sheet, limit);

  return TRUE;
}

static void
show_points (HsdSheetView *self)
{
  int value = 0, most = 0;
  gboolean has = read_points (self, &value, &most);
  guint points, limit;

  gtk_widget_set_visible (self->points, has);
  if (has && hsd_sheet_find_points (self->system, &points, &limit))
    hsd_tokens_set_label (HSD_TOKENS (self->tokens), hsd_translate (HSD_SYSTEM_GET_CLASS (self->system)->sheet[points].label));
  hsd_tokens_set (HSD_TOKENS (self->tokens), value, most, 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.points", has && !hsd_table_is_read_only (self->table));
  gtk_widget_set_sensitive (self->less, value > 0);
  gtk_widget_set_sensitive (self->more, value < most);
}

static void
points_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdSheetView *self = HSD_SHEET_VIEW (widget);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (GError) error = NULL;
  guint points, limit;
  int value, most;

  if (!read_points (self, &value, &most) || !hsd_sheet_find_points (self->system, &points, &limit))
    return;

  hsd_record_set_text (given, HSD_GIVEN_NAME, self->name);
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  hsd_record_set (hsd_record_edit_object (given, HSD_GIVEN_SHEETS + hsd_system_get_index (self->system)), points,
                  CLAMP (value + g_variant_get_int32 (parameter), 0, most));
  if (!hsd_table_set_character (self->table, given, &error))
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
}

/* --- showing --- */

static void
show_player (HsdSheetView *self, HsdCharacter *character)
{
  const char *player = hsd_record_get_text (hsd_character_get_base (character), HSD_CHARACTER_PLAYER);
  /* Translators: below the name of a character: %s is who plays it. */
  g_autofree char *text = player != NULL ? g_strdup_printf (_("played by %s"), player) : NULL;

  gtk_label_set_label (GTK_LABEL (self->player), text != NULL ? text : "");
  gtk_widget_set_visible (self->player, text != NULL);
}

static void
follow (HsdSheetView *self)
{
  HsdCharacter *character = find_character (self);
  g_autoptr (HsdStatistics) evening = NULL;

  if (character == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  hsd_avatar_show (HSD_AVATAR (self->avatar), hsd_table_get_state (self->table), self->name);
  gtk_label_set_label (GTK_LABEL (self->title), self->name);
  show_player (self, character);
  show_points (self);
  hsd_sheet_cards_show (HSD_SHEET_CARDS (self->cards), character, self->system);
  evening = hsd_table_count_evening (self->table, NULL, self->name);
  gtk_widget_set_visible (self->evening_title, evening->count > 0);
  gtk_widget_set_visible (self->evening, evening->count > 0);
  hsd_evening_cards_show (HSD_EVENING_CARDS (self->evening), evening);
}

/* --- callbacks --- */

static void
chosen_cb (HsdSheetView *self, guint index)
{
  self->system = g_ptr_array_index (self->systems, index);
  follow (self);
  g_signal_emit (self, signals[SIGNAL_GAME_CHOSEN], 0);
}

static void
hsd_sheet_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_sheet_view_parent_class)->map (widget);
  follow (HSD_SHEET_VIEW (widget));
}

/* --- class --- */

static void
hsd_sheet_view_dispose (GObject *object)
{
  HsdSheetView *self = HSD_SHEET_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->table);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->systems, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_sheet_view_parent_class)->dispose (object);
}

static void
hsd_sheet_view_class_init (HsdSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_sheet_view_dispose;
  widget_class->map = hsd_sheet_view_map;

  signals[SIGNAL_GAME_CHOSEN] =
    g_signal_new ("game-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "sheet.points", "i", points_activated);
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
make_button (const char *icon, const char *said)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, said);
  hsd_widget_set_label (button, said);

  return button;
}

static GtkWidget *
make_step (const char *icon, int by, const char *said)
{
  GtkWidget *button = make_button (icon, said);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sheet.points");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", by);

  return button;
}

static GtkWidget *
make_who (HsdSheetView *self)
{
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->avatar = hsd_avatar_new (AVATAR);
  self->title = make_label (NULL, "title-2");
  self->player = make_label (NULL, "caption-ink");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->player);
  gtk_box_append (GTK_BOX (who), self->avatar);
  gtk_box_append (GTK_BOX (who), words);

  return who;
}

static GtkWidget *
make_points (HsdSheetView *self)
{
  self->points = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  self->tokens = hsd_tokens_new (HSD_TOKEN_LUCK, "");
  self->less = make_step ("list-remove-symbolic", -1, _("One luck point less"));
  self->more = make_step ("list-add-symbolic", 1, _("One luck point more"));
  gtk_widget_set_valign (self->tokens, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->points), self->tokens);
  gtk_box_append (GTK_BOX (self->points), self->less);
  gtk_box_append (GTK_BOX (self->points), self->more);

  return self->points;
}

static GtkWidget *
make_header (HsdSheetView *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  /* Translators: changes what is known of a character. */
  GtkWidget *edit = make_button ("document-edit-symbolic", _("Edit"));
  GtkWidget *remove = make_button ("user-trash-symbolic", _("Remove"));

  gtk_widget_set_layout_manager (left, hsd_wrap_layout_new (0));
  gtk_widget_set_hexpand (left, TRUE);
  gtk_box_append (GTK_BOX (left), make_who (self));
  gtk_box_append (GTK_BOX (left), make_points (self));
  gtk_box_append (GTK_BOX (header), left);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "party.edit-chosen");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "party.remove-chosen");
  gtk_widget_set_valign (edit, GTK_ALIGN_START);
  gtk_widget_set_valign (remove, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (header), edit);
  gtk_box_append (GTK_BOX (header), remove);

  return header;
}

static void
list_games (HsdSheetView *self)
{
  g_autofree HsdToggleItem *items = NULL;

  for (guint i = 0; i < hsd_registry_count (); i++)
    if (HSD_SYSTEM_GET_CLASS (hsd_registry_get (i))->sheet != NULL)
      g_ptr_array_add (self->systems, hsd_registry_get (i));

  items = g_new0 (HsdToggleItem, self->systems->len);
  for (guint i = 0; i < self->systems->len; i++)
    {
      HsdSystem *system = g_ptr_array_index (self->systems, i);

      items[i].label = hsd_system_get_name (system);
      items[i].tooltip = hsd_system_get_title (system);
    }
  hsd_toggles_set_items (HSD_TOGGLES (self->games), items, self->systems->len);
}

static void
hsd_sheet_view_init (HsdSheetView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
  self->systems = g_ptr_array_new ();
  self->games = hsd_toggles_new (NULL);
  self->cards = hsd_sheet_cards_new ();
  /* Translators: the title of what was thrown this evening. */
  self->evening_title = make_label (_("This evening"), "question");
  self->evening = hsd_evening_cards_new ();
  hsd_widget_set_label (self->games, _("The sheet for which game"));
  gtk_widget_set_parent (make_header (self), GTK_WIDGET (self));
  gtk_widget_set_parent (self->games, GTK_WIDGET (self));
  gtk_widget_set_parent (self->cards, GTK_WIDGET (self));
  gtk_widget_set_parent (self->evening_title, GTK_WIDGET (self));
  gtk_widget_set_parent (self->evening, GTK_WIDGET (self));
  gtk_widget_set_margin_top (self->evening_title, 6);
  g_signal_connect_object (self->games, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hsd_sheet_view_new (HsdTable *table)
{
  HsdSheetView *self = g_object_new (HSD_TYPE_SHEET_VIEW, NULL);
  HsdTest *test = hsd_table_get_test (table);

  self->table = g_object_ref (table);
  list_games (self);
  hsd_sheet_view_set_system (self, g_ptr_array_index (self->systems, 0));
  if (test != NULL)
    hsd_sheet_view_set_system (self, hsd_test_get_system (test));
  g_signal_connect_object (table, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
hsd_sheet_view_show (HsdSheetView *self, const char *name)
{
  g_return_if_fail (HSD_IS_SHEET_VIEW (self));

  if (g_strcmp0 (self->name, name) != 0)
    {
      g_free (self->name);
      self->name = g_strdup (name);
    }
  follow (self);
}

HsdSystem *
hsd_sheet_view_get_system (HsdSheetView *self)
{
  g_return_val_if_fail (HSD_IS_SHEET_VIEW (self), NULL);

  return self->system;
}

void
hsd_sheet_view_set_system (HsdSheetView *self, HsdSystem *system)
{
  guint index;

  g_return_if_fail (HSD_IS_SHEET_VIEW (self));

  if (!g_ptr_array_find (self->systems, system, &index))
    return;

  self->system = system;
  hsd_toggles_set_chosen (HSD_TOGGLES (self->games), index);
  follow (self);
}
