/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/discordant/discordant-page.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"

#define N_MODES 3
#define BASE 5

static const char *const titles[N_MODES] = {
  /* Translators: a way of counting: dice and levels as they are. */
  N_("As They Are"),
  /* Translators: a way of counting: dice become levels (Niv); it has to stay on one line. */
  N_("Dice → Niv"),
  /* Translators: a way of counting: levels (Niv) become dice; it has to stay on one line. */
  N_("Niv → Dice"),
};

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

static char *
describe_mode (HsdDiscordantPage *self, const HsdRecord *input)
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
show_modes (HsdDiscordantPage *self, HsdOptionStrip *strip, const HsdRecord *input, gboolean told)
{
  HsdOption options[N_MODES] = { 0 };
  HsdOddsPart parts[N_MODES][3];
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint mode = 0; mode < N_MODES; mode++)
    {
      HsdRecord *variant = hsd_record_copy (input);
      HsdOption *option = &options[mode];
      const HsdChance *mean;
      g_autoptr (HsdChances) odds = NULL;

      hsd_record_set (variant, hsd_record_index (variant, "mode"), mode);
      option->title = _(titles[mode]);
      /* Translators: so many discordant dice; as short as it can be. */
      g_ptr_array_add (texts, g_strdup_printf (_("%d dD"), BASE + ABS (hsd_discordant_settled_fact (self, variant, "thrown_d"))));
      option->tag = g_ptr_array_index (texts, texts->len - 1);
      g_ptr_array_add (texts, describe_mode (self, variant));
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
      parts[mode][0] = (HsdOddsPart) { hsd_chances_find (odds, "above")->fraction, HSD_MARK_SUCCESS };
      parts[mode][1] = (HsdOddsPart) { hsd_chances_find (odds, "equal")->fraction, HSD_MARK_TIE };
      parts[mode][2] = (HsdOddsPart) { hsd_chances_find (odds, "below")->fraction, HSD_MARK_FAILURE };
      option->parts = parts[mode];
      option->n_parts = 3;
    }

  hsd_option_strip_set (strip, options, N_MODES);
  hsd_option_strip_set_chosen (strip, get (input, "mode"));
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
mode_cb (HsdDiscordantPage *self, guint mode)
{
  hsd_draft_set (draft_of (self), "mode", mode);
}

static HsdDistributionChart *
make_chart (void)
{
  return g_object_new (HSD_TYPE_DISTRIBUTION_CHART, "title", _("All Results, in %"), "signed", TRUE, NULL);
}

void
hsd_discordant_odds_lay (HsdDiscordantPage *self)
{
  GtkBox *options = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_OPTIONS);
  GtkBox *decisions = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS);

  self->modes = HSD_OPTION_STRIP (hsd_option_strip_new (_("How to Count?")));
  self->chart = make_chart ();
  self->other_modes = HSD_OPTION_STRIP (hsd_option_strip_new (_("What Each Way of Counting Promised")));
  self->drawn = make_chart ();
  gtk_widget_set_can_target (GTK_WIDGET (self->other_modes), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self->other_modes), FALSE);
  gtk_box_append (options, hsd_label_new (_("How to Count?"), "question"));
  gtk_box_append (options, GTK_WIDGET (self->modes));
  gtk_box_append (options, GTK_WIDGET (self->chart));
  gtk_box_append (decisions, hsd_label_new (_("What Each Way of Counting Promised"), "question"));
  gtk_box_append (decisions, GTK_WIDGET (self->other_modes));
  gtk_box_append (decisions, GTK_WIDGET (self->drawn));
  g_signal_connect_object (self->modes, "chosen", G_CALLBACK (mode_cb), self, G_CONNECT_SWAPPED);
}

void
hsd_discordant_odds_follow (HsdDiscordantPage *self)
{
  const HsdRecord *input = hsd_draft_get_input (draft_of (self));
  gboolean told = hsd_draft_get_visibility (draft_of (self)) == HSD_OPEN;

  show_modes (self, self->modes, input, told);
  show_chart (self, self->chart, input, told);
}

void
hsd_discordant_odds_tell (HsdDiscordantPage *self, HsdTest *test)
{
  const HsdRecord *input = hsd_test_get_story (test)->input;

  show_modes (self, self->other_modes, input, TRUE);
  show_chart (self, self->drawn, input, TRUE);
  hsd_distribution_chart_set_drawn (self->drawn, TRUE, hsd_system_page_get_fact (HSD_SYSTEM_PAGE (self), "result"));
}
