/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

typedef struct
{
  guint seq; /* from 1 */
  HsdEntryKind kind;
  gboolean cancelled;
  HsdStory *story; /* owned; of a test only, and NULL where it cannot be read */
} HsdEntry;

void hsd_entry_clear (HsdEntry *entry);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdEntry, hsd_entry_clear)

const char *hsd_entry_kind_id (HsdEntryKind kind);

/**
 * HsdHistory:
 *
 * What happened at the table, one entry an intent that changed something. It only ever
 * grows: what was undone stays, marked cancelled.
 */
#define HSD_TYPE_HISTORY (hsd_history_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistory, hsd_history, HSD, HISTORY, GObject)

/* The history in @store, which must live longer. */
HsdHistory *hsd_history_new (HsdStore *store);
guint       hsd_history_get_length (HsdHistory *self);

/* FALSE when there is no such entry. */
gboolean hsd_history_get (HsdHistory *self, guint seq, HsdEntry *entry);

G_END_DECLS
