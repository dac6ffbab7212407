/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/history.h"

G_BEGIN_DECLS

/* Called once, at the end: with an error where it failed, of G_IO_ERROR_CANCELLED where the user
 * gave it up. */
typedef void (*HsdExportDone) (const GError *error, gpointer data);

/**
 * HsdExportJob:
 *
 * Writes what a history lists to a file, a part between one frame and the next: all of it, or only
 * what players may have. A window over its parent shows how far it is and can cancel it: then, and
 * when it fails, the file that was there before stays.
 */
typedef struct _HsdExportJob HsdExportJob;

HsdExportJob *hsd_export_job_start (GtkWindow *parent, HsdHistory *history, const char *format, gboolean public, GFile *file,
                                    HsdExportDone done, gpointer data);

/* Ends it as its button does; it frees itself. */
void hsd_export_job_cancel (HsdExportJob *self);

G_END_DECLS
