/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/discordant/discordant-counting.h"
#include "app/games/discordant/discordant-lines.h"
#include "app/games/pages.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/option-strip.h"
#include "app/widgets/toggle-group.h"

G_BEGIN_DECLS

/* For the files of the page of discordant dice alone. */

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
  HsdOptionStrip *ways;
  HsdDistributionChart *chart;
  HsdOptionStrip *other_ways;
  HsdDistributionChart *drawn;
};

#define HSD_TYPE_DISCORDANT_PAGE (hsd_discordant_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantPage, hsd_discordant_page, HSD, DISCORDANT_PAGE, HsdSystemPage)

/* The ways of counting, with every part of the dice that may become levels, and all results. */
void hsd_discordant_odds_lay (HsdDiscordantPage *self);
void hsd_discordant_odds_follow (HsdDiscordantPage *self);
void hsd_discordant_odds_tell (HsdDiscordantPage *self, HsdTest *test);

/* A number that @input settles before the throw. */
int hsd_discordant_settled_fact (HsdDiscordantPage *self, const HsdRecord *input, const char *fact);

/* The words of this game for quick entry. */
extern const HsdLender hsd_discordant_lender;

G_END_DECLS
