/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The tour of a translator through all that the program can say. Actions of @application, while a translation is followed:
 * next-unseen goes to the next message that was not seen yet, show-moment to a message in a moment, both by name, show-specimen
 * to one that stands in no moment; find-moments plays all of them and keeps in mind what each one shows. */
void hsd_tour_add_actions (GtkApplication *application);

G_END_DECLS
