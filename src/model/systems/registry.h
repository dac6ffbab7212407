/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/system.h"

G_BEGIN_DECLS

/* The systems, in the order in which they are listed to people. They are made once and
 * live as long as the program. */
guint      hsd_registry_count (void);
HsdSystem *hsd_registry_get (guint index);

/* NULL when there is none of that identifier. */
HsdSystem *hsd_registry_find (const char *id);

G_END_DECLS
