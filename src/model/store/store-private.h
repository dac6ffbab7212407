/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files of #HsdStore alone. */

#include <sys/stat.h>

#include "model/store/check.h"
#include "model/store/head.h"
#include "model/store/lock.h"
#include "model/store/schema.h"
#include "model/store/store.h"

G_BEGIN_DECLS

/**
 * HsdPrivateFolder:
 *
 * A temporary folder that only the user can read, for a copy of a table with the name “table”.
 */
typedef struct _HsdPrivateFolder HsdPrivateFolder;

/* With a copy of the table at @path, and of the log beside it if there is one. */
HsdPrivateFolder *hsd_private_folder_new (const char *path, GError **error);

/* The path of the copy. */
const char *hsd_private_folder_get_table (HsdPrivateFolder *self);

/* Removes the copy with all that SQLite made beside it; NULL is allowed. */
void hsd_private_folder_free (HsdPrivateFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdPrivateFolder, hsd_private_folder_free)

/* What a name led to. */
typedef struct
{
  gboolean there;
  dev_t device;
  ino_t inode;
  off_t size;
  struct timespec written;
} HsdFileMark;

typedef enum
{
  HSD_FILE_UNCHANGED, /* since it was last written here */
  HSD_FILE_MOVED,     /* no file has its name: it may come back */
  HSD_FILE_REPLACED,  /* another file has its name; what is open is as it was left */
  HSD_FILE_CHANGED,   /* another program wrote into what is open */
} HsdFileStatus;

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
  gboolean unsettled;    /* the log is not to be moved into the file */
  gboolean had_shm;      /* the shared-memory file existed before */
  int n_logged;          /* pages in the log, while this one writes */
  gboolean marked;       /* the writer has read the table: from now on its files are watched */
  HsdFileMark table_mark; /* as it was after the last write */
  HsdFileMark log_mark;
  HsdFileStatus status;
  HsdDamage *damage;     /* owned: what cannot be read, and nothing more is written; NULL if nothing is known of it */
  HsdRecord *names;      /* owned: who was renamed, or NULL */
  gint64 data_version;   /* the last version seen of what another instance wrote */
};

/* Notes how the files are after a write of our own. */
void hsd_store_mark_files (HsdStore *self);

/* Compares them with that. */
HsdFileStatus hsd_store_look_at_file (HsdStore *self);

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

/* Makes @state the first step of a file that has none. */
gboolean hsd_store_write_first (HsdStore *self, HsdState *state, GError **error);

/* The path of the file with symbolic links resolved. */
char *hsd_store_resolve (const char *path);

/* A URI for SQLite, with @query appended. */
char *hsd_store_make_uri (const char *path, const char *query);

G_END_DECLS
