/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-counting.h"
#include "app/games/discordant/discordant-lines.h"
#include "app/games/discordant/discordant-page.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/option-card.h"
#include "app/widgets/toggle-group.h"
#include "model/systems/discordant-table.h"

#define LEVELS_AT_HAND 6

/* Challenges with a button of their own; none first. */
static const int challenges[] = { HSD_NULL, 2, 3, 4, 5 };

struct _HsdDiscordantPage
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdDiscordantLines *sources;
  HsdToggleGroup *levels;
  HsdToggleGroup *challenges;
  HsdDiscordantLines *tools;

  /* what it would bring; what it brought */
  HsdDiscordantCounting *counting;
  HsdToggles *ways;
  HsdDistributionChart *chart;
  HsdToggles *other_ways;
  HsdDistributionChart *drawn;
};

enum
{
  NORMAL,
  DICE_TO_LEVELS,
  LEVELS_TO_DICE,
};

typedef struct
{
  int mode;
  int converted; /* 0 unless dice become levels */
} Way;

/* The page of discordant dice: dice that help or harm, a level, tools, ways of counting. */

G_DEFINE_FINAL_TYPE (HsdDiscordantPage, hsd_discordant_page, HSD_TYPE_SYSTEM_PAGE)

/* --- odds --- */

/* As they are, a part of the dice or all of them as levels, levels as dice. */
#define MOST_WAYS (1 + HSD_LEVELS_MAX + 2)

static HsdDraft *
draft_of (HsdDiscordantPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

/* A number that @input settles before the throw. */
static int
settled_fact (HsdDiscordantPage *self, const HsdRecord *input, const char *fact)
{
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  g_autoptr (HsdRecord) settled = HSD_SYSTEM_GET_CLASS (system)->settled (system, input);

  return hsd_record_get (settled, hsd_record_index (settled, fact));
}

static int
get (const HsdRecord *input, const char *field)
{
  return hsd_record_get (input, hsd_record_index (input, field));
}

static guint
count_dice (HsdDiscordantPage *self, const HsdRecord *input)
{
  return get (input, "base") + ABS (settled_fact (self, input, "thrown_d"));
}

/* --- the ways of counting --- */

static int
count_converted (HsdDiscordantPage *self, const HsdRecord *input)
{
  return MIN (get (input, "converted"), ABS (settled_fact (self, input, "d")));
}

/* Every whole step of the table below all dice, and all. */
static guint
list_ways (HsdDiscordantPage *self, const HsdRecord *input, Way *ways)
{
  int dice = ABS (settled_fact (self, input, "d"));
  guint n = 0;

  ways[n++] = (Way) { NORMAL, 0 };
  for (int converted = 1; converted < dice; converted++)
    if (hsd_discordant_is_step (converted, dice))
      ways[n++] = (Way) { DICE_TO_LEVELS, converted };
  ways[n++] = (Way) { DICE_TO_LEVELS, dice };
  ways[n++] = (Way) { LEVELS_TO_DICE, 0 };

  return n;
}

static gboolean
is_way (HsdDiscordantPage *self, const HsdRecord *input, const Way *way)
{
  return get (input, "mode") == way->mode && (way->mode != DICE_TO_LEVELS || count_converted (self, input) == way->converted);
}

/* All dice need no number: then those that come later are converted too. */
static void
take_way (HsdDiscordantPage *self, const Way *way, HsdRecord *input)
{
  guint converted = hsd_record_index (input, "converted");

  hsd_record_set (input, hsd_record_index (input, "mode"), way->mode);
  hsd_record_clear (input, converted);
  if (way->mode == DICE_TO_LEVELS && way->converted < ABS (settled_fact (self, input, "d")))
    hsd_record_set (input, converted, way->converted);
}

static char *
name_way (HsdDiscordantPage *self, const Way *way, const HsdRecord *input)
{
  int d = settled_fact (self, input, "d");
  int converted = d < 0 ? -way->converted : way->converted;
  char dice[16], levels[16];

  if (way->mode == NORMAL)
    /* Translators: a way of counting: dice and levels as they are. */
    /* Translators: a way of counting: dice stay dice, and levels levels. */
    return g_strdup (C_("counting method", "No conversion"));
  if (way->mode == LEVELS_TO_DICE)
    /* Translators: a way of counting: levels (Niv) become dice; it has to stay on one line. */
    return g_strdup (_("Levels → Dice"));
  if (converted == d)
    /* Translators: a way of counting: dice become levels (Niv); it has to stay on one line. */
    return g_strdup (_("Dice → Levels"));

  hsd_format_signed (d - converted, dice);
  /* Translators: a way of counting: %1$s dice are kept as dice, %2$s levels come from the others; both have their sign;
     on one line. */
  return g_strdup_printf (_("%1$s D %2$s N"), dice, hsd_format_signed (hsd_levels_of_dice (converted), levels));
}

static char *
describe_way (HsdDiscordantPage *self, const HsdRecord *input)
{
  int thrown = settled_fact (self, input, "thrown_d");
  int base = get (input, "base");
  char buffer[16];
  const char *added = hsd_format_signed (settled_fact (self, input, "added_niv"), buffer);

  if (thrown > 0)
    /* Translators: which dice are kept: %1$d of them; %2$s is the number that is added. */
    return g_strdup_printf (_("the %1$d highest, %2$s added"), base, added);
  if (thrown < 0)
    /* Translators: which dice are kept: %1$d of them; %2$s is the number that is added. */
    return g_strdup_printf (_("the %1$d lowest, %2$s added"), base, added);

  /* Translators: no dice but those of chance, %1$d; %2$s is the number that is added. */
  return g_strdup_printf (_("%1$d dice, %2$s added"), base, added);
}

static void
show_ways (HsdDiscordantPage *self, HsdToggles *strip, const HsdRecord *input, gboolean told)
{
  Way ways[MOST_WAYS];
  guint n = list_ways (self, input, ways);
  HsdOption options[MOST_WAYS] = { 0 };
  HsdOddsPart parts[MOST_WAYS][3];
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  int chosen = -1;

  for (guint i = 0; i < n; i++)
    {
      HsdRecord *variant = hsd_record_copy (input);
      HsdOption *option = &options[i];
      const HsdChance *mean;
      g_autoptr (HsdChances) odds = NULL;

      if (is_way (self, input, &ways[i]))
        chosen = i;
      else
        take_way (self, &ways[i], variant);
      if (get (input, "mode") != DICE_TO_LEVELS)
        hsd_discordant_counting_limit (hsd_section_get_shared (self->counting), variant);
      g_ptr_array_add (texts, name_way (self, &ways[i], input));
      option->title = g_ptr_array_index (texts, texts->len - 1);
      /* Translators: how many discordant dice are rolled, %d; as short as it can be. */
      g_ptr_array_add (texts, g_strdup_printf (C_("statement", "%d dD"), (int) count_dice (self, variant)));
      option->tag = g_ptr_array_index (texts, texts->len - 1);
      g_ptr_array_add (texts, describe_way (self, variant));
      option->caption = g_ptr_array_index (texts, texts->len - 1);
      odds = hsd_draft_try (draft_of (self), variant);
      if (!told || odds == NULL)
        continue;

      if (hsd_chances_find (odds, "above") == NULL)
        {
          mean = hsd_chances_find (odds, "mean");
          g_ptr_array_add (texts, hsd_format_decimal (hsd_fraction_to_double (mean->fraction), 1, TRUE));
          option->percent = g_ptr_array_index (texts, texts->len - 1);
          continue;
        }

      g_ptr_array_add (texts, hsd_chance_to_percent (hsd_chances_find (odds, "above")->fraction));
      option->percent = g_ptr_array_index (texts, texts->len - 1);
      parts[i][0] = (HsdOddsPart) { hsd_chances_find (odds, "above")->fraction, HSD_MARK_SUCCESS };
      parts[i][1] = (HsdOddsPart) { hsd_chances_find (odds, "equal")->fraction, HSD_MARK_TIE };
      parts[i][2] = (HsdOddsPart) { hsd_chances_find (odds, "below")->fraction, HSD_MARK_FAILURE };
      option->parts = parts[i];
      option->n_parts = 3;
    }

  hsd_options_show (strip, options, n);
  hsd_toggles_set_chosen (strip, chosen);
}

/* --- all issues --- */

static HsdMark
mark_of (int value, int challenge)
{
  if (challenge == HSD_NULL)
    return HSD_MARK_TIE;

  return value > challenge ? HSD_MARK_SUCCESS : value < challenge ? HSD_MARK_FAILURE : HSD_MARK_TIE;
}

static void
show_chart (HsdDiscordantPage *self, HsdDistributionChart *chart, const HsdRecord *input, gboolean told)
{
  g_autoptr (HsdChances) odds = told ? hsd_draft_try (draft_of (self), hsd_record_copy (input)) : NULL;
  int challenge = get (input, "challenge");
  HsdChartItem items[HSD_CHART_MOST];
  guint n = 0;

  for (guint i = 0; odds != NULL && i < hsd_chances_count (odds) && n < HSD_CHART_MOST; i++)
    {
      const HsdChance *chance = hsd_chances_get (odds, i);
      int value;

      if (!g_str_has_prefix (chance->path, "results/"))
        continue;
      value = atoi (chance->path + strlen ("results/"));
      items[n++] = (HsdChartItem) { value, chance->fraction, mark_of (value, challenge) };
    }
  hsd_distribution_chart_set_items (chart, items, n);
  gtk_widget_set_visible (GTK_WIDGET (chart), n > 0);

  if (challenge != HSD_NULL)
    /* Translators: of a result, against what it is held against. */
    hsd_distribution_chart_set_legend (chart, (HsdChartLegend[]) { { HSD_MARK_SUCCESS, _("above") },
                                                                   /* Translators: a result that equals what it is held against. */
                                                                   { HSD_MARK_TIE, _("tie") },
                                                                   /* Translators: of a result, against what it is held against. */
                                                                   { HSD_MARK_FAILURE, _("below") } },
                                       3);
  else
    hsd_distribution_chart_set_legend (chart, NULL, 0);
}

static void
way_cb (HsdDiscordantPage *self, guint index)
{
  Way ways[MOST_WAYS];
  HsdRecord *input = hsd_draft_copy_input (draft_of (self));

  g_return_if_fail (index < list_ways (self, input, ways));

  take_way (self, &ways[index], input);
  hsd_discordant_counting_limit (hsd_section_get_shared (self->counting), input);
  hsd_draft_take (draft_of (self), input);
}

static HsdDistributionChart *
make_chart (void)
{
  /* Translators: the title of a chart: how likely each result of the discordant dice is. */
  return g_object_new (HSD_TYPE_DISTRIBUTION_CHART, "title", _("All results, in %"), "signed", TRUE, NULL);
}

/* The ways of counting, with every part of the dice that may become levels, and all results. */
static void
odds_lay (HsdDiscordantPage *self)
{
  GtkBox *options = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_OPTIONS);
  GtkBox *decisions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS);

  self->ways = HSD_TOGGLES (hsd_options_new (C_("field", "Counting method")));
  self->chart = make_chart ();
  /* Translators: the title of a row of numbers: the chance of success with dice as dice, turned into levels, and so
     on. */
  self->other_ways = HSD_TOGGLES (hsd_options_new (_("Odds of Each Counting Method")));
  self->drawn = make_chart ();
  gtk_widget_set_can_target (GTK_WIDGET (self->other_ways), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self->other_ways), FALSE);
  self->counting = hsd_section_add (HSD_TYPE_DISCORDANT_COUNTING, HSD_SYSTEM_PAGE (self), options);
  gtk_box_append (options, GTK_WIDGET (self->ways));
  gtk_box_append (options, GTK_WIDGET (self->chart));
  gtk_box_append (decisions, hsd_label_new (_("Odds of Each Counting Method"), "question"));
  gtk_box_append (decisions, GTK_WIDGET (self->other_ways));
  gtk_box_append (decisions, GTK_WIDGET (self->drawn));
  g_signal_connect_object (self->ways, "chosen", G_CALLBACK (way_cb), self, G_CONNECT_SWAPPED);
}

/* Where the part that was to be converted is none any more, all dice are. */
static void
drop_part (HsdDiscordantPage *self)
{
  HsdDraft *draft = draft_of (self);
  const HsdRecord *input = hsd_draft_get_input (draft);

  if (hsd_draft_has (draft, "converted") && !hsd_discordant_is_step (get (input, "converted"), ABS (settled_fact (self, input, "d"))))
    hsd_draft_clear (draft, "converted");
}

static void
odds_follow (HsdDiscordantPage *self)
{
  gboolean told = hsd_draft_get_visibility (draft_of (self)) == HSD_OPEN;

  drop_part (self);
  hsd_section_follow (self->counting);
  show_ways (self, self->ways, hsd_draft_get_input (draft_of (self)), told);
  show_chart (self, self->chart, hsd_draft_get_input (draft_of (self)), told);
}

static void
odds_tell (HsdDiscordantPage *self, HsdTest *test)
{
  const HsdRecord *input = hsd_test_get_story (test)->input;

  show_ways (self, self->other_ways, input, TRUE);
  show_chart (self, self->drawn, input, TRUE);
  hsd_distribution_chart_set_drawn (self->drawn, TRUE, hsd_system_page_get_fact (HSD_SYSTEM_PAGE (self), "result"));
}

/* --- the level --- */

/* The first answer is no level at all. */
static void
level_cb (HsdDiscordantPage *self, guint index)
{
  if (hsd_draft_n_lines (draft_of (self), "niv") == 0 || index == 0)
    hsd_draft_set (draft_of (self), "niv", index);
  else
    hsd_draft_pick (draft_of (self), "niv", index - 1);
}

static void
other_level_cb (HsdDiscordantPage *self, int niv)
{
  hsd_draft_set (draft_of (self), "niv", niv);
}

/* Without aptitudes the levels are their own buttons; with some, the first is to throw without. */
static void
show_levels (HsdDiscordantPage *self)
{
  int niv = hsd_draft_get (draft_of (self), "niv");
  guint n_aptitudes = hsd_draft_n_lines (draft_of (self), "niv");
  int picked = hsd_draft_get_picked (draft_of (self), "niv");
  guint n = n_aptitudes > 0 ? MIN (1 + n_aptitudes, 12) : LEVELS_AT_HAND;
  HsdToggleItem items[12] = { 0 };
  char buffers[12][16];
  int chosen = picked < 0 && niv == 0 ? 0 : picked + 1;

  for (guint i = 0; i < n; i++)
    {
      int level = n_aptitudes > 0 ? 0 : (int) i;
      /* Translators: on a button beside aptitudes: the roll is without one. */
      const char *name = n_aptitudes > 0 && i > 0 ? hsd_draft_get_line (draft_of (self), "niv", i - 1, &level) : _("no aptitude");
      const char *value = hsd_format_signed (level, buffers[i]);

      items[i].label = n_aptitudes > 0 ? name : value;
      items[i].value = n_aptitudes > 0 ? value : NULL;
    }
  if (n_aptitudes == 0)
    chosen = niv >= 0 && niv < LEVELS_AT_HAND ? niv : -1;
  else if (picked < 0 && niv != 0)
    chosen = -1;
  hsd_toggle_group_set_items (self->levels, items, n);
  if (chosen >= 0 && chosen < (int) n)
    hsd_toggle_group_set_chosen (self->levels, chosen);
  else
    hsd_toggle_group_show_other (self->levels, niv);
}

/* --- the challenge --- */

static void
challenge_cb (HsdDiscordantPage *self, guint index)
{
  if (challenges[index] == HSD_NULL)
    hsd_draft_clear (draft_of (self), "challenge");
  else
    hsd_draft_set (draft_of (self), "challenge", challenges[index]);
}

static void
other_challenge_cb (HsdDiscordantPage *self, int challenge)
{
  hsd_draft_set (draft_of (self), "challenge", challenge);
}

static void
show_challenges (HsdDiscordantPage *self)
{
  int challenge = hsd_draft_get (draft_of (self), "challenge");
  HsdToggleItem items[G_N_ELEMENTS (challenges)] = { 0 };
  char labels[G_N_ELEMENTS (challenges)][16];
  int chosen = -1;

  for (guint i = 0; i < G_N_ELEMENTS (challenges); i++)
    {
      /* Translators: no challenge; as short as it can be. */
      items[i].label = challenges[i] == HSD_NULL ? _("none") : hsd_format_signed (challenges[i], labels[i]);
      if (challenges[i] == challenge)
        chosen = i;
    }
  hsd_toggle_group_set_items (self->challenges, items, G_N_ELEMENTS (challenges));
  if (chosen >= 0)
    hsd_toggle_group_set_chosen (self->challenges, chosen);
  else
    hsd_toggle_group_show_other (self->challenges, challenge);
}

/* --- a page --- */

static HsdToggleGroup *
add_toggles (HsdDiscordantPage *self, const char *caption, GCallback chosen, GCallback other, int min, int max)
{
  HsdToggleGroup *toggles = HSD_TOGGLE_GROUP (hsd_toggle_group_new (caption));

  hsd_toggle_group_set_other (toggles, min, max);
  g_signal_connect_object (toggles, "chosen", chosen, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toggles, "other", other, self, G_CONNECT_SWAPPED);
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_QUESTIONS), GTK_WIDGET (toggles));

  return toggles;
}

static void
seat_lines (HsdDiscordantPage *self)
{
  hsd_discordant_lines_seat (self->sources);
  hsd_discordant_lines_seat (self->tools);
}

static void
hsd_discordant_page_lay (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);
  GtkBox *questions = hsd_system_page_get_place (page, HSD_PLACE_QUESTIONS);

  self->sources = hsd_discordant_lines_add (page, questions, "sources");
  self->levels = add_toggles (self, C_("field", "Level (N)"), G_CALLBACK (level_cb), G_CALLBACK (other_level_cb), -20, 20);
  /* Translators: what a result is held against. */
  self->challenges = add_toggles (self, C_("field", "Challenge"), G_CALLBACK (challenge_cb), G_CALLBACK (other_challenge_cb), -25, 25);
  self->tools = hsd_discordant_lines_add (page, questions, "tools");
  odds_lay (self);
  seat_lines (self);
}

/* Beside the name of who acts: levels with those of tools, and dice. */
static void
show_note (HsdDiscordantPage *self, const HsdRecord *input)
{
  int level = settled_fact (self, input, "niv") + settled_fact (self, input, "tools");
  char niv[16], d[16];
  g_autofree char *note =
    /* Translators: %1$s levels, %2$s dice, each with its sign; as short as it can be. */
    g_strdup_printf (_("level %1$s · dice %2$s"), hsd_format_signed (level, niv),
                     hsd_format_signed (settled_fact (self, input, "d"), d));

  hsd_system_page_set_note (HSD_SYSTEM_PAGE (self), note);
}

static void
hsd_discordant_page_ask (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  hsd_section_follow (self->sources);
  show_levels (self);
  show_challenges (self);
  hsd_section_follow (self->tools);
  odds_follow (self);
  show_note (self, hsd_draft_get_input (draft_of (self)));
}

static void
hsd_discordant_page_tell (HsdSystemPage *page, HsdTest *test)
{
  odds_tell (HSD_DISCORDANT_PAGE (page), test);
  show_note (HSD_DISCORDANT_PAGE (page), hsd_test_get_story (test)->input);
}

static void
hsd_discordant_page_seat (HsdSystemPage *page)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  hsd_draft_set (draft_of (self), "niv", 0);
  seat_lines (self);
}

static char *
hsd_discordant_page_name_throw (HsdSystemPage *page)
{
  /* Translators: a button: %u discordant dice (dD) are rolled. */
  return g_strdup_printf (_("Roll %u dD"), count_dice (HSD_DISCORDANT_PAGE (page), hsd_draft_get_input (draft_of (HSD_DISCORDANT_PAGE (page)))));
}

static void
hsd_discordant_page_foretell (HsdSystemPage *page, HsdDraft *draft, HsdProspect *prospect)
{
  for (guint i = 0; i < count_dice (HSD_DISCORDANT_PAGE (page), hsd_draft_get_input (draft)); i++)
    hsd_prospect_add_die (prospect, HSD_DIE_DISCORDANT, NULL, NULL);
}

static void
hsd_discordant_page_step (HsdSystemPage *page, int by)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);

  if (by > 0)
    hsd_toggles_step (self->ways, 1);
  else
    hsd_toggles_step (self->ways, -1);
}

static void
hsd_discordant_page_press (HsdSystemPage *page, char letter)
{
  HsdDiscordantPage *self = HSD_DISCORDANT_PAGE (page);
  gboolean table = !hsd_distribution_chart_get_table (self->chart);

  if (letter != 't')
    return;

  hsd_distribution_chart_set_table (self->chart, table);
  hsd_distribution_chart_set_table (self->drawn, table);
}

static void
hsd_discordant_page_class_init (HsdDiscordantPageClass *klass)
{
  static const char *const asked[] = { "d", "sources", "niv", "mode", "challenge", "tools", "converted", "cap", "floor", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  page_class->asked = asked;
  page_class->vocabulary = &hsd_discordant_vocabulary;
  page_class->lay = hsd_discordant_page_lay;
  page_class->ask = hsd_discordant_page_ask;
  page_class->tell = hsd_discordant_page_tell;
  page_class->seat = hsd_discordant_page_seat;
  page_class->name_throw = hsd_discordant_page_name_throw;
  page_class->foretell = hsd_discordant_page_foretell;
  page_class->step = hsd_discordant_page_step;
  page_class->digits = "challenge";
  page_class->press = hsd_discordant_page_press;
}

static void
hsd_discordant_page_init (HsdDiscordantPage *self)
{
}
