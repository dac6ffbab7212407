/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/record.h"

G_BEGIN_DECLS

/* The last resort of a throw: private to it. */

/* The smallest tray in which that many dice can be laid. */
double hsd_formation_tray (guint n_dice);

HsdMotion *hsd_formation_lay (HsdRecorder *recorder);

G_END_DECLS
