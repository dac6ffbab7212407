/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/quick-side.h"

void
hsd_quick_side_fill (HsdQuickSide *self, HsdDraft *draft, HsdQuickWords *words)
{
  self->draft = g_object_ref (draft);
  self->trial = hsd_draft_new (hsd_draft_get_table (draft), hsd_draft_get_system (draft));
  self->words = words;
}

void
hsd_quick_side_clear (HsdQuickSide *self)
{
  g_clear_object (&self->draft);
  g_clear_object (&self->trial);
  g_clear_pointer (&self->words, hsd_quick_words_free);
}
