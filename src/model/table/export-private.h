/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a list of throws is put together from. */

#include "model/table/export.h"

G_BEGIN_DECLS

/* What stands before and after all throws of a list; at the end, how many of them are hidden. */
void hsd_export_begin (const HsdExport *self, GString *out);
void hsd_export_end (const HsdExport *self, GString *out, guint n_hidden);

/* One of them, for the game master, and for players. */
void hsd_export_append_past (const HsdExport *self, HsdPast *past, GString *out, gboolean first);
void hsd_export_append_view (const HsdExport *self, const HsdPublicView *view, GString *out, gboolean first);

G_END_DECLS
