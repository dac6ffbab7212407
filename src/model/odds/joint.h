/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/fraction.h"

G_BEGIN_DECLS

#define HSD_JOINT_ROWS 32
#define HSD_JOINT_COLUMNS 16

/**
 * HsdJoint:
 *
 * How often two counters come out together, from 0 up, over a common total in 64 bits:
 * successes in rows and complications in columns. A count that did not fit sets @overflow.
 */
typedef struct
{
  guint rows;
  guint columns;
  gboolean overflow;
  guint64 total;
  guint64 counts[HSD_JOINT_ROWS][HSD_JOINT_COLUMNS];
} HsdJoint;

/* What one die adds: @counts[r][c] of its faces add r to the rows and c (0 or 1) to the columns. */
typedef struct
{
  guint faces;
  guint counts[3][2];
} HsdJointDie;

/* Nothing thrown: both counters at 0. */
void hsd_joint_init (HsdJoint *self);

/* One die more. */
void hsd_joint_throw (HsdJoint *self, const HsdJointDie *die);

/* @leader and @helpers together, where the helpers' rows count only when the leader has some. */
void hsd_joint_lead (HsdJoint *self, const HsdJoint *leader, const HsdJoint *helpers);

/* How often the rows come to @row, whatever the columns. */
guint64 hsd_joint_row (const HsdJoint *self, guint row);

HsdFraction hsd_joint_fraction (const HsdJoint *self, guint64 count);

G_END_DECLS
