/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* The bytes at the end of each page that SQLite leaves to us. */
#define HSD_PAGE_SEAL_BYTES 8

/* The name of a VFS of SQLite, registered when first asked for: the default one of that moment, and
 * between it and SQLite the seals of the pages. A page that is written to the table file gets a hash
 * of its number and its bytes; a page that is read and has another one is refused with
 * SQLITE_CORRUPT. So a bit that flipped, a page that is lost, or lies where another one was, never
 * gets as far as SQLite. The log is left alone: its frames have checksums of their own.
 *
 * Only a file whose header says that its pages have room for the seals is judged, and none that is
 * opened with the query “judge=0”, for a rescue. */
const char *hsd_sealed_file_vfs (void);

/* Seals a page of @size bytes, the @number-th of its file, from 1; or tells whether it is sealed. */
void     hsd_page_seal (guint8 *page, gsize size, guint32 number);
gboolean hsd_page_holds (const guint8 *page, gsize size, guint32 number);

/* The file that a connection has open: of the table, SQLITE_FCNTL_FILE_POINTER, or of its log, SQLITE_FCNTL_JOURNAL_POINTER.
 * NULL if there is none. */
sqlite3_file *hsd_sealed_file_find (sqlite3 *handle, int which);

/* How many reads of the table and of its log, as they are open, failed for another reason than damage. */
guint64 hsd_sealed_file_n_unread (sqlite3 *handle);

G_END_DECLS
