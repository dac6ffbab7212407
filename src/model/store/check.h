/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/**
 * HsdCheck:
 *
 * Goes through a whole table file: the chain of its entries, whether each is marked as undone as the entries after it
 * have it, and SQLite's own check, which reads every page with its checksum.
 */
typedef struct _HsdCheck HsdCheck;

/* @damage is NULL where nothing is wrong, and to be freed by the callee. Called in the main context of the start. */
typedef void (*HsdCheckDone) (HsdDamage *damage, gpointer data);

/* Checks it in a thread of low priority, with a connection of its own. NULL if the file cannot be opened once more, or if
 * the table is in memory. */
HsdCheck *hsd_check_start (HsdStore *store, HsdCheckDone done, gpointer data);

/* Breaks it off if it is not over, and waits for its thread: @done is not called any more. NULL is allowed. */
void hsd_check_stop (HsdCheck *self);

/* Checks the table of @store at once, which takes what is wrong. FALSE with @error set if anything is, or if reading failed. */
gboolean hsd_store_check (HsdStore *store, GError **error);

/* Reports that reading failed before the end of a check. Always fails. */
gboolean hsd_store_fail_to_check (GError **error);

/* The first numbers of a packed intent: its version, and its kind where that matters here. They are
 * part of the file format (model/table/intent.c has them). */
#define HSD_PACKED_INTENT 1
#define HSD_PACKED_UNDO 6
#define HSD_PACKED_REDO 7

G_END_DECLS
