/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Starts an X server for this process only: on a shared one windows take the focus from each other
 * and close each other’s popovers. With HASARD_TEST_DISPLAY, or without Xvfb, the current display
 * is used. Call it before GTK is initialised. */
void hsd_test_take_screen (void);

void hsd_test_leave_screen (void);

G_END_DECLS
