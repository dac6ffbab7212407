/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draft.h"

G_BEGIN_DECLS

/* How a test is called when nobody calls it anything, as in “PER + Lockpicking”: from what is answered and
 * from the sheet of who acts, so that it never tells anything else. Where several things on the sheet are
 * worth as much, one that is among @meant (ended by NULL, or NULL) is named. NULL where nothing has a name;
 * free it with g_free(). */
char *hsd_draft_derive_name (HsdDraft *draft, const char *const *meant);

G_END_DECLS
