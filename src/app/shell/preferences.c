/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>
#include <math.h>

#include "app/files/dialogs.h"
#include "app/files/tables.h"
#include "app/projection/monitors.h"
#include "app/settings.h"
#include "app/shell/preferences.h"
#include "app/stage/deck-check.h"
#include "app/widgets/closures.h"
#include "app/widgets/label.h"
#include "app/widgets/reopen.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/languages.h"
#include "render/cards/deck.h"
#include "render/dice/material.h"
#include "render/dice/scene.h"

/**
 * HsdMaterialSample:
 *
 * One die of a material on the felt, as the stage draws it. Property: "material", a HsdMaterialName.
 */
#define HSD_TYPE_MATERIAL_SAMPLE (hsd_material_sample_get_type ())
G_DECLARE_FINAL_TYPE (HsdMaterialSample, hsd_material_sample, HSD, MATERIAL_SAMPLE, GtkWidget)

#define WIDTH 112
#define HEIGHT 72
#define FILL .78 /* of the height, that the die takes */

/* A tray in which the box of the die is measured, of any size. */
#define TRAY_WIDTH 1600
#define TRAY_HEIGHT 900

struct _HsdMaterialSample
{
  GtkWidget parent_instance;

  HsdMaterialName material;
  GdkTexture *texture; /* owned; NULL before it is drawn */
  int scale;           /* for which it was */
};

G_DEFINE_FINAL_TYPE (HsdMaterialSample, hsd_material_sample, GTK_TYPE_WIDGET)

static HsdDiceScene *
make_scene (HsdMaterialName material)
{
  HsdDiceScene *scene = hsd_dice_scene_new ();
  HsdSceneDie die = { .skin = HSD_SKIN_D20, .face = 19, .material = material, .lying = TRUE };

  hsd_dice_scene_set_dice (scene, &die, 1, NULL);

  return scene;
}

/* The part of a tray in which the die fills the sample. */
static void
frame_die (HsdDiceScene *scene, int width, int height, int *tray_width, int *tray_height, int *x, int *y)
{
  cairo_rectangle_int_t box;
  double shrink;

  hsd_dice_scene_die_box (scene, 0, TRAY_WIDTH, TRAY_HEIGHT, &box);
  shrink = height * FILL / box.height;
  *tray_width = MAX (width, (int) (TRAY_WIDTH * shrink));
  *tray_height = MAX (height, (int) (TRAY_HEIGHT * shrink));
  hsd_dice_scene_die_box (scene, 0, *tray_width, *tray_height, &box);
  *x = CLAMP (box.x + box.width / 2 - width / 2, 0, *tray_width - width);
  *y = CLAMP (box.y + box.height / 2 - height / 2, 0, *tray_height - height);
}

static GdkTexture *
cut_out (cairo_surface_t *surface, int x, int y, int width, int height)
{
  int stride = cairo_image_surface_get_stride (surface);
  const guint8 *pixels = cairo_image_surface_get_data (surface) + y * stride + x * 4;
  g_autoptr (GBytes) bytes = g_bytes_new (pixels, (height - 1) * stride + width * 4);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
draw (HsdMaterialName material, int width, int height)
{
  g_autoptr (HsdDiceScene) scene = make_scene (material);
  int tray_width, tray_height, x, y;
  cairo_surface_t *surface;
  GdkTexture *texture;

  frame_die (scene, width, height, &tray_width, &tray_height, &x, &y);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, tray_width, tray_height);
  hsd_dice_scene_render (scene, INFINITY, surface);
  cairo_surface_flush (surface);
  texture = cut_out (surface, x, y, width, height);
  cairo_surface_destroy (surface);

  return texture;
}

static void
hsd_material_sample_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HsdMaterialSample *self = HSD_MATERIAL_SAMPLE (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - WIDTH) / 2,
                                               (gtk_widget_get_height (widget) - HEIGHT) / 2, WIDTH, HEIGHT);
  GskRoundedRect outline;

  if (self->texture == NULL || self->scale != scale)
    {
      g_clear_object (&self->texture);
      self->texture = draw (self->material, WIDTH * scale, HEIGHT * scale);
      self->scale = scale;
    }

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
hsd_material_sample_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
hsd_material_sample_finalize (GObject *object)
{
  g_clear_object (&HSD_MATERIAL_SAMPLE (object)->texture);

  G_OBJECT_CLASS (hsd_material_sample_parent_class)->finalize (object);
}

static void
hsd_material_sample_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HSD_MATERIAL_SAMPLE (object)->material = g_value_get_uint (value);
}

static void
hsd_material_sample_class_init (HsdMaterialSampleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = hsd_material_sample_finalize;
  object_class->set_property = hsd_material_sample_set_property;
  widget_class->snapshot = hsd_material_sample_snapshot;
  widget_class->measure = hsd_material_sample_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_object_class_install_property (object_class, 1,
                                   g_param_spec_uint ("material", NULL, NULL, 0, HSD_N_MATERIALS - 1, HSD_MATERIAL_BONE,
                                                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
hsd_material_sample_init (HsdMaterialSample *self)
{
}

struct _HsdPreferences
{
  AdwPreferencesWindow parent_instance;

  HsdSettings *settings;      /* lives as long as the program */
  GCancellable *cancellable;  /* of the deck that is being examined, or NULL */
  GCancellable *listing;      /* of the folder of decks */
  GPtrArray *found;           /* HsdCardDeck* of that folder; owned, or NULL */
  GPtrArray *deck_rows;       /* GtkWidget*, of the group */
  GSimpleAction *deck;        /* owned: its state is the folder that is chosen, "" for the deck of Hasard */
  GStrv keys;                 /* owned: of the screens in their list */
  GStrv codes;                /* owned: of the languages in theirs, "" for the desktop */
  GSList *groups;             /* AdwPreferencesGroup*, owned: from dispose on */

  /* of the template */
  AdwPreferencesGroup *decks;
  GtkWidget *checking;
  GtkLabel *remark;
  AdwComboRow *monitor;
  AdwComboRow *languages;
  AdwActionRow *table_row;
};

G_DEFINE_FINAL_TYPE (HsdPreferences, hsd_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* --- language --- */

/* Older versions said so for the desktop. */
static gboolean
is_desktop (const char *code)
{
  return *code == '\0' || g_str_equal (code, "system");
}

static GStrv
list_codes (const char *chosen)
{
  g_auto (GStrv) found = hsd_languages_list (hsd_languages_folder ());
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  g_strv_builder_add (codes, "");
  g_strv_builder_addv (codes, (const char **) found);
  if (!is_desktop (chosen) && !g_strv_contains ((const char *const *) found, chosen))
    g_strv_builder_add (codes, chosen);

  return g_strv_builder_end (codes);
}

static guint
find_code (HsdPreferences *self, const char *code)
{
  for (guint i = 1; self->codes[i] != NULL; i++)
    if (g_str_equal (self->codes[i], code))
      return i;

  return 0;
}

static void
selected_cb (HsdPreferences *self)
{
  g_object_set (self->settings, "language", self->codes[adw_combo_row_get_selected (self->languages)], NULL);
}

static void
changed_cb (HsdPreferences *self)
{
  g_autofree char *chosen = hsd_settings_dup_text (self->settings, "language");

  adw_combo_row_set_selected (self->languages, find_code (self, chosen));
}

/* The language of the desktop, or one of those that have a catalogue, each by its own name. One that was chosen and is there
 * no more is listed by its code. */
static void
fill_languages (HsdPreferences *self)
{
  g_autofree char *chosen = hsd_settings_dup_text (self->settings, "language");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->codes = list_codes (chosen);
  /* Translators: a language: the one of the desktop. */
  gtk_string_list_append (names, C_ ("style", "Follow system"));
  for (guint i = 1; self->codes[i] != NULL; i++)
    gtk_string_list_take (names, hsd_languages_name (hsd_languages_folder (), self->codes[i]));

  adw_combo_row_set_model (self->languages, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->languages, find_code (self, chosen));
  g_signal_connect_object (self->languages, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::language", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* --- decks --- */

/* Shows a remark about a deck, or none; with a spinner while it is checked. */
static void
tell_remark (HsdPreferences *self, const char *remark, gboolean checking)
{
  gtk_widget_set_visible (self->checking, checking);
  gtk_label_set_label (self->remark, remark != NULL ? remark : "");
}

/* Cancels the check of a former deck: the last choice counts. */
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

/* @folder is "" for the deck of Hasard. */
static void
add_deck (HsdPreferences *self, const char *title, const char *subtitle, const char *folder)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, "action-name", "settings.deck",
                                    "action-target", g_variant_new_string (folder), NULL);

  hsd_widget_set_label (button, title);
  g_object_set (row, "title", title, "subtitle", subtitle, NULL);
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

  add_deck (self, name, shown, folder);
}

static char *
count_cards (const HsdCardDeck *deck)
{
  guint n = HSD_N_CARD_IDS - deck->n_missing;

  /* Translators: how many cards a custom deck has, %u; 79 are the 78 of the tarot and the back. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card of 79", "%u cards of 79", n), n);
}

static void
fill_decks (HsdPreferences *self)
{
  g_autofree char *chosen = hsd_settings_dup_path (self->settings, "deck");
  gboolean listed = chosen == NULL;

  for (guint i = 0; i < self->deck_rows->len; i++)
    adw_preferences_group_remove (self->decks, g_ptr_array_index (self->deck_rows, i));
  g_ptr_array_set_size (self->deck_rows, 0);

  g_simple_action_set_state (self->deck, g_variant_new_string (chosen != NULL ? chosen : ""));
  /* Translators: the cards that come with Hasard, among the decks to choose from. */
  add_deck (self, _("Hasard Deck"),
            /* Translators: below “Hasard Deck”: “it” is Hasard; no full stop. */
            _("Seventy-eight cards, drawn for it"), "");
  for (guint i = 0; self->found != NULL && i < self->found->len; i++)
    {
      const HsdCardDeck *deck = g_ptr_array_index (self->found, i);
      g_autofree char *cards = count_cards (deck);

      add_deck (self, deck->name, cards, deck->folder);
      listed |= g_strcmp0 (deck->folder, chosen) == 0;
    }
  if (!listed)
    add_chosen (self, chosen);
}

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
  /* Translators: in place of a description of a custom deck, while its pictures are looked at. */
  tell_remark (self, _("Checking the deck…"), TRUE);
  self->cancellable = g_cancellable_new ();
  check->preferences = g_object_ref (self);
  check->folder = g_strdup (folder);
  hsd_deck_check_async (folder, self->cancellable, checked_cb, check);
}

static void
chose_deck_cb (GSimpleAction *action, GVariant *folder, gpointer data)
{
  HsdPreferences *self = data;
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));

  if (g_variant_equal (state, folder))
    return;

  g_simple_action_set_state (action, folder);
  if (*g_variant_get_string (folder, NULL) != '\0')
    {
      check_deck (self, g_variant_get_string (folder, NULL));
      return;
    }

  stop_checking (self);
  tell_remark (self, NULL, FALSE);
  hsd_settings_set_path (self->settings, "deck", NULL);
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

static void
fill_monitors (HsdPreferences *self)
{
  g_autofree char *chosen = hsd_settings_dup_text (self->settings, "projection-monitor");
  g_autoptr (GtkStringList) titles = NULL;
  guint selected;

  g_clear_pointer (&self->keys, g_strfreev);
  titles = hsd_monitors_list (chosen, &self->keys, &selected);
  /* Notifies the selection once, when it is final. */
  g_object_freeze_notify (G_OBJECT (self->monitor));
  adw_combo_row_set_model (self->monitor, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->monitor, selected);
  g_object_thaw_notify (G_OBJECT (self->monitor));
}

static void
selected_monitor_cb (HsdPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->monitor);

  if (selected < g_strv_length (self->keys))
    g_object_set (self->settings, "projection-monitor", self->keys[selected], NULL);
}

/* --- the table --- */

static void
show_table (HsdPreferences *self)
{
  g_autofree char *path = hsd_settings_dup_path (self->settings, "default-table");
  g_autofree char *shown = path != NULL ? g_filename_display_name (path) : NULL;
  g_autofree char *escaped = shown != NULL ? g_markup_escape_text (shown, -1) : NULL;

  /* Translators: the table that opens first when no other was chosen. */
  adw_action_row_set_subtitle (self->table_row, escaped != NULL ? escaped : _("The table used last"));
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
  g_clear_pointer (&self->codes, g_strfreev);
  g_clear_pointer (&self->keys, g_strfreev);
  g_clear_object (&self->deck);
  if (self->groups == NULL)
    self->groups = find_groups (GTK_WIDGET (self), NULL);

  G_OBJECT_CLASS (hsd_preferences_parent_class)->dispose (object);
}

/* libadwaita 1.2 leaks a reference to every group from its search list, so they are dropped here. */
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
hsd_preferences_class_init (HsdPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_preferences_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_preferences_finalize;

  g_type_ensure (HSD_TYPE_MATERIAL_SAMPLE);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, decks);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, checking);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, remark);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, monitor);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, languages);
  gtk_widget_class_bind_template_child (widget_class, HsdPreferences, table_row);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
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

/* Installs the settings that are groups of buttons. */
static void
install_choices (HsdPreferences *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) material = g_property_action_new ("material", self->settings, "material");

  self->deck = g_simple_action_new_stateful ("deck", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_signal_connect_object (self->deck, "change-state", G_CALLBACK (chose_deck_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (material));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->deck));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "settings", G_ACTION_GROUP (group));
}

static void
hsd_preferences_init (HsdPreferences *self)
{
  GListModel *monitors;

  self->settings = hsd_settings_get_default ();
  self->deck_rows = g_ptr_array_new ();
  install_choices (self);
  gtk_widget_init_template (GTK_WIDGET (self));

  fill_decks (self);
  list_decks (self);
  fill_monitors (self);
  show_table (self);
  fill_languages (self);
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
    {
      window = g_object_new (HSD_TYPE_PREFERENCES, "application", application, "transient-for", parent, NULL);
      hsd_reopen_set_action (window, "app.preferences");
    }

  gtk_window_present (window);
}

gboolean
hsd_preferences_is_checking (HsdPreferences *self)
{
  g_return_val_if_fail (HSD_IS_PREFERENCES (self), FALSE);

  return self->cancellable != NULL;
}
