/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/chance/fraction.h"
#include "model/story/field.h"

G_BEGIN_DECLS

/* How much of the whole ends in @mark. */
typedef struct
{
  HsdFraction chance;
  HsdMark mark;
} HsdOddsPart;

/**
 * HsdOddsBar:
 *
 * Chances as parts of a bar, each in the colour and the pattern of its outcome; what they leave
 * is the empty track. It only decorates the numbers beside it.
 */
#define HSD_TYPE_ODDS_BAR (hsd_odds_bar_get_type ())
G_DECLARE_FINAL_TYPE (HsdOddsBar, hsd_odds_bar, HSD, ODDS_BAR, GtkWidget)

#define HSD_ODDS_PARTS_MAX 7

GtkWidget *hsd_odds_bar_new (int height);

/* Draws again only when the parts are others. Those after the seventh are not shown. */
void hsd_odds_bar_set (HsdOddsBar *self, const HsdOddsPart *parts, guint n);

/* The place of a tick for the expected value, from 0 to 1; below 0 for none. */
void hsd_odds_bar_set_expected (HsdOddsBar *self, double expected);

G_END_DECLS
