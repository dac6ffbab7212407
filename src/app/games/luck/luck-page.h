/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/luck/luck-decisions.h"
#include "app/games/luck/luck-hours.h"
#include "app/games/luck/luck-odds.h"
#include "app/games/luck/ruler.h"
#include "app/games/pages.h"
#include "app/widgets/odds-bar.h"
#include "app/widgets/toggle-group.h"
#include "app/widgets/tokens.h"

G_BEGIN_DECLS

/* For the files of the page of the luck call alone. */

#define HSD_LUCK_QUALITIES 6
#define HSD_LUCK_ENDS 3

/* A share of something with its bar: a name, a number, and the bar below. */
typedef struct
{
  GtkWidget *box;
  GtkLabel *label;
  GtkLabel *percent;
  HsdOddsBar *bar;
} HsdLuckShare;

struct _HsdLuckPage
{
  HsdSystemPage parent_instance;

  /* what is asked */
  HsdToggleGroup *modes;
  GtkWidget *type_box;
  GtkDropDown *types;
  GtkLabel *terms;
  GtkWidget *value_box;
  HsdToggleGroup *characteristics; /* of the sheet */
  GtkWidget *number_row;       /* where there is no sheet */
  GtkSpinButton *number;
  HsdToggleGroup *skills;       /* of the sheet, or numbers where there are none */
  HsdToggleGroup *difficulties; /* their sum is the level */
  GtkWidget *wanted_row;
  GtkCheckButton *wanted;
  char *born;           /* whose hour of birth the sky has, or NULL */
  HsdLuckSky sky;
  int day; /* the number of the day that the table kept when it was looked at last; 0: none */

  /* what it would bring */
  HsdLuckOdds *odds;
  HsdLuckHours *hours;

  /* pools */
  HsdTokens *luck;
  GtkMenuButton *recovery;

  HsdLuckDecisions *decisions; /* NULL before a result was shown */

  gboolean following;
};

#define HSD_TYPE_LUCK_PAGE (hsd_luck_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckPage, hsd_luck_page, HSD, LUCK_PAGE, HsdSystemPage)

/* The questions, the odds, the pools: each makes its part, and follows. */
void  hsd_luck_questions_lay (HsdLuckPage *self);
void  hsd_luck_questions_follow (HsdLuckPage *self);
void  hsd_luck_questions_seat (HsdLuckPage *self);

/* The kinds of roll, in the order of the rules' table. */
GtkDropDown *hsd_luck_types_new (const HsdWord *types);

/* Shows a percentage as bands, from the odds of the qualities. */
void hsd_luck_ruler_show (HsdRuler *ruler, const HsdWord *qualities, const HsdChances *odds);

GtkWidget *hsd_luck_share_new (HsdLuckShare *share);
void       hsd_luck_share_set (HsdLuckShare *share, const char *label, HsdFraction chance, HsdMark mark, gboolean told);

void hsd_luck_recovery_lay (HsdLuckPage *self);
void hsd_luck_recovery_follow (HsdLuckPage *self);

/* Answers the fields of astrology in the inputs of a throw, or the arguments of a call. */
void hsd_luck_sky_write (const HsdLuckSky *self, HsdRecord *record);

const HsdLuckSky *hsd_luck_page_get_sky (HsdLuckPage *self);

/* Sets the sky in the draft and updates the widgets. The table stores the number of the day. */
void hsd_luck_page_take_sky (HsdLuckPage *self, const HsdLuckSky *sky);
void hsd_luck_page_say_sky (HsdLuckPage *self, const HsdLuckSky *sky);

/* A value of that sheet; @fallback without one. */
int hsd_luck_page_sheet_value (HsdLuckPage *self, const char *field, int fallback);

/* The level of the draft: told at once, or as skill and difficulty. */
int hsd_luck_page_get_level (HsdLuckPage *self);

/* The words of an input; the names of the hours. */
const HsdWord *hsd_luck_page_words (HsdLuckPage *self, const char *field);
const HsdWord *hsd_luck_page_hours (HsdLuckPage *self);

/* The character of the test, or before the throw that of the draft; NULL if none. */
const char *hsd_luck_page_get_actor (HsdLuckPage *self);

/* The words of this game for quick entry. */
extern const HsdLender hsd_luck_lender;

G_END_DECLS
