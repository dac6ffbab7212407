/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/form.h"
#include "app/result-view.h"

G_BEGIN_DECLS

/**
 * HsdSystemPage:
 *
 * The page of any system: who tries what, the throw, what it told and what may follow.
 * All of it comes from what the system declares.
 */
#define HSD_TYPE_SYSTEM_PAGE (hsd_system_page_get_type ())
G_DECLARE_FINAL_TYPE (HsdSystemPage, hsd_system_page, HSD, SYSTEM_PAGE, GtkWidget)

GtkWidget *hsd_system_page_new (HsdTable *table, HsdSystem *system);

HsdSystem     *hsd_system_page_get_system (HsdSystemPage *self);
HsdForm       *hsd_system_page_get_form (HsdSystemPage *self);
HsdResultView *hsd_system_page_get_result (HsdSystemPage *self);

/* Who acts, or NULL for somebody who is not at the table. */
const char *hsd_system_page_get_character (HsdSystemPage *self);

/* Makes the test that the form describes; marks the field that is refused. */
void hsd_system_page_throw (HsdSystemPage *self);

/* Gives the focus to what throws. */
void hsd_system_page_focus (HsdSystemPage *self);

G_END_DECLS
