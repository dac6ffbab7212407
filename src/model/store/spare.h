/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/**
 * HsdSpare:
 *
 * What was acknowledged since the table was opened, in memory, so that it can be written elsewhere
 * when somebody else has written over the file; and by what the entries from before are recognised.
 * Of what is written now nothing counts until hsd_spare_keep().
 */
typedef struct _HsdSpare HsdSpare;

/* For the table in @store, as it is now: before its first write. */
HsdSpare *hsd_spare_new (HsdStore *store);

/* NULL is allowed. */
void hsd_spare_free (HsdSpare *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdSpare, hsd_spare_free)

/* Take a part of the transaction; the bytes are shared. An evening is read from its row. */
void hsd_spare_take_entry (HsdSpare *self, const HsdStoreEntry *entry);
void hsd_spare_take_cancelled (HsdSpare *self, guint seq);
void hsd_spare_take_snapshot (HsdSpare *self, guint seq, const GByteArray *bytes);
void hsd_spare_take_evening (HsdSpare *self, HsdDatabase *database, gint64 id);

/* The transaction was committed, or dropped. */
void hsd_spare_keep (HsdSpare *self);
void hsd_spare_drop (HsdSpare *self);

/* Whether anything was acknowledged since the table was opened. */
gboolean hsd_spare_has_any (const HsdSpare *self);

/* Removes from @target, which has what could be read of the file that was written over, every
 * entry that is not known to be ours, and adds all that was acknowledged; in a transaction of
 * @target. @n_missing is how many entries are then missing. */
gboolean hsd_spare_lay (const HsdSpare *self, HsdStore *target, guint *n_missing, GError **error);

G_END_DECLS
