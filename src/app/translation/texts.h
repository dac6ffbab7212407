/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/words/marks.h"

G_BEGIN_DECLS

/* A message that is shown somewhere. */
typedef struct
{
  GtkWidget *widget; /* borrowed */
  guint entry, form;
} HsdShownText;

/* The messages that @root and its children show, in the order of the eye: an array of HsdShownText. Only what is mapped. */
GArray *hsd_texts_find (GtkWidget *root);

/* The message at a point of @root, the innermost one there; FALSE if there is none. */
gboolean hsd_texts_pick (GtkWidget *root, double x, double y, HsdShownText *text);

G_END_DECLS
