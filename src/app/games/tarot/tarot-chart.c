/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Under the hand, where there is room: by how much each arcanum that is left would let a card succeed or fail. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/tarot-page.h"

#define ARCANA 22
#define OUTCOMES 4 /* against Destiny */

static HsdMark
mark_of (int arcanum, int margin, gboolean npc)
{
  HsdDestiny one;

  hsd_destiny_count (&one, arcanum + margin, hsd_pile_with (HSD_PILE_EMPTY, arcanum), npc);
  if (one.critical_successes > 0)
    return HSD_MARK_CRITICAL_SUCCESS;
  if (one.critical_failures > 0)
    return HSD_MARK_CRITICAL_FAILURE;

  return one.successes > 0 ? HSD_MARK_SUCCESS : HSD_MARK_FAILURE;
}

/* From the highest arcanum, which leaves the lowest margin. */
static guint
fill (HsdTarotPage *self, int cards, HsdChartItem *items)
{
  gboolean npc = hsd_tarot_snapshot_is_against (self->snapshot, "versus-npc");
  HsdPile left = hsd_tarot_snapshot_possible (self->snapshot);
  int sum = cards + hsd_tarot_snapshot_offset (self->snapshot);
  guint n = 0;

  for (int arcanum = ARCANA - 1; arcanum > 0; arcanum--)
    if (hsd_pile_has (left, arcanum))
      items[n++] = (HsdChartItem) { sum - arcanum, hsd_fraction (1, hsd_pile_size (left)), mark_of (arcanum, sum - arcanum, npc) };

  return n;
}

void
hsd_tarot_chart_lay (HsdTarotPage *self)
{
  /* Translators: the title of a chart: a bar for each major arcanum that may still come, as high as the margin with
     it. */
  self->chart = g_object_new (HSD_TYPE_DISTRIBUTION_CHART, "title", _("Margin by Arcanum Left"), "signed", TRUE, NULL);
  self->chart_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_hide (self->chart_box);
  gtk_box_append (GTK_BOX (self->chart_box), GTK_WIDGET (self->chart));
  gtk_box_append (hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_DECISIONS), self->chart_box);
}

/* @card is what is played, or may be; 0 for none. */
void
hsd_tarot_chart_follow (HsdTarotPage *self, int card)
{
  const HsdStory *story = hsd_tarot_snapshot_story (self->snapshot);
  HsdChartItem items[ARCANA];
  HsdDestiny destiny;
  gboolean shown = card > 0 && story != NULL && story->choosing && !self->hidden &&
                   hsd_tarot_snapshot_count (self->snapshot, card + hsd_tarot_snapshot_lent (self->snapshot), &destiny);
  HsdSystem *system = hsd_system_page_get_system (HSD_SYSTEM_PAGE (self));
  const HsdWord *words = HSD_SYSTEM_GET_CLASS (system)->facts[hsd_system_get_outcome_fact (system)].words;
  HsdChartLegend legend[OUTCOMES];

  gtk_widget_set_visible (GTK_WIDGET (self->chart), shown);
  if (!shown)
    return;

  for (guint i = 0; i < OUTCOMES; i++)
    legend[i] = (HsdChartLegend) { words[i].mark, hsd_translate (words[i].label) };
  hsd_distribution_chart_set_legend (self->chart, legend, G_N_ELEMENTS (legend));
  hsd_distribution_chart_set_items (self->chart, items,
                                    fill (self, card + hsd_tarot_snapshot_lent (self->snapshot), items));
}
