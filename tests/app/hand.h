/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Keys and clicks as a person gives them, by way of the X server. FALSE, and nothing is done, where
 * that is not possible, where HASARD_TEST_NO_HAND is set, or where somebody manages windows: there
 * a person may be at work. */
gboolean hsd_hand_key (guint keyval);
gboolean hsd_hand_click (int x, int y);

G_END_DECLS
