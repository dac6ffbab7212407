/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/games/tarot/practice/practice-cycle.h"

G_BEGIN_DECLS

/* Binds the closures that the template of #HsdPracticePage calls: all are functions of its cycle. */
void hsd_practice_bind_closures (GtkWidgetClass *widget_class);

/* The name of its one button, with the number of the card that is chosen, or 0; free it with g_free(). */
char *hsd_practice_name_deed (HsdPracticeCycle *cycle, int chosen);

G_END_DECLS
