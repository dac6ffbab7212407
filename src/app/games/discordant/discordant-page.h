/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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
  GtkLabel *total;
  GtkListBox *sources;
  HsdToggleGroup *levels;
  HsdToggleGroup *challenges;
  gboolean following;

  /* what it would bring; what it brought */
  HsdOptionStrip *modes;
  HsdDistributionChart *chart;
  HsdOptionStrip *other_modes;
  HsdDistributionChart *drawn;
};

#define HSD_TYPE_DISCORDANT_PAGE (hsd_discordant_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantPage, hsd_discordant_page, HSD, DISCORDANT_PAGE, HsdSystemPage)

/* The sources of dice: skills and sufferings of the sheet, and others. */
void hsd_discordant_sources_lay (HsdDiscordantPage *self);
void hsd_discordant_sources_follow (HsdDiscordantPage *self);
void hsd_discordant_sources_seat (HsdDiscordantPage *self);

/* “Athletics, Climbing”, or NULL. */

/* The three ways of counting with what all of them may give. */
void hsd_discordant_odds_lay (HsdDiscordantPage *self);
void hsd_discordant_odds_follow (HsdDiscordantPage *self);
void hsd_discordant_odds_tell (HsdDiscordantPage *self, HsdTest *test);

/* A number that @input settles before the throw. */
int hsd_discordant_settled_fact (HsdDiscordantPage *self, const HsdRecord *input, const char *fact);

/* The words of this game for quick entry. */
extern const HsdLender hsd_discordant_lender;

G_END_DECLS
