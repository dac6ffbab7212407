/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-decisions.h"
#include "app/games/pool2d20/pool2d20-helpers.h"
#include "app/games/pool2d20/pool2d20-options.h"
#include "app/games/pool2d20/pool2d20-page.h"
#include "app/games/pool2d20/pool2d20-round.h"
#include "app/games/section.h"
#include "app/widgets/chip.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/label.h"
#include "app/widgets/search-enter.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/tokens.h"
#include "model/systems/pool2d20-table.h"
#include "model/words/join.h"
#include "model/words/number.h"

/**
 * HsdPool2d20Aside:
 *
 * How many successes may come, as a chart where there is room for one.
 */
#define HSD_TYPE_POOL2D20_ASIDE (hsd_pool2d20_aside_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Aside, hsd_pool2d20_aside, HSD, POOL2D20_ASIDE, HsdSection)

#define TOTALS "totals/"

struct _HsdPool2d20Aside
{
  HsdSection parent_instance;

  HsdDistributionChart *chart;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Aside, hsd_pool2d20_aside, HSD_TYPE_SECTION)

/* @odds as bars, or none when it is NULL. */
static void
show (HsdPool2d20Aside *self, const HsdChances *odds, const HsdRecord *input)
{
  int difficulty = hsd_pool2d20_difficulty (input);
  HsdChartItem items[HSD_CHART_MOST];
  guint n = 0;

  for (guint i = 0; odds != NULL && i < hsd_chances_count (odds) && n < HSD_CHART_MOST; i++)
    {
      const HsdChance *chance = hsd_chances_get (odds, i);
      int total;

      if (!g_str_has_prefix (chance->path, TOTALS))
        continue;
      total = atoi (chance->path + strlen (TOTALS));
      items[n++] = (HsdChartItem) { total, chance->fraction, total >= difficulty ? HSD_MARK_SUCCESS : HSD_MARK_FAILURE };
    }

  hsd_distribution_chart_set_items (self->chart, items, n);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), n > 1);
}

/* The chart of the draft; or that of the test, with its result. */
static void
hsd_pool2d20_aside_follow (HsdSection *section)
{
  HsdPool2d20Aside *self = HSD_POOL2D20_ASIDE (section);
  HsdSystemPage *page = hsd_section_get_page (self);
  HsdDraft *draft = hsd_section_get_draft (self);
  const HsdStory *story = hsd_section_get_story (self);
  g_autoptr (HsdChances) odds = NULL;

  if (hsd_system_page_get_state (page) == HSD_PAGE_PREPARING)
    {
      g_autoptr (HsdRecord) input = hsd_draft_complete_input (draft);

      hsd_distribution_chart_set_drawn (self->chart, FALSE, 0);
      show (self, hsd_draft_get_visibility (draft) == HSD_OPEN ? hsd_draft_get_odds (draft) : NULL, input);
      return;
    }

  if (hsd_story_visibility (story) != HSD_HIDE_THRESHOLD)
    odds = hsd_draft_try (draft, hsd_record_copy (story->input));
  show (self, odds, story->input);
  hsd_distribution_chart_set_drawn (self->chart, hsd_story_outcome (story) >= 0, hsd_system_page_get_fact (page, "total"));
}

/* The table in place of the bars, or back. */
static void
hsd_pool2d20_aside_turn (HsdPool2d20Aside *self)
{
  hsd_distribution_chart_set_table (self->chart, !hsd_distribution_chart_get_table (self->chart));
}

static void
hsd_pool2d20_aside_constructed (GObject *object)
{
  HsdPool2d20Aside *self = HSD_POOL2D20_ASIDE (object);

  G_OBJECT_CLASS (hsd_pool2d20_aside_parent_class)->constructed (object);
  /* Translators: the legend of a chart. */
  hsd_distribution_chart_set_legend (self->chart, (HsdChartLegend[]) { { HSD_MARK_SUCCESS, _("success") },
                                                                       /* Translators: the legend of a chart. */
                                                                       { HSD_MARK_FAILURE, _("failure") } },
                                     2);
}

static void
hsd_pool2d20_aside_class_init (HsdPool2d20AsideClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = hsd_pool2d20_aside_constructed;
  HSD_SECTION_CLASS (klass)->follow = hsd_pool2d20_aside_follow;

  g_type_ensure (HSD_TYPE_DISTRIBUTION_CHART);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/hasard_jdr/Hasard/pool2d20-aside.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), HsdPool2d20Aside, chart);
}

static void
hsd_pool2d20_aside_init (HsdPool2d20Aside *self)
{
}

struct _HsdPool2d20Page
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggleGroup *attributes;
  GtkDropDown *skills;
  HsdToggleGroup *ranks; /* where there is no sheet with skills */
  HsdToggleGroup *difficulties;
  HsdToggleGroup *ranges;
  HsdToggleGroup *attacks;
  HsdChip *range; /* these fold the two */
  HsdChip *attack;

  /* its sections */
  HsdPool2d20Helpers *helpers;
  HsdPool2d20Options *options;
  HsdPool2d20Aside *aside;
  HsdPool2d20Round *round;
  HsdPool2d20Round *round_told; /* the same beside the decisions; NULL before a result was shown */
  HsdPool2d20Decisions *decisions; /* NULL before a result was shown */

  /* pools */
  HsdTokens *group;
  HsdTokens *gm;
  HsdTokens *luck;

  gboolean following;
};

/* The page of the 2d20 pool: an attribute and a skill against a difficulty, dice that cost
 * points, helpers, and points to spend. */

G_DEFINE_FINAL_TYPE (HsdPool2d20Page, hsd_pool2d20_page, HSD_TYPE_SYSTEM_PAGE)

/* --- questions --- */

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
static void
questions_seat (HsdPool2d20Page *self)
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
make_toggles (HsdPool2d20Page *self, const char *caption, GCallback chosen)
{
  GtkWidget *toggles = hsd_toggle_group_new (caption);

  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);

  return HSD_TOGGLE_GROUP (toggles);
}

static HsdToggleGroup *
add_toggles (HsdPool2d20Page *self, const char *caption, GCallback chosen)
{
  HsdToggleGroup *toggles = make_toggles (self, caption, chosen);

  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS), GTK_WIDGET (toggles));

  return toggles;
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

/* The questions: made, and shown anew. */
static void
questions_lay (HsdPool2d20Page *self)
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
}

/* What is seldom asked. */
static void
chips_lay (HsdPool2d20Page *self)
{
  GtkBox *chips = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_CHIPS);

  /* Translators: a question: the faces that complicate. */
  self->ranges = make_toggles (self, _("Complication On"), G_CALLBACK (range_cb));
  fill_ranges (self);
  /* Translators: a question: is the test an attack, and with what? */
  self->attacks = make_toggles (self, _("Attack?"), G_CALLBACK (attack_cb));
  fill_attacks (self);
  self->range = HSD_CHIP (hsd_chip_new (_("Complication On"), GTK_WIDGET (self->ranges)));
  self->attack = HSD_CHIP (hsd_chip_new (_("Attack?"), GTK_WIDGET (self->attacks)));
  gtk_box_append (chips, GTK_WIDGET (self->range));
  gtk_box_append (chips, GTK_WIDGET (self->attack));
}

/* --- following --- */

static void
show_chips (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  const HsdField *fields = hsd_record_fields (hsd_draft_get_input (draft));
  int range = hsd_draft_get (draft, "complication_range");
  int attack = hsd_draft_get (draft, "attack");
  /* Translators: %d is the lowest face that complicates; the highest is 20. */
  g_autofree char *from = range > 1 ? g_strdup_printf (_("Complication on %d+"), 21 - range) : g_strdup (_("Complication on 20"));

  hsd_toggle_group_set_chosen (self->ranges, range - 1);
  hsd_toggle_group_set_note (self->ranges, hsd_translate (fields[hsd_draft_field (draft, "complication_range")].words[range - 1].label));
  hsd_chip_set_answer (self->range, from, range > 1);
  hsd_toggle_group_set_chosen (self->attacks, attack);
  /* Translators: an answer to “Attack?”: the test is none. */
  hsd_chip_set_answer (self->attack, attack > 0 ? hsd_translate (fields[hsd_draft_field (draft, "attack")].words[attack].label) : _("No Attack"), attack > 0);
}

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

static void
questions_follow (HsdPool2d20Page *self)
{
  HsdDraft *draft = draft_of (self);
  int difficulty = hsd_draft_get (draft, "difficulty");

  show_attributes (self);
  show_target (self);
  show_skills (self);
  if (difficulty <= DIFFICULTY_TO)
    hsd_toggle_group_set_chosen (self->difficulties, difficulty);
  else
    hsd_toggle_group_show_other (self->difficulties, difficulty);
  show_chips (self);
}

/* --- pools --- */

static int
shared_value (HsdSystemPage *page, const char *id)
{
  const HsdRecord *shared =
    hsd_state_get_shared (hsd_table_get_state (hsd_system_page_get_table (page)), hsd_system_page_get_system (page));

  return hsd_record_get (shared, hsd_record_index (shared, id));
}

/* Beside the name of who acts. */
static void
show_luck (HsdSystemPage *page, const HsdRecord *sheet)
{
  g_autofree char *note = NULL;

  if (sheet != NULL)
    /* Translators: %1$d luck points are left of %2$d. */
    note = g_strdup_printf (C_("points", "Luck %1$d/%2$d"), hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")),
                            hsd_record_get (sheet, hsd_record_index (sheet, "luck")));
  hsd_system_page_set_note (page, note);
}

static void
follow_pools (HsdPool2d20Page *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdDraft *draft = hsd_system_page_get_draft (page);
  const HsdRecord *sheet = hsd_draft_get_sheet (draft);
  gboolean preparing = hsd_system_page_get_state (page) == HSD_PAGE_PREPARING;
  gboolean npc = hsd_draft_get (draft, "npc");
  int group = shared_value (page, "group_pool");
  int cost = preparing ? hsd_pool2d20_dice_price (hsd_draft_get (draft, "bought_dice")) : 0;
  int paid = npc ? 0 : MIN (cost, group);

  hsd_tokens_set (self->group, group, 6, -paid);
  hsd_tokens_set (self->gm, shared_value (page, "gm_pool"), 0, npc ? -MIN (cost, shared_value (page, "gm_pool")) : cost - paid);
  gtk_widget_set_visible (GTK_WIDGET (self->luck), sheet != NULL);
  show_luck (page, sheet);
  if (sheet == NULL)
    return;

  hsd_tokens_set_label (self->luck, hsd_draft_get_character (draft));
  hsd_tokens_set (self->luck, hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")),
                  hsd_record_get (sheet, hsd_record_index (sheet, "luck")),
                  preparing && hsd_draft_get (draft, "stacked_deck") ? -1 : 0);
}

static void
lay_pools (HsdPool2d20Page *self)
{
  GtkBox *pools = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_POOLS);

  /* Translators: the action points that the whole party may spend. */
  self->group = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_GROUP, C_("points", "Group")));
  /* Translators: the game master, as short as it is said. */
  self->gm = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_GM, C_("points", "GM")));
  /* Translators: luck points. */
  self->luck = HSD_TOKENS (hsd_tokens_new (HSD_TOKEN_LUCK, C_("points", "Luck")));
  gtk_box_append (pools, GTK_WIDGET (self->group));
  gtk_box_append (pools, GTK_WIDGET (self->gm));
  gtk_box_append (pools, GTK_WIDGET (self->luck));
}

/* --- a page --- */

static void
hsd_pool2d20_page_lay (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  questions_lay (self);
  self->helpers = hsd_section_add (HSD_TYPE_POOL2D20_HELPERS, page, hsd_system_page_get_place (page, HSD_PLACE_QUESTIONS));
  chips_lay (self);
  self->options = hsd_section_add (HSD_TYPE_POOL2D20_OPTIONS, page, hsd_system_page_get_place (page, HSD_PLACE_OPTIONS));
  self->aside = hsd_section_add (HSD_TYPE_POOL2D20_ASIDE, page, hsd_system_page_get_place (page, HSD_PLACE_ASIDE));
  self->round = hsd_section_add (HSD_TYPE_POOL2D20_ROUND, page, hsd_system_page_get_place (page, HSD_PLACE_OPTIONS));
  lay_pools (self);
}

static void
hsd_pool2d20_page_ask (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  questions_follow (self);
  hsd_section_follow (self->helpers);
  hsd_section_follow (self->options);
  hsd_section_follow (self->aside);
  hsd_section_follow (self->round);
  follow_pools (self);
}

static void
hsd_pool2d20_page_lay_told (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);
  GtkBox *decisions = hsd_system_page_get_place (page, HSD_PLACE_DECISIONS);

  self->decisions = hsd_section_add (HSD_TYPE_POOL2D20_DECISIONS, page, decisions);
  self->round_told = hsd_section_add (HSD_TYPE_POOL2D20_ROUND, page, decisions);
}

static void
hsd_pool2d20_page_tell (HsdSystemPage *page, HsdTest *test)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  hsd_section_follow (self->decisions);
  hsd_section_follow (self->aside);
  hsd_section_follow (self->round_told);
  follow_pools (self);
}

static void
hsd_pool2d20_page_seat (HsdSystemPage *page)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  hsd_pool2d20_helpers_forget (self->helpers);
  questions_seat (self);
}

/* “Throw 3d20 + Ilyes”. */
static char *
hsd_pool2d20_page_name_throw (HsdSystemPage *page)
{
  HsdDraft *draft = hsd_system_page_get_draft (page);
  const HsdRecord *input = hsd_draft_get_input (draft);
  guint helpers = hsd_draft_field (draft, "helpers");
  guint n = hsd_record_n_rows (input, helpers);
  int dice = hsd_pool2d20_n_dice (input);

  if (hsd_draft_get (draft, "skip_roll"))
    /* Translators: a button: there is no roll. */
    return g_strdup (_("Automatic Success"));
  if (n == 0)
    /* Translators: a button: %d dice of twenty faces are rolled. */
    return g_strdup_printf (_("Roll %dd20"), dice);
  if (n > 1)
    /* Translators: a button: %1$d dice of twenty faces are rolled, and %2$u people help with one each. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Roll %1$dd20 + %2$u Helper", "Roll %1$dd20 + %2$u Helpers", n), dice, n);

  /* Translators: a button: %1$d dice of twenty faces are rolled, and %2$s helps with one. */
  return g_strdup_printf (_("Roll %1$dd20 + %2$s"), dice, hsd_record_get_text (hsd_record_get_row (input, helpers, 0), 0));
}

static void
hsd_pool2d20_page_foretell (HsdSystemPage *page, HsdDraft *draft, HsdProspect *prospect)
{
  const HsdRecord *input = hsd_draft_get_input (draft);
  guint helpers = hsd_draft_field (draft, "helpers");
  int bought = hsd_draft_get (draft, "bought_dice");
  int dice = hsd_pool2d20_n_dice (input);

  if (hsd_draft_get (draft, "skip_roll"))
    return;

  for (int i = 0; i < dice; i++)
    /* Translators: under a die that was paid for. */
    hsd_prospect_add_die (prospect, HSD_DIE_D20, NULL, i >= dice - bought ? _("bought") : NULL);
  for (guint i = 0; i < hsd_record_n_rows (input, helpers); i++)
    hsd_prospect_add_die (prospect, HSD_DIE_D20, hsd_record_get_text (hsd_record_get_row (input, helpers, i), 0), NULL);
}

static void
hsd_pool2d20_page_step (HsdSystemPage *page, int by)
{
  hsd_pool2d20_options_step (HSD_POOL2D20_PAGE (page)->options, by);
}

static void
hsd_pool2d20_page_press (HsdSystemPage *page, char letter)
{
  HsdPool2d20Page *self = HSD_POOL2D20_PAGE (page);

  if (letter == 'a' && hsd_system_page_get_state (page) == HSD_PAGE_PREPARING)
    hsd_pool2d20_helpers_focus (self->helpers);
  else if (letter == 't')
    hsd_pool2d20_aside_turn (self->aside);
  else if (letter == 'n')
    hsd_pool2d20_round_end_turn (self->round);
}

static void
hsd_pool2d20_page_class_init (HsdPool2d20PageClass *klass)
{
  static const char *const asked[] = { "attribute", "skill", "asset", "difficulty", "complication_range", "bought_dice",
                                       "helpers", "stacked_deck", "attack", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  page_class->asked = asked;
  page_class->vocabulary = &hsd_pool2d20_vocabulary;
  page_class->lay = hsd_pool2d20_page_lay;
  page_class->ask = hsd_pool2d20_page_ask;
  page_class->lay_told = hsd_pool2d20_page_lay_told;
  page_class->tell = hsd_pool2d20_page_tell;
  page_class->seat = hsd_pool2d20_page_seat;
  page_class->name_throw = hsd_pool2d20_page_name_throw;
  page_class->foretell = hsd_pool2d20_page_foretell;
  page_class->step = hsd_pool2d20_page_step;
  page_class->digits = "difficulty";
  page_class->press = hsd_pool2d20_page_press;
}

static void
hsd_pool2d20_page_init (HsdPool2d20Page *self)
{
}

char *
hsd_pool2d20_name_skill (const char *name, int rank, gboolean asset)
{
  g_autofree char *number = hsd_format_number (rank);
  g_autofree char *value = hsd_join (HSD_JOIN_VALUE, number, asset ? "★" : NULL, NULL);

  return hsd_join (HSD_JOIN_ROW, name, value, NULL);
}
