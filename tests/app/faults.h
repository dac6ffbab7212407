/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on any warning ends the test, but for those of GTK and libadwaita that no program can keep them from: each
 * is named in faults.c with the version that has it. */
void hsd_test_expect_no_warnings (void);

G_END_DECLS
