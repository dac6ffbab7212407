/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/history/history-filter.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/wrap-layout.h"
#include "model/systems/registry.h"
#include "model/words/join.h"

#define HOUR_MS ((gint64) 60 * 60 * 1000)

struct _HsdHistoryFilter
{
  GtkWidget parent_instance;

  HsdTable *table;     /* owned */
  GPtrArray *outcomes; /* HsdWord, in the order of the list; theirs */
  char *told;          /* owned: the choice of which "active" was notified */

  /* of the template */
  GtkDropDown *character;
  GtkDropDown *system;
  GtkDropDown *outcome;
  GtkDropDown *period;
  GtkToggleButton *evening;
  GtkToggleButton *critical;
  GtkToggleButton *real;
  GtkToggleButton *secret;
  HsdMarkView *mark;
};

G_DEFINE_FINAL_TYPE (HsdHistoryFilter, hsd_history_filter, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const gint64 periods[] = { 0, 24 * HOUR_MS, 7 * 24 * HOUR_MS, 30 * 24 * HOUR_MS };

/* --- what is chosen --- */

static guint
chosen (GtkDropDown *chip)
{
  guint selected = gtk_drop_down_get_selected (chip);

  return selected != GTK_INVALID_LIST_POSITION ? selected : 0;
}

/* NULL for everybody. */
static const char *
chosen_character (HsdHistoryFilter *self)
{
  GtkStringObject *name = gtk_drop_down_get_selected_item (self->character);

  return chosen (self->character) > 0 ? gtk_string_object_get_string (name) : NULL;
}

static char *
describe_choice (HsdHistoryFilter *self)
{
  return g_strdup_printf ("%u %u %u %d %d %d %d %s", chosen (self->system), chosen (self->outcome), chosen (self->period),
                          gtk_toggle_button_get_active (self->evening), gtk_toggle_button_get_active (self->critical),
                          gtk_toggle_button_get_active (self->real), gtk_toggle_button_get_active (self->secret),
                          chosen_character (self) != NULL ? chosen_character (self) : "");
}

/* The button inside is what takes the focus: it says what is asked for, and what was chosen. */
static void
name_chip (GtkDropDown *chip)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (chip);
  g_autofree char *name = hsd_join_pair (gtk_widget_get_tooltip_text (GTK_WIDGET (chip)),
                                         item != NULL ? gtk_string_object_get_string (item) : "");

  hsd_widget_set_label (gtk_widget_get_first_child (GTK_WIDGET (chip)), name);
}

/* Marks the filters that are active. */
static char **
choose_classes (gpointer self, guint selected)
{
  gboolean some = selected != 0 && selected != GTK_INVALID_LIST_POSITION;

  return g_strdupv ((char *[]) { (char *) "chip", some ? (char *) "chosen" : NULL, NULL });
}

static void
chosen_cb (HsdHistoryFilter *self)
{
  g_autofree char *choice = describe_choice (self);

  if (g_strcmp0 (choice, self->told) == 0)
    return;

  g_free (self->told);
  self->told = g_steal_pointer (&choice);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

/* --- the lists --- */

/* The selection is notified once, when it stands. */
static void
list_in (GtkDropDown *chip, GtkStringList *names, guint selected)
{
  g_object_freeze_notify (G_OBJECT (chip));
  gtk_drop_down_set_model (chip, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (chip, selected);
  g_object_thaw_notify (G_OBJECT (chip));
  name_chip (chip);
}

static void
list_systems (HsdHistoryFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in a list of games: rolls of all of them. */
  gtk_string_list_append (names, _("All games"));
  for (guint i = 0; i < hsd_registry_count (); i++)
    gtk_string_list_append (names, hsd_system_get_title (hsd_registry_get (i)));
  list_in (self->system, names, 0);
}

static gboolean
has_id (gconstpointer word, gconstpointer id)
{
  return g_str_equal (((const HsdWord *) word)->id, id);
}

/* Games share words: each is listed once. */
static void
list_outcomes (HsdHistoryFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in a list of outcomes: rolls with any of them. */
  gtk_string_list_append (names, _("All outcomes"));
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      const HsdField *fact = &HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)];

      for (const HsdWord *word = fact->words; word->id != NULL; word++)
        if (!g_ptr_array_find_with_equal_func (self->outcomes, word->id, has_id, NULL))
          {
            g_ptr_array_add (self->outcomes, (gpointer) word);
            gtk_string_list_append (names, hsd_translate (word->label));
          }
    }
  list_in (self->outcome, names, 0);
}

static gboolean
is_listed (GtkStringList *names, GListModel *characters)
{
  guint n = g_list_model_get_n_items (characters);

  if (names == NULL || g_list_model_get_n_items (G_LIST_MODEL (names)) != n + 1)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (!g_str_equal (gtk_string_list_get_string (names, i + 1), hsd_character_get_name (character)))
        return FALSE;
    }

  return TRUE;
}

static void
list_characters (HsdHistoryFilter *self)
{
  GListModel *characters = hsd_table_get_everybody (self->table);
  g_autoptr (GtkStringList) names = NULL;
  guint selected = 0;

  if (is_listed (GTK_STRING_LIST (gtk_drop_down_get_model (self->character)), characters))
    return;

  names = gtk_string_list_new (NULL);
  /* Translators: in a list of characters: rolls of all of them. */
  gtk_string_list_append (names, _("Everybody"));
  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      gtk_string_list_append (names, hsd_character_get_name (character));
      if (g_strcmp0 (chosen_character (self), hsd_character_get_name (character)) == 0)
        selected = i + 1;
    }
  list_in (self->character, names, selected);
}

/* --- class --- */

static void
hsd_history_filter_dispose (GObject *object)
{
  HsdHistoryFilter *self = HSD_HISTORY_FILTER (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->table);
  g_clear_pointer (&self->outcomes, g_ptr_array_unref);
  g_clear_pointer (&self->told, g_free);

  G_OBJECT_CLASS (hsd_history_filter_parent_class)->dispose (object);
}

static void
hsd_history_filter_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, hsd_history_filter_is_active (HSD_HISTORY_FILTER (object)));
}

static void
hsd_history_filter_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HsdHistoryFilter *self = HSD_HISTORY_FILTER (object);

  if (!g_set_object (&self->table, g_value_get_object (value)))
    return;

  list_characters (self);
  g_signal_connect_object (self->table, "changed", G_CALLBACK (list_characters), self, G_CONNECT_SWAPPED);
}

static void
hsd_history_filter_class_init (HsdHistoryFilterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = hsd_history_filter_dispose;
  object_class->get_property = hsd_history_filter_get_property;
  object_class->set_property = hsd_history_filter_set_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, HSD_TYPE_TABLE, flags | G_PARAM_WRITABLE);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/history-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, character);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, system);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, outcome);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, period);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, evening);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, critical);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, real);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, secret);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryFilter, mark);
  gtk_widget_class_bind_template_callback (widget_class, choose_classes);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_chip);
}

static void
hsd_history_filter_init (HsdHistoryFilter *self)
{
  self->outcomes = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_mark_view_set_mark (self->mark, HSD_MARK_CRITICAL_SUCCESS);
  list_systems (self);
  list_outcomes (self);
  name_chip (self->period);
  self->told = describe_choice (self);
}

void
hsd_history_filter_clear (HsdHistoryFilter *self)
{
  g_return_if_fail (HSD_IS_HISTORY_FILTER (self));

  g_object_freeze_notify (G_OBJECT (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_DROP_DOWN (child))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (child), 0);
    else
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), FALSE);
  g_object_thaw_notify (G_OBJECT (self));
}

void
hsd_history_filter_fill (HsdHistoryFilter *self, HsdFilter *filter)
{
  guint system = chosen (self->system);
  guint outcome = chosen (self->outcome);
  guint period = chosen (self->period);

  filter->character = chosen_character (self);
  filter->system = system > 0 ? hsd_registry_get (system - 1) : NULL;
  filter->outcome = outcome > 0 ? ((const HsdWord *) g_ptr_array_index (self->outcomes, outcome - 1))->id : NULL;
  filter->since = period > 0 ? g_get_real_time () / 1000 - periods[period] : 0;
  if (hsd_history_filter_is_of_evening (self))
    filter->since = MAX (filter->since, hsd_table_get_evening_start (self->table));
  filter->critical = gtk_toggle_button_get_active (self->critical);
  filter->real = gtk_toggle_button_get_active (self->real);
  filter->secret = gtk_toggle_button_get_active (self->secret);
}

gboolean
hsd_history_filter_is_active (HsdHistoryFilter *self)
{
  HsdFilter filter = { 0 };

  g_return_val_if_fail (HSD_IS_HISTORY_FILTER (self), FALSE);

  hsd_history_filter_fill (self, &filter);

  return filter.character != NULL || filter.system != NULL || filter.outcome != NULL || filter.since != 0 || filter.critical ||
         filter.real || filter.secret || hsd_history_filter_is_of_evening (self);
}

gboolean
hsd_history_filter_is_of_evening (HsdHistoryFilter *self)
{
  g_return_val_if_fail (HSD_IS_HISTORY_FILTER (self), FALSE);

  return gtk_toggle_button_get_active (self->evening);
}
