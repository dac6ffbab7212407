/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/stage.h"

G_BEGIN_DECLS

/* The test on a stage when it was cleared. It stays hidden, even after an undo, until the next
 * throw or reveal. */
typedef struct
{
  guint64 throw_id; /* 0: nothing was cleared away */
  guint n_pieces;  /* dice and cards */
  HsdVisibility visibility;
} HsdCleared;

HsdCleared hsd_cleared_of (HsdStage *stage);

/* Whether what @stage tells now is to stay away. */
gboolean hsd_cleared_holds (const HsdCleared *self, HsdStage *stage);

G_END_DECLS
