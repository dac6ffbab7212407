/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/look-over.h"

G_BEGIN_DECLS

/* Called in the main context in which the round was started, with all that was found since the last
 * call; @over at its end. @found is borrowed. */
typedef void (*HsdLookTold) (const HsdDoubts *found, gboolean over, gpointer data);

/**
 * HsdLookThread:
 *
 * A round over the whole file in a thread of its own, with a connection of its own, that gives way to
 * all other work.
 */
typedef struct _HsdLookThread HsdLookThread;

/* NULL if the file cannot be opened once more; or if the table is in memory, where there is nothing
 * to look over. @told is not called any more once the thread was freed. */
HsdLookThread *hsd_look_thread_start (HsdStore *store, HsdLookTold told, gpointer data);

/* The table was used: the round waits until it is left alone, but does not wait for ever. */
void hsd_look_thread_wait (HsdLookThread *self);

/* Breaks the round off, waits for the end of its slice, and closes its connection. @looked is where it
 * got, or zeros if it came to its end; FALSE if that is nothing to go on from, for it found something.
 * NULL is allowed, and returns FALSE. */
gboolean hsd_look_thread_free (HsdLookThread *self, HsdLooked *looked);

G_END_DECLS
