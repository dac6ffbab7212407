/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-help.h"
#include "app/games/pool2d20/pool2d20-page.h"
#include "app/widgets/label.h"
#include "app/widgets/search-enter.h"

/* The values that are offered without a sheet. */
#define PLAIN_FROM 4
#define PLAIN_TO 10
#define PLAIN_RANK_TO 6
#define DIFFICULTY_TO 5
#define RANGES 5

static HsdDraft *
draft_of (HsdPool2d20Page *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- the sheet --- */

/* A new test: the best values of the sheet, without helpers. */
void
hsd_pool2d20_questions_seat (HsdPool2d20Page *self)
{
  const HsdRecord *sheet;
  const HsdAnswer *attributes = hsd_draft_find_answer (draft_of (self), "attribute", &sheet);
  int best = hsd_answer_find_best (attributes, sheet);

  if (best >= 0)
    hsd_draft_pick (draft_of (self), "attribute", best);
  hsd_draft_pick (draft_of (self), "skill", 0);
}

/* --- callbacks --- */

static void
attribute_cb (HsdPool2d20Page *self, guint index)
{
  if (hsd_draft_n_lines (draft_of (self), "attribute") > 0)
    hsd_draft_pick (draft_of (self), "attribute", index);
  else
    hsd_draft_set (draft_of (self), "attribute", PLAIN_FROM + index);
}

static void
other_attribute_cb (HsdPool2d20Page *self, int value)
{
  hsd_draft_set (draft_of (self), "attribute", value);
}

static void
skill_cb (HsdPool2d20Page *self)
{
  if (!self->following)
    hsd_draft_pick (draft_of (self), "skill", gtk_drop_down_get_selected (self->skills));
}

static void
rank_cb (HsdPool2d20Page *self, guint rank)
{
  hsd_draft_set (draft_of (self), "skill", rank);
}

static void
difficulty_cb (HsdPool2d20Page *self, guint difficulty)
{
  hsd_draft_set (draft_of (self), "difficulty", difficulty);
}

static void
range_cb (HsdPool2d20Page *self, guint range)
{
  hsd_draft_set (draft_of (self), "complication_range", range + 1);
}

static void
attack_cb (HsdPool2d20Page *self, guint attack)
{
  hsd_draft_set (draft_of (self), "attack", attack);
}

/* --- widgets --- */

static HsdToggleGroup *
add_toggles (HsdPool2d20Page *self, const char *caption, GCallback chosen)
{
  GtkWidget *toggles = hsd_toggle_group_new (caption);

  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS), toggles);

  return HSD_TOGGLE_GROUP (toggles);
}

static void
fill_numbers (HsdToggleGroup *toggles, int from, int to)
{
  HsdToggleItem items[16] = { 0 };
  char labels[16][8];
  guint n = 0;

  for (int number = from; number <= to; number++, n++)
    {
      g_snprintf (labels[n], sizeof labels[n], "%d", number);
      items[n].label = labels[n];
    }
  hsd_toggle_group_set_items (toggles, items, n);
}

static void
fill_ranges (HsdPool2d20Page *self)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));
  const HsdField *field = &hsd_record_fields (input)[hsd_draft_field (draft_of (self), "complication_range")];
  HsdToggleItem items[RANGES] = { 0 };
  char labels[RANGES][8];

  for (guint i = 0; i < RANGES; i++)
    {
      g_snprintf (labels[i], sizeof labels[i], i == 0 ? "20" : "%d+", 20 - i);
      items[i].label = labels[i];
      items[i].tooltip = hsd_translate (field->words[i].label);
    }
  hsd_toggle_group_set_items (self->ranges, items, RANGES);
}

static void
fill_attacks (HsdPool2d20Page *self)
{
  const HsdWord *words = hsd_record_fields (hsd_draft_get_input (draft_of (self)))[hsd_draft_field (draft_of (self), "attack")].words;
  HsdToggleItem items[8] = { 0 };
  guint n = 0;

  for (; words[n].id != NULL && n < G_N_ELEMENTS (items); n++)
    items[n].label = hsd_translate (words[n].label);
  hsd_toggle_group_set_items (self->attacks, items, n);
}

void
hsd_pool2d20_questions_lay (HsdPool2d20Page *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);

  self->attributes = add_toggles (self, C_("question", "With What?"), G_CALLBACK (attribute_cb));
  g_signal_connect_object (self->attributes, "other", G_CALLBACK (other_attribute_cb), self, G_CONNECT_SWAPPED);

  self->skills = GTK_DROP_DOWN (gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string")));
  gtk_drop_down_set_enable_search (self->skills, TRUE);
  hsd_drop_down_enter_takes_one (self->skills);
  /* Translators: a field: what somebody learned. */
  hsd_widget_set_label (GTK_WIDGET (self->skills), C_("field", "Skill"));
  gtk_box_append (questions, GTK_WIDGET (self->skills));
  g_signal_connect_object (self->skills, "notify::selected", G_CALLBACK (skill_cb), self, G_CONNECT_SWAPPED);
  /* Translators: a field: what somebody learned. */
  self->ranks = add_toggles (self, C_("field", "Skill"), G_CALLBACK (rank_cb));
  fill_numbers (self->ranks, 0, PLAIN_RANK_TO);

  /* Translators: how many successes are needed. */
  self->difficulties = add_toggles (self, C_("field", "Difficulty"), G_CALLBACK (difficulty_cb));
  fill_numbers (self->difficulties, 0, DIFFICULTY_TO);
  hsd_toggle_group_set_other (self->difficulties, DIFFICULTY_TO + 1, 10);
  g_signal_connect_object (self->difficulties, "other", G_CALLBACK (difficulty_cb), self, G_CONNECT_SWAPPED);
  /* Translators: a question: the faces that complicate. */
  self->ranges = add_toggles (self, _("Complication On"), G_CALLBACK (range_cb));
  fill_ranges (self);
  /* Translators: a question: is the test an attack, and with what? */
  self->attacks = add_toggles (self, _("Attack?"), G_CALLBACK (attack_cb));
  fill_attacks (self);
}

/* --- following --- */

static void
show_attributes (HsdPool2d20Page *self)
{
  const HsdRecord *sheet;
  const HsdAnswer *attributes = hsd_draft_find_answer (draft_of (self), "attribute", &sheet);
  const HsdRecord *members = sheet != NULL ? hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes")) : NULL;
  const HsdField *fields = members != NULL ? hsd_record_fields (members) : hsd_no_fields;
  guint n = hsd_answer_count (attributes, sheet);
  HsdToggleItem items[16] = { 0 };
  char values[16][8];
  int value;

  if (n == 0)
    {
      int chosen = hsd_draft_get (draft_of (self), "attribute");

      fill_numbers (self->attributes, PLAIN_FROM, PLAIN_TO);
      hsd_toggle_group_set_other (self->attributes, 1, 20);
      if (chosen >= PLAIN_FROM && chosen <= PLAIN_TO)
        hsd_toggle_group_set_chosen (self->attributes, chosen - PLAIN_FROM);
      else
        hsd_toggle_group_show_other (self->attributes, chosen);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      gboolean known = hsd_answer_get_value (attributes, sheet, i, &value);

      g_snprintf (values[i], sizeof values[i], known ? "%d" : "–", value);
      items[i] = (HsdToggleItem) { hsd_field_letters (&fields[i]), values[i],
                                   hsd_translate (fields[i].label), !known };
    }
  hsd_toggle_group_set_other (self->attributes, 1, 0);
  hsd_toggle_group_set_items (self->attributes, items, n);
  hsd_toggle_group_set_chosen (self->attributes, hsd_draft_guess_picked (draft_of (self), "attribute"));
}

static void
show_target (HsdPool2d20Page *self)
{
  int target = hsd_draft_get (draft_of (self), "attribute") + hsd_draft_get (draft_of (self), "skill");
  int critical = hsd_draft_get (draft_of (self), "asset") ? MAX (1, hsd_draft_get (draft_of (self), "skill")) : 1;
  /* Translators: %1$d is the target number (SR in French), %2$d the highest face that counts twice. */
  g_autofree char *note = g_strdup_printf (_("TN %1$d · critical ≤ %2$d"), target, critical);

  hsd_toggle_group_set_note (self->attributes, note);
}

/* The list is made anew only when it is another one. */
static void
show_skills (HsdPool2d20Page *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GListModel *before = gtk_drop_down_get_model (self->skills);
  guint n = hsd_draft_n_lines (draft_of (self), "skill");
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));
  int picked = hsd_draft_guess_picked (draft_of (self), "skill");
  gboolean same = before != NULL && g_list_model_get_n_items (before) == n;

  for (guint i = 0; i < n; i++)
    {
      const HsdRecord *skill = hsd_record_get_row (sheet, hsd_record_index (sheet, "skills"), i);
      gboolean asset = hsd_record_get (skill, hsd_record_index (skill, "asset"));
      int rank;
      const char *called = hsd_draft_get_line (draft_of (self), "skill", i, &rank);
      g_autofree char *name = hsd_pool2d20_name_skill (called, rank, asset);

      gtk_string_list_append (names, name);
      same = same && g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (before), i), name);
    }

  self->following = TRUE;
  if (!same)
    gtk_drop_down_set_model (self->skills, G_LIST_MODEL (names));
  if (picked >= 0)
    gtk_drop_down_set_selected (self->skills, picked);
  self->following = FALSE;

  gtk_widget_set_visible (GTK_WIDGET (self->skills), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->ranks), n == 0);
  hsd_toggle_group_set_chosen (self->ranks, MIN (hsd_draft_get (draft_of (self), "skill"), PLAIN_RANK_TO));
}

void
hsd_pool2d20_questions_follow (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  int difficulty = hsd_draft_get (draft, "difficulty");
  int range = hsd_draft_get (draft, "complication_range");
  const HsdField *ranges = &hsd_record_fields (hsd_draft_get_input (draft))[hsd_draft_field (draft, "complication_range")];

  show_attributes (self);
  show_target (self);
  show_skills (self);
  if (difficulty <= DIFFICULTY_TO)
    hsd_toggle_group_set_chosen (self->difficulties, difficulty);
  else
    hsd_toggle_group_show_other (self->difficulties, difficulty);
  hsd_toggle_group_set_chosen (self->ranges, range - 1);
  hsd_toggle_group_set_chosen (self->attacks, hsd_draft_get (draft, "attack"));
  hsd_toggle_group_set_note (self->ranges, hsd_translate (ranges->words[range - 1].label));
}
