/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/initiates/initiates-page.h"
#include "app/widgets/label.h"
#include "model/words/join.h"

/* Thresholds with a button of their own; the others are behind “…”. */
static const int at_hand[] = { 2, 4, 5, 6, 7, 8, 9 };

#define VALUE_MAX 3
#define BONUS_AT_HAND 4
#define BONUS_MAX 10

static HsdDraft *
draft_of (HsdInitiatesPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- the sheet --- */

static const HsdRecord *
values_of (HsdInitiatesPage *self)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));

  return sheet != NULL ? hsd_record_get_object (sheet, hsd_record_index (sheet, "characteristics")) : NULL;
}

/* The words of the input are in the order of the sheet’s values. */
static const HsdWord *
words_of (HsdInitiatesPage *self)
{
  HsdDraft *draft = draft_of (self);

  return hsd_record_fields (hsd_draft_get_input (draft))[hsd_draft_field (draft, "characteristic")].words;
}

static int
value_of (HsdInitiatesPage *self, guint characteristic)
{
  const HsdRecord *values = values_of (self);

  return values != NULL ? hsd_record_get (values, hsd_record_index (values, words_of (self)[characteristic].id)) : 0;
}

/* --- from the sheet into the draft --- */

/* All the dice that it gives, until fewer are chosen. */
static void
take_value (HsdInitiatesPage *self, int characteristic, int value)
{
  HsdDraft *draft = draft_of (self);
  HsdRecord *input = hsd_draft_copy_input (draft);

  if (characteristic >= 0)
    hsd_record_set (input, hsd_draft_field (draft, "characteristic"), characteristic);
  hsd_record_set (input, hsd_draft_field (draft, "value"), value);
  hsd_record_clear (input, hsd_draft_field (draft, "dice"));
  hsd_draft_take (draft, input);
}

/* The skill that was picked, or that the bonus is; −1: none is. */
static int
find_skill (HsdInitiatesPage *self)
{
  return hsd_draft_get (draft_of (self), "bonus") > 0 ? hsd_draft_guess_picked (draft_of (self), "bonus")
                                                      : hsd_draft_get_picked (draft_of (self), "bonus");
}

/* Another test: the highest value of the sheet, and no skill yet. */
void
hsd_initiates_questions_seat (HsdInitiatesPage *self)
{
  guint best = 0;

  if (values_of (self) == NULL)
    return;

  for (guint i = 0; words_of (self)[i].id != NULL; i++)
    if (value_of (self, i) > value_of (self, best))
      best = i;
  take_value (self, best, value_of (self, best));
}

/* --- callbacks --- */

static void
characteristic_cb (HsdInitiatesPage *self, guint index)
{
  if (values_of (self) != NULL)
    take_value (self, index, value_of (self, index));
  else
    take_value (self, -1, index);
}

static void
skill_cb (HsdInitiatesPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->skills);

  if (self->following)
    return;

  if (selected == 0)
    hsd_draft_set (draft_of (self), "bonus", 0);
  else
    hsd_draft_pick (draft_of (self), "bonus", selected - 1);
}

static void
threshold_cb (HsdInitiatesPage *self, guint index)
{
  hsd_draft_set (draft_of (self), "threshold", at_hand[index]);
}

static void
other_threshold_cb (HsdInitiatesPage *self, int threshold)
{
  hsd_draft_set (draft_of (self), "threshold", threshold);
}

static void
secret_cb (HsdInitiatesPage *self)
{
  if (!self->following)
    hsd_draft_set (draft_of (self), "secret_threshold", gtk_switch_get_active (self->secret));
}

static void
bonus_cb (HsdInitiatesPage *self, int bonus)
{
  hsd_draft_set (draft_of (self), "bonus", bonus);
}

/* --- widgets --- */

static GtkWidget *
make_secret (HsdInitiatesPage *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", C_("field", "Secret threshold"), "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE,
                                   NULL);

  self->secret = GTK_SWITCH (gtk_switch_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->secret), GTK_ALIGN_CENTER);
  hsd_widget_set_label (GTK_WIDGET (self->secret), C_("field", "Secret threshold"));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->secret));
  g_signal_connect_object (self->secret, "notify::active", G_CALLBACK (secret_cb), self, G_CONNECT_SWAPPED);

  return row;
}

void
hsd_initiates_questions_lay (HsdInitiatesPage *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);

  self->characteristics = HSD_TOGGLE_GROUP (hsd_toggle_group_new (C_("question", "With What?")));
  self->skills = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  self->bonuses = HSD_TOGGLE_GROUP (hsd_toggle_group_new (C_("field", "Skill bonus")));
  self->thresholds = HSD_TOGGLE_GROUP (hsd_toggle_group_new (C_("field", "Threshold")));
  self->zeros = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "label",
                              /* Translators: below the threshold: why more dice are not always better. */
                              _("A 0 always fails, and every extra die may show one."), NULL);
  hsd_toggle_group_set_other (self->bonuses, BONUS_AT_HAND + 1, BONUS_MAX);
  hsd_toggle_group_set_other (self->thresholds, 0, 30);
  hsd_widget_set_label (GTK_WIDGET (self->skills), C_("field", "Skill"));
  gtk_widget_add_css_class (GTK_WIDGET (self->zeros), "caption-ink");
  gtk_box_append (questions, GTK_WIDGET (self->characteristics));
  gtk_box_append (questions, GTK_WIDGET (self->skills));
  gtk_box_append (questions, GTK_WIDGET (self->bonuses));
  gtk_box_append (questions, GTK_WIDGET (self->thresholds));
  gtk_box_append (questions, make_secret (self));
  gtk_box_append (questions, GTK_WIDGET (self->zeros));
  g_signal_connect_object (self->characteristics, "chosen", G_CALLBACK (characteristic_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->skills, "notify::selected", G_CALLBACK (skill_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bonuses, "chosen", G_CALLBACK (bonus_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bonuses, "other", G_CALLBACK (bonus_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->thresholds, "chosen", G_CALLBACK (threshold_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->thresholds, "other", G_CALLBACK (other_threshold_cb), self, G_CONNECT_SWAPPED);
}

/* --- following --- */

static void
show_characteristics (HsdInitiatesPage *self)
{
  HsdDraft *draft = draft_of (self);
  gboolean known = values_of (self) != NULL;
  HsdToggleItem items[16] = { 0 };
  char values[16][8];
  guint n = 0;

  for (; known ? words_of (self)[n].id != NULL : n <= VALUE_MAX; n++)
    {
      g_snprintf (values[n], sizeof values[n], "%d", known ? value_of (self, n) : (int) n);
      items[n].label = known ? hsd_word_letters (&words_of (self)[n]) : values[n];
      items[n].value = known ? values[n] : NULL;
      items[n].tooltip = known ? hsd_translate (words_of (self)[n].label) : NULL;
    }
  hsd_toggle_group_set_items (self->characteristics, items, n);
  hsd_toggle_group_set_chosen (self->characteristics, !known                                   ? hsd_draft_get (draft, "value")
                                                 : hsd_draft_has (draft, "characteristic") ? hsd_draft_get (draft, "characteristic")
                                                                                           : -1);
}

static void
show_skills (HsdInitiatesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *none = NULL;

  /* Translators: no skill helps. */
  none = hsd_join (HSD_JOIN_ROW, _("No skill"), "+0", NULL);
  gtk_string_list_append (names, none);
  for (guint i = 0; i < hsd_draft_n_lines (draft_of (self), "bonus"); i++)
    {
      int bonus;
      const char *skill = hsd_draft_get_line (draft_of (self), "bonus", i, &bonus);
      g_autofree char *number = hsd_showing_signed (bonus);
      g_autofree char *name = hsd_join (HSD_JOIN_ROW, skill, bonus == 0 ? "+0" : number, NULL);

      gtk_string_list_append (names, name);
    }

  self->following = TRUE;
  gtk_drop_down_set_model (self->skills, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->skills, find_skill (self) + 1);
  gtk_widget_set_visible (GTK_WIDGET (self->skills), hsd_draft_n_lines (draft_of (self), "bonus") > 0);
  self->following = FALSE;
}

static void
show_bonuses (HsdInitiatesPage *self)
{
  int bonus = hsd_draft_get (draft_of (self), "bonus");
  HsdToggleItem items[BONUS_AT_HAND + 1] = { 0 };
  char labels[BONUS_AT_HAND + 1][8];

  for (int i = 0; i <= BONUS_AT_HAND; i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "+%d", i);
      items[i].label = labels[i];
    }
  hsd_toggle_group_set_items (self->bonuses, items, BONUS_AT_HAND + 1);
  if (bonus <= BONUS_AT_HAND)
    hsd_toggle_group_set_chosen (self->bonuses, bonus);
  else
    hsd_toggle_group_show_other (self->bonuses, bonus);
  gtk_widget_set_visible (GTK_WIDGET (self->bonuses), hsd_draft_n_lines (draft_of (self), "bonus") == 0);
}

static void
show_thresholds (HsdInitiatesPage *self)
{
  HsdDraft *draft = draft_of (self);
  int threshold = hsd_draft_get (draft, "threshold");
  HsdToggleItem items[G_N_ELEMENTS (at_hand)] = { 0 };
  char labels[G_N_ELEMENTS (at_hand)][8];
  int chosen = -1;

  for (guint i = 0; i < G_N_ELEMENTS (at_hand); i++)
    {
      g_snprintf (labels[i], sizeof labels[i], "%d", at_hand[i]);
      items[i].label = labels[i];
      if (at_hand[i] == threshold)
        chosen = i;
    }
  hsd_toggle_group_set_items (self->thresholds, items, G_N_ELEMENTS (at_hand));
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->thresholds, chosen);
  else
    hsd_toggle_group_show_other (self->thresholds, threshold);

  self->following = TRUE;
  gtk_switch_set_active (self->secret, hsd_draft_get (draft, "secret_threshold"));
  self->following = FALSE;
}

void
hsd_initiates_questions_follow (HsdInitiatesPage *self)
{
  show_characteristics (self);
  show_skills (self);
  show_bonuses (self);
  show_thresholds (self);
}
