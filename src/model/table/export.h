/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/history.h"

G_BEGIN_DECLS

/**
 * HsdExport:
 *
 * A way of writing throws down for somebody else's program, or for people.
 */
typedef struct _HsdExport HsdExport;

/* "text", "csv", "json", "lines" or "markdown"; NULL when there is none of that name. */
const HsdExport *hsd_export_find (const char *name);

/* What is listed in @history, the earliest first, a piece at a time so that a million throws
 * need no more room than one. FALSE when @write said that it could not, with its @error. */
typedef gboolean (*HsdExportWrite) (const char *text, gsize size, gpointer data, GError **error);
gboolean hsd_export_history (const HsdExport *self, HsdHistory *history, HsdExportWrite write, gpointer data, GError **error);

/**
 * HsdExporter:
 *
 * The same for somebody who has other things to do meanwhile: it writes what is listed when it
 * begins, as much of it as a deadline allows.
 */
typedef struct _HsdExporter HsdExporter;

HsdExporter *hsd_exporter_new (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data);
void         hsd_exporter_free (HsdExporter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdExporter, hsd_exporter_free)

/* Goes on until @deadline, of g_get_monotonic_time(). TRUE while more is to come; FALSE at the
 * end, or with an @error. */
gboolean hsd_exporter_step (HsdExporter *self, gint64 deadline, GError **error);

/* How much of it is written, from 0 to 1. */
double hsd_exporter_get_share (HsdExporter *self);

/* One throw on a line; free it with g_free(). */
char *hsd_export_past (const HsdExport *self, HsdPast *past);

/* The dice of @story one after the other, with the signs of discordant ones, in brackets where they
 * do not count; and the same with its cards, M before a major one. Free them with g_free(). */
char *hsd_export_tell_dice (const HsdStory *story);
char *hsd_export_tell_luck (const HsdStory *story);

G_END_DECLS
