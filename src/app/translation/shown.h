/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/translation/po-file.h"

G_BEGIN_DECLS

/* A message on the screen. */
typedef struct
{
  GtkWidget *widget; /* borrowed */
  guint entry;
  gboolean seen;          /* as a text; else it is a tip, or told by a screen reader */
  graphene_rect_t bounds; /* of the text, in @widget */
} HsdShown;

/* Whether @entry says anything: a mark between two texts does not. */
gboolean hsd_shown_has_words (const HsdPoEntry *entry);

/* The messages of @po below @root, in the order of the eye, as often as they stand there: an array of HsdShown. Texts have to carry
 * the marks of their entries. */
GArray *hsd_shown_find (GtkWidget *root, const HsdPoFile *po);

G_END_DECLS
