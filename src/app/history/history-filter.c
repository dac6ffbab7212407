/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/history/history-filter.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "model/systems/registry.h"

enum
{
  CHIP_CHARACTER,
  CHIP_SYSTEM,
  CHIP_OUTCOME,
  CHIP_PERIOD,
  N_CHIPS
};

#define HOUR_MS ((gint64) 60 * 60 * 1000)

struct _HsdHistoryFilter
{
  GObject parent_instance;

  HsdTable *table;      /* owned */
  GtkDropDown *chips[N_CHIPS];
  GtkToggleButton *traits[HSD_N_TRAITS];
  GPtrArray *outcomes;  /* HsdWord, in the order of the list; theirs */
  gboolean following;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HsdHistoryFilter, hsd_history_filter, G_TYPE_OBJECT)

static const gint64 periods[] = { 0, 24 * HOUR_MS, 7 * 24 * HOUR_MS, 30 * 24 * HOUR_MS };

static guint
chosen (HsdHistoryFilter *self, guint chip)
{
  guint selected = gtk_drop_down_get_selected (self->chips[chip]);

  return selected != GTK_INVALID_LIST_POSITION ? selected : 0;
}

/* The button inside is what takes the focus: it says what is asked for, and what was chosen. */
static void
name_chip (HsdHistoryFilter *self, guint chip)
{
  GtkWidget *list = GTK_WIDGET (self->chips[chip]);
  GtkStringObject *item = gtk_drop_down_get_selected_item (self->chips[chip]);
  /* Translators: %1$s is what a list asks for, such as “Who threw”, %2$s what was chosen. */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), gtk_widget_get_tooltip_text (list),
                                           item != NULL ? gtk_string_object_get_string (item) : "");

  hsd_widget_set_label (gtk_widget_get_first_child (list), name);
}

/* What is chosen is set apart from what asks for nothing. */
static void
mark_chips (HsdHistoryFilter *self)
{
  for (guint i = 0; i < N_CHIPS; i++)
    name_chip (self, i);

  for (guint i = 0; i < N_CHIPS; i++)
    if (chosen (self, i) > 0)
      gtk_widget_add_css_class (GTK_WIDGET (self->chips[i]), "chosen");
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self->chips[i]), "chosen");
}

static void
toggled_cb (HsdHistoryFilter *self)
{
  if (!self->following)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
selected_cb (HsdHistoryFilter *self)
{
  if (self->following)
    return;

  mark_chips (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
list_in (HsdHistoryFilter *self, guint chip, GtkStringList *names, guint selected)
{
  gboolean before = self->following;

  self->following = TRUE;
  gtk_drop_down_set_model (self->chips[chip], G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->chips[chip], selected);
  self->following = before;
}

static void
list_systems (HsdHistoryFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in a list of games: throws of all of them. */
  gtk_string_list_append (names, _("All games"));
  for (guint i = 0; i < hsd_registry_count (); i++)
    gtk_string_list_append (names, hsd_system_get_title (hsd_registry_get (i)));
  list_in (self, CHIP_SYSTEM, names, 0);
}

static gboolean
is_listed (HsdHistoryFilter *self, const HsdWord *word)
{
  for (guint i = 0; i < self->outcomes->len; i++)
    if (g_str_equal (((const HsdWord *) g_ptr_array_index (self->outcomes, i))->id, word->id))
      return TRUE;

  return FALSE;
}

/* Games share words: each is listed once. */
static void
list_outcomes (HsdHistoryFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in a list of outcomes: throws with any of them. */
  gtk_string_list_append (names, _("All outcomes"));
  for (guint i = 0; i < hsd_registry_count (); i++)
    {
      HsdSystem *system = hsd_registry_get (i);
      const HsdField *fact = &HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)];

      for (const HsdWord *word = fact->words; word->id != NULL; word++)
        if (!is_listed (self, word))
          {
            g_ptr_array_add (self->outcomes, (gpointer) word);
            gtk_string_list_append (names, hsd_translate (word->label));
          }
    }
  list_in (self, CHIP_OUTCOME, names, 0);
}

static void
list_periods (HsdHistoryFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in a list of periods: throws of all of them. */
  gtk_string_list_append (names, _("Any time"));
  /* Translators: in a list of periods. */
  gtk_string_list_append (names, _("Last 24 hours"));
  /* Translators: in a list of periods. */
  gtk_string_list_append (names, _("Last 7 days"));
  /* Translators: in a list of periods. */
  gtk_string_list_append (names, _("Last 30 days"));
  list_in (self, CHIP_PERIOD, names, 0);
}

static void
list_characters (HsdHistoryFilter *self)
{
  GListModel *characters = hsd_table_get_characters (self->table);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *before = g_strdup (hsd_history_filter_get_character (self));
  guint selected = 0;

  /* Translators: in a list of characters: throws of all of them. */
  gtk_string_list_append (names, _("Everybody"));
  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      gtk_string_list_append (names, hsd_character_get_name (character));
      if (g_strcmp0 (before, hsd_character_get_name (character)) == 0)
        selected = i + 1;
    }
  list_in (self, CHIP_CHARACTER, names, selected);
  mark_chips (self);

  /* Whoever was chosen has left. */
  if (before != NULL && selected == 0)
    selected_cb (self);
}

static gboolean
same_characters (HsdHistoryFilter *self)
{
  GListModel *characters = hsd_table_get_characters (self->table);
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->chips[CHIP_CHARACTER]));
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

/* --- class --- */

static void
hsd_history_filter_dispose (GObject *object)
{
  HsdHistoryFilter *self = HSD_HISTORY_FILTER (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->outcomes, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_history_filter_parent_class)->dispose (object);
}

static void
hsd_history_filter_class_init (HsdHistoryFilterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_history_filter_dispose;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_history_filter_init (HsdHistoryFilter *self)
{
  self->outcomes = g_ptr_array_new ();
}

static void
add_chip (HsdHistoryFilter *self, guint chip, GtkWidget *box, const char *label)
{
  GtkWidget *list = gtk_drop_down_new (NULL, NULL);

  self->chips[chip] = GTK_DROP_DOWN (list);
  gtk_widget_add_css_class (list, "chip");
  gtk_widget_set_tooltip_text (list, label);
  hsd_widget_set_label (list, label);
  gtk_box_append (GTK_BOX (box), list);
  g_signal_connect_object (list, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

static void
add_trait (HsdHistoryFilter *self, HsdTrait trait, GtkWidget *box, const char *label, HsdMark mark)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (mark != HSD_MARK_NONE)
    gtk_box_append (GTK_BOX (content), hsd_mark_view_new (mark, 14));
  gtk_box_append (GTK_BOX (content), gtk_label_new (label));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "chip-button");
  hsd_widget_set_label (button, label);
  gtk_box_append (GTK_BOX (box), button);
  self->traits[trait] = GTK_TOGGLE_BUTTON (button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
}

HsdHistoryFilter *
hsd_history_filter_new (HsdTable *table, GtkWidget *box)
{
  HsdHistoryFilter *self = g_object_new (HSD_TYPE_HISTORY_FILTER, NULL);

  self->table = g_object_ref (table);
  self->following = TRUE;
  /* Translators: a button that lists what was thrown this evening alone. */
  add_trait (self, HSD_TRAIT_EVENING, box, _("This Evening"), HSD_MARK_NONE);
  /* Translators: a list to choose from: whose throws are listed. */
  add_chip (self, CHIP_CHARACTER, box, _("Who threw"));
  /* Translators: a list to choose from: the throws of which game are listed. */
  add_chip (self, CHIP_SYSTEM, box, _("Which game"));
  /* Translators: a list to choose from: the throws of which outcome are listed. */
  add_chip (self, CHIP_OUTCOME, box, _("Which outcome"));
  /* Translators: a list to choose from: the throws of which period are listed. */
  add_chip (self, CHIP_PERIOD, box, _("Which period"));
  /* Translators: a button that lists critical outcomes alone. */
  add_trait (self, HSD_TRAIT_CRITICAL, box, _("Criticals"), HSD_MARK_CRITICAL_SUCCESS);
  /* Translators: a button that lists what was read on real dice or cards alone. */
  add_trait (self, HSD_TRAIT_REAL, box, _("Real Dice"), HSD_MARK_NONE);
  /* Translators: a button that lists secret throws alone. */
  add_trait (self, HSD_TRAIT_SECRET, box, _("Secrets"), HSD_MARK_NONE);
  list_systems (self);
  list_outcomes (self);
  list_periods (self);
  list_characters (self);
  self->following = FALSE;

  return self;
}

void
hsd_history_filter_follow (HsdHistoryFilter *self)
{
  g_return_if_fail (HSD_IS_HISTORY_FILTER (self));

  if (!same_characters (self))
    list_characters (self);
}

void
hsd_history_filter_clear (HsdHistoryFilter *self)
{
  g_return_if_fail (HSD_IS_HISTORY_FILTER (self));

  self->following = TRUE;
  for (guint i = 0; i < N_CHIPS; i++)
    gtk_drop_down_set_selected (self->chips[i], 0);
  for (guint i = 0; i < HSD_N_TRAITS; i++)
    gtk_toggle_button_set_active (self->traits[i], FALSE);
  self->following = FALSE;
  mark_chips (self);
}

void
hsd_history_filter_fill (HsdHistoryFilter *self, HsdFilter *filter)
{
  guint outcome = chosen (self, CHIP_OUTCOME);
  guint period = chosen (self, CHIP_PERIOD);

  filter->character = hsd_history_filter_get_character (self);
  filter->system = hsd_history_filter_get_system (self);
  filter->outcome = outcome > 0 ? ((const HsdWord *) g_ptr_array_index (self->outcomes, outcome - 1))->id : NULL;
  filter->since = period > 0 ? g_get_real_time () / 1000 - periods[period] : 0;
  if (hsd_history_filter_has (self, HSD_TRAIT_EVENING))
    filter->since = MAX (filter->since, hsd_table_get_evening_start (self->table));
  filter->critical = hsd_history_filter_has (self, HSD_TRAIT_CRITICAL);
  filter->real = hsd_history_filter_has (self, HSD_TRAIT_REAL);
  filter->secret = hsd_history_filter_has (self, HSD_TRAIT_SECRET);
}

gboolean
hsd_history_filter_has (HsdHistoryFilter *self, HsdTrait trait)
{
  return gtk_toggle_button_get_active (self->traits[trait]);
}

gboolean
hsd_history_filter_wants (HsdHistoryFilter *self)
{
  for (guint i = 0; i < N_CHIPS; i++)
    if (chosen (self, i) > 0)
      return TRUE;
  for (guint i = 0; i < HSD_N_TRAITS; i++)
    if (hsd_history_filter_has (self, i))
      return TRUE;

  return FALSE;
}

HsdSystem *
hsd_history_filter_get_system (HsdHistoryFilter *self)
{
  guint system = chosen (self, CHIP_SYSTEM);

  return system > 0 ? hsd_registry_get (system - 1) : NULL;
}

const char *
hsd_history_filter_get_character (HsdHistoryFilter *self)
{
  guint character = chosen (self, CHIP_CHARACTER);

  return character > 0
           ? gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (self->chips[CHIP_CHARACTER])), character)
           : NULL;
}
