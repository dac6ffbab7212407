/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/games/pages.h"
#include "app/games/tarot/tarot-hand.h"
#include "app/games/tarot/tarot-lasting.h"
#include "app/games/tarot/tarot-real.h"
#include "app/games/tarot/tarot-snapshot.h"
#include "app/widgets/distribution-chart.h"
#include "app/widgets/toggle-group.h"

G_BEGIN_DECLS

/* For the files of the page of Choice & Destiny alone.
 *
 * The page makes a #HsdTarotSnapshot of its draft or its test whenever one of them changes; its sections follow
 * #HsdTarotPage:snapshot. Its actions: tarot.choose and tarot.play a card of the hand, tarot.lend one of another hand,
 * tarot.take-back, and the switches tarot.critical, tarot.crucial and tarot.hidden. */
struct _HsdTarotPage
{
  HsdSystemPage parent_instance;

  HsdTarotSnapshot *snapshot; /* owned: what is shown */
  HsdTarotSnapshot *asked; /* owned: the draft, whatever is shown */

  /* The questions. */
  HsdToggleGroup *modifiers;
  GtkLabel *level;
  HsdToggleGroup *difficulties;
  GtkWidget *difficulty_box;
  HsdToggleGroup *kinds;
  HsdToggleGroup *npc_modifiers;
  HsdToggleGroup *opponents;
  HsdToggleGroup *opponent_modifiers;
  GtkWidget *crucial_row;

  /* The decisions. */
  HsdTarotHand *hand;
  gboolean hidden;     /* all hands show their backs */
  char *uncovered;     /* the second player, once they have come to the screen, or NULL */
  guint64 uncovered_in; /* the id of that test */
  guint64 chosen_in;    /* the id of the test in which a card was chosen by hand */
  GtkWidget *chart_box;
  HsdDistributionChart *chart;

  HsdTarotLasting *lasting;
  HsdTarotReal *real;
  gboolean wide; /* more than one column */
};

#define HSD_TYPE_TAROT_PAGE (hsd_tarot_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdTarotPage, hsd_tarot_page, HSD, TAROT_PAGE, HsdSystemPage)

/* Makes a snapshot of the page as it is now; free it with g_object_unref(). */
HsdTarotSnapshot *hsd_tarot_page_make_scene (HsdTarotPage *self);

/* Shows the page anew when nothing but the page has changed. */
void hsd_tarot_page_follow (HsdTarotPage *self);

/* --- tarot-questions.c --- */

void hsd_tarot_questions_lay (HsdTarotPage *self);
void hsd_tarot_questions_answer_digits (HsdSystemPage *page, int number);
void hsd_tarot_questions_follow (HsdTarotPage *self);
void hsd_tarot_questions_seat (HsdTarotPage *self);

/* --- tarot-chart.c --- */

void hsd_tarot_chart_lay (HsdTarotPage *self);
void hsd_tarot_chart_follow (HsdTarotPage *self, int card);

/* --- tarot-decisions.c --- */

void hsd_tarot_decisions_follow (HsdTarotPage *self);

/* Undoes the last card of the test, and tells why when it cannot. */
void hsd_tarot_decisions_take_back (HsdSystemPage *page);

/* --- tarot-lend.c: what quick entry is lent --- */

extern const HsdLender hsd_tarot_lender;

G_END_DECLS
