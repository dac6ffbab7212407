/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdSystemPage alone. */

#include "app/actor-strip.h"
#include "app/kept-back.h"
#include "app/panes.h"
#include "app/real-dice.h"
#include "app/recents.h"
#include "app/system-page.h"
#include "app/telling.h"

G_BEGIN_DECLS

/* What all pages hold. */
typedef struct
{
  HsdTable *table;   /* owned */
  HsdSystem *system; /* lives as long as the program */
  HsdDraft *draft;   /* owned */
  HsdForm *form;     /* owned: what the page does not ask itself */
  HsdForm *name;     /* owned: what the test is called */
  HsdRealDice *real; /* owned; NULL where cards are drawn */
  HsdTest *test;     /* that is told; owned */
  guint64 prepared;  /* the telling after which something new is prepared */
  gboolean preparing;
  gboolean waiting; /* for the page to be looked at */
  HsdDeed deeds[HSD_N_DEEDS];
  char *verdict;

  /* of the template */
  GtkScrolledWindow *scrolled;
  HsdPanes *panes;
  GtkWidget *situation;
  HsdActorStrip *actors;
  GtkWidget *newcomer;
  GtkStack *left;
  HsdRecents *recents;
  GtkBox *questions;
  GtkWidget *settings;
  HsdTelling *telling;
  HsdStageView *stage;
  GtkWidget *decision;
  HsdKeptBack *kept_back;
  GtkStack *right;
  GtkBox *options;
  GtkBox *decisions;
  GtkBox *aside;
  HsdThrowBar *bar;
} HsdPagePrivate;

HsdPagePrivate *hsd_page_private (HsdSystemPage *self);

/* Shows the state that the page is in. */
void hsd_page_show (HsdSystemPage *self);

void hsd_page_tell_refusal (HsdSystemPage *self, const GError *error);
void hsd_page_seat (HsdSystemPage *self, const char *name);
void hsd_page_throw_deed (HsdSystemPage *self);

G_END_DECLS
