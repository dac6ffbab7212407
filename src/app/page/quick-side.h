/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/draft.h"
#include "app/page/quick-words.h"

G_BEGIN_DECLS

/* A game in whose words something may be said. */
typedef struct
{
  HsdDraft *draft;      /* owned: what will be answered */
  HsdDraft *trial;      /* owned: what would be, to look at its odds */
  HsdQuickWords *words; /* owned */
} HsdQuickSide;

/* Takes ownership of @words. */
void hsd_quick_side_fill (HsdQuickSide *self, HsdDraft *draft, HsdQuickWords *words);
void hsd_quick_side_clear (HsdQuickSide *self);

G_END_DECLS
