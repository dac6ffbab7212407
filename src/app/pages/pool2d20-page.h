/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/card-grid.h"
#include "app/odds-bar.h"
#include "app/option-strip.h"
#include "app/pages/pages.h"
#include "app/toggles.h"
#include "app/tokens.h"

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
  char *attribute; /* its identifier on the sheet, or NULL */
  char *skill;     /* its name there, or NULL */

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

  /* pools */
  HsdTokens *group;
  HsdTokens *gm;
  HsdTokens *luck;

  /* what may follow */
  GtkLabel *to_spend;
  HsdCardGrid *cards;
  GtkLabel *trouble;
  gboolean following;
};

#define HSD_TYPE_POOL2D20_PAGE (hsd_pool2d20_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Page, hsd_pool2d20_page, HSD, POOL2D20_PAGE, HsdSystemPage)

/* The questions, the options, the decisions: each makes its part, and follows. */
void  hsd_pool2d20_questions_lay (HsdPool2d20Page *self);
void  hsd_pool2d20_questions_follow (HsdPool2d20Page *self);
void  hsd_pool2d20_questions_seat (HsdPool2d20Page *self);
void  hsd_pool2d20_questions_recall (HsdPool2d20Page *self, const HsdStory *story);
char *hsd_pool2d20_questions_name (HsdPool2d20Page *self);

void hsd_pool2d20_options_lay (HsdPool2d20Page *self);
void hsd_pool2d20_options_follow (HsdPool2d20Page *self);

void hsd_pool2d20_decisions_lay (HsdPool2d20Page *self);
void hsd_pool2d20_decisions_follow (HsdPool2d20Page *self, HsdTest *test);

/* The helpers' rows. */
void hsd_pool2d20_helpers_lay (HsdPool2d20Page *self);
void hsd_pool2d20_helpers_follow (HsdPool2d20Page *self);

/* How many points the dice that are bought cost, and how many of them the group can pay. */
int hsd_pool2d20_cost (int bought);

G_END_DECLS
