/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/search.h"
#include "model/store/store.h"
#include "model/story/state.h"
#include "model/table/history-throw.h"

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

const char *hsd_entry_kind_id (HsdEntryKind kind);

/**
 * HsdHistory:
 *
 * The log of the table. Entries are only added: those that were undone stay, marked as cancelled.
 *
 * As a list model it has the throws (#HsdHistoryThrow) that match its filter, the latest first; each is
 * read from the file on request. A long filtered list is loaded page by page.
 */
#define HSD_TYPE_HISTORY (hsd_history_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistory, hsd_history, HSD, HISTORY, GObject)

HsdHistory *hsd_history_new (HsdStore *store);

/* --- entry by entry: one an intent that changed something --- */

guint hsd_history_get_length (HsdHistory *self);

/* FALSE if there is no such entry. */
gboolean hsd_history_get (HsdHistory *self, guint seq, HsdEntry *entry);

/* --- throw by throw --- */

/* Filters the list; NULL lists all throws. */
void hsd_history_set_filter (HsdHistory *self, const HsdFilter *filter);

/* Whether more pages are being loaded. */
gboolean hsd_history_is_loading (HsdHistory *self);

/* Loads the whole list at once. */
void hsd_history_load_all (HsdHistory *self);

/* At most @most of the latest throws (#HsdHistoryThrow) that match @filter, from the last few hundred. Does
 * not depend on the filter of the list. */
GPtrArray *hsd_history_find_latest (HsdHistory *self, const HsdFilter *filter, guint most);

/* The throw with that id; NULL if there is none. Returns (transfer full). */
HsdHistoryThrow *hsd_history_find_throw (HsdHistory *self, guint64 throw_id);

/* The numbers of the listed throws, which never change: guint32, the latest first; and the throw of
 * a number. */
GArray  *hsd_history_list_numbers (HsdHistory *self);
HsdHistoryThrow *hsd_history_get_throw (HsdHistory *self, guint number);

/* The throws (#HsdHistoryThrow) of the request that @throw was asked for in, in their order; NULL if it was asked for
 * alone. Does not depend on the filter of the list. */
GPtrArray *hsd_history_list_request (HsdHistory *self, HsdHistoryThrow *throw);

/* The numbers of all throws in the period of the filter, ignoring its other conditions. */
GArray *hsd_history_list_period (HsdHistory *self);

/* For the table alone: @state has the notes from now on. */
void hsd_history_set_state (HsdHistory *self, HsdState *state);

/* For the table alone: the throw @throw_id is new or has changed; 0 if any may have. */
void hsd_history_changed (HsdHistory *self, guint throw_id);

G_END_DECLS
