/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "model/store/raw-file.h"
#include "model/store/schema.h"

#define COPY_BYTES 65536

/* Offsets in the header of an SQLite file; numbers are big-endian. */
enum
{
  HEADER_PAGE_SIZE = 16,
  HEADER_APPLICATION_ID = 68,
  HEADER_CELLS = 103,
  HEADER_BYTES = 105, /* including the cell count of the first page */
};

typedef struct
{
  const char *name; /* owned; in the form that SQLite expects */
  sqlite3_file *file;
  gint64 size; /* SQLite treats a file of one byte as empty */
} RawFile;

static void
raw_file_close (RawFile *self)
{
  if (self->file != NULL && self->file->pMethods != NULL)
    self->file->pMethods->xClose (self->file);
  g_free (self->file);
  sqlite3_free_filename (self->name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RawFile, raw_file_close)

static gboolean
fail_to_read (const char *path, int reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  /* Translators: %1$s is a file, %2$s what the system says. */
  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FAILED, _("Could not read “%1$s”: %2$s."), shown, g_strerror (reason));

  return FALSE;
}

static gboolean
fail_as_foreign (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  /* Translators: %s is the name of a file. */
  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_FOREIGN, _("“%s” is not a table of Hasard."), shown);

  return FALSE;
}

/* Only opens regular files: opening a pipe would block until something writes to it. */
static gboolean
open_raw (RawFile *self, const char *path, GError **error)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
  struct stat status;

  if (stat (path, &status) != 0)
    return fail_to_read (path, errno, error);
  if (!S_ISREG (status.st_mode))
    return fail_as_foreign (path, error);

  self->size = status.st_size;
  self->name = sqlite3_create_filename (path, "", "", 0, NULL);
  self->file = g_malloc0 (vfs->szOsFile);
  errno = 0;
  if (vfs->xOpen (vfs, self->name, self->file, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, NULL) == SQLITE_OK)
    return TRUE;

  return fail_to_read (path, errno != 0 ? errno : EIO, error);
}

static gboolean
read_raw (RawFile *self, const char *path, guint8 *bytes, int size, gint64 offset, GError **error)
{
  errno = 0;

  return self->file->pMethods->xRead (self->file, bytes, size, offset) == SQLITE_OK ||
         fail_to_read (path, errno != 0 ? errno : EIO, error);
}

/* --- a look --- */

static guint32
read_number (const guint8 *bytes, guint n)
{
  guint32 number = 0;

  for (guint i = 0; i < n; i++)
    number = number << 8 | bytes[i];

  return number;
}

/* If the program was killed while the file was made, it is empty or one empty page, and all that
 * was committed is in the log beside it. */
static gboolean
is_just_made (const guint8 *header, gint64 size)
{
  guint32 page = read_number (header + HEADER_PAGE_SIZE, 2);

  return size <= (page == 1 ? 65536 : page) && read_number (header + HEADER_APPLICATION_ID, 4) == 0 &&
         read_number (header + HEADER_CELLS, 2) == 0;
}

static gboolean
fail_as_cut (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  /* Translators: %s is the name of a file. */
  g_autofree char *sentence = g_strdup_printf (_("“%s” is damaged."), shown);

  g_set_error (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED, _("%1$s (%2$s)"), sentence, "cut short");

  return FALSE;
}

/* A version that made tables in their place may have left all of one in its log. */
static gboolean
has_log (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  struct stat status;

  return stat (wal, &status) == 0 && status.st_size > 0;
}

gboolean
hsd_raw_file_check (const char *path, GError **error)
{
  static const char magic[16] = "SQLite format 3";
  g_auto (RawFile) raw = { 0 };
  guint8 header[HEADER_BYTES] = { 0 };

  if (!open_raw (&raw, path, error))
    return FALSE;
  if (raw.size == 0)
    return has_log (path) || fail_as_cut (path, error);
  if (!read_raw (&raw, path, header, MIN (raw.size, HEADER_BYTES), 0, error))
    return FALSE;

  if (raw.size >= (gint64) sizeof magic && raw.size < HEADER_BYTES && memcmp (header, magic, sizeof magic) == 0)
    return fail_as_cut (path, error);

  /* One of our two marks is enough if the other is damaged. */
  if (raw.size < HEADER_BYTES || (memcmp (header, magic, sizeof magic) != 0 &&
                                  read_number (header + HEADER_APPLICATION_ID, 4) != HSD_APPLICATION_ID))
    return fail_as_foreign (path, error);
  if (read_number (header + HEADER_APPLICATION_ID, 4) != HSD_APPLICATION_ID && !is_just_made (header, raw.size))
    return fail_as_foreign (path, error);

  return TRUE;
}

gboolean
hsd_raw_file_read (const char *path, guint8 *bytes, gint64 offset, int size)
{
  g_auto (RawFile) raw = { 0 };

  return open_raw (&raw, path, NULL) && raw.size >= offset + size && read_raw (&raw, path, bytes, size, offset, NULL);
}

/* A folder that may not be read, or knows no sync, is as good as it gets. */
gboolean
hsd_raw_file_sync (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean synced;

  if (fd < 0)
    return errno == EACCES;

  synced = fsync (fd) == 0 || errno == EINVAL;
  close (fd);

  return synced;
}

/* --- a copy --- */

static gboolean
write_out (RawFile *raw, const char *path, FILE *out, GError **error)
{
  guint8 bytes[COPY_BYTES];

  for (gint64 offset = 0; offset < raw->size; offset += COPY_BYTES)
    {
      int n = MIN (raw->size - offset, COPY_BYTES);

      if (!read_raw (raw, path, bytes, n, offset, error))
        return FALSE;
      if (fwrite (bytes, n, 1, out) != 1)
        return fail_to_read (path, errno, error);
    }

  return fflush (out) == 0 || fail_to_read (path, errno, error);
}

gboolean
hsd_raw_file_copy (const char *path, const char *to, GError **error)
{
  g_auto (RawFile) raw = { 0 };
  gboolean written;
  FILE *out;
  int fd;

  if (!open_raw (&raw, path, error))
    return FALSE;

  fd = open (to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  out = fd >= 0 ? fdopen (fd, "w") : NULL;
  if (out == NULL)
    return fail_to_read (path, errno, error);

  written = write_out (&raw, path, out, error);
  if (fclose (out) != 0 && written)
    return fail_to_read (path, errno, error);

  return written;
}
