/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/system-page.h"

G_BEGIN_DECLS

/* Asks what a choice wants to know, real dice included, in a popover at @widget, and takes it
 * when that is answered. */
void hsd_choice_popover_open (GtkWidget *widget, HsdSystemPage *page, const char *choice);

/* A popover at @widget for a page that asks in its own way. It goes when it is closed. */
GtkWidget *hsd_choice_popover_new (GtkWidget *widget, const char *label, GtkWidget *content);

G_END_DECLS
