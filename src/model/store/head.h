/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* The page that the only row of “head” is on: its table is made first. */
#define HSD_HEAD_PAGE 2

/* The numbers of a whole table, written once a transaction. */
typedef struct
{
  gint64 at;         /* the mark of the timeline; −1 if there is none yet */
  gint64 length;     /* the seq of the last entry */
  gint64 link;       /* the beginning of its hash, */
  gint64 indexed;    /* and of the last one that the index knows: where they differ, the index is made again */
  gint64 throws;     /* how many are in the index */
  gint64 dirty;      /* 1 while the file is open, or was not closed well */
  gint64 generation; /* one more with each transaction */
  gint64 base;       /* the generation that the table file is known to have reached without its log */
} HsdHead;

gboolean hsd_head_create (HsdDatabase *database, GError **error);
gboolean hsd_head_read (HsdDatabase *database, HsdHead *head, GError **error);
gboolean hsd_head_write (HsdDatabase *database, const HsdHead *head, GError **error);

/* Reads again all that a head says of the entries and their index, after they were written without it. */
gboolean hsd_head_recount (HsdDatabase *database, HsdHead *head, GError **error);

/* Whether the last entry and the last throw are those that the head knows: HSD_STORE_ERROR_DAMAGED if they are not. */
gboolean hsd_head_agrees (HsdDatabase *database, const HsdHead *head, GError **error);

/* Reads the head of the file at @path alone, without the log beside it and without locks. FALSE if it
 * cannot be read, for instance because the file is still empty. */
gboolean hsd_head_read_raw (const char *path, HsdHead *head);

/* Whether a log beside a table file that has the head @main is one of this file, when both together
 * have the head @whole. */
gboolean hsd_head_owns_log (const HsdHead *main, const HsdHead *whole);

G_END_DECLS
