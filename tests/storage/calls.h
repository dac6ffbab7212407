/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The calls of the system on files, as this program defines them before the C library: below
 * DISK_ROOT they are of the simulated disk. Between calls_begin() and calls_end() clock, sleep and
 * the source of chance are simulated too, so that a seed is replayed exactly. */

#include <stdio.h>

#include "disk.h"

G_BEGIN_DECLS

/* The next definition of a function: the one of the C library. */
#define CALLS_NEXT(name) ((__typeof__ (&name)) calls_next (G_STRINGIFY (name)))
gpointer calls_next (const char *name);

void calls_begin (guint64 seed);
void calls_end (void);

/* The hour of the disk goes on. */
void calls_wait (gint64 microseconds);

/* How many descriptors are open on the simulated disk. */
guint calls_count_open (void);

/* A dead process holds no locks. */
void calls_release_locks (guint process);

/* --- for the files of the calls --- */

gboolean calls_is_ours (const char *path);
gboolean calls_simulate (void);

typedef struct
{
  DiskNode *node; /* borrowed; NULL if the descriptor is closed */
  char *path;     /* owned; as it was when it was opened */
  gsize at;
  guint process;
  gboolean appends;
  gboolean chance; /* endless random bytes */
} OpenFile;

/* NULL if the descriptor is not of the simulated disk. */
OpenFile *calls_get (int fd);

/* A new descriptor. */
int calls_add (DiskNode *node, const char *path, gboolean appends);

void calls_fill (void *bytes, gsize size);

G_END_DECLS
