/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/odds/wide.h"

G_BEGIN_DECLS

#define HSD_CAMPAIGN_TESTS 10
#define HSD_CAMPAIGN_POINTS 30

/**
 * HsdCampaign:
 *
 * Several like tests of the luck call in a row, where luck is called on every failure as
 * long as a point is left: how often they end with so many successes and so many points,
 * over the common total of all that may be thrown.
 */
typedef struct
{
  guint n_tests;
  guint points;
  HsdWide total;
  HsdWide counts[HSD_CAMPAIGN_TESTS + 1][HSD_CAMPAIGN_POINTS + 1]; /* [successes][points left] */
} HsdCampaign;

/* @action faces of a hundred let the action succeed; @luck[n] let a call with n points left,
 * up to @points. FALSE when there are too many tests: nine always fit, ten do when all
 * chances are multiples of 5 %. */
gboolean hsd_campaign_init (HsdCampaign *self, int action, const int *luck, guint points, guint n_tests);

/* "81/200": the chance in lowest terms. */
char *hsd_campaign_chance (const HsdCampaign *self, guint successes, guint points_left);

G_END_DECLS
