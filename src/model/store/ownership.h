/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* Whose hands a table is in. */
typedef enum
{
  HSD_HANDS_OURS,     /* all is as it was left */
  HSD_HANDS_MOVED,    /* the table has another name now, and nothing has its own: it may come back */
  HSD_HANDS_REPLACED, /* the table, or its log, lost its name for good; what is open is as it was left */
  HSD_HANDS_BESIDE,   /* a log that is not ours lies beside the table; what is open is as it was left */
  HSD_HANDS_OTHERS,   /* somebody else wrote into the files that are open here */
} HsdHands;

/**
 * HsdOwnership:
 *
 * How the files of a table were left by the connection that writes it: device, inode, size and time
 * of the table, its log and its shared memory, the change counter of the one and the salts of the
 * other. They may still be written by somebody who puts a copy back, by a program that synchronises
 * folders, or through SQLite by another program.
 */
typedef struct _HsdOwnership HsdOwnership;

/* @database is borrowed, and must be open at @path. */
HsdOwnership *hsd_ownership_new (HsdDatabase *database, const char *path);

/* NULL is allowed. To be called after the database is closed. */
void hsd_ownership_free (HsdOwnership *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdOwnership, hsd_ownership_free)

/* Notes how the files are: after each write of our own. */
void hsd_ownership_note (HsdOwnership *self);

/* Whether the name of the table still leads to it. */
gboolean hsd_ownership_is_named (HsdOwnership *self);

/* Compares them with that. Within a transaction of our own, @writing, the log may have grown. */
HsdHands hsd_ownership_look (HsdOwnership *self, gboolean writing);

G_END_DECLS
