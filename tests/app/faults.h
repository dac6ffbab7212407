/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on any warning fails the test, except for known ones of GTK and libadwaita that cannot
 * be avoided: each is listed in faults.c with the version that emits it. */
void hsd_test_expect_no_warnings (void);

G_END_DECLS
