/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/option-strip.h"
#include "app/widgets/toggles.h"

G_BEGIN_DECLS

/* For the files of the page of the initiates' dice alone. */

struct _HsdInitiatesPage
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggles *characteristics;
  GtkDropDown *skills;
  HsdToggles *bonuses; /* where the sheet has no skills */
  HsdToggles *thresholds;
  GtkSwitch *secret;
  GtkLabel *zeros;

  /* what it would bring */
  HsdOptionStrip *dice;
  GtkLabel *advice;

  /* the negotiation */
  GtkWidget *negotiation;
  HsdToggles *stated;
  HsdOptionStrip *prices;
  GtkEditable *text;
  GtkWidget *suggestions;
  GtkBox *agreeing;
  GtkToggleButton *everybody;
  GtkLabel *missing;
  GtkWidget *real; /* the pad is below it */
  HsdFacePad *pad;
  GtkLabel *owed;
  guint price;
  guint64 negotiated; /* the test that is being negotiated */
  gboolean following;
};

#define HSD_TYPE_INITIATES_PAGE (hsd_initiates_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdInitiatesPage, hsd_initiates_page, HSD, INITIATES_PAGE, HsdSystemPage)

void  hsd_initiates_questions_lay (HsdInitiatesPage *self);
void  hsd_initiates_questions_follow (HsdInitiatesPage *self);
void  hsd_initiates_questions_seat (HsdInitiatesPage *self);

void hsd_initiates_options_lay (HsdInitiatesPage *self);
void hsd_initiates_options_follow (HsdInitiatesPage *self);

void hsd_initiates_negotiation_lay (HsdInitiatesPage *self);
void hsd_initiates_negotiation_agree (HsdInitiatesPage *self); /* all of them; where all do, none any more */
void hsd_initiates_negotiation_weigh (HsdSystemPage *page, int by);
void hsd_initiates_negotiation_follow (HsdInitiatesPage *self, HsdTest *test);

/* What quick entry is lent. */
extern const HsdLender hsd_initiates_lender;

G_END_DECLS
