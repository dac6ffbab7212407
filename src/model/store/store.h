/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/chain.h"
#include "model/store/database.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/* The number of intents that can be undone. */
#define HSD_UNDO_DEPTH 1024

typedef enum
{
  HSD_ENTRY_TEST,
  HSD_ENTRY_UNDO,
  HSD_ENTRY_TABLE,
} HsdEntryKind;

/* A state of the table, and the intent that led to it. */
typedef struct
{
  HsdState *state;
  HsdEntryKind kind;
  guint seq;  /* its current entry in the history; 0 for the first state */
  guint made; /* the entry that first made it: redo gives it a new seq */
} HsdMoment;

/**
 * HsdTimeline:
 *
 * The states of the table in order, with a mark on the current one. Undo moves the mark back, redo
 * forth; an intent drops the steps after the mark and adds one. Steps are known by their place, a
 * number that only grows, in memory as in the file.
 */
typedef struct _HsdTimeline HsdTimeline;

/* @state is the first state; @at is its place. */
HsdTimeline *hsd_timeline_new (HsdState *state, gint64 at);
void         hsd_timeline_free (HsdTimeline *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdTimeline, hsd_timeline_free)

/* The current step; never NULL. */
const HsdMoment *hsd_timeline_now (const HsdTimeline *self);
const HsdMoment *hsd_timeline_before (const HsdTimeline *self); /* the state that undo leads to, or NULL */
const HsdMoment *hsd_timeline_after (const HsdTimeline *self);  /* the state that redo leads to, or NULL */

/* The step at that place, or NULL if it was dropped. */
const HsdMoment *hsd_timeline_get (const HsdTimeline *self, gint64 at);

gint64 hsd_timeline_at (const HsdTimeline *self);     /* the place of the mark */
gint64 hsd_timeline_oldest (const HsdTimeline *self); /* the place of the first step */

void hsd_timeline_push (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq);
void hsd_timeline_back (HsdTimeline *self);
void hsd_timeline_forth (HsdTimeline *self, guint seq); /* @seq is the entry of the redo */

/* Drops all steps but the current one. */
void hsd_timeline_forget (HsdTimeline *self);

/* Adds a step at the end and moves the mark to it: for reading a timeline. */
void hsd_timeline_append (HsdTimeline *self, HsdState *state, HsdEntryKind kind, guint seq, guint made);
gboolean hsd_timeline_set_at (HsdTimeline *self, gint64 at);

/**
 * HsdDamage:
 *
 * That a table file is damaged, and which entries of its history cannot be read, or are not what was written.
 */
typedef struct _HsdDamage HsdDamage;

HsdDamage *hsd_damage_new (void);
void       hsd_damage_free (HsdDamage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdDamage, hsd_damage_free)

/* In any order; an entry may be added again. */
void hsd_damage_add (HsdDamage *self, guint seq);

/* NULL is allowed: then nothing is damaged. */
gboolean hsd_damage_has (const HsdDamage *self, guint seq);
guint    hsd_damage_count (const HsdDamage *self);

/* One sentence: “Entries 1,204 to 1,231 cannot be read.” Free it with g_free(). */
char *hsd_damage_describe (const HsdDamage *self);

/* The version of the rules, stored in each entry. */
#define HSD_RULES_VERSION 1

/* How the file was opened. */
typedef enum
{
  HSD_STORE_WRITES,
  HSD_STORE_FOLLOWS,  /* another instance writes: this one follows, and may take over */
  HSD_STORE_LOOKS,    /* the file or its folder is not writable */
  HSD_STORE_IS_NEWER, /* written by a later version: read as far as possible */
} HsdStoreMode;

/* One entry of the history. When written, bytes and texts are owned by the caller; when read, by
 * the reader, who clears the entry. */
typedef struct
{
  guint seq; /* from 1 */
  HsdEntryKind kind;
  gboolean cancelled;
  gint64 time;    /* milliseconds since 1970 */
  int rules;
  gint64 evening; /* 0 if thrown outside any evening */
  guint throw_id; /* the seq of the throw that it belongs to; 0 if none */
  guint64 motion; /* the seed of the motion; 0 if nothing was thrown */
  guint base;     /* the last entry before its request: the numbers are bound to the hash of that one */
  char *chance;   /* of success, as it was before: "17/81", or NULL if unknown */
  GByteArray *salt;   /* see chain.h */
  GByteArray *drawn;  /* the numbers that chance gave, packed: see hsd_draw_read(); or NULL if none */
  GByteArray *intent; /* the request, packed */
  GByteArray *story;  /* packed and sealed; of a test only */
  GBytes *picture;    /* that the request adds; not read back */
} HsdStoreEntry;

/* What its hash covers beside the hash before it: see chain.h. */
HsdChainHash hsd_store_entry_leaf (const HsdStoreEntry *entry);

void hsd_store_entry_clear (HsdStoreEntry *entry);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HsdStoreEntry, hsd_store_entry_clear)

/**
 * HsdStore:
 *
 * A table in its file, or in memory. All writes of one intent are between hsd_store_begin() and
 * hsd_store_commit(), and durable after the commit. Only one instance writes; the others follow.
 *
 * After a failed sync the store writes nothing more, because the content of the disk is unknown; the error says that the
 * next opening will show whether the transaction was kept. A full disk can be tried again.
 *
 * Two mechanisms, and no third, detect what is wrong in the file: a checksum a page (sealed-file.h) finds bytes that rotted,
 * and the chain of the entries (chain.h) finds entries that are not what was written. hsd_check_start() goes through both.
 * A failing disk is no damage: before missing rows are reported as damage, hsd_database_may_judge() is asked.
 */
typedef struct _HsdStore HsdStore;

/* NULL @path: a table in memory. Creates the file if it does not exist. */
HsdStore *hsd_store_open (const char *path, GError **error);

HsdStore *hsd_store_ref (HsdStore *self);

/* The last reference closes it, and leaves one file behind. */
void hsd_store_unref (HsdStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdStore, hsd_store_unref)

const char  *hsd_store_get_path (HsdStore *self); /* NULL in memory */
HsdStoreMode hsd_store_get_mode (HsdStore *self);
HsdDatabase *hsd_store_get_database (HsdStore *self);

/* Sets @error to the reason if nothing can be written now. */
gboolean hsd_store_check_writes (HsdStore *self, GError **error);

/* What cannot be read, or NULL. Nothing is written to a damaged table. */
const HsdDamage *hsd_store_get_damage (HsdStore *self);

/* Takes @damage, which was found by a check. */
void hsd_store_take_damage (HsdStore *self, HsdDamage *damage);

/* Who was renamed, as the published state has it: a record of hsd_standing_fields, or NULL. What is read for people is told by
 * it. TRUE if that has changed. */
gboolean         hsd_store_set_names (HsdStore *self, const HsdRecord *standing);
const HsdRecord *hsd_store_get_names (HsdStore *self);

/* --- one intent --- */

gboolean hsd_store_begin (HsdStore *self, GError **error);
gboolean hsd_store_commit (HsdStore *self, GError **error);
void     hsd_store_roll_back (HsdStore *self);

guint    hsd_store_length (HsdStore *self); /* of the history */
guint    hsd_store_count_throws (HsdStore *self); /* those that cannot be read too; 0 before the index of a table in memory is built */
gboolean hsd_store_append (HsdStore *self, const HsdStoreEntry *entry, GError **error);
gboolean hsd_store_cancel (HsdStore *self, guint seq, GError **error);

/* FALSE if there is no such entry; @error is set only if reading failed, or what was read is not what
 * was written. */
gboolean hsd_store_get (HsdStore *self, guint seq, HsdStoreEntry *entry, GError **error);

/* The hash of the entry @seq in the chain; zeros for 0. FALSE if it cannot be read. */
gboolean hsd_store_get_hash (HsdStore *self, guint seq, HsdChainHash *hash);

/* Stores the whole state after the entry @seq. */
gboolean hsd_store_keep_snapshot (HsdStore *self, guint seq, const GByteArray *bytes, GError **error);

/* The bytes of the picture of that hash; NULL if they are missing, or are not what was written. Free them with g_bytes_unref(). */
GBytes *hsd_store_read_picture (HsdStore *self, const char *hash);

/* Adds an evening that is open, before the entry @first; returns its id, or 0. */
gint64 hsd_store_open_evening (HsdStore *self, const guint8 *commitment, gsize size, gint64 time, guint first, GError **error);

/* After rows were written otherwise than by the functions here, before the commit: counts them anew.
 * @at is the mark of the timeline, −1 if there is none. */
gboolean hsd_store_recount (HsdStore *self, gint64 at, GError **error);

/* A number of the whole table by its key, 0 if there is none; it is written within a transaction. */
gint64   hsd_store_read_number (HsdStore *self, const char *key);
gboolean hsd_store_write_number (HsdStore *self, const char *key, gint64 value, GError **error);

/* Of a table that was recovered: how many entries are missing, when it was made, and when somebody confirmed to have read that. */
#define HSD_NUMBER_MISSING "missing"
#define HSD_NUMBER_RECOVERED "recovered"
#define HSD_NUMBER_CONFIRMED "confirmed"

/* Updates the index for an entry that was written or cancelled. */
gboolean hsd_store_index (HsdStore *self, const HsdStoreEntry *entry, const HsdStory *story, GError **error);

/* Builds the index of a table in memory before its first search. */
gboolean hsd_store_require_index (HsdStore *self, GError **error);

/* Writes what hsd_timeline_push(), back(), forth() or forget() is about to do. Of several steps of one transaction
 * @n_pushed were written already, and @before is the state that @next follows. */
gboolean hsd_store_push (HsdStore *self, const HsdTimeline *timeline, guint n_pushed, const HsdState *before, HsdState *next,
                         HsdEntryKind kind, guint seq, GError **error);
gboolean hsd_store_move (HsdStore *self, gint64 at, GError **error);
gboolean hsd_store_redo (HsdStore *self, gint64 at, guint seq, GError **error);
gboolean hsd_store_forget (HsdStore *self, const HsdTimeline *timeline, GError **error);

/* The timeline of the file, or a new one that begins with @fresh, which also provides the parts
 * that the file lacks. */
HsdTimeline *hsd_store_load (HsdStore *self, HsdState *fresh, GError **error);

/* The state as the current parts have it, those that can be read, and @fresh for the others. */
HsdState *hsd_store_gather_state (HsdStore *self, const HsdState *fresh);

/* Replaces the timeline by a new one that begins with @state. */
HsdTimeline *hsd_store_restart (HsdStore *self, HsdState *state, GError **error);

/* The table is not consistent, or could not be read: stops all writing. Always fails, with a sentence that says which. */
gboolean hsd_store_fail_as_damaged (HsdStore *self, GError **error);

/* Writes the @timeline and the index of a table in memory, which were not written as they came: before a copy. */
gboolean hsd_store_complete (HsdStore *self, const HsdTimeline *timeline, GError **error);

/* --- making --- */

/* An empty table in the file at @path of an #HsdAtomicFile: written without a lock of its own. */
HsdStore *hsd_store_make (const char *path, GError **error);

/* Closes it properly, before its last reference goes. */
gboolean hsd_store_finish (HsdStore *self, GError **error);

/* --- following --- */

/* Whether another instance has written since the last call. */
gboolean hsd_store_has_changed (HsdStore *self);

/* That could not be read: the next call says so again. */
void hsd_store_was_not_read (HsdStore *self);

/* Becomes the writer if there is none any more. */
gboolean hsd_store_take_over (HsdStore *self);

/* --- copies --- */

/* Writes a copy to a new file at @path, which must not exist. */
gboolean hsd_store_copy (HsdStore *self, const char *path, GError **error);

G_END_DECLS
