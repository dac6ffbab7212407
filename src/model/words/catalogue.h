/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HsdCatalogue:
 *
 * An installed catalogue (.mo), to look up what another language than that of the program says. The build made it, and the C library
 * reads the same file without a look at it; here a place beyond its end reads as nothing.
 */
typedef struct _HsdCatalogue HsdCatalogue;

/* NULL if it is not there, or is no catalogue. */
HsdCatalogue *hsd_catalogue_open (const char *path);
void          hsd_catalogue_free (HsdCatalogue *self);

/* The translation of @msgid, with its context and \004 before it, or "" for the header; NULL if there is none. */
const char *hsd_catalogue_look_up (const HsdCatalogue *self, const char *msgid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdCatalogue, hsd_catalogue_free)

G_END_DECLS
