/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/odds/joint.h"

static void
clear (HsdJoint *self, guint rows, guint columns)
{
  g_assert (rows <= HSD_JOINT_ROWS && columns <= HSD_JOINT_COLUMNS);

  self->rows = rows;
  self->columns = columns;
  for (guint row = 0; row < rows; row++)
    memset (self->counts[row], 0, columns * sizeof (HsdCount));
}

void
hsd_joint_init (HsdJoint *self)
{
  clear (self, 1, 1);
  self->overflow = FALSE;
  self->total = 1;
  self->counts[0][0] = 1;
}

/* The sum of all counts is the total: if that fits, all of them do. */
static void
grow_total (HsdJoint *self, HsdCount a, HsdCount b)
{
  self->overflow |= __builtin_mul_overflow (a, b, &self->total);
}

/* Goes from the largest counters down, so that each cell is read before it is written. */
void
hsd_joint_throw (HsdJoint *self, const HsdJointDie *die)
{
  guint rows = self->rows;
  guint columns = self->columns;

  g_assert (rows + 2 <= HSD_JOINT_ROWS && columns + 1 <= HSD_JOINT_COLUMNS);

  for (guint row = 0; row < rows + 2; row++)
    for (guint column = row < rows ? columns : 0; column <= columns; column++)
      self->counts[row][column] = 0;

  for (guint row = rows + 2; row-- > 0;)
    for (guint column = columns + 1; column-- > 0;)
      {
        HsdCount count = 0;

        for (guint r = 0; r < 3 && r <= row; r++)
          for (guint c = 0; c < 2 && c <= column; c++)
            count += die->counts[r][c] * self->counts[row - r][column - c];
        self->counts[row][column] = count;
      }

  self->rows = rows + 2;
  self->columns = columns + 1;
  grow_total (self, self->total, die->faces);
}

void
hsd_joint_lead (HsdJoint *self, const HsdJoint *leader, const HsdJoint *helpers)
{
  clear (self, leader->rows + helpers->rows - 1, leader->columns + helpers->columns - 1);
  self->overflow = leader->overflow || helpers->overflow;
  grow_total (self, leader->total, helpers->total);

  for (guint row = 0; row < leader->rows; row++)
    for (guint column = 0; column < leader->columns; column++)
      {
        HsdCount count = leader->counts[row][column];

        for (guint r = 0; count != 0 && r < helpers->rows; r++)
          {
            HsdCount *cells = self->counts[row == 0 ? 0 : row + r] + column;

            for (guint c = 0; c < helpers->columns; c++)
              cells[c] += count * helpers->counts[r][c];
          }
      }
}

HsdCount
hsd_joint_row (const HsdJoint *self, guint row)
{
  HsdCount sum = 0;

  for (guint column = 0; row < self->rows && column < self->columns; column++)
    sum += self->counts[row][column];

  return sum;
}

HsdFraction
hsd_joint_fraction (const HsdJoint *self, HsdCount count)
{
  return self->overflow ? (HsdFraction) { 0, 0 } : hsd_fraction_of_counts (count, self->total);
}
