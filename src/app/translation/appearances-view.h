/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/translation/po-file.h"

G_BEGIN_DECLS

/**
 * HsdAppearancesView:
 *
 * The moments in which a message appears: activating one goes there. Where they are not known yet, a button finds them out; a
 * message that appears in none is shown as a specimen.
 */
#define HSD_TYPE_APPEARANCES_VIEW (hsd_appearances_view_get_type ())
G_DECLARE_FINAL_TYPE (HsdAppearancesView, hsd_appearances_view, HSD, APPEARANCES_VIEW, GtkWidget)

void hsd_appearances_view_show (HsdAppearancesView *self, const HsdPoEntry *entry);

G_END_DECLS
