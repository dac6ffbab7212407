/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-levels.h"
#include "app/games/tarot/tarot-page.h"
#include "app/widgets/label.h"
#include "model/words/number.h"

#define MODIFIER_MAX 9
#define DIFFICULTY_MIN -30
#define DIFFICULTY_MAX 30
#define ITEMS 64

static HsdDraft *
draft_of (HsdTarotPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* --- what is picked --- */

static void
pick_best (HsdTarotPage *self, const char *field)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer = hsd_draft_find_answer (draft_of (self), field, &sheet);
  int best = hsd_answer_find_best (answer, sheet);

  if (best >= 0)
    hsd_draft_pick (draft_of (self), field, best);
}

/* With the same characteristic as the one it is held against, or with their best. */
static void
seat_opponent (HsdTarotPage *self, const char *name)
{
  const HsdRecord *sheet;
  const HsdAnswer *answer;
  int line;

  hsd_draft_set_text (draft_of (self), "opponent", name);
  answer = hsd_draft_find_answer (draft_of (self), "opponent_modifier", &sheet);
  line = hsd_answer_find_name (answer, sheet, hsd_draft_get_picked_name (draft_of (self), "modifier"));
  if (line >= 0)
    hsd_draft_pick (draft_of (self), "opponent_modifier", line);
  else
    pick_best (self, "opponent_modifier");
}

/* The possible opponents, in the order of the table. */
static HsdCharacter *
get_other (HsdTarotPage *self, guint index)
{
  GListModel *characters = hsd_table_get_characters (hsd_draft_get_table (draft_of (self)));

  for (guint i = 0; i < g_list_model_get_n_items (characters); i++)
    {
      g_autoptr (HsdCharacter) character = g_list_model_get_item (characters, i);

      if (g_strcmp0 (hsd_character_get_name (character), hsd_draft_get_character (draft_of (self))) != 0 && index-- == 0)
        return g_steal_pointer (&character);
    }

  return NULL;
}

/* Ensures that the opponent is not the acting character. */
static void
settle_opponent (HsdTarotPage *self)
{
  const char *opponent = hsd_draft_get_text (draft_of (self), "opponent");
  const HsdState *state = hsd_table_get_state (hsd_draft_get_table (draft_of (self)));
  gboolean stays = opponent != NULL && g_strcmp0 (opponent, hsd_draft_get_character (draft_of (self))) != 0 &&
                   hsd_state_find (state, opponent) != NULL;
  g_autoptr (HsdCharacter) first = get_other (self, 0);

  if (hsd_tarot_snapshot_is_against (self->asked, "versus-player") && !stays && first != NULL)
    seat_opponent (self, hsd_character_get_name (first));
}

/* --- callbacks --- */

static void
answer_modifier (HsdTarotPage *self, const char *field, guint index)
{
  if (hsd_draft_n_lines (draft_of (self), field) > 0)
    hsd_draft_pick (draft_of (self), field, index);
  else
    hsd_draft_set (draft_of (self), field, index);
}

static void
modifier_cb (HsdTarotPage *self, guint index)
{
  answer_modifier (self, "modifier", index);
}

static void
opponent_modifier_cb (HsdTarotPage *self, guint index)
{
  answer_modifier (self, "opponent_modifier", index);
}

/* Beside its name a level keeps its number, which stays when the table forgets the name. */
static void
take_difficulty (HsdTarotPage *self, const char *level, int value)
{
  HsdRecord *input = hsd_draft_copy_input (draft_of (self));
  guint index = hsd_draft_field (draft_of (self), "difficulty");

  hsd_record_clear (input, index);
  if (level != NULL)
    hsd_record_set_text (input, index, level);
  hsd_record_set (input, index, value);
  hsd_draft_take (draft_of (self), input);
}

static void
level_cb (HsdTarotPage *self, guint index)
{
  int value;
  const char *level = hsd_tarot_snapshot_get_level (self->asked, index, &value);

  take_difficulty (self, level, value);
}

void
hsd_tarot_questions_answer_digits (HsdSystemPage *page, int number)
{
  HsdTarotPage *self = HSD_TAROT_PAGE (page);
  int value;

  for (guint i = 0; i < hsd_tarot_snapshot_n_levels (self->asked); i++)
    if (hsd_tarot_snapshot_get_level (self->asked, i, &value), value == number)
      {
        level_cb (self, i);
        return;
      }
  take_difficulty (self, NULL, number);
}

/* Another test: their best, against the first of the levels. */
void
hsd_tarot_questions_seat (HsdTarotPage *self)
{
  pick_best (self, "modifier");
  if (!hsd_draft_has (draft_of (self), "difficulty") && hsd_tarot_snapshot_n_levels (self->asked) > 0)
    level_cb (self, 0);
  settle_opponent (self);
}

static void
other_difficulty_cb (HsdTarotPage *self, int difficulty)
{
  take_difficulty (self, NULL, difficulty);
}

static void
kind_cb (HsdTarotPage *self, guint index)
{
  gboolean other = hsd_draft_get (draft_of (self), "kind") != (int) index;
  g_autofree char *opponent = NULL;

  hsd_draft_set (draft_of (self), "kind", index);
  settle_opponent (self);
  if (!other)
    return;

  /* An NPC’s modifier is no player’s. */
  opponent = g_strdup (hsd_draft_get_text (draft_of (self), "opponent"));
  if (!hsd_tarot_snapshot_is_against (self->asked, "versus-player"))
    hsd_draft_set (draft_of (self), "opponent_modifier", 0);
  else if (opponent != NULL)
    seat_opponent (self, opponent);
}

static void
npc_modifier_cb (HsdTarotPage *self, guint index)
{
  hsd_draft_set (draft_of (self), "opponent_modifier", index);
}

static void
opponent_cb (HsdTarotPage *self, guint index)
{
  g_autoptr (HsdCharacter) character = get_other (self, index);

  if (character != NULL)
    seat_opponent (self, hsd_character_get_name (character));
}

static void
levels_cb (HsdTarotPage *self)
{
  hsd_tarot_levels_open (GTK_WIDGET (self), draft_of (self));
}

/* --- widgets --- */

static HsdToggleGroup *
add_toggles (HsdTarotPage *self, GtkBox *box, const char *caption, GCallback chosen)
{
  GtkWidget *toggles = hsd_toggle_group_new (caption);

  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);
  gtk_box_append (box, toggles);

  return HSD_TOGGLE_GROUP (toggles);
}

static void
add_difficulty (HsdTarotPage *self, GtkBox *questions)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: how hard a test is, as a question before it. */
  GtkWidget *caption = g_object_new (GTK_TYPE_LABEL, "label", C_("field", "Difficulty"), "xalign", 0.0, "hexpand", TRUE, NULL);
  /* Translators: a button: the names of the difficulties can be changed. */
  GtkWidget *levels = gtk_button_new_with_label (_("Levels…"));

  self->level = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 1.0, NULL);
  self->difficulty_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (caption, "question");
  gtk_widget_add_css_class (GTK_WIDGET (self->level), "question-note");
  gtk_widget_add_css_class (levels, "flat");
  gtk_widget_add_css_class (levels, "levels");
  g_signal_connect_object (levels, "clicked", G_CALLBACK (levels_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), caption);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->level));
  gtk_box_append (GTK_BOX (head), levels);
  gtk_box_append (GTK_BOX (self->difficulty_box), head);
  self->difficulties = add_toggles (self, GTK_BOX (self->difficulty_box), NULL, G_CALLBACK (level_cb));
  hsd_widget_set_label (GTK_WIDGET (self->difficulties), gtk_label_get_label (GTK_LABEL (caption)));
  g_signal_connect_object (self->difficulties, "other", G_CALLBACK (other_difficulty_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (questions, self->difficulty_box);
}

void
hsd_tarot_questions_lay (HsdTarotPage *self)
{
  GtkBox *questions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS);
  g_autoptr (GtkBuilder) builder = NULL;

  /* Translators: what somebody is good at, as a question. */
  self->modifiers = add_toggles (self, questions, _("Which Characteristic?"), G_CALLBACK (modifier_cb));
  add_difficulty (self, questions);
  /* Translators: what the card is played against, as a question. */
  self->kinds = add_toggles (self, questions, _("Against Whom?"), G_CALLBACK (kind_cb));
  /* Translators: what is added to the Destiny of an NPC, as a question. */
  self->npc_modifiers = add_toggles (self, questions, _("Modifier of the NPC?"), G_CALLBACK (npc_modifier_cb));
  /* Translators: who opposes, as a question. */
  self->opponents = add_toggles (self, questions, _("Which Player?"), G_CALLBACK (opponent_cb));
  /* Translators: a question about the other player, in an opposition: what they are good at. */
  self->opponent_modifiers = add_toggles (self, questions, _("With Which Characteristic?"), G_CALLBACK (opponent_modifier_cb));
  builder = gtk_builder_new_from_resource ("/io/github/hasard_jdr/Hasard/tarot-crucial.ui");
  self->crucial_row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  gtk_box_append (questions, self->crucial_row);
  if (hsd_tarot_snapshot_n_levels (self->asked) > 0)
    level_cb (self, 0);
}

/* --- following --- */

static void
show_points (HsdTarotPage *self, HsdToggleGroup *toggles, const char *field)
{
  HsdToggleItem items[MODIFIER_MAX + 1] = { 0 };
  char values[MODIFIER_MAX + 1][8];

  for (guint i = 0; i <= MODIFIER_MAX; i++)
    {
      g_snprintf (values[i], sizeof values[i], "%u", i);
      items[i].label = values[i];
    }

  hsd_toggle_group_set_items (toggles, items, MODIFIER_MAX + 1);
  hsd_toggle_group_set_chosen (toggles, hsd_draft_get (draft_of (self), field));
}

/* The modifiers of the sheet, or numbers; for an opponent the one with that value is shown. */
static void
show_modifiers (HsdTarotPage *self, HsdToggleGroup *toggles, const char *field, int picked)
{
  HsdToggleItem items[ITEMS] = { 0 };
  char values[ITEMS][16];
  guint n = MIN (hsd_draft_n_lines (draft_of (self), field), ITEMS);
  int value;

  if (n == 0)
    {
      show_points (self, toggles, field);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      items[i].label = hsd_draft_get_line (draft_of (self), field, i, &value);
      items[i].value = hsd_format_signed (value, values[i]);
    }

  hsd_toggle_group_set_items (toggles, items, n);
  hsd_toggle_group_set_chosen (toggles, picked);
}

static void
show_difficulties (HsdTarotPage *self)
{
  const char *name = hsd_draft_get_text (draft_of (self), "difficulty");
  int difficulty = hsd_tarot_snapshot_difficulty (self->asked);
  guint n = MIN (hsd_tarot_snapshot_n_levels (self->asked), ITEMS);
  HsdToggleItem items[ITEMS] = { 0 };
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  int chosen = -1;
  int value;

  for (guint i = 0; i < n; i++)
    {
      const char *level = hsd_tarot_snapshot_get_level (self->asked, i, &value);

      items[i].tooltip = hsd_tarot_snapshot_name_level (self->asked, i);
      g_ptr_array_add (numbers, hsd_showing_signed (value));
      items[i].label = g_ptr_array_index (numbers, i);
      if (name != NULL ? g_str_equal (level, name) : value == difficulty && chosen < 0)
        chosen = i;
    }

  hsd_toggle_group_set_items (self->difficulties, items, n);
  hsd_toggle_group_set_other (self->difficulties, DIFFICULTY_MIN, DIFFICULTY_MAX);
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->difficulties, chosen);
  else
    hsd_toggle_group_show_other (self->difficulties, difficulty);
  gtk_label_set_label (self->level, chosen >= 0 ? items[chosen].tooltip : "");
}

static void
show_kinds (HsdTarotPage *self)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));
  const HsdWord *kinds = hsd_record_fields (input)[hsd_draft_field (draft_of (self), "kind")].words;
  g_autoptr (HsdCharacter) other = get_other (self, 0);
  HsdToggleItem items[ITEMS] = { 0 };
  guint n = 0;

  for (; kinds[n].id != NULL; n++)
    {
      items[n].label = hsd_translate (kinds[n].label);
      items[n].closed = g_str_equal (kinds[n].id, "versus-player") && other == NULL;
      /* Translators: the tooltip of a button, “A player”, that is closed: there is no other character to oppose; no
         full stop. */
      items[n].tooltip = items[n].closed ? _("A player: nobody else is at the table") : NULL;
    }
  hsd_toggle_group_set_items (self->kinds, items, n);
  hsd_toggle_group_set_chosen (self->kinds, hsd_draft_get (draft_of (self), "kind"));
}

static void
show_opponents (HsdTarotPage *self)
{
  const char *opponent = hsd_draft_get_text (draft_of (self), "opponent");
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);
  HsdToggleItem items[ITEMS] = { 0 };
  HsdCharacter *other;
  int chosen = -1;

  while (others->len < ITEMS && (other = get_other (self, others->len)) != NULL)
    {
      items[others->len].label = hsd_character_get_name (other);
      if (g_strcmp0 (hsd_character_get_name (other), opponent) == 0)
        chosen = others->len;
      g_ptr_array_add (others, other);
    }
  hsd_toggle_group_set_items (self->opponents, items, others->len);
  hsd_toggle_group_set_chosen (self->opponents, chosen);
  show_modifiers (self, self->opponent_modifiers, "opponent_modifier", hsd_draft_guess_picked (draft_of (self), "opponent_modifier"));
}

/* A level that the table no longer has is only its number. */
static void
forget_level (HsdTarotPage *self)
{
  const char *name = hsd_draft_get_text (draft_of (self), "difficulty");
  int value;

  for (guint i = 0; name != NULL && i < hsd_tarot_snapshot_n_levels (self->asked); i++)
    if (g_str_equal (hsd_tarot_snapshot_get_level (self->asked, i, &value), name))
      return;
  if (name != NULL)
    take_difficulty (self, NULL, hsd_draft_get (draft_of (self), "difficulty"));
}

void
hsd_tarot_questions_follow (HsdTarotPage *self)
{
  gboolean versus = hsd_tarot_snapshot_is_against (self->asked, "versus-player");
  gboolean npc = hsd_tarot_snapshot_is_against (self->asked, "versus-npc");

  forget_level (self);
  settle_opponent (self);
  show_modifiers (self, self->modifiers, "modifier", hsd_draft_get_picked (draft_of (self), "modifier"));
  show_difficulties (self);
  show_kinds (self);
  if (versus)
    show_opponents (self);
  if (npc)
    show_points (self, self->npc_modifiers, "opponent_modifier");

  gtk_widget_set_visible (self->difficulty_box, !versus);
  gtk_widget_set_visible (self->crucial_row, !versus);
  gtk_widget_set_visible (GTK_WIDGET (self->npc_modifiers), npc);
  gtk_widget_set_visible (GTK_WIDGET (self->opponents), versus);
  gtk_widget_set_visible (GTK_WIDGET (self->opponent_modifiers), versus);
}
