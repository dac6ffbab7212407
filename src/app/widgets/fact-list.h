/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/story/steps.h"
#include "model/story/story.h"

G_BEGIN_DECLS

/* Fills a list box with the steps of the explanation, numbered. */
void hsd_step_list_fill (GtkListBox *list, const HsdSteps *steps);

/* A value as text: a word, yes or no, a list of numbers; free it with g_free(). */
char *hsd_fact_describe (const HsdRecord *record, guint index);

/* Takes the rows beyond the first @n out of a list box. */
void hsd_list_shorten (GtkListBox *list, guint n);

/* Takes every row out of a list box. */
void hsd_list_empty (GtkListBox *list);

G_END_DECLS
