/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games/tarot/practice/practice-coach.h"

G_BEGIN_DECLS

/* Fills a list with sentences of the coach: GPtrArray of HsdPracticeHint, taken over. */
void hsd_practice_fill_hints (GtkListBox *list, GPtrArray *hints);

/* Fills a list with the finished rounds. */
void hsd_practice_fill_rounds (GtkListBox *list, HsdPracticeCycle *cycle);

/* A word or two of the coach about a card in hand. */
const char *hsd_practice_tag (const HsdPracticeRound *round, int card);

G_END_DECLS
