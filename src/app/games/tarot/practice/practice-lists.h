/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games/tarot/practice/practice-coach.h"

G_BEGIN_DECLS

/* Fills a list with sentences of the coach: GPtrArray of HsdPracticeHint, taken over. */
void hsd_practice_fill_hints (GtkListBox *list, GPtrArray *hints);

/* Fills a list with the rounds that are told. */
void hsd_practice_fill_rounds (GtkListBox *list, HsdPracticeCycle *cycle);

/* Cards by their names, one after the other; free it with g_free(). */
char *hsd_practice_name_cards (HsdPile pile);

/* What a round is about: the trait, the modifier, the difficulty with its name; free it with g_free(). */
char *hsd_practice_describe_task (HsdPracticeCycle *cycle, const HsdPracticeTask *task);

G_END_DECLS
