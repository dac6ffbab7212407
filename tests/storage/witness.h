/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A naive list of every entry and every state that a table acknowledged. It knows nothing of files. */

#include "model/table/table-private.h"

G_BEGIN_DECLS

/* The effect of an intent on the timeline. */
typedef enum
{
  WITNESS_STEP,
  WITNESS_BACK,
  WITNESS_FORTH,
} WitnessMove;

typedef struct
{
  GPtrArray *entries; /* GBytes: all columns but one, from entry 1 */
  GArray *cancelled;  /* gboolean, by entry from 0: the column that may change */
  GPtrArray *states;  /* GBytes, by step */
  GArray *made_by;    /* guint, by step: its entry, or 0 */
  guint at;           /* the current step */
  GPtrArray *seeds;   /* of evenings that were closed, in hexadecimal */
} Witness;

/* Of a table without entries. */
Witness *witness_new (HsdTable *table);
Witness *witness_copy (const Witness *self);
void     witness_free (Witness *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Witness, witness_free)

guint witness_length (const Witness *self);

/* An intent was accepted: takes the new entry and the new state from @table. NULL, or a complaint
 * if they are not what such an intent leads to. */
char *witness_accept (Witness *self, HsdTable *table, WitnessMove move);

/* NULL, or how the table differs from what was acknowledged. */
char *witness_compare (const Witness *self, HsdTable *table);

/* The same if one more intent may be there, which was not acknowledged; if it is, it counts as
 * acknowledged from now on. */
char *witness_compare_after (Witness *self, HsdTable *table, WitnessMove move);

/* The same for a file that was spoilt: an entry that cannot be read must fail, all else must be as it was. */
char *witness_compare_rotten (const Witness *self, HsdTable *table);

/* For a table that was rescued: every entry there is one that was there before, but for one more at the end
 * if an intent may have been kept. */
char *witness_find_invented (const Witness *self, HsdTable *table, gboolean one_more);

G_END_DECLS
