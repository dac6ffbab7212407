/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/story.h"

G_BEGIN_DECLS

typedef enum
{
  HSD_ENTRY_TEST,
  HSD_ENTRY_UNDO,
  HSD_ENTRY_TABLE,
} HsdEntryKind;

typedef struct
{
  guint seq; /* from 1 */
  HsdEntryKind kind;
  gboolean cancelled;
  HsdStory *story; /* owned; of a test only */
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

HsdHistory *hsd_history_new (void);
guint       hsd_history_get_length (HsdHistory *self);

/* Returns the seq of the new entry; @story is copied into it, and is NULL but for a test. */
guint hsd_history_append (HsdHistory *self, HsdEntryKind kind, const HsdStory *story);
void  hsd_history_cancel (HsdHistory *self, guint seq);

/* FALSE when there is no such entry. */
gboolean hsd_history_get (HsdHistory *self, guint seq, HsdEntry *entry);

G_END_DECLS
