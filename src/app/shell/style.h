/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds to the style of the application what it has only when dark, or in high contrast, and follows the desktop in
 * that from now on. libadwaita would do so by the names of the files, which newer versions call deprecated, and older
 * ones do not know the queries that newer ones want instead. Once GTK is initialised. */
void hsd_style_follow (void);

G_END_DECLS
