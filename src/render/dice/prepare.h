/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes what all pictures of dice share: the stuff of the tray and every sign on every face. It takes a
 * tenth of a second; any thread may do so while others draw, who then wait for what they want first alone. */
void hsd_dice_prepare (void);

G_END_DECLS
