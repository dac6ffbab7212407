/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/radio-button.h"

G_BEGIN_DECLS

/**
 * HsdToggle:
 *
 * A button of #HsdToggleGroup, of one line, or of two when it has a value.
 */
#define HSD_TYPE_TOGGLE (hsd_toggle_get_type ())
G_DECLARE_FINAL_TYPE (HsdToggle, hsd_toggle, HSD, TOGGLE, HsdRadioButton)

G_END_DECLS
