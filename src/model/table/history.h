/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/search.h"
#include "model/table/past.h"

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
 * What happened at the table. It only ever grows: what was undone stays, marked cancelled.
 *
 * As a list model it holds the throws (#HsdPast) that its filter wants, the latest first; each
 * is read when it is asked for. A long list under a filter comes page by page, so that the
 * first is there at once.
 */
#define HSD_TYPE_HISTORY (hsd_history_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistory, hsd_history, HSD, HISTORY, GObject)

HsdHistory *hsd_history_new (HsdStore *store);

/* --- entry by entry: one an intent that changed something --- */

guint hsd_history_get_length (HsdHistory *self);

/* FALSE when there is no such entry. */
gboolean hsd_history_get (HsdHistory *self, guint seq, HsdEntry *entry);

/* --- throw by throw --- */

/* What is listed from now on; NULL lists everything. */
void hsd_history_set_filter (HsdHistory *self, const HsdFilter *filter);

/* Whether pages of the list are still to come. */
gboolean hsd_history_is_loading (HsdHistory *self);

/* For whoever cannot wait: all of the list, now. */
void hsd_history_load_all (HsdHistory *self);

/* The latest throws (#HsdPast) that @filter wants, @most of them at the most, looked for among a
 * few hundred; whatever the list shows. */
GPtrArray *hsd_history_find_latest (HsdHistory *self, const HsdFilter *filter, guint most);

/* The throw whose story has that telling; NULL when there is none. Returns (transfer full). */
HsdPast *hsd_history_find_telling (HsdHistory *self, guint64 telling);

/* What is listed now, by numbers that stay what they are: guint32, the latest first; and one of
 * those throws. */
GArray  *hsd_history_list_numbers (HsdHistory *self);
HsdPast *hsd_history_get_throw (HsdHistory *self, guint number);

/* Those of the time that the filter asks for, whatever else it does: likewise. */
GArray *hsd_history_list_period (HsdHistory *self);

/* For the table alone: the throw @telling is new, or has changed; 0: anything may have. */
void hsd_history_changed (HsdHistory *self, guint telling);

G_END_DECLS
