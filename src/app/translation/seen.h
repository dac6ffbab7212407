/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/translation/po-file.h"

G_BEGIN_DECLS

/**
 * HsdSeen:
 *
 * Which messages a translator has seen where they stand, in the words they have now: one that is translated anew is to be looked at
 * again. It is kept over sessions, for each language in a file of its own.
 *
 * There is one for the program, for the translation that is followed. #HsdSeen::changed comes soon after something was seen.
 */
#define HSD_TYPE_SEEN (hsd_seen_get_type ())
G_DECLARE_FINAL_TYPE (HsdSeen, hsd_seen, HSD, SEEN, GObject)

HsdSeen *hsd_seen_get_default (void);

/* @po: the file that @entry is of. */
gboolean hsd_seen_has (HsdSeen *self, const HsdPoFile *po, const HsdPoEntry *entry);
void     hsd_seen_add (HsdSeen *self, const HsdPoFile *po, const HsdPoEntry *entry);

/* How many sentences of @po were seen, and of how many. */
guint hsd_seen_count (HsdSeen *self, const HsdPoFile *po, guint *all);

G_END_DECLS
