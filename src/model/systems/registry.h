/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/story/system.h"

G_BEGIN_DECLS

/* The systems, in the order of the sidebar. They are created once and never freed. */
guint      hsd_registry_count (void);
HsdSystem *hsd_registry_get (guint index);

/* NULL if there is none with that identifier. */
HsdSystem *hsd_registry_find (const char *id);

G_END_DECLS
