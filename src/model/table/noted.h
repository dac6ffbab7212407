/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/search.h"
#include "model/story/state.h"

G_BEGIN_DECLS

/* Notes are in no index: there are few, and they are all in the state. */

/* The numbers (guint32, ascending) of the throws that match @filter only with the words of their notes. @state may be NULL.
 * Returns (transfer full). */
GArray *hsd_noted_find (HsdDatabase *database, const HsdState *state, const HsdFilter *filter);

/* Whether the throw of that number matches, with or without its note. */
gboolean hsd_noted_matches (HsdDatabase *database, const HsdState *state, const HsdFilter *filter, guint number);

G_END_DECLS
