/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/table.h"

G_BEGIN_DECLS

/* A choice that was made, and can be retold with other arguments or left out. */
typedef struct
{
  guint choice;      /* its index in the system's choices */
  HsdRecord *args;   /* owned; without faces or cards, which are replayed */
  gboolean left_out; /* do not make the choice */
  char *refused;     /* owned, set by retelling: why the choice was refused, or NULL */
  HsdState *before;  /* owned, set by retelling: the table before the choice */
  GArray *fallen;    /* owned: HsdFallen, the dice and cards of the choice; NULL if it had not been made */
} HsdDecision;

/**
 * HsdRetelling:
 *
 * “What if”: the last test of a table with other inputs or choices, but with the same dice and
 * cards, on a copy of the table before the throw. It owns all that it needs and changes the table only by
 * hsd_retelling_correct(). Changes of the table between the throw and its choices are ignored.
 */
typedef struct _HsdRetelling HsdRetelling;

/* NULL if there is no test, or if the state before it is no longer kept. */
HsdRetelling *hsd_retelling_new (HsdTable *table, GError **error);
void          hsd_retelling_free (HsdRetelling *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdRetelling, hsd_retelling_free)

/* The test as it was when the retelling began, and the state before its throw. */
HsdStory *hsd_retelling_get_story (const HsdRetelling *self);
HsdState *hsd_retelling_get_state (const HsdRetelling *self);

/* The input as it was given, without values of the sheet. */
const HsdRecord *hsd_retelling_get_input (const HsdRetelling *self);

/* The choices that were made: HsdDecision, a copy in which items can be changed, added and removed. */
GArray *hsd_retelling_copy_decisions (const HsdRetelling *self);

/* The test with @input and @decisions (NULL: unchanged). A closed choice is skipped, and its
 * reason stored in it. NULL if the rules refuse the throw, or if it needs a die or card that did not fall.
 * The story belongs to no table. */
HsdStory *hsd_retelling_replay (const HsdRetelling *self, const HsdRecord *input, GArray *decisions, GError **error);

/* Takes the test back, and makes it with @input and @decisions and the same dice and cards, which count as physical ones. Choices
 * that are closed now are left out; @note, or NULL, is on the new throw. Only the last thing that happened can be corrected. */
gboolean hsd_retelling_correct (const HsdRetelling *self, HsdTable *table, const HsdRecord *input, GArray *decisions,
                                const char *note, GError **error);

G_END_DECLS
