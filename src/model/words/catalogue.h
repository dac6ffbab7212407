/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HsdCatalogue:
 *
 * A catalogue of translations that was looked over, in the form that the C library reads. The C library believes whatever
 * stands in the file: places beyond its end, a table without an end, a division by zero in the plural, and sentences that
 * take from printf more than was given. Such a catalogue is refused; it is never bound.
 */
typedef struct _HsdCatalogue HsdCatalogue;

/* Reads and looks over the catalogue of @path: NULL with one sentence if it is not there or not sound. */
HsdCatalogue *hsd_catalogue_open (const char *path, GError **error);

/* The same of @size bytes; @path is only told. They are copied. */
HsdCatalogue *hsd_catalogue_new (const char *path, gconstpointer data, gsize size, GError **error);
void          hsd_catalogue_free (HsdCatalogue *self);

guint hsd_catalogue_count (const HsdCatalogue *self);

/* Entry @i: the msgid, after its context and \004 if it has one, and all forms of its translation, each ended by a NUL, of
 * which @n_forms gets the number. */
const char *hsd_catalogue_get (const HsdCatalogue *self, guint i, const char **translation, guint *n_forms);

/* The translation of @msgid, with its context and \004 before it; NULL if there is none. */
const char *hsd_catalogue_look_up (const HsdCatalogue *self, const char *msgid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdCatalogue, hsd_catalogue_free)

G_END_DECLS
