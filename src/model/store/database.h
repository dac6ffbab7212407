/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Why a file cannot be used as a table, or an intent not be kept. */
typedef enum
{
  HSD_STORE_ERROR_FOREIGN,   /* not one of our files */
  HSD_STORE_ERROR_DAMAGED,   /* ours, and spoilt */
  HSD_STORE_ERROR_NEWER,     /* written by a later version, in a way that this one cannot read */
  HSD_STORE_ERROR_READ_ONLY, /* may be looked at only */
  HSD_STORE_ERROR_FULL,      /* no room left: worth another try later */
  HSD_STORE_ERROR_BUSY,      /* another program has locked it: the same */
  HSD_STORE_ERROR_GONE,      /* moved or deleted while it was open */
  HSD_STORE_ERROR_FAILED,    /* the disk failed, or something else did */
} HsdStoreError;

#define HSD_STORE_ERROR (hsd_store_error_quark ())
GQuark hsd_store_error_quark (void);

/**
 * HsdDatabase:
 *
 * A connection to SQLite that trusts nothing in the file: no code in its schema, no value
 * larger than we write, cells checked as they are read. Statements are prepared once. Every
 * failure becomes an #HsdStoreError whose message is one sentence for a person.
 */
typedef struct _HsdDatabase HsdDatabase;

/* @path may be a file: URI; NULL is a database in memory. Nothing is read from the file yet. */
HsdDatabase *hsd_database_open (const char *path, int flags, GError **error);

/* The last one leaves a single file behind. NULL is allowed. */
void hsd_database_close (HsdDatabase *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdDatabase, hsd_database_close)

/* Runs one statement to its end. @types has a letter an argument: i for a gint64, t for a text
 * or NULL, b for bytes (a pointer and a gsize), 0 for NULL (which takes no argument). @sql
 * must be a literal: it is what the prepared statement is found by. */
gboolean hsd_database_run (HsdDatabase *self, GError **error, const char *sql, const char *types, ...);

/* The same, to be stepped with hsd_database_next() until it returns FALSE, and not nested in
 * itself. NULL when it cannot be prepared. */
sqlite3_stmt *hsd_database_ask (HsdDatabase *self, GError **error, const char *sql, const char *types, ...);

/* The same for a @sql made just now, which is not remembered: finish it with sqlite3_finalize(). */
sqlite3_stmt *hsd_database_prepare (HsdDatabase *self, GError **error, const char *sql);

/* TRUE while there is a row; at the end, or after a failure, the statement is reset. */
gboolean hsd_database_next (HsdDatabase *self, sqlite3_stmt *statement, GError **error);

/* The one number that @sql gives, or @fallback when it gives none or fails. */
gint64 hsd_database_number (HsdDatabase *self, const char *sql, gint64 fallback);

/* Runs statements that are made once, without arguments. */
gboolean hsd_database_execute (HsdDatabase *self, const char *sql, GError **error);

/* A transaction: after a failed commit nothing of it is left. One in which anything failed is
 * not committed, whether or not somebody looked at that failure. */
gboolean hsd_database_begin (HsdDatabase *self, GError **error);
gboolean hsd_database_commit (HsdDatabase *self, GError **error);
void     hsd_database_roll_back (HsdDatabase *self);

/* The kind of the first failure since the last begin, such as SQLITE_IOERR; SQLITE_OK for none. */
int hsd_database_failure (HsdDatabase *self);

sqlite3 *hsd_database_handle (HsdDatabase *self);

/* Fails with the sentence for what SQLite said last. */
gboolean hsd_database_fail (HsdDatabase *self, GError **error);

G_END_DECLS
