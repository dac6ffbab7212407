/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many successes may come, for whoever has room for a chart. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-page.h"

#define TOTALS "totals/"

static int
difficulty_of (const HsdRecord *input)
{
  const HsdField *fields = hsd_record_fields (input);

  return hsd_record_get (input, hsd_fields_find (fields, "difficulty")) +
         (hsd_record_get (input, hsd_fields_find (fields, "second_major_action")) ? 1 : 0);
}

/* The bars of @input, whose odds are given. */
static void
show (HsdPool2d20Page *self, const HsdChances *odds, int difficulty)
{
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

void
hsd_pool2d20_aside_ask (HsdPool2d20Page *self)
{
  HsdDraft *draft = hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
  gboolean told = hsd_draft_get_visibility (draft) == HSD_OPEN;

  hsd_distribution_chart_set_drawn (self->chart, FALSE, 0);
  show (self, told ? hsd_draft_get_odds (draft) : NULL, difficulty_of (hsd_draft_get_input (draft)));
}

/* The same chart, of what was asked, with what came of it. */
void
hsd_pool2d20_aside_tell (HsdPool2d20Page *self, HsdTest *test)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const HsdStory *story = hsd_test_get_story (test);
  gboolean told = hsd_story_visibility (story) != HSD_HIDE_THRESHOLD;
  g_autoptr (HsdChances) odds = told ? hsd_draft_try (hsd_system_page_get_draft (page), hsd_record_copy (story->input)) : NULL;

  show (self, odds, difficulty_of (story->input));
  hsd_distribution_chart_set_drawn (self->chart, hsd_story_outcome (story) >= 0, hsd_system_page_get_fact (page, "total"));
}

void
hsd_pool2d20_aside_press (HsdPool2d20Page *self)
{
  hsd_distribution_chart_set_table (self->chart, !hsd_distribution_chart_get_table (self->chart));
}

void
hsd_pool2d20_aside_lay (HsdPool2d20Page *self)
{
  /* Translators: the title of a chart: how likely each number of successes is. */
  self->chart = g_object_new (HSD_TYPE_DISTRIBUTION_CHART, "title", _("Successes, in %"), NULL);
  /* Translators: the legend of a chart. */
  hsd_distribution_chart_set_legend (self->chart, (HsdChartLegend[]) { { HSD_MARK_SUCCESS, _("success") },
                                                                       /* Translators: the legend of a chart. */
                                                                       { HSD_MARK_FAILURE, _("failure") } },
                                     2);
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_ASIDE), GTK_WIDGET (self->chart));
}
