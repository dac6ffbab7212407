/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/translation/po-file.h"

G_BEGIN_DECLS

/* A page of a report, to be written as HTML. All of it is borrowed. */
typedef struct
{
  GBytes *png;
  int width;      /* in pixels of the screen */
  gboolean whole; /* of the window; else of all that is scrolled in it */
} HsdReportPicture;

typedef struct
{
  guint entry;
  gboolean seen; /* in a picture; else it is told by a tip or a screen reader alone */
} HsdReportRow;

typedef struct
{
  const HsdPoFile *po;
  const char *file;    /* its name */
  const char *title;   /* of the page */
  GArray *pictures;    /* HsdReportPicture */
  GArray *rows;        /* HsdReportRow: numbered from 1 */
} HsdReportPage;

/* A file that stands alone, as XML that is HTML too: pictures and style are in it, and no program. Texts are escaped, and characters
 * that no such file may have are replaced. Free it with g_free(). */
char *hsd_report_page_write (const HsdReportPage *page);

G_END_DECLS
