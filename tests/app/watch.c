/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both names of each function are defined, so that neither may be a macro for the other. */
#undef _FILE_OFFSET_BITS
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "watch.h"

static gboolean watching;
static guint files, sql, pictures;
static char last[256];

/* Other threads may do anything. */
static void
count (guint *kind, const char *call, const char *what)
{
  if (!watching || getpid () != gettid ())
    return;

  (*kind)++;
  snprintf (last, sizeof last, "%s %s", call, what != NULL ? what : "");
}

void
hsd_watch_begin (void)
{
  files = sql = pictures = 0;
  last[0] = '\0';
  watching = TRUE;
}

void
hsd_watch_end (void)
{
  watching = FALSE;
}

guint
hsd_watch_files (void)
{
  return files;
}

guint
hsd_watch_sql (void)
{
  return sql;
}

guint
hsd_watch_pictures (void)
{
  return pictures;
}

const char *
hsd_watch_last (void)
{
  return last[0] != '\0' ? last : NULL;
}

/* The function that this one wraps. */
#define NEXT(type, name) ((type) dlsym (RTLD_NEXT, name))

/* --- files --- */

/* A mode is passed only if the file may be created. */
static mode_t
mode_of (int flags, va_list more)
{
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (more, mode_t) : 0;
}

#define OPEN(name)                                                                            \
  int name (const char *path, int flags, ...)                                                 \
  {                                                                                           \
    va_list more;                                                                             \
    mode_t mode;                                                                              \
                                                                                              \
    va_start (more, flags);                                                                   \
    mode = mode_of (flags, more);                                                             \
    va_end (more);                                                                            \
    count (&files, #name, path);                                                              \
    return NEXT (int (*) (const char *, int, ...), #name) (path, flags, mode);                \
  }

#define OPEN_AT(name)                                                                         \
  int name (int folder, const char *path, int flags, ...)                                     \
  {                                                                                           \
    va_list more;                                                                             \
    mode_t mode;                                                                              \
                                                                                              \
    va_start (more, flags);                                                                   \
    mode = mode_of (flags, more);                                                             \
    va_end (more);                                                                            \
    count (&files, #name, path);                                                              \
    return NEXT (int (*) (int, const char *, int, ...), #name) (folder, path, flags, mode);   \
  }

#define CALL(kind, result, name, parameters, arguments, what)                                 \
  result name parameters;                                                                     \
  result name parameters                                                                      \
  {                                                                                           \
    count (&kind, #name, what);                                                               \
    return NEXT (result (*) parameters, #name) arguments;                                     \
  }

OPEN (open)
OPEN (open64)
OPEN_AT (openat)
OPEN_AT (openat64)
CALL (files, FILE *, fopen, (const char *path, const char *mode), (path, mode), path)
CALL (files, FILE *, fopen64, (const char *path, const char *mode), (path, mode), path)
CALL (files, int, access, (const char *path, int mode), (path, mode), path)
CALL (files, int, stat, (const char *path, struct stat *told), (path, told), path)
CALL (files, int, stat64, (const char *path, struct stat64 *told), (path, told), path)
CALL (files, int, fsync, (int file), (file), NULL)
CALL (files, int, fdatasync, (int file), (file), NULL)

/* --- SQL, as sqlite3.h has it but for its types --- */

CALL (sql, int, sqlite3_step, (void *statement), (statement), NULL)
CALL (sql, int, sqlite3_prepare_v2, (void *database, const char *text, int length, void **statement, const char **rest),
      (database, text, length, statement, rest), text)
CALL (sql, int, sqlite3_prepare_v3, (void *database, const char *text, int length, unsigned flags, void **statement, const char **rest),
      (database, text, length, flags, statement, rest), text)

/* --- pictures --- */

CALL (pictures, void *, rsvg_handle_new_from_data, (const guint8 *data, gsize length, GError **error), (data, length, error), NULL)
CALL (pictures, void *, rsvg_handle_new_from_stream_sync,
      (void *stream, void *base, unsigned flags, void *cancellable, GError **error), (stream, base, flags, cancellable, error), NULL)
CALL (pictures, gboolean, rsvg_handle_render_document, (void *handle, void *cr, const void *box, GError **error), (handle, cr, box, error), NULL)
CALL (pictures, gboolean, rsvg_handle_render_layer, (void *handle, void *cr, const char *id, const void *box, GError **error),
      (handle, cr, id, box, error), NULL)
