/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether there is a graphics card that could draw, among the device files in @folder ("/dev"). */
gboolean hsd_renderer_has_card (const char *folder);

/* Call it before GTK is initialised: selects the cairo renderer if OpenGL would run without a
 * graphics card. GSK_RENDERER takes precedence. */
void hsd_renderer_choose (void);

G_END_DECLS
