/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-aside.h"
#include "app/widgets/distribution-chart.h"
#include "model/systems/pool2d20-table.h"

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

void
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
