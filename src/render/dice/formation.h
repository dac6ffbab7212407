/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/motion.h"

G_BEGIN_DECLS

/* Private to the throw: a motion in the making. */

typedef struct
{
  const HsdSolid **solids; /* borrowed */
  guint n_dice;
  double tray;
  GArray *frames; /* float, seven to a die and frame */
} HsdRecorder;

void hsd_recorder_init  (HsdRecorder *self, const HsdSolid **solids, guint n_dice, double tray);
void hsd_recorder_clear (HsdRecorder *self);
void hsd_recorder_reset (HsdRecorder *self);
void hsd_recorder_add   (HsdRecorder *self, HsdVec position, HsdQuat turn);

/* A copy of what was recorded, with its times of rest. */
HsdMotion *hsd_recorder_finish (const HsdRecorder *self);

/* The last resort of a throw: private to it. */

/* The smallest tray in which that many dice can be laid. */
double hsd_formation_tray (guint n_dice);

HsdMotion *hsd_formation_lay (HsdRecorder *recorder);

G_END_DECLS
