/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* How what belongs to somebody is told from what belongs to others. */
typedef struct
{
  gboolean known;
  guint32 colour; /* 0xrrggbb */
  guint motif;    /* as the words of the field go, from the disc on */
  int suit;       /* of the tarot: as hsd_suits goes */
} HsdStageOwner;

/* Of the character of that name in the list, which may be NULL as the name may. */
HsdStageOwner hsd_stage_owner_find (GListModel *characters, HsdSystem *system, const char *name);

G_END_DECLS
