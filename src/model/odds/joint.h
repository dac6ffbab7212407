/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

/* Room for 35 dice. */
#define HSD_JOINT_ROWS 72
#define HSD_JOINT_COLUMNS 36

/**
 * HsdJoint:
 *
 * The number of ways in which two counters come out together, from 0 up, over a common total in 128
 * bits: successes in rows, complications in columns. A count that does not fit sets @overflow.
 */
typedef struct
{
  guint rows;
  guint columns;
  gboolean overflow;
  HsdCount total;
  HsdCount counts[HSD_JOINT_ROWS][HSD_JOINT_COLUMNS];
} HsdJoint;

/* A die: @counts[r][c] of its faces add r to the rows and c (0 or 1) to the columns. */
typedef struct
{
  guint faces;
  guint counts[3][2];
} HsdJointDie;

/* Without dice: both counters are 0. */
void hsd_joint_init (HsdJoint *self);

/* Adds a die. */
void hsd_joint_throw (HsdJoint *self, const HsdJointDie *die);

/* Adds up @leader and @helpers, where the rows of the helpers count only if the leader has some. */
void hsd_joint_lead (HsdJoint *self, const HsdJoint *leader, const HsdJoint *helpers);

/* The number of ways in which the rows come to @row, over all columns. */
HsdCount hsd_joint_row (const HsdJoint *self, guint row);

HsdFraction hsd_joint_fraction (const HsdJoint *self, HsdCount count);

G_END_DECLS
