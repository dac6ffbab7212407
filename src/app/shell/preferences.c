/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/files/dialogs.h"
#include "app/files/tables.h"
#include "app/projection/monitors.h"
#include "app/settings.h"
#include "app/shell/material-sample.h"
#include "app/shell/preferences.h"
#include "app/stage/deck-check.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "render/cards/deck.h"

struct _HsdPreferences
{
  AdwPreferencesWindow parent_instance;

  HsdSettings *settings;      /* lives as long as the program */
  GCancellable *cancellable;  /* of the deck that is being examined, or NULL */
  GCancellable *listing;      /* of the folder of decks */
  GPtrArray *found;           /* HsdCardDeck* of that folder; owned, or NULL */
  GPtrArray *deck_rows;       /* GtkWidget*, of the group */
  GtkCheckButton *mate;       /* owned: in their group, so that even one alone is drawn as one of several */
  gboolean is_filling;        /* rows are being made: nobody chooses */
  GSList *groups;             /* AdwPreferencesGroup*, owned: from dispose on */

  /* of the template */
  GtkWidget *materials;
  AdwPreferencesGroup *decks;
  GtkSpinner *checking;
  GtkWidget *remark_row;
  GtkLabel *remark;
  AdwComboRow *monitor;
  AdwActionRow *table_row;
};

G_DEFINE_FINAL_TYPE (HsdPreferences, hsd_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* --- dice --- */

static const char *const material_names[HSD_N_MATERIALS] = {
  /* Translators: what dice are made of. */
  [HSD_MATERIAL_BONE] = N_("Bone"),
  /* Translators: what dice are made of. */
  [HSD_MATERIAL_EBONY] = N_("Ebony"),
  /* Translators: what dice are made of: translucent plastic. */
  [HSD_MATERIAL_RESIN] = N_("Resin"),
  /* Translators: what dice are made of: the blue stone. */
  [HSD_MATERIAL_LAPIS] = N_("Lapis"),
  /* Translators: what dice are made of. */
  [HSD_MATERIAL_BRASS] = N_("Brass"),
  /* Translators: dice in black and white, that are read with poor eyes or from afar. */
  [HSD_MATERIAL_CONTRAST] = N_("High contrast"),
};

static gboolean
is_material (GBinding *binding, const GValue *from, GValue *to, gpointer material)
{
  g_value_set_boolean (to, g_value_get_uint (from) == GPOINTER_TO_UINT (material));

  return TRUE;
}

/* The one that is let go says nothing: another one is pressed. */
static gboolean
to_material (GBinding *binding, const GValue *from, GValue *to, gpointer material)
{
  g_value_set_uint (to, GPOINTER_TO_UINT (material));

  return g_value_get_boolean (from);
}

static GtkWidget *
make_material (HsdPreferences *self, HsdMaterialName material, GtkWidget *group)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", _(material_names[material]), NULL);

  gtk_box_append (GTK_BOX (box), hsd_material_sample_new (material));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));
  hsd_widget_set_label (button, _(material_names[material]));
  gtk_widget_add_css_class (button, "material");
  gtk_widget_add_css_class (button, "flat");
  g_object_bind_property_full (self->settings, "material", button, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL,
                               is_material, to_material, GUINT_TO_POINTER (material), NULL);

  return button;
}

static void
fill_materials (HsdPreferences *self)
{
  GtkWidget *first = NULL;

  gtk_widget_set_layout_manager (self->materials, hsd_wrap_layout_new (.5));
  for (guint i = 0; i < HSD_N_MATERIALS; i++)
    {
      GtkWidget *button = make_material (self, i, first);

      first = first != NULL ? first : button;
      gtk_box_append (GTK_BOX (self->materials), button);
    }
}

/* --- decks --- */

/* What is said about a deck, if anything; with a wheel that turns while it is not known yet. */
static void
tell_remark (HsdPreferences *self, const char *remark, gboolean checking)
{
  gtk_widget_set_visible (GTK_WIDGET (self->checking), checking);
  gtk_spinner_set_spinning (self->checking, checking);
  gtk_label_set_label (self->remark, remark != NULL ? remark : "");
  gtk_widget_set_visible (self->remark_row, remark != NULL);
}

static void fill_decks (HsdPreferences *self);

/* What the dialog was told last counts: a deck that is still being examined is forgotten. */
static void
stop_checking (HsdPreferences *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

typedef struct
{
  HsdPreferences *preferences; /* owned */
  char *folder;
} Check;

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Check *check = data;
  HsdPreferences *self = check->preferences;
  g_autoptr (GError) error = NULL;
  g_autofree char *remark = NULL;
  gboolean usable = hsd_deck_check_finish (result, &remark, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      stop_checking (self);
      if (usable)
        hsd_settings_set_path (self->settings, "deck", check->folder);
      fill_decks (self);
      tell_remark (self, usable ? remark : error->message, FALSE);
    }

  g_object_unref (self);
  g_free (check->folder);
  g_free (check);
}

static void
check_deck (HsdPreferences *self, const char *folder)
{
  Check *check = g_new0 (Check, 1);

  stop_checking (self);
  tell_remark (self, _("The deck is being examined…"), TRUE);
  self->cancellable = g_cancellable_new ();
  check->preferences = g_object_ref (self);
  check->folder = g_strdup (folder);
  hsd_deck_check_async (folder, self->cancellable, checked_cb, check);
}

static void
toggled_deck_cb (HsdPreferences *self, GtkCheckButton *button)
{
  const char *folder = g_object_get_data (G_OBJECT (button), "folder");

  if (self->is_filling || !gtk_check_button_get_active (button))
    return;

  if (folder != NULL)
    check_deck (self, folder);
  else
    {
      stop_checking (self);
      tell_remark (self, NULL, FALSE);
      hsd_settings_set_path (self->settings, "deck", NULL);
    }
}

/* @folder is NULL for the deck of Hasard. */
static void
add_deck (HsdPreferences *self, const char *title, const char *subtitle, const char *folder, gboolean chosen)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->mate);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), chosen);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "folder", g_strdup (folder), g_free);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_deck_cb), self, G_CONNECT_SWAPPED);
  hsd_widget_set_label (button, title);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->decks, row);
  g_ptr_array_add (self->deck_rows, row);
}

/* The folder may be gone since. */
static void
add_chosen (HsdPreferences *self, const char *folder)
{
  g_autofree char *name = g_filename_display_basename (folder);
  g_autofree char *shown = g_filename_display_name (folder);

  add_deck (self, name, shown, folder, TRUE);
}

static char *
count_cards (const HsdCardDeck *deck)
{
  guint n = HSD_N_CARD_IDS - deck->n_missing;

  /* Translators: what a deck that somebody else has drawn has; the back is a card here. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card of 79", "%u cards of 79", n), n);
}

static void
fill_decks (HsdPreferences *self)
{
  g_autofree char *chosen = hsd_settings_dup_path (self->settings, "deck");
  gboolean listed = chosen == NULL;

  self->is_filling = TRUE;
  for (guint i = 0; i < self->deck_rows->len; i++)
    adw_preferences_group_remove (self->decks, g_ptr_array_index (self->deck_rows, i));
  g_ptr_array_set_size (self->deck_rows, 0);

  add_deck (self, _("Deck of Hasard"), _("Seventy-eight cards, drawn for it"), NULL, chosen == NULL);
  for (guint i = 0; self->found != NULL && i < self->found->len; i++)
    {
      const HsdCardDeck *deck = g_ptr_array_index (self->found, i);
      g_autofree char *cards = count_cards (deck);
      gboolean is_chosen = g_strcmp0 (deck->folder, chosen) == 0;

      add_deck (self, deck->name, cards, deck->folder, is_chosen);
      listed = listed || is_chosen;
    }
  if (!listed)
    add_chosen (self, chosen);
  self->is_filling = FALSE;
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HsdPreferences *self = data;
  GPtrArray *found = hsd_card_deck_list_finish (result, NULL);

  if (found != NULL && !g_cancellable_is_cancelled (self->listing))
    {
      g_clear_pointer (&self->found, g_ptr_array_unref);
      self->found = found;
      fill_decks (self);
    }
  else if (found != NULL)
    g_ptr_array_unref (found);
  g_object_unref (self);
}

static void
list_decks (HsdPreferences *self)
{
  g_autofree char *folder = hsd_card_deck_folder ();

  self->listing = g_cancellable_new ();
  hsd_card_deck_list_async (folder, self->listing, listed_cb, g_object_ref (self));
}

/* --- screens --- */

/* The first is whichever the console is not on; then those there are; then, if it is none of
 * them, the one that was chosen. */
static void
fill_monitors (HsdPreferences *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autofree char *chosen = hsd_settings_dup_text (self->settings, "projection-monitor");
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GStrvBuilder *keys = g_strv_builder_new ();
  guint selected = 0;

  gtk_string_list_append (titles, _("Where the console is not"));
  g_strv_builder_add (keys, "");
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      g_autofree char *key = hsd_monitor_dup_key (monitor);

      gtk_string_list_take (titles, hsd_monitor_dup_title (monitor));
      g_strv_builder_add (keys, key);
      if (g_str_equal (key, chosen))
        selected = i + 1;
    }
  if (selected == 0 && *chosen != '\0')
    {
      selected = g_list_model_get_n_items (G_LIST_MODEL (titles));
      gtk_string_list_take (titles, hsd_monitor_dup_title_of_key (chosen));
      g_strv_builder_add (keys, chosen);
    }

  self->is_filling = TRUE;
  g_object_set_data_full (G_OBJECT (self->monitor), "keys", g_strv_builder_end (keys), (GDestroyNotify) g_strfreev);
  g_strv_builder_unref (keys);
  adw_combo_row_set_model (self->monitor, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->monitor, selected);
  self->is_filling = FALSE;
}

static void
selected_monitor_cb (HsdPreferences *self)
{
  char **keys = g_object_get_data (G_OBJECT (self->monitor), "keys");
  guint selected = adw_combo_row_get_selected (self->monitor);

  if (!self->is_filling && keys != NULL && selected < g_strv_length (keys))
    g_object_set (self->settings, "projection-monitor", keys[selected], NULL);
}

/* --- the table --- */

static void
show_table (HsdPreferences *self)
{
  g_autofree char *path = hsd_settings_dup_path (self->settings, "default-table");
  g_autofree char *shown = path != NULL ? g_filename_display_name (path) : NULL;
  g_autofree char *escaped = shown != NULL ? g_markup_escape_text (shown, -1) : NULL;

  /* Translators: the table that opens first when no other was chosen. */
  adw_action_row_set_subtitle (self->table_row, escaped != NULL ? escaped : _("The one that was used last"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preferences.own-table", path != NULL);
}

/* --- actions --- */

static void
choose_deck_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_dialogs_choose_deck (GTK_WINDOW (widget));
}

static void
use_deck_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = hsd_tables_path (g_variant_get_string (parameter, NULL), &error);

  if (folder != NULL)
    check_deck (HSD_PREFERENCES (widget), folder);
  else
    tell_remark (HSD_PREFERENCES (widget), error->message, FALSE);
}

static void
choose_table_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_dialogs_choose_table (GTK_WINDOW (widget));
}

static void
use_table_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_object_set (HSD_PREFERENCES (widget)->settings, "default-table", g_variant_get_string (parameter, NULL), NULL);
}

static void
own_table_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_object_set (HSD_PREFERENCES (widget)->settings, "default-table", "", NULL);
}

/* --- class --- */

static GSList *
find_groups (GtkWidget *widget, GSList *found)
{
  if (ADW_IS_PREFERENCES_GROUP (widget))
    return g_slist_prepend (found, g_object_ref (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    found = find_groups (child, found);

  return found;
}

static void
hsd_preferences_dispose (GObject *object)
{
  HsdPreferences *self = HSD_PREFERENCES (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->listing != NULL)
    g_cancellable_cancel (self->listing);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->listing);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->deck_rows, g_ptr_array_unref);
  g_clear_object (&self->mate);
  if (self->groups == NULL)
    self->groups = find_groups (GTK_WIDGET (self), NULL);

  G_OBJECT_CLASS (hsd_preferences_parent_class)->dispose (object);
}

/* libadwaita 1.2 takes a reference to every group when it makes the list that is searched, and never gives it
 * back: whoever still holds one when the window is gone is nobody. */
static void
hsd_preferences_finalize (GObject *object)
{
  g_autoslist (GtkWidget) groups = HSD_PREFERENCES (object)->groups;

  G_OBJECT_CLASS (hsd_preferences_parent_class)->finalize (object);

  for (GSList *l = groups; l != NULL; l = l->next)
    if (G_OBJECT (l->data)->ref_count > 1)
      g_object_unref (l->data);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, materials);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, decks);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, checking);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, remark_row);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, remark);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, monitor);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, table_row);
}

static void
hsd_preferences_class_init (HsdPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_preferences_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_preferences_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/preferences.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, selected_monitor_cb);

  gtk_widget_class_install_action (widget_class, "preferences.choose-deck", NULL, choose_deck_activated);
  gtk_widget_class_install_action (widget_class, "preferences.use-deck", "s", use_deck_activated);
  gtk_widget_class_install_action (widget_class, "preferences.choose-table", NULL, choose_table_activated);
  gtk_widget_class_install_action (widget_class, "preferences.use-table", "s", use_table_activated);
  gtk_widget_class_install_action (widget_class, "preferences.own-table", NULL, own_table_activated);
}

/* A switch, a combo row or a scale shows the key that it has as its id in the template. */
static void
bind_keys (HsdPreferences *self, GtkWidget *widget)
{
  const char *key = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  if (key != NULL && g_object_class_find_property (G_OBJECT_GET_CLASS (self->settings), key) != NULL)
    {
      if (GTK_IS_SWITCH (widget))
        g_object_bind_property (self->settings, key, widget, "active", flags);
      else if (ADW_IS_COMBO_ROW (widget))
        g_object_bind_property (self->settings, key, widget, "selected", flags);
      else if (GTK_IS_SCALE (widget))
        g_object_bind_property (self->settings, key, gtk_range_get_adjustment (GTK_RANGE (widget)), "value", flags);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    bind_keys (self, child);
}

static void
hsd_preferences_init (HsdPreferences *self)
{
  GListModel *monitors;

  self->settings = hsd_settings_get_default ();
  self->deck_rows = g_ptr_array_new ();
  self->mate = g_object_ref_sink (GTK_CHECK_BUTTON (gtk_check_button_new ()));
  gtk_widget_init_template (GTK_WIDGET (self));

  fill_materials (self);
  fill_decks (self);
  list_decks (self);
  fill_monitors (self);
  show_table (self);
  bind_keys (self, GTK_WIDGET (self));

  monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_signal_connect_object (monitors, "items-changed", G_CALLBACK (fill_monitors), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::default-table", G_CALLBACK (show_table), self, G_CONNECT_SWAPPED);
}

void
hsd_preferences_present (GtkApplication *application, GtkWindow *parent)
{
  GtkWindow *window = NULL;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (HSD_IS_PREFERENCES (l->data))
      window = l->data;
  if (window == NULL)
    window = g_object_new (HSD_TYPE_PREFERENCES, "application", application, "transient-for", parent, NULL);

  gtk_window_present (window);
}

gboolean
hsd_preferences_is_checking (HsdPreferences *self)
{
  g_return_val_if_fail (HSD_IS_PREFERENCES (self), FALSE);

  return self->cancellable != NULL;
}
