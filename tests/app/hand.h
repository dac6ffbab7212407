/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Keys and clicks by the X server, as from a user. FALSE, without doing anything, where that is not
 * possible, where HASARD_TEST_NO_HAND is set, or where a window manager runs: a user may be at work
 * there. */
gboolean hsd_hand_key (guint keyval);
gboolean hsd_hand_click (int x, int y);

G_END_DECLS
