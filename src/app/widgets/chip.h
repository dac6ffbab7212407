/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdChip:
 *
 * A question that is seldom asked, folded: a button with the answer in words, which opens the question. It is an outline
 * where the answer is the usual one, and filled where it changes the throw.
 */
#define HSD_TYPE_CHIP (hsd_chip_get_type ())
G_DECLARE_FINAL_TYPE (HsdChip, hsd_chip, HSD, CHIP, GtkWidget)

/* @name is what is asked, for a screen reader; @content asks it. */
GtkWidget *hsd_chip_new (const char *name, GtkWidget *content);

void hsd_chip_set_answer (HsdChip *self, const char *answer, gboolean filled);

/* Opens the question, as a click does. */
void hsd_chip_open (HsdChip *self);
void hsd_chip_close (HsdChip *self);

G_END_DECLS
