/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* GTK shows a button that a key has pressed as pressed for a quarter of a second, and clicks it then. Whatever it was
 * pressed for may be over: the page was left, another test begun, a sheet taken away. From now on, for the whole
 * program, a button that is not seen any more is not clicked. */
void hsd_late_keys_ignore (void);

G_END_DECLS
