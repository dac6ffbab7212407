/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Why a file cannot be opened as a table, or an intent cannot be saved. */
typedef enum
{
  HSD_STORE_ERROR_FOREIGN,   /* not one of our files */
  HSD_STORE_ERROR_DAMAGED,   /* ours, but damaged */
  HSD_STORE_ERROR_NEWER,     /* written by a later version in a format that this one cannot read */
  HSD_STORE_ERROR_READ_ONLY, /* can only be read */
  HSD_STORE_ERROR_FULL,      /* the disk is full: may work later */
  HSD_STORE_ERROR_BUSY,      /* locked by another program: may work later */
  HSD_STORE_ERROR_GONE,      /* moved while it was open */
  HSD_STORE_ERROR_CHANGED,   /* another program wrote it, or put another file in its place, while it was open */
  HSD_STORE_ERROR_FAILED,    /* the disk failed, or another error */
} HsdStoreError;

#define HSD_STORE_ERROR (hsd_store_error_quark ())
GQuark hsd_store_error_quark (void);

/**
 * HsdDatabase:
 *
 * A connection to SQLite that does not trust the file: no code in its schema, no value larger than
 * we write, pages and cells checked on reading. Statements are prepared once. Every failure becomes an
 * #HsdStoreError whose message is one sentence for the user.
 */
typedef struct _HsdDatabase HsdDatabase;

/* @path may be a file: URI; NULL makes a database in memory. Does not read the file yet. */
HsdDatabase *hsd_database_open (const char *path, int flags, GError **error);

/* The last connection leaves a single file behind. NULL is allowed. */
void hsd_database_close (HsdDatabase *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdDatabase, hsd_database_close)

/* Runs one statement to its end. @types has one letter for each argument: i for a gint64, t for a
 * text or NULL, b for bytes (a pointer and a gsize), 0 for NULL (which takes no argument). @sql
 * must be a literal, since its address identifies the prepared statement. */
gboolean hsd_database_run (HsdDatabase *self, GError **error, const char *sql, const char *types, ...);

/* The same, to be stepped with hsd_database_next() until that returns FALSE; must not be nested in
 * itself. NULL if it cannot be prepared. */
sqlite3_stmt *hsd_database_ask (HsdDatabase *self, GError **error, const char *sql, const char *types, ...);

/* The same for @sql that is no literal and is not cached: free it with sqlite3_finalize(). */
sqlite3_stmt *hsd_database_prepare (HsdDatabase *self, GError **error, const char *sql);

/* TRUE if there is a row; otherwise, at the end or after a failure, the statement is reset. NULL has no row: why it could
 * not be asked was told before. */
gboolean hsd_database_next (HsdDatabase *self, sqlite3_stmt *statement, GError **error);

/* The one number that @sql returns, or @fallback if there is none or it fails. */
gint64 hsd_database_number (HsdDatabase *self, const char *sql, gint64 fallback);

/* Runs statements that have no arguments, without caching them. */
gboolean hsd_database_execute (HsdDatabase *self, const char *sql, GError **error);

/* A transaction: a failed commit rolls back. One in which a statement failed is not committed, even
 * if that failure was ignored. */
gboolean hsd_database_begin (HsdDatabase *self, GError **error);
gboolean hsd_database_commit (HsdDatabase *self, GError **error);
void     hsd_database_roll_back (HsdDatabase *self);

/* The code of the first failure since begin, such as SQLITE_IOERR; SQLITE_OK if none. */
int hsd_database_failure (HsdDatabase *self);

/* How often a statement of this connection, or a read in one, failed because of the disk or for want of memory, which says
 * nothing of the file. */
guint64 hsd_database_n_unread (HsdDatabase *self);

/* FALSE, with an @error that names @path, if a statement failed so: what was found then says nothing of the file, and may be
 * read another time. */
gboolean hsd_database_has_read (HsdDatabase *self, const char *path, GError **error);

/* FALSE, with an @error that names @path, if a statement failed for whatever reason but the file, and none because it is
 * damaged: what was not found then is no damage. A full disk is no such reason: as long as it is full nothing can be looked
 * at in its place, and what is damaged has to be saved elsewhere. */
gboolean hsd_database_may_judge (HsdDatabase *self, const char *path, GError **error);

/* A row was read that is not what was written: fails as if SQLite had found the damage. */
gboolean hsd_database_distrust (HsdDatabase *self, GError **error);

sqlite3 *hsd_database_handle (HsdDatabase *self);

/* Sets @error from the last error of SQLite. */
gboolean hsd_database_fail (HsdDatabase *self, GError **error);

G_END_DECLS
