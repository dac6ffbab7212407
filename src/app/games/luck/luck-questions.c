/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/systems/luck-table.h"

/* Levels of a skill and difficulties that are asked at the table; others are typed. */
#define SKILL_FROM (-4)
#define SKILL_TO 4
#define DIFFICULTY_TO (-8)
#define VALUE_MOST 60

static HsdDraft *
draft_of (HsdLuckPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

static gboolean
is_luck_roll (HsdLuckPage *self)
{
  return g_str_equal (hsd_luck_page_words (self, "mode")[hsd_draft_get (draft_of (self), "mode")].id, "luck");
}

/* --- the sheet --- */

static int
find_characteristic (HsdLuckPage *self, const char *name)
{
  for (guint i = 0; name != NULL && i < hsd_draft_n_lines (draft_of (self), "characteristic"); i++)
    if (hsd_lending_is_same (hsd_draft_get_line (draft_of (self), "characteristic", i, NULL), name))
      return i;

  return -1;
}

/* The characteristic that bears the name of the roll is meant, where there is one. */
static void
take_type (HsdLuckPage *self, guint type)
{
  const HsdWord *word = &hsd_luck_page_words (self, "roll_type")[type];
  int namesake = find_characteristic (self, hsd_translate (word->label));

  hsd_draft_set (draft_of (self), "roll_type", type);
  if (namesake >= 0)
    hsd_draft_pick (draft_of (self), "characteristic", namesake);
}

/* The type that a test begins with. */
static int
fresh_type (HsdLuckPage *self)
{
  g_autoptr (HsdRecord) fresh = hsd_draft_make_fresh (draft_of (self));

  return hsd_record_get (fresh, hsd_draft_field (draft_of (self), "roll_type"));
}

/* The type of roll that bears the name of the characteristic; −1 where none does. */
static int
find_type (HsdLuckPage *self, const char *name)
{
  const HsdWord *types = hsd_luck_page_words (self, "roll_type");

  for (guint i = 0; name != NULL && types[i].id != NULL; i++)
    if (hsd_lending_is_same (hsd_translate (types[i].label), name))
      return i;

  return -1;
}

/* A characteristic sets its type of roll too: sight, strength. One without a type clears the type
 * that another one has set. */
static void
bring_type (HsdLuckPage *self, const char *name, const char *before)
{
  int type = find_type (self, name);

  if (type < 0 && find_type (self, before) == hsd_draft_get (draft_of (self), "roll_type"))
    type = fresh_type (self);
  if (type >= 0)
    hsd_draft_set (draft_of (self), "roll_type", type);
}

static void
take_birth (HsdLuckPage *self)
{
  HsdLuckSky sky = self->sky;

  sky.birth = MAX (hsd_luck_page_sheet_value (self, "birth_hour", 0), 0);
  sky.by_dial = hsd_luck_sky_is_known (&sky);
  sky.by_hand = 0;
  hsd_luck_page_take_sky (self, &sky);
}

/* A luck roll leaves out what an action asks for: the toggles show an answer, so there is one. */
static void
complete (HsdLuckPage *self)
{
  static const char *const wanted[] = { "roll_type", "characteristic" };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!hsd_draft_has (draft_of (self), wanted[i]))
      hsd_draft_set (draft_of (self), wanted[i], hsd_draft_get (draft_of (self), wanted[i]));
}

/* Keeps the sky for the same character; another sheet may have another hour of birth. */
static void
keep_sky (HsdLuckPage *self)
{
  HsdLuckSky sky = self->sky;
  int birth = hsd_luck_page_sheet_value (self, "birth_hour", 0);

  if (birth > 0)
    sky.birth = birth;
  hsd_luck_page_take_sky (self, &sky);
}

/* Another test: the first of the sheet. The sky is the scene’s, but the hour of birth is theirs. */
void
hsd_luck_questions_seat (HsdLuckPage *self)
{
  const char *who = hsd_draft_get_character (draft_of (self));

  complete (self);
  hsd_draft_pick (draft_of (self), "characteristic", 0);
  if (g_strcmp0 (who, self->born) == 0)
    {
      keep_sky (self);
      return;
    }

  g_free (self->born);
  self->born = g_strdup (who);
  take_birth (self);
}

/* --- callbacks --- */

static void
mode_cb (HsdLuckPage *self, guint mode)
{
  hsd_draft_set (draft_of (self), "mode", mode);
}

static void
type_cb (HsdLuckPage *self)
{
  if (!self->following)
    take_type (self, gtk_drop_down_get_selected (self->types));
}

static void
characteristic_cb (HsdLuckPage *self, guint index)
{
  g_autofree char *before = g_strdup (hsd_draft_get_picked_name (draft_of (self), "characteristic"));

  hsd_draft_pick (draft_of (self), "characteristic", index);
  bring_type (self, hsd_draft_get_picked_name (draft_of (self), "characteristic"), before);
}

static void
other_characteristic_cb (HsdLuckPage *self, int value)
{
  hsd_draft_set (draft_of (self), "characteristic", value);
}

static void
number_cb (HsdLuckPage *self)
{
  if (!self->following)
    hsd_draft_set (draft_of (self), "characteristic", gtk_spin_button_get_value_as_int (self->number));
}

/* The skills of the sheet stand behind none at all. */
static void
skill_cb (HsdLuckPage *self, guint index)
{
  if (hsd_draft_n_lines (draft_of (self), "skill") == 0)
    hsd_draft_set (draft_of (self), "skill", SKILL_FROM + (int) index);
  else if (index == 0)
    hsd_draft_set (draft_of (self), "skill", 0);
  else
    hsd_draft_pick (draft_of (self), "skill", index - 1);
}

static void
other_skill_cb (HsdLuckPage *self, int level)
{
  hsd_draft_set (draft_of (self), "skill", level);
}

static void
difficulty_cb (HsdLuckPage *self, guint index)
{
  hsd_draft_set (draft_of (self), "difficulty", -(int) index);
}

static void
other_difficulty_cb (HsdLuckPage *self, int difficulty)
{
  hsd_draft_set (draft_of (self), "difficulty", difficulty);
}

static void
wanted_cb (HsdLuckPage *self)
{
  if (!self->following)
    hsd_draft_set (draft_of (self), "deliberate", gtk_check_button_get_active (self->wanted));
}

/* --- widgets --- */

static HsdToggleGroup *
make_toggles (HsdLuckPage *self, const char *caption, GCallback chosen)
{
  GtkWidget *toggles = hsd_toggle_group_new (caption);

  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);

  return HSD_TOGGLE_GROUP (toggles);
}

static HsdToggleGroup *
make_modes (HsdLuckPage *self)
{
  const HsdWord *modes = hsd_luck_page_words (self, "mode");
  /* Translators: a question above two buttons: an action, or luck itself. */
  HsdToggleGroup *toggles = make_toggles (self, _("What Is Rolled?"), G_CALLBACK (mode_cb));
  /* Translators: luck itself is rolled, as the game master asks. */
  const HsdToggleItem items[] = { { hsd_translate (modes[0].label) }, { C_("roll", "Luck"), NULL, hsd_translate (modes[1].label) } };

  hsd_toggle_group_set_items (toggles, items, G_N_ELEMENTS (items));

  return toggles;
}

static GtkWidget *
make_types (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->types = hsd_luck_types_new (hsd_luck_page_words (self, "roll_type"));
  self->terms = GTK_LABEL (hsd_label_new ("", "question-note"));
  g_signal_connect_object (self->types, "notify::selected", G_CALLBACK (type_cb), self, G_CONNECT_SWAPPED);
  /* Translators: above a list of what a character may do or notice, such as combat or sight. */
  gtk_box_append (GTK_BOX (box), hsd_label_new (_("Type of Roll"), "question"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->types));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->terms));

  return box;
}

/* For a sheet without characteristics. */
static GtkWidget *
make_number (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = hsd_label_new (C_("field", "Characteristic"), "question");

  self->number = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, VALUE_MOST, 1));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "numeric");
  hsd_widget_set_label (GTK_WIDGET (self->number), C_("field", "Characteristic"));
  g_signal_connect_object (self->number, "value-changed", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->number));

  return box;
}

static GtkWidget *
make_value (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->characteristics = make_toggles (self, C_("question", "With What?"), G_CALLBACK (characteristic_cb));
  hsd_toggle_group_set_other (self->characteristics, 1, VALUE_MOST);
  g_signal_connect_object (self->characteristics, "other", G_CALLBACK (other_characteristic_cb), self, G_CONNECT_SWAPPED);
  self->number_row = make_number (self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->characteristics));
  gtk_box_append (GTK_BOX (box), self->number_row);

  return box;
}

static HsdToggleGroup *
make_number_toggles (HsdLuckPage *self, const char *caption, const char *field, GCallback chosen, GCallback other)
{
  const HsdField *input = &hsd_record_fields (hsd_draft_get_input (draft_of (self)))[hsd_draft_field (draft_of (self), field)];
  HsdToggleGroup *toggles = make_toggles (self, caption, chosen);

  hsd_toggle_group_set_other (toggles, input->min, input->max);
  g_signal_connect_object (toggles, "other", other, self, G_CONNECT_SWAPPED);

  return toggles;
}

static HsdToggleGroup *
make_difficulties (HsdLuckPage *self)
{
  HsdToggleGroup *toggles =
    make_number_toggles (self, C_("field", "Difficulty"), "difficulty", G_CALLBACK (difficulty_cb), G_CALLBACK (other_difficulty_cb));
  HsdToggleItem items[1 - DIFFICULTY_TO] = { 0 };
  char labels[G_N_ELEMENTS (items)][16];

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i].label = hsd_format_signed (-(int) i, labels[i]);
  hsd_toggle_group_set_items (toggles, items, G_N_ELEMENTS (items));

  return toggles;
}

static GtkWidget *
make_wanted (HsdLuckPage *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  /* Translators: a check box: the roll was the player’s wish, not a demand of the game master; it decides whether luck
     can be called on. */
  self->wanted = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (_("The player asked for this roll")));
  g_signal_connect_object (self->wanted, "toggled", G_CALLBACK (wanted_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->wanted));
  gtk_widget_add_css_class (row, "card");
  gtk_widget_add_css_class (row, "padded");

  return row;
}

void
hsd_luck_questions_lay (HsdLuckPage *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);

  self->modes = make_modes (self);
  self->type_box = make_types (self);
  self->value_box = make_value (self);
  self->skills = make_number_toggles (self, C_("field", "Skill"), "skill", G_CALLBACK (skill_cb), G_CALLBACK (other_skill_cb));
  self->difficulties = make_difficulties (self);
  self->wanted_row = make_wanted (self);
  gtk_box_append (questions, GTK_WIDGET (self->modes));
  gtk_box_append (questions, self->type_box);
  gtk_box_append (questions, self->wanted_row);
  gtk_box_append (questions, self->value_box);
  gtk_box_append (questions, GTK_WIDGET (self->skills));
  gtk_box_append (questions, GTK_WIDGET (self->difficulties));
  complete (self);
}

/* --- following --- */

/* On which terms luck may be called on it. */
static const char *
describe_terms (HsdLuckTerms terms)
{
  switch (terms)
    {
    case HSD_LUCK_ALWAYS:
      /* Translators: a note below the type of roll: luck can be called on without any condition. */
      return _("If the roll fails, the player can call on luck.");
    case HSD_LUCK_WANTED:
      /* Translators: a note below the type of roll; “they” is the player, “it” the roll. */
      return _("If the roll fails, the player can call on luck, provided they asked for it.");
    case HSD_LUCK_WANTED_AND_AGREED:
      /* Translators: a note below the type of roll; “they” is the player, “it” the roll. */
      return _("If the roll fails, the player can call on luck, provided they asked for it and the GM agrees.");
    case HSD_LUCK_AGREED:
      /* Translators: a note below the type of roll; the GM is the game master. */
      return _("If the roll fails, the player can call on luck, provided the GM agrees.");
    case HSD_LUCK_NEVER:
      return _("Luck cannot be called on for this type of roll.");
    default:
      g_return_val_if_reached ("");
    }
}

static void
show_type (HsdLuckPage *self)
{
  HsdLuckTerms terms = hsd_luck_terms (hsd_draft_get (draft_of (self), "roll_type"));

  self->following = TRUE;
  gtk_drop_down_set_selected (self->types, hsd_draft_get (draft_of (self), "roll_type"));
  gtk_check_button_set_active (self->wanted, hsd_draft_get (draft_of (self), "deliberate"));
  self->following = FALSE;
  gtk_label_set_label (self->terms, describe_terms (terms));
  gtk_widget_set_visible (self->wanted_row, hsd_luck_terms_want (terms) && !is_luck_roll (self));
}

static void
show_characteristics (HsdLuckPage *self)
{
  guint n = hsd_draft_n_lines (draft_of (self), "characteristic");
  int chosen = hsd_draft_get_picked (draft_of (self), "characteristic");
  int value = hsd_draft_get (draft_of (self), "characteristic");
  g_autofree HsdToggleItem *items = g_new0 (HsdToggleItem, n + 1);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  int own;

  for (guint i = 0; i < n; i++)
    {
      items[i].label = hsd_draft_get_line (draft_of (self), "characteristic", i, &own);
      g_ptr_array_add (values, g_strdup_printf ("%d", own));
      items[i].value = g_ptr_array_index (values, i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->characteristics), n > 0);
  gtk_widget_set_visible (self->number_row, n == 0);
  self->following = TRUE;
  gtk_spin_button_set_value (self->number, value);
  self->following = FALSE;
  if (n == 0)
    return;

  hsd_toggle_group_set_items (self->characteristics, items, n);
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->characteristics, chosen);
  else
    hsd_toggle_group_show_other (self->characteristics, value);
}

/* No skill, then those of the sheet. */
static void
fill_skills (HsdLuckPage *self, guint n_lines)
{
  g_autofree HsdToggleItem *items = g_new0 (HsdToggleItem, n_lines + 1);
  g_autofree char (*values)[16] = g_malloc0_n (n_lines + 1, sizeof *values);
  int level;

  /* Translators: of skills: none is used. */
  items[0].label = C_("skill", "None");
  items[0].value = hsd_format_signed (0, values[0]);
  for (guint i = 0; i < n_lines; i++)
    {
      items[i + 1].label = hsd_draft_get_line (draft_of (self), "skill", i, &level);
      items[i + 1].value = hsd_format_signed (level, values[i + 1]);
    }
  hsd_toggle_group_set_items (self->skills, items, n_lines + 1);
}

static void
fill_skill_levels (HsdLuckPage *self)
{
  HsdToggleItem items[SKILL_TO - SKILL_FROM + 1] = { 0 };
  char labels[G_N_ELEMENTS (items)][16];

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i].label = hsd_format_signed (SKILL_FROM + (int) i, labels[i]);
  hsd_toggle_group_set_items (self->skills, items, G_N_ELEMENTS (items));
}

/* A level that was told at once is none of the answers. */
static void
show_skills (HsdLuckPage *self)
{
  guint n = hsd_draft_n_lines (draft_of (self), "skill");
  int level = hsd_draft_get (draft_of (self), "skill");
  int picked = hsd_draft_has (draft_of (self), "skill") ? hsd_draft_get_picked (draft_of (self), "skill") : -1;

  if (n > 0)
    fill_skills (self, n);
  else
    fill_skill_levels (self);

  if (hsd_draft_has (draft_of (self), "level"))
    hsd_toggle_group_set_chosen (self->skills, -1);
  else if (n > 0 && (picked >= 0 || level == 0))
    hsd_toggle_group_set_chosen (self->skills, picked + 1);
  else if (n == 0 && level >= SKILL_FROM && level <= SKILL_TO)
    hsd_toggle_group_set_chosen (self->skills, level - SKILL_FROM);
  else
    hsd_toggle_group_show_other (self->skills, level);
}

/* With the level, which is what the table of the game is read at. */
static void
show_difficulty (HsdLuckPage *self)
{
  int difficulty = hsd_draft_get (draft_of (self), "difficulty");
  char buffer[16];
  /* Translators: %s is a number with its sign: the sum of a skill’s level and of the difficulty. */
  g_autofree char *level = g_strdup_printf (C_("statement", "level %s"), hsd_format_signed (hsd_luck_page_get_level (self), buffer));

  hsd_toggle_group_set_note (self->difficulties, level);
  if (hsd_draft_has (draft_of (self), "level"))
    hsd_toggle_group_set_chosen (self->difficulties, -1);
  else if (difficulty >= DIFFICULTY_TO)
    hsd_toggle_group_set_chosen (self->difficulties, -difficulty);
  else
    hsd_toggle_group_show_other (self->difficulties, difficulty);
}

void
hsd_luck_questions_follow (HsdLuckPage *self)
{
  gboolean luck = is_luck_roll (self);

  hsd_toggle_group_set_chosen (self->modes, hsd_draft_get (draft_of (self), "mode"));
  /* Translators: a note below the kind of roll “Luck”: luck is rolled with the number on the sheet, even if points were
     spent; no full stop. */
  hsd_toggle_group_set_note (self->modes, luck ? _("at the GM’s request, with full luck") : NULL);
  gtk_widget_set_visible (self->type_box, !luck);
  gtk_widget_set_visible (self->value_box, !luck);
  show_type (self);
  show_characteristics (self);
  show_skills (self);
  show_difficulty (self);
}
