/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts of a list of throws. */

#include "model/table/export.h"

G_BEGIN_DECLS

/* The text before and after the throws of a list; the end gives the number of those that are hidden and
 * of those that cannot be read. */
void hsd_export_begin (const HsdExport *self, GString *out);
void hsd_export_end (const HsdExport *self, GString *out, guint n_hidden, guint n_unreadable);

/* One throw, for the game master or for players. */
void hsd_export_append_past (const HsdExport *self, HsdPast *past, GString *out, gboolean first);
void hsd_export_append_view (const HsdExport *self, const HsdPublicView *view, GString *out, gboolean first);

G_END_DECLS
