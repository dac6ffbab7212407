/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/camera.h"

G_BEGIN_DECLS

/* Paints rows @from to @to of the empty tray, camera->width pixels each: night-blue felt in a pool
 * of light, and its wooden rim. The alpha of a pixel is not its opacity but the strength of a
 * shadow on it: less on wood. */
void hsd_felt_paint (const HsdCamera *camera, guint32 *pixels, int from, int to);

G_END_DECLS
