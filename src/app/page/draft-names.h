/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/page/draft.h"

G_BEGIN_DECLS

typedef struct _HsdLender HsdLender;

/* A test being called after what it will be thrown with. */
typedef struct
{
  HsdDraft *draft;
  const HsdRecord *sheet; /* of who acts, or NULL */
  const char *const *meant;
} HsdNaming;

/* How a test is called when nobody calls it anything, as in “PER + Lockpicking”: from what is answered and
 * from the sheet of who acts, so that it never tells anything else. Where several things on the sheet are
 * worth as much, one that is among @meant (ended by NULL, or NULL) is named. NULL where nothing has a name;
 * free it with g_free(). */
char *hsd_draft_derive_name (HsdDraft *draft, const HsdLender *lender, const char *const *meant);

/* --- for the games --- */

gboolean hsd_naming_sounds_like (const char *a, const char *b);
gboolean hsd_naming_is_meant (const HsdNaming *self, const char *name);

guint            hsd_naming_n_rows (const HsdNaming *self, const char *list);
const HsdRecord *hsd_naming_get_row (const HsdNaming *self, const char *list, guint index);

/* The name of the row worth @value: one that is meant, else one called like @namesake, else with @any the first; or NULL. */
const char *hsd_naming_find_row (const HsdNaming *self, const char *list, const char *field, int value, const char *namesake,
                                 gboolean any);

G_END_DECLS
