/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/store/sealed-file.h"

#define VFS_NAME "hasard"

/* The header of an SQLite file, and in it the number of bytes that a page reserves. */
#define HEADER_BYTES 100
#define HEADER_RESERVE 20

#define SMALLEST_PAGE 512

typedef struct
{
  sqlite3_file base;
  gboolean log;      /* it has frames, and no pages at the places of pages */
  gboolean judges;   /* pages that are read */
  gboolean sealed;   /* what the header said, which is read or written before any other page; not before there is one */
  guint8 *page;      /* owned; a page on its way out */
  int page_bytes;
  guint64 n_unread;  /* reads that failed: the checks of SQLite take what they cannot read for damage */
  sqlite3_file *file; /* of the VFS below; its memory follows this one */
} SealedFile;

/* --- the seal of a page --- */

/* Four lanes, so that the processor works on them at once. Each step can be undone: of two pages
 * that differ in one word only, the seals always differ. */
static guint64
hash_page (const guint8 *page, gsize size, guint32 number)
{
  static const guint64 odd = G_GUINT64_CONSTANT (0x9fb21c651e98df25);
  guint64 lanes[4] = { number + odd, number ^ ~odd, odd * number, odd ^ ((guint64) number << 32) };
  gsize n_words = (size - HSD_PAGE_SEAL_BYTES) / sizeof (guint64);
  guint64 total = size;

  for (gsize i = 0; i < n_words; i++)
    {
      guint64 *lane = &lanes[i % G_N_ELEMENTS (lanes)];
      guint64 word;

      memcpy (&word, page + i * sizeof word, sizeof word);
      *lane = (*lane ^ GUINT64_FROM_LE (word)) * odd;
      *lane ^= *lane >> 29;
    }

  for (guint i = 0; i < G_N_ELEMENTS (lanes); i++)
    {
      total = (total ^ lanes[i]) * odd;
      total ^= total >> 32;
    }

  return total;
}

void
hsd_page_seal (guint8 *page, gsize size, guint32 number)
{
  guint64 seal = GUINT64_TO_LE (hash_page (page, size, number));

  memcpy (page + size - sizeof seal, &seal, sizeof seal);
}

gboolean
hsd_page_holds (const guint8 *page, gsize size, guint32 number)
{
  guint64 seal = GUINT64_TO_LE (hash_page (page, size, number));

  return memcmp (page + size - sizeof seal, &seal, sizeof seal) == 0;
}

/* SQLite reads and writes whole pages, but for the beginning of the header. */
static gboolean
is_page (int size, sqlite3_int64 offset)
{
  return size >= SMALLEST_PAGE && (size & (size - 1)) == 0 && offset % size == 0;
}

static void
take_header (SealedFile *self, const guint8 *header)
{
  self->sealed = header[HEADER_RESERVE] == HSD_PAGE_SEAL_BYTES;
}

/* --- the file --- */

static int
file_close (sqlite3_file *file)
{
  SealedFile *self = (SealedFile *) file;

  g_clear_pointer (&self->page, g_free);

  return self->file->pMethods->xClose (self->file);
}

static int
file_read (sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset)
{
  SealedFile *self = (SealedFile *) file;
  int result = self->file->pMethods->xRead (self->file, bytes, size, offset);

  self->n_unread += result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ;
  /* SQLite would take a disk that fails for a damaged file. */
  if (result == SQLITE_IOERR_CORRUPTFS)
    return SQLITE_IOERR_READ;
  if (self->log)
    return result;
  if (result == SQLITE_OK && offset == 0 && size >= HEADER_BYTES)
    take_header (self, bytes);
  if (!self->judges || !is_page (size, offset) || (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ) || !self->sealed)
    return result;

  /* SQLite would take what is missing at the end of the file for zeros. */
  if (result != SQLITE_OK)
    return SQLITE_CORRUPT;
  return hsd_page_holds (bytes, size, offset / size + 1) ? SQLITE_OK : SQLITE_CORRUPT;
}

static int
file_write (sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
  SealedFile *self = (SealedFile *) file;

  if (!self->log && offset == 0 && size >= HEADER_BYTES)
    take_header (self, bytes);
  if (self->log || !is_page (size, offset) || !self->sealed)
    return self->file->pMethods->xWrite (self->file, bytes, size, offset);

  if (self->page_bytes < size)
    self->page = g_realloc (self->page, self->page_bytes = size);
  memcpy (self->page, bytes, size);
  hsd_page_seal (self->page, size, offset / size + 1);

  return self->file->pMethods->xWrite (self->file, self->page, size, offset);
}

static int
file_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xTruncate (below, size);
}

static int
file_sync (sqlite3_file *file, int flags)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xSync (below, flags);
}

static int
file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xFileSize (below, size);
}

static int
file_lock (sqlite3_file *file, int level)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xLock (below, level);
}

static int
file_unlock (sqlite3_file *file, int level)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xUnlock (below, level);
}

static int
file_check_lock (sqlite3_file *file, int *reserved)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xCheckReservedLock (below, reserved);
}

static int
file_control (sqlite3_file *file, int what, void *argument)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xFileControl (below, what, argument);
}

static int
file_sector_size (sqlite3_file *file)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xSectorSize (below);
}

static int
file_traits (sqlite3_file *file)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xDeviceCharacteristics (below);
}

static int
file_map_shm (sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xShmMap (below, page, size, extend, memory);
}

static int
file_lock_shm (sqlite3_file *file, int offset, int n, int flags)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xShmLock (below, offset, n, flags);
}

static void
file_order_shm (sqlite3_file *file)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  below->pMethods->xShmBarrier (below);
}

static int
file_unmap_shm (sqlite3_file *file, int remove)
{
  sqlite3_file *below = ((SealedFile *) file)->file;

  return below->pMethods->xShmUnmap (below, remove);
}

#define COMMON_METHODS                                                                                                 \
  .xClose = file_close, .xRead = file_read, .xWrite = file_write, .xTruncate = file_truncate, .xSync = file_sync,       \
  .xFileSize = file_size, .xLock = file_lock, .xUnlock = file_unlock, .xCheckReservedLock = file_check_lock,            \
  .xFileControl = file_control, .xSectorSize = file_sector_size, .xDeviceCharacteristics = file_traits

/* Without the third version, which maps the file into memory and would go past the seals. */
static const sqlite3_io_methods methods = { .iVersion = 1, COMMON_METHODS };
static const sqlite3_io_methods methods_shm = {
  .iVersion = 2, COMMON_METHODS, .xShmMap = file_map_shm, .xShmLock = file_lock_shm, .xShmBarrier = file_order_shm,
  .xShmUnmap = file_unmap_shm,
};

/* --- the VFS --- */

static sqlite3_vfs *
below (sqlite3_vfs *vfs)
{
  return vfs->pAppData;
}

/* The table; and its log, where a disk that fails is told from damage too. */
static gboolean
is_watched (int flags)
{
  return (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) != 0;
}

static int
vfs_open (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *opened)
{
  SealedFile *self = (SealedFile *) file;
  int result;

  if (!is_watched (flags))
    return below (vfs)->xOpen (below (vfs), name, file, flags, opened);

  memset (self, 0, sizeof *self);
  self->file = (sqlite3_file *) (self + 1);
  self->file->pMethods = NULL;
  result = below (vfs)->xOpen (below (vfs), name, self->file, flags, opened);
  if (result != SQLITE_OK)
    {
      if (self->file->pMethods != NULL)
        self->file->pMethods->xClose (self->file);
      return result;
    }

  self->log = (flags & SQLITE_OPEN_WAL) != 0;
  self->judges = sqlite3_uri_boolean (name, "judge", 1);
  self->base.pMethods = self->file->pMethods->iVersion > 1 ? &methods_shm : &methods;
  return SQLITE_OK;
}

static int
vfs_delete (sqlite3_vfs *vfs, const char *name, int sync)
{
  return below (vfs)->xDelete (below (vfs), name, sync);
}

static int
vfs_access (sqlite3_vfs *vfs, const char *name, int flags, int *result)
{
  return below (vfs)->xAccess (below (vfs), name, flags, result);
}

static int
vfs_full_name (sqlite3_vfs *vfs, const char *name, int size, char *full)
{
  return below (vfs)->xFullPathname (below (vfs), name, size, full);
}

static int
vfs_fill (sqlite3_vfs *vfs, int size, char *bytes)
{
  return below (vfs)->xRandomness (below (vfs), size, bytes);
}

static int
vfs_sleep (sqlite3_vfs *vfs, int microseconds)
{
  return below (vfs)->xSleep (below (vfs), microseconds);
}

static int
vfs_tell_time (sqlite3_vfs *vfs, sqlite3_int64 *milliseconds)
{
  return below (vfs)->xCurrentTimeInt64 (below (vfs), milliseconds);
}

static int
vfs_tell_error (sqlite3_vfs *vfs, int size, char *text)
{
  return below (vfs)->xGetLastError (below (vfs), size, text);
}

/* Without the loading of extensions, which no table needs. */
static sqlite3_vfs sealed_vfs = {
  .iVersion = 2, .zName = VFS_NAME, .xOpen = vfs_open, .xDelete = vfs_delete, .xAccess = vfs_access,
  .xFullPathname = vfs_full_name, .xRandomness = vfs_fill, .xSleep = vfs_sleep, .xCurrentTimeInt64 = vfs_tell_time,
  .xGetLastError = vfs_tell_error,
};

const char *
hsd_sealed_file_vfs (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      sqlite3_vfs *real;

      /* It is never asked how much memory SQLite has, and counting it takes a lock at each allocation. */
      sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
      real = sqlite3_vfs_find (NULL);
      sealed_vfs.pAppData = real;
      sealed_vfs.szOsFile = sizeof (SealedFile) + real->szOsFile;
      sealed_vfs.mxPathname = real->mxPathname;
      sqlite3_vfs_register (&sealed_vfs, FALSE);
      g_once_init_leave (&once, 1);
    }

  return VFS_NAME;
}

sqlite3_file *
hsd_sealed_file_find (sqlite3 *handle, int which)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (handle, "main", which, &file);

  return file != NULL && file->pMethods != NULL ? file : NULL;
}

static guint64
count_unread (sqlite3 *handle, int which)
{
  sqlite3_file *file = hsd_sealed_file_find (handle, which);

  return file != NULL && file->pMethods->xRead == file_read ? ((SealedFile *) file)->n_unread : 0;
}

guint64
hsd_sealed_file_n_unread (sqlite3 *handle)
{
  return count_unread (handle, SQLITE_FCNTL_FILE_POINTER) + count_unread (handle, SQLITE_FCNTL_JOURNAL_POINTER);
}

