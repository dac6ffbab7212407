/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/chance/entropy.h"
#include "model/store/store.h"

G_BEGIN_DECLS

/* After so long without a throw the next one begins another evening. */
#define HSD_EVENING_QUIET_MS (12 * G_GINT64_CONSTANT (3600000))

/* What became of an evening. The file knows these numbers. */
typedef enum
{
  HSD_EVENING_OPEN,
  HSD_EVENING_CLOSED, /* its seed is told */
  HSD_EVENING_LOST,   /* its seed is not to be had: it cannot be verified */
} HsdEveningState;

/**
 * HsdEvening:
 *
 * Luck that can be audited. An evening has a fresh seed; its hash is written, and may be shown,
 * before the first number is drawn, and the seed is told when the evening closes. The numbers
 * of entry n of the history are the ChaCha20 stream of that seed with the nonce n.
 *
 * While it is open the seed is kept apart from the table, in the user's state folder, bound to
 * the path of the table and to how far it came: neither a copy of the table nor an older one
 * put in its place ever sees the same numbers again.
 */
#define HSD_TYPE_EVENING (hsd_evening_get_type ())
G_DECLARE_FINAL_TYPE (HsdEvening, hsd_evening, HSD, EVENING, HsdEntropy)

/* For the table in @store; takes up the evening that is open there, if this instance may write. */
HsdEvening *hsd_evening_new (HsdStore *store);

/* The same, for an instance that may write from now on. */
void hsd_evening_take_up (HsdEvening *self);

/* Before an intent: whatever is drawn next is for the entry @seq, at @time, from @state. An
 * evening opens when a number is wanted and none is open, or this one has been quiet. */
void hsd_evening_prepare (HsdEvening *self, guint seq, gint64 time, const HsdState *state);

/* After its commit. */
void hsd_evening_used (HsdEvening *self, guint seq, gint64 time);

/* The one that is open, or 0; the entry before which it opened; and its hash, in hexadecimal. */
gint64      hsd_evening_get_id (HsdEvening *self);
guint       hsd_evening_get_first (HsdEvening *self);
const char *hsd_evening_get_commitment (HsdEvening *self); /* NULL when none is open */

/* Tells the seed; @seed and @commitment are NULL when none was open, and are freed with g_free(). */
gboolean hsd_evening_close (HsdEvening *self, gint64 time, char **seed, char **commitment, GError **error);

G_END_DECLS
