/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Make what all pictures of dice share: the stuff of the tray with the d20 that lies on it at first, and every
 * sign on every face. Each takes some thirty milliseconds; any thread may do so while others draw, who then wait
 * for what they want first alone. */
void hsd_dice_prepare_tray (void);
void hsd_dice_prepare_faces (void);

G_END_DECLS
