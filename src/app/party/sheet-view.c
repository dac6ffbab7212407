/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/party/character-summary.h"
#include "app/party/sheet-cards.h"
#include "app/party/sheet-view.h"
#include "app/widgets/avatar.h"
#include "app/widgets/closures.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/tokens.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/registry.h"
#include "model/table/statistics.h"
#include "model/words/join.h"
#include "model/words/number.h"

/**
 * HsdEveningSummary:
 *
 * The statistics of an evening in three figures: actual successes, expected ones by the odds, and
 * critical outcomes.
 */
#define HSD_TYPE_EVENING_SUMMARY (hsd_evening_summary_get_type ())

#define AVATAR 54

G_DECLARE_FINAL_TYPE (HsdEveningSummary, hsd_evening_summary, HSD, EVENING_SUMMARY, GtkWidget)

struct _HsdEveningSummary
{
  GtkWidget parent_instance;

  GtkWidget *succeeded, *critical, *expected;
  GtkLabel *succeeded_figure, *critical_figure, *expected_figure;
  GtkLabel *succeeded_caption, *critical_caption, *expected_caption;
};

struct _HsdSheetView
{
  GtkWidget parent_instance;

  HsdTable *table;         /* owned */
  HsdCharacter *character; /* owned, or NULL */
  HsdSystem *system;       /* lives as long as the program */
  GPtrArray *systems;      /* those that have sheets */
  GtkWidget *avatar;
  GtkWidget *tokens;

  /* of the template */
  GtkBox *who;
  GtkBox *points;
  HsdToggleGroup *games;
  GtkWidget *evening;
};

G_DEFINE_FINAL_TYPE (HsdSheetView, hsd_sheet_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_CHARACTER,
  PROP_SYSTEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HsdEveningSummary, hsd_evening_summary, GTK_TYPE_WIDGET)

#define GAP 12
#define CARD_LEAST 128

static void
show (GtkWidget *card, GtkLabel *label, const char *figure, GtkLabel *caption)
{
  g_autofree char *said = hsd_join_pair (gtk_label_get_label (caption), figure);

  gtk_label_set_label (label, figure);
  hsd_widget_set_label (card, said);
}

static guint64
count_critical (const HsdStatistics *statistics)
{
  guint64 n = 0;

  for (guint i = 0; i < statistics->outcomes->len; i++)
    {
      const HsdOutcomeCount *one = &g_array_index (statistics->outcomes, HsdOutcomeCount, i);

      if (one->word != NULL && (one->word->mark == HSD_MARK_CRITICAL_SUCCESS || one->word->mark == HSD_MARK_CRITICAL_FAILURE))
        n += one->count;
    }

  return n;
}

static void
evening_summary_show (HsdEveningSummary *self, const HsdStatistics *statistics)
{
  g_autofree char *n_succeeded = hsd_format_number (statistics->succeeded);
  g_autofree char *n_told = hsd_format_number (statistics->told);
  g_autofree char *n_tests = hsd_format_number (statistics->count);
  /* Translators: how many tests succeeded, %1$s, and how many were made, %2$s. */
  g_autofree char *succeeded = g_strdup_printf (_("%1$s of %2$s"), n_succeeded, n_told);
  g_autofree char *criticals = hsd_format_number (count_critical (statistics));
  /* Translators: below the number of critical outcomes: %s is in how many tests they came. */
  g_autofree char *tests = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Criticals in %s test", "Criticals in %s tests",
                                                         (gulong) statistics->count),
                                            n_tests);
  g_autofree char *expected = hsd_format_decimal (statistics->expected, 1, FALSE);

  gtk_label_set_label (self->critical_caption, tests);
  show (self->succeeded, self->succeeded_figure, succeeded, self->succeeded_caption);
  show (self->critical, self->critical_figure, criticals, self->critical_caption);
  show (self->expected, self->expected_figure, expected, self->expected_caption);
}

/* --- class --- */

static void
hsd_evening_summary_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_evening_summary_parent_class)->dispose (object);
}

static void
hsd_evening_summary_class_init (HsdEveningSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_evening_summary_dispose;
  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/evening-summary.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, succeeded);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, succeeded_figure);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, succeeded_caption);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, critical);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, critical_figure);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, critical_caption);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, expected);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, expected_figure);
  gtk_widget_class_bind_template_child (widget_class, HsdEveningSummary, expected_caption);
}

static void
hsd_evening_summary_init (HsdEveningSummary *self)
{
  GtkLayoutManager *layout = hsd_grid_layout_new (GAP, GAP);

  hsd_grid_layout_set_least (HSD_GRID_LAYOUT (layout), CARD_LEAST);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- points --- */

/* Whether so many points can be added; 0 asks whether the game has any. */
static gboolean
can_add (gpointer self, HsdCharacter *character, HsdSystem *system, int points)
{
  int value, most;

  return hsd_sheet_read_points (character, system, &value, &most) &&
         (points < 0 ? value + points >= 0 : points == 0 || value + points <= most);
}

static void
show_points (HsdSheetView *self)
{
  int value = 0, most = 0;
  gboolean has = hsd_sheet_read_points (self->character, self->system, &value, &most);
  guint points, limit;

  if (has && hsd_sheet_find_points (self->system, &points, &limit))
    hsd_tokens_set_label (HSD_TOKENS (self->tokens), hsd_translate (HSD_SYSTEM_GET_CLASS (self->system)->sheet[points].label));
  hsd_tokens_set (HSD_TOKENS (self->tokens), value, most, 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.points", has && !hsd_table_is_read_only (self->table));
}

static void
points_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdSheetView *self = HSD_SHEET_VIEW (widget);
  g_autoptr (HsdRecord) given = hsd_record_new (hsd_table_character_fields ());
  g_autoptr (GError) error = NULL;
  guint points, limit;
  int value, most;

  if (!hsd_sheet_read_points (self->character, self->system, &value, &most) ||
      !hsd_sheet_find_points (self->system, &points, &limit))
    return;

  hsd_record_set_text (given, HSD_GIVEN_NAME, hsd_character_get_name (self->character));
  hsd_record_set (given, HSD_GIVEN_UPDATE, TRUE);
  hsd_record_set (hsd_record_edit_object (given, HSD_GIVEN_SHEETS + hsd_system_get_index (self->system)), points,
                  CLAMP (value + g_variant_get_int32 (parameter), 0, most));
  if (!hsd_table_set_character (self->table, given, &error))
    gtk_widget_activate_action (widget, "win.tell", "s", error->message);
}

/* --- showing --- */

/* Updates the parts that templates cannot bind; not while unmapped. */
static void
follow (HsdSheetView *self)
{
  g_autoptr (HsdStatistics) evening = NULL;

  if (self->character == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  hsd_avatar_show_character (HSD_AVATAR (self->avatar), self->character);
  show_points (self);
  evening = hsd_table_count_evening (self->table, NULL, hsd_character_get_name (self->character));
  gtk_widget_set_visible (self->evening, evening->count > 0);
  evening_summary_show (HSD_EVENING_SUMMARY (self->evening), evening);
}

static void
set_system (HsdSheetView *self, HsdSystem *system)
{
  guint index;

  if (self->system == system || !g_ptr_array_find (self->systems, system, &index))
    return;

  self->system = system;
  hsd_toggle_group_set_chosen (self->games, index);
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SYSTEM]);
}

/* Whether somebody has a sheet for the game. */
static gboolean
is_played (HsdTable *table, HsdSystem *system)
{
  GListModel *characters = hsd_table_get_characters (table);

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (hsd_character_get_sheet (character, hsd_system_get_index (system)) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
set_table (HsdSheetView *self, HsdTable *table)
{
  HsdTest *test = table != NULL ? hsd_table_get_test (table) : NULL;

  if (!g_set_object (&self->table, table) || table == NULL)
    return;

  for (guint i = self->systems->len; i-- > 0;)
    if (is_played (table, g_ptr_array_index (self->systems, i)))
      set_system (self, g_ptr_array_index (self->systems, i));
  if (test != NULL)
    set_system (self, hsd_test_get_system (test));
  g_signal_connect_object (table, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
}

static void
chosen_cb (HsdSheetView *self, guint index)
{
  set_system (self, g_ptr_array_index (self->systems, index));
}

/* --- class --- */

static void
hsd_sheet_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hsd_sheet_view_parent_class)->map (widget);
  follow (HSD_SHEET_VIEW (widget));
}

static void
hsd_sheet_view_dispose (GObject *object)
{
  HsdSheetView *self = HSD_SHEET_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->table);
  g_clear_object (&self->character);
  g_clear_pointer (&self->systems, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_sheet_view_parent_class)->dispose (object);
}

static void
hsd_sheet_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HsdSheetView *self = HSD_SHEET_VIEW (object);

  g_value_set_object (value, prop_id == PROP_SYSTEM ? (gpointer) self->system : self->character);
}

static void
hsd_sheet_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdSheetView *self = HSD_SHEET_VIEW (object);

  if (prop_id == PROP_TABLE)
    set_table (self, g_value_get_object (value));
  else if (prop_id == PROP_SYSTEM)
    set_system (self, g_value_get_object (value));
  else if (g_set_object (&self->character, g_value_get_object (value)))
    {
      follow (self);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
hsd_sheet_view_class_init (HsdSheetViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_sheet_view_dispose;
  object_class->get_property = hsd_sheet_view_get_property;
  object_class->set_property = hsd_sheet_view_set_property;
  widget_class->map = hsd_sheet_view_map;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, flags | G_PARAM_WRITABLE);
  properties[PROP_CHARACTER] = g_param_spec_object ("character", NULL, NULL, HSD_TYPE_CHARACTER, flags | G_PARAM_READWRITE);
  properties[PROP_SYSTEM] = g_param_spec_object ("system", NULL, NULL, HSD_TYPE_SYSTEM, flags | G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_EVENING_SUMMARY);
  g_type_ensure (HSD_TYPE_SHEET_CARDS);
  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdSheetView, who);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetView, points);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetView, games);
  gtk_widget_class_bind_template_child (widget_class, HsdSheetView, evening);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, hsd_describe_name);
  gtk_widget_class_bind_template_callback (widget_class, hsd_describe_player);
  gtk_widget_class_bind_template_callback (widget_class, can_add);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "sheet.points", "i", points_activated);
}

static void
hsd_sheet_view_init (HsdSheetView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->avatar = hsd_avatar_new (AVATAR);
  self->tokens = hsd_tokens_new (HSD_TOKEN_LUCK, "");
  gtk_widget_set_valign (self->tokens, GTK_ALIGN_CENTER);
  gtk_box_prepend (self->who, self->avatar);
  gtk_box_prepend (self->points, self->tokens);
  self->systems = hsd_sheet_list_games (self->games);
  set_system (self, g_ptr_array_index (self->systems, 0));
}
