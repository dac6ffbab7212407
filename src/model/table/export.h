/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/history.h"
#include "model/table/public-view.h"

G_BEGIN_DECLS

/**
 * HsdExport:
 *
 * A way of writing throws down for somebody else's program, or for people: whole, with what is secret
 * marked, for the game master; or for players, as far as everybody may see them.
 */
typedef struct _HsdExport HsdExport;

/* "text", "csv", "json", "lines" or "markdown"; NULL when there is none of that name. */
const HsdExport *hsd_export_find (const char *name);

/* One throw on a line: the game master's, and that for players. Free them with g_free(). */
char *hsd_export_past (const HsdExport *self, HsdPast *past);
char *hsd_export_view (const HsdExport *self, const HsdPublicView *view);

/* FALSE when it could not, with an @error. */
typedef gboolean (*HsdExportWrite) (const char *text, gsize size, gpointer data, GError **error);

/**
 * HsdExporter:
 *
 * Writes what is listed in a history when it begins, the earliest first, as much of it as a deadline
 * allows and a piece at a time, so that a million throws need no more room than one.
 */
typedef struct _HsdExporter HsdExporter;

/* Whole, for the game master. */
HsdExporter *hsd_exporter_new (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data);

/* For players. What is kept back stands there as hidden, all of it that fell within the time of the
 * filter: whether it is listed tells nothing of what it was. The end says how many those are. */
HsdExporter *hsd_exporter_new_public (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data);

void hsd_exporter_free (HsdExporter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdExporter, hsd_exporter_free)

/* Goes on until @deadline, of g_get_monotonic_time(). TRUE while more is to come; FALSE at the
 * end, or with an @error. */
gboolean hsd_exporter_step (HsdExporter *self, gint64 deadline, GError **error);

/* All of it, for somebody who has nothing else to do meanwhile. */
gboolean hsd_exporter_run (HsdExporter *self, GError **error);

/* How much of it is written, from 0 to 1. */
double hsd_exporter_get_share (HsdExporter *self);

/* The same list for players at once: HsdPublicView, the earliest first. Returns (transfer full). */
GPtrArray *hsd_export_list_public (HsdHistory *history);

/* How a throw that not everybody may see is marked, or NULL; also of one that cannot be read. */
const char *hsd_export_mark_secret (const HsdStory *story);

/* The dice of @story one after the other, with the signs of discordant ones, in brackets where they
 * do not count; and the same with its cards, M before a major one. Free them with g_free(). */
char *hsd_export_tell_dice (const HsdStory *story);
char *hsd_export_tell_luck (const HsdStory *story);

G_END_DECLS
