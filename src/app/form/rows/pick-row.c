/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/form/rows/rows.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/story/cards.h"
#include "model/story/level.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* Longer labels are placed below the title. */
#define LABEL_BESIDE 16

/* More words than that, and none of them goes without saying. */
#define WORDS_WITH_DEFAULT 4

/* An item: none, a name, or a number. */
typedef struct
{
  char *label;
  char *name;
  int number;
  gboolean nothing;
  gboolean other; /* the number is in the spin button */
} Pick;

struct _HsdPickRow
{
  AdwComboRow parent_instance;

  GArray *picks; /* Pick */
  GtkWidget *spin; /* for another level than those of the table, or NULL */
  const HsdField *field;
};

static void implement_form_row (HsdFormRowInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HsdPickRow, hsd_pick_row, ADW_TYPE_COMBO_ROW,
                               G_IMPLEMENT_INTERFACE (HSD_TYPE_FORM_ROW, implement_form_row))

static void
pick_clear (Pick *pick)
{
  g_free (pick->label);
  g_free (pick->name);
}

static GArray *
picks_new (void)
{
  GArray *picks = g_array_new (FALSE, FALSE, sizeof (Pick));

  g_array_set_clear_func (picks, (GDestroyNotify) pick_clear);

  return picks;
}

static void
add_nothing (GArray *picks)
{
  Pick pick = { .label = g_strdup ("—"), .nothing = TRUE };

  g_array_append_val (picks, pick);
}

static void
add_number (GArray *picks, int number, const char *label)
{
  Pick pick = { .label = g_strdup (label), .number = number };

  g_array_append_val (picks, pick);
}

static void
add_name (GArray *picks, const char *name, const char *label)
{
  Pick pick = { .label = g_strdup (label), .name = g_strdup (name) };

  g_array_append_val (picks, pick);
}

/* --- what there is to pick --- */

static void
add_words (GArray *picks, const HsdQuestion *question, const HsdField *field)
{
  HsdNeed need = hsd_field_need (field, question->record, &question->context);
  guint n = 0;

  while (field->words[n].id != NULL)
    n++;

  if (need == HSD_NEED_OPTIONAL && n > WORDS_WITH_DEFAULT)
    add_nothing (picks);
  for (guint i = 0; i < n; i++)
    add_number (picks, i, hsd_translate (field->words[i].label));
}

static void
add_persons (GArray *picks, const HsdQuestion *question, const HsdField *field)
{
  const GPtrArray *characters = question->context.state->characters;

  if (hsd_field_need (field, question->record, &question->context) != HSD_NEED_REQUIRED)
    add_nothing (picks);

  for (guint i = 0; i < characters->len; i++)
    {
      const char *name = hsd_character_get_name (g_ptr_array_index (characters, i));

      if (!hsd_character_is_retired (g_ptr_array_index (characters, i)) && hsd_question_allows_name (question, name))
        add_name (picks, name, name);
    }

  if (picks->len == 0)
    add_nothing (picks);
}

static void
add_levels (GArray *picks, const HsdQuestion *question, const HsdField *field)
{
  Pick other = { .other = TRUE };
  guint list;
  const HsdRecord *shared = hsd_question_levels (question, &list);

  for (guint i = 0; shared != NULL && i < hsd_record_n_rows (shared, list); i++)
    {
      const HsdRecord *row = hsd_record_get_row (shared, list, i);
      char buffer[16];
      const char *number = hsd_format_signed (hsd_record_get (row, hsd_record_index (row, "value")), buffer);
      /* Translators: %1$s is the name of a level of difficulty, %2$s its number with a sign. */
      g_autofree char *label = g_strdup_printf (_("%1$s (%2$s)"), hsd_level_get_label (row), number);

      add_name (picks, hsd_level_get_key (row), label);
    }

  /* Translators: another level of difficulty than those in the list. */
  other.label = g_strdup (C_("button", "Another number"));
  g_array_append_val (picks, other);
}

/* In a game of cards, a number of 1 … 14 is that of a card. */
static gboolean
is_card (const HsdQuestion *question, const HsdField *field)
{
  return HSD_SYSTEM_GET_CLASS (question->system)->luck == HSD_CARDS && question->choice >= 0 && field->min == 1 &&
         field->max == 14;
}

/* How a number is called: by its own name, by its card's, or as it is written. */
static char *
name_number (const HsdQuestion *question, const HsdField *field, int number)
{
  g_autofree char *plain = g_strdup_printf ("%d", number);
  char buffer[16];

  if (field->words != NULL)
    return g_strdup (hsd_translate (field->words[number - field->min].label));
  if (field->min < 0)
    return g_strdup (hsd_format_signed (number, buffer));
  if (is_card (question, field) && !g_str_equal (hsd_minor_name (number), plain))
    return hsd_join (HSD_JOIN_FACTS, plain, hsd_minor_name (number), NULL);

  return g_steal_pointer (&plain);
}

static void
add_numbers (GArray *picks, const HsdQuestion *question, const HsdField *field)
{
  if (field->flags & HSD_NULLABLE)
    add_nothing (picks);

  for (int number = field->min; number <= field->max; number++)
    if (hsd_question_allows_number (question, number))
      {
        g_autofree char *label = name_number (question, field, number);

        add_number (picks, number, label);
      }

  if (picks->len == 0)
    add_nothing (picks);
}

static GArray *
find_picks (const HsdQuestion *question)
{
  const HsdField *field = hsd_question_field (question);
  GArray *picks = picks_new ();

  if (field->kind == HSD_WORD)
    add_words (picks, question, field);
  else if (field->kind == HSD_PERSON)
    add_persons (picks, question, field);
  else if (field->kind == HSD_LEVEL)
    add_levels (picks, question, field);
  else
    add_numbers (picks, question, field);

  return picks;
}

/* --- the list that is shown --- */

static gboolean
same_labels (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_array_index (a, Pick, i).label, g_array_index (b, Pick, i).label))
      return FALSE;

  return TRUE;
}

static const Pick *
picked (HsdPickRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  return selected < self->picks->len ? &g_array_index (self->picks, Pick, selected) : NULL;
}

/* The place of what was picked before, or of what counts by default. */
static guint
find_again (HsdPickRow *self, const GArray *picks)
{
  const Pick *before = picked (self);

  for (guint i = 0; before != NULL && i < picks->len; i++)
    if (g_str_equal (g_array_index (picks, Pick, i).label, before->label))
      return i;

  for (guint i = 0; before == NULL && i < picks->len; i++)
    {
      const Pick *pick = &g_array_index (picks, Pick, i);

      if (!pick->nothing && !pick->other && pick->name == NULL && pick->number == self->field->fallback)
        return i;
    }

  return 0;
}

static void
show_picks (HsdPickRow *self, GArray *picks)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = find_again (self, picks);
  gboolean under = FALSE;

  for (guint i = 0; i < picks->len; i++)
    {
      const char *label = g_array_index (picks, Pick, i).label;

      gtk_string_list_append (labels, label);
      under |= g_utf8_strlen (label, -1) > LABEL_BESIDE;
    }

  /* Optional words begin with nothing, whatever their first one is. */
  if (picked (self) == NULL && g_array_index (picks, Pick, 0).nothing)
    selected = 0;

  g_array_unref (self->picks);
  self->picks = picks;
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (self), under);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (labels));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), selected);
}

static void
selected_cb (HsdPickRow *self)
{
  const Pick *pick = picked (self);

  if (self->spin != NULL)
    gtk_widget_set_visible (self->spin, pick != NULL && pick->other);
  hsd_form_row_changed (HSD_FORM_ROW (self));
}

static void
add_spin (HsdPickRow *self, const HsdQuestion *question)
{
  self->spin = gtk_spin_button_new_with_range (self->field->min, self->field->max, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), self->field->fallback);
  gtk_widget_set_valign (self->spin, GTK_ALIGN_CENTER);
  hsd_widget_set_label (self->spin, hsd_question_label (question));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->spin);
  g_signal_connect_object (self->spin, "value-changed", G_CALLBACK (hsd_form_row_changed), self, G_CONNECT_SWAPPED);
}

/* --- a row of a form --- */

static void
hsd_pick_row_follow (HsdFormRow *row, const HsdQuestion *question)
{
  HsdPickRow *self = HSD_PICK_ROW (row);
  gboolean first = self->field == NULL;
  GArray *picks;

  self->field = hsd_question_field (question);
  if (first && self->field->kind == HSD_LEVEL)
    add_spin (self, question);

  picks = find_picks (question);
  if (same_labels (picks, self->picks))
    g_array_unref (picks);
  else
    show_picks (self, picks);

  if (first)
    {
      g_signal_connect_object (self, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
      selected_cb (self);
    }
}

static void
hsd_pick_row_write (HsdFormRow *row, HsdRecord *record, guint index)
{
  HsdPickRow *self = HSD_PICK_ROW (row);
  const Pick *pick = picked (self);

  if (pick == NULL || pick->nothing)
    return;

  if (pick->other)
    hsd_record_set (record, index, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin)));
  else if (pick->name != NULL)
    hsd_record_set_text (record, index, pick->name);
  else
    hsd_record_set (record, index, pick->number);
}

static gboolean
hsd_pick_row_says (HsdFormRow *row)
{
  HsdPickRow *self = HSD_PICK_ROW (row);
  const Pick *pick = picked (self);

  return pick != NULL && !pick->nothing && (pick->name != NULL || pick->number != self->field->fallback);
}

/* A level that has no name at this table. */
static void
fill_number (HsdPickRow *self, int number)
{
  for (guint i = 0; i < self->picks->len; i++)
    if (g_array_index (self->picks, Pick, i).other)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self), i);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), number);
}

static void
hsd_pick_row_fill (HsdFormRow *row, const HsdRecord *record, guint index)
{
  HsdPickRow *self = HSD_PICK_ROW (row);
  gboolean named = self->field->kind == HSD_PERSON || self->field->kind == HSD_LEVEL;

  if (self->field->kind == HSD_LEVEL && hsd_record_get_text (record, index) == NULL)
    {
      fill_number (self, hsd_record_get (record, index));
      return;
    }

  for (guint i = 0; i < self->picks->len; i++)
    {
      const Pick *pick = &g_array_index (self->picks, Pick, i);

      if (!pick->nothing && !pick->other &&
          (named ? g_strcmp0 (pick->name, hsd_record_get_text (record, index)) == 0
                 : pick->number == hsd_record_get (record, index)))
        {
          adw_combo_row_set_selected (ADW_COMBO_ROW (self), i);
          return;
        }
    }
}

static void
implement_form_row (HsdFormRowInterface *iface)
{
  iface->follow = hsd_pick_row_follow;
  iface->write = hsd_pick_row_write;
  iface->fill = hsd_pick_row_fill;
  iface->says = hsd_pick_row_says;
}

static void
hsd_pick_row_finalize (GObject *object)
{
  g_clear_pointer (&HSD_PICK_ROW (object)->picks, g_array_unref);

  G_OBJECT_CLASS (hsd_pick_row_parent_class)->finalize (object);
}

static void
hsd_pick_row_class_init (HsdPickRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hsd_pick_row_finalize;
}

static void
hsd_pick_row_init (HsdPickRow *self)
{
  self->picks = picks_new ();
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 0);
}
