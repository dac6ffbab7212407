/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/translation/po-file.h"

G_BEGIN_DECLS

/* Where the messages appear: in which moments of the tour, by their names, and in which order a translator meets them, the first game
 * first. po/places says it; ./dev po places makes that file by playing all moments. app.show-moment, with the name of a moment and the
 * key of a message, goes there. */

/* The name of a message in po/places, the same in all languages. Free it with g_free(). */
char *hsd_appearances_key (const HsdPoEntry *entry);

/* The names of the moments that show @entry, in the order of the tour, and NULL; none for a message that stands in no moment. Free
 * it with g_strfreev(). */
char **hsd_appearances_list (const HsdPoEntry *entry);

/* The place of @entry in the order; G_MAXUINT for one that stands in no moment. */
guint hsd_appearances_find (const HsdPoEntry *entry);

/* The page of the first moment that shows @entry: “luck”; NULL for none. Free it with g_free(). */
char *hsd_appearances_page (const HsdPoEntry *entry);

/* How the tour names a moment, or a page, for people; free it with g_free(). */
typedef char *(*HsdMomentName) (const char *moment);

void  hsd_appearances_set_names (HsdMomentName name);
char *hsd_appearances_name (const char *moment);

G_END_DECLS
