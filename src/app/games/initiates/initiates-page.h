/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/initiates/initiates-negotiation.h"
#include "app/games/pages.h"
#include "app/widgets/option-strip.h"
#include "app/widgets/toggle-group.h"

G_BEGIN_DECLS

/* For the files of the page of the initiates' dice alone. */

struct _HsdInitiatesPage
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggleGroup *characteristics;
  GtkDropDown *skills;
  HsdToggleGroup *bonuses; /* where the sheet has no skills */
  HsdToggleGroup *thresholds;
  GtkSwitch *secret;
  GtkLabel *zeros;

  /* what it would bring */
  HsdOptionStrip *dice;
  GtkLabel *advice;
  GtkLabel *confidence;

  HsdInitiatesNegotiation *negotiation; /* NULL before a result was shown */
  gboolean following;
};

#define HSD_TYPE_INITIATES_PAGE (hsd_initiates_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdInitiatesPage, hsd_initiates_page, HSD, INITIATES_PAGE, HsdSystemPage)

void  hsd_initiates_questions_lay (HsdInitiatesPage *self);
void  hsd_initiates_questions_follow (HsdInitiatesPage *self);
void  hsd_initiates_questions_seat (HsdInitiatesPage *self);

void hsd_initiates_options_lay (HsdInitiatesPage *self);
void hsd_initiates_options_follow (HsdInitiatesPage *self);

/* The words of this game for quick entry. */
extern const HsdLender hsd_initiates_lender;

G_END_DECLS
