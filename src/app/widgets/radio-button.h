/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HsdRadioButton:
 *
 * A button of an #HsdRadioGroup. While #HsdRadioButton:closed it can be reached, so that its reason is read, but not
 * chosen. * The arrows choose: on the one that is chosen already, the space bar throws, as it does elsewhere.
 */
#define HSD_TYPE_RADIO_BUTTON (hsd_radio_button_get_type ())
G_DECLARE_DERIVABLE_TYPE (HsdRadioButton, hsd_radio_button, HSD, RADIO_BUTTON, GtkToggleButton)

struct _HsdRadioButtonClass
{
  GtkToggleButtonClass parent_class;
};

gboolean hsd_radio_button_get_closed (HsdRadioButton *self);

G_END_DECLS
