/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether there is a graphics card that could draw, among the device files in @folder ("/dev"). */
gboolean hsd_renderer_has_card (const char *folder);

/* Before the first screen is opened: has GTK draw with cairo where it would otherwise use OpenGL without a graphics
 * card. Whoever has set GSK_RENDERER has chosen. */
void hsd_renderer_choose (void);

G_END_DECLS
