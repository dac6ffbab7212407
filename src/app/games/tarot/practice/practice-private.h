/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/games/tarot/deck-memory.h"
#include "app/games/tarot/hand.h"
#include "app/games/tarot/practice/practice-page.h"
#include "app/games/tarot/practice/practice-trend.h"
#include "app/stage/stage-view.h"
#include "app/widgets/panes.h"

G_BEGIN_DECLS

struct _HsdPracticePage
{
  GtkWidget parent_instance;

  HsdPracticeCycle *cycle; /* NULL before the page was shown */
  gboolean warm;           /* the best play is computed */
  guint idle;

  /* of the template */
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkLabel *round, *series, *score;
  GtkWidget *situation;
  GtkLabel *text, *terms, *brief;
  GtkWidget *reviewed;
  GtkLabel *review_caption;
  GtkListBox *review;
  GtkWidget *advised;
  GtkSwitch *coach;
  GtkListBox *hints;
  HsdDeckMemory *memory;
  GtkLabel *pile, *pile_count;
  HsdPracticeTrend *trend;
  HsdStageView *stage;
  GtkWidget *rounds_caption;
  GtkListBox *rounds;
  GtkWidget *hand_head;
  HsdHand *hand;
  GtkMenuButton *seed;
  GtkPopover *seed_popover;
  GtkEditable *word;
  GtkWidget *apart;
  GtkWidget *again;
  GtkWidget *primary;
  GtkLabel *primary_label;
  GtkLabel *key;
};

/* Shows what is there: practice-show.c. Until Destiny lies open, all stays as it was when it was
 * drawn. */
void hsd_practice_show (HsdPracticePage *self);

/* What the button at the foot does now, which follows the card that is chosen. */
void hsd_practice_show_bar (HsdPracticePage *self);

/* The results of the cycles that were played to their end. */
void hsd_practice_show_trend (HsdPracticePage *self);

G_END_DECLS
