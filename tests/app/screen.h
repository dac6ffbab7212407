/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A screen that no other process shares: where the windows of several meet, each takes the focus from the
 * others, and closes what they have opened. HASARD_TEST_DISPLAY keeps the one that is there; so does a
 * machine without Xvfb. Call it before GTK is started. */
void hsd_test_take_screen (void);

void hsd_test_leave_screen (void);

G_END_DECLS
