/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"
#include "app/widgets/card-grid.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/odds-bar.h"
#include "app/widgets/option-strip.h"
#include "app/widgets/toggles.h"
#include "app/widgets/tokens.h"

G_BEGIN_DECLS

/* For the files of the page of the 2d20 pool alone. */

struct _HsdPool2d20Page
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggles *attributes;
  GtkDropDown *skills;
  GtkWidget *skills_box;
  HsdToggles *ranks; /* where there is no sheet with skills */
  HsdToggles *difficulties;
  HsdToggles *ranges;
  GtkWidget *helpers_box;
  GtkListBox *helpers;
  GHashTable *wishes; /* by name: with what somebody wants to help */

  /* what it would bring */
  GtkLabel *percent;
  GtkLabel *condition;
  GtkLabel *mean;
  GtkLabel *complication;
  HsdOddsBar *bar;
  HsdOptionStrip *dice;
  GtkCheckButton *lucky;
  GtkLabel *lucky_gain;
  GtkWidget *lucky_row;

  /* beside it */
  HsdDistributionChart *chart;

  /* pools */
  HsdTokens *group;
  HsdTokens *gm;
  HsdTokens *luck;

  /* what may follow */
  HsdTokens *to_spend;
  GtkLabel *produced;
  HsdCardGrid *cards;
  GtkLabel *closed; /* what is not among them now, and why */
  GtkLabel *trouble;
  gboolean following;
};

#define HSD_TYPE_POOL2D20_PAGE (hsd_pool2d20_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Page, hsd_pool2d20_page, HSD, POOL2D20_PAGE, HsdSystemPage)

/* The questions, the options, the decisions: each makes its part, and follows. */
void  hsd_pool2d20_questions_lay (HsdPool2d20Page *self);
void  hsd_pool2d20_questions_follow (HsdPool2d20Page *self);
void  hsd_pool2d20_questions_seat (HsdPool2d20Page *self);

void hsd_pool2d20_options_lay (HsdPool2d20Page *self);
void hsd_pool2d20_options_follow (HsdPool2d20Page *self);

void hsd_pool2d20_decisions_lay (HsdPool2d20Page *self);
void hsd_pool2d20_decisions_follow (HsdPool2d20Page *self, HsdTest *test);

/* The helpers' rows, and the focus for them. */
void hsd_pool2d20_helpers_lay (HsdPool2d20Page *self);
void hsd_pool2d20_helpers_follow (HsdPool2d20Page *self);
void hsd_pool2d20_helpers_focus (HsdPool2d20Page *self);
void hsd_pool2d20_helpers_forget (HsdPool2d20Page *self);

/* What stands beside where there is room for it. */
void hsd_pool2d20_aside_lay (HsdPool2d20Page *self);
void hsd_pool2d20_aside_ask (HsdPool2d20Page *self);
void hsd_pool2d20_aside_tell (HsdPool2d20Page *self, HsdTest *test);
void hsd_pool2d20_aside_press (HsdPool2d20Page *self);

/* Miss Fortune: opens at a widget, with a die chosen or −1, and returns the popover; the best that
 * one die promises, or NULL, to be freed. */
GtkWidget *hsd_pool2d20_reroll_open (HsdPool2d20Page *self, GtkWidget *at, HsdDieKind kind, int place);
char      *hsd_pool2d20_reroll_gain (HsdPool2d20Page *self);

/* Luck that is spent beside the test, on a “detail” or on “timing”. */
const char *hsd_pool2d20_luck_why_closed (HsdPool2d20Page *self, const char *on);
void        hsd_pool2d20_luck_spend (HsdPool2d20Page *self, GtkWidget *at, const char *on);

/* How many points the dice that are bought cost, and how many of them the group can pay. */
int hsd_pool2d20_cost (int bought);

/* What quick entry is lent. */
extern const HsdLender hsd_pool2d20_lender;

G_END_DECLS
