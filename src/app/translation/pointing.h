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

/* Pointing at a text, while it is on: a click shows the message of the text among the messages, and marks it where it stands, until
 * another is clicked; it does nothing else. Tab and Shift+Tab go from text to text, Enter goes to the messages, Escape ends it. All
 * windows of @application take part but the projection, which shows nothing of it. */
void     hsd_pointing_set (GtkApplication *application, gboolean on);
gboolean hsd_pointing_is_on (void);

/* Points at the first text of @root that is of @entry; FALSE if there is none. */
gboolean hsd_pointing_show (GtkWidget *root, guint entry);

G_END_DECLS
