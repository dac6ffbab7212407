/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/translation/message.h"
#include "app/translation/misfits.h"
#include "app/translation/twin.h"

G_BEGIN_DECLS

#define HSD_FIT_PROJECTION 0 /* instead of a width */

/* A message that does not fit, at one width. */
typedef struct
{
  HsdMessage *message;
  guint form;
  HsdMisfitKind kind;
  int width;           /* of the page, in pixels, or HSD_FIT_PROJECTION */
  GdkTexture *picture; /* of its surroundings */
} HsdFitFault;

/* Called once: with HsdFitFault*, which the receiver frees, or with NULL if nothing could be measured: a window was closed. */
typedef void (*HsdFitDone) (GPtrArray *faults, gpointer data);

/* Measures the page that @window shows, in the translation that is followed, at all widths and as it would be projected. That
 * happens in a twin of it; of the window only the words are made again, with marks and without. When the translation changes
 * meanwhile, it begins again. */
void hsd_fit_measure (GtkWindow *window, HsdFitDone done, gpointer data);

/* The page in front: of the window that was used last and has a twin; NULL if there is none. */
GtkWindow *hsd_fit_find_window (GtkApplication *application);

/* Measures that one, and shows what does not fit in a window of its own, of which there is one. */
void hsd_fit_present (GtkApplication *application);

G_END_DECLS
