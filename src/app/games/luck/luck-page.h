/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/luck/luck-decisions.h"
#include "app/games/luck/luck-hours.h"
#include "app/games/luck/ruler.h"
#include "app/games/pages.h"
#include "app/widgets/odds-bar.h"

G_BEGIN_DECLS

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

#define HSD_TYPE_LUCK_PAGE (hsd_luck_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckPage, hsd_luck_page, HSD, LUCK_PAGE, HsdSystemPage)

/* Shows a percentage as bands, from the odds of the qualities. */
void hsd_luck_ruler_show (HsdRuler *ruler, const HsdWord *qualities, const HsdChances *odds);

GtkWidget *hsd_luck_share_new (HsdLuckShare *share);
void       hsd_luck_share_set (HsdLuckShare *share, const char *label, HsdFraction chance, HsdMark mark, gboolean told);

/* Answers the fields of astrology in the inputs of a throw, or the arguments of a call. */
void hsd_luck_sky_write (const HsdLuckSky *self, HsdRecord *record);

const HsdLuckSky *hsd_luck_page_get_sky (HsdLuckPage *self);

void hsd_luck_page_say_sky (HsdLuckPage *self, const HsdLuckSky *sky);

/* NULL before a result was shown. */
HsdLuckDecisions *hsd_luck_page_get_decisions (HsdLuckPage *self);

/* The names of the hours. */
const HsdWord *hsd_luck_page_hours (HsdLuckPage *self);

/* The words of this game for the sentence. */
extern const HsdVocabulary hsd_luck_vocabulary;

G_END_DECLS
