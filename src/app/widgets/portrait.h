/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/table/table.h"

G_BEGIN_DECLS

/* Reads the portraits of the characters of @table, now and whenever one changes. Call it before anything shows a character. */
void hsd_portraits_follow (HsdTable *table);

/* Fills a disc of that size around (@x, @y) with the picture of that hash. FALSE, and nothing is drawn, if none was read; @hash may
 * be NULL. */
gboolean hsd_portrait_draw (cairo_t *cr, const char *hash, double x, double y, double size);

G_END_DECLS
