/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/table/history.h"
#include "model/table/public-view.h"

G_BEGIN_DECLS

/* @text within a line, with everything escaped that has a meaning in Markdown or would end the cell of a table. */
void hsd_markdown_append_text (GString *out, const char *text);

/* The same at the beginning of a line: it begins neither a heading nor a list. */
void hsd_markdown_append_line (GString *out, const char *text);

/**
 * HsdExport:
 *
 * A format in which throws are exported for programs or people: complete, with secrets marked, for
 * the game master; or only what is public, for players.
 */
typedef struct _HsdExport HsdExport;

/* "text", "csv", "json", "lines" or "markdown"; NULL if there is none of that name. */
const HsdExport *hsd_export_find (const char *name);

/* One throw on a line, for the game master or for players. Free them with g_free(). */
char *hsd_export_throw (const HsdExport *self, HsdHistoryThrow *throw);
char *hsd_export_view (const HsdExport *self, const HsdPublicView *view);

/* FALSE with @error set if it failed. */
typedef gboolean (*HsdExportWrite) (const char *text, gsize size, gpointer data, GError **error);

/**
 * HsdExporter:
 *
 * Exports the throws that a history lists when it begins, the earliest first. It writes in pieces
 * until a deadline, so that a million throws need no more memory than one.
 */
typedef struct _HsdExporter HsdExporter;

/* Complete, for the game master. */
HsdExporter *hsd_exporter_new (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data);

/* For players. Hidden throws appear as hidden, including those in the period of the filter that the
 * history does not list: being listed or not would reveal something. The end gives their number. */
HsdExporter *hsd_exporter_new_public (const HsdExport *format, HsdHistory *history, HsdExportWrite write, gpointer data);

void hsd_exporter_free (HsdExporter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HsdExporter, hsd_exporter_free)

/* Works until @deadline, of g_get_monotonic_time(). TRUE if there is more to do; FALSE at the end,
 * or with @error set. */
gboolean hsd_exporter_step (HsdExporter *self, gint64 deadline, GError **error);

/* Writes all of it at once. */
gboolean hsd_exporter_run (HsdExporter *self, GError **error);

/* The part that is written, from 0 to 1. */
double hsd_exporter_get_share (HsdExporter *self);

/* The list for players at once: HsdPublicView, the earliest first. Returns (transfer full). */
GPtrArray *hsd_export_list_public (HsdHistory *history);

/* The mark of a throw that is not public or cannot be read, or NULL. */
const char *hsd_export_mark_secret (const HsdStory *story);

/* The dice of @story, with the signs of discordant ones, in brackets if they do not count; the
 * second one also its cards, a major one after an M. Free them with g_free(). */
char *hsd_export_format_dice (const HsdStory *story);
char *hsd_export_format_luck (const HsdStory *story);

G_END_DECLS
