/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"
#include "app/games/pool2d20/pool2d20-aside.h"
#include "app/games/pool2d20/pool2d20-decisions.h"
#include "app/games/pool2d20/pool2d20-helpers.h"
#include "app/games/pool2d20/pool2d20-options.h"
#include "app/games/pool2d20/pool2d20-round.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/tokens.h"

G_BEGIN_DECLS

/* For the files of the page of the 2d20 pool alone. */

struct _HsdPool2d20Page
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggleGroup *attributes;
  GtkDropDown *skills;
  GtkWidget *skills_box;
  HsdToggleGroup *ranks; /* where there is no sheet with skills */
  HsdToggleGroup *difficulties;
  HsdToggleGroup *ranges;
  HsdToggleGroup *attacks;

  /* its sections */
  HsdPool2d20Helpers *helpers;
  HsdPool2d20Options *options;
  HsdPool2d20Aside *aside;
  HsdPool2d20Round *round;
  HsdPool2d20Round *round_told; /* the same beside the decisions; NULL before a result was shown */
  HsdPool2d20Decisions *decisions; /* NULL before a result was shown */

  /* pools */
  HsdTokens *group;
  HsdTokens *gm;
  HsdTokens *luck;

  gboolean following;
};

#define HSD_TYPE_POOL2D20_PAGE (hsd_pool2d20_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Page, hsd_pool2d20_page, HSD, POOL2D20_PAGE, HsdSystemPage)

/* The questions: made, and shown anew. */
void  hsd_pool2d20_questions_lay (HsdPool2d20Page *self);
void  hsd_pool2d20_questions_follow (HsdPool2d20Page *self);
void  hsd_pool2d20_questions_seat (HsdPool2d20Page *self);

/* The words of this game for quick entry. */
extern const HsdLender hsd_pool2d20_lender;

G_END_DECLS
