/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on a negative number of @spin has a true minus, as everywhere else; one that is typed may have a hyphen too. Letters
 * are not taken. Numbers are whole. */
void hsd_spin_button_take_minus (GtkSpinButton *spin);

G_END_DECLS
