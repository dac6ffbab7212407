/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-page.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "model/systems/discordant-table.h"

#define BASE 5

/* As they are, a part of the dice or all of them as levels, one part that only a line can say, levels as dice. */
#define MOST_WAYS (1 + HSD_LEVELS_MAX + 2 + 1)

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

static HsdDraft *
draft_of (HsdDiscordantPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

int
hsd_discordant_settled_fact (HsdDiscordantPage *self, const HsdRecord *input, const char *fact)
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

/* --- the ways of counting --- */

static int
count_converted (HsdDiscordantPage *self, const HsdRecord *input)
{
  return MIN (get (input, "converted"), ABS (hsd_discordant_settled_fact (self, input, "d")));
}

/* Every whole step of the table below all dice, and all; a part between the steps too while it is what @input says. */
static guint
list_ways (HsdDiscordantPage *self, const HsdRecord *input, Way *ways)
{
  int dice = ABS (hsd_discordant_settled_fact (self, input, "d"));
  int said = get (input, "mode") == DICE_TO_LEVELS ? count_converted (self, input) : dice;
  guint n = 0;

  ways[n++] = (Way) { NORMAL, 0 };
  for (int converted = 1; converted < dice; converted++)
    if (converted == said || hsd_dice_of_levels (hsd_levels_of_dice (converted)) == converted)
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
  if (way->mode == DICE_TO_LEVELS && way->converted < ABS (hsd_discordant_settled_fact (self, input, "d")))
    hsd_record_set (input, converted, way->converted);
}

static char *
name_way (HsdDiscordantPage *self, const Way *way, const HsdRecord *input)
{
  int d = hsd_discordant_settled_fact (self, input, "d");
  int converted = d < 0 ? -way->converted : way->converted;
  char dice[16], levels[16];

  if (way->mode == NORMAL)
    /* Translators: a way of counting: dice and levels as they are. */
    /* Translators: a way of counting: dice stay dice, and levels levels. */
    return g_strdup (C_("counting method", "No Conversion"));
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
  int thrown = hsd_discordant_settled_fact (self, input, "thrown_d");
  char buffer[16];
  const char *added = hsd_format_signed (hsd_discordant_settled_fact (self, input, "added_niv"), buffer);

  if (thrown > 0)
    /* Translators: which dice are kept; %s is the number that is added. */
    return g_strdup_printf (_("the 5 highest, %s added"), added);
  if (thrown < 0)
    /* Translators: which dice are kept; %s is the number that is added. */
    return g_strdup_printf (_("the 5 lowest, %s added"), added);

  /* Translators: no dice but the five; %s is the number that is added. */
  return g_strdup_printf (_("five dice, %s added"), added);
}

static void
show_ways (HsdDiscordantPage *self, HsdOptionStrip *strip, const HsdRecord *input, gboolean told)
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
      g_ptr_array_add (texts, g_strdup_printf (C_("statement", "%d dD"), BASE + ABS (hsd_discordant_settled_fact (self, variant, "thrown_d"))));
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

  hsd_option_strip_set (strip, options, n);
  hsd_option_strip_set_chosen (strip, chosen);
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

void
hsd_discordant_odds_lay (HsdDiscordantPage *self)
{
  GtkBox *options = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_OPTIONS);
  GtkBox *decisions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS);

  self->ways = HSD_OPTION_STRIP (hsd_option_strip_new (C_("question", "Counting Method")));
  self->chart = make_chart ();
  /* Translators: the title of a row of numbers: the chance of success with dice as dice, turned into levels, and so
     on. */
  self->other_ways = HSD_OPTION_STRIP (hsd_option_strip_new (_("Odds of Each Counting Method")));
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

/* With fewer dice than were to be converted, all are. */
static void
drop_part (HsdDiscordantPage *self)
{
  HsdDraft *draft = draft_of (self);
  const HsdRecord *input = hsd_draft_get_input (draft);

  if (hsd_draft_has (draft, "converted") && get (input, "converted") > count_converted (self, input))
    hsd_draft_clear (draft, "converted");
}

void
hsd_discordant_odds_follow (HsdDiscordantPage *self)
{
  gboolean told = hsd_draft_get_visibility (draft_of (self)) == HSD_OPEN;

  drop_part (self);
  hsd_section_follow (self->counting);
  show_ways (self, self->ways, hsd_draft_get_input (draft_of (self)), told);
  show_chart (self, self->chart, hsd_draft_get_input (draft_of (self)), told);
}

void
hsd_discordant_odds_tell (HsdDiscordantPage *self, HsdTest *test)
{
  const HsdRecord *input = hsd_test_get_story (test)->input;

  show_ways (self, self->other_ways, input, TRUE);
  show_chart (self, self->drawn, input, TRUE);
  hsd_distribution_chart_set_drawn (self->drawn, TRUE, hsd_system_page_get_fact (HSD_SYSTEM_PAGE (self), "result"));
}
