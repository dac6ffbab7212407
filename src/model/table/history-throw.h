/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/**
 * HsdHistoryThrow:
 *
 * A throw of the history with all later decisions, as it was when it was read. It does not change:
 * after a later decision the history has a new one.
 */
#define HSD_TYPE_HISTORY_THROW (hsd_history_throw_get_type ())
G_DECLARE_FINAL_TYPE (HsdHistoryThrow, hsd_history_throw, HSD, HISTORY_THROW, GObject)

/* The throw of that number; NULL if there is none. One that is there but cannot be read has its
 * number, and nothing else: no story, and 0, FALSE or NULL for all the rest. */
HsdHistoryThrow *hsd_history_throw_new (HsdStore *store, guint number);

gboolean        hsd_history_throw_is_readable (HsdHistoryThrow *self);
guint           hsd_history_throw_get_number (HsdHistoryThrow *self);  /* its position among all throws, from 1 */
guint           hsd_history_throw_get_seq (HsdHistoryThrow *self);     /* of its first entry */
gint64          hsd_history_throw_get_time (HsdHistoryThrow *self);    /* milliseconds since 1970 */
gint64          hsd_history_throw_get_evening (HsdHistoryThrow *self); /* 0 if none */
gboolean        hsd_history_throw_is_cancelled (HsdHistoryThrow *self);
guint64         hsd_history_throw_get_motion (HsdHistoryThrow *self);
gboolean        hsd_history_throw_joins (HsdHistoryThrow *self);       /* whether one request asked for it and the throw before it */
const char     *hsd_history_throw_get_chance (HsdHistoryThrow *self);  /* of success, as it was before; or NULL if unknown */

/* The throw as it fell, at the entry whose chance hsd_history_throw_get_chance() is: before all later
 * decisions. Without a chance, as it stands. NULL if it cannot be read. */
const HsdStory *hsd_history_throw_get_fallen (HsdHistoryThrow *self);
const HsdStory *hsd_history_throw_get_story (HsdHistoryThrow *self);   /* NULL if it cannot be read */
const char     *hsd_history_throw_get_note (HsdHistoryThrow *self);    /* for the game master alone; or NULL */

/* For the history alone: the note that the throw has in @state, if it has one; of an undone throw otherwise the one that it
 * came with. */
void hsd_history_throw_take_note (HsdHistoryThrow *self, const HsdState *state);

/* The local date and time as in a column, by hsd_format_short_moment(); empty if it cannot be read. Free it with g_free(). */
char *hsd_history_throw_format_time (HsdHistoryThrow *self);

G_END_DECLS
