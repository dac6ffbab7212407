/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Prepare the data that all pictures of dice share: the materials of the tray with the d20 that is
 * on it at first, and all signs on all faces. Each takes about thirty milliseconds and can run in
 * any thread; others that draw meanwhile only wait for what they need. */
void hsd_dice_prepare_tray (void);
void hsd_dice_prepare_faces (void);

G_END_DECLS
