/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draft.h"
#include "app/quick-words.h"

G_BEGIN_DECLS

/* The words in which a test of the draft's game can be said: who is at its table, what their sheets
 * hold, and what a number means. New. */
HsdQuickWords *hsd_quick_lend (HsdDraft *draft);

G_END_DECLS
