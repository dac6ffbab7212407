/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"
#include "model/story/state.h"

G_BEGIN_DECLS

typedef struct
{
  guint seq; /* from 1 */
  HsdEntryKind kind;
  gboolean cancelled;
  gboolean unreadable; /* it cannot be read, or not be believed: nothing but @seq is known */
  HsdStory *story;     /* owned; NULL if it is no test, or cannot be read */
  char *note;          /* owned; on the throw that this entry made, or NULL */
} HsdEntry;

void hsd_entry_clear (HsdEntry *entry);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdEntry, hsd_entry_clear)

/* For the history alone: the entry of that number, which there is, with the notes of @state. */
void hsd_entry_read (HsdStore *store, const HsdState *state, guint seq, HsdEntry *entry);

const char *hsd_entry_kind_id (HsdEntryKind kind);

G_END_DECLS
