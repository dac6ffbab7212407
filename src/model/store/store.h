/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"
#include "model/store/timeline.h"

G_BEGIN_DECLS

/* The rules by which tests are resolved: an entry says by which it was. */
#define HSD_RULES_VERSION 1

/* What may be done with the file. */
typedef enum
{
  HSD_STORE_WRITES,
  HSD_STORE_FOLLOWS,  /* another instance writes: this one may take over */
  HSD_STORE_LOOKS,    /* the file or its folder cannot be written */
  HSD_STORE_IS_NEWER, /* a later version wrote it: looked at as far as it can be */
} HsdStoreMode;

/* One entry of the history, as it is kept. Bytes and texts are the caller's when they are
 * written, and the reader's to clear when they are read. */
typedef struct
{
  guint seq; /* from 1 */
  HsdEntryKind kind;
  gboolean cancelled;
  gint64 time;    /* milliseconds since 1970 */
  int rules;
  gint64 evening; /* 0: thrown outside any evening */
  guint telling;  /* the seq of the throw that it belongs to; 0 for none */
  guint64 motion; /* the seed of the motion; 0 when nothing was thrown */
  char *chance;   /* of success, as it was before: "17/81", or NULL */
  GByteArray *drawn;  /* the numbers that chance gave, packed; or NULL */
  GByteArray *intent; /* what was asked, packed */
  GByteArray *story;  /* packed and sealed; of a test only */
} HsdStoreEntry;

void hsd_store_entry_clear (HsdStoreEntry *entry);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdStoreEntry, hsd_store_entry_clear)

/**
 * HsdStore:
 *
 * A table in its file, or in memory. What belongs to one intent is written between
 * hsd_store_begin() and hsd_store_commit(), and after the commit it is durable. Only one
 * instance writes; whoever comes second follows.
 */
typedef struct _HsdStore HsdStore;

/* @path is NULL for a table in memory. A file that does not exist is made. */
HsdStore *hsd_store_open (const char *path, GError **error);

HsdStore *hsd_store_ref (HsdStore *self);

/* The last one to hold it closes it, and leaves one file behind. */
void hsd_store_unref (HsdStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStore, hsd_store_unref)

const char  *hsd_store_get_path (HsdStore *self); /* NULL in memory */
HsdStoreMode hsd_store_get_mode (HsdStore *self);
HsdDatabase *hsd_store_get_database (HsdStore *self);

/* Why nothing can be written now, as an error; TRUE when it can. */
gboolean hsd_store_check_writes (HsdStore *self, GError **error);

/* --- one intent --- */

gboolean hsd_store_begin (HsdStore *self, GError **error);
gboolean hsd_store_commit (HsdStore *self, GError **error);
void     hsd_store_roll_back (HsdStore *self);

guint    hsd_store_length (HsdStore *self); /* of the history */
gboolean hsd_store_append (HsdStore *self, const HsdStoreEntry *entry, GError **error);
gboolean hsd_store_cancel (HsdStore *self, guint seq, GError **error);

/* FALSE when there is no such entry, and then @error tells whether something failed. */
gboolean hsd_store_get (HsdStore *self, guint seq, HsdStoreEntry *entry, GError **error);

/* The whole state after the entry @seq. */
gboolean hsd_store_keep_snapshot (HsdStore *self, guint seq, const GByteArray *bytes, GError **error);

/* Brings the index up to an entry that was written, or cancelled. */
gboolean hsd_store_index (HsdStore *self, const HsdStoreEntry *entry, const HsdStory *story, GError **error);

/* A table in memory has no index before somebody looks for something. */
gboolean hsd_store_require_index (HsdStore *self, GError **error);

/* Writes what hsd_timeline_push(), back(), forth() or forget() is about to do. */
gboolean hsd_store_push (HsdStore *self, const HsdTimeline *timeline, HsdState *next, HsdEntryKind kind, guint seq, GError **error);
gboolean hsd_store_move (HsdStore *self, gint64 at, GError **error);
gboolean hsd_store_redo (HsdStore *self, gint64 at, guint seq, GError **error);
gboolean hsd_store_forget (HsdStore *self, const HsdTimeline *timeline, GError **error);

/* The timeline of the file, or a new one that begins with @fresh, which also gives what an
 * older file lacks. */
HsdTimeline *hsd_store_load (HsdStore *self, HsdState *fresh, GError **error);

/* A timeline that begins with @state, in place of the one that was there. */
HsdTimeline *hsd_store_restart (HsdStore *self, HsdState *state, GError **error);

/* The table makes no sense: nothing of it is touched any more. Fails with a sentence. */
gboolean hsd_store_doubt (HsdStore *self, GError **error);

/* --- following --- */

/* Whether another instance wrote since this was last asked. */
gboolean hsd_store_has_changed (HsdStore *self);

/* Becomes the writer when nobody is any more. */
gboolean hsd_store_take_over (HsdStore *self);

/* --- copies --- */

/* Writes all of it to a new file at @path, which must not exist. */
gboolean hsd_store_copy (HsdStore *self, const char *path, GError **error);

G_END_DECLS
