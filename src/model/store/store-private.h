/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the store share. Nobody else includes this. */

#include "model/store/lock.h"
#include "model/store/store.h"

G_BEGIN_DECLS

struct _HsdStore
{
  char *path;            /* NULL in memory */
  char *private_folder;  /* of a copy that is opened instead, until it is open; or NULL */
  HsdDatabase *database; /* owned */
  HsdLock *lock;         /* owned; only the writer has it */
  HsdStoreMode mode;
  gboolean indexed;      /* the index is kept up */
  gboolean dirty;        /* the file says that it is open */
  gboolean failed;       /* the disk did not keep something: nothing more is written */
  gboolean damaged;      /* what was read made no sense: the same */
  gboolean unsettled;    /* what was committed beside the file is not to be moved into it */
  gboolean had_shm;      /* what goes with it was there before this one came */
  guint64 wal;           /* the inode of what was committed beside the file, while this one writes */
  gint64 data_version;   /* what was last seen of another instance’s writing */
};

/* The inode of what is committed beside the file, or 0. */
guint64 hsd_store_find_wal (HsdStore *self);

/* The table was read and makes sense: it may be tidied when it is closed. */
void hsd_store_settle (HsdStore *self);

/* A store in that file which only reads, and has no database yet. */
HsdStore *hsd_store_new_looking (const char *path);

/* Puts a row of the parts (slot, name, place, since, until, bytes) into @state, in the place of
 * what was there. FALSE when it cannot be believed. */
gboolean hsd_store_take_part (HsdState *state, sqlite3_stmt *row);

/* Makes @state the first step of a file that has none. */
gboolean hsd_store_write_first (HsdStore *self, const HsdState *state, GError **error);

/* Removes a file that was only just made, and in which no table came to be. */
void hsd_store_remove_made (const char *path);

/* The name that the file itself has. */
char *hsd_store_resolve (const char *path);

/* Where SQLite is to look for a file, with @query after its name. */
char *hsd_store_make_uri (const char *path, const char *query);

G_END_DECLS
