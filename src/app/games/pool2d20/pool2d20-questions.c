/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-page.h"
#include "app/page/draft-names.h"
#include "app/widgets/label.h"
#include "app/widgets/search-enter.h"

/* What is offered where there is no sheet. */
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

static const HsdRecord *
attributes_of (HsdPool2d20Page *self)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));

  return sheet != NULL ? hsd_record_get_object (sheet, hsd_record_index (sheet, "attributes")) : NULL;
}

/* What an attribute is worth; luck stands with the luck. */
static gboolean
get_attribute (HsdPool2d20Page *self, guint index, int *value)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));
  const HsdRecord *attributes = attributes_of (self);

  if (hsd_record_fields (attributes)[index].flags & HSD_ANSWERED)
    {
      *value = hsd_record_get (sheet, hsd_record_index (sheet, "luck"));
      return TRUE;
    }

  *value = hsd_record_get (attributes, index);
  return hsd_record_has (attributes, index);
}

static guint
n_skills (HsdPool2d20Page *self)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));

  return sheet != NULL ? hsd_record_n_rows (sheet, hsd_record_index (sheet, "skills")) : 0;
}

static const HsdRecord *
get_skill (HsdPool2d20Page *self, guint index)
{
  const HsdRecord *sheet = hsd_draft_get_sheet (draft_of (self));

  return hsd_record_get_row (sheet, hsd_record_index (sheet, "skills"), index);
}

static const char *
skill_name (const HsdRecord *skill)
{
  return hsd_record_get_text (skill, hsd_record_index (skill, "name"));
}

static int
skill_value (const HsdRecord *skill, const char *field)
{
  return hsd_record_get (skill, hsd_record_index (skill, field));
}

/* --- from the sheet into the draft --- */

static void
take_attribute (HsdPool2d20Page *self, guint index)
{
  int value;

  g_free (self->attribute);
  self->attribute = g_strdup (hsd_record_fields (attributes_of (self))[index].id);
  if (get_attribute (self, index, &value))
    hsd_draft_set (draft_of (self), "attribute", value);
}

static void
take_skill (HsdPool2d20Page *self, guint index)
{
  const HsdRecord *skill = get_skill (self, index);
  HsdRecord *input = hsd_draft_copy_input (draft_of (self));

  g_free (self->skill);
  self->skill = g_strdup (skill_name (skill));
  hsd_record_set (input, hsd_draft_field (draft_of (self), "skill"), skill_value (skill, "rank"));
  hsd_record_set (input, hsd_draft_field (draft_of (self), "asset"), skill_value (skill, "asset"));
  hsd_draft_take (draft_of (self), input);
}

static int
find_attribute (HsdPool2d20Page *self)
{
  const HsdRecord *attributes = attributes_of (self);

  return attributes != NULL && self->attribute != NULL ? (int) hsd_record_index (attributes, self->attribute) : -1;
}

static int
find_skill (HsdPool2d20Page *self)
{
  for (guint i = 0; self->skill != NULL && i < n_skills (self); i++)
    if (g_str_equal (skill_name (get_skill (self, i)), self->skill))
      return i;

  return -1;
}

/* The highest of what the sheet has, for whoever sits down. */
static int
best_attribute (HsdPool2d20Page *self)
{
  const HsdField *fields = hsd_record_fields (attributes_of (self));
  int best = -1;
  int most = 0;
  int value;

  for (guint i = 0; fields[i].id != NULL; i++)
    if (!(fields[i].flags & HSD_ANSWERED) && get_attribute (self, i, &value) && value > most)
      {
        best = i;
        most = value;
      }

  return best;
}

/* Another test: the best of the sheet, and nobody helps yet. */
void
hsd_pool2d20_questions_seat (HsdPool2d20Page *self)
{
  g_clear_pointer (&self->attribute, g_free);
  g_clear_pointer (&self->skill, g_free);
  hsd_pool2d20_helpers_forget (self);
  if (attributes_of (self) != NULL && best_attribute (self) >= 0)
    take_attribute (self, best_attribute (self));
  if (n_skills (self) > 0)
    take_skill (self, 0);
}

/* --- names --- */

char *
hsd_pool2d20_questions_name (HsdPool2d20Page *self)
{
  const char *const meant[] = { self->attribute != NULL ? self->attribute : "", self->skill != NULL ? self->skill : "", NULL };

  return hsd_draft_derive_name (draft_of (self), &hsd_pool2d20_lender, meant);
}

static void
mean_attribute (HsdPool2d20Page *self, const char *word)
{
  const HsdRecord *attributes = attributes_of (self);
  const HsdField *fields = attributes != NULL ? hsd_record_fields (attributes) : hsd_no_fields;
  int index = hsd_fields_find (fields, word);
  int value;

  if (index < 0 || !get_attribute (self, index, &value) || value != hsd_draft_get (draft_of (self), "attribute"))
    return;

  g_free (self->attribute);
  self->attribute = g_strdup (fields[index].id);
}

void
hsd_pool2d20_questions_mean (HsdPool2d20Page *self, const char *word)
{
  mean_attribute (self, word);
  for (guint i = 0; i < n_skills (self); i++)
    if (g_str_equal (skill_name (get_skill (self, i)), word) &&
        skill_value (get_skill (self, i), "rank") == hsd_draft_get (draft_of (self), "skill"))
      {
        g_free (self->skill);
        self->skill = g_strdup (word);
        return;
      }
}

/* “PER + Crochetage”: what of the sheet the name of @story tells. */
void
hsd_pool2d20_questions_recall (HsdPool2d20Page *self, const HsdStory *story)
{
  g_auto (GStrv) words = g_strsplit (story->label != NULL ? story->label : "", " + ", 2);

  for (guint i = 0; words[i] != NULL; i++)
    hsd_pool2d20_questions_mean (self, words[i]);
}

/* --- callbacks --- */

static void
attribute_cb (HsdPool2d20Page *self, guint index)
{
  if (attributes_of (self) != NULL)
    take_attribute (self, index);
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
  guint selected = gtk_drop_down_get_selected (self->skills);

  if (!self->following && selected < n_skills (self))
    take_skill (self, selected);
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

/* --- widgets --- */

static HsdToggles *
add_toggles (HsdPool2d20Page *self, const char *caption, GCallback chosen)
{
  GtkWidget *toggles = hsd_toggles_new (caption);

  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);
  gtk_box_append (hsd_system_page_get_questions (HSD_SYSTEM_PAGE (self)), toggles);

  return HSD_TOGGLES (toggles);
}

static void
fill_numbers (HsdToggles *toggles, int from, int to)
{
  HsdToggleItem items[16] = { 0 };
  char labels[16][8];
  guint n = 0;

  for (int number = from; number <= to; number++, n++)
    {
      g_snprintf (labels[n], sizeof labels[n], "%d", number);
      items[n].label = labels[n];
    }
  hsd_toggles_set_items (toggles, items, n);
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
  hsd_toggles_set_items (self->ranges, items, RANGES);
}

void
hsd_pool2d20_questions_lay (HsdPool2d20Page *self)
{
  GtkBox *questions = hsd_system_page_get_questions (HSD_SYSTEM_PAGE (self));

  self->attributes = add_toggles (self, _("With What?"), G_CALLBACK (attribute_cb));
  g_signal_connect_object (self->attributes, "other", G_CALLBACK (other_attribute_cb), self, G_CONNECT_SWAPPED);

  self->skills = GTK_DROP_DOWN (gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string")));
  gtk_drop_down_set_enable_search (self->skills, TRUE);
  hsd_drop_down_enter_takes_one (self->skills);
  /* Translators: a field: what somebody learned. */
  hsd_widget_set_label (GTK_WIDGET (self->skills), _("Skill"));
  gtk_box_append (questions, GTK_WIDGET (self->skills));
  g_signal_connect_object (self->skills, "notify::selected", G_CALLBACK (skill_cb), self, G_CONNECT_SWAPPED);
  /* Translators: a field: what somebody learned. */
  self->ranks = add_toggles (self, _("Skill"), G_CALLBACK (rank_cb));
  fill_numbers (self->ranks, 0, PLAIN_RANK_TO);

  /* Translators: how many successes are wanted. */
  self->difficulties = add_toggles (self, _("Difficulty"), G_CALLBACK (difficulty_cb));
  fill_numbers (self->difficulties, 0, DIFFICULTY_TO);
  hsd_toggles_set_other (self->difficulties, DIFFICULTY_TO + 1, 10);
  g_signal_connect_object (self->difficulties, "other", G_CALLBACK (difficulty_cb), self, G_CONNECT_SWAPPED);
  /* Translators: a question: the faces that complicate. */
  self->ranges = add_toggles (self, _("Complication On"), G_CALLBACK (range_cb));
  fill_ranges (self);
  hsd_pool2d20_helpers_lay (self);
}

/* --- following --- */

static void
show_attributes (HsdPool2d20Page *self)
{
  const HsdRecord *attributes = attributes_of (self);
  HsdToggleItem items[16] = { 0 };
  char values[16][8];
  guint n = 0;
  int value;

  if (attributes == NULL)
    {
      int chosen = hsd_draft_get (draft_of (self), "attribute");

      fill_numbers (self->attributes, PLAIN_FROM, PLAIN_TO);
      hsd_toggles_set_other (self->attributes, 1, 20);
      if (chosen >= PLAIN_FROM && chosen <= PLAIN_TO)
        hsd_toggles_set_chosen (self->attributes, chosen - PLAIN_FROM);
      else
        hsd_toggles_show_other (self->attributes, chosen);
      return;
    }

  for (; hsd_record_fields (attributes)[n].id != NULL; n++)
    {
      const HsdField *field = &hsd_record_fields (attributes)[n];
      gboolean known = get_attribute (self, n, &value);

      g_snprintf (values[n], sizeof values[n], known ? "%d" : "–", value);
      items[n] = (HsdToggleItem) { field->id, values[n], hsd_translate (field->label), !known };
    }
  hsd_toggles_set_other (self->attributes, 1, 0);
  hsd_toggles_set_items (self->attributes, items, n);
  hsd_toggles_set_chosen (self->attributes, find_attribute (self));
}

static void
show_target (HsdPool2d20Page *self)
{
  int target = hsd_draft_get (draft_of (self), "attribute") + hsd_draft_get (draft_of (self), "skill");
  int critical = hsd_draft_get (draft_of (self), "asset") ? MAX (1, hsd_draft_get (draft_of (self), "skill")) : 1;
  /* Translators: %1$d is the target number (SR in French), %2$d the highest face that counts twice. */
  g_autofree char *note = g_strdup_printf (_("TN %1$d · critical ≤ %2$d"), target, critical);

  hsd_toggles_set_note (self->attributes, note);
}

/* The list is made anew only when it is another one. */
static void
show_skills (HsdPool2d20Page *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GListModel *before = gtk_drop_down_get_model (self->skills);
  guint n = n_skills (self);
  gboolean same = before != NULL && g_list_model_get_n_items (before) == n;

  for (guint i = 0; i < n; i++)
    {
      const HsdRecord *skill = get_skill (self, i);
      g_autofree char *name = g_strdup_printf ("%s   %d%s", skill_name (skill), skill_value (skill, "rank"),
                                               skill_value (skill, "asset") ? " ★" : "");

      gtk_string_list_append (names, name);
      same = same && g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (before), i), name);
    }

  self->following = TRUE;
  if (!same)
    gtk_drop_down_set_model (self->skills, G_LIST_MODEL (names));
  if (find_skill (self) >= 0)
    gtk_drop_down_set_selected (self->skills, find_skill (self));
  self->following = FALSE;

  gtk_widget_set_visible (GTK_WIDGET (self->skills), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->ranks), n == 0);
  hsd_toggles_set_chosen (self->ranks, MIN (hsd_draft_get (draft_of (self), "skill"), PLAIN_RANK_TO));
}

/* Numbers may have come from elsewhere: whatever on the sheet is worth as much is meant. */
static void
follow_names (HsdPool2d20Page *self)
{
  const HsdRecord *attributes = attributes_of (self);
  int attribute = hsd_draft_get (draft_of (self), "attribute");
  int skill = hsd_draft_get (draft_of (self), "skill");
  int chosen = find_attribute (self);
  int value;

  if (attributes != NULL && (chosen < 0 || !get_attribute (self, chosen, &value) || value != attribute))
    {
      g_clear_pointer (&self->attribute, g_free);
      for (guint i = 0; hsd_record_fields (attributes)[i].id != NULL && self->attribute == NULL; i++)
        if (get_attribute (self, i, &value) && value == attribute)
          self->attribute = g_strdup (hsd_record_fields (attributes)[i].id);
    }

  chosen = find_skill (self);
  if (chosen >= 0 && skill_value (get_skill (self, chosen), "rank") == skill)
    return;
  g_clear_pointer (&self->skill, g_free);
  for (guint i = 0; i < n_skills (self) && self->skill == NULL; i++)
    if (skill_value (get_skill (self, i), "rank") == skill)
      self->skill = g_strdup (skill_name (get_skill (self, i)));
}

void
hsd_pool2d20_questions_follow (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  int difficulty = hsd_draft_get (draft, "difficulty");
  int range = hsd_draft_get (draft, "complication_range");
  const HsdField *ranges = &hsd_record_fields (hsd_draft_get_input (draft))[hsd_draft_field (draft, "complication_range")];

  follow_names (self);
  show_attributes (self);
  show_target (self);
  show_skills (self);
  if (difficulty <= DIFFICULTY_TO)
    hsd_toggles_set_chosen (self->difficulties, difficulty);
  else
    hsd_toggles_show_other (self->difficulties, difficulty);
  hsd_toggles_set_chosen (self->ranges, range - 1);
  hsd_toggles_set_note (self->ranges, hsd_translate (ranges->words[range - 1].label));
  hsd_pool2d20_helpers_follow (self);
}
