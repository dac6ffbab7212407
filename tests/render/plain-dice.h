/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/dice/camera.h"
#include "render/dice/motion.h"
#include "render/dice/scene.h"

G_BEGIN_DECLS

/* The reference for what dice cost: the faces that can be seen as cairo paths, flat, with their
 * numerals, on one colour. @turns as hsd_pose_turn_to() has them. */
void hsd_plain_dice_draw (cairo_t *cr, const HsdCamera *camera, const HsdSceneDie *dice, guint n_dice,
                          const HsdMotion *motion, const HsdQuat *turns, double time);

G_END_DECLS
