/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdStore alone. */

#include "model/store/head.h"
#include "model/store/lock.h"
#include "model/store/look-over.h"
#include "model/store/ownership.h"
#include "model/store/private-folder.h"
#include "model/store/schema.h"
#include "model/store/spare.h"
#include "model/store/store.h"

G_BEGIN_DECLS

/* How long a checkpoint waits for readers, and an opening for another process, and how often that looks. */
#define HSD_PATIENCE_MS 2000
#define HSD_PAUSE_MS 10

struct _HsdStore
{
  char *path;            /* NULL if in memory */
  HsdPrivateFolder *private_folder; /* of a private copy that is opened instead, until it is open; or NULL */
  HsdDatabase *database; /* owned */
  HsdLock *lock;         /* owned; NULL unless this is the writer */
  HsdStoreMode mode;
  HsdHead head;          /* of the table, while this one writes it */
  HsdHead kept;          /* as it was before the transaction */
  gboolean indexed;      /* the index is up to date */
  gboolean dirty;        /* the file is marked as open */
  gboolean failed;       /* the disk lost a write: nothing more is written */
  gboolean damaged;      /* the file is not consistent: nothing more is written */
  gboolean unsettled;    /* the log is not to be moved into the file */
  gboolean log_left_out; /* by a rescue: the log beside it was of another state */
  gboolean had_shm;      /* the shared-memory file existed before */
  int n_logged;          /* pages in the log, while this one writes */
  HsdOwnership *ownership; /* owned; from when the writer has read the table */
  HsdSpare *spare;         /* owned; from the first write on */
  HsdHands hands;          /* whose the file was found to be; once it is lost it stays so */
  HsdStoreKeeper keep;     /* or NULL */
  gpointer keep_data;
  char *said;              /* by @keep; or NULL */
  HsdDoubts *doubts;     /* owned: what was found to be wrong in the file */
  HsdRecord *names;      /* owned: who was renamed, or NULL */
  gint64 data_version;   /* the last version seen of what another instance wrote */
};

/* Notes how the files are after a write of our own, which hsd_store_commit() does by itself. */
void hsd_store_note_left (HsdStore *self);

/* Whose hands the file is in now. */
HsdHands hsd_store_look_around (HsdStore *self);

/* From now on the writer looks whether anybody else writes. */
void hsd_store_take_ownership (HsdStore *self);
void hsd_store_drop_ownership (HsdStore *self);

/* Checks a table that is opened to be written: thoroughly if it is under doubt, which is then taken
 * away, and not at all if it was closed properly, because that takes long. */
gboolean hsd_store_check_health (HsdStore *self, GError **error);

/* Checks one that is opened to look, or to follow another process, for a doubt that was left. */
gboolean hsd_store_believe (HsdStore *self, HsdFileKind kind, GError **error);

/* Called when the table was read successfully: closing it may tidy the file. */
void hsd_store_settle (HsdStore *self);

/* Keeps the length of the log in view, which SQLite no longer moves into the file by itself. */
void hsd_store_watch_log (HsdStore *self);

/* Moves the log into the table file, @mode being one of SQLite. FALSE if not all of it could be moved. */
gboolean hsd_store_checkpoint (HsdStore *self, int mode);

/* Marks the table as properly closed, and moves the log into the file. */
gboolean hsd_store_close_well (HsdStore *self, GError **error);

/* Opens the file only to look at it: to follow its writer if @lock is held, or without one. */
gboolean hsd_store_open_to_look (HsdStore *self, HsdLockResult lock, GError **error);

/* A read-only store for that file, without a database yet. */
HsdStore *hsd_store_new_looking (const char *path);

/* Puts a row of the parts (slot, name, place, since, until, bytes) into @state, replacing the
 * former one. FALSE if it is not valid. */
gboolean hsd_store_take_part (HsdState *state, sqlite3_stmt *row);

/* Replaces the timeline of the file, and writes it durably. */
gboolean hsd_store_write_timeline (HsdStore *self, const HsdTimeline *timeline, GError **error);

/* Makes @state the first step of a file that has none. */
gboolean hsd_store_write_first (HsdStore *self, HsdState *state, GError **error);

/* Connects to the file at @path, with @query in its URI. */
gboolean hsd_store_connect (HsdStore *self, const char *path, const char *query, int flags, GError **error);

/* Has SQLite keep a log, and sync it with each transaction. */
gboolean hsd_store_set_journal (HsdStore *self, GError **error);

/* Fills a table that is made at @path, and closes it: with the rows of one in memory, without seals, the mark of
 * whose timeline is @at. */
gboolean hsd_store_make_of (HsdDatabase *from, gint64 at, const char *path, GError **error);

/* Makes an empty table at @path, where there must be no file, and sets @lock to its lock. HSD_STORE_ERROR_BUSY if another
 * process makes it now. */
gboolean hsd_store_make_at (const char *path, HsdLock **lock, GError **error);

/* The path of the file with symbolic links resolved. */
char *hsd_store_resolve (const char *path);

/* A URI for SQLite, with @query appended. */
char *hsd_store_make_uri (const char *path, const char *query);

/* --- store-parts.c --- */

/* Kinds of parts: the shared part of a system or the scene (by its identifier), a character (by its
 * name), the test (whose place is the number of its throw), and those that stand beside it (by that
 * number). These numbers are part of the file format. */
enum
{
  HSD_SLOT_SHARED,
  HSD_SLOT_CHARACTER,
  HSD_SLOT_STORY,
  HSD_SLOT_BESIDE,
};

/* The values of a part that is changed in one column. */
#define PART_UNTIL(until) HSD_SEALED_PART ("id", "slot", "name", "place", "since", until, "bytes")

/* Writes the parts of @next that @old does not share with it; @old is NULL if the file is still empty. */
gboolean hsd_store_write_state (HsdStore *self, const HsdState *old, const HsdState *next, gint64 at, GError **error);

G_END_DECLS
