/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/form/form.h"
#include "model/table/retelling.h"

G_BEGIN_DECLS

/**
 * HsdWhatIf:
 *
 * “What if…”: the last test of a table with other inputs and choices, but the same dice and cards.
 * The actual and the new result are side by side and follow every change. It works on a copy: the table changes only
 * when the roll is corrected.
 */
#define HSD_TYPE_WHAT_IF (hsd_what_if_get_type ())
G_DECLARE_FINAL_TYPE (HsdWhatIf, hsd_what_if, HSD, WHAT_IF, AdwWindow)

/* Opens it over @parent, which may be NULL, to correct the roll if @corrects; NULL when there is nothing to tell again, and why. */
HsdWhatIf *hsd_what_if_show (GtkWindow *parent, HsdTable *table, gboolean corrects, GError **error);

/* The form of the inputs; and that of a choice that was made, by its index. */
HsdForm   *hsd_what_if_get_form (HsdWhatIf *self);
GtkSwitch *hsd_what_if_get_switch (HsdWhatIf *self, guint decision);
HsdForm   *hsd_what_if_get_choice_form (HsdWhatIf *self, guint decision);

G_END_DECLS
