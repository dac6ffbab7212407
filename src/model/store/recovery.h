/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/store.h"

G_BEGIN_DECLS

/* Saves what can be read of the damaged table at @path, which is not touched, as NAME-recovered.hasard beside it: the
 * entries whose hash holds, under their numbers; the sessions; and the current state of the table, with what @fresh has
 * where a part cannot be read. Undo begins anew there. @saved is its path, to be freed with g_free(). */
gboolean hsd_recover (const char *path, const HsdState *fresh, char **saved, GError **error);

/* The table that was recovered from the one at @path after it was written last; NULL if there is none. Free it with g_free(). */
char *hsd_recovery_find (const char *path);

G_END_DECLS
