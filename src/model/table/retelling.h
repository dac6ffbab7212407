/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* A choice that was made, to be told again with other arguments, or not at all. */
typedef struct
{
  guint choice;      /* its index in the system's choices */
  HsdRecord *args;   /* owned: without faces or cards, which fell */
  gboolean left_out; /* as if it had not been made */
  char *refused;     /* owned, told: the sentence that closes it in that telling, or NULL */
  HsdState *before;  /* owned, told: what the table was when its turn came */
  GArray *fallen;    /* owned: HsdFallen, what fell when it was made; NULL for a choice that was not */
} HsdDecision;

/**
 * HsdRetelling:
 *
 * The last test of a table, told again as it might have been: with another input or another choice,
 * on a copy of the table as it was before the throw, and with the very faces and cards that fell. It
 * holds on to what it needs, so that the table may go on; and it touches nothing of it: no history,
 * no chance. What happened at the table between the throw and its choices is left out.
 */
typedef struct _HsdRetelling HsdRetelling;

/* NULL when there is no test, or one so old that the table before it is not known any more. */
HsdRetelling *hsd_retelling_new (HsdTable *table, GError **error);
void          hsd_retelling_free (HsdRetelling *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdRetelling, hsd_retelling_free)

/* The test as it was when this began, and the state in which it was asked for. */
HsdStory *hsd_retelling_get_story (const HsdRetelling *self);
HsdState *hsd_retelling_get_state (const HsdRetelling *self);

/* What was asked for, without what the character's sheet said. */
const HsdRecord *hsd_retelling_get_input (const HsdRetelling *self);

/* The choices as they were made: HsdDecision, a copy to be changed, with items added or removed. */
GArray *hsd_retelling_copy_decisions (const HsdRetelling *self);

/* The test with @input and @decisions (NULL: as they were). A choice that would not have been open
 * is passed over, and says so. NULL when the rules refuse the throw, or when it would need a die or
 * a card that did not fall. The story belongs to no table. */
HsdStory *hsd_retelling_tell (const HsdRetelling *self, const HsdRecord *input, GArray *decisions, GError **error);

G_END_DECLS
